/* Looking for a word in a table; word.h has the contract. */
#include "base/word.h"

#include <string.h>

int word_find(const struct word *words, int count, struct slice text)
{
	struct word wanted = { .len = (uint8_t)text.len };

	if (text.len == 0 || text.len >= WORD_MAX)
		return -1;
	memcpy(wanted.at, text.at, text.len);
	for (int i = 0; i < count; i++)
		/* Eight bytes are one comparison, and mostly enough. */
		if (memcmp(words[i].at, wanted.at, 8) == 0 &&
		    memcmp(&words[i], &wanted, sizeof(wanted)) == 0)
			return i;
	return -1;
}

int id_find(const void *rows, size_t step, int count, struct slice text)
{
	char wanted[ID_BYTES] = { 0 };

	if (text.len == 0 || text.len >= ID_BYTES)
		return -1;
	memcpy(wanted, text.at, text.len);
	for (int i = 0; i < count; i++) {
		const char *id = (const char *)rows + (size_t)i * step;

		if (memcmp(id, wanted, 8) == 0 && memcmp(id, wanted, ID_BYTES) == 0 &&
		    id[text.len - 1] != '\0')
			return i;
	}
	return -1;
}
