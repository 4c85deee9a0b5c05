/*
 * Reading the position text of Goetia: fields in any order, each at most once,
 * strict about everything else. What is left out is completed, and the whole
 * has to pass check().
 */
#include <string.h>

#include "games/goetia/text/fields.h"
#include "games/goetia/text/words.h"
#include "games/rows.h"

struct goe_reader {
	const struct goetia_context *x;
	struct goetia_state *s;
};

/* A comma at the end promises something; a star stands for itself here. */
static bool goe_ends_well(struct slice text)
{
	return text.at[text.len - 1] != ',';
}

static bool goe_read_numbers(struct slice text, uint8_t *numbers, int count)
{
	int64_t number;

	for (int i = 0; i < count; i++) {
		if (!slice_int(slice_cut(&text, ','), 0, UINT8_MAX, &number))
			return false;
		numbers[i] = (uint8_t)number;
	}
	return text.len == 0;
}

static bool goe_read_column(struct goe_reader *r, struct slice text, uint8_t *top)
{
	uint8_t *place = top;
	int card;

	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		if (!goe_card_read(slice_cut(&text, ','), &card) || goe_is_held(r->s, card))
			return false;
		*place = (uint8_t)card;
		place = &r->s->beneath[card];
	}
	return true;
}

static bool goe_read_set(struct slice text, uint8_t *set)
{
	int64_t column;

	*set = 0;
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		if (!slice_int(slice_cut(&text, ','), 1, GOE_COLUMNS, &column) ||
		    (*set >> (column - 1) & 1))
			return false;
		*set |= (uint8_t)(1 << (column - 1));
	}
	return true;
}

static bool goe_read_marked(struct goe_reader *r, struct slice text)
{
	int space;

	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		if (!goe_space_read(slice_cut(&text, ','), &space) || space >= GOE_WORLD_SPACES)
			return false;
		r->s->marked |= 1u << space;
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

static bool goe_read_on(struct goe_reader *r, struct slice text)
{
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
		if (r->s->on[space])
			return false;
		r->s->on[space] = on;
	}
	return true;
}

static bool goe_read_seeded(struct goe_reader *r, struct slice text)
{
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
		    (what.len && !slice_int(what, 1, GOE_CUBES, &number)) ||
		    r->s->seeded[space][item])
			return false;
		r->s->seeded[space][item] = (uint8_t)number;
	}
	return true;
}

static bool goe_read_id(const struct goe_group *group, struct slice text, uint8_t *out)
{
	int id;

	*out = GOE_NONE;
	if (slice_is(text, "-"))
		return true;
	id = goe_field_id_read(group, text);
	if (id >= 0)
		*out = (uint8_t)id;
	return id >= 0;
}

static bool goe_read_display(struct goe_reader *r, struct slice text)
{
	int pact;

	memset(r->s->display, GOE_NONE, sizeof(r->s->display));
	if (slice_is(text, "-"))
		return true;
	for (int i = 0; i < GOE_DISPLAY_MAX; i++) {
		struct slice word = slice_cut(&text, ',');

		if (slice_is(word, "-"))
			continue;
		if (!goe_pact_read(word, &pact))
			return false;
		r->s->display[i] = (uint8_t)pact;
	}
	return text.len == 0;
}

static bool goe_read_deck(struct goe_reader *r, struct slice text, int king)
{
	int at = 0, card;

	memset(r->s->deck[king], GOE_NONE, GOE_DECK_MAX);
	memset(r->s->seen[king], 0, GOE_DECK_MAX);
	if (slice_is(text, "-"))
		return true;
	for (; text.len; at++) {
		struct slice who = slice_cut(&text, ',');
		struct slice word = slice_cut(&who, '@');

		if (at == GOE_DECK_MAX)
			return false;
		if (slice_is(word, "*")) {
			r->s->deck[king][at] = GOE_UNDRAWN;
			continue;
		}
		if (slice_is(word, "?"))
			card = GOE_UNKNOWN;
		else if (!goe_card_read(word, &card))
			return false;
		r->s->deck[king][at] = (uint8_t)card;
		if (!goe_read_who(who, &r->s->seen[king][at]))
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

static bool goe_read_stack(struct goe_reader *r, struct slice text)
{
	r->s->depth = 0;
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		if (r->s->depth == GOE_FRAMES_MAX ||
		    !goe_read_frame(slice_cut(&text, ','), &r->s->frame[r->s->depth++]))
			return false;
	}
	return true;
}

static bool goe_read_fired(struct goe_reader *r, struct slice text)
{
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		struct slice effect = slice_cut(&text, ',');
		int64_t number;
		int card;

		if (r->s->fired_count == GOE_FIRED_MAX ||
		    !goe_card_read(slice_cut(&effect, '.'), &card) || card >= GOE_CARDS ||
		    !slice_int(effect, 1, GOE_EFFECTS_MAX, &number))
			return false;
		r->s->fired[r->s->fired_count++] =
			(uint8_t)(card * GOE_EFFECTS_MAX + (int)number - 1);
	}
	return true;
}

