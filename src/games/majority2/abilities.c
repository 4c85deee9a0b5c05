/*
 * The abilities of The Majority 2: the rows of the card table name them, here
 * they run. An ability does at once what needs no answer, and else leaves the
 * question in the position; the answer comes back to a function of this file,
 * which ends with m2_op_done(). Chance is asked the same way (deal.c).
 */
#include "games/majority2/tell.h"

static void m2_gain(struct m2_table *t, int seat, int coins)
{
	t->m->down[seat] = (uint16_t)(t->m->down[seat] + coins);
	m2_tell_seat_number(t, "majority2.event.gain", seat, coins);
}

/* True when an Angel Junior keeps effects from discarding there (MJ2-33). */
static bool m2_is_shielded(struct m2_table *t, int side, int column)
{
	if (!m2_column_has_shield(t->c, t->m->columns[side][column]))
		return false;
	m2_tell_column(t, "majority2.event.shield", side, column);
	return true;
}

static void m2_discard_from_column(struct m2_table *t, int side, int column, int place)
{
	int card = m2_column_pull(t->m->columns[side][column], place);

	m2_discard(t->m, card);
	m2_tell_card_at(t, "majority2.event.discard", side, card, column);
}

/* Cards, places, coins. */

static bool m2_wait(struct m2_table *t, int step, int left)
{
	t->m->step = (uint8_t)step;
	t->m->left = (uint8_t)left;
	return false;
}

static bool m2_begin_raid(struct m2_table *t, const struct m2_op *op)
{
	struct majority2_state *m = t->m;
	int cards = op->count == M2_PER_CARD_IN_AREA ? m2_area_size(m, m->active) : op->count;
	int there = m2_reserve(m, !m->active)->size;

	cards = cards < there ? cards : there;
	m2_tell_seat_number(t, "majority2.event.raid", !m->active, cards);
	return !cards || m2_wait(t, M2_DEAL_RAID, cards);
}

static bool m2_begin_drop(struct m2_table *t)
{
	int cards = t->m->place[M2_AT_HAND].size;

	m2_tell_seat_number(t, "majority2.event.drop", t->m->active, cards);
	return !cards || m2_wait(t, M2_DEAL_DROP, 0);
}

void m2_take(struct m2_table *t, int side, int column, int place)
{
	struct majority2_state *m = t->m;
	int card = m2_column_pull(m->columns[side][column], place);

	if (m2_disc(card))
		m->supply |= (uint8_t)(1u << (m2_disc(card) - 1));
	m2_place_gain(m2_reserve(m, m->active), m2_kind(card), M2_ALL_KNOWERS);
	m2_tell_taken(t, card, side, column);
	m2_op_done(t);
}

/* The card itself is in play, so there is one to take. */
static bool m2_begin_take(struct m2_table *t)
{
	struct majority2_state *m = t->m;

	if (m2_in_play(m) > 1)
		return m2_wait(t, M2_ASK_TAKE, 0);
	m2_take(t, m->active, m->lane, 0);
	return false; /* it has gone on already */
}

void m2_store(struct m2_table *t, int kind)
{
	struct majority2_state *m = t->m;
	uint32_t seen = M2_ONLY(m->active) | m2_place_tells(&m->place[M2_AT_HAND]);

	m2_place_lose(&m->place[M2_AT_HAND], kind, seen);
	m2_place_gain(m2_reserve(m, m->active), kind, seen);
	m2_tell_own_card(t, "majority2.event.stored", m->active, kind);
	m2_tell_others(t, "majority2.event.store", m->active, 0);
	m2_op_done(t);
}

static bool m2_begin_store(struct m2_table *t)
{
	const struct m2_place *hand = &t->m->place[M2_AT_HAND];

	if (!hand->size)
		return true;
	if (hand->size > 1)
		return m2_wait(t, M2_ASK_STORE, 0);
	m2_store(t, m2_place_nth(hand, 0));
	return false;
}

static bool m2_refresh(struct m2_table *t)
{
	struct majority2_state *m = t->m;
	int turned = m->down[m->active];

	m->up[m->active] = (uint16_t)(m->up[m->active] + turned);
	m->down[m->active] = 0;
	m2_tell_seat_number(t, "majority2.event.refresh", m->active, turned);
	return true;
}

