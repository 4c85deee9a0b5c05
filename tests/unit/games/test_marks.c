/*
 * The marks of rules that are no promise yet (game.h) say how a game plays: each
 * begins with a hash of what the signature of its goldens says of moves and
 * scores. Whoever corrects a rule so that matches go another way has another
 * mark to write down, and records that carry the old one are refused. A
 * correction that no match of the signature meets puts "-2" and so on behind it.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "base/blake2b.h"
#include "games/game.h"

enum { MARK_BYTES = 4 };

/* The lines of the present version that change when the play does. */
static bool tells_play(const struct game *game, const char *line)
{
	char begin[64];

	snprintf(begin, sizeof(begin), "%s rules %d ", game->name, game->rules_version);
	return strncmp(line, begin, strlen(begin)) == 0 &&
	       (strstr(line, " moves ") || strstr(line, " scores "));
}

static void mark_of(const struct game *game, char out[2 * MARK_BYTES + 1])
{
	char path[128], line[512];
	uint8_t digest[MARK_BYTES];
	struct blake2b hash;
	FILE *file;
	int lines = 0;

	snprintf(path, sizeof(path), "tests/golden/%s/signature.txt", game->name);
	file = fopen(path, "r");
	assert_non_null(file);
	blake2b_init(&hash, sizeof(digest));
	while (fgets(line, sizeof(line), file))
		if (tells_play(game, line)) {
			blake2b_add(&hash, line, strlen(line));
			lines++;
		}
	fclose(file);
	assert_true(lines >= 2);
	blake2b_end(&hash, digest);
	for (int i = 0; i < MARK_BYTES; i++)
		snprintf(out + 2 * i, 3, "%02x", digest[i]);
}

static void marks_say_how_a_game_plays(void **state)
{
	int marks = 0;

	(void)state;
	for (int i = 0; i < games_count; i++) {
		char mark[2 * MARK_BYTES + 1];

		if (!games[i]->rules_mark)
			continue;
		mark_of(games[i], mark);
		assert_true(strlen(games[i]->rules_mark) < MARK_MAX);
		if (strncmp(games[i]->rules_mark, mark, strlen(mark)) != 0)
			fail_msg("%s plays differently: its rules_mark is \"%s\" now; "
				 "record its matches in tests/archive anew",
				 games[i]->name, mark);
		marks++;
	}
	assert_true(marks > 0);
}

static enum rules_read read_as(const struct game *game, const char *text, int version)
{
	uint16_t found = 0;
	enum rules_read how = rules_read(game, slice_from(text), &found);

	assert_int_equal(found, version);
	return how;
}

static void rules_are_read_as_they_are_written(void **state)
{
	static const struct game marked = { .rules_version = 2, .rules_mark = "cafe" };
	static const struct game promised = { .rules_version = 2 };
	char memory[RULES_TEXT_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	(void)state;
	rules_write(&marked, 2, &text);
	assert_true(slice_is(buf_slice_of(&text), "2 cafe"));
	assert_int_equal(read_as(&marked, "2 cafe", 2), RULES_GOOD);
	assert_int_equal(read_as(&marked, "1 cafe", 1), RULES_GOOD);
	assert_int_equal(read_as(&marked, "1", 1), RULES_OTHER);
	assert_int_equal(read_as(&marked, "1 caf", 1), RULES_OTHER);
	assert_int_equal(read_as(&marked, "1 cafe ", 1), RULES_OTHER);
	assert_int_equal(read_as(&promised, "1", 1), RULES_GOOD);
	assert_int_equal(read_as(&promised, "1 cafe", 1), RULES_OTHER);
	assert_int_equal(read_as(&promised, "", 0), RULES_BAD);
	assert_int_equal(read_as(&promised, "cafe", 0), RULES_BAD);
	assert_int_equal(read_as(&promised, "0", 0), RULES_BAD);
	assert_int_equal(read_as(&promised, "65536", 0), RULES_BAD);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(marks_say_how_a_game_plays),
		cmocka_unit_test(rules_are_read_as_they_are_written),
	};

	return cmocka_run_group_tests_name("marks", tests, NULL, NULL);
}
