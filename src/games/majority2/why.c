/*
 * Why a move of The Majority 2 is refused: first who may act at all, then which
 * question is open, then what is wrong with this answer to it.
 */
#include "games/majority2/questions.h"

const char *m2_question_id(const struct majority2_state *m)
{
	return m2_question(m)->text;
}

static void m2_why_kind(const struct majority2_context *c, const char *id, int kind,
			struct message *out)
{
	*out = message_of(id);
	message_text(out, c->row[kind]->name);
}

static void m2_why_requirement(const struct majority2_context *c, const struct majority2_state *m,
			       int kind, struct message *out)
{
	int count[M2_COLOURS + 1];

	m2_area_colours(m, m->active, count);
	m2_why_kind(c, "majority2.why.requirement", kind, out);
	message_number(out, m2_ranks[m2_rank(kind)].needs);
	message_text(out, m2_colour_ids[m2_faction(kind)]);
	message_number(out, count[m2_faction(kind)]);
}

bool m2_play_reason(const struct majority2_context *c, const struct majority2_state *m, int kind,
		    bool freely, struct message *out)
{
	if (!c->copies[kind]) {
		*out = message_of("majority2.why.not_in_match");
	} else if (freely && c->row[kind]->traits & M2_IS_NOT_FREE) {
		m2_why_kind(c, "majority2.why.not_free", kind, out);
	} else if ((!freely || c->free_play_needs_requirement) && !m2_meets_requirement(m, kind)) {
		m2_why_requirement(c, m, kind, out);
	} else if (!freely && m->up[m->active] < m2_cost(kind)) {
		m2_why_kind(c, "majority2.why.coins", kind, out);
		message_number(out, m2_cost(kind));
		message_number(out, m->up[m->active]);
	} else {
		return false;
	}
	return true;
}

/* A card of the hand: it is not there, or it cannot be played. */
void m2_why_hand(const struct majority2_context *c, const struct majority2_state *m, game_move move,
		 struct message *out)
{
	int kind = m2_first(move);

	if (!c->copies[kind])
		*out = message_of("majority2.why.not_in_match");
	else if (!m->place[M2_AT_HAND].card[kind])
		m2_why_kind(c, "majority2.why.not_in_hand", kind, out);
	else
		m2_play_reason(c, m, kind, m2_verb(move) == M2_FREELY, out);
}

/* A card in play that is not the one: `id` says why. */
static void m2_why_pick(const struct majority2_state *m, game_move move, const char *id,
			struct message *out)
{
	int half = m2_first(move),
	    card = m->columns[half / M2_LANES][half % M2_LANES][m2_second(move)];

	*out = message_of(card == M2_NONE ? "majority2.why.no_card_there" : id);
}

void m2_why_burn(const struct majority2_context *c, const struct majority2_state *m, game_move move,
		 struct message *out)
{
	(void)c;
	m2_why_pick(m, move, "majority2.why.not_this_lane", out);
}

void m2_why_ghost(const struct majority2_context *c, const struct majority2_state *m,
		  game_move move, struct message *out)
{
	(void)c;
	m2_why_pick(m, move, "majority2.why.not_this_ghost", out);
}

/* A card in play, or one in a scoring area. */
void m2_why_target(const struct majority2_context *c, const struct majority2_state *m,
		   game_move move, struct message *out)
{
	int a = m2_first(move), b = m2_second(move);
	bool crown = m2_verb(move) == M2_CROWN;
	int card =
		crown ? (m->area[a][b] ? b : M2_NONE) : m->columns[a / M2_LANES][a % M2_LANES][b];

	if (card == M2_NONE)
		*out = message_of("majority2.why.no_card_there");
	else if (crown ? !m2_area_bare(m, a, b) : m2_disc(card))
		m2_why_kind(c, "majority2.why.has_disc", m2_kind(card), out);
	else
		*out = message_of("majority2.why.wrong_side");
}

