# Each effect of a building that acts when it is built, used, or later in the Action phase.
# Seat 1 waits at its choice of courtier when seat 0 is done.
game devil

given step=plan asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0

case DEV-55 b106 b115 b403 GAIN when built
position round=1 hand0=b106 plan0=-,-,-,-,b106,no,-,no,no goods0=2,1,0,0,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,5,0
position round=1 hand0=b115 plan0=-,-,-,-,b115,no,-,no,no goods0=2,1,0,0,1,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,1,0,0,0,0
position round=4 hand0=b403 plan0=-,-,-,-,b403,no,-,no,no goods0=2,2,0,1,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,2,0,0,0,0

case DEV-49 b101 b104 b202 b208 b401 GAIN when used
position round=5 wall0=b101@1,b104@1,b202@2,b208@2,b401@4 plan0=-,-,b101,b104,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=2,2,0,0,0,0,0
position round=5 wall0=b101@1,b104@1,b202@2,b208@2,b401@4 plan0=-,-,b202,b208,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,2,0,0,4,0
position round=5 wall0=b101@1,b104@1,b202@2,b208@2,b401@4 plan0=-,-,b401,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect goods0=0,0,0,0,0,6,0

case DEV-52 b316 the Apothecary: glass or marble, the owner's choice
position round=4 wall0=b316@3 plan0=-,-,b316,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
legal 0 glass, marble
illegal 0 wood devil.why.kind
move 0 marble
expect goods0=0,0,0,0,1,0,0

case DEV-52 b107 Market Row: up to 3 basics for 4 coins each, again or stop
position round=2 wall0=b107@1 plan0=-,-,b107,-,-,no,-,no,no goods0=2,0,2,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 wood, 0 auto
expect goods0=1,0,2,0,0,4,0
allows 0 again, stop
move 0 again, 0 wheat, 0 auto, 0 again, 0 wood, 0 auto
# Three times is all.
expect goods0=0,0,1,0,0,12,0 ask=-,courtier,-,-

case DEV-57 b107 a trade that cannot be paid even once is skipped
position round=2 wall0=b107@1 plan0=-,-,b107,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 goods0=0,0,0,0,0,0,0

case DEV-52 b113 the Alchemy Lab: up to 2 basics into premiums
position round=2 wall0=b113@1 plan0=-,-,b113,-,-,no,-,no,no goods0=1,1,1,0,0,0,0 debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 stone, 0 auto
legal 0 glass, marble, sell wood, sell wheat
move 0 glass, 0 again, 0 wheat, 0 auto, 0 marble
expect goods0=1,0,0,1,1,0,0 ask=-,courtier,-,-

case DEV-52 b302 the Windmill: up to 2 wheat for 4 coins each
position round=4 wall0=b302@3 plan0=-,-,b302,-,-,no,-,no,no goods0=0,0,3,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 again, 0 auto
expect goods0=0,0,1,0,0,8,0 ask=-,courtier,-,-

case DEV-52 b408 Jewellers' Court: a premium for 2 points, once
position round=5 wall0=b408@4 plan0=-,-,b408,-,-,no,-,no,no goods0=0,0,0,1,1,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 glass, 0 auto
expect goods0=0,0,0,0,1,0,0 score=2,0,0,0 ask=-,courtier,-,-

case DEV-55 b502 the Great Barn: up to 3 wheat for a point each
position round=5 hand0=b502 plan0=-,-,-,-,b502,yes,-,no,no goods0=4,1,6,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 auto, 0 again, 0 auto, 0 again, 0 auto
expect goods0=0,0,1,0,0,0,0 score=3,0,0,0 ask=-,courtier,-,-

case DEV-57 b313 the Convent: pay 1 wheat for an angel wing; without wheat or coins it is skipped
position round=4 wall0=b313@3 plan0=-,-,b313,-,-,no,-,no,no goods0=0,0,1,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,0,0 angels=1,0,0,0
position round=4 wall0=b313@3 plan0=-,-,b313,-,-,no,-,no,no debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
expect angels=0,0,0,0 rep=0,1,1,1

