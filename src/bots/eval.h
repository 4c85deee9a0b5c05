/*
 * What a position is worth to a seat: one function a game, found by the
 * game's name, and what a search needs to know besides. Bots call it on
 * sampled states; it may look at everything in them, since a sample holds no
 * more than its seat could know. Integers only, so that all builds agree;
 * nothing is allocated.
 */
#ifndef BOTS_EVAL_H
#define BOTS_EVAL_H

#include "games/game.h"

enum { EVAL_PROVEN_MAX = 3 };

/* More is better for `seat`; only differences between positions of one match mean
 * something. What it has found it may keep in `memo`, memo_size bytes that were
 * all zero at first and belong to one context: it then answers the same, sooner. */
typedef int32_t eval_function(const struct context *c, const struct state *state, int seat,
			      void *memo);

struct eval {
	const char *game;
	eval_function *value;
	size_t memo_size;
	uint8_t worlds; /* how many to imagine for a decision: more where more is hidden */
	bool dealt; /* what a move draws is drawn before it is judged */
	bool at_once; /* judge right behind the move; else others answer at random first */

	/* The match ends with the turns that are played there: who looks no further than a move
	 * plays them before he judges, and counts by chances to win. NULL: that is not needed. */
	bool (*is_ending)(const struct state *state);

	/* So much more than another seat doubles its chance to win, where a playout ends;
	 * measured. For who speaks of chances. */
	int32_t doubles;
	int32_t doubles_for_two; /* between two players, where that differs; 0: it does not */
	uint8_t turns; /* and where `ahead` ends a playout, after how many turns instead: a move
			* and what it leads to being asked are then judged at the same distance */

	/* For search; see search.c. */

	/* So many playouts a millisecond, by players, where it was measured: what makes
	 * a fixed number of a level's time. 0: no level searches in this game. */
	uint16_t playouts_ms[SEATS_MAX + 1];
	/* The levels that search and that the arena has seen beat the one below, whatever
	 * the number of players: bench/ratings has the deals, tests/e2e/arena.sh looks. */
	const char *proven[EVAL_PROVEN_MAX];
	uint8_t ahead; /* a playout ends where the seat decides for that time again, */
	/* or here, seen from where it began; NULL: nowhere. */
	bool (*rests)(const struct state *begin, const struct state *now);
	bool by_chance; /* what a playout ends in counts as chances to win; else as it is */
	bool by_value; /* in a playout all choose by the evaluation; else at random */
	/* The seat's question is a small one: the first answer of its list is
	 * sensible. NULL: there are none. */
	bool (*is_small)(const struct state *state, int seat);
	/* What a seat does in a playout, instead; NULL: by value or at random. */
	game_move (*policy)(const struct context *c, const struct state *state, int seat,
			    const game_move *list, uint32_t count, void *memo);
	/* Seats learn in playouts which moves serve them (lessons.h), instead of choosing at
	 * random: a number below `lessons` for a move of who decides there, and what the
	 * position is worth to every seat. 0: they do not learn. */
	uint16_t lessons;
	uint16_t (*lesson)(const struct state *now, game_move move);
	void (*values)(const struct context *c, const struct state *state, int32_t out[SEATS_MAX],
		       void *memo);
	/* So many moves of a decision that follows are learned about (tree.h), by players;
	 * 0: none, policy plays on at once. */
	uint8_t branches[SEATS_MAX + 1];
	/* Which moves to think about, into `out`, the likeliest first: at least one, and
	 * one alone is the answer. Comes first of all, with an empty memo. NULL: all. */
	uint32_t (*consider)(const struct context *c, const struct view *view, int seat,
			     const game_move *list, uint32_t count, void *memo, game_move *out);
	/* How likely a world is by what the seats did, as a share of EVAL_TRUST_FULL;
	 * worlds are drawn again by that chance. NULL: all are alike. */
	uint32_t (*trust)(const struct state *world, const void *memo);
};

static inline int32_t eval_doubles(const struct eval *eval, int players)
{
	return players == 2 && eval->doubles_for_two ? eval->doubles_for_two : eval->doubles;
}

enum { EVAL_TRUST_FULL = 1 << 16 };

/* The table of them: eval_<game> of each src/bots/<game>/eval.c. */
extern const struct eval *const evals[];
extern const int evals_count;

/* The evaluation of that game; NULL when it has none: then points decide. */
const struct eval *eval_find(const struct game *game);

#endif
