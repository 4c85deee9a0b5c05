/*
 * What may be answered in Goetia. One function a kind of question, each
 * listing its answers in ascending order; a caller who only wants to know
 * whether there is a choice stops after two. Reads a seat's view as well as a
 * state.
 */
#include "games/goetia/lists.h"
#include "games/goetia/price.h"

static void goe_add_set(struct goe_list *l, int verb, unsigned values)
{
	for (int value = 0; values; value++, values >>= 1)
		if (values & 1)
			goe_add(l, verb, value);
}

/* Paying. */

static void goe_list_pay(const struct goetia_context *x, const struct goetia_state *s,
			 const struct goe_frame *f, struct goe_list *list)
{
	struct goe_terms terms;
	struct goe_price price;

	goe_terms(x, s, f->seat, &terms);
	goe_price(x, s, f->space, &terms, &price);
	if (!goe_sum(s->paid, GOE_ITEMS))
		goe_add(list, GOE_SETTLE, 0);
	goe_add_set(list, GOE_MOVE_PAY, goe_next_cubes(s, f->seat, &price, s->paid));
}

static void goe_list_trade(const struct goetia_context *x, const struct goetia_state *s,
			   const struct goe_frame *f, struct goe_list *list)
{
	struct goe_terms terms;

	goe_terms(x, s, f->seat, &terms);
	goe_add_set(list, GOE_MOVE_GIVE,
		    goe_next_given(s, f->seat, goe_placement_effect(x, s, f), terms.as, s->paid));
	goe_add(list, GOE_STOP, 0);
}

/* Followers. */

/* Own followers on spaces of these areas, one space apart. */
static void goe_list_own(const struct goetia_context *x, const struct goetia_state *s, int seat,
			 int areas, int but, struct goe_list *list)
{
	for (int space = 0; space < GOE_SPACES && !goe_full(list); space++)
		if ((s->on[space] & SEAT(seat)) && space != but && (goe_area(x, s, space) & areas))
			goe_add(list, GOE_MOVE_OWN, goe_move_of_space(space));
}

static void goe_list_recall(const struct goetia_context *x, const struct goetia_state *s,
			    const struct goe_frame *f, struct goe_list *list)
{
	goe_list_own(x, s, f->seat, goe_placement_effect(x, s, f)->areas, f->space, list);
	goe_add(list, GOE_MOVE_OWN, GOE_MOVE_NOBODY);
}

static void goe_list_send(const struct goetia_context *x, const struct goetia_state *s,
			  const struct goe_frame *f, struct goe_list *list)
{
	goe_list_own(x, s, f->seat, GOE_AREAS_ALL, GOE_NONE, list);
	if (s->home[f->seat])
		goe_add(list, GOE_MOVE_OWN, GOE_MOVE_HOME);
}

static void goe_list_free(const struct goetia_context *x, const struct goetia_state *s,
			  const struct goe_frame *f, struct goe_list *list)
{
	const struct goe_effect *e = goe_effect(x, s->top[f->seat][f->card], f->effect);

	goe_list_own(x, s, f->seat, e->areas, GOE_NONE, list);
	goe_add(list, GOE_STOP, 0);
}

static void goe_list_edges(const struct goetia_context *x, const struct goetia_state *s, int seat,
			   int ask, struct goe_list *list)
{
	int verb = ask == GOE_ASK_DRAFT ? GOE_MOVE_DRAFT : GOE_MOVE_EDGE;

	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		if (ask == GOE_ASK_SEND_TO ? goe_symbols(x, s, edge) > 0 : s->waiting[edge][seat])
			goe_add(list, verb, edge);
	if (ask == GOE_ASK_FOLLOWER)
		goe_add(list, GOE_MOVE_EDGE, GOE_EDGES_IN_PLAY);
}

/* Cards, decks, boards. */

static void goe_list_decks(const struct goetia_context *x, const struct goetia_state *s,
			   const struct goe_frame *f, struct goe_list *list)
{
	int max = s->ask == GOE_ASK_DECK ? goe_placement_effect(x, s, f)->n : GOE_CLASSES;

	for (int slot = 0; slot < GOE_SLOTS; slot++) {
		int king = goe_slot_king(x, s, slot);

		if (king != GOE_NONE && goe_kings[king].class <= max && goe_deck_size(s, king))
			goe_add(list, GOE_MOVE_DECK, slot);
	}
	if (s->ask == GOE_ASK_DECK)
		goe_add(list, GOE_MOVE_DECK, GOE_SLOTS);
}

