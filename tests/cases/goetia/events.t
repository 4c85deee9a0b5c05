# GOE-63 to GOE-75: events, cards that arrive, the tableau.
game goetia players=2

case GOE-63 an effect fires once in an event
# the white cube of Power of Digging does not set it off again
position phase=placing d11.demon=zagan_3 w11=new_1_2 column0.1=power_of_digging
move 0 place w11a
move 0 colour teal
expect cubes0=1,0,0,0,1
actors 1

case GOE-63 an optional effect that was declined is offered again in the same event
position phase=placing d11.demon=purson_3 w11=new_1_1 column0.1=power_of_digging column0.2=power_over_secrets
move 0 place w11a
move 0 colour teal
move 0 swap no
move 0 colour pink
legal 0 swap yes, swap no
move 0 swap yes
expect cubes0=1,0,0,0,1

case GOE-63 one that was used is not
position phase=placing d11.demon=purson_3 w11=new_1_1 column0.1=power_of_digging column0.2=power_over_secrets
move 0 place w11a
move 0 colour teal
move 0 swap yes
move 0 colour pink
expect cubes0=0,1,0,0,1
actors 1

case GOE-64 each placement is an event of its own
position phase=placing home0=3 home1=0 w22=beleth_2 w31=asmoday_3 column0.1=power_over_secrets
move 0 place w22a
move 0 colour teal
move 0 swap yes
move 0 place w13b
move 0 colour teal
legal 0 swap yes, swap no

case GOE-64 a gift is an event of the one who gets it
position phase=placing column0.1=jesters_cup column1.1=power_over_secrets
move 0 place r1
move 0 colour teal
legal 1 colour teal, colour pink, colour yellow, colour brown
move 1 colour pink
move 1 swap yes
expect cubes0=2,0,0,0,1 cubes1=0,0,0,0,1

case GOE-64 an extra placement is finished with those that it brings before the next one
position phase=placing home0=5 home1=1 column0.1=pale_horse column0.2=hazel_wand d11.demon=beleth_3
  t1.waiting=0,1 t2.waiting=0,1 t3.waiting=1,1 b1.waiting=1,1 b2.waiting=1,1 b3.waiting=1,1
move 0 place r1
move 0 place r2
move 0 shift none
# the one of Hazel Wand
move 0 place w21a
# the second one of Pale Horse
allows 0 place w21b
allows 0 stop
move 0 place w21b
actors 1

case GOE-65 W7 Parseltongue: three cards are three events, Belial's first
game goetia players=4
position phase=placing home0=1 home1=0 home2=0 home3=0 column0.1=parseltongue d11.demon=belial_4
  d21.demon=zagan_4 on=d11a:0,d11b:0,d21a:0
  deck.belial=power_of_titles@0,senators_purse@0,power_of_bribes@0 deck.zagan=alembic@0,power_of_oil@0
move 0 place w22a
legal 0 pick power_of_titles, pick senators_purse
move 0 pick power_of_titles
expect column0.2=power_of_titles column0.3=-
move 0 colour teal
expect column0.3=senators_purse column0.4=-
move 0 colour pink
expect column0.4=alembic
move 0 colour yellow
expect cubes0=1,1,1,1,0 round=2

case GOE-65 a Pact is a card too
position phase=placing l2.flipped=1 cubes0=0,0,0,0,10 column0.1=power_of_creation
move 0 place l2
move 0 pact master_of_treasures
expect cubes0=0,0,0,0,1

case GOE-65 nothing comes without a card
position phase=placing l2.flipped=1 cubes0=0,0,0,0,10 column0.1=power_of_creation
move 0 place l2
move 0 pact none
expect cubes0=0,0,0,0,0

case GOE-66 the column first, then what a covered Treasure held leaves, then get effects
position phase=placing d11=cartomancy d21.demon=balam_3 deck.balam=crown_of_thorns@1 cubes0=1,2,0,2,0
  column0.1=holy_chalice stored0.1=0,5,0,0,0,0 column0.2=parseltongue column0.3=power_of_creation
  column0.4=magic_carpet
