# Production (DEV-22 to DEV-25). The trial of round 3 with nobody to face ends at once, and the
# production of round 4 follows: marble marble stone wood, stone wood glass glass,
# wood wheat marble marble, glass glass wheat stone.
game devil

case DEV-23 glass glass wheat stone with levels 1 2 2 1: 1 glass, 2 wheat, 1 stone, 4 coins
position step=show round=3 bribed=a tile3=-,country,town,-
move 0 0, 1 0, 2 0, 3 0
expect round=4 goods3=0,1,2,1,0,4,0

case DEV-23 wood wheat marble marble with levels 2 1 2 2: 2 wood, 1 wheat, 2 marble, 3 coins
position step=show round=3 bribed=a tile2=country,-,town,church
move 0 0, 1 0, 2 0, 3 0
expect goods2=2,0,1,0,2,3,0

case DEV-22 the premium lies on a pair and yields once, by the lesser of its levels
position step=show round=3 bribed=a tile0=country,-,-,- tile1=-,-,country,town
move 0 0, 1 0, 2 0, 3 0
expect goods0=1,1,0,0,1,2,0 goods1=1,1,0,2,0,3,0

case DEV-24 b301 with the Dam the improved spaces have level 3; the extra coin stays 1
position step=show round=3 bribed=a tile3=-,country,town,- gone3=each wall3=b301@3
move 0 0, 1 0, 2 0, 3 0
expect goods3=0,1,3,1,0,4,0

case DEV-25 b103 b109 Sheepfold, and Rectory: the resource at the left middle space once more
position step=show round=3 bribed=a wall0=b109@1 wall1=b103@1
move 0 0, 1 0, 2 0, 3 0
# Seat 0 has the marble of its pair there; seat 1 with the Sheepfold gets 2 coins more.
expect goods0=1,1,0,0,2,2,0 goods1=1,1,0,1,0,4,0
position step=show round=3 bribed=a wall2=b109@1 tile2=-,country,-,-
move 0 0, 1 0, 2 0, 3 0
expect goods2=1,0,4,0,1,3,0

case DEV-25 b216 the Lens Workshop: the better of the two levels, also for the Rectory
position step=show round=3 bribed=a wall0=b216@2,b109@1 tile0=country,-,-,-
move 0 0, 1 0, 2 0, 3 0
expect goods0=1,1,0,0,4,2,0

case DEV-25 b114 b203 Herb Garden and Orchard give wheat
position step=show round=3 bribed=a wall0=b114@1 wall1=b203@2
move 0 0, 1 0, 2 0, 3 0
expect goods0=1,1,1,0,1,2,0 goods1=1,1,1,1,0,2,0

case DEV-25 b304 b213 Manor and Monastery; the Monastery returns a demon wing
position step=show round=3 bribed=a wall0=b304@3 wall1=b213@2 demons=1,2,0,0
move 0 0, 1 0, 2 0, 3 0
expect goods0=1,1,0,0,1,4,0 goods1=1,1,0,1,0,3,0 demons=1,1,0,0

case DEV-25 b307 the Gambling House asks after the Monastery has cleansed
position step=show round=3 bribed=a wall0=b213@2,b307@3 demons=1,0,0,0
move 0 0, 1 0, 2 0, 3 0
actors 0
expect step=dare demons=0,0,0,0
allows 0 yes, no
move 0 yes
expect demons=1,0,0,0 goods0=1,1,0,0,1,8,0

case DEV-25 b307 the dare can be declined
position step=show round=3 bribed=a wall0=b307@3
move 0 0, 1 0, 2 0, 3 0
move 0 no
expect demons=0,0,0,0 goods0=1,1,0,0,1,2,0

case DEV-25 b405 the Aqueduct, built in round 4, gives 3 coins in round 5
position step=plan round=4 asked=0,1,2,3 ask=planok,planok,planok,planok hand0=b405 plan0=-,-,-,-,b405,no,-,no,no goods0=1,4,0,0,1,0,0
move 0 ok, 1 ok, 2 ok, 3 ok, 0 auto
# Round 5: wheat, stone, glass glass.
expect round=5 goods0=0,1,1,1,0,5,0
