# The final scoring (DEV-104 to DEV-107). All inquisitors are bribed, so that the end follows at once.
game devil

case DEV-104 the worked sheet: 24 for the cultist, 20 for the devil
# Score -3, buildings 19, debt 3, 2 majors, 1 angel wing, 1 courtier, 1 marked soul, 2 glass, 7 coins and
# 4 basics. 3 are repaid: 4 coins and 4 basics are 1 point, remainder 3.
position step=show round=5 bribed=a,b,c score=0,0,-3,0 debt=0,0,3,0 majors2=country,town angels=0,0,1,0 courtier2=wall,2,2,home
  marked=0,0,1,1 goods2=2,1,1,2,0,7,0 wall2=b505@5,b511@5,b103@1,b104@1,b304@3,b306@3,b112@2
move 0 0, 1 0, 2 0, 3 0
expect step=over
score 0,0,24,-1
winners 2
position step=show round=5 bribed=a,b,c role=mortal1,mortal2,devil,cultist score=0,0,-3,0 debt=0,0,3,0 majors2=country,town angels=0,0,1,0
  courtier2=wall,2,2,home marked=0,0,1,1 goods2=2,1,1,2,0,7,0 wall2=b505@5,b511@5,b103@1,b104@1,b304@3,b306@3,b112@2
move 0 0, 1 0, 2 0, 3 0
score 0,0,20,-1

case DEV-104 debt costs half, rounded up: 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5
position step=show round=5 bribed=a,b,c debt=0,1,2,3
move 0 0, 1 0, 2 0, 3 0
score 0,-1,-3,-2
position step=show round=5 bribed=a,b,c debt=4,5,6,7
move 0 0, 1 0, 2 0, 3 0
score -2,-3,-5,-4
position step=show round=5 bribed=a,b,c debt=8,9,10,10
move 0 0, 1 0, 2 0, 3 0
score -4,-5,-7,-5

case DEV-104 wings, indulgences, courtiers, marked souls, premiums, fifths
position step=show round=5 bribed=a,b,c angels=2,0,0,0 demons=0,2,0,0 goods0=0,0,0,0,0,0,1 goods3=0,0,0,1,1,4,0 courtier3=2,wall,wall,home
move 0 0, 1 0, 2 0, 3 0
score 4,-2,-2,4

case DEV-104 a major is worth 2, to the devil nothing
position step=show round=5 bribed=a,b,c majors0=country,town,church,each majors3=country
move 0 0, 1 0, 2 0, 3 0
score 8,0,-2,0

case DEV-104 b402 b501 b508 b512 a point for every two buildings with the symbol
# Royal Forest with 3 country buildings (two-type ones count), 3 + 1 points; the others 1 and 1.
position step=show round=5 bribed=a,b,c wall0=b402@4,b204@2,b101@1 wall1=b508@5,b105@1 wall3=b512@5,b109@1,b113@1 wall2=b501@5
move 0 0, 1 0, 2 0, 3 0
score 6,6,2,7

case DEV-104 b416 b515 a point for each major; for every two achievements. They count for the devil too
position step=show round=5 bribed=a,b,c wall3=b416@4,b515@5 majors3=country,town tile3=country,-,-,-
move 0 0, 1 0, 2 0, 3 0
score 0,0,-2,9

case DEV-104 b407 the Notary: debt costs 3 points less, not below 0
position step=show round=5 bribed=a,b,c wall0=b407@4 debt=9,0,0,0 wall1=b101@1
move 0 0, 1 0, 2 0, 3 0
# 3 printed points; a debt of 9 costs 5 - 3. More would be borrowed in vain.
score 1,1,-2,0

case DEV-105 b506 the Trade Route: all wood, all stone or all wheat, a point each, before the fifths
position step=show round=5 bribed=a,b,c wall0=b506@5 goods0=3,1,0,0,0,3,0
move 0 0, 1 0, 2 0, 3 0
# 3 printed, and 3 wood: with 3 coins a fourth is bought and shipped.
score 7,0,-2,0

case DEV-106 debt 1, 1 wood, no coin: sell and repay, 0 instead of -1
position step=show round=5 bribed=a,b,c debt=1,0,0,0 goods0=1,0,0,0,0,0,0
move 0 0, 1 0, 2 0, 3 0
score 0,0,-2,0
expect debt=0,0,0,0 goods0=0,0,0,0,0,0,0

case DEV-106 the best trades are made for everybody: 10 coins become two premiums or two fifths
position step=show round=5 bribed=a,b,c goods0=0,0,0,0,0,10,0 goods1=0,0,0,1,0,4,0
move 0 0, 1 0, 2 0, 3 0
# Seat 1 keeps the glass (1 point) and 4 coins; borrowing 1 coin would gain a point and lose one.
score 2,1,-2,0

case DEV-106 only what brings something is traded: of 6 coins one repays the debt, five stay
position step=show round=5 bribed=a,b,c debt=1,0,0,0 goods0=0,0,0,0,0,6,0
move 0 0, 1 0, 2 0, 3 0
expect goods0=0,0,0,0,0,5,0 debt=0,0,0,0

case DEV-107 the most points win; tied: the larger remainder of coins and basics
position step=show round=5 bribed=a,b,c goods0=1,0,0,0,0,5,0 goods1=0,0,0,0,0,8,0
move 0 0, 1 0, 2 0, 3 0
score 1,1,-2,0
winners 1

case DEV-107 still tied: shared
position step=show round=5 bribed=a,b,c goods0=0,0,0,0,0,5,0 goods1=0,0,0,0,0,5,0
move 0 0, 1 0, 2 0, 3 0
winners 0,1
