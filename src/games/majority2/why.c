/*
 * Why a move of The Majority 2 is refused: first who may act at all, then which
 * question is open, then what is wrong with this answer to it.
 */
#include "games/majority2/majority2.h"

static const char *const m2_questions[M2_STEPS] = {
	[M2_ASK_TAKE] = "majority2.ask.take",		[M2_ASK_STORE] = "majority2.ask.store",
	[M2_ASK_COLOUR] = "majority2.ask.colour",	[M2_ASK_DISC] = "majority2.ask.disc",
	[M2_ASK_TARGET] = "majority2.ask.target",	[M2_ASK_GHOST] = "majority2.ask.ghost",
	[M2_ASK_BURN] = "majority2.ask.burn",		[M2_ASK_HAUNT] = "majority2.ask.haunt",
	[M2_ASK_ANSWER] = "majority2.ask.answer",	[M2_ASK_TOPPLE] = "majority2.ask.topple",
	[M2_ASK_COLUMN] = "majority2.ask.column",	[M2_ASK_FACTION] = "majority2.ask.faction",
	[M2_ASK_REPRESENT] = "majority2.ask.represent",
};

static const char *const m2_phase_questions[] = {
	[M2_EXCHANGE] = "majority2.ask.exchange",
	[M2_DRAW] = "majority2.ask.draw",
	[M2_FREE] = "majority2.ask.free",
	[M2_PLAY] = "majority2.ask.play",
};

const char *m2_question_id(const struct majority2_state *m)
{
	if (m2_asked(m) == M2_NONE)
		return NULL;
	return m->step == M2_ASK_PHASE ? m2_phase_questions[m->phase] : m2_questions[m->step];
}

/* Does the verb answer the question that is open? */
static bool m2_answers(const struct majority2_state *m, int verb)
{
	switch (m->step) {
	case M2_ASK_PHASE:
		return verb / 2 == m->phase - M2_EXCHANGE && verb <= M2_PAY;
	case M2_ASK_TAKE:
	case M2_ASK_BURN:
	case M2_ASK_GHOST:
		return verb == M2_PICK;
	case M2_ASK_TARGET:
		return verb == M2_PICK || verb == M2_CROWN;
	case M2_ASK_STORE:
		return verb == M2_PUT;
	case M2_ASK_COLOUR:
	case M2_ASK_ANSWER:
	case M2_ASK_FACTION:
		return verb == M2_NAME;
	case M2_ASK_DISC:
		return verb == M2_GRAB;
	case M2_ASK_HAUNT:
		return verb == M2_SEND;
	case M2_ASK_COLUMN:
		return verb == M2_FIRST;
	default:
		return verb == M2_CHOOSE;
	}
}

/* Two verbs a phase, in order: m2_answers counts on it. */
_Static_assert(M2_KEEP == 0 && M2_SKIP == 2 && M2_PASS == 4 && M2_DONE == 6, "pairs");

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
static void m2_why_hand(const struct majority2_context *c, const struct majority2_state *m,
			game_move move, struct message *out)
{
	int kind = m2_first(move);

	if (!c->copies[kind])
		*out = message_of("majority2.why.not_in_match");
	else if (!m->place[M2_AT_HAND].card[kind])
		m2_why_kind(c, "majority2.why.not_in_hand", kind, out);
	else
		m2_play_reason(c, m, kind, m2_verb(move) == M2_FREELY, out);
}

static void m2_why_pick(const struct majority2_context *c, const struct majority2_state *m,
			game_move move, struct message *out)
{
	int half = m2_first(move),
	    card = m->columns[half / M2_LANES][half % M2_LANES][m2_second(move)];

	if (card == M2_NONE)
		*out = message_of("majority2.why.no_card_there");
	else if (m->step == M2_ASK_BURN)
		*out = message_of("majority2.why.not_this_lane");
	else if (m->step == M2_ASK_GHOST)
		*out = message_of("majority2.why.not_this_ghost");
	else if (m2_disc(card))
		m2_why_kind(c, "majority2.why.has_disc", m2_kind(card), out);
	else
		*out = message_of("majority2.why.wrong_side");
}

static void m2_why_crown(const struct majority2_context *c, const struct majority2_state *m,
			 game_move move, struct message *out)
{
	int seat = m2_first(move), kind = m2_second(move);

	if (!m->area[seat][kind])
		*out = message_of("majority2.why.no_card_there");
	else if (!m2_area_bare(m, seat, kind))
		m2_why_kind(c, "majority2.why.has_disc", kind, out);
	else
		*out = message_of("majority2.why.wrong_side");
}

static void m2_why_choice(const struct majority2_context *c, const struct majority2_state *m,
			  game_move move, struct message *out)
{
	int card = m2_first(move), kind = m2_kind(card);
	bool there = false;

	if (!c->copies[kind]) {
		*out = message_of("majority2.why.not_in_match");
	} else if (m->step == M2_ASK_TOPPLE) {
		there = m2_area_has(m, !m->active, card);
		m2_why_kind(c,
			    there ? "majority2.why.secretary_first" : "majority2.why.not_in_area",
			    kind, out);
	} else {
		for (int i = 0; i < M2_COLUMN_MAX; i++)
			there |= m->columns[m->side][m->column][i] == card;
		m2_why_kind(c, there ? "majority2.why.wrong_colour" : "majority2.why.not_in_column",
			    kind, out);
		if (there)
			message_text(out, m2_colour_ids[m->colour]);
	}
}

static void m2_why_colour(const char *id, game_move move, struct message *out)
{
	*out = message_of(id);
	message_text(out, m2_colour_ids[m2_first(move)]);
}

/* The right question, the wrong answer. */
static void m2_why_answer(const struct majority2_context *c, const struct majority2_state *m,
			  game_move move, struct message *out)
{
	switch (m2_verb(move)) {
	case M2_FREELY:
	case M2_PAY:
	case M2_PUT:
		m2_why_hand(c, m, move, out);
		break;
	case M2_PICK:
		m2_why_pick(c, m, move, out);
		break;
	case M2_CROWN:
		m2_why_crown(c, m, move, out);
		break;
	case M2_CHOOSE:
		m2_why_choice(c, m, move, out);
		break;
	case M2_GRAB:
		m2_why_colour(m->placed >> m2_first(move) & 1 ? "majority2.why.disc_used"
							      : "majority2.why.disc_not_in_supply",
			      move, out);
		break;
	case M2_NAME:
		m2_why_colour("majority2.why.too_few", move, out);
		break;
	default:
		*out = message_of("majority2.why.not_full");
		message_number(out, m2_first(move) + 1);
	}
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
	} else if (!m2_answers(m, m2_verb(move))) {
		*out = message_of("majority2.why.other_question");
		message_text(out, m2_question_id(m));
	} else {
		m2_why_answer((const void *)c, m, move, out);
	}
}
