/*
 * The invariants of a position of Goetia: ranges and phases, 20 cubes of each
 * colour, 10 followers of each player, every card in at most one place, hexes
 * that exist. Views are held to what they show. The rules in progress are
 * looked at in stack.c.
 */
#include <string.h>

#include "games/goetia/check/check.h"
#include "games/goetia/frames.h"
#include "games/goetia/goetia.h"

static const char *goe_check_clock(const struct goetia_context *x, const struct goetia_state *s)
{
	bool before = s->phase == GOE_SETUP;

	if (s->viewer > EVERYTHING || (s->viewer >= x->players && s->viewer < SPECTATOR))
		return "goetia.check.viewer";
	if (s->phase >= GOE_PHASES)
		return "goetia.check.phase";
	if (s->round > x->option[GOE_ROUND_CAP] ||
	    (s->round == 0) != (s->phase == GOE_SETUP || s->phase == GOE_DRAFT))
		return "goetia.check.round";
	if (before ? s->start != GOE_NONE || s->turn != GOE_NONE
		   : s->start >= x->players || s->turn >= x->players)
		return "goetia.check.turn";
	if (s->phase != GOE_PLACING && s->phase != GOE_END && (s->skipped || s->placed))
		return "goetia.check.turn";
	if (s->skipped > x->players || (s->phase == GOE_END && s->skipped != x->players) ||
	    (s->phase == GOE_PLACING && s->skipped == x->players) || s->placed > GOE_PLACEMENTS_MAX)
		return "goetia.check.turn";
	if (s->unused[0] || s->unused[1])
		return "goetia.check.unused";
	return goe_check_step(x, s);
}

static const char *goe_check_cubes(const struct goetia_context *x, const struct goetia_state *s)
{
	for (int colour = 0; colour < GOE_COLOURS; colour++) {
		int found = s->supply[colour];

		for (int seat = 0; seat < GOE_SEATS; seat++) {
			found += s->cubes[seat][colour];
			for (int column = 0; column < GOE_COLUMNS; column++)
				found += s->stored[seat][column][colour];
		}
		for (int space = 0; space < GOE_WORLD_SPACES; space++)
			found += s->seeded[space][colour];
		if (found != GOE_CUBES)
			return "goetia.check.cubes";
	}
	for (int seat = x->players; seat < GOE_SEATS; seat++)
		if (goe_sum(s->cubes[seat], GOE_COLOURS) || s->attention[seat])
			return "goetia.check.cubes";
	return NULL;
}

static const char *goe_check_followers(const struct goetia_context *x, const struct goetia_state *s)
{
	for (int seat = 0; seat < GOE_SEATS; seat++) {
		int found = s->home[seat] + s->sacrificed[seat] + goe_unrecruited(s, seat);

		for (int space = 0; space < GOE_SPACES; space++)
			found += s->on[space] >> seat & 1;
		if (found != (seat < x->players ? GOE_FOLLOWERS : 0))
			return "goetia.check.followers";
	}
	return NULL;
}

/* Hexes. */

static const char *goe_check_space(const struct goetia_context *x, const struct goetia_state *s,
				   int space)
{
	unsigned on = s->on[space];
	bool world = space < GOE_SPACE_SCRY;

	if (on & ~(unsigned)(GOE_MARKER | (SEAT(x->players) - 1)))
		return "goetia.check.hex";
	if (on && !goe_is_hex(x, s, space))
		return "goetia.check.hex";
	if (!world && (on & (on - 1))) /* GOE-25: share_hex is for the World */
		return "goetia.check.hex";
	if ((on & GOE_MARKER) && (on != GOE_MARKER || !world))
		return "goetia.check.hex";
	if (space >= GOE_SPACE_RELIC && on && on != SEAT((space - GOE_SPACE_RELIC) / GOE_COLUMNS))
		return "goetia.check.hex";
	if (world && goe_sum(s->seeded[space], GOE_COLOURS) && !goe_is_hex(x, s, space))
		return "goetia.check.seeded";
	if (space >= GOE_SPACE_EDGE && space < GOE_SPACE_DEMON && on && s->phase != GOE_PLACING &&
	    s->phase != GOE_END)
		return "goetia.check.hex";
	return NULL;
}

