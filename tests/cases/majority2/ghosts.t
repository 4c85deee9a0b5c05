# The Ghosts (MJ2-54 to MJ2-56).
game majority2 ghosts=on

case MJ2-54 two Ghosts in the game, and none without the option
position phase=play hand=Ghost*2
actors 0
position phase=play hand=Ghost*2 reserve0=Ghost
error game.position.impossible majority2.check.conserved
game majority2
position phase=play hand=KSec
expect pile=BSec*3,BJun*3,BSen*2,BVet*2,BAri*2,GSec*3,GJun*3,GSen*2,GVet*2,GAri*2,RSec*3,RJun*3,RSen*2,RVet*2,RAri*2,PSec*3,PJun*3,PSen*2,PVet*2,PAri*2,KSec*2,KJun*3,KSen*2,KVet*2,KAri*2

case MJ2-54 it costs 3 and needs nothing
position phase=play up=2,3 down=1,0 hand=Ghost,KSec
illegal 0 play Ghost 1 majority2.why.coins majority2.card.ghost 3 2
position phase=play up=3,3 hand=Ghost,KSec
move 0 play Ghost 1, 0 send 1
expect up=0,3 down=3,0

case MJ2-54 it goes to the near end of any of the opponent's columns, in any lane, and is his
position phase=play up=9,3 hand=Ghost,KSec column0.1=BSec column1.2=RSec,RJun
move 0 play Ghost 1
expect column0.1=BSec,Ghost
legal 0 send 1, send 2, send 3
move 0 send 2
expect column0.1=BSec column1.2=RSec,RJun,Ghost
event everyone majority2.event.haunt 1 2

case MJ2-54 free play leaves it in the own column
position phase=free hand=Ghost,KSec
move 0 free Ghost 1
expect column0.1=Ghost phase=play

case MJ2-54 with five cards there the opponent forms and takes the coins
position phase=play up=9,3 hand=Ghost,KSec column1.2=RSec,RJun,RSen,GSec
move 0 play Ghost 1, 0 send 2
actors 1
expect step=represent colour=R
move 1 choose RSen
event everyone majority2.event.forms 1 majority2.colour.red 3 2 1
expect area1=RSen column1.2=- up=6,3 down=3,1
actors 0

case MJ2-54 or the column is discarded
position phase=play up=9,3 hand=Ghost,KSec column1.2=RSec,RJun,GSen,GSec discard=-
move 0 play Ghost 1, 0 send 2
expect area1=- column1.2=- discard=RSec,RJun,GSen,GSec,Ghost up=6,3 down=3,0
event everyone majority2.event.dissolves 1 2

case MJ2-54 as fifth card of the own column it does not fill it
position phase=play up=9,3 hand=Ghost,KSec column0.1=RSec,RJun,RSen,GSec
move 0 play Ghost 1, 0 send 3
expect column0.1=RSec,RJun,RSen,GSec column1.3=Ghost area0=-

case MJ2-54 in free play it can be the fifth card
position phase=free hand=Ghost,KSec column0.1=RSec,RJun,RSen,GSec
move 0 free Ghost 1
expect step=represent colour=R
legal 0 choose RSec, choose RJun, choose RSen

case MJ2-54 drawn by an Angel Veteran it stays
position phase=play up=9,3 hand=PVet,KSec area0=PSec pile=Ghost*2
move 0 play PVet 1
deal 1
expect column0.1=PVet,Ghost*2

case MJ2-54 a Ghost that a Reaper Senior becomes goes over too
position phase=play up=9,3 hand=KSen,RSec pile=Ghost
move 0 play KSen 1
deal 1
legal 0 send 1, send 2, send 3
move 0 send 3
expect column0.1=- column1.3=Ghost hand=KSen,RSec

case MJ2-54 a Witch Veteran can take it
position phase=play up=9,3 hand=BVet,KSec area0=BSec reserve0=- column1.1=Ghost/R
move 0 play BVet 1, 0 pick 1:1:1
expect reserve0=Ghost column1.1=-

case MJ2-55 a disc meant for a card of its lane goes on the Ghost
position phase=play up=9,3 hand=KJun,KSec column1.1=RSec,Ghost,RJun column1.2=GSec
move 0 play KJun 3, 0 disc B
legal 0 pick 1:1:1, pick 1:1:2, pick 1:1:3, pick 1:2:1
move 0 pick 1:1:1
expect column1.1=RSec,Ghost/B,RJun
event everyone majority2.event.ghost_catches 1 1

case MJ2-55 not a disc for another lane, and not once it has a disc
position phase=play up=9,3 hand=KJun,KSec column1.1=RSec,Ghost column1.2=GSec
move 0 play KJun 3, 0 disc B, 0 pick 1:2:1
expect column1.1=RSec,Ghost column1.2=GSec/B
position phase=play up=9,3 hand=KJun,KSec column1.1=RSec,Ghost/K column1.2=GSec
move 0 play KJun 3, 0 disc B, 0 pick 1:1:1
expect column1.1=RSec/B,Ghost/K

case MJ2-55 on the other side of the lane too
position phase=play up=9,3 hand=KJun,KSec column0.1=Ghost column1.1=RSec,RJun
move 0 play KJun 3, 0 disc B, 0 pick 1:1:1
expect column0.1=Ghost/B column1.1=RSec,RJun

case MJ2-55 with a Ghost on either side that of the player at turn comes first
position phase=play up=9,3 hand=KJun,KSec column0.1=Ghost column1.1=RSec,Ghost
move 0 play KJun 3, 0 disc B, 0 pick 1:1:1
expect column0.1=Ghost/B column1.1=RSec,Ghost
position phase=play active=1 up=9,9 hand=KJun,KSec column0.1=Ghost,BSec column1.1=RSec,Ghost
move 1 play KJun 3, 1 disc B, 1 pick 0:1:2
expect column1.1=RSec,Ghost/B column0.1=Ghost,BSec

case MJ2-55 both on one side: the player at turn chooses
position phase=play up=9,3 hand=KJun,KSec column1.1=RSec,Ghost,GSec,Ghost
move 0 play KJun 3, 0 disc B, 0 pick 1:1:1
actors 0
legal 0 pick 1:1:2, pick 1:1:4
illegal 0 pick 1:1:1 majority2.why.not_this_ghost
move 0 pick 1:1:4
expect column1.1=RSec,Ghost,GSec,Ghost/B

case MJ2-55 a disc for a scoring area is in no lane
position phase=play up=9,3 hand=KVet,RSec area0=KSec column0.1=Ghost column1.1=Ghost
move 0 play KVet 2, 0 disc B
expect area0=KSec/B column0.1=Ghost column1.1=Ghost

case MJ2-56 a Ghost represents only with a disc of the colour
position phase=free hand=BSec,KSec column0.1=BJun,Ghost,BSen,GSec
move 0 free BSec 1
legal 0 choose BSec, choose BJun, choose BSen
illegal 0 choose Ghost majority2.why.wrong_colour majority2.card.ghost majority2.colour.blue
position phase=free hand=BSec,KSec column0.1=BJun,Ghost/B,GSen,GSec
move 0 free BSec 1
legal 0 choose BSec, choose BJun, choose Ghost/B
move 0 choose Ghost/B
expect area0=Ghost/B
score 9,3
position phase=free hand=BSec,KSec column0.1=BJun,Ghost/R,BSen,GSec
move 0 free BSec 1
legal 0 choose BSec, choose BJun, choose BSen
