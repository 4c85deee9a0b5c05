# 3, spy: the marker, the open turn, several spies (MAJ-17 to MAJ-19).
game majority players=4

case MAJ-17 a 3 takes the marker and opens the next turn
position phase=play round=2 turn=3 marker=0 hand0=B5,B6,Y6 hand1=R3,B6,Y6 hand2=B5,B6,Y6 hand3=Y9,B5,Y5
move 0 B5, 1 R3, 2 B5, 3 Y9
expect marker=1 open=1 turn=4 area1=R3
event everyone majority.event.spy 1
actors 0

case MAJ-17 without a 3 the next turn is face down as ever
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

case MAJ-17 the holder may take the marker again: the next turn is open
position phase=play round=2 turn=3 marker=1 hand0=B5,B6,Y6 hand1=R3,B6,Y6 hand2=B5,B6,Y6 hand3=Y9,B5,Y5
move 0 B5, 1 R3, 2 B5, 3 Y9
expect marker=1 open=1
actors 0

case MAJ-17 open turn of four, seat 0 holds the marker: 3, 0, 1, 2
position phase=play round=2 turn=4 open=1 marker=0 hand0=R5,B6 hand1=R6,B6 hand2=R9,B6 hand3=R10,B5
actors 3
illegal 0 R5 majority.why.not_your_turn 3
move 3 R10
actors 0
illegal 1 R6 majority.why.not_your_turn 0
illegal 3 R10 majority.why.chosen
move 0 R5
actors 1
illegal 2 R9 majority.why.not_your_turn 1
illegal 0 R5 majority.why.chosen
move 1 R6
actors 2
illegal 1 R6 majority.why.chosen
move 2 R9
expect phase=deal round=3

case MAJ-17 open turn of four, seat 1 holds the marker: 0, 1, 2, 3
position phase=play round=2 turn=4 open=1 marker=1 hand0=R5,B6 hand1=R6,B6 hand2=R9,B6 hand3=R10,B5
actors 0
illegal 1 R6 majority.why.not_your_turn 0
move 0 R5
actors 1
illegal 2 R9 majority.why.not_your_turn 1
illegal 0 R5 majority.why.chosen
move 1 R6
actors 2
illegal 3 R10 majority.why.not_your_turn 2
illegal 1 R6 majority.why.chosen
move 2 R9
actors 3
illegal 2 R9 majority.why.chosen
move 3 R10
expect phase=deal round=3

case MAJ-17 open turn of four, seat 2 holds the marker: 1, 2, 3, 0
position phase=play round=2 turn=4 open=1 marker=2 hand0=R5,B6 hand1=R6,B6 hand2=R9,B6 hand3=R10,B5
actors 1
illegal 2 R9 majority.why.not_your_turn 1
move 1 R6
actors 2
illegal 3 R10 majority.why.not_your_turn 2
illegal 1 R6 majority.why.chosen
move 2 R9
actors 3
illegal 0 R5 majority.why.not_your_turn 3
illegal 2 R9 majority.why.chosen
move 3 R10
actors 0
illegal 3 R10 majority.why.chosen
move 0 R5
expect phase=deal round=3

case MAJ-17 open turn of four, seat 3 holds the marker: 2, 3, 0, 1
position phase=play round=2 turn=4 open=1 marker=3 hand0=R5,B6 hand1=R6,B6 hand2=R9,B6 hand3=R10,B5
actors 2
illegal 3 R10 majority.why.not_your_turn 2
move 2 R9
actors 3
illegal 0 R5 majority.why.not_your_turn 3
illegal 2 R9 majority.why.chosen
move 3 R10
actors 0
illegal 1 R6 majority.why.not_your_turn 0
illegal 3 R10 majority.why.chosen
move 0 R5
actors 1
illegal 0 R5 majority.why.chosen
move 1 R6
expect phase=deal round=3

case MAJ-17 open turn of three, seat 0 holds the marker: 1, 2, 0
game majority players=3
position phase=play round=2 turn=4 open=1 marker=0 hand0=R5,B6 hand1=R6,B6 hand2=R9,B5
actors 1
illegal 2 R9 majority.why.not_your_turn 1
move 1 R6
actors 2
illegal 0 R5 majority.why.not_your_turn 2
move 2 R9
actors 0
move 0 R5
expect phase=deal round=3

