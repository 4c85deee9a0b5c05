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
  area0=R10 area1=R9 area2=R6 area3=R5
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,2,0,0

case MAJ-22 a sum of 0 is never first: nobody is paid for an empty colour
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=0,0,0,0
event nobody majority.event.first

case MAJ-22 a sum of 0 is never second
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6 area0=R10*3 area1=R0
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,0,0,0
event nobody majority.event.second

case MAJ-22 a tie for second: both are paid in full
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R10*2 area1=R9 area2=R9 area3=R5
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,4,4,0

case MAJ-22 ties in both places
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R10 area1=R10 area2=R9 area3=R9
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,2,4,4

case MAJ-22 behind a tie for first the next lower sum is second, not third
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R10 area1=R10 area2=R9 area3=R6
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,2,4,0

case MAJ-23 second is paid a fifth of the first's sum, rounded down
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R10,R9 area1=R2
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,3,0,0

case MAJ-23 not of the second's own sum
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R10*3 area1=R2
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,6,0,0

case MAJ-23 rounded down before it is multiplied: three firsts of 9 pay 3, not 5
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R9 area1=R9 area2=R9 area3=R6
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,2,2,3

case MAJ-23 firsts get 2 however many they are
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R10 area1=R10 area2=R10
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,2,2,0

case MAJ-24 everyone tied for first: nobody is second
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R3 area1=R3 area2=R3 area3=R3
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,2,2,2
event nobody majority.event.second

case MAJ-24 a first's sum of 3 gives a second nothing
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R3 area1=R2
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,0,0,0

case MAJ-24 two firsts of 3 give a second nothing
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R3 area1=R3 area2=R2
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,2,0,0

case MAJ-24 a first's sum of 5 gives a second 1
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R5 area1=R3
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=2,1,0,0

case MAJ-23 three players are paid alike
game majority players=3
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B6
  area0=R10*2 area1=R9*2 area2=R5,B3
move 0 Y0, 1 Y0, 2 Y0
expect coins=2,4,2

case MAJ-24 three players, all tied
game majority players=3
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B6
  area0=R9 area1=R9 area2=R6,R3
move 0 Y0, 1 Y0, 2 Y0
expect coins=2,2,2
