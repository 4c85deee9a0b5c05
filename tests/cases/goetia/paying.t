# GOE-52 to GOE-62: costs, payments, and a supply that runs out.
game goetia players=2

case GOE-52 W10 cost 2 teal and 1 white, 1 cube less: teal and pink, teal and black, pink and black
# column 2 shows Purson's 2 teal and Zagan's white; both symbols of the card above are taken
position phase=placing w12=purson_2 w22=zagan_2 w32=asmoday_2 w23=vine_3 on=w12b:1,w22a:1
  t2.waiting=1,1 attention0=1 cubes0=1,1,0,0,1 column0.1=language_of_the_ants
move 0 place t2
legal 0 settle, pay teal, pay pink
move 0 pay teal
expect cubes0=0,1,0,0,0

case GOE-52 W10 pink and black
position phase=placing w12=purson_2 w22=zagan_2 w32=asmoday_2 w23=vine_3 on=w12b:1,w22a:1
  t2.waiting=1,1 attention0=1 cubes0=1,1,0,0,1 column0.1=language_of_the_ants
move 0 place t2
move 0 pay pink
expect cubes0=1,0,0,0,0

case GOE-52 W10 teal and pink, the sensible one
position phase=placing w12=purson_2 w22=zagan_2 w32=asmoday_2 w23=vine_3 on=w12b:1,w22a:1
  t2.waiting=1,1 attention0=1 cubes0=1,1,0,0,1 column0.1=language_of_the_ants
move 0 place t2
move 0 settle
expect cubes0=0,0,0,0,1

case GOE-52 two pink cannot be matched with different units
position phase=placing w12=purson_2 w22=zagan_2 w32=asmoday_2 w23=vine_3 on=w12b:1,w22a:1
  t2.waiting=1,1 attention0=1 cubes0=0,2,0,0,0 column0.1=language_of_the_ants
# two cubes with one discount, one of them missing
illegal 0 place t2 goetia.why.cannot_pay 2 1 1

case GOE-52 a discount cannot be waived: exactly N cubes are paid
position phase=placing column0.1=language_of_the_ants column0.2=book_of_arts cubes0=2,0,0,0,0
move 0 place r2
expect cubes0=1,0,0,0,0

case GOE-52 discounts add up, and a cost does not fall below nothing
position phase=placing column0.1=language_of_the_ants column0.2=power_of_dignity d11.demon=zagan_3
  d11.covers=bottom
move 0 place d11c
expect on=d11c:0

case GOE-52 min of pay_less looks at the cost before discounts
# both rows of the Haruspicy are 6 cubes; Ants and Arithmetic: 3 less
position phase=placing column0.1=language_of_the_ants column0.2=power_of_arithmetic d11=haruspicy
  cubes0=0,0,0,3,0
move 0 place d11a
move 0 pact none
expect cubes0=0,0,0,0,0

case GOE-52 a cost of 4 gets nothing from Arithmetic
position phase=placing d11.demon=zagan_3 d12.demon=vine_3 d12=pendulum d12.covers=top
  column0.1=power_of_arithmetic cubes0=2,0,0,1,0
illegal 0 place d12a goetia.why.cannot_pay

case GOE-53 a coloured unit takes its colour or Darkness
position phase=placing d11.demon=zagan_3 d11.covers=bottom cubes0=1,0,0,0,1
move 0 place d11c
expect cubes0=0,0,0,0,0

case GOE-53 with pay_as any resource
position phase=placing d11.demon=zagan_3 d11.covers=bottom cubes0=0,1,1,0,0 column0.1=power_of_wine
move 0 place d11c
expect cubes0=0,0,0,0,0

case GOE-53 no other colour without
position phase=placing d11.demon=zagan_3 d11.covers=bottom cubes0=1,1,1,0,0 column0.1=power_of_blood
illegal 0 place d11c goetia.why.cannot_pay

case GOE-53 a black unit takes Darkness only
position phase=placing column0.1=ring_of_virtues cubes0=5,5,5,5,0
illegal 0 place r1 goetia.why.cannot_pay

case GOE-53 with pay_as black any resource too
position phase=placing column0.1=ring_of_virtues column0.2=power_of_philosophy cubes0=0,1,0,0,0
move 0 place r1
expect cubes0=1,1,1,1,0

case GOE-53 a white unit takes any cube, black too; two of them two colours
position phase=placing column0.1=book_of_arts cubes0=1,0,0,0,1
move 0 place r1
expect cubes0=0,0,0,0,0

case GOE-53 so the two white cubes of one visible hex, though who gets them takes one colour
position phase=placing w21=bael_3 w22=zagan_4 w23=asmoday_3 on=w21a:1,w21b:1,w22b:1,w23a:1,w23b:1
  l2.waiting=1,1 attention0=1 cubes0=1,1,0,0,0
