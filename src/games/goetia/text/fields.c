/*
 * The fields of positions of Goetia: their kinds, and the table that writes and
 * reads them. docs/games/goetia.md explains each field; what a text may leave
 * out is in read.c.
 */
#include <stddef.h>
#include <string.h>

#include "games/goetia/text/fields.h"
#include "games/goetia/text/words.h"

/* The longest: `w11a:yellow*255` and a comma for each colour of each hex; cards,
 * effects and frames. */
_Static_assert(2 * WORD_MAX + 16 * GOE_COLOURS * GOE_WORLD_SPACES < POSITION_FIELD_MAX &&
		       (GOE_ID_MAX + 4) * GOE_TABLEAU_CARDS < POSITION_FIELD_MAX &&
		       (GOE_ID_MAX + 4) * GOE_FIRED_MAX < POSITION_FIELD_MAX &&
		       64 * GOE_FRAMES_MAX < POSITION_FIELD_MAX,
	       "there is room for every field");
_Static_assert((int)GOE_ID_MAX == ID_BYTES, "ids of cards are ids of base/word.h");

static const char *const goe_frame_names[GOE_FRAME_KINDS] = {
	"-",	 "placement", "card", "event",	 "fire", "gain",
	"start", "draw",      "deal", "conjure", "free",
};

/* Writing what is no plain kind. */

static char *goe_write_column(char *at, const struct position *p,
			      const struct position_field *field)
{
	const struct goetia_state *s = (const void *)p->state;
	char *start = at;

	for (int card = *(const uint8_t *)position_at(p, field); card != GOE_NONE;
	     card = s->beneath[card])
		at = ink_id(position_comma(at, start), goe_card_id(card));
	return position_end_list(at, start);
}

static char *goe_write_marked(char *at, const struct position *p,
			      const struct position_field *field)
{
	uint32_t marked = *(const uint32_t *)position_at(p, field);
	char *start = at;

	for (int space = 0; space < GOE_WORLD_SPACES; space++)
		if (marked >> space & 1)
			at = goe_space_ink(position_comma(at, start), space);
	return position_end_list(at, start);
}

static char *goe_write_seats(char *at, unsigned seats)
{
	for (int seat = 0; seat < GOE_SEATS; seat++)
		if (seats >> seat & 1)
			at = ink_int(at, seat);
	return at;
}

/* w11a:0 for a follower of seat 0, w11b:12 for two, w11c:* for a marker. */
static char *goe_write_on(char *at, const struct position *p, const struct position_field *field)
{
	const uint8_t *on = position_at(p, field);
	char *start = at;

	for (int space = octets_next(on, 0, GOE_SPACES); space < GOE_SPACES;
	     space = octets_next(on, space + 1, GOE_SPACES)) {
		at = goe_space_ink(position_comma(at, start), space);
		at = goe_write_seats(ink_char(at, ':'), on[space]);
		if (on[space] & GOE_MARKER)
			at = ink_char(at, '*');
	}
	return position_end_list(at, start);
}

static char *goe_write_seeded(char *at, const struct position *p,
			      const struct position_field *field)
{
	enum { PLACES = GOE_WORLD_SPACES * GOE_COLOURS };
	const uint8_t *seeded = position_at(p, field);
	char *start = at;

	for (int i = octets_next(seeded, 0, PLACES); i < PLACES;
	     i = octets_next(seeded, i + 1, PLACES)) {
		at = goe_space_ink(position_comma(at, start), i / GOE_COLOURS);
		at = ink_text(ink_char(at, ':'), goe_colour_names[i % GOE_COLOURS]);
		at = ink_int(ink_char(at, '*'), seeded[i]);
	}
	return position_end_list(at, start);
}

/* The king whose deck it is. */
static int goe_deck_of(const struct position_field *field)
{
	return (int)(field->offset - offsetof(struct goetia_state, deck)) / GOE_DECK_MAX;
}

/* card@02: seats 0 and 2 have seen it; ?@1 in views; * is not drawn. */
static char *goe_write_deck(char *at, const struct position *p, const struct position_field *field)
{
	const struct goetia_state *s = (const void *)p->state;
	int king = goe_deck_of(field);
	char *start = at;

	for (int i = 0; i < goe_deck_size(s, king); i++) {
		int card = s->deck[king][i];

		at = position_comma(at, start);
		if (card == GOE_UNDRAWN) {
			at = ink_char(at, '*');
			continue;
		}
		at = card == GOE_UNKNOWN ? ink_char(at, '?') : ink_id(at, goe_card_id(card));
		at = goe_write_seats(ink_char(at, '@'), s->seen[king][i]);
	}
	return position_end_list(at, start);
}

