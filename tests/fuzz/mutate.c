/*
 * Structured mutation: see mutate.h.
 */
#include "fuzz/mutate.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Only libFuzzer brings it; replaying a corpus mutates nothing. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max) __attribute__((weak));

struct span {
	size_t at, length;
};

unsigned mutate_choose(unsigned *seed, unsigned count)
{
	*seed = *seed * 1664525u + 1013904223u;
	return count ? (*seed >> 8) % count : 0;
}

size_t mutate_bytes(uint8_t *data, size_t size, size_t max)
{
	return LLVMFuzzerMutate ? LLVMFuzzerMutate(data, size, max) : size;
}

/* Puts `text` in the place of a span; what does not fit changes nothing. */
static size_t put(uint8_t *data, size_t size, size_t max, struct span old, const void *text,
		  size_t length)
{
	static uint8_t kept[1 << 16]; /* the text may lie in the data */

	if (length > sizeof(kept) || size - old.length + length > max)
		return size;
	if (length)
		memcpy(kept, text, length);
	memmove(data + old.at + length, data + old.at + old.length, size - old.at - old.length);
	if (length)
		memcpy(data + old.at, kept, length);
	return size - old.length + length;
}

static size_t put_text(uint8_t *data, size_t size, size_t max, struct span old, const char *text)
{
	return put(data, size, max, old, text, strlen(text));
}

static unsigned words_count(mutate_words words)
{
	unsigned count = 0;

	while (words && words[count])
		count++;
	return count;
}

static const char *any_word(mutate_words words, unsigned *seed)
{
	unsigned count = words_count(words);

	return count ? words[mutate_choose(seed, count)] : "";
}

/* A number near what stands there, or one that is often wrong. */
static size_t put_number(uint8_t *data, size_t size, size_t max, struct span old, unsigned *seed)
{
	static const char *const odd[] = { "0",
					   "-1",
					   "1",
					   "255",
					   "256",
					   "65536",
					   "2147483648",
					   "9223372036854775807",
					   "-9223372036854775808",
					   "007" };
	char text[24];
	long value = 0;

	if (mutate_choose(seed, 3) == 0)
		return put_text(data, size, max, old, odd[mutate_choose(seed, 10)]);
	for (size_t i = 0; i < old.length && i < 9; i++)
		if (data[old.at + i] >= '0' && data[old.at + i] <= '9')
			value = 10 * value + (data[old.at + i] - '0');
	snprintf(text, sizeof(text), "%ld", value + (mutate_choose(seed, 2) ? 1 : -1));
	return put_text(data, size, max, old, text);
}

static bool is_number(const uint8_t *data, struct span s)
{
	size_t i = s.length > 1 && data[s.at] == '-';

	if (i >= s.length)
		return false;
	for (; i < s.length; i++)
		if (data[s.at + i] < '0' || data[s.at + i] > '9')
			return false;
	return true;
}

/* Lines. */

static struct span any_line(const uint8_t *data, size_t size, unsigned *seed)
{
	struct span s = { size ? mutate_choose(seed, (unsigned)size) : 0, 0 };

	while (s.at && data[s.at - 1] != '\n')
		s.at--;
	while (s.at + s.length < size && data[s.at + s.length] != '\n')
		s.length++;
	s.length += s.at + s.length < size; /* with its end */
	return s;
}

static struct span any_word_at(const uint8_t *data, size_t size, unsigned *seed)
{
	struct span s = { size ? mutate_choose(seed, (unsigned)size) : 0, 0 };

	while (s.at && data[s.at - 1] > ' ' && data[s.at - 1] != '=' && data[s.at - 1] != ',')
		s.at--;
	while (s.at + s.length < size && data[s.at + s.length] > ' ' &&
	       data[s.at + s.length] != '=' && data[s.at + s.length] != ',')
		s.length++;
	return s;
}

