# Every event, left and right (DEV-54, DEV-62). Left from the start space: the gain, then down.
# Right: what is paid or asked, then up; and once where it fails: 1 down and nothing paid.
game devil

given step=plan round=1 plan1=-,-,-,-,-,no,-,no,yes plan2=-,-,-,-,-,no,-,no,no plan3=-,-,-,-,-,no,-,no,no goods1=0,0,0,0,0,9,0

case DEV-54 DEV-62 a1 Old Roads
position event0=a1 plan0=a1,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,2,0,0,0,0,0 rep=-2,1,1,1 played0=a1
position event0=a1 plan0=a1,right,-,-,-,no,-,no,no goods0=0,1,0,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 rep=4,1,1,1 played0=a1
position event0=a1 plan0=a1,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=a1 goods0=0,0,0,0,0,0,0

case DEV-54 DEV-62 a2 Forest
position event0=a2 plan0=a2,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=2,0,0,0,0,0,0 rep=-2,1,1,1 played0=a2
position event0=a2 plan0=a2,right,-,-,-,no,-,no,no courtier0=wall,2,2,wall
move 0 ok, 1 ok, 2 ok, 3 ok
expect courtier0=3,2,2,wall rep=6,1,1,1 angels=1,0,0,0
# The alchemist does not serve, nor do the others.
position event0=a2 plan0=a2,right,-,-,-,no,-,no,no courtier0=3,wall,wall,wall
move 0 ok, 1 ok, 2 ok, 3 ok
expect courtier0=3,wall,wall,wall rep=0,1,1,1

case DEV-54 DEV-62 a3 Popular Play
position event0=a3 plan0=a3,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,1,0,0,0 rep=-1,1,1,1 played0=a3
position event0=a3 plan0=a3,right,-,-,-,no,-,no,no courtier0=2,2,wall,wall
move 0 ok, 1 ok, 2 ok, 3 ok
expect courtier0=2,2,3,wall rep=6,1,1,1 angels=1,0,0,0
# The alchemist does not serve, nor do the others.
position event0=a3 plan0=a3,right,-,-,-,no,-,no,no courtier0=wall,wall,3,wall
move 0 ok, 1 ok, 2 ok, 3 ok
expect courtier0=wall,wall,3,wall rep=0,1,1,1

case DEV-54 DEV-62 a4 Education
position event0=a4 plan0=a4,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,4,0 rep=-1,1,1,1 played0=a4
position event0=a4 plan0=a4,right,-,-,-,no,-,no,yes goods0=0,0,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 town, 0 auto
expect rep=3,1,1,1
# A courtier that an effect gives does not count.
position round=3 event0=a4 hand0=b303 plan0=a4,right,-,-,b303,no,-,no,no goods0=2,0,1,0,1,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 town
expect courtier0=2,wall,2,home rep=0,1,1,1

case DEV-54 DEV-62 a5 Harvest Feast
position event0=a5 plan0=a5,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,2,0,0,0,0 rep=-2,1,1,1 played0=a5
position event0=a5 plan0=a5,right,-,-,-,no,-,no,no goods0=0,0,1,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 rep=4,1,1,1 played0=a5
position event0=a5 plan0=a5,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=a5 goods0=0,0,0,0,0,0,0

case DEV-54 DEV-62 a6 Begging Friars
position event0=a6 plan0=a6,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,3,0 rep=0,1,1,1 played0=a6
position event0=a6 plan0=a6,right,-,-,-,no,-,no,no goods0=0,0,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 rep=4,1,1,1 played0=a6
position event0=a6 plan0=a6,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=a6 goods0=0,0,0,0,0,0,0

case DEV-54 DEV-62 a7 Stray Herd
position event0=a7 plan0=a7,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 stone
expect goods0=0,1,0,0,0,1,0 rep=-1,1,1,1 played0=a7
position event0=a7 plan0=a7,right,-,-,-,no,-,no,no goods0=0,1,0,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 stone, 0 auto
expect goods0=0,0,0,0,0,0,0 rep=3,1,1,1 played0=a7
position event0=a7 plan0=a7,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=a7 goods0=0,0,0,0,0,0,0

case DEV-54 DEV-62 a8 Village Church
position event0=a8 plan0=a8,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,1,0,0 rep=-1,1,1,1 played0=a8
position event0=a8 hand0=b111 plan0=a8,right,-,-,b111,no,-,no,no goods0=1,2,0,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=4,1,1,1
# Science never matches.
position event0=a8 hand0=b114 plan0=a8,right,-,-,b114,no,-,no,no goods0=2,1,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=-4,1,1,1

given step=plan round=3 plan1=-,-,-,-,-,no,-,no,yes plan2=-,-,-,-,-,no,-,no,no plan3=-,-,-,-,-,no,-,no,no goods1=0,0,0,0,0,9,0

case DEV-54 DEV-62 b1 New World
position event0=b1 plan0=b1,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,6,0 rep=-2,1,1,1 played0=b1
position event0=b1 plan0=b1,right,-,-,-,no,-,no,no courtier0=2,wall,2,wall
move 0 ok, 1 ok, 2 ok, 3 ok
expect courtier0=2,3,2,wall rep=6,1,1,1 angels=1,0,0,0
# The alchemist does not serve, nor do the others.
position event0=b1 plan0=b1,right,-,-,-,no,-,no,no courtier0=wall,3,wall,wall
move 0 ok, 1 ok, 2 ok, 3 ok
expect courtier0=wall,3,wall,wall rep=0,1,1,1

