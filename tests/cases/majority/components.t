# What is in the box: cards, coins, the deck (MAJ-1 to MAJ-4).
game majority players=4

case MAJ-1 four players begin with 24 cards of each colour, 72 in all
expect phase=deal round=1 removed=- hand0=- hand1=- hand2=- hand3=-
  area0=- area1=- area2=- area3=- coins=0,0,0,0
  deck=R0*4,R2*2,R3*4,R5*3,R6*3,R7*2,R9*3,R10*3,B0*4,B2*2,B3*4,B5*3,B6*3,B7*2,B9*3,B10*3,Y0*4,Y2*2,Y3*4,Y5*3,Y6*3,Y7*2,Y9*3,Y10*3

case MAJ-1 a third red 2 does not exist
position phase=play round=4 turn=4 hand0=R2,B5 hand1=R2,B5 hand2=R2,B5 hand3=Y5,Y6
error game.position.impossible majority.check.conserved

case MAJ-1 there is no 4, no 8 and no green card
position phase=play round=4 turn=4 hand0=R4,B5 hand1=R2,B5 hand2=R2,B5 hand3=Y5,Y6
error game.position.value hand0
position phase=play round=4 turn=4 hand0=R8,B5 hand1=R2,B5 hand2=R2,B5 hand3=Y5,Y6
error game.position.value hand0
position phase=play round=4 turn=4 hand0=G5,B5 hand1=R2,B5 hand2=R2,B5 hand3=Y5,Y6
error game.position.value hand0

case MAJ-2 three players leave one 0, 3, 5, 6, 9 and 10 of each colour in the box
game majority players=3
expect removed=-
  deck=R0*3,R2*2,R3*3,R5*2,R6*2,R7*2,R9*2,R10*2,B0*3,B2*2,B3*3,B5*2,B6*2,B7*2,B9*2,B10*2,Y0*3,Y2*2,Y3*3,Y5*2,Y6*2,Y7*2,Y9*2,Y10*2

case MAJ-2 a third red 10 does not exist with three players
game majority players=3
position phase=play round=4 turn=4 hand0=R10,B5 hand1=R10,B5 hand2=R10,Y5
error game.position.impossible majority.check.conserved

case MAJ-2 a third red 10 exists with four players
position phase=play round=4 turn=4 hand0=R10,B5 hand1=R10,B5 hand2=R10,Y5 hand3=Y5,B5
actors 0,1,2,3

case MAJ-2 the game is for three or four
game majority players=2
error game.error.players 3 4 2
game majority players=5
error game.error.players 3 4 5

case MAJ-3 the first deal takes 24 cards off the deck of four players
deal 1
expect phase=draft
case MAJ-3 after it 48 cards must be left
position phase=play hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
  deck=R0*2,R3*2,R7*2,R9*3,R10*3,B0*4,B2*2,B3*4,B7*2,B9*3,B10*3,Y0*4,Y2*2,Y3*4,Y7*2,Y9*3,Y10*3
actors 0,1,2,3
position phase=play hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
  deck=R0*2,R3*2,R7*2,R9*3,R10*3,B0*4,B2*2,B3*4,B7*2,B9*3,B10*3,Y0*4,Y2*2,Y3*4,Y7*2,Y9*3,Y10*2
error game.position.impossible majority.check.deck

case MAJ-3 the last deal of four players takes the last 16 cards; nothing is shuffled back
position phase=deal round=4 marker=1 hand0=R0 hand1=R0 hand2=R0 hand3=R0
  deck=B0*4,B2*2,B3*4,B5*3,B6*3
  removed=R0*0
error game.position.value removed
position phase=deal round=4 marker=1 hand0=R0 hand1=R0 hand2=R0 hand3=R0
  deck=B0*4,B2*2,B3*4,B5*3,B6*3
  removed=R2*2,R3*4,R5*3,R6*3,R7*2,R9*3,R10*3,B7*2,B9*3
  area0=B10*3,Y0*4 area1=Y2*2,Y3*4 area2=Y5*3,Y6*3 area3=Y7*2,Y9*3,Y10*3
deal 1
expect phase=draft round=4 deck=-
  removed=R2*2,R3*4,R5*3,R6*3,R7*2,R9*3,R10*3,B7*2,B9*3
  area0=B10*3,Y0*4 area1=Y2*2,Y3*4 area2=Y5*3,Y6*3 area3=Y7*2,Y9*3,Y10*3

case MAJ-3 three players: the last deal takes the last 12 cards
game majority players=3
position phase=deal round=4 marker=1 hand0=R0 hand1=R0 hand2=R0 deck=B0*3,B2*2,B3*3,B5*2,B6*2
deal 1
expect phase=draft deck=-
position phase=deal round=4 marker=1 hand0=R0 hand1=R0 hand2=R0 deck=B0*3,B2*2,B3*3,B5*2,B6*2,B7
error game.position.impossible majority.check.deck

case MAJ-3 after round 4 nothing is dealt again
position phase=play round=4 turn=4 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect phase=over deck=-
actors none

case MAJ-4 more coins than the box holds are paid all the same
position phase=play round=4 turn=4 coins=30,30,30,30
  hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
  area0=R10*3 area1=R9*3
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
expect coins=32,36,30,30
