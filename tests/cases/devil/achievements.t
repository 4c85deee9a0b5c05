# Achievements (DEV-67 to DEV-71). Seat 1 waits at its choice of courtier when seat 0 is done.
game devil

given step=plan asked=0,1,2,3 ask=planok,planok,planok,planok plan1=-,-,-,-,-,no,-,no,yes goods1=0,0,0,0,0,9,0

case DEV-67 2 country, 1 town, 1 science: "1 of each" and "3 country" by buildings alone
position round=3 wall0=b101@1,b102@1,b105@2,b113@2
move 0 ok, 1 ok, 2 ok, 3 ok
# Science is any one symbol, anew for each achievement. Minors in their order; the space is chosen.
expect ask=space,-,-,-
move 0 space1, 0 space2
expect tile0=-,country,each,- majors0=- courtier0=2,2,2,home

case DEV-67 a two-type building gives both symbols at once, also within one set
position round=2 wall0=b115@1,b109@1
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 space0
expect tile0=each,-,-,-

case DEV-67 without the third symbol there is no set
position round=2 wall0=b101@1,b105@1
move 0 ok, 1 ok, 2 ok, 3 ok
expect tile0=-,-,-,- ask=-,courtier,-,-

case DEV-68 a church courtier with 1 country and 1 town: "1 of each" costs the courtier
position round=2 wall0=b101@1,b105@1 courtier0=2,2,wall,home
move 0 ok, 1 ok, 2 ok, 3 ok
allows 0 stop, minor_each
illegal 0 minor_country devil.why.set
move 0 minor_each, 0 space3
expect tile0=-,-,-,each courtier0=2,2,3,home

case DEV-68 the alchemist adds any symbol, then goes to the 3-coin space
position round=2 wall0=b101@1,b102@1 courtier0=2,2,2,wall
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 minor_country, 0 space0
expect courtier0=2,2,2,3 tile0=country,-,-,-

case DEV-69 the minors: 3 country, 3 town, 3 church, 1 of each
position round=3 wall0=b105@1,b106@1,b107@2
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 space0
expect tile0=town,-,-,-
position round=3 wall0=b109@1,b110@1,b111@2
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 space2
expect tile0=-,-,church,-

case DEV-69 the tile goes on a production space of level 1
position round=3 wall0=b101@1,b102@1,b103@2 tile0=-,town,-,- debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
legal 0 space0, space2, space3
illegal 0 space1 devil.why.space

case DEV-70 major 5 country: 1 glass and 1 marble
position round=4 wall0=b101@1,b102@1,b103@2,b203@2,b205@3 tile0=country,town,church,each
move 0 ok, 1 ok, 2 ok, 3 ok
expect majors0=country goods0=0,0,0,1,1,0,0

case DEV-70 major 5 town: 7 coins
position round=4 wall0=b105@1,b106@1,b107@2,b206@2,b207@3 tile0=country,town,church,each
move 0 ok, 1 ok, 2 ok, 3 ok
expect majors0=town goods0=0,0,0,0,0,7,0

case DEV-70 major 5 church: 2 angel wings
position round=4 wall0=b109@1,b110@1,b111@2,b211@2,b212@3 tile0=country,town,church,each
move 0 ok, 1 ok, 2 ok, 3 ok
expect majors0=church angels=2,0,0,0

case DEV-70 major 2 of each: the alchemist comes behind the wall
position round=4 wall0=b101@1,b102@1,b105@2,b106@2,b109@3,b110@3 tile0=country,town,church,each
move 0 ok, 1 ok, 2 ok, 3 ok
expect majors0=each courtier0=2,2,2,wall

case DEV-70 four of one symbol are not five
position round=3 wall0=b101@1,b102@1,b103@2,b203@2 tile0=country,town,church,each
move 0 ok, 1 ok, 2 ok, 3 ok
expect majors0=- ask=-,courtier,-,-

case DEV-71 what buildings alone fill is compulsory; what courtiers fill is not
position round=2 wall0=b101@1,b105@1 courtier0=2,2,wall,home
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 stop
expect tile0=-,-,-,- courtier0=2,2,wall,home

case DEV-71 several courtiers for one set, only as many as are missing
position round=2 wall0=b101@1 courtier0=wall,wall,wall,home debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
# "1 of each" lacks town and church; "3 country" lacks two, and only one country courtier is there.
legal 0 stop, minor_each
move 0 minor_each, 0 space0
expect courtier0=wall,3,3,home

case DEV-71 which courtiers, where there is a choice
position round=2 wall0=b101@1,b102@1 courtier0=wall,2,2,wall debt=10,0,0,0
move 0 ok, 1 ok, 2 ok, 3 ok
move 0 minor_country
legal 0 country, alchemist
move 0 country, 0 space0
expect courtier0=3,2,2,wall tile0=country,-,-,-

case DEV-71 rewards come before the next check: the alchemist of "2 of each" fills the next set
position round=4 wall0=b101@1,b102@1,b105@2,b106@2,b109@3,b110@3 tile0=-,town,church,each
move 0 ok, 1 ok, 2 ok, 3 ok
# The major brings the alchemist; with it "3 country" can be filled.
expect majors0=each
allows 0 minor_country, stop
move 0 minor_country
expect tile0=country,town,church,each courtier0=2,2,2,3
