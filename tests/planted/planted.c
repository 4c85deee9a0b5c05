/*
 * A fault in the rules of one game, for a server that is otherwise the real
 * one: tests/server/test_planted.mjs plays at it. The table of games is compiled
 * once more with `planted_majority` in place of `majority` (tools/server.mk), and
 * this file makes that: The Majority, but for a CHECK that fails with the
 * first card played at tables where what was stolen is safe.
 */
#include "base/check.h"
#include "games/majority/majority.h"

extern const struct game majority;

/* Constant to everybody else. */
extern struct game planted_majority;
struct game planted_majority;

static void planted_apply(const struct context *c, struct state *state, int seat, game_move move,
			  struct sink *sink)
{
	const struct majority_state *s = (const void *)state;

	CHECK(!c->setup.options[MAJ_STOLEN_IS_SAFE] || s->phase != MAJ_PLAY);
	majority.apply(c, state, seat, move, sink);
}

__attribute__((constructor)) static void plant(void)
{
	planted_majority = majority;
	planted_majority.apply = planted_apply;
}
