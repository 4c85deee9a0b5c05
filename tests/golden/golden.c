/*
 * Golden playthroughs: random matches written down, so that a change of any
 * value a game gives shows as a difference to be read. For each game and each
 * number of players, in tests/golden/<game>/p<N>_<k>.txt:
 *
 * k = 0      every value of the interface at every state, for every viewer;
 *            a value that has not changed is left out, and of a position only
 *            the fields that have changed are printed; a long match goes on
 *            as below
 * k = 1..19  one line a state: the move, then hashes (a game of very long
 *            matches has fewer of these)
 *
 * Compares by default; `--write` (make golden) rewrites the files. A name after
 * that chooses one game. Run from the root of the repository.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/check.h"
#include "golden/golden.h"
#include "support/tap.h"

enum {
	GOLDEN_FILES = 20,
	GOLDEN_FILES_LONG = 5, /* of a game whose matches may have more plies than this: */
	GOLDEN_LONG = 100000,
};

static bool golden_file_name(const struct game *game, int players, int number, char *out,
			     size_t size)
{
	int length = snprintf(out, size, "tests/golden/%s/p%d_%d.txt", game->name, players, number);

	return length > 0 && (size_t)length < size;
}

static bool golden_write(const char *name, struct slice text)
{
	FILE *file = fopen(name, "wb");
	bool good = file && fwrite(text.at, 1, text.len, file) == text.len;

	if (file)
		good &= fclose(file) == 0;
	return good;
}

/* The number of the first line that differs; 0: none. */
static unsigned golden_difference(const char *name, struct slice text)
{
	FILE *file = fopen(name, "rb");
	unsigned line = 1;
	size_t at = 0;
	int c = EOF;

	if (!file)
		return 1;
	while ((c = getc(file)) != EOF && at < text.len && (unsigned char)text.at[at] == c) {
		line += c == '\n';
		at++;
	}
	fclose(file);
	return c == EOF && at == text.len ? 0 : line;
}

static void golden_one(const struct game *game, int players, int number, bool write)
{
	char name[200];
	struct golden *golden = golden_open(game, players, number);

	CHECK(golden_file_name(game, players, number, name, sizeof(name)));
	if (number == 0)
		golden_tell_everything(golden);
	else
		golden_tell_hashes(golden);
	struct slice text = golden_text(golden);

	if (write) {
		tap(golden_write(name, text), "%s written", name);
	} else {
		unsigned line = golden_difference(name, text);

		tap(line == 0, "%s is as it was", name);
		if (line)
			tap_note(
				"%s: the first difference is in line %u; `make golden` rewrites it",
				name, line);
	}
	golden_close(golden);
}

static void golden_game(const struct game *game, bool write)
{
	char folder[200];
	int files = game->plies_max > GOLDEN_LONG ? GOLDEN_FILES_LONG : GOLDEN_FILES;

	snprintf(folder, sizeof(folder), "tests/golden/%s", game->name);
	if (write)
		mkdir(folder, 0777); /* that it is there already is no error */
	for (int players = game->seats_min; players <= game->seats_max; players++)
		for (int number = 0; number < files; number++)
			golden_one(game, players, number, write);
}

int main(int argc, char **argv)
{
	bool write = argc > 1 && strcmp(argv[1], "--write") == 0;
	const char *only = argv[write ? 2 : 1];

	if (only && !game_find(slice_from(only))) {
		fprintf(stderr, "golden: only --write and the name of a game are understood\n");
		return 2;
	}
	for (int i = 0; i < games_count; i++)
		if (!only || slice_is(slice_from(only), games[i]->name))
			golden_game(games[i], write);
	return tap_status();
}
