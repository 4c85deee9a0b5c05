/* Reads positions by their table of fields; position.h has the contract. */
#include "games/position.h"

#include <string.h>

#include "base/check.h"

/* Values. */

bool viewer_read(struct slice text, uint8_t *out)
{
	int64_t seat;

	if (slice_is(text, "all"))
		*out = EVERYTHING;
	else if (slice_is(text, "spectator"))
		*out = SPECTATOR;
	else if (slice_int(text, 0, SEATS_MAX - 1, &seat))
		*out = (uint8_t)seat;
	else
		return false;
	return true;
}

/* `-` or `?`, where the kind has them. */
static bool position_read_mark(struct slice text, const struct position_kind *kind, uint8_t *out)
{
	if (text.len != 1 || !kind->marks)
		return false;
	if (text.at[0] == '-' && kind->marks & POSITION_OR_NONE)
		*out = POSITION_NONE;
	else if (text.at[0] == '?' && kind->marks & POSITION_OR_UNKNOWN)
		*out = POSITION_UNKNOWN;
	else
		return false;
	return true;
}

static bool position_read_byte(struct slice text, const struct position_kind *kind, uint8_t *out)
{
	int64_t number;
	int word;

	if (position_read_mark(text, kind, out))
		return true;
	if (kind->shape == POSITION_NAMED)
		return kind->find(text, out);
	if (kind->shape == POSITION_WORDS || kind->shape == POSITION_IDS) {
		word = kind->words ? word_find(kind->words, kind->word_count, text)
				   : id_find(kind->ids, kind->id_step, kind->word_count, text);
		if (word >= 0)
			*out = (uint8_t)word;
		return word >= 0;
	}
	if (!slice_int(text, kind->first, kind->first + kind->max, &number))
		return false;
	*out = (uint8_t)(number - kind->first);
	return true;
}

static bool position_read_number(struct slice text, const struct position_kind *kind, int unknown,
				 int *out)
{
	int64_t number = unknown;

	if (!slice_is(text, "?") && !slice_int(text, kind->min, kind->max, &number))
		return false;
	*out = (int)number;
	return true;
}

static bool position_read_value(struct slice text, const struct position_kind *kind, void *values,
				int index)
{
	int64_t wide;
	int number;

	switch (kind->shape) {
	case POSITION_WIDE:
		if (!slice_int(text, 0, kind->max, &wide))
			return false;
		((uint16_t *)values)[index] = (uint16_t)wide;
		return true;
	case POSITION_INT8:
		if (!position_read_number(text, kind, POSITION_UNKNOWN_INT8, &number))
			return false;
		((int8_t *)values)[index] = (int8_t)number;
		return true;
	case POSITION_INT16:
		if (!position_read_number(text, kind, POSITION_UNKNOWN_INT16, &number))
			return false;
		((int16_t *)values)[index] = (int16_t)number;
		return true;
	default:
		return position_read_byte(text, kind, (uint8_t *)values + index);
	}
}

static bool position_read_set(struct slice text, const struct position_kind *kind, uint8_t *set)
{
	*set = 0;
	if (slice_is(text, "-"))
		return true;
	while (text.len) {
		int word = word_find(kind->words, kind->word_count, slice_cut(&text, ','));

		if (word < 0 || *set >> word & 1)
			return false;
		*set = (uint8_t)(*set | 1u << word);
	}
	return true;
}

bool position_element(struct slice *list, int max, struct slice *name, int *times)
{
	struct slice count = slice_cut(list, ',');
	size_t len = count.len;
	int64_t n = 1;

	*name = slice_cut(&count, '*');
	if (name->len < len && !slice_int(count, 1, max, &n))
		return false;
	*times = (int)n;
	return true;
}

static bool position_read_bag(struct slice text, const struct position_kind *kind, uint8_t *bag)
{
	bool unknown = slice_is(text, "?");

	memset(bag, unknown ? POSITION_UNKNOWN : 0, (size_t)kind->word_count);
	if (unknown || slice_is(text, "-"))
		return true;
	while (text.len) {
		struct slice name;
		int times;

		if (!position_element(&text, kind->max, &name, &times))
			return false;
		int word = word_find(kind->words, kind->word_count, name);

		if (word < 0 || bag[word] + times > kind->max)
			return false;
		bag[word] = (uint8_t)(bag[word] + times);
	}
	return true;
}

static bool position_read_list(struct slice *text, const struct position_kind *kind, void *values,
			       int count)
{
	for (int i = 0; i < count; i++)
		if (!position_read_value(slice_cut(text, ','), kind, values, i))
			return false;
	return true;
}

static bool position_read_record(struct slice text, const struct position_kind *kind,
				 uint8_t *record)
{
	uint8_t mark;

	if (position_read_mark(text, kind, &mark)) {
		memset(record, mark, kind->size);
		return true;
	}
	for (int i = 0; i < kind->part_count; i++) {
		const struct position_field *part = &kind->parts[i];
		uint8_t *values = record + part->offset;

		if (i >= kind->part_min && !text.len)
			memset(values, 0, part->count);
		else if (!position_read_list(&text, part->kind, values, part->count))
			return false;
	}
	return !text.len;
}

