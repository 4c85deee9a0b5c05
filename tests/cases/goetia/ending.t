# GOE-76 to GOE-91: the end of a round, step by step.
game goetia players=2

case GOE-76 W5 three followers on a deck of four: three cards, picked from the top; one stays
game goetia players=4
position phase=placing home0=1 home1=0 home2=0 home3=0 d11.demon=zagan_4 on=d11a:2,d11b:1,d11c:2
  deck.zagan=alembic@0,power_of_oil@0,power_of_wine@0,power_of_coin@0
move 0 place w22a
legal 2 pick alembic, pick power_of_oil, pick power_of_wine
move 2 pick power_of_oil
legal 1 pick alembic, pick power_of_wine
move 1 pick power_of_wine
expect column2.1=power_of_oil column2.2=alembic column1.1=power_of_wine deck.zagan=power_of_coin@0
  round=2 home2=2 home1=1

case GOE-76 when the cards are out the lower followers get none
position phase=placing home0=1 home1=0 d11.demon=zagan_4 on=d11a:1,d11b:0,d11c:0
  deck.zagan=alembic@0,power_of_oil@0
move 0 place w22a
move 1 pick alembic
expect column1.1=alembic column0.1=power_of_oil column0.2=- d11.demon=- home0=3 home1=1

case GOE-77 a card must be taken
position phase=placing home0=1 home1=0 d11.demon=zagan_4 on=d11a:1,d11b:0
  deck.zagan=alembic@0,power_of_oil@0
move 0 place w22a
legal 1 pick alembic, pick power_of_oil

case GOE-77 each is put down and resolved before the next pick
position phase=placing home0=1 home1=0 d11.demon=zagan_4 on=d11a:1,d11b:0 column1.1=parseltongue
  deck.zagan=alembic@0,power_of_oil@0
move 0 place w22a
move 1 pick alembic
expect column0.1=-
actors 1
move 1 colour pink
expect column0.1=power_of_oil cubes1=0,1,0,0,0

case GOE-78 an empty deck: followers home, the Demon gone, the Dark Board open from the next round
position phase=placing home0=1 home1=0 d11.demon=zagan_3 on=d11a:1 deck.zagan=alembic@0
move 0 place w22a
expect round=2 d11.demon=- d11=lychnomancy on=- home1=1
illegal 1 place d11a goetia.why.cannot_pay

case GOE-78 also for a Demon nobody worships
position phase=placing home0=1 home1=0 d11.demon=zagan_3 deck.zagan=-
move 0 place w22a
expect round=2 d11.demon=-

case GOE-78 a king who has left has no deck
position phase=placing d11=cartomancy w12=asmoday_2 w13=belial_2 w21=paimon_2 w22=vine_2 w23=balam_2 w31=beleth_2
  w32=purson_2 w33=bael_2
expect deck.zagan=-
position phase=placing d11=cartomancy w12=asmoday_2 w13=belial_2 w21=paimon_2 w22=vine_2 w23=balam_2 w31=beleth_2
  w32=purson_2 w33=bael_2 deck.zagan=*
error game.position.impossible goetia.check.deck

case GOE-78 a Demon with cards left stays
game goetia players=3
position phase=placing home0=1 home1=0 home2=0 d11.demon=zagan_3 on=d11a:1
  deck.zagan=alembic@0,power_of_oil@0
move 0 place w22a
expect round=2 d11.demon=zagan_3 on=d11a:1

case GOE-79 W5 2 Attention for three linked followers: none for the third
game goetia players=4
position phase=placing home0=1 home1=0 home2=0 home3=0 board1.attention=2 on=s1a:2,s1b:1,s1c:2
move 0 place w21a
expect attention2=1 attention1=1
deal 1
legal 2 cover top, cover bottom

case GOE-79 W5 with 3 the third gets one as well
game goetia players=4
position phase=placing home0=1 home1=0 home2=0 home3=0 board1.attention=3 on=s1a:2,s1b:1,s1c:2
move 0 place w21a
expect attention2=2 attention1=1

case GOE-79 boards from the top row to the bottom row
position phase=placing home0=1 home1=0 on=s1a:1,s2a:0,s3a:1
move 0 place w21a
event everyone goetia.event.contact 1 1
expect attention0=1 attention1=2 board1.attention=2 board2.attention=2 board3.attention=3

