# Witches (MJ2-21 to MJ2-24).
game majority2

case MJ2-21 Witch Junior draws 2 into the own reserve
position phase=play up=9,3 hand=BJun,KSec reserve0=GSec pile=RSec,PSec
move 0 play BJun 1
actors chance
deal 1
expect reserve0=GSec,RSec,PSec hand=KSec pile=- column0.1=BJun
event 0 majority2.event.drew_reserve majority2.card.dragon_secretary
event 1,spectator majority2.event.draw_reserve 0 2

case MJ2-21 nothing is drawn in free play
position phase=free hand=BJun,KSec reserve0=-
move 0 free BJun 1
expect reserve0=- phase=play
actors 0

case MJ2-21 only as many as there are
position phase=play up=9,3 hand=BJun,KSec reserve0=- pile=PSec discard=- reserve1=rest
move 0 play BJun 1
deal 1
expect reserve0=PSec
event everyone majority2.event.draw_lost 0 1

case MJ2-22 Witch Senior discards 2 random cards of the opponent's reserve
position phase=play up=9,3 hand=BSen,KSec reserve0=GSec reserve1=RSec*3 discard=-
move 0 play BSen 1
event everyone majority2.event.raid 1 2
deal 1
expect reserve1=RSec discard=RSec*2 reserve0=GSec

case MJ2-22 fewer where there are fewer, and which is left to chance
position phase=play up=9,3 hand=BSen,KSec reserve1=RSec discard=-
move 0 play BSen 1
deal 1
expect reserve1=- discard=RSec top=RSec
position phase=play up=9,3 hand=BSen,KSec reserve1=- discard=-
move 0 play BSen 1
expect discard=- phase=play
actors 0
position phase=play up=9,3 hand=BSen,KSec reserve1=RSec,GSec,BSec discard=-
move 0 play BSen 1
actors chance
legal 0 -

case MJ2-23 Witch Veteran takes any card in play into the own reserve
position phase=play up=9,3 hand=BVet,KSec area0=BSec reserve0=- reserve1=- column0.2=GSec column1.1=RSec,PSec column1.3=KJun
move 0 play BVet 1
legal 0 pick 0:1:1, pick 0:2:1, pick 1:1:1, pick 1:1:2, pick 1:3:1
move 0 pick 1:1:1
expect column1.1=PSec reserve0=RSec reserve1=- column0.1=BVet
event everyone majority2.event.take 0 majority2.card.dragon_secretary 1 1

case MJ2-23 itself included
position phase=play up=9,3 hand=BVet,KSec area0=BSec reserve0=- column1.1=RSec
move 0 play BVet 3, 0 pick 0:3:1
expect column0.3=- reserve0=BVet

case MJ2-23 alone in play it takes itself unasked
position phase=play up=9,3 hand=BVet,KSec area0=BSec reserve0=-
move 0 play BVet 3
expect column0.3=- reserve0=BVet phase=play

case MJ2-23 the disc goes to the supply
position phase=play up=9,3 hand=BVet,KSec area0=BSec reserve0=- column1.1=RSec/K,PSec
move 0 play BVet 1, 0 pick 1:1:1
expect reserve0=RSec column1.1=PSec

case MJ2-23 only a card that is there
position phase=play up=9,3 hand=BVet,KSec area0=BSec reserve1=GSec column1.1=RSec
move 0 play BVet 1
illegal 0 pick 1:1:2 majority2.why.no_card_there
illegal 0 pick 0:2:1 majority2.why.no_card_there
illegal 0 done majority2.why.other_question majority2.ask.take

case MJ2-24 Witch Aristocrat turns all own coins picture up
position phase=play up=4,2 down=5,6 hand=BAri,KSec area0=BSec,BJun
move 0 play BAri 1
expect up=9,2 down=0,6
event everyone majority2.event.refresh 0 7

case MJ2-24 not in free play
position phase=free up=4,2 down=5,6 hand=BAri,KSec
move 0 free BAri 1
expect up=4,2 down=5,6
