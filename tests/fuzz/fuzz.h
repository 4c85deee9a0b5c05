/*
 * What the fuzz targets share. A target is one LLVMFuzzerTestOneInput: libFuzzer
 * calls it with invented inputs (`make fuzz`), replay_main.c with the files of
 * tests/fuzz/corpus (`make test`). A fault is a failed CHECK or a sanitizer's
 * report; whatever is refused must be refused with a reason.
 */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "games/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A game with its context, chosen by the first two bytes of an input: a letter
 * for the place in the table (`a` is the first; a capital turns every switch of
 * its options on), a digit for the players. */
struct fuzz_game {
	const struct game *game;
	int players;
	struct context *context;
};

/* Takes the two bytes off the input; what makes no sense counts as the first. */
static inline struct fuzz_game fuzz_game_open(const uint8_t **data, size_t *size)
{
	bool capital = *size && **data >= 'A' && **data <= 'Z';
	int letter = *size ? **data - (capital ? 'A' : 'a') : 0;
	int digit = *size > 1 ? (*data)[1] - '0' : 0;
	size_t taken = *size < 2 ? *size : 2;
	struct fuzz_game g = { .game = games[letter > 0 && letter < games_count ? letter : 0] };
	struct setup setup;
	struct message error;

	*data += taken;
	*size -= taken;
	g.players = digit >= g.game->seats_min && digit <= g.game->seats_max ? digit
									     : g.game->seats_min;
	setup_standard(g.game, g.players, &setup);
	for (int i = 0; i < g.game->option_count && capital; i++)
		if (g.game->options[i].is_switch)
			setup.options[i] = 1;
	g.context = malloc(g.game->context_size);
	CHECK(g.context && g.game->context(&setup, g.context, &error));
	return g;
}

static inline void fuzz_game_close(struct fuzz_game *g)
{
	free(g->context);
}

#endif
