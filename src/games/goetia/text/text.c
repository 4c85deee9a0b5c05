/*
 * The position text of Goetia: the table of its fields, and the writer. The
 * reader is in read.c, what a text may leave out in defaults.c.
 */
#include <stddef.h>
#include <string.h>

#include "base/check.h"
#include "games/goetia/cards/words.h"
#include "games/goetia/text/fields.h"
#include "games/goetia/text/words.h"
#include "games/rows.h"

#define AT(member) offsetof(struct goetia_state, member)

enum {
	/* More than one field with its name takes: `w11a:yellow*255` and a comma
	 * for each colour of each hex. */
	GOE_FIELD_TEXT_MAX = 2 * WORD_MAX + 16 * GOE_COLOURS * GOE_WORLD_SPACES,
	/* More than all of them: a buf cuts what is too long for it. */
	GOE_ROOM = 2 * GOE_POSITION_MAX,
};
_Static_assert(GOE_FIELD_TEXT_MAX > (GOE_ID_MAX + 4) * GOE_TABLEAU_CARDS &&
		       GOE_FIELD_TEXT_MAX > (GOE_ID_MAX + 4) * GOE_FIRED_MAX &&
		       GOE_FIELD_TEXT_MAX > 64 * GOE_FRAMES_MAX,
	       "and more than cards, effects and frames take");

/* clang-format off */
#define SEATS(n) { WORD_OF(n "0"), WORD_OF(n "1"), WORD_OF(n "2"), WORD_OF(n "3") }
#define FOUR(n) WORD_OF(n ".1"), WORD_OF(n ".2"), WORD_OF(n ".3"), WORD_OF(n ".4")
#define COLUMNS(n) { FOUR(n "0"), FOUR(n "1"), FOUR(n "2"), FOUR(n "3") }
#define THREE(n, end) WORD_OF(n "1" end), WORD_OF(n "2" end), WORD_OF(n "3" end)
#define ROWS(n, end) { THREE(n, end) }
#define CELLS(n, end) { THREE(n "1", end), THREE(n "2", end), THREE(n "3", end) }
#define EDGES(end) { THREE("l", end), THREE("t", end), THREE("b", end) }
#define DECK(king) WORD_OF("deck." king),

const struct word goe_field_names[GOE_GROUPS][GOE_GROUP_MEMBERS_MAX] = {
	[GOE_GROUP_VIEWER] = { WORD_OF("viewer") },
	[GOE_GROUP_PHASE] = { WORD_OF("phase") },
	[GOE_GROUP_ROUND] = { WORD_OF("round") },
	[GOE_GROUP_STEP] = { WORD_OF("step") },
	[GOE_GROUP_AT] = { WORD_OF("at") },
	[GOE_GROUP_START] = { WORD_OF("start") },
	[GOE_GROUP_TURN] = { WORD_OF("turn") },
	[GOE_GROUP_SKIPPED] = { WORD_OF("skipped") },
	[GOE_GROUP_PLACED] = { WORD_OF("placed") },
	[GOE_GROUP_ASK] = { WORD_OF("ask") },
	[GOE_GROUP_ASKED] = { WORD_OF("asked") },
	[GOE_GROUP_ATTENTION] = SEATS("attention"),
	[GOE_GROUP_CUBES] = SEATS("cubes"),
	[GOE_GROUP_HOME] = SEATS("home"),
	[GOE_GROUP_SACRIFICED] = SEATS("sacrificed"),
	[GOE_GROUP_COLUMN] = COLUMNS("column"),
	[GOE_GROUP_STORED] = COLUMNS("stored"),
	[GOE_GROUP_FORCE] = SEATS("force"),
	[GOE_GROUP_NEXT] = SEATS("next"),
	[GOE_GROUP_SUPPLY] = { WORD_OF("supply") },
	[GOE_GROUP_DUE] = { WORD_OF("due") },
	[GOE_GROUP_PAID] = { WORD_OF("paid") },
	[GOE_GROUP_MARKED] = { WORD_OF("marked") },
	[GOE_GROUP_ON] = { WORD_OF("on") },
	[GOE_GROUP_SEEDED] = { WORD_OF("seeded") },
	[GOE_GROUP_CELL] = CELLS("w", ""),
	[GOE_GROUP_BOARD] = ROWS("board", ""),
	[GOE_GROUP_BOARD_ATTENTION] = ROWS("board", ".attention"),
	[GOE_GROUP_DARK] = CELLS("d", ""),
	[GOE_GROUP_DEMON] = CELLS("d", ".demon"),
	[GOE_GROUP_COVER] = CELLS("d", ".covers"),
	[GOE_GROUP_EDGE] = EDGES(""),
	[GOE_GROUP_FLIPPED] = EDGES(".flipped"),
	[GOE_GROUP_WAITING] = EDGES(".waiting"),
	[GOE_GROUP_DISPLAY] = { WORD_OF("display") },
	[GOE_GROUP_DECK] = { GOE_KING_LIST(DECK) },
	[GOE_GROUP_STACK] = { WORD_OF("stack") },
	[GOE_GROUP_FIRED] = { WORD_OF("fired") },
};

