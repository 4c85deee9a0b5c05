# Rules that the standard cards cannot bring about: a host's own cards do what the rules say all the same.
game goetia players=2 cards=sets/shamir_moves_two.json
given phase=placing column0.1=shamir column0.2=power_over_secrets column0.3=power_of_wit column0.4=alembic

case GOE-63 a card that was covered in the event remembers that it was used
position
move 0 place r1, 0 colour teal, 0 swap yes
expect cubes0=0,0,0,0,1
move 0 from 4, 0 to 2, 0 from 2, 0 to 4, 0 colour pink
# Power over Secrets has had its turn: the pink cube stays one.
expect cubes0=0,1,0,0,1
actors 1

case GOE-63 one that was not used does not
position
move 0 place r1, 0 colour teal, 0 swap no, 0 from 4, 0 to 2, 0 from 2, 0 to 4, 0 colour pink, 0 swap yes
expect cubes0=1,0,0,0,1

given phase=placing column0.1=shamir

case GOE-74 a Relic that moves in use takes its round effects along
game goetia players=2 cards=sets/shamir_shares.json
position on=w11a:1
move 0 place r1, 0 from 1, 0 to 3
expect force0=3 on=w11a:1,r3:0

case GOE-74 GOE-29 a Relic that moves in use does not recall the follower that uses it
game goetia players=2 cards=sets/shamir_recalls.json
position on=w11a:0
move 0 place r1, 0 from 1, 0 to 3
legal 0 own w11a, own none
