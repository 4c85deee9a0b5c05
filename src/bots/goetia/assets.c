/*
 * What a seat of Goetia has, as numbers: see assets.h.
 */
#include "bots/goetia/assets.h"

#include <string.h>

#include "bots/goetia/worth.h"

enum {
	CUBES_WANTED = 12, /* beyond that a cube waits for the end */
	TYPICAL_ROUNDS = 15, /* less one for each player */
	LINE_CUBES = 8,
};

int goetia_pacts_shown(const struct goetia_state *s)
{
	int shown = 0;

	for (int i = 0; i < GOE_DISPLAY_MAX; i++)
		shown += s->display[i] != GOE_NONE;
	return shown;
}

int goetia_rounds_left(const struct goetia_context *x, const struct goetia_state *s)
{
	int left = TYPICAL_ROUNDS - x->players - s->round;
	int pacts = goetia_pacts_shown(s) - goe_setup[x->players].end_pacts + 1;

	pacts = pacts * 3 / 2; /* one comes in most rounds, few in the first */
	left = pacts < left ? pacts : left;
	return left > 1 ? left : 1;
}

static int at_most(int value, int most)
{
	return value < most ? value : most;
}

static void assets_cubes(const uint8_t cubes[GOE_COLOURS], int32_t *asset)
{
	int resources = goe_sum(cubes, GOE_RESOURCES), black = cubes[GOE_BLACK];

	asset[GOETIA_DARKNESS] = at_most(black, CUBES_WANTED);
	asset[GOETIA_DARKNESS_SPARE] = black - asset[GOETIA_DARKNESS];
	asset[GOETIA_RESOURCES] = at_most(resources, CUBES_WANTED - (int)asset[GOETIA_DARKNESS]);
	asset[GOETIA_RESOURCES_SPARE] = resources - asset[GOETIA_RESOURCES];
	for (int colour = 0; colour < GOE_RESOURCES; colour++)
		asset[GOETIA_COLOURS] += cubes[colour] != 0;
}

static void assets_cards(const struct goetia_context *x, const struct goetia_state *s, int seat,
			 int rounds, int32_t *asset)
{
	/* Where a card of that type counts; the last is that of Pacts. */
	static const uint8_t worth[] = { [GOE_POWER] = GOETIA_POWERS,
					 [GOE_RELIC] = GOETIA_RELICS,
					 [GOE_TREASURE] = GOETIA_TREASURES };
	int halves = 2 * rounds - (s->phase == GOE_END ? 2 : 1);

	for (int column = 0; column < GOE_COLUMNS; column++) {
		int card = s->top[seat][column];

		if (card == GOE_NONE)
			continue;
		int at = card < GOE_CARDS ? worth[x->facts.type[card]] : GOETIA_GROWTH;

		asset[at] +=
			card < GOE_CARDS
				? goetia_worth_of_column(x, s, seat, column, halves)
				: goetia_worth_of_growth(&x->cards.pact[card - GOE_CARDS], halves);
		asset[at - GOETIA_POWERS + GOETIA_POWERS_SHOWN]++;
	}
}

void goetia_own_assets(const struct goetia_context *x, const struct goetia_state *s, int seat,
		       int rounds, int32_t asset[GOETIA_ASSETS])
{
	memset(asset, 0, GOETIA_OWN * sizeof(*asset));
	asset[GOETIA_POINTS] = goe_points(x, s, seat, NULL) -
			       goe_sum(s->cubes[seat], GOE_COLOURS) / GOE_CUBES_PER_WP;
	asset[GOETIA_RECRUITED] = goe_recruited(s, seat);
	asset[GOETIA_SACRIFICED] = s->sacrificed[seat];
	assets_cubes(s->cubes[seat], asset);
	assets_cards(x, s, seat, rounds, asset);
}

