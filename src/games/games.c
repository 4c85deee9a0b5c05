/*
 * The table of games.
 */
#include "games/game.h"

extern const struct game majority;
extern const struct game majority2;
extern const struct game goetia;
extern const struct game devil;

const struct game *const games[] = {
	&majority,
	&majority2,
	&goetia,
	&devil,
};
const int games_count = sizeof(games) / sizeof(games[0]);

const struct game *game_find(struct slice name)
{
	for (int i = 0; i < games_count; i++)
		if (slice_is(name, games[i]->name))
			return games[i];
	return NULL;
}
