/*
 * Moves of Goetia as text and back: a verb and what it names. One table serves
 * both ways. Spaces are written by where they are: w23b is hex b of the World
 * card in row 2, column 3; docs/games/goetia.md lists them all.
 */
#include <string.h>

#include "games/goetia/goetia.h"
#include "games/goetia/text/words.h"

enum value_kind {
	VALUE_NOTHING,
	VALUE_ITEM,
	VALUE_YES_NO,
	VALUE_EDGE,
	VALUE_SPACE,
	VALUE_SLOT,
	VALUE_NUMBER, /* counted from 1 */
	VALUE_PACT,
	VALUE_CARD,
	VALUE_ROW,
};

static const struct goe_verb_text {
	const char *name;
	uint8_t kind;
	uint8_t count; /* values below this, beside `none` and `home` */
	uint8_t home, none; /* values of these words; 0: it has none */
} goe_verbs[GOE_VERBS] = {
	[GOE_SETTLE] = { "settle", VALUE_NOTHING, 1, 0, 0 },
	[GOE_MOVE_PAY] = { "pay", VALUE_ITEM, GOE_ITEMS, 0, 0 },
	[GOE_MOVE_DRAFT] = { "draft", VALUE_EDGE, GOE_EDGES_IN_PLAY, 0, 0 },
	[GOE_MOVE_TAKE] = { "take", VALUE_ITEM, GOE_ITEMS, 0, GOE_ITEMS },
	[GOE_MOVE_RESURRECT] = { "resurrect", VALUE_YES_NO, 2, 0, 0 },
	[GOE_MOVE_STUCK] = { "stuck", VALUE_YES_NO, 2, 0, 0 },
	[GOE_MOVE_PLACE] = { "place", VALUE_SPACE, GOE_MOVE_SPACES, 0, 0 },
	[GOE_MOVE_COLOUR] = { "colour", VALUE_ITEM, GOE_RESOURCES, 0, 0 },
	[GOE_MOVE_SWAP] = { "swap", VALUE_YES_NO, 2, 0, 0 },
	[GOE_MOVE_SAME] = { "same", VALUE_ITEM, GOE_COLOURS, 0, 0 },
	[GOE_MOVE_GIVE] = { "give", VALUE_ITEM, GOE_COLOURS, 0, 0 },
	[GOE_MOVE_EDGE] = { "edge", VALUE_EDGE, GOE_EDGES_IN_PLAY, 0, GOE_EDGES_IN_PLAY },
	[GOE_MOVE_OWN] = { "own", VALUE_SPACE, GOE_MOVE_SPACES, GOE_MOVE_HOME, GOE_MOVE_NOBODY },
	[GOE_MOVE_DECK] = { "deck", VALUE_SLOT, GOE_SLOTS, 0, GOE_SLOTS },
	[GOE_MOVE_ORDER] = { "order", VALUE_NUMBER, GOE_DECK_MAX, 0, 0 },
	[GOE_MOVE_PACT] = { "pact", VALUE_PACT, GOE_PACTS, 0, GOE_PACTS },
	[GOE_MOVE_HEX] = { "hex", VALUE_SPACE, GOE_WORLD_SPACES, 0, 0 },
	[GOE_MOVE_BOARD] = { "board", VALUE_NUMBER, GOE_ROWS, 0, 0 },
	[GOE_MOVE_SHIFT] = { "shift", VALUE_SLOT, GOE_SLOTS, 0, GOE_SLOTS },
	[GOE_MOVE_FROM] = { "from", VALUE_NUMBER, GOE_COLUMNS, 0, 0 },
	[GOE_MOVE_TO] = { "to", VALUE_NUMBER, GOE_COLUMNS, 0, 0 },
	[GOE_MOVE_COLUMN] = { "column", VALUE_NUMBER, GOE_COLUMNS, 0, 0 },
	[GOE_MOVE_PICK] = { "pick", VALUE_CARD, GOE_CARDS, 0, 0 },
	[GOE_MOVE_UNDER] = { "under", VALUE_NUMBER, GOE_DECK_MAX, 0, 0 },
	[GOE_MOVE_COVER] = { "cover", VALUE_ROW, 2, 0, 0 },
	[GOE_PASS] = { "pass", VALUE_NOTHING, 1, 0, 0 },
	[GOE_STOP] = { "stop", VALUE_NOTHING, 1, 0, 0 },
};

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

