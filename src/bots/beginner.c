/*
 * The beginner: plays as greedy would, with the mistakes of people who have
 * just learned a game. It overlooks moves, and sees one world where many are
 * possible: it takes its first idea of the hidden cards for the truth. In a
 * game with a script it follows that, and forgets it now and then.
 */
#include "bots/judge.h"
#include "bots/levels.h"
#include "bots/scratch.h"
#include "bots/script.h"

enum {
	OVERLOOKED = 3, /* one move of so many is not seen, */
	FORGOTTEN = 5, /* one decision of so many is not thought about */
};

static game_move beginner_choose(const struct bot *bot, const struct bot_question *q)
{
	char *free = scratch_begin(q->memory);
	int32_t best_value = INT32_MIN;
	game_move best = q->list[rng_below(q->rng, q->count)];
	struct judge judge;
	struct rng luck;

	(void)bot;
	if (script_find(q->game))
		return rng_below(q->rng, FORGOTTEN) ? greedy_answer(q) : best;
	judge_init(&judge, q->game, q->c, &free);
	struct state *world = scratch_take(&free, q->game->state_size);

	q->game->sample(q->c, q->view, q->seat, q->rng, world);
	rng_fast(&luck, (uint64_t)rng_word(q->rng) << 32 | rng_word(q->rng));
	for (uint32_t i = 0; i < q->count && q->count > 1; i++) {
		if (rng_below(q->rng, OVERLOOKED) == 0)
			continue;
		int32_t value = judge_move(&judge, world, q->seat, q->list[i], luck);

		if (value > best_value) {
			best_value = value;
			best = q->list[i];
		}
	}
	return best;
}

const struct bot bot_beginner = {
	.name = "beginner",
	.choose = beginner_choose,
};
