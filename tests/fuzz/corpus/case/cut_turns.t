# Turns: how many, face down, in which order abilities run (MAJ-12, MAJ-13).
game majority players=4

case MAJ-12 round 1 has five turns, and one card stays in hand
position phase=play round=1 turn=5 hand0=R5,