move 0 place l2
expect cubes0=0,0,0,0,0 attention0=0 home0=3

case GOE-54 Attention counts as Darkness, as cubes among those to pay
position phase=placing column0.1=power_of_bribes d11.demon=zagan_3 d11.covers=bottom attention0=2
move 0 place d11c
expect attention0=0

case GOE-54 up to max in one payment
position phase=placing column0.1=power_of_bribes d11=lychnomancy attention0=5 cubes0=2,0,0,0,0
illegal 0 place d11a goetia.why.cannot_pay

case GOE-54 the Attention unit is paid first
position phase=placing column0.1=power_of_bribes t3.waiting=1,1 attention0=2 cubes0=0,1,1,3,0
move 0 place t3
expect attention0=0 cubes0=0,0,0,0,0

case GOE-54 and nothing is left for more then
position phase=placing column0.1=power_of_bribes t3.waiting=1,1 attention0=1 cubes0=0,1,1,3,0
illegal 0 place t3 goetia.why.cannot_pay

case GOE-55 a discount may strike a black unit
# both rows of the Séance: 2 teal, 2 pink, 1 black, 2 yellow, 2 brown; Dignity: 1 less
position phase=placing d11.demon=belial_3 d12.demon=vine_3 d13=seance cubes0=2,2,2,2,0
  column0.1=power_of_dignity
move 0 place d13b
expect cubes0=0,0,0,0,4

case GOE-55 W11 pink and white, Power of Wit: no Attention
position phase=placing w12=belial_2 w22=beleth_2 w32=asmoday_2 w33=purson_3 w31=bael_3 w11=paimon_3
  w23=vine_3 on=w12b:1 t2.waiting=1,1 attention0=0 cubes0=0,1,0,1,0 column0.1=power_of_wit
move 0 place t2
expect cubes0=0,0,0,0,0 home0=3

case GOE-55 W11 without it he cannot
position phase=placing w12=belial_2 w22=beleth_2 w32=asmoday_2 w33=purson_3 w31=bael_3 w11=paimon_3
  w23=vine_3 on=w12b:1 t2.waiting=1,1 attention0=0 cubes0=0,1,0,1,0
illegal 0 place t2 goetia.why.no_attention 1 0

case GOE-55 W11 N is 2: the pink unit takes pink or Darkness, the white one any cube
position phase=placing w12=belial_2 w22=beleth_2 w32=asmoday_2 w33=purson_3 w31=bael_3 w11=paimon_3
  w23=vine_3 on=w12b:1 t2.waiting=1,1 cubes0=1,0,0,1,0 column0.1=power_of_wit
illegal 0 place t2 goetia.why.cannot_pay

case GOE-56 units first, discounts next, substitutions last
# 4 black and nothing visible, 1 less: three of any resource
position phase=placing l1.flipped=1 w11=zagan_2 w12=asmoday_2 w13=balam_2 w23=vine_3 w22=bael_3
  on=w11a:1,w11b:1,w13a:1 column0.1=language_of_the_ants column0.2=power_of_philosophy cubes0=1,1,1,0,0
move 0 place l1
move 0 pact none
expect cubes0=0,0,0,0,0

case GOE-57 what is paid goes to the supply
position phase=placing cubes0=1,0,0,0,0
expect supply=19,20,20,20,20
move 0 place s1a
expect supply=20,20,20,20,20

case GOE-57 or to the owner of an open Crown of Paimon
position phase=placing column1.1=crown_of_paimon cubes0=1,0,0,0,0 turn=1
move 1 place r1, 0 place s1a
expect cubes1=1,0,0,0,0 supply=19,20,20,20,20

case GOE-57 Attention goes to the supply, never to the Crown
position phase=placing column1.1=crown_of_paimon cubes0=0,1,1,4,0 attention0=1 turn=1
move 1 place r1, 0 place t3
expect cubes1=0,1,1,4,0 attention1=0 attention0=0

case GOE-58 W8 supply first, then whoever has most, one cube at a time
game goetia players=3
# a flipped Edge card that gives 3 of one kind; nothing is visible in its column
position phase=placing t1=edge_any t1.flipped=1 on=w11a:1,w21a:1,w21b:2,w31a:1,w31b:2
  cubes1=0,4,0,0,0 cubes2=0,4,0,0,0 seeded=w22a:pink*6,w22b:pink*5
expect supply=20,1,20,20,20
move 0 place t1
move 0 colour pink
expect cubes0=0,3,0,0,0 cubes1=0,3,0,0,0 cubes2=0,3,0,0,0 supply=20,0,20,20,20