bool goe_slot_read(struct slice text, int *out)
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

int goe_id_find(struct slice text, const void *rows, size_t row_size, int count)
{
	char wanted[GOE_ID_MAX] = { 0 };

	if (text.len == 0 || text.len >= GOE_ID_MAX)
		return -1;
	memcpy(wanted, text.at, text.len);
	for (int i = 0; i < count; i++) {
		const char *id = (const char *)rows + (size_t)i * row_size;

		/* Eight bytes are one comparison, and mostly enough. */
		if (memcmp(id, wanted, 8) == 0 && memcmp(id, wanted, GOE_ID_MAX) == 0 &&
		    id[text.len - 1] != '\0')
			return i;
	}
	return -1;
}

bool goe_pact_read(struct slice text, int *out)
{
	*out = goe_id_find(text, goe_cards_standard.pact, sizeof(goe_cards_standard.pact[0]),
			   GOE_PACTS);
	return *out >= 0;
}

bool goe_card_read(struct slice text, int *out)
{
	*out = goe_id_find(text, goe_cards_standard.card, sizeof(goe_cards_standard.card[0]),
			   GOE_CARDS);
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

static const char *const goe_yes_no[2] = { "yes", "no" };
const struct word goe_row_names[2] = { WORD_OF("top"), WORD_OF("bottom") };

/* Moves. */

static void goe_value_write(const struct goe_verb_text *verb, int value, struct buf *out)
{
	if (verb->none && value == verb->none) {
		buf_text(out, "none");
		return;
	}
	if (verb->home && value == verb->home) {
		buf_text(out, "home");
		return;
	}
	switch ((enum value_kind)verb->kind) {
	case VALUE_NOTHING:
		break;
	case VALUE_ITEM:
		buf_text(out, goe_colour_names[value]);
		break;
	case VALUE_YES_NO:
		buf_text(out, goe_yes_no[value]);
		break;
	case VALUE_EDGE:
		goe_space_write(GOE_SPACE_EDGE + value, out);
		break;
	case VALUE_SPACE:
		goe_space_write(value, out);
		break;
	case VALUE_SLOT:
		goe_slot_write(value, out);
		break;
	case VALUE_NUMBER:
		buf_int(out, value + 1);
		break;
	case VALUE_PACT:
		buf_text(out, goe_card_id(GOE_CARDS + value));
		break;
	case VALUE_CARD:
		buf_text(out, goe_card_id(value));
		break;
	case VALUE_ROW:
		buf_word(out, &goe_row_names[value]);
		break;
	}
}

void goe_move_text(game_move move, struct buf *out)
{
	const struct goe_verb_text *verb = &goe_verbs[move >> 8];

	buf_text(out, verb->name);
	if (verb->kind == VALUE_NOTHING)
		return;
	buf_char(out, ' ');
	goe_value_write(verb, (int)(move & 0xFF), out);
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

static bool goe_value_read(const struct goe_verb_text *verb, struct slice text, int *out)
{
	int64_t number;

	if ((verb->none && slice_is(text, "none")) || (verb->home && slice_is(text, "home"))) {
		*out = slice_is(text, "none") ? verb->none : verb->home;
		return true;
	}
	switch ((enum value_kind)verb->kind) {
	case VALUE_NOTHING:
		*out = 0;
		return text.len == 0;
	case VALUE_ITEM:
		return goe_word_read(text, goe_colour_names, verb->count, out);
	case VALUE_YES_NO:
		return goe_word_read(text, goe_yes_no, 2, out);
	case VALUE_EDGE:
		if (!goe_space_read(text, out))
			return false;
		*out -= GOE_SPACE_EDGE;
		break;
	case VALUE_SPACE:
		if (!goe_space_read(text, out))
			return false;
		break;
	case VALUE_SLOT:
		return goe_slot_read(text, out);
	case VALUE_NUMBER:
		if (text.len != 1 || !slice_int(text, 1, verb->count, &number))
			return false;
		*out = (int)number - 1;
		break;
	case VALUE_PACT:
	case VALUE_CARD:
		if (!goe_card_read(text, out))
			return false;
		*out -= verb->kind == VALUE_PACT ? GOE_CARDS : 0;
		break;
	case VALUE_ROW:
		*out = word_find(goe_row_names, 2, text);
		break;
	}
	return *out >= 0 && *out < verb->count;
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
