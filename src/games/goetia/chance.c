/*
 * Chance in Goetia. What nobody has seen is not in the state: it is drawn from
 * what is left of its pile when a rule asks for it. Each card drawn is an
 * event with a name (docs/formats.md lists them), so no decision shifts the
 * luck of another pile.
 */
#include <string.h>

#include "games/goetia/frames.h"
#include "games/goetia/machine.h"
#include "games/goetia/tell.h"

/* One of the set bits, all alike. */
static int goe_draw_bit(struct rng *rng, const char *purpose, int number, uint64_t set)
{
	int count = 0, bit = -1;

	for (uint64_t rest = set; rest; rest &= rest - 1)
		count++;
	rng_event(rng, purpose, (uint32_t)number);
	int skip = (int)rng_below(rng, (uint32_t)count);

	do {
		bit++;
		while (!(set >> bit & 1))
			bit++;
	} while (skip--);
	return bit;
}

bool goe_is_drawn(const struct goetia_state *s, int king, int count)
{
	for (int i = 0; i < count; i++)
		if (s->deck[king][i] == GOE_UNDRAWN)
			return false;
	return true;
}

void goe_push_draw(struct goe *g, int pile, int which, int count)
{
	struct goe_frame *f = goe_push(g, GOE_FRAME_DRAW, g->s->start);

	f->space = (uint8_t)pile;
	f->card = (uint8_t)which;
	f->left = (uint8_t)count;
}

static void goe_draw_deck(struct goe *g, struct rng *rng, int king, int count)
{
	uint8_t known[GOE_KINGS];
	int number = king * GOE_CARDS_PER_KING;

	goe_known(g->s, g->players, known);
	unsigned out = known[king];

	for (unsigned rest = out; rest; rest &= rest - 1)
		number++;
	for (int i = 0; i < count; i++) {
		if (g->s->deck[king][i] != GOE_UNDRAWN)
			continue;
		int card = goe_draw_bit(rng, "demon", number++,
					((1u << GOE_CARDS_PER_KING) - 1) & ~out);

		out |= 1u << card;
		g->s->deck[king][i] = (uint8_t)(king * GOE_CARDS_PER_KING + card);
	}
}

static void goe_draw_board(struct goe *g, struct rng *rng, int row)
{
	int class = 0;
	uint64_t left = 0;

	while (class < GOE_CLASSES && g->s->dark[row * GOE_ROWS + class] != GOE_NONE)
		class ++;
	for (int i = 0; i < GOE_BOARDS_PER_CLASS; i++)
		left |= 1u << i;
	for (int i = 0; i < GOE_ROWS + GOE_SLOTS; i++) {
		int board = i < GOE_ROWS ? g->s->board[i] : g->s->dark[i - GOE_ROWS];

		if (board < GOE_BOARDS && board / GOE_BOARDS_PER_CLASS == class)
			left &= ~(1ull << board % GOE_BOARDS_PER_CLASS);
	}
	int board = class * GOE_BOARDS_PER_CLASS +
		    goe_draw_bit(rng, "board", row * GOE_CLASSES + class, left);

	g->s->board[row] = (uint8_t)board;
	g->s->board_attention[row] = g->x->cards.board[board].attention;
	goe_tell_row(g, "goetia.event.board", row, goe_cards_standard.board[board].text);
}

/* GOE-15, GOE-86 */
static void goe_draw_world(struct goe *g, struct rng *rng, int row)
{
	uint64_t left = 0;
	int drawn = 0;

	for (int i = 0; i < GOE_NEW_WORLD_CARDS; i++)
		if (!(goe_setup[g->players].removed >> g->x->facts.hexes[GOE_WORLD_CARDS + i] & 1))
			left |= 1ull << i;
	for (int cell = 0; cell < GOE_CELLS; cell++) {
		int card = g->s->cell[cell];

		if (card < GOE_WORLD_CARDS || card >= GOE_WORLDS)
			continue;
		left &= ~(1ull << (card - GOE_WORLD_CARDS));
		drawn++;
	}
	g->s->cell[row * 3] =
		(uint8_t)(GOE_WORLD_CARDS + goe_draw_bit(rng, "newworld", drawn, left));
	goe_tell_row(g, "goetia.event.new_world", row, NULL);
}