static const char *goe_check_hexes(const struct goetia_context *x, const struct goetia_state *s)
{
	for (int space = 0; space < GOE_SPACES; space++) {
		const char *broken = goe_check_space(x, s, space);

		if (broken)
			return broken;
	}
	return NULL;
}

/* Cards. */

/* Notes a card; false: it is no card, or somewhere else too. */
static bool goe_note(uint8_t *found, int card, int count)
{
	return card < count && !found[card]++;
}

static const char *goe_check_tableau(const struct goetia_context *x, const struct goetia_state *s,
				     uint8_t found[GOE_TABLEAU_CARDS])
{
	for (int seat = 0; seat < GOE_SEATS; seat++)
		for (int column = 0; column < GOE_COLUMNS; column++)
			for (int card = s->top[seat][column]; card != GOE_NONE;
			     card = s->beneath[card])
				if (seat >= x->players || !goe_note(found, card, GOE_TABLEAU_CARDS))
					return "goetia.check.tableau";
	for (int card = 0; card < GOE_TABLEAU_CARDS; card++)
		if (!found[card] && s->beneath[card] != GOE_NONE)
			return "goetia.check.tableau";
	return NULL;
}

/* Items on a card: what its store effect has put there, less what was taken. */
static bool goe_can_hold(const struct goetia_context *x, int card, const uint8_t items[GOE_ITEMS])
{
	if (!goe_is_type(x, card, GOE_TREASURE))
		return !goe_sum(items, GOE_ITEMS);
	const struct goe_bundle *held = &x->cards.card[card].effect[0].bundle;

	for (int colour = 0; colour < GOE_COLOURS; colour++)
		if (items[colour] > held->n[colour])
			return false;
	return items[GOE_ITEM_ATTENTION] <= held->n[GOE_ATTENTION];
}

static const char *goe_check_columns(const struct goetia_context *x, const struct goetia_state *s)
{
	for (int seat = 0; seat < GOE_SEATS; seat++) {
		for (int column = 0; column < GOE_COLUMNS; column++) {
			int card = s->top[seat][column];
			bool force = s->in_force[seat] >> column & 1;
			bool next = s->next_returned[seat] >> column & 1;

			if (!goe_can_hold(x, card, s->stored[seat][column]))
				return "goetia.check.stored";
			if (next && !force)
				return "goetia.check.round_effect";
			if (force && (!goe_is_type(x, card, GOE_RELIC) ||
				      !(x->facts.whens[card] >> GOE_ROUND & 1) ||
				      (s->phase != GOE_PLACING && s->phase != GOE_END)))
				return "goetia.check.round_effect";
		}
		if (s->in_force[seat] >> GOE_COLUMNS || s->next_returned[seat] >> GOE_COLUMNS)
			return "goetia.check.round_effect";
	}
	return NULL;
}

static const char *goe_check_deck(const struct goetia_context *x, const struct goetia_state *s,
				  int king, uint8_t found[GOE_TABLEAU_CARDS])
{
	bool shown = s->viewer == EVERYTHING || s->phase == GOE_OVER;
	int size = goe_deck_size(s, king);

	if (size > goe_setup[x->players].deck)
		return "goetia.check.deck";
	for (int i = 0; i < GOE_DECK_MAX; i++) {
		int card = s->deck[king][i], seen = s->seen[king][i];

		if (seen & ~(int)(SEAT(x->players) - 1))
			return "goetia.check.seen";
		if (i >= size || card == GOE_UNDRAWN) {
			if (seen || (i >= size && card != GOE_NONE))
				return "goetia.check.seen";
			continue;
		}
		if (!seen)
			return "goetia.check.seen";
		bool known = shown || (seen & SEAT(s->viewer));

		if (known != (card != GOE_UNKNOWN))
			return "goetia.check.seen";
		if (known && (card >= GOE_CARDS || goe_card_king(card) != king ||
			      !goe_note(found, card, GOE_TABLEAU_CARDS)))
			return "goetia.check.deck";
	}
	return NULL;
}

