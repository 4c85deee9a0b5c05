# One case or more for every Demon card and opcode. A title is the card's id, in
# one case of each opcode `op` and its name, then what is shown. Decks are small
# with two players, so a card comes from a deck of its own.
game goetia players=2

# Bael.

case card resurrection: op resurrect: at the start of a round any number of sacrificed followers
position phase=placing home0=1 home1=0 column0.1=resurrection sacrificed0=3
move 0 place w21a
move 0 resurrect yes, 0 resurrect yes
legal 0 resurrect yes, resurrect no
move 0 resurrect yes
expect sacrificed0=0 home0=4 phase=placing

case card sacrificial_altar: op gain: a follower for 4 Attention
position phase=placing column0.1=sacrificial_altar home0=2
move 0 place r1
expect attention0=4 sacrificed0=2 home0=0 on=r1:0

case card sacrificial_altar: not with the last follower
position phase=placing column0.1=sacrificial_altar home0=1
illegal 0 place r1 goetia.why.no_sacrifice 1 0

case card brass_vessel: op pact: 2 Darkness and all that is visible in the World, black too, for a Pact
position phase=placing column0.1=brass_vessel cubes0=2,0,1,0,3
  on=w11a:1,w11b:*,w12a:*,w12b:*,w12c:*,w13a:*,w13b:*,w21a:*,w21b:*,w22a:*,w22b:*,w23a:*,w31a:*,w31b:*,w33a:*,w33b:*
# Zagan's black, Purson's 2 teal and yellow are visible
move 0 place r1
move 0 pact master_of_worship
expect cubes0=0,0,0,0,0 column0.2=master_of_worship

case card brass_vessel: one cube short
position phase=placing column0.1=brass_vessel cubes0=2,0,1,0,2
  on=w11a:1,w11b:*,w12a:*,w12b:*,w12c:*,w13a:*,w13b:*,w21a:*,w21b:*,w22a:*,w22b:*,w23a:*,w31a:*,w31b:*,w33a:*,w33b:*
illegal 0 place r1 goetia.why.cannot_pay

case card veil_of_bael: op share_hex: 1 Darkness, and World hexes with one follower of another player are open
position phase=placing home0=2 home1=0 column0.1=veil_of_bael on=w32a:1
illegal 0 place w32a goetia.why.occupied
move 0 place r1
expect cubes0=0,0,0,0,1
move 0 place w32a
expect cubes0=2,0,0,0,1

case card veil_of_bael: not hexes of one's own, nor those with two, nor Scry Boards
game goetia players=3
position phase=placing home0=2 home1=0 home2=0 column0.1=veil_of_bael cubes0=1,0,0,0,0
  on=w32a:0,w31a:12,s1a:1
move 0 place r1
illegal 0 place w32a goetia.why.occupied
illegal 0 place w31a goetia.why.occupied
illegal 0 place s1a goetia.why.occupied

case card power_of_legions: 2 Attention for placing on a recruit hex
position phase=placing column0.1=power_of_legions cubes0=0,1,1,4,0 attention0=1
move 0 place t3
expect attention0=2

case card power_of_legions: not on a flipped card
position phase=placing column0.1=power_of_legions t1.flipped=1 on=w11a:1,w21a:1,w21b:1,w31a:1,w31b:1
move 0 place t1
expect attention0=0 cubes0=4,0,0,0,0

case card power_of_three_heads: op gain_same: 1 more of a colour that the World hex gave
position phase=placing column0.1=power_of_three_heads
move 0 place w23a
expect cubes0=0,0,0,3,0

case card power_of_three_heads: the colour is asked when the hex gave several
position phase=placing column0.1=power_of_three_heads seeded=w23a:black*1
move 0 place w23a
legal 0 same brown, same black
move 0 same black
expect cubes0=0,0,0,2,2

case card power_of_three_heads: not on a Scry Board
position phase=placing column0.1=power_of_three_heads cubes0=1,0,0,0,0
move 0 place s1b
expect cubes0=0,0,1,0,0

