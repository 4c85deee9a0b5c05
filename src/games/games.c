/*
 * Finds a game in the table, which the build makes of the folders (tools/games.mk).
 */
#include "games/game.h"

const struct game *game_find(struct slice name)
{
	for (int i = 0; i < games_count; i++)
		if (slice_is(name, games[i]->name))
			return games[i];
	return NULL;
}