/* GOE-42: an Edge card gives those of its row, everything else any. */
static void goe_list_pacts(const struct goetia_state *s, const struct goe_frame *f,
			   struct goe_list *list)
{
	bool edge = f->space >= GOE_SPACE_EDGE && f->space < GOE_SPACE_DEMON;
	int row = goe_edge_line(f->space - GOE_SPACE_EDGE);
	unsigned pacts = 0;

	for (int i = 0; i < GOE_DISPLAY_MAX; i++)
		if (s->display[i] != GOE_NONE && (!edge || i / GOE_DISPLAY_ROW == row))
			pacts |= 1u << s->display[i];
	goe_add_set(list, GOE_MOVE_PACT, pacts);
	goe_add(list, GOE_MOVE_PACT, GOE_PACTS);
}

static bool goe_can_seed(const struct goetia_state *s, const struct goe_effect *e)
{
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		if (e->bundle.n[colour] && s->supply[colour])
			return true;
	return false;
}

static void goe_list_hexes(const struct goetia_context *x, const struct goetia_state *s,
			   const struct goe_frame *f, struct goe_list *list)
{
	bool open = s->ask == GOE_ASK_COVER_HEX || goe_can_seed(s, goe_placement_effect(x, s, f));

	for (int space = 0; open && space < GOE_WORLD_SPACES && !goe_full(list); space++)
		if (!s->on[space] && !(s->marked >> space & 1) && goe_is_hex(x, s, space))
			goe_add(list, GOE_MOVE_HEX, space);
	goe_add(list, GOE_STOP, 0);
}

static void goe_list_columns(const struct goetia_context *x, const struct goetia_state *s,
			     const struct goe_frame *f, struct goe_list *list)
{
	bool free_listed = false;

	for (int column = 0; column < GOE_COLUMNS; column++) {
		bool is_free = s->top[f->seat][column] == GOE_NONE;

		switch (s->ask) {
		case GOE_ASK_FROM:
			if (!is_free)
				goe_add(list, GOE_MOVE_FROM, column);
			break;
		case GOE_ASK_TO:
			if (column != f->aux)
				goe_add(list, GOE_MOVE_TO, column);
			break;
		default: /* GOE-71: of the free ones the leftmost */
			if (!is_free || !free_listed)
				goe_add(list, GOE_MOVE_COLUMN, column);
			free_listed |= is_free;
		}
	}
	if (s->ask == GOE_ASK_FROM)
		goe_add(list, GOE_STOP, 0);
	(void)x;
}

static void goe_list_pick(const struct goetia_context *x, const struct goetia_state *s,
			  const struct goe_frame *f, struct goe_list *list)
{
	int king = goe_slot_king(x, s, f->space);
	unsigned cards = 0;

	for (int i = 0; i < f->left; i++)
		cards |= 1u << s->deck[king][i] % GOE_CARDS_PER_KING;
	for (int i = 0; cards; i++, cards >>= 1)
		if (cards & 1)
			goe_add(list, GOE_MOVE_PICK, king * GOE_CARDS_PER_KING + i);
}

static void goe_list_take(const struct goetia_state *s, const struct goe_frame *f,
			  struct goe_list *list)
{
	for (int item = 0; item < GOE_ITEMS; item++)
		if (s->stored[f->seat][f->card][item])
			goe_add(list, GOE_MOVE_TAKE, item);
	goe_add(list, GOE_MOVE_TAKE, GOE_ITEMS);
}

static void goe_list_slots(const struct goetia_state *s, struct goe_list *list)
{
	for (int slot = 0; slot < GOE_SLOTS; slot++)
		if (s->demon[slot] < GOE_WORLDS)
			goe_add(list, GOE_MOVE_SHIFT, slot);
	goe_add(list, GOE_MOVE_SHIFT, GOE_SLOTS);
}