case DEV-55 b111 b414 b511 REP when built
position round=1 hand0=b111 plan0=-,-,-,-,b111,no,-,no,no goods0=1,2,0,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=2,1,1,1
position round=4 hand0=b414 plan0=-,-,-,-,b414,no,-,no,no goods0=1,2,0,0,2,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=4,1,1,1
position round=5 hand0=b511 plan0=-,-,-,-,b511,no,-,no,no goods0=1,4,0,1,2,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=3,1,1,1

case DEV-55 b410 b510 a gain and a loss of reputation
position round=4 hand0=b410 plan0=-,-,-,-,b410,no,-,no,no goods0=3,2,0,1,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=-1,1,1,1 goods0=0,0,0,0,0,5,0
position round=5 hand0=b510 plan0=-,-,-,-,b510,no,-,no,no goods0=3,1,0,2,0,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=-1,1,1,1 score=1,0,0,0

case DEV-55 b112 b214 b412 b513 angel wings when built
position round=1 hand0=b112 plan0=-,-,-,-,b112,no,-,no,no goods0=1,1,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect angels=1,0,0,0
position round=2 hand0=b214 plan0=-,-,-,-,b214,no,-,no,no goods0=2,0,1,0,1,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect angels=1,0,0,0
position round=4 hand0=b412 plan0=-,-,-,-,b412,no,-,no,no goods0=2,2,0,0,2,1,0 demons=2,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect angels=1,0,0,0 demons=1,0,0,0
position round=5 hand0=b513 plan0=-,-,-,-,b513,no,-,no,no goods0=3,2,0,0,2,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect angels=2,0,0,0

case DEV-55 b209 b310 b509 CLEANSE: as many as there are, then up
position round=2 hand0=b209 plan0=-,-,-,-,b209,no,-,no,no goods0=1,2,0,1,0,0,0 demons=2,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect demons=1,0,0,0 rep=2,1,1,1
position round=3 hand0=b310 plan0=-,-,-,-,b310,no,-,no,no goods0=1,2,1,1,0,1,0 demons=1,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect demons=0,0,0,0 rep=2,1,1,1
position round=5 hand0=b509 plan0=-,-,-,-,b509,no,-,no,no goods0=3,3,0,1,0,1,0 demons=2,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect demons=0,0,0,0 rep=3,1,1,1

case DEV-55 b411 b507 DEBT_CUT: not below 0, nothing is paid
position round=4 hand0=b411 plan0=-,-,-,-,b411,no,-,no,no goods0=1,2,0,2,0,0,0 debt=7,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect debt=2,0,0,0
position round=5 hand0=b507 plan0=-,-,-,-,b507,no,-,no,no goods0=1,1,0,2,1,2,0 debt=3,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect debt=0,0,0,0 goods0=0,0,0,0,0,0,0

case DEV-56 b303 b504 courtiers for free, of choice, as far as some lie there
position round=3 hand0=b303 plan0=-,-,-,-,b303,no,-,no,no goods0=2,0,1,0,1,1,0 courtier0=2,3,wall,3 debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
legal 0 country, town, alchemist
move 0 alchemist
expect courtier0=2,3,wall,wall
position round=5 hand0=b504 plan0=-,-,-,-,b504,no,-,no,no goods0=4,0,1,0,2,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 town, 0 church
expect courtier0=2,wall,wall,home
position round=5 hand0=b504 plan0=-,-,-,-,b504,no,-,no,no goods0=4,0,1,0,2,0,0 courtier0=wall,3,wall,home
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect courtier0=wall,wall,wall,home

case DEV-55 b308 the Town Hall: 2 coins per achievement
position round=3 hand0=b308 plan0=-,-,-,-,b308,no,-,no,no goods0=1,3,0,0,1,0,0 tile0=country,town,-,- majors0=town
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=0,0,0,0,0,6,0