/* kind:seat.pc.space.card.effect.left.aux.got.flag.fired_from, bottom first. */
static char *goe_write_stack(char *at, const struct position *p, const struct position_field *field)
{
	const struct goetia_state *s = (const void *)p->state;
	char *start = at;

	(void)field;
	for (int i = 0; i < s->depth; i++) {
		const struct goe_frame *f = &s->frame[i];
		const int numbers[] = { f->seat, f->pc,	 f->space, f->card, f->effect,
					f->left, f->aux, f->got,   f->flag, f->fired_from };

		at = ink_text(position_comma(at, start), goe_frame_names[f->kind]);
		for (size_t k = 0; k < sizeof(numbers) / sizeof(numbers[0]); k++)
			at = ink_int(ink_char(at, k ? '.' : ':'), numbers[k]);
	}
	return position_end_list(at, start);
}

/* parseltongue.1: the first effect of that card. */
static char *goe_write_fired(char *at, const struct position *p, const struct position_field *field)
{
	const struct goetia_state *s = (const void *)p->state;
	char *start = at;

	(void)field;
	for (int i = 0; i < s->fired_count; i++) {
		at = ink_id(position_comma(at, start), goe_card_id(s->fired[i] / GOE_EFFECTS_MAX));
		at = ink_int(ink_char(at, '.'), s->fired[i] % GOE_EFFECTS_MAX + 1);
	}
	return position_end_list(at, start);
}

/* Reading it. */

static bool goe_read_column(struct slice text, struct position_draft *p,
			    const struct position_field *field)
{
	struct goetia_state *s = (void *)p->state;
	uint8_t *place = position_into(p, field);
	int card;

	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		if (!goe_card_read(slice_cut(&text, ','), &card) || goe_is_held(s, card))
			return false;
		*place = (uint8_t)card;
		place = &s->beneath[card];
	}
	return true;
}

static bool goe_read_marked(struct slice text, struct position_draft *p,
			    const struct position_field *field)
{
	struct goetia_state *s = (void *)p->state;
	int space;

	(void)field;
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		if (!goe_space_read(slice_cut(&text, ','), &space) || space >= GOE_WORLD_SPACES)
			return false;
		s->marked |= 1u << space;
	}
	return true;
}

/* Seats in ascending order, or a star. */
static bool goe_read_who(struct slice text, uint8_t *on)
{
	int last = -1;

	*on = 0;
	if (slice_is(text, "*")) {
		*on = GOE_MARKER;
		return true;
	}
	for (size_t i = 0; i < text.len; i++) {
		int seat = text.at[i] - '0';

		if (seat <= last || seat >= GOE_SEATS)
			return false;
		*on |= (uint8_t)SEAT(seat);
		last = seat;
	}
	return text.len > 0;
}

static bool goe_read_on(struct slice text, struct position_draft *p,
			const struct position_field *field)
{
	struct goetia_state *s = (void *)p->state;

	(void)field;
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		struct slice who = slice_cut(&text, ',');
		struct slice where = slice_cut(&who, ':');
		uint8_t on;
		int space;

		if (!goe_space_read(where, &space) || !goe_read_who(who, &on))
			return false;
		if (space >= GOE_SPACE_RELIC) { /* only its owner stands on a Relic */
			if (on == GOE_MARKER)
				return false;
			space = goe_space_of_move(space, goe_seat_of(on));
		}
		if (s->on[space])
			return false;
		s->on[space] = on;
	}
	return true;
}

static bool goe_read_seeded(struct slice text, struct position_draft *p,
			    const struct position_field *field)
{
	struct goetia_state *s = (void *)p->state;

	(void)field;
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		struct slice what = slice_cut(&text, ',');
		struct slice where = slice_cut(&what, ':');
		struct slice colour = slice_cut(&what, '*');
		int space, item;
		int64_t number = 1;

		if (!goe_space_read(where, &space) || space >= GOE_WORLD_SPACES ||
		    !goe_word_read(colour, goe_colour_names, GOE_COLOURS, &item) ||
		    (what.len && !slice_int(what, 1, GOE_CUBES, &number)) || s->seeded[space][item])
			return false;
		s->seeded[space][item] = (uint8_t)number;
	}
	return true;
}

static bool goe_read_display(struct slice text, struct position_draft *p,
			     const struct position_field *field)
{
	uint8_t *display = position_into(p, field);
	int pact;

	memset(display, GOE_NONE, GOE_DISPLAY_MAX);
	if (slice_is(text, "-"))
		return true;
	for (int i = 0; i < GOE_DISPLAY_MAX; i++) {
		struct slice word = slice_cut(&text, ',');

		if (slice_is(word, "-"))
			continue;
		if (!goe_pact_read(word, &pact))
			return false;
		display[i] = (uint8_t)pact;
	}
	return text.len == 0;
}

