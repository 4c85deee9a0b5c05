# Who knows what (DEV-108 to DEV-113). Seats 0 to 3 are mortal 1, mortal 2, the cultist and the devil.
game devil

case DEV-108 goods, souls and role are one's own
position step=plan round=2 goods0=1,2,3,0,0,4,0 debt=2,0,0,0
view 0 goods0=1,2,3,0,0,4,0 pure=3,?,?,? role=mortal1,?,?,?
view 1 goods0=?,?,?,?,?,?,? pure=?,3,?,? role=?,mortal2,?,?
view spectator goods0=?,?,?,?,?,?,? pure=?,?,?,? role=?,?,?,?

case DEV-108 debt as last published, interest, reputation, score, wings, Houseguests are public
position step=plan round=2 debt=2,3,0,0 corner=1,0,0,0 rep=2,0,-1,3 score=1,-2,0,0 angels=1,0,0,0 demons=0,2,0,0 guests=0,1,0,0
view spectator shown_debt=2,3,0,0 corner=1,0,0,0 rep=2,0,-1,3 score=1,-2,0,0 angels=1,0,0,0 demons=0,2,0,0 guests=0,1,0,0

case DEV-108 hand, events and discards are one's own; cards passed also the receiver's
position step=plan round=2 hand0=b201,b202 event0=a1 discard0=b101
view 1 hand0=?,? event0=? discard0=?
view 0 hand0=b201,b202 event0=a1
position step=pass round=2 new0=b201,b202,b203,b204 new1=b205,b206,b207,b208 new2=b209,b210,b211,b212 new3=b213,b214,b215,b216
move 0 b201, 0 b202, 1 b205, 1 b206, 2 b209, 2 b210, 3 b213, 3 b214
view 1 passed2.0=b201,b202 hand1=b201,b202,b207,b208
view 0 passed2.0=b201,b202
view 2 passed2.0=?,?
view spectator passed2.0=?,?

case DEV-108 buildings, tiles and courtiers are public
position step=plan round=2 wall0=b101@1,b105@1 tile0=-,country,-,- courtier0=wall,3,2,home
view spectator wall0=b101@1,b105@1 tile0=-,country,-,- courtier0=wall,3,2,home

case DEV-108 a kept event and the answer to EVKEEP are never shown
position step=plan round=2 event0=a1,a2
move 0 a1, 0 keep, 0 no, 0 ok, 1 no, 1 ok, 2 no, 2 ok, 3 no, 3 ok
view 1 event0=? spent0=?
view spectator event0=?

case DEV-108 locked guesses are known by the guesser's icon
position step=plan round=4 locked=1 guess_mortal1=2,- guess_cultist=2,-
view spectator guess_mortal1=2,- guess_cultist=2,- role=?,?,?,?

case DEV-109 whether any chest was taken is known to nobody but its owner
game devil accept_empty=off
position step=view1 round=1 route=0 offer1.3=1s,1,0,0,0,0,0,0
move 1 accept, 1 0, 0 close, 2 close, 3 close, 0 close, 1 close, 2 close, 3 close
view 0 offer1.3=? seen1.1.1=?
view spectator offer1.3=? seen1.1.1=? seen1.2.2=?
event 1 devil.event.accepted_souls devil.role.devil 1 3

case DEV-109 which seat is still deciding is not shown in a secret step
position step=vote round=2
move 0 none, 1 none
view 2 ask=?,?,vote,?
view spectator ask=?,?,?,?

case DEV-110 a seat keeps what it saw: offers and their fate, chests with icon, price and contents
game devil accept_empty=off
position step=view1 round=1 route=0 offer1.3=1s,1,0,0,0,0,2,0 offer1.1=3c,0,0,0,1,0,0,0
move 1 accept, 0 close, 2 close, 3 reject, 1 0, 0 reject, 1 close, 2 close, 3 close
view 1 seen1.1.1=devil,1s,1,0,0,0,0,2,0,0,0,2 offer1.1=3c,0,0,0,1,0,0,0,0,0
view 3 offer1.3=1s,1,0,0,0,0,2,0,3,0 seen1.1.3=mortal2,3c,0,0,0,1,0,0,0,0,-,1