case GOE-80 only a board without Attention conjures
position phase=placing home0=1 home1=0 board1.attention=2 on=s1a:1
move 0 place w21a
expect round=2 board1=lychnomancy board1.attention=1

case GOE-80 one that an effect emptied during the round as well
position phase=placing home0=1 home1=0 board1.attention=2 column0.1=heralds_trumpet cubes0=2,0,0,0,0 on=s1a:1
move 0 place r1
move 0 board 1
expect attention0=2
deal 1
legal 1 cover top, cover bottom

case GOE-80 each board is carried out whole before the next one
position phase=placing home0=1 home1=0 board1.attention=1 board2.attention=1 on=s1a:1,s2a:0
move 0 place w22a
deal 1
actors 1
move 1 cover top
deal 1
actors 0
expect d11.demon=balam_3 w12=bael_3 w13=vine_3

case GOE-81 the conjurer owns the topmost follower
position phase=placing home0=1 home1=0 board1.attention=1 on=s1a:1,s1b:0
move 0 place w21a
deal 1
actors 1

case GOE-81 single hexes count
position phase=placing home0=1 home1=0 board2.attention=0 on=s2c:1
move 0 place w21a
deal 1
actors 1

case GOE-81 without any follower the start player
position phase=placing start=1 turn=0 home0=1 home1=0 board2.attention=0
move 0 place w21a
deal 1
actors 1

case GOE-82 followers go home, the board is turned and lies right, the next comes with its Attention
position phase=placing home0=1 home1=0 board1.attention=1 on=s1a:1,s1b:0
move 0 place w21a
deal 1
expect d11=lychnomancy home1=1
move 1 cover top
deal 1
expect board1.attention=4

case GOE-82 after the third board the row has none
position phase=placing home0=1 home1=0 d11.demon=zagan_3 d12.demon=vine_3 board1.attention=1 on=s1a:1
move 0 place w22a
actors 1
move 1 cover top
deal 1
expect board1=- d13.demon=bael_3

case GOE-83 the right card becomes the Demon, its followers go home
position phase=placing home0=2 home1=0 board1.attention=1 on=s1a:1,w13a:1
move 0 place w13b
move 0 colour teal
move 0 place w21a
deal 1
expect home1=2
move 1 cover bottom
expect d11.demon=balam_3 d11.covers=bottom

case GOE-83 what lies on its hexes goes to the supply
position phase=placing home0=1 home1=0 board1.attention=1 on=s1a:1 seeded=w13a:black*2
expect supply=20,20,20,20,18
move 0 place w21a
deal 1
move 1 cover bottom
deal 1
expect supply=20,20,20,19,20

case GOE-84 everyone who had a follower on the board sees the deck, in order; nobody else
game goetia players=3
position phase=placing home0=1 home1=0 home2=0 board1.attention=1 on=s1a:1,s1c:0
  deck.balam=power_of_wit@2,holy_chalice@2
move 0 place w21a
deal 1
move 1 cover top
deal 1
expect deck.balam=power_of_wit@012,holy_chalice@012
view 1 deck.balam=power_of_wit@012,holy_chalice@012

case GOE-84 nobody on the board: nobody sees it
position phase=placing home0=1 home1=0 board1.attention=0
move 0 place w21a
deal 1
move 0 cover top
deal 1
expect deck.balam=*,*

case GOE-85 the other cards of the row move one place to the right, followers and all
position phase=placing home0=1 home1=0 board1.attention=1 on=s1a:1,w11a:1,w12a:1
move 0 place w21a
deal 1
move 1 cover top
deal 1
expect w12=bael_3 w13=vine_3
expect on=w12a:1,w13a:1

case GOE-85 markers go with the card: its group is full, and the follower comes home
position phase=placing home0=1 home1=0 board1.attention=1 on=s1a:1,w12a:1,w12b:*,w12c:*
move 0 place w21a
deal 1
move 1 cover top
deal 1
expect w13=vine_3 on=- home1=2

case GOE-83 the cubes that lay on the flipped card go to the supply
position phase=placing home0=1 home1=0 board1.attention=1 on=s1a:1 seeded=w13a:black*2,w12a:black*1
expect supply=20,20,20,20,17
move 0 place w21a
deal 1
expect supply=20,20,20,19,19

