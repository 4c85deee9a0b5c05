/*
 * The Deal phase (DEV-30 to DEV-41): offers, two deliveries, acceptance and
 * return. A viewer works on his own copy of the chest in `seen`; what he takes
 * and pays is known to nobody else before the end of the match.
 */
#include <string.h>

#include "games/devil/lists.h"
#include "games/devil/purse.h"

const struct dev_seen *dev_seen_now(const struct devil_state *d, int seat)
{
	return &d->seen[d->round - 1][d->step == DEV_VIEW2][seat];
}

static struct dev_seen *dev_seen_here(struct devil_state *d, int seat)
{
	return &d->seen[d->round - 1][d->step == DEV_VIEW2][seat];
}

/* Offers. */

void dev_list_ask(struct dev_moves *m)
{
	const struct dev_role_card *role = &m->p->cards->role[m->d->role[m->seat]];

	for (int n = role->coins_min; n && n <= role->coins_max; n++)
		dev_add(m, DEV_M_COINS, n);
	for (int n = role->souls_min; n && n <= role->souls_max; n++)
		dev_add(m, DEV_M_SOULS, n);
}

int dev_answer_ask(const struct dev_play *p, int seat, game_move move)
{
	struct dev_offer *offer = &p->d->offer[p->d->round - 1][seat];
	bool souls = dev_sort_of(move) == DEV_M_SOULS;

	memset(offer, 0, sizeof(*offer));
	offer->ask = (uint8_t)(dev_value_of(move) | (souls ? DEV_ASK_SOULS : 0));
	return dev_then(p, seat);
}

/* Every kind is asked for, held or not: what a seat holds tells of its role (DEV-111). */
bool dev_asked_offer_indulgences(const struct dev_look *p, int seat)
{
	(void)seat;
	return p->context->on[DEV_DEAL_INDULGENCES];
}

void dev_list_offer(struct dev_moves *m)
{
	dev_add_numbers(m, 0, m->d->goods[m->seat][m->question - DEV_Q_OFFER]);
}

int dev_answer_offer(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	int kind = d->ask[seat] - DEV_Q_OFFER, value = dev_value_of(move);

	d->offer[d->round - 1][seat].of[kind] = (uint8_t)value;
	d->goods[seat][kind] = (int16_t)(d->goods[seat][kind] - value);
	return dev_then(p, seat);
}

/* Deliveries. */

static void dev_tell_chest(const struct dev_play *p, int seat, const struct dev_seen *seen)
{
	bool souls = seen->ask & DEV_ASK_SOULS;
	const char *id = seen->taken ? souls ? "devil.event.chest_taken_souls"
					     : "devil.event.chest_taken_coins"
			 : souls     ? "devil.event.chest_souls"
				     : "devil.event.chest_coins";

	dev_tell(p, SEAT(seat), id, "tn", dev_role_id(seen->icon), seen->ask & ~DEV_ASK_SOULS);
	for (int k = 0; k < DEV_HELD; k++)
		if (seen->of[k])
			dev_tell(p, SEAT(seat), "devil.event.chest_holds", "nt", seen->of[k],
				 dev_held_id(k));
	if (seen->taken && seen->marks != DEV_NONE)
		dev_tell(p, SEAT(seat), "devil.event.chest_marks", "n", seen->marks);
}

/* DEV-37, DEV-38: what each viewer finds in front of him. */
void dev_view_begin(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	int pass = d->step == DEV_VIEW2;

	for (int s = 0; s < DEV_SEATS; s++) {
		int icon = dev_route_owner(d->route, d->round, pass, d->role[s]);
		const struct dev_offer *offer = &d->offer[d->round - 1][dev_seat_of(d, icon)];
		struct dev_seen *seen = dev_seen_here(d, s);

		memset(seen, 0, sizeof(*seen));
		seen->icon = (uint8_t)icon;
		seen->ask = offer->ask;
		seen->taken = offer->fate != DEV_UNTAKEN;
		seen->marks = DEV_NONE;
		seen->did = DEV_LOOKING;
		if (!seen->taken)
			memcpy(seen->of, offer->of, sizeof(seen->of));
		else if ((offer->ask & DEV_ASK_SOULS) && p->look.context->on[DEV_SOUL_KIND_VISIBLE])
			seen->marks = offer->marks;
		dev_tell_chest(p, s, seen);
	}
}

/* DEV-34, DEV-35: there is something to decide about. */
bool dev_view_is_open(const struct dev_look *p, int seat)
{
	const struct dev_seen *seen = dev_seen_now(p->d, seat);

	if (seen->taken)
		return false;
	for (int k = 0; k < DEV_HELD; k++)
		if (seen->of[k])
			return true;
	return p->context->on[DEV_ACCEPT_EMPTY];
}

