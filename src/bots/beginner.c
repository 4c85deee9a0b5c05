/*
 * The beginner: plays as greedy would, with the mistakes of people who have
 * just learned a game. It overlooks moves, and sees one world where many are
 * possible: it takes its first idea of the hidden cards for the truth. In a
 * game with a script it follows that, and forgets it now and then: then it
 * answers anything, but still what was asked.
 */
#include "bots/judge.h"
#include "bots/levels.h"
#include "bots/scratch.h"
#include "bots/script.h"

enum {
	OVERLOOKED = 3, /* one move of so many is not seen, */
	FORGOTTEN = 5, /* one decision of so many is not thought about */
};

static game_move beginner_follow(const struct script *script, const struct bot_question *q)
{
	game_move found = greedy_answer(q);
	uint32_t answers = 0;

	if (rng_below(q->rng, FORGOTTEN))
		return found;
	for (uint32_t i = 0; i < q->count; i++)
		if (!script->is_aside(q->list[i]) && rng_below(q->rng, ++answers) == 0)
			found = q->list[i];
	return found;
}

static game_move beginner_choose(const struct bot *bot, const struct bot_question *q)
{
	char *free = scratch_begin(q->memory);
	int32_t best_value = INT32_MIN;
	const struct script *script = script_find(q->game);
	struct judge judge;
	struct rng luck;

	(void)bot;
	if (script)
		return beginner_follow(script, q);
	game_move best = q->list[rng_below(q->rng, q->count)];

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
