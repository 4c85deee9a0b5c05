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