/*
 * What may be answered in Goetia: the lists that the rows of questions.h name,
 * each with its answers in ascending order; a caller who only wants to know
 * whether there is a choice stops after two. Reads a seat's view as well as a
 * state.
 */
#include "games/goetia/lists.h"
#include "games/goetia/price.h"

static void goe_add_set(struct goe_list *l, unsigned values)
{
	for (int value = 0; values; value++, values >>= 1)
		if (values & 1)
			goe_add(l, value);
}

/* Paying. */

void goe_list_pay(const struct goetia_context *x, const struct goetia_state *s,
		  const struct goe_frame *f, struct goe_list *list)
{
	struct goe_terms terms;
	struct goe_price price;

	goe_terms(x, s, f->seat, &terms);
	goe_price(x, s, f->space, &terms, &price);
	if (!goe_sum(s->paid, GOE_ITEMS))
		goe_add_end(list, GOE_SETTLE);
	goe_add_set(list, goe_next_cubes(s, f->seat, &price, s->paid));
}

void goe_list_trade(const struct goetia_context *x, const struct goetia_state *s,
		    const struct goe_frame *f, struct goe_list *list)
{
	struct goe_terms terms;

	goe_terms(x, s, f->seat, &terms);
	goe_add_set(list,
		    goe_next_given(s, f->seat, goe_placement_effect(x, s, f), terms.as, s->paid));
	goe_add_end(list, GOE_STOP);
}

/* Followers. */

/* Own followers on spaces of these areas, one space apart. */
static void goe_list_own(const struct goetia_context *x, const struct goetia_state *s, int seat,
			 int areas, int but, struct goe_list *list)
{
	for (int space = 0; space < GOE_SPACES && !goe_full(list); space++)
		if ((s->on[space] & SEAT(seat)) && space != but && (goe_area(x, s, space) & areas))
			goe_add(list, goe_move_of_space(space));
}

void goe_list_recall(const struct goetia_context *x, const struct goetia_state *s,
		     const struct goe_frame *f, struct goe_list *list)
{
	goe_list_own(x, s, f->seat, goe_placement_effect(x, s, f)->areas, f->space, list);
	goe_add(list, GOE_MOVE_NOBODY);
}

void goe_list_send(const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_frame *f, struct goe_list *list)
{
	goe_list_own(x, s, f->seat, GOE_AREAS_ALL, GOE_NONE, list);
	if (s->home[f->seat])
		goe_add(list, GOE_MOVE_HOME);
}

void goe_list_free(const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_frame *f, struct goe_list *list)
{
	const struct goe_effect *e = goe_effect(x, s->top[f->seat][f->card], f->effect);

	goe_list_own(x, s, f->seat, e->areas, GOE_NONE, list);
	goe_add_end(list, GOE_STOP);
}

/* Edge cards with a follower of the one who is asked; he may be drafting. */
void goe_list_waiting(const struct goetia_context *x, const struct goetia_state *s,
		      const struct goe_frame *f, struct goe_list *list)
{
	(void)x;
	(void)f;
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		if (s->waiting[edge][s->asked])
			goe_add(list, edge);
}

void goe_list_follower(const struct goetia_context *x, const struct goetia_state *s,
		       const struct goe_frame *f, struct goe_list *list)
{
	goe_list_waiting(x, s, f, list);
	goe_add(list, GOE_EDGES_IN_PLAY);
}

void goe_list_send_to(const struct goetia_context *x, const struct goetia_state *s,
		      const struct goe_frame *f, struct goe_list *list)
{
	(void)f;
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++)
		if (goe_symbols(x, s, edge) > 0)
			goe_add(list, edge);
}

/* Cards, decks, boards. */

static void goe_list_decks(const struct goetia_context *x, const struct goetia_state *s, int max,
			   struct goe_list *list)
{
	for (int slot = 0; slot < GOE_SLOTS; slot++) {
		int king = goe_slot_king(x, s, slot);

		if (king != GOE_NONE && goe_kings[king].class <= max && goe_deck_size(s, king))
			goe_add(list, slot);
	}
}

void goe_list_deck(const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_frame *f, struct goe_list *list)
{
	goe_list_decks(x, s, goe_placement_effect(x, s, f)->n, list);
	goe_add(list, GOE_SLOTS);
}

void goe_list_peek(const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_frame *f, struct goe_list *list)
{
	(void)f;
	goe_list_decks(x, s, GOE_CLASSES, list);
}

/* GOE-42: an Edge card gives those of its row, everything else any. */
void goe_list_pact(const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_frame *f, struct goe_list *list)
{
	bool edge = f->space >= GOE_SPACE_EDGE && f->space < GOE_SPACE_DEMON;
	int row = goe_edge_line(f->space - GOE_SPACE_EDGE);
	unsigned pacts = 0;

	(void)x;
	for (int i = 0; i < GOE_DISPLAY_MAX; i++)
		if (s->display[i] != GOE_NONE && (!edge || i / GOE_DISPLAY_ROW == row))
			pacts |= 1u << s->display[i];
	goe_add_set(list, pacts);
	goe_add(list, GOE_PACTS);
}

