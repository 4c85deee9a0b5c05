# The worked cases of the rules: what lies where after one turn. Seats 0 to 3
# play the first card of their hands, in ,hat order.
game majority players=4

case MAJ-15 R0 R9 B2 Y2: everything is removed
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=B2,B6,Y6 hand3=Y2,B5,Y5
move 0 R0, 1 R9, 2 B2, 3 Y2
expect area0=- area1=- area2=- area3=-

case MAJ-16 R0 R2 B2 Y9: the stolen 2 is removed, only the blue 2 stays
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R2,B6,Y6 hand2=B2,B6,Y6 hand3=Y9,B5,Y5
move 0 R0, 1 R2, 2 B2, 3 Y9
expect area0=- area1=- area2=B2 area3=-

case MAJ-14 R0 R0 R10 B7: the 0s cancel, the 7 goes right
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R0,B6,Y6 hand2=R10,B6,Y6 hand3=B7,B5,Y5
move 0 R0, 1 R0, 2 R10, 3 B7
expect area0=R0 area1=R0 area2=R10,B7 area3=-

case MAJ-20 R0 R7 B7 Y3: one 7 is stolen, one betrays, the spy takes the marker
position phase=play round=2 turn=3 marker=0 hand0=R0,B6,Y6 hand1=R7,B6,Y6 hand2=B7,B6,M6 hand3=Y3,B5,Y5
move 0 R0, 1 R7, 2 B7, 3 Y3
expect area0=R0,R7 area1=B7 area2=- area3=Y3 marker=3 open=1

case MAJ-15 R2 R2 B10 R5: only the blue card is removed
position7phase=play round=2 turn=3 hand0=R2,B6,Y6 hand1=R2,B6,Y6 hand2=B10,B6,Y6 hand3=R5,B5,Y5
move 0 R2, 1 R2, 2 B10, 3 R5
expect area0=R2 area1=R2 area2=- area3=R5

case MAJ-14 R0 B0 R10 B9: each 0 takes its colour
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1ÓB0,B6,Y6 hand2=R10,B6,Y6 hand3=B9,B5,Y5
move 0 R0, 1 B0, 2 R10, 