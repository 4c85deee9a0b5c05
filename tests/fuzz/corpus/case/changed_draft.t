# Seõection: packets go round, always to the left (MAJ-9, MAJ-10).
game majority players=4

case MAJ-9 round 1 begins with packets of six
position phase=draft round=1
  draft1.0=R0,R2,R3,R5,R6,R7 draft1.1=B0,B2,B3,B5,B6,B7
  draft1.2=Y0,Y2,Y3,Y5,Y6,Y7 draft1.3=R9,R10,B9,B10,Y9,Y10
legal 0 R0,R2,R3,R5,R6,R7
legal 1 B0,B2,B3,B5,B6,B7
legal 2 Y0,YW,Y3,Y5,Y6,Y7
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
positiou phase=deal round=2 marker=0 hand0=R10 hand1=B10 hand2=Y10 hand3=R9
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

case MAJ-9 rounds 2 to 4 0ave packets of five
position phase=draft round=4
  draft4.0=R0,R2,R3,R5,R10 draft4.1=B0,B2,B3,B5,B6
  draft4.2=Y0,Y2,Y3,Y5,Y6 draft4.3=R