/*
 * How much room texts take, where lines are cut, and how they are spelt in
 * ASCII.
 */
#include "unit/unit.h"

#include <string.h>

#include "cli/messages.h"
#include "cli/screen/cells.h"

enum { TEXT_MAX = 8192 };

static int cells(const char *text)
{
	return cells_of(slice_from(text));
}

static void assert_plain(const char *text, const char *expected)
{
	char memory[256];
	struct buf out = buf_over(memory, sizeof(memory));

	cells_plain(slice_from(text), &out);
	assert_string_equal(memory, expected);
}

/* The lines that the text is cut into, with a bar between them. */
static void assert_lines(const char *text, int width, const char *expected)
{
	char memory[256];
	struct buf out = buf_over(memory, sizeof(memory));
	struct slice rest = slice_from(text);

	do {
		struct slice line = cells_line(&rest, width);

		assert_true(cells_of(line) <= width);
		buf_slice(&out, line);
		buf_text(&out, rest.len ? "|" : "");
	} while (rest.len);
	assert_string_equal(memory, expected);
}

static void characters_take_their_cells(void **state)
{
	(void)state;
	assert_int_equal(cells(""), 0);
	assert_int_equal(cells("abc"), 3);
	assert_int_equal(cells("Zähler"), 6);
	assert_int_equal(cells("♦R5 ●B10 ▲Y0"), 12);
	assert_int_equal(cells("┌─┐"), 3);
	assert_int_equal(cells("e\xCC\x81"), 1); /* e and a combining accent */
	assert_int_equal(cells("王さん"), 6);
	assert_int_equal(cells("🚀"), 2);
	assert_int_equal(cells("\u0928\u0902"), 1); /* a letter and its dot above */
}

static void bytes_that_are_not_utf8_count_one_each(void **state)
{
	(void)state;
	assert_int_equal(cells("\xFF\xFE"), 2);
	assert_int_equal(cells("a\xC3"), 2);
	assert_int_equal(cells("\xE2\x99"), 2);
	assert_int_equal(cells("\xC3("), 2);
}

static void lines_are_cut_at_blanks(void **state)
{
	(void)state;
	assert_lines("one two three", 7, "one two|three");
	assert_lines("one two three", 80, "one two three");
	assert_lines("one  two", 4, "one|two");
	assert_lines("", 5, "");
	assert_lines("größer als", 6, "größer|als");
}

static void words_that_are_too_long_are_cut_anyway(void **state)
{
	(void)state;
	assert_lines("abcdefgh", 3, "abc|def|gh");
	assert_lines("to abcdefgh", 4, "to|abcd|efgh");
	assert_lines("éééé", 2, "éé|éé");
}

/* U+00A0 keeps what French puts before a colon on its line. */
static void no_break_spaces_hold(void **state)
{
	(void)state;
	assert_lines("un mot\xC2\xA0: deux", 7, "un|mot\xC2\xA0:|deux");
}

/* In ASCII too, where a line is cut before its no-break spaces become blanks. */
static void no_break_spaces_hold_in_ascii(void **state)
{
	char memory[64];
	struct buf out = buf_over(memory, sizeof(memory));

	(void)state;
	cells_plain_unbroken(slice_from("là un mot\u00A0: «\u202Fdeux\u202F»"), &out);
	assert_lines(memory, 9, "la un|mot\u00A0:|\"\u202Fdeux\u202F\"");
	assert_plain(memory, "la un mot : \" deux \"");
}

static void ascii_keeps_texts_readable(void **state)
{
	(void)state;
	assert_plain("plain 1-2", "plain 1-2");
	assert_plain("Über größere Fälle", "Ueber groessere Faelle");
	assert_plain("sélection, à côté, œuvre, ça", "selection, a cote, oeuvre, ca");
	assert_plain("één, tweeën", "een, tweeen");
	assert_plain("« oui »\xC2\xA0: “ja” ’", "\" oui \" : \"ja\" '");
	assert_plain("0 → 5 × 2 ÷ 3 · …", "0 -> 5 x 2 / 3 - ...");
	assert_plain("n° 2 × n² ± 1", "no 2 x n^2 +- 1");
	assert_plain("[0] ► ▲ ▼", "[0] > ^ v");
	assert_plain("王e\xCC\x81", "?e");
}

static int question_marks(const char *at)
{
	int count = 0;

	for (; *at; at++)
		count += *at == '?';
	return count;
}

/* No sign of any text is lost, in any language. */
static void no_text_has_a_sign_that_ascii_cannot_spell(void **state)
{
	(void)state;
	for (int i = 0; i < message_row_count; i++)
		for (int lang = 0; lang < LANGUAGES; lang++) {
			const char *text = message_rows[i].text[lang];
			char memory[TEXT_MAX];
			struct buf out = buf_over(memory, sizeof(memory));

			cells_plain(slice_from(text), &out);
			assert_false(out.full);
			if (question_marks(memory) != question_marks(text))
				fail_msg("%s: %s", message_rows[i].id, memory);
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(characters_take_their_cells),
		cmocka_unit_test(bytes_that_are_not_utf8_count_one_each),
		cmocka_unit_test(lines_are_cut_at_blanks),
		cmocka_unit_test(words_that_are_too_long_are_cut_anyway),
		cmocka_unit_test(no_break_spaces_hold),
		cmocka_unit_test(no_break_spaces_hold_in_ascii),
		cmocka_unit_test(ascii_keeps_texts_readable),
		cmocka_unit_test(no_text_has_a_sign_that_ascii_cannot_spell),
	};

	return cmocka_run_group_tests_name("cells", tests, NULL, NULL);
}
