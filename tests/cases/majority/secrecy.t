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

case MAJ-8 who passed a packet on knows what is in it, who gets it does not know what was kept
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6
  draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=R9,B9,B10,Y9,Y10
move 0 R3, 1 B6, 2 Y0, 3 B9
view 0 draft2.0=R3,R0,R2,R5,R10 draft2.1=?*5 draft2.2=?*5 draft2.3=?,R9,B10,Y9,Y10 hand0=R3 hand1=? hand2=? hand3=?
view 1 draft2.0=?,R0,R2,R5,R10 draft2.1=B6,B0,B2,B3,B5 draft2.2=?*5 draft2.3=?*5 hand0=? hand1=B6
view 2 draft2.0=?*5 draft2.1=?,B0,B2,B3,B5 draft2.2=Y0,Y2,Y3,Y5,Y6
view 3 draft2.1=?*5 draft2.2=?,Y2,Y3,Y5,Y6 draft2.3=B9,R9,B10,Y9,Y10
view spectator draft2.0=?*5 draft2.1=?*5 draft2.2=?*5 draft2.3=?*5 hand0=? hand1=? hand2=? hand3=?
event 0 majority.event.packet_4 majority.card.r9 majority.card.b10 majority.card.y9 majority.card.y10
event 1 majority.event.packet_4 majority.card.r0

case MAJ-8 who took which card behind one's back stays unknown: the rest is a set
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6
  draft2.2=Y0,Y2,Y3,Y5,Y6 draft2.3=R9,B9,B10,Y9,Y10
move 0 R3, 1 B6, 2 Y0, 3 B9
move 0 Y9, 1 R10, 2 B0, 3 Y2
# R10 was taken first; seat 0 sees the rest of his packet in no order.
view 0 draft2.0=R3,R0,R2,R5,R10
view 1 draft2.0=?,R10,R0,R2,R5
view 2 draft2.0=?,?,R0,R2,R5
view 3 draft2.0=?*5

case MAJ-8 a packet that comes round again shows what was taken, not by whom
position phase=draft round=1
  draft1.0=R0,R2,R3,R5,R6,R7 draft1.1=B0,B2,B3,B5,B6,B7
  draft1.2=Y0,Y2,Y3,Y5,Y6,Y7 draft1.3=R9,R10,B9,B10,Y9,Y10
move 0 R0, 1 B0, 2 Y0, 3 R9
move 1 R7, 2 B2, 3 Y2, 0 R10
move 2 R5, 3 B3, 0 Y3, 1 B9
move 3 R6, 0 B5, 1 Y5, 2 B10
legal 0 R2,R3
view 0 draft1.0=R0,R5,R6,R7,R2,R3
view 1 draft1.0=?,R7,R2,R3,R5,R6
view 2 draft1.0=?,?,R5,R2,R3,R6

case MAJ-8 three players: a packet comes round sooner
game majority players=3
position phase=draft round=2
  draft2.0=R0,R2,R3,R5,R10 draft2.1=B0,B2,B3,B5,B6 draft2.2=Y0,Y2,Y3,Y5,Y6
move 0 R0, 1 B0, 2 Y0
move 0 Y2, 1 R10, 2 B2
move 0 B3, 1 Y3, 2 R5
view 0 draft2.0=R0,R5,R10,R2,R3
view 1 draft2.0=?,R10,R2,R3,R5
view 2 draft2.0=?,?,R5,R2,R3
view spectator draft2.0=?*5

case MAJ-8 the swapped card is known to the two partners alone
position phase=swap hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
move 0 R0, 1 R5, 2 B6, 3 Y5
view 0 gift1=R0,?,B6,? hand2=?*6
view 2 gift1=R0,?,B6,? hand0=?*6
view 1 gift1=?,R5,?,Y5
view 3 gift1=?,R5,?,Y5
view spectator gift1=?,?,?,?

