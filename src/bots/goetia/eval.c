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

static int32_t goetia_followers(const struct goetia_context *x, const struct goetia_state *s,
				int seat, int rounds)
{
	int32_t worth = goe_recruited(s, seat) * WORTH_PLACEMENT * (rounds - 1) +
			s->home[seat] * WORTH_PLACEMENT;

	for (int space = 0; space < GOE_SPACE_SCRY && rounds > 1; space++)
		if ((s->on[space] & SEAT(seat)) && !goe_is_complete(x, s, space))
			worth -= WORTH_STUCK;
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY && rounds > 1; edge++) {
		if (!s->waiting[edge][seat])
			continue;
		int price = goe_count_units(goe_visible(x, s, goe_edge_line(edge))) -
			    goe_symbols(x, s, edge);

		worth += RECRUITABLE * (LINE_CUBES - price);
	}
	return worth;
}

static int32_t goetia_static(const struct goetia_context *x, const struct goetia_state *s, int seat)
{
	int32_t worth[GOE_SEATS] = { 0 }, rival = INT32_MIN;
	int rounds = goetia_rounds_left(x, s);
	bool over = s->phase == GOE_OVER;

	if (!over)
		goetia_outlook(x, s, worth);
	for (int i = 0; i < x->players; i++) {
		worth[i] += goe_points(x, s, i, NULL) * WORTH_POINT;
		if (over)
			continue;
		worth[i] -= goe_sum(s->cubes[i], GOE_COLOURS) / GOE_CUBES_PER_WP * WORTH_POINT;
		worth[i] += goetia_cubes(s, i, rounds) + goetia_cards(x, s, i, rounds) +
			    goetia_followers(x, s, i, rounds);
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

/* The seat's own answer inside a turn: the first one, which is the sensible
 * way to pay, or where the choice is between cards the best to look at. */
static game_move goetia_own_answer(const struct context *c, const struct goetia_state *s, int seat)
{
	const struct goetia_context *x = (const void *)c;
	game_move list[GOE_MOVES_MAX], best;
	uint32_t count = goetia_moves(c, (const void *)s, seat, list);
	int32_t best_worth = INT32_MIN;

	best = list[0];
	if (s->ask != GOE_ASK_PACT && s->ask != GOE_ASK_COLUMN && s->ask != GOE_ASK_PICK &&
	    s->ask != GOE_ASK_COLOUR)
		return best;
	for (uint32_t i = 0; i < count; i++) {
		struct goetia_state trial = *s;

		goetia_apply(c, (void *)&trial, seat, list[i], NULL);
		int32_t worth = goetia_static(x, &trial, seat);

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

static int32_t goetia_value(const struct context *c, const struct state *state, int seat)
{
	const struct goetia_context *x = (const void *)c;
	struct goetia_state s;

	memcpy(&s, state, sizeof(s));
	for (int i = 0; i < OWN_QUESTIONS_MAX && goetia_is_own_question(&s, seat); i++)
		goetia_apply(c, (void *)&s, seat, goetia_own_answer(c, &s, seat), NULL);
	return goetia_static(x, &s, seat);
}

const struct eval eval_goetia = { "goetia", goetia_value, .worlds = 4, .at_once = true };
