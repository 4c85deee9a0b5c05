/*
 * Reads positions of Deal with the Devil (fields.h). What a text leaves
 * out is filled in so that a case names only what matters: the beginning of
 * the step, cards nobody named, ledgers that balance. docs/games/devil.md says
 * how. The result passes check().
 */
#include <string.h>

#include "games/devil/text/fields.h"

struct dev_reading {
	struct dev_play p;
	struct devil_state *d;
	struct position_reader reader;
};

/* Whether the text has the field of that member. */
static bool dev_given(const struct dev_reading *r, const void *member)
{
	return position_given(&r->reader, member);
}

/* What follows for fields left out. */

static void dev_default_people(struct dev_reading *r)
{
	struct devil_state *d = r->d;

	if (!dev_given(r, d->role))
		for (int s = 0; s < DEV_SEATS; s++)
			d->role[s] = (uint8_t)s;
	if (!dev_given(r, &d->route))
		d->route = 0;
	if (!dev_given(r, d->red))
		for (int i = 0; i < DEV_REDS_USED; i++)
			d->red[i] = (uint8_t)(DEV_PROFLIGATE + i);
	for (int s = 0; s < DEV_SEATS; s++) {
		if (d->role[s] >= DEV_ROLES)
			continue;
		if (!dev_given(r, d->pure))
			d->pure[s] = r->p.look.cards->role[d->role[s]].pure;
		if (!dev_given(r, d->marked))
			d->marked[s] = r->p.look.cards->role[d->role[s]].marked;
		if (!dev_given(r, d->shown_debt))
			d->shown_debt[s] = d->debt[s];
	}
}

/* Cards of rounds that were dealt lie in discards, one seat after the other;
 * events fill the deck first. A view does not know them. */
static void dev_default_cards(struct dev_reading *r, bool view)
{
	struct devil_state *d = r->d;
	int dealt = dev_dealt(d);
	int left[2] = { dealt < 2 ? DEV_EVENTS_A - dealt * DEV_SEATS : 0,
			dealt < 2 ? DEV_EVENTS_B : DEV_EVENTS_B - (dealt - 2) * DEV_SEATS };

	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (d->place[i] == DEV_UNKNOWN && !view)
			d->place[i] = DEV_PLACE(DEV_IN_DISCARD, i % DEV_SEATS);
	for (int i = 0; i < DEV_EVENTS && !view; i++) {
		int deck = i >= DEV_EVENTS_A;

		if (d->event_place[i] != DEV_UNKNOWN)
			continue;
		d->event_place[i] = left[deck] > 0 ? DEV_PLACE(DEV_IN_DECK, 0)
						   : DEV_PLACE(DEV_EV_SPENT, i % DEV_SEATS);
		left[deck]--;
	}
	for (int s = 0; s < DEV_SEATS; s++) {
		uint8_t cards[DEV_BUILDINGS], events[DEV_EVENTS];

		if (!dev_given(r, d->hand_size))
			d->hand_size[s] = (uint8_t)dev_cards_at(d, DEV_IN_HAND, s, cards);
		if (!dev_given(r, d->event_size))
			d->event_size[s] = (uint8_t)dev_events_at(d, DEV_EV_HELD, s, events);
	}
}

/* Offers of the round that is being delivered: the least that the role may ask
 * for nothing. */
static void dev_default_offers(struct dev_reading *r)
{
	struct devil_state *d = r->d;

	if (d->step != DEV_VIEW1 && d->step != DEV_VIEW2)
		return;
	for (int s = 0; s < DEV_SEATS; s++) {
		struct dev_offer *offer = &d->offer[d->round - 1][s];
		const struct dev_role_card *role;

		if (offer->ask != DEV_NONE || d->role[s] >= DEV_ROLES)
			continue;
		role = &r->p.look.cards->role[d->role[s]];
		memset(offer, 0, sizeof(*offer));
		offer->ask = (uint8_t)(role->coins_min ? role->coins_min
						       : role->souls_min | DEV_ASK_SOULS);
	}
}