case MAJ-8 a pick for the partner is secret until all have picked
position phase=swap hand0=R0*2,R2*2,R3*2 hand1=R5*3,R6*3 hand2=B5*3,B6*3 hand3=Y5*3,Y6*3
move 0 R0, 1 R5
event 1 majority.event.gave 1 majority.card.r5 3
view 0 chosen=R0,?,?,?
view 1 chosen=?,R5,?,?
view 2 chosen=?,?,-,?
view 3 chosen=?,?,?,-
view spectator chosen=?,?,?,?

case MAJ-8 the face-down choice of a turn is secret until all have chosen
position phase=play round=2 turn=3 hand0=R5,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6 hand3=R6,B5,Y5
move 1 R9, 2 R10
view 0 chosen=-,?,?,? hand1=?,?,? hand2=?,?,?
view 1 chosen=?,R9,?,?
view 2 chosen=?,?,R10,?
view 3 chosen=?,?,?,-
view spectator chosen=?,?,?,?
event 1 majority.event.chose majority.card.r9
event 2 majority.event.chose majority.card.r10
move 0 R5, 3 R6
view 0 chosen=-,?,?,? hand1=?,? play2.3=R5,R9,R10,R6
view spectator chosen=?,?,?,? play2.3=R5,R9,R10,R6

case MAJ-8 the open cards of a spy turn are public, the hands behind them are not
position phase=play round=2 turn=3 open=1 marker=1 hand0=R5,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6 hand3=R6,B5,Y5
move 0 B6
view 2 chosen=B6,-,-,- hand0=?,?,?
view spectator chosen=B6,-,-,- hand0=?,?,?

case MAJ-8 what was played stays known
position phase=play round=2 turn=3 play2.1=R0,B0,R0,Y0 play2.2=R2,B2,R2,Y2
  hand0=R5,B6,Y6 hand1=R9,B6,Y6 hand2=R10,B6,Y6 hand3=R6,B5,Y5
view 0 play2.1=R0,B0,R0,Y0 play2.2=R2,B2,R2,Y2
view spectator play2.1=R0,B0,R0,Y0 play2.2=R2,B2,R2,Y2

case MAJ-8 the card left over stays secret between rounds
position phase=play round=1 turn=5 hand0=Y0,B5 hand1=Y0,B5 hand2=Y0,B5 hand3=Y0,B6
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
view 0 hand0=B5 hand1=? hand2=? hand3=?
view 2 hand0=? hand1=? hand2=B5 hand3=?
view spectator hand0=? hand1=? hand2=? hand3=?

case MAJ-8 a deal is told to each seat by its own packet only
deal 1
event everyone majority.event.round 1
event 0,1,2,3 majority.event.packet_6
view spectator draft1.0=?*6 draft1.1=?*6 draft1.2=?*6 draft1.3=?*6
view 0 draft1.1=?*6 draft1.2=?*6 draft1.3=?*6

case MAJ-8 after the match everything is open
position phase=play round=4 turn=4 hand0=Y0,R10 hand1=Y0,R10 hand2=Y0,R10 hand3=Y0,R9
  gift4=R5,R5,R5,R6
move 0 Y0, 1 Y0, 2 Y0, 3 Y0
view 1 hand0=R10 hand1=R10 hand2=R10 hand3=R9 gift4=R5,R5,R5,R6 deck=-
view spectator hand0=R10 hand1=R10 hand2=R10 hand3=R9 gift4=R5,R5,R5,R6 deck=-

case MAJ-8 not a moment earlier
position phase=play round=4 turn=4 hand0=Y0,R10 hand1=Y0,R10 hand2=Y0,R10 hand3=Y0,R9
  gift4=R5,R5,R5,R6
move 0 Y0, 1 Y0, 2 Y0
view 1 hand0=?,? hand1=Y0,R10 gift4=?,R5,?,R6 deck=?
view spectator hand0=?,? gift4=?,?,?,? deck=?