case MAJ-17 open turn of three, seat 1 holds the marker: 2, 0, 1
game majority players=3
position phase=play round=2 turn=4 open=1 marker=1 hand0=R5,B6 hand1=R6,B6 hand2=R9,B5
actors 2
illegal 0 R5 majority.why.not_your_turn 2
move 2 R9
actors 0
illegal 1 R6 majority.why.not_your_turn 0
move 0 R5
actors 1
move 1 R6
expect phase=deal round=3

case MAJ-17 open turn of three, seat 2 holds the marker: 0, 1, 2
game majority players=3
position phase=play round=2 turn=4 open=1 marker=2 hand0=R5,B6 hand1=R6,B6 hand2=R9,B5
actors 0
illegal 1 R6 majority.why.not_your_turn 0
move 0 R5
actors 1
illegal 2 R9 majority.why.not_your_turn 1
move 1 R6
actors 2
move 2 R9
expect phase=deal round=3

case MAJ-17 each sees what lies before choosing
position phase=play round=2 turn=3 open=1 marker=1 hand0=R5,B6,Y6 hand1=R6,B6,Y6 hand2=R9,B6,Y6 hand3=R10,B5,Y5
move 0 R5
event everyone majority.event.play 0 majority.card.r5
view 1 chosen=R5,-,-,-
view 2 chosen=R5,-,-,-
view 3 chosen=R5,-,-,-
view spectator chosen=R5,-,-,-
move 1 B6
view 2 chosen=R5,B6,-,-
view 0 chosen=R5,B6,-,- hand1=?,?,?

case MAJ-17 abilities run after the last card lies
position phase=play round=2 turn=3 open=1 marker=1 hand0=R0,B6,Y6 hand1=R6,B6,Y6 hand2=R9,B6,Y6 hand3=R10,B5,Y5
move 0 R0, 1 R6, 2 R9
expect area0=- hand0=R0,B6,Y6 chosen=R0,R6,R9,-
actors 3
move 3 R10
expect area0=R0,R6,R9,R10 hand0=B6,Y6 open=0 turn=4

case MAJ-17 an open 0 can be answered by another one
position phase=play round=2 turn=3 open=1 marker=1 hand0=R0,B6,Y6 hand1=R6,B6,Y6 hand2=R9,B6,Y6 hand3=R0,B5,Y5
move 0 R0, 1 R6, 2 R9, 3 R0
expect area0=R0 area1=R6 area2=R9 area3=R0

case MAJ-17 the cards of an open turn lie in the order of the seats
position phase=play round=2 turn=3 open=1 marker=1 chosen=-,R6,-,- hand0=R0,B6,Y6 hand1=R6,B6,Y6 hand2=R9,B6,Y6 hand3=R10,B5,Y5
error game.position.impossible majority.check.open_order
position phase=play round=2 turn=3 open=1 marker=1 chosen=R0,-,-,- hand0=R0,B6,Y6 hand1=R6,B6,Y6 hand2=R9,B6,Y6 hand3=R10,B5,Y5
actors 1

case MAJ-17 the first turn of a round is never open
position phase=play round=2 turn=1 open=1 hand0=R0,R2,R3,R5,R6 hand1=B0,B2,B3,B5,B6 hand2=Y0,Y2,Y3,Y5,Y6 hand3=R9,B9,B10,Y9,Y10
error game.position.impossible majority.check.open

case MAJ-17 the last turn of a round can be open
position phase=play round=1 turn=4 marker=0 hand0=B5,B6,Y6 hand1=B9,B6,Y6 hand2=R3,B6,Y6 hand3=Y9,B5,Y5
move 0 B5, 1 B9, 2 R3, 3 Y9
expect turn=5 open=1 marker=2
actors 1