case card black_casket: op store: holds 5 Darkness
position phase=placing d11.demon=bael_3 deck.bael=black_casket@1,resurrection@1 column0.1=book_of_arts cubes0=1,1,0,0,0
move 0 place r1
move 0 deck d11
expect column0.2=black_casket stored0.2=0,0,0,0,5,0 supply=20,20,20,20,15

# Paimon.

case card crown_of_paimon: op next_returned: the next cubes that anyone returns come to its owner
position phase=placing column0.1=crown_of_paimon home0=1 home1=1 cubes1=0,0,1,0,0
move 0 place r1, 1 place s2b
move 1 colour teal
expect cubes0=0,0,1,0,0 cubes1=1,0,0,0,0

case card crown_of_paimon: a covered Treasure counts
position phase=placing column0.1=crown_of_paimon home0=1 home1=1 d11=cartomancy d21.demon=vine_3
  deck.vine=power_of_creation@1 column1.1=holy_chalice stored1.1=0,3,0,0,0,0 column1.2=shamir
  column1.3=dodecahedron column1.4=alembic cubes1=1,2,0,2,0 next0=- force0=-
move 0 place r1, 1 place d11a
expect cubes0=1,2,0,2,0
move 1 deck d21
move 1 column 1
# only the next batch: the payment
expect cubes0=1,2,0,2,0 supply=19,18,20,18,20

case card book_of_arts: op demon_card: any 2 cubes for the top card of any conjured Demon
position phase=placing column0.1=book_of_arts cubes0=1,1,0,0,0 d11.demon=zagan_3
  deck.zagan=alembic@1,power_of_oil@1
move 0 place r1
move 0 deck d11
expect column0.2=alembic cubes0=0,0,0,0,0

case card cymbals_of_paimon: op others_gain: 4 of one kind, 1 for each other
game goetia players=3
position phase=placing column0.1=cymbals_of_paimon
move 0 place r1
move 0 colour teal
move 1 colour pink
move 2 colour yellow
expect cubes0=4,0,0,0,0 cubes1=0,1,0,0,0 cubes2=0,0,1,0,0

case card power_of_dignity: op pay_less: 1 cube less on Demons
position phase=placing column0.1=power_of_dignity d11.demon=zagan_3 d11.covers=top cubes0=0,2,0,0,0
move 0 place d11a
expect cubes0=0,0,0,0,0

case card power_of_dignity: not on Scry Boards
position phase=placing column0.1=power_of_dignity
illegal 0 place s1a goetia.why.cannot_pay

case card power_of_philosophy: op pay_as: any resource for Darkness
position phase=placing column0.1=power_of_philosophy column0.2=ring_of_virtues cubes0=1,0,0,0,0
move 0 place r2
expect cubes0=1,1,1,1,0

case card power_of_binding: op single_attention: single Scry hexes earn, and each board brings 1 more
position phase=placing home0=1 home1=0 on=s2c:1,s1a:1 column1.1=power_of_binding
move 0 place w21a
expect attention1=4 board1.attention=2 board2.attention=2

case card desert_caravan: op take: holds 1 of each resource, 2 may be taken
position phase=placing home0=1 home1=0 column0.1=desert_caravan stored0.1=1,1,1,1,0,0
move 0 place w21a
move 0 take teal, 0 take yellow
expect cubes0=1,0,1,1,0 stored0.1=0,1,0,1,0,0 phase=placing

# Beleth.

case card power_of_ferocity: op recall_stuck: any followers on incomplete links may come home
position phase=placing home0=1 home1=0 column0.1=power_of_ferocity on=w11a:0,w12a:0,s1a:0
move 0 place w21a
legal 0 own w11a, own w12a, own s1a, stop
move 0 own w11a, 0 own s1a
move 0 stop
expect round=2 on=w12a:0 home0=3

case card hazel_wand: op shift_demon: move a Demon to the other row, 1 Darkness, then place another follower
position phase=placing column0.1=hazel_wand d11.demon=zagan_3 d11.covers=top home0=3
move 0 place r1
legal 0 shift d11, shift none
move 0 shift d11
expect d11.covers=bottom
allows 0 stop
move 0 place w22a
expect cubes0=0,0,1,0,1
actors 1

case card hazel_wand: nothing has to be done
position phase=placing column0.1=hazel_wand d11.demon=zagan_3 home0=3
move 0 place r1
move 0 shift none
move 0 stop
expect d11.covers=top home0=2
actors 1

