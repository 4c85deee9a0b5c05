# One case or more for every Pact. A title is the Pact's id, then what is shown.
game goetia players=4

case pact master_of_powers: 2 for each Power, covered ones too
position phase=over column0.1=master_of_powers,power_of_wit column0.2=shamir,power_over_secrets
# 2 Powers; WP 0 + 2 + 3
score 9,0,0,0

case pact master_of_relics: 2 for each Relic
position phase=over column0.1=master_of_relics,eye_of_belial column0.2=power_of_wit
score 3,0,0,0

case pact master_of_treasures: 3 for each Treasure
position phase=over column0.1=master_of_treasures,senators_purse column0.2=holy_chalice
score 9,0,0,0

case pact master_of_diplomacy: 3 for each Pact, this one too
position phase=over column0.1=master_of_diplomacy column0.2=master_of_relics
score 6,0,0,0

case pact master_of_worship: 1 for every 4 printed WP
position phase=over column0.1=master_of_worship,resurrection,shamir
score 10,0,0,0

case pact master_of_demons: 1 for every 2 class symbols
position phase=over column0.1=master_of_demons,resurrection,shamir
# 3 + 2: two pairs
score 10,0,0,0

case pact master_of_exploitation: 2 for each card beneath it
position phase=over column0.1=master_of_exploitation,power_of_wit,master_of_relics column0.2=senators_purse
score 5,0,0,0

case pact master_of_investment: 2 for each item on Treasures
position phase=over column0.1=master_of_investment column0.2=senators_purse stored0.2=0,0,0,1,0,2
score 7,0,0,0

case pact master_of_hoarding: 3 for each set of five colours
position phase=over column0.1=master_of_hoarding cubes0=1,1,1,1,3
score 4,0,0,0

case pact master_of_attention: 1 for every 3 Attention
position phase=over column0.1=master_of_attention attention0=8
score 10,0,0,0

case pact master_of_recruitment: 1 for each recruited follower, on hexes too
position phase=over column0.1=master_of_recruitment home0=2 on=w11a:0
score 3,0,0,0

case pact master_of_strategies: 4 for each follower on the Edge
position phase=over column0.1=master_of_strategies home0=6 sacrificed0=1
score 12,0,0,0

case pact master_of_sacrifice: 3 for each sacrificed follower, the tenth too
position phase=over column0.1=master_of_sacrifice sacrificed0=2
score 6,0,0,0

case pact master_of_darkness: 1 for each Darkness
position phase=over column0.1=master_of_darkness cubes0=0,0,0,0,3
score 3,0,0,0

case pact master_of_darkness: covered it scores nothing
position phase=over column0.1=power_of_wit,master_of_darkness cubes0=0,0,0,0,3
score 0,0,0,0
