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
