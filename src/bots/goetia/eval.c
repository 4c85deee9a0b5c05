/*
 * What a position of Goetia is worth to a seat. Points count as they are;
 * cubes, followers and working cards count for what they will bring in the
 * rounds that are left; a follower on a board or Demon counts for the
 * Attention or card that is coming to him. Questions inside the seat's own
 * turn are answered first, so that a hex is judged with its price paid and its
 * reward taken.
 */
#include <string.h>

#include "bots/eval.h"
#include "bots/goetia/assets.h"
#include "bots/goetia/worth.h"

enum {
	LATE_ROUND = 15, /* less one for each player */
	OWN_QUESTIONS_MAX = 40,
	RIVAL_SHARE = 3, /* a third of the best of several rivals counts against */
	END_PRESSURE = 250, /* a Pact less on display, for whoever leads, for each late round */
};

/* All that points, cubes and cards of a seat are worth by, tableaus apart. */
struct goetia_holdings {
	uint8_t attention[2]; /* as bytes, like the rest: nothing between them is left unset */
	uint8_t cubes[GOE_COLOURS], top[GOE_COLUMNS], stored[GOE_COLUMNS][GOE_ITEMS];
	uint8_t sacrificed, unrecruited, rounds, phase;
};

/* What was found for each seat, and for what. Most moves change the holdings of
 * one seat, so that those of the others need not be counted anew. */
struct goetia_memo {
	bool known[GOE_SEATS];
	int32_t worth[GOE_SEATS];
	struct goetia_holdings holdings[GOE_SEATS];
	uint8_t beneath[GOE_TABLEAU_CARDS];
};

static void goetia_hold(const struct goetia_state *s, int seat, int rounds,
			struct goetia_holdings *out)
{
	memset(out, 0, sizeof(*out));
	memcpy(out->attention, &s->attention[seat], sizeof(out->attention));
	memcpy(out->cubes, s->cubes[seat], sizeof(out->cubes));
	memcpy(out->top, s->top[seat], sizeof(out->top));
	memcpy(out->stored, s->stored[seat], sizeof(out->stored));
	out->sacrificed = s->sacrificed[seat];
	out->unrecruited = (uint8_t)goe_unrecruited(s, seat);
	out->rounds = (uint8_t)rounds;
	out->phase = s->phase;
}

static int32_t goetia_count(const struct goetia_context *x, const struct goetia_state *s, int seat,
			    int rounds)
{
	int32_t asset[GOETIA_ASSETS];

	if (s->phase == GOE_OVER)
		return goe_points(x, s, seat, NULL) * WORTH_POINT;
	goetia_own_assets(x, s, seat, rounds, asset);
	return goetia_weigh(x, rounds, 0, GOETIA_OWN, asset);
}

/* Points, cubes and cards of all seats. */
static void goetia_possessions(const struct goetia_context *x, const struct goetia_state *s,
			       int rounds, struct goetia_memo *memo, int32_t worth[GOE_SEATS])
{
	if (memcmp(memo->beneath, s->beneath, sizeof(memo->beneath)) != 0) {
		memcpy(memo->beneath, s->beneath, sizeof(memo->beneath));
		memset(memo->known, 0, sizeof(memo->known));
	}
	for (int i = 0; i < x->players; i++) {
		struct goetia_holdings holdings;

		goetia_hold(s, i, rounds, &holdings);
		if (!memo->known[i] ||
		    memcmp(&memo->holdings[i], &holdings, sizeof(holdings)) != 0) {
			memo->known[i] = true;
			memo->holdings[i] = holdings;
			memo->worth[i] = goetia_count(x, s, i, rounds);
		}
		worth[i] += memo->worth[i];
	}
}

static int32_t goetia_static(const struct goetia_context *x, const struct goetia_state *s, int seat,
			     struct goetia_memo *memo)
{
	int32_t worth[GOE_SEATS] = { 0 }, rival = INT32_MIN;
	int rounds = goetia_rounds_left(x, s);

