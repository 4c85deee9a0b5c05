/*
 * What a viewer of Deal with the Devil may know (DEV-108). Everything hidden
 * stands in places of its seat, and those of other seats are blotted out:
 * whether or not they hold something yet, so that a place tells nothing.
 */
#include <string.h>

#include "games/devil/inside.h"

static void dev_blot16(int16_t *values, int count)
{
	for (int i = 0; i < count; i++)
		values[i] = DEV_UNKNOWN16;
}

/* Roles, goods, souls, debts, trades of another seat. */
static void dev_blot_seat(struct devil_state *d, int seat)
{
	bool dealt = d->step > DEV_SETUP;
	bool asked = dev_is_public(d->step) ? seat == d->run.seat : d->asked & SEAT(seat);

	if (d->step == DEV_PREFER || d->step == DEV_SETUP)
		memset(d->answer[seat], DEV_UNKNOWN, DEV_ANSWERS); /* DEV-12: never shown */
	if (!dealt && d->step != DEV_PREFER)
		return;
	if (dealt) {
		if (d->known[seat] == DEV_NONE)
			d->role[seat] = DEV_UNKNOWN;
		d->pure[seat] = d->marked[seat] = d->debt[seat] = DEV_UNKNOWN;
		dev_blot16(d->goods[seat], DEV_HELD);
		dev_blot16(d->owed[seat], DEV_GOODS + 1);
		memset(d->toll[seat], DEV_UNKNOWN, sizeof(d->toll[seat]));
		memset(d->trade[seat], DEV_HIDDEN, sizeof(d->trade[seat]));
	}
	if (!asked)
		return;
	d->side[seat] = DEV_UNKNOWN;
	if (dev_is_public(d->step))
		return;
	d->ask[seat] = DEV_UNKNOWN;
	memset(d->due[seat], DEV_UNKNOWN, sizeof(d->due[seat]));
	memset(d->answer[seat], DEV_UNKNOWN, DEV_ANSWERS);
	if (d->step == DEV_PLAN)
		memset(&d->plan[seat], DEV_UNKNOWN, sizeof(d->plan[seat]));
}

/* Cards in the hands of others that the viewer knows all the same. */
struct dev_shown {
	uint8_t card[DEV_PASSED + 2 * DEV_SEATS], place[DEV_PASSED + 2 * DEV_SEATS];
	int count;
};

static void dev_show(const struct devil_state *d, int card, struct dev_shown *shown)
{
	shown->card[shown->count] = (uint8_t)card;
	shown->place[shown->count++] = d->place[card];
}

/* A card that the viewer passed on stays where it went until the next KEEP. */
static void dev_show_passed(const struct devil_state *d, int viewer, struct dev_shown *shown)
{
	if (viewer >= DEV_SEATS || d->round < 2 || dev_dealt(d) != d->round)
		return;
	for (int i = 0; i < DEV_PASSED; i++) {
		int card = d->passed[d->round - 2][viewer][i];

		if (card < DEV_BUILDINGS && dev_building_round(card) == d->round)
			dev_show(d, card, shown);
	}
}

/* A plan shows what its seat holds: until it is built, or until the next KEEP. */
static void dev_show_planned(const struct devil_state *d, struct dev_shown *shown)
{
	if (d->step < DEV_RESOLVE && d->step != DEV_DARE && d->step != DEV_KEEP)
		return;
	for (int s = 0; s < DEV_SEATS; s++) {
		for (int i = 0; i < 2; i++) {
			int card = d->plan[s].build[i];

			if (card < DEV_BUILDINGS && d->place[card] == DEV_PLACE(DEV_IN_HAND, s))
				dev_show(d, card, shown);
		}
	}
}

/* All that others hold is blotted out, then what is known is put back: without
 * a question for every card. */
static void dev_blot_buildings(const struct devil_context *context, struct devil_state *d,
			       int viewer)
{
	bool discards = context->on[DEV_PUBLIC_DISCARDS];
	struct dev_shown shown = { .count = 0 };

	dev_show_passed(d, viewer, &shown);
	dev_show_planned(d, &shown);
	for (int i = 0; i < DEV_BUILDINGS; i++) {
		int place = d->place[i] / DEV_SEATS, seat = d->place[i] % DEV_SEATS;
		bool hidden = place != DEV_IN_DECK && place < DEV_IN_WALL && seat != viewer &&
			      !(discards && place == DEV_IN_DISCARD);

		d->place[i] = hidden ? DEV_UNKNOWN : d->place[i];
	}
	for (int i = 0; i < shown.count; i++)
		d->place[shown.card[i]] = shown.place[i];
}

static void dev_blot_cards(const struct devil_context *context, struct devil_state *d, int viewer)
{
	dev_blot_buildings(context, d, viewer);
	for (int i = 0; i < DEV_EVENTS; i++) {
		int place = d->event_place[i] / DEV_SEATS, seat = d->event_place[i] % DEV_SEATS;
		bool own = place != DEV_IN_DECK && seat == viewer;
		bool planned =
			d->step == DEV_RESOLVE && place == DEV_EV_HELD && d->plan[seat].event == i;

		if (!own && !planned && place != DEV_EV_PLAYED)
			d->event_place[i] = DEV_UNKNOWN;
	}
	for (int round = 2; round <= DEV_ROUNDS; round++)
		for (int s = 0; s < DEV_SEATS; s++)
			if (s != viewer && dev_receiver(round, s) != viewer &&
			    d->passed[round - 2][s][0] != DEV_NONE)
				memset(d->passed[round - 2][s], DEV_UNKNOWN, DEV_PASSED);
}

/* The owner learns after the return whether his offer was taken, not when. */
static void dev_blot_fate(struct devil_state *d, int round, struct dev_offer *offer)
{
	bool returned = round < d->round || d->step > DEV_VIEW2;

	if (offer->ask == DEV_NONE)
		return;
	if (!returned && d->step >= DEV_VIEW1)
		offer->fate = offer->marks = DEV_UNKNOWN;
	else if (offer->fate == DEV_TAKEN1 || offer->fate == DEV_TAKEN2)
		offer->fate = DEV_TAKEN;
}

static void dev_blot_deals(struct devil_state *d, int viewer)
{
	for (int round = 1; round <= d->round; round++) {
		bool offers = round < d->round || d->step >= DEV_OFFER;

		for (int s = 0; s < DEV_SEATS && offers; s++) {
			if (s == viewer)
				dev_blot_fate(d, round, &d->offer[round - 1][s]);
			else
				memset(&d->offer[round - 1][s], DEV_UNKNOWN,
				       sizeof(d->offer[0][0]));
		}
		for (int pass = 0; pass < DEV_PASSES; pass++) {
			bool looks = round < d->round || d->step >= DEV_VIEW1 + pass;

			for (int s = 0; s < DEV_SEATS && looks; s++)
				if (s != viewer)
					memset(&d->seen[round - 1][pass][s], DEV_UNKNOWN,
					       sizeof(d->seen[0][0][0]));
		}
	}
}

void devil_observe(const struct context *c, const struct state *state, int viewer, struct view *out)
{
	const struct devil_context *context = (const void *)c;
	struct devil_state *d = (void *)out;

	memmove(d, state, sizeof(*d));
	d->viewer = (uint8_t)viewer;
	if (viewer == EVERYTHING || d->step == DEV_OVER)
		return;
	for (int s = 0; s < DEV_SEATS; s++)
		if (s != viewer)
			dev_blot_seat(d, s);
	dev_blot_cards(context, d, viewer);
	dev_blot_deals(d, viewer);
	if (d->step > DEV_SETUP)
		d->route = DEV_UNKNOWN;
}