const struct goe_group goe_groups[GOE_GROUPS] = {
	[GOE_GROUP_VIEWER] = { GOE_FIELD_VIEWER, GOE_NAME_PLAIN, 1, AT(viewer) },
	[GOE_GROUP_PHASE] = { GOE_FIELD_WORD, GOE_NAME_PLAIN, 1, AT(phase) },
	[GOE_GROUP_ROUND] = { GOE_FIELD_NUMBER, GOE_NAME_PLAIN, 1, AT(round) },
	[GOE_GROUP_STEP] = { GOE_FIELD_NUMBER, GOE_NAME_PLAIN, 1, AT(step) },
	[GOE_GROUP_AT] = { GOE_FIELD_NUMBER, GOE_NAME_PLAIN, 1, AT(at) },
	[GOE_GROUP_START] = { GOE_FIELD_SEAT, GOE_NAME_PLAIN, 1, AT(start) },
	[GOE_GROUP_TURN] = { GOE_FIELD_SEAT, GOE_NAME_PLAIN, 1, AT(turn) },
	[GOE_GROUP_SKIPPED] = { GOE_FIELD_NUMBER, GOE_NAME_PLAIN, 1, AT(skipped) },
	[GOE_GROUP_PLACED] = { GOE_FIELD_NUMBER, GOE_NAME_PLAIN, 1, AT(placed) },
	[GOE_GROUP_ASK] = { GOE_FIELD_WORD, GOE_NAME_PLAIN, 1, AT(ask) },
	[GOE_GROUP_ASKED] = { GOE_FIELD_SEAT, GOE_NAME_PLAIN, 1, AT(asked) },
	[GOE_GROUP_ATTENTION] = { GOE_FIELD_WIDE, GOE_NAME_SEAT, 2, AT(attention) },
	[GOE_GROUP_CUBES] = { GOE_FIELD_NUMBERS, GOE_NAME_SEAT, GOE_COLOURS, AT(cubes) },
	[GOE_GROUP_HOME] = { GOE_FIELD_NUMBER, GOE_NAME_SEAT, 1, AT(home) },
	[GOE_GROUP_SACRIFICED] = { GOE_FIELD_NUMBER, GOE_NAME_SEAT, 1, AT(sacrificed) },
	[GOE_GROUP_COLUMN] = { GOE_FIELD_COLUMN, GOE_NAME_COLUMN, 1, AT(top) },
	[GOE_GROUP_STORED] = { GOE_FIELD_NUMBERS, GOE_NAME_COLUMN, GOE_ITEMS, AT(stored) },
	[GOE_GROUP_FORCE] = { GOE_FIELD_SET, GOE_NAME_SEAT, 1, AT(in_force) },
	[GOE_GROUP_NEXT] = { GOE_FIELD_SET, GOE_NAME_SEAT, 1, AT(next_returned) },
	[GOE_GROUP_SUPPLY] = { GOE_FIELD_NUMBERS, GOE_NAME_PLAIN, GOE_COLOURS, AT(supply) },
	[GOE_GROUP_DUE] = { GOE_FIELD_NUMBERS, GOE_NAME_PLAIN, GOE_ITEMS, AT(due) },
	[GOE_GROUP_PAID] = { GOE_FIELD_NUMBERS, GOE_NAME_PLAIN, GOE_ITEMS, AT(paid) },
	[GOE_GROUP_MARKED] = { GOE_FIELD_MARKED, GOE_NAME_PLAIN, 4, AT(marked) },
	[GOE_GROUP_ON] = { GOE_FIELD_ON, GOE_NAME_PLAIN, GOE_SPACES, AT(on) },
	[GOE_GROUP_SEEDED] = { GOE_FIELD_SEEDED, GOE_NAME_PLAIN, 1, AT(seeded) },
	[GOE_GROUP_CELL] = { GOE_FIELD_ID, GOE_NAME_CELL, 1, AT(cell) },
	[GOE_GROUP_BOARD] = { GOE_FIELD_ID, GOE_NAME_ROW, 1, AT(board) },
	[GOE_GROUP_BOARD_ATTENTION] = { GOE_FIELD_NUMBER, GOE_NAME_ROW, 1, AT(board_attention) },
	[GOE_GROUP_DARK] = { GOE_FIELD_ID, GOE_NAME_SLOT, 1, AT(dark) },
	[GOE_GROUP_DEMON] = { GOE_FIELD_ID, GOE_NAME_SLOT, 1, AT(demon) },
	[GOE_GROUP_COVER] = { GOE_FIELD_WORD, GOE_NAME_SLOT, 1, AT(cover) },
	[GOE_GROUP_EDGE] = { GOE_FIELD_ID, GOE_NAME_EDGE, 1, AT(edge) },
	[GOE_GROUP_FLIPPED] = { GOE_FIELD_NUMBER, GOE_NAME_EDGE, 1, AT(flipped) },
	[GOE_GROUP_WAITING] = { GOE_FIELD_NUMBERS, GOE_NAME_EDGE, 0, AT(waiting) },
	[GOE_GROUP_DISPLAY] = { GOE_FIELD_DISPLAY, GOE_NAME_PLAIN, GOE_DISPLAY_MAX, AT(display) },
	[GOE_GROUP_DECK] = { GOE_FIELD_DECK, GOE_NAME_KING, GOE_DECK_MAX, AT(deck) },
	[GOE_GROUP_STACK] = { GOE_FIELD_STACK, GOE_NAME_PLAIN, 1, AT(frame) },
	[GOE_GROUP_FIRED] = { GOE_FIELD_FIRED, GOE_NAME_PLAIN, 1, AT(fired) },
};
/* clang-format on */

