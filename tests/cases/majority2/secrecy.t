# Who knows what (MJ2-7, MJ2-61 and what is public).
game majority2

case MJ2-61 columns, scoring areas, discs, coins and sizes are public
position phase=play up=5,4 down=1,2 hand=KSec,KJun reserve0=BSec reserve1=GSec,GJun column0.1=BJun/R column1.3=RSec area0=PSec/K area1=PJun
view spectator up=5,4 down=1,2 column0.1=BJun/R column1.3=RSec area0=PSec/K area1=PJun hand=?*2 reserve0=? reserve1=?*2 pile=?*51
view 1 up=5,4 down=1,2 column0.1=BJun/R column1.3=RSec area0=PSec/K area1=PJun hand=?*2 reserve0=? reserve1=GSec,GJun
view 0 hand=KSec,KJun reserve0=BSec reserve1=?*2

case MJ2-61 the hand is hidden from the player who is not at turn
position phase=play up=9,3 hand=KSec,KJun
view 0 hand=KSec,KJun
view 1 hand=?*2 hand.1=-
view spectator hand=?*2 hand.s=-

case MJ2-61 who handed cards over knows them until they are played
position phase=play up=9,9 hand=KSec,KJun,BSec
move 0 done
view 0 hand=?*3 hand.0=KSec,KJun,BSec
view spectator hand=?*3 hand.s=-
move 1 keep, 1 skip, 1 pass, 1 play KSec 1
view 0 hand=?*2 hand.0=KJun,BSec

case MJ2-61 drawing adds unknown cards and takes no knowledge away
position phase=play up=9,9 hand=KSec,KJun,BSec
move 0 done
move 1 keep, 1 draw
deal 1
view 0 hand=?*5 hand.0=KSec,KJun,BSec
view spectator hand=?*5 hand.s=-

case MJ2-61 an exchange is public, and takes the knowledge along
position phase=play up=9,9 hand=KSec,KJun reserve1=RSec,GSec,PSec
move 0 done, 1 exchange
view 0 hand=?*3 hand.0=- reserve1=?*2 reserve1.0=KSec,KJun
view spectator hand=?*3 reserve1=?*2 reserve1.s=-
event everyone majority2.event.exchange 1

case MJ2-61 what went into the other's reserve comes back known
position phase=play up=9,9 hand=KSec,KJun reserve1=RSec,GSec,PSec
move 0 done, 1 exchange, 1 skip, 1 pass, 1 done
move 0 keep, 0 skip, 0 pass, 0 done
# Seat 0 has handed back what seat 1 gave him: both know it.
move 1 exchange
view 0 hand=?*2 hand.0=KSec,KJun reserve1=?*3 reserve1.0=RSec,GSec,PSec

case MJ2-61 a card put away unseen could be any of them
position phase=play active=1 up=9,9 hand=GJun,KSec,KJun hand.0=KSec,KJun reserve1=- pile=BSec*3
move 1 play GJun 1
deal 1
move 1 store BSec
view 0 hand=?*4 hand.0=- reserve1=? reserve1.0=-
position phase=play active=1 up=9,9 hand=GJun,KSec*2 hand.0=KSec*2 reserve1=- pile=BSec*3
move 1 play GJun 1
deal 1
move 1 store BSec
view 0 hand=?*4 hand.0=KSec reserve1.0=-

case MJ2-61 a card put away unseen is certain where all are known and alike
position phase=play active=1 up=9,9 hand=GJun,KSec*2 hand.0=GJun,KSec*2 pile=- discard=- reserve1=- reserve0=rest
move 1 play GJun 1
deal 1
move 1 store KSec
view 0 hand.0=KSec reserve1=? reserve1.0=KSec
view spectator hand.s=- reserve1.s=-
# Not asked, and certain all the same.
position phase=play active=1 up=9,9 hand=GJun,KSec hand.0=GJun,KSec pile=- discard=- reserve1=- reserve0=rest
move 1 play GJun 1
deal 1
expect reserve1=KSec
view 0 reserve1=? reserve1.0=KSec
# One card that nobody saw come is enough to make it uncertain.
position phase=play active=1 up=9,9 hand=GJun,KSec*2 hand.0=GJun,KSec pile=- discard=- reserve1=- reserve0=rest
move 1 play GJun 1
deal 1
move 1 store KSec
view 0 hand.0=- reserve1=? reserve1.0=-

