# The Inquisition up to the trial (DEV-83 to DEV-97). Seats 0 to 3 are mortal 1, mortal 2, the
# cultist and the devil.
game devil

case DEV-83 angel wings at 5 coins, any number, loans may pay
position step=wings round=3 goods0=0,0,0,0,0,3,0 debt=8,0,0,10
allows 0 0, 1
illegal 0 2 devil.why.number
move 0 1
expect ask=fund,wings,wings,wings
move 0 auto, 1 2, 1 auto, 2 0, 3 0
expect angels=1,2,0,0 debt=10,10,0,10 step=load

case DEV-83 b311 the Seminary: 2 coins less for each
position step=wings round=3 goods0=0,0,0,0,0,6,0 wall0=b311@3
move 0 2, 1 0, 2 0, 3 0, 0 auto
expect angels=2,0,0,0 goods0=0,0,0,0,0,0,0

case DEV-83 simultaneous, shown together
position step=wings round=3 goods0=0,0,0,0,0,5,0
move 0 1
view 1 angels=0,0,0,0
move 1 0, 2 0, 3 0, 0 auto
view 1 angels=1,0,0,0

case DEV-84 round 3: the devil loads all marked souls and any number of pure ones
position step=load round=3 pure=2,3,0,1 marked=0,0,1,1 debt=10,10,10,10
legal 3 0, 1
move 3 1
# All marked ones: no other answer.
legal 3 1
illegal 3 0 devil.why.number
move 3 1, 0 0, 0 0, 1 0, 1 0, 2 0, 2 0
expect ask=bribe,bribe,bribe,bribe
position step=load round=3 pure=2,3,0,1 marked=0,0,1,1 debt=10,10,10,10 goods0=0,0,0,0,0,2,0
move 0 0, 0 0
allows 0 0, 1, 2
illegal 0 3 devil.why.number

case DEV-84 round 5: any of his souls, marked ones too
position step=load round=5 pure=2,3,0,1 marked=0,0,1,1
move 3 1, 0 0, 0 0, 1 0, 1 0, 2 0, 2 0
expect ask=bribe,bribe,bribe,loadmark
allows 3 0, 1

case DEV-84 guesses: mortals two, the cultist one, the devil none; never oneself, never one player twice
position step=load round=3 debt=10,10,10,10
move 0 0, 0 0, 0 0
legal 0 none, seat1, seat2, seat3
illegal 0 seat0 devil.why.yourself
move 0 seat3
legal 0 none, seat1, seat2
illegal 0 seat3 devil.why.guess
move 2 0, 2 0, 2 0, 2 seat3
legal 2 none
move 2 none, 3 0, 3 0, 3 0
legal 3 none
illegal 3 seat0 devil.why.guess
move 3 none
legal 3 none
move 3 none
expect ask=guessc,loadpure,-,-

case DEV-85 round 3: contents are public by role icon, not by seat
position step=load round=3 goods0=0,0,0,0,0,4,0
move 0 0, 0 0, 0 4, 0 seat3, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 none, 3 none
event everyone devil.event.bribe devil.role.mortal1 4 devil.good.coins
event everyone devil.event.guess_devil devil.role.mortal1 3
view 1 role=?,mortal2,?,? icon_mortal1=0,0,0,0,0,-4

case DEV-85 round 5: all roles are public from the opening
position step=load round=5
move 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 none, 3 none
view spectator role=mortal1,mortal2,cultist,devil known=mortal1,mortal2,cultist,devil
event everyone devil.event.revealed 3 devil.role.devil

case DEV-86 bribes 4 + 3: A is gone, 2 coins stay; round 5 with 8 more: B and C are gone
position step=load round=3 goods0=0,0,0,0,0,4,0 goods1=0,0,0,0,0,3,0
move 0 0, 0 0, 0 4, 0 none, 0 none, 1 0, 1 0, 1 3, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 none, 3 none
expect bribed=a pile=2
position step=load round=5 goods0=0,0,0,0,0,8,0 bribed=a pile=2
move 0 0, 0 0, 0 8, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 none, 3 none
expect bribed=a,b,c pile=0

case DEV-86 4 coins remove nobody; 10 remove A and B; what is left after C is lost
position step=load round=3 goods0=0,0,0,0,0,4,0
move 0 0, 0 0, 0 4, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 none, 3 none
expect bribed=- pile=4
position step=load round=3 goods0=0,0,0,0,0,10,0
move 0 0, 0 0, 0 10, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 none, 3 none
expect bribed=a,b pile=0
position step=load round=5 goods0=0,0,0,0,0,19,0
move 0 0, 0 0, 0 19, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 none, 3 none
expect bribed=a,b,c pile=0

