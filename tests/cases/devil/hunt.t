# The Witch Hunt (DEV-80 to DEV-82). Seats 0 to 3 are mortal 1, mortal 2, the cultist and the devil.
game devil

case DEV-80 vote for one other player or for nobody, secretly
position step=vote round=2 debt=10,0,0,0
legal 0 none, seat1, seat2, seat3
illegal 0 seat0 devil.why.yourself
move 0 seat3
view 1 vote2=-,-,-,- ask=?,vote,?,?
move 1 seat3, 2 none, 3 seat0
event everyone devil.event.vote 0 3
event everyone devil.event.vote_nobody 2
event everyone devil.event.interrogated 3
expect step=plea vote2=3,3,-,0
actors 3

case DEV-80 one vote is not enough
position step=vote round=2
move 0 seat3, 1 seat2, 2 none, 3 seat0
expect step=keep round=3

case DEV-80 two players can be interrogated
position step=vote round=2
move 0 seat3, 1 seat3, 2 seat0, 3 seat0
expect step=plea
actors 0,3

case DEV-81 with 3 or more souls: exactly 3 shown, marks hidden, 1 angel wing
position step=vote round=2
move 1 seat0, 2 seat0, 0 none, 3 none
allows 0 prove, confess
move 0 prove
expect angels=1,0,0,0 demons=0,0,0,0 rep=1,1,1,1 plea2=proved,none,none,none pure=3,3,0,0
event everyone devil.event.proved 0 3

case DEV-81 with fewer there is only the confession: 1 down, then a demon wing
position step=vote round=2
move 1 seat2, 0 seat2, 2 none, 3 none
illegal 2 prove devil.why.souls
move 2 confess
expect rep=1,1,0,1 demons=0,0,1,0 plea2=none,none,confessed,none

case DEV-81 who has the souls may confess all the same
position step=vote round=2
move 1 seat0, 2 seat0, 0 none, 3 none
move 0 confess
expect rep=0,1,1,1 demons=1,0,0,0

case DEV-82 who confessed in round 2 cannot be voted for in round 3, but votes
position step=vote round=3 plea2=none,none,confessed,none debt=10,0,10,0
legal 0 none, seat1, seat3
illegal 0 seat2 devil.why.confessed
legal 2 none, seat0, seat1, seat3

case DEV-82 proven innocence protects from nothing
position step=vote round=3 plea2=proved,none,none,none
allows 1 seat0

case DEV-82 two pleas are decided secretly and shown together
position step=vote round=2
move 0 seat3, 1 seat3, 2 seat0, 3 seat0
move 0 prove
view 3 plea2=none,none,none,none angels=0,0,0,0
move 3 confess
expect plea2=proved,none,none,confessed angels=1,0,0,0

case DEV-14 the phases: hunts in rounds 2 and 3 only, inquisitions in 3 and 5 only
position step=plan round=1 asked=0,1,2,3 ask=planok,planok,planok,planok
move 0 ok, 1 ok, 2 ok, 3 ok
expect round=2 step=keep
position step=plan round=2 asked=0,1,2,3 ask=planok,planok,planok,planok
move 0 ok, 1 ok, 2 ok, 3 ok
expect round=2 step=vote
position step=plan round=4 asked=0,1,2,3 ask=planok,planok,planok,planok
move 0 ok, 1 ok, 2 ok, 3 ok
expect round=5 step=keep
position step=plan round=5 asked=0,1,2,3 ask=planok,planok,planok,planok
move 0 ok, 1 ok, 2 ok, 3 ok
expect round=5 step=wings
position step=vote round=3
move 0 none, 1 none, 2 none, 3 none
expect step=wings round=3
position step=vote round=4
error game.position.impossible devil.check.step

case DEV-116 the hunt uses votes, not guesses
position step=vote round=2
move 0 seat3, 1 seat3, 2 none, 3 none
expect guess_mortal1=-,- guess_mortal2=-,-