	goetia_possessions(x, s, rounds, memo, worth);
	if (s->phase != GOE_OVER) {
		int32_t asset[GOE_SEATS][GOETIA_ASSETS];

		goetia_table_assets(x, s, asset);
		for (int i = 0; i < x->players; i++)
			worth[i] += goetia_weigh(x, rounds, GOETIA_OWN, GOETIA_ASSETS, asset[i]);
	}
	for (int i = 0; i < x->players; i++)
		if (i != seat && worth[i] > rival)
			rival = worth[i];
	int late = s->round - (LATE_ROUND - x->players);

	if (late > 0 && worth[seat] > rival)
		worth[seat] +=
			(goe_setup[x->players].pacts - goetia_pacts_shown(s)) * END_PRESSURE * late;
	/* What the only rival loses is won. */
	return worth[seat] - (x->players == 2 ? rival : rival / RIVAL_SHARE);
}

/* Between cards or colours, where the first answer is no better than another. */
static bool goetia_is_choice(const struct goetia_state *s)
{
	return s->ask == GOE_ASK_PACT || s->ask == GOE_ASK_COLUMN || s->ask == GOE_ASK_PICK ||
	       s->ask == GOE_ASK_COLOUR;
}

/* The seat's own answer inside a turn: the first one, which is the sensible
 * way to pay, or where the choice is between cards the best to look at. */
static game_move goetia_own_answer(const struct context *c, const struct goetia_state *s, int seat,
				   struct goetia_memo *memo)
{
	const struct goetia_context *x = (const void *)c;
	game_move list[GOE_MOVES_MAX], best;
	uint32_t count = goetia_moves(c, (const void *)s, seat, list);
	int32_t best_worth = INT32_MIN;

	best = list[0];
	if (!goetia_is_choice(s))
		return best;
	for (uint32_t i = 0; i < count; i++) {
		struct goetia_state trial = *s;

		goetia_apply(c, (void *)&trial, seat, list[i], NULL);
		int32_t worth = goetia_static(x, &trial, seat, memo);

		if (worth > best_worth) {
			best_worth = worth;
			best = list[i];
		}
	}
	return best;
}

static bool goetia_is_own_question(const struct goetia_state *s, int seat)
{
	return s->ask && s->asked == seat && s->ask != GOE_ASK_PLACE && s->ask != GOE_ASK_DRAFT &&
	       s->ask != GOE_ASK_STUCK;
}

static int32_t goetia_value(const struct context *c, const struct state *state, int seat,
			    void *memo)
{
	const struct goetia_context *x = (const void *)c;
	const struct goetia_state *now = (const void *)state;
	struct goetia_state s;

	if (!goetia_is_own_question(now, seat))
		return goetia_static(x, now, seat, memo);
	s = *now;
	for (int i = 0; i < OWN_QUESTIONS_MAX && goetia_is_own_question(&s, seat); i++)
		goetia_apply(c, (void *)&s, seat, goetia_own_answer(c, &s, seat, memo), NULL);
	return goetia_static(x, &s, seat, memo);
}

/* Ways to pay and the like. */
static bool goetia_is_small(const struct state *state, int seat)
{
	const struct goetia_state *s = (const void *)state;

	return goetia_is_own_question(s, seat) && !goetia_is_choice(s);
}

const struct eval eval_goetia = {
	.game = "goetia",
	.doubles = 500,
	.doubles_for_two = 750, /* the rival counts whole, and not for a third */
	.turns = 2,
	.value = goetia_value,
	.memo_size = sizeof(struct goetia_memo),
	.worlds = 4,
	.at_once = true,
	.playouts_ms = { [2] = 11, [3] = 10, [4] = 9 },
	.proven = { "skilled" },
	.ahead = 3,
	.by_value = true,
	.branches = { [2] = 8 },
	.is_small = goetia_is_small,
};
