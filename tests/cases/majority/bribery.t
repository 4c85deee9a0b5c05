# 0, bribery (MAJ-14).
game majority players=4

case MAJ-14 a lone 0 takes every other card of its colour
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6 hand3=R5,B5,Y5
move 0 R0, 1 R9, 2 R10, 3 R5
expect area0=R0,R5,R9,R10 area1=- area2=- area3=-
event everyone majority.event.steal 0 majority.card.r9 1
event everyone majority.event.steal 0 majority.card.r10 2
event everyone majority.event.steal 0 majority.card.r5 3

case MAJ-14 the partner's card too
position phase=play round=2 turn=3 hand0=B5,B6,Y6 hand1=R10,B6,Y6 hand2=Y9,B6,Y6 hand3=R0,B5,Y5
move 0 B5, 1 R10, 2 Y9, 3 R0
expect area3=R0,R10 area1=- area0=B5 area2=Y9

case MAJ-14 not the cards of other colours
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=B9,B6,Y6 hand2=Y10,B6,Y6 hand3=B5,B5,Y5
move 0 R0, 1 B9, 2 Y10, 3 B5
expect area0=R0 area1=B9 area2=Y10 area3=B5
event nobody majority.event.steal

case MAJ-14 two 0s of one colour cancel each other
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R0,B6,Y6 hand2=R10,B6,Y6 hand3=R9,B5,Y5
move 0 R0, 1 R0, 2 R10, 3 R9
expect area0=R0 area1=R0 area2=R10 area3=R9
event everyone majority.event.bribes_cancel majority.colour.red
event nobody majority.event.steal

case MAJ-14 partners cancel each other too
position phase=play round=2 turn=3 hand0=Y0,B6,Y6 hand1=Y10,B6,Y6 hand2=Y0,B6,Y6 hand3=Y9,B5,Y5
move 0 Y0, 1 Y10, 2 Y0, 3 Y9
expect area0=Y0 area1=Y10 area2=Y0 area3=Y9

case MAJ-14 three or four 0s of one colour cancel as well
position phase=play round=2 turn=3 hand0=Y0,B6,Y6 hand1=Y10,B6,Y6 hand2=Y0,B6,Y6 hand3=Y0,B5,Y5
move 0 Y0, 1 Y10, 2 Y0, 3 Y0
expect area0=Y0 area1=Y10 area2=Y0 area3=Y0
position phase=play round=2 turn=3 hand0=Y0,B6,Y6 hand1=Y0,B6,Y6 hand2=Y0,B6,Y6 hand3=Y0,B5,Y5
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect area0=Y0 area1=Y0 area2=Y0 area3=Y0

case MAJ-14 colours are independent: two 0s of different colours steal each their own
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=B0,B6,Y6 hand2=R10,B6,Y6 hand3=B9,B5,Y5
move 0 R0, 1 B0, 2 R10, 3 B9
expect area0=R0,R10 area1=B0,B9 area2=- area3=-

case MAJ-14 a pair of red 0s does not stop a blue one
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R0,B6,Y6 hand2=B0,B6,Y6 hand3=B9,B5,Y5
move 0 R0, 1 R0, 2 B0, 3 B9
expect area0=R0 area1=R0 area2=B0,B9 area3=-

case MAJ-14 a stolen 2 does nothing
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R2,B6,Y6 hand2=B10,B6,Y6 hand3=Y10,B5,Y5
move 0 R0, 1 R2, 2 B10, 3 Y10
expect area0=R0,R2 area1=- area2=B10 area3=Y10
event nobody majority.event.remove

case MAJ-14 a stolen 3 does nothing
position phase=play round=2 turn=3 marker=2 hand0=R0,B6,Y6 hand1=R3,B6,Y6 hand2=B10,B6,Y6 hand3=Y10,B5,Y5
move 0 R0, 1 R3, 2 B10, 3 Y10
expect area0=R0,R3 marker=2 open=0 turn=4
actors 0,1,2,3
event nobody majority.event.spy

case MAJ-14 a stolen 7 does nothing: it stays with the thief
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R7,B6,Y6 hand2=B10,B6,Y6 hand3=Y10,B5,Y5
move 0 R0, 1 R7, 2 B10, 3 Y10
expect area0=R0,R7 area1=- area3=Y10
event nobody majority.event.betray

case MAJ-14 a lone 0 without prey just lies there
position phase=play round=4 turn=4 hand0=R0,B6 hand1=B9,Y6 hand2=B10,Y6 hand3=Y10,Y5
move 0 R0, 1 B9, 2 B10, 3 Y10
expect area0=R0 area1=B9 area2=B10 area3=Y10

case MAJ-14 the last turn of a round is no exception
position phase=play round=4 turn=4 hand0=R0,B6 hand1=R9,Y6 hand2=R10,Y6 hand3=Y10,Y5
move 0 R0, 1 R9, 2 R10, 3 Y10
expect area0=R0,R9,R10 area3=Y10

case MAJ-14 three players: any seat can be the thief
game majority players=3
position phase=play round=2 turn=3 hand0=R10,B6,Y6 hand1=R0,B6,Y6 hand2=R9,B5,Y5
move 0 R10, 1 R0, 2 R9
expect area0=- area1=R0,R9,R10 area2=-
position phase=play round=2 turn=3 hand0=R10,B6,Y6 hand1=R9,B6,Y6 hand2=R0,B5,Y5
move 0 R10, 1 R9, 2 R0
expect area0=- area1=- area2=R0,R9,R10
