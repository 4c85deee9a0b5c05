/* What a card would do; preview.h has the contract. */
#include "games/majority2/preview.h"

/* Does the ability come to its end without chance and without a choice? */
static bool m2_is_certain(int code)
{
	switch (code) {
	case M2_OP_REFRESH:
	case M2_OP_GAIN:
	case M2_OP_FINE:
	case M2_OP_FORCE:
	case M2_OP_STRIKE:
	case M2_OP_STRIP:
	case M2_OP_ASCEND:
	case M2_OP_CLEAR:
		return true;
	default:
		return false;
	}
}

static void m2_preview_discard(struct m2_preview *p, const struct majority2_context *c, int seat,
			       int column, int from, int to)
{
	if (m2_column_has_shield(c, p->after.columns[seat][column]))
		return;
	for (int place = from; place < to; place++) {
		struct m2_spot *spot = &p->discard[p->discards++];

		spot->seat = (uint8_t)seat;
		spot->column = (uint8_t)column;
		spot->place = (uint8_t)place;
	}
}

/* The cards that the ability will discard. */
static void m2_preview_discards(struct m2_preview *p, const struct majority2_context *c,
				const struct m2_op *op, int lane)
{
	const struct majority2_state *m = &p->after;
	int seat, place;

	if (op->code == M2_OP_STRIKE && m2_strike_target(c, m, lane, op->count, &seat, &place))
		m2_preview_discard(p, c, seat, lane, place, place + 1);
	for (int i = 0; op->code == M2_OP_CLEAR && i <= c->whole_lane; i++) {
		seat = i ? !m->active : m->active;
		m2_preview_discard(p, c, seat, lane, 0, m2_column_size(m->columns[seat][lane]));
	}
}

/* Whether a promo Dragon Junior finds a card that it would discard (MJ2-51). */
static bool m2_can_burn(const struct majority2_context *c, const struct majority2_state *m)
{
	int count[M2_COLOURS + 1];

	m2_area_colours(m, !m->active, count);
	count[M2_COLOURLESS] = 0;
	for (int seat = 0; seat < M2_SEATS; seat++) {
		const uint8_t *cards = m->columns[seat][m->lane];

		for (int i = 0; i < m2_column_size(cards); i++)
			if (count[m2_colour(cards[i])] && !m2_column_has_shield(c, cards))
				return true;
	}
	return false;
}

static const char *m2_strike_idle(const struct majority2_context *c,
				  const struct majority2_state *m, int number)
{
	int side, place;

	if (!m2_strike_target(c, m, m->lane, number, &side, &place))
		return c->own_column ? "majority2.idle.column" : "majority2.idle.lane";
	return m2_column_has_shield(c, m->columns[side][m->lane]) ? "majority2.idle.shield" : NULL;
}

/* Cards that there are for an ability that takes `count` of them. */
static int m2_cards_for(const struct majority2_state *m, const struct m2_op *op)
{
	int count = op->count == M2_PER_CARD_IN_AREA ? m2_area_size(m, m->active) : op->count;
	int there = count;

	if (op->code == M2_OP_RAID)
		there = m->place[M2_AT_RESERVE + !m->active].size;
	else if (op->code == M2_OP_DRAW || op->code == M2_OP_BECOME)
		there = m->place[M2_AT_PILE].size + m->place[M2_AT_DISCARD].size;
	return count < there ? count : there;
}

/* Why nothing comes of the ability of a card that was just laid; NULL: something may. */
static const char *m2_op_idle(const struct majority2_context *c, const struct majority2_state *m,
			      const struct m2_op *op)
{
	int other = !m->active;

	switch (op->code) {
	case M2_OP_DRAW:
	case M2_OP_BECOME:
		return m2_cards_for(m, op) ? NULL : "majority2.idle.pile";
	case M2_OP_STORE:
	case M2_OP_DROP:
		return m->place[M2_AT_HAND].size ? NULL : "majority2.idle.hand";
	case M2_OP_RAID:
		if (!m->place[M2_AT_RESERVE + other].size)
			return "majority2.idle.reserve";
		return m2_cards_for(m, op) ? NULL : "majority2.idle.own_area";
	case M2_OP_FINE:
		return m->up[other] + m->down[other] > M2_COINS ? NULL : "majority2.idle.coins";
	case M2_OP_FORCE:
		return m->forced ? "majority2.idle.forced" : NULL;
	case M2_OP_STRIKE:
		return m2_strike_idle(c, m, op->count);
	case M2_OP_BURN:
		return m2_can_burn(c, m) ? NULL : "majority2.idle.burn";
	case M2_OP_TOPPLE:
		return m2_area_size(m, other) ? NULL : "majority2.idle.area";
	case M2_OP_DISCS:
		return m2_discs_open(c, m) && m2_disc_targets(m, op->target)
			       ? NULL
			       : "majority2.idle.discs";
	case M2_OP_STRIP:
		return m->supply != (1 << M2_COLOURS) - 1 ? NULL : "majority2.idle.no_discs";
	default:
		return NULL;
	}
}

/* Of several abilities none: then the first says why. */
static const char *m2_idle(const struct majority2_context *c, const struct majority2_state *m,
			   const struct m2_op *ops)
{
	for (const struct m2_op *op = ops; op->code != M2_OP_END; op++)
		if (!m2_op_idle(c, m, op))
			return NULL;
	return ops->code == M2_OP_END ? NULL : m2_op_idle(c, m, ops);
}

void m2_preview(const struct majority2_context *c, const struct majority2_state *m, int kind,
		int column, bool freely, struct m2_preview *out)
{
	struct m2_table t = { c, &out->after, NULL };
	const struct m2_op *op = c->row[kind]->ops;
	int seat = m->active;

	out->after = *m;
	out->open = false;
	out->discards = 0;
	out->target = 0;
	out->code = M2_OP_END;
	out->count = 0;
	out->idle = NULL;
	out->place = (uint8_t)m2_column_size(m->columns[seat][column]);
	m2_place_lose(&out->after.place[M2_AT_HAND], kind, M2_ALL_KNOWERS);
	m2_column_push(out->after.columns[seat][column], kind);
	if (freely)
		return;
	out->after.up[seat] = (uint16_t)(m->up[seat] - m2_cost(kind));
	out->after.down[seat] = (uint16_t)(m->down[seat] + m2_cost(kind));
	out->after.card = (uint8_t)kind;
	out->after.lane = (uint8_t)column;
	out->count = (uint8_t)m2_cards_for(&out->after, op);
	out->idle = m2_idle(c, &out->after, op);
	for (; m2_is_certain(op->code); op++) {
		m2_preview_discards(out, c, op, column);
		m2_begin(&t, op);
	}
	if (op->code == M2_OP_HAUNT) /* to which column is open, that it goes is not */
		m2_column_pull(out->after.columns[seat][column], out->place);
	out->open = op->code != M2_OP_END;
	out->target = op->target;
	out->code = op->code;
}
