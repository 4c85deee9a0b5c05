/*
 * The greedy bot: it imagines a number of worlds that fit its view, tries
 * every legal move in each of them, lets the others answer at random until it
 * would have to decide again (unless the game's evaluation is to judge at
 * once), and takes the move after which that evaluation is best on average. It
 * never looks further than that.
 *
 * All moves are tried in the same worlds against the same luck: what differs
 * between them is then the move, not the draw. One rule for every game; what
 * is particular to a game is in its evaluation. A game with a script
 * (script.h) is played by that instead.
 */
#include <string.h>

#include "bots/eval.h"
#include "bots/levels.h"
#include "bots/script.h"

enum {
	WORLDS_STANDARD = 24, /* in a game without an evaluation */
	ALIGNMENT = 16, /* of the parts of the scratch memory */
};

/* One decision: what is asked, and where the scratch memory is cut. */
struct greedy {
	const struct game *game;
	const struct context *c;
	int seat;
	const struct eval *eval; /* may be NULL */
	struct state *world; /* the world imagined */
	struct state *trial; /* the same after a move */
	game_move *answers; /* legal moves of another seat */
	int64_t *total; /* of the values of each move */
};

static size_t greedy_part(size_t bytes)
{
	return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

size_t greedy_memory(const struct game *game)
{
	return ALIGNMENT + 2 * greedy_part(game->state_size) +
	       greedy_part(game->moves_max * sizeof(game_move)) +
	       greedy_part(game->moves_max * sizeof(int64_t));
}

/* Cuts the next part off the scratch memory. */
static void *greedy_take(char **free, size_t bytes)
{
	void *part = *free;

	*free += greedy_part(bytes);
	return part;
}

static void greedy_cut(struct greedy *g, void *memory)
{
	char *free = memory;

	free += (ALIGNMENT - (uintptr_t)free % ALIGNMENT) % ALIGNMENT;
	g->world = greedy_take(&free, g->game->state_size);
	g->trial = greedy_take(&free, g->game->state_size);
	g->answers = greedy_take(&free, g->game->moves_max * sizeof(game_move));
	g->total = greedy_take(&free, g->game->moves_max * sizeof(int64_t));
}

/* Without an evaluation: own points against the best of the others. */
static int32_t greedy_points(const struct greedy *g)
{
	struct score score;
	int32_t others = INT32_MIN;

	g->game->score(g->c, g->trial, &score);
	for (int s = 0; s < g->c->setup.players; s++)
		if (s != g->seat && score.points[s] > others)
			others = score.points[s];
	return others == INT32_MIN ? score.points[g->seat] : score.points[g->seat] - others;
}

/* The others move at random until the bot has to decide again, chance has
 * its turn or the match is over. */
static void greedy_answers(const struct greedy *g, struct rng *luck)
{
	for (uint32_t ply = 0; ply < g->game->plies_max; ply++) {
		uint32_t actors = g->game->actors(g->c, g->trial);
		int s = 0;

		if (!actors || (actors & (CHANCE | SEAT(g->seat))))
			return;
		while (!(actors & SEAT(s)))
			s++;
		uint32_t count = g->game->moves(g->c, g->trial, s, g->answers);

		g->game->apply(g->c, g->trial, s, g->answers[rng_below(luck, count)], NULL);
	}
}

static int32_t greedy_value(const struct greedy *g, game_move move, struct rng luck)
{
	memcpy(g->trial, g->world, g->game->state_size);
	g->game->apply(g->c, g->trial, g->seat, move, NULL);
	if (!g->eval || !g->eval->at_once)
		greedy_answers(g, &luck);
	return g->eval ? g->eval->value(g->c, g->trial, g->seat) : greedy_points(g);
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

static game_move greedy_choose(const struct game *game, const struct context *c,
			       const struct view *view, int seat, const game_move *list,
			       uint32_t count, struct rng *rng, void *memory)
{
	struct greedy g = { .game = game, .c = c, .seat = seat, .eval = eval_find(game) };

	script_function *script = script_find(game);

	if (count == 1)
		return list[0];
	if (script)
		return script(c, view, seat, list, count, rng);
	int worlds = g.eval ? g.eval->worlds : WORLDS_STANDARD;

	greedy_cut(&g, memory);
	memset(g.total, 0, count * sizeof(*g.total));
	for (int i = 0; i < worlds; i++) {
		struct rng luck; /* passed by value: every move meets the same */

		game->sample(c, view, seat, rng, g.world);
		rng_fast(&luck, (uint64_t)rng_word(rng) << 32 | rng_word(rng));
		for (uint32_t k = 0; k < count; k++)
			g.total[k] += greedy_value(&g, list[k], luck);
	}
	return list[greedy_best(g.total, count, rng)];
}

const struct bot bot_greedy = {
	.name = "greedy",
	.choose = greedy_choose,
};
