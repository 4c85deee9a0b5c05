# The Deal phase (DEV-30 to DEV-46). Seats 0 to 3 are mortal 1, mortal 2, the cultist and the devil.
# Empty chests are closed here, so that a case can close them; DEV-35 has both ways.
game devil accept_empty=off

case DEV-30 before the offers each may ask for a resource, all at once; not binding
position step=request round=1 debt=10,0,0,0
legal 0 none, wood, stone, wheat, glass, marble
move 0 glass
view 1 request=-,-,-,-
move 1 none, 2 wood, 3 none
expect step=offer request=glass,-,wood,-
event everyone devil.event.request 0 devil.good.glass

case DEV-30 without the option there is no such step
game devil requests=off
deal 1
expect step=offer

case DEV-31 asks by role: mortals 2 to 7 coins, the cultist 2 to 6 or a soul, the devil 1 or 2 souls
position step=offer round=1 debt=10,10,10,10
legal 0 2c, 3c, 4c, 5c, 6c, 7c
legal 2 2c, 3c, 4c, 5c, 6c, 1s
legal 3 1s, 2s
illegal 0 1s devil.why.ask
illegal 2 7c devil.why.ask
illegal 2 2s devil.why.ask
illegal 3 2c devil.why.ask

case DEV-114 nobody offers souls, mortals never ask for any
position step=offer round=1 goods0=0,0,0,0,0,1,0
illegal 0 2s devil.why.ask
move 0 2c, 0 0, 0 0, 0 0, 0 0, 0 0
allows 0 0, 1
illegal 0 2 devil.why.number
move 0 0
expect offer1.0=2c,0,0,0,0,0,0,0

case DEV-31 offered goods are out of one's hands until they return
position step=offer round=1 goods0=2,0,0,0,0,1,0
move 0 5c, 0 2, 0 0
expect goods0=0,0,0,0,0,1,0
move 1 2c, 2 2c, 3 1s
illegal 0 sell wood devil.why.none_held

case DEV-32 DEV-43 each chest goes to another player, in pass 2 to a different one
# Route 0: mortal 2 is first in rounds 1 and 2, round 2 is special-a, mortal 1 second in round 3.
position step=view1 round=1 route=0
expect seen1.1.0=cultist,2c,0,0,0,0,0,0,0,0,-,0 seen1.1.1=devil,1s,0,0,0,0,0,0,0,0,-,0
expect seen1.1.2=mortal1,2c,0,0,0,0,0,0,0,0,-,0 seen1.1.3=mortal2,2c,0,0,0,0,0,0,0,0,-,0
position step=view2 round=1 route=0
expect seen1.2.0=mortal2,2c,0,0,0,0,0,0,0,0,-,0 seen1.2.1=cultist,2c,0,0,0,0,0,0,0,0,-,0
expect seen1.2.2=devil,1s,0,0,0,0,0,0,0,0,-,0 seen1.2.3=mortal1,2c,0,0,0,0,0,0,0,0,-,0

case DEV-33 cultist offers 2 stone for 4 coins; the first viewer has 1 coin and debt 7
# He borrows 3 and pays; the second viewer sees cultist, 4 coins, taken; the cultist gets 4 coins.
position step=view1 round=1 route=0 offer1.2=4c,0,2,0,0,0,0,0 goods0=0,0,0,0,0,1,0 debt=7,0,0,0
view 0 seen1.1.0=cultist,4c,0,2,0,0,0,0,0,0,-,0
allows 0 accept, reject
move 0 accept
expect ask=fund,view,view,view
move 0 auto
expect goods0=0,2,0,0,0,0,0 debt=10,0,0,0
move 1 close, 2 close, 3 close
view 1 seen1.2.1=cultist,4c,0,0,0,0,0,0,0,1,-,0
illegal 1 accept devil.why.taken
move 0 close, 1 close, 2 close, 3 close
expect goods2=0,0,0,0,0,4,0
event 2 devil.event.taken_coins 4

case DEV-33 all or nothing: who cannot pay cannot accept
position step=view1 round=1 route=0 offer1.2=4c,0,1,0,0,0,0,0 debt=10,0,0,0 goods0=0,0,0,0,0,2,0
illegal 0 accept devil.why.chest_coins
allows 0 reject

case DEV-33 what is in the chest can serve to pay for it
position step=view1 round=1 route=0 offer1.2=4c,0,0,0,0,0,4,0 debt=10,0,0,0
allows 0 accept
position step=view1 round=1 route=0 offer1.2=4c,0,2,0,1,0,0,0 debt=10,0,0,0
# 2 stones sell for 2, the glass for 2.
allows 0 accept

