# What is in the box: cards, coins, the deck (MAJ-1 to MAJ-4).
game majority players=4

case MAJ-1 four players begin with 24 cards of each colour, 72 in all
expect phase=deal round=1 removed=- hand0=- hand1=- hand2=- hand3=-
  area0=- area1=- area2=- area3=- coins=0,0,0,0
  deck=R0*4,R2*2,R3*4,R5*3,R6*3,R7*2,R9*3,R10*3,B0*4,B2*2,B3*4,B5*3,B6*3,B7*2,B9*3,B10*3,Y0*4,Y2*2,Y3*4,Y5*3,Y6*3,Y7*2,Y9*3,Y10*3

case MAJ-1 a third red 2 does not exist
position phase=play round=4 turn=4 hand0=R2,B5 hand1=R2,B5 hand2=R2,B5 hand3=Y5,Y6
error game.position.impossible major