/* MJ2-40: a coin with its picture down if there is one, and never below three. */
static bool m2_fine(struct m2_table *t, int coins)
{
	struct majority2_state *m = t->m;
	int other = !m->active, spare = m->up[other] + m->down[other] - M2_COINS;

	if (spare <= 0) {
		m2_tell_seat(t, "majority2.event.fine_none", other);
		return true;
	}
	coins = coins < spare ? coins : spare;
	m2_tell_seat_number(t, "majority2.event.fine", other, coins);
	int down = coins < m->down[other] ? coins : m->down[other];

	m->down[other] = (uint16_t)(m->down[other] - down);
	m->up[other] = (uint16_t)(m->up[other] - (coins - down));
	return true;
}

static bool m2_force(struct m2_table *t)
{
	t->m->forced = 1;
	m2_tell_seat(t, "majority2.event.force", !t->m->active);
	return true;
}

/* Discard effects. */

static bool m2_strike(struct m2_table *t, int number)
{
	int side, place, lane = t->m->lane;

	if (!m2_strike_target(t->c, t->m, lane, number, &side, &place))
		m2_tell(t, t->c->own_column ? "majority2.event.strike_none_column"
					    : "majority2.event.strike_none");
	else if (!m2_is_shielded(t, side, lane))
		m2_discard_from_column(t, side, lane, place);
	return true;
}

/* MJ2-51 */
void m2_burn(struct m2_table *t, int side, int column, int place)
{
	struct majority2_state *m = t->m;
	int colour = m2_colour(m->columns[side][column][place]), count[M2_COLOURS + 1];

	m2_area_colours(m, !m->active, count);
	if (colour == M2_COLOURLESS)
		m2_tell(t, "majority2.event.burn_colourless");
	else if (!count[colour])
		m2_tell(t, "majority2.event.burn_none");
	else if (!m2_is_shielded(t, side, column))
		m2_discard_from_column(t, side, column, place);
	m2_op_done(t);
}

static bool m2_begin_burn(struct m2_table *t)
{
	struct majority2_state *m = t->m;

	if (m2_column_size(m->columns[0][m->lane]) + m2_column_size(m->columns[1][m->lane]) > 1)
		return m2_wait(t, M2_ASK_BURN, 0);
	m2_burn(t, m->active, m->lane, 0);
	return false;
}

/* Discards the cards of a column whose colour is in the set. */
static void m2_sweep(struct m2_table *t, int side, int column, uint32_t colours)
{
	uint8_t *cards = t->m->columns[side][column];
	bool any = false;

	for (int i = 0; i < M2_COLUMN_MAX && cards[i] != M2_NONE; i++)
		any |= colours >> m2_colour(cards[i]) & 1;
	if (!any || m2_is_shielded(t, side, column))
		return;
	for (int i = 0; i < M2_COLUMN_MAX && cards[i] != M2_NONE;) {
		if (colours >> m2_colour(cards[i]) & 1)
			m2_discard_from_column(t, side, column, i);
		else
			i++;
	}
}

/* MJ2-31: the first colour is kept, the second one acts. */
void m2_purge(struct m2_table *t, int colour)
{
	struct majority2_state *m = t->m;
	bool first = m->step == M2_ASK_COLOUR;

	m2_tell_colour(t, "majority2.event.names", first ? m->active : !m->active, colour);
	if (first) {
		m->colour = (uint8_t)colour;
		m->step = M2_ASK_ANSWER;
		return;
	}
	for (int i = 0; i < M2_SEATS; i++)
		for (int column = 0; column < M2_LANES; column++)
			m2_sweep(t, i ? !m->active : m->active, column,
				 1u << colour | 1u << m->colour);
	m2_op_done(t);
}

static bool m2_clear(struct m2_table *t)
{
	enum { EVERY_CARD = (1 << (M2_COLOURS + 1)) - 1 };

	m2_sweep(t, t->m->active, t->m->lane, EVERY_CARD);
	if (t->c->whole_lane)
		m2_sweep(t, !t->m->active, t->m->lane, EVERY_CARD);
	return true;
}

