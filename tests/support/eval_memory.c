/*
 * See eval_memory.h.
 */
#include "support/eval_memory.h"

#include <stdlib.h>
#include <string.h>

#include "bots/eval.h"

struct check {
	const struct game *game;
	const struct eval *eval;
	struct context *c;
	struct state *state, *trial;
	void *kept, *fresh;
	int judged;
};

static bool check_move(struct check *k, int seat, game_move move)
{
	memcpy(k->trial, k->state, k->game->state_size);
	k->game->apply(k->c, k->trial, seat, move, NULL);
	for (int s = 0; s < k->c->setup.players; s++) {
		memset(k->fresh, 0, k->eval->memo_size);
		if (k->eval->value(k->c, k->trial, s, k->kept) !=
		    k->eval->value(k->c, k->trial, s, k->fresh))
			return false;
		k->judged++;
	}
	return true;
}

static bool check_match(struct check *k, struct rng *rng)
{
	game_move *list = malloc(k->game->moves_max * sizeof(*list));
	bool same = true;
	uint32_t actors;

	k->game->init(k->c, k->state);
	while (same && (actors = k->game->actors(k->c, k->state)) != 0) {
		if (actors & CHANCE) {
			k->game->deal(k->c, k->state, rng, NULL);
			continue;
		}
		int seat = __builtin_ctz(actors);
		uint32_t count = k->game->moves(k->c, k->state, seat, list);

		for (uint32_t i = 0; same && i < count; i++)
			same = check_move(k, seat, list[i]);
		k->game->apply(k->c, k->state, seat, list[rng_below(rng, count)], NULL);
	}
	free(list);
	return same;
}

int eval_memory_check(const struct game *game, int players, uint64_t seed)
{
	struct check k = { .game = game,
			   .eval = eval_find(game),
			   .c = malloc(game->context_size),
			   .state = malloc(game->state_size),
			   .trial = malloc(game->state_size) };
	struct setup setup;
	struct message error;
	struct rng rng;

	k.kept = calloc(1, k.eval->memo_size);
	k.fresh = malloc(k.eval->memo_size);
	rng_fast(&rng, seed);
	setup_standard(game, players, &setup);
	bool same = game->context(&setup, k.c, &error) && check_match(&k, &rng);

	free(k.c);
	free(k.state);
	free(k.trial);
	free(k.kept);
	free(k.fresh);
	return same ? k.judged : 0;
}
