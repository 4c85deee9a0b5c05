# Demons (MJ2-25 to MJ2-28).
game majority2

case MJ2-25 Demon Junior draws 3 to the hand, then 1 hand card goes to the reserve
position phase=play up=9,3 hand=GJun,KSec reserve0=- pile=RSec,PSec,BSec
move 0 play GJun 1
deal 1
expect hand=KSec,RSec,PSec,BSec
legal 0 store KSec, store RSec, store PSec, store BSec
move 0 store KSec
expect hand=RSec,PSec,BSec reserve0=KSec phase=play
event 0 majority2.event.stored majority2.card.reaper_secretary
event 1,spectator majority2.event.store 0

case MJ2-25 only a card of the hand, and it must be one
position phase=play up=9,3 hand=GJun,KSec reserve0=BJun pile=RSec,PSec,BSec
move 0 play GJun 1
deal 1
illegal 0 store BJun majority2.why.not_in_hand majority2.card.witch_junior
illegal 0 done majority2.why.other_question majority2.ask.store

case MJ2-25 with several cards of one kind it is asked all the same
position phase=play up=9,3 hand=GJun,KSec reserve0=- pile=KSec*2 discard=- reserve1=rest
move 0 play GJun 1
deal 1
legal 0 store KSec

case MJ2-25 a hand of one card is not asked
position phase=play up=9,3 hand=GJun reserve0=- pile=KSec discard=- reserve1=rest
move 0 play GJun 1
deal 1
expect reserve0=KSec hand=- active=1

case MJ2-25 nothing drawn and nothing held: nothing is put away
position phase=play up=9,3 hand=GJun reserve0=- pile=- discard=- reserve1=rest
move 0 play GJun 1
deal 1
expect reserve0=- active=1

case MJ2-26 Demon Senior: in his next turn the opponent must exchange
position phase=play up=9,3 hand=GSen,KSec reserve1=RSec,PSec
move 0 play GSen 1
expect forced=1
event everyone majority2.event.force 1
move 0 done
expect active=1 hand=RSec,PSec reserve1=KSec phase=draw forced=0
event everyone majority2.event.forced_exchange 1
event nobody majority2.event.exchange

case MJ2-26 even for an empty reserve: then he must draw
position phase=play up=3,3 hand=GSen,KSec reserve1=- reserve0=- pile=RSec*3
move 0 play GSen 1
expect active=1 reserve1=KSec hand=-
actors chance
deal 1
expect hand=RSec*2 reserve0=RSec phase=free

case MJ2-26 not in the turn in which it is played
position phase=play up=9,3 hand=GSen,KSec reserve0=RSec
move 0 play GSen 1
expect hand=KSec reserve0=RSec phase=play

case MJ2-26 two of them are one
position phase=play up=9,3 hand=GSen*2,KSec reserve1=RSec,PSec
move 0 play GSen 1, 0 play GSen 1
expect forced=1
move 0 done
expect hand=RSec,PSec forced=0
move 1 skip, 1 pass, 1 done
expect active=0 forced=0 phase=exchange
legal 0 keep, exchange
move 0 keep, 0 skip, 0 pass, 0 done
legal 1 keep, exchange

case MJ2-26 not in free play
position phase=free hand=GSen,KSec
move 0 free GSen 1
expect forced=0

case MJ2-27 Demon Veteran does nothing
position phase=play up=9,3 hand=GVet,KSec area0=GSec column1.1=RSec reserve1=PSec
move 0 play GVet 1
expect column0.1=GVet column1.1=RSec reserve1=PSec up=5,3 down=4,0 phase=play
actors 0

case MJ2-27 not in free play, and 6 points in the scoring area
position phase=free hand=GVet,KSec area0=GVet
illegal 0 free GVet 2 majority2.why.not_free majority2.card.demon_veteran
score 9,3

case MJ2-28 Demon Aristocrat gains 2 coins, picture down
position phase=play up=9,3 down=1,1 hand=GAri,KSec area0=GSec,GJun
move 0 play GAri 1
expect up=7,3 down=5,1
event everyone majority2.event.gain 0 2

case MJ2-28 not in free play
position phase=free hand=GAri,KSec
move 0 free GAri 1
expect up=3,3 down=0,0
