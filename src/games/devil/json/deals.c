/*
 * The deals as a client draws them. While the match runs a seat has its own
 * offers and the chests that were before it, by role icon (DEV-110); after the
 * end everybody has those of all, with who looked and who took (DEV-113).
 */
#include "games/devil/json/json.h"

static bool dev_is_open(const struct dev_drawing *w)
{
	return w->d->step == DEV_OVER;
}

static bool dev_draws(const struct dev_drawing *w, int seat)
{
	return seat == w->viewer || dev_is_open(w) || w->viewer == EVERYTHING;
}

static void dev_json_price(struct json *j, int ask)
{
	json_open_object(j, "price");
	json_int(j, ask & DEV_ASK_SOULS ? "souls" : "coins", ask & ~DEV_ASK_SOULS);
	json_close_object(j);
}

/* Who took it, and in which pass: nobody's business before the end. */
static void dev_json_taker(struct dev_drawing *w, int round, int seat, int fate)
{
	const struct devil_state *d = w->d;
	bool told = fate == DEV_TAKEN1 || fate == DEV_TAKEN2;
	int taker = DEV_NONE;

	if (!dev_is_open(w))
		return;
	if (told)
		taker = dev_seat_of(
			d, dev_route_viewer(d->route, round, fate == DEV_TAKEN2, d->role[seat]));
	dev_json_byte(&w->j, "taker", taker);
	dev_json_byte(&w->j, "pass", told ? fate : DEV_NONE);
}

static void dev_json_offer(struct dev_drawing *w, int round, int seat)
{
	const struct dev_offer *offer = &w->d->offer[round - 1][seat];

	json_open_object(&w->j, NULL);
	json_int(&w->j, "round", round);
	json_int(&w->j, "seat", seat);
	dev_json_price(&w->j, offer->ask);
	dev_json_amounts(&w->j, "goods", offer->of, DEV_HELD);
	if (offer->fate == DEV_UNKNOWN)
		json_null(&w->j, "taken");
	else
		json_bool(&w->j, "taken", offer->fate != DEV_UNTAKEN);
	dev_json_byte(&w->j, "marks", offer->marks);
	dev_json_taker(w, round, seat, offer->fate);
	json_close_object(&w->j);
}

void dev_json_offers(struct dev_drawing *w)
{
	json_open_array(&w->j, "offers");
	for (int round = 1; round <= DEV_ROUNDS; round++)
		for (int s = 0; s < DEV_SEATS; s++)
			if (dev_draws(w, s) && w->d->offer[round - 1][s].ask < DEV_UNKNOWN)
				dev_json_offer(w, round, s);
	json_close_array(&w->j);
}

static void dev_json_chest(struct dev_drawing *w, int round, int pass, int seat)
{
	static const char *const did[] = { "looking", "rejected", "accepted", "closed" };
	const struct dev_seen *seen = &w->d->seen[round - 1][pass][seat];
	struct json *j = &w->j;

	json_open_object(j, NULL);
	json_int(j, "round", round);
	json_int(j, "pass", pass + 1);
	json_int(j, "seat", seat);
	json_text(j, "icon", dev_role_names[seen->icon]);
	if (dev_is_open(w))
		json_int(j, "owner", dev_seat_of(w->d, seen->icon));
	dev_json_price(j, seen->ask);
	dev_json_amounts(j, "goods", seen->of, DEV_HELD);
	json_bool(j, "taken", seen->taken);
	dev_json_byte(j, "marks", seen->marks);
	json_text(j, "did", did[seen->did]);
	json_close_object(j);
}

void dev_json_chests(struct dev_drawing *w)
{
	json_open_array(&w->j, "chests");
	for (int round = 1; round <= DEV_ROUNDS; round++)
		for (int pass = 0; pass < DEV_PASSES; pass++)
			for (int s = 0; s < DEV_SEATS; s++)
				if (dev_draws(w, s) &&
				    w->d->seen[round - 1][pass][s].icon < DEV_ROLES)
					dev_json_chest(w, round, pass, s);
	json_close_array(&w->j);
}
