/*
 * The random bot: every legal move is as likely as any other. It is the
 * yardstick of all others and the partner of the random-play tests.
 */
#include "bots/levels.h"

static game_move random_choose(const struct game *game, const struct context *c,
			       const struct view *view, int seat, const game_move *list,
			       uint32_t count, struct rng *rng, void *memory)
{
	(void)game;
	(void)c;
	(void)view;
	(void)seat;
	(void)memory;
	return list[rng_below(rng, count)];
}

const struct bot bot_random = {
	.name = "random",
	.choose = random_choose,
};
