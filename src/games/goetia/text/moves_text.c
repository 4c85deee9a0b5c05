/*
 * Moves of Goetia as text and back: a verb and what it names. One table serves
 * both ways. Spaces are written by where they are: w23b is hex b of the World
 * card in row 2, column 3; docs/games/goetia.md lists them all.
 */
#include <string.h>

#include "games/goetia/goetia.h"
#include "games/goetia/text/words.h"

/* Words for places, shared with the position text. */

char *goe_space_ink(char *at, int space)
{
	if (space < GOE_SPACE_SCRY) {
		int cell = space / GOE_WORLD_HEXES_MAX;

		at = ink_char(at, 'w');
		at = ink_int(ink_int(at, cell / 3 + 1), cell % 3 + 1);
		return ink_char(at, (char)('a' + space % GOE_WORLD_HEXES_MAX));
	}
	if (space < GOE_SPACE_EDGE) {
		int hex = space - GOE_SPACE_SCRY;

		at = ink_int(ink_char(at, 's'), hex / GOE_SCRY_HEXES_MAX + 1);
		return ink_char(at, (char)('a' + hex % GOE_SCRY_HEXES_MAX));
	}
	if (space < GOE_SPACE_DEMON) {
		int edge = space - GOE_SPACE_EDGE;

		return ink_int(ink_char(at, "ltb"[edge / GOE_ROWS]), edge % GOE_ROWS + 1);
	}
	if (space < GOE_SPACE_RELIC) {
		int hex = space - GOE_SPACE_DEMON, slot = hex / GOE_WORSHIP_MAX;

		at = ink_char(at, 'd');
		at = ink_int(ink_int(at, slot / GOE_ROWS + 1), slot % GOE_ROWS + 1);
		return ink_char(at, (char)('a' + hex % GOE_WORSHIP_MAX));
	}
	return ink_int(ink_char(at, 'r'), (space - GOE_SPACE_RELIC) % GOE_COLUMNS + 1);
}

void goe_space_write(int space, struct buf *out)
{
	char text[GOE_SPACE_TEXT_MAX];

	buf_slice(out, (struct slice){ text, (size_t)(goe_space_ink(text, space) - text) });
}

void goe_slot_write(int slot, struct buf *out)
{
	buf_char(out, 'd');
	buf_int(out, slot / GOE_ROWS + 1);
	buf_int(out, slot % GOE_ROWS + 1);
}

/* A digit 1 .. count, or a letter a .. of as many; -1: it is none. */
static int goe_digit(struct slice text, size_t at, char first, int count)
{
	int value = at < text.len ? text.at[at] - first : -1;

	return value >= 0 && value < count ? value : -1;
}

static bool goe_slot_read(struct slice text, int *out)
{
	int row = goe_digit(text, 1, '1', GOE_ROWS), at = goe_digit(text, 2, '1', GOE_ROWS);

	*out = row * GOE_ROWS + at;
	return text.len == 3 && text.at[0] == 'd' && row >= 0 && at >= 0;
}

static int goe_space_value(struct slice text)
{
	int one = goe_digit(text, 1, '1', GOE_COLUMNS), two = goe_digit(text, 2, '1', 3);
	int hex = goe_digit(text, text.len - 1, 'a', GOE_WORSHIP_MAX);
	bool row = one >= 0 && one < GOE_ROWS;

	switch (text.at[0]) {
	case 'w':
		return text.len == 4 && row && two >= 0 && hex >= 0 && hex < GOE_WORLD_HEXES_MAX
			       ? (one * 3 + two) * GOE_WORLD_HEXES_MAX + hex
			       : -1;
	case 's':
		return text.len == 3 && row && hex >= 0
			       ? GOE_SPACE_SCRY + one * GOE_SCRY_HEXES_MAX + hex
			       : -1;
	case 'l':
	case 't':
	case 'b':
		return text.len == 2 && row ? GOE_SPACE_EDGE + one +
						      (text.at[0] == 'l'   ? 0
						       : text.at[0] == 't' ? GOE_ROWS
									   : 2 * GOE_ROWS)
					    : -1;
	case 'd':
		return text.len == 4 && row && two >= 0 && hex >= 0
			       ? GOE_SPACE_DEMON + (one * GOE_ROWS + two) * GOE_WORSHIP_MAX + hex
			       : -1;
	case 'r':
		return text.len == 2 && one >= 0 ? GOE_SPACE_RELIC + one : -1;
	default:
		return -1;
	}
}

