# Planning (DEV-47 to DEV-52).
game devil

case DEV-47 with two events one is discarded unseen, the other played left, right or kept
position step=plan round=2 event0=a1,a2 debt=10,0,0,0
legal 0 a1, a2
move 0 a2
legal 0 left, right, keep
illegal 0 a1 devil.why.not_asked
move 0 keep, 0 no, 0 ok
view 1 event0=?,?
move 1 no, 1 ok, 2 no, 2 ok, 3 no, 3 ok
expect event0=a2 spent0=a1,a5
view 1 event0=? spent0=?

case DEV-47 with one event there is only the side to choose
position step=plan round=1 event0=a1 debt=10,0,0,0
legal 0 left, right, keep

case DEV-48 up to 4 tokens: answers that would exceed them are not offered
position step=plan round=3 hand0=b302,b316 wall0=b101@1,b104@1
move 0 b101, 0 b104, 0 b302
expect ask=act1,recruit,recruit,recruit
move 0 yes
# Four tokens are on the table: no second building, no recruiting.
expect ask=planok,recruit,recruit,recruit

case DEV-48 each space once: two buildings used, two built, each with its action, or recruit
position step=plan round=3 hand0=b302,b316
move 0 b302, 0 yes, 0 b316, 0 yes
expect ask=planok,recruit,recruit,recruit plan0=-,-,-,-,b302,yes,b316,yes,no

case DEV-49 only standing action buildings, different ones, tucked ones never
position step=plan round=3 wall0=b101@1,b104@1t,b208@2,b103@2 debt=10,0,0,0
legal 0 none, b101, b208
illegal 0 b104 devil.why.cannot_use
illegal 0 b103 devil.why.cannot_use
illegal 0 b105 devil.why.not_yours
move 0 b208
legal 0 none, b101
move 0 b101
expect plan0=-,-,b208,b101,-,no,-,no,no

case DEV-50 building takes hand cards, at most two, and only action buildings have an action
position step=plan round=1 hand0=b101,b105,b109 debt=10,0,0,0
legal 0 none, b101, b105, b109
move 0 b105
# The Port has no action: the second building is asked at once.
expect ask=build2,recruit,recruit,recruit
legal 0 none, b101, b109
illegal 0 b105 devil.why.named_twice
illegal 0 b102 devil.why.not_in_hand
move 0 b101
legal 0 yes, no
move 0 no
expect ask=recruit,recruit,recruit,recruit

case DEV-51 a plan that may turn out unpayable is legal
position step=plan round=5 hand0=b505 debt=10,0,0,0
allows 0 b505
move 0 b505, 0 no, 0 ok
expect ask=-,recruit,recruit,recruit

case DEV-51 recruiting only if a courtier lies on the 2- or 3-coin space
position step=plan round=1 courtier0=wall,wall,wall,home courtier1=3,wall,wall,home
expect ask=planok,recruit,recruit,recruit

case DEV-52 courtier, wild resources, trade times, tiles and spaces are chosen in the resolution
position step=plan round=1 hand0=b107 plan0=-,-,-,-,b107,yes,-,no,yes
# The plan names none of them.
expect plan0=-,-,-,-,b107,yes,-,no,yes ask=planok,recruit,recruit,recruit

case DEV-15 plans are secret until the last has come
position step=plan round=1 hand0=b101
move 0 b101, 0 yes, 0 no, 0 ok
view 1 plan0=? ask=?,recruit,?,?
illegal 0 ok devil.why.answered
