/*
 * Chance in The Majority 2: who begins, cards drawn, cards taken at random. The
 * pile is a set; a card drawn is an event named by how many were drawn before
 * it in the match, any other lot by how many such lots were before.
 */
#include "games/majority2/tell.h"

#include <string.h>

/* One card off the pile, still in it: the caller says who sees it go. Less
 * than 0: there is none (MJ2-46). */
static int m2_draw_card(struct m2_table *t, struct rng *rng)
{
	struct majority2_state *m = t->m;
	struct m2_place *pile = &m->place[M2_AT_PILE], *discards = &m->place[M2_AT_DISCARD];

	if (!pile->size && !discards->size)
		return -1;
	if (!pile->size) {
		m2_tell_number(t, "majority2.event.reshuffle", discards->size);
		m2_place_pour(discards, pile);
		m->top = M2_NONE;
	}
	rng_event(rng, "draw", m->draws++);
	return m2_place_nth(pile, (int)rng_below(rng, pile->size));
}

/* Cards into a hand or reserve, seen by the seat alone. */
static void m2_draw_cards(struct m2_table *t, struct rng *rng, int seat, int place, int cards)
{
	struct majority2_state *m = t->m;
	bool hand = place == M2_AT_HAND;
	int drawn = 0;

	for (int kind; drawn < cards && (kind = m2_draw_card(t, rng)) >= 0; drawn++) {
		m2_place_lose(&m->place[M2_AT_PILE], kind, M2_ONLY(seat));
		m2_place_gain(&m->place[place], kind, M2_ONLY(seat));
		m2_tell_own_card(
			t, hand ? "majority2.event.drew_hand" : "majority2.event.drew_reserve",
			seat, kind);
	}
	if (drawn)
		m2_tell_others(t,
			       hand ? "majority2.event.draw_hand" : "majority2.event.draw_reserve",
			       seat, drawn);
	if (drawn < cards)
		m2_tell_seat_number(t, "majority2.event.draw_lost", seat, cards - drawn);
}

/* MJ2-6 */
static void m2_deal_setup(struct m2_table *t, struct rng *rng)
{
	struct majority2_state *m = t->m;

	rng_event(rng, "start", 0);
	m->start = m->active = (uint8_t)rng_below(rng, M2_SEATS);
	m2_tell_seat(t, "majority2.event.start", m->start);
	for (int seat = 0; seat < M2_SEATS; seat++)
		m2_draw_cards(t, rng, seat, M2_AT_RESERVE + seat, M2_RESERVE);
	m2_draw_cards(t, rng, m->active, M2_AT_HAND, M2_HAND);
	m2_phase_begin_turn(t);
}

/* MJ2-10 */
static void m2_deal_phase_draw(struct m2_table *t, struct rng *rng)
{
	struct majority2_state *m = t->m;
	int cards = m->left;

	m->left = 0;
	m2_draw_cards(t, rng, m->active, M2_AT_HAND, cards);
	m2_draw_cards(t, rng, !m->active, M2_AT_RESERVE + !m->active, 1);
	m2_phase_free(t);
}

/* MJ2-35: openly, in the order drawn. */
static void m2_deal_column(struct m2_table *t, struct rng *rng, int cards)
{
	struct majority2_state *m = t->m;
	int drawn = 0;

	for (int kind; drawn < cards && (kind = m2_draw_card(t, rng)) >= 0; drawn++) {
		m2_place_lose(&m->place[M2_AT_PILE], kind, M2_ALL_KNOWERS);
		m2_column_push(m->columns[m->active][m->lane], kind);
		m2_tell_shows(t, "majority2.event.joins", m->active, kind, m->lane);
	}
	if (drawn < cards)
		m2_tell_seat_number(t, "majority2.event.draw_lost", m->active, cards - drawn);
	m2_op_done(t);
}

