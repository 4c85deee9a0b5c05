# Selection: packets go round, always to the left (MAJ-9, MAJ-10).
game majority players=4

case MAJ-9 round 1 begins with packets of six
position phase=draft round=1
  draft1.0=R0,R2,R3,R5,R6,R7 draft1.1=B0,B2,B3,B5,B6,B7
  draft1.2=Y0,Y2,Y3,Y5,Y6,Y7 draft1.3=R9,R10,B9,B10,Y9,Y10
legal 0 R0,R2,R3,R5,R6,R7
legal 1 B0,B2,B3,B5,B6,B7
legal 2 Y0,Y2,Y3,Y5,Y6,Y7
legal 3 R9,R10,B9,B10,Y9,Y10

case MAJ-9 not with packets of five
position phase=draft round=1
  draft1.0=R0,R2,R3,R5,R6 draft1.1=B0,B2,B3,B5,B6 draft1.2=Y0,Y2,Y3,Y5,Y6 draft1.3=R9,R10,B9,B10,Y9
error game.position.value draft1.0

case MAJ-9 equal cards are one choice
position phase=draft round=1
  draft1.0=R0,R0,R0,R5,R5,R7 draft1.1=B0,B2,B3,B5,B6,B7
  draft1.2=Y0,Y2,Y3,Y5,Y6,Y7 draft1.3=R9,R10,B9,B10,Y9,Y10
legal 0 R0,R5,R7

case MAJ-9 the card left over is part of the next packet
position phase=deal round=2 marker=0 hand0=R10 hand1=B10 hand2=Y10 hand3=R9
  deck=R0*4,R2*2,R3*4,R5*3,R6*3,R7*2,B0*4,B2*2,B3*4,B5*3,B6*3,B7*2,Y0*4,Y2*2,Y3*4,Y5*2
deal 1
expect hand0=- hand1=- hand2=- hand3=-
allows 0 R10
allows 1 B10
allows 2 Y10
allows 3 R9

case MAJ-9 the card left over may be passed on
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6
  draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=R9,B9,B10,Y9,Y10
move 0 R0, 1 B0, 2 Y0, 3 R9
legal 1 R2,R3,R5,R10

case MAJ-9 rounds 2 to 4 have packets of five
position phase=draft round=4
  draft4.0=R0,R2,R3,R5,R10 draft4.1=B0,B2,B3,B5,B6
  draft4.2=Y0,Y2,Y3,Y5,Y6 draft4.3=R9,B9,B10,Y9,Y10
legal 3 R9,B9,B10,Y9,Y10
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R6,R7 draft2.1=B0,B2,B3,B5,B6,B7
  draft2.2=Y0,Y2,Y3,Y5,Y6,Y7 draft2.3=R9,R10,B9,B10,Y9,Y10
error game.position.value draft2.0

case MAJ-10 all choose at once; whoever has chosen waits
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6
  draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=R9,B9,B10,Y9,Y10
actors 0,1,2,3
move 2 Y5
actors 0,1,3
legal 2 -
illegal 2 Y0 majority.why.chosen
expect chosen=-,-,Y5,- hand2=- stage=0
move 0 R2
actors 1,3

case MAJ-10 only a card of the packet can be kept
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6
  draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=R9,B9,B10,Y9,Y10
illegal 0 B0 majority.why.not_in_packet
illegal 0 R9 majority.why.not_in_packet
illegal 3 R3 majority.why.not_in_packet

case MAJ-10 the card kept is the hand, the rest goes to the left
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6
  draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=R9,B9,B10,Y9,Y10
move 0 R3, 1 B6, 2 Y0, 3 B9
expect stage=1 hand0=R3 hand1=B6 hand2=Y0 hand3=B9 chosen=-
legal 1 R0,R2,R5,R10
legal 2 B0,B2,B3,B5
legal 3 Y2,Y3,Y5,Y6
legal 0 R9,B10,Y9,Y10
illegal 0 R3 majority.why.not_in_packet
illegal 1 B0 majority.why.not_in_packet

case MAJ-10 until the packets are empty; the last card needs no choice
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6
  draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=R9,B9,B10,Y9,Y10
