# The end and who wins (MAJ-25, MAJ-26).
game majority players=4

case MAJ-25 after round 4 the last card in hand is not played
position phase=play round=4 turn=4 hand0=Y0,R10 hand1=Y0,R10 hand2=Y0,R10 hand3=Y0,R9
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect phase=over hand0=R10 hand3=R9 area0=Y0
actors none
illegal 0 R10 majority.why.over
legal 0 -

case MAJ-25 round 4 is still paid, then the team with more coins wins
position phase=play round=4 turn=4 marker=0 coins=10,12,10,9
  hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6 area3=R10
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=10,12,10,11
score 10,12,10,11
winners 1,3
event everyone majority.event.over

case MAJ-25 the richest player does not matter, the team does
position phase=over round=4 marker=0 coins=30,16,0,15 hand0=R0 hand1=R0 hand2=R0 hand3=R0
winners 1,3

case MAJ-25 nobody has won before the end
position phase=play round=4 turn=4 coins=40,0,0,0 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
winners none
score 40,0,0,0

case MAJ-25 three players: the player with most coins wins, marker or not
game majority players=3
position phase=over round=4 marker=0 coins=10,12,11 hand0=R0 hand1=R0 hand2=R0
winners 1
position phase=over round=4 marker=0 coins=10,12,13 hand0=R0 hand1=R0 hand2=R0
winners 2

case MAJ-26 four players tied: the team that holds the marker
position phase=over round=4 marker=0 coins=10,12,5,3 hand0=R0 hand1=R0 hand2=R0 hand3=R0
winners 0,2
position phase=over round=4 marker=1 coins=10,12,5,3 hand0=R0 hand1=R0 hand2=R0 hand3=R0
winners 1,3
position phase=over round=4 marker=2 coins=10,12,5,3 hand0=R0 hand1=R0 hand2=R0 hand3=R0
winners 0,2
position phase=over round=4 marker=3 coins=10,12,5,3 hand0=R0 hand1=R0 hand2=R0 hand3=R0
winners 1,3

case MAJ-26 the marker decides ties only
position phase=over round=4 marker=0 coins=10,12,5,4 hand0=R0 hand1=R0 hand2=R0 hand3=R0
winners 1,3

case MAJ-26 three players: the holder if he is among the tied
game majority players=3
position phase=over round=4 marker=0 coins=10,10,10 hand0=R0 hand1=R0 hand2=R0
winners 0
position phase=over round=4 marker=1 coins=10,10,10 hand0=R0 hand1=R0 hand2=R0
winners 1
position phase=over round=4 marker=2 coins=10,10,10 hand0=R0 hand1=R0 hand2=R0
winners 2
position phase=over round=4 marker=2 coins=10,9,10 hand0=R0 hand1=R0 hand2=R0
winners 2

case MAJ-26 three players: else the tied player first met clockwise from the holder
game majority players=3
position phase=over round=4 marker=0 coins=5,10,10 hand0=R0 hand1=R0 hand2=R0
winners 1
position phase=over round=4 marker=1 coins=10,5,10 hand0=R0 hand1=R0 hand2=R0
winners 2
position phase=over round=4 marker=2 coins=10,10,5 hand0=R0 hand1=R0 hand2=R0
winners 0

case MAJ-26 the marker may still move in the last round
position phase=play round=4 turn=3 marker=1 hand0=R3,B6,Y6 hand1=B5,B6,Y6 hand2=B5,B6,Y6 hand3=B9,R5,Y5
move 0 R3, 1 B5, 2 B5, 3 B9
expect marker=0

case MAJ-26 but not in the last turn: seat 3 plays a spy and loses the tie
position phase=play round=4 turn=4 marker=0 coins=7,7,0,0 hand0=B6,Y6 hand1=B6,Y6 hand2=B6,Y6 hand3=R3,Y5
move 0 B6, 1 B6, 2 B6, 3 R3
expect phase=over marker=0 coins=9,9,2,2
winners 0,2
