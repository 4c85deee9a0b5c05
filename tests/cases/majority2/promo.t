# Promo cards, each an option (MJ2-49 to MJ2-53).
game majority2

case MJ2-49 promo Witch Senior discards as many reserve cards as there are cards in the own scoring area
game majority2 promo_witch_senior=on
position phase=play up=9,3 hand=BSen,KSec area0=GSec,GJun,RJun area1=PSec reserve1=RSec,RSec,RSec,KJun,KJun discard=-
move 0 play BSen 1
event everyone majority2.event.raid 1 3
deal 1
view spectator reserve1=?*2 discard=?*3

case MJ2-49 none without a card there, and no more than there are
game majority2 promo_witch_senior=on
position phase=play up=9,3 hand=BSen,KSec reserve1=RSec discard=-
move 0 play BSen 1
expect reserve1=RSec phase=play
position phase=play up=9,3 hand=BSen,KSec area0=GSec,GJun reserve1=RSec discard=-
move 0 play BSen 1
deal 1
expect reserve1=- discard=RSec

case MJ2-49 without the option it is 2
position phase=play up=9,3 hand=BSen,KSec area0=GSec,GJun,RJun reserve1=RSec*3 discard=-
move 0 play BSen 1
deal 1
expect reserve1=RSec

case MJ2-50 promo Demon Veteran: 2 points, and 1 for each colour in the own scoring area
game majority2 promo_demon_veteran=on
position phase=play hand=KSec area0=GVet
score 6,3
position phase=play hand=KSec area0=GVet,BJun,RJun,BSen
score 17,3
position phase=play hand=KSec area0=GVet*2,BJun
score 14,3

case MJ2-50 discs count, its own included
game majority2 promo_demon_veteran=on
position phase=play hand=KSec area0=GVet/B,BJun
score 9,3
position phase=play hand=KSec area0=GVet,BJun/K,BSen
score 14,3

case MJ2-50 not in free play; requirement and cost as before
game majority2 promo_demon_veteran=on
position phase=free up=4,3 hand=GVet,KSec area0=GSec
illegal 0 free GVet 1 majority2.why.not_free majority2.card.demon_veteran
move 0 pass
allows 0 play GVet 1
position phase=play up=9,3 hand=GVet,KSec
illegal 0 play GVet 1 majority2.why.requirement majority2.card.demon_veteran 1 majority2.colour.green 0

case MJ2-51 promo Dragon Junior discards a card whose colour the opponent has in his scoring area
game majority2 promo_dragon_junior=on
position phase=play up=9,3 hand=RJun,KSec area1=BSec column0.1=GSec column1.1=BJun,KJun column1.2=BSen discard=-
move 0 play RJun 1
legal 0 pick 0:1:1, pick 0:1:2, pick 1:1:1, pick 1:1:2
illegal 0 pick 1:2:1 majority2.why.not_this_lane
illegal 0 pick 1:1:3 majority2.why.no_card_there
move 0 pick 1:1:1
expect column1.1=KJun discard=BJun

case MJ2-51 another card stays
game majority2 promo_dragon_junior=on
position phase=play up=9,3 hand=RJun,KSec area0=KSen area1=BSec column0.1=GSec column1.1=BJun,KJun discard=-
move 0 play RJun 1, 0 pick 1:1:2
expect column1.1=BJun,KJun discard=-
event everyone majority2.event.burn_none

case MJ2-51 itself, if he has red
game majority2 promo_dragon_junior=on
position phase=play up=9,3 hand=RJun,KSec area1=RSec column1.1=BJun discard=-
move 0 play RJun 1, 0 pick 0:1:1
expect column0.1=- discard=RJun
position phase=play up=9,3 hand=RJun,KSec area1=RSec discard=-
move 0 play RJun 1
expect column0.1=- discard=RJun phase=play

case MJ2-51 discs count on both sides
game majority2 promo_dragon_junior=on
position phase=play up=9,3 hand=RJun,KSec area1=KSen column1.1=BJun,GJun/K discard=-
move 0 play RJun 1, 0 pick 1:1:2
expect column1.1=BJun discard=GJun
position phase=play up=9,3 hand=RJun,KSec area1=BSec/K column1.1=BJun,KJun discard=-
move 0 play RJun 1, 0 pick 1:1:1
expect column1.1=BJun,KJun discard=-
position phase=play up=9,3 hand=RJun,KSec area1=BSec/K column1.1=BJun,KJun discard=-
move 0 play RJun 1, 0 pick 1:1:2
expect column1.1=BJun discard=KJun

case MJ2-51 a protected card may be chosen and stays
game majority2 promo_dragon_junior=on
position phase=play up=9,3 hand=RJun,KSec area1=BSec column1.1=BJun,PJun discard=-
move 0 play RJun 1
allows 0 pick 1:1:1
move 0 pick 1:1:1
expect column1.1=BJun,PJun discard=-
event everyone majority2.event.shield 1 1

