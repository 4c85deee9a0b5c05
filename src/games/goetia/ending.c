/*
 * The end of a round in its exact order (GOE-76 to GOE-91): cards, Attention,
 * conjuring, New World cards, followers home, the end of the match or the
 * next round.
 */
#include <string.h>

#include "games/goetia/answer.h"
#include "games/goetia/frames.h"
#include "games/goetia/machine.h"
#include "games/goetia/tell.h"

/* Step 1. f->left: cards to pick from, the first ones of the deck; f->got:
 * hexes that have picked; f->aux: cards that go under the deck after a pick. */

static int goe_demon_space(int slot)
{
	return GOE_SPACE_DEMON + slot * GOE_WORSHIP_MAX;
}

static void goe_deal_begin(struct goe *g, struct goe_frame *f, int king)
{
	int hex[GOE_WORSHIP_MAX];
	int worshippers = goe_ranking(g->x, g->s, goe_demon_space(f->space),
				      g->x->cards.world[g->s->demon[f->space]].pile, hex);
	int size = goe_deck_size(g->s, king), pool = worshippers < size ? worshippers : size;

	if (!goe_is_drawn(g->s, king, pool)) {
		goe_push_draw(g, GOE_PILE_DECK, king, pool);
		return;
	}
	f->left = (uint8_t)pool;
	f->pc = GOE_AT_PICK;
}

/* The next hex to pick; -1: all have. */
static int goe_deal_hex(struct goe *g, const struct goe_frame *f)
{
	int hex[GOE_WORSHIP_MAX];
	int count = goe_ranking(g->x, g->s, goe_demon_space(f->space),
				g->x->cards.world[g->s->demon[f->space]].pile, hex);

	for (int i = 0; i < count; i++)
		if (!(f->got >> hex[i] & 1))
			return hex[i];
	return -1;
}

static void goe_deal_next(struct goe *g, struct goe_frame *f, int king)
{
	int hex = goe_deal_hex(g, f);

	if (hex < 0 || !f->left) {
		f->pc = GOE_AT_DEALT;
		return;
	}
	f->seat = (uint8_t)goe_seat_of(g->s->on[goe_demon_space(f->space) + hex]);
	int more = goe_has(g->x, g->s, f->seat, GOE_OP_EXTRA_CHOICE, GOE_DEAL);
	int rest = goe_deck_size(g->s, king) - f->left;

	more = more < rest ? more : rest;
	if (!goe_is_drawn(g->s, king, f->left + more)) {
		goe_push_draw(g, GOE_PILE_DECK, king, f->left + more);
		return;
	}
	f->got |= (uint8_t)(1 << hex);
	f->left = (uint8_t)(f->left + more);
	f->aux = (uint8_t)more;
	f->pc = GOE_AT_UNDER;
	for (int i = 0; i < f->left; i++)
		g->s->seen[king][i] |= (uint8_t)SEAT(f->seat);
	if (f->left > 1)
		goe_tell_offered(g, f->seat, king, f->left);
	goe_question(g, GOE_ASK_PICK, f->seat);
}

void goe_answer_pick(struct goe *g, int card)
{
	struct goe_frame *f = goe_top(g);
	int king = goe_card_king(card), at = 0;

	while (g->s->deck[king][at] != card)
		at++;
	f->left--;
	goe_push_card(g, f->seat, goe_take_from_deck(g, king, at));
}

void goe_answer_under(struct goe *g, int place)
{
	struct goe_frame *f = goe_top(g);
	int king = goe_slot_king(g->x, g->s, f->space);

	goe_shift_deck(g, king, place, goe_deck_size(g->s, king) - 1);
	f->left--;
	f->aux--;
	goe_tell_text(g, "goetia.event.under", f->seat, goe_king_texts[king]);
}

/* GOE-78 */
static void goe_deal_end(struct goe *g, struct goe_frame *f, int king)
{
	uint8_t came[GOE_SEATS] = { 0 };

	if (!goe_deck_size(g->s, king)) {
		for (int i = 0; i < GOE_WORSHIP_MAX; i++)
			goe_go_home(g, goe_demon_space(f->space) + i, came);
		g->s->demon[f->space] = GOE_NONE;
		g->s->cover[f->space] = 0;
		goe_tell_king(g, "goetia.event.demon_leaves", king);
		goe_tell_followers(g, "goetia.event.home_from", came, goe_king_texts[king]);
	}
	goe_pop(g);
}

