# GOE-9 to GOE-19: the table is built and the first followers are taken. What
# chance decides is counted over many seeds in tests/unit/games/goetia/test_rules.c.
game goetia players=2

case GOE-9 each king stands in the World once
position phase=placing w11=bael_4 w12=bael_3
error game.position.impossible goetia.check.world

case GOE-10 a table has nine World cards
position phase=placing w22=-
error game.position.impossible goetia.check.world

case GOE-11 a stack shows its board of class 1 first, with its Attention
position phase=placing
expect board1=lychnomancy board1.attention=3 board3=scapulamancy board3.attention=4

case GOE-11 a board of class 2 cannot lie on top at first
position phase=placing board1=grimoire
error game.position.impossible goetia.check.board

case GOE-11 no board is there twice
position phase=placing board1=cartomancy board2=cartomancy
error game.position.impossible goetia.check.board

case GOE-12 purple cards lie left of the rows
position phase=placing l1=edge_teal
error game.position.impossible goetia.check.edge

case GOE-12 and nowhere else
position phase=placing t1=edge_purple_1 l1=edge_purple_2 l2=edge_purple_3
error game.position.impossible goetia.check.edge

case GOE-13 with two players two symbols are free of discs
position phase=draft l1.waiting=1,1 l2.waiting=1,1 l3.waiting=1,1
legal 0 draft l1, draft l2, draft l3, draft t1, draft t2, draft t3, draft b1, draft b2, draft b3

case GOE-13 a third follower has no symbol there
position phase=placing l1.waiting=2,1
error game.position.impossible goetia.check.edge

case GOE-13 with four players a card holds four followers
game goetia players=4
position phase=placing l1.waiting=1,1,1,1
expect l1.waiting=1,1,1,1

case GOE-14 the tenth follower of each begins as sacrificed
deal 1
expect sacrificed0=1 sacrificed1=1 home0=0 home1=0 l1.waiting=1,1 b3.waiting=1,1

case GOE-15 with two players no New World card has two or three hexes
position phase=placing d11.demon=zagan_3 w11=new_3_1
error game.position.impossible goetia.check.world

case GOE-15 with four players none has one
game goetia players=4
position phase=placing d11.demon=zagan_3 w11=new_1_1
error game.position.impossible goetia.check.world

case GOE-16 two players see six Pacts, two in a row
position phase=placing
expect display=master_of_powers,master_of_relics,-,-,master_of_treasures,master_of_diplomacy,-,-,master_of_worship,master_of_demons,-,-

case GOE-16 three players see nine, three in a row
game goetia players=3
position phase=placing
expect display=master_of_powers,master_of_relics,master_of_treasures,-,master_of_diplomacy,master_of_worship,master_of_demons,-,master_of_exploitation,master_of_investment,master_of_hoarding,-

case GOE-16 four players see twelve, four in a row
game goetia players=4
position phase=placing
expect display=master_of_powers,master_of_relics,master_of_treasures,master_of_diplomacy,master_of_worship,master_of_demons,master_of_exploitation,master_of_investment,master_of_hoarding,master_of_attention,master_of_recruitment,master_of_strategies

case GOE-17 two players have decks of two
position phase=placing
expect deck.bael=*,* deck.zagan=*,*

case GOE-17 and never of three
position phase=placing deck.bael=*,*,*
error game.position.impossible goetia.check.deck

case GOE-17 a king who is still in the World has a deck: only cards of a conjured Demon can be had
position phase=placing column0.1=parseltongue column0.3=power_over_secrets deck.purson=-
error game.position.impossible goetia.check.deck

case GOE-18 nobody has anything, and the supply is full
deal 1
expect supply=20,20,20,20,20 attention0=0 attention1=0 cubes0=0,0,0,0,0 column0.1=- column1.1=-

case GOE-19 the draft goes round three times, one follower at a time
position phase=draft
move 0 draft b3, 1 draft b3
actors 0
move 0 draft b2, 1 draft t1, 0 draft b1
actors 1
move 1 draft t2
expect phase=placing round=1 home0=3 home1=3
actors 0

case GOE-19 it begins with the start player
position phase=draft start=1
actors 1

case GOE-19 nobody drafts twice from his one follower on a card
position phase=draft at=2 home0=1 home1=1 l1.waiting=0,0 l2.waiting=1,1 l3.waiting=1,1
legal 0 draft l2, draft l3, draft t1, draft t2, draft t3, draft b1, draft b2, draft b3

case GOE-19 a card that loses its last follower in the draft is turned over at once
position phase=draft at=1 home0=1 home1=0 l1.waiting=0,1 l2.waiting=1,1 l3.waiting=1,1
expect l1.flipped=0
move 1 draft l1
expect l1.flipped=1

case GOE-19 one that keeps a follower is not
position phase=draft l1.waiting=1,1 l2.waiting=1,1 l3.waiting=1,1
move 0 draft l1
expect l1.flipped=0 l1.waiting=0,1
