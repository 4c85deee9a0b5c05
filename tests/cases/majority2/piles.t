# Draw pile and discards (MJ2-46, MJ2-61).
game majority2

case MJ2-46 an empty pile: the discards become the new one
position phase=draw hand=KSec reserve1=- pile=- discard=BSec*3 reserve0=rest
move 0 draw
deal 1
expect hand=KSec,BSec*2 reserve1=BSec discard=- pile=- top=-
event everyone majority2.event.reshuffle 3

case MJ2-46 at the moment a card must be drawn, in the middle of a draw
position phase=draw hand=KSec reserve1=- pile=GSec discard=BSec*3 reserve0=rest
move 0 draw
deal 1
expect hand=KSec,GSec,BSec reserve1=BSec pile=BSec discard=-

case MJ2-46 not before: a pile that was just emptied stays empty
position phase=draw hand=KSec reserve1=- pile=GSec*3 discard=BSec*3 reserve0=rest
move 0 draw
deal 1
expect hand=KSec,GSec*2 reserve1=GSec pile=- discard=BSec*3
event nobody majority2.event.reshuffle

case MJ2-46 both empty: the rest of the draw is lost
position phase=draw hand=KSec reserve1=- pile=GSec discard=- reserve0=rest
move 0 draw
deal 1
expect hand=KSec,GSec reserve1=- phase=free
event everyone majority2.event.draw_lost 0 1
event everyone majority2.event.draw_lost 1 1

case MJ2-46 both empty from the start: nothing is asked
position phase=exchange hand=KSec reserve1=- pile=- discard=- reserve0=rest
move 0 keep
expect hand=KSec reserve1=- phase=free
position phase=draw hand=KSec reserve1=- pile=- discard=- reserve0=rest
error game.position.impossible majority2.check.step
position phase=draw hand=KSec reserve1=- pile=- discard=GSec reserve0=rest
legal 0 skip, draw

case MJ2-46 an empty hand and nothing to draw: the turn goes on without cards
position phase=play active=1 up=3,2 down=0,1 hand=KSec reserve0=- pile=- discard=- reserve1=rest
move 1 play KSec 1
actors chance
deal 1
expect active=1 phase=exchange hand=-

case MJ2-46 the discards of a column feed the draw that follows
position phase=play up=9,3 hand=RSec,BJun column0.1=BSec,GSec,GJun,KJun reserve0=- pile=- discard=- reserve1=rest
move 0 play RSec 1, 0 play BJun 2
deal 1
expect discard=-
view spectator pile=?*3 reserve0=?*2
event everyone majority2.event.reshuffle 5
