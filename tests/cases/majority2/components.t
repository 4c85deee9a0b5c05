# What lies on the table, and what the words mean (MJ2-1 to MJ2-5, MJ2-57, MJ2-58).
game majority2

case MJ2-1 sixty cards: in each faction 3 Secretaries, 3 Juniors and 2 of each other rank
position phase=play hand=BSec
expect pile=BSec*2,BJun*3,BSen*2,BVet*2,BAri*2,GSec*3,GJun*3,GSen*2,GVet*2,GAri*2,RSec*3,RJun*3,RSen*2,RVet*2,RAri*2,PSec*3,PJun*3,PSen*2,PVet*2,PAri*2,KSec*3,KJun*3,KSen*2,KVet*2,KAri*2
  hand=BSec discard=-

case MJ2-1 no fourth Secretary, no third Veteran
position phase=play hand=BSec*3 reserve0=BSec
error game.position.impossible majority2.check.conserved
position phase=play hand=KVet*2 column1.3=KVet
error game.position.impossible majority2.check.conserved
position phase=play hand=BSec*3 reserve1=KVet*2
actors 0

case MJ2-1 one disc of each colour
position phase=play hand=BSec column0.1=BSec/R,KSec/B,KJun/G,GSec/P,RSec/K
error game.position.impossible majority2.check.column_full
position phase=play hand=BSec column0.1=BSec/R,KSec/B,KJun/G,GSec/P area1=RSec/K
actors 0
position phase=play hand=BSec column0.1=BSec/R column1.2=KSec/R
error game.position.impossible majority2.check.discs
position phase=play hand=BSec column0.1=BSec/R area1=KSec/R
error game.position.impossible majority2.check.discs

case MJ2-2 what is not played becomes the opponent's hand
position phase=play up=2,3 down=1,0 hand=BSec,KJun,GSen
move 0 play BSec 1
expect active=1 phase=exchange hand=KJun,GSen
event everyone majority2.event.hand_over 0 1 2
view 1 hand=KJun,GSen

case MJ2-2 only the player at turn plays from the hand
position phase=play up=9,9 hand=BSec,KJun
actors 0
legal 1 -
illegal 1 play BSec 1 majority2.why.not_your_turn 0
illegal 1 done majority2.why.not_your_turn 0
position phase=free active=1 hand=BSec
illegal 0 free BSec 1 majority2.why.not_your_turn 1
allows 1 free BSec 1

case MJ2-3 three columns, and new cards go to the end nearest their owner
position phase=free hand=BSec column0.2=KSec,KJun
legal 0 pass, free BSec 1, free BSec 2, free BSec 3
move 0 free BSec 2
expect column0.2=KSec,KJun,BSec column0.1=- column0.3=-

case MJ2-3 a faction is formed from one half of a lane only
position phase=free hand=BSec,GSec column0.1=BSec,BJun column1.1=BSen,BJun,BVet
move 0 free BSec 1
expect column0.1=BSec,BJun,BSec column1.1=BSen,BJun,BVet area0=- area1=- down=0,0

case MJ2-4 the colour of a card is that of the disc on it
position phase=free hand=RSec,GSec column0.1=BSec,KSec/B,BJun,GSec
move 0 free RSec 1
expect step=represent colour=B
legal 0 choose BSec, choose BJun, choose KSec/B

case MJ2-4 and no longer that of its faction
position phase=free hand=RSec,GSec column0.1=BSec,BSec/G,BJun,KSec
move 0 free RSec 1
event everyone majority2.event.dissolves 0 1
expect column0.1=- area0=-

case MJ2-4 a Ghost without a disc has no colour
game majority2 ghosts=on
position phase=free hand=RSec,GSec column0.1=BSec,BJun,Ghost,KSec
move 0 free RSec 1
event everyone majority2.event.dissolves 0 1
position phase=free hand=RSec,GSec column0.1=BSec,BJun,Ghost/B,KSec
move 0 free RSec 1
expect step=represent colour=B

case MJ2-4 scoring areas are not in play
position phase=play up=9,3 hand=BVet,KSec area0=BSec area1=KJun,RSec column1.2=PSec
move 0 play BVet 1
legal 0 pick 0:1:1, pick 1:2:1

case MJ2-5 spending turns coins picture down
position phase=play up=5,3 down=2,0 hand=BSec,KJun
move 0 play BSec 1
expect up=3,3 down=4,0 phase=play
move 0 play KJun 1
expect up=0,3 down=7,0

case MJ2-5 a coin with its picture down cannot be spent
position phase=play up=2,3 down=9,0 hand=BSec,KJun
illegal 0 play KJun 1 majority2.why.coins majority2.card.reaper_junior 3 2
allows 0 play BSec 1

case MJ2-5 every coin scores 1, whichever side is up
position phase=play up=4,3 down=5,2 hand=BSec
score 9,5

case MJ2-57 a card counts as a faction however it came into the scoring area
position phase=play up=9,3 hand=PAri,KSec area0=PSec,PJun,BSec,KJun
move 0 play PAri 1, 0 done
expect area0=PSec,PJun,BSec,KJun,PAri phase=exchange active=1
move 1 keep, 1 skip, 1 pass, 1 done
expect phase=over
event everyone majority2.event.over_factions 0 5

case MJ2-57 a Ghost without a disc is a faction and scores 5
game majority2 ghosts=on
position phase=draw hand=KSec area1=Ghost
score 3,8
move 0 draw
deal 1
view spectator hand=?*4
position phase=play hand=KSec area1=Ghost,BSec,BJun,KJun,GSen
move 0 done
expect phase=over

case MJ2-57 but a Ghost without a disc has no colour
game majority2 ghosts=on promo_demon_veteran=on
position phase=play up=9,3 hand=BVet,KSec area0=Ghost
illegal 0 play BVet 1 majority2.why.requirement majority2.card.witch_veteran 1 majority2.colour.blue 0
position phase=play up=9,3 hand=BVet,KSec area0=Ghost/B
allows 0 play BVet 1
position phase=play hand=KSec area0=GVet,Ghost
score 11,3
position phase=play hand=KSec area0=GVet,Ghost/B
score 12,3

case MJ2-58 coins never run out
position phase=play up=40,40 down=1,1 hand=GAri,KSec area0=GSec,GJun
move 0 play GAri 1
expect up=38,40 down=5,1
