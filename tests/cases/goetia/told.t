# What is told of a placement, a round's end and an effect: where, from what, and whose.
game goetia players=2

case GOE-32 a World hex by row, column and letter
position phase=placing
move 0 place w21b
event everyone goetia.event.place_world 0 2 1 goetia.hex.b

case GOE-34 a Scry Board with its row and hex
position phase=placing cubes0=1,0,0,0,0
move 0 place s1b
event everyone goetia.event.place_scry 0 goetia.board.lychnomancy 1 goetia.hex.b

case GOE-44 the hex of a Demon
position phase=placing d11.demon=zagan_3 cubes0=0,2,1,0,0
move 0 place d11b
event everyone goetia.event.place_demon 0 goetia.king.zagan goetia.hex.b

case GOE-47 a Dark hex with what it gives
position phase=placing d11=lychnomancy cubes0=2,2,1,0,0
move 0 place d11a
event everyone goetia.event.place_dark 0 goetia.board.lychnomancy goetia.hex.a goetia.special.darkness4

case GOE-79 the board of a contact
position phase=placing home0=1 home1=0 on=s2a:1
move 0 place w21a
event everyone goetia.event.contact 1 1 goetia.board.cartomancy

case GOE-87 who comes home and who stays
position phase=placing home0=2 home1=0 on=w11a:1,w22a:1,s1a:1
move 0 place w32a, 0 place w21a
event everyone goetia.event.home 0 1
event everyone goetia.event.home 1 1
event everyone goetia.event.stay 0 1
event everyone goetia.event.stay 1 2

case GOE-78 whom a Demon sends home
position phase=placing home0=1 home1=0 d11.demon=zagan_3 on=d11a:1 deck.zagan=alembic@0
move 0 place w22a
event everyone goetia.event.home_from 1 1 goetia.king.zagan

case GOE-82 GOE-83 whom the board and the card of a conjuring send home
position phase=placing home0=1 home1=0 board1.attention=1 on=s1a:1,s1b:0,w13a:1
move 0 place w21a
event everyone goetia.event.home_from 0 1 goetia.board.lychnomancy
event everyone goetia.event.home_from 1 1 goetia.board.lychnomancy
deal 1
event everyone goetia.event.home_from 1 1 goetia.king.balam

case GOE-23 the Treasure that something is taken from
position phase=placing home0=1 home1=0 column0.1=holy_chalice stored0.1=0,2,0,0,0,0
move 0 place w22a
move 0 take pink
event everyone goetia.event.took 0 1 goetia.colour.pink goetia.card.holy_chalice

case GOE-66 the Treasure whose items are kept
position phase=placing column0.1=power_of_vaults column0.2=holy_chalice stored0.2=0,5,0,0,0,0
  column0.3=shamir column0.4=alembic d11=cartomancy d21.demon=vine_3 deck.vine=sea_wall@1 cubes0=1,2,0,2,0
move 0 place d11a, 0 deck d21, 0 column 2
event everyone goetia.event.kept 0 5 goetia.colour.pink goetia.card.holy_chalice

case GOE-51 the hexes that are seeded and covered
position phase=placing column0.1=storm_glass
move 0 place r1, 0 hex w21a
event everyone goetia.event.seeded 0 1 goetia.colour.black 2 1 goetia.hex.a
position phase=placing column0.1=sea_wall
move 0 place r1, 0 hex w12b
event everyone goetia.event.covered_hex 0 1 2 goetia.hex.b

case GOE-29 from where a follower is called home
position phase=placing column0.1=magic_carpet on=s1a:0,w11a:0
move 0 place r1, 0 own s1a
event everyone goetia.event.recalled 0 goetia.board.lychnomancy
position phase=placing column0.1=magic_carpet on=s1a:0,w11a:0
move 0 place r1, 0 own w11a
event everyone goetia.event.recalled_world 0 1 1 goetia.hex.a

case GOE-51 the board that Attention is taken from
position phase=placing column0.1=heralds_trumpet
move 0 place r1, 0 board 3
event everyone goetia.event.board_take 0 2 goetia.board.scapulamancy

case GOE-58 the supply is out: another player gives, nobody can, or it would be the gainer himself
position phase=placing w22=zagan_4 w23=asmoday_3 cubes1=20,0,0,0,0
move 0 place w22a, 0 colour teal
event everyone goetia.event.theft 0 1 goetia.colour.teal
position phase=placing w22=zagan_4 w23=asmoday_3 cubes1=20,0,0,0,0 column1.1=silver_ring
move 0 place w22a, 0 colour teal
event everyone goetia.event.short 0 2 goetia.colour.teal
position phase=placing w22=zagan_4 w23=asmoday_3 cubes0=20,0,0,0,0
move 0 place w22a, 0 colour teal
event everyone goetia.event.short_own 0 2 goetia.colour.teal

case GOE-27 GOE-28 who finds no hex for a follower, with how many at home
position phase=placing home0=1 home1=2
  on=w11a:1,w11b:*,w12a:*,w12b:*,w12c:*,w13a:*,w13b:*,w21a:*,w21b:*,w22a:*,w22b:*,w23a:*,w23b:*,w31a:*,w31b:*,w32a:*,w32b:*,w33a:*
move 0 place w33b
event everyone goetia.event.no_hex 1 2
event everyone goetia.event.round_ends
event nobody goetia.event.no_hex 0

case GOE-26 who passes where every hex has a cost
game goetia players=2 pass_when_only_paid=on
position phase=placing home0=1 home1=0 cubes0=0,0,1,0,0
  on=w11a:1,w11b:*,w12a:*,w12b:*,w12c:*,w13a:*,w13b:*,w21a:*,w21b:*,w22a:*,w22b:*,w23a:*,w23b:*,w31a:*,w31b:*,w32a:*,w32b:*,w33a:*,w33b:*
move 0 pass
event everyone goetia.event.passes 0
