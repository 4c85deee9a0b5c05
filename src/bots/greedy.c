/*
 * The greedy bot: it imagines a number of worlds that fit its view, tries
 * every legal move in each of them (judge.h), and takes the move that is best
 * on average. It never looks further than that.
 *
 * All moves are tried in the same worlds against the same luck: what differs
 * between them is then the move, not the draw. One rule for every game; what
 * is particular to a game is in its evaluation. A game with a script
 * (script.h) is played by that instead.
 */
#include <string.h>

#include "bots/judge.h"
#include "bots/levels.h"
#include "bots/scratch.h"
#include "bots/script.h"

enum { WORLDS_STANDARD = 24 }; /* in a game without an evaluation */

size_t greedy_memory(const struct game *game)
{
	return SCRATCH_ALIGNMENT + judge_memory(game) + scratch_part(game->state_size) +
	       scratch_part(game->moves_max * sizeof(int64_t));
}

/* Equal bests are equally likely. */
static uint32_t greedy_best(const int64_t *total, uint32_t count, struct rng *rng)
{
	uint32_t best = 0, tied = 1;

	for (uint32_t i = 1; i < count; i++) {
		if (total[i] > total[best]) {
			best = i;
			tied = 1;
		} else if (total[i] == total[best] && rng_below(rng, ++tied) == 0) {
			best = i;
		}
	}
	return best;
}

game_move greedy_answer(const struct bot_question *q)
{
	const struct script *script = script_find(q->game);
	char *free = scratch_begin(q->memory);
	struct judge judge;

	if (q->count == 1)
		return q->list[0];
	if (script)
		return script->play(q->c, q->view, q->seat, q->list, q->count, q->rng);
	judge_init(&judge, q->game, q->c, &free);
	struct state *world = scratch_take(&free, q->game->state_size);
	int64_t *total = scratch_take(&free, q->count * sizeof(*total));
	int worlds = judge.eval ? judge.eval->worlds : WORLDS_STANDARD;

	memset(total, 0, q->count * sizeof(*total));
	for (int i = 0; i < worlds; i++) {
		struct rng luck;

		q->game->sample(q->c, q->view, q->seat, q->rng, world);
		rng_fast(&luck, (uint64_t)rng_word(q->rng) << 32 | rng_word(q->rng));
		for (uint32_t k = 0; k < q->count; k++)
			total[k] += judge_move(&judge, world, q->seat, q->list[k], luck);
	}
	return q->list[greedy_best(total, q->count, q->rng)];
}

static game_move greedy_choose(const struct bot *bot, const struct bot_question *q)
{
	(void)bot;
	return greedy_answer(q);
}

const struct bot bot_greedy = {
	.name = "greedy",
	.choose = greedy_choose,
};
