/*
 * Twins of positions of Deal with the Devil: states that differ by one thing
 * that the rules hide from a viewer (DEV-108), made without a look at
 * observe():
 *
 * - a good or a soul lies behind another wall
 * - two others have each other's roles, and with them souls and chests
 * - two cards or events that the viewer cannot place change places
 * - chests will go another way in rounds to come
 * - the viewer's chest was taken in the other pass, by somebody else
 * - an unseen chest had another price
 * - somebody else has answered one more question of a secret step, or has
 *   named another price, or has kept or passed other cards
 *
 * What comes out is a state or it is thrown away.
 */
#include <string.h>

#include "games/devil/devil.h"
#include "property/support/twins.h"

struct twin {
	const struct context *c;
	const struct devil_context *context;
	struct devil_state *d;
	int viewer;
	struct rng *rng;
};

/* A random seat that is not the viewer's, nor `except`. */
static int twin_other(const struct twin *t, int except)
{
	int seat;

	do
		seat = (int)rng_below(t->rng, DEV_SEATS);
	while (seat == t->viewer || seat == except);
	return seat;
}

static bool twin_good(const struct twin *t)
{
	int from = twin_other(t, DEV_NONE), to = twin_other(t, from);
	int kind =
		(int)rng_below(t->rng, t->context->on[DEV_DEAL_INDULGENCES] ? DEV_HELD : DEV_GOODS);

	if (t->d->goods[from][kind] <= 0)
		return false;
	t->d->goods[from][kind]--;
	t->d->goods[to][kind]++;
	return true;
}

static void swap_bytes(void *a, void *b, size_t size)
{
	uint8_t *x = a, *y = b;

	for (size_t i = 0; i < size; i++) {
		uint8_t byte = x[i];

		x[i] = y[i];
		y[i] = byte;
	}
}

static bool twin_roles(const struct twin *t)
{
	struct devil_state *d = t->d;
	int a = twin_other(t, DEV_NONE), b = twin_other(t, a);

	if (d->known[a] != DEV_NONE || d->known[b] != DEV_NONE || d->denied[0] || d->denied[1])
		return false;
	if (d->step == DEV_LOAD || d->step == DEV_OFFER || d->step == DEV_VIEW1 ||
	    d->step == DEV_VIEW2)
		return false; /* answers that belong to the role are on the way */
	swap_bytes(&d->role[a], &d->role[b], 1);
	swap_bytes(&d->pure[a], &d->pure[b], 1);
	swap_bytes(&d->marked[a], &d->marked[b], 1);
	for (int round = 0; round < DEV_ROUNDS; round++) {
		swap_bytes(&d->offer[round][a], &d->offer[round][b], sizeof(d->offer[0][0]));
		for (int pass = 0; pass < DEV_PASSES; pass++)
			swap_bytes(&d->seen[round][pass][a], &d->seen[round][pass][b],
				   sizeof(d->seen[0][0][0]));
	}
	return true;
}

static bool twin_souls(const struct twin *t)
{
	struct devil_state *d = t->d;
	int from = twin_other(t, DEV_NONE), to = twin_other(t, from);
	bool marked = rng_below(t->rng, 2);
	uint8_t *of = marked ? d->marked : d->pure;

	if (!of[from] || d->step == DEV_LOAD || d->step == DEV_SHOW)
		return false;
	of[from]--;
	of[to]++;
	return true;
}

static bool is_hidden_card(const struct twin *t, int card)
{
	const struct devil_state *d = t->d;
	int place = d->place[card] / DEV_SEATS, seat = d->place[card] % DEV_SEATS;
	int round = dev_building_round(card);

	if (seat == t->viewer || (place != DEV_IN_HAND && place != DEV_IN_NEW))
		return false;
	for (int s = 0; s < DEV_SEATS; s++)
		for (int i = 0; i < DEV_PASSED && round > 1; i++)
			if (d->passed[round - 2][s][i] == card)
				return false; /* its way is told elsewhere */
	for (int i = 0; i < 2; i++)
		if (d->plan[seat].build[i] == card || d->answer[seat][i] == card)
			return false;
	return true;
}

static bool twin_cards(const struct twin *t)
{
	struct devil_state *d = t->d;
	int a = (int)rng_below(t->rng, DEV_BUILDINGS), b = (int)rng_below(t->rng, DEV_BUILDINGS);

	if (!is_hidden_card(t, a) || !is_hidden_card(t, b) ||
	    dev_building_round(a) != dev_building_round(b) ||
	    d->place[a] / DEV_SEATS != d->place[b] / DEV_SEATS)
		return false;
	swap_bytes(&d->place[a], &d->place[b], 1);
	return true;
}

static bool twin_events(const struct twin *t)
{
	struct devil_state *d = t->d;
	int a = (int)rng_below(t->rng, DEV_EVENTS), b = (int)rng_below(t->rng, DEV_EVENTS);
	int events[2] = { a, b };

	if ((a < DEV_EVENTS_A) != (b < DEV_EVENTS_A) || d->step == DEV_PLAN ||
	    d->step == DEV_RESOLVE)
		return false;
	for (int i = 0; i < 2; i++) {
		int place = d->event_place[events[i]] / DEV_SEATS;
		int seat = d->event_place[events[i]] % DEV_SEATS;

		if (place == DEV_EV_PLAYED || (place != DEV_IN_DECK && seat == t->viewer))
			return false;
	}
	swap_bytes(&d->event_place[a], &d->event_place[b], 1);
	return true;
}

