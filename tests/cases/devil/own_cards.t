# What the standard set cannot bring about: in this one a single vote is enough, and innocence asks for 4 souls.
game devil cards=sets/one_vote.json
given step=vote round=2

case DEV-80 three players can be interrogated, as many as have votes enough
position
move 0 seat3, 1 seat2, 2 none, 3 seat0
expect step=plea
actors 0,2,3

case DEV-81 innocence asks for as many souls as the set says: 3 are too few here
position
move 0 none, 1 seat0, 2 none, 3 none
illegal 0 prove devil.why.souls
allows 0 confess
