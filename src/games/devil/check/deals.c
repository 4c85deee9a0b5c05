/*
 * The invariants of deals: what a chest asks fits its icon, what each seat saw fits
 * the route and the offer, and what lies in chests is counted with their owners.
 */
#include <string.h>

#include "games/devil/inside.h"

/* The chest lies open between offer and return: what is in it, by kind. */
static void dev_in_chest(const struct devil_state *d, int owner, int held[DEV_HELD], int *pure,
			 int *marked)
{
	const struct dev_offer *offer = &d->offer[d->round - 1][owner];
	int price = offer->ask & ~DEV_ASK_SOULS;

	if (d->step < DEV_OFFER || d->step > DEV_VIEW2 || offer->ask == DEV_NONE)
		return;
	if (offer->fate == DEV_UNTAKEN) {
		for (int k = 0; k < DEV_HELD; k++)
			held[k] += offer->of[k];
		return;
	}
	/* Whoever took it may still be about to pay. */
	const struct dev_seen *seen = NULL;
	int taker = 0;

	for (int s = 0; s < DEV_SEATS; s++) {
		const struct dev_seen *look = &d->seen[d->round - 1][offer->fate == DEV_TAKEN2][s];

		if (look->did == DEV_ACCEPTED && d->role[owner] == look->icon) {
			seen = look;
			taker = s;
		}
	}
	bool now = d->step == (offer->fate == DEV_TAKEN2 ? DEV_VIEW2 : DEV_VIEW1);

	if (seen && now && (d->ask[taker] == DEV_Q_FUND || d->ask[taker] == DEV_Q_SOULPAY))
		return;
	if (offer->ask & DEV_ASK_SOULS) {
		*pure += price - offer->marks;
		*marked += offer->marks;
	} else {
		held[DEV_COINS] += price;
	}
}

/* What a seat has beside its goods: in its chest, or loaded for the Inquisition. */
void dev_outside(const struct devil_state *d, int seat, int held[DEV_HELD], int *pure, int *marked)
{
	dev_in_chest(d, seat, held, pure, marked);
	for (int k = 0; k < DEV_GOODS; k++) {
		held[k] += d->toll[seat][k] - d->owed[seat][k];
		if (d->step == DEV_LOAD)
			held[k] += d->answer[seat][DEV_LOADED_BRIBE + k];
	}
}

/* Offers and looks of the rounds so far; what a chest asks fits its icon. */
static bool dev_ask_fits(const struct dev_look *p, int role, int ask)
{
	const struct dev_role_card *card = &p->cards->role[role];
	int n = ask & ~DEV_ASK_SOULS;

	if (ask & DEV_ASK_SOULS)
		return n >= card->souls_min && n <= card->souls_max && n;
	return n >= card->coins_min && n <= card->coins_max && n;
}

static const char *dev_check_offer(const struct dev_look *p, int seat,
				   const struct dev_offer *offer)
{
	const struct devil_state *d = p->d;

	if (offer->ask == DEV_NONE || offer->ask == DEV_UNKNOWN)
		return offer->ask == DEV_UNKNOWN && !dev_is_view(d) ? "devil.check.offer" : NULL;
	if (d->role[seat] < DEV_ROLES && !dev_ask_fits(p, d->role[seat], offer->ask))
		return "devil.check.offer";
	for (int k = 0; k < DEV_HELD; k++)
		if (offer->of[k] > DEV_OFFER_MAX)
			return "devil.check.offer";
	if (offer->fate > DEV_TAKEN && !(offer->fate == DEV_UNKNOWN && dev_is_view(d)))
		return "devil.check.fate";
	if (offer->fate == DEV_TAKEN && !dev_is_view(d))
		return "devil.check.fate";
	if (offer->marks != DEV_UNKNOWN &&
	    offer->marks > (offer->ask & DEV_ASK_SOULS ? offer->ask & ~DEV_ASK_SOULS : 0))
		return "devil.check.fate";
	return NULL;
}

static const char *dev_check_seen(const struct dev_look *p, const struct dev_seen *seen)
{
	if (seen->icon == DEV_NONE || seen->icon == DEV_UNKNOWN)
		return seen->icon == DEV_UNKNOWN && !dev_is_view(p->d) ? "devil.check.seen" : NULL;
	if (seen->icon >= DEV_ROLES || !dev_ask_fits(p, seen->icon, seen->ask) || seen->taken > 1 ||
	    seen->did > DEV_CLOSED)
		return "devil.check.seen";
	for (int k = 0; k < DEV_HELD; k++)
		if (seen->of[k] > (seen->taken ? 0 : DEV_OFFER_MAX))
			return "devil.check.seen";
	return NULL;
}

/* Which chest a seat looked at follows from the route (DEV-43), what was in it
 * from its owner's offer. */
static bool dev_look_fits(const struct devil_state *d, int round, int pass, int seat)
{
	const struct dev_seen *seen = &d->seen[round - 1][pass][seat];

	if (seen->icon >= DEV_ROLES || dev_is_view(d))
		return true;
	const struct dev_offer *offer = &d->offer[round - 1][dev_seat_of(d, seen->icon)];
	bool taken = pass && offer->fate == DEV_TAKEN1;

	if (seen->icon != dev_route_owner(d->route, round, pass, d->role[seat]))
		return false;
	if (seen->ask != offer->ask || seen->taken != taken ||
	    (seen->did == DEV_ACCEPTED) != (offer->fate == DEV_TAKEN1 + pass))
		return false;
	return taken || memcmp(seen->of, offer->of, sizeof(seen->of)) == 0;
}

const char *dev_check_deals(const struct dev_look *p)
{
	const struct devil_state *d = p->d;

	for (int round = 1; round <= DEV_ROUNDS; round++)
		for (int s = 0; s < DEV_SEATS; s++) {
			const char *wrong = dev_check_offer(p, s, &d->offer[round - 1][s]);

			for (int pass = 0; pass < DEV_PASSES && !wrong; pass++) {
				wrong = dev_check_seen(p, &d->seen[round - 1][pass][s]);
				if (!wrong && !dev_look_fits(d, round, pass, s))
					wrong = "devil.check.route";
			}
			if (wrong)
				return wrong;
			if (round > d->round && d->offer[round - 1][s].ask != DEV_NONE)
				return "devil.check.offer";
		}
	return NULL;
}