static void goe_list_first(int verb, int count, struct goe_list *list)
{
	for (int value = 0; value < count; value++)
		goe_add(list, verb, value);
}

static void goe_list_boards(const struct goetia_state *s, struct goe_list *list)
{
	for (int row = 0; row < GOE_ROWS; row++)
		if (s->board[row] < GOE_BOARDS && s->board_attention[row])
			goe_add(list, GOE_MOVE_BOARD, row);
}

uint32_t goe_answers(const struct goetia_context *x, const struct goetia_state *s, game_move *moves,
		     uint32_t limit)
{
	struct goe_list list = { .move = moves, .limit = limit };
	const struct goe_frame *f = s->depth ? &s->frame[s->depth - 1] : NULL;

	switch ((enum goe_ask)s->ask) {
	case GOE_ASK_NOTHING:
	case GOE_ASKS:
		break;
	case GOE_ASK_DRAFT:
	case GOE_ASK_FOLLOWER:
	case GOE_ASK_SEND_TO:
		goe_list_edges(x, s, s->asked, s->ask, &list);
		break;
	case GOE_ASK_STUCK:
		goe_list_first(GOE_MOVE_STUCK, 2, &list);
		break;
	case GOE_ASK_TAKE:
		goe_list_take(s, f, &list);
		break;
	case GOE_ASK_RESURRECT:
		goe_list_first(GOE_MOVE_RESURRECT, 2, &list);
		break;
	case GOE_ASK_PLACE:
		goe_list_place(x, s, f, &list);
		break;
	case GOE_ASK_PAY:
		goe_list_pay(x, s, f, &list);
		break;
	case GOE_ASK_COLOUR:
		goe_list_first(GOE_MOVE_COLOUR, GOE_RESOURCES, &list);
		break;
	case GOE_ASK_SWAP:
		goe_list_first(GOE_MOVE_SWAP, 2, &list);
		break;
	case GOE_ASK_SAME:
		goe_add_set(&list, GOE_MOVE_SAME, goe_event_of(s)->got);
		break;
	case GOE_ASK_TRADE:
		goe_list_trade(x, s, f, &list);
		break;
	case GOE_ASK_RECALL:
		goe_list_recall(x, s, f, &list);
		break;
	case GOE_ASK_SEND:
		goe_list_send(x, s, f, &list);
		break;
	case GOE_ASK_FREE:
		goe_list_free(x, s, f, &list);
		break;
	case GOE_ASK_DECK:
	case GOE_ASK_PEEK:
		goe_list_decks(x, s, f, &list);
		break;
	case GOE_ASK_ORDER:
		goe_list_first(GOE_MOVE_ORDER, f->left, &list);
		break;
	case GOE_ASK_PACT:
		goe_list_pacts(s, f, &list);
		break;
	case GOE_ASK_COVER_HEX:
	case GOE_ASK_SEED_HEX:
		goe_list_hexes(x, s, f, &list);
		break;
	case GOE_ASK_BOARD:
		goe_list_boards(s, &list);
		break;
	case GOE_ASK_SHIFT:
		goe_list_slots(s, &list);
		break;
	case GOE_ASK_FROM:
	case GOE_ASK_TO:
	case GOE_ASK_COLUMN:
		goe_list_columns(x, s, f, &list);
		break;
	case GOE_ASK_PICK:
		goe_list_pick(x, s, f, &list);
		break;
	case GOE_ASK_UNDER:
		goe_list_first(GOE_MOVE_UNDER, f->left, &list);
		break;
	case GOE_ASK_ROW:
		goe_list_first(GOE_MOVE_COVER, 2, &list);
		break;
	}
	return list.count;
}

uint32_t goetia_actors(const struct context *c, const struct state *state)
{
	const struct goetia_state *s = (const void *)state;

	(void)c;
	if (s->phase == GOE_OVER)
		return 0;
	return s->ask ? SEAT(s->asked) : CHANCE;
}

uint32_t goetia_moves(const struct context *c, const struct state *state, int seat, game_move *list)
{
	const struct goetia_state *s = (const void *)state;

	if (!s->ask || s->asked != seat)
		return 0;
	return goe_answers((const void *)c, s, list, GOE_MOVES_MAX);
}