/* Setup. */

/* GOE-9, GOE-10: king by king, each to a free row of its class's column. */
static void goe_build_world(struct goe *g, struct rng *rng)
{
	unsigned kings = 0;
	int drawn = 0;

	for (int pile = GOE_WORSHIP_MAX; pile >= 2; pile--) {
		for (int i = 0; i < goe_setup[g->players].pile[pile]; i++) {
			uint64_t left = 0, rows = 0;

			for (int card = 0; card < GOE_WORLD_CARDS; card++)
				if (g->x->facts.pile[card] == pile &&
				    !(kings >> g->x->facts.king[card] & 1))
					left |= 1ull << card;
			int card = goe_draw_bit(rng, "world", drawn, left);
			int king = g->x->facts.king[card];
			int column = GOE_CLASSES - goe_kings[king].class;

			for (int row = 0; row < GOE_ROWS; row++)
				if (g->s->cell[row * 3 + column] == GOE_NONE)
					rows |= 1u << row;
			int row = goe_draw_bit(rng, "row", drawn++, rows);

			kings |= 1u << king;
			g->s->cell[row * 3 + column] = (uint8_t)card;
		}
	}
}

/* GOE-12 to GOE-14 */
static void goe_build_edge(struct goe *g, struct rng *rng)
{
	uint64_t left = (1u << GOE_EDGES) - 1, purple = (1u << GOE_EDGES_PURPLE) - 1;

	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++) {
		uint64_t fits = edge < GOE_ROWS ? left & purple : left & ~purple;
		int card = goe_draw_bit(rng, "edge", edge, fits);

		left &= ~(1ull << card);
		g->s->edge[edge] = (uint8_t)card;
		for (int seat = 0; seat < g->players; seat++)
			g->s->waiting[edge][seat] = 1;
	}
	for (int seat = 0; seat < g->players; seat++)
		g->s->sacrificed[seat] = GOE_FOLLOWERS - GOE_EDGES_IN_PLAY;
}

/* GOE-16 */
static void goe_build_display(struct goe *g, struct rng *rng)
{
	int pacts = goe_setup[g->players].pacts, in_row = pacts / GOE_ROWS;
	uint64_t left = (1u << GOE_PACTS) - 1;

	for (int i = 0; i < pacts; i++) {
		int pact = goe_draw_bit(rng, "pact", i, left);

		left &= ~(1ull << pact);
		g->s->display[i / in_row * GOE_DISPLAY_ROW + i % in_row] = (uint8_t)pact;
	}
}

static void goe_build(struct goe *g, struct rng *rng)
{
	rng_event(rng, "start", 0); /* GOE-18 */
	g->s->start = (uint8_t)rng_below(rng, (uint32_t)g->players);
	g->s->turn = g->s->start;
	goe_build_world(g, rng);
	goe_tell_seat(g, "goetia.event.start", g->s->start);
	for (int row = 0; row < GOE_ROWS; row++)
		goe_draw_board(g, rng, row);
	goe_build_edge(g, rng);
	goe_build_display(g, rng);
	for (int king = 0; king < GOE_KINGS; king++)
		memset(g->s->deck[king], GOE_UNDRAWN, goe_setup[g->players].deck);
	g->s->phase = GOE_DRAFT;
}

void goetia_deal(const struct context *c, struct state *state, struct rng *rng, struct sink *sink)
{
	struct goe g = { .x = (const void *)c, .s = (void *)state, .sink = sink };

	g.players = g.x->players;
	if (g.s->phase == GOE_SETUP) {
		goe_build(&g, rng);
	} else {
		struct goe_frame f = *goe_top(&g);

		CHECK(f.kind == GOE_FRAME_DRAW);
		goe_pop(&g);
		if (f.space == GOE_PILE_DECK)
			goe_draw_deck(&g, rng, f.card, f.left);
		else if (f.space == GOE_PILE_BOARD)
			goe_draw_board(&g, rng, f.card);
		else
			goe_draw_world(&g, rng, f.card);
	}
	goe_run(&g);
}