case DEV-55 b404 the Hop Fields count themselves
position round=4 wall0=b102@1,b204@2,b214@2 hand0=b404 plan0=-,-,-,-,b404,no,-,no,no goods0=3,0,1,1,0,1,0 tile0=country,town,church,each
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
# The Vineyard pays 2; country are Vineyard, Fort, Hospice and the Hop Fields.
expect goods0=0,0,0,0,0,6,0

case DEV-48 b309 the Post House: one more token is free from the next round
position round=4 wall0=b309@3,b101@1,b104@1 plan0=-,-,b101,b104,-,no,-,no,yes goods0=0,0,0,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 country, 0 auto
# Three tokens, three free.
expect goods0=2,2,0,0,0,0,0 courtier0=wall,2,2,home
position round=3 wall0=b101@1 hand0=b309 plan0=-,-,b101,-,b309,no,-,no,yes goods0=0,0,3,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 country, 0 auto
# In the round it is built the third token still costs its wheat.
expect ask=fund,-,-,- goods0=0,0,1,0,0,0,0
move 0 auto
expect goods0=0,0,0,0,0,0,0

case DEV-63 b201 the Stable: an action building once more, without a token, then never again
position round=3 wall0=b101@1,b103@1,b107@2 hand0=b201 plan0=-,-,b101,-,b201,no,-,no,no goods0=0,0,1,0,0,0,0 debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect goods0=1,0,0,0,0,0,0
# Market Row can be paid with the wood; the Sheepfold has no action.
legal 0 none, b101, b107, sell wood
illegal 0 b103 devil.why.cannot_use
move 0 b101
expect goods0=3,0,0,0,0,0,0 wall0=b101@1t,b103@1,b107@2,b201@3

case DEV-63 b201 it may be declined; a use that cannot be paid is not offered
position round=2 wall0=b107@1 hand0=b201 plan0=-,-,-,-,b201,no,-,no,no goods0=1,0,1,0,0,0,0 debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
legal 0 none
move 0 none
expect rep=1,1,1,1 wall0=b107@1,b201@2
position round=2 wall0=b101@1 hand0=b201 plan0=-,-,-,-,b201,no,-,no,no goods0=1,0,1,0,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 none
expect wall0=b101@1,b201@2 rep=1,1,1,1

case DEV-63 b201 a building built just before counts
position round=2 hand0=b202,b201 plan0=-,-,-,-,b202,no,b201,no,no goods0=3,2,1,0,0,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 auto, 0 b202
expect goods0=0,0,2,0,0,0,0 wall0=b202@2t,b201@2

case DEV-64 b301 the Dam: a minor tile is discarded, claimed or not
position round=3 hand0=b301 plan0=-,-,-,-,b301,no,-,no,no goods0=2,2,0,0,1,1,0 tile0=country,-,-,- debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
legal 0 minor_country, minor_town, minor_church, minor_each
move 0 minor_town
expect gone0=town tile0=country,-,-,-
position round=3 hand0=b301 plan0=-,-,-,-,b301,no,-,no,no goods0=2,2,0,0,1,1,0 tile0=country,town,church,each
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 minor_church
expect gone0=church tile0=country,town,-,each

case DEV-64 b301 a discarded tile can no longer be claimed
position round=4 wall0=b301@3,b101@1,b102@1,b103@2 gone0=country
move 0 ok, 1 ok, 2 ok, 3 ok
expect tile0=-,-,-,- gone0=country

case DEV-66 b305 the Sawpit: later buildings cost 1 wood less, never below 0
position round=4 wall0=b305@3 hand0=b401,b406 plan0=-,-,-,-,b401,no,b406,no,no goods0=2,3,0,2,3,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 auto
expect goods0=0,0,0,0,0,0,0 wall0=b305@3,b401@4,b406@4

given