bool goe_space_read(struct slice text, int *out)
{
	*out = text.len ? goe_space_value(text) : -1;
	return *out >= 0;
}

/* The place of a word in a table of `count`; false: it is none of them. */
bool goe_word_read(struct slice text, const char *const *words, int count, int *out)
{
	for (*out = 0; *out < count && text.len; (*out)++)
		if (text.at[0] == words[*out][0] && slice_is(text, words[*out]))
			return true;
	return false;
}

bool goe_pact_read(struct slice text, int *out)
{
	*out = id_find(goe_cards_standard.pact, sizeof(goe_cards_standard.pact[0]), GOE_PACTS,
		       text);
	return *out >= 0;
}

bool goe_card_read(struct slice text, int *out)
{
	*out = id_find(goe_cards_standard.card, sizeof(goe_cards_standard.card[0]), GOE_CARDS,
		       text);
	if (*out >= 0)
		return true;
	bool pact = goe_pact_read(text, out);

	*out += GOE_CARDS;
	return pact;
}

/* Ids are the same in every set. */
const char *goe_card_id(int card)
{
	return card < GOE_CARDS ? goe_cards_standard.card[card].id
				: goe_cards_standard.pact[card - GOE_CARDS].id;
}

/* What verbs name. */

struct goe_value_form {
	void (*write)(int value, struct buf *out);
	bool (*read)(struct slice text,
		     int *out); /* whether such a value exists is looked at later */
};

static const char *const goe_yes_no[2] = { "yes", "no" };
const struct word goe_row_names[2] = { WORD_OF("top"), WORD_OF("bottom") };

static void goe_item_write(int item, struct buf *out)
{
	buf_text(out, goe_colour_names[item]);
}

static bool goe_item_read(struct slice text, int *out)
{
	return goe_word_read(text, goe_colour_names, GOE_ITEMS, out);
}

static void goe_yes_no_write(int choice, struct buf *out)
{
	buf_text(out, goe_yes_no[choice]);
}

static bool goe_yes_no_read(struct slice text, int *out)
{
	return goe_word_read(text, goe_yes_no, 2, out);
}

static void goe_edge_write(int edge, struct buf *out)
{
	goe_space_write(GOE_SPACE_EDGE + edge, out);
}

static bool goe_edge_read(struct slice text, int *out)
{
	bool is_space = goe_space_read(text, out);

	*out -= GOE_SPACE_EDGE;
	return is_space;
}

static void goe_number_write(int number, struct buf *out) /* counted from 1 */
{
	buf_int(out, number + 1);
}

static bool goe_number_read(struct slice text, int *out)
{
	*out = goe_digit(text, 0, '1', 9);
	return text.len == 1;
}

static void goe_pact_write(int pact, struct buf *out)
{
	buf_text(out, goe_card_id(GOE_CARDS + pact));
}

static void goe_card_write(int card, struct buf *out)
{
	buf_text(out, goe_card_id(card));
}

static void goe_row_write(int row, struct buf *out)
{
	buf_word(out, &goe_row_names[row]);
}

static bool goe_row_read(struct slice text, int *out)
{
	*out = word_find(goe_row_names, 2, text);
	return true;
}

static const struct goe_value_form goe_item = { goe_item_write, goe_item_read };
static const struct goe_value_form goe_choice = { goe_yes_no_write, goe_yes_no_read };
static const struct goe_value_form goe_edge = { goe_edge_write, goe_edge_read };
static const struct goe_value_form goe_space = { goe_space_write, goe_space_read };
static const struct goe_value_form goe_slot = { goe_slot_write, goe_slot_read };
static const struct goe_value_form goe_number = { goe_number_write, goe_number_read };
static const struct goe_value_form goe_pact = { goe_pact_write, goe_pact_read };
static const struct goe_value_form goe_card = { goe_card_write, goe_card_read };
static const struct goe_value_form goe_row = { goe_row_write, goe_row_read };

