# Forming a faction (MJ2-15 to MJ2-18, MJ2-59).
game majority2

case MJ2-15 a column of four forms nothing
position phase=free hand=BSec,KSec column0.1=BJun*2,BSen
move 0 free BSec 1
expect column0.1=BJun*2,BSen,BSec area0=- down=0,0

case MJ2-15 five without a colour of three are discarded, without coins
position phase=free hand=RSec,KSec column0.1=BJun,BSec,GSec,GJun discard=-
move 0 free RSec 1
expect column0.1=- area0=- up=3,3 down=0,0 discard=BJun,BSec,GSec,GJun,RSec
event everyone majority2.event.dissolves 0 1
event nobody majority2.event.forms

case MJ2-15 in a paid play too
position phase=play up=9,3 hand=RSec,KSec column0.1=BJun,BSec,GSec,GJun
move 0 play RSec 1
expect column0.1=- area0=- up=7,3 down=2,0

case MJ2-16 three cards of a colour: 1 coin, picture down
position phase=free hand=BSec,KSec column0.1=BJun,BSen,GSec,RSec
move 0 free BSec 1
expect step=represent colour=B
legal 0 choose BSec, choose BJun, choose BSen
move 0 choose BJun
event everyone majority2.event.forms 0 majority2.colour.blue 3 1 1
expect area0=BJun column0.1=- up=3,3 down=1,0
event everyone majority2.event.represents 0 majority2.card.witch_junior

case MJ2-16 four cards: 1 coin
position phase=free hand=BSec,KSec column0.1=BJun,BSen,GSec,BVet
move 0 free BSec 1
expect step=represent colour=B
move 0 choose BVet
event everyone majority2.event.forms 0 majority2.colour.blue 4 1 1
expect area0=BVet up=3,3 down=1,0

case MJ2-16 five cards: 2 coins
position phase=free hand=BSec,KSec column0.1=BJun,BSen,BAri,BVet
move 0 free BSec 1
expect step=represent colour=B
move 0 choose BSen
event everyone majority2.event.forms 0 majority2.colour.blue 5 1 2
expect area0=BSen up=3,3 down=2,0

case MJ2-16 more than five: 2 coins
position phase=play up=9,3 hand=PVet,KSec area0=PSec column0.1=PJun,PSen,PSec,PAri pile=PAri,PJun
move 0 play PVet 1
deal 1
expect step=represent colour=P
move 0 choose PVet
event everyone majority2.event.forms 0 majority2.colour.pink 7 1 2
expect area0=PSec,PVet down=6,0

case MJ2-16 a card of another colour cannot represent
position phase=free hand=BSec,KSec column0.1=BJun,BSen,GSec,RSec
move 0 free BSec 1
illegal 0 choose GSec majority2.why.wrong_colour majority2.card.demon_secretary majority2.colour.blue
illegal 0 choose KVet majority2.why.not_in_column majority2.card.reaper_veteran

case MJ2-16 with two colours of three the owner chooses one, and only one
position phase=play up=9,3 hand=PVet,KSec area0=PSec column0.1=BJun,BSen,GSec,GJun pile=BSec,GSen
move 0 play PVet 1
deal 1
actors 0
legal 0 colour B, colour G
illegal 0 colour P majority2.why.too_few majority2.colour.pink
illegal 0 colour K majority2.why.too_few majority2.colour.black
move 0 colour G
expect step=represent colour=G
legal 0 choose GSec, choose GJun, choose GSen
move 0 choose GSen
event everyone majority2.event.forms 0 majority2.colour.green 3 1 1
expect area0=PSec,GSen column0.1=- down=5,0

case MJ2-16 equal cards are one choice, and one choice is not asked
position phase=free hand=BSec,KSec column0.1=BSec*2,GSec,RSec
move 0 free BSec 1
expect area0=BSec column0.1=- down=1,0 phase=play

case MJ2-16 equal cards with different discs are two choices
position phase=free hand=BSec,KSec column0.1=BSec/B,BSec,GSec,RSec
move 0 free BSec 1
legal 0 choose BSec, choose BSec/B
move 0 choose BSec/B
expect area0=BSec/B

case MJ2-16 the representative keeps its disc
position phase=free hand=BSec,KSec column0.1=KJun/B,BJun,GSec/R,RSec
move 0 free BSec 1
legal 0 choose BSec, choose BJun, choose KJun/B
move 0 choose KJun/B
expect area0=KJun/B

case MJ2-16 a disc changes which colour forms
position phase=free hand=BSec,KSec column0.1=BJun/G,BSen,GSec,GJun
move 0 free BSec 1
expect step=represent colour=G
legal 0 choose GSec, choose GJun, choose BJun/G
position phase=free hand=BSec,KSec column0.1=BJun,BSen,GSec,GJun
move 0 free BSec 1
expect step=represent colour=B

case MJ2-16 a disc laid by the card played decides in the check after it
position phase=play up=9,3 hand=PSen,KSec column0.1=BJun,BSen,GSec,GJun
move 0 play PSen 1, 0 disc G, 0 pick 0:1:5, 0 disc P
legal 0 pick 0:1:1, pick 0:1:2, pick 0:1:3, pick 0:1:4
move 0 pick 0:1:1
expect step=represent colour=G
legal 0 choose GSec, choose GJun, choose PSen/G

case MJ2-17 the others are discarded, the newest on top
position phase=free hand=BSec,KSec column0.1=BJun,GSec,BSen,RSec discard=-
move 0 free BSec 1, 0 choose BSec
expect discard=BJun,GSec,BSen,RSec top=RSec area0=BSec

