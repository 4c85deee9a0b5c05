# GOE-92 to GOE-107: points, ties, what is public, how questions are asked.
game goetia players=2

case GOE-92 W6 the rulebook's score sheet of 42
game goetia players=4
position phase=over attention0=7 cubes0=2,2,2,2,0
  column0.1=master_of_investment,power_of_wine,dodecahedron column0.2=master_of_powers,power_of_blood,language_of_the_ants
  column0.3=holy_chalice,dowsing_rods stored0.3=0,3,0,0,0,0 column0.4=magic_carpet
score 42,0,0,0

case GOE-92 1 for each Attention, 1 for every 4 cubes of any colours, rounded down
position phase=over attention0=5 cubes0=2,1,0,0,4 cubes1=3,0,0,0,0
score 6,0

case GOE-92 the WP of covered cards count, a covered Pact does not
position phase=over column0.1=alembic,master_of_relics,eye_of_belial
score 4,0

case GOE-93 items on Treasures are neither cubes nor Attention
position phase=over column0.1=heart_of_beleth stored0.1=0,0,0,0,0,3 column1.1=holy_chalice
  stored1.1=0,4,0,0,0,0
score 4,2

case GOE-93 treasure_items_score: they are
game goetia players=2 treasure_items_score=on
position phase=over column0.1=heart_of_beleth stored0.1=0,0,0,0,0,3 column1.1=holy_chalice
  stored1.1=0,4,0,0,0,0
score 7,3

case GOE-93 treasure_items_score: their cubes and those of the Player Area make fours together
game goetia players=2 treasure_items_score=on
position phase=over cubes0=3,0,0,0,0 column0.1=holy_chalice stored0.1=0,5,0,0,0,0
score 4,0

case GOE-93 items break no tie
position phase=over attention0=0 column0.1=philosophers_salt stored0.1=0,0,0,0,3,0 attention1=1
score 1,1
winners 1

case GOE-93 treasure_items_score: in ties they count as well, Darkness first
game goetia players=2 treasure_items_score=on
position phase=over attention0=0 column0.1=philosophers_salt stored0.1=0,0,0,0,3,0 attention1=1
score 1,1
winners 0

case GOE-93 treasure_items_score: and resources
game goetia players=2 treasure_items_score=on
position phase=over column0.1=holy_chalice stored0.1=0,3,0,0,0,0 attention1=2
score 2,2
winners 0

case GOE-93 treasure_items_score: and Attention
game goetia players=2 treasure_items_score=on
position phase=over column0.1=senators_purse stored0.1=0,0,0,0,0,2 column1.1=power_of_wine
score 3,3
winners 0

case GOE-93 treasure_items_score: Pacts count what they name, Investment alone the items
game goetia players=2 treasure_items_score=on
position phase=over column0.1=hidden_hoard stored0.1=0,0,0,0,1,2 column0.2=master_of_darkness column0.3=master_of_attention
  column0.4=master_of_investment
# WP 2, Attention 2, two items for Investment 4: Darkness is none
score 8,0

case GOE-94 in your tableau includes covered cards; Diplomacy counts itself
game goetia players=4
position phase=over column0.1=master_of_diplomacy,master_of_relics,alembic
# 2 Pacts of which one is covered: 6; the Relic 3
score 9,0,0,0

case GOE-94 every k rounds down
position phase=over column0.1=master_of_attention attention0=5
score 6,0

case GOE-95 Exploitation counts all cards under it in its column, Pacts too, and no others
game goetia players=4
position phase=over column0.1=master_of_exploitation,alembic,master_of_relics column0.2=power_of_wit
score 7,0,0,0

case GOE-95 Investment counts Attention on Treasures, but no Darkness
position phase=over column0.1=master_of_investment column0.2=hidden_hoard stored0.2=0,0,0,0,1,2
score 6,0

case GOE-95 resources of every colour
position phase=over column0.1=master_of_investment column0.2=desert_caravan stored0.2=1,1,1,1,0,0
score 12,0

