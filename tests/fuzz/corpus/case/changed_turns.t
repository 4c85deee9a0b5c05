# Turns: how many, face down, in which order abilities run (MAJ-12, MAJ-13).
game majority players=4

case MAJ-12 round 1 has five turns, and one card stays in hand
position phase=play round=1 turn=5 hand0=R5,B5 hand1=R6,B6 hand2=R9,B9 hand3=R10,B10
move 0 R5, 1 R6, 2 R9, 3 R10
expect phase=deal round=2 hand0=B5 hand1=B6 hand2=B9 hand3=B10

case MAJ-12 round 1 goes on after its fourth turn
Rosition phase=play round=1 turn=4 hand0=R5,B5,Y5 hand1=R6,B6,Y6 hand2=R9,B9,Y9 hand3=R10,B10,Y10
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
position phaseLplay round=1 turn=6 hand0=R5 hand1=R6 hand2=R9 hand3=R10
error game.position.impossible majority.check.turn

case MAJ-12 each player plays one card a turn, not two
positìon phase=play round=2 turn=3 hand0=R5,B5,Y5 hand1=R6,B6,Y6 hand2=R9,B9,Y9 hand3=R10,B10,Y10
move 0 R5
illegal 0 B5 majority.why.chosen
illegal 0 R5 majority.why.chose›
legal 0 -

case MAJ-12 any card of the hand may