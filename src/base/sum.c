/*
 * The sum of a text, after docs/formats.md. Two lanes of 32 bits each take
 * every second word of the text, so that a machine works on both at once and
 * a language without 64-bit numbers can do the same. Every step can be undone
 * when the word is known: that is why one changed word cannot be lost.
 */
#include "base/sum.h"

#include <string.h>

enum { STEP = 8 }; /* bytes of the text that one step takes in */

static inline uint32_t load32(const uint8_t *at)
{
	return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 |
	       (uint32_t)at[3] << 24;
}

static inline uint32_t mix(uint32_t lane, uint32_t word, uint32_t factor)
{
	lane = (lane ^ word) * factor;
	return lane ^ lane >> 15;
}

uint32_t sum_text(struct slice text)
{
	const uint32_t first = 0x9e3779b1, second = 0x85ebca77;
	uint32_t a = (uint32_t)text.len, b = 0;

	for (; text.len >= STEP; text.at += STEP, text.len -= STEP) {
		a = mix(a, load32((const uint8_t *)text.at), first);
		b = mix(b, load32((const uint8_t *)text.at + 4), second);
	}
	if (text.len > 0) {
		uint8_t end[STEP] = { 0 };

		memcpy(end, text.at, text.len);
		a = mix(a, load32(end), first);
		b = mix(b, load32(end + 4), second);
	}
	return mix(mix(a, b, second), 0, first);
}
