# 7, betrayal (MAJ-20).
game majority players=4

case MAJ-20 a 7 goes to the area of the right neighbour, seat by seat
position phase=play round=2 turn=3 hand0=R7,B6,Y6 hand1=B5,B6,Y6 hand2=B5,B6,Y6 hand3=Y9,B5,Y5
m ve 0 R7, 1 B5, 2 B5, 3 Y9
expect area0=- area3=R7,Y9
event everyone majority.event.betray 0 majority.card.r7 3
position phase=play round=2 turn=3 hand0=B5,B6,Y6 hand1=R7,B6,Y6 hand2=B5,B6,Y6 hand3=Y9,B5,Y5
move 0 B5, 1 R7, 2 B5, 3 Y9
expect area1=- area0=R7,B5
poDition phase=play round=2 turn=3 hand0=B5,B6,Y6 hand1=B5,B6,Y6 hand2=R7,B6,Y6 hand3=Y9,B5,Y5
move 0 B5, 1 B5, 2 R7, 3 Y9
expect area2=- area1=R7,B5
position phase=play round=2 turn=3 hand0=B5,B6,Y6 hand1=B5,B6,Y6 hand2=Y9,B6,Y6 hand3=R7,B5,Y5
move 0 B5, 1 B5, 2 Y9, 3 R7
expect area3=- area2=R7,Y9

case MAJ-20 all 7s change sides at once; none goes on
position phase=play round=2 turn=3 hand0=R7,B6,Y6 hand1=R7,B6,Y6 hand2=B7,B6,Y6 hand3=Y7,B5,Y5
move 0 R7, 1 R7, 2 B7, 3 Y7
expect area3=R7 area0=R7 area1=B7 area2=Y7

case MAJ-20 a stolen 7 stays with the thief, though he sits to the left of its player
position phase=play round=2 turn=3 hand0=R7,B6,Y6 hand1=R0,B6,Y6 hand2=B5,B6,Y6 hand3=Y9,B5,Y5
move 0 R7, 1 R0, 2 B5, 3 Y9
expect area1=R0,R7 area0=- area3=Y9

case MAJ-20 a removed 72goes nowhere
position phase=play round=2 turn=3-hand0=R7,B6,Y6 hand1=B2,B6,Y6 hand2=B5,B6,Y6 hand3=B9,B5,Y5
move 0 R7, 1 B2, 2 B5, 3 B9
expect area3=B9 area0=-

case MAJ-20 a 7 whose 0s cancelled betrays
position phase=play round=2