# Discs (MJ2-45, MJ2-60).
game majority2

case MJ2-45 one disc a card at most
position phase=play up=9,3 hand=KJun,KSec column1.1=RSec/B,RJun
move 0 play KJun 1, 0 disc G
expect column1.1=RSec/B,RJun/G step=-

case MJ2-45 a disc on another card is moved
position phase=play up=9,3 hand=KJun,KSec column0.2=BSec/G column1.1=RSec,RJun
move 0 play KJun 1, 0 disc G, 0 pick 1:1:2
expect column0.2=BSec column1.1=RSec,RJun/G
event everyone majority2.event.disc_leaves majority2.colour.green majority2.card.witch_secretary

case MJ2-45 from a scoring area too
position phase=play up=9,3 hand=KJun,KSec area0=BSec/G area1=PSec/R column1.1=RSec,RJun
move 0 play KJun 1, 0 disc G, 0 pick 1:1:2
expect area0=BSec area1=PSec/R column1.1=RSec,RJun/G

case MJ2-45 and into one
position phase=play up=9,3 hand=KVet,KSec area0=KJun column1.1=RSec/B
move 0 play KVet 1, 0 disc B
expect area0=KJun/B column1.1=RSec

case MJ2-45 it leaves with a card that is discarded or goes to a reserve, and can be used again
position phase=play up=9,3 hand=BVet,KJun,KSec area0=BSec reserve0=- column1.1=RSec/B,RJun
move 0 play BVet 1, 0 pick 1:1:1
expect reserve0=RSec column1.1=RJun
move 0 play KJun 1, 0 disc B
expect column1.1=RJun/B
event nobody majority2.event.disc_leaves

case MJ2-45 a card that loses its disc has its own colour again
position phase=play up=9,3 hand=KJun,KSec,BSec column0.1=BSec/G,BJun,RSec,PSec column1.1=RSec
move 0 play KJun 2, 0 disc G
expect column0.1=BSec,BJun,RSec,PSec column1.1=RSec/G
move 0 play BSec 1
expect step=represent colour=B

case MJ2-60 any of the five discs, the card's own colour too
position phase=play up=9,3 hand=KJun,KSec column1.1=RSec,RJun
move 0 play KJun 1, 0 disc R, 0 pick 1:1:1
expect column1.1=RSec/R,RJun

case MJ2-60 one after the other: a card that lost its disc in the first step is legal in the second
position phase=play up=9,3 hand=PSen,KSec column0.1=BSec/G
move 0 play PSen 2, 0 disc G
expect column0.1=BSec column0.2=PSen/G step=disc
legal 0 disc B, disc R, disc P, disc K
move 0 disc K
expect column0.1=BSec/K column0.2=PSen/G step=-

case MJ2-60 the own disc of the only free card cannot be freed by its own move
position phase=play up=9,3 hand=PSen,KSec column0.1=BSec/G column0.2=GSec/B
move 0 play PSen 2, 0 disc R
expect column0.1=BSec/G column0.2=GSec/B,PSen/R step=-

case MJ2-60 two different discs on two different cards
position phase=play up=9,3 hand=PSen,KSec column0.1=BSec,GSec
move 0 play PSen 2, 0 disc R, 0 pick 0:1:1
illegal 0 disc R majority2.why.disc_used majority2.colour.red
move 0 disc B
illegal 0 pick 0:1:1 majority2.why.has_disc majority2.card.witch_secretary
legal 0 pick 0:1:2, pick 0:2:1

case MJ2-60 a disc meant for the Ghost's lane lands on the Ghost, and the card stays free for the next
game majority2 ghosts=on
position phase=play up=9,3 hand=PSen,KSec column0.1=BSec,Ghost column0.2=GSec
move 0 play PSen 2, 0 disc R, 0 pick 0:1:1
expect column0.1=BSec,Ghost/R step=disc
event everyone majority2.event.ghost_catches 0 1
move 0 disc B
legal 0 pick 0:1:1, pick 0:2:1, pick 0:2:2
move 0 pick 0:1:1
expect column0.1=BSec/B,Ghost/R step=-

case MJ2-60 a disc taken from a Ghost may go to another card of that lane
game majority2 ghosts=on
position phase=play up=9,3 hand=KJun,KSec column1.1=BSec,Ghost/R
move 0 play KJun 2, 0 disc R
expect column1.1=BSec/R,Ghost
event nobody majority2.event.ghost_catches

case MJ2-60 a disc from elsewhere does not pass a Ghost that has none
game majority2 ghosts=on
position phase=play up=9,3 hand=KJun,KSec column0.3=GSec/R column1.1=BSec,Ghost
move 0 play KJun 2, 0 disc R
legal 0 pick 1:1:1, pick 1:1:2
move 0 pick 1:1:1
expect column1.1=BSec,Ghost/R column0.3=GSec

case MJ2-60 with no legal card nothing is placed, on a Ghost neither
game majority2 ghosts=on
position phase=play up=9,3 hand=KJun,KSec column0.1=Ghost column1.1=BSec/G
move 0 play KJun 2
expect column0.1=Ghost column1.1=BSec/G step=-
event everyone majority2.event.disc_none