const char *const goe_frame_names[GOE_FRAME_KINDS] = {
	"-",	 "placement", "card", "event",	 "fire", "gain",
	"start", "draw",      "deal", "conjure", "free",
};

int goe_members(const struct goe_group *group, int players)
{
	switch ((enum goe_naming)group->naming) {
	case GOE_NAME_PLAIN:
		return 1;
	case GOE_NAME_SEAT:
		return players;
	case GOE_NAME_COLUMN:
		return players * GOE_COLUMNS;
	case GOE_NAME_ROW:
		return GOE_ROWS;
	default:
		return GOE_CELLS; /* as many cells, slots, Edge cards and kings */
	}
}
_Static_assert(GOE_CELLS == GOE_SLOTS && GOE_CELLS == GOE_EDGES_IN_PLAY &&
		       (int)GOE_CELLS == (int)GOE_KINGS,
	       "goe_members() counts them alike");

const struct word *goe_field_words(const struct goe_group *group, int *count)
{
	if (group == &goe_groups[GOE_GROUP_PHASE]) {
		*count = GOE_PHASES;
		return goe_phase_names;
	}
	if (group == &goe_groups[GOE_GROUP_ASK]) {
		*count = GOE_ASKS;
		return goe_ask_names;
	}
	*count = 2;
	return goe_row_names;
}

/* The table that the ids of a group come from. */
static const char *goe_id_rows(const struct goe_group *group, size_t *row_size, int *count)
{
	const struct goe_cards *cards = &goe_cards_standard;

	if (group == &goe_groups[GOE_GROUP_BOARD] || group == &goe_groups[GOE_GROUP_DARK]) {
		*row_size = sizeof(cards->board[0]);
		*count = GOE_BOARDS;
		return cards->board[0].id;
	}
	if (group == &goe_groups[GOE_GROUP_EDGE]) {
		*row_size = sizeof(cards->edge[0]);
		*count = GOE_EDGES;
		return cards->edge[0].id;
	}
	*row_size = sizeof(cards->world[0]);
	*count = GOE_WORLDS;
	return cards->world[0].id;
}

