/* Random matches of Goetia; walk.h has the contract. */
#include "support/goetia/walk.h"

#include "base/check.h"

void goetia_lay(struct goetia_context *table, struct goetia_state *now, const char *position)
{
	struct setup setup;
	struct message error;

	setup_standard(&goetia, 2, &setup);
	CHECK(goetia.context(&setup, &table->base, &error));
	CHECK(goetia.state_read(&table->base, slice_from(position), (void *)now, &error));
}

void goetia_go_on(const struct goetia_context *table, struct goetia_state *s, struct rng *rng,
		  struct sink *sink, bool (*until)(const struct goetia_state *s))
{
	const struct context *c = &table->base;
	game_move list[GOE_MOVES_MAX];

	while (s->phase != GOE_OVER && !until(s)) {
		if (goetia.actors(c, (void *)s) & CHANCE) {
			goetia.deal(c, (void *)s, rng, sink);
			continue;
		}
		uint32_t count = goetia.moves(c, (void *)s, s->asked, list);

		goetia.apply(c, (void *)s, s->asked, list[rng_below(rng, count)], sink);
	}
}

static bool is_decision(const struct goetia_state *s)
{
	return s->ask;
}

void goetia_walk(int players, int matches, uint64_t seed,
		 void (*visit)(const struct goetia_walk *walk))
{
	static struct goetia_context table;
	static struct goetia_state now;
	struct goetia_walk walk = { .table = &table, .now = &now };
	struct setup setup;
	struct message error;
	struct rng rng;

	rng_fast(&rng, seed);
	setup_standard(&goetia, players, &setup);
	CHECK(goetia.context(&setup, &table.base, &error));
	for (int match = 0; match < matches; match++) {
		goetia.init(&table.base, (void *)&now);
		goetia_go_on(&table, &now, &rng, NULL, is_decision);
		while (now.phase != GOE_OVER) {
			walk.seat = now.asked;
			walk.count = goetia.moves(&table.base, (void *)&now, now.asked, walk.list);
			walk.chosen = rng_below(&rng, walk.count);
			visit(&walk);
			walk.ply++;
			goetia.apply(&table.base, (void *)&now, now.asked, walk.list[walk.chosen],
				     NULL);
			goetia_go_on(&table, &now, &rng, NULL, is_decision);
		}
	}
}
