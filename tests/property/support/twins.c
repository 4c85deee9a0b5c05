/* The table of twin makers, and that of the toy game. */
#include "property/support/twins.h"

#include <string.h>

#include "support/toy/toy.h"

static const struct twins {
	const char *game;
	bool (*make)(const struct context *c, int viewer, struct rng *rng, struct state *out);
} twins[] = {
	{ "devil", devil_twin },   { "majority", majority_twin }, { "majority2", majority2_twin },
	{ "goetia", goetia_twin }, { "toy", toy_twin },
};

static const struct twins *twins_find(const struct game *game)
{
	for (size_t i = 0; i < sizeof(twins) / sizeof(twins[0]); i++)
		if (strcmp(twins[i].game, game->name) == 0)
			return &twins[i];
	return NULL;
}

bool twins_exist(const struct game *game)
{
	return twins_find(game);
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

/* Another number for a seat whose number the viewer has not seen, another plan. */
bool toy_twin(const struct context *c, int viewer, struct rng *rng, struct state *out)
{
	struct toy_state *t = (void *)out;
	int players = c->setup.players;
	int seat = (int)rng_below(rng, (uint32_t)players);
	bool seen = t->known[seat] && viewer == (seat + players - 1) % players;

	if (seat == viewer || t->phase == TOY_OVER)
		return false;
	if (t->phase == TOY_PLAN && rng_below(rng, 2)) {
		for (int i = 0; i < TOY_DIGITS; i++)
			t->plan[seat][i] = (uint8_t)rng_below(rng, 3);
		return true;
	}
	if (!seen)
		t->secret[seat] = (uint8_t)(1 + rng_below(rng, 6));
	return !seen;
}
