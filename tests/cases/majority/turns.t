# Turns: how many, face down, in which order abilities run (MAJ-12, MAJ-13).
game majority players=4

case MAJ-12 round 1 has five turns, and one card stays in hand
position phase=play round=1 turn=5 hand0=R5,B5 hand1=R6,B6 hand2=R9,B9 hand3=R10,B10
move 0 R5, 1 R6, 2 R9, 3 R10
expect phase=deal round=2 hand0=B5 hand1=B6 hand2=B9 hand3=B10

case MAJ-12 round 1 goes on after its fourth turn
position phase=play round=1 turn=4 hand0=R5,B5,Y5 hand1=R6,B6,Y6 hand2=R9,B9,Y9 hand3=R10,B10,Y10
move 0 R5, 1 R6, 2 R9, 3 R10
expect phase=play round=1 turn=5 hand0=B5,Y5

case MAJ-12 round 2 has four turns
position phase=play round=2 turn=4 hand0=R5,B5 hand1=R6,B6 hand2=R9,B9 hand3=R10,B10
move 0 R5, 1 R6, 2 R9, 3 R10
expect phase=deal round=3 hand0=B5
position phase=play round=2 turn=5 hand0=R5 hand1=R6 hand2=R9 hand3=R10
error game.position.impossible majority.check.turn

case MAJ-12 round 3 has four turns
position phase=play round=3 turn=4 hand0=R5,B5 hand1=R6,B6 hand2=R9,B9 hand3=R10,B10
move 0 R5, 1 R6, 2 R9, 3 R10
expect phase=deal round=4 hand3=B10

case MAJ-12 a sixth turn does not exist
position phase=play round=1 turn=6 hand0=R5 hand1=R6 hand2=R9 hand3=R10
error game.position.impossible majority.check.turn

case MAJ-12 each player plays one card a turn, not two
position phase=play round=2 turn=3 hand0=R5,B5,Y5 hand1=R6,B6,Y6 hand2=R9,B9,Y9 hand3=R10,B10,Y10
move 0 R5
illegal 0 B5 majority.why.chosen
illegal 0 R5 majority.why.chosen
legal 0 -

case MAJ-12 any card of the hand may be played, and no other
position phase=play round=2 turn=3 hand0=R5,B5,Y5 hand1=R6,B6,Y6 hand2=R9,B9,Y9 hand3=R10,B10,Y10
legal 0 R5,B5,Y5
legal 3 R10,B10,Y10
illegal 0 R6 majority.why.not_in_hand
illegal 3 Y5 majority.why.not_in_hand

case MAJ-12 hands must fit the turn
position phase=play round=2 turn=3 hand0=R5,B5 hand1=R6,B6 hand2=R9,B9 hand3=R10,B10
error game.position.impossible majority.check.hand_size

case MAJ-12 three players: five turns in round 1, four later
game majority players=3
position phase=play round=1 turn=5 hand0=R5,B5 hand1=R6,B6 hand2=R9,B9
move 0 R5, 1 R6, 2 R9
expect phase=deal round=2 hand0=B5 hand1=B6 hand2=B9
position phase=play round=3 turn=4 hand0=R5,B5 hand1=R6,B6 hand2=R9,B9
move 0 R5, 1 R6, 2 R9
expect phase=deal round=4

case MAJ-13 all choose face down; nothing happens before the last has chosen
position phase=play round=2 turn=3 hand0=R0,B5,Y5 hand1=R9,B6,Y6 hand2=R10,B9,Y9 hand3=Y10,B10,Y3
actors 0,1,2,3
move 0 R0, 1 R9, 3 Y10
expect area0=- area1=- area3=- hand0=R0,B5,Y5 chosen=R0,R9,-,Y10
actors 2
event nobody majority.event.play
move 2 R10
expect area0=R0,R9,R10 area3=Y10 hand0=B5,Y5 hand1=B6,Y6 hand2=B9,Y9 hand3=B10,Y3 chosen=-
event everyone majority.event.play 0 majority.card.r0
event everyone majority.event.play 3 majority.card.y10

