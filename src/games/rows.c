/* Position texts: what all games share; rows.h has the contract. */
#include "games/rows.h"

#include <string.h>

static bool rows_refuse(const char *id, struct slice name, struct message *error)
{
	*error = message_of(id);
	message_slice(error, name);
	return false;
}

static bool rows_read_part(struct rows_reader *reader, const struct rows_part *part,
			   struct message *error)
{
	if (reader->given[part->index])
		return rows_refuse("game.position.twice", part->name, error);
	reader->given[part->index] = true;
	reader->named++;
	if (reader->read(reader->self, part->index, part->value))
		return true;
	rows_refuse("game.position.value", part->name, error);
	message_slice(error, part->value);
	return false;
}

static const struct word *rows_name_of(const struct rows_reader *reader, int index)
{
	return (const void *)((const char *)reader->names + (size_t)index * reader->step);
}

/* The index of a field, -1: there is none. The search begins at `next`. */
static int rows_find(const struct rows_reader *reader, struct slice name, int next)
{
	for (int i = 0; i < reader->fields; i++, next++) {
		if (next == reader->fields)
			next = 0;
		if (word_is(rows_name_of(reader, next), name))
			return next;
	}
	return -1;
}

/* Texts mostly list fields in the order of the table: whether the word is the
 * field of that index. Otherwise it has to be cut and looked for. */
static bool rows_follows(const struct rows_reader *reader, int index, struct slice word,
			 struct rows_part *part)
{
	if (index == reader->fields)
		return false;
	const struct word *name = rows_name_of(reader, index);
	size_t cut = name->len + 1u;

	if (!name->len || word.len <= cut || word.at[name->len] != '=' ||
	    memcmp(word.at, name->at, name->len) != 0)
		return false;
	part->name = (struct slice){ word.at, name->len };
	part->value = (struct slice){ word.at + cut, word.len - cut };
	part->index = index;
	return true;
}

/* The next field of a text; false: the word is none. */
static bool rows_part_of(const struct rows_reader *reader, int next, struct slice word,
			 struct rows_part *part, struct message *error)
{
	if (!rows_follows(reader, next, word, part)) {
		part->value = word;
		part->name = slice_cut(&part->value, '=');
		if (!part->name.len || !part->value.len)
			return rows_refuse("game.position.no_field", word, error);
		part->index = rows_find(reader, part->name, next);
	}
	if (part->index < 0 || (reader->has && !reader->has(reader->self, part->index)))
		return rows_refuse("game.position.unknown_field", part->name, error);
	return true;
}

bool rows_read(struct slice text, struct rows_reader *reader, int first, struct message *error)
{
	struct slice word;
	struct rows_part part;
	int next = 0;

	memset(error, 0, sizeof(*error));
	while ((word = slice_word(&text)).len) {
		if (!rows_part_of(reader, next, word, &part, error))
			return false;
		next = part.index + 1;
		while (next < reader->fields && !rows_name_of(reader, next)->len)
			next++;
		if (part.index < first) {
			if (!rows_read_part(reader, &part, error))
				return false;
		} else if (reader->later_count < reader->fields) {
			/* More than there are: one is there twice, as will be said. */
			reader->later[reader->later_count++] = part;
		}
	}
	return true;
}

bool rows_read_later(struct rows_reader *reader, struct message *error)
{
	for (int i = 0; i < reader->later_count; i++)
		if (!rows_read_part(reader, &reader->later[i], error))
			return false;
	return true;
}

bool rows_impossible(const char *broken, struct message *error)
{
	*error = message_of("game.position.impossible");
	message_text(error, broken);
	return false;
}

bool rows_ends_well(struct slice value)
{
	return value.at[value.len - 1] != ',' && value.at[value.len - 1] != '*';
}

bool rows_element(struct slice *list, int max, struct slice *name, int *times)
{
	struct slice count = slice_cut(list, ',');
	int64_t n = 1;

	*name = slice_cut(&count, '*');
	if (count.len && !slice_int(count, 1, max, &n))
		return false;
	*times = (int)n;
	return true;
}

char *rows_viewer_write(char *at, int viewer)
{
	if (viewer == EVERYTHING)
		return ink_text(at, "all");
	if (viewer == SPECTATOR)
		return ink_text(at, "spectator");
	return ink_int(at, viewer);
}

bool rows_viewer_read(struct slice text, uint8_t *out)
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