/* Scoring areas. */

void m2_topple(struct m2_table *t, int card)
{
	struct majority2_state *m = t->m;

	m2_area_lose(m, !m->active, card);
	m2_discard(m, card);
	m2_tell_seat_card(t, "majority2.event.topple", !m->active, card);
	m2_op_done(t);
}

static bool m2_begin_topple(struct m2_table *t)
{
	uint8_t cards[M2_CARDS_MAX];
	int count = m2_each_in_area(t->m, !t->m->active, cards), open = 0, only = M2_NONE;

	for (int i = 0; i < count; i++) {
		if (m2_topple_target(t->m, cards[i])) {
			open++;
			only = cards[i];
		}
	}
	if (open > 1)
		return m2_wait(t, M2_ASK_TOPPLE, 0);
	if (!open) {
		m2_tell_seat(t, "majority2.event.topple_none", !t->m->active);
		return true;
	}
	m2_topple(t, only);
	return false;
}

static bool m2_ascend(struct m2_table *t)
{
	struct majority2_state *m = t->m;
	uint8_t *column = m->columns[m->active][m->lane];
	int card = m2_column_pull(column, m2_column_size(column) - 1);

	m2_area_gain(m, m->active, card);
	m2_tell_seat_card(t, "majority2.event.ascend", m->active, card);
	return true;
}

/* Discs (MJ2-60). */

static bool m2_strip(struct m2_table *t, int enough)
{
	struct majority2_state *m = t->m;
	int lifted = 0;

	for (int colour = 0; colour < M2_COLOURS; colour++)
		lifted += m2_disc_lift(m, colour) != M2_NONE;
	m2_tell_number(t, "majority2.event.strip", lifted);
	if (lifted >= enough)
		m2_gain(t, m->active, 1);
	return true;
}

/* The next disc to place; false: it was asked for or placed. */
static bool m2_next_disc(struct m2_table *t)
{
	struct majority2_state *m = t->m;
	uint32_t open = m2_discs_open(t->c, m);

	if (!m->left || !open || !m2_disc_targets(m, m2_running(t->c, m)->target)) {
		if (!m->placed)
			m2_tell(t, "majority2.event.disc_none");
		return true;
	}
	m->step = M2_ASK_DISC;
	if (!(open & (open - 1)))
		m2_disc_chosen(t, __builtin_ctz(open));
	return false;
}

static bool m2_begin_discs(struct m2_table *t, const struct m2_op *op)
{
	struct majority2_state *m = t->m;

	m->placed = 0;
	m->left = (uint8_t)(op->count == M2_ALL_IN_SUPPLY ? __builtin_popcount(m->supply)
							  : op->count);
	return m2_next_disc(t);
}

static void m2_disc_done(struct m2_table *t)
{
	struct majority2_state *m = t->m;

	m->placed |= (uint8_t)(1u << m->disc);
	m->disc = M2_NONE;
	m->side = m->column = M2_NONE;
	m->left--;
	if (m2_next_disc(t))
		m2_op_done(t);
}

static void m2_disc_leave(struct m2_table *t)
{
	int card = m2_disc_lift(t->m, t->m->disc);

	if (card != M2_NONE)
		m2_tell_disc_leaves(t, t->m->disc, card);
	t->m->supply &= (uint8_t) ~(1u << t->m->disc);
}

void m2_disc_put(struct m2_table *t, int seat, int column, int place)
{
	struct majority2_state *m = t->m;
	uint8_t *card = &m->columns[seat][column][place];

	m2_disc_leave(t);
	m2_tell_disc_lies(t, m->disc, seat, *card, column);
	*card = (uint8_t)m2_with_disc(*card, m->disc);
	m2_disc_done(t);
}

void m2_disc_crown(struct m2_table *t, int seat, int kind)
{
	struct majority2_state *m = t->m;

	m2_disc_leave(t);
	m->crown[seat][kind] |= (uint8_t)(1u << m->disc);
	m2_tell_disc_lies(t, m->disc, seat, kind, M2_NONE);
	m2_disc_done(t);
}

