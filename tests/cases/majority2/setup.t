# Before the first turn (MJ2-6, MJ2-7).
game majority2

case MJ2-6 3 coins picture up, 4 reserve cards each, and 6 cards for the start player
actors chance
deal 1
expect up=3,3 down=0,0 turn=1
view spectator hand=?*6 reserve0=?*4 reserve1=?*4 pile=?*46 discard=- column0.1=- column1.3=- area0=- area1=-

case MJ2-6 chance names the start player, who begins
deal 1
expect start=0 active=0
event everyone majority2.event.start 0
actors 0

case MJ2-6 another match, the other one
deal 2
expect start=1 active=1
event everyone majority2.event.start 1
actors 1

case MJ2-6 the marker stays where it is all game
position phase=play turn=7 active=0 start=1 hand=KSec
move 0 done
expect start=1 active=1
move 1 keep, 1 skip, 1 pass, 1 done
expect start=1 active=0

case MJ2-7 a player sees his own reserve and never the other's
position phase=play hand=KSec reserve0=BSec,GSec reserve1=RVet,PAri,KJun
view 0 reserve0=BSec,GSec reserve1=?*3 reserve1.0=-
view 1 reserve0=?*2 reserve1=RVet,PAri,KJun reserve0.1=-
view spectator reserve0=?*2 reserve1=?*3 reserve0.s=- reserve1.s=-

case MJ2-7 reserve cards that were dealt are told to their owner alone
deal 1
expect reserve0=BVet,GJun,GVet,RJun reserve1=GJun,PSen,PAri,KSec
event 0 majority2.event.drew_reserve majority2.card.demon_veteran
event 1 majority2.event.drew_reserve majority2.card.angel_senior
event 0,1 majority2.event.drew_reserve majority2.card.demon_junior