static const char *goe_check_cards(const struct goetia_context *x, const struct goetia_state *s)
{
	uint8_t found[GOE_TABLEAU_CARDS] = { 0 };
	const char *broken = goe_check_tableau(x, s, found);

	for (int king = 0; king < GOE_KINGS && !broken; king++)
		broken = goe_check_deck(x, s, king, found);
	for (int i = 0; i < GOE_DISPLAY_MAX && !broken; i++) {
		int in_row = goe_setup[x->players].pacts / GOE_ROWS;

		if (s->display[i] == GOE_NONE)
			continue;
		if (s->display[i] >= GOE_PACTS || i % GOE_DISPLAY_ROW >= in_row ||
		    !goe_note(found, GOE_CARDS + s->display[i], GOE_TABLEAU_CARDS))
			broken = "goetia.check.display";
	}
	return broken;
}

/* A king may have as many cards out as its deck ever had. */
static const char *goe_check_kings(const struct goetia_context *x, const struct goetia_state *s)
{
	uint8_t known[GOE_KINGS];

	goe_known(s, x->players, known);
	for (int king = 0; king < GOE_KINGS; king++) {
		int out = 0;

		for (unsigned rest = known[king]; rest; rest &= rest - 1)
			out++;
		for (int i = 0; i < GOE_DECK_MAX; i++)
			out += s->deck[king][i] == GOE_UNDRAWN || s->deck[king][i] == GOE_UNKNOWN;
		if (out > goe_setup[x->players].deck)
			return "goetia.check.deck";
	}
	return NULL;
}

/* Only the cards of a conjured Demon can be had, and one without cards leaves (GOE-47,
 * GOE-78): a king who is still in the World has a deck, one who is gone has none. */
static const char *goe_check_presence(const struct goetia_context *x, const struct goetia_state *s)
{
	bool in_world[GOE_KINGS] = { false }, conjured[GOE_KINGS] = { false };

	for (int i = 0; i < GOE_CELLS; i++)
		if (s->cell[i] < GOE_WORLD_CARDS)
			in_world[x->cards.world[s->cell[i]].king] = true;
	for (int slot = 0; slot < GOE_SLOTS; slot++)
		if (s->demon[slot] < GOE_WORLD_CARDS)
			conjured[x->cards.world[s->demon[slot]].king] = true;
	for (int king = 0; king < GOE_KINGS; king++) {
		int size = goe_deck_size(s, king);

		if (in_world[king] ? !size : size && !conjured[king])
			return "goetia.check.deck";
	}
	return NULL;
}

/* The World and its boards. */

/* The frame that conjures in this row; NULL: none does. */
static const struct goe_frame *goe_conjuring(const struct goetia_state *s, int row)
{
	const struct goe_frame *f = s->frame;

	return s->depth && f->kind == GOE_FRAME_CONJURE && f->space == row ? f : NULL;
}

static const char *goe_check_boards(const struct goetia_context *x, const struct goetia_state *s,
				    int row, int conjured)
{
	const uint8_t *dark = &s->dark[row * GOE_ROWS];

	for (int i = 0; i < GOE_ROWS; i++)
		if (i < conjured ? dark[i] >= GOE_BOARDS || x->cards.board[dark[i]].class != i + 1
				 : dark[i] != GOE_NONE)
			return "goetia.check.board";
	if (s->board[row] == GOE_NONE
		    ? s->board_attention[row] || (conjured < GOE_ROWS && !goe_conjuring(s, row))
		    : s->board[row] >= GOE_BOARDS ||
			      x->cards.board[s->board[row]].class != conjured + 1)
		return "goetia.check.board";
	return NULL;
}

/* GOE-36: what is left of the three World cards stands on the right, and a gap
 * is only between conjuring and the New World card. */
static const char *goe_check_cells(const struct goetia_state *s, int row, int conjured)
{
	const struct goe_frame *conjuring = goe_conjuring(s, row);
	bool gap = s->phase == GOE_END && ((s->step == GOE_END_CONJURING && row < s->at) ||
					   (s->step == GOE_END_NEW_WORLD && row >= s->at - 1));
	int moved = conjuring ? conjured - 1 : conjured;

	for (int column = 0; column < 3; column++) {
		int card = s->cell[row * 3 + column];
		bool taken = conjuring && column == 2 && conjuring->pc == GOE_AT_SEE;
		bool open = !conjuring && column == 0 && gap && conjured;

		if (card == GOE_NONE ? !taken && !open
				     : taken || (column < moved) != (card >= GOE_WORLD_CARDS))
			return "goetia.check.world";
	}
	return NULL;
}