void m2_disc_meant(struct m2_table *t, int seat, int column, int place)
{
	struct majority2_state *m = t->m;
	int lands = seat, where = place;
	int ghosts = m2_disc_lands(m, &lands, column, &where);

	if (ghosts > 1) {
		m->step = M2_ASK_GHOST;
		m->side = (uint8_t)lands;
		m->column = (uint8_t)column;
		return;
	}
	if (lands != seat || where != place)
		m2_tell_column(t, "majority2.event.ghost_catches", lands, column);
	m2_disc_put(t, lands, column, where);
}

/* The only card that the disc may go on. */
static void m2_disc_only_target(struct m2_table *t, int target)
{
	struct majority2_state *m = t->m;

	for (int seat = 0; seat < M2_SEATS; seat++) {
		for (int column = 0; column < M2_LANES; column++)
			for (int place = 0; place < M2_COLUMN_MAX; place++)
				if (m2_disc_target(m, target, seat, column, place)) {
					m2_disc_meant(t, seat, column, place);
					return;
				}
		for (int kind = 0; kind < M2_KINDS; kind++)
			if (m2_crown_target(m, target, seat, kind)) {
				m2_disc_crown(t, seat, kind);
				return;
			}
	}
}

void m2_disc_chosen(struct m2_table *t, int colour)
{
	struct majority2_state *m = t->m;
	int target = m2_running(t->c, m)->target;

	m->disc = (uint8_t)colour;
	m->step = M2_ASK_TARGET;
	if (m2_disc_targets(m, target) == 1)
		m2_disc_only_target(t, target);
}

/* MJ2-54: the Ghost is the newest card of the column that it was played to. */
void m2_haunt(struct m2_table *t, int column)
{
	struct majority2_state *m = t->m;
	uint8_t *own = m->columns[m->active][m->lane];

	m2_column_push(m->columns[!m->active][column],
		       m2_column_pull(own, m2_column_size(own) - 1));
	m2_tell_column(t, "majority2.event.haunt", !m->active, column);
	m2_op_done(t);
}

bool m2_begin(struct m2_table *t, const struct m2_op *op)
{
	switch (op->code) {
	case M2_OP_DRAW:
	case M2_OP_BECOME:
		return m2_wait(t, M2_DEAL_DRAW, op->count);
	case M2_OP_STORE:
		return m2_begin_store(t);
	case M2_OP_RAID:
		return m2_begin_raid(t, op);
	case M2_OP_TAKE:
		return m2_begin_take(t);
	case M2_OP_REFRESH:
		return m2_refresh(t);
	case M2_OP_GAIN:
		m2_gain(t, t->m->active, op->count);
		return true;
	case M2_OP_FINE:
		return m2_fine(t, op->count);
	case M2_OP_FORCE:
		return m2_force(t);
	case M2_OP_STRIKE:
		return m2_strike(t, op->count);
	case M2_OP_BURN:
		return m2_begin_burn(t);
	case M2_OP_DROP:
		return m2_begin_drop(t);
	case M2_OP_PURGE:
		return m2_wait(t, M2_ASK_COLOUR, 0);
	case M2_OP_TOPPLE:
		return m2_begin_topple(t);
	case M2_OP_DISCS:
		return m2_begin_discs(t, op);
	case M2_OP_STRIP:
		return m2_strip(t, op->count);
	case M2_OP_ASCEND:
		return m2_ascend(t);
	case M2_OP_CLEAR:
		return m2_clear(t);
	case M2_OP_HAUNT:
		return m2_wait(t, M2_ASK_HAUNT, 0);
	default:
		CHECK(!"an ability of the table");
		return true;
	}
}

void m2_run(struct m2_table *t)
{
	struct majority2_state *m = t->m;

	m->step = M2_ASK_PHASE;
	while (m2_running(t->c, m)->code != M2_OP_END) {
		if (!m2_begin(t, m2_running(t->c, m)))
			return;
		m->op++;
	}
	m->card = m->lane = M2_NONE;
	m->op = m->left = m->placed = 0;
	m2_check_columns(t);
}

void m2_op_done(struct m2_table *t)
{
	struct majority2_state *m = t->m;

	m->op++;
	m->left = 0;
	m->placed = 0;
	m->colour = M2_NONE;
	m2_run(t);
}
