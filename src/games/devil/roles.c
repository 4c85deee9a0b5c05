/*
 * Who is who (DEV-10, DEV-12) and which way the chests go (DEV-44): the secret
 * draws of a match and of the companion of the boxed game, from the same streams.
 */
#include "games/devil/inside.h"

/* The twelve ways to place the cultist and the devil: 4 seats, then 3. */
enum { DEV_WAYS = 12 };

static void dev_way(int way, int *cultist, int *devil_seat)
{
	*cultist = way / 3;
	*devil_seat = way % 3 + (way % 3 >= *cultist);
}

/* What the seats said of mortal, cultist, devil (DEV-12). */
static int dev_way_weight(const struct dev_weights *weights,
			  const uint8_t said[DEV_SEATS][DEV_PREFER_ROLES], int way)
{
	int cultist, devil_seat, weight = 1;

	dev_way(way, &cultist, &devil_seat);
	for (int s = 0; s < DEV_SEATS; s++) {
		int wish = said[s][s == cultist ? 1 : s == devil_seat ? 2 : 0];

		weight *= weights->of[wish == DEV_NONE ? DEV_NEUTRAL : wish];
	}
	return weight;
}

void dev_draw_roles(const struct dev_weights *weights,
		    const uint8_t said[DEV_SEATS][DEV_PREFER_ROLES], struct rng *rng,
		    struct dev_draw *out)
{
	int total = 0, way = 0, cultist, devil_seat, mortals = 0;

	for (int i = 0; i < DEV_WAYS; i++)
		total += dev_way_weight(weights, said, i);
	rng_event(rng, "roles", 0);
	int drawn = (int)rng_below(rng, (uint32_t)total);

	while (drawn >= dev_way_weight(weights, said, way))
		drawn -= dev_way_weight(weights, said, way++);
	dev_way(way, &cultist, &devil_seat);
	rng_event(rng, "icons", 0);
	int icon = (int)rng_below(rng, 2);

	for (int s = 0; s < DEV_SEATS; s++) {
		if (s == cultist)
			out->role[s] = DEV_CULTIST;
		else if (s == devil_seat)
			out->role[s] = DEV_DEVIL;
		else
			out->role[s] = (uint8_t)(DEV_MORTAL1 + (mortals++ ^ icon));
	}
	rng_event(rng, "route", 0);
	out->route = (uint8_t)rng_below(rng, DEV_ROUTES);
}