case MJ2-17 their discs return to the supply
position phase=free hand=BSec,KSec column0.1=BJun,GSec/K,BSen/R,RSec discard=-
move 0 free BSec 1
expect discard=BJun,GSec,BSen,RSec,BSec
position phase=free hand=BSec,KSec column0.1=BJun,GSec/K,BSen,RSec/P discard=-
move 0 free BSec 1, 0 choose BJun
expect area0=BJun discard=GSec,BSen,RSec,BSec

case MJ2-17 cards of other columns stay
position phase=free hand=BSec,KSec column0.1=BJun,GSec,BSen,RSec column0.2=BVet column1.1=BAri/K
move 0 free BSec 1, 0 choose BSec
expect column0.2=BVet column1.1=BAri/K

case MJ2-18 the owner chooses which of his full columns comes first
position phase=play step=column looked=0 up=9,3 hand=KSec column0.1=BJun,BSec,BSen,GSec,RSec column0.3=KJun*2,KSen,GJun,PSec
actors 0
legal 0 column 1, column 3
illegal 0 column 2 majority2.why.not_full 2
move 0 column 3
expect step=represent colour=K
move 0 choose KJun
event everyone majority2.event.forms 0 majority2.colour.black 3 3 1
expect column0.3=- step=represent looked=0:1
move 0 choose BSen
expect column0.1=- area0=KJun,BSen down=2,0 step=-

case MJ2-18 first the columns of the player at turn, then the other's
position phase=play step=represent looked=0:1 colour=B up=9,3 hand=KSec column0.1=BJun,BSec,BSen,GSec,RSec column1.2=KJun*2,KSen,GJun,PSec
actors 0
legal 1 -
move 0 choose BSen
actors 1
legal 1 choose KJun, choose KSen
illegal 0 choose KJun majority2.why.not_your_turn 1
move 1 choose KSen
expect area0=BSen area1=KSen column0.1=- column1.2=- down=1,1 step=-
actors 0

case MJ2-18 the owner chooses the order of his columns in the other's turn too
position phase=play step=represent looked=0:1 colour=B up=9,3 hand=KSec column0.1=BJun,BSec,BSen,GSec,RSec column1.2=KJun*2,KSen,GJun,PSec column1.1=GSec*2,GSen,PJun,RJun
move 0 choose BSen
actors 1
legal 1 column 1, column 2
move 1 column 2, 1 choose KJun, 1 choose GSen
expect area1=KJun,GSen down=1,2 active=0

case MJ2-18 a column full in the other's turn: its owner chooses and takes the coins
game majority2 ghosts=on
position phase=play up=9,3 hand=Ghost,KSec column1.3=BSec,BJun*2,GSec
move 0 play Ghost 1, 0 send 3
actors 1
legal 0 -
legal 1 choose BSec, choose BJun
move 1 choose BJun
expect area1=BJun area0=- up=6,3 down=3,1
actors 0

case MJ2-18 a Ghost that a Reaper Senior becomes has left its column when all are looked at
game majority2 ghosts=on
position phase=play up=9,3 hand=KSen,RSec column0.1=BSec*2,BJun,GSec column1.1=GSec*2,GJun,PSec pile=Ghost
move 0 play KSen 1
deal 1
move 0 send 1
actors 1
expect column0.1=BSec*2,BJun,GSec
move 1 choose GJun
expect area0=- area1=GJun

case MJ2-59 no check inside an ability: an Angel Veteran makes a column of seven
position phase=play up=9,3 hand=PVet,KSec area0=PSec column0.1=BSec,BJun,GSec,GJun pile=RSec,RJun
move 0 play PVet 1
deal 1
event everyone majority2.event.dissolves 0 1
expect column0.1=- area0=PSec down=4,0

case MJ2-59 an Angel Veteran that makes three of a colour only with both cards
position phase=play up=9,3 hand=PVet,KSec area0=PSec column0.1=BSec,GJun,KJun,RJun pile=BJun,BSen
move 0 play PVet 1
deal 1
expect step=represent colour=B
legal 0 choose BSec, choose BJun, choose BSen

case MJ2-59 with a Reaper Senior the check waits for the last replacement
position phase=play up=9,3 hand=KSen,RSec column0.1=KSec,KJun,BSec,GJun pile=GSec
move 0 play KSen 1
deal 1
event everyone majority2.event.dissolves 0 1
expect area0=- column0.1=- hand=KSen,RSec

case MJ2-59 and for its ability
position phase=play up=9,3 hand=KSen,RSec column0.1=BSec*2,BJun,GSec pile=RJun
move 0 play KSen 1
deal 1
expect column0.1=BSec*2,BJun,RJun area0=-

case MJ2-59 an ability that takes a card away leaves a column of four
position phase=play up=9,3 hand=BVet,KSec area0=BSec column0.1=BSec*2,BJun,GSec
move 0 play BVet 1, 0 pick 0:1:1
expect column0.1=BSec,BJun,GSec,BVet area0=BSec reserve0=BSec

case MJ2-59 the check comes after each paid card
position phase=play up=9,3 hand=BSec,KSec*2 column0.1=GSec*2,GJun,RSec column0.2=BJun,BSen,GSen,RSec
move 0 play KSec 1
expect step=represent looked=0:1
move 0 choose GJun, 0 play BSec 2, 0 choose BSen
expect area0=GJun,BSen