move 0 R0, 1 B0, 2 Y0, 3 R9
move 0 B9, 1 R2, 2 B2, 3 Y2
move 0 Y3, 1 B10, 2 R3, 3 B3
# Seat 0 now holds the packet of seat 1, and so on.
legal 0 B5,B6
legal 1 Y5,Y6
legal 2 Y9,Y10
legal 3 R5,R10
move 0 B5, 1 Y5, 2 Y9, 3 R5
expect phase=swap stage=5
  hand0=R0,B5,B9,Y3,R10 hand1=R2,B0,B6,B10,Y5 hand2=R3,B2,Y0,Y6,Y9 hand3=R5,R9,B3,Y2,Y10
event 0 majority.event.last_card majority.card.r10
event 1 majority.event.last_card majority.card.b6
event 2 majority.event.last_card majority.card.y6
event 3 majority.event.last_card majority.card.y10

case MAJ-10 round 1: six cards, five choices
position phase=draft round=1
  draft1.0=R0,R2,R3,R5,R6,R7 draft1.1=B0,B2,B3,B5,B6,B7
  draft1.2=Y0,Y2,Y3,Y5,Y6,Y7 draft1.3=R9,R10,B9,B10,Y9,Y10
move 0 R0, 1 B0, 2 Y0, 3 R9
move 1 R2, 2 B2, 3 Y2, 0 R10
move 2 R3, 3 B3, 0 Y3, 1 B9
move 3 R5, 0 B5, 1 Y5, 2 B10
legal 0 R6,R7
legal 1 B6,B7
legal 2 Y6,Y7
legal 3 Y9,Y10
move 0 R6, 1 B6, 2 Y6, 3 Y9
expect phase=swap stage=6
  hand0=R0,R10,Y3,B5,R6,Y10 hand1=B0,R2,B9,Y5,B6,R7 hand2=Y0,B2,R3,B10,Y6,B7 hand3=R9,Y2,B3,R5,Y9,Y7

case MAJ-10 the order in which seats answer does not matter
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6
  draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=R9,B9,B10,Y9,Y10
move 3 B9, 1 B6, 0 R3, 2 Y0
expect hand0=R3 hand1=B6 hand2=Y0 hand3=B9
  draft2.0=R3,R0,R2,R5,R10 draft2.1=B6,B0,B2,B3,B5

case MAJ-10 always to the left, in round 3 too
position phase=draft round=3
  draft3.0=R0,R2,R3,R5,R10 draft3.1=B0,B2,B3,B5,B6
  draft3.2=Y0,Y2,Y3,Y5,Y6 draft3.3=R9,B9,B10,Y9,Y10
move 0 R0, 1 B0, 2 Y0, 3 R9
legal 0 B9,B10,Y9,Y10
legal 1 R2,R3,R5,R10

case MAJ-10 three players: 0 passes to 1, 1 to 2, 2 to 0; a packet comes round again
game majority players=3
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6 draft2.2=Y0,Y2,Y3,Y5,Y6
move 0 R0, 1 B0, 2 Y0
legal 0 Y2,Y3,Y5,Y6
legal 1 R2,R3,R5,R10
legal 2 B2,B3,B5,B6
move 0 Y2, 1 R2, 2 B2
move 0 B3, 1 Y3, 2 R3
legal 0 R5,R10
move 0 R5, 1 B5, 2 Y5
expect phase=play turn=1
  hand0=R0,R5,B3,Y2,Y6 hand1=R2,R10,B0,B5,Y3 hand2=R3,B2,B6,Y0,Y5

case MAJ-10 a position in the middle of a draft needs no past
position phase=draft round=2 stage=2 hand0=R0,B9 hand1=R2,B0 hand2=B2,Y0 hand3=R9,Y2
  draft2.0=-,-,R3,R5,R10 draft2.1=-,-,B3,B5,B6 draft2.2=-,-,Y3,Y5,Y6 draft2.3=-,-,B10,Y9,Y10
legal 2 R3,R5,R10
legal 3 B3,B5,B6
legal 0 Y3,Y5,Y6
legal 1 B10,Y9,Y10
move 0 Y3, 1 B10, 2 R3, 3 B3
legal 3 R5,R10
move 0 B5, 1 Y5, 2 Y9, 3 R5
expect phase=swap hand0=R0,R10,B5,B9,Y3