case GOE-86 the gap gets a New World card
position phase=placing home0=1 home1=0 board1.attention=0 d21.demon=zagan_3 w21=new_0_1 w22=paimon_3
  w23=asmoday_3 d22.demon=purson_3
error game.position.impossible goetia.check.world

case GOE-86 the left place is filled, those behind it are as they were
position phase=placing home0=1 home1=0 board1.attention=0
move 0 place w21a
deal 1
move 0 cover top
deal 1
expect w12=bael_3 w13=vine_3 round=2 w21=paimon_3

case GOE-87 single hexes and complete groups go home, incomplete ones stay, all judged at once
position phase=placing home0=2 home1=0 on=w11a:1,w12a:1,w12b:1,w31a:0
move 0 place w11b
move 0 place w22a
expect round=2 on=w12a:1,w12b:1,w31a:0 home1=1 home0=2

case GOE-87 those on Edge, Dark and Relic hexes always go
position phase=placing home0=2 home1=0 d11=lychnomancy on=d11a:1 column0.1=eye_of_belial
  t1.flipped=1 cubes0=1,2,2,2,0
move 0 place r1
move 0 place t1
move 0 settle
expect round=2 on=- home0=2 home1=1

case GOE-88 then recall_stuck, in turn order
position phase=placing start=1 home0=1 home1=0 on=w11a:1,w12a:0 column0.1=power_of_geometry
  column1.1=power_of_ferocity turn=0
move 0 place w21a
legal 1 own w11a, stop
move 1 own w11a
legal 0 own w12a, stop
move 0 stop
expect round=2 on=w12a:0 home1=1

case GOE-88 markers and leftovers go to the supply, round effects end, Edge cards without followers turn
position phase=placing home0=1 home1=0 sacrificed1=2 on=w33a:* seeded=w12a:black*1 l1.waiting=0,0
expect l1.flipped=0 supply=20,20,20,20,19
move 0 place w21a
expect round=2 on=- seeded=- supply=20,20,20,19,20 l1.flipped=1

case GOE-89 nothing turns a card over in mid-round
position phase=placing t3.waiting=1,0 cubes0=0,1,1,3,0 attention0=1
move 0 place t3
expect t3.flipped=0 t3.waiting=0,0

case GOE-90 as few Pacts on display as players: the end
position phase=placing home0=1 home1=0 column0.1=master_of_powers column0.2=master_of_relics
  column0.3=master_of_treasures display=master_of_worship,-,-,-,master_of_demons,-,-,-,-,-,-,-
  column1.1=master_of_diplomacy
move 0 place w21a
expect phase=over
actors none

case GOE-90 one more and it goes on
position phase=placing home0=1 home1=0 column0.1=master_of_powers column0.2=master_of_relics
  column0.3=master_of_treasures
move 0 place w21a
expect phase=placing round=2

case GOE-90 four Pacts of one player, covered ones too
game goetia players=4
position phase=placing home0=1 home1=0 home2=0 home3=0 column0.1=alembic,master_of_powers
  column0.2=master_of_relics column0.3=master_of_treasures column0.4=master_of_diplomacy
move 0 place w21a
expect phase=over

case GOE-90 four_active_pacts: covered ones do not count
game goetia players=4 four_active_pacts=on
position phase=placing home0=1 home1=0 home2=0 home3=0 column0.1=alembic,master_of_powers
  column0.2=master_of_relics column0.3=master_of_treasures column0.4=master_of_diplomacy
move 0 place w21a
expect phase=placing round=2

case GOE-90 the end is looked for in step 6, not before
position phase=placing home0=1 home1=1 column0.1=master_of_powers column0.2=master_of_relics
  column0.3=master_of_treasures display=master_of_worship,-,-,-,master_of_demons,-,-,-,-,-,-,-
  column1.1=master_of_diplomacy
move 0 place w21a
expect phase=placing
actors 1

case GOE-91 the token moves one place clockwise and a new round begins
position phase=placing start=1 turn=0 home0=1 home1=1
move 0 place w21a, 1 place w21b
expect round=2 start=0 turn=0
actors 0

case GOE-91 round_cap: the game ends after that round
game goetia players=2 round_cap=3
position phase=placing round=3 home0=1 home1=0
move 0 place w21a
expect phase=over

case GOE-91 round_cap: not before
game goetia players=2 round_cap=3
position phase=placing round=2 home0=1 home1=0
move 0 place w21a
expect round=3 phase=placing
