# GOE-1 to GOE-8: what there is, and the words for it. In the position that
# these files begin with, row 1 is Bael (a yellow*2, b black; linked), Viné
# (a black, b teal, c pink; linked), Balam (a brown, b white); row 2 Paimon
# (a brown, b teal), Asmoday (a yellow, b brown), Zagan (a brown*2, b black;
# linked); row 3 Beleth (a pink*2, b white; linked), Purson (a teal*2, b yellow;
# linked), Belial (a yellow, b pink).
game goetia players=2

case GOE-1 there are 20 cubes of each colour
position phase=placing cubes0=20,0,0,0,0
expect supply=0,20,20,20,20

case GOE-1 a colour has no 21st cube
position phase=placing cubes0=20,0,0,0,0 cubes1=1,0,0,0,0
error game.position.impossible goetia.check.cubes

case GOE-1 no card is there twice
position phase=placing column0.1=parseltongue column1.1=parseltongue
error game.position.value column1.1 parseltongue

case GOE-2 a white hex gives a resource and never Darkness
position phase=placing home0=1 home1=1
move 0 place w13b
legal 0 colour teal, colour pink, colour yellow, colour brown
move 0 colour pink
expect cubes0=0,1,0,0,0

case GOE-3 Darkness is the black cube; the four resources are the others
position phase=placing
move 0 place w11b
expect cubes0=0,0,0,0,1
event everyone goetia.event.gain 0 1 goetia.colour.black

case GOE-4 a player's followers are ten
position phase=placing
expect home0=3 sacrificed0=1 t1.waiting=1,1 b3.waiting=1,1 l1.waiting=0,0

case GOE-4 neither more
position phase=placing home0=4 b3.waiting=1,1 b2.waiting=1,1 b1.waiting=1,1 t1.waiting=1,1
  t2.waiting=1,1 t3.waiting=1,1 l1.waiting=0,0 l2.waiting=0,0 l3.waiting=0,0
error game.position.impossible goetia.check.followers

case GOE-4 a sacrificed follower lies in the supply, one that was taken back is recruited
position phase=placing home0=1 home1=0 column0.1=resurrection sacrificed0=2
move 0 place w21a
legal 0 resurrect yes, resurrect no
move 0 resurrect yes
expect sacrificed0=1 home0=2

case GOE-5 a hex with a follower on it is occupied, and what is printed there is not visible
position phase=placing on=w21a:1 l2.waiting=1,0 cubes0=1,0,1,3,1 attention0=1
illegal 0 place w21a goetia.why.occupied

case GOE-5 a hex with a marker on it is occupied as well
position phase=placing on=w21a:*
illegal 0 place w21a goetia.why.occupied
allows 0 place w21b

case GOE-6 a group is complete when all its hexes are occupied, by whomever
position phase=placing home0=1 home1=0 on=w11a:1
move 0 place w11b
expect round=2 on=- home0=1 home1=1

case GOE-6 two hexes of a card that are not linked are not a group
position phase=placing home0=1 home1=0 on=w21a:1
move 0 place w21b
expect round=2 on=- home0=1 home1=1

case GOE-6 a marker completes a group too, until it is gone
position phase=placing home0=1 home1=0 on=w11a:*
move 0 place w11b
expect round=2 on=- home0=1

case GOE-7 a card of Zagan cannot lie in the deck of Belial
position phase=placing deck.belial=alembic@1
error game.position.impossible goetia.check.deck

case GOE-7 the demon with the higher number deals first
position phase=placing home0=1 home1=0 d11.demon=zagan_3 d21.demon=belial_3
  on=d11c:1,d21c:1 deck.belial=power_of_titles@0 deck.zagan=alembic@0
move 0 place w22a
expect column1.1=power_of_titles column1.2=alembic

case GOE-8 turns go clockwise from the start token
position phase=placing start=1 turn=1
actors 1
move 1 place w21a
actors 0

case GOE-8 players=3: seat 2 begins, then 0, then 1
game goetia players=3
position phase=placing start=2
move 2 place w21a, 0 place w21b, 1 place w22a
actors 2
