/*
 * Writes positions by their table of fields; position.h has the contract. A
 * server writes one for each viewer of each move, so nothing is looked at twice.
 */
#include <string.h>

#include "base/check.h"
#include "base/octets.h"
#include "games/position.h"

static char *position_ink_viewer(char *at, int viewer)
{
	if (viewer == EVERYTHING)
		return ink_text(at, "all");
	if (viewer == SPECTATOR)
		return ink_text(at, "spectator");
	return ink_int(at, viewer);
}

static char *position_ink_mark(char *at, int value)
{
	return ink_char(at, value == POSITION_NONE ? '-' : '?');
}

/* The least byte that is no value of the kind. */
static int position_marks_from(const struct position_kind *kind)
{
	return kind->marks ? POSITION_UNKNOWN : UINT8_MAX + 1;
}

/* The lists: at least one value, commas between them. */

static char *position_write_bytes(char *at, const struct position_kind *kind, const uint8_t *bytes,
				  int count)
{
	int marks = position_marks_from(kind), first = kind->first;

	for (int i = 0;; at = ink_char(at, ',')) {
		at = bytes[i] >= marks ? position_ink_mark(at, bytes[i])
				       : ink_int(at, bytes[i] + first);
		if (++i >= count)
			return at;
	}
}

static bool position_is_empty(const uint8_t *bytes, int count)
{
	int i = 0;

	while (i < count && bytes[i] == POSITION_NONE)
		i++;
	return i == count;
}

static char *position_write_words(char *at, const struct position_kind *kind, const uint8_t *bytes,
				  int count)
{
	const struct word *words = kind->words;
	int marks = position_marks_from(kind);

	if (kind->marks & POSITION_NONE_AT_ALL && position_is_empty(bytes, count))
		return ink_char(at, '-');
	for (int i = 0;; at = ink_char(at, ',')) {
		at = bytes[i] >= marks ? position_ink_mark(at, bytes[i])
				       : ink_word(at, &words[bytes[i]]);
		if (++i >= count)
			return at;
	}
}

static char *position_write_ids(char *at, const struct position_kind *kind, const uint8_t *bytes,
				int count)
{
	const char *ids = kind->ids;
	size_t step = kind->id_step;
	int marks = position_marks_from(kind);

	for (int i = 0;; at = ink_char(at, ',')) {
		at = bytes[i] >= marks ? position_ink_mark(at, bytes[i])
				       : ink_id(at, ids + bytes[i] * step);
		if (++i >= count)
			return at;
	}
}

static char *position_write_named(char *at, const struct position_kind *kind, const uint8_t *bytes,
				  int count)
{
	int marks = position_marks_from(kind);

	for (int i = 0;; at = ink_char(at, ',')) {
		at = bytes[i] >= marks ? position_ink_mark(at, bytes[i]) : kind->ink(at, bytes[i]);
		if (++i >= count)
			return at;
	}
}

static char *position_write_wide(char *at, const void *values, int count)
{
	const uint16_t *numbers = values;

	for (int i = 0;; at = ink_char(at, ',')) {
		at = ink_int(at, numbers[i]);
		if (++i >= count)
			return at;
	}
}

static char *position_write_int8(char *at, const int8_t *numbers, int count)
{
	for (int i = 0;; at = ink_char(at, ',')) {
		at = numbers[i] == POSITION_UNKNOWN_INT8 ? ink_char(at, '?')
							 : ink_int(at, numbers[i]);
		if (++i >= count)
			return at;
	}
}

static char *position_write_int16(char *at, const void *values, int count)
{
	const int16_t *numbers = values;

	for (int i = 0;; at = ink_char(at, ',')) {
		at = numbers[i] == POSITION_UNKNOWN_INT16 ? ink_char(at, '?')
							  : ink_int(at, numbers[i]);
		if (++i >= count)
			return at;
	}
}

static char *position_write_set(char *at, const struct position_kind *kind, unsigned set)
{
	char *start = at;

	for (set &= (1u << kind->word_count) - 1; set; set &= set - 1)
		at = ink_word(position_comma(at, start), &kind->words[__builtin_ctz(set)]);
	return position_end_list(at, start);
}

