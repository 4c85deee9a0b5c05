/*
 * The moves of The Majority 2 in words: the card or colour, what is done with it,
 * and where.
 */
#include "bots/analysis/say.h"
#include "games/majority2/majority2.h"

struct m2_said {
	const struct majority2_context *c;
	const struct majority2_state *m;
	const char *does;
	struct message *out;
};

/* Something by its name, and what is done with it. */
static void say_named(const struct m2_said *x, const char *id, const char *name)
{
	*x->out = message_of(id);
	message_text(x->out, name);
	message_text(x->out, x->does);
}

static void say_card(const struct m2_said *x, const char *id, int card)
{
	say_named(x, id, x->c->row[m2_kind(card)]->name);
}

/* A card in a column: of whom, and which; where another is like it, its place. */
static void say_spot(const struct m2_said *x, int half, int place)
{
	int owner = half / M2_LANES, column = half % M2_LANES, alike = 0;
	const uint8_t *cards = x->m->columns[owner][column];

	for (int i = 0; i < M2_COLUMN_MAX; i++)
		alike += m2_kind(cards[i]) == m2_kind(cards[place]);
	say_card(x, alike > 1 ? "analysis.move.place" : "analysis.move.spot", cards[place]);
	message_seat(x->out, owner);
	message_number(x->out, column + 1);
	if (alike > 1)
		message_number(x->out, place + 1);
}

static void say_send(const struct m2_said *x, int seat, int column)
{
	*x->out = message_of("analysis.move.there");
	message_text(x->out, x->does);
	message_seat(x->out, !seat);
	message_number(x->out, column + 1);
}

static void say(const struct context *c, const struct view *view, int seat, game_move move,
		struct saying *out)
{
	const struct majority2_state *m = (const void *)view;
	const struct m2_said x = { (const void *)c, m, m2_move_does(m, move), &out->text };
	int first = m2_first(move), second = m2_second(move);

	switch (m2_verb(move)) {
	case M2_FREELY:
	case M2_PAY:
		say_card(&x, "analysis.move.column", first);
		message_number(&out->text, second + 1);
		break;
	case M2_PICK:
		say_spot(&x, first, second);
		break;
	case M2_CROWN:
		say_card(&x, "analysis.move.crown", second);
		message_seat(&out->text, first);
		break;
	case M2_PUT:
	case M2_CHOOSE:
		say_card(&x, "analysis.move.thing", first);
		break;
	case M2_NAME:
	case M2_GRAB:
		say_named(&x, "analysis.move.thing", m2_colour_ids[first]);
		break;
	case M2_SEND:
		say_send(&x, seat, first);
		break;
	case M2_FIRST:
		out->text = message_of("majority2.choice.column");
		message_number(&out->text, first + 1);
		break;
	default:
		out->text = message_of(x.does);
	}
}

const struct say say_majority2 = { .game = "majority2", .move = say };
