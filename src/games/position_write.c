/*
 * Writes positions by their table of fields; position.h has the contract. A
 * server writes one for each viewer of each move, so nothing is looked at twice.
 */
#include <string.h>

#include "base/check.h"
#include "base/octets.h"
#include "base/sum.h"
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

/* Changes. Two states are compared eight bytes at a time. Of the fields that
 * look at some that differ, those are written whose own bytes do, and those are
 * told whose text does. */

enum { OCTETS = 8, SET_BITS = 64 };

static size_t position_size(const struct position_field *field)
{
	size_t count = field->count ? field->count : SEATS_MAX;

	switch (field->kind->shape) {
	case POSITION_OWN:
	case POSITION_RECORD:
		return field->kind->size;
	case POSITION_WIDE:
	case POSITION_INT16:
		return 2 * count;
	case POSITION_BAG:
		return (size_t)field->kind->word_count;
	default:
		return count;
	}
}

/* The bytes of the state that the field is written from. */
static struct position_spans position_spans(const struct position_field *field)
{
	const struct position_kind *kind = field->kind;
	struct position_spans spans = { 0 };
	struct position_span own = { field->offset, (uint16_t)position_size(field) };

	if (!own.size)
		return spans;
	spans.span[spans.count++] = own;
	for (int i = 0; i < POSITION_NEEDS_MAX && kind->needs[i].size; i++)
		spans.span[spans.count++] = kind->needs[i];
	return spans;
}

static void position_look(struct position_looks *looks, int field, struct position_span span)
{
	size_t last = (span.at + span.size - 1u) / OCTETS;

	CHECK(last < POSITION_OCTETS_MAX);
	for (size_t i = span.at / OCTETS; i <= last; i++)
		looks->at[i].set[field / SET_BITS] |= UINT64_C(1) << field % SET_BITS;
}

void position_looks(const struct game *game, struct position_looks *out)
{
	const struct position_table *table = game->fields;

	memset(out, 0, sizeof(*out));
	for (int i = 0; i < table->count; i++) {
		const struct position_spans spans = position_spans(&table->fields[i]);

		out->field[i] = spans;
		if (!spans.count)
			position_look(out, i,
				      (struct position_span){ 0, (uint16_t)game->state_size });
		for (int k = 0; k < spans.count; k++)
			position_look(out, i, spans.span[k]);
	}
}

static void position_join(struct position_set *all, const struct position_set *more)
{
	for (int i = 0; i < POSITION_SET_WORDS; i++)
		all->set[i] |= more->set[i];
}

/* The next four times eight bytes: most of a state is as it was. */
static inline bool position_alike(const uint8_t *a, const uint8_t *b)
{
	uint64_t differs = 0;

	for (int i = 0; i < 4 * OCTETS; i += OCTETS)
		differs |= octets_of(a + i) ^ octets_of(b + i);
	return !differs;
}

/* The fields that look at bytes that are not the same in both. */
static struct position_set position_seeing(const struct position_looks *looks, const void *a,
					   const void *b, size_t size)
{
	const uint8_t *was = a, *is = b;
	struct position_set seeing = { { 0 } };
	size_t i = 0;

	while (i + OCTETS <= size) {
		if (i + 4 * OCTETS <= size && position_alike(was + i, is + i)) {
			i += 4 * OCTETS;
			continue;
		}
		if (octets_of(was + i) != octets_of(is + i))
			position_join(&seeing, &looks->at[i / OCTETS]);
		i += OCTETS;
	}
	if (i < size && memcmp(was + i, is + i, size - i) != 0)
		position_join(&seeing, &looks->at[i / OCTETS]);
	return seeing;
}

static bool position_field_differs(const struct position_spans *spans, const void *a, const void *b)
{
	const char *was = a, *is = b;
	bool differs = !spans->count;

	for (int i = 0; i < spans->count && !differs; i++) {
		struct position_span span = spans->span[i];

		differs = memcmp(was + span.at, is + span.at, span.size) != 0;
	}
	return differs;
}

