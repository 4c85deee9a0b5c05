/*
 * What a client of The Majority 2 asks for once, and what it asks for when a
 * move is looked at: the facts of a match, made from its context, and what the
 * move leads to as far as it is certain, made from the view of the seat that
 * may make it. docs/games/majority2.md lists the members.
 */
#include "games/majority2/json.h"
#include "games/majority2/preview.h"

/* Facts. */

static void m2_json_cards(struct json *j, const struct majority2_context *c)
{
	json_open_array(j, "cards");
	for (int kind = 0; kind < M2_KINDS; kind++) {
		const struct m2_row *row = c->row[kind];

		if (!c->copies[kind])
			continue;
		json_open_object(j, NULL);
		m2_json_card(j, "card", kind);
		json_text(j, "name", row->name);
		json_text(j, "ability", c->ability[kind]);
		json_text(j, "faction", m2_faction_ids[m2_faction(kind)]);
		m2_json_colour(j, "colour", m2_faction(kind));
		json_text(j, "rank", m2_ranks[row->rank].name);
		json_int(j, "copies", row->copies);
		json_int(j, "points", row->points);
		json_int(j, "cost", m2_ranks[row->rank].cost);
		json_int(j, "needs", m2_ranks[row->rank].needs);
		json_bool(j, "free", !(row->traits & M2_IS_NOT_FREE));
		json_close_object(j);
	}
	json_close_array(j);
}

void majority2_facts(const struct context *base, struct buf *out)
{
	const struct majority2_context *c = (const void *)base;
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	m2_json_cards(&j, c);
	json_int(&j, "turn_cap", c->turn_cap);
	json_close_object(&j);
}

/* What a card of the hand would do. */

static void m2_json_forms(struct json *j, const struct majority2_state *m)
{
	json_open_array(j, "forms");
	for (int half = 0; half < M2_SEATS * M2_LANES; half++) {
		int seat = half / M2_LANES, column = half % M2_LANES, count[M2_COLOURS + 1];
		const uint8_t *cards = m->columns[seat][column];

		if (m2_column_size(cards) < M2_FULL)
			continue;
		uint32_t colours = m2_column_colours(cards, count);

		json_open_object(j, NULL);
		json_int(j, "seat", seat);
		json_int(j, "column", column + 1);
		json_open_array(j, "factions");
		for (int colour = 0; colours >> colour; colour++) {
			if (!(colours >> colour & 1))
				continue;
			json_open_object(j, NULL);
			m2_json_colour(j, "colour", colour);
			json_int(j, "count", count[colour]);
			json_int(j, "coins", m2_faction_coins(count[colour]));
			json_close_object(j);
		}
		json_close_array(j);
		json_close_object(j);
	}
	json_close_array(j);
}

/* May the open choice of the preview fall on this card? */
static bool m2_preview_targets(const struct m2_preview *p, int seat, int column, int place)
{
	if (p->after.columns[seat][column][place] == M2_NONE)
		return false;
	switch (p->code) {
	case M2_OP_TAKE:
		return true;
	case M2_OP_BURN:
		return column == p->after.lane;
	case M2_OP_DISCS:
		return m2_disc_target(&p->after, p->target, seat, column, place);
	default:
		return false;
	}
}

static bool m2_preview_crowns(const struct m2_preview *p, int seat, int kind)
{
	bool topples = false;

	if (p->code == M2_OP_DISCS)
		return m2_crown_target(&p->after, p->target, seat, kind);
	for (int disc = 0; disc <= M2_COLOURS && p->code == M2_OP_TOPPLE; disc++)
		topples |= m2_topple_target(&p->after, kind | disc << M2_DISC_SHIFT);
	return topples && seat != p->after.active;
}

static void m2_json_targets(struct json *j, const struct m2_preview *p)
{
	json_open_array(j, "targets");
	for (int seat = 0; seat < M2_SEATS; seat++) {
		for (int column = 0; column < M2_LANES; column++)
			for (int place = 0; place < M2_COLUMN_MAX; place++)
				if (m2_preview_targets(p, seat, column, place))
					m2_json_spot(j, NULL, seat, column, place);
		for (int kind = 0; kind < M2_KINDS; kind++)
			if (m2_preview_crowns(p, seat, kind))
				m2_json_area_spot(j, NULL, seat, kind);
	}
	json_close_array(j);
}

