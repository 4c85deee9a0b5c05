/*
 * Passphrases that are guessed first: see passphrases.h. All rules look at the
 * folded form, without blanks and capitals.
 */
#include "service/people/passphrases.h"

#include <string.h>

#include "service/people/names.h"

#define SITE "pandemonium"

enum {
	REST_MIN = 8, /* what must be left without one's name */
	NAME_PART_MIN = 3, /* shorter names stand in many words */
	DISTINCT_MIN = 4, /* different characters */
	NUMBER_MIN = 14, /* digits, when there is nothing else */
	RUN_MIN = 3, /* neighbours in a row */
	PAIR_MAX = 10, /* letters of two common words in one */
	WALK_MAX = 64, /* characters; what is longer is nobody's habit */
};

/* A part of another script counts as letters. */
static bool is_word_char(char c)
{
	return (c >= 'a' && c <= 'z') || (unsigned char)c >= 0x80;
}

/* Where `part` begins in `text`, or -1. */
static int find(struct slice text, struct slice part)
{
	for (size_t i = 0; part.len && i + part.len <= text.len; i++)
		if (memcmp(text.at + i, part.at, part.len) == 0)
			return (int)i;
	return -1;
}

/* Little is left of it without the name. */
static bool leans_on(struct slice text, const char *name)
{
	struct slice part = slice_from(name);
	size_t left = text.len;
	bool found = false;
	int at;

	if (part.len < NAME_PART_MIN)
		return false;
	while ((at = find(text, part)) >= 0) {
		found = true;
		left -= part.len;
		text.len -= (size_t)at + part.len;
		text.at += (size_t)at + part.len;
	}
	return found && left < REST_MIN;
}

static bool repeats(struct slice text)
{
	bool seen[256] = { false };
	int distinct = 0;

	for (size_t i = 0; i < text.len; i++) {
		distinct += !seen[(unsigned char)text.at[i]];
		seen[(unsigned char)text.at[i]] = true;
	}
	if (distinct < DISTINCT_MIN)
		return true;
	for (size_t period = 1; period <= text.len / 2; period++)
		if (memcmp(text.at, text.at + period, text.len - period) == 0)
			return true;
	return false;
}

static bool is_number(struct slice text)
{
	for (size_t i = 0; i < text.len; i++)
		if (is_word_char(text.at[i]))
			return false;
	return text.len < NUMBER_MIN;
}

/* Rows and columns of the keyboards that our players have, and the alphabet. */
static const char *const rows[] = {
	"abcdefghijklmnopqrstuvwxyz",
	"01234567890",
	"qwertyuiop[]",
	"asdfghjkl;'",
	"zxcvbnm,./",
	"qwertzuiop",
	"yxcvbnm,.-",
	"azertyuiop",
	"qsdfghjklm",
	"wxcvbn,;:!",
	"!@#$%^&*()",
	"1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.",
	"1q2w3e4r5t6y7u8i9o0p",
	"1a2z3e4r5t6y7u8i9o0p",
	"q1w2e3r4t5y6u7i8o9p0",
	"qawsedrftgyhujikolp",
	"qazwsxedcrfvtgbyhnujmikolp",
};

/* How many characters at the start are neighbours in a row, either way. */
static size_t run_in(struct slice text, const char *row)
{
	size_t length = strlen(row), best = 0;

	for (int step = -1; step <= 1; step += 2) {
		for (size_t start = 0; start < length; start++) {
			size_t n = 0;

			for (size_t at = start;
			     n < text.len && at < length && row[at] == text.at[n];
			     at += (size_t)step)
				n++;
			best = n > best ? n : best;
		}
	}
	return best;
}

/* It is made of long runs, and little else. */
static bool is_walk(struct slice text)
{
	size_t whole = text.len, pieces = 0;

	if (whole > WALK_MAX)
		return false;
	for (; text.len; pieces++) {
		size_t best = 1;

		for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
			size_t n = run_in(text, rows[i]);

			best = n >= RUN_MIN && n > best ? n : best;
		}
		text.at += best;
		text.len -= best;
	}
	return pieces * RUN_MIN <= whole;
}

static bool is_common(struct slice word)
{
	int low = 0, high = common_words_count;

	while (low < high) {
		int middle = (low + high) / 2;
		struct slice other = slice_from(common_words[middle]);
		size_t length = word.len < other.len ? word.len : other.len;
		int order = memcmp(word.at, other.at, length);

		if (order == 0 && word.len == other.len)
			return true;
		if (order > 0 || (order == 0 && word.len > other.len))
			low = middle + 1;
		else
			high = middle;
	}
	return false;
}

/* One common word, or a short one behind another. */
static bool is_common_stem(struct slice stem)
{
	if (is_common(stem))
		return true;
	for (size_t i = 3; stem.len <= PAIR_MAX && i + 3 <= stem.len; i++)
		if (is_common((struct slice){ stem.at, i }) &&
		    is_common((struct slice){ stem.at + i, stem.len - i }))
			return true;
	return false;
}

/* Without the digits and signs around it. */
static struct slice stem_of(struct slice text)
{
	while (text.len && !is_word_char(text.at[text.len - 1]))
		text.len--;
	while (text.len && !is_word_char(text.at[0])) {
		text.at++;
		text.len--;
	}
	return text;
}

/* Digits and signs that stand for letters, in two fashions. */
static void plain_letters(char *text, size_t length, bool other)
{
	static const char from[] = "0134578@$!|+", to[2][13] = { "oieastbasiit", "olegstbasllt" };

	for (size_t i = 0; i < length; i++) {
		const char *found = text[i] ? strchr(from, text[i]) : NULL;

		if (found)
			text[i] = to[other][found - from];
	}
}

static bool is_common_phrase(struct slice text)
{
	char memory[TYPED_BYTES_MAX];
	struct slice stem = stem_of(text);

	if (is_common_stem(stem))
		return true;
	for (int other = 0; other < 2; other++) {
		memcpy(memory, stem.at, stem.len);
		plain_letters(memory, stem.len, other);
		if (is_common_stem((struct slice){ memory, stem.len }))
			return true;
		memcpy(memory, text.at, text.len);
		plain_letters(memory, text.len, other);
		if (is_common_stem(stem_of((struct slice){ memory, text.len })))
			return true;
	}
	return false;
}

struct message passphrase_fault(struct slice passphrase, const char *key)
{
	char memory[3 * TYPED_BYTES_MAX];
	struct buf folded = buf_over(memory, sizeof(memory));
	struct slice text;

	/* What grows that much when it is folded is on nobody's list. */
	if (!text_fold(passphrase, &folded) || folded.len >= TYPED_BYTES_MAX)
		return (struct message){ .id = NULL };
	text = buf_slice_of(&folded);
	if (repeats(text))
		return message_of("server.passphrase.repeats");
	if (leans_on(text, key))
		return message_of("server.passphrase.name");
	if (leans_on(text, SITE))
		return message_of("server.passphrase.site");
	if (is_number(text))
		return message_of("server.passphrase.number");
	if (is_walk(text))
		return message_of("server.passphrase.walk");
	if (is_common_phrase(text))
		return message_of("server.passphrase.common");
	return (struct message){ .id = NULL };
}
