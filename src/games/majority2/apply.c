/*
 * The course of a turn in The Majority 2 (MJ2-8 to MJ2-14): the phases, and how
 * an answer reaches the rule that asked. Trusts its input: the edge has
 * checked legality.
 */
#include "games/majority2/questions.h"
#include "games/majority2/tell.h"

#include <string.h>

static void m2_ask(struct m2_table *t, int phase)
{
	t->m->phase = (uint8_t)phase;
	t->m->step = M2_ASK_PHASE;
}

static void m2_fetch(struct m2_table *t)
{
	t->m->step = M2_DEAL_DRAW;
	t->m->left = (uint8_t)m2_draw_count(t->m, t->m->active);
}

static void m2_phase_draw(struct m2_table *t)
{
	struct majority2_state *m = t->m;

	m2_ask(t, M2_DRAW);
	if (m2_phase_asks(t->c, m))
		return;
	if (m->place[M2_AT_HAND].size) {
		m2_phase_free(t);
		return;
	}
	m2_fetch(t);
}

static void m2_exchange(struct m2_table *t)
{
	struct majority2_state *m = t->m;
	struct m2_place hand = m->place[M2_AT_HAND];

	m->place[M2_AT_HAND] = *m2_reserve(m, m->active);
	*m2_reserve(m, m->active) = hand;
	m2_tell_seat(t, m->forced ? "majority2.event.forced_exchange" : "majority2.event.exchange",
		     m->active);
	m->forced = 0;
	m2_phase_draw(t);
}

void m2_phase_begin_turn(struct m2_table *t)
{
	struct majority2_state *m = t->m;
	int turned = m->down[m->active];

	m->turn++;
	m2_tell_seat_number(t, "majority2.event.turn", m->active, m->turn);
	m->up[m->active] = (uint16_t)(m->up[m->active] + turned);
	m->down[m->active] = 0;
	if (turned)
		m2_tell_seat_number(t, "majority2.event.income", m->active, turned);
	m2_ask(t, M2_EXCHANGE);
	if (m->turn == 1)
		m2_phase_draw(t);
	else if (m->forced)
		m2_exchange(t);
	else if (!m2_phase_asks(t->c, m))
		m2_phase_draw(t);
}

/* MJ2-14: the hand goes over, and only here the end is looked for. */
static void m2_clean_up(struct m2_table *t)
{
	struct majority2_state *m = t->m;
	struct m2_place *hand = &m->place[M2_AT_HAND];
	int next = !m->active, factions = m2_area_size(m, next);
	bool ends = m2_ends_now(t->c, m);

	m2_tell_hand_over(t, next);
	memcpy(hand->known[next], hand->card, sizeof(hand->card));
	m->active = (uint8_t)next;
	if (ends) {
		m2_ask(t, M2_OVER);
		if (factions >= M2_END)
			m2_tell_seat_number(t, "majority2.event.over_factions", next, factions);
		else
			m2_tell_number(t, "majority2.event.over_turns", m->turn);
		return;
	}
	m2_phase_begin_turn(t);
}

void m2_phase_play(struct m2_table *t)
{
	m2_ask(t, M2_PLAY);
	if (!m2_phase_asks(t->c, t->m))
		m2_clean_up(t);
}

void m2_phase_free(struct m2_table *t)
{
	m2_ask(t, M2_FREE);
	if (!m2_phase_asks(t->c, t->m))
		m2_phase_play(t);
}

static void m2_lay(struct m2_table *t, int kind, int column)
{
	struct majority2_state *m = t->m;

	m2_place_lose(&m->place[M2_AT_HAND], kind, M2_ALL_KNOWERS);
	m2_column_push(m->columns[m->active][column], kind);
}

static void m2_free_play(struct m2_table *t, int kind, int column)
{
	m2_lay(t, kind, column);
	m2_tell_shows(t, "majority2.event.free", t->m->active, kind, column);
	m2_check_columns(t);
}

static void m2_standard_play(struct m2_table *t, int kind, int column)
{
	struct majority2_state *m = t->m;
	int cost = m2_cost(kind);

	m2_lay(t, kind, column);
	m->up[m->active] = (uint16_t)(m->up[m->active] - cost);
	m->down[m->active] = (uint16_t)(m->down[m->active] + cost);
	m->plays++;
	m2_tell_paid(t, kind, column);
	m->card = (uint8_t)kind;
	m->lane = (uint8_t)column;
	m->op = 0;
	m2_run(t);
}

/* What an answer does, by question. */

void m2_answer_exchange(struct m2_table *t, game_move move)
{
	if (m2_verb(move) == M2_SWAP)
		m2_exchange(t);
	else
		m2_phase_draw(t);
}

void m2_answer_draw(struct m2_table *t, game_move move)
{
	if (m2_verb(move) == M2_FETCH)
		m2_fetch(t);
	else
		m2_phase_free(t);
}

void m2_answer_free(struct m2_table *t, game_move move)
{
	if (m2_verb(move) == M2_FREELY)
		m2_free_play(t, m2_first(move), m2_second(move));
	else
		m2_phase_play(t);
}

void m2_answer_play(struct m2_table *t, game_move move)
{
	if (m2_verb(move) == M2_PAY)
		m2_standard_play(t, m2_first(move), m2_second(move));
	else
		m2_clean_up(t);
}

void m2_answer_take(struct m2_table *t, game_move move)
{
	m2_take(t, m2_first(move) / M2_LANES, m2_first(move) % M2_LANES, m2_second(move));
}

void m2_answer_burn(struct m2_table *t, game_move move)
{
	m2_burn(t, m2_first(move) / M2_LANES, m2_first(move) % M2_LANES, m2_second(move));
}

void m2_answer_ghost(struct m2_table *t, game_move move)
{
	int side = m2_first(move) / M2_LANES, column = m2_first(move) % M2_LANES;

	m2_tell_column(t, "majority2.event.ghost_catches", side, column);
	m2_disc_put(t, side, column, m2_second(move));
}

void m2_answer_target(struct m2_table *t, game_move move)
{
	int a = m2_first(move), b = m2_second(move);

	if (m2_verb(move) == M2_CROWN)
		m2_disc_crown(t, a, b);
	else
		m2_disc_meant(t, a / M2_LANES, a % M2_LANES, b);
}

void majority2_apply(const struct context *c, struct state *state, int seat, game_move move,
		     struct sink *sink)
{
	struct m2_table t = { (const void *)c, (void *)state, sink };
	const struct m2_question *q = m2_question(t.m);

	(void)seat;
	if (q->name)
		q->name(&t, m2_first(move));
	else
		q->answer(&t, move);
}
