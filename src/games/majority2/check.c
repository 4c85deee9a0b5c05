/*
 * The invariants of The Majority 2, of states and of views: what the clock says,
 * what the open question needs, every card and disc in exactly one place, and
 * knowledge that is true.
 */
#include "games/majority2/majority2.h"

#include <string.h>

static bool m2_is_seat(int seat)
{
	return seat < M2_SEATS;
}

static bool m2_all(const uint8_t cards[M2_KINDS], int value)
{
	for (int i = 0; i < M2_KINDS; i++)
		if (cards[i] != value)
			return false;
	return true;
}

/* The clock. */

static const char *m2_check_clock(const struct majority2_context *c,
				  const struct majority2_state *m)
{
	bool setup = m->phase == M2_SETUP;

	if (m->viewer > EVERYTHING || (m->viewer >= M2_SEATS && m->viewer < SPECTATOR))
		return "majority2.check.viewer";
	if (m->phase > M2_OVER)
		return "majority2.check.phase";
	if (m->step >= M2_STEPS)
		return "majority2.check.step";
	if (setup ? m->turn : m->turn < 1 || m->turn > c->turn_cap)
		return "majority2.check.turn";
	if (setup ? m->active != M2_NONE || m->start != M2_NONE
		  : !m2_is_seat(m->active) || !m2_is_seat(m->start))
		return "majority2.check.seats";
	/* Forced by a card that was paid for; done as soon as the next turn begins. */
	if (m->forced > 1 || (m->forced && m->phase < M2_PLAY))
		return "majority2.check.forced";
	if (m->phase == M2_EXCHANGE && m->turn == 1)
		return "majority2.check.phase";
	if (m->up[0] + m->down[0] < M2_COINS || m->up[1] + m->down[1] < M2_COINS)
		return "majority2.check.coins";
	if (m->plays > M2_PLAYS_MAX || m->unused)
		return "majority2.check.counts";
	return NULL;
}

/* Whether the step can be open in this phase, by who asks in it. */
static bool m2_step_fits_phase(const struct majority2_state *m)
{
	switch (m->step) {
	case M2_ASK_PHASE:
		return true;
	case M2_DEAL_DRAW:
		return m->phase == M2_DRAW || m->phase == M2_PLAY;
	case M2_ASK_COLUMN:
	case M2_ASK_FACTION:
	case M2_ASK_REPRESENT:
		return m->phase == M2_FREE || m->phase == M2_PLAY;
	default:
		return m->phase == M2_PLAY;
	}
}

static bool m2_is_forming(const struct majority2_state *m)
{
	return m->step >= M2_ASK_COLUMN;
}

/* Steps of an ability, and the abilities that ask so. */
static bool m2_op_asks(int code, int step)
{
	switch (code) {
	case M2_OP_DRAW:
	case M2_OP_BECOME:
		return step == M2_DEAL_DRAW;
	case M2_OP_RAID:
		return step == M2_DEAL_RAID;
	case M2_OP_DROP:
		return step == M2_DEAL_DROP;
	case M2_OP_TAKE:
		return step == M2_ASK_TAKE;
	case M2_OP_STORE:
		return step == M2_ASK_STORE;
	case M2_OP_PURGE:
		return step == M2_ASK_COLOUR || step == M2_ASK_ANSWER;
	case M2_OP_DISCS:
		return step == M2_ASK_DISC || step == M2_ASK_TARGET || step == M2_ASK_GHOST;
	case M2_OP_BURN:
		return step == M2_ASK_BURN;
	case M2_OP_HAUNT:
		return step == M2_ASK_HAUNT;
	case M2_OP_TOPPLE:
		return step == M2_ASK_TOPPLE;
	default:
		return false;
	}
}