void goe_step_deal(struct goe *g, struct goe_frame *f)
{
	int king = goe_slot_king(g->x, g->s, f->space);

	switch (f->pc) {
	case GOE_AT_DEAL:
		goe_deal_begin(g, f, king);
		break;
	case GOE_AT_PICK:
		goe_deal_next(g, f, king);
		break;
	case GOE_AT_UNDER:
		if (f->aux)
			goe_question(g, GOE_ASK_UNDER, f->seat);
		else
			f->pc = GOE_AT_PICK;
		break;
	case GOE_AT_DEALT:
		goe_deal_end(g, f, king);
		break;
	}
}

/* From the highest number down (GOE-76); numbers ascend in the table. `at`
 * counts the kings from the top; those who are not there are passed over. */
static void goe_end_cards(struct goe *g)
{
	int next = -1, found = 0;

	for (int slot = 0; slot < GOE_SLOTS; slot++) {
		int king = goe_slot_king(g->x, g->s, slot);

		if (king < GOE_KINGS - g->s->at && king > next) {
			next = king;
			found = slot;
		}
	}
	g->s->at = (uint8_t)(next < 0 ? GOE_KINGS : GOE_KINGS - next);
	if (next >= 0)
		goe_push(g, GOE_FRAME_DEAL, g->s->start)->space = (uint8_t)found;
}

/* Step 2. */

bool goe_earns(const struct goetia_context *x, const struct goetia_state *s, int seat, int space)
{
	return goe_link(x, s, space) || goe_has(x, s, seat, GOE_OP_SINGLE_ATTENTION, GOE_STATIC);
}

static void goe_end_attention(struct goe *g)
{
	int row = g->s->at++, first = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX;
	int hex[GOE_SCRY_HEXES_MAX], got[GOE_SEATS] = { 0 }, last = -1;

	if (g->s->board[row] >= GOE_BOARDS)
		return;
	int count = goe_ranking(g->x, g->s, first, g->x->cards.board[g->s->board[row]].hexes, hex);

	for (int i = 0; i < count && g->s->board_attention[row]; i++) {
		int seat = goe_seat_of(g->s->on[first + hex[i]]);

		if (!goe_earns(g->x, g->s, seat, first + hex[i]))
			continue;
		g->s->board_attention[row]--;
		g->s->attention[seat]++;
		got[seat]++;
		last = g->s->board_attention[row] ? -1 : seat;
	}
	/* The last in turn order lies lowest on the stack. */
	for (int i = g->players - 1; i >= 0; i--) {
		int seat = (g->s->start + i) % g->players;

		if (!got[seat])
			continue;
		goe_push_fire(g, GOE_FRAME_EVENT, seat, GOE_CONTACT, GOE_NONE);
		goe_top(g)->flag = seat == last;
	}
	for (int i = 0; i < g->players; i++) {
		int seat = (g->s->start + i) % g->players;

		goe_tell_count(g, "goetia.event.contact", seat, got[seat],
			       goe_cards_standard.board[g->s->board[row]].text);
	}
}

/* Step 3. f->space: row; f->card: slot; f->aux: who sees the deck. */

static void goe_conjure_board(struct goe *g, struct goe_frame *f)
{
	int row = f->space, first = GOE_SPACE_SCRY + row * GOE_SCRY_HEXES_MAX;
	int hex[GOE_SCRY_HEXES_MAX], slot = row * GOE_ROWS;
	int count = goe_ranking(g->x, g->s, first, g->x->cards.board[g->s->board[row]].hexes, hex);
	const char *board = goe_cards_standard.board[g->s->board[row]].text;
	uint8_t came[GOE_SEATS] = { 0 };

	while (g->s->dark[slot] != GOE_NONE)
		slot++;
	f->card = (uint8_t)slot;
	f->seat = (uint8_t)(count ? goe_seat_of(g->s->on[first + hex[0]]) : g->s->start);
	for (int i = 0; i < count; i++) {
		f->aux |= g->s->on[first + hex[i]];
		goe_go_home(g, first + hex[i], came);
	}
	goe_tell_text(g, "goetia.event.conjures", f->seat, board);
	goe_tell_followers(g, "goetia.event.home_from", came, board);
	g->s->dark[slot] = g->s->board[row];
	g->s->board[row] = GOE_NONE;
	f->pc = GOE_AT_DEMON;
	if (slot % GOE_ROWS < GOE_ROWS - 1)
		goe_push_draw(g, GOE_PILE_BOARD, row, 1);
}

static void goe_return_seeds(struct goe *g, int space)
{
	for (int colour = 0; colour < GOE_COLOURS; colour++) {
		g->s->supply[colour] =
			(uint8_t)(g->s->supply[colour] + g->s->seeded[space][colour]);
		g->s->seeded[space][colour] = 0;
	}
}