case card pale_horse: op extra_place: 1 Darkness, two further followers at once
position phase=placing column0.1=pale_horse home0=3
move 0 place r1
move 0 place w22a
move 0 place w22b
expect home0=0 cubes0=0,0,1,1,1
actors 1

case card pale_horse: or fewer
position phase=placing column0.1=pale_horse home0=3
move 0 place r1
move 0 place w22a
move 0 stop
expect home0=1
actors 1

case card wedding_feast: op board_add: 2 Attention, and 1 more on each board that holds some
position phase=placing column0.1=wedding_feast board2.attention=0
move 0 place r1
expect attention0=2 board1.attention=4 board2.attention=0 board3.attention=5

case card silver_ring: a resource at the start of each round
position phase=placing home0=1 home1=0 column0.1=silver_ring
move 0 place w21a
move 0 colour teal
expect cubes0=1,0,0,1,0 phase=placing

case card silver_ring: op no_steal: no cube is taken from its owner
game goetia players=3
position phase=placing column1.1=silver_ring cubes1=9,0,0,0,0 cubes2=2,0,0,0,0 seeded=w11a:teal*9
move 0 place w21b
expect cubes0=1,0,0,0,0 cubes1=9,0,0,0,0 cubes2=1,0,0,0,0

case card silver_ring: in his own gains he counts as any holder
position phase=placing column0.1=silver_ring cubes0=3,0,0,0,0 cubes1=2,0,0,0,0 seeded=w11a:teal*8,w11b:teal*7
move 0 place w21b
expect cubes0=3,0,0,0,0 cubes1=2,0,0,0,0

case card power_of_love: another joins your linked group, you get 1 Attention
position phase=placing column1.1=power_of_love on=w11a:1
move 0 place w11b
expect attention1=1 cubes0=0,0,0,0,1

case card power_of_love: not for single hexes
position phase=placing column1.1=power_of_love on=w21a:1
move 0 place w21b
expect attention1=0

case card power_of_love: nor for another hex of the same card
# Bael_4: a and b are linked, c is single
position phase=placing column1.1=power_of_love w11=bael_4 on=w11c:1
move 0 place w11a
expect attention1=0

case card power_of_love: nor for a group where only others stand
game goetia players=3
position phase=placing column1.1=power_of_love on=w11a:2
move 0 place w11b
expect attention1=0

case card power_of_love: on Scry Boards and Demons as well, once for each placement
position phase=placing column1.1=power_of_love on=s1a:1,s1b:1 cubes0=1,0,0,0,0
move 0 place s1c
expect attention1=1

case card heart_of_beleth: holds 4 Attention
position phase=placing home0=1 home1=0 column0.1=heart_of_beleth stored0.1=0,0,0,0,0,4
move 0 place w21a
legal 0 take attention, take none
move 0 take attention
expect attention0=1 stored0.1=0,0,0,0,0,3

# Viné.

case card language_of_the_ants: every cost is 1 cube lower
position phase=placing column0.1=language_of_the_ants
move 0 place s1b
expect cubes0=0,0,1,0,0

case card power_of_creation: each card brings 1 Darkness
position phase=placing column0.1=power_of_creation d11=cartomancy d21.demon=zagan_3
  deck.zagan=alembic@1,power_of_oil@1 cubes0=1,2,0,2,0
move 0 place d11a
move 0 deck d21
expect cubes0=0,0,0,0,1

case card dowsing_rods: op gain_visible: visible resources of the card, white ones asked
position phase=placing home0=2 home1=0 column0.1=dowsing_rods
move 0 place r1
move 0 place w31a
legal 0 colour teal, colour pink, colour yellow, colour brown
move 0 colour brown
expect cubes0=0,2,0,1,0

case card coven_bell: op follower: 1 Darkness and a follower
position phase=placing column0.1=coven_bell home0=2
move 0 place r1
move 0 edge b1
expect cubes0=0,0,0,0,1 home0=2 b1.waiting=0,1