static bool goe_read_byte(const struct goe_group *group, struct slice text, uint8_t *out)
{
	int64_t number = GOE_NONE;
	int count, word;

	if (group->kind == GOE_FIELD_WORD) {
		const struct word *words = goe_field_words(group, &count);

		word = word_find(words, count, text);
		if (word < 0)
			return false;
		*out = (uint8_t)word;
		return true;
	}
	if (group->kind == GOE_FIELD_SEAT
		    ? !slice_is(text, "-") && !slice_int(text, 0, GOE_SEATS - 1, &number)
		    : !slice_int(text, 0, UINT8_MAX, &number))
		return false;
	*out = (uint8_t)number;
	return true;
}

static bool goe_read_field(struct goe_reader *r, const struct goe_group *group, int member,
			   struct slice text)
{
	uint8_t *bytes = (uint8_t *)r->s + goe_field_offset(group, member);
	int64_t number;

	if (!goe_ends_well(text))
		return false;
	switch ((enum goe_field_kind)group->kind) {
	case GOE_FIELD_VIEWER:
		return rows_viewer_read(text, bytes);
	case GOE_FIELD_WORD:
	case GOE_FIELD_NUMBER:
	case GOE_FIELD_SEAT:
		return goe_read_byte(group, text, bytes);
	case GOE_FIELD_WIDE:
		if (!slice_int(text, 0, UINT16_MAX, &number))
			return false;
		r->s->attention[member] = (uint16_t)number;
		return true;
	case GOE_FIELD_NUMBERS:
		return goe_read_numbers(text, bytes, group->count ? group->count : r->x->players);
	case GOE_FIELD_COLUMN:
		return goe_read_column(r, text, bytes);
	case GOE_FIELD_SET:
		return goe_read_set(text, bytes);
	case GOE_FIELD_MARKED:
		return goe_read_marked(r, text);
	case GOE_FIELD_ON:
		return goe_read_on(r, text);
	case GOE_FIELD_SEEDED:
		return goe_read_seeded(r, text);
	case GOE_FIELD_ID:
		return goe_read_id(group, text, bytes);
	case GOE_FIELD_DISPLAY:
		return goe_read_display(r, text);
	case GOE_FIELD_DECK:
		return goe_read_deck(r, text, member);
	case GOE_FIELD_STACK:
		return goe_read_stack(r, text);
	case GOE_FIELD_FIRED:
		return goe_read_fired(r, text);
	}
	return false;
}

/* An index is group * GOE_GROUP_MEMBERS_MAX + member. */

static bool goe_has_index(void *self, int index)
{
	const struct goe_reader *r = self;

	return index % GOE_GROUP_MEMBERS_MAX <
	       goe_members(&goe_groups[index / GOE_GROUP_MEMBERS_MAX], r->x->players);
}

static bool goe_read_value(void *self, int index, struct slice value)
{
	return goe_read_field(self, &goe_groups[index / GOE_GROUP_MEMBERS_MAX],
			      index % GOE_GROUP_MEMBERS_MAX, value);
}

bool goetia_state_read(const struct context *c, struct slice text, struct state *out,
		       struct message *error)
{
	struct goe_reader r = { .x = (const void *)c, .s = (void *)out };
	bool given[GOE_FIELDS] = { false };
	struct rows_reader reader = {
		.names = goe_field_names[0],
		.step = sizeof(goe_field_names[0][0]),
		.fields = GOE_FIELDS,
		.has = goe_has_index,
		.read = goe_read_value,
		.self = &r,
		.given = given,
	};

	goetia_init(c, out);
	if (!rows_read(text, &reader, GOE_FIELDS, error))
		return false;
	int left_out = -reader.named;

	for (int i = 0; i < GOE_GROUPS; i++)
		left_out += goe_members(&goe_groups[i], r.x->players);
	if (r.s->phase != GOE_SETUP && left_out)
		goe_complete(r.x, r.s, given);
	const char *broken = goetia_check(c, out);

	return broken ? rows_impossible(broken, error) : true;
}