case MAJ-18 four players, seat 0 holds the marker: right before opposite before left before the holder
position phase=play round=2 turn=3 marker=0 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B6,Y6 hand3=R3,B5,Y5
move 0 R3, 1 R3, 2 R3, 3 R3
expect marker=3 open=1 area3=R3 area0=R3
position phase=play round=2 turn=3 marker=0 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B6,Y6 hand3=R5,B5,Y5
move 0 R3, 1 R3, 2 R3, 3 R5
expect marker=2 open=1 area2=R3 area0=R3
position phase=play round=2 turn=3 marker=0 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R5,B6,Y6 hand3=R5,B5,Y5
move 0 R3, 1 R3, 2 R5, 3 R5
expect marker=1 open=1 area1=R3 area0=R3

case MAJ-18 four players, seat 1 holds the marker: right before opposite before left before the holder
position phase=play round=2 turn=3 marker=1 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B6,Y6 hand3=R3,B5,Y5
move 0 R3, 1 R3, 2 R3, 3 R3
expect marker=0 open=1 area0=R3 area1=R3
position phase=play round=2 turn=3 marker=1 hand0=R5,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B6,Y6 hand3=R3,B5,Y5
move 0 R5, 1 R3, 2 R3, 3 R3
expect marker=3 open=1 area3=R3 area1=R3
position phase=play round=2 turn=3 marker=1 hand0=R5,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B6,Y6 hand3=R5,B5,Y5
move 0 R5, 1 R3, 2 R3, 3 R5
expect marker=2 open=1 area2=R3 area1=R3

case MAJ-18 four players, seat 2 holds the marker: right before opposite before left before the holder
position phase=play round=2 turn=3 marker=2 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B6,Y6 hand3=R3,B5,Y5
move 0 R3, 1 R3, 2 R3, 3 R3
expect marker=1 open=1 area1=R3 area2=R3
position phase=play round=2 turn=3 marker=2 hand0=R3,B6,Y6 hand1=R5,B6,Y6 hand2=R3,B6,Y6 hand3=R3,B5,Y5
move 0 R3, 1 R5, 2 R3, 3 R3
expect marker=0 open=1 area0=R3 area2=R3
position phase=play round=2 turn=3 marker=2 hand0=R5,B6,Y6 hand1=R5,B6,Y6 hand2=R3,B6,Y6 hand3=R3,B5,Y5
move 0 R5, 1 R5, 2 R3, 3 R3
expect marker=3 open=1 area3=R3 area2=R3

case MAJ-18 four players, seat 3 holds the marker: right before opposite before left before the holder
position phase=play round=2 turn=3 marker=3 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B6,Y6 hand3=R3,B5,Y5
move 0 R3, 1 R3, 2 R3, 3 R3
expect marker=2 open=1 area2=R3 area3=R3
position phase=play round=2 turn=3 marker=3 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R5,B6,Y6 hand3=R3,B5,Y5
move 0 R3, 1 R3, 2 R5, 3 R3
expect marker=1 open=1 area1=R3 area3=R3
position phase=play round=2 turn=3 marker=3 hand0=R3,B6,Y6 hand1=R5,B6,Y6 hand2=R5,B6,Y6 hand3=R3,B5,Y5
move 0 R3, 1 R5, 2 R5, 3 R3
expect marker=0 open=1 area0=R3 area3=R3

case MAJ-18 three players, seat 0 holds the marker: right before left before the holder
game majority players=3
position phase=play round=2 turn=3 marker=0 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B5,Y5
move 0 R3, 1 R3, 2 R3
expect marker=2 open=1 area0=R3
position phase=play round=2 turn=3 marker=0 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R5,B5,Y5
move 0 R3, 1 R3, 2 R5
expect marker=1 open=1 area0=R3

case MAJ-18 three players, seat 1 holds the marker: right before left before the holder
game majority players=3
position phase=play round=2 turn=3 marker=1 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B5,Y5
move 0 R3, 1 R3, 2 R3
expect marker=0 open=1 area1=R3
position phase=play round=2 turn=3 marker=1 hand0=R5,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B5,Y5
move 0 R5, 1 R3, 2 R3
expect marker=2 open=1 area1=R3

case MAJ-18 three players, seat 2 holds the marker: right before left before the holder
game majority players=3
position phase=play round=2 turn=3 marker=2 hand0=R3,B6,Y6 hand1=R3,B6,Y6 hand2=R3,B5,Y5
move 0 R3, 1 R3, 2 R3
expect marker=1 open=1 area2=R3
position phase=play round=2 turn=3 marker=2 hand0=R3,B6,Y6 hand1=R5,B6,Y6 hand2=R3,B5,Y5
move 0 R3, 1 R5, 2 R3
expect marker=0 open=1 area2=R3