static bool goe_read_deck(struct slice text, struct position_draft *p,
			  const struct position_field *field)
{
	struct goetia_state *s = (void *)p->state;
	int king = goe_deck_of(field), at = 0, card;

	memset(s->deck[king], GOE_NONE, GOE_DECK_MAX);
	memset(s->seen[king], 0, GOE_DECK_MAX);
	if (slice_is(text, "-"))
		return true;
	for (; text.len; at++) {
		struct slice who = slice_cut(&text, ',');
		struct slice word = slice_cut(&who, '@');

		if (at == GOE_DECK_MAX)
			return false;
		if (slice_is(word, "*")) {
			s->deck[king][at] = GOE_UNDRAWN;
			continue;
		}
		if (slice_is(word, "?"))
			card = GOE_UNKNOWN;
		else if (!goe_card_read(word, &card))
			return false;
		s->deck[king][at] = (uint8_t)card;
		if (!goe_read_who(who, &s->seen[king][at]))
			return false;
	}
	return true;
}

static bool goe_read_frame(struct slice text, struct goe_frame *f)
{
	struct slice name = slice_cut(&text, ':');
	uint8_t *const bytes[] = { &f->seat, &f->pc,  &f->space, &f->card, &f->effect,
				   &f->left, &f->aux, &f->got,	 &f->flag, &f->fired_from };
	int64_t number;
	int kind;

	if (!goe_word_read(name, goe_frame_names, GOE_FRAME_KINDS, &kind) || !kind)
		return false;
	f->kind = (uint8_t)kind;
	for (size_t i = 0; i < sizeof(bytes) / sizeof(bytes[0]); i++) {
		if (!slice_int(slice_cut(&text, '.'), 0, UINT8_MAX, &number))
			return false;
		*bytes[i] = (uint8_t)number;
	}
	return !text.len;
}

static bool goe_read_stack(struct slice text, struct position_draft *p,
			   const struct position_field *field)
{
	struct goetia_state *s = (void *)p->state;

	(void)field;
	s->depth = 0;
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		if (s->depth == GOE_FRAMES_MAX ||
		    !goe_read_frame(slice_cut(&text, ','), &s->frame[s->depth++]))
			return false;
	}
	return true;
}

static bool goe_read_fired(struct slice text, struct position_draft *p,
			   const struct position_field *field)
{
	struct goetia_state *s = (void *)p->state;

	(void)field;
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		struct slice effect = slice_cut(&text, ',');
		int64_t number;
		int card;

		if (s->fired_count == GOE_FIRED_MAX ||
		    !goe_card_read(slice_cut(&effect, '.'), &card) || card >= GOE_CARDS ||
		    !slice_int(effect, 1, GOE_EFFECTS_MAX, &number))
			return false;
		s->fired[s->fired_count++] = (uint8_t)(card * GOE_EFFECTS_MAX + (int)number - 1);
	}
	return true;
}

/* Kinds. Ids are the same in every set. */

/* clang-format off */
static const struct word goe_column_words[GOE_COLUMNS] = { WORD_OF("1"), WORD_OF("2"), WORD_OF("3"), WORD_OF("4") };

#define KIND(name) static const struct position_kind goe_##name##_kind
#define WORDS(name, table, size) KIND(name) = { .shape = POSITION_WORDS, .words = table, .word_count = size }
#define IDS(name, rows, size, reader) KIND(name) = { .shape = POSITION_IDS, .marks = POSITION_OR_NONE, .ids = goe_cards_standard.rows[0].id, .id_step = sizeof(goe_cards_standard.rows[0]), .word_count = size, .read = reader }
#define NEEDS(member) { offsetof(struct goetia_state, member), sizeof(((struct goetia_state *)NULL)->member) }
#define OWN(name, from, ...) KIND(name) = { .size = sizeof(((struct goetia_state *)NULL)->from), .needs = { __VA_ARGS__ }, .write = goe_write_##name, .read = goe_read_##name }
KIND(viewer) = { .shape = POSITION_VIEWER };
KIND(number) = { .shape = POSITION_BYTES, .max = UINT8_MAX };
KIND(seat) = { .shape = POSITION_BYTES, .marks = POSITION_OR_NONE, .max = GOE_SEATS - 1 };
KIND(wide) = { .shape = POSITION_WIDE, .max = UINT16_MAX };
KIND(set) = { .shape = POSITION_SET, .words = goe_column_words, .word_count = GOE_COLUMNS };
WORDS(phase, goe_phase_names, GOE_PHASES);
WORDS(ask, goe_ask_names, GOE_ASKS);
WORDS(cover, goe_row_names, 2);
IDS(world, world, GOE_WORLDS, NULL);
IDS(board, board, GOE_BOARDS, NULL);
IDS(edge, edge, GOE_EDGES, NULL);
IDS(display, pact, GOE_PACTS, goe_read_display);
OWN(column, top[0][0], NEEDS(beneath));
OWN(marked, marked, { 0 });
OWN(on, on, { 0 });
OWN(seeded, seeded, { 0 });
OWN(deck, deck[0], NEEDS(seen));
OWN(stack, frame, NEEDS(depth));
OWN(fired, fired, NEEDS(fired_count));

