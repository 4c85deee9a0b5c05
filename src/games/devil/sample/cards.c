/*
 * Cards in a sampled world. Each round gave four buildings to each seat; those
 * that the viewer cannot place are dealt out again at random, to seats that
 * can have had them, and then lie in hands as the public sizes say, the rest in
 * discards.
 */
#include <string.h>

#include "games/devil/sample/sample.h"

/* Who has had an unknown card, DEV_NONE: not settled; by building. */
struct dev_owners {
	uint8_t of[DEV_BUILDINGS];
	int room[DEV_SEATS]; /* cards that the seat still gets in the round at hand */
};

static bool dev_is_lost(const struct dev_world *w, int card)
{
	return w->d->place[card] == DEV_UNKNOWN;
}

static void dev_give(struct dev_owners *o, int card, int seat)
{
	o->of[card] = (uint8_t)seat;
	o->room[seat]--;
}

/* What the viewer passed on is with its receiver. */
static void dev_give_passed(const struct dev_world *w, int round, struct dev_owners *o)
{
	if (round < 2 || w->viewer >= DEV_SEATS)
		return;
	for (int i = 0; i < DEV_PASSED; i++) {
		int card = w->d->passed[round - 2][w->viewer][i];

		if (card < DEV_BUILDINGS && dev_is_lost(w, card) && o->of[card] == DEV_NONE)
			dev_give(o, card, dev_receiver(round, w->viewer));
	}
}

/* In round 1 a seat has one card of each stack. */
static bool dev_has_of_stack(const struct dev_world *w, const struct dev_owners *o, int card,
			     int seat)
{
	int first = card / DEV_STACK_SIZE * DEV_STACK_SIZE;

	for (int i = first; i < first + DEV_STACK_SIZE; i++)
		if (dev_is_lost(w, i) ? o->of[i] == seat : w->d->place[i] % DEV_SEATS == seat)
			return true;
	return false;
}

/* A random seat that can have had the card; the viewer knows his own. */
static int dev_draw_owner(const struct dev_world *w, const struct dev_owners *o, int card)
{
	int best = DEV_NONE, count = 0, strict = 0;

	for (int s = 0; s < DEV_SEATS; s++) {
		bool fits = o->room[s] > 0 &&
			    (dev_building_round(card) > 1 || !dev_has_of_stack(w, o, card, s));

		if (!dev_is_other(w, s) || (strict && !fits))
			continue;
		if (fits && !strict) {
			strict = 1;
			count = 0;
		}
		if (rng_below(w->rng, (uint32_t)++count) == 0)
			best = s;
	}
	return best;
}

static void dev_deal_round(const struct dev_world *w, int round, struct dev_owners *o)
{
	int first = (round - 1) * DEV_BUILDINGS_PER_ROUND;
	uint8_t cards[DEV_BUILDINGS_PER_ROUND];
	int count = 0;

	for (int s = 0; s < DEV_SEATS; s++)
		o->room[s] = DEV_NEW;
	for (int i = first; i < first + DEV_BUILDINGS_PER_ROUND; i++)
		if (!dev_is_lost(w, i))
			o->room[w->d->place[i] % DEV_SEATS]--;
	dev_give_passed(w, round, o);
	for (int i = first; i < first + DEV_BUILDINGS_PER_ROUND; i++) {
		if (!dev_is_lost(w, i) || o->of[i] != DEV_NONE)
			continue;
		int at = (int)rng_below(w->rng, (uint32_t)++count);

		cards[count - 1] = cards[at];
		cards[at] = (uint8_t)i;
	}
	for (int i = 0; i < count; i++)
		dev_give(o, cards[i], dev_draw_owner(w, o, cards[i]));
}

/* The round whose cards are all still in hand, or new. */
static int dev_live_round(const struct devil_state *d)
{
	return d->step == DEV_DRAW ? DEV_NONE : dev_dealt(d);
}

static int dev_hand_room(const struct dev_world *w, int seat)
{
	uint8_t cards[DEV_BUILDINGS];

	return w->d->hand_size[seat] - dev_cards_at(w->d, DEV_IN_HAND, seat, cards);
}

