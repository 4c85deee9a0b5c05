/* The text of a number; ink.h has the contract. */
#include "base/ink.h"

char *ink_long(char *at, int64_t number)
{
	char text[INK_INT_MAX];
	char *first = text + INK_INT_MAX;
	/* Unsigned, because INT64_MIN has no positive twin. */
	uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

	do {
		*--first = (char)('0' + rest % 10);
		rest /= 10;
	} while (rest > 0);
	if (number < 0)
		*at++ = '-';
	for (; first < text + INK_INT_MAX; first++)
		*at++ = *first;
	return at;
}
