# The phases of a turn (MJ2-8 to MJ2-14).
game majority2

case MJ2-8 income turns all coins of the player at turn picture up
position phase=play up=9,1 down=0,4 hand=KSec
move 0 done
expect active=1 up=9,5 down=0,0
event everyone majority2.event.income 1 4

case MJ2-8 there are no new coins, and the other's stay as they lie
position phase=play up=2,3 down=3,0 hand=BSec,KSec
move 0 play BSec 1
expect active=1 up=0,3 down=5,0
event nobody majority2.event.income 0

case MJ2-8 coins gained in a turn can be spent in the next one
position phase=play active=1 up=2,2 down=4,1 hand=GAri,KSec area1=GSec,GJun
move 1 play GAri 1
expect up=6,0 down=0,5 active=0
move 0 keep, 0 skip, 0 pass, 0 done
expect up=6,5 down=0,0

case MJ2-9 the whole hand against the whole reserve
position phase=exchange hand=BSec,KJun reserve0=GSec,PAri,RVet reserve1=KSen
legal 0 keep, exchange
move 0 exchange
expect phase=draw hand=GSec,PAri,RVet reserve0=BSec,KJun reserve1=KSen
event everyone majority2.event.exchange 0

case MJ2-9 it is optional
position phase=exchange hand=BSec,KJun reserve0=GSec
move 0 keep
expect phase=draw hand=BSec,KJun reserve0=GSec
event nobody majority2.event.exchange

case MJ2-9 not in the start player's first turn
deal 1
expect turn=1 phase=draw
illegal 0 exchange majority2.why.other_question majority2.ask.draw

case MJ2-9 but in the other player's first turn
position phase=play turn=1 active=0 start=0 hand=KSec reserve1=GSec
move 0 done
expect turn=2 phase=exchange active=1
legal 1 keep, exchange

case MJ2-9 and in the start player's second
position phase=play turn=2 active=1 start=0 hand=KSec reserve0=GSec
move 1 done
legal 0 keep, exchange

case MJ2-9 with an empty hand
position phase=exchange hand=- reserve0=GSec,KJun
legal 0 keep, exchange
move 0 exchange
expect hand=GSec,KJun reserve0=- phase=draw
legal 0 skip, draw

case MJ2-9 with an empty reserve: the draw is compulsory then
position phase=exchange hand=BSec reserve0=- reserve1=- pile=GSec*3
move 0 exchange
actors chance
expect reserve0=BSec hand=-
deal 1
expect hand=GSec*2 reserve1=GSec phase=free

case MJ2-9 once a turn
position phase=draw hand=BSec,KJun reserve0=GSec
illegal 0 exchange majority2.why.other_question majority2.ask.draw

case MJ2-10 two cards when the opponent has no faction
position phase=draw hand=KSec reserve1=-
legal 0 skip, draw
move 0 draw
deal 1
view spectator hand=?*3 reserve1=?

case MJ2-10 three with one or two
position phase=draw hand=KSec area1=BSec
move 0 draw
deal 1
view spectator hand=?*4 reserve1=?
position phase=draw hand=KSec area1=BSec,BJun
move 0 draw
deal 1
view spectator hand=?*4 reserve1=?

case MJ2-10 four with three or four
position phase=draw hand=KSec area1=BSec,BJun,BSen
move 0 draw
deal 1
view spectator hand=?*5 reserve1=?
position phase=draw hand=KSec area1=BSec,BJun,BSen,BVet
move 0 draw
deal 1
view spectator hand=?*5 reserve1=?

case MJ2-10 five with five or six
position phase=draw hand=KSec area1=BSec,BJun,BSen,BVet,BAri
move 0 draw
deal 1
view spectator hand=?*6 reserve1=?
position phase=draw hand=KSec area1=BSec,BJun,BSen,BVet,BAri*2
move 0 draw
deal 1
view spectator hand=?*6 reserve1=?

case MJ2-10 six with seven or eight
position phase=draw hand=KSec area1=BSec,BJun,BSen,BVet,BAri*2,GSec
move 0 draw
deal 1
view spectator hand=?*7 reserve1=?
position phase=draw hand=KSec area1=BSec,BJun,BSen,BVet,BAri*2,GSec*2
move 0 draw
deal 1
view spectator hand=?*7 reserve1=?

case MJ2-10 own factions do not count
position phase=draw hand=KSec area0=BSec,BJun,BSen,BVet,BAri
move 0 draw
deal 1
view spectator hand=?*3 reserve1=?