/* DEV-33: what is in the chest can serve to pay for it. */
static bool dev_view_can_accept(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const struct dev_seen *seen = dev_seen_now(d, seat);

	if (!dev_view_is_open(p, seat))
		return false;
	if (seen->ask & DEV_ASK_SOULS)
		return d->pure[seat] + d->marked[seat] >= (seen->ask & ~DEV_ASK_SOULS);
	struct dev_purse purse;
	uint8_t price[DEV_PREMIUM + 1] = { [DEV_COINS] = seen->ask };

	dev_purse_of(p, seat, &purse);
	for (int k = 0; k < DEV_GOODS; k++)
		purse.goods[k] += seen->of[k];
	return dev_purse_pays(&purse, price);
}

static struct dev_offer *dev_offer_seen(struct devil_state *d, int seat)
{
	return &d->offer[d->round - 1][dev_seat_of(d, dev_seen_now(d, seat)->icon)];
}

/* What the goods in the chest would cost at the bank. */
static int dev_bank_worth(const struct dev_look *p, const struct dev_seen *seen)
{
	int coins = seen->of[DEV_COINS];

	for (int k = 0; k < DEV_RESOURCES; k++)
		coins += seen->of[k] * p->cards->market.buy[k];
	return coins;
}

static void dev_tell_accepted(const struct dev_play *p, int seat)
{
	const struct dev_seen *seen = dev_seen_now(p->d, seat);
	bool souls = seen->ask & DEV_ASK_SOULS;

	dev_tell(p, SEAT(seat), souls ? "devil.event.accepted_souls" : "devil.event.accepted_coins",
		 "tnn", dev_role_id(seen->icon), seen->ask & ~DEV_ASK_SOULS,
		 dev_bank_worth(&p->look, seen));
}

void dev_list_soulpay(struct dev_moves *m)
{
	const struct devil_state *d = m->d;
	int price = dev_seen_now(d, m->seat)->ask & ~DEV_ASK_SOULS;

	dev_add_numbers(m, price > d->pure[m->seat] ? price - d->pure[m->seat] : 0,
			dev_lesser(price, d->marked[m->seat]));
}

int dev_answer_soulpay(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	int price = dev_seen_now(d, seat)->ask & ~DEV_ASK_SOULS, marks = dev_value_of(move);

	d->marked[seat] = (uint8_t)(d->marked[seat] - marks);
	d->pure[seat] = (uint8_t)(d->pure[seat] - (price - marks));
	dev_offer_seen(d, seat)->marks = (uint8_t)marks;
	dev_seen_here(d, seat)->marks = (uint8_t)marks;
	return DEV_NONE;
}

/* What was accepted is taken out, and to be paid. */
static int dev_accept(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;
	struct dev_seen *seen = dev_seen_here(d, seat);

	seen->did = DEV_ACCEPTED;
	dev_offer_seen(d, seat)->fate = d->step == DEV_VIEW1 ? DEV_TAKEN1 : DEV_TAKEN2;
	for (int k = 0; k < DEV_HELD; k++)
		d->goods[seat][k] = (int16_t)(d->goods[seat][k] + seen->of[k]);
	if (seen->ask & DEV_ASK_SOULS)
		return DEV_Q_SOULPAY;
	d->due[seat][DEV_COINS] = seen->ask;
	return DEV_Q_FUND;
}

void dev_list_view(struct dev_moves *m)
{
	bool open = dev_view_is_open(m->p, m->seat);

	dev_add_word(m, DEV_W_ACCEPT, dev_view_can_accept(m->p, m->seat));
	dev_add_word(m, DEV_W_REJECT, open);
	dev_add_word(m, DEV_W_CLOSE, !open);
}

int dev_answer_view(const struct dev_play *p, int seat, game_move move)
{
	int word = dev_value_of(move);

	if (word == DEV_W_ACCEPT) {
		dev_tell_accepted(p, seat);
		return dev_accept(p, seat);
	}
	dev_seen_here(p->d, seat)->did = word == DEV_W_CLOSE ? DEV_CLOSED : DEV_REJECTED;
	return DEV_NONE;
}

/* DEV-36, DEV-39: every chest comes home. */
void dev_return(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	dev_tell_step(p, "devil.event.returned");
	for (int s = 0; s < DEV_SEATS; s++) {
		const struct dev_offer *offer = &d->offer[d->round - 1][s];
		int price = offer->ask & ~DEV_ASK_SOULS;

		if (offer->fate == DEV_UNTAKEN) {
			for (int k = 0; k < DEV_HELD; k++)
				d->goods[s][k] = (int16_t)(d->goods[s][k] + offer->of[k]);
			dev_tell(p, SEAT(s), "devil.event.untaken", "");
		} else if (offer->ask & DEV_ASK_SOULS) {
			d->pure[s] = (uint8_t)(d->pure[s] + price - offer->marks);
			d->marked[s] = (uint8_t)(d->marked[s] + offer->marks);
			dev_tell(p, SEAT(s), "devil.event.taken_souls", "nn", price, offer->marks);
		} else {
			d->goods[s][DEV_COINS] = (int16_t)(d->goods[s][DEV_COINS] + price);
			dev_tell(p, SEAT(s), "devil.event.taken_coins", "n", price);
		}
	}
}