case card sea_wall: op cover_hex: covers up to 3 empty World hexes and gives 2 Attention
position phase=placing column0.1=sea_wall on=w22a:1
move 0 place r1
move 0 hex w21a
move 0 hex w21b
move 0 hex w22b
expect attention0=2 on=w21a:*,w21b:*,w22a:1,w22b:*,r1:0
illegal 1 place w21a goetia.why.occupied

case card sea_wall: a covered hex shows nothing, so recruiting is cheaper
# Balam, Zagan and Belial: the brown and the white of Balam are covered
position phase=placing turn=1 column1.1=sea_wall cubes0=0,1,1,2,0 attention0=1 t3.waiting=1,1
move 1 place r1
move 1 hex w13a
move 1 hex w13b
move 1 stop
move 0 place t3
expect cubes0=0,0,0,0,0

case card storm_glass: op seed_hex: 2 Darkness, and 1 on each of up to 3 hexes for whoever places there
position phase=placing column0.1=storm_glass
move 0 place r1
move 0 hex w21a
move 0 hex w21b
move 0 stop
expect cubes0=0,0,0,0,2 seeded=w21a:black*1,w21b:black*1 supply=20,20,20,20,16
move 1 place w21a
expect cubes1=0,0,0,1,1 seeded=w21b:black*1

case card storm_glass: from the supply only
position phase=placing column0.1=storm_glass cubes1=0,0,0,0,18
move 0 place r1
expect cubes0=0,0,0,0,2 seeded=- cubes1=0,0,0,0,18
actors 1

case card power_of_discovery: op extra_choice: two more cards to choose from, two go under the deck
game goetia players=4
position phase=placing home0=1 home1=0 home2=0 home3=0 d11.demon=zagan_3 on=d11c:1 column1.1=power_of_discovery
  deck.zagan=alembic@0,power_of_oil@0,power_of_wine@0,power_of_coin@0
move 0 place w22a
legal 1 pick alembic, pick power_of_oil, pick power_of_wine
move 1 pick power_of_oil
move 1 under 1
expect column1.2=power_of_oil deck.zagan=power_of_coin@0,alembic@01,power_of_wine@01

# Asmoday.

case card magic_carpet: op recall: call another follower back, wherever it stands
position phase=placing column0.1=magic_carpet cubes0=1,0,0,0,0 on=s1a:0,w11a:0
move 0 place r1
legal 0 own w11a, own s1a, own none
move 0 own s1a
expect home0=3 on=w11a:0,r1:0

case card ring_of_virtues: 1 Darkness for one of each resource
position phase=placing column0.1=ring_of_virtues cubes0=0,0,0,0,1
move 0 place r1
expect cubes0=1,1,1,1,0

case card astrolabe: op peek: order the top 3 cards of a deck, 1 Attention and 1 resource
game goetia players=4
position phase=placing column0.1=astrolabe d11.demon=zagan_3
  deck.zagan=alembic@1,power_of_oil@1,power_of_wine@1,power_of_coin@1
move 0 place r1
move 0 order 3
move 0 order 2
move 0 colour pink
expect deck.zagan=power_of_wine@01,power_of_oil@01,alembic@01,power_of_coin@1 attention0=1 cubes0=0,1,0,0,0

case card astrolabe: of several decks one has to be chosen
position phase=placing column0.1=astrolabe d11.demon=zagan_3 d21.demon=vine_3
move 0 place r1
legal 0 deck d11, deck d21
illegal 0 deck none goetia.why.must_choose

case card astrolabe: no Demon, only the Attention and the resource
position phase=placing column0.1=astrolabe
move 0 place r1
move 0 colour teal
expect attention0=1 cubes0=1,0,0,0,0
actors 1

case card shamir: op rearrange: move the top card of a stack, 1 Attention
position phase=placing column0.1=shamir column0.2=alembic,power_of_wit
move 0 place r1
legal 0 from 1, from 2, stop
move 0 from 2
legal 0 to 1, to 3, to 4
move 0 to 4
expect column0.2=power_of_wit column0.4=alembic attention0=1

case card shamir: it can move itself, with the follower that stands on it
position phase=placing column0.1=shamir
move 0 place r1
move 0 from 1
move 0 to 3
expect column0.1=- column0.3=shamir attention0=1 on=r3:0