static void assets_boards(const struct goetia_context *x, const struct goetia_state *s,
			  int32_t asset[GOE_SEATS][GOETIA_ASSETS])
{
	int hex[GOE_WORSHIP_MAX];

	for (int row = 0; row < GOE_ROWS; row++) {
		int first = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX;
		int left = s->board_attention[row];
		int count = s->board[row] < GOE_BOARDS
				    ? goe_ranking(x, s, first, x->facts.scry[s->board[row]], hex)
				    : 0;

		for (int i = 0; i < count; i++) {
			int32_t *of = asset[goe_seat_of(s->on[first + hex[i]])];

			of[GOETIA_BOARDS_FIRST] += i == 0;
			if (left > 0 && goe_link(x, s, first + hex[i])) {
				of[GOETIA_CONTACTS]++;
				left--;
			}
		}
	}
}

static void assets_demons(const struct goetia_context *x, const struct goetia_state *s,
			  int32_t asset[GOE_SEATS][GOETIA_ASSETS])
{
	int hex[GOE_WORSHIP_MAX];

	for (int slot = 0; slot < GOE_SLOTS; slot++) {
		int king = goe_slot_king(x, s, slot),
		    first = GOE_SPACE_DEMON + slot * GOE_WORSHIP_MAX;

		if (king == GOE_NONE)
			continue;
		int count = goe_ranking(x, s, first, x->facts.pile[s->demon[slot]], hex);
		int size = goe_deck_size(s, king);

		for (int i = 0; i < count && i < size; i++) {
			int32_t *of = asset[goe_seat_of(s->on[first + hex[i]])];

			of[GOETIA_DEMONS_FIRST] += i == 0;
			of[GOETIA_CARDS_COMING + goe_kings[king].class - 1]++;
		}
	}
}

static void assets_places(const struct goetia_context *x, const struct goetia_state *s,
			  int32_t asset[GOE_SEATS][GOETIA_ASSETS])
{
	int shown[GOE_LINES];

	for (int space = 0; space < GOE_SPACE_SCRY; space++) {
		unsigned on = s->on[space] & (SEAT(GOE_SEATS) - 1);

		if (!on || goe_is_complete(x, s, space))
			continue;
		for (; on; on &= on - 1)
			asset[__builtin_ctz(on)][GOETIA_STUCK]++;
	}
	for (int line = 0; line < GOE_LINES; line++)
		shown[line] = goe_count_units(goe_visible(x, s, line));
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++) {
		int price = shown[goe_edge_line(edge)] - goe_symbols(x, s, edge);

		for (int seat = 0; seat < x->players; seat++)
			if (s->waiting[edge][seat])
				asset[seat][GOETIA_RECRUITABLE] += LINE_CUBES - price;
	}
}

void goetia_table_assets(const struct goetia_context *x, const struct goetia_state *s,
			 int32_t asset[GOE_SEATS][GOETIA_ASSETS])
{
	for (int seat = 0; seat < GOE_SEATS; seat++) {
		memset(&asset[seat][GOETIA_OWN], 0,
		       (GOETIA_ASSETS - GOETIA_OWN) * sizeof(asset[seat][0]));
		asset[seat][GOETIA_HOME] = s->home[seat];
		asset[seat][GOETIA_TURN] = s->phase == GOE_PLACING && s->turn == seat;
	}
	assets_boards(x, s, asset);
	assets_demons(x, s, asset);
	assets_places(x, s, asset);
}

int32_t goetia_weigh(const struct goetia_context *x, int rounds, int from, int to,
		     const int32_t asset[GOETIA_ASSETS])
{
	const int32_t(*weight)[GOETIA_ASSETS] = goetia_weights[x->players];
	int32_t worth = 0;

	for (int i = from; i < to; i++)
		worth += asset[i] * (rounds == 1 ? weight[GOETIA_LAST][i]
						 : weight[GOETIA_BEFORE][i] +
							   weight[GOETIA_MORE][i] * (rounds - 1));
	return worth / GOETIA_WEIGHT_UNIT;
}
