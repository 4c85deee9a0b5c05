/* Where the cards are: hands, discards, what is passed on (DEV-26 to DEV-29). */
#include <string.h>

#include "games/devil/inside.h"

int dev_dealt(const struct devil_state *d)
{
	if (d->round == 1)
		return d->step > DEV_SETUP;
	return d->step <= DEV_DRAW ? d->round - 1 : d->round;
}

/* Which of `count` things are in that place, in their order. */
static int dev_things_at(const uint8_t *places, int count, int place, uint8_t *out)
{
	const uint8_t *at = places, *end = places + count;
	int found = 0;

	while ((at = memchr(at, place, (size_t)(end - at))) != NULL)
		out[found++] = (uint8_t)(at++ - places);
	return found;
}

int dev_cards_at(const struct devil_state *d, int place, int seat, uint8_t *out)
{
	return dev_things_at(d->place, DEV_BUILDINGS, DEV_PLACE(place, seat), out);
}

int dev_events_at(const struct devil_state *d, int place, int seat, uint8_t *out)
{
	return dev_things_at(d->event_place, DEV_EVENTS, DEV_PLACE(place, seat), out);
}

int dev_receiver(int round, int seat)
{
	return round % 2 ? (seat + DEV_SEATS - 1) % DEV_SEATS : (seat + 1) % DEV_SEATS;
}

void dev_discard_hand(const struct dev_play *p, int seat, int keep)
{
	struct devil_state *d = p->d;
	bool open = p->look.context->on[DEV_PUBLIC_DISCARDS];

	for (int i = 0; i < DEV_BUILDINGS; i++) {
		if (d->place[i] != DEV_PLACE(DEV_IN_HAND, seat) || i == keep)
			continue;
		d->place[i] = DEV_PLACE(DEV_IN_DISCARD, seat);
		dev_tell(p, open ? ALL_VIEWERS : SEAT(seat), "devil.event.discard", "st", seat,
			 dev_building_id(i));
	}
	d->hand_size[seat] = keep != DEV_NONE;
}

/* What was chosen goes to the neighbour, the rest of the new cards to the hand. */
void dev_pass_cards(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		int to = dev_receiver(d->round, s);

		for (int i = 0; i < DEV_PASSED; i++) {
			int card = d->answer[s][i];

			d->passed[d->round - 2][s][i] = (uint8_t)card;
			d->place[card] = DEV_PLACE(DEV_IN_HAND, to);
			dev_tell(p, SEAT(to), "devil.event.received", "st", s,
				 dev_building_id(card));
			dev_tell(p, SEAT(s), "devil.event.passed", "st", to, dev_building_id(card));
		}
	}
	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (d->place[i] / DEV_SEATS == DEV_IN_NEW)
			d->place[i] = DEV_PLACE(DEV_IN_HAND, d->place[i] % DEV_SEATS);
	for (int s = 0; s < DEV_SEATS; s++)
		d->hand_size[s] = (uint8_t)(d->hand_size[s] + DEV_NEW);
}