case MJ2-10 whoever does not draw gives the opponent nothing
position phase=draw hand=KSec reserve1=-
move 0 skip
expect phase=free hand=KSec reserve1=-

case MJ2-10 first the hand, then the opponent's reserve
position phase=draw hand=KSec reserve1=- pile=BSec*2 discard=KVet reserve0=rest
move 0 draw
deal 1
expect hand=KSec,BSec*2 reserve1=KVet

case MJ2-9 a hand and a reserve that are both empty: nothing is asked
position phase=play up=2,3 down=1,0 hand=BSec reserve1=-
move 0 play BSec 1
expect active=1 phase=draw
position phase=exchange turn=3 hand=- reserve0=-
error game.position.impossible majority2.check.step
position phase=exchange turn=3 hand=- reserve0=GSec
legal 0 keep, exchange
position phase=exchange turn=3 hand=GSec reserve0=-
legal 0 keep, exchange

case MJ2-10 compulsory with an empty hand
position phase=play up=2,3 down=1,0 hand=BSec reserve1=-
move 0 play BSec 1
actors chance
expect active=1 phase=draw hand=-
deal 1
view spectator hand=?*2 reserve0=?

case MJ2-10 drawing by an ability brings the opponent nothing
position phase=play up=9,3 hand=BJun,KSec reserve0=- reserve1=-
move 0 play BJun 1
deal 1
view spectator reserve0=?*2 reserve1=-

case MJ2-11 one card at no cost, without its ability, then standard play
position phase=free up=3,3 hand=GAri,KSec*2
move 0 free GAri 2
expect up=3,3 down=0,0 column0.2=GAri hand=KSec*2 phase=play
illegal 0 free KSec 1 majority2.why.other_question
event everyone majority2.event.free 0 majority2.card.demon_aristocrat 2

case MJ2-11 it is optional
position phase=free hand=BSec,KSec
move 0 pass
expect phase=play column0.1=- hand=BSec,KSec

case MJ2-11 never a Demon Veteran, never an Angel Junior
position phase=free hand=GVet,PJun,GJun
legal 0 pass, free GJun 1, free GJun 2, free GJun 3
illegal 0 free GVet 1 majority2.why.not_free majority2.card.demon_veteran
illegal 0 free PJun 3 majority2.why.not_free majority2.card.angel_junior

case MJ2-11 with nothing else in the hand only passing is left, and it is asked
position phase=free hand=GVet,PJun
legal 0 pass

case MJ2-11 only a card of the hand
position phase=free hand=BSec,KSec reserve0=BJun
illegal 0 free BJun 1 majority2.why.not_in_hand majority2.card.witch_junior

case MJ2-11 then the columns are checked
position phase=free hand=BSec,KSec column0.1=BJun*2,GSec,RSec
move 0 free BSec 1
expect step=represent colour=B
move 0 choose BSec
event everyone majority2.event.forms 0 majority2.colour.blue 3 1 1
expect area0=BSec column0.1=- down=1,0 phase=play

case MJ2-11 a card that wins the fifth faction does not end the game before the clean-up
position phase=free up=3,3 hand=BSec,KSec column0.1=BJun*2,GSec,RSec area0=PSec,PJun,PSen,PVet
move 0 free BSec 1, 0 choose BSec
expect phase=play active=0

case MJ2-12 free play needs no requirement
position phase=free hand=BVet,KAri
legal 0 pass, free BVet 1, free BVet 2, free BVet 3, free KAri 1, free KAri 2, free KAri 3
move 0 free BVet 1
expect column0.1=BVet

case MJ2-12 unless the option says so
game majority2 free_play_needs_requirement=on
position phase=free hand=BVet,KAri,GSec area0=BSec,KSec
legal 0 pass, free BVet 1, free BVet 2, free BVet 3, free GSec 1, free GSec 2, free GSec 3
illegal 0 free KAri 1 majority2.why.requirement majority2.card.reaper_aristocrat 2 majority2.colour.black 1
illegal 0 free GVet 1 majority2.why.not_in_hand majority2.card.demon_veteran

case MJ2-12 with the option a disc can meet the requirement, and costs nothing
game majority2 free_play_needs_requirement=on
position phase=free up=0,3 down=3,0 hand=KAri,GSec area0=BSec/K,KSec
allows 0 free KAri 1
move 0 free KAri 1
expect column0.1=KAri

