# Dragons (MJ2-29 to MJ2-32, MJ2-41).
game majority2

case MJ2-29 Dragon Junior discards the fourth card of the lane, counted from the opponent's end
position phase=play up=9,3 hand=RJun,KSec column1.2=BSec,GSec,PSec,KSec,KJun discard=-
error game.position.impossible majority2.check.column_full
position phase=play up=9,3 hand=RJun,KSec column1.2=BSec,GSec,PSec,KSec discard=-
move 0 play RJun 2
expect column1.2=GSec,PSec,KSec discard=BSec column0.2=RJun
event everyone majority2.event.discard 1 majority2.card.witch_secretary 2

case MJ2-29 not in free play
position phase=free up=9,3 hand=RJun,KSec column1.2=BSec,GSec,PSec,KSec
move 0 free RJun 2
expect column1.2=BSec,GSec,PSec,KSec

case MJ2-29 only in its own lane
position phase=play up=9,3 hand=RJun,KSec column1.2=BSec,GSec,PSec,KSec
move 0 play RJun 1
expect column1.2=BSec,GSec,PSec,KSec column0.1=RJun
event everyone majority2.event.strike_none

case MJ2-41 the opponent's newest first, then the own oldest first
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec,GSec column0.1=PSec,PVet,PSen discard=-
move 0 play RJun 1
# Counted: GSec, BSec, PSec, PVet.
expect column1.1=BSec,GSec column0.1=PSec,PSen,RJun discard=PVet

case MJ2-41 the opponent's oldest is the last of his
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec,GSec,KSec column0.1=PSec,PVet
move 0 play RJun 1
expect column1.1=BSec,GSec,KSec column0.1=PVet,RJun

case MJ2-41 it counts itself, and discards itself if it is the fourth
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec,GSec,KSec discard=-
move 0 play RJun 1
expect column1.1=BSec,GSec,KSec column0.1=- discard=RJun

case MJ2-41 fewer than four: nothing
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec,GSec discard=-
move 0 play RJun 1
expect column1.1=BSec,GSec column0.1=RJun discard=-
event everyone majority2.event.strike_none
position phase=play up=9,3 hand=RJun,KSec column0.1=BSec,GSec discard=-
move 0 play RJun 1
expect column0.1=BSec,GSec,RJun discard=-

case MJ2-41 a protected fourth card stays and nothing else is hit
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec,GSec,PJun,KSec discard=-
move 0 play RJun 1
expect column1.1=BSec,GSec,PJun,KSec column0.1=RJun discard=-
event everyone majority2.event.shield 1 1

case MJ2-41 the own Angel Junior protects too, the other half's does not
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec,GSec column0.1=PJun,PSen discard=-
move 0 play RJun 1
expect column0.1=PJun,PSen,RJun discard=-
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec,PJun column0.1=GSec,PSen discard=-
move 0 play RJun 1
expect column0.1=GSec,RJun column1.1=BSec,PJun discard=PSen

case MJ2-41 a disc returns to the supply with the card that is hit
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec/K,GSec,PSec,KSec discard=-
move 0 play RJun 1
expect column1.1=GSec,PSec,KSec discard=BSec

case MJ2-41 the option counts the own half only, oldest first
game majority2 dragon_junior_own_column=on
position phase=play up=9,9 hand=RJun,KSec column1.1=BSec,GSec,PSec,BJun discard=-
move 0 play RJun 1
expect column1.1=BSec,GSec,PSec,BJun column0.1=RJun discard=-
event everyone majority2.event.strike_none_column
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec,GSec,KSec,KJun column0.1=PSec,PJun/B,GJun discard=-
move 0 play RJun 1
expect column1.1=BSec,GSec,KSec,KJun column0.1=PSec,PJun/B,GJun,RJun discard=-
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec,GSec,KSec,KJun column0.1=PSec,PSen,GJun discard=-
move 0 play RJun 1
expect column1.1=BSec,GSec,KSec,KJun column0.1=PSec,PSen,GJun discard=RJun
position phase=play up=9,3 hand=RJun,KSec column0.1=PSec,PSen,GJun,BJun discard=-
move 0 play RJun 1
expect column0.1=PSec,PSen,GJun,RJun discard=BJun
position phase=play up=9,3 hand=RJun,KSec column1.1=BSec,GSec,KSec,KJun column0.1=PSec,PSen discard=-
move 0 play RJun 1
expect column1.1=BSec,GSec,KSec,KJun column0.1=PSec,PSen,RJun discard=-

case MJ2-30 Dragon Senior discards the whole hand
position phase=play up=9,3 hand=RSen,KSec*3 reserve0=GSec reserve1=BSec discard=-
move 0 play RSen 1
event everyone majority2.event.drop 0 3
deal 1
expect hand=- discard=KSec*3 top=KSec reserve0=GSec active=1
event everyone majority2.event.top majority2.card.reaper_secretary

case MJ2-30 not in free play
position phase=free hand=RSen,KSec*2 discard=-
move 0 free RSen 1
expect hand=KSec*2 discard=-

case MJ2-30 an empty hand stays empty
position phase=play up=9,3 hand=RSen discard=-
move 0 play RSen 1
expect hand=- discard=- active=1

