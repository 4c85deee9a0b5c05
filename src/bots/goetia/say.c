/*
 * The moves of Goetia in words: what is done, and the place, card, colour or
 * Demon that was chosen for it.
 */
#include "bots/analysis/say.h"

#include "games/goetia/tell.h"
#include "games/goetia/text/words.h"

struct goe_said {
	const struct goetia_context *x;
	const struct goetia_state *s;
	int seat;
	struct message *thing;
};

static void named(const struct goe_said *y, const char *name)
{
	*y->thing = message_of("analysis.move.name");
	message_text(y->thing, name);
}

/* Of a card that nobody has seen only which one it is. */
static void card(const struct goe_said *y, int which, int place)
{
	if (which < GOE_TABLEAU_CARDS) {
		named(y, goe_card_text(which));
		return;
	}
	*y->thing = message_of("analysis.move.number");
	message_number(y->thing, place + 1);
}

static void space(const struct goe_said *y, int value)
{
	int at = goe_space_of_move(value, y->seat), area = goe_area(y->x, y->s, at);
	const char *on = area & GOE_AREA_WORLD ? NULL : goe_place_text(y->x, y->s, at);

	if (value == GOE_MOVE_HOME) {
		*y->thing = message_of("goetia.choice.from_home");
	} else if (!on) {
		*y->thing = message_of("web.goetia.place.world");
		goe_add_world(y->thing, at);
	} else if (area & (GOE_AREA_RECRUIT | GOE_AREA_EDGE_BACK)) {
		*y->thing = message_of("web.goetia.place.edge");
		message_text(y->thing, on);
	} else if (area & GOE_AREA_RELIC) {
		named(y, on);
	} else {
		*y->thing = message_of("web.goetia.place.hex");
		message_text(y->thing, on);
		goe_add_letter(y->thing, area & GOE_AREA_SCRY
						 ? (at - GOE_SPACE_SCRY) % GOE_SCRY_HEXES_MAX
						 : (at - GOE_SPACE_DEMON) % GOE_WORSHIP_MAX);
	}
}

static void edge(const struct goe_said *y, int value)
{
	*y->thing = message_of("web.goetia.place.edge");
	message_text(y->thing, goe_edge_texts[value]);
}

static void item(const struct goe_said *y, int value)
{
	named(y, goe_colour_texts[value]);
}

static void answer(const struct goe_said *y, int value)
{
	*y->thing = message_of(value ? "goetia.move.no" : "goetia.move.yes");
}

static void slot(const struct goe_said *y, int value)
{
	named(y, goe_king_texts[goe_slot_king(y->x, y->s, value)]);
}

static void order(const struct goe_said *y, int value)
{
	card(y, goe_card_of_deck(y->x, y->s, GOE_MOVE_ORDER, value), value);
}

static void under(const struct goe_said *y, int value)
{
	card(y, goe_card_of_deck(y->x, y->s, GOE_MOVE_UNDER, value), value);
}

static void pact(const struct goe_said *y, int value)
{
	card(y, GOE_CARDS + value, value);
}

static void pick(const struct goe_said *y, int value)
{
	card(y, value, value);
}

static void board(const struct goe_said *y, int row)
{
	named(y, goe_cards_standard.board[y->s->board[row]].text);
}

/* A stack, by the card on top. */
static void column(const struct goe_said *y, int value)
{
	int top = y->s->top[y->seat][value];

	if (top < GOE_TABLEAU_CARDS)
		card(y, top, value);
	else
		*y->thing = message_of("goetia.choice.free");
}

static void row(const struct goe_said *y, int value)
{
	named(y, goe_row_texts[value]);
}

/* What a verb is called, and how what it names is said; NULL: it names nothing. */
static const struct {
	const char *text;
	void (*thing)(const struct goe_said *y, int value);
} verbs[GOE_VERBS] = {
	[GOE_SETTLE] = { "goetia.move.settle", NULL },
	[GOE_MOVE_PAY] = { "goetia.move.pay", item },
	[GOE_MOVE_DRAFT] = { "goetia.move.draft", edge },
	[GOE_MOVE_TAKE] = { "goetia.move.take", item },
	[GOE_MOVE_RESURRECT] = { "goetia.move.resurrect", answer },
	[GOE_MOVE_STUCK] = { "goetia.move.stuck", answer },
	[GOE_MOVE_PLACE] = { "goetia.move.place", space },
	[GOE_MOVE_COLOUR] = { "goetia.move.colour", item },
	[GOE_MOVE_SWAP] = { "goetia.move.swap", answer },
	[GOE_MOVE_SAME] = { "goetia.move.same", item },
	[GOE_MOVE_GIVE] = { "goetia.move.give", item },
	[GOE_MOVE_EDGE] = { "goetia.move.edge", edge },
	[GOE_MOVE_OWN] = { "goetia.move.own", space },
	[GOE_MOVE_DECK] = { "goetia.move.deck", slot },
	[GOE_MOVE_ORDER] = { "goetia.move.order", order },
	[GOE_MOVE_PACT] = { "goetia.move.pact", pact },
	[GOE_MOVE_HEX] = { "goetia.move.hex", space },
	[GOE_MOVE_BOARD] = { "goetia.move.board", board },
	[GOE_MOVE_SHIFT] = { "goetia.move.shift", slot },
	[GOE_MOVE_FROM] = { "goetia.move.from", column },
	[GOE_MOVE_TO] = { "goetia.move.to", column },
	[GOE_MOVE_COLUMN] = { "goetia.move.column", column },
	[GOE_MOVE_PICK] = { "goetia.move.pick", pick },
	[GOE_MOVE_UNDER] = { "goetia.move.under", under },
	[GOE_MOVE_COVER] = { "goetia.move.cover", row },
	[GOE_PASS] = { "goetia.move.pass", NULL },
	[GOE_STOP] = { "goetia.move.stop", NULL },
};

static void say(const struct context *c, const struct view *view, int seat, game_move move,
		struct saying *out)
{
	const struct goe_said y = { (const void *)c, (const void *)view, seat, &out->thing };
	int verb = (int)(move >> 8), value = (int)(move & 0xFF);

	out->text = message_of(verbs[verb].text);
	if (goe_verbs[verb].none && value == goe_verbs[verb].none)
		out->thing = message_of("goetia.move.none");
	else if (verbs[verb].thing)
		verbs[verb].thing(&y, value);
}

const struct say say_goetia = { .game = "goetia", .move = say };