move 0 place d11a
move 0 deck d21
move 0 column 1
# pink is back, the Crown is filled, and the other cards fire from left to right
expect column0.1=crown_of_thorns,holy_chalice stored0.1=5,0,0,0,0,0 supply=15,20,20,20,20
legal 0 colour teal, colour pink, colour yellow, colour brown
move 0 colour yellow
expect cubes0=0,0,1,0,1

case GOE-66 the covered card does not fire
position phase=placing d11=cartomancy d21.demon=balam_3 deck.balam=crown_of_thorns@1 cubes0=1,2,0,2,0
  column0.1=holy_chalice column0.2=parseltongue column0.3=power_of_creation column0.4=magic_carpet
move 0 place d11a
move 0 deck d21
move 0 column 2
expect cubes0=0,0,0,0,1 column0.2=crown_of_thorns,parseltongue
actors 1

case GOE-66 nor the arriving one
position phase=placing d11=cartomancy d21.demon=vine_3 deck.vine=power_of_creation@1 cubes0=1,2,0,2,0
move 0 place d11a
move 0 deck d21
expect column0.1=power_of_creation cubes0=0,0,0,0,0

case GOE-66 the follower on a covered Relic is sacrificed
position phase=placing d11=cartomancy d21.demon=vine_3 deck.vine=power_of_creation@1 cubes0=1,2,0,2,0
  column0.1=chariot_of_fire column0.2=shamir column0.3=dodecahedron column0.4=alembic on=r1:0
move 0 place d11a
move 0 deck d21
move 0 column 1
expect column0.1=power_of_creation,chariot_of_fire sacrificed0=2

case GOE-67 Powers work without being asked
position phase=placing column0.1=power_of_legions t3.waiting=1,1 cubes0=0,1,1,4,0 attention0=1
move 0 place t3
expect attention0=2
actors 1

case GOE-67 resources of your choice are white cubes
position phase=placing column0.1=silver_ring home0=1 home1=0
move 0 place w21a
legal 0 colour teal, colour pink, colour yellow, colour brown

case GOE-68 the Crown takes the next batch, of anyone, and no second one
position phase=placing home0=2 home1=2 column1.1=crown_of_paimon cubes0=1,0,1,0,0 turn=1
move 1 place r1, 0 place s1a
expect cubes1=1,0,0,0,0
move 1 place w21a, 0 place s2a
expect cubes1=1,0,0,1,0 supply=19,20,20,19,20

case GOE-68 its owner's own payment too
position phase=placing home0=2 home1=0 column0.1=crown_of_paimon cubes0=1,0,0,0,0
move 0 place r1
move 0 place s1a
expect cubes0=1,0,0,0,0 next0=-

case GOE-68 a trade is one batch, whatever it is made of
position phase=placing home0=2 home1=2 column1.1=crown_of_paimon column0.1=alembic cubes0=3,1,0,0,0 turn=1
move 1 place r1, 0 place r1, 0 give teal, 0 give teal, 0 give pink
expect cubes0=1,0,0,0,0 attention0=3 cubes1=2,1,0,0,0 next1=-

case GOE-68 it ends in step 5
position phase=placing home0=1 home1=0 column0.1=crown_of_paimon
move 0 place r1
expect round=2 next0=- force0=-

case GOE-68 cubes that all-stuck returns do not count
game goetia players=3
position phase=placing home0=0 home1=1 home2=0 turn=1 column1.1=crown_of_paimon cubes0=3,0,0,0,0
  on=w11a:0,w12a:0,w31a:0
move 1 place r1
expect round=2 cubes0=0,0,0,0,0 cubes1=0,0,0,0,0

given phase=placing home0=2 home1=2 column0.1=power_over_secrets column1.1=crown_of_paimon
  w22=zagan_4 w23=asmoday_3 turn=1

case GOE-68 an exchange: first the gain, then one cube just got goes back, then the Darkness comes
position turn=0
move 0 place w22a, 0 colour teal
expect cubes0=2,0,0,0,0 supply=18,20,20,20,20
move 0 swap yes
expect cubes0=1,0,0,0,1 supply=19,20,20,20,19
event everyone goetia.event.exchanged 0 1 goetia.colour.teal