case MJ2-13 any number of hand cards, one after the other
position phase=play up=7,3 hand=BSec,GSec,KJun,RSec
move 0 play BSec 1, 0 play KJun 1
expect phase=play up=2,3 down=5,0 column0.1=BSec,KJun hand=GSec,RSec
move 0 play GSec 3
expect column0.3=GSec hand=RSec active=1

case MJ2-13 it is optional
position phase=play up=9,3 hand=BSec
legal 0 done, play BSec 1, play BSec 2, play BSec 3
move 0 done
expect active=1 hand=BSec up=9,3 column0.1=-

case MJ2-13 reserve cards are never played
position phase=play up=9,3 hand=BSec reserve0=KSec
illegal 0 play KSec 1 majority2.why.not_in_hand majority2.card.reaper_secretary

case MJ2-13 requirement and cost must be met, and the requirement comes first
position phase=play up=3,3 hand=BVet,KSec,BJun
illegal 0 play BVet 1 majority2.why.requirement majority2.card.witch_veteran 1 majority2.colour.blue 0
allows 0 play BJun 1
position phase=play up=3,3 hand=BVet,KSec,BJun area0=BSec
illegal 0 play BVet 1 majority2.why.coins majority2.card.witch_veteran 4 3

case MJ2-13 the ability runs before the columns are checked
position phase=play up=9,3 hand=RJun,KSec column0.1=RSec,RSen,BSec,GSec
move 0 play RJun 1
expect column0.1=RSec,RSen,BSec,RJun area0=-
event everyone majority2.event.discard 0 majority2.card.demon_secretary 1

case MJ2-13 done is asked with nothing that can be paid for: the hand is hidden
position phase=play up=2,3 down=1,0 hand=KJun,BVet
legal 0 done

case MJ2-14 the hand goes to the opponent, and he takes his turn
position phase=play turn=4 up=9,3 hand=BSec,KJun
move 0 done
expect active=1 turn=5 hand=BSec,KJun phase=exchange
event everyone majority2.event.turn 1 5

case MJ2-14 the game ends when that opponent has five factions
position phase=play hand=BSec area1=BSec,GSec,RSec,PSec,KSec
move 0 done
expect phase=over
actors none
event everyone majority2.event.over_factions 1 5

case MJ2-14 with more than five too
position phase=play hand=BSec area1=BSec,GSec,RSec,PSec,KSec,KJun
move 0 done
expect phase=over

case MJ2-14 four are not enough
position phase=play hand=BSec area1=BSec,GSec,RSec,PSec
move 0 done
expect phase=exchange active=1
winners none

case MJ2-14 whoever reaches five in his own turn must still have them after the other's
position phase=play up=3,3 hand=BSec,KSec area0=PSec,PJun,PSen,PVet,GSec
move 0 done
expect phase=exchange active=1
move 1 keep, 1 skip, 1 pass, 1 done
expect phase=over

case MJ2-14 it is looked at only there: a turn is played to its end
position phase=free active=0 up=9,3 hand=KSec*2 area0=PSec,PJun,PSen,PVet,GSec area1=BSec,GSec,RSec,BJun,KJun
move 0 free KSec 1
expect phase=play active=0
move 0 play KSec 1
expect phase=over

case MJ2-14 a Dragon Aristocrat averts the end
position phase=play active=1 up=3,9 hand=RAri,KSec area0=PSec,PJun,PSen,PVet,GSec area1=RSec,RJun
move 1 play RAri 1
actors 0
move 0 choose PSec
expect area0=PJun,PSen,PVet,GSec
move 1 done
expect phase=exchange active=0
winners none

case MJ2-14 not when six were there
position phase=play active=1 up=3,9 hand=RAri,KSec area0=PSec,PJun,PSen,PVet,GSec,BJun area1=RSec,RJun
move 1 play RAri 1, 0 choose GSec, 1 done
expect phase=over

case MJ2-14 a fifth faction in the other's turn ends the game at that clean-up
game majority2 ghosts=on
position phase=play up=9,3 hand=Ghost,KSec column1.2=BSec*2,BJun,GSec area1=PSec,PJun,PSen,PVet
move 0 play Ghost 1, 0 send 2
actors 1
move 1 choose BJun
expect area1=PSec,PJun,PSen,PVet,BJun phase=play active=0
move 0 done
expect phase=over
event everyone majority2.event.over_factions 1 5