/* The ability that runs lies as the newest card in its column. */
static const char *m2_check_card(const struct majority2_context *c, const struct majority2_state *m)
{
	bool runs = m->step != M2_ASK_PHASE && m->phase == M2_PLAY && !m2_is_forming(m);

	if (!runs) {
		if (m->card != M2_NONE || m->op)
			return "majority2.check.card";
		return m->lane == M2_NONE ? NULL : "majority2.check.lane";
	}
	if (m->card >= M2_KINDS || !c->copies[m->card])
		return "majority2.check.card";
	if (m->lane >= M2_LANES)
		return "majority2.check.lane";
	const uint8_t *column = m->columns[m->active][m->lane];
	int size = m2_column_size(column);

	if (!size || m2_kind(column[size - 1]) != m->card)
		return "majority2.check.card";
	if (m->op >= M2_OPS_MAX || !m2_op_asks(m2_running(c, m)->code, m->step))
		return "majority2.check.op";
	return NULL;
}

/* How many answers the open question has: some are not asked with one. */
static int m2_answers_open(const struct majority2_context *c, const struct majority2_state *m)
{
	game_move list[M2_MOVES_MAX];

	return (int)majority2_moves((const void *)c, (const void *)m, m2_asked(m), list);
}

static bool m2_left_fits(const struct majority2_context *c, const struct majority2_state *m)
{
	const struct m2_op *op = m->card == M2_NONE ? NULL : m2_running(c, m);
	int discs = __builtin_popcount(m->placed);

	switch (m->step) {
	case M2_DEAL_DRAW:
		return m->left == (op ? op->count : m2_draw_count(m, m->active));
	case M2_DEAL_RAID:
		return m->left && m->left <= m->place[M2_AT_RESERVE + !m->active].size &&
		       m->left <= (op->count == M2_PER_CARD_IN_AREA ? m2_area_size(m, m->active)
								    : op->count);
	case M2_ASK_DISC:
	case M2_ASK_TARGET:
	case M2_ASK_GHOST:
		return m->left &&
		       m->left + discs <= (op->count == M2_ALL_IN_SUPPLY ? M2_COLOURS : op->count);
	default:
		return !m->left;
	}
}

static const char *m2_check_disc(const struct majority2_context *c, const struct majority2_state *m)
{
	bool chosen = m->step == M2_ASK_TARGET || m->step == M2_ASK_GHOST;
	bool placing = chosen || m->step == M2_ASK_DISC;

	if (m->placed >> M2_COLOURS || (m->placed && !placing) || m->placed & m->supply)
		return "majority2.check.placed";
	if (chosen ? m->disc >= M2_COLOURS || !(m2_discs_open(c, m) >> m->disc & 1)
		   : m->disc != M2_NONE)
		return "majority2.check.disc";
	return NULL;
}

static const char *m2_check_looked(const struct majority2_state *m)
{
	bool colour = m->step == M2_ASK_ANSWER || m->step == M2_ASK_REPRESENT;
	bool column =
		m->step == M2_ASK_GHOST || m->step == M2_ASK_FACTION || m->step == M2_ASK_REPRESENT;
	bool side = column || m->step == M2_ASK_COLUMN;

	if (colour ? m->colour >= M2_COLOURS : m->colour != M2_NONE)
		return "majority2.check.colour";
	if (side ? !m2_is_seat(m->side) : m->side != M2_NONE)
		return "majority2.check.looked";
	if (column ? m->column >= M2_LANES : m->column != M2_NONE)
		return "majority2.check.looked";
	return NULL;
}

/* Columns. */

/* Nothing is full but what the open question is about. */
static bool m2_column_size_fits(const struct majority2_state *m, int side, int column)
{
	int size = m2_column_size(m->columns[side][column]);

	if (m2_is_forming(m))
		return side == m->active ? true : size <= M2_FULL;
	if (m->card != M2_NONE && side == m->active && column == m->lane)
		return size <= M2_FULL;
	return size < M2_FULL;
}