static void m2_look_play(struct json *j, const struct m2_preview *p, int seat)
{
	json_text(j, "what", "play");
	json_int(j, "place", p->place + 1);
	json_int(j, "up_after", p->after.up[seat]);
	json_int(j, "down_after", p->after.down[seat]);
	json_open_array(j, "discards");
	for (int i = 0; i < p->discards; i++)
		m2_json_spot(j, NULL, p->discard[i].seat, p->discard[i].column,
			     p->discard[i].place);
	json_close_array(j);
	m2_json_targets(j, p);
	json_bool(j, "open", p->open);
	if (p->idle)
		json_text(j, "idle", p->idle);
	else
		json_null(j, "idle");
	m2_json_forms(j, &p->after);
}

/* The other moves. */

/* Where a disc would lie; null: which of two Ghosts catches it is asked next. */
static void m2_look_disc(struct json *j, const struct majority2_state *m, int half, int place)
{
	int seat = half / M2_LANES, column = half % M2_LANES;
	int ghosts = m2_disc_lands(m, &seat, column, &place);

	json_text(j, "what", "disc");
	if (ghosts > 1)
		json_null(j, "lands");
	else
		m2_json_spot(j, "lands", seat, column, place);
}

/* Whether a promo Dragon Junior would discard the card. */
static void m2_look_burn(struct json *j, const struct majority2_context *c,
			 const struct majority2_state *m, int half, int place)
{
	json_text(j, "what", "burn");
	json_bool(j, "burns", m2_burns(c, m, half / M2_LANES, half % M2_LANES, place));
}

/* What a colour would form of the full column that is looked at. */
static void m2_look_faction(struct json *j, const struct majority2_state *m, int colour)
{
	int count[M2_COLOURS + 1];

	m2_column_colours(m->columns[m->side][m->column], count);
	json_text(j, "what", "faction");
	json_int(j, "count", count[colour]);
	json_int(j, "coins", m2_faction_coins(count[colour]));
}

/* The Ghost goes there: what would be full then. */
static void m2_look_send(struct json *j, const struct majority2_state *m, int column)
{
	struct majority2_state after = *m;

	m2_column_pull(after.columns[m->active][m->lane],
		       m2_column_size(after.columns[m->active][m->lane]) - 1);
	m2_column_push(after.columns[!m->active][column], M2_GHOST);
	json_text(j, "what", "send");
	m2_json_forms(j, &after);
}

static void m2_look_move(struct json *j, const struct majority2_context *c,
			 const struct majority2_state *m, int seat, game_move move)
{
	int verb = m2_verb(move), a = m2_first(move), b = m2_second(move);
	struct m2_preview preview;

	if (verb == M2_FREELY || verb == M2_PAY) {
		m2_preview(c, m, a, b, verb == M2_FREELY, &preview);
		m2_look_play(j, &preview, seat);
	} else if (verb == M2_PICK && m->step == M2_ASK_TARGET) {
		m2_look_disc(j, m, a, b);
	} else if (verb == M2_PICK && m->step == M2_ASK_BURN) {
		m2_look_burn(j, c, m, a, b);
	} else if (verb == M2_NAME && m->step == M2_ASK_FACTION) {
		m2_look_faction(j, m, a);
	} else if (verb == M2_SEND) {
		m2_look_send(j, m, a);
	} else if (verb == M2_DONE) {
		json_text(j, "what", "done");
		json_bool(j, "ends", m2_ends_now(c, m));
	} else {
		json_text(j, "what", "plain");
	}
}

void majority2_look(const struct context *c, const struct view *view, int seat, game_move move,
		    struct buf *out)
{
	struct json j = json_over(out);

	json_open_object(&j, NULL);
	m2_look_move(&j, (const void *)c, (const void *)view, seat, move);
	json_close_object(&j);
}