static const char *goe_field_id(const struct goe_group *group, int value)
{
	size_t row_size;
	int count;
	const char *rows = goe_id_rows(group, &row_size, &count);

	return rows + (size_t)value * row_size;
}

int goe_field_id_read(const struct goe_group *group, struct slice text)
{
	size_t row_size;
	int count;
	const char *rows = goe_id_rows(group, &row_size, &count);

	return goe_id_find(text, rows, row_size, count);
}

/* Writing. */

struct goe_writer {
	const struct goetia_context *x;
	const struct goetia_state *s;
};

/* The comma before an element of a list that begins at `start`. */
static char *goe_comma(char *at, const char *start)
{
	return at > start ? ink_char(at, ',') : at;
}

/* A list without elements is a stroke. */
static char *goe_close_list(char *at, const char *start)
{
	return at > start ? at : ink_char(at, '-');
}

/* Ids lie in tables with room for the longest: copied whole, without a loop. */
static char *goe_write_id(char *at, const char id[GOE_ID_MAX])
{
	memcpy(at, id, GOE_ID_MAX);
	return at + strlen(id);
}

static char *goe_write_numbers(char *at, const uint8_t *numbers, int count)
{
	for (int i = 0; i < count; i++) {
		if (i)
			at = ink_char(at, ',');
		at = ink_int(at, numbers[i]);
	}
	return at;
}

static char *goe_write_column(char *at, const struct goetia_state *s, int card)
{
	char *start = at;

	for (; card != GOE_NONE; card = s->beneath[card])
		at = goe_write_id(goe_comma(at, start), goe_card_id(card));
	return goe_close_list(at, start);
}

static char *goe_write_set(char *at, unsigned set)
{
	char *start = at;

	for (int column = 0; column < GOE_COLUMNS; column++)
		if (set >> column & 1)
			at = ink_int(goe_comma(at, start), column + 1);
	return goe_close_list(at, start);
}

static char *goe_write_marked(char *at, uint32_t marked)
{
	char *start = at;

	for (int space = 0; space < GOE_WORLD_SPACES; space++)
		if (marked >> space & 1)
			at = goe_space_ink(goe_comma(at, start), space);
	return goe_close_list(at, start);
}

static char *goe_write_seats(char *at, unsigned seats)
{
	for (int seat = 0; seat < GOE_SEATS; seat++)
		if (seats >> seat & 1)
			at = ink_int(at, seat);
	return at;
}

/* w11a:0 for a follower of seat 0, w11b:12 for two, w11c:* for a marker. */
static char *goe_write_on(char *at, const struct goetia_state *s)
{
	char *start = at;

	for (int space = 0; space < GOE_SPACES; space++) {
		if (!s->on[space])
			continue;
		at = goe_space_ink(goe_comma(at, start), space);
		at = goe_write_seats(ink_char(at, ':'), s->on[space]);
		if (s->on[space] & GOE_MARKER)
			at = ink_char(at, '*');
	}
	return goe_close_list(at, start);
}

static char *goe_write_seeded(char *at, const struct goetia_state *s)
{
	char *start = at;

	for (int space = 0; space < GOE_WORLD_SPACES; space++) {
		for (int colour = 0; colour < GOE_COLOURS; colour++) {
			if (!s->seeded[space][colour])
				continue;
			at = goe_space_ink(goe_comma(at, start), space);
			at = ink_text(ink_char(at, ':'), goe_colour_names[colour]);
			at = ink_int(ink_char(at, '*'), s->seeded[space][colour]);
		}
	}
	return goe_close_list(at, start);
}

static char *goe_write_display(char *at, const struct goetia_state *s)
{
	for (int i = 0; i < GOE_DISPLAY_MAX; i++) {
		if (i)
			at = ink_char(at, ',');
		if (s->display[i] == GOE_NONE)
			at = ink_char(at, '-');
		else
			at = goe_write_id(at, goe_card_id(GOE_CARDS + s->display[i]));
	}
	return at;
}