const struct goe_verb_row goe_verbs[GOE_VERBS] = {
	[GOE_SETTLE] = { "settle", NULL, 1, 0, 0 },
	[GOE_MOVE_PAY] = { "pay", &goe_item, GOE_ITEMS, 0, 0 },
	[GOE_MOVE_DRAFT] = { "draft", &goe_edge, GOE_EDGES_IN_PLAY, 0, 0 },
	[GOE_MOVE_TAKE] = { "take", &goe_item, GOE_ITEMS, 0, GOE_ITEMS },
	[GOE_MOVE_RESURRECT] = { "resurrect", &goe_choice, 2, 0, 0 },
	[GOE_MOVE_STUCK] = { "stuck", &goe_choice, 2, 0, 0 },
	[GOE_MOVE_PLACE] = { "place", &goe_space, GOE_MOVE_SPACES, 0, 0 },
	[GOE_MOVE_COLOUR] = { "colour", &goe_item, GOE_RESOURCES, 0, 0 },
	[GOE_MOVE_SWAP] = { "swap", &goe_choice, 2, 0, 0 },
	[GOE_MOVE_SAME] = { "same", &goe_item, GOE_COLOURS, 0, 0 },
	[GOE_MOVE_GIVE] = { "give", &goe_item, GOE_COLOURS, 0, 0 },
	[GOE_MOVE_EDGE] = { "edge", &goe_edge, GOE_EDGES_IN_PLAY, 0, GOE_EDGES_IN_PLAY },
	[GOE_MOVE_OWN] = { "own", &goe_space, GOE_MOVE_SPACES, GOE_MOVE_HOME, GOE_MOVE_NOBODY },
	[GOE_MOVE_DECK] = { "deck", &goe_slot, GOE_SLOTS, 0, GOE_SLOTS },
	[GOE_MOVE_ORDER] = { "order", &goe_number, GOE_DECK_MAX, 0, 0 },
	[GOE_MOVE_PACT] = { "pact", &goe_pact, GOE_PACTS, 0, GOE_PACTS },
	[GOE_MOVE_HEX] = { "hex", &goe_space, GOE_WORLD_SPACES, 0, 0 },
	[GOE_MOVE_BOARD] = { "board", &goe_number, GOE_ROWS, 0, 0 },
	[GOE_MOVE_SHIFT] = { "shift", &goe_slot, GOE_SLOTS, 0, GOE_SLOTS },
	[GOE_MOVE_FROM] = { "from", &goe_number, GOE_COLUMNS, 0, 0 },
	[GOE_MOVE_TO] = { "to", &goe_number, GOE_COLUMNS, 0, 0 },
	[GOE_MOVE_COLUMN] = { "column", &goe_number, GOE_COLUMNS, 0, 0 },
	[GOE_MOVE_PICK] = { "pick", &goe_card, GOE_CARDS, 0, 0 },
	[GOE_MOVE_UNDER] = { "under", &goe_number, GOE_DECK_MAX, 0, 0 },
	[GOE_MOVE_COVER] = { "cover", &goe_row, 2, 0, 0 },
	[GOE_PASS] = { "pass", NULL, 1, 0, 0 },
	[GOE_STOP] = { "stop", NULL, 1, 0, 0 },
};

/* Moves. */

void goe_move_text(game_move move, struct buf *out)
{
	const struct goe_verb_row *verb = &goe_verbs[move >> 8];
	int value = (int)(move & 0xFF);

	buf_text(out, verb->name);
	if (!verb->form)
		return;
	buf_char(out, ' ');
	if (verb->none && value == verb->none)
		buf_text(out, "none");
	else if (verb->home && value == verb->home)
		buf_text(out, "home");
	else
		verb->form->write(value, out);
}

/* Every move is public: the cards that a move hides are named by their place. */
void goetia_move_write(const struct context *c, const struct state *before, int seat,
		       game_move move, int viewer, struct buf *out)
{
	(void)c;
	(void)before;
	(void)seat;
	(void)viewer;
	goe_move_text(move, out);
}

static bool goe_value_read(const struct goe_verb_row *verb, struct slice text, int *out)
{
	*out = 0;
	if (!verb->form)
		return text.len == 0;
	if ((verb->none && slice_is(text, "none")) || (verb->home && slice_is(text, "home"))) {
		*out = slice_is(text, "none") ? verb->none : verb->home;
		return true;
	}
	return verb->form->read(text, out) && *out >= 0 && *out < verb->count;
}

bool goetia_move_read(const struct context *c, struct slice text, game_move *out)
{
	struct slice name = slice_cut(&text, ' ');
	int value = 0;

	(void)c;
	for (int verb = 0; verb < GOE_VERBS; verb++) {
		if (!slice_is(name, goe_verbs[verb].name))
			continue;
		if (!goe_value_read(&goe_verbs[verb], text, &value))
			return false;
		*out = GOE_MOVE(verb, value);
		return true;
	}
	return false;
}
