# What the ranks cost and need (the table of costs, MJ2-19).
game majority2

case MJ2-13 a Secretary costs 2
position phase=play up=2,3 down=1,0 hand=GSec,KSec
allows 0 play GSec 1
move 0 play GSec 1
expect up=0,3 down=3,0
event everyone majority2.event.play 0 majority2.card.demon_secretary 1 2

case MJ2-13 a Junior costs 3
position phase=play up=2,3 down=1,0 hand=KJun,KSec
illegal 0 play KJun 1 majority2.why.coins majority2.card.reaper_junior 3 2
position phase=play up=3,3 hand=KJun,KSec
move 0 play KJun 1
expect up=0,3 down=3,0

case MJ2-13 a Senior costs 3
position phase=play up=2,3 down=1,0 hand=GSen,KSec
illegal 0 play GSen 1 majority2.why.coins majority2.card.demon_senior 3 2
position phase=play up=3,3 hand=GSen,KSec
move 0 play GSen 1
expect up=0,3 down=3,0

case MJ2-13 a Veteran costs 4 and needs 1 card of its colour
position phase=play up=3,3 hand=GVet,KSec area0=GSec
illegal 0 play GVet 1 majority2.why.coins majority2.card.demon_veteran 4 3
position phase=play up=9,3 hand=GVet,KSec area0=BSec,RSec,PSec,KJun
illegal 0 play GVet 1 majority2.why.requirement majority2.card.demon_veteran 1 majority2.colour.green 0
position phase=play up=4,3 hand=GVet,KSec area0=GSec
move 0 play GVet 1
expect up=0,3 down=4,0 column0.1=GVet

case MJ2-13 an Aristocrat costs 2 and needs 2 cards of its colour
position phase=play up=9,3 hand=BAri,KSec area0=BSec,RSec,PSec,KJun
illegal 0 play BAri 1 majority2.why.requirement majority2.card.witch_aristocrat 2 majority2.colour.blue 1
position phase=play up=9,3 hand=GAri,KSec area0=GSec,GJun
move 0 play GAri 1
expect up=7,3 down=4,0

case MJ2-13 the requirement is met in the own scoring area only
position phase=play up=9,3 hand=GVet,BAri,KSec area1=GSec,BSec,BJun column0.1=GSec,BSec,BJun
illegal 0 play GVet 1 majority2.why.requirement majority2.card.demon_veteran 1 majority2.colour.green 0
illegal 0 play BAri 1 majority2.why.requirement majority2.card.witch_aristocrat 2 majority2.colour.blue 0

case MJ2-19 a disc makes a card count for its colour
position phase=play up=9,3 hand=GVet,BAri,KSec area0=BSec,KJun/B,RSec/G
allows 0 play GVet 1, play BAri 1

case MJ2-19 and no longer for its faction
position phase=play up=9,3 hand=GVet,BAri,KSec area0=BSec,BJun/K,GSec/R
illegal 0 play BAri 1 majority2.why.requirement majority2.card.witch_aristocrat 2 majority2.colour.blue 1
illegal 0 play GVet 1 majority2.why.requirement majority2.card.demon_veteran 1 majority2.colour.green 0