case DEV-33 a soul price may be paid with pure or marked souls in any mix
position step=view1 round=3 route=0 role=mortal1,mortal2,cultist,devil pure=3,2,1,0 marked=0,0,2,0
  offer3.3=2s,0,0,0,1,1,0,0
# In round 3 the cultist gets the devil's chest first.
view 2 seen3.1.2=devil,2s,0,0,0,1,1,0,0,0,-,0
move 2 accept
legal 2 1, 2, borrow 1, borrow 2, borrow 3, borrow 4, borrow 5, borrow 6, borrow 7, borrow 8, borrow 9, borrow 10, sell glass, sell marble
move 2 1
expect pure=3,2,0,0 marked=0,0,1,0
move 0 close, 1 close, 3 close
move 0 close, 1 close, 2 close, 3 close
expect pure=3,2,0,1 marked=0,0,1,1
event 3 devil.event.taken_souls 2 1

case DEV-115 the cultist may sell either kind, the devil may pay him with marked ones
position step=view2 round=2 route=0 role=mortal1,mortal2,cultist,devil pure=3,3,0,0 marked=0,0,1,1
  offer2.2=1s,1,0,0,0,0,0,0
# Round 2 is special-a: the cultist's chest reaches the devil, as his second.
view 3 seen2.2.3=cultist,1s,1,0,0,0,0,0,0,0,-,0
move 3 accept
allows 3 1
illegal 3 0 devil.why.number
move 3 1
expect marked=0,0,1,0
move 0 close, 1 close, 2 close
expect marked=0,0,2,0

case DEV-33 without enough souls there is no accepting
position step=view1 round=1 route=0 pure=3,1,0,2 offer1.3=2s,1,0,0,0,0,0,0
illegal 1 accept devil.why.chest_souls
move 1 reject
expect seen1.1.1=devil,2s,1,0,0,0,0,0,0,0,-,1

case DEV-34 a chest accepted in pass 1 is closed in pass 2
position step=view1 round=1 route=0 offer1.3=1s,1,0,0,0,0,0,0
move 1 accept, 0 close, 2 close, 3 close, 1 0
legal 2 close, borrow 1, borrow 2, borrow 3, borrow 4, borrow 5, borrow 6, borrow 7, borrow 8, borrow 9, borrow 10
illegal 2 accept devil.why.taken
illegal 2 reject devil.why.not_asked

case DEV-35 with accept_empty off an empty offer cannot be accepted
position step=view1 round=1 route=0
illegal 0 accept devil.why.empty
allows 0 close

case DEV-35 an empty offer can be accepted like any other: a way to pass coins or a soul
game devil
position step=view1 round=1 route=0
allows 0 accept, reject
move 0 accept
expect debt=0,0,0,0
position step=view1 round=1 route=0 goods0=0,0,0,0,0,2,0
move 0 accept, 1 reject, 2 reject, 3 reject
move 0 auto, 0 reject, 1 close, 2 reject, 3 reject
expect goods2=0,0,0,0,0,2,0

case DEV-36 each chest returns: the payment, or the goods if nobody accepted
position step=view2 round=1 route=0 offer1.0=2c,1,0,0,0,0,0,0 offer1.1=7c,0,0,2,0,0,0,0 goods3=0,0,0,0,0,5,0
move 3 accept, 0 reject, 1 close, 2 close, 3 auto
expect goods0=0,0,0,0,0,2,0 goods1=0,0,2,0,0,0,0 goods3=1,0,0,0,0,3,0
event 1,2,3 devil.event.untaken

case DEV-36 payment from pass 1 cannot be used in pass 2
position step=view1 round=1 route=0 offer1.1=7c,0,0,2,0,0,0,0 offer1.2=5c,0,3,0,0,0,0,0 goods3=0,0,0,0,0,7,0 debt=0,10,0,0
move 3 accept, 0 reject, 1 close, 2 close, 3 auto
# Mortal 2 has sold for 7 coins, but they are still in the chest.
illegal 1 accept devil.why.chest_coins

case DEV-37 the viewer sees role icon, price and contents, never a seat
position step=view1 round=1 route=0 offer1.1=3c,1,0,0,0,0,0,0
view 3 seen1.1.3=mortal2,3c,1,0,0,0,0,0,0,0,-,0 offer1.1=?
view 0 seen1.1.3=? offer1.1=?
view spectator seen1.1.3=? offer1.1=?

case DEV-38 the kind of souls paid is not shown in pass 2, unless the option says so
position step=view1 round=2 route=0 offer2.3=1s,1,0,0,0,0,0,0 pure=3,3,0,0 marked=0,0,2,0
move 1 accept, 0 close, 2 close, 3 close, 1 0
view 2 seen2.2.2=devil,1s,0,0,0,0,0,0,0,1,-,0
game devil soul_kind_visible=on accept_empty=off
position step=view1 round=2 route=0 offer2.3=1s,1,0,0,0,0,0,0 pure=3,3,0,0 marked=0,0,2,0
move 1 accept, 0 close, 2 close, 3 close, 1 0
view 2 seen2.2.2=devil,1s,0,0,0,0,0,0,0,1,0,0

