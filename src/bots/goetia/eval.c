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
#include "bots/goetia/worth.h"

/* In hundredths of a Worship Point; more of them in worth.h. */
enum {
	CUBE_AT_END = WORTH_POINT / GOE_CUBES_PER_WP, /* GOE-92 */
	CUBES_WANTED = 12, /* beyond that a cube is worth its end alone */
	COLOUR_HELD = 6, /* one of each serves more costs */
	CONTACT = 85, /* Attention that is coming */
	FIRST_IN_LINE = 15, /* conjures, sees the deck, picks first */
	CARD_EXTRA = 120, /* what a card is worth beside its printed points */
	RECRUITABLE = 6, /* for each cube that a waiting follower is cheaper */
	TYPICAL_ROUNDS = 15, /* less one for each player */
	LINE_CUBES = 8,
	OWN_QUESTIONS_MAX = 40,
	RIVAL_SHARE = 3, /* a third of the best rival counts against */
	END_PRESSURE = 250, /* a Pact less on display, for whoever leads, for each late round */
};

static const int goetia_card_points[GOE_CLASSES + 1] = { 0, 160, 260, 440 };

static int goetia_shown(const struct goetia_state *s)
{
	int shown = 0;

	for (int i = 0; i < GOE_DISPLAY_MAX; i++)
		shown += s->display[i] != GOE_NONE;
	return shown;
}

/* Rounds that are probably left, this one included. */
static int goetia_rounds_left(const struct goetia_context *x, const struct goetia_state *s)
{
	int left = TYPICAL_ROUNDS - x->players - s->round;
	int pacts = goetia_shown(s) - goe_setup[x->players].end_pacts + 1;

	pacts = pacts * 3 / 2; /* one comes in most rounds, few in the first */
	left = pacts < left ? pacts : left;
	return left > 1 ? left : 1;
}

static int32_t goetia_cubes(const struct goetia_state *s, int seat, int rounds)
{
	const uint8_t *cubes = s->cubes[seat];
	int resources = goe_sum(cubes, GOE_RESOURCES), black = cubes[GOE_BLACK];
	int wanted_black = black < CUBES_WANTED ? black : CUBES_WANTED;
	int room = CUBES_WANTED - wanted_black;
	int wanted = resources < room ? resources : room;
	int32_t worth = (resources + black) * CUBE_AT_END;

	if (rounds > 1)
		worth += wanted * (WORTH_RESOURCE - CUBE_AT_END) +
			 wanted_black * (WORTH_DARKNESS - CUBE_AT_END);
	for (int colour = 0; colour < GOE_RESOURCES && rounds > 1; colour++)
		worth += cubes[colour] ? COLOUR_HELD : 0;
	return worth;
}

static int32_t goetia_cards(const struct goetia_context *x, const struct goetia_state *s, int seat,
			    int rounds)
{
	int halves = 2 * rounds - (s->phase == GOE_END ? 2 : 1);
	int32_t worth = 0;

	for (int column = 0; column < GOE_COLUMNS; column++) {
		int pact = s->top[seat][column] - GOE_CARDS;

		worth += pact >= 0 && pact < GOE_PACTS
				 ? goetia_worth_of_growth(&x->cards.pact[pact], halves)
				 : goetia_worth_of_column(x, s, seat, column, halves);
	}
	return worth;
}

/* Attention from Scry Boards and cards from Demons, as the followers stand. */
static void goetia_outlook(const struct goetia_context *x, const struct goetia_state *s,
			   int32_t worth[GOE_SEATS])
{
	int hex[GOE_WORSHIP_MAX];

	for (int row = 0; row < GOE_ROWS; row++) {
		int first = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX;
		int left = s->board_attention[row];
		int count = s->board[row] < GOE_BOARDS
				    ? goe_ranking(x, s, first, x->facts.scry[s->board[row]], hex)
				    : 0;

		for (int i = 0; i < count; i++) {
			int seat = goe_seat_of(s->on[first + hex[i]]);

			if (i == 0)
				worth[seat] += FIRST_IN_LINE;
			if (left > 0 && goe_link(x, s, first + hex[i])) {
				worth[seat] += CONTACT;
				left--;
			}
		}
	}
	for (int slot = 0; slot < GOE_SLOTS; slot++) {
		int king = goe_slot_king(x, s, slot),
		    first = GOE_SPACE_DEMON + slot * GOE_WORSHIP_MAX;

		if (king == GOE_NONE)
			continue;
		int count = goe_ranking(x, s, first, x->facts.pile[s->demon[slot]], hex);
		int size = goe_deck_size(s, king);

		for (int i = 0; i < count && i < size; i++)
			worth[goe_seat_of(s->on[first + hex[i]])] +=
				goetia_card_points[goe_kings[king].class] + CARD_EXTRA +
				(i == 0 ? FIRST_IN_LINE : 0);
	}
}

/* Followers who will not come home from the World, and those who wait at an edge. */
static void goetia_places(const struct goetia_context *x, const struct goetia_state *s,
			  int32_t worth[GOE_SEATS])
{
	int shown[GOE_LINES];

	for (int space = 0; space < GOE_SPACE_SCRY; space++) {
		unsigned on = s->on[space] & (SEAT(GOE_SEATS) - 1);

		if (!on || goe_is_complete(x, s, space))
			continue;
		for (; on; on &= on - 1)
			worth[__builtin_ctz(on)] -= WORTH_STUCK;
	}
	for (int line = 0; line < GOE_LINES; line++)
		shown[line] = goe_count_units(goe_visible(x, s, line));
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++) {
		int price = shown[goe_edge_line(edge)] - goe_symbols(x, s, edge);

		for (int seat = 0; seat < x->players; seat++)
			if (s->waiting[edge][seat])
				worth[seat] += RECRUITABLE * (LINE_CUBES - price);
	}
}

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
	int32_t worth = goe_points(x, s, seat, NULL) * WORTH_POINT;

	if (s->phase == GOE_OVER)
		return worth;
	return worth - goe_sum(s->cubes[seat], GOE_COLOURS) / GOE_CUBES_PER_WP * WORTH_POINT +
	       goetia_cubes(s, seat, rounds) + goetia_cards(x, s, seat, rounds);
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
		goetia_outlook(x, s, worth);
		if (rounds > 1)
			goetia_places(x, s, worth);
		for (int i = 0; i < x->players; i++)
			worth[i] +=
				(goe_recruited(s, i) * (rounds - 1) + s->home[i]) * WORTH_PLACEMENT;
	}
	for (int i = 0; i < x->players; i++)
		if (i != seat && worth[i] > rival)
			rival = worth[i];
	int late = s->round - (TYPICAL_ROUNDS - x->players);

	if (late > 0 && worth[seat] > rival)
		worth[seat] +=
			(goe_setup[x->players].pacts - goetia_shown(s)) * END_PRESSURE * late;
	return worth[seat] - rival / RIVAL_SHARE;
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
	.value = goetia_value,
	.memo_size = sizeof(struct goetia_memo),
	.worlds = 4,
	.at_once = true,
	.playouts_ms = { [2] = 28, [3] = 10, [4] = 9 },
	.proven = { "skilled" },
	.ahead = 3,
	.by_value = true,
	.is_small = goetia_is_small,
};