case DEV-54 DEV-62 b2 Prosperity
position event0=b2 plan0=b2,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,5,0 rep=-1,1,1,1 played0=b2
position event0=b2 wall0=b101@1,b104@1 plan0=b2,right,b101,b104,-,no,-,no,yes goods0=0,0,1,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 town, 0 auto, 0 auto
expect rep=3,1,1,1 goods0=2,2,0,0,0,0,0
# A skipped action does not count: the third cannot be paid.
position event0=b2 wall0=b101@1,b104@1 hand0=b309 plan0=b2,right,b101,b104,b309,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=-1,1,1,1 wall0=b101@1,b104@1

case DEV-54 DEV-62 b3 Slow Economy
position event0=b3 plan0=b3,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,5,0 rep=-1,1,1,1 played0=b3
position event0=b3 plan0=b3,right,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=4,1,1,1
# The debt at that moment counts: one coin was borrowed to build.
position event0=b3 hand0=b105 plan0=b3,right,-,-,b105,no,-,no,no goods0=1,1,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect debt=1,0,0,0 rep=0,1,1,1

case DEV-54 DEV-62 b4 Cathedral Fund
position event0=b4 plan0=b4,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,1,1,0 rep=-2,1,1,1 played0=b4
position event0=b4 plan0=b4,right,-,-,-,no,-,no,no goods0=0,0,0,0,1,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 rep=5,1,1,1 played0=b4
position event0=b4 plan0=b4,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=b4 goods0=0,0,0,0,0,0,0

case DEV-54 DEV-62 b5 Painted Windows
position event0=b5 plan0=b5,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,1,0,1,0 rep=-2,1,1,1 played0=b5
position event0=b5 plan0=b5,right,-,-,-,no,-,no,no goods0=0,0,0,1,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 rep=5,1,1,1 played0=b5
position event0=b5 plan0=b5,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=b5 goods0=0,0,0,0,0,0,0

case DEV-54 DEV-62 b6 Town Fire
position event0=b6 plan0=b6,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=1,1,0,0,0,0,0 rep=-2,1,1,1 played0=b6
position event0=b6 plan0=b6,right,-,-,-,no,-,no,no goods0=1,0,0,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 rep=3,1,1,1 played0=b6
position event0=b6 plan0=b6,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=b6 goods0=0,0,0,0,0,0,0

case DEV-54 DEV-62 b7 Border War
position event0=b7 plan0=b7,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 marble
expect goods0=0,0,0,0,1,0,0 rep=-1,1,1,1 played0=b7
position event0=b7 plan0=b7,right,-,-,-,no,-,no,no goods0=0,0,0,0,0,4,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 rep=4,1,1,1 played0=b7
position event0=b7 plan0=b7,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=b7 goods0=0,0,0,0,0,0,0

case DEV-54 DEV-62 b8 Plague
position event0=b8 plan0=b8,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 stone
expect goods0=0,1,0,0,0,1,0 rep=0,1,1,1 played0=b8
position event0=b8 plan0=b8,right,-,-,-,no,-,no,no goods0=0,0,1,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 rep=5,1,1,1 played0=b8
position event0=b8 plan0=b8,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=b8 goods0=0,0,0,0,0,0,0

case DEV-54 DEV-62 b9 Tax Farmers
position event0=b9 plan0=b9,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,4,0 rep=0,1,1,1 played0=b9
position event0=b9 plan0=b9,right,-,-,-,no,-,no,no goods0=0,0,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 rep=4,1,1,1 played0=b9
position event0=b9 plan0=b9,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=b9 goods0=0,0,0,0,0,0,0

case DEV-54 DEV-62 b10 Village Charter
position event0=b10 plan0=b10,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=2,0,0,0,0,0,0 rep=-2,1,1,1 played0=b10
position event0=b10 hand0=b103 plan0=b10,right,-,-,b103,no,-,no,no goods0=2,1,0,0,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=3,1,1,1
# Science never matches.
position event0=b10 hand0=b114 plan0=b10,right,-,-,b114,no,-,no,no goods0=2,1,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=-4,1,1,1

case DEV-54 DEV-62 b11 Annual Fair
position event0=b11 plan0=b11,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,4,0 rep=-1,1,1,1 played0=b11
position event0=b11 hand0=b105 plan0=b11,right,-,-,b105,no,-,no,no goods0=1,2,0,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=3,1,1,1
# Science never matches.
position event0=b11 hand0=b114 plan0=b11,right,-,-,b114,no,-,no,no goods0=2,1,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=-4,1,1,1

case DEV-54 DEV-62 b12 Bad Harvest
position event0=b12 plan0=b12,left,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,2,0,0,0,0 rep=-2,1,1,1 played0=b12
position event0=b12 plan0=b12,right,-,-,-,no,-,no,no goods0=0,1,0,0,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 stone, 0 auto
expect goods0=0,0,0,0,0,0,0 rep=4,1,1,1 played0=b12
position event0=b12 plan0=b12,right,-,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 played0=b12 goods0=0,0,0,0,0,0,0