case GOE-95 Darkness alone is nothing
position phase=over column0.1=master_of_investment column0.2=black_casket stored0.2=0,0,0,0,5,0
score 4,0

case GOE-96 Hoarding: sets of five different cubes, Darkness is not wild
position phase=over column0.1=master_of_hoarding cubes0=2,2,2,2,2 column1.1=master_of_worship
  cubes1=0,2,2,2,4
score 8,2

case GOE-96 Recruitment, Strategies and Sacrifice: the three states of a follower
game goetia players=3
position phase=over column0.1=master_of_recruitment home0=4 sacrificed0=2
  column1.1=master_of_strategies home1=7 sacrificed1=1 column2.1=master_of_sacrifice home2=5 sacrificed2=3
score 4,8,9

case GOE-97 Master of Darkness: 1 for each Darkness
position phase=over column0.1=master_of_darkness cubes0=0,0,0,0,5
score 6,0

case GOE-98 Worship counts printed WP only
game goetia players=4
position phase=over column0.1=master_of_worship,shamir,power_of_wine column0.2=master_of_attention
  attention0=3
# printed 3 + 3 are one group of 4; 3 Attention count 3 + 1
score 11,0,0,0

case GOE-98 Demons counts the class of each Demon card; Pacts have none
game goetia players=4
position phase=over column0.1=master_of_demons,shamir,power_of_wine,resurrection,master_of_relics
# classes 2 + 1 + 3; WP 3 + 3 + 5
score 14,0,0,0

case GOE-99 a tie is broken by Darkness
position phase=over attention0=3 attention1=4 cubes0=0,0,0,0,4
score 4,4
winners 0

case GOE-99 then by resources
position phase=over attention0=3 attention1=4 cubes0=2,0,0,0,2 cubes1=1,0,0,0,2
score 4,4
winners 0

case GOE-99 then by Attention
position phase=over attention0=5 attention1=4 column1.1=eye_of_belial
score 5,5
winners 0

case GOE-99 then by cards in the tableau
position phase=over attention0=4 attention1=4 column1.1=power_of_wit
score 4,4
winners 1

case GOE-99 then it is shared
position phase=over attention0=4 attention1=4
winners 0,1

case GOE-100 fewer recruited followers wins a tie during the game
game goetia players=3
position phase=placing home0=3 home1=2 home2=3 cubes1=2,0,0,0,0 cubes2=2,0,0,0,0
  seeded=w11a:teal*8,w11b:teal*8
move 0 place w21b
expect cubes0=1,0,0,0,0 cubes1=2,0,0,0,0 cubes2=1,0,0,0,0

case GOE-100 then fewer WP, those of the Demon cards in the tableau
game goetia players=3
position phase=placing cubes1=2,0,0,0,0 cubes2=2,0,0,0,0 column1.1=alembic column2.1=eye_of_belial
  seeded=w11a:teal*8,w11b:teal*8
move 0 place w21b
expect cubes1=1,0,0,0,0 cubes2=2,0,0,0,0

case GOE-100 Pacts are no WP in this
game goetia players=3
position phase=placing cubes1=2,0,0,0,0 cubes2=2,0,0,0,0 column1.1=eye_of_belial
  column2.1=master_of_attention attention2=9 seeded=w11a:teal*8,w11b:teal*8
move 0 place w21b
expect cubes1=1,0,0,0,0 cubes2=2,0,0,0,0

case GOE-100 then the earlier one in turn order
game goetia players=3
position phase=placing start=2 turn=0 cubes1=2,0,0,0,0 cubes2=2,0,0,0,0 seeded=w11a:teal*8,w11b:teal*8
move 0 place w21b
expect cubes1=1,0,0,0,0 cubes2=2,0,0,0,0

case GOE-101 Player Areas and the table are open to all
position phase=placing cubes0=1,2,3,4,5 attention0=6 column0.1=holy_chalice,alembic stored0.1=0,2,0,0,0,0
view 1 cubes0=1,2,3,4,5 attention0=6 column0.1=holy_chalice,alembic stored0.1=0,2,0,0,0,0 home0=3
view spectator cubes0=1,2,3,4,5 attention0=6 supply=19,16,17,16,15

