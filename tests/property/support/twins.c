/* Finds the maker of a game's twins, and makes one. */
#include "property/support/twins.h"

#include <string.h>

const struct twins *twins_find(const struct game *game)
{
	for (int i = 0; i < twins_count; i++)
		if (strcmp(twins[i]->game, game->name) == 0)
			return twins[i];
	return NULL;
}

bool twin_of(const struct game *game, const struct context *c, const struct state *state,
	     int viewer, struct rng *rng, struct state *out)
{
	const struct twins *maker = twins_find(game);

	memcpy(out, state, game->state_size);
	return maker && maker->make(c, viewer, rng, out) &&
	       memcmp(out, state, game->state_size) != 0;
}

bool twin_make(struct lab *lab, int viewer, struct state *out)
{
	return twin_of(lab->game, lab->context, lab->state, viewer, &lab->rng, out);
}
