# Components, seats, setup and roles (DEV-1 to DEV-13).
game devil

case DEV-6 exactly four seats
game devil players=3
error game.error.players

case DEV-1 goods are five resources and coins; indulgences and souls are none of them
position step=offer round=1 goods0=1,1,1,1,1,1,0
move 0 2c
expect ask=offer_wood,ask,ask,ask
move 0 1, 0 1, 0 1, 0 1, 0 1, 0 1
expect offer1.0=2c,1,1,1,1,1,1,0 goods0=0,0,0,0,0,0,0

case DEV-8 the first position after the deal: debt 0, corner 0, score 0, one above the knot
deal 1
expect debt=0,0,0,0 corner=0,0,0,0 score=0,0,0,0 rep=1,1,1,1 angels=0,0,0,0 demons=0,0,0,0
expect courtier0=2,2,2,home courtier1=2,2,2,home courtier2=2,2,2,home courtier3=2,2,2,home
expect tile0=-,-,-,- tile3=-,-,-,- gone0=- majors0=- wall0=- round=1 step=request

case DEV-2 each seat is dealt one building of each stack and one event A
deal 7
expect hand_size=4,4,4,4 event_size=1,1,1,1

case DEV-3 three of the four red inquisitors lie face down; A is not bribed
deal 3
expect up=- bribed=- pile=0

case DEV-5 the bank is unlimited: more coins than the box has
position step=request round=1 goods0=0,0,0,0,0,60,0
allows 0 buy glass, buy wood
move 0 buy glass
expect goods0=0,0,0,1,0,55,0

case DEV-7 a seat fixes the starting resources and its production; role chests come on top
deal 1
# Nobody's goods are public, yet everybody can work out seat and wheel.
view 0 ledger0=0,1,1,1,0,2,0 ledger1=1,0,1,0,1,2,0 ledger2=1,1,0,1,0,2,0 ledger3=1,1,0,0,1,2,0

case DEV-9 identities of inquisitors are public, face down too
position step=vote round=2 red=vandal,orator,profligate
view spectator red=vandal,orator,profligate up=-

case DEV-10 one role a seat, secret
deal 5
view spectator role=?,?,?,? pure=?,?,?,? marked=?,?,?,?
position step=request round=1 role=devil,mortal1,cultist,mortal2
view 0 role=devil,?,?,?
view 2 role=?,?,cultist,?
position step=request round=1 role=devil,devil,cultist,mortal2
error game.position.impossible devil.check.role

case DEV-11 at the start everybody has taken what was in the chest
position step=request round=1
# Mortals 3 pure souls, the cultist 2 marked ones, the devil none.
expect pure=3,3,0,0 marked=0,0,2,0

case DEV-12 preferences are asked of all, in private, only with the option
game devil role_preferences=on
expect step=prefer
actors 0,1,2,3
legal 0 unwanted, neutral, wanted
move 0 wanted, 0 neutral, 0 unwanted
actors 1,2,3
view 1 ask=?,prefer_mortal,?,?
view 0 ask=-,?,?,?
illegal 0 wanted devil.why.answered
move 1 neutral, 1 neutral, 1 neutral, 2 neutral, 2 neutral, 2 neutral, 3 neutral, 3 neutral, 3 neutral
actors chance
deal 1
expect step=request

case DEV-13 all draws come from the seed
deal abc
expect step=request
actors 0,1,2,3
