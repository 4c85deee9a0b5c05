# 2, assassination, and what it does to stolen cards (MAJ-15, MAJ-16).
game majority players=4

case MAJ-15 a 2 removes every card of another colour, the partner's too
position phase=play round=2 turn=3 hand0=R2,B6,Y6 hand1=B9,B6,Y6 hand2=Y10,B6,Y6 hand3=R5,B5,Y5
move 0 R2, 1 B9, 2 Y10, 3 R5
expect area0=R2 area1=- area2=- area3=R5
event everyone majority.event.remove 1 majority.card.b9
event everyone majority.event.remove 2 majority.card.y10
event nobody majority.event.remove 3

case MAJ-15 removed cards leave the game
position phase=play round=4 turn=3 hand0=R2,R6,Y6 hand1=B9,R6,Y6 hand2=Y10,R6,Y6 hand3=R5,R5,Y5
  deck=-
  removed=R0*4,R2,R3*4,R7*2,R9*3,R10*3
  area0=B0*4,B2*2,B3*4,B5*3,B6*3,B7*2,B9*2,B10*3
  area1=R5,Y0*4,Y2*2,Y3*4,Y5*2,Y7*2,Y9*3,Y10*2
move 0 R2, 1 B9, 2 Y10, 3 R5
expect removed=R0*4,R2,R3*4,R7*2,R9*3,R10*3,B9,Y10

case MAJ-15 two 2s of different colours remove everything, themselves included
position phase=play round=2 turn=3 hand0=R2,B6,Y6 hand1=B2,B6,Y6 hand2=R10,B6,Y6 hand3=B9,B5,Y5
move 0 R2, 1 B2, 2 R10, 3 B9
expect area0=- area1=- area2=- area3=-

case MAJ-15 a third colour goes as well
position phase=play round=2 turn=3 hand0=R2,B6,Y6 hand1=B2,B6,Y6 hand2=Y10,B6,Y6 hand3=Y2,B5,Y5
move 0 R2, 1 B2, 2 Y10, 3 Y2
expect area0=- area1=- area2=- area3=-

case MAJ-15 two 2s of one colour do not hurt each other
position phase=play round=2 turn=3 hand0=R2,B6,Y6 hand1=R2,B6,Y6 hand2=B10,B6,Y6 hand3=R5,B5,Y5
move 0 R2, 1 R2, 2 B10, 3 R5
expect area0=R2 area1=R2 area2=- area3=R5

case MAJ-15 a 2 does not remove cards of its own colour
position phase=play round=2 turn=3 hand0=R2,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6 hand3=R5,B5,Y5
move 0 R2, 1 R9, 2 R10, 3 R5
expect area0=R2 area1=R9 area2=R10 area3=R5

case MAJ-15 a stolen 2 does nothing, another one still acts
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R2,B6,Y6 hand2=B2,B6,Y6 hand3=Y9,B5,Y5
move 0 R0, 1 R2, 2 B2, 3 Y9
expect area0=- area1=- area2=B2 area3=-

case MAJ-15 a 2 whose 0s cancelled was not stolen
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R0,B6,Y6 hand2=R2,B6,Y6 hand3=B9,B5,Y5
move 0 R0, 1 R0, 2 R2, 3 B9
expect area0=R0 area1=R0 area2=R2 area3=-

case MAJ-15 a 0 of another colour is removed like any card
position phase=play round=2 turn=3 hand0=R2,B6,Y6 hand1=B0,B6,Y6 hand2=Y5,B6,Y6 hand3=R5,B5,Y5
move 0 R2, 1 B0, 2 Y5, 3 R5
expect area0=R2 area1=- area2=- area3=R5

case MAJ-15 three players
game majority players=3
position phase=play round=2 turn=3 hand0=B9,B6,Y6 hand1=Y2,B6,Y6 hand2=Y9,B5,Y5
move 0 B9, 1 Y2, 2 Y9
expect area0=- area1=Y2 area2=Y9

case MAJ-16 a stolen card is removed by a 2 of another colour
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=B2,B6,Y6 hand3=B5,B5,Y5
move 0 R0, 1 R9, 2 B2, 3 B5
expect area0=- area1=- area2=B2 area3=B5
event everyone majority.event.steal 0 majority.card.r9 1
event everyone majority.event.remove 1 majority.card.r9

case MAJ-16 option on: the stolen card is safe, the 0 is not
game majority players=4 stolen_is_safe=on
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=B2,B6,Y6 hand3=B5,B5,Y5
move 0 R0, 1 R9, 2 B2, 3 B5
expect area0=R9 area1=- area2=B2 area3=B5

case MAJ-16 option on: R0 R9 B2 Y2 leaves the thief the 9
game majority players=4 stolen_is_safe=on
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=B2,B6,Y6 hand3=Y2,B5,Y5
move 0 R0, 1 R9, 2 B2, 3 Y2
expect area0=R9 area1=- area2=- area3=-

case MAJ-16 option on: a stolen 2 is safe and still does nothing
game majority players=4 stolen_is_safe=on
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R2,B6,Y6 hand2=B2,B6,Y6 hand3=Y9,B5,Y5
move 0 R0, 1 R2, 2 B2, 3 Y9
expect area0=R2 area1=- area2=B2 area3=-

case MAJ-16 option on: a card that was not stolen is not safe
game majority players=4 stolen_is_safe=on
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R0,B6,Y6 hand2=R10,B6,Y6 hand3=B2,B5,Y5
move 0 R0, 1 R0, 2 R10, 3 B2
expect area0=- area1=- area2=- area3=B2

case MAJ-16 the option is off when nobody speaks of it
game majority
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=B2,B6,Y6 hand3=Y2,B5,Y5
move 0 R0, 1 R9, 2 B2, 3 Y2
expect area0=- area1=- area2=- area3=-