case DEV-39 the owner learns that it was taken and the marks, never by whom or when
position step=view1 round=1 route=0 offer1.3=1s,1,0,0,0,0,0,0
move 1 accept
view 3 offer1.3=1s,1,0,0,0,0,0,0,0,0
move 0 close, 2 close, 3 close
view 3 offer1.3=1s,1,0,0,0,0,0,0,0,0
move 1 0, 0 close, 1 close, 2 close, 3 close
view 3 offer1.3=1s,1,0,0,0,0,0,0,3,0 pure=?,?,?,1
view 0 offer1.3=?
event 3 devil.event.taken_souls 1 0

case DEV-40 everybody gets both view decisions, even if only "close" is possible
position step=view1 round=1 route=0
actors 0,1,2,3
move 0 close, 1 close, 2 close, 3 close
expect step=view2
actors 0,1,2,3
view 1 ask=?,view,?,?

case DEV-40 nobody sees who is still busy
position step=view1 round=1 route=0
move 0 close, 2 close
view 1 ask=?,view,?,?
view 0 ask=-,?,?,?

case DEV-41 indulgences may be part of an offer only with the option
position step=offer round=1 goods0=0,0,0,0,0,0,2
move 0 2c
expect offer1.0=2c,0,0,0,0,0,0,0
game devil deal_indulgences=on
position step=offer round=1 goods0=0,0,0,0,0,0,2
move 0 2c, 0 0, 0 0, 0 0, 0 0, 0 0, 0 0
allows 0 0, 1, 2
move 0 1
expect offer1.0=2c,0,0,0,0,0,0,1 goods0=0,0,0,0,0,0,1

case DEV-42 DEV-44 DEV-45 the cultist gets the devil's chest in every round, first in round 3
position step=view2 round=1 route=0
expect seen1.2.2=devil,1s,0,0,0,0,0,0,0,0,-,0
position step=view2 round=2 route=0
expect seen2.2.2=devil,1s,0,0,0,0,0,0,0,0,-,0 seen2.2.3=cultist,2c,0,0,0,0,0,0,0,0,-,0
position step=view1 round=3 route=0
expect seen3.1.2=devil,1s,0,0,0,0,0,0,0,0,-,0
position step=view2 round=4 route=0
expect seen4.2.2=devil,1s,0,0,0,0,0,0,0,0,-,0
position step=view2 round=5 route=0
expect seen5.2.2=devil,1s,0,0,0,0,0,0,0,0,-,0

case DEV-44 a plan that does not exist
position step=view1 round=1 route=48
error game.position.impossible devil.check.route

case DEV-46 the plan of this match is shown to nobody before the end
game devil routing_help=on
position step=plan round=2 route=17
view 0 route=?
view 3 route=?
view spectator route=?

case DEV-43 the worked route: special-b in round 2, mortal 1 first in rounds 1 and 4, second in round 3
position step=view1 round=2 route=34
expect seen2.1.0=cultist,2c,0,0,0,0,0,0,0,0,-,0 seen2.1.1=devil,1s,0,0,0,0,0,0,0,0,-,0 seen2.1.2=mortal2,2c,0,0,0,0,0,0,0,0,-,0 seen2.1.3=mortal1,2c,0,0,0,0,0,0,0,0,-,0
position step=view2 round=2 route=34
expect seen2.2.0=mortal2,2c,0,0,0,0,0,0,0,0,-,0 seen2.2.1=mortal1,2c,0,0,0,0,0,0,0,0,-,0 seen2.2.2=devil,1s,0,0,0,0,0,0,0,0,-,0 seen2.2.3=cultist,2c,0,0,0,0,0,0,0,0,-,0
position step=view1 round=3 route=34
expect seen3.1.0=cultist,2c,0,0,0,0,0,0,0,0,-,0 seen3.1.1=mortal1,2c,0,0,0,0,0,0,0,0,-,0 seen3.1.2=devil,1s,0,0,0,0,0,0,0,0,-,0 seen3.1.3=mortal2,2c,0,0,0,0,0,0,0,0,-,0
position step=view2 round=3 route=34
expect seen3.2.0=devil,1s,0,0,0,0,0,0,0,0,-,0 seen3.2.1=cultist,2c,0,0,0,0,0,0,0,0,-,0 seen3.2.2=mortal2,2c,0,0,0,0,0,0,0,0,-,0 seen3.2.3=mortal1,2c,0,0,0,0,0,0,0,0,-,0
