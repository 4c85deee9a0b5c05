# GOE-34 to GOE-51: Scry Boards, the Edge, Demons, Dark Boards, Relics.
game goetia players=2

case GOE-34 W1 pay 1 teal for the hex with 2 pink, as the card beside the board is teal
position phase=placing board1=haruspicy cubes0=1,0,0,0,0
move 0 place s1b
expect cubes0=0,2,0,0,0 on=s1b:0

case GOE-34 another colour does not do
position phase=placing cubes0=0,3,3,3,0
illegal 0 place s1a goetia.why.cannot_pay 1 0 1

case GOE-34 Darkness does
position phase=placing cubes0=0,0,0,0,1
move 0 place s1a
expect cubes0=0,0,0,0,0 on=s1a:0

case GOE-34 the colour is that of the right card of the row
position phase=placing w13=paimon_3 w21=balam_3 cubes0=0,1,0,0,0
move 0 place s1b
expect cubes0=0,0,1,0,0

case GOE-35 linked followers get Attention, single ones do not
position phase=placing home0=1 home1=0 cubes0=0,0,1,0,0 on=s2a:1
move 0 place s2c
expect round=2 attention1=1 attention0=0 board2.attention=2 cubes0=2,0,0,0,0

case GOE-35 a single follower contacts too, and conjures when he is the topmost
position phase=placing home0=1 home1=0 board2.attention=1 cubes0=0,0,0,0,1 on=s2b:1,s2c:0
move 0 place w21a
deal 1
legal 1 cover top, cover bottom

case GOE-36 a row with a live board has a coloured card at its right
position phase=placing w13=new_0_1
error game.position.impossible goetia.check.world

case GOE-36 after three conjurings it has neither
position phase=placing d11.demon=zagan_3 d12.demon=vine_3 d13.demon=bael_3
expect board1=- w11=new_0_1 w12=new_0_2 w13=new_0_3
illegal 0 place s1a goetia.why.no_hex

case GOE-37 W2 the rulebook's recruit: 1 Attention, 1 pink, 2 yellow, 1 teal
game goetia players=3
position phase=placing w11=purson_3 w12=asmoday_3 w13=belial_2 on=w12b:1 l1.waiting=1,0,0
  cubes0=1,1,2,0,0 attention0=1
move 0 place l1
expect cubes0=0,0,0,0,0 attention0=0 home0=3 l1.waiting=0,0,0 on=w12b:1,l1:0

case GOE-37 W2 or 3 yellow and 1 teal
game goetia players=3
position phase=placing w11=purson_3 w12=asmoday_3 w13=belial_2 on=w12b:1 l1.waiting=1,0,0
  cubes0=1,0,3,0,0 attention0=1
move 0 place l1
expect cubes0=0,0,0,0,0 attention0=0

case GOE-37 W2 or 4 Darkness
game goetia players=3
position phase=placing w11=purson_3 w12=asmoday_3 w13=belial_2 on=w12b:1 l1.waiting=1,0,0
  cubes0=0,0,0,0,4 attention0=1
move 0 place l1
expect cubes0=0,0,0,0,0 attention0=0

case GOE-37 W2 four yellow are one too many of that colour
game goetia players=3
position phase=placing w11=purson_3 w12=asmoday_3 w13=belial_2 on=w12b:1 l1.waiting=1,0,0
  cubes0=0,0,4,0,0 attention0=1
illegal 0 place l1 goetia.why.cannot_pay

case GOE-37 without Attention nobody recruits
game goetia players=3
position phase=placing w11=purson_3 w12=asmoday_3 w13=belial_2 on=w12b:1 l1.waiting=1,0,0
  cubes0=2,2,3,0,4 attention0=0
illegal 0 place l1 goetia.why.no_attention

case GOE-37 nor without a follower of his on that card
game goetia players=3
position phase=placing w11=purson_3 w12=asmoday_3 w13=belial_2 on=w12b:1 l1.waiting=0,1,0
  cubes0=2,2,3,0,4 attention0=1
illegal 0 place l1 goetia.why.no_follower_there

case GOE-37 a card has one recruit hex
game goetia players=3
position phase=placing l1.waiting=1,1,0 on=l1:1 cubes0=5,5,5,5,0 attention0=1
illegal 0 place l1 goetia.why.occupied

case GOE-37 a column counts its own three cards: Balam, Zagan and Belial show brown 1, white 1, brown 2, yellow 1, pink 1
position phase=placing cubes0=0,1,1,4,0 attention0=1
move 0 place t3
expect cubes0=0,0,0,0,0 attention0=0 home0=3

