/*
 * Many worlds of one view: see worlds.h.
 */
#include "games/worlds.h"

size_t worlds_memory(const struct game *game)
{
	return game->plan_size;
}

void worlds_begin(struct worlds *w, const struct game *game, const struct context *c,
		  const struct view *view, int viewer, struct rng *rng, void *memory)
{
	*w = (struct worlds){ game, c, view, viewer, memory };
	if (game->plan_size)
		game->plan(c, view, viewer, rng, memory);
}

void worlds_draw(struct worlds *w, struct rng *rng, struct state *out)
{
	if (w->game->plan_size)
		w->game->draw(w->c, w->plan, rng, out);
	else
		w->game->sample(w->c, w->view, w->viewer, rng, out);
}
