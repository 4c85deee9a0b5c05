# The Cards phase (DEV-26 to DEV-29).
game devil

case DEV-26 round 1: no passing, no keeping
deal 1
expect step=request hand_size=4,4,4,4
position step=pass round=1
error game.position.impossible devil.check.step

case DEV-4 every card is dealt: after the last draw no building and no event lies in a deck
position step=pass round=5 new0=b501,b502,b503,b504 new1=b505,b506,b507,b508 new2=b509,b510,b511,b512 new3=b513,b514,b515,b516
actors 0,1,2,3
position step=keep round=5 hand0=b501
error game.position.value hand0 b501

given step=keep round=2 hand1=b102 hand2=b103 hand3=b104 event0=a1 event1=a2 event2=a3 event3=a4

case DEV-27 rounds 2 to 5: keep one, discard the others, draw four and an event
position debt=10,0,0,0 hand0=b101,b105,b109
legal 0 b101, b105, b109
move 0 b105, 1 b102, 2 b103, 3 b104
actors chance
deal 1
expect step=pass hand0=b105 discard0=b101,b109 hand_size=1,1,1,1 event_size=2,2,2,2

case DEV-28 exactly one is kept, and it is one of the hand
position hand0=b101,b105
illegal 0 none devil.why.not_asked
illegal 0 b102 devil.why.not_in_hand

case DEV-28 with an empty hand there is nothing to keep
position debt=10,0,0,0
legal 0 none

case DEV-28 discards stay secret; public_discards shows them
position hand0=b101,b105
move 0 b105, 1 b102, 2 b103, 3 b104
event 0 devil.event.discard 0 devil.building.b101
game devil public_discards=on
position hand0=b101,b105
move 0 b105, 1 b102, 2 b103, 3 b104
event everyone devil.event.discard 0 devil.building.b101
view 2 discard0=b101,b109,b113

given

case DEV-27 two of the four new ones go left in even rounds
position step=pass round=2 debt=10,0,0,0 new0=b201,b202,b203,b204 new1=b205,b206,b207,b208 new2=b209,b210,b211,b212 new3=b213,b214,b215,b216
legal 0 b201, b202, b203
move 0 b201
legal 0 b202, b203, b204
move 0 b204, 1 b205, 1 b206, 2 b209, 2 b210, 3 b213, 3 b214
expect hand0=b202,b203,b213,b214 hand1=b201,b204,b207,b208 hand2=b205,b206,b211,b212 hand3=b209,b210,b215,b216
event 1 devil.event.received 0 devil.building.b201
event 0 devil.event.passed 1 devil.building.b204

case DEV-27 and right in odd rounds
position step=pass round=3 new0=b301,b302,b303,b304 new1=b305,b306,b307,b308 new2=b309,b310,b311,b312 new3=b313,b314,b315,b316
move 0 b301, 0 b302, 1 b305, 1 b306, 2 b309, 2 b310, 3 b313, 3 b314
expect hand3=b301,b302,b315,b316 hand0=b303,b304,b305,b306

case DEV-28 the two are chosen before it is seen what comes
position step=pass round=2 new0=b201,b202,b203,b204 new1=b205,b206,b207,b208 new2=b209,b210,b211,b212 new3=b213,b214,b215,b216
move 3 b213, 3 b214
view 0 hand0=- new0=b201,b202,b203,b204
illegal 0 b204 devil.why.pass_order
illegal 0 b205 devil.why.not_new

case DEV-29 then a last chance to repay
position step=repay round=2 debt=4,10,0,0 goods0=0,0,0,0,0,3,0
legal 1 0
position step=repay round=2 debt=4,0,0,0 goods0=0,0,0,0,0,3,0
allows 0 0, 1, 2, 3, buy wood, borrow 6
illegal 0 4 devil.why.number
move 0 3
expect debt=1,0,0,0 goods0=0,0,0,0,0,0,0
move 1 0, 2 0, 3 0
expect step=request
