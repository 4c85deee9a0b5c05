# Resolution of plans (DEV-53 to DEV-66). Seat 1 recruits with coins to spare, so that the match
# waits at its choice of courtier when seat 0 is done.
game devil

given step=plan plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0

case DEV-53 the order: left event, buildings used, built, recruit, right event, wheat
# Left: 2 wood. They pay for b103 (2 wood, 1 stone, 1 coin), built before recruiting.
position round=1 event0=a2 hand0=b103 goods0=0,1,0,0,0,3,0 plan0=a2,left,-,-,b103,no,-,no,yes plan2=-,-,-,-,-,no,-,no,no plan3=-,-,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=2,1,0,0,0,3,0 rep=-2,1,1,1 played0=a2 ask=fund,-,-,-
move 0 auto
expect wall0=b103@1 goods0=0,0,0,0,0,2,0 ask=courtier,-,-,-
move 0 town, 0 auto
# The third token costs no wheat when it is the second: only two were used.
expect goods0=0,0,0,0,0,0,0 courtier0=2,wall,2,home

case DEV-53 plans are shown at once and binding
position round=1 asked=0,1,2,3 ask=planok,planok,planok,planok hand0=b105 plan0=-,-,-,-,b105,no,-,no,no goods0=1,2,0,0,0,0,0
move 0 ok, 1 ok, 2 ok
view 1 plan0=?
move 3 ok
view 1 plan0=-,-,-,-,b105,no,-,no,no
event everyone devil.event.plan_build 0 devil.building.b105

case DEV-54 right: pay, then move up; a played event is discarded, an unplayed one is kept
position round=1 event0=a1 event1=a5 goods0=0,1,0,0,0,0,0 plan0=a1,right,-,-,-,no,-,no,no plan2=-,-,-,-,-,no,-,no,no plan3=-,-,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 rep=4,1,1,1 played0=a1 event0=- event1=a5

case DEV-55 build: pay, lay out; gains of earlier buildings, then its own effects, then its action
# Market Row behind the Port: 2 coins from the Port, then its action sells the wood for 4.
position round=2 asked=0,1,2,3 ask=planok,planok,planok,planok wall0=b105@1 hand0=b107 plan0=-,-,-,-,b107,yes,-,no,no goods0=2,1,1,0,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect wall0=b105@1,b107@2 goods0=1,0,0,0,0,2,0 ask=kind_pay,-,-,-
move 0 wood, 0 auto
expect goods0=0,0,0,0,0,6,0

case DEV-55 the 4 reputation of a science building never prevent it
position round=1 asked=0,1,2,3 ask=planok,planok,planok,planok hand0=b113 plan0=-,-,-,-,b113,no,-,no,no goods0=1,0,0,1,0,0,0 rep=-6,1,1,1
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect wall0=b113@1 rep=-6,1,1,1

given step=plan asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0 debt=10,0,0,0

case DEV-56 recruit: 2 coins from the 2-coin space, 3 from the 3-coin space, the alchemist from there only
position round=2 plan0=-,-,-,-,-,no,-,no,yes goods0=0,0,0,0,0,5,0 courtier0=2,3,wall,3
move 0 ok, 1 ok, 2 ok, 3 ok
allows 0 country, town, alchemist
illegal 0 church devil.why.courtier
move 0 alchemist, 0 auto
expect goods0=0,0,0,0,0,2,0 courtier0=2,3,wall,wall
position round=2 plan0=-,-,-,-,-,no,-,no,yes goods0=0,0,0,0,0,5,0
move 0 ok, 1 ok, 2 ok, 3 ok
illegal 0 alchemist devil.why.courtier
move 0 church, 0 auto
expect goods0=0,0,0,0,0,3,0 courtier0=2,2,wall,home

case DEV-57 0 coins, debt 10, no wheat, third action gains 2 wheat: done, then 1 wheat paid
position round=3 wall0=b101@1,b104@1 hand0=- plan0=-,-,b101,b104,-,no,-,no,no goods0=0,0,0,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
# Two tokens are free.
expect goods0=2,2,0,0,0,0,0
position round=3 wall0=b101@1,b202@2 hand0=b304 plan0=-,-,b101,b202,-,no,-,no,no goods0=0,0,0,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=2,0,2,0,0,0,0

case DEV-57 b207 the wheat of the token that builds the Warehouse costs its price
# One token is free (b306): the Lumber Mill. The Warehouse is the extra one; with 3 coins 2 are left, and wheat costs 2 from then on.
position round=4 wall0=b306@3,b101@1 hand0=b207 plan0=-,-,b101,-,b207,no,-,no,no goods0=1,1,0,0,0,3,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect wall0=b306@3,b101@1,b207@4 goods0=0,0,0,0,0,2,0 rep=1,1,1,1
move 0 auto
expect goods0=0,0,0,0,0,0,0
# With 2 coins the wheat would stay unpaid.
position round=4 wall0=b306@3,b101@1 hand0=b207 plan0=-,-,b101,-,b207,no,-,no,no goods0=1,1,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect wall0=b306@3,b101@1 rep=0,1,1,1

