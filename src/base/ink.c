/* The text of a number; ink.h has the contract. */
#include "base/ink.h"

char *ink_long(char *at, int64_t number)
{
	static const char pairs[] = "00010203040506070809"
				    "10111213141516171819"
				    "20212223242526272829"
				    "30313233343536373839"
				    "40414243444546474849"
				    "50515253545556575859"
				    "60616263646566676869"
				    "70717273747576777879"
				    "80818283848586878889"
				    "90919293949596979899";
	char text[INK_INT_MAX];
	char *first = text + INK_INT_MAX;
	/* Unsigned, because INT64_MIN has no positive twin. */
	uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

	for (; rest >= 10; rest /= 100) {
		first -= 2;
		memcpy(first, pairs + rest % 100 * 2, 2);
	}
	if (first == text + INK_INT_MAX || rest > 0)
		*--first = (char)('0' + rest);
	if (number < 0)
		*at++ = '-';
	return ink_slice(at, (struct slice){ first, (size_t)(text + INK_INT_MAX - first) });
}
