# What holds for every ability (MJ2-44).
game majority2

case MJ2-44 an ability is compulsory: there is no passing on it
position phase=play up=9,3 hand=BVet,KSec area0=BSec column0.2=BJun column1.1=RSec
move 0 play BVet 1
legal 0 pick 0:1:1, pick 0:2:1, pick 1:1:1
illegal 0 done majority2.why.other_question majority2.ask.take

case MJ2-44 also when it helps the opponent
position phase=play up=9,3 hand=KJun,KSec column1.1=BSec,BJun,RSec
move 0 play KJun 1
legal 0 disc B, disc G, disc R, disc P, disc K
illegal 0 done majority2.why.other_question majority2.ask.disc

case MJ2-44 as far as it can be done: one card where two are asked for
position phase=play up=9,3 hand=BSen,KSec reserve1=RSec
move 0 play BSen 1
deal 1
expect reserve1=- phase=play

case MJ2-44 an ability that can do nothing does not bar the card
position phase=play up=9,3 hand=KJun,RAri,KSec area0=RSec,RJun
allows 0 play KJun 1, play RAri 1

case MJ2-44 the player at turn chooses, also about the other's cards
position phase=play up=9,3 hand=KJun,KSec column1.1=RSec,RJun
move 0 play KJun 1
actors 0
move 0 disc B
actors 0
legal 1 -
