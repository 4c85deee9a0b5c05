/*
 * Tables that statements name: see names.h. Our statements write keywords in
 * capitals and names in small letters.
 */
#include "store/sql/names.h"

#include <ctype.h>

#include "base/slice.h"
#include "store/sql/copy.h"

static bool in_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* The next word of *sql, which goes behind it; empty: there is none. */
static struct slice next_word(const char **sql)
{
	const char *at = *sql;
	struct slice word;

	while (*at && !in_word(*at))
		at++;
	word = (struct slice){ at, 0 };
	while (in_word(at[word.len]))
		word.len++;
	*sql = at + word.len;
	return word;
}

/* Also what is not kept in the form of its table: lines, nodes. */
static bool is_apart(struct slice word)
{
	const char *name;

	for (int i = 0; (name = sql_table_apart(i)); i++)
		if (slice_is(word, name))
			return true;
	return false;
}

static uint64_t bit_of(struct slice word)
{
	const char *name;

	for (int i = 0; (name = sql_table_kept(i)); i++)
		if (slice_is(word, name))
			return UINT64_C(1) << i;
	return 0;
}

uint64_t names_read(const char *sql)
{
	uint64_t tables = 0;
	struct slice word;

	while ((word = next_word(&sql)).len) {
		if (slice_is(word, "line"))
			tables |= NAMES_LINES;
		else if (is_apart(word))
			return 0;
		tables |= bit_of(word);
	}
	return tables;
}

/* A column may be called like a table: only these places count. */
static bool is_before_target(struct slice word)
{
	return slice_is(word, "INTO") || slice_is(word, "UPDATE");
}

uint64_t names_written(const char *sql)
{
	uint64_t tables = 0;
	struct slice word, before = { "", 0 };

	for (; (word = next_word(&sql)).len; before = word) {
		if (slice_is(word, "DELETE"))
			return NAMES_ALL;
		if (is_before_target(before))
			tables |= bit_of(word);
	}
	return tables;
}
