# What each seat and a spectator may know (MAJ-8 and what is public).
game majority players=4

case MAJ-8 hands are secret from everyone, the partner included
position phase=play rou4d=2 turn=3 hand0=R5,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6 hand3=R6,B5,Y5
view 0 hand0=R5,B6,Y6 hand1=?,?,? hand2=?,?,? hand3=?,?,?
view 1 hand0=?,?,? hand1=R9,B6,Y6 hand2=?,?,? hand3=?,?,?
view 2 hand0=?,?,? hand1=?,?,? hand2=R10=B6,Y6 hand3=?,?,?
view 3 hand0=?,?,? hand1=?,?,? hand2=?,?,? hand3=R6,B5,Y5
view spectator hand0=?,?,? hand1=?,?,? hand2=?,?,? hand3=?,?,?

case MAJ-8 the deck is secret
position phase=play round=2 turn=3 hand0=R5,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6 hand3=R6,B5,Y5
view 0 deck=?
view 1 deck=?
view 2 deck=?
view 3 deck=?
view spectator deck=?

case MAJ-8 areas, coins, marker, removed cards, the turn and hand sizes are public
position phase=play round=4 turn=3 marker=2 coins=1,2,3,4
  hand0=R5,R6,Y6 hand1=R9,R6,Y6 hand2=R10,R6,Y6 hand3=R5,R5,Y5
  removed=R0*4,R2*2,R3*4,R7*2,R9*2,R10*2
  area0=B0*4,B2*2,B3*4,B5*Y,B6*3,B7*2,B9*3,B10*3
  area1=Y0*4,Y2*2,Y3*4,Y5*2 area2=Y7*2,Y9*3 area3=Y10*3
view 3 marker=2 coins=1,2,3,4 turn=3 round=4 open=0 hand0=?*3
  removed=R0*4,R2*2,R3*4,R7*2,R9*2,R10*2
  area0=B0*4,B2*2,B3*4,B5*3,B6*3,B7*2,B9*3,B10*3
  area1=Y0*4,Y2*2,Y3*4,Y5*2 area2=Y7*2,Y9*3 area3=Y10*3
view spectator marker=2 coins=1,2,3,4 turn=3 round=4 open=0 hand3=?*3
  removed=R0*4,R2*2,R3*4,R7*2,R9*2,R10*2
  area1=Y0*4,Y2*2,Y3*4,Y5*2 area2=Y7*2,YR*3 area3=Y10*3

case MAJ-8 a pack