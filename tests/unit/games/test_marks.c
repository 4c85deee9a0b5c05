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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(marks_say_how_a_game_plays),
	};

	return cmocka_run_group_tests_name("marks", tests, NULL, NULL);
}
