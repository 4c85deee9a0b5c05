/*
 * What people may be called and say, by Unicode's tables, and which passphrases
 * are refused.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "base/utf8.h"
#include "service/people/names.h"
#include "service/people/passphrases.h"

static const char *clean(const char *typed)
{
	static char name[NAME_MAX_BYTES];

	return name_clean(slice_from(typed), name) ? name : NULL;
}

static const char *key_of(const char *typed)
{
	static char keys[2][NAME_MAX_BYTES];
	static int next;
	char *key = keys[next++ % 2];

	name_fold(typed, key);
	return key;
}

static void names_are_cleaned_and_folded(void **state)
{
	(void)state;
	assert_string_equal(clean("  Jan   van \xc2\xa0 Dam "), "Jan van Dam");
	assert_string_equal(key_of("Jan van Dam"), "janvandam");
	assert_string_equal(key_of("\xc3\x89LO\xc3\x8fSE \xc5\x81"),
			    "\xc3\xa9lo\xc3\xafse\xc5\x82");
	assert_string_equal(key_of("\xd0\x96\xd0\x8f"), "\xd0\xb6\xd1\x9f");
	assert_null(clean("\xff"));
	assert_null(clean("a\x7f"));
	assert_null(clean(""));
	assert_null(clean("..."));
	assert_non_null(clean("R2-D2"));
	assert_non_null(clean("O'Neill & Co. #1"));
	assert_non_null(clean("123456789012345678901234"));
	assert_null(clean("1234567890123456789012345"));
	/* 14 pictures of 4 bytes and a letter fit a record, 15 do not. */
	char wide[65] = "a";

	for (int i = 0; i < 15; i++)
		snprintf(wide + 1 + 4 * i, sizeof(wide) - 1 - 4 * (size_t)i, "\xf0\x9f\x98\x80");
	assert_null(clean(wide));
	wide[57] = '\0';
	assert_non_null(clean(wide));
}

/* The same letters, however they were typed. */
static void two_spellings_are_one_name(void **state)
{
	static const char *const pairs[][2] = {
		{ "Zo\xc3\xab", "Zoe\xcc\x88" }, /* composed, and not */
		{ "\xe1\xbb\x87", "e\xcc\x82\xcc\xa3" }, /* marks in another order */
		{ "Stra\xc3\x9f"
		  "e",
		  "STRASSE" },
		{ "\xef\xbc\xa1\xef\xbd\x8e\xef\xbd\x8e", "Ann" }, /* wide letters */
		{ "\xf0\x9d\x93\x90nn", "Ann" }, /* letters for formulas */
		{ "\xe2\x84\xaa"
		  "im",
		  "Kim" }, /* the sign for kelvin */
		{ "Ann\xcd\x8f", "Ann" }, /* U+034F */
		{ "Ann\xef\xb8\x8f", "Ann" }, /* U+FE0F */
	};

	(void)state;
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		assert_non_null(clean(pairs[i][0]));
		assert_string_equal(key_of(pairs[i][0]), key_of(pairs[i][1]));
	}
	assert_string_equal(clean("Zoe\xcc\x88"), "Zo\xc3\xab");
	assert_string_equal(clean("I \xe2\x9d\xa4\xef\xb8\x8f U"), "I \xe2\x9d\xa4 U");
}

static void what_cannot_be_seen_is_no_name(void **state)
{
	static const uint32_t hidden[] = {
		0x3164,	 0x2800, 0x180e, 0x115f, 0x1160, 0x1d173, 0x61c,  0x200b, 0x200e,
		0x202e,	 0x2066, 0xad,	 0xfeff, 0xffa0, 0xe0041, 0x2028, 0x85,	  0xfffc,
		0x1d159, 0xe000, 0xffff, 0x206a, 0xfff9, 0x2062,  0x0,	  0x9,
	};

	(void)state;
	for (size_t i = 0; i < sizeof(hidden) / sizeof(hidden[0]); i++) {
		char memory[16], name[NAME_MAX_BYTES];
		struct buf typed = buf_over(memory, sizeof(memory));

		buf_text(&typed, "An");
		utf8_write(&typed, hidden[i]);
		buf_char(&typed, 'n');
		if (name_clean(buf_slice_of(&typed), name))
			fail_msg("U+%04X stands in a name", (unsigned)hidden[i]);
	}
	/* Marks upon marks, and marks upon nothing. */
	assert_non_null(clean("a\xcc\x8d\xcc\x8e\xcc\x8f"));
	assert_null(clean("a\xcc\x8d\xcc\x8e\xcc\x8f\xcc\x8d"));
	assert_null(clean("\xcc\x8d"
			  "a"));
	assert_null(clean("a \xcc\x8d"));
}

