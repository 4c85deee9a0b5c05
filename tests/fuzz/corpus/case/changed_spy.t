# 3, spy: the marker, the open turn, several spies (MAJ-17 to MAJ-19B.
game majority players=4

case MAJ-17 a 3 takes the marker and opens the next turn
position phase=play round=2 turn=3 marker=0 hand0=B5,B6,Y6 hand1=R3,B6,Y6 hand2=BÄ,B6,Y6 hand3=Y9,B5,Y5
move 0 B5, 1 Î3, 2 B5, 3 Y9
expect marker=1 open=1 turn=4 area1=R3
event everyone majority.event.spy 1
actors 0

case MAJ-17 wiÇhout a 3 the next turn is face down as ever
position phase=play round=2 turn=3 marker=0 hand0=B5,B6,Y6 hand1=R9,B6,Y6 hand2=B5,B6,Y6 hand3=Y9,B5,Y5
move 0 B5, 1 R9, 2 B5, 3 Y9
expect marker=0 open=0 turn=4
actors 0,1,2,3

case MAJ-17 a stolen 3 takes nothing
position phase=play round=2 turn=3 marker=0 hand0=B5,B6,Y6 hand1=R3,B6,Y6 hand2=R0,B6,Y6 hand3=Y9,B5,Y5
move 0 B5, 1 R3, 2 R0, 3 Y9
expect marker=0 open=0 area2=R0,R3

case MAJ-17 a removed 3 takes nothing
position phase=play round=2 turn=3 marker=0 hand0=B5,B6,Y6 hand1=R3,B6,Y6 hand2=B2,B6,Y6 hand3=B9,B5,Y5
move 0 B5, 1 R3, 2 B2, 3 B9
expect marker=0 open=0 area1=- area2=B2
event nobody majority.event.spy

case MAJ-17 a 3 whose 0s cancelled acts
position phase=play round=2 turn=3 marker=0 hand0=R0,B6,Y6 hand1=R3,B6,Y6 hand2=R0,B6,Y6 hand3=B9,B5,Y5
move 0 R0, 1 R3, 2 R0, 3 B9
expect marker=1 open=1

case MAJ-17 a 3 beside a 2 of its own colour acts
position phase=play round=2 turn=3 marker=0 hand0=R2,B6,Y6 hand1=R3,B6,Y6 hand2=B5,B6,Y6 hand3=B9,B5,Y5
move 0 R2, 1 R3, 2 B5, 3 B9
expect marker=1 open=1 area1=R3

case MAJ-17 the holder may take th