case GOE-58 W8 with 5 and 2 both come from the first
game goetia players=3
position phase=placing t1=edge_any t1.flipped=1 on=w11a:1,w21a:1,w21b:2,w31a:1,w31b:2
  cubes1=0,5,0,0,0 cubes2=0,2,0,0,0 seeded=w22a:pink*6,w22b:pink*6
move 0 place t1
move 0 colour pink
expect cubes0=0,3,0,0,0 cubes1=0,3,0,0,0 cubes2=0,2,0,0,0

case GOE-58 W9 who has become the richest gets nothing more of that colour
game goetia players=4
position phase=placing column0.1=cymbals_of_paimon cubes0=5,0,0,0,0 cubes1=4,0,0,0,0 cubes2=3,0,0,0,0
  cubes3=1,0,0,0,0 seeded=w21a:teal*5
expect supply=2,20,20,20,20
move 0 place r1
move 0 colour teal
expect cubes0=7,0,0,0,0 cubes1=4,0,0,0,0 cubes2=3,0,0,0,0 cubes3=1,0,0,0,0

case GOE-58 for Darkness too
position phase=placing column0.1=veil_of_bael cubes1=0,0,0,0,12 seeded=w21a:black*8
move 0 place r1
expect cubes0=0,0,0,0,1 cubes1=0,0,0,0,11

case GOE-58 without a holder nothing is got; cubes on hexes and Treasures are safe
position phase=placing column1.1=black_casket stored1.1=0,0,0,0,5,0 seeded=w21a:black*8,w21b:black*7
  column0.1=sea_wall
move 0 place r1
move 0 stop
expect cubes0=0,0,0,0,0 stored1.1=0,0,0,0,5,0

case GOE-59 a tie with the gainer: the loser of the tie pays, and fewer followers win
# both hold 2; seat 1 has more recruited followers: he loses the cube
position phase=placing home0=2 home1=3 w33=bael_2 w11=belial_3 cubes0=2,0,0,0,0 cubes1=2,0,0,0,0
  seeded=w11a:teal*8,w11b:teal*8
move 0 place w21b
expect cubes0=3,0,0,0,0 cubes1=1,0,0,0,0

case GOE-59 when the gainer is the one to pay he gets nothing
position phase=placing home0=3 home1=2 cubes0=2,0,0,0,0 cubes1=2,0,0,0,0
  seeded=w11a:teal*8,w11b:teal*8
move 0 place w21b
expect cubes0=2,0,0,0,0 cubes1=2,0,0,0,0

case GOE-59 the other colours of the gain go on
position phase=placing home0=3 home1=2 cubes0=2,0,0,0,1 cubes1=2,0,0,0,0 column0.1=ring_of_virtues
  seeded=w11a:teal*8,w11b:teal*8
move 0 place r1
expect cubes0=2,1,1,1,0

case GOE-60 filling a Treasure: what the owner would pay moves from his Player Area onto it
position phase=placing home0=2 home1=3 d11=cartomancy d21.demon=balam_3 deck.balam=holy_chalice@1
  cubes0=1,6,0,2,2 cubes1=0,3,0,0,0 seeded=w12a:pink*11
expect supply=19,0,20,18,18
move 0 place d11a
move 0 settle
move 0 deck d21
# paid: 1 teal, 2 brown and 2 pink; then 4, 3 (tie, seat 1 loses), 2, 2 are taken one by one
expect column0.1=holy_chalice stored0.1=0,5,0,0,0,0

case GOE-60 by the supply rule: the supply first
position phase=placing d11=cartomancy d21.demon=balam_3 deck.balam=holy_chalice@1 cubes0=1,2,0,2,0
move 0 place d11a
move 0 deck d21
expect stored0.1=0,5,0,0,0,0 supply=20,15,20,20,20

case GOE-60 nobody has one: the Treasure stays short
position phase=placing d11=cartomancy d21.demon=balam_3 deck.balam=holy_chalice@1 cubes0=1,0,0,2,2
  seeded=w12a:pink*10,w12b:pink*9
move 0 place d11a
move 0 deck d21
expect stored0.1=0,1,0,0,0,0

case GOE-61 the colours of a reward are taken in order, teal first
position phase=placing column0.1=ring_of_virtues cubes0=0,0,0,0,1
move 0 place r1
event everyone goetia.event.gain 0 1 goetia.colour.teal
event everyone goetia.event.gain 0 1 goetia.colour.brown

case GOE-61 several players gain clockwise from the active player's left
game goetia players=3
position phase=placing turn=1 column1.1=eye_of_belial seeded=w11a:black*8,w11b:black*8
move 1 place r1
expect cubes1=0,0,0,0,2 cubes2=0,0,0,0,1 cubes0=0,0,0,0,1

case GOE-62 Attention never runs out
position phase=placing attention0=300 attention1=300 column0.1=wedding_feast
move 0 place r1
expect attention0=302 board1.attention=4
