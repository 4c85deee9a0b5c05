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
	out->place = (uint8_t)m2_column_size(m->columns[seat][column]);
	m2_column_push(out->after.columns[seat][column], kind);
	if (freely)
		return;
	out->after.up[seat] = (uint16_t)(m->up[seat] - m2_cost(kind));
	out->after.down[seat] = (uint16_t)(m->down[seat] + m2_cost(kind));
	out->after.card = (uint8_t)kind;
	out->after.lane = (uint8_t)column;
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