case GOE-102 both sides of what lies on the table are open
position phase=placing d11.demon=zagan_3 d11.covers=bottom
view spectator w12=bael_3 board1=grimoire d11=lychnomancy d11.demon=zagan_3 d11.covers=bottom l1=edge_purple_1

case GOE-103 Demon decks are hidden from those who have not seen them
game goetia players=3
position phase=placing deck.zagan=alembic@1,power_of_oil@12
view 0 deck.zagan=?@1,?@12
view 2 deck.zagan=?@1,power_of_oil@12
view spectator deck.zagan=?@1,?@12

case GOE-103 those nobody has seen have no order at all
position phase=placing
view 0 deck.zagan=*,*

case GOE-104 a card carries who has seen it; the cards to pick from are seen by those who pick
game goetia players=4
position phase=placing home0=1 home1=0 home2=0 home3=0 d11.demon=zagan_4 on=d11a:1,d11b:2
  deck.zagan=alembic@0,power_of_oil@0,power_of_wine@0
move 0 place w22a
expect deck.zagan=alembic@01,power_of_oil@01,power_of_wine@0
view 1 deck.zagan=alembic@01,power_of_oil@01,?@0
view 2 deck.zagan=?@01,?@01,?@0

case GOE-104 a card taken is open to all
position phase=placing home0=1 home1=0 d11.demon=zagan_3 on=d11a:1 deck.zagan=alembic@0,power_of_oil@0
move 0 place w22a
view spectator column1.1=alembic

case GOE-104 who looked by peek knows the order from then on
position phase=placing column0.1=astrolabe d11.demon=zagan_3 deck.zagan=alembic@1,power_of_oil@1
move 0 place r1
move 0 order 2
view 0 deck.zagan=power_of_oil@01,alembic@01

case GOE-104 a card shows to those who have seen it wherever it lies, to others not
game goetia players=3
position phase=placing column0.1=astrolabe d11.demon=zagan_3 deck.zagan=alembic@1,power_of_oil@1
move 0 place r1
move 0 order 2
view 1 deck.zagan=power_of_oil@01,alembic@01
view 2 deck.zagan=?@01,?@01

case GOE-105 each payment has exactly one path: cubes go up in their order
position phase=placing column0.1=book_of_arts cubes0=1,1,1,0,0
move 0 place r1
# settle is one of teal and pink, teal and yellow, pink and yellow; the walk has the two others
move 0 pay pink
expect cubes0=1,0,0,0,0

case GOE-105 only answers that can still be completed
position phase=placing column0.1=book_of_arts cubes0=1,1,1,0,0
move 0 place r1
illegal 0 pay yellow goetia.why.payment

case GOE-105 who has begun to name cubes goes on naming them
position phase=placing column0.1=book_of_arts cubes0=2,2,2,0,0
move 0 place r1
allows 0 settle
move 0 pay teal
illegal 0 settle goetia.why.settle_begun
illegal 0 stop goetia.why.other_question goetia.ask.pay

case GOE-105 a payment with one answer is not asked
position phase=placing cubes0=1,0,0,0,0
move 0 place s1a
actors 1

case GOE-106 equal followers are not told apart
position phase=placing column0.1=magic_carpet cubes0=1,0,0,0,0 on=w22a:0,w11a:0 home0=3
move 0 place r1
legal 0 own w11a, own w22a, own none

case GOE-106 the Player Area is offered once
position phase=placing column0.1=dodecahedron home0=3 on=w22a:0
move 0 place r1
legal 0 own w22a, own r1, own home

case GOE-107 an opcode wins over a rule: single_attention on single Scry hexes
position phase=placing home0=1 home1=0 on=s2c:1 column1.1=power_of_binding
move 0 place w21a
# 1 from the board, and 1 more from the supply
expect attention1=2 board2.attention=2

case GOE-107 without it a single hex brings none
position phase=placing home0=1 home1=0 on=s2c:1
move 0 place w21a
expect attention1=0 board2.attention=3