/* MJ2-38, MJ2-42: the card drawn takes the place of the one that runs. */
static void m2_deal_become(struct m2_table *t, struct rng *rng)
{
	struct majority2_state *m = t->m;
	uint8_t *column = m->columns[m->active][m->lane];
	int kind = m2_draw_card(t, rng);

	if (kind < 0) {
		m2_tell_seat(t, "majority2.event.stays", m->active);
		m2_op_done(t);
		return;
	}
	m2_place_lose(&m->place[M2_AT_PILE], kind, M2_ALL_KNOWERS);
	m2_place_gain(&m->place[M2_AT_HAND], m->card, M2_ALL_KNOWERS);
	column[m2_column_size(column) - 1] = (uint8_t)kind;
	m2_tell_shows(t, "majority2.event.becomes", m->active, kind, m->lane);
	m->card = (uint8_t)kind;
	m->op = m->left = 0;
	m2_run(t);
}

static void m2_deal_ability_draw(struct m2_table *t, struct rng *rng)
{
	struct majority2_state *m = t->m;
	const struct m2_op *op = m2_running(t->c, m);

	if (op->code == M2_OP_BECOME) {
		m2_deal_become(t, rng);
	} else if (op->target == M2_TO_COLUMN) {
		m2_deal_column(t, rng, m->left);
	} else {
		m2_draw_cards(t, rng, m->active,
			      op->target == M2_TO_HAND ? M2_AT_HAND : M2_AT_RESERVE + m->active,
			      m->left);
		m2_op_done(t);
	}
}

static int m2_lot(struct m2_table *t, struct rng *rng, const struct m2_place *place)
{
	rng_event(rng, "lot", t->m->lots++);
	return m2_place_nth(place, (int)rng_below(rng, place->size));
}

/* All of a place is discarded together, in random order: only the top card
 * shows which it is (MJ2-61). */
static void m2_discard_place(struct m2_table *t, struct rng *rng, struct m2_place *place)
{
	struct majority2_state *m = t->m;
	int top = m2_lot(t, rng, place);

	for (int k = 0; k < M2_KNOWERS; k++)
		if (!place->known[k][top])
			place->known[k][top] = 1;
	m2_place_pour(place, &m->place[M2_AT_DISCARD]);
	m->top = (uint8_t)top;
}

static void m2_tell_top(struct m2_table *t)
{
	if (!t->sink)
		return;
	struct message text = message_of("majority2.event.top");

	message_text(&text, t->c->row[t->m->top]->name);
	sink_tell(t->sink, &text, ALL_VIEWERS, true);
}

static void m2_deal_drop(struct m2_table *t, struct rng *rng)
{
	m2_discard_place(t, rng, &t->m->place[M2_AT_HAND]);
	m2_tell_top(t);
	m2_op_done(t);
}

/* What leaves the reserve its owner sees; the last one lies on top. */
static void m2_deal_raid(struct m2_table *t, struct rng *rng)
{
	struct majority2_state *m = t->m;
	int victim = !m->active;
	struct m2_place *reserve = m2_reserve(m, victim);

	if (m->left == reserve->size) {
		for (int kind = 0; kind < M2_KINDS; kind++)
			for (int i = 0; i < reserve->card[kind]; i++)
				m2_tell_own_card(t, "majority2.event.raided", victim, kind);
		m2_discard_place(t, rng, reserve);
		m->left = 0;
	}
	for (; m->left; m->left--) {
		uint32_t seen =
			m->left == 1 ? M2_ALL_KNOWERS : M2_ONLY(victim) | m2_place_tells(reserve);
		int kind = m2_lot(t, rng, reserve);

		m2_place_lose(reserve, kind, seen);
		m2_place_gain(&m->place[M2_AT_DISCARD], kind, seen);
		m2_tell_own_card(t, "majority2.event.raided", victim, kind);
		m->top = (uint8_t)kind;
	}
	m2_tell_top(t);
	m2_op_done(t);
}

void majority2_deal(const struct context *c, struct state *state, struct rng *rng,
		    struct sink *sink)
{
	struct m2_table t = { (const void *)c, (void *)state, sink };

	if (t.m->phase == M2_SETUP)
		m2_deal_setup(&t, rng);
	else if (t.m->phase == M2_DRAW)
		m2_deal_phase_draw(&t, rng);
	else if (t.m->step == M2_DEAL_DRAW)
		m2_deal_ability_draw(&t, rng);
	else if (t.m->step == M2_DEAL_RAID)
		m2_deal_raid(&t, rng);
	else
		m2_deal_drop(&t, rng);
}
