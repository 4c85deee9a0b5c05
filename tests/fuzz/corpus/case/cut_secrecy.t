# What each seat and a spectator may know (MAJ-8 and what is public).
game majority players=4

case MAJ-8 hands are secret from everyone, the partner included
position phase=play round=2 turn=3 hand0=R5,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6 hand3=R6,B5,Y5
view 0 hand0=R5,B6,Y6 hand1=?,?,? hand2=?,?,? hand3=?,?,?
view 1 hand0=?,?,? hand1=R9,B6,Y6 hand2=?,?,? hand3=?,?,?
view 2 hand0=?,?,? hand1=?,?,? hand2=R10,B6,Y6 hand3=?,?,?
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
  area0=B0*4,B2*2,B3*4,B5*3,B6*3,B7*2,B9*3,B10*3
  area1=Y0*4,Y2*2,Y3*4,Y5*2 area2=Y7*2,Y9*3 area3=Y10*3
view 3 marker=2 coins=1,2,3,4 turn=3 round=4 open=0 hand0=?*3
  removed=R0*4,R2*2,R3*4,R7*2,R9*2,R10*2
  area0=B0*4,B2*2,B3*4,B5*3,B6*3,B7*2,B9*3,B10*3
  area1=Y0*4,Y2*2,Y3*4,Y5*2 area2=Y7*2,Y9*3 area3=Y10*3
view spectator marker=2 coins=1,2,3,4 turn=3 round=4 open=0 hand3=?*3
  removed=R0*4,R2*2,R3*4,R7*2,R9*2,R10*2
  area1=Y0*4,Y2*2,Y3*4,Y5*2 area2=Y7*2,Y9*3 area3=Y10*3

case MAJ-8 a packet is known to who holds it, to nobody else
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6
  draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=R9,B9,B10,Y9,Y10
view 0 draft2.0=R0,R2,R3,R5,R10 draft2.1=?*5 draft2.2=?*5 draft2.3=?*5
view 1 draft2.0=?*5 draft2.1=B0,B2,B3,B5,B6 draft2.2=?*5 draft2.3=?*5
view 2 draft2.0=?*5 draft2.1=?*5 draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=?*5
view 3 draft2.0=?*5 draft2.1=?*5 draft2.2=?*5 draft2.3=R9,B9,B10,Y9,Y10
view spectator draft2.0=?*5 draft2.1=?*5 draft2.2=?*5 draft2.3=?*5

case MAJ-8 a choice in the draft is known to its seat; others do not even see that it was made
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6
  draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=R9,B9,B10,Y9,Y10
view 1 chosen=?,-,?,?
move 0 R3
event 0 majority.event.kept majority.card.r3
view 0 chosen=R3,?,?,?
view 1 chosen=?,-,?,?
view 2 chosen=?,?,-,?
view 3 chosen=?,?,?,-
view spectator chosen=?,?,?,?

case MAJ-8 who passed a packet on knows wha