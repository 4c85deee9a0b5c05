# GOE-20 to GOE-33: a round begins, followers are placed one by one.
game goetia players=2

case GOE-20 W12 all followers stuck in the World: the cubes are lost and they come home
position phase=placing home0=0 home1=1 turn=1 cubes0=3,0,0,0,2 attention0=4
  on=w11a:0,w12a:0,w31a:0
move 1 place w21a
expect round=2 cubes0=0,0,0,0,0 supply=20,20,20,19,20 home0=3 attention0=4 on=-

case GOE-20 a follower at home: not stuck, whatever the others do
position phase=placing home0=1 home1=0 cubes0=3,0,0,0,2 on=w11a:0,w12a:0
move 0 place w21a
expect round=2 home0=1 cubes0=3,0,0,1,2 on=w11a:0,w12a:0

case GOE-20 it is the start of the round that counts
position phase=placing home0=1 home1=0 cubes0=3,0,0,0,2 on=w11a:0,w12a:0
move 0 place w31a
expect round=2 home0=3 cubes0=0,0,0,0,0 on=-

case GOE-20 not somebody who has nobody out
position phase=placing home0=0 home1=1 turn=1 cubes0=3,0,0,0,2 sacrificed0=2
move 1 place w21a
expect round=2 cubes0=3,0,0,0,2

case GOE-20 stuck_optional: he may keep his cubes
game goetia players=2 stuck_optional=on
position phase=placing home0=0 home1=1 turn=1 cubes0=3,0,0,0,2 on=w11a:0,w12a:0,w31a:0
move 1 place w21a
legal 0 stuck yes, stuck no
move 0 stuck no
expect cubes0=3,0,0,0,2 home0=0 on=w11a:0,w12a:0,w31a:0

case GOE-20 stuck_optional: or have them home
game goetia players=2 stuck_optional=on
position phase=placing home0=0 home1=1 turn=1 cubes0=3,0,0,0,2 on=w11a:0,w12a:0,w31a:0
move 1 place w21a
move 0 stuck yes
expect cubes0=0,0,0,0,0 home0=3 on=-

case GOE-21 W12 with one follower on a Scry Board he is not stuck
position phase=placing home0=0 home1=1 turn=1 cubes0=3,0,0,0,2 on=w11a:0,w12a:0,s1a:0
move 1 place w21a
expect round=2 cubes0=3,0,0,0,2 attention0=1 on=w11a:0,w12a:0,s1a:0

case GOE-21 nor with one on a Demon
position phase=placing home0=0 home1=1 turn=1 cubes0=3,0,0,0,2 d11.demon=zagan_3
  on=w21a:0,d11a:0 deck.zagan=alembic@1,power_of_oil@1 w21=beleth_3
move 1 place w22a
expect round=2 cubes0=3,0,0,0,2 column0.1=alembic on=w21a:0,d11a:0

case GOE-21 Treasures are kept when all are stuck
position phase=placing home0=0 home1=1 turn=1 cubes0=1,0,0,0,0 column0.1=holy_chalice
  stored0.1=0,5,0,0,0,0 on=w11a:0,w12a:0,w31a:0
move 1 place w21a
expect cubes0=0,0,0,0,0 stored0.1=0,5,0,0,0,0 home0=3
legal 0 take pink, take none

case GOE-22 start effects go player by player, columns left to right
position phase=placing home0=1 home1=0 start=1 turn=0 column0.1=silver_ring column0.2=holy_chalice
  stored0.2=0,5,0,0,0,0 column1.1=philosophers_salt stored1.1=0,0,0,0,3,0
move 0 place w21a
legal 0 colour teal, colour pink, colour yellow, colour brown
move 0 colour brown
legal 0 take pink, take none
move 0 take pink
legal 1 take black, take none

case GOE-22 covered cards have no start effect
position phase=placing home0=1 home1=0 column0.1=magic_carpet,silver_ring
move 0 place w21a
expect phase=placing round=2 cubes0=0,0,0,1,0
actors 0

case GOE-23 a Treasure gives one item in a round
position phase=placing home0=1 home1=0 column0.1=holy_chalice stored0.1=0,5,0,0,0,0
move 0 place w21a
move 0 take pink
expect stored0.1=0,4,0,0,0,0 cubes0=0,1,0,1,0 phase=placing

case GOE-23 or none
position phase=placing home0=1 home1=0 column0.1=holy_chalice stored0.1=0,5,0,0,0,0
move 0 place w21a
move 0 take none
expect stored0.1=0,5,0,0,0,0 phase=placing

case GOE-23 a Treasure has never held anything else
position phase=placing column0.1=holy_chalice stored0.1=1,0,0,0,0,0
error game.position.impossible goetia.check.stored