case GOE-38 a symbol that was uncovered in this round counts at once
position phase=placing turn=1 column1.1=familiars_leash cubes1=2,0,0,0,0 cubes0=0,1,1,3,0 attention0=1
move 1 place r1
move 1 edge t3
move 0 place t3
expect cubes0=0,0,0,0,0

case GOE-38 before that it did not
position phase=placing cubes0=0,1,1,3,0 attention0=1
illegal 0 place t3 goetia.why.cannot_pay

case GOE-39 Darkness printed in the World adds nothing to the cost
# column 1: yellow 2 (Bael), brown 1, teal 1 (Paimon), pink 2, white 1 (Beleth) and Bael's black
position phase=placing t1.waiting=1,1 cubes0=1,2,2,2,0 attention0=1
move 0 place t1
expect cubes0=0,0,0,0,0

case GOE-39 edge_counts_darkness: it does
game goetia players=2 edge_counts_darkness=on
position phase=placing t1.waiting=1,1 cubes0=1,2,2,2,0 attention0=1
illegal 0 place t1 goetia.why.cannot_pay

case GOE-39 edge_counts_darkness: each visible black is a black unit
game goetia players=2 edge_counts_darkness=on
position phase=placing t1.waiting=1,1 cubes0=1,2,2,2,1 attention0=1
move 0 place t1
expect cubes0=0,0,0,0,0

case GOE-40 an Edge card that lost its last follower is turned over in step 5, not before
position phase=placing home0=1 home1=1 t3.waiting=1,0 b1.waiting=1,1 l3.waiting=1,1
  cubes0=0,1,1,3,0 attention0=1
move 0 place t3
expect t3.flipped=0 t3.waiting=0,0
illegal 1 place t3 goetia.why.occupied
move 1 place w21a
expect t3.flipped=0
move 0 place w22a
expect round=2 t3.flipped=1

case GOE-40 if a follower came back to it in time it stays
position phase=placing home0=1 home1=0 t3.waiting=0,0 column0.1=dodecahedron on=w21a:0
move 0 place r1
move 0 own w21a
move 0 colour teal
expect round=2 t3.flipped=0 t3.waiting=1,0

case GOE-41 W4 a Pact for 4 Darkness, 1 yellow, 2 teal, and no Attention
position phase=placing l1.flipped=1 w11=purson_3 w12=balam_2 w13=belial_2 on=w12a:1,w13a:1,w13b:1
  cubes0=2,0,1,0,4 attention0=0
move 0 place l1
move 0 pact master_of_relics
expect cubes0=0,0,0,0,0 column0.1=master_of_relics home0=2

case GOE-41 W4 Darkness for the row as well
position phase=placing l1.flipped=1 w11=purson_3 w12=balam_2 w13=belial_2 on=w12a:1,w13a:1,w13b:1
  cubes0=0,0,0,0,7
move 0 place l1
move 0 pact master_of_powers
expect cubes0=0,0,0,0,0

case GOE-41 resources do not pay the 4 Darkness, and symbols give no discount
position phase=placing l1.flipped=1 w11=purson_3 w12=balam_2 w13=belial_2 on=w12a:1,w13a:1,w13b:1
  cubes0=5,5,5,5,3
illegal 0 place l1 goetia.why.cannot_pay

case GOE-41 flipped_edge_attention: 1 Attention as well
game goetia players=2 flipped_edge_attention=on
position phase=placing l1.flipped=1 w11=purson_3 w12=balam_2 w13=belial_2 on=w12a:1,w13a:1,w13b:1
  cubes0=2,0,1,0,4 attention0=0
illegal 0 place l1 goetia.why.no_attention
position phase=placing l1.flipped=1 w11=purson_3 w12=balam_2 w13=belial_2 on=w12a:1,w13a:1,w13b:1
  cubes0=2,0,1,0,4 attention0=1
move 0 place l1
move 0 pact none
expect attention0=0

case GOE-41 the hex is for everybody, one at a time
position phase=placing t1.flipped=1 on=t1:1 cubes0=5,5,5,5,0
illegal 0 place t1 goetia.why.occupied

case GOE-42 W4 a purple back gives a Pact of its own row
position phase=placing l2.flipped=1 cubes0=0,0,0,0,12
move 0 place l2
legal 0 pact master_of_treasures, pact master_of_diplomacy, pact none
move 0 pact master_of_diplomacy
expect column0.1=master_of_diplomacy
  display=master_of_powers,master_of_relics,-,-,master_of_treasures,-,-,-,master_of_worship,master_of_demons,-,-

case GOE-42 another back gives what it says
position phase=placing t1.flipped=1 cubes0=1,2,2,2,0 t1=edge_teal
  on=w11a:1,w21a:1,w21b:1,w31a:1,w31b:1