case card shamir: or not
position phase=placing column0.1=shamir column0.2=alembic,power_of_wit
move 0 place r1
move 0 stop
expect column0.2=alembic,power_of_wit attention0=1

case card power_of_geometry: one follower from an incomplete link in the World
position phase=placing home0=1 home1=0 column0.1=power_of_geometry on=w11a:0,w12a:0,s1a:0
move 0 place w21a
legal 0 own w11a, own w12a, stop
illegal 0 own none goetia.why.say_stop
move 0 own w11a
expect round=2 home0=2 on=w12a:0,s1a:0

case card power_of_arithmetic: a cost of 6 or more is 2 lower
# both rows of the Haruspicy: 2 yellow, 1 pink, 3 brown
position phase=placing column0.1=power_of_arithmetic d11=haruspicy cubes0=0,1,0,3,0
move 0 place d11a
move 0 pact none
expect cubes0=0,0,0,0,0

case card hidden_hoard: holds 2 Attention and 1 Darkness
position phase=placing home0=1 home1=0 column0.1=hidden_hoard stored0.1=0,0,0,0,1,2
move 0 place w21a
legal 0 take black, take attention, take none
move 0 take black
expect cubes0=0,0,0,1,1

# Purson.

case card power_over_secrets: op swap_dark: one of the white cubes as Darkness
position phase=placing column0.1=power_over_secrets w22=zagan_4 w23=asmoday_3
move 0 place w22a
move 0 colour teal
move 0 swap yes
expect cubes0=1,0,0,0,1

case card power_over_secrets: coloured cubes are not asked about
position phase=placing column0.1=power_over_secrets
move 0 place w23a
expect cubes0=0,0,0,2,0
actors 1

case card parseltongue: each card brings a resource
position phase=placing column0.1=parseltongue d11=cartomancy d21.demon=zagan_3
  deck.zagan=alembic@1,power_of_oil@1 cubes0=1,2,0,2,0
move 0 place d11a
move 0 deck d21
move 0 colour pink
expect cubes0=0,1,0,0,0

case card dodecahedron: op send_to_edge, op gain_visible: a follower back to the Edge, and all that is visible in that line
position phase=placing column0.1=dodecahedron home0=2 t3.waiting=0,0
move 0 place r1
move 0 own home
move 0 edge t3
# Balam brown and white, Zagan 2 brown, Belial yellow and pink
move 0 colour teal
expect cubes0=1,1,1,3,0 t3.waiting=1,0 home0=0

case card dodecahedron: the hex that the follower leaves is empty for it
position phase=placing column0.1=dodecahedron home0=2 t3.waiting=0,0 on=w33a:0
move 0 place r1
move 0 own w33a
move 0 edge t3
move 0 colour teal
expect cubes0=1,1,1,3,0

case card dodecahedron: no symbol is visible: nothing
game goetia players=4
position phase=placing column0.1=dodecahedron l1.flipped=1 l2.flipped=1 l3.flipped=1
move 0 place r1
expect cubes0=0,0,0,0,0
actors 1

case card heralds_trumpet: op board_take: 2 Attention from one board
position phase=placing column0.1=heralds_trumpet cubes0=1,1,0,0,0
move 0 place r1
legal 0 board 1, board 2, board 3
move 0 board 3
expect attention0=2 board3.attention=2

case card heralds_trumpet: a board without Attention is not offered; none at all, nothing
position phase=placing column0.1=heralds_trumpet cubes0=1,1,0,0,0 board2.attention=0
move 0 place r1
legal 0 board 1, board 3
position phase=placing column0.1=heralds_trumpet cubes0=1,1,0,0,0 board1.attention=0 board2.attention=0
  board3.attention=0
move 0 place r1
expect attention0=0
actors 1

case card heralds_trumpet: all of it when it holds fewer
position phase=placing column0.1=heralds_trumpet cubes0=1,1,0,0,0 board1.attention=1 board2.attention=0 board3.attention=0
move 0 place r1
expect attention0=1 board1.attention=0

case card power_of_digging: a resource for each placement on a New World card
position phase=placing column0.1=power_of_digging d11.demon=zagan_3 w11=new_1_3
move 0 place w11a
move 0 colour pink
expect cubes0=2,1,0,0,0