void m2_why_topple(const struct majority2_context *c, const struct majority2_state *m,
		   game_move move, struct message *out)
{
	int card = m2_first(move), kind = m2_kind(card);

	if (!c->copies[kind])
		*out = message_of("majority2.why.not_in_match");
	else if (m2_area_has(m, !m->active, card))
		m2_why_kind(c, "majority2.why.secretary_first", kind, out);
	else
		m2_why_kind(c, "majority2.why.not_in_area", kind, out);
}

void m2_why_represent(const struct majority2_context *c, const struct majority2_state *m,
		      game_move move, struct message *out)
{
	int card = m2_first(move), kind = m2_kind(card);
	bool there = false;

	for (int i = 0; i < M2_COLUMN_MAX; i++)
		there |= m->columns[m->side][m->column][i] == card;
	if (!c->copies[kind]) {
		*out = message_of("majority2.why.not_in_match");
	} else if (!there) {
		m2_why_kind(c, "majority2.why.not_in_column", kind, out);
	} else {
		m2_why_kind(c, "majority2.why.wrong_colour", kind, out);
		message_text(out, m2_colour_ids[m->colour]);
	}
}

void m2_why_disc(const struct majority2_context *c, const struct majority2_state *m, game_move move,
		 struct message *out)
{
	(void)c;
	*out = message_of(m->placed >> m2_first(move) & 1 ? "majority2.why.disc_used"
							  : "majority2.why.disc_not_in_supply");
	message_text(out, m2_colour_ids[m2_first(move)]);
}

void m2_why_few(const struct majority2_context *c, const struct majority2_state *m, game_move move,
		struct message *out)
{
	(void)c;
	(void)m;
	*out = message_of("majority2.why.too_few");
	message_text(out, m2_colour_ids[m2_first(move)]);
}

void m2_why_full(const struct majority2_context *c, const struct majority2_state *m, game_move move,
		 struct message *out)
{
	(void)c;
	(void)m;
	*out = message_of("majority2.why.not_full");
	message_number(out, m2_first(move) + 1);
}

/* What move_read() cannot make. */
static bool m2_is_move(game_move move)
{
	int verb = m2_verb(move), a = m2_first(move), b = m2_second(move);

	switch (verb) {
	case M2_FREELY:
	case M2_PAY:
		return a < M2_KINDS && b < M2_LANES;
	case M2_PICK:
		return a < M2_SEATS * M2_LANES && b < M2_COLUMN_MAX;
	case M2_CROWN:
		return a < M2_SEATS && b < M2_KINDS;
	case M2_PUT:
		return a < M2_KINDS && !b;
	case M2_NAME:
	case M2_GRAB:
		return a < M2_COLOURS && !b;
	case M2_CHOOSE:
		return m2_is_card(a) && !b;
	case M2_SEND:
	case M2_FIRST:
		return a < M2_LANES && !b;
	default:
		return verb < M2_VERBS && !a && !b;
	}
}

void majority2_why(const struct context *c, const struct state *state, int seat, game_move move,
		   struct message *out)
{
	const struct majority2_state *m = (const void *)state;
	int asked = m2_asked(m);

	if (seat < 0 || seat >= M2_SEATS) {
		*out = message_of("majority2.why.no_seat");
	} else if (m->phase == M2_OVER) {
		*out = message_of("majority2.why.over");
	} else if (asked == M2_NONE) {
		*out = message_of("majority2.why.dealing");
	} else if (asked != seat) {
		*out = message_of("majority2.why.not_your_turn");
		message_seat(out, asked);
	} else if (!m2_is_move(move)) {
		*out = message_of("majority2.why.no_move");
	} else if (!(m2_question(m)->verbs >> m2_verb(move) & 1)) {
		*out = message_of("majority2.why.other_question");
		message_text(out, m2_question_id(m));
	} else {
		m2_question(m)->why((const void *)c, m, move, out);
	}
}