/* card@02: seats 0 and 2 have seen it; ?@1 in views; * is not drawn. */
static char *goe_write_deck(char *at, const struct goetia_state *s, int king)
{
	char *start = at;

	for (int i = 0; i < goe_deck_size(s, king); i++) {
		int card = s->deck[king][i];

		at = goe_comma(at, start);
		if (card == GOE_UNDRAWN) {
			at = ink_char(at, '*');
			continue;
		}
		at = card == GOE_UNKNOWN ? ink_char(at, '?') : goe_write_id(at, goe_card_id(card));
		at = goe_write_seats(ink_char(at, '@'), s->seen[king][i]);
	}
	return goe_close_list(at, start);
}

/* kind:seat.pc.space.card.effect.left.aux.got.flag.fired_from, bottom first. */
static char *goe_write_stack(char *at, const struct goetia_state *s)
{
	char *start = at;

	for (int i = 0; i < s->depth; i++) {
		const struct goe_frame *f = &s->frame[i];
		const int numbers[] = { f->seat, f->pc,	 f->space, f->card, f->effect,
					f->left, f->aux, f->got,   f->flag, f->fired_from };

		at = ink_text(goe_comma(at, start), goe_frame_names[f->kind]);
		for (size_t k = 0; k < sizeof(numbers) / sizeof(numbers[0]); k++)
			at = ink_int(ink_char(at, k ? '.' : ':'), numbers[k]);
	}
	return goe_close_list(at, start);
}

/* parseltongue.1: the first effect of that card. */
static char *goe_write_fired(char *at, const struct goetia_state *s)
{
	char *start = at;

	for (int i = 0; i < s->fired_count; i++) {
		at = goe_write_id(goe_comma(at, start), goe_card_id(s->fired[i] / GOE_EFFECTS_MAX));
		at = ink_int(ink_char(at, '.'), s->fired[i] % GOE_EFFECTS_MAX + 1);
	}
	return goe_close_list(at, start);
}

static char *goe_write_field(char *at, const struct goe_writer *w, const struct goe_group *group,
			     int member)
{
	const uint8_t *bytes = (const uint8_t *)w->s + goe_field_offset(group, member);
	int count;

	switch ((enum goe_field_kind)group->kind) {
	case GOE_FIELD_VIEWER:
		return rows_viewer_write(at, *bytes);
	case GOE_FIELD_WORD:
		return ink_word(at, &goe_field_words(group, &count)[*bytes]);
	case GOE_FIELD_NUMBER:
		return ink_int(at, *bytes);
	case GOE_FIELD_WIDE:
		return ink_int(at, w->s->attention[member]);
	case GOE_FIELD_SEAT:
		return *bytes == GOE_NONE ? ink_char(at, '-') : ink_int(at, *bytes);
	case GOE_FIELD_NUMBERS:
		return goe_write_numbers(at, bytes, group->count ? group->count : w->x->players);
	case GOE_FIELD_COLUMN:
		return goe_write_column(at, w->s, *bytes);
	case GOE_FIELD_SET:
		return goe_write_set(at, *bytes);
	case GOE_FIELD_MARKED:
		return goe_write_marked(at, w->s->marked);
	case GOE_FIELD_ON:
		return goe_write_on(at, w->s);
	case GOE_FIELD_SEEDED:
		return goe_write_seeded(at, w->s);
	case GOE_FIELD_ID:
		return *bytes == GOE_NONE ? ink_char(at, '-')
					  : goe_write_id(at, goe_field_id(group, *bytes));
	case GOE_FIELD_DISPLAY:
		return goe_write_display(at, w->s);
	case GOE_FIELD_DECK:
		return goe_write_deck(at, w->s, member);
	case GOE_FIELD_STACK:
		return goe_write_stack(at, w->s);
	case GOE_FIELD_FIRED:
		return goe_write_fired(at, w->s);
	}
	return at;
}

void goetia_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	const struct goe_writer w = { .x = (const void *)c, .s = (const void *)state };
	char text[GOE_ROOM], *at = text;

	for (int i = 0; i < GOE_GROUPS; i++) {
		const struct goe_group *group = &goe_groups[i];
		int members = goe_members(group, w.x->players);

		for (int member = 0; member < members; member++) {
			CHECK(at < text + GOE_ROOM - GOE_FIELD_TEXT_MAX);
			at = rows_name(at, &goe_field_names[i][member]);
			at = goe_write_field(at, &w, group, member);
		}
	}
	buf_slice(out, (struct slice){ text + 1, (size_t)(at - text - 1) }); /* no blank first */
}
