/*
 * Reads positions of Goetia (fields.h). A case names the hexes, cubes and cards
 * that it is about; the rest of the table is filled with the first components
 * that fit, cubes that nobody has lie in the supply, followers that stand
 * nowhere wait at the Edge. Nothing that the text has is touched, and the whole
 * has to pass check().
 */
#include <string.h>

#include "games/goetia/text/fields.h"

/* In what follows `given` answers what the text has. */

static void goe_complete_clock(struct goetia_state *s, const struct position_reader *given,
			       int players)
{
	if (!position_given(given, &s->round))
		s->round = s->phase != GOE_DRAFT;
	if (!position_given(given, &s->start))
		s->start = 0;
	if (!position_given(given, &s->turn))
		s->turn = s->start;
	if (!position_given(given, &s->skipped) && s->phase == GOE_END)
		s->skipped = (uint8_t)players;
	if (!position_given(given, &s->step) && s->phase == GOE_END)
		s->step = 1;
}

/* The open question where it follows from the phase. */
static void goe_complete_question(struct goetia_state *s, const struct position_reader *given,
				  int players)
{
	if (position_given(given, &s->ask) || position_given(given, s->frame))
		return;
	if (s->phase == GOE_DRAFT) {
		s->ask = GOE_ASK_DRAFT;
		s->asked = (uint8_t)((s->start + s->at) % players);
	} else if (s->phase == GOE_PLACING) {
		s->ask = GOE_ASK_PLACE;
		s->asked = s->turn;
		s->depth = 1;
		s->frame[0] = (struct goe_frame){
			.kind = GOE_FRAME_PLACEMENT,
			.seat = s->turn,
			.card = GOE_NONE,
			.left = GOE_NONE,
		};
	}
}

/* Boards and the World. */

static int goe_conjured(const struct goetia_state *s, int row)
{
	int conjured = 0;

	for (int i = 0; i < GOE_ROWS; i++)
		if (s->dark[row * GOE_ROWS + i] != GOE_NONE)
			conjured = i + 1;
	return conjured;
}

static bool goe_is_board_used(const struct goetia_state *s, int board)
{
	for (int i = 0; i < GOE_ROWS + GOE_SLOTS; i++)
		if ((i < GOE_ROWS ? s->board[i] : s->dark[i - GOE_ROWS]) == board)
			return true;
	return false;
}

/* The first board of that class that is nowhere else. */
static uint8_t goe_spare_board(const struct goetia_state *s, int class)
{
	for (int i = 0; i < GOE_BOARDS_PER_CLASS; i++)
		if (!goe_is_board_used(s, class * GOE_BOARDS_PER_CLASS + i))
			return (uint8_t)(class * GOE_BOARDS_PER_CLASS + i);
	return GOE_NONE;
}

static void goe_complete_boards(const struct goetia_context *x, struct goetia_state *s,
				const struct position_reader *given)
{
	for (int slot = 0; slot < GOE_SLOTS; slot++)
		if (!position_given(given, &s->dark[slot]) && s->demon[slot] != GOE_NONE)
			s->dark[slot] = goe_spare_board(s, slot % GOE_ROWS);
	for (int row = 0; row < GOE_ROWS; row++) {
		int conjured = goe_conjured(s, row);

		if (!position_given(given, &s->board[row]) && conjured < GOE_ROWS)
			s->board[row] = goe_spare_board(s, conjured);
		if (!position_given(given, &s->board_attention[row]) && s->board[row] < GOE_BOARDS)
			s->board_attention[row] = x->cards.board[s->board[row]].attention;
	}
}

static bool goe_is_world_used(const struct goetia_state *s, int card)
{
	for (int i = 0; i < GOE_CELLS + GOE_SLOTS; i++)
		if ((i < GOE_CELLS ? s->cell[i] : s->demon[i - GOE_CELLS]) == card)
			return true;
	return false;
}

static bool goe_is_king_used(const struct goetia_context *x, const struct goetia_state *s, int king)
{
	for (int card = 0; card < GOE_WORLD_CARDS; card++)
		if (x->cards.world[card].king == king && goe_is_world_used(s, card))
			return true;
	return false;
}

/* A World card of a king that is not there; of that class if there is one. */
static uint8_t goe_spare_world(const struct goetia_context *x, const struct goetia_state *s,
			       int class)
{
	for (int pass = 0; pass < 2; pass++)
		for (int card = 0; card < GOE_WORLD_CARDS; card++) {
			const struct goe_world *world = &x->cards.world[card];

			if (world->pile == 3 && !goe_is_king_used(x, s, world->king) &&
			    (pass || goe_kings[world->king].class == class))
				return (uint8_t)card;
		}
	return GOE_NONE;
}

static uint8_t goe_spare_new_world(const struct goetia_context *x, const struct goetia_state *s)
{
	for (int card = GOE_WORLD_CARDS; card < GOE_WORLDS; card++)
		if (!(goe_setup[x->players].removed >> x->cards.world[card].hexes & 1) &&
		    !goe_is_world_used(s, card))
			return (uint8_t)card;
	return GOE_NONE;
}

static void goe_complete_world(const struct goetia_context *x, struct goetia_state *s,
			       const struct position_reader *given)
{
	for (int cell = 0; cell < GOE_CELLS; cell++) {
		int conjured = goe_conjured(s, cell / 3), column = cell % 3;

		if (position_given(given, &s->cell[cell]))
			continue;
		s->cell[cell] = column < conjured
					? goe_spare_new_world(x, s)
					: goe_spare_world(x, s, GOE_CLASSES - (column - conjured));
	}
}

