# The rules of the toy game (docs/games/toy.md).
game toy players=2

case TOY-2 the last seal opens all plans: each digit counts
position phase=1 secret=3,4,-
move 0 w1, 0 w2, 0 seal, 1 w0, 1 w2, 1 seal
expect phase=2 turn=0 points=3,2,0

case TOY-2 a plan has two digits, no more and no fewer
position phase=1 secret=3,4,-
move 0 w1
illegal 0 seal toy.why.not_now 3
move 0 w2
legal 0 seal

case TOY-3 a step is a point, three times at most
position phase=2 secret=3,4,-
move 0 step, 0 step, 0 step
expect points=3,0,0 steps=3
illegal 0 step toy.why.not_now 4

case TOY-3 whoever is not at turn waits
position phase=2 secret=3,4,-
illegal 1 step toy.why.not_you 4

case TOY-4 the secret number counts at the end of a round, and most points win
position phase=2 round=2 turn=1 points=5,2,0 secret=3,4,-
move 1 end
expect phase=4 points=8,6,0
