/* Twins of positions of the toy game: another number or plan that a viewer has not seen. */
#include "property/support/twins.h"
#include "games/toy/toy.h"

/* Another number for a seat whose number the viewer has not seen, another plan. */
static bool toy_twin(const struct context *c, int viewer, struct rng *rng, struct state *out)
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

const struct twins twins_toy = { .game = "toy", .make = toy_twin };