static const char *m2_check_columns_of(const struct majority2_context *c,
				       const struct majority2_state *m, int side)
{
	for (int column = 0; column < M2_LANES; column++) {
		const uint8_t *cards = m->columns[side][column];
		int size = m2_column_size(cards);

		for (int i = 0; i < M2_COLUMN_MAX; i++) {
			if (i < size ? !m2_is_card(cards[i]) || !c->copies[m2_kind(cards[i])]
				     : cards[i] != M2_NONE)
				return "majority2.check.column";
		}
		if (m->phase != M2_SETUP ? !m2_column_size_fits(m, side, column) : size)
			return "majority2.check.column_full";
	}
	return NULL;
}

/* What is being formed is full, and the active player's columns come first. */
static const char *m2_check_forming(const struct majority2_state *m)
{
	if (!m2_is_forming(m))
		return NULL;
	uint32_t own = m2_full_columns(m, m->active), full = m2_full_columns(m, m->side);

	if (m->side != m->active && own)
		return "majority2.check.looked";
	if (m->column == M2_NONE)
		return full & (full - 1) ? NULL : "majority2.check.looked";
	int count[M2_COLOURS + 1];
	uint32_t colours = m2_column_colours(m->columns[m->side][m->column], count);

	if (!(full >> m->column & 1))
		return "majority2.check.looked";
	if (m->step == M2_ASK_REPRESENT && !(colours >> m->colour & 1))
		return "majority2.check.colour";
	return NULL;
}

/* Cards and discs. */

static const char *m2_check_discs(const struct majority2_state *m)
{
	const uint8_t *open = &m->columns[0][0][0];
	uint32_t seen = m->supply;
	int count = __builtin_popcount(m->supply);

	for (int i = 0; i < M2_SEATS * M2_LANES * M2_COLUMN_MAX; i++) {
		if (open[i] != M2_NONE && m2_disc(open[i])) {
			seen |= 1u << (m2_disc(open[i]) - 1);
			count++;
		}
	}
	for (int seat = 0; seat < M2_SEATS; seat++) {
		for (int kind = 0; kind < M2_KINDS; kind++) {
			if (!m->crown[seat][kind])
				continue;
			seen |= m->crown[seat][kind];
			count += __builtin_popcount(m->crown[seat][kind]);
			if (m2_area_bare(m, seat, kind) < 0)
				return "majority2.check.discs";
		}
	}
	return count == M2_COLOURS && seen == (1u << M2_COLOURS) - 1 ? NULL
								     : "majority2.check.discs";
}

static const char *m2_check_known(const struct majority2_state *m, int i)
{
	const struct m2_place *place = &m->place[i];
	const uint8_t *publicly = place->known[M2_WATCHER];
	bool shown = m2_shows_cards(m, i);

	for (int k = 0; k < M2_KNOWERS; k++) {
		const uint8_t *known = place->known[k];
		int sum = 0;

		if (!m2_shows_known(m, i, k)) {
			if (!m2_all(known, M2_UNKNOWN))
				return "majority2.check.hidden";
			continue;
		}
		for (int kind = 0; kind < M2_KINDS; kind++) {
			if (publicly[kind] > known[kind] ||
			    (shown && known[kind] > place->card[kind]))
				return "majority2.check.known";
			sum += known[kind];
		}
		if (sum > place->size || (m2_owner(m, i) == k && sum != place->size))
			return "majority2.check.known";
		if (i == M2_AT_DISCARD && m->top != M2_NONE && !known[m->top])
			return "majority2.check.top";
	}
	return NULL;
}

static const char *m2_check_places(const struct majority2_context *c,
				   const struct majority2_state *m)
{
	for (int i = 0; i < M2_PLACES; i++) {
		const struct m2_place *place = &m->place[i];
		int sum = 0;

		if (!m2_shows_cards(m, i)) {
			if (!m2_all(place->card, M2_UNKNOWN))
				return "majority2.check.hidden";
		} else {
			for (int kind = 0; kind < M2_KINDS; kind++)
				sum += place->card[kind];
			if (sum != place->size)
				return "majority2.check.sizes";
		}
		const char *broken = m2_check_known(m, i);

		if (broken)
			return broken;
	}
	if (m->top != M2_NONE && (m->top >= M2_KINDS || !c->copies[m->top]))
		return "majority2.check.top";
	return (m->top == M2_NONE) == !m->place[M2_AT_DISCARD].size ? NULL : "majority2.check.top";
}

