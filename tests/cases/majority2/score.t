# Points, the end and its winner (MJ2-20, MJ2-47, MJ2-48).
game majority2

case MJ2-20 a Secretary is worth 2, and 2 more for each other one of its colour
position phase=play hand=KJun area0=GSec
score 5,3
position phase=play hand=KJun area0=GSec*2
score 11,3
position phase=play hand=KJun area0=GSec*3
score 21,3

case MJ2-20 Secretaries of different colours do not help each other
position phase=play hand=KJun area0=GSec,BSec,RSec area1=GSec
score 9,5

case MJ2-20 discs count: a Demon Secretary under blue goes with a Witch Secretary
position phase=play hand=KJun area0=GSec/B,BSec
score 11,3
position phase=play hand=KJun area0=GSec/B,BSec,GSec
score 13,3
position phase=play hand=KJun area0=BSec/R,BSec
score 7,3
position phase=play hand=KJun area0=GSec*3,KSec/G
score 35,3

case MJ2-20 other cards of the colour do not count as Secretaries
position phase=play hand=KSec area0=GSec,GJun,BJun/G
score 11,3

case MJ2-20 the worked case: 6 + 4 + 4 + 3 + 3 + 4 + 11 = 35
position phase=play up=5,3 down=6,0 hand=KSec area0=GVet,GSec*2,PJun*2,PAri
score 35,3

case MJ2-47 the points printed on the cards
position phase=free hand=KSec up=0,0 down=3,3 area0=BJun,BSen,BVet,BAri area1=GJun,GSen,GVet,GAri
score 15,17
position phase=free hand=KSec up=0,0 down=3,3 area0=RJun,RSen,RVet,RAri area1=PJun,PSen,PVet,PAri
score 15,17
position phase=free hand=KSec up=0,0 down=3,3 area0=KJun,KSen,KVet,KAri
score 15,3

case MJ2-47 cards in columns, hand and reserve score nothing
position phase=play hand=GVet reserve0=GVet column0.1=PAri,PVet
score 3,3

case MJ2-47 more points win
position phase=play start=0 up=3,3 hand=KSec area1=BSec,GSec,RSec,PSec,KSec area0=GVet
move 0 done
score 9,13
winners 1
position phase=play start=0 up=30,3 hand=KSec area1=BSec,GSec,RSec,PSec,KSec
move 0 done
winners 0

case MJ2-47 a tie goes to the player without the start marker
position phase=play start=0 up=13,3 hand=KSec area1=BSec,GSec,RSec,PSec,KSec
move 0 done
score 13,13
winners 1
position phase=play start=1 up=13,3 hand=KSec area1=BSec,GSec,RSec,PSec,KSec
move 0 done
winners 0

case MJ2-47 nobody has won before the end
position phase=play up=13,3 hand=KSec area1=BSec,GSec,RSec
winners none

case MJ2-48 the game ends after the clean-up of the 200th turn
position phase=play turn=200 hand=KSec up=5,3
move 0 done
expect phase=over
event everyone majority2.event.over_turns 200
winners 0

case MJ2-48 not after the 199th
position phase=play turn=199 hand=KSec up=5,3
move 0 done
expect phase=exchange turn=200 active=1

case MJ2-48 the option sets another number
game majority2 turn_cap=6
position phase=play turn=6 hand=KSec
move 0 done
expect phase=over
position phase=play turn=5 hand=KSec
move 0 done
expect phase=exchange turn=6

case MJ2-48 no turn comes after the last
game majority2 turn_cap=6
position phase=play turn=7 hand=KSec
error game.position.impossible majority2.check.turn

case MJ2-48 no limit on hand and reserve
position phase=free hand=BSec*3,BJun*3,BSen*2,GSec*3,GJun*3 reserve0=RSec*3,RJun*3,RSen*2,PSec*3
move 0 pass
expect hand=BSec*3,BJun*3,BSen*2,GSec*3,GJun*3 reserve0=RSec*3,RJun*3,RSen*2,PSec*3
