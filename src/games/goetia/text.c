/*
 * The position text of Goetia: the table of its fields, and the writer. The
 * reader is in text_read.c, what a text may leave out in text_defaults.c.
 */
#include <stddef.h>

#include "games/goetia/cards_words.h"
#include "games/goetia/fields.h"
#include "games/goetia/words.h"
#include "games/position.h"

#define AT(member) offsetof(struct goetia_state, member)

/* clang-format off */
const struct goe_group goe_groups[GOE_GROUPS] = {
	[GOE_GROUP_VIEWER] = { "viewer", "", GOE_FIELD_VIEWER, GOE_NAME_PLAIN, 1, AT(viewer) },
	[GOE_GROUP_PHASE] = { "phase", "", GOE_FIELD_WORD, GOE_NAME_PLAIN, 1, AT(phase) },
	[GOE_GROUP_ROUND] = { "round", "", GOE_FIELD_NUMBER, GOE_NAME_PLAIN, 1, AT(round) },
	[GOE_GROUP_STEP] = { "step", "", GOE_FIELD_NUMBER, GOE_NAME_PLAIN, 1, AT(step) },
	[GOE_GROUP_AT] = { "at", "", GOE_FIELD_NUMBER, GOE_NAME_PLAIN, 1, AT(at) },
	[GOE_GROUP_START] = { "start", "", GOE_FIELD_SEAT, GOE_NAME_PLAIN, 1, AT(start) },
	[GOE_GROUP_TURN] = { "turn", "", GOE_FIELD_SEAT, GOE_NAME_PLAIN, 1, AT(turn) },
	[GOE_GROUP_SKIPPED] = { "skipped", "", GOE_FIELD_NUMBER, GOE_NAME_PLAIN, 1, AT(skipped) },
	[GOE_GROUP_PLACED] = { "placed", "", GOE_FIELD_NUMBER, GOE_NAME_PLAIN, 1, AT(placed) },
	[GOE_GROUP_ASK] = { "ask", "", GOE_FIELD_WORD, GOE_NAME_PLAIN, 1, AT(ask) },
	[GOE_GROUP_ASKED] = { "asked", "", GOE_FIELD_SEAT, GOE_NAME_PLAIN, 1, AT(asked) },
	[GOE_GROUP_ATTENTION] = { "attention", "", GOE_FIELD_WIDE, GOE_NAME_SEAT, 2, AT(attention) },
	[GOE_GROUP_CUBES] = { "cubes", "", GOE_FIELD_NUMBERS, GOE_NAME_SEAT, GOE_COLOURS, AT(cubes) },
	[GOE_GROUP_HOME] = { "home", "", GOE_FIELD_NUMBER, GOE_NAME_SEAT, 1, AT(home) },
	[GOE_GROUP_SACRIFICED] = { "sacrificed", "", GOE_FIELD_NUMBER, GOE_NAME_SEAT, 1, AT(sacrificed) },
	[GOE_GROUP_COLUMN] = { "column", "", GOE_FIELD_COLUMN, GOE_NAME_COLUMN, 1, AT(top) },
	[GOE_GROUP_STORED] = { "stored", "", GOE_FIELD_NUMBERS, GOE_NAME_COLUMN, GOE_ITEMS, AT(stored) },
	[GOE_GROUP_FORCE] = { "force", "", GOE_FIELD_SET, GOE_NAME_SEAT, 1, AT(in_force) },
	[GOE_GROUP_NEXT] = { "next", "", GOE_FIELD_SET, GOE_NAME_SEAT, 1, AT(next_returned) },
	[GOE_GROUP_SUPPLY] = { "supply", "", GOE_FIELD_NUMBERS, GOE_NAME_PLAIN, GOE_COLOURS, AT(supply) },
	[GOE_GROUP_DUE] = { "due", "", GOE_FIELD_NUMBERS, GOE_NAME_PLAIN, GOE_ITEMS, AT(due) },
	[GOE_GROUP_PAID] = { "paid", "", GOE_FIELD_NUMBERS, GOE_NAME_PLAIN, GOE_ITEMS, AT(paid) },
	[GOE_GROUP_MARKED] = { "marked", "", GOE_FIELD_MARKED, GOE_NAME_PLAIN, 4, AT(marked) },
	[GOE_GROUP_ON] = { "on", "", GOE_FIELD_ON, GOE_NAME_PLAIN, GOE_SPACES, AT(on) },
	[GOE_GROUP_SEEDED] = { "seeded", "", GOE_FIELD_SEEDED, GOE_NAME_PLAIN, 1, AT(seeded) },
	[GOE_GROUP_CELL] = { "w", "", GOE_FIELD_ID, GOE_NAME_CELL, 1, AT(cell) },
	[GOE_GROUP_BOARD] = { "board", "", GOE_FIELD_ID, GOE_NAME_ROW, 1, AT(board) },
	[GOE_GROUP_BOARD_ATTENTION] = { "board", ".attention", GOE_FIELD_NUMBER, GOE_NAME_ROW, 1, AT(board_attention) },
	[GOE_GROUP_DARK] = { "d", "", GOE_FIELD_ID, GOE_NAME_SLOT, 1, AT(dark) },
	[GOE_GROUP_DEMON] = { "d", ".demon", GOE_FIELD_ID, GOE_NAME_SLOT, 1, AT(demon) },
	[GOE_GROUP_COVER] = { "d", ".covers", GOE_FIELD_WORD, GOE_NAME_SLOT, 1, AT(cover) },
	[GOE_GROUP_EDGE] = { "", "", GOE_FIELD_ID, GOE_NAME_EDGE, 1, AT(edge) },
	[GOE_GROUP_FLIPPED] = { "", ".flipped", GOE_FIELD_NUMBER, GOE_NAME_EDGE, 1, AT(flipped) },
	[GOE_GROUP_WAITING] = { "", ".waiting", GOE_FIELD_NUMBERS, GOE_NAME_EDGE, 0, AT(waiting) },
	[GOE_GROUP_DISPLAY] = { "display", "", GOE_FIELD_DISPLAY, GOE_NAME_PLAIN, GOE_DISPLAY_MAX, AT(display) },
	[GOE_GROUP_DECK] = { "deck.", "", GOE_FIELD_DECK, GOE_NAME_KING, GOE_DECK_MAX, AT(deck) },
	[GOE_GROUP_STACK] = { "stack", "", GOE_FIELD_STACK, GOE_NAME_PLAIN, 1, AT(frame) },
	[GOE_GROUP_FIRED] = { "fired", "", GOE_FIELD_FIRED, GOE_NAME_PLAIN, 1, AT(fired) },
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

void goe_field_name(const struct goe_group *group, int member, struct buf *out)
{
	buf_text(out, group->name);
	switch ((enum goe_naming)group->naming) {
	case GOE_NAME_PLAIN:
		break;
	case GOE_NAME_SEAT:
		buf_int(out, member);
		break;
	case GOE_NAME_COLUMN:
		buf_int(out, member / GOE_COLUMNS);
		buf_char(out, '.');
		buf_int(out, member % GOE_COLUMNS + 1);
		break;
	case GOE_NAME_CELL:
	case GOE_NAME_SLOT:
		buf_int(out, member / 3 + 1);
		buf_int(out, member % 3 + 1);
		break;
	case GOE_NAME_ROW:
		buf_int(out, member + 1);
		break;
	case GOE_NAME_EDGE:
		goe_space_write(GOE_SPACE_EDGE + member, out);
		break;
	case GOE_NAME_KING:
		buf_text(out, goe_king_words[member]);
		break;
	}
	buf_text(out, group->suffix);
}

size_t goe_field_offset(const struct goe_group *group, int member)
{
	size_t size = group->count ? group->count : GOE_SEATS;

	return group->offset + (size_t)member * size;
}

const char *const *goe_field_words(const struct goe_group *group, int *count)
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

int goe_field_ids(const struct goe_group *group)
{
	if (group == &goe_groups[GOE_GROUP_BOARD] || group == &goe_groups[GOE_GROUP_DARK])
		return GOE_BOARDS;
	return group == &goe_groups[GOE_GROUP_EDGE] ? GOE_EDGES : GOE_WORLDS;
}

const char *goe_field_id(const struct goe_group *group, int value)
{
	if (group == &goe_groups[GOE_GROUP_BOARD] || group == &goe_groups[GOE_GROUP_DARK])
		return goe_cards_standard.board[value].id;
	if (group == &goe_groups[GOE_GROUP_EDGE])
		return goe_cards_standard.edge[value].id;
	return goe_cards_standard.world[value].id;
}

/* Writing. */

struct goe_writer {
	const struct goetia_context *x;
	const struct goetia_state *s;
	struct buf *out;
	bool any; /* an element of the list is written */
};

static void goe_comma(struct goe_writer *w)
{
	if (w->any)
		buf_char(w->out, ',');
	w->any = true;
}

static void goe_close_list(struct goe_writer *w)
{
	if (!w->any)
		buf_char(w->out, '-');
}

static void goe_write_numbers(struct goe_writer *w, const uint8_t *numbers, int count)
{
	for (int i = 0; i < count; i++) {
		goe_comma(w);
		buf_int(w->out, numbers[i]);
	}
}

static void goe_write_column(struct goe_writer *w, int card)
{
	for (; card != GOE_NONE; card = w->s->beneath[card]) {
		goe_comma(w);
		buf_text(w->out, goe_card_id(card));
	}
	goe_close_list(w);
}

static void goe_write_set(struct goe_writer *w, unsigned set)
{
	for (int column = 0; column < GOE_COLUMNS; column++) {
		if (!(set >> column & 1))
			continue;
		goe_comma(w);
		buf_int(w->out, column + 1);
	}
	goe_close_list(w);
}

static void goe_write_marked(struct goe_writer *w)
{
	for (int space = 0; space < GOE_WORLD_SPACES; space++) {
		if (!(w->s->marked >> space & 1))
			continue;
		goe_comma(w);
		goe_space_write(space, w->out);
	}
	goe_close_list(w);
}

/* w11a:0 for a follower of seat 0, w11b:12 for two, w11c:* for a marker. */
static void goe_write_on(struct goe_writer *w)
{
	for (int space = 0; space < GOE_SPACES; space++) {
		unsigned on = w->s->on[space];

		if (!on)
			continue;
		goe_comma(w);
		goe_space_write(space, w->out);
		buf_char(w->out, ':');
		for (int seat = 0; seat < GOE_SEATS; seat++)
			if (on >> seat & 1)
				buf_int(w->out, seat);
		if (on & GOE_MARKER)
			buf_char(w->out, '*');
	}
	goe_close_list(w);
}

static void goe_write_seeded(struct goe_writer *w)
{
	for (int space = 0; space < GOE_WORLD_SPACES; space++) {
		for (int colour = 0; colour < GOE_COLOURS; colour++) {
			if (!w->s->seeded[space][colour])
				continue;
			goe_comma(w);
			goe_space_write(space, w->out);
			buf_char(w->out, ':');
			buf_text(w->out, goe_colour_names[colour]);
			buf_char(w->out, '*');
			buf_int(w->out, w->s->seeded[space][colour]);
		}
	}
	goe_close_list(w);
}

static void goe_write_display(struct goe_writer *w)
{
	for (int i = 0; i < GOE_DISPLAY_MAX; i++) {
		goe_comma(w);
		if (w->s->display[i] == GOE_NONE)
			buf_char(w->out, '-');
		else
			buf_text(w->out, goe_card_id(GOE_CARDS + w->s->display[i]));
	}
}

/* card@02: seats 0 and 2 have seen it; ?@1 in views; * is not drawn. */
static void goe_write_deck(struct goe_writer *w, int king)
{
	for (int i = 0; i < goe_deck_size(w->s, king); i++) {
		int card = w->s->deck[king][i];

		goe_comma(w);
		if (card == GOE_UNDRAWN) {
			buf_char(w->out, '*');
			continue;
		}
		buf_text(w->out, card == GOE_UNKNOWN ? "?" : goe_card_id(card));
		buf_char(w->out, '@');
		for (int seat = 0; seat < GOE_SEATS; seat++)
			if (w->s->seen[king][i] >> seat & 1)
				buf_int(w->out, seat);
	}
	goe_close_list(w);
}

/* kind:seat.pc.space.card.effect.left.aux.got.flag.fired_from, bottom first. */
static void goe_write_stack(struct goe_writer *w)
{
	for (int i = 0; i < w->s->depth; i++) {
		const struct goe_frame *f = &w->s->frame[i];
		const int numbers[] = { f->seat, f->pc,	 f->space, f->card, f->effect,
					f->left, f->aux, f->got,   f->flag, f->fired_from };

		goe_comma(w);
		buf_text(w->out, goe_frame_names[f->kind]);
		for (size_t k = 0; k < sizeof(numbers) / sizeof(numbers[0]); k++) {
			buf_char(w->out, k ? '.' : ':');
			buf_int(w->out, numbers[k]);
		}
	}
	goe_close_list(w);
}

/* parseltongue.1: the first effect of that card. */
static void goe_write_fired(struct goe_writer *w)
{
	for (int i = 0; i < w->s->fired_count; i++) {
		goe_comma(w);
		buf_text(w->out, goe_card_id(w->s->fired[i] / GOE_EFFECTS_MAX));
		buf_char(w->out, '.');
		buf_int(w->out, w->s->fired[i] % GOE_EFFECTS_MAX + 1);
	}
	goe_close_list(w);
}

static void goe_write_field(struct goe_writer *w, const struct goe_group *group, int member)
{
	const uint8_t *bytes = (const uint8_t *)w->s + goe_field_offset(group, member);
	int count;

	w->any = false;
	switch ((enum goe_field_kind)group->kind) {
	case GOE_FIELD_VIEWER:
		viewer_write(*bytes, w->out);
		break;
	case GOE_FIELD_WORD:
		buf_text(w->out, goe_field_words(group, &count)[*bytes]);
		break;
	case GOE_FIELD_NUMBER:
		buf_int(w->out, *bytes);
		break;
	case GOE_FIELD_WIDE:
		buf_int(w->out, w->s->attention[member]);
		break;
	case GOE_FIELD_SEAT:
		if (*bytes == GOE_NONE)
			buf_char(w->out, '-');
		else
			buf_int(w->out, *bytes);
		break;
	case GOE_FIELD_NUMBERS:
		goe_write_numbers(w, bytes, group->count ? group->count : w->x->players);
		break;
	case GOE_FIELD_COLUMN:
		goe_write_column(w, *bytes);
		break;
	case GOE_FIELD_SET:
		goe_write_set(w, *bytes);
		break;
	case GOE_FIELD_MARKED:
		goe_write_marked(w);
		break;
	case GOE_FIELD_ON:
		goe_write_on(w);
		break;
	case GOE_FIELD_SEEDED:
		goe_write_seeded(w);
		break;
	case GOE_FIELD_ID:
		buf_text(w->out, *bytes == GOE_NONE ? "-" : goe_field_id(group, *bytes));
		break;
	case GOE_FIELD_DISPLAY:
		goe_write_display(w);
		break;
	case GOE_FIELD_DECK:
		goe_write_deck(w, member);
		break;
	case GOE_FIELD_STACK:
		goe_write_stack(w);
		break;
	case GOE_FIELD_FIRED:
		goe_write_fired(w);
		break;
	}
}

void goetia_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	struct goe_writer w = { .x = (const void *)c, .s = (const void *)state, .out = out };

	for (int i = 0; i < GOE_GROUPS; i++) {
		for (int member = 0; member < goe_members(&goe_groups[i], w.x->players); member++) {
			if (i || member)
				buf_char(out, ' ');
			goe_field_name(&goe_groups[i], member, out);
			buf_char(out, '=');
			goe_write_field(&w, &goe_groups[i], member);
		}
	}
}
