# Deliberation: money after every round (MAJ-21 to MAJ-24). Everybody plays a
# yellow 0 in the last turn: they cancel each other and count nothing.
game majority players=4

case MAJ-21 the power of each colour is added up, colour by colour
position phase=play round=1 turn=5 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R2,R3,R5 area1=B6,B7 area2=Y9,Y10
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,2,2,0
event everyone majority.event.first 0 majority.colour.red 10 2
event everyone majority.event.first 1 majority.colour.blue 13 2
event everyone majority.event.first 2 majority.colour.yellow 19 2

case MAJ-21 the cards of the last turn count
position phase=play round=1 turn=5 hand0=R10,B5 hand1=B10,Y5 hand2=Y10,Y5 hand3=R9,B6
move 0 R10, 1 B10, 2 Y10, 3 R9
expect coins=2,2,2,2 paid1.R=2,0,0,2 paid1.B=0,2,0,0 paid1.Y=0,0,2,0

case MAJ-21 the card in hand does not count
position phase=play round=1 turn=5 hand0=Y0,R10 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6 area1=R2
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=0,2,0,0

case MAJ-21 not before the last turn of the round
position phase=play round=1 turn=4 hand0=Y0,B5,R5 hand1=Y0,B5,R5 hand2=Y0,B5,R5 hand3=Y0,B6,R6 area0=R10
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=0,0,0,0 turn=5

case MAJ-21 areas are never cleared: a colour pays round after round
position phase=play round=2 turn=4 coins=2,0,0,0 paid1.R=2,0,0,0
  hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6 area0=R10 area1=R9
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=4,2,0,0 paid1.R=2,0,0,0 paid2.R=2,2,0,0 area0=R10,Y0 area1=R9,Y0

case MAJ-22 highest sum is first, the next lower sum second, the others get nothing
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R10 area1=R9 area2