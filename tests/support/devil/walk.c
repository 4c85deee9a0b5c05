/* How a match of walk.h is played. */
#include "support/devil/walk.h"

#include <string.h>

#include "bots/script.h"

enum { STRAY = 4 };

static game_move choose(const struct match *m, uint64_t number, int seat, struct rng *rng)
{
	game_move list[DEV_MOVES_MAX];
	struct devil_state view;
	uint32_t count = devil.moves(m->context, m->state, seat, list);

	if (number % 3 == 0 || (number % 3 == 1 && rng_below(rng, STRAY) == 0))
		return list[rng_below(rng, count)];
	devil.observe(m->context, m->state, seat, (void *)&view);
	return script_find(&devil)->play(m->context, (const void *)&view, seat, list, count, rng);
}

void devil_walk(uint64_t number, devil_visit *look)
{
	uint8_t key[RNG_KEY] = { 0 };
	struct match m;
	struct setup setup;
	struct message error;
	struct rng rng;

	setup_standard(&devil, DEV_SEATS, &setup);
	memcpy(key, &number, sizeof(number));
	rng_fast(&rng, number);
	for (int i = 0; i < DEV_OPTIONS; i++)
		setup.options[i] = (int32_t)rng_below(&rng, 2);
	CHECK(match_init(&m, &devil, &setup, key, &error));
	for (uint32_t actors; (actors = devil.actors(m.context, m.state)) != 0;) {
		int seat = (int)rng_below(&rng, DEV_SEATS);

		while (!(actors & SEAT(seat)))
			seat = (seat + 1) % DEV_SEATS;
		game_move move = choose(&m, number, seat, &rng);

		look(&m, seat, move);
		CHECK(match_move(&m, seat, move, NULL, &error));
	}
	look(&m, -1, 0);
	match_release(&m);
}