static bool position_read_field(struct slice text, struct position_draft *p,
				const struct position_field *field)
{
	const struct position_kind *kind = field->kind;
	void *values = position_into(p, field);

	/* A comma at the end of a list promises something that does not come. */
	if (text.at[text.len - 1] == ',')
		return false;
	if (kind->read)
		return kind->read(text, p, field);
	switch (kind->shape) {
	case POSITION_VIEWER:
		return viewer_read(text, values);
	case POSITION_SET:
		return position_read_set(text, kind, values);
	case POSITION_BAG:
		return position_read_bag(text, kind, values);
	case POSITION_RECORD:
		return position_read_record(text, kind, values);
	default:
		return position_read_list(&text, kind, values,
					  field->count ? field->count : p->players) &&
		       !text.len;
	}
}

/* The line. */

static bool position_refuse(const char *id, struct slice name, struct message *error)
{
	*error = message_of(id);
	message_slice(error, name);
	return false;
}

bool position_read_part(struct position_reader *reader, const struct position_part *part,
			struct message *error)
{
	if (reader->given[part->index])
		return position_refuse("game.position.twice", part->name, error);
	reader->given[part->index] = true;
	if (position_read_field(part->value, &reader->p, &reader->table->fields[part->index]))
		return true;
	position_refuse("game.position.value", part->name, error);
	message_slice(error, part->value);
	return false;
}

static bool position_has(const struct position_reader *reader, int index)
{
	return reader->table->fields[index].seat < reader->p.players;
}

/* The index of the field that the word is, -1: it is none. Texts mostly list fields in
 * the order of the table, so the search begins at `next`. */
static int position_find(const struct position_reader *reader, struct slice word, int next)
{
	for (int i = 0; i < reader->table->count; i++, next++) {
		if (next == reader->table->count)
			next = 0;
		const struct word *name = &reader->table->fields[next].name;
		size_t cut = name->len - 1u; /* with the `=`, without the blank */

		if (word.len > cut && memcmp(word.at, name->at + 1, cut) == 0)
			return position_has(reader, next) ? next : -1;
	}
	return -1;
}

/* The next field of a text; false: the word is none. */
static bool position_part_of(const struct position_reader *reader, int next, struct slice word,
			     struct position_part *part, struct message *error)
{
	part->index = position_find(reader, word, next);
	part->value = word;
	if (part->index >= 0) {
		part->name = position_name(&reader->table->fields[part->index]);
		part->value.at += part->name.len + 1;
		part->value.len -= part->name.len + 1;
		return true;
	}
	part->name = slice_cut(&part->value, '=');
	if (!part->name.len || !part->value.len)
		return position_refuse("game.position.no_field", word, error);
	return position_refuse("game.position.unknown_field", part->name, error);
}

void position_begin(struct position_reader *reader, const struct position_table *table,
		    const struct context *c, struct state *out, void *self)
{
	CHECK(table->count <= POSITION_FIELDS_MAX);
	reader->table = table;
	reader->p = (struct position_draft){ c, out, c->setup.players, self };
	reader->later_count = 0;
	reader->whole = false;
	memset(reader->given, 0, sizeof(reader->given));
}

bool position_read(struct position_reader *reader, struct slice text, struct message *error)
{
	struct slice word;
	struct position_part part;
	int next = 0;
	bool whole = true;

	memset(error, 0, sizeof(*error));
	while ((word = slice_word(&text)).len) {
		if (!position_part_of(reader, next, word, &part, error))
			return false;
		whole = whole && part.index == next;
		next = part.index + 1;
		while (next < reader->table->count && !position_has(reader, next))
			next++;
		if (part.index < reader->table->first) {
			if (!position_read_part(reader, &part, error))
				return false;
		} else if (reader->later_count < reader->table->count) {
			/* More than there are: one is there twice, as will be said. */
			reader->later[reader->later_count++] = part;
		}
	}
	reader->whole = whole && next == reader->table->count;
	return true;
}

bool position_read_later(struct position_reader *reader, struct message *error)
{
	for (int i = 0; i < reader->later_count; i++)
		if (!position_read_part(reader, &reader->later[i], error))
			return false;
	return true;
}

bool position_given(const struct position_reader *reader, const void *member)
{
	size_t offset = (size_t)((const char *)member - (const char *)reader->p.state);
	int i = 0;

	if (reader->whole)
		return true;
	while (reader->table->fields[i].offset != offset) {
		i++;
		CHECK(i < reader->table->count);
	}
	return reader->given[i];
}

bool position_impossible(const char *broken, struct message *error)
{
	*error = message_of("game.position.impossible");
	message_text(error, broken);
	return false;
}