case DEV-55 DEV-57 b207 its lower price does not pay for the Warehouse itself
# One wood is missing and costs 3, not 2: 4 coins in all, 3 are there.
position round=3 hand0=b207 plan0=-,-,-,-,b207,no,-,no,no goods0=2,1,0,0,0,3,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect wall0=- rep=0,1,1,1

case DEV-57 the third token's wheat: the action that gains wheat pays for itself, one that gains wood does not
# The Post House is not there: two free tokens. b306 takes one of them away.
position round=4 wall0=b306@3,b101@1,b202@2 plan0=-,-,b101,b202,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
# One token is free: the Lumber Mill; the Watermill is an extra one and gives 2 wheat, 1 is paid.
move 0 auto
expect goods0=2,0,1,0,0,0,0 rep=1,1,1,1

case DEV-57 an action is done when what it gains, sold, pays for its wheat
position round=4 wall0=b306@3,b104@1,b101@1 plan0=-,-,b104,b101,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
# 2 stone from the Stone Pit; 2 wood more would sell for 4 in all, and wheat costs 3: done after all.
move 0 auto
expect goods0=0,1,0,0,0,0,0

case DEV-57 2 wood sell for 2, wheat costs 3: the third action is skipped, -1
position round=5 hand0=b505,b101 goods0=1,6,1,1,1,4,0 plan0=-,-,-,-,b505,no,b101,yes,no
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 auto
# Both are built for all there is; the Lumber Mill's own action would be the third token.
expect wall0=b505@5,b101@5 goods0=0,0,0,0,0,0,0 rep=0,1,1,1 ask=-,courtier,-,-

case DEV-57 skipped for its wheat
position round=4 wall0=b306@3,b101@1 hand0=b410 goods0=0,0,0,0,0,2,0 plan0=-,-,b101,-,-,no,-,no,yes courtier0=2,2,2,home
move 0 ok, 1 ok, 2 ok, 3 ok
# The free token is the Lumber Mill: 2 wood. Recruiting takes 2 coins; the wood sells for 2: no wheat.
expect goods0=2,0,0,0,0,2,0 courtier0=2,2,2,home rep=0,1,1,1 ask=-,courtier,-,-

case DEV-58 no payment, sale or purchase may make the wheat owed unpayable
# One free token, the Moneychanger: 4 coins, 6 in all. Recruiting costs 2 and owes 1 wheat, 3 coins.
position round=4 wall0=b306@3,b208@2 goods0=0,0,0,0,0,2,0 plan0=-,-,b208,-,-,no,-,no,yes
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,6,0
legal 0 country, town, church, buy wheat
illegal 0 buy wood devil.why.wheat
move 0 country, 0 auto
# The wheat is bought by paying.
move 0 auto
expect goods0=0,0,0,0,0,1,0 courtier0=wall,2,2,home

case DEV-58 b502 choices inside effects included: the Great Barn stops before the wheat owed
# One free token builds it, its action is an extra one; 2 wheat are left after the cost.
position round=5 wall0=b306@3 hand0=b502 plan0=-,-,-,-,b502,yes,-,no,no goods0=4,1,4,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 auto
expect goods0=0,0,1,0,0,0,0 score=1,0,0,0 ask=times,-,-,-
legal 0 stop
illegal 0 again devil.why.wheat
illegal 0 sell wheat devil.why.wheat
move 0 stop, 0 auto
expect goods0=0,0,0,0,0,0,0

given step=plan debt=10,0,0,0 plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0

case DEV-59 a right option that cannot be paid: nothing paid or gained, -1, the event is played
position round=1 event0=a1 plan0=a1,right,-,-,-,no,-,no,no plan2=-,-,-,-,-,no,-,no,no plan3=-,-,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=a1 event0=-

case DEV-60 a skipped build takes its action with it: one loss of 1 for both
position round=1 asked=0,1,2,3 ask=planok,planok,planok,planok hand0=b101 plan0=-,-,-,-,b101,yes,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 wall0=- goods0=0,0,0,0,0,0,0

case DEV-60 a skipped action's token costs no wheat and counts for nothing
position round=4 asked=0,1,2,3 ask=planok,planok,planok,planok wall0=b306@3,b101@1 hand0=b401 plan0=-,-,b101,-,b401,yes,-,no,no goods0=0,0,0,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
# Only the Lumber Mill was done: it is free.
expect goods0=2,0,0,0,0,0,0 rep=0,1,1,1

case DEV-61 no_plan_penalty: without the loss of reputation
game devil no_plan_penalty=on
position round=1 asked=0,1,2,3 ask=planok,planok,planok,planok hand0=b101 plan0=-,-,-,-,b101,yes,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=1,1,1,1 wall0=-
position round=1 event0=a1 plan0=a1,right,-,-,-,no,-,no,no plan2=-,-,-,-,-,no,-,no,no plan3=-,-,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=1,1,1,1 played0=a1

given

