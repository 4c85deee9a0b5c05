/* The text of a number; ink.h has the contract. */
#include "base/ink.h"

static int digits_of(uint64_t number)
{
	int digits = 1;

	for (; number >= 10000; number /= 10000)
		digits += 4;
	return digits + (number >= 10) + (number >= 100) + (number >= 1000);
}

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
	/* Unsigned, because INT64_MIN has no positive twin. */
	uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
	char *end, *first;

	if (number < 0)
		*at++ = '-';
	end = first = at + digits_of(rest);
	for (; rest >= 100; rest /= 100) {
		first -= 2;
		memcpy(first, pairs + rest % 100 * 2, 2);
	}
	if (rest >= 10)
		memcpy(first - 2, pairs + rest * 2, 2);
	else
		first[-1] = (char)('0' + rest);
	return end;
}