/* Every card in one place; in a view, no more of a kind than there are. */
static const char *m2_check_conserved(const struct majority2_context *c,
				      const struct majority2_state *m)
{
	bool all = m->viewer == EVERYTHING || m->phase == M2_OVER;
	int knower = m->viewer < M2_SEATS ? m->viewer : M2_WATCHER;
	const uint8_t *open = &m->columns[0][0][0];
	int found[M2_KINDS] = { 0 }, cards = 0;

	for (int i = 0; i < M2_SEATS * M2_LANES * M2_COLUMN_MAX; i++) {
		if (open[i] != M2_NONE) {
			found[m2_kind(open[i])]++;
			cards++;
		}
	}
	for (int i = 0; i < M2_PLACES; i++)
		cards += m->place[i].size;
	for (int kind = 0; kind < M2_KINDS; kind++) {
		found[kind] += m->area[0][kind] + m->area[1][kind];
		cards += m->area[0][kind] + m->area[1][kind];
		for (int i = 0; i < M2_PLACES; i++)
			found[kind] +=
				all ? m->place[i].card[kind] : m->place[i].known[knower][kind];
		if (all ? found[kind] != c->copies[kind] : found[kind] > c->copies[kind])
			return "majority2.check.conserved";
	}
	return cards == c->cards ? NULL : "majority2.check.conserved";
}

/* The first position is before everything. */
static const char *m2_check_setup(const struct majority2_context *c,
				  const struct majority2_state *m)
{
	bool fresh = m->place[M2_AT_PILE].size == c->cards && !m->plays && !m->draws && !m->lots;

	return m->phase != M2_SETUP || fresh ? NULL : "majority2.check.phase";
}

/* What is asked has the answers that make it a question. */
static const char *m2_check_question(const struct majority2_context *c,
				     const struct majority2_state *m)
{
	int asked = m2_asked(m);
	bool alone = m->step == M2_ASK_PHASE || m->step == M2_ASK_STORE;

	if (asked == M2_NONE)
		return m->step == M2_DEAL_DROP && !m->place[M2_AT_HAND].size
			       ? "majority2.check.step"
			       : NULL;
	if (m->step == M2_ASK_PHASE && !m2_phase_asks(c, m))
		return "majority2.check.step";
	if (m->step == M2_ASK_STORE && m->place[M2_AT_HAND].size < 2)
		return "majority2.check.step";
	/* The hand of another is not known in a view; what lies open always is. */
	return alone || m2_answers_open(c, m) > 1 ? NULL : "majority2.check.step";
}

const char *majority2_check(const struct context *base, const struct state *state)
{
	const struct majority2_context *c = (const void *)base;
	const struct majority2_state *m = (const void *)state;
	const char *broken = m2_check_clock(c, m);

	if (!broken && !m2_step_fits_phase(m))
		broken = "majority2.check.step";
	if (!broken)
		broken = m2_check_looked(m);
	for (int side = 0; side < M2_SEATS && !broken; side++)
		broken = m2_check_columns_of(c, m, side);
	if (!broken)
		broken = m2_check_card(c, m);
	if (!broken)
		broken = m2_check_discs(m);
	if (!broken)
		broken = m2_check_forming(m);
	if (!broken)
		broken = m2_check_disc(c, m);
	if (!broken && !m2_left_fits(c, m))
		broken = "majority2.check.left";
	if (!broken)
		broken = m2_check_places(c, m);
	if (!broken)
		broken = m2_check_conserved(c, m);
	if (!broken)
		broken = m2_check_setup(c, m);
	return broken ? broken : m2_check_question(c, m);
}
