# Interest (DEV-72, DEV-73). Nobody plans anything, so the Interest phase follows at once;
# all stand level, so the Reputation phase gives no wings.
game devil

given step=plan asked=0,1,2,3 ask=planok,planok,planok,planok

case DEV-72 debt 8 with the marker on corner 2: 8 steps, 2 entries, debt 10, corner 2
position round=1 debt=8,4,2,0 corner=2,3,0,1
move 0 ok, 1 ok, 2 ok, 3 ok
# Debt 4 on any corner: always one more. Debt 2 on corner 0: none.
expect debt=10,5,2,0 corner=2,3,2,1 demons=0,0,0,0

case DEV-73 10 steps from corner 2 are 3 entries: 9 and a wing, 10, 9 and a wing
position round=2 debt=10,4,2,2 corner=2,0,2,1
move 0 ok, 1 ok, 2 ok, 3 ok
expect debt=9,5,3,2 corner=0,0,0,3 demons=2,0,0,0

case DEV-73 an increase from 9 has no overflow, the next one has
position round=1 debt=9,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect debt=9,0,0,0 corner=1,0,0,0 demons=1,0,0,0

case DEV-72 b206 the Bank: debt 6 makes no step, debt 10 makes 4
position round=3 debt=6,10,3,0 corner=3,0,1,0 wall0=b206@2
move 0 ok, 1 ok, 2 ok, 3 ok
expect debt=6,10,4,0 corner=3,2,0,0 demons=0,1,0,0
position round=3 debt=10,0,0,0 wall0=b206@2
move 0 ok, 1 ok, 2 ok, 3 ok
expect debt=9,0,0,0 corner=0,0,0,0 demons=1,0,0,0

case DEV-72 b210 the Treasury looks at the debt before the marker moves
position round=3 debt=0,1,0,0 corner=0,3,0,0 wall0=b210@2 goods0=0,0,0,0,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,4,0 debt=0,2,0,0
position round=3 debt=1,0,0,0 wall0=b210@2 goods0=0,0,0,0,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,1,0
