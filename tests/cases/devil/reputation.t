# Reputation: the track (DEV-74 to DEV-76) and its phase (DEV-77 to DEV-79).
game devil

given step=plan asked=0,1,2,3 ask=planok,planok,planok,planok

case DEV-74 slides: +5 to +3, +4 to +2, +1 to 0, -6 to -4
position round=3 rep=5,4,1,-6
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=3,2,0,-4
position round=3 rep=-1,0,2,-4
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,0,1,-2
position round=3 rep=6,3,-3,-5
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=4,2,-2,-3

case DEV-78 forgetfulness gives no wings and never goes past the knot
position round=3 rep=-6,-6,-6,-6
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=-4,-4,-4,-4 demons=0,0,0,0 angels=0,0,0,0
position round=3 rep=0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,0,0,0

case DEV-77 the highest get an angel wing, the lowest a demon wing, all tied ones too
position round=3 rep=3,3,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect angels=1,1,0,0 demons=0,0,0,1
position round=3 rep=2,-1,-1,-1
move 0 ok, 1 ok, 2 ok, 3 ok
expect angels=1,0,0,0 demons=0,1,1,1

case DEV-77 nobody gets anything if all four are level
position round=3 rep=2,2,2,2
move 0 ok, 1 ok, 2 ok, 3 ok
expect angels=0,0,0,0 demons=0,0,0,0 rep=1,1,1,1

case DEV-77 b211 b212 Bell Tower and Reliquary act on the notes, then the moves are made
# Seat 0 stands on -2 with the Bell Tower, seat 1 on 0 with the Reliquary, the others on 2 and 3.
position round=3 rep=-2,0,2,3 wall0=b211@2 wall1=b212@2 goods1=0,0,0,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods1=0,0,0,0,0,1,0 demons=1,1,0,0 angels=0,0,0,1 rep=0,0,1,2

case DEV-77 b211 the Bell Tower moves up 1 if some are higher, nothing if none is
position round=3 rep=1,0,3,1 wall0=b211@2
move 0 ok, 1 ok, 2 ok, 3 ok
# 2 before the slide.
expect rep=1,0,2,0
position round=3 rep=3,0,3,1 wall0=b211@2
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=2,0,2,0

case DEV-77 b212 the Reliquary counts rivals who are not higher
position round=3 rep=1,1,0,2 wall0=b212@2
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,2,0

case DEV-77 b215 the Coven Hideout pays below the start space, not on it
position round=3 rep=0,1,1,1 wall0=b215@2
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,3,0
position round=3 rep=1,1,0,1 wall0=b215@2
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,0,0

case DEV-77 b312 the Minster scores for the highest, also for one of several, not if all are level
position round=4 rep=3,3,1,1 wall0=b312@3
move 0 ok, 1 ok, 2 ok, 3 ok
expect score=1,0,0,0
position round=4 rep=2,2,2,2 wall0=b312@3
move 0 ok, 1 ok, 2 ok, 3 ok
expect score=0,0,0,0
position round=4 rep=2,3,2,2 wall0=b312@3
move 0 ok, 1 ok, 2 ok, 3 ok
expect score=0,0,0,0

case DEV-78 b314 the Preaching Cross: the marker does not slide down, but still up
position round=4 rep=3,3,-2,-2 wall0=b314@3 wall2=b304@3
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=3,2,-1,-1
position round=4 rep=-5,-5,1,1 wall0=b314@3
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=-3,-3,0,0

given step=plan round=1 asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0 hand0=b114 goods0=2,1,0,0,0,2,0 plan0=-,-,-,-,b114,no,-,no,no

case DEV-75 science from +1 ends on -3 without a wing, from 0 on -4 with one
position rep=1,1,1,1
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=-3,1,1,1 demons=0,0,0,0
position rep=0,1,1,1
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=-4,1,1,1 demons=1,0,0,0

case DEV-76 three demon wings become a Houseguest and cost 2 points; scores may be negative
# From -3 down 4: the three bottom spaces are entered, then nothing more.
position rep=-3,1,1,1
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=-6,1,1,1 demons=0,0,0,0 guests=1,0,0,0 score=-2,0,0,0

case DEV-75 losses at the bottom cost nothing more
position rep=-6,1,1,1
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=-6,1,1,1 demons=0,0,0,0 guests=0,0,0,0

given step=plan round=4 asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0 hand0=b414 goods0=1,2,0,0,2,0,0 plan0=-,-,-,-,b414,no,-,no,no

case DEV-75 arriving at the top from below gives an angel wing, being there does not
position rep=5,1,1,1
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=6,1,1,1 angels=1,0,0,0
position rep=6,1,1,1
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=6,1,1,1 angels=0,0,0,0

case DEV-75 upward moves through the bottom spaces give nothing
position rep=-6,1,1,1
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=-3,1,1,1 demons=0,0,0,0

given

case DEV-76 three angel wings become an indulgence at once
position step=plan round=1 asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0 angels=2,0,0,0 hand0=b112 goods0=1,1,0,0,0,2,0
  plan0=-,-,-,-,b112,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect angels=0,0,0,0 goods0=0,0,0,0,0,0,1

case DEV-79 the wheel advances: the next round produces by its own row
position step=plan round=1 asked=0,1,2,3 ask=planok,planok,planok,planok
move 0 ok, 1 ok, 2 ok, 3 ok
# Round 2: stone, wood, marble; glass, stone, wood; marble, stone, wheat; wheat, wood, glass.
expect round=2 goods0=1,1,0,0,1,2,0 goods1=1,1,0,1,0,2,0 goods2=0,1,1,0,1,2,0 goods3=1,0,1,1,0,2,0