/* The set of places whose byte is not 0; the last eight overlap those before. */
static uint64_t position_kinds(const uint8_t *bag, int count)
{
	int last = count - 8;
	uint64_t kinds = (uint64_t)octets_bits(octets_any(octets_of(bag + last))) << last;

	for (int i = 0; i < last; i += 8)
		kinds |= (uint64_t)octets_bits(octets_any(octets_of(bag + i))) << i;
	return kinds;
}

char *position_write_bag(char *at, const struct position_kind *kind, const uint8_t *bag)
{
	char *start = at;

	if (bag[0] == POSITION_UNKNOWN)
		return ink_char(at, '?');
	for (uint64_t kinds = position_kinds(bag, kind->word_count); kinds; kinds &= kinds - 1) {
		int i = __builtin_ctzll(kinds);

		at = ink_word(position_comma(at, start), &kind->words[i]);
		at = position_times(at, bag[i]);
	}
	return position_end_list(at, start);
}

static char *position_write_part(char *at, const struct position *p,
				 const struct position_field *part, const void *values);

static char *position_write_parts(char *at, const struct position *p,
				  const struct position_kind *kind, const char *record)
{
	for (int i = 0; i < kind->part_count; i++) {
		const struct position_field *part = &kind->parts[i];

		if (i)
			at = ink_char(at, ',');
		at = position_write_part(at, p, part, record + part->offset);
	}
	return at;
}

/* Most records are one mark. */
static inline char *position_write_record(char *at, const struct position *p,
					  const struct position_kind *kind, const void *record)
{
	int first = *(const uint8_t *)record;

	if (first >= POSITION_UNKNOWN && kind->marks >> (POSITION_NONE - first) & 1)
		return position_ink_mark(at, first);
	return position_write_parts(at, p, kind, record);
}

/* One piece with the loop over the fields; most are of the first two shapes. */
__attribute__((always_inline)) static inline char *
position_write_values(char *at, const struct position *p, const struct position_field *field,
		      const void *values)
{
	const struct position_kind *kind = field->kind;
	int count = field->count ? field->count : p->players;

	if (kind->shape == POSITION_BYTES)
		return position_write_bytes(at, kind, values, count);
	if (kind->shape == POSITION_RECORD)
		return position_write_record(at, p, kind, values);
	switch (kind->shape) {
	case POSITION_OWN:
		return kind->write(at, p, field);
	case POSITION_VIEWER:
		return position_ink_viewer(at, *(const uint8_t *)values);
	case POSITION_WORDS:
		return position_write_words(at, kind, values, count);
	case POSITION_IDS:
		return position_write_ids(at, kind, values, count);
	case POSITION_NAMED:
		return position_write_named(at, kind, values, count);
	case POSITION_WIDE:
		return position_write_wide(at, values, count);
	case POSITION_INT8:
		return position_write_int8(at, values, count);
	case POSITION_INT16:
		return position_write_int16(at, values, count);
	case POSITION_SET:
		return position_write_set(at, kind, *(const uint8_t *)values);
	case POSITION_BAG:
		return position_write_bag(at, kind, values);
	default:
		return at;
	}
}

static char *position_write_part(char *at, const struct position *p,
				 const struct position_field *part, const void *values)
{
	return position_write_values(at, p, part, values);
}

/* A field with its name, and the blank before it. */
__attribute__((always_inline)) static inline char *
position_ink_field(char *at, const struct position *p, const struct position_field *field)
{
	at = ink_word(at, &field->name);
	return position_write_values(at, p, field, position_at(p, field));
}

void position_write(const struct position_table *table, const struct context *c,
		    const struct state *state, struct buf *out)
{
	const struct position p = { c, state, c->setup.players };
	const struct position_field *end = table->fields + table->count;
	char text[POSITION_ROOM], *at = text;

	for (const struct position_field *field = table->fields; field < end; field++) {
		if (field->seat >= p.players)
			continue;
		CHECK(at < text + POSITION_ROOM - POSITION_FIELD_MAX);
		at = position_ink_field(at, &p, field);
	}
	buf_slice(out, (struct slice){ text + 1, (size_t)(at - text - 1) }); /* no blank first */
}

struct slice position_write_field(char *at, const struct position *p,
				  const struct position_field *field)
{
	const char *end = position_ink_field(at, p, field);

	return (struct slice){ at + 1, (size_t)(end - at - 1) }; /* no blank first */
}