case DEV-87 resources are bribes only with the option, at their sale price
position step=load round=3 goods0=1,0,0,2,0,0,0
move 0 0, 0 0
expect ask=bribe,loadpure,loadpure,loadpure
allows 0 0
game devil bribe_goods=on
position step=load round=3 goods0=1,0,0,2,0,0,0
move 0 0, 0 0, 0 1, 0 0, 0 0, 0 2, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 0, 1 0, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 0, 2 0, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 0, 3 0, 3 0, 3 0, 3 0, 3 none, 3 none
# 1 + 2 + 2 coins' worth.
expect bribed=a pile=0

case DEV-88 DEV-89 the devil loads 2 marked and 1 pure soul
# Glass, marble, wood, stone, 2 coins; inquisitors 1 and 2 are turned up; cultist 1 wheat and 4 coins.
position step=load round=3 pure=2,3,0,1 marked=0,0,0,2
move 3 1, 3 2, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect goods3=1,1,0,1,1,2,0 goods2=0,0,1,0,0,4,0 up=1,2 loaded3=1,2 pure=2,3,0,1 marked=0,0,0,2
event everyone devil.event.loaded 1 2

case DEV-88 rows add up: no soul, one, two, three
position step=load round=3
move 3 0, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect goods3=0,0,0,1,1,0,0 up=- goods2=0,0,0,0,0,0,0
position step=load round=3 pure=2,3,0,1
move 3 1, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect goods3=1,1,0,1,1,0,0 up=-
position step=load round=3 pure=1,3,0,2
move 3 2, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect goods3=1,1,0,1,1,2,0 up=1
position step=load round=3 pure=1,2,0,3
move 3 3, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect goods3=1,1,0,1,1,2,0 up=1,2

case DEV-89 one marked soul: cultist 1 wheat and 1 coin
position step=load round=3 pure=3,3,0,0 marked=0,0,1,1
move 3 0, 3 1, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect goods2=0,0,1,0,0,1,0

given step=load round=3 role=mortal1,devil,mortal2,cultist

case DEV-90 two guesses agree: all guesses of both roles come out and are locked
# Seats 0 to 3 are mortal 1, devil, mortal 2, cultist.
position
move 0 0, 0 0, 0 0, 0 seat2, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 seat0, 2 seat3, 3 0, 3 0, 3 0, 3 seat2, 3 none
expect locked=1 guess_mortal1=2,- guess_mortal2=0,3 guess_cultist=2,-
expect not_devil=2 known=-,-,-,-
event everyone devil.event.locked
event everyone devil.event.denied 2 devil.role.devil

case DEV-90 without agreement all go back and are free again
position
move 0 0, 0 0, 0 0, 0 seat2, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 seat0, 2 seat3, 3 0, 3 0, 3 0, 3 seat0, 3 none
# Mortal 2 and the cultist agree on seat 0; with the cultist on seat 1 nobody agrees.
expect locked=1
position
move 0 0, 0 0, 0 0, 0 seat2, 0 none, 1 0, 1 0, 1 0, 2 0, 2 0, 2 0, 2 seat0, 2 seat3, 3 0, 3 0, 3 0, 3 seat1
expect locked=0 not_devil=- known=-,-,-,-

case DEV-91 a true answer: known to all, -4 reputation, inquisitor 3 up, 2 coins to each who was right
position
move 0 0, 0 0, 0 0, 0 seat1, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 seat1, 3 none
expect known=-,devil,-,- rep=1,-3,1,1 up=3 goods0=0,0,0,0,0,2,0 goods3=0,0,0,0,0,2,0 goods2=0,0,0,0,0,0,0
event everyone devil.event.unmasked 1 devil.role.devil

case DEV-91 a false one: only "no"
position
move 0 0, 0 0, 0 0, 0 seat3, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 seat3, 2 none, 3 0, 3 0, 3 0, 3 none, 3 none
expect known=-,-,-,- not_devil=3 rep=1,1,1,1 up=- goods0=0,0,0,0,0,0,0