static const char *goe_check_row(const struct goetia_context *x, const struct goetia_state *s,
				 int row)
{
	int conjured = 0;

	while (conjured < GOE_ROWS && s->dark[row * GOE_ROWS + conjured] != GOE_NONE)
		conjured++;
	const char *broken = goe_check_boards(x, s, row, conjured);

	return broken ? broken : goe_check_cells(s, row, conjured);
}

static const char *goe_check_world(const struct goetia_context *x, const struct goetia_state *s)
{
	uint8_t worlds[GOE_WORLDS] = { 0 }, kings[GOE_KINGS] = { 0 }, boards[GOE_BOARDS] = { 0 };

	for (int i = 0; i < GOE_CELLS + GOE_SLOTS; i++) {
		int card = i < GOE_CELLS ? s->cell[i] : s->demon[i - GOE_CELLS];

		if (card == GOE_NONE)
			continue;
		if (!goe_note(worlds, card, GOE_WORLDS))
			return "goetia.check.world";
		const struct goe_world *world = &x->cards.world[card];

		if (card < GOE_WORLD_CARDS
			    ? !goe_note(kings, world->king, GOE_KINGS)
			    : i >= GOE_CELLS || (goe_setup[x->players].removed >> world->hexes & 1))
			return "goetia.check.world";
	}
	for (int i = 0; i < GOE_ROWS + GOE_SLOTS; i++) {
		int board = i < GOE_ROWS ? s->board[i] : s->dark[i - GOE_ROWS];

		if (board != GOE_NONE && !goe_note(boards, board, GOE_BOARDS))
			return "goetia.check.board";
	}
	for (int slot = 0; slot < GOE_SLOTS; slot++)
		if (s->cover[slot] > 1 || (s->cover[slot] && s->demon[slot] == GOE_NONE) ||
		    (s->demon[slot] != GOE_NONE && s->dark[slot] == GOE_NONE))
			return "goetia.check.demon";
	for (int row = 0; row < GOE_ROWS; row++) {
		const char *broken = goe_check_row(x, s, row);

		if (broken)
			return broken;
	}
	return NULL;
}

static const char *goe_check_edges(const struct goetia_context *x, const struct goetia_state *s)
{
	uint8_t edges[GOE_EDGES] = { 0 };

	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++) {
		int waiting = goe_sum(s->waiting[edge], GOE_SEATS);

		if (!goe_note(edges, s->edge[edge], GOE_EDGES) ||
		    x->cards.edge[s->edge[edge]].purple != (edge < GOE_ROWS))
			return "goetia.check.edge";
		if (s->flipped[edge] > 1 || (s->flipped[edge] && waiting) ||
		    waiting > GOE_EDGE_SLOTS - goe_setup[x->players].discs)
			return "goetia.check.edge";
		for (int seat = x->players; seat < GOE_SEATS; seat++)
			if (s->waiting[edge][seat])
				return "goetia.check.edge";
	}
	return NULL;
}

/* Before the deal everything is as init() leaves it. */
static const char *goe_check_setup(const struct context *c, const struct goetia_state *s)
{
	struct goetia_state first;

	goetia_init(c, (void *)&first);
	first.viewer = s->viewer;
	return memcmp(&first, s, sizeof(first)) ? "goetia.check.setup" : NULL;
}

const char *goetia_check(const struct context *c, const struct state *state)
{
	const struct goetia_context *x = (const void *)c;
	const struct goetia_state *s = (const void *)state;
	static const char *(*const parts[])(const struct goetia_context *,
					    const struct goetia_state *) = {
		goe_check_cards,    goe_check_kings, goe_check_world,	  goe_check_edges,
		goe_check_hexes,    goe_check_cubes, goe_check_followers, goe_check_columns,
		goe_check_presence, goe_check_stack,
	};
	const char *broken = goe_check_clock(x, s);

	if (!broken && s->phase == GOE_SETUP)
		return goe_check_setup(c, s);
	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]) && !broken; i++)
		broken = parts[i](x, s);
	return broken;
}
