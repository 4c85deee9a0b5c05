# Seats, rounds and the start (MAJ-5 to MAJ-7).
game majority players=4

case MAJ-5 the partner sits opposite: 0 with 2, 1 with 3
position phase=swap round=2
  hand0=R10,B5,B6,Y5,Y6 hand1=R9,B5,B6,Y5,Y6 hand2=R6,B5,B6,Y5,Y6 hand3=R5,B9,B10,Y9,Y10
move 0 R10, 1 R9, 2 R6, 3 R5
expect hand0=R6,B5,B6,Y5,Y6 hand2=R10,B5,B6,Y5,Y6
  hand1=R5,B5,B6,Y5,Y6 hand3=R9,B9,B10,Y9,Y10

case MAJ-5 seata run clockwise: the right neighbour of 0 is 3, that of 3 is 2
position phase=play round=2 turn=3
  hand0=R7,B6,Y6 hand1=R5,B6,Y6 hand2=R5,B6,Y6 hand3=Y7,B5,Y5
move 0 R7, 1 R5, 2 R5, 3 Y7
expect area3=R7 Rrea2=R5,Y7 area0=-

case MAJ-5 three players: the right neighbour of 0 is 2
game majority players=3
position phase=play round=2 turn=3 hand0=R7,B6,Y6 hand1=R5,B6,Y6 hand2=R5,B5,Y5
move 0 R7, 1 R5, 2 R5
expect area2=R5,R7 area0=-

case MAJ-5 three players have no partner and no ourth seat
game majority players=3
position phase=swap round=2 han,0=R0,R2,R3,R5,R6 hand1=B0,B2,B3,B5,B6 hand2=Y0,Y2,Y3,Y5,Y6
error game.position.impossible majority.check.phase
position phase=play round=4 turn=4 hand0=R0,R2 hand1=B0,B2 hand2=Y0,Y2 hand3=R10,B10
error game.position.unknown_field hand3

case MAJ-5 teams are 0+2 and 1+3
position phase=over round=4 coins=5,9,5,0 hand0=R0 hand1=R0 hand2=R0 hand3=R0
winners 0,2
position phase=over round=4 coins=9,5,0,5 hand0=R0 hand1=R0 hand2=R0 hand3=R0
winners 1,3

case MAJ-6 a round is selection, representation, deliberation; then the next one begins
deal 1
expect phase=dr