move 0 place t1
expect cubes0=5,2,2,2,0

case GOE-43 a follower goes back to a visible symbol of an unflipped card only
position phase=placing column0.1=dodecahedron on=w21a:0 l1.waiting=0,0 l2.flipped=1 t1.waiting=1,1
  t2.waiting=1,1 t3.waiting=1,1 b1.waiting=1,1 b2.waiting=1,1 b3.waiting=0,1 home0=3
move 0 place r1
illegal 0 own none goetia.why.must_choose
move 0 own w21a
legal 0 edge l1, edge l3, edge b3
illegal 0 edge none goetia.why.must_choose
illegal 0 edge t1 goetia.why.no_symbol

case GOE-43 also where he has one already
position phase=placing column0.1=dodecahedron on=w21a:0 l1.waiting=1,0 b3.waiting=0,1
move 0 place r1
move 0 own w21a
allows 0 edge l1

case GOE-44 a Demon costs the open row of its board
position phase=placing d11.demon=zagan_3 d11.covers=top cubes0=0,2,1,0,0
move 0 place d11c
expect cubes0=0,0,0,0,0 on=d11c:0 column0.1=-

case GOE-44 not the covered one
position phase=placing d11.demon=zagan_3 d11.covers=bottom cubes0=0,2,1,0,0
illegal 0 place d11c goetia.why.cannot_pay

case GOE-44 W3 two teal for the top hex of Zagan; two cards, the top follower picks first
position phase=placing home0=1 home1=0 d11.demon=zagan_3 d11.covers=bottom on=d11c:1 cubes0=2,0,0,0,0
  deck.zagan=alembic@01,power_of_oil@01
move 0 place d11a
expect cubes0=0,0,0,0,0
legal 0 pick alembic, pick power_of_oil
move 0 pick power_of_oil
expect column0.1=power_of_oil column1.1=alembic

case GOE-44 W3 cards are left and the partner hex is empty: the upper one stays, the single one goes home
game goetia players=4
position phase=placing home0=1 home1=0 home2=0 home3=0 d11.demon=zagan_3 d11.covers=bottom on=d11c:1
  cubes0=2,0,0,0,0 deck.zagan=alembic@01,power_of_oil@01,power_of_wine@01
move 0 place d11a
move 0 pick power_of_oil
expect round=2 column1.1=alembic on=d11a:0 home1=1 deck.zagan=power_of_wine@01

case GOE-45 a follower left on a Demon worships again without paying
game goetia players=4
position phase=placing home0=1 home1=0 home2=0 home3=0 d11.demon=zagan_3 on=d11a:1
  deck.zagan=alembic@01,power_of_oil@01,power_of_wine@01
move 0 place w22a
expect round=2 column1.1=alembic on=d11a:1
move 0 place w22a
expect round=3 column1.2=power_of_oil on=d11a:1

case GOE-46 a Dark Board is closed while the Demon stands on it
position phase=placing d11.demon=zagan_3 cubes0=5,5,5,5,5
illegal 0 place d11d goetia.why.no_hex

case GOE-46 open, each hex costs both rows
position phase=placing d11=lychnomancy cubes0=2,2,1,0,0
move 0 place d11a
expect cubes0=0,0,0,0,4

case GOE-46 one row is not enough
position phase=placing d11=lychnomancy cubes0=2,0,0,0,0
illegal 0 place d11a goetia.why.cannot_pay

case GOE-46 a hex with sacrifice costs another follower from the Player Area
position phase=placing d11=haruspicy cubes0=0,1,2,3,0 home0=2
move 0 place d11a
move 0 pact master_of_demons
expect cubes0=0,0,0,0,0 home0=0 sacrificed0=2 column0.1=master_of_demons

case GOE-46 who has but the one he places cannot
position phase=placing d11=haruspicy cubes0=0,1,2,3,0 home0=1
illegal 0 place d11a goetia.why.no_sacrifice

case GOE-47 resurrect 1 and get 3 Attention
position phase=placing d11=lychnomancy cubes0=2,2,1,0,0
move 0 place d11b
move 0 resurrect yes
expect attention0=3 sacrificed0=0 home0=3

case GOE-47 nobody has to be resurrected
position phase=placing d11=lychnomancy cubes0=2,2,1,0,0
move 0 place d11b
move 0 resurrect no
expect attention0=3 sacrificed0=1 home0=2

case GOE-47 the top card of a conjured Demon of class 2 or lower
position phase=placing d11=cartomancy cubes0=1,2,0,2,0 d21.demon=zagan_3 d31.demon=vine_3
  deck.zagan=alembic@1,power_of_oil@1