case MAJ-18 colours do not matter
position phase=play round=2 turn=3 marker=0 hand0=R5,B6,Y6 hand1=R3,B6,Y6 hand2=B3,B6,Y6 hand3=Y5,B5,Y5
move 0 R5, 1 R3, 2 B3, 3 Y5
expect marker=2 area1=R3 area2=B3
event everyone majority.event.spy 2
event nobody majority.event.spy 1

case MAJ-18 a stolen 3 does not compete
position phase=play round=2 turn=3 marker=0 hand0=R0,B6,Y6 hand1=B3,B6,Y6 hand2=Y5,B6,Y6 hand3=R3,B5,Y5
move 0 R0, 1 B3, 2 Y5, 3 R3
expect marker=1 area0=R0,R3 area1=B3

case MAJ-18 a removed 3 does not compete
position phase=play round=2 turn=3 marker=0 hand0=B2,B6,Y6 hand1=B3,B6,Y6 hand2=B5,B6,Y6 hand3=R3,B5,Y5
move 0 B2, 1 B3, 2 B5, 3 R3
expect marker=1 area1=B3 area3=-

case MAJ-18 the holder alone acts
position phase=play round=2 turn=3 marker=2 hand0=R5,B6,Y6 hand1=R6,B6,Y6 hand2=B3,B6,Y6 hand3=Y5,B5,Y5
move 0 R5, 1 R6, 2 B3, 3 Y5
expect marker=2 open=1

case MAJ-19 the open turn lasts for one turn
position phase=play round=1 turn=3 open=1 marker=1 hand0=R5,B6,Y6,B9 hand1=R6,B6,Y6,B9 hand2=R9,B6,Y6,B9 hand3=R10,B5,Y5,B10
move 0 R5, 1 R6, 2 R9, 3 R10
expect open=0 turn=4 marker=1
actors 0,1,2,3

case MAJ-19 a 3 played openly opens the next turn again
position phase=play round=1 turn=3 open=1 marker=1 hand0=R5,B6,Y6,B9 hand1=R6,B6,Y6,B9 hand2=R3,B6,Y6,B9 hand3=R10,B5,Y5,B10
move 0 R5, 1 R6, 2 R3, 3 R10
expect open=1 turn=4 marker=2
actors 1

case MAJ-19 in the last turn of a round a 3 does nothing: the marker stays, the next round is not open
position phase=play round=1 turn=5 marker=0 hand0=B5,B6 hand1=R3,B6 hand2=R3,B6 hand3=Y9,B5
move 0 B5, 1 R3, 2 R3, 3 Y9
expect marker=0 open=0 phase=deal round=2 area1=R3 area2=R3
event nobody majority.event.spy

case MAJ-19 the last turn of rounds 2 to 4 is the fourth
position phase=play round=3 turn=4 marker=0 hand0=B5,B6 hand1=R3,B6 hand2=R9,B6 hand3=Y9,B5
move 0 B5, 1 R3, 2 R9, 3 Y9
expect marker=0 open=0 phase=deal
position phase=play round=4 turn=4 marker=0 hand0=B5,B6 hand1=R3,B6 hand2=R9,B6 hand3=Y9,B5
move 0 B5, 1 R3, 2 R9, 3 Y9
expect marker=0 open=0 phase=over

case MAJ-19 the fourth turn of round 1 is not the last
position phase=play round=1 turn=4 marker=0 hand0=B5,B6,Y6 hand1=R3,B6,Y6 hand2=B5,B6,Y6 hand3=Y9,B5,Y5
move 0 B5, 1 R3, 2 B5, 3 Y9
expect marker=1 open=1 turn=5

case MAJ-19 a 3 in an open last turn does nothing either
position phase=play round=2 turn=4 open=1 marker=1 hand0=R3,B6 hand1=R6,B6 hand2=R9,B6 hand3=R10,B5
move 0 R3, 1 R6, 2 R9, 3 R10
expect marker=1 open=0 phase=deal round=3