case GOE-23 nor more than it was given
position phase=placing column0.1=holy_chalice stored0.1=0,6,0,0,0,0
error game.position.impossible goetia.check.stored

case GOE-23 nothing can be taken while followers are placed
position phase=placing column0.1=holy_chalice stored0.1=0,5,0,0,0,0 home0=1 home1=1
  on=w21a:1,w21b:1,w22a:1,w22b:1,w33a:1,w33b:1,w13a:1
legal 0 place w11a, place w11b, place w12a, place w12b, place w12c, place w13b, place w23a,
  place w23b, place w31a, place w31b, place w32a, place w32b

case GOE-24 one follower a turn, over and over
position phase=placing
move 0 place w21a
actors 1
move 1 place w21b
actors 0
move 0 place w22a, 1 place w22b, 0 place w33a, 1 place w33b
expect round=2

case GOE-24 who can place must
position phase=placing
illegal 0 pass goetia.why.must_place
illegal 0 stop goetia.why.must_place
illegal 0 settle goetia.why.other_question

case GOE-25 only an empty hex
position phase=placing on=w21a:0
illegal 0 place w21a goetia.why.occupied

case GOE-25 whose cost can be paid in full
position phase=placing cubes0=0,1,1,1,0
illegal 0 place s1a goetia.why.cannot_pay
allows 0 place s2a

case GOE-25 one that gives nothing is legal
position phase=placing cubes0=0,0,1,0,0
allows 0 place s2a

case GOE-26 the duty holds for hexes with a cost too
position phase=placing home0=1 home1=0 cubes0=0,0,1,0,0
  on=w11a:1,w11b:*,w12a:*,w12b:*,w12c:*,w13a:*,w13b:*,w21a:*,w21b:*,w22a:*,w22b:*,w23a:*,w23b:*,w31a:*,w31b:*,w32a:*,w32b:*,w33a:*,w33b:*
legal 0 place s2a, place s2b, place s2c
illegal 0 pass goetia.why.must_place

case GOE-26 and for Relics
position phase=placing home0=1 home1=0 column0.1=eye_of_belial
  on=w11a:1,w11b:*,w12a:*,w12b:*,w12c:*,w13a:*,w13b:*,w21a:*,w21b:*,w22a:*,w22b:*,w23a:*,w23b:*,w31a:*,w31b:*,w32a:*,w32b:*,w33a:*,w33b:*
move 0 place r1
expect cubes0=0,0,0,0,3

case GOE-26 pass_when_only_paid: he may pass when every hex has a cost
game goetia players=2 pass_when_only_paid=on
position phase=placing home0=1 home1=0 cubes0=0,0,1,0,0
  on=w11a:1,w11b:*,w12a:*,w12b:*,w12c:*,w13a:*,w13b:*,w21a:*,w21b:*,w22a:*,w22b:*,w23a:*,w23b:*,w31a:*,w31b:*,w32a:*,w32b:*,w33a:*,w33b:*
legal 0 place s2a, place s2b, place s2c, pass
move 0 pass
expect round=2 cubes0=0,0,1,0,0 home0=1

case GOE-26 pass_when_only_paid: not while one is free
game goetia players=2 pass_when_only_paid=on
position phase=placing home0=1 home1=0 cubes0=0,0,1,0,0
  on=w11a:1,w11b:*,w12a:*,w12b:*,w12c:*,w13a:*,w13b:*,w21a:*,w21b:*,w22a:*,w22b:*,w23a:*,w23b:*,w31a:*,w31b:*,w32a:*,w32b:*,w33a:*
legal 0 place w33b, place s2a, place s2b, place s2c
illegal 0 pass goetia.why.free_hex
illegal 0 stop goetia.why.must_place

case GOE-26 pass_when_only_paid: an extra placement is stopped, not passed
game goetia players=2 pass_when_only_paid=on
position phase=placing column0.1=pale_horse home0=2
move 0 place r1
allows 0 stop
illegal 0 pass goetia.why.say_stop

case GOE-27 a player without a follower is skipped
position phase=placing home0=2 home1=0
move 0 place w21a
actors 0

case GOE-27 and asked again when he has one
position phase=placing home0=2 home1=1 on=w22a:1 column0.1=chariot_of_fire
move 0 place w21a, 1 place w21b
actors 0

case GOE-28 when all have been skipped the round ends; who could not be placed stays at home
position phase=placing home0=1 home1=1
  on=w11a:1,w11b:*,w12a:*,w12b:*,w12c:*,w13a:*,w13b:*,w21a:*,w21b:*,w22a:*,w22b:*,w23a:*,w23b:*,w31a:*,w31b:*,w32a:*,w32b:*,w33a:*
move 0 place w33b
expect round=2 home1=2

