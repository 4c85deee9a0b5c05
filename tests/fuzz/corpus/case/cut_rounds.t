# Seats, rounds and the start (MAJ-5 to MAJ-7).
game majority players=4

case MAJ-5 the partner sits opposite: 0 with 2, 1 with 3
position phase=swap round=2
  hand0=R10,B5,B6,Y5,Y6 hand1=R9,B5,B6,Y5,Y6 hand2=R6,B5,B6,Y5,Y6 hand3=R5,B9,B10,Y9,Y10
move 0 R10, 1 R9, 2 R6, 3 R5
expect hand0=R6,B5,B6,Y5,Y6 hand2=R10,B5,B6,Y5,Y6
  hand1=R5,B5,B6,Y5,Y6 hand3=R9,B9,B10,Y9,Y10

case MAJ-5 seats run clockwise: the right neighbour of 0 is 3, that of 3 is 2
position phase=play round=2 turn=3
  hand0=R7,B6,Y6 hand1=R5,B6,Y6 hand2=R5,B6,Y6 hand3=Y7,B5,Y5
move 0 R7, 1 R5, 2 R5, 3 Y7
expect area3=R7 area2=R5,Y7 area0=-

case MAJ-5