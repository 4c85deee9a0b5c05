# The bank (DEV-16 to DEV-21).
game devil

case DEV-16 basics cost 3 and sell for 1, premiums cost 5 and sell for 2
position step=request round=1 goods0=1,1,1,1,1,20,0
move 0 buy wood, 0 buy stone, 0 buy glass
expect goods0=2,2,1,2,1,9,0
move 0 sell wheat, 0 sell marble
expect goods0=2,2,0,2,0,12,0

case DEV-16 nothing can be bought without the coins or sold without the token
position step=request round=1 goods0=0,0,0,0,0,4,0
illegal 0 buy glass devil.why.coins
allows 0 buy wood
illegal 0 sell wood devil.why.none_held

case DEV-16 loans up to debt 10, a coin for each
position step=request round=1 debt=8,0,0,0
allows 0 borrow 1, borrow 2
illegal 0 borrow 3 devil.why.debt_limit
move 0 borrow 2
expect debt=10,0,0,0 goods0=0,0,0,0,0,2,0
illegal 0 borrow 1 devil.why.debt_limit

case DEV-17 debt is repaid in production, cards and inquisition only
position step=request round=2 debt=3,0,0,0 goods0=0,0,0,0,0,3,0
illegal 0 repay 1 devil.why.repay_phase
position step=plan round=2 debt=3,0,0,0 goods0=0,0,0,0,0,3,0
illegal 0 repay 1 devil.why.repay_phase
position step=vote round=2 debt=3,0,0,0 goods0=0,0,0,0,0,3,0
illegal 0 repay 1 devil.why.repay_phase
position step=keep round=2 debt=3,0,0,0 goods0=0,0,0,0,0,2,0
allows 0 repay 1, repay 2
illegal 0 repay 3 devil.why.repay_coins
position step=load round=3 debt=3,0,0,0 goods0=0,0,0,0,0,9,0
allows 0 repay 3
illegal 0 repay 4 devil.why.debt
move 0 repay 3
expect debt=0,0,0,0 goods0=0,0,0,0,0,6,0

case DEV-18 within one step nobody sells what he bought or buys what he sold
position step=request round=1 goods0=1,0,0,0,0,9,0
move 0 buy wood
illegal 0 sell wood devil.why.bought_here
position step=request round=1 goods0=1,0,0,0,0,9,0
move 0 sell wood
illegal 0 buy wood devil.why.sold_here
allows 0 buy stone

case DEV-18 within one step nobody borrows after repaying or repays after borrowing
position step=keep round=2 debt=3,0,0,0 goods0=0,0,0,0,0,3,0
move 0 repay 1
illegal 0 borrow 1 devil.why.repaid_here
allows 0 repay 2
position step=keep round=2 debt=3,0,0,0 goods0=0,0,0,0,0,3,0
move 0 borrow 1
illegal 0 repay 1 devil.why.borrowed_here

case DEV-18 a new step is a new window
position step=request round=1 goods0=1,0,0,0,0,9,0
move 0 buy wood, 0 none, 1 none, 2 none, 3 none
expect step=offer
allows 0 sell wood

case DEV-18 FUND is exempt: it is no side action, and says nothing about what may be traded
# b103 costs 2 wood, 1 stone and 1 coin.
position step=plan round=1 asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0 hand0=b103 plan0=-,-,-,-,b103,no,-,no,no goods0=2,1,1,1,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect side=20,0,0,0
move 0 borrow 1
expect side=20,0,0,0 debt=1,0,0,0 trade0=0,0,0,0,0,0
# With no side action left the bank is closed, and still the payer chooses how to pay.
position step=view1 round=1 route=0 offer1.2=4c,0,2,0,0,0,0,0 goods0=1,0,0,0,0,61,0 debt=7,0,0,0
move 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood, 0 buy wood
expect side=0,20,20,20 goods0=21,0,0,0,0,1,0
illegal 0 borrow 1 devil.why.side
move 0 accept
legal 0 auto, borrow 1, sell wood, sell stone
move 0 sell wood, 0 borrow 1, 0 sell stone
legal 0 auto
move 0 auto
expect goods0=20,1,0,0,0,0,0 debt=8,0,0,0

case DEV-19 trades are published when their step closes, not at once
position step=request round=1 goods0=0,0,0,0,0,9,0 debt=2,0,0,0
move 0 buy wood, 0 borrow 3
view 1 shown_debt=2,0,0,0
view 0 debt=5,?,?,?
move 0 none, 1 none, 2 none, 3 none
view 1 shown_debt=5,0,0,0
event everyone devil.event.borrowed 0 3
event everyone devil.event.bought 0 1 devil.good.wood

case DEV-19 in the Deal phase they wait until the chests are back
game devil accept_empty=off
position step=offer round=1 goods0=0,0,0,0,0,9,0
move 0 borrow 2, 0 2c, 0 0, 1 2c, 2 2c, 3 1s
view 1 shown_debt=0,0,0,0
event nobody devil.event.borrowed
move 0 0, 0 0, 0 0, 0 0, 0 0, 1 0, 1 0, 1 0, 1 0, 1 0, 1 0, 2 0, 2 0, 2 0, 2 0, 2 0, 2 0, 3 0, 3 0, 3 0, 3 0, 3 0, 3 0, 0 close, 1 close, 2 close, 3 close
view 1 shown_debt=0,0,0,0
move 0 borrow 1, 0 close, 1 close, 2 close, 3 close
expect step=plan shown_debt=3,0,0,0
event everyone devil.event.borrowed 0 3

given step=plan round=1 asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0 hand0=b103 plan0=-,-,-,-,b103,no,-,no,no

case DEV-20 payable: 1 coin, debt 8, 1 wood, 2 stone for 2 wood and 1 stone
# b103 costs 2 wood, 1 stone and 1 coin; with the coin on top 4 are due: 1 + 2 + 1.
position debt=8,0,0,0 goods0=1,2,0,0,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect wall0=b103@1 goods0=0,0,0,0,0,0,0 debt=10,0,0,0

case DEV-20 not payable with debt 10: the action is skipped
position debt=10,0,0,0 goods0=1,2,0,0,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect wall0=- goods0=1,2,0,0,0,1,0 debt=10,0,0,0 rep=0,1,1,1

case DEV-21 the payer chooses step by step: borrow, or sell a token that is not needed
position goods0=2,1,1,1,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
legal 0 auto, borrow 1, sell wheat, sell glass
illegal 0 sell wood devil.why.fund
illegal 0 borrow 2 devil.why.fund
move 0 sell wheat
# The coin is there: now it is only paid.
legal 0 auto
move 0 auto
expect goods0=0,0,0,1,0,0,0 debt=0,0,0,0 wall0=b103@1

case DEV-21 automatic: borrow first, then basics of the largest surplus, then premiums
position goods0=2,1,1,1,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect debt=1,0,0,0 goods0=0,0,1,1,0,0,0
position goods0=3,3,1,1,0,0,0 debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
# One wood and two stones are left over: a stone goes.
expect goods0=1,1,1,1,0,0,0 debt=10,0,0,0
position goods0=2,1,0,1,0,0,0 debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,1,0