size_t mutate_lines(uint8_t *data, size_t size, size_t max, unsigned seed, mutate_words words,
		    mutate_words lines)
{
	struct span a = any_line(data, size, &seed), b = any_line(data, size, &seed);
	struct span word = any_word_at(data, size, &seed), other = any_word_at(data, size, &seed);

	switch (mutate_choose(&seed, 9)) {
	case 0: /* a line goes */
		return put(data, size, max, a, "", 0);
	case 1: /* a line comes twice, elsewhere */
		return put(data, size, max, (struct span){ b.at, 0 }, data + a.at, a.length);
	case 2: /* one line in the place of another */
		return put(data, size, max, a, data + b.at, b.length);
	case 3: /* it ends here */
		return a.at;
	case 4: /* a word as it stands elsewhere */
		return put(data, size, max, word, data + other.at, other.length);
	case 5:
		return put_text(data, size, max, word, any_word(words, &seed));
	case 6:
		return put_text(data, size, max, (struct span){ a.at, 0 }, any_word(lines, &seed));
	case 7:
		return is_number(data, word) ? put_number(data, size, max, word, &seed)
					     : mutate_bytes(data, size, max);
	default:
		return mutate_bytes(data, size, max);
	}
}

/* JSON. */

/* The value that begins there: as far as its brackets close, its quotes end. */
static struct span value_at(const uint8_t *data, size_t size, size_t at)
{
	struct span s = { at, 0 };
	int depth = 0;
	bool quoted = false;

	for (size_t i = at; i < size; i++) {
		uint8_t c = data[i];

		s.length = i - at + 1;
		if (quoted) {
			i += c == '\\';
			quoted = c != '"';
			if (!quoted && !depth)
				return s;
		} else if (c == '"') {
			quoted = true;
		} else if (c == '{' || c == '[') {
			depth++;
		} else if (c == '}' || c == ']' || c == ',' || c == '\n') {
			if (depth && c != ',' && c != '\n' && --depth == 0)
				return s;
			if (!depth) {
				s.length--;
				return s;
			}
		}
	}
	return s;
}

/* Any value: what follows a colon, a bracket or a comma near a random place. */
static struct span any_value(const uint8_t *data, size_t size, unsigned *seed)
{
	size_t at = size ? mutate_choose(seed, (unsigned)size) : 0;

	while (at < size && data[at] != ':' && data[at] != '[' && data[at] != ',')
		at++;
	if (at < size)
		at++;
	return value_at(data, size, at);
}

size_t mutate_json(uint8_t *data, size_t size, size_t max, unsigned seed, mutate_words words)
{
	static const char *const plain[] = { "null", "true",	    "false",	 "[]",
					     "{}",   "\"\"",	    "-1",	 "[[]]",
					     "1e9",  "\"\\u0000\"", "{\"a\":1}", "0.5" };
	struct span a = any_value(data, size, &seed), b = any_value(data, size, &seed);

	switch (mutate_choose(&seed, 8)) {
	case 0: /* a value as it stands elsewhere */
	case 1:
		return put(data, size, max, a, data + b.at, b.length);
	case 2:
		return put_text(data, size, max, a, plain[mutate_choose(&seed, 12)]);
	case 3: /* twice: ",value" behind it */
		if (a.length && a.length < 4000) {
			char twice[4001];

			twice[0] = ',';
			memcpy(twice + 1, data + a.at, a.length);
			return put(data, size, max, (struct span){ a.at + a.length, 0 }, twice,
				   a.length + 1);
		}
		return size;
	case 4: /* gone, with the comma behind it */
		a.length += a.at + a.length < size && data[a.at + a.length] == ',';
		return put(data, size, max, a, "", 0);
	case 5:
		return is_number(data, a) ? put_number(data, size, max, a, &seed)
					  : put_text(data, size, max, a, any_word(words, &seed));
	case 6:
		return put_text(data, size, max, a, any_word(words, &seed));
	default:
		return mutate_bytes(data, size, max);
	}
}