static bool goe_can_seed(const struct goetia_state *s, const struct goe_effect *e)
{
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		if (e->bundle.n[colour] && s->supply[colour])
			return true;
	return false;
}

void goe_list_hexes(const struct goetia_context *x, const struct goetia_state *s,
		    const struct goe_frame *f, struct goe_list *list)
{
	(void)f;
	for (int space = 0; space < GOE_WORLD_SPACES && !goe_full(list); space++)
		if (!s->on[space] && !(s->marked >> space & 1) && goe_is_hex(x, s, space))
			goe_add(list, space);
	goe_add_end(list, GOE_STOP);
}

void goe_list_seed_hex(const struct goetia_context *x, const struct goetia_state *s,
		       const struct goe_frame *f, struct goe_list *list)
{
	if (goe_can_seed(s, goe_placement_effect(x, s, f)))
		goe_list_hexes(x, s, f, list);
	else
		goe_add_end(list, GOE_STOP);
}

/* Columns of a tableau. */

void goe_list_from(const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_frame *f, struct goe_list *list)
{
	(void)x;
	for (int column = 0; column < GOE_COLUMNS; column++)
		if (s->top[f->seat][column] != GOE_NONE)
			goe_add(list, column);
	goe_add_end(list, GOE_STOP);
}

void goe_list_to(const struct goetia_context *x, const struct goetia_state *s,
		 const struct goe_frame *f, struct goe_list *list)
{
	(void)x;
	(void)s;
	for (int column = 0; column < GOE_COLUMNS; column++)
		if (column != f->aux)
			goe_add(list, column);
}

/* GOE-71: of the free ones the leftmost. */
void goe_list_column(const struct goetia_context *x, const struct goetia_state *s,
		     const struct goe_frame *f, struct goe_list *list)
{
	bool free_listed = false;

	(void)x;
	for (int column = 0; column < GOE_COLUMNS; column++) {
		bool is_free = s->top[f->seat][column] == GOE_NONE;

		if (!is_free || !free_listed)
			goe_add(list, column);
		free_listed |= is_free;
	}
}

void goe_list_pick(const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_frame *f, struct goe_list *list)
{
	int king = goe_slot_king(x, s, f->space);
	unsigned cards = 0;

	for (int i = 0; i < f->left; i++)
		cards |= 1u << s->deck[king][i] % GOE_CARDS_PER_KING;
	for (int i = 0; cards; i++, cards >>= 1)
		if (cards & 1)
			goe_add(list, king * GOE_CARDS_PER_KING + i);
}

void goe_list_take(const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_frame *f, struct goe_list *list)
{
	(void)x;
	for (int item = 0; item < GOE_ITEMS; item++)
		if (s->stored[f->seat][f->card][item])
			goe_add(list, item);
	goe_add(list, GOE_ITEMS);
}

void goe_list_shift(const struct goetia_context *x, const struct goetia_state *s,
		    const struct goe_frame *f, struct goe_list *list)
{
	(void)x;
	(void)f;
	for (int slot = 0; slot < GOE_SLOTS; slot++)
		if (s->demon[slot] < GOE_WORLDS)
			goe_add(list, slot);
	goe_add(list, GOE_SLOTS);
}

void goe_list_board(const struct goetia_context *x, const struct goetia_state *s,
		    const struct goe_frame *f, struct goe_list *list)
{
	(void)x;
	(void)f;
	for (int row = 0; row < GOE_ROWS; row++)
		if (s->board[row] < GOE_BOARDS && s->board_attention[row])
			goe_add(list, row);
}

/* Short lists. */

static void goe_list_first(int count, struct goe_list *list)
{
	for (int value = 0; value < count; value++)
		goe_add(list, value);
}

/* Two answers that are always there. */
void goe_list_yes_no(const struct goetia_context *x, const struct goetia_state *s,
		     const struct goe_frame *f, struct goe_list *list)
{
	(void)x;
	(void)s;
	(void)f;
	goe_list_first(2, list);
}

void goe_list_colours(const struct goetia_context *x, const struct goetia_state *s,
		      const struct goe_frame *f, struct goe_list *list)
{
	(void)x;
	(void)s;
	(void)f;
	goe_list_first(GOE_RESOURCES, list);
}

void goe_list_same(const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_frame *f, struct goe_list *list)
{
	(void)x;
	(void)f;
	goe_add_set(list, goe_event_of(s)->got);
}

/* One of the cards that are still to be ordered or put under a deck. */
void goe_list_left(const struct goetia_context *x, const struct goetia_state *s,
		   const struct goe_frame *f, struct goe_list *list)
{
	(void)x;
	(void)s;
	goe_list_first(f->left, list);
}

uint32_t goe_answers(const struct goetia_context *x, const struct goetia_state *s, game_move *moves,
		     uint32_t limit)
{
	const struct goe_question *q = &goe_questions[s->ask];
	struct goe_list list = { .move = moves, .limit = limit, .verb = q->verb };

	if (q->list)
		q->list(x, s, s->depth ? &s->frame[s->depth - 1] : NULL, &list);
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
