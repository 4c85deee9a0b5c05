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
illegal 0 B5 majority.why.not_in_h