static void alphabets_that_look_alike_do_not_mix(void **state)
{
	(void)state;
	assert_null(clean("p\xd0\xb0ul")); /* a Cyrillic a */
	assert_null(clean("\xce\x91nna")); /* a Greek A */
	assert_null(clean("\xce\x91\xd0\xb0"));
	assert_null(clean("\xef\xbd\x90\xd0\xb0ul")); /* a wide p before it */
	assert_non_null(clean("\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0 7"));
	assert_non_null(clean("\xce\x86\xce\xbd\xce\xbd\xce\xb1"));
	assert_non_null(clean("Anna \xe5\xae\x89\xe5\xa8\x9c"));
}

/* Accounts from before are found by what they were called. */
static void older_keys_are_still_made(void **state)
{
	char key[NAME_MAX_BYTES];

	(void)state;
	assert_true(name_key_before(slice_from("Zoe\xcc\x88 \xc3\x89"), key));
	assert_string_equal(key, "zoe\xcc\x88\xc3\xa9");
	assert_false(name_key_before(slice_from("  "), key));
	assert_false(name_key_before(slice_from("\xff"), key));
	assert_true(name_key(slice_from("ZOE\xcc\x88"), key));
	assert_string_equal(key, "zo\xc3\xab");
	assert_false(name_key(slice_from("\xe3\x85\xa4"), key)); /* nothing is left */
}

static const char *said(const char *text)
{
	static char memory[256];
	struct buf out = buf_over(memory, sizeof(memory));

	return text_clean(slice_from(text), 1, 30, &out) ? memory : NULL;
}

static void sentences_lose_what_turns_them_around(void **state)
{
	(void)state;
	assert_string_equal(said("  ab\ncd "), "ab\ncd");
	assert_string_equal(said("a\xe2\x80\xae"
				 "b"),
			    "ab"); /* U+202E */
	assert_string_equal(said("a\xd8\x9c"
				 "b \xe2\x80\x8b"),
			    "ab"); /* U+061C, U+200B */
	assert_string_equal(said("\xe2\x81\xa6"
				 " hi\xe2\x81\xa9"),
			    "hi");
	assert_null(said("\xe3\x85\xa4"));
	assert_null(said("\xc2\xa0"));
	assert_null(said("a\x07"));
	assert_null(said("a\xff"));
	/* A woman astronaut stays one; a joiner that joins nothing goes. */
	assert_string_equal(said("\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80"),
			    "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80");
	assert_string_equal(said("\xe2\x9d\xa4\xef\xb8\x8f!"), "\xe2\x9d\xa4\xef\xb8\x8f!");
	assert_string_equal(said("a\xe2\x80\x8d\xe2\x80\x8d b\xe2\x80\x8d"), "a b");
	assert_string_equal(said("a\xcc\x8d\xcc\x8d\xcc\x8d\xcc\x8d\xcc\x8d\xcc\x8d"
				 "b"),
			    "a\xcc\x8d\xcc\x8d\xcc\x8d\xcc\x8d"
			    "b");
}

/* Characters from everywhere, most of them from where it is difficult. */
static uint32_t any_char(struct rng *rng)
{
	static const uint32_t starts[] = { 0,	    0x300,   0x370,  0x400,   0x590,
					   0x1100,  0x1f00,  0x2000, 0x2100,  0x3130,
					   0xfb00,  0xfe00,  0xff00, 0x1d100, 0x1d400,
					   0x1f300, 0xe0000, 0xac00, 0x20 };
	uint32_t c;

	do {
		c = rng_below(rng, 3) ? starts[rng_below(rng, sizeof(starts) / sizeof(starts[0]))] +
						rng_below(rng, 0x100)
				      : rng_below(rng, 0x110000);
	} while (c >= 0xd800 && c < 0xe000);
	return c;
}