case card power_of_digging: not on the old World
position phase=placing column0.1=power_of_digging
move 0 place w22a
expect cubes0=0,0,1,0,0
actors 1

case card power_of_vaults: op take_more: one item more
position phase=placing home0=1 home1=0 column0.1=power_of_vaults column0.2=holy_chalice stored0.2=0,5,0,0,0,0
move 0 place w21a
move 0 take pink, 0 take pink
expect stored0.2=0,3,0,0,0,0 phase=placing

case card power_of_vaults: op keep_contents: what lies on a covered Treasure is yours
position phase=placing column0.1=power_of_vaults column0.2=holy_chalice stored0.2=0,5,0,0,0,0
  column0.3=shamir column0.4=alembic d11=cartomancy d21.demon=vine_3 deck.vine=sea_wall@1 cubes0=1,2,0,2,0
move 0 place d11a
move 0 deck d21
move 0 column 2
expect cubes0=0,5,0,0,0

case card buried_chest: holds 4 Darkness
position phase=placing home0=1 home1=0 column0.1=buried_chest stored0.1=0,0,0,0,4,0
move 0 place w21a
move 0 take black
expect stored0.1=0,0,0,0,3,0 cubes0=0,0,0,1,1

# Balam.

case card ark_of_the_covenant: holds one of each resource
position phase=placing d11.demon=balam_3 deck.balam=ark_of_the_covenant@1,holy_chalice@1 column0.1=book_of_arts
  cubes0=1,1,0,0,0
move 0 place r1
move 0 deck d11
expect column0.2=ark_of_the_covenant stored0.2=1,1,1,1,0,0 supply=19,19,19,19,20

case card holy_chalice: holds 5 Incense
position phase=placing d11.demon=balam_3 deck.balam=holy_chalice@1,power_of_wit@1 column0.1=book_of_arts cubes0=1,1,0,0,0
move 0 place r1
move 0 deck d11
expect stored0.2=0,5,0,0,0,0

case card crown_of_thorns: holds 5 Elements
position phase=placing d11.demon=balam_3 deck.balam=crown_of_thorns@1,power_of_wit@1 column0.1=book_of_arts cubes0=1,1,0,0,0
move 0 place r1
move 0 deck d11
expect stored0.2=5,0,0,0,0,0

case card horn_of_jericho: holds 5 Enns
position phase=placing d11.demon=balam_3 deck.balam=horn_of_jericho@1,power_of_wit@1 column0.1=book_of_arts cubes0=1,1,0,0,0
move 0 place r1
move 0 deck d11
expect stored0.2=0,0,5,0,0,0

case card thirty_silver_coins: holds 5 Metals
position phase=placing d11.demon=balam_3 deck.balam=thirty_silver_coins@1,power_of_wit@1 column0.1=book_of_arts cubes0=1,1,0,0,0
move 0 place r1
move 0 deck d11
expect stored0.2=0,0,0,5,0,0

case card power_of_prophecy: the last Attention of a board brings 2 of one kind
position phase=placing home0=1 home1=0 board1.attention=1 on=s1a:0 column0.1=power_of_prophecy
move 0 place w21a
move 0 colour yellow
expect attention0=1 cubes0=0,0,2,1,0

case card power_of_prophecy: not for one that is not the last
position phase=placing home0=1 home1=0 board1.attention=2 on=s1a:0 column0.1=power_of_prophecy
move 0 place w21a
expect attention0=1 cubes0=0,0,0,1,0 round=2

case card power_of_prophecy: also by taking it with a Relic
position phase=placing board1.attention=1 column0.1=power_of_prophecy column0.2=heralds_trumpet
move 0 place r2
move 0 board 1
move 0 colour teal
expect attention0=1 cubes0=2,0,0,0,0

case card power_of_wit: every cost is 1 Attention lower
position phase=placing column0.1=power_of_wit cubes0=0,1,1,4,0 attention0=0
move 0 place t3
expect home0=3

# Zagan.

case card power_of_wine: any resource for Elements
position phase=placing column0.1=power_of_wine cubes0=0,0,0,1,0
move 0 place s1a
expect cubes0=0,0,0,0,0

