# The swap between partners (MAJ-11).
game majority players=4

case MAJ-11 after the draft everyone picks a card for the partner, all at once
position phase=swap hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
actors 0,1,2,3
legal 0 R0,R2,R3
legal 1 R5,R6
legal 2 B5,B6
legal 3 Y5,Y6

case MAJ-11 partners get what the other one picked
position phase=swap hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
move 0 R0, 1 R5, 2 B6, 3 Y5
expect phase=play turn=1 chosen=- gift1=R0,R5,B6,Y5
  hand0=R0,R2*2,R3*2,B6 hand1=R5*2,R6*3,Y5 hand2=R0,B5*3,B6*2 hand3=R5,Y5*2,Y6*3
event 0 majority.event.got 0 majority.card.b6 2
event 1 majority.event.got 1 majority.card.y5 3
event 2 majority.event.got 2 majority.card.r0 0
event 3 majority.event.got 3 majority.card.r5 1
event everyone majority.event.swapped

case MAJ-11 nothing changes hands before all four have picked
position phase=swap hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
move 0 R0, 2 B6, 1 R5
expect phase=swap hand0=R0*2,R2*2,R3*2 hand2=B5*3,B6*3
actors 3
event nobody majority.event.got

case MAJ-11 the pick is made before the partner's is seen
position phase=swap hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
move 0 R0
view 2 chosen=?,?,-,? hand0=?*6
event 0 majority.event.gave
view 0 chosen=R0,?,?,?

case MAJ-11 a pick stands
position phase=swap hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
move 0 R0
legal 0 -
illegal 0 R2 majority.why.chosen

case MAJ-11 only a card of the own hand can be given
position phase=swap hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
illegal 0 B5 majority.why.not_in_hand
illegal 2 R0 majority.why.not_in_hand
illegal 3 Y7 majority.why.not_in_hand

case MAJ-11 compulsory: nobody plays before the swap is done
position phase=swap hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
move 1 R5, 2 B5, 3 Y5
expect phase=swap turn=0
actors 0

case MAJ-11 partners may give each other the same kind of card
position phase=swap round=3 hand0=R0,R2,R3,R5,R6 hand1=B0,B2,B3,B5,B6 hand2=R0,R2,R3,R5,R6 hand3=Y0,Y2,Y3,Y5,Y6
move 0 R5, 2 R5, 1 B0, 3 Y0
expect hand0=R0,R2,R3,R5,R6 hand2=R0,R2,R3,R5,R6 hand1=B2,B3,B5,B6,Y0 hand3=B0,Y2,Y3,Y5,Y6

case MAJ-11 every round: after the drafts of rounds 2, 3 and 4 too
position phase=draft round=2 stage=3 hand0=R0*3 hand1=R3*3 hand2=R5*3 hand3=R6*3
  draft2.0=-,-,-,B0,B2 draft2.1=-,-,-,B3,B5 draft2.2=-,-,-,B6,B7 draft2.3=-,-,-,B9,B10
move 0 B3, 1 B6, 2 B9, 3 B0
expect phase=swap
position phase=draft round=3 stage=3 hand0=R0*3 hand1=R3*3 hand2=R5*3 hand3=R6*3
  draft3.0=-,-,-,B0,B2 draft3.1=-,-,-,B3,B5 draft3.2=-,-,-,B6,B7 draft3.3=-,-,-,B9,B10
move 0 B3, 1 B6, 2 B9, 3 B0
expect phase=swap
position phase=draft round=4 stage=3 hand0=R0*3 hand1=R3*3 hand2=R5*3 hand3=R6*3
  draft4.0=-,-,-,B0,B2 draft4.1=-,-,-,B3,B5 draft4.2=-,-,-,B6,B7 draft4.3=-,-,-,B9,B10
move 0 B3, 1 B6, 2 B9, 3 B0
expect phase=swap

case MAJ-11 three players do not swap: the draft leads straight to the first turn
game majority players=3
position phase=draft round=2 stage=3 hand0=R0*3 hand1=R3*3 hand2=R5*2,R6
  draft2.0=-,-,-,B0,B2 draft2.1=-,-,-,B3,B5 draft2.2=-,-,-,B6,B7
move 0 B0, 1 B3, 2 B6
expect phase=play turn=1 hand0=R0*3,B0,B7 hand1=R3*3,B2,B3 hand2=R5*2,R6,B5,B6
actors 0,1,2