move 0 place d11a
legal 0 deck d21, deck d31, deck none
move 0 deck d21
expect column0.1=alembic deck.zagan=power_of_oil@1

case GOE-47 not one of class 3
position phase=placing d11=cartomancy cubes0=1,2,0,2,0 d21.demon=bael_3 d31.demon=vine_3
move 0 place d11a
legal 0 deck d31, deck none

case GOE-47 of class 3 or lower: all of them
position phase=placing d11.demon=belial_3 d12=pendulum cubes0=2,3,0,2,0 d21.demon=bael_3 d31.demon=vine_3
move 0 place d12b
legal 0 deck d11, deck d21, deck d31, deck none

case GOE-47 any Pact
position phase=placing d11.demon=belial_3 d12=grimoire cubes0=2,2,1,2,0
move 0 place d12a
legal 0 pact master_of_powers, pact master_of_relics, pact master_of_treasures, pact master_of_diplomacy,
  pact master_of_worship, pact master_of_demons, pact none

case GOE-47 3 Attention and any Pact; only the Attention when none is left
position phase=placing d11.demon=belial_3 d12.demon=vine_3 d13=seance cubes0=2,2,2,2,1
  display=-,-,-,-,-,-,-,-,-,-,-,-
move 0 place d13a
expect attention0=3
actors 1

case GOE-47 4 Darkness
position phase=placing d11=scapulamancy cubes0=1,1,1,2,0
move 0 place d11b
expect cubes0=0,0,0,0,4

case GOE-47 up to 10 yellow for as many Attention
position phase=placing d11.demon=belial_3 d12=pendulum cubes0=2,3,3,2,0
move 0 place d12a
move 0 give yellow, 0 give yellow
move 0 stop
expect attention0=2 cubes0=0,0,1,0,0

case GOE-47 op empty: the hex gives nothing
position phase=placing d11.demon=belial_3 d12.demon=vine_3 d13=evocation cubes0=2,2,2,0,2
move 0 place d13c
expect cubes0=0,0,0,0,0 attention0=0
actors 1

case GOE-48 the card is taken at once, and a deck emptied this way keeps its Demon until step 1
position phase=placing home0=1 home1=1 d11=cartomancy cubes0=1,2,0,2,0 d21.demon=zagan_3
  deck.zagan=alembic@1 on=d21c:1
move 0 place d11a
move 0 deck d21
expect column0.1=alembic deck.zagan=- d21.demon=zagan_3 on=d11a:0,d21c:1
move 1 place w31a
expect round=2 d21.demon=- home1=1

case GOE-49 a trade takes Darkness as yellow, and no discount
position phase=placing d11.demon=belial_3 d12=pendulum cubes0=0,0,0,0,8 column0.1=language_of_the_ants
move 0 place d12a
# 7 units less 1
expect cubes0=0,0,0,0,2
legal 0 give black, stop
move 0 give black, 0 give black
expect attention0=2 cubes0=0,0,0,0,0

case GOE-49 what pay_as allows counts as yellow too
position phase=placing d11.demon=belial_3 d12=pendulum cubes0=3,3,0,2,0 column0.1=power_of_oil
move 0 place d12a
legal 0 give teal, stop

case GOE-49 other cubes do not
position phase=placing d11.demon=belial_3 d12=pendulum cubes0=3,3,0,2,0
move 0 place d12a
expect cubes0=1,0,0,0,0 attention0=0
actors 1

case GOE-50 a visible Relic of one's own is a hex
position phase=placing column0.1=eye_of_belial
move 0 place r1
expect cubes0=0,0,0,0,3 on=r1:0

case GOE-50 nobody else's, and no covered one
position phase=placing column1.1=eye_of_belial column0.1=power_of_wit,alembic
illegal 0 place r1 goetia.why.no_hex
illegal 0 place r2 goetia.why.no_hex

case GOE-50 once a round, while the follower stands on it
position phase=placing column0.1=eye_of_belial home0=2 home1=1
move 0 place r1, 1 place w21a
illegal 0 place r1 goetia.why.occupied

case GOE-50 again when the follower has left it
position phase=placing column0.1=eye_of_belial column0.2=magic_carpet home0=2 home1=0
move 0 place r1
expect home0=1
move 0 place r2
move 0 own r1
move 0 place r1
expect cubes0=0,0,0,0,6

case GOE-51 red edge: others profit as well
game goetia players=3
position phase=placing column0.1=eye_of_belial
move 0 place r1
expect cubes0=0,0,0,0,3 cubes1=0,0,0,0,1 cubes2=0,0,0,0,1