case MJ2-31 Dragon Veteran: each player names a colour, and all cards in play of both are discarded
position phase=play up=9,3 hand=RVet,KSec area0=RSec area1=BSec column0.1=BSec,GSec column0.3=PSec column1.1=BJun,KSec column1.2=GJun,GSen,BSen discard=-
move 0 play RVet 2
actors 0
legal 0 colour B, colour G, colour R, colour P, colour K
move 0 colour B
event everyone majority2.event.names 0 majority2.colour.blue
actors 1
legal 1 colour B, colour G, colour R, colour P, colour K
illegal 0 colour G majority2.why.not_your_turn 1
move 1 colour G
event everyone majority2.event.names 1 majority2.colour.green
expect column0.1=- column0.2=RVet column0.3=PSec column1.1=KSec column1.2=-
  discard=BSec,GSec,BJun,GJun,GSen,BSen area0=RSec area1=BSec
actors 0

case MJ2-31 the opponent may name the same colour
position phase=play up=9,3 hand=RVet,KSec area0=RSec column0.1=BSec,GSec column1.1=BJun,KSec discard=-
move 0 play RVet 2, 0 colour B, 1 colour B
expect column0.1=GSec column1.1=KSec column0.2=RVet discard=BSec,BJun

case MJ2-31 red discards the Dragon Veteran itself
position phase=play up=9,3 hand=RVet,KSec area0=RSec column0.1=BSec,GSec discard=-
move 0 play RVet 1, 0 colour K, 1 colour R
expect column0.1=BSec,GSec discard=RVet

case MJ2-31 discs count, and return to the supply
position phase=play up=9,3 hand=RVet,KSec area0=RSec column0.1=BSec/G,GSec column1.1=KJun/B,GJun/P discard=-
move 0 play RVet 2, 0 colour B, 1 colour K
expect column0.1=BSec/G,GSec column1.1=GJun/P discard=KJun

case MJ2-31 a Ghost without a disc has no colour and stays
game majority2 ghosts=on
position phase=play up=9,3 hand=RVet,KSec area0=RSec column0.1=Ghost/B column1.1=KJun,Ghost discard=-
move 0 play RVet 2, 0 colour B, 1 colour K
expect column0.1=- column1.1=Ghost discard=Ghost,KJun

case MJ2-31 hand, reserves and scoring areas are not in play
position phase=play up=9,3 hand=RVet,KSec area0=RSec,KJun area1=KSen reserve0=KVet reserve1=KAri discard=-
move 0 play RVet 2, 0 colour K, 1 colour K
expect hand=KSec area0=RSec,KJun area1=KSen reserve0=KVet reserve1=KAri discard=- column0.2=RVet

case MJ2-31 the discards of both sides: own columns first, each oldest first
position phase=play up=9,3 hand=RVet,KSec area0=RSec column0.3=BSec column1.1=BJun,BSen discard=-
move 0 play RVet 2, 0 colour B, 1 colour B
expect discard=BSec,BJun,BSen top=BSen

case MJ2-32 Dragon Aristocrat: the opponent discards a card of his scoring area, his choice
position phase=play up=9,3 hand=RAri,KSec area0=RSec,RJun area1=BJun,KVet,PAri discard=-
move 0 play RAri 1
actors 1
legal 0 -
legal 1 choose BJun, choose KVet, choose PAri
move 1 choose KVet
expect area1=BJun,PAri discard=KVet area0=RSec,RJun
event everyone majority2.event.topple 1 majority2.card.reaper_veteran
actors 0

case MJ2-32 a Secretary if he has one
position phase=play up=9,3 hand=RAri,KSec area0=RSec,RJun area1=BJun,KSec,PSec,PAri discard=-
move 0 play RAri 1
legal 1 choose KSec, choose PSec
illegal 1 choose BJun majority2.why.secretary_first majority2.card.witch_junior
illegal 1 choose BSec majority2.why.not_in_area majority2.card.witch_secretary
move 1 choose PSec
expect area1=BJun,KSec,PAri discard=PSec

case MJ2-32 one Secretary is not asked for
position phase=play up=9,3 hand=RAri,KSec area0=RSec,RJun area1=BJun,KSec,PAri discard=-
move 0 play RAri 1
expect area1=BJun,PAri discard=KSec phase=play
actors 0

case MJ2-32 a Secretary with a disc is one still; which of two equal ones goes is a choice
position phase=play up=9,3 hand=RAri,KSec area0=RSec,RJun area1=BJun,PSec/K,PSec discard=-
move 0 play RAri 1
legal 1 choose PSec, choose PSec/K
move 1 choose PSec/K
expect area1=BJun,PSec discard=PSec

case MJ2-32 an empty scoring area loses nothing
position phase=play up=9,3 hand=RAri,KSec area0=RSec,RJun discard=-
move 0 play RAri 1
expect discard=- phase=play
event everyone majority2.event.topple_none 1

case MJ2-32 not in free play
position phase=free hand=RAri,KSec area1=BJun,PSec
move 0 free RAri 1
expect area1=BJun,PSec phase=play
actors 0