case GOE-29 first the cost, then the follower, then the reward
position phase=placing cubes0=1,0,0,0,0
move 0 place s1b
expect cubes0=0,0,1,0,0 on=s1b:0

case GOE-29 others' joined effects come before the reward, own place effects behind it
position phase=placing home0=2 home1=1 d11.demon=zagan_3 w11=new_1_2 on=w12a:1
  column0.1=power_of_digging column1.1=power_of_love
move 0 place w12b
expect attention1=1 cubes0=0,0,0,0,1
move 1 place w22a
move 0 place w11a
expect cubes0=0,0,0,0,2
legal 0 colour teal, colour pink, colour yellow, colour brown

case GOE-30 a follower won in a turn is placed from the next turn on
position phase=placing home0=1 home1=1 column0.1=familiars_leash cubes0=2,0,0,0,0 t1.waiting=1,1
move 0 place r1
move 0 edge t1
expect home0=1
actors 1
move 1 place w21a
actors 0

case GOE-30 or in an extra placement that follows
position phase=placing home0=2 home1=1 column0.1=pale_horse w11=bael_4 cubes0=0,0,0,0,12 attention0=1
  t1.waiting=1,0
move 0 place r1, 0 place t1
expect home0=1
move 0 place w22a
expect home0=0 on=w22a:0,t1:0,r1:0

case GOE-31 cubes cannot be refused: they come without a question
position phase=placing
move 0 place w23a
expect cubes0=0,0,0,2,0
actors 1

case GOE-31 a follower of op follower may be
position phase=placing column0.1=familiars_leash cubes0=2,0,0,0,0
move 0 place r1
allows 0 edge none
move 0 edge none
expect home0=2

case GOE-31 the follower of a recruit hex must be taken
game goetia players=3
position phase=placing l1.waiting=1,0,0 cubes0=0,0,0,0,6 attention0=1
  on=w11a:1,w12b:1,w12c:1,w13a:2,w13b:2
move 0 place l1
expect home0=3 l1.waiting=0,0,0

case GOE-31 a card may be refused
position phase=placing d11.demon=zagan_3 deck.zagan=alembic@1,power_of_oil@1 cubes0=1,1,0,0,0
  column0.1=book_of_arts
move 0 place r1
legal 0 deck d11, deck none
move 0 deck none
expect deck.zagan=alembic@1,power_of_oil@1

case GOE-32 World hexes are free and give their cubes at once
position phase=placing
move 0 place w32a
expect cubes0=2,0,0,0,0 supply=18,20,20,20,20

case GOE-32 white cubes of one reward are all of one colour
position phase=placing w22=zagan_4 w23=asmoday_3
move 0 place w22a
move 0 colour brown
expect cubes0=0,0,0,2,0

case GOE-32 white cubes got from several hexes at once are of one colour, and it is asked once
position phase=placing column0.1=dodecahedron home0=2 t3.waiting=0,0 w23=zagan_2
move 0 place r1, 0 own home, 0 edge t3
legal 0 colour teal, colour pink, colour yellow, colour brown
# Balam brown and white, Zagan yellow and white, Belial yellow and pink
move 0 colour teal
expect cubes0=2,1,2,1,0 due=0,0,0,0,0,0
actors 1

case GOE-32 so with Dowsing Rods
game goetia players=4
position phase=placing home0=3 home1=0 home2=0 home3=0 column0.1=dowsing_rods d11.demon=zagan_3 w11=new_3_7
move 0 place r1
move 0 place w11a
move 0 colour yellow
expect cubes0=0,1,2,1,0
allows 0 place w11b

case GOE-32 the hex and the effect of a card are two gains, each with its colour
position phase=placing d11.demon=purson_3 w11=new_1_1 column0.1=power_of_digging
move 0 place w11a
move 0 colour teal
legal 0 colour teal, colour pink, colour yellow, colour brown
move 0 colour brown
expect cubes0=1,0,0,1,0

case GOE-32 when the chosen colour runs short no other takes its place
position phase=placing w22=zagan_4 w23=asmoday_3 cubes0=19,0,0,0,0
move 0 place w22a
move 0 colour teal
expect cubes0=20,0,0,0,0
event everyone goetia.event.short_own 0 1 goetia.colour.teal
actors 1

case GOE-33 a follower left on an incomplete group gets nothing in later rounds
position phase=placing home0=2 home1=1 on=w11a:1
move 0 place w32a, 1 place w21a, 0 place w21b
expect round=2 cubes0=3,0,0,0,0 cubes1=0,0,0,1,0 on=w11a:1,w32a:0

case GOE-24 nobody is asked to place whose turn has not begun
position phase=placing ask=place asked=0 stack=-
error game.position.impossible goetia.check.question