static struct slice position_write_field(char *at, const struct position *p,
					 const struct position_field *field)
{
	const char *end = position_ink_field(at, p, field);

	return (struct slice){ at + 1, (size_t)(end - at - 1) }; /* no blank first */
}

/* A field that is new, and its sum. */
struct position_new {
	int index;
	struct slice text;
	uint32_t sum;
};

static void position_share_begin(struct position_shared *shared, const struct state *is,
				 size_t size)
{
	CHECK(size <= sizeof(shared->state));
	memcpy(shared->state, is, size);
	memset(&shared->known, 0, sizeof(shared->known));
	shared->used = 0;
	shared->is_filled = true;
}

static void position_share(struct position_shared *shared, const struct position_new *new)
{
	if (sizeof(shared->text) - shared->used < new->text.len)
		return;
	memcpy(shared->text + shared->used, new->text.at, new->text.len);
	shared->field[new->index].at = (uint32_t)shared->used;
	shared->field[new->index].len = (uint32_t) new->text.len;
	shared->field[new->index].sum = new->sum;
	shared->known.set[new->index / SET_BITS] |= UINT64_C(1) << new->index % SET_BITS;
	shared->used += new->text.len;
}

/* False: it was not written, or from other bytes. */
static bool position_is_shared(const struct position_shared *shared,
			       const struct position_spans *spans, const struct state *is,
			       struct position_new *out)
{
	int index = out->index;

	if (!(shared->known.set[index / SET_BITS] >> index % SET_BITS & 1) ||
	    position_field_differs(spans, shared->state, is))
		return false;
	out->text =
		(struct slice){ shared->text + shared->field[index].at, shared->field[index].len };
	out->sum = shared->field[index].sum;
	return true;
}

/* Returns what it adds to the sum; nothing, if it is as it was. *sum is as in
 * position_write_changes(): with another sum the text is another, so that the
 * old one need not be written. */
static uint32_t position_put_change(const struct position_field *field, const struct position *old,
				    const struct position_new *new, uint32_t *sum, struct buf *out,
				    size_t start)
{
	char before[POSITION_FIELD_MAX];
	uint32_t sum_was = *sum;

	*sum = new->sum;
	if (!sum_was || sum_was == new->sum) {
		struct slice was = position_write_field(before, old, field);

		if (slice_equal(was, new->text))
			return 0;
		sum_was = sum_text(was);
	}
	if (out->len > start)
		buf_char(out, ' ');
	buf_slice(out, new->text);
	return new->sum - sum_was;
}

uint32_t position_write_changes(const struct game *game, const struct position_looks *looks,
				const struct context *c, const struct state *was,
				const struct state *is, uint32_t *sums,
				struct position_shared *shared, struct buf *out)
{
	const struct position old = { c, was, c->setup.players }, new = { c, is, old.players };
	struct position_set seeing = position_seeing(looks, was, is, game->state_size);
	bool shares = shared && !shared->is_filled;
	size_t start = out->len;
	uint32_t more = 0;

	if (shares)
		position_share_begin(shared, is, game->state_size);
	for (int i = 0; i < POSITION_SET_WORDS; i++) {
		for (uint64_t set = seeing.set[i]; set; set &= set - 1) {
			struct position_new n = { .index = i * SET_BITS + __builtin_ctzll(set) };
			const struct position_field *field = &game->fields->fields[n.index];
			const struct position_spans *spans = &looks->field[n.index];
			char text[POSITION_FIELD_MAX];
			uint32_t unknown = 0;

			if (field->seat >= old.players || !position_field_differs(spans, was, is))
				continue;
			if (!shared || shares || !position_is_shared(shared, spans, is, &n)) {
				n.text = position_write_field(text, &new, field);
				n.sum = sum_text(n.text);
			}
			if (shares)
				position_share(shared, &n);
			more += position_put_change(field, &old, &n,
						    sums ? &sums[n.index] : &unknown, out, start);
		}
	}
	return more;
}