static void goe_conjure_card(struct goe *g, struct goe_frame *f)
{
	int cell = f->space * 3 + 2;
	uint8_t seeds[GOE_COLOURS] = { 0 }, came[GOE_SEATS] = { 0 };

	for (int i = 0; i < GOE_WORLD_HEXES_MAX; i++) {
		int space = cell * GOE_WORLD_HEXES_MAX + i;

		goe_go_home(g, space, came);
		g->s->on[space] = 0;
		for (int colour = 0; colour < GOE_COLOURS; colour++)
			seeds[colour] = (uint8_t)(seeds[colour] + g->s->seeded[space][colour]);
		memset(g->s->seeded[space], 0, GOE_COLOURS);
	}
	g->s->demon[f->card] = g->s->cell[cell];
	g->s->cell[cell] = GOE_NONE;
	int king = goe_slot_king(g->x, g->s, f->card);

	goe_tell_king(g, "goetia.event.conjured", king);
	goe_tell_followers(g, "goetia.event.home_from", came, goe_king_texts[king]);
	goe_give_back(g, seeds); /* one batch of the whole card (GOE-68) */
	f->pc = GOE_AT_SEE;
	goe_question(g, GOE_ASK_ROW, f->seat);
}

void goe_answer_row(struct goe *g, int row)
{
	struct goe_frame *f = goe_top(g);

	g->s->cover[f->card] = (uint8_t)row;
	goe_tell_text(g, "goetia.event.covers_row", f->seat, goe_row_texts[row]);
}

static void goe_conjure_see(struct goe *g, struct goe_frame *f)
{
	int king = goe_slot_king(g->x, g->s, f->card), size = goe_deck_size(g->s, king);

	if (f->aux && !goe_is_drawn(g->s, king, size)) {
		goe_push_draw(g, GOE_PILE_DECK, king, size);
		return;
	}
	for (int i = 0; i < size; i++)
		g->s->seen[king][i] |= f->aux;
	if (f->aux)
		goe_tell_looked(g, f->aux, king, size);
	f->pc = GOE_AT_MOVE;
}

/* GOE-85 */
static void goe_conjure_move(struct goe *g, struct goe_frame *f)
{
	for (int cell = f->space * 3 + 2; cell >= f->space * 3; cell--) {
		int to = cell * GOE_WORLD_HEXES_MAX, from = to - GOE_WORLD_HEXES_MAX;

		if (cell % 3) {
			g->s->cell[cell] = g->s->cell[cell - 1];
			memcpy(&g->s->on[to], &g->s->on[from], GOE_WORLD_HEXES_MAX);
			memcpy(g->s->seeded[to], g->s->seeded[from],
			       sizeof(g->s->seeded[0]) * GOE_WORLD_HEXES_MAX);
		} else {
			g->s->cell[cell] = GOE_NONE;
			memset(&g->s->on[to], 0, GOE_WORLD_HEXES_MAX);
			memset(g->s->seeded[to], 0, sizeof(g->s->seeded[0]) * GOE_WORLD_HEXES_MAX);
		}
	}
	goe_pop(g);
}

void goe_step_conjure(struct goe *g, struct goe_frame *f)
{
	switch (f->pc) {
	case GOE_AT_BOARD:
		goe_conjure_board(g, f);
		break;
	case GOE_AT_DEMON:
		goe_conjure_card(g, f);
		break;
	case GOE_AT_SEE:
		goe_conjure_see(g, f);
		break;
	case GOE_AT_MOVE:
		goe_conjure_move(g, f);
		break;
	}
}

/* Step 5. */

/* GOE-87: first judged, then freed. */
static void goe_send_home(struct goe *g)
{
	uint8_t free[GOE_SPACES], came[GOE_SEATS] = { 0 }, stay[GOE_SEATS] = { 0 };
	int count = 0;

	for (int space = 0; space < GOE_SPACES; space++)
		if (g->s->on[space] && goe_is_complete(g->x, g->s, space))
			free[count++] = (uint8_t)space;
	for (int i = 0; i < count; i++)
		goe_go_home(g, free[i], came);
	for (int seat = 0; seat < g->players; seat++)
		stay[seat] = (uint8_t)(goe_recruited(g->s, seat) - g->s->home[seat]);
	goe_tell_followers(g, "goetia.event.home", came, NULL);
	goe_tell_followers(g, "goetia.event.stay", stay, NULL);
}