case GOE-68 the Crown takes the cube that an exchange gives up
position
move 1 place r1, 0 place w22a, 0 colour teal, 0 swap yes
expect cubes0=1,0,0,0,1 cubes1=1,0,0,0,0 next1=- supply=18,20,20,20,19
event everyone goetia.event.returned_to 1 1 goetia.colour.teal goetia.card.crown_of_paimon

case GOE-68 an exchange that is declined gives nothing up
position
move 1 place r1, 0 place w22a, 0 colour teal, 0 swap no
expect cubes0=2,0,0,0,0 cubes1=0,0,0,0,0 next1=1

case GOE-68 nothing got, nothing exchanged
position cubes0=20,0,0,0,0
move 1 place r1, 0 place w22a, 0 colour teal
actors 1
expect cubes0=20,0,0,0,0 next1=1
event everyone goetia.event.short_own 0 2 goetia.colour.teal

case GOE-68 of what was got, not of what was due
position cubes0=19,0,0,0,0
move 1 place r1, 0 place w22a, 0 colour teal, 0 swap yes
expect cubes0=19,0,0,0,1 cubes1=1,0,0,0,0

case GOE-68 GOE-58 the Darkness of an exchange comes from whoever has most when the supply has none
position cubes1=0,0,0,0,20
move 1 place r1, 0 place w22a, 0 colour teal, 0 swap yes
expect cubes0=1,0,0,0,1 cubes1=1,0,0,0,19

case GOE-68 GOE-59 and does not come where the gainer himself would give it
position cubes0=0,0,0,0,20
move 1 place r1, 0 place w22a, 0 colour teal, 0 swap yes
expect cubes0=1,0,0,0,20 cubes1=1,0,0,0,0
event everyone goetia.event.short_own 0 1 goetia.colour.black

case GOE-68 the hex gave the colour, and the Darkness counts with it for one more
position column0.2=power_of_three_heads turn=0
move 0 place w22a, 0 colour teal, 0 swap yes
legal 0 same teal, same black

given phase=placing home0=1 home1=0 column1.1=crown_of_paimon next1=1 force1=1

case GOE-68 the Crown takes all that lies on a World card that is flipped in step 3, as one batch
position board1.attention=0 seeded=w13a:black*2,w13b:black*1
move 0 place w21a
deal 1
move 0 cover top
deal 1
expect cubes1=0,0,0,0,3 seeded=-

case GOE-68 and not what lies on the next card, nor a second flipped one
position board1.attention=0 board2.attention=0 seeded=w12a:black*1,w13a:black*2,w23a:black*1
move 0 place w21a
deal 1
move 0 cover top
deal 1
move 0 cover top
deal 1
expect cubes1=0,0,0,0,2 supply=20,20,20,19,18

case GOE-68 a flipped card without cubes is no batch
position board1.attention=0 board2.attention=0 seeded=w23a:black*1
move 0 place w21a
deal 1
move 0 cover top
deal 1
move 0 cover top
deal 1
expect cubes1=0,0,0,0,1

case GOE-68 leftovers that go back in step 5 do not count
position seeded=w12a:black*1
move 0 place w21a
expect round=2 cubes1=0,0,0,0,0 supply=20,20,20,19,20

given

case GOE-69 Dowsing Rods: each World placement also gives what is visible on that card
position phase=placing home0=2 home1=0 column0.1=dowsing_rods
move 0 place r1
move 0 place w22a
# Asmoday: yellow from the hex, brown from the one still empty
expect cubes0=0,0,1,1,0

case GOE-69 Darkness left out
position phase=placing home0=2 home1=0 column0.1=dowsing_rods
move 0 place r1
move 0 place w11a
expect cubes0=0,0,2,0,0

case GOE-69 not before it is used, nor for others
position phase=placing home0=2 home1=1 column0.1=dowsing_rods
move 0 place w22a
expect cubes0=0,0,1,0,0
move 1 place w21a
move 0 place r1
expect cubes1=0,0,0,1,0

