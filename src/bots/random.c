/*
 * The random bot: every legal move is as likely as any other. It is the
 * yardstick of all others and the partner of the random-play tests.
 */
#include "bots/levels.h"

static game_move random_choose(const struct bot *bot, const struct bot_question *q)
{
	(void)bot;
	return q->list[rng_below(q->rng, q->count)];
}

const struct bot bot_random = {
	.name = "random",
	.choose = random_choose,
};
