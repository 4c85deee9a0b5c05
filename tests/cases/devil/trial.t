# The trial (DEV-98 to DEV-103). Seats 0 to 3 are mortal 1, mortal 2, the cultist and the devil; the
# red inquisitors are the Profligate, the Debt Collector and the Orator unless named otherwise. Where
# only seat 0 matters, the others show what they have, or are asked only behind it.
game devil

case DEV-98 round 3: A unless bribed, the red ones that are face up, one's Houseguests
position step=show round=3 debt=10,10,10,10
legal 0 0, 1
legal 2 0, 1
legal 3 0
position step=show round=3 up=1,3 guests=1,0,0,0 pure=3,3,0,0 debt=10,10,10,10
legal 0 0, 1, 2, 3
# A, 1, 3 and the Houseguest are four; there are three souls.
position step=show round=3 bribed=a debt=10,10,10,10
legal 0 0

case DEV-98 round 5: B and C too
position step=show round=5 debt=10,10,10,10
legal 0 0, 1, 2, 3
position step=show round=5 bribed=a,b debt=10,10,10,10
legal 0 0, 1

case DEV-99 A and B bribed, C, 1, 2 and a Houseguest: four to face; 2 souls and 1 indulgence appease three
position step=show round=5 bribed=a,b up=1,2 guests=1,0,0,0 pure=2,3,0,1 goods0=0,0,0,0,0,0,1 score=0,0,0,0
allows 0 0, 1, 2
illegal 0 3 devil.why.number
move 0 2
allows 0 0, 1
move 0 1
# Whom, in the order of the trial: the Plebeian is left.
allows 0 inq_c, inq_1
illegal 0 inq_a devil.why.slot
move 0 inq_1
expect ask=-,show,show,show
move 1 3
expect ask=-,-,show,show

case DEV-99 souls shown are kept, indulgences spent
position step=show round=3 goods0=0,0,0,0,0,0,2 guests=2,0,0,0 pure=1,3,0,2
move 0 1, 0 2, 1 1, 2 1, 3 1
# Then the production of round 4 came.
expect pure=1,3,0,2 goods0=1,1,0,0,1,2,0 shown=1,1,1,1 round=4 score=0,0,0,0
event everyone devil.event.stands 0 3

case DEV-99 never more souls than inquisitors one faces
position step=show round=3 debt=10,10,10,10
illegal 0 2 devil.why.number

case DEV-100 secret and simultaneous, shown together
position step=show round=3 up=1
move 0 2
view 1 shown=0,0,0,0
move 1 2, 2 2, 3 0
event everyone devil.event.shows 0 2 0
event everyone devil.event.appeases 0 devil.inquisitor.ascetic

case DEV-100 the Ascetic: wood, stone, wheat, each or -2 points
position step=show round=3 goods0=1,0,1,0,0,0,0 debt=10,0,0,0
move 0 0, 1 1, 2 1, 3 0
# Wood is paid, no stone can be had, wheat is kept.
allows 0 pay, lose
move 0 pay, 0 auto
expect goods0=0,0,1,0,0,0,0
legal 0 lose, sell wheat
illegal 0 pay devil.why.price
move 0 lose, 0 lose
expect score=-4,0,0,0 goods0=0,0,1,0,0,0,0 ask=-,-,-,paylose

case DEV-100 payments may be financed
position step=show round=3 goods0=0,0,0,0,0,1,0
move 0 0, 1 1, 2 1, 3 0
move 0 pay
legal 0 auto, borrow 1
move 0 auto
expect debt=2,0,0,0 score=0,0,0,0

case DEV-100 the Fundamentalist: -1 per achievement
position step=show round=5 bribed=a,c tile0=country,-,town,- majors0=each,church
move 0 0, 1 1, 2 1, 3 0
expect step=over score=-4,0,0,0

case DEV-100 the Plebeian: -1 per two buildings, rounded down
position step=show round=5 bribed=a,b wall0=b101@1,b102@1,b103@2,b203@2,b205@3
move 0 0, 1 1, 2 1, 3 0
expect score=-2,0,0,0

case DEV-100 the Profligate: glass and marble, each or -3 points
position step=show round=3 bribed=a red=profligate,vandal,orator up=1 goods0=0,0,0,1,0,0,0 debt=10,0,0,0
move 0 0, 1 1, 2 1, 3 0
move 0 pay, 0 auto, 0 lose
expect score=-3,0,0,0 goods0=0,0,0,0,0,0,0

case DEV-100 the Debt Collector on debt 0: debt 3, -2
position step=show round=3 bribed=a red=debt_collector,vandal,orator up=1
move 0 0, 1 1, 2 1, 3 0
# The devil, who has no soul either, is treated alike.
expect debt=3,0,0,3 score=-2,0,0,-2

case DEV-100 the Debt Collector on debt 9: 10, 9 and a wing, 10: one wing, -5
position step=show round=3 bribed=a red=debt_collector,vandal,orator up=1 debt=9,0,0,0
move 0 0, 1 1, 2 1, 3 0
expect debt=10,0,0,3 demons=1,0,0,0 score=-5,0,0,-2

case DEV-101 a Houseguest gained from the Debt Collector is faced at once
position step=show round=3 bribed=a red=debt_collector,vandal,orator up=1 debt=9,0,0,0 demons=2,0,0,0
move 0 0, 1 1, 2 1, 3 0
# Three wings: -2, and the guest asks before the rest of the debt grows.
expect score=-2,0,0,0 ask=latehouse,-,-,-
allows 0 soul, take
illegal 0 indulgence devil.why.appease
illegal 0 b413 devil.why.appease
move 0 take
expect score=-11,0,0,-2 debt=10,0,0,3 demons=0,0,0,0

