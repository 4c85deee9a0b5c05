/*
 * The greedy bot: it imagines a number of worlds that fit its view, tries
 * every legal move in each of them (judge.h), and takes the move that is best
 * on average. It never looks further than that, but where the match is about to
 * end: what is left of it is played then, since who ends one with too small a lead
 * has lost it (in The Majority 2, by the fifth faction).
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

struct greedy {
	struct judge judge;
	struct state *world; /* the one that is tried, */
	struct state *now; /* and how far the end is played in it, */
	game_move *list; /* of who decides there */
};

size_t greedy_memory(const struct game *game)
{
	return SCRATCH_ALIGNMENT + judge_memory(game) + 2 * scratch_part(game->state_size) +
	       scratch_part(game->moves_max * sizeof(game_move)) +
	       scratch_part(game->moves_max * sizeof(int64_t));
}

static void greedy_begin(struct greedy *g, const struct bot_question *q, char **free)
{
	judge_init(&g->judge, q->game, q->c, free);
	g->world = scratch_take(free, q->game->state_size);
	g->now = scratch_take(free, q->game->state_size);
	g->list = scratch_take(free, q->game->moves_max * sizeof(*g->list));
}

/* What looks best at once to who decides in g->now. */
static game_move greedy_reply(const struct greedy *g, int seat, struct rng luck)
{
	uint32_t count = g->judge.game->moves(g->judge.c, g->now, seat, g->list);
	int32_t most = INT32_MIN;
	game_move best = g->list[0];

	for (uint32_t i = 0; i < count && count > 1; i++) {
		int32_t value = judge_move(&g->judge, g->now, seat, g->list[i], luck);

		if (value > most) {
			most = value;
			best = g->list[i];
		}
	}
	return best;
}

/* The end is played from g->now on, everybody by what looks best at once. */
static void greedy_play_out(const struct greedy *g, struct rng *luck)
{
	const struct game *game = g->judge.game;
	const struct context *c = g->judge.c;

	for (uint32_t ply = 0; ply < game->plies_max; ply++) {
		uint32_t actors = game->actors(c, g->now);

		if (!actors || !g->judge.eval->is_ending(g->now))
			return;
		if (actors & CHANCE) {
			game->deal(c, g->now, luck, NULL);
			continue;
		}
		int seat = __builtin_ctz(actors);

		game->apply(c, g->now, seat, greedy_reply(g, seat, *luck), NULL);
	}
}

/* What the move is worth in g->world. */
static int32_t greedy_judge(const struct greedy *g, int seat, game_move move, struct rng luck)
{
	const struct eval *eval = g->judge.eval;
	const struct game *game = g->judge.game;

	if (!eval || !eval->is_ending)
		return judge_move(&g->judge, g->world, seat, move, luck);
	memcpy(g->now, g->world, game->state_size);
	game->apply(g->judge.c, g->now, seat, move, NULL);
	if (!eval->is_ending(g->now))
		return judge_chance(judge_move(&g->judge, g->world, seat, move, luck),
				    eval->doubles);
	greedy_play_out(g, &luck);
	return judge_chance(judge_position(&g->judge, g->now, seat), eval->doubles);
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
	struct greedy g;

	if (q->count == 1)
		return q->list[0];
	if (script)
		return script->play(q->c, q->view, q->seat, q->list, q->count, q->rng);
	greedy_begin(&g, q, &free);
	int64_t *total = scratch_take(&free, q->count * sizeof(*total));
	int worlds = g.judge.eval ? g.judge.eval->worlds : WORLDS_STANDARD;

	memset(total, 0, q->count * sizeof(*total));
	for (int i = 0; i < worlds; i++) {
		struct rng luck;

		q->game->sample(q->c, q->view, q->seat, q->rng, g.world);
		rng_fast(&luck, (uint64_t)rng_word(q->rng) << 32 | rng_word(q->rng));
		for (uint32_t k = 0; k < q->count; k++)
			total[k] += greedy_judge(&g, q->seat, q->list[k], luck);
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