void goe_step_free(struct goe *g, struct goe_frame *f)
{
	enum { ALL = GOE_NONE - 1 };

	for (; f->card < GOE_COLUMNS; f->card++, f->effect = 0) {
		const struct goe_effect *e;

		while ((e = goe_effect(g->x, g->s->top[f->seat][f->card], f->effect))) {
			if (e->op == GOE_OP_RECALL_STUCK && f->left == GOE_NONE)
				f->left = e->n ? e->n : ALL;
			if (e->op == GOE_OP_RECALL_STUCK && f->left) {
				goe_question(g, GOE_ASK_FREE, f->seat);
				return;
			}
			f->effect++;
			f->left = GOE_NONE;
		}
	}
	goe_pop(g);
}

/* GOE-88 */
static void goe_clean_up(struct goe *g)
{
	memset(g->s->in_force, 0, sizeof(g->s->in_force));
	memset(g->s->next_returned, 0, sizeof(g->s->next_returned));
	for (int space = 0; space < GOE_WORLD_SPACES; space++)
		g->s->on[space] &= (uint8_t)~GOE_MARKER;
	if (goe_sum(g->s->seeded[0], sizeof(g->s->seeded))) /* seldom */
		for (int space = 0; space < GOE_WORLD_SPACES; space++)
			goe_return_seeds(g, space);
	for (int edge = 0; edge < GOE_EDGES_IN_PLAY; edge++) {
		if (g->s->flipped[edge] || goe_sum(g->s->waiting[edge], GOE_SEATS))
			continue;
		g->s->flipped[edge] = 1;
		goe_tell_edge(g, edge);
	}
}

static void goe_end_return(struct goe *g)
{
	int turn = g->s->at++;

	if (turn == 0)
		goe_send_home(g);
	if (turn < g->players) {
		int seat = (g->s->start + turn) % g->players;

		if (goe_has(g->x, g->s, seat, GOE_OP_RECALL_STUCK, GOE_RETURN))
			goe_push(g, GOE_FRAME_FREE, seat)->left = GOE_NONE;
	} else {
		goe_clean_up(g);
	}
}

/* Steps 6 and 7. */

const char *goe_end_of_match(const struct goetia_context *x, const struct goetia_state *s)
{
	int shown = 0;

	for (int i = 0; i < GOE_DISPLAY_MAX; i++)
		shown += s->display[i] != GOE_NONE;
	if (shown <= goe_setup[x->players].end_pacts)
		return "goetia.event.end_display";
	for (int seat = 0; seat < x->players; seat++)
		if (goe_count_pacts(s, seat, x->option[GOE_FOUR_ACTIVE_PACTS]) >= GOE_PACTS_TO_END)
			return "goetia.event.end_four";
	return s->round >= x->option[GOE_ROUND_CAP] ? "goetia.event.end_rounds" : NULL;
}

static void goe_judge(struct goe *g)
{
	const char *end = goe_end_of_match(g->x, g->s);

	g->s->step = 0;
	g->s->at = 0;
	g->s->placed = 0;
	g->s->skipped = 0;
	if (end) {
		g->s->phase = GOE_OVER;
		goe_tell_over(g, end);
		return;
	}
	g->s->start = (uint8_t)((g->s->start + 1) % g->players);
	g->s->turn = g->s->start;
	goe_begin_round(g);
}

void goe_step_end(struct goe *g)
{
	static const uint8_t turns[] = {
		[GOE_END_CARDS] = GOE_KINGS,
		[GOE_END_ATTENTION] = GOE_ROWS,
		[GOE_END_CONJURING] = GOE_ROWS,
		[GOE_END_NEW_WORLD] = GOE_ROWS,
	};
	int row = g->s->at;
	int last =
		g->s->step == GOE_END_RETURN ? g->players + 1 : turns[g->s->step % GOE_END_RETURN];

	if (g->s->step < GOE_END_JUDGEMENT && g->s->at == last) {
		g->s->step++;
		g->s->at = 0;
		return;
	}
	switch (g->s->step) {
	case GOE_END_CARDS:
		goe_end_cards(g);
		break;
	case GOE_END_ATTENTION:
		goe_end_attention(g);
		break;
	case GOE_END_CONJURING:
		g->s->at++;
		if (g->s->board[row] < GOE_BOARDS && !g->s->board_attention[row])
			goe_push(g, GOE_FRAME_CONJURE, g->s->start)->space = (uint8_t)row;
		break;
	case GOE_END_NEW_WORLD:
		g->s->at++;
		if (g->s->cell[row * 3] == GOE_NONE)
			goe_push_draw(g, GOE_PILE_WORLD, row, 1);
		break;
	case GOE_END_RETURN:
		goe_end_return(g);
		break;
	case GOE_END_JUDGEMENT:
		goe_judge(g);
		break;
	}
}