case GOE-70 a card goes on the table when it is received; with four columns it must cover
position phase=placing d11=cartomancy d21.demon=vine_3 deck.vine=power_of_creation@1 cubes0=1,2,0,2,0
  column0.1=chariot_of_fire column0.2=shamir column0.3=dodecahedron column0.4=alembic
move 0 place d11a
move 0 deck d21
legal 0 column 1, column 2, column 3, column 4
move 0 column 3
expect column0.3=power_of_creation,dodecahedron
event everyone goetia.event.covers 0 goetia.card.dodecahedron

case GOE-71 with a free column it goes to the leftmost free one
position phase=placing d11=cartomancy d21.demon=vine_3 deck.vine=power_of_creation@1 cubes0=1,2,0,2,0
  column0.1=chariot_of_fire column0.3=astrolabe
move 0 place d11a
move 0 deck d21
expect column0.2=power_of_creation
event nobody goetia.event.covers

case GOE-71 free_cover: it may cover instead
game goetia players=2 free_cover=on
position phase=placing d11=cartomancy d21.demon=vine_3 deck.vine=power_of_creation@1 cubes0=1,2,0,2,0
  column0.1=chariot_of_fire column0.3=astrolabe
move 0 place d11a
move 0 deck d21
legal 0 column 1, column 2, column 3
move 0 column 1
expect column0.1=power_of_creation,chariot_of_fire column0.2=-

case GOE-72 only top cards work
position phase=placing column0.1=alembic,power_of_wine d11.demon=zagan_3 d11.covers=bottom cubes0=0,2,0,0,0
illegal 0 place d11c goetia.why.cannot_pay

case GOE-72 covered Demon cards keep their WP, a covered Pact scores nothing
position phase=over column0.1=eye_of_belial,power_of_wine column0.2=shamir,master_of_relics
score 7,0

case GOE-73 covering a Treasure returns its items to the supply
position phase=placing d11=cartomancy d21.demon=vine_3 deck.vine=power_of_creation@1 cubes0=1,2,0,2,0
  column0.1=holy_chalice stored0.1=0,5,0,0,0,0 column0.2=shamir column0.3=dodecahedron column0.4=alembic
expect supply=19,13,20,18,20
move 0 place d11a
move 0 deck d21
move 0 column 1
expect supply=20,20,20,20,20 stored0.1=0,0,0,0,0,0

case GOE-73 a Relic in use is covered: its follower is sacrificed, its remaining effects run
position phase=placing column0.1=shamir column0.2=power_of_wine
move 0 place r1
# the top card of column 2 onto the Shamir itself
move 0 from 2
move 0 to 1
expect sacrificed0=2 attention0=1 column0.1=power_of_wine,shamir

case GOE-73 its round effects end
position phase=placing home0=3 home1=0 column0.1=shamir column0.2=dowsing_rods column0.3=power_of_wine
move 0 place r2
expect force0=2
move 0 place r1
move 0 from 3
move 0 to 2
expect force0=- column0.2=power_of_wine,dowsing_rods

case GOE-74 rearranging needs a card that says so; a card uncovered that way is active at once
position phase=placing column0.1=shamir column0.2=alembic,silver_ring home0=1 home1=0
move 0 place r1
move 0 from 2
move 0 to 3
expect column0.2=silver_ring column0.3=alembic
legal 0 colour teal, colour pink, colour yellow, colour brown

case GOE-74 a Treasure that was emptied stays empty
position phase=placing column0.1=shamir column0.2=alembic,holy_chalice
move 0 place r1
move 0 from 2
move 0 to 3
expect column0.2=holy_chalice stored0.2=0,0,0,0,0,0

case GOE-75 without recruited followers one is skipped
position phase=placing home0=0 home1=2 turn=1 sacrificed0=4
move 1 place w21a
actors 1

case GOE-75 until one is resurrected
position phase=placing home0=0 home1=1 turn=1 sacrificed0=4 column0.1=resurrection
move 1 place w21a
move 0 resurrect yes, 0 resurrect no
expect home0=1 sacrificed0=3 round=2