/* The same ways as far as chests have gone. */
static bool twin_route(const struct twin *t)
{
	struct devil_state *d = t->d;
	int route = (int)rng_below(t->rng, DEV_ROUTES);

	for (int round = 1; round <= d->round; round++)
		for (int pass = 0; pass < DEV_PASSES; pass++)
			for (int role = 0; role < DEV_ROLES; role++)
				if ((round < d->round || d->step >= DEV_VIEW1) &&
				    dev_route_viewer(route, round, pass, role) !=
					    dev_route_viewer(d->route, round, pass, role))
					return false;
	d->route = (uint8_t)route;
	return true;
}

/* A past round whose deals are told. */
static int twin_round(const struct twin *t)
{
	int rounds = t->d->step > DEV_VIEW2 ? t->d->round : t->d->round - 1;

	return rounds ? 1 + (int)rng_below(t->rng, (uint32_t)rounds) : 0;
}

static struct dev_seen *twin_look(const struct twin *t, int round, int pass, int owner)
{
	int role = dev_route_viewer(t->d->route, round, pass, t->d->role[owner]);

	return &t->d->seen[round - 1][pass][dev_seat_of(t->d, role)];
}

static bool twin_taker(const struct twin *t)
{
	struct devil_state *d = t->d;
	int round = twin_round(t);

	if (!round || t->viewer >= DEV_SEATS)
		return false;
	struct dev_offer *offer = &d->offer[round - 1][t->viewer];

	if (offer->ask == DEV_NONE || offer->fate == DEV_UNTAKEN)
		return false;
	struct dev_seen *first = twin_look(t, round, 0, t->viewer);
	struct dev_seen *second = twin_look(t, round, 1, t->viewer);
	bool now_second = offer->fate == DEV_TAKEN1;

	offer->fate = now_second ? DEV_TAKEN2 : DEV_TAKEN1;
	first->did = now_second ? DEV_REJECTED : DEV_ACCEPTED;
	first->marks = DEV_NONE;
	second->did = now_second ? DEV_ACCEPTED : DEV_CLOSED;
	second->taken = !now_second;
	second->marks = DEV_NONE;
	memset(second->of, 0, sizeof(second->of));
	if (now_second)
		memcpy(second->of, offer->of, sizeof(second->of));
	return true;
}

static bool twin_price(const struct twin *t)
{
	struct devil_state *d = t->d;
	int round = twin_round(t), owner = twin_other(t, DEV_NONE);

	if (!round || d->offer[round - 1][owner].ask == DEV_NONE)
		return false;
	struct dev_offer *offer = &d->offer[round - 1][owner];
	struct dev_seen *look[DEV_PASSES] = { twin_look(t, round, 0, owner),
					      twin_look(t, round, 1, owner) };

	for (int pass = 0; pass < DEV_PASSES && t->viewer < DEV_SEATS; pass++)
		if (look[pass] == &d->seen[round - 1][pass][t->viewer])
			return false;
	if (offer->ask & DEV_ASK_SOULS)
		return false;
	offer->ask = (uint8_t)(2 + rng_below(t->rng, 5));
	for (int pass = 0; pass < DEV_PASSES; pass++)
		look[pass]->ask = offer->ask;
	return true;
}

static bool twin_answer(const struct twin *t)
{
	struct devil_state *d = t->d;
	game_move list[DEV_MOVES_MAX];
	int seat = twin_other(t, DEV_NONE), busy = 0;

	for (int s = 0; s < DEV_SEATS; s++)
		busy += d->ask[s] != DEV_NONE;
	if (dev_is_public(d->step) || busy < 2 || d->ask[seat] == DEV_NONE)
		return false;
	uint32_t count = devil.moves(t->c, (const void *)d, seat, list);

	devil.apply(t->c, (void *)d, seat, list[rng_below(t->rng, count)], NULL);
	return true;
}

/* Another answer where one was given. */
static bool twin_other_answer(const struct twin *t)
{
	struct devil_state *d = t->d;
	int seat = twin_other(t, DEV_NONE), pick[DEV_PASSED] = { 0, 1 };
	struct dev_offer *offer = &d->offer[d->round - 1][seat];
	uint8_t cards[DEV_BUILDINGS];
	int count = dev_cards_at(d, d->step == DEV_PASS ? DEV_IN_NEW : DEV_IN_HAND, seat, cards);

	if (d->step == DEV_OFFER && offer->ask != DEV_NONE && !(offer->ask & DEV_ASK_SOULS)) {
		offer->ask = (uint8_t)(2 + rng_below(t->rng, 5));
		return true;
	}
	if (d->ask[seat] != DEV_NONE || (d->step != DEV_PASS && d->step != DEV_KEEP) || count < 2)
		return false;
	pick[1] = 1 + (int)rng_below(t->rng, (uint32_t)count - 1);
	pick[0] = (int)rng_below(t->rng, (uint32_t)pick[1]);
	for (int i = 0; i < (d->step == DEV_PASS ? DEV_PASSED : 1); i++)
		d->answer[seat][i] = cards[pick[i]];
	return true;
}

static bool devil_twin(const struct context *c, int viewer, struct rng *rng, struct state *out)
{
	static bool (*const makers[])(const struct twin *t) = {
		twin_good,  twin_roles, twin_souls, twin_cards,	 twin_events,
		twin_route, twin_taker, twin_price, twin_answer, twin_other_answer,
	};
	struct twin t = { c, (const void *)c, (void *)out, viewer, rng };
	struct devil_state before = *t.d;

	if (before.step <= DEV_SETUP || before.step == DEV_OVER)
		return false;
	for (int tries = 0; tries < 24; tries++) {
		*t.d = before;
		if (makers[rng_below(rng, sizeof(makers) / sizeof(makers[0]))](&t) &&
		    memcmp(t.d, &before, sizeof(before)) != 0 && !devil.check(c, out))
			return true;
	}
	*t.d = before;
	return false;
}

const struct twins twins_devil = { .game = "devil", .make = devil_twin };
