/*
 * A QR code as it is drawn: read back from the blocks of the drawing, it is the
 * code that the standard gives for the text, in bytes and at level M.
 */
#include <string.h>

#include "cli/host/qr.h"
#include "unit/unit.h"

enum { DRAWING_MAX = 1 << 16, SIZE = 21, TOO_LONG = 2332 };

/* "host2:80"; '#' is dark. */
static const char *const known[SIZE] = {
	"#######.#.##..#######", "#.....#.###...#.....#", "#.###.#.##.#..#.###.#",
	"#.###.#...#...#.###.#", "#.###.#.#...#.#.###.#", "#.....#....##.#.....#",
	"#######.#.#.#.#######", "...........##........", "#..########.##..#.###",
	"...###.##...#.##.#...", "##.#.###..#...##...##", ".#.#.#..####....#.#..",
	"#.#####.###..###...#.", "........##.##..##.##.", "#######.#.#.######...",
	"#.....#.#..###...##.#", "#.###.#.#..##.###....", "#.###.#.##.##..#..#..",
	"#.###.#...#...#######", "#.....#......##.#.###", "#######.##.#...###...",
};

static char memory[DRAWING_MAX];

static struct slice drawn(const char *text, bool colour)
{
	struct buf out = buf_over(memory, sizeof(memory));

	assert_true(qr_draw(slice_from(text), colour, &out));
	assert_false(out.full);
	return buf_slice_of(&out);
}

/* The next block of a line: bit 1 says that its upper half is light, bit 0 the lower. */
static int take_block(struct slice *line)
{
	static const char *const blocks[] = { " ", "\u2584", "\u2580", "\u2588" };

	for (int i = 0; i < 4; i++)
		if (slice_starts(*line, blocks[i])) {
			line->at += strlen(blocks[i]);
			line->len -= strlen(blocks[i]);
			return i;
		}
	fail_msg("no block");
	return 0;
}

static bool known_light(int row, int column)
{
	if (row < 0 || column < 0 || row >= SIZE || column >= SIZE)
		return true;
	return known[row][column] == '.';
}

static void blocks_are_the_code_with_its_margin(void **state)
{
	struct slice rest = drawn("host2:80", false), line;
	int row = -QR_MARGIN;

	(void)state;
	for (; slice_line(&rest, &line); row += 2) {
		for (int column = -QR_MARGIN; column < SIZE + QR_MARGIN; column++)
			assert_int_equal(take_block(&line), known_light(row, column) << 1 |
								    known_light(row + 1, column));
		assert_int_equal(line.len, 0);
	}
	assert_int_equal(row, SIZE + QR_MARGIN + 1);
}

static void colour_is_set_and_reset_in_every_line(void **state)
{
	struct slice rest = drawn("host2:80", true), line;

	(void)state;
	while (slice_line(&rest, &line)) {
		assert_true(slice_starts(line, "\x1b[97;40m"));
		assert_memory_equal(line.at + line.len - 4, "\x1b[0m", 4);
	}
}

static void what_no_code_holds_draws_nothing(void **state)
{
	static char text[TOO_LONG];
	struct buf out = buf_over(memory, sizeof(memory));

	(void)state;
	memset(text, 'x', sizeof(text));
	assert_true(qr_draw((struct slice){ text, TOO_LONG - 1 }, false, &out));
	out = buf_over(memory, sizeof(memory));
	assert_false(qr_draw((struct slice){ text, TOO_LONG }, false, &out));
	assert_false(qr_draw((struct slice){ text, 0 }, false, &out));
	assert_int_equal(buf_slice_of(&out).len, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(blocks_are_the_code_with_its_margin),
		cmocka_unit_test(colour_is_set_and_reset_in_every_line),
		cmocka_unit_test(what_no_code_holds_draws_nothing),
	};

	return cmocka_run_group_tests_name("qr", tests, NULL, NULL);
}