static bool goe_is_edge_used(const struct goetia_state *s, int card)
{
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		if (s->edge[edge] == card)
			return true;
	return false;
}

static void goe_complete_edges(struct goetia_state *s, const struct position_reader *given)
{
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++) {
		int card = edge < GOE_ROWS ? 0 : GOE_EDGES_PURPLE;

		if (position_given(given, &s->edge[edge]))
			continue;
		while (card < GOE_EDGES - 1 && goe_is_edge_used(s, card))
			card++;
		s->edge[edge] = (uint8_t)card;
	}
}

/* Followers: three at home, one sacrificed, the others at the Edge from below. */

static void goe_complete_waiting(const struct goetia_context *x, struct goetia_state *s,
				 const struct position_reader *given, int seat)
{
	int left = GOE_FOLLOWERS - s->home[seat] - s->sacrificed[seat] - goe_unrecruited(s, seat);
	int slots = GOE_EDGE_SLOTS - goe_setup[x->players].discs;

	for (int space = 0; space < GOE_SPACES; space++)
		left -= s->on[space] >> seat & 1;
	for (int each = 1; each <= slots; each++) {
		for (int edge = GOE_EDGES_IN_PLAY - 1; edge >= 0 && left > 0; edge--) {
			if (position_given(given, s->waiting[edge]) || s->flipped[edge] ||
			    s->waiting[edge][seat] >= each ||
			    goe_sum(s->waiting[edge], GOE_SEATS) >= slots)
				continue;
			s->waiting[edge][seat]++;
			left--;
		}
	}
}

static void goe_complete_followers(const struct goetia_context *x, struct goetia_state *s,
				   const struct position_reader *given)
{
	for (int seat = 0; seat < x->players; seat++) {
		int turns = s->at + x->players - 1 - (seat - s->start + x->players) % x->players;

		if (!position_given(given, &s->sacrificed[seat]))
			s->sacrificed[seat] = 1;
		if (!position_given(given, &s->home[seat]))
			s->home[seat] =
				(uint8_t)(s->phase == GOE_DRAFT ? turns / x->players : GOE_DRAFTED);
	}
	for (int seat = 0; seat < x->players; seat++)
		goe_complete_waiting(x, s, given, seat);
}

/* Cards and cubes. */

static void goe_complete_display(struct goetia_state *s, const struct position_reader *given,
				 int players)
{
	int count = goe_setup[players].pacts, in_row = count / GOE_ROWS, place = 0;

	if (position_given(given, s->display))
		return;
	for (int pact = 0; pact < GOE_PACTS; pact++)
		count -= goe_is_held(s, GOE_CARDS + pact);
	for (int pact = 0; pact < GOE_PACTS && place < count; pact++) {
		if (goe_is_held(s, GOE_CARDS + pact))
			continue;
		s->display[place / in_row * GOE_DISPLAY_ROW + place % in_row] = (uint8_t)pact;
		place++;
	}
}

/* A king who is there has the cards that nobody took, unseen. */
static void goe_complete_decks(const struct goetia_context *x, struct goetia_state *s,
			       const struct position_reader *given)
{
	for (int king = 0; king < GOE_KINGS; king++) {
		int size = goe_setup[x->players].deck;

		if (position_given(given, s->deck[king]))
			continue;
		for (int i = 0; i < GOE_CARDS_PER_KING; i++)
			size -= goe_is_held(s, king * GOE_CARDS_PER_KING + i);
		if (size > 0 && goe_is_king_used(x, s, king))
			memset(s->deck[king], GOE_UNDRAWN, (size_t)size);
	}
}

static void goe_complete_supply(struct goetia_state *s, const struct position_reader *given)
{
	if (position_given(given, s->supply))
		return;
	for (int colour = 0; colour < GOE_COLOURS; colour++) {
		int left = GOE_CUBES;

		for (int seat = 0; seat < GOE_SEATS; seat++) {
			left -= s->cubes[seat][colour];
			for (int column = 0; column < GOE_COLUMNS; column++)
				left -= s->stored[seat][column][colour];
		}
		for (int space = 0; space < GOE_WORLD_SPACES; space++)
			left -= s->seeded[space][colour];
		s->supply[colour] = (uint8_t)(left > 0 ? left : 0);
	}
}

static void goe_complete(const struct goetia_context *x, struct goetia_state *s,
			 const struct position_reader *given)
{
	goe_complete_clock(s, given, x->players);
	if (s->start >= x->players)
		return; /* check() says so */
	goe_complete_boards(x, s, given);
	goe_complete_world(x, s, given);
	goe_complete_edges(s, given);
	goe_complete_followers(x, s, given);
	goe_complete_display(s, given, x->players);
	goe_complete_decks(x, s, given);
	goe_complete_supply(s, given);
	goe_complete_question(s, given, x->players);
}

bool goetia_state_read(const struct context *c, struct slice text, struct state *out,
		       struct message *error)
{
	const struct goetia_context *x = (const void *)c;
	struct goetia_state *s = (void *)out;
	struct position_reader reader;

	goetia_init(c, out);
	position_begin(&reader, &goe_table, c, out, NULL);
	if (!position_read(&reader, text, error))
		return false;
	if (s->phase != GOE_SETUP && !reader.whole)
		goe_complete(x, s, &reader);
	const char *broken = goetia_check(c, out);

	return broken ? position_impossible(broken, error) : true;
}