static void what_was_cleaned_stays(void **state)
{
	enum { TEXTS = 60000, CHARS = 12 };
	struct rng rng;
	int names = 0, sentences = 0;

	(void)state;
	rng_fast(&rng, 5);
	for (int i = 0; i < TEXTS; i++) {
		char typed_memory[8 * CHARS], name[NAME_MAX_BYTES], again[NAME_MAX_BYTES];
		char one[8 * CHARS], two[8 * CHARS], key[NAME_MAX_BYTES];
		struct buf typed = buf_over(typed_memory, sizeof(typed_memory));
		struct buf first = buf_over(one, sizeof(one)), second = buf_over(two, sizeof(two));

		for (uint32_t n = rng_below(&rng, CHARS); n > 0; n--)
			utf8_write(&typed, any_char(&rng));
		if (name_clean(buf_slice_of(&typed), name)) {
			names++;
			assert_true(name_clean(slice_from(name), again));
			assert_string_equal(again, name);
			assert_true(name_key(slice_from(name), key));
			assert_true(strlen(name) < NAME_MAX_BYTES && strlen(key) < NAME_MAX_BYTES);
		}
		if (text_clean(buf_slice_of(&typed), 1, CHARS, &first)) {
			sentences++;
			assert_true(text_clean(buf_slice_of(&first), 1, CHARS, &second));
			assert_string_equal(two, one);
		}
		name_key_before(buf_slice_of(&typed), key);
		passphrase_fault(buf_slice_of(&typed), "ann");
	}
	assert_true(names > 500 && sentences > 5000);
}

static void assert_fault(const char *passphrase, const char *fault)
{
	struct message m = passphrase_fault(slice_from(passphrase), "morgane");

	if (fault ? !m.id || strcmp(strrchr(m.id, '.') + 1, fault) != 0 : m.id != NULL)
		fail_msg("\"%s\": %s", passphrase, m.id ? m.id : "good");
}

static void passphrases_that_are_tried_first(void **state)
{
	static const char *const faults[][2] = {
		{ "aaaaaaaa", "repeats" },
		{ "abcabcabc", "repeats" },
		{ "12341234", "repeats" },
		{ "        ", "repeats" },
		{ "Hallo hallo", "repeats" },
		{ "morgane1", "name" },
		{ "Morgane!!1999", "name" },
		{ "P\xc3\xa0ndemonium", NULL },
		{ "pandemonium", "site" },
		{ "Pandemonium2024", "site" },
		{ "19841225", "number" },
		{ "25-12-1984", "number" },
		{ "0612345678", "number" },
		{ "12345678", "number" },
		{ "qwertyuiop", "walk" },
		{ "azerty123", "walk" },
		{ "1q2w3e4r", "walk" },
		{ "abcdefgh", "walk" },
		{ "asdfjkl;", "walk" },
		{ "poiuytrewq", "walk" },
		{ "qwertz1234", "walk" },
		{ "password", "common" },
		{ "Password1!", "common" },
		{ "p4ssw0rd", "common" },
		{ "wachtwoord01", "common" },
		{ "motdepasse", "common" },
		{ "Passwort2024", "common" },
		{ "iloveyou2", "common" },
		{ "!!dragon!!77", "common" },
		{ "sunshine1985", "common" },
		{ "Fussball99", "common" },
		{ "d0lph1n5", "common" },
		{ "correct horse", NULL },
		{ "battery staple", NULL },
		{ "fourth horse", NULL },
		{ "a long enough phrase", NULL },
		{ "kx7-Tq92-vb", NULL },
		{ "les chats gris dorment", NULL },
		{ "\xd0\xb4\xd0\xbb\xd0\xb8\xd0\xbd\xd0\xbd\xd0\xb0\xd1\x8f", NULL },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(faults) / sizeof(faults[0]); i++)
		assert_fault(faults[i][0], faults[i][1]);
	/* The list is in order: every word of it is found. */
	for (int i = 0; i < common_words_count; i++) {
		char phrase[64];

		snprintf(phrase, sizeof(phrase), "7%s!", common_words[i]);
		if (!passphrase_fault(slice_from(phrase), "").id)
			fail_msg("\"%s\" is good", phrase);
	}
	assert_true(common_words_count > 2000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(names_are_cleaned_and_folded),
		cmocka_unit_test(two_spellings_are_one_name),
		cmocka_unit_test(what_cannot_be_seen_is_no_name),
		cmocka_unit_test(alphabets_that_look_alike_do_not_mix),
		cmocka_unit_test(older_keys_are_still_made),
		cmocka_unit_test(sentences_lose_what_turns_them_around),
		cmocka_unit_test(what_was_cleaned_stays),
		cmocka_unit_test(passphrases_that_are_tried_first),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