case DEV-101 with two unused ABSOLVE buildings the payer chooses which
position step=show round=5 bribed=a,b,c red=debt_collector,orator,vandal up=1 pure=0,3,1,2 demons=2,0,0,0 debt=10,0,0,0 wall0=b413@4,b514@5 goods0=0,0,1,0,0,4,0
move 0 0, 0 no, 0 no, 1 1, 2 1, 3 1
expect ask=latehouse,-,-,-
allows 0 b413, b514, take
illegal 0 soul devil.why.appease
move 0 b514, 0 auto
# The wheat is gone and no coin with it; of the 4 coins the last trades repay 3.
expect absolved0=2,0 goods0=0,0,0,0,0,1,0 debt=6,0,0,0

case DEV-101 a soul not yet shown or an unspent indulgence may appease him
position step=show round=3 bribed=a red=debt_collector,vandal,orator up=1 debt=9,0,0,0 demons=2,0,0,0
move 0 0, 1 1, 2 1, 3 0
move 0 soul
expect score=-7,0,0,-2 pure=3,3,0,0
position step=show round=3 bribed=a red=debt_collector,vandal,orator up=1 debt=9,0,0,0 demons=2,0,0,0 pure=0,3,0,3 goods0=0,0,0,0,0,0,1
# No soul, and the indulgence is kept back at first.
move 0 0, 0 0, 1 1, 2 1, 3 1
allows 0 indulgence, take
illegal 0 soul devil.why.appease
move 0 indulgence
expect score=-7,0,0,0 goods0=1,1,0,0,1,2,0

case DEV-100 the Orator: -2, and -1 per other player with equal or higher reputation
position step=show round=3 bribed=a red=orator,vandal,profligate up=1 rep=1,1,0,2
move 0 0, 1 1, 2 1, 3 0
expect score=-4,0,0,-2

given step=show round=3 bribed=a red=vandal,orator,profligate up=1

case DEV-100 DEV-102 the Vandal destroys the building that ranks second in points
position wall0=b307@3,b204@2,b202@2
move 0 0, 1 1, 2 1, 3 0
# 3, 1 and 2 points: the Watermill.
expect wall0=b307@3,b204@2 ruins0=b202

case DEV-102 several tied for first: one of these is chosen; tied for second: the owner's choice
position wall0=b307@3,b308@3,b202@2 debt=10,0,0,0
move 0 0, 1 1, 2 1, 3 0
legal 0 b307, b308
illegal 0 b202 devil.why.wreck
move 0 b308
expect wall0=b307@3,b202@2 ruins0=b308
position wall0=b307@3,b206@2,b202@2,b101@1 debt=10,0,0,0
move 0 0, 1 1, 2 1, 3 0
legal 0 b202, b206

case DEV-102 with fewer than two buildings nothing happens; a tucked one may be hit
position wall0=b307@3
move 0 0, 1 1, 2 1, 3 0
expect wall0=b307@3 round=4
position wall0=b307@3,b202@2t,b201@2
move 0 0, 1 1, 2 1, 3 0
expect wall0=b307@3,b201@2 ruins0=b202

case DEV-102 a destroyed Dam gives no level 3 any more; claimed tiles stay
position wall3=b307@3,b301@3 tile3=-,country,town,- gone3=each
move 0 1, 1 1, 2 1, 3 0
expect ruins3=b301 tile3=-,country,town,- goods3=0,1,2,1,0,4,0

given

case DEV-100 the Houseguest: -4 points
position step=show round=3 bribed=a guests=1,0,0,0
move 0 0, 1 0, 2 0, 3 0
expect score=-4,0,0,0

case DEV-103 after the trial all Houseguests go back, appeased or not
position step=show round=3 bribed=a guests=1,1,0,0
move 0 0, 1 1, 2 0, 3 0
expect guests=0,0,0,0 round=4

case DEV-100 b413 the Confessional: once a trial 4 coins appease an inquisitor
position step=show round=5 bribed=a,b wall0=b413@4 goods0=0,0,0,0,0,4,0 pure=0,3,0,3
move 0 0
legal 0 yes, no, buy wood, buy stone, buy wheat, borrow 1, borrow 2, borrow 3, borrow 4, borrow 5, borrow 6, borrow 7, borrow 8, borrow 9, borrow 10
move 0 yes, 1 1, 2 1, 3 1, 0 auto
expect step=over score=0,0,0,0
position step=show round=5 bribed=a,b wall0=b413@4 debt=10,0,0,0 pure=0,3,0,3
move 0 0
# It cannot be paid; it is asked all the same (DEV-111), as everybody can see the building.
legal 0 no
illegal 0 yes devil.why.price

case DEV-100 b514 the Legate's House: once a trial 1 wheat
position step=show round=5 bribed=a,c wall0=b514@5 goods0=0,0,1,0,0,0,0 pure=0,3,0,3 majors0=each
move 0 0, 0 yes, 1 1, 2 1, 3 1, 0 auto
expect step=over score=0,0,0,0
position step=show round=5 bribed=a,c wall0=b514@5 goods0=0,0,1,0,0,0,0 pure=0,3,0,3 majors0=each
move 0 0, 0 no, 1 1, 2 1, 3 1
expect score=-1,0,0,0