case DEV-111 every role is asked the same while loading, whatever it can answer
# The devil has souls to load, the others have guesses: nobody sees who is asked what.
position step=load round=3 pure=2,3,0,1 debt=10,10,10,10
expect ask=loadpure,loadpure,loadpure,loadpure
view 0 ask=loadpure,?,?,?
view spectator ask=?,?,?,?
legal 0 0
illegal 0 1 devil.why.number
legal 3 0, 1
move 0 0, 2 0, 3 1
view 0 ask=loadmark,?,?,?
expect ask=loadmark,loadpure,loadmark,loadmark
legal 2 0
legal 3 0
move 0 0, 2 0, 3 0
expect ask=bribe,loadpure,bribe,bribe
move 0 0, 2 0, 3 0
expect ask=guessd,loadpure,guessd,guessd
allows 0 none, seat1
legal 3 none
illegal 3 seat0 devil.why.guess
move 0 none, 2 none, 3 none
expect ask=guessc,loadpure,guessc,guessc
legal 2 none
legal 3 none
move 0 none, 2 none, 3 none
expect ask=-,loadpure,-,-

case DEV-111 an offer asks for every kind, held or not: at the start the devil has all of them
position step=offer goods3=1,1,1,1,1,8,0
move 0 2c, 3 1s
expect ask=offer_wood,ask,ask,offer_wood
allows 0 0
illegal 0 1 devil.why.number
move 0 0, 0 0, 0 0, 0 0, 0 0, 3 0, 3 0, 3 0, 3 0, 3 0
expect ask=offer_coins,ask,ask,offer_coins
move 0 0, 3 8
expect ask=-,ask,ask,-

case DEV-111 a price of souls is always asked for its marks, one of coins for its payment
position step=view1 round=1 offer1.3=1s,1,0,0,0,0,0,0 offer1.2=2c,1,0,0,0,0,0,0 goods0=0,0,0,0,0,9,0
move 0 accept, 1 accept
expect ask=fund,soulpay,view,view
legal 0 auto
allows 1 0
illegal 1 1 devil.why.number

case DEV-112 a seat's answers of an open step are its own
position step=offer round=1 goods0=2,0,0,0,0,0,0
move 0 3c, 0 1
view 1 offer1.0=? goods0=?,?,?,?,?,?,?
view 0 offer1.0=3c,1,0,0,0,0,0,0,0,0

case DEV-113 after the final scoring everything is shown
position step=show round=5 bribed=a,b,c route=11
move 0 0, 1 0, 2 0, 3 0
expect step=over
view spectator role=mortal1,mortal2,cultist,devil route=11 pure=3,3,0,0 marked=0,0,2,0

case DEV-113 at the end all hear where each chest went and who took what was in it
position step=show round=5 bribed=a,b,c route=0 offer1.2=2c,1,0,0,0,0,0,0,1,0 offer1.3=1s,1,0,0,0,0,0,0,0,0
move 0 0, 1 0, 2 0, 3 0
expect step=over
event everyone devil.event.deal_taken 1 2 0 1 0
event everyone devil.event.deal_nobody 1 3 1 2
view 3 offer1.2=2c,1,0,0,0,0,0,0,1,0
view spectator offer1.3=1s,1,0,0,0,0,0,0,0,0

case DEV-117 there are no jesters; a request binds nobody
position step=request round=1 goods0=1,0,0,0,0,0,0
move 0 wood, 1 none, 2 none, 3 none
move 0 2c
allows 0 0, 1

case DEV-118 less than the bank's price is a legal ask
position step=offer round=1 goods0=1,1,1,1,0,0,0
move 0 2c, 0 1, 0 0, 0 0, 0 0
move 1 4c
expect offer1.0=2c,1,0,0,0,0,0,0