/* The table. */

#define AT(member) offsetof(struct goetia_state, member)
#define ROW(name, member, kind, count, seat, of) { POSITION_NAME(name), &goe_##kind##_kind, AT(member), count, seat, of }
#define ONE(name, member, kind) ROW(name, member, kind, 1, 0, 0)
#define SEAT_ROW(name, member, kind, count, s) ROW(name #s, member[s], kind, count, s, 0)
#define SEATS(name, member, kind, count) \
	SEAT_ROW(name, member, kind, count, 0), SEAT_ROW(name, member, kind, count, 1), \
	SEAT_ROW(name, member, kind, count, 2), SEAT_ROW(name, member, kind, count, 3)
#define COLUMN(name, member, kind, count, s, n) ROW(name #s "." #n, member[s][n - 1], kind, count, s, 0)
#define SEAT_COLUMNS(name, member, kind, count, s) \
	COLUMN(name, member, kind, count, s, 1), COLUMN(name, member, kind, count, s, 2), \
	COLUMN(name, member, kind, count, s, 3), COLUMN(name, member, kind, count, s, 4)
#define COLUMNS(name, member, kind, count) \
	SEAT_COLUMNS(name, member, kind, count, 0), SEAT_COLUMNS(name, member, kind, count, 1), \
	SEAT_COLUMNS(name, member, kind, count, 2), SEAT_COLUMNS(name, member, kind, count, 3)
#define THREE(name, end, member, first, kind, count) \
	ROW(name "1" end, member[first], kind, count, 0, 0), ROW(name "2" end, member[first + 1], kind, count, 0, 0), \
	ROW(name "3" end, member[first + 2], kind, count, 0, 0)
#define CELLS(name, end, member, kind) \
	THREE(name "1", end, member, 0, kind, 1), THREE(name "2", end, member, 3, kind, 1), \
	THREE(name "3", end, member, 6, kind, 1)
#define EDGES(end, member, kind, count) \
	THREE("l", end, member, 0, kind, count), THREE("t", end, member, 3, kind, count), \
	THREE("b", end, member, 6, kind, count)

/* Decks have the names of the kings, one after the other. */
enum { DECKS_FROM = __COUNTER__ + 1 };
#define DECK(king) { POSITION_NAME("deck." king), &goe_deck_kind, AT(deck) + GOE_DECK_MAX * (__COUNTER__ - DECKS_FROM), 1, 0, 0 },

static const struct position_field goe_fields[] = {
	ONE("viewer", viewer, viewer),
	ONE("phase", phase, phase),
	ONE("round", round, number),
	ONE("step", step, number),
	ONE("at", at, number),
	ONE("start", start, seat),
	ONE("turn", turn, seat),
	ONE("skipped", skipped, number),
	ONE("placed", placed, number),
	ONE("ask", ask, ask),
	ONE("asked", asked, seat),
	SEATS("attention", attention, wide, 1),
	SEATS("cubes", cubes, number, GOE_COLOURS),
	SEATS("home", home, number, 1),
	SEATS("sacrificed", sacrificed, number, 1),
	COLUMNS("column", top, column, 1),
	COLUMNS("stored", stored, number, GOE_ITEMS),
	SEATS("force", in_force, set, 1),
	SEATS("next", next_returned, set, 1),
	ROW("supply", supply, number, GOE_COLOURS, 0, 0),
	ROW("due", due, number, GOE_ITEMS, 0, 0),
	ROW("paid", paid, number, GOE_ITEMS, 0, 0),
	ONE("marked", marked, marked),
	ONE("on", on, on),
	ONE("seeded", seeded, seeded),
	CELLS("w", "", cell, world),
	THREE("board", "", board, 0, board, 1),
	THREE("board", ".attention", board_attention, 0, number, 1),
	CELLS("d", "", dark, board),
	CELLS("d", ".demon", demon, world),
	CELLS("d", ".covers", cover, cover),
	EDGES("", edge, edge, 1),
	EDGES(".flipped", flipped, number, 1),
	EDGES(".waiting", waiting, number, 0),
	ROW("display", display, display, GOE_DISPLAY_MAX, 0, 0),
	GOE_KING_LIST(DECK)
	ONE("stack", frame, stack),
	ONE("fired", fired, fired),
};
/* clang-format on */

const struct position_table goe_table = {
	.fields = goe_fields,
	.count = sizeof(goe_fields) / sizeof(goe_fields[0]),
	.first = sizeof(goe_fields) / sizeof(goe_fields[0]),
};

void goetia_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	position_write(&goe_table, c, state, out);
}
