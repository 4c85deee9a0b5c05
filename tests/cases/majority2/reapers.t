# Reapers (MJ2-37 to MJ2-40, MJ2-42).
game majority2

case MJ2-37 Reaper Junior puts a disc on one of the opponent's cards in play
position phase=play up=9,3 hand=KJun,KSec column0.1=BSec column1.1=RSec,RJun column1.3=GSec/P area1=PSec
move 0 play KJun 1
legal 0 disc B, disc G, disc R, disc P, disc K
move 0 disc B
legal 0 pick 1:1:1, pick 1:1:2
illegal 0 pick 0:1:1 majority2.why.wrong_side
illegal 0 pick 1:PSec majority2.why.wrong_side
illegal 0 pick 1:3:1 majority2.why.has_disc majority2.card.demon_secretary
move 0 pick 1:1:2
expect column1.1=RSec,RJun/B phase=play
event everyone majority2.event.disc_column majority2.colour.blue 1 majority2.card.dragon_junior 1

case MJ2-37 without a card that may get one nothing happens
position phase=play up=9,3 hand=KJun,KSec column0.1=BSec column1.3=GSec/P area1=PSec
move 0 play KJun 1
expect phase=play step=- column1.3=GSec/P
event everyone majority2.event.disc_none

case MJ2-37 not in free play
position phase=free hand=KJun,KSec column1.1=RSec
move 0 free KJun 1
expect column1.1=RSec phase=play step=-

case MJ2-38 Reaper Senior becomes the card drawn, which runs as if paid for
position phase=play up=9,3 down=0,0 hand=KSen,KSec column0.2=BSec pile=GAri
move 0 play KSen 2
deal 1
expect column0.2=BSec,GAri hand=KSen,KSec up=6,3 down=5,0
event everyone majority2.event.becomes 0 majority2.card.demon_aristocrat 2

case MJ2-38 not in free play
position phase=free hand=KSen,KSec
move 0 free KSen 1
expect column0.1=KSen hand=KSec
actors 0

case MJ2-42 the new card needs neither cost nor requirement
position phase=play up=3,3 hand=KSen,KSec pile=PAri
move 0 play KSen 1
deal 1
expect area0=PAri up=0,3 down=4,0 column0.1=-

case MJ2-42 no card to draw: the Reaper Senior stays
position phase=play up=9,3 hand=KSen,KSec pile=- discard=- reserve1=rest
move 0 play KSen 1
deal 1
expect column0.1=KSen hand=KSec phase=play
event everyone majority2.event.stays 0

case MJ2-42 a second Reaper Senior runs in turn
position phase=play up=9,3 hand=KSen,KSec pile=KSen discard=GAri reserve1=rest
move 0 play KSen 1
deal 1
expect column0.1=GAri hand=KSen*2,KSec up=6,3 down=5,0
event everyone majority2.event.becomes 0 majority2.card.reaper_senior 1
event everyone majority2.event.becomes 0 majority2.card.demon_aristocrat 1

case MJ2-42 a second Reaper Senior without a card to draw stays
position phase=play up=9,3 hand=KSen,KSec pile=KSen discard=- reserve1=rest
move 0 play KSen 1
deal 1
expect column0.1=KSen hand=KSen,KSec
event everyone majority2.event.stays 0

case MJ2-42 a Dragon Senior discards the returned Reaper Senior with the hand
position phase=play up=9,3 hand=KSen,KSec pile=RSen discard=- reserve1=rest
move 0 play KSen 1
deal 1
expect column0.1=RSen hand=- discard=KSen,KSec active=1

case MJ2-42 the returned card can be played again
position phase=play up=9,3 hand=KSen,KSec pile=BSec
move 0 play KSen 1
deal 1
allows 0 play KSen 1

case MJ2-42 a Witch Veteran drawn may take itself
position phase=play up=9,3 hand=KSen,KSec reserve0=- column1.1=RSec pile=BVet
move 0 play KSen 1
deal 1
legal 0 pick 0:1:1, pick 1:1:1
move 0 pick 0:1:1
expect reserve0=BVet column0.1=-

case MJ2-42 a Demon Junior drawn puts any hand card away, the Reaper Senior too
position phase=play up=9,3 hand=KSen,KSec reserve0=- pile=GJun discard=BSec*3 reserve1=rest
move 0 play KSen 1
deal 1
legal 0 store KSen, store KSec, store BSec
move 0 store KSen
expect reserve0=KSen hand=KSec,BSec*3 column0.1=GJun

case MJ2-42 an Angel Veteran drawn fills the column it lies in
position phase=play up=9,3 hand=KSen,KSec column0.3=BSec pile=PVet discard=GSec*2 reserve1=rest
move 0 play KSen 3
deal 1
expect column0.3=BSec,PVet,GSec*2

case MJ2-42 a Dragon Junior drawn counts itself in the Reaper Senior's place
position phase=play up=9,3 hand=KSen,KSec column1.1=BSec,GSec,PSec pile=RJun
move 0 play KSen 1
deal 1
expect column0.1=- column1.1=BSec,GSec,PSec hand=KSen,KSec

case MJ2-39 Reaper Veteran puts a disc on a card in any scoring area
position phase=play up=9,3 hand=KVet,KSec area0=KJun,BSec/P area1=GSec,GJun column1.1=RSec
move 0 play KVet 1
legal 0 disc B, disc G, disc R, disc P, disc K
move 0 disc R
legal 0 pick 0:KJun, pick 1:GSec, pick 1:GJun
illegal 0 pick 0:BSec majority2.why.has_disc majority2.card.witch_secretary
illegal 0 pick 1:1:1 majority2.why.wrong_side
move 0 pick 1:GJun
expect area1=GSec,GJun/R area0=KJun,BSec/P
event everyone majority2.event.disc_area majority2.colour.red 1 majority2.card.demon_junior

case MJ2-39 equal cards are one choice, and a disc lies on one of them
position phase=play up=9,3 hand=KVet,KSec area0=KJun area1=GSec*2
move 0 play KVet 1, 0 disc R
legal 0 pick 0:KJun, pick 1:GSec
move 0 pick 1:GSec
expect area1=GSec,GSec/R

case MJ2-39 without a card that may get one nothing happens
position phase=play up=9,3 hand=KVet,KSec area0=KJun/K column1.1=RSec
move 0 play KVet 1
expect phase=play step=- area0=KJun/K
event everyone majority2.event.disc_none

case MJ2-40 Reaper Aristocrat: the opponent loses a coin, one with its picture down if he has it
position phase=play up=9,3 down=0,2 hand=KAri,RSec area0=KSec,KJun
move 0 play KAri 1
expect up=7,3 down=2,1
event everyone majority2.event.fine 1 1

case MJ2-40 else one with its picture up
position phase=play up=9,4 down=0,0 hand=KAri,RSec area0=KSec,KJun
move 0 play KAri 1
expect up=7,3 down=2,0

case MJ2-40 never below 3
position phase=play up=9,2 down=0,1 hand=KAri,RSec area0=KSec,KJun
move 0 play KAri 1
expect up=7,2 down=2,1
event everyone majority2.event.fine_none 1

case MJ2-40 not in free play
position phase=free up=3,9 hand=KAri,RSec
move 0 free KAri 1
expect up=3,9 down=0,0