case DEV-92 a player named cultist by both mortals
position
move 0 0, 0 0, 0 0, 0 none, 0 seat3, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 seat3, 3 0, 3 0, 3 0, 3 none, 3 none
expect known=-,-,-,cultist rep=1,1,1,-2 goods0=0,0,0,0,0,2,0 goods2=0,0,0,0,0,2,0 up=-
position
move 0 0, 0 0, 0 0, 0 none, 0 seat1, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 seat1, 3 0, 3 0, 3 0, 3 none, 3 none
expect known=-,-,-,- not_cultist=1 rep=1,1,1,1

given

case DEV-93 chests return with rewards and souls before the trial; rewards are known by icon only
position step=load round=3 pure=2,3,0,1 marked=0,0,1,1
move 3 1, 3 1, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect step=show pure=2,3,0,1 marked=0,0,1,1
event everyone devil.event.reward devil.role.devil 1 devil.good.glass
view 0 icon_devil=1,1,0,1,1,2 goods3=?,?,?,?,?,?,?

case DEV-94 points for souls in round 5: 0, 0, 2, 4, 6, 12, 18, 24, 30
position step=load round=5 role=mortal1,mortal2,cultist,devil pure=3,3,0,0
move 3 0, 3 0, 3 0, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none
expect score=0,0,0,0 up=-
position step=load round=5 pure=2,3,0,1
move 3 1, 3 0, 3 0, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none
expect score=0,0,0,0 up=-
position step=load round=5 pure=1,3,0,2
move 3 2, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect score=0,0,0,2 up=1
position step=load round=5 pure=1,2,0,3
move 3 3, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect score=0,0,0,4 up=1,2
position step=load round=5 pure=1,1,0,4
move 3 4, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect score=0,0,0,6
position step=load round=5 pure=0,1,0,5
move 3 5, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect score=0,0,0,12
position step=load round=5 pure=0,0,0,6
move 3 6, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect score=0,0,0,18
position step=load round=5 pure=0,0,0,6 marked=0,0,1,1
move 3 6, 3 1, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect score=0,0,0,24
position step=load round=5 pure=0,0,0,6 marked=0,0,0,2
move 3 6, 3 2, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect score=0,0,0,30

case DEV-94 with three souls inquisitor 3 comes where 2 is up already
position step=load round=5 pure=1,2,0,3 up=1,2
move 3 3, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect up=1,2,3

case DEV-95 guesses in round 5: three wrong devil guesses give the devil 3, a right one 2
# The round 3 of DEV-90, locked: mortal 1 and cultist name seat 2, mortal 2 seats 0 and 3.
position step=load round=5 role=mortal1,devil,mortal2,cultist locked=1 guess_mortal1=2,- guess_mortal2=0,3 guess_cultist=2,- not_devil=2 debt=10,0,0,0
move 0 0, 0 0, 0 0
# His devil guess is locked.
legal 0 none
move 0 none
# Mortal 1 may still name seat 1 or 3 cultist, not seat 2.
legal 0 none, seat1, seat3
illegal 0 seat2 devil.why.guess
move 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 none, 3 none
expect score=0,3,2,0

case DEV-95 nothing for the cultist's marks; a wrong cultist guess gives the cultist 1
position step=load round=5 role=mortal1,devil,mortal2,cultist marked=0,2,0,0
move 0 0, 0 0, 0 0, 0 seat1, 0 seat2, 1 0, 1 2, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none, 3 0, 3 0, 3 0, 3 none, 3 none
# Mortal 1: devil right, cultist wrong. The devil's two marked souls: 2 points.
expect score=2,2,0,1 goods3=0,0,0,0,0,0,0

case DEV-96 no devil guess after the devil was revealed; tokens not used in round 3 may still be used
position step=load round=5 role=mortal1,devil,mortal2,cultist known=-,devil,-,- locked=1 guess_mortal1=1,- guess_cultist=1,- debt=10,10,10,10
move 0 0, 0 0, 0 0
legal 0 none
illegal 0 seat3 devil.why.guess
move 0 none
legal 0 none, seat2, seat3
move 2 0, 2 0, 2 0
# Mortal 2 has both tokens, but the devil is known.
legal 2 none
illegal 2 seat3 devil.why.guess
move 2 none
allows 2 none, seat0, seat3

case DEV-97 the devil takes his souls back; those withheld score nothing but may be shown
position step=load round=5 pure=1,2,0,3
move 3 1, 3 0, 3 0, 3 none, 3 none, 0 0, 0 0, 0 0, 0 none, 0 none, 1 0, 1 0, 1 0, 1 none, 1 none, 2 0, 2 0, 2 0, 2 none, 2 none
expect score=0,0,0,0 pure=1,2,0,3 step=show
allows 3 3