case MJ2-61 what is raided unseen is certain where all are known and alike
position phase=play up=9,9 hand=BSen,BSec reserve1=KSec*3 reserve1.0=KSec*3 discard=-
move 0 play BSen 1
deal 1
view 0 reserve1=? reserve1.0=KSec discard=?*2 discard.0=KSec*2
view spectator reserve1.s=- discard.s=KSec

case MJ2-61 of several kinds that are known each could be the one that left
position phase=play active=1 up=9,9 hand=GJun,KSec,KJun,RSec,RVet hand.0=GJun,KSec,KJun,RSec,RVet reserve1=-
move 1 play GJun 1
deal 1
move 1 store KSec
view 0 hand.0=- reserve1.0=-

case MJ2-61 the card that a Witch Veteran takes is known to all
position phase=play up=9,3 hand=BVet,KSec area0=BSec reserve0=GSec column1.1=RSec
move 0 play BVet 1, 0 pick 1:1:1
view 1 reserve0=?*2 reserve0.1=RSec
view spectator reserve0=?*2 reserve0.s=RSec

case MJ2-61 a Reaper Senior that returns to the hand is known to all
position phase=play up=9,3 hand=KSen,KSec,KJun pile=BSec
move 0 play KSen 1
deal 1
view 1 hand=?*3 hand.1=KSen
view spectator hand.s=KSen

case MJ2-61 the owner of a reserve sees what leaves it, the others only the top
position phase=play up=9,3 hand=BSen,KSec reserve1=RSec,GSec discard=-
move 0 play BSen 1
deal 1
expect discard=RSec,GSec discard.1=RSec,GSec
event 1 majority2.event.raided majority2.card.dragon_secretary
event 1 majority2.event.raided majority2.card.demon_secretary
view 0 discard=?*2
view 1 reserve1=-

case MJ2-61 of a hand that is discarded only the top is shown
position phase=play up=9,3 hand=RSen,KSec*2,KJun discard=-
move 0 play RSen 1
deal 1
expect discard=KSec*2,KJun discard.0=KSec*2,KJun
view spectator discard=?*3

case MJ2-61 column cards are seen by all
position phase=free hand=RSec,KSec column0.1=BJun,BSec,GSec,GJun discard=-
move 0 free RSec 1
expect top=RSec
view spectator discard.s=BJun,BSec,GSec,GJun,RSec
view 1 discard.1=BJun,BSec,GSec,GJun,RSec

case MJ2-61 a pending forced exchange is public
position phase=play up=9,3 hand=GSen,KSec
move 0 play GSen 1
view 1 forced=1
view spectator forced=1

case MJ2-61 what is drawn is told to who drew it
position phase=draw hand=KSec reserve1=- pile=BSec*2,GSec discard=-
error game.position.impossible majority2.check.conserved
position phase=draw hand=KSec reserve1=- pile=BSec*3
move 0 draw
deal 1
event 0 majority2.event.drew_hand majority2.card.witch_secretary
event 1 majority2.event.drew_reserve majority2.card.witch_secretary
event 1,spectator majority2.event.draw_hand 0 2
event 0,spectator majority2.event.draw_reserve 1 1

case MJ2-61 once the match is over nothing is hidden
position phase=play hand=KSec,KJun reserve0=BSec reserve1=GSec area1=BJun,GJun,RSec,PSec,PJun
move 0 done
expect phase=over
view spectator hand=KSec,KJun reserve0=BSec reserve1=GSec