case card power_of_blood: any resource for Incense
position phase=placing column0.1=power_of_blood cubes0=0,0,0,1,0
move 0 place s3a
expect cubes0=0,0,0,0,0

case card power_of_oil: any resource for Enns
position phase=placing column0.1=power_of_oil cubes0=0,0,0,1,0
move 0 place s2a
expect cubes0=0,0,0,0,0

case card power_of_coin: any resource for Metals
position phase=placing column0.1=power_of_coin w13=bael_3 w11=balam_3 cubes0=1,0,0,0,0
move 0 place s1a
expect cubes0=0,0,0,0,0

case card alembic: op trade: up to 4 resources for as many Attention
position phase=placing column0.1=alembic cubes0=2,1,0,2,0
move 0 place r1
move 0 give teal, 0 give pink, 0 give brown
legal 0 give brown, stop
move 0 give brown
expect cubes0=1,0,0,0,0 attention0=4

case card alembic: nothing for Darkness
position phase=placing column0.1=alembic cubes0=1,0,0,0,2
move 0 place r1
legal 0 give teal, stop

case card jesters_cup: 2 of one kind and 1 Darkness, 1 for each other
position phase=placing column0.1=jesters_cup
move 0 place r1
move 0 colour brown
move 1 colour teal
expect cubes0=0,0,0,2,1 cubes1=1,0,0,0,0

case card philosophers_salt: holds 4 Darkness
position phase=placing home0=1 home1=0 column0.1=philosophers_salt stored0.1=0,0,0,0,4,0
move 0 place w21a
move 0 take black
expect stored0.1=0,0,0,0,3,0

# Belial.

case card eye_of_belial: 3 Darkness, 1 for each other
position phase=placing column0.1=eye_of_belial
move 0 place r1
expect cubes0=0,0,0,0,3 cubes1=0,0,0,0,1

case card familiars_leash: any cube for a follower from any Edge card
position phase=placing column0.1=familiars_leash cubes0=0,0,0,0,1 home0=2
move 0 place r1
legal 0 edge t1, edge t2, edge t3, edge b1, edge b2, edge b3, edge l3, edge none
move 0 edge b2
expect home0=2 b2.waiting=0,1 cubes0=0,0,0,0,0

case card chariot_of_fire: a follower from the World, 1 resource
position phase=placing column0.1=chariot_of_fire on=w11a:0,s1a:0
move 0 place r1
legal 0 own w11a, own none
move 0 own w11a
move 0 colour brown
expect home0=3 cubes0=0,0,0,1,0 on=s1a:0,r1:0

case card power_of_titles: op first_pick: the topmost follower counts as above all others
position phase=placing home0=1 home1=0 d11.demon=zagan_4 on=d11a:1,d11b:0 column0.1=power_of_titles
  deck.zagan=alembic@1,power_of_oil@1
move 0 place w22a
legal 0 pick alembic, pick power_of_oil

case card power_of_titles: on Scry Boards too
position phase=placing home0=1 home1=0 board1.attention=1 on=s1a:1,s1b:0 column0.1=power_of_titles
move 0 place w21a
expect attention0=1 attention1=0

case card power_of_favour: 2 cubes less on recruit hexes
position phase=placing column0.1=power_of_favour cubes0=0,1,1,2,0 attention0=1 t3.waiting=1,1
move 0 place t3
expect cubes0=0,0,0,0,0

case card power_of_favour: nowhere else
position phase=placing column0.1=power_of_favour d11.demon=zagan_3 d11.covers=bottom
illegal 0 place d11c goetia.why.cannot_pay

case card power_of_bribes: op pay_attention: up to 2 Attention as Darkness
position phase=placing column0.1=power_of_bribes d11.demon=zagan_3 d11.covers=bottom attention0=1 cubes0=1,0,0,0,0
move 0 place d11c
expect attention0=0 cubes0=0,0,0,0,0

case card senators_purse: holds 1 brown and 2 Attention
position phase=placing home0=1 home1=0 column0.1=senators_purse stored0.1=0,0,0,1,0,2
move 0 place w21a
move 0 take attention
expect attention0=1 stored0.1=0,0,0,1,0,1
