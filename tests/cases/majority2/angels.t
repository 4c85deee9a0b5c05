# Angels (MJ2-33 to MJ2-36, MJ2-43).
game majority2

case MJ2-33 Angel Junior protects its column, itself included, from a Dragon Veteran
position phase=play up=9,3 hand=RVet,KSec area0=RSec column1.1=BSec,PJun,BJun column1.2=BSen,PSec discard=-
move 0 play RVet 1, 0 colour B, 1 colour P
expect column1.1=BSec,PJun,BJun column1.2=- discard=BSen,PSec column0.1=RVet
event everyone majority2.event.shield 1 1

case MJ2-33 its owner's half only
position phase=play up=9,3 hand=RVet,KSec area0=RSec column1.1=BSec,PJun column0.1=BJun,GSec discard=-
move 0 play RVet 2, 0 colour B, 1 colour B
expect column1.1=BSec,PJun column0.1=GSec discard=BJun

case MJ2-33 however it came into play: drawn by an Angel Veteran
position phase=play up=9,3 hand=PVet,RJun,KSec area0=PSec column0.1=BSec pile=PJun,GSec
move 0 play PVet 1
deal 1
move 0 play RJun 1
# The fourth card is one of the two drawn: protected.
event everyone majority2.event.shield 0 1

case MJ2-33 however it came into play: a Reaper Senior that became one
position phase=play up=9,3 hand=KSen,RJun,KSec column0.1=BSec,GSec pile=PJun
move 0 play KSen 1
deal 1
expect column0.1=BSec,GSec,PJun
move 0 play RJun 1
expect column0.1=BSec,GSec,PJun,RJun
event everyone majority2.event.shield 0 1

case MJ2-33 with a disc it protects still
position phase=play up=9,3 hand=RVet,KSec area0=RSec column1.1=BSec,PJun/B discard=-
move 0 play RVet 2, 0 colour B, 1 colour P
expect column1.1=BSec,PJun/B discard=-

case MJ2-33 in a scoring area it protects nothing
position phase=play up=9,3 hand=RVet,KSec area0=RSec area1=PJun column1.1=BSec discard=-
move 0 play RVet 2, 0 colour B, 1 colour P
expect column1.1=- discard=BSec area1=PJun

case MJ2-33 not in free play
position phase=free hand=PJun,KSec
illegal 0 free PJun 1 majority2.why.not_free majority2.card.angel_junior
allows 0 free KSec 1

case MJ2-43 against the own Dragon Veteran, itself if it lies there
position phase=play up=9,3 hand=RVet,KSec area0=RSec column0.1=BSec,PJun discard=-
move 0 play RVet 1, 0 colour B, 1 colour R
expect column0.1=BSec,PJun,RVet discard=-

case MJ2-43 against the clearing of an Angel Aristocrat
position phase=play up=9,3 hand=PAri,KSec area0=PSec,PSen column0.1=BSec,PJun,GSec discard=-
move 0 play PAri 1
expect area0=PSec,PSen,PAri column0.1=BSec,PJun,GSec discard=- down=3,0

case MJ2-43 not against the clearing of a full column that forms
position phase=free hand=BSec,KSec column0.1=BJun,BSen,PJun,GSec discard=-
move 0 free BSec 1, 0 choose BSec
expect column0.1=- discard=BJun,BSen,PJun,GSec

case MJ2-43 nor of one that dissolves
position phase=free hand=RSec,KSec column0.1=BJun,BSen,PJun,GSec discard=-
move 0 free RSec 1
expect column0.1=- discard=BJun,BSen,PJun,GSec,RSec

case MJ2-43 not against a Witch Veteran
position phase=play up=9,3 hand=BVet,KSec area0=BSec reserve0=- column1.1=PJun,GSec
move 0 play BVet 1
allows 0 pick 1:1:1, pick 1:1:2
move 0 pick 1:1:1
expect column1.1=GSec reserve0=PJun

case MJ2-43 not against discs
position phase=play up=9,3 hand=KJun,KSec column1.1=PJun,GSec
move 0 play KJun 1, 0 disc B
legal 0 pick 1:1:1, pick 1:1:2
move 0 pick 1:1:2
expect column1.1=PJun,GSec/B

case MJ2-43 not against losses from a scoring area
position phase=play up=9,3 hand=RAri,KSec area0=RSec,RJun area1=PJun column1.1=PJun
move 0 play RAri 1
expect area1=-

case MJ2-43 not against discards from hand and reserve
position phase=play up=9,3 hand=BSen,KSec reserve1=PJun*2 column1.1=PJun
move 0 play BSen 1
deal 1
expect reserve1=-
position phase=play up=9,3 hand=RSen,KSec*2 reserve1=GSec column0.1=PJun
move 0 play RSen 1
deal 1
expect hand=-

