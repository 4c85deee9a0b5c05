/*
 * What chance decides in Deal with the Devil (DEV-13): roles, the route of the
 * chests, the red inquisitors, and the cards of each round. Every draw is an
 * event of its own, so nothing public follows from a secret one.
 */
#include <string.h>

#include "games/devil/inside.h"

static void dev_deal_roles(const struct dev_play *p, struct rng *rng)
{
	struct devil_state *d = p->d;
	uint8_t said[DEV_SEATS][DEV_PREFER_ROLES];
	struct dev_draw draw;

	for (int s = 0; s < DEV_SEATS; s++)
		memcpy(said[s], d->answer[s], sizeof(said[s]));
	dev_draw_roles(&p->look.cards->weights, (const uint8_t(*)[DEV_PREFER_ROLES])said, rng,
		       &draw);
	memcpy(d->role, draw.role, sizeof(d->role));
	d->route = draw.route;
}

static void dev_deal_inquisitors(const struct dev_play *p, struct rng *rng)
{
	uint8_t left[DEV_REDS];

	for (int i = 0; i < DEV_REDS; i++)
		left[i] = (uint8_t)(DEV_PROFLIGATE + i);
	for (int i = 0; i < DEV_REDS_USED; i++) {
		rng_event(rng, "inquis", (uint32_t)i);
		int n = (int)rng_below(rng, (uint32_t)(DEV_REDS - i));

		p->d->red[i] = left[n];
		memmove(left + n, left + n + 1, (size_t)(DEV_REDS - n - 1));
	}
}

/* Of every role the same two sentences, whatever the chest holds. */
static void dev_tell_chest(const struct dev_play *p, int seat, const struct dev_role_card *role)
{
	const uint8_t *of = role->chest.of;

	dev_tell(p, SEAT(seat), "devil.event.chest_start", "nnnnnn", of[DEV_WOOD], of[DEV_STONE],
		 of[DEV_WHEAT], of[DEV_GLASS], of[DEV_MARBLE], of[DEV_COINS]);
	dev_tell(p, SEAT(seat), "devil.event.chest_start_souls", "nn", role->pure, role->marked);
}

/* DEV-7, DEV-11: what the seat and the chest of its role hold. */
static void dev_deal_start(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		const struct dev_role_card *role = &p->look.cards->role[d->role[s]];

		for (int k = 0; k < DEV_GOODS; k++)
			d->goods[s][k] =
				(int16_t)(p->look.cards->seat[s].start.of[k] + role->chest.of[k]);
		d->pure[s] = role->pure;
		d->marked[s] = role->marked;
		dev_tell(p, SEAT(s), "devil.event.role", "t", dev_role_id(d->role[s]));
		dev_tell_chest(p, s, role);
	}
}

/* One card of those from `first` on that still lie in the deck. */
static int dev_draw(struct rng *rng, const char *purpose, int number, const uint8_t *place,
		    int first, int count)
{
	int left = 0, at = first;

	for (int i = first; i < first + count; i++)
		left += place[i] == DEV_PLACE(DEV_IN_DECK, 0);
	rng_event(rng, purpose, (uint32_t)number);
	for (int n = (int)rng_below(rng, (uint32_t)left);; at++)
		if (place[at] == DEV_PLACE(DEV_IN_DECK, 0) && n-- == 0)
			return at;
}

/* DEV-26, DEV-27 */
static void dev_deal_cards(const struct dev_play *p, struct rng *rng)
{
	struct devil_state *d = p->d;
	int round = d->round, number = (round - 1) * DEV_BUILDINGS_PER_ROUND;

	for (int s = 0; s < DEV_SEATS; s++)
		for (int i = 0; i < DEV_NEW; i++) {
			int first = (round - 1) * DEV_BUILDINGS_PER_ROUND;
			bool stacks = round == 1;
			int card = dev_draw(rng, "build", number++, d->place,
					    first + (stacks ? i * DEV_STACK_SIZE : 0),
					    stacks ? DEV_STACK_SIZE : DEV_BUILDINGS_PER_ROUND);

			d->place[card] = DEV_PLACE(stacks ? DEV_IN_HAND : DEV_IN_NEW, s);
			dev_tell(p, SEAT(s), "devil.event.drew", "t", dev_building_id(card));
		}
	for (int s = 0; s < DEV_SEATS; s++) {
		bool a = round <= 2;
		int event = dev_draw(rng, "event", (round - 1) * DEV_SEATS + s, d->event_place,
				     a ? 0 : DEV_EVENTS_A, a ? DEV_EVENTS_A : DEV_EVENTS_B);

		d->event_place[event] = DEV_PLACE(DEV_EV_HELD, s);
		d->event_size[s]++;
		dev_tell(p, SEAT(s), "devil.event.drew_event", "t", dev_event_id(event));
	}
}

void devil_deal(const struct context *c, struct state *state, struct rng *rng, struct sink *sink)
{
	struct dev_play p = dev_play_of(c, state, sink);
	struct devil_state *d = p.d;

	CHECK(d->step == DEV_SETUP || d->step == DEV_DRAW);
	if (d->step == DEV_SETUP) {
		dev_tell_step(&p, "devil.event.setup");
		dev_deal_roles(&p, rng);
		dev_deal_inquisitors(&p, rng);
		dev_deal_start(&p);
		memset(d->answer, DEV_NONE, sizeof(d->answer));
		dev_tell_step(&p, "devil.event.round");
		dev_production(&p);
		dev_deal_cards(&p, rng);
		for (int s = 0; s < DEV_SEATS; s++)
			d->hand_size[s] = DEV_NEW;
		dev_begin(&p, p.look.context->on[DEV_REQUESTS] ? DEV_REQUEST : DEV_OFFER);
		return;
	}
	dev_deal_cards(&p, rng);
	dev_begin(&p, DEV_PASS);
}