case MJ2-51 a Ghost without a disc may be chosen and stays
game majority2 promo_dragon_junior=on ghosts=on
position phase=play up=9,3 hand=RJun,KSec area1=BSec,Ghost column1.1=Ghost,BJun discard=-
move 0 play RJun 1, 0 pick 1:1:1
expect column1.1=Ghost,BJun discard=-
event everyone majority2.event.burn_colourless
position phase=play up=9,3 hand=RJun,KSec area1=BSec column1.1=Ghost/B,BJun discard=-
move 0 play RJun 1, 0 pick 1:1:1
expect column1.1=BJun discard=Ghost

case MJ2-51 the option about the own column does not touch it
game majority2 promo_dragon_junior=on dragon_junior_own_column=on
position phase=play up=9,3 hand=RJun,KSec area1=BSec column1.1=BJun,KJun discard=-
move 0 play RJun 1
allows 0 pick 1:1:1

case MJ2-52 promo Angel Veteran removes all discs from all cards, and 4 or more bring a coin
game majority2 promo_angel_veteran=on
position phase=play up=9,3 hand=PVet,KSec area0=PSec/P area1=BSec/R column0.1=GSec/K column1.3=RSec/B,KJun
move 0 play PVet 2
expect area0=PSec area1=BSec column0.1=GSec column1.3=RSec,KJun up=5,3 down=5,0 column0.2=PVet
event everyone majority2.event.strip 4

case MJ2-52 three bring none
game majority2 promo_angel_veteran=on
position phase=play up=9,3 hand=PVet,KSec area0=PSec/P area1=BSec/R column0.1=GSec/K
move 0 play PVet 2
expect area0=PSec area1=BSec column0.1=GSec up=5,3 down=4,0

case MJ2-52 five bring one
game majority2 promo_angel_veteran=on
position phase=play up=9,3 hand=PVet,KSec area0=PSec/P area1=BSec/R,KJun/G column0.1=GSec/K,GJun/B
move 0 play PVet 2
expect down=5,0 column0.1=GSec,GJun

case MJ2-52 without discs nothing happens, and no card is drawn
game majority2 promo_angel_veteran=on
position phase=play up=9,3 hand=PVet,KSec area0=PSec
move 0 play PVet 2
expect column0.2=PVet down=4,0 phase=play
actors 0

case MJ2-53 promo Reaper Aristocrat puts all discs of the supply on cards without one
game majority2 promo_reaper_aristocrat=on
position phase=play up=9,3 hand=KAri,RSec area0=KSec,KJun area1=GSec/B column0.1=BSec/G column1.1=PSec/R
move 0 play KAri 2
legal 0 disc P, disc K
illegal 0 disc B majority2.why.disc_not_in_supply majority2.colour.blue
move 0 disc K
legal 0 pick 0:2:1, pick 0:KSec, pick 0:KJun
move 0 pick 0:KSec
legal 0 pick 0:2:1, pick 0:KJun
move 0 pick 0:2:1
expect area0=KSec/K,KJun column0.2=KAri/P column0.1=BSec/G area1=GSec/B column1.1=PSec/R step=-

case MJ2-53 in columns and scoring areas of either player
game majority2 promo_reaper_aristocrat=on
position phase=play up=9,3 hand=KAri,RSec area0=KSec,KJun area1=GSec column0.1=BSec column1.1=PSec
move 0 play KAri 2
legal 0 disc B, disc G, disc R, disc P, disc K
move 0 disc B
legal 0 pick 0:1:1, pick 0:2:1, pick 1:1:1, pick 0:KSec, pick 0:KJun, pick 1:GSec

case MJ2-53 as many as possible
game majority2 promo_reaper_aristocrat=on
position phase=play up=9,3 hand=KAri,RSec area0=KSec,KJun/K
move 0 play KAri 2, 0 disc B, 0 pick 0:KSec, 0 disc R
expect area0=KSec/B,KJun/K column0.2=KAri/R step=- phase=play

case MJ2-53 an empty supply: nothing
game majority2 promo_reaper_aristocrat=on
position phase=play up=9,3 hand=KAri,RSec area0=KSec/K,KJun area1=BSec/B column1.1=GSec/R,GJun/G,PSec/P
move 0 play KAri 2
expect step=- phase=play column0.2=KAri

case MJ2-53 a Ghost of the lane catches such a disc
game majority2 promo_reaper_aristocrat=on ghosts=on
position phase=play up=9,3 hand=KAri,RSec area0=KSec/K,KJun area1=BSec/B column1.1=GSec/R,Ghost,PSec
move 0 play KAri 2, 0 disc G, 0 pick 1:1:3
expect column1.1=GSec/R,Ghost/G,PSec step=target disc=P