case MJ2-34 Angel Senior puts 2 different discs on 2 own cards in play
position phase=play up=9,3 hand=PSen,KSec column0.1=BSec column0.2=GSec column1.1=RSec area0=KJun
move 0 play PSen 1
legal 0 disc B, disc G, disc R, disc P, disc K
move 0 disc K
legal 0 pick 0:1:1, pick 0:1:2, pick 0:2:1
illegal 0 pick 1:1:1 majority2.why.wrong_side
move 0 pick 0:1:1
event everyone majority2.event.disc_column majority2.colour.black 0 majority2.card.witch_secretary 1
legal 0 disc B, disc G, disc R, disc P
illegal 0 disc K majority2.why.disc_used majority2.colour.black
move 0 disc R
legal 0 pick 0:1:2, pick 0:2:1
illegal 0 pick 0:1:1 majority2.why.has_disc majority2.card.witch_secretary
move 0 pick 0:1:2
expect column0.1=BSec/K,PSen/R column0.2=GSec phase=play

case MJ2-34 scoring areas are out of reach
position phase=play up=9,3 hand=PSen,KSec column0.1=BSec area0=KJun
move 0 play PSen 1, 0 disc B
illegal 0 pick 0:KJun majority2.why.wrong_side

case MJ2-34 as many as possible: alone it takes one disc itself
position phase=play up=9,3 hand=PSen,KSec column1.1=RSec
move 0 play PSen 2, 0 disc G
expect column0.2=PSen/G phase=play step=-
actors 0

case MJ2-34 cards with a disc are not chosen
position phase=play up=9,3 hand=PSen,KSec column0.1=BSec/R,GSec/B
move 0 play PSen 2, 0 disc G
expect column0.2=PSen/G column0.1=BSec/R,GSec/B step=-

case MJ2-34 not in free play
position phase=free hand=PSen,KSec column0.1=BSec
move 0 free PSen 1
expect column0.1=BSec,PSen phase=play step=-

case MJ2-35 Angel Veteran draws 2 into this column, without cost and abilities
position phase=play up=9,3 hand=PVet,KSec area0=PSec column0.2=BSec pile=GAri*2
move 0 play PVet 2
deal 1
expect column0.2=BSec,PVet,GAri*2 up=5,3 down=4,0 hand=KSec
event everyone majority2.event.joins 0 majority2.card.demon_aristocrat 2

case MJ2-35 in the order drawn
position phase=play up=9,3 hand=PVet,KSec area0=PSec pile=GAri discard=RSec reserve1=rest
move 0 play PVet 2
deal 1
expect column0.2=PVet,GAri,RSec

case MJ2-35 only as many as there are
position phase=play up=9,3 hand=PVet,KSec area0=PSec pile=GAri discard=- reserve1=rest
move 0 play PVet 2
deal 1
expect column0.2=PVet,GAri
event everyone majority2.event.draw_lost 0 1

case MJ2-35 a full column is checked afterwards
position phase=play up=9,3 hand=PVet,KSec area0=PSec column0.1=BSec,BJun,GSec pile=BSen,RSec
move 0 play PVet 1
deal 1
expect step=represent colour=B
move 0 choose BJun
event everyone majority2.event.forms 0 majority2.colour.blue 3 1 1
expect area0=PSec,BJun column0.1=-

case MJ2-35 not in free play
position phase=free hand=PVet,KSec
move 0 free PVet 1
expect column0.1=PVet phase=play
actors 0

case MJ2-36 Angel Aristocrat goes into the scoring area, 1 coin, and the column is cleared
position phase=play up=9,3 hand=PAri,KSec area0=PSec,PSen column0.1=BSec/R,GSec column0.2=KJun column1.1=RSec discard=-
move 0 play PAri 1
expect area0=PSec,PSen,PAri column0.1=- column0.2=KJun column1.1=RSec up=7,3 down=3,0 discard=BSec,GSec
event everyone majority2.event.ascend 0 majority2.card.angel_aristocrat

case MJ2-36 as fifth card it forms nothing
position phase=play up=9,3 hand=PAri,KSec area0=PSec,PSen column0.1=PSec,PJun/K,PVet,GSec discard=-
move 0 play PAri 1
expect area0=PSec,PSen,PAri down=3,0
event nobody majority2.event.forms

case MJ2-36 the option clears both halves, each under its own Angel Junior
game majority2 angel_aristocrat_whole_lane=on
position phase=play up=9,3 hand=PAri,KSec area0=PSec,PSen column0.1=BSec column1.1=RSec,RJun column1.2=GSec discard=-
move 0 play PAri 1
expect column0.1=- column1.1=- column1.2=GSec discard=BSec,RSec,RJun
position phase=play up=9,3 hand=PAri,KSec area0=PSec,PSen column0.1=BSec column1.1=RSec,PJun discard=-
move 0 play PAri 1
expect column0.1=- column1.1=RSec,PJun discard=BSec
position phase=play up=9,3 hand=PAri,KSec area0=PSec,PSen column0.1=BSec,PJun column1.1=RSec discard=-
move 0 play PAri 1
expect column0.1=BSec,PJun column1.1=- discard=RSec

case MJ2-36 not in free play: it stays in its column
position phase=free hand=PAri,KSec column0.1=BSec
move 0 free PAri 1
expect column0.1=BSec,PAri area0=- down=0,0
