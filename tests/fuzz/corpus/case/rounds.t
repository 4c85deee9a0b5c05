# Seats, rounds and the start (MAJ-5 to MAJ-7).
game majority players=4

case MAJ-5 the partner sits opposite: 0 with 2, 1 with 3
position phase=swap round=2
  hand0=R10,B5,B6,Y5,Y6 hand1=R9,B5,B6,Y5,Y6 hand2=R6,B5,B6,Y5,Y6 hand3=R5,B9,B10,Y9,Y10
move 0 R10, 1 R9, 2 R6, 3 R5
expect hand0=R6,B5,B6,Y5,Y6 hand2=R10,B5,B6,Y5,Y6
  hand1=R5,B5,B6,Y5,Y6 hand3=R9,B9,B10,Y9,Y10

case MAJ-5 seats run clockwise: the right neighbour of 0 is 3, that of 3 is 2
position phase=play round=2 turn=3
  hand0=R7,B6,Y6 hand1=R5,B6,Y6 hand2=R5,B6,Y6 hand3=Y7,B5,Y5
move 0 R7, 1 R5, 2 R5, 3 Y7
expect area3=R7 area2=R5,Y7 area0=-

case MAJ-5 three players: the right neighbour of 0 is 2
game majority players=3
position phase=play round=2 turn=3 hand0=R7,B6,Y6 hand1=R5,B6,Y6 hand2=R5,B5,Y5
move 0 R7, 1 R5, 2 R5
expect area2=R5,R7 area0=-

case MAJ-5 three players have no partner and no fourth seat
game majority players=3
position phase=swap round=2 hand0=R0,R2,R3,R5,R6 hand1=B0,B2,B3,B5,B6 hand2=Y0,Y2,Y3,Y5,Y6
error game.position.impossible majority.check.phase
position phase=play round=4 turn=4 hand0=R0,R2 hand1=B0,B2 hand2=Y0,Y2 hand3=R10,B10
error game.position.unknown_field hand3

case MAJ-5 teams are 0+2 and 1+3
position phase=over round=4 coins=5,9,5,0 hand0=R0 hand1=R0 hand2=R0 hand3=R0
winners 0,2
position phase=over round=4 coins=9,5,0,5 hand0=R0 hand1=R0 hand2=R0 hand3=R0
winners 1,3

case MAJ-6 a round is selection, representation, deliberation; then the next one begins
deal 1
expect phase=draft round=1 stage=0 turn=0
position phase=draft round=2 stage=3 hand0=R0*3 hand1=R3*3 hand2=R5*3 hand3=R6*3
  draft2.0=-,-,-,B0,B2 draft2.1=-,-,-,B3,B5 draft2.2=-,-,-,B6,B7 draft2.3=-,-,-,B9,B10
move 0 B3, 1 B6, 2 B9, 3 B0
expect phase=swap stage=5 turn=0
move 0 R0, 1 R3, 2 R5, 3 R6
expect phase=play turn=1
position phase=play round=2 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6 area0=R9
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect phase=deal round=3 coins=2,0,0,0

case MAJ-6 after the last turn of round 1 comes round 2
position phase=play round=1 turn=5 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect phase=deal round=2 turn=0 stage=0
actors chance
winners none

case MAJ-6 after the last turn of round 3 comes round 4
position phase=play round=3 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect phase=deal round=4
deal 2
expect phase=draft round=4
actors 0,1,2,3

case MAJ-6 there is no round 5 and no round 0
position phase=play round=5 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
error game.position.impossible majority.check.round
position phase=play round=0 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
error game.position.impossible majority.check.round

case MAJ-6 a match cannot be over before round 4
position phase=over round=3 turn=4 hand0=R0 hand1=R0 hand2=R0 hand3=R0
error game.position.impossible majority.check.round

case MAJ-7 the marker is nobody's before chance has given it to somebody
expect marker=-
actors chance
illegal 0 R0 majority.why.dealing

case MAJ-7 chance decides: any seat can be the first holder
deal 3
expect marker=0
event everyone majority.event.marker 0
position
deal 12
expect marker=1
position
deal 1
expect marker=2
position
deal 2
expect marker=3
event everyone majority.event.marker 3

case MAJ-7 chance decides with three players too
game majority players=3
deal 3
expect marker=0
position
deal 12
expect marker=1
position
deal 1
expect marker=2

case MAJ-7 from then on somebody holds it
position phase=play marker=- hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
error game.position.impossible majority.check.marker
position phase=play marker=4 hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
error game.position.value marker

case MAJ-7 later deals leave the marker where it is
position phase=deal round=3 marker=2 hand0=R0 hand1=R0 hand2=R0 hand3=R0
deal 1
expect marker=2
event nobody majority.event.marker

case MAJ-7 holding it at the start does not open the first turn
position phase=swap marker=2 hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
move 0 R0, 1 R5, 2 B5, 3 Y5
expect phase=play turn=1 open=0 marker=2
actors 0,1,2,3