case DEV-65 b306 the Guildhall: a minor of choice at once, one token less, free, from the next round
position step=plan round=3 asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0 hand0=b306 plan0=-,-,-,-,b306,no,-,no,no goods0=0,1,0,1,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
legal 0 minor_country, minor_town, minor_church, minor_each, borrow 1, borrow 2, borrow 3, borrow 4, borrow 5, borrow 6, borrow 7, borrow 8, borrow 9, borrow 10
move 0 minor_each
allows 0 space0, space1, space2, space3
move 0 space1
expect tile0=-,each,-,-
position step=plan round=4 wall0=b306@3,b101@1,b104@1 hand0=b402,b403
move 0 b101, 0 b104, 0 b402
# Three tokens in all.
expect ask=planok,recruit,recruit,recruit

given step=plan asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0

case DEV-65 b204 b315 the Fort: any unclaimed minor tile; the University pays for it too
position round=3 wall0=b315@2 hand0=b204
error game.position.impossible devil.check.wall
position round=4 wall0=b315@3 hand0=b204 plan0=-,-,-,-,b204,no,-,no,no goods0=1,2,0,0,1,1,0 tile0=-,-,town,-
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
illegal 0 minor_town devil.why.set
move 0 minor_church
illegal 0 space2 devil.why.space
move 0 space3
expect tile0=-,-,town,church goods0=0,0,0,0,0,3,0

case DEV-66 b102 b105 b110 coins for other buildings with the symbol, not for itself, never for science
position round=2 wall0=b102@1 hand0=b204,b203 plan0=-,-,-,-,b204,no,b203,no,no goods0=2,3,0,0,2,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
# The Fort is country and town: 2 coins; the Orchard: 2 more.
move 0 auto, 0 minor_each, 0 space0
expect goods0=1,1,0,0,1,2,0
move 0 auto
expect goods0=0,0,0,0,0,4,0
position round=1 hand0=b105,b106 plan0=-,-,-,-,b105,no,b106,no,no goods0=3,3,0,0,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=2,1,0,0,0,1,0
# The Port is finished when the Tollbooth is built in the same phase: 2, and the Tollbooth's 5.
move 0 auto
expect goods0=0,0,0,0,0,7,0
position round=3 wall0=b102@1,b105@1,b110@2 hand0=b215 plan0=-,-,-,-,b215,no,-,no,no goods0=2,1,1,0,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0

given step=plan plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0 debt=10,0,0,0 plan2=-,-,-,-,-,no,-,no,no plan3=-,-,-,-,-,no,-,no,no

case DEV-57 b202 later gains count: the third token gains nothing, the fourth 2 wheat: both are done
# Lumber Mill and Stone Pit are free. Building the Watermill takes all there is; its own action pays for both.
position round=3 wall0=b101@1,b104@1 hand0=b202 plan0=-,-,b101,b104,b202,yes,-,no,no goods0=0,0,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect wall0=b101@1,b104@1,b202@3 goods0=0,0,2,0,0,0,0 rep=1,1,1,1 ask=fund,-,-,-
move 0 auto
expect goods0=0,0,0,0,0,0,0

case DEV-57 a later gain does not count where the plan has none: the third token is skipped
position round=3 wall0=b101@1,b104@1 hand0=b202 plan0=-,-,b101,b104,b202,no,-,no,no goods0=0,0,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect wall0=b101@1,b104@1 goods0=2,2,0,0,0,2,0 rep=0,1,1,1

case DEV-57 DEV-59 b12 a right option is skipped where its payment would take the wheat
# The free tokens are Lumber Mill (2 wood) and Moneychanger (4 coins); recruiting takes 2. The wheat is 3 coins: 2 and a wood.
position round=3 wall0=b101@1,b208@2 event0=b12 plan0=b12,right,b101,b208,-,no,-,no,yes courtier0=2,2,2,home
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 country, 0 auto
expect goods0=2,0,0,0,0,2,0 rep=0,1,1,1 played0=b12 ask=fund,-,-,-
move 0 auto
expect goods0=1,0,0,0,0,0,0

case DEV-58 DEV-63 b201 what the wheat hangs on cannot be declined
# Two are free, and the second takes a wheat; the Stable takes the last one, and only the Watermill under it pays for its token.
position round=4 wall0=b101@1,b202@2,b313@3 hand0=b201 plan0=-,-,b101,b313,b201,no,-,no,no goods0=0,0,2,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 auto
expect wall0=b101@1,b202@2,b313@3,b201@4 ask=tuck,-,-,-
allows 0 b202
illegal 0 none devil.why.wheat
move 0 b202, 0 auto
expect wall0=b101@1,b202@2t,b313@3,b201@4 goods0=1,0,1,0,0,0,0

case DEV-57 an action that gains nothing before one that gains 1 wheat: the first is skipped, the second pays for itself
game devil cards=sets/one_wheat.json
# No token is free here. With both, 2 wheat would be owed and 1 be there.
position round=3 wall0=b101@1,b104@1 plan0=-,-,b104,b101,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect angels=0,0,0,0 rep=0,1,1,1 goods0=0,0,1,0,0,0,0
move 0 auto
expect goods0=0,0,0,0,0,0,0