/* DEV-80: who was named often enough. */
static void dev_default_accused(struct dev_reading *r)
{
	struct devil_state *d = r->d;

	if (d->step != DEV_PLEA || dev_given(r, &d->asked))
		return;
	for (int s = 0; s < DEV_SEATS; s++) {
		int votes = 0;

		for (int voter = 0; voter < DEV_SEATS; voter++)
			votes += d->vote[d->round == 3][voter] == s;
		if (votes >= r->p.look.cards->numbers.hunt_votes)
			d->asked |= (uint8_t)SEAT(s);
	}
}

/* The step begins; plans that are given wait for PLANOK. */
static void dev_default_asks(struct dev_reading *r)
{
	struct devil_state *d = r->d;
	struct dev_plan plan[DEV_SEATS];
	uint8_t held[DEV_EVENTS];

	if (dev_given(r, d->ask) || dev_is_public(d->step) || d->step == DEV_SETUP ||
	    d->step == DEV_DRAW || d->step == DEV_OVER)
		return;
	for (int s = 0; s < DEV_SEATS; s++)
		if (d->role[s] >= DEV_ROLES && d->step != DEV_PREFER)
			return; /* check() says what is wrong */
	memcpy(plan, d->plan, sizeof(plan));
	dev_default_accused(r);
	dev_begin(&r->p, d->step);
	for (int s = 0; s < DEV_SEATS && d->step == DEV_PLAN; s++) {
		if (!dev_given(r, &d->plan[s]))
			continue;
		d->plan[s] = plan[s];
		d->ask[s] = DEV_Q_PLANOK;
		d->answer[s][0] = plan[s].event;
		if (plan[s].event == DEV_NONE && dev_events_at(d, DEV_EV_HELD, s, held))
			d->answer[s][0] = held[0];
	}
}

/* Goods balance against the bank by the ledger of their seat. */
static void dev_default_ledger(struct dev_reading *r)
{
	struct devil_state *d = r->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		int held[DEV_HELD] = { 0 }, pure = 0, marked = 0;

		if (dev_given(r, d->ledger[s]) || d->role[s] >= DEV_ROLES)
			continue;
		dev_outside(d, s, held, &pure, &marked);
		for (int k = 0; k < DEV_HELD; k++) {
			int start =
				k < DEV_GOODS
					? r->p.look.cards->seat[s].start.of[k] +
						  r->p.look.cards->role[d->role[s]].chest.of[k] +
						  d->icon_ledger[d->role[s]][k]
					: 0;

			d->ledger[s][k] = (int16_t)(d->goods[s][k] + held[k] - start);
		}
	}
}

/* Before the fields that need the step: what it leaves open. */
static void dev_default_nothing(struct dev_reading *r, bool view)
{
	struct devil_state *d = r->d;
	int rounds = dev_dealt(d);

	if (d->step > DEV_SETUP || !dev_given(r, &d->step))
		memset(d->place, DEV_UNKNOWN, (size_t)rounds * DEV_BUILDINGS_PER_ROUND);
	if (rounds || view)
		memset(d->event_place, DEV_UNKNOWN, sizeof(d->event_place));
	if (d->step != DEV_PREFER) {
		memset(d->ask, DEV_NONE, sizeof(d->ask));
		d->asked = 0;
	}
}

bool devil_state_read(const struct context *c, struct slice text, struct state *out,
		      struct message *error)
{
	struct dev_reading r;
	struct devil_state *d = (void *)out;

	r.p = dev_play_of(c, out, NULL);
	r.d = d;
	devil.init(c, out);
	position_begin(&r.reader, &dev_table, c, out, NULL);
	if (!position_read(&r.reader, text, error))
		return false;
	if (d->round < 1 || d->round > DEV_ROUNDS || d->step >= DEV_STEPS)
		return position_impossible("devil.check.round", error);
	bool view = d->viewer != EVERYTHING && d->step != DEV_OVER, dealt = d->step > DEV_SETUP;

	dev_default_nothing(&r, view);
	if (!position_read_later(&r.reader, error))
		return false;
	if (dealt) {
		dev_default_people(&r);
		dev_default_cards(&r, view);
	}
	const char *broken = dev_check_people(d);

	if (dealt && !view && !broken) {
		dev_default_offers(&r);
		dev_default_asks(&r);
		dev_default_ledger(&r);
	}
	if (view)
		devil_observe(c, out, d->viewer, (struct view *)out);
	broken = devil_check(c, out);
	return broken ? position_impossible(broken, error) : true;
}