case MAJ-13 cards without ability go to the area of their player
position phase=play round=2 turn=3 hand0=R5,B5,Y5 hand1=R6,B6,Y6 hand2=R9,B9,Y9 hand3=R10,B10,Y10
  area0=Y6 area1=Y5
move 0 R5, 1 B6, 2 Y9, 3 R10
expect area0=R5,Y6 area1=B6,Y5 area2=Y9 area3=R10 turn=4

case MAJ-13 0 before 2: a stolen 2 kills nobody
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R2,B6,Y6 hand2=B9,B6,Y6 hand3=Y9,B5,Y5
move 0 R0, 1 R2, 2 B9, 3 Y9
expect area0=R0,R2 area1=- area2=B9 area3=Y9

case MAJ-13 0 before 3: a stolen 3 spies on nobody
position phase=play round=2 turn=3 marker=2 hand0=R0,B6,Y6 hand1=R3,B6,Y6 hand2=B9,B6,Y6 hand3=Y9,B5,Y5
move 0 R0, 1 R3, 2 B9, 3 Y9
expect area0=R0,R3 marker=2 open=0

case MAJ-13 2 before 3: a removed 3 spies on nobody
position phase=play round=2 turn=3 marker=2 hand0=R2,B6,Y6 hand1=B3,B6,Y6 hand2=R9,B6,Y6 hand3=R10,B5,Y5
move 0 R2, 1 B3, 2 R9, 3 R10
expect area0=R2 area1=- area2=R9 area3=R10 marker=2 open=0

case MAJ-13 2 before 7: a removed 7 goes to no neighbour
position phase=play round=2 turn=3 hand0=R2,B6,Y6 hand1=B7,B6,Y6 hand2=R9,B6,Y6 hand3=R10,B5,Y5
move 0 R2, 1 B7, 2 R9, 3 R10
expect area0=R2 area1=- area2=R9 area3=R10

case MAJ-13 only cards of this turn are touched: scoring areas are safe from a 0
position phase=play round=2 turn=3 hand0=R0,B6,Y6 hand1=R9,B6,Y6 hand2=B9,B6,Y6 hand3=Y9,B5,Y5
  area0=B10 area1=R10,R5 area2=R6 area3=R3
move 0 R0, 1 R9, 2 B9, 3 Y9
expect area0=R0,R9,B10 area1=R10,R5 area2=R6,B9 area3=R3,Y9

case MAJ-13 only cards of this turn are touched: scoring areas and hands are safe from a 2
position phase=play round=2 turn=3 hand0=R2,B6,Y6 hand1=B9,B6,Y6 hand2=Y9,B6,Y6 hand3=R9,B5,Y5
  area0=B10 area1=R10,Y10 area2=Y3,B3
move 0 R2, 1 B9, 2 Y9, 3 R9
expect area0=B10,R2 area1=R10,Y10 area2=Y3,B3 area3=R9 hand0=B6,Y6 hand1=B6,Y6 hand2=B6,Y6 hand3=B5,Y5

case MAJ-13 a 7 of an earlier turn stays where it is
position phase=play round=2 turn=3 hand0=R5,B6,Y6 hand1=R9,B6,Y6 hand2=B9,B6,Y6 hand3=Y9,B5,Y5
  area0=R7 area1=B7
move 0 R5, 1 R9, 2 B9, 3 Y9
expect area0=R5,R7 area1=R9,B7 area2=B9 area3=Y9

case MAJ-13 the order in which seats choose does not matter
position phase=play round=2 turn=3 marker=1 hand0=R0,B6,Y6 hand1=R7,B6,Y6 hand2=B7,B6,Y6 hand3=Y3,B5,Y5
move 3 Y3, 1 R7, 2 B7, 0 R0
expect area0=R0,R7 area1=B7 area2=- area3=Y3 marker=3 open=1
position phase=play round=2 turn=3 marker=1 hand0=R0,B6,Y6 hand1=R7,B6,Y6 hand2=B7,B6,Y6 hand3=Y3,B5,Y5
move 0 R0, 1 R7, 2 B7, 3 Y3
expect area0=R0,R7 area1=B7 area2=- area3=Y3 marker=3 open=1