/* Cards of the live round lie open to play, older ones fill what is left of the hand. */
static void dev_place_cards(const struct dev_world *w, const struct dev_owners *o, int seat)
{
	struct devil_state *d = w->d;
	int live = dev_live_round(d), place = d->step == DEV_PASS ? DEV_IN_NEW : DEV_IN_HAND;
	int older[DEV_BUILDINGS], count = 0;

	for (int i = 0; i < DEV_BUILDINGS; i++) {
		if (o->of[i] != seat)
			continue;
		if (dev_building_round(i) == live &&
		    (place == DEV_IN_NEW || dev_hand_room(w, seat) > 0))
			d->place[i] = DEV_PLACE(place, seat);
		else
			older[count++] = i;
	}
	int room = dev_hand_room(w, seat);

	for (int i = 0; i < count; i++) {
		bool kept = room > 0 && (int)rng_below(w->rng, (uint32_t)(count - i)) < room;

		d->place[older[i]] = DEV_PLACE(kept ? DEV_IN_HAND : DEV_IN_DISCARD, seat);
		room -= kept;
	}
}

/* Two cards that the receiver has had of that round. */
static void dev_sample_passed(const struct dev_world *w, int round, int seat)
{
	struct devil_state *d = w->d;
	uint8_t *passed = d->passed[round - 2][seat];
	int to = dev_receiver(round, seat), first = (round - 1) * DEV_BUILDINGS_PER_ROUND, seen = 0;
	int picked[DEV_PASSED] = { first, first + 1 };

	if (passed[0] != DEV_UNKNOWN)
		return;
	for (int i = first; i < first + DEV_BUILDINGS_PER_ROUND; i++) {
		if (d->place[i] % DEV_SEATS != to)
			continue;
		int at = seen < DEV_PASSED ? seen : (int)rng_below(w->rng, (uint32_t)seen + 1);

		seen++;
		if (at < DEV_PASSED)
			picked[at] = i;
	}
	bool swap = picked[0] > picked[1];

	passed[0] = (uint8_t)picked[swap];
	passed[1] = (uint8_t)picked[!swap];
}

void dev_sample_cards(const struct dev_world *w)
{
	struct dev_owners o;

	memset(o.of, DEV_NONE, sizeof(o.of));
	for (int round = 1; round <= dev_dealt(w->d); round++)
		dev_deal_round(w, round, &o);
	for (int s = 0; s < DEV_SEATS; s++)
		if (dev_is_other(w, s))
			dev_place_cards(w, &o, s);
	for (int round = 2; round <= DEV_ROUNDS; round++)
		for (int s = 0; s < DEV_SEATS; s++)
			dev_sample_passed(w, round, s);
}

/* Events: the deck takes what it must hold, hands what they hold, the rest is spent. */

static void dev_shuffle(const struct dev_world *w, uint8_t *events, int count)
{
	for (int i = count - 1; i > 0; i--) {
		int k = (int)rng_below(w->rng, (uint32_t)i + 1);
		uint8_t swap = events[i];

		events[i] = events[k];
		events[k] = swap;
	}
}

void dev_sample_events(const struct dev_world *w)
{
	struct devil_state *d = w->d;
	uint8_t lost[DEV_EVENTS], held[DEV_EVENTS];
	int dealt = dev_dealt(d), count = 0;
	int left[2] = { dealt < 2 ? DEV_EVENTS_A - dealt * DEV_SEATS : 0,
			dealt < 2 ? DEV_EVENTS_B : DEV_EVENTS_B - (dealt - 2) * DEV_SEATS };

	for (int i = 0; i < DEV_EVENTS; i++)
		if (d->event_place[i] == DEV_UNKNOWN)
			lost[count++] = (uint8_t)i;
	dev_shuffle(w, lost, count);
	for (int i = 0; i < count; i++) {
		int deck = lost[i] >= DEV_EVENTS_A, seat;

		if (left[deck] > 0) {
			left[deck]--;
			d->event_place[lost[i]] = DEV_PLACE(DEV_IN_DECK, 0);
			continue;
		}
		for (seat = 0; seat < DEV_SEATS; seat++)
			if (dev_is_other(w, seat) &&
			    dev_events_at(d, DEV_EV_HELD, seat, held) < d->event_size[seat])
				break;
		if (seat < DEV_SEATS)
			d->event_place[lost[i]] = DEV_PLACE(DEV_EV_HELD, seat);
		else
			d->event_place[lost[i]] = DEV_PLACE(
				DEV_EV_SPENT,
				w->viewer < DEV_SEATS
					? (w->viewer + 1 + (int)rng_below(w->rng, 3)) % DEV_SEATS
					: (int)rng_below(w->rng, DEV_SEATS));
	}
}
