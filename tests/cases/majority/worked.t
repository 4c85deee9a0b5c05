# The worked cases of the rules: what lies where after one turn. Seats 0 to 3
# play the first card of their hands, in that order.
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
position phase=play round=2 turn=3 marker=0 hand0=R0,B6,Y6 hand1=R7,B6,Y6 hand2=B7,B6,Y6 hand3=Y3,B5,Y5
move 0 R0, 1 R7, 2 B7, 3 Y3
expect area0=R0,R7 area1=B7 area2=- area3=Y3 marker=3 open=1

case MAJ-15 R2 R2 B10 R5: only the blue card is removed
position phase=play round=2 turn=3 hand0=R2,B6,Y6 hand1=R2,B6,Y6 hand2=B10,B6,Y6 hand3=R5,B5,Y5
move 0 R2, 1 R2, 2 B10, 3 R5
expect area0=R2 area1=R2 area2=- area3=R5

case MAJ-14 R0 B0 R10 B9: each 0 takes its colour
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=B0,B6,Y6 hand2=R10,B6,Y6 hand3=B9,B5,Y5
move 0 R0, 1 B0, 2 R10, 3 B9
expect area0=R0,R10 area1=B0,B9 area2=- area3=-

case MAJ-15 B2 R7 B7 B3: the red 7 is removed, the blue one betrays, the spy takes the marker
position phase=play round=2 turn=3 marker=0 hand0=B2,B6,Y6 hand1=R7,B6,Y6 hand2=B7,B6,Y6 hand3=B3,B5,Y5
move 0 B2, 1 R7, 2 B7, 3 B3
expect area0=B2 area1=B7 area2=- area3=B3 marker=3 open=1

case MAJ-18 R0 Y3 B9 R3, seat 0 holds the marker: the stolen spy does not compete
position phase=play round=2 turn=3 marker=0 hand0=R0,B6,Y6 hand1=Y3,B6,Y6 hand2=B9,B6,Y6 hand3=R3,B5,Y5
move 0 R0, 1 Y3, 2 B9, 3 R3
expect area0=R0,R3 area1=Y3 area2=B9 area3=- marker=1 open=1

case MAJ-16 R0 R9 B2 Y2 with stolen_is_safe=on: the 9 stays with the thief
game majority players=4 stolen_is_safe=on
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=B2,B6,Y6 hand3=Y2,B5,Y5
move 0 R0, 1 R9, 2 B2, 3 Y2
expect area0=R9 area1=- area2=- area3=-

case MAJ-23 red 15/20/16/10, blue 32/32/3/0, yellow 0/0/0/10 pays 2/4/16/2
position phase=play round=1 turn=5
  hand0=R5,Y5 hand1=B10,Y5 hand2=R9,Y5 hand3=Y10,Y6
  area0=R10,B10,B10,B9,B3 area1=R10,R10,B9,B6,B7 area2=R7,B3 area3=R5,R5
move 0 R5, 1 B10, 2 R9, 3 Y10
expect coins=2,4,16,2
  paid1.R=0,2,4,0 paid1.B=2,2,12,0 paid1.Y=0,0,0,2
score 2,4,16,2
event everyone majority.event.first 1 majority.colour.red 20 2
event everyone majority.event.second 2 majority.colour.red 16 4 20 1
event everyone majority.event.first 0 majority.colour.blue 32 2
event everyone majority.event.first 1 majority.colour.blue 32 2
event everyone majority.event.second 2 majority.colour.blue 3 12 32 2
event everyone majority.event.first 3 majority.colour.yellow 10 2
event nobody majority.event.second 3