case DEV-20 b207 the Warehouse: basics cost 1 coin less in the Action phase only
position step=plan round=3 wall0=b207@2 goods0=0,0,0,0,0,7,0
move 0 buy wood, 0 buy stone
expect goods0=1,1,0,0,0,3,0
illegal 0 buy glass devil.why.coins
position step=request round=3 wall0=b207@2 goods0=0,0,0,0,0,2,0
illegal 0 buy wood devil.why.coins

given step=plan plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0

case DEV-56 b108 the Tavern: recruiting costs 2 coins less, not below 0
position round=2 asked=0,1,2,3 ask=planok,planok,planok,planok wall0=b108@1 plan0=-,-,-,-,-,no,-,no,yes goods0=0,0,0,0,0,1,0 courtier0=2,3,2,home
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 country
expect goods0=0,0,0,0,0,1,0 courtier0=wall,3,2,home ask=-,courtier,-,-
position round=2 asked=0,1,2,3 ask=planok,planok,planok,planok wall0=b108@1 plan0=-,-,-,-,-,no,-,no,yes goods0=0,0,0,0,0,1,0 courtier0=2,3,2,home
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 town, 0 auto
expect goods0=0,0,0,0,0,0,0 courtier0=2,wall,2,home

case DEV-54 b205 the Hunting Lodge: a left option costs 1 reputation less
position round=3 wall0=b205@2 event0=a6 plan0=a6,left,-,-,-,no,-,no,no plan2=-,-,-,-,-,no,-,no,no plan3=-,-,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=1,1,1,1 goods0=0,0,0,0,0,3,0

case DEV-54 b116 the Almshouse: 2 coins after each right option that was completed, none after one that failed
position round=2 wall0=b116@1 event0=a1 goods0=0,1,0,0,0,0,0 plan0=a1,right,-,-,-,no,-,no,no plan2=-,-,-,-,-,no,-,no,no plan3=-,-,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect rep=4,1,1,1 goods0=0,0,0,0,0,2,0
position round=2 wall0=b116@1 event0=a1 debt=10,0,0,0 plan0=a1,right,-,-,-,no,-,no,no plan2=-,-,-,-,-,no,-,no,no plan3=-,-,-,-,-,no,-,no,no
move 0 ok, 1 ok, 2 ok, 3 ok
expect rep=0,1,1,1 goods0=0,0,0,0,0,0,0

given step=plan asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0

case DEV-65 b315 the University: 3 coins for a minor achievement
position round=4 wall0=b315@3,b101@1,b102@1,b103@2
move 0 ok, 1 ok, 2 ok, 3 ok
# Three country and the University itself: minor country, and with science as town or church nothing more.
move 0 space0
expect tile0=country,-,-,- goods0=0,0,0,0,0,3,0

case DEV-65 DEV-70 b315 the University pays for a major as well: 3 coins for each of the two
position round=4 wall0=b101@1,b102@1,b201@2,b202@2,b315@3
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 space0
expect tile0=country,-,-,- majors0=country goods0=0,0,0,1,1,6,0

case DEV-55 b406 b409 b415 b503 b505 b516 plain buildings give their points and nothing else
position round=5 hand0=b505 plan0=-,-,-,-,b505,no,-,no,no goods0=1,4,0,1,1,2,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect wall0=b505@5 goods0=0,0,0,0,0,0,0 score=0,0,0,0
position round=5 hand0=b406,b409 plan0=-,-,-,-,b406,no,b409,no,no goods0=0,3,0,2,5,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 auto
expect wall0=b406@5,b409@5 goods0=0,0,0,0,0,0,0
position round=5 hand0=b415,b516 plan0=-,-,-,-,b415,no,b516,no,no goods0=3,1,0,3,3,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto, 0 auto
expect wall0=b415@5,b516@5 goods0=0,0,0,0,0,0,0 rep=-6,1,1,1 demons=0,0,0,0 guests=1,0,0,0
position round=5 hand0=b503 plan0=-,-,-,-,b503,no,-,no,no goods0=2,4,0,0,1,1,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 auto
expect wall0=b503@5 goods0=0,0,0,0,0,0,0
