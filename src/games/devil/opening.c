/*
 * The opening of the Inquisition (DEV-86 to DEV-97): bribes, souls, guesses. In
 * round 3 everything is told by role icon, in round 5 by seat.
 */
#include "games/devil/inside.h"

/* Chests are shown in the order of the roles from the devil on (DEV-93). */
static const uint8_t dev_icons[DEV_ROLES] = { DEV_DEVIL, DEV_CULTIST, DEV_MORTAL1, DEV_MORTAL2 };

static bool dev_by_icon(const struct devil_state *d)
{
	return d->round < DEV_ROUNDS;
}

/* Goods into or out of the chest of an icon: known by icon, or by seat. */
static void dev_icon_flow(const struct dev_play *p, int icon, int kind, int n)
{
	struct devil_state *d = p->d;
	int16_t *ledger = dev_by_icon(d) ? d->icon_ledger[icon] : d->ledger[dev_seat_of(d, icon)];

	ledger[kind] = (int16_t)(ledger[kind] + n);
}

static void dev_reward(const struct dev_play *p, int icon, const struct dev_bundle *gain)
{
	struct devil_state *d = p->d;
	int seat = dev_seat_of(d, icon);

	for (int k = 0; k < DEV_GOODS; k++) {
		if (!gain->of[k])
			continue;
		d->goods[seat][k] = (int16_t)(d->goods[seat][k] + gain->of[k]);
		dev_icon_flow(p, icon, k, gain->of[k]);
		dev_tell(p, ALL_VIEWERS, "devil.event.reward", "tnt", dev_role_id(icon),
			 gain->of[k], dev_good_id(k));
	}
}

static void dev_flip(const struct dev_play *p, int flip)
{
	struct devil_state *d = p->d;
	int slot = flip == DEV_FLIP_2_OR_3 ? (d->up >> 1 & 1 ? 2 : 1) : flip - DEV_FLIP_1;

	if (flip == DEV_FLIP_NONE || (d->up >> slot & 1))
		return;
	d->up |= (uint8_t)(1u << slot);
	dev_tell(p, ALL_VIEWERS, "devil.event.flip", "t", dev_inquisitor_id(d->red[slot]));
}

/* DEV-86, DEV-87 */
static void dev_bribes(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	int pile = d->pile;

	for (int i = 0; i < DEV_ROLES; i++) {
		int icon = dev_icons[i], seat = dev_seat_of(d, icon), coins = 0;

		for (int k = 0; k < DEV_GOODS; k++) {
			int n = d->answer[seat][DEV_LOADED_BRIBE + k];

			coins += n * (k == DEV_COINS ? 1 : p->look.cards->market.sell[k]);
			dev_icon_flow(p, icon, k, -n);
			if (n)
				dev_tell(p, ALL_VIEWERS, "devil.event.bribe", "tnt",
					 dev_role_id(icon), n, dev_good_id(k));
		}
		pile += coins;
	}
	for (int slot = DEV_SLOT_A; slot <= DEV_SLOT_C; slot++) {
		if ((d->bribed >> slot & 1) || pile < p->look.cards->numbers.bribe)
			continue;
		pile -= p->look.cards->numbers.bribe;
		d->bribed |= (uint8_t)(1u << slot);
		dev_tell(p, ALL_VIEWERS, "devil.event.bribed", "t",
			 dev_inquisitor_id(dev_slot_inquisitor(d, slot)));
	}
	d->pile = (uint8_t)(d->bribed == 7 ? 0 : pile);
}

/* What the devil's chest holds. */
static void dev_count_souls(const struct dev_play *p, int *souls, int *marked)
{
	struct devil_state *d = p->d;
	const uint8_t *answer = d->answer[dev_seat_of(d, DEV_DEVIL)];
	uint8_t *loaded = d->loaded[!dev_by_icon(d)];

	loaded[0] = answer[DEV_LOADED_PURE];
	loaded[1] = answer[DEV_LOADED_MARKED];
	*souls = loaded[0] + loaded[1];
	*marked = loaded[1];
	dev_tell(p, ALL_VIEWERS, "devil.event.loaded", "nn", loaded[0], loaded[1]);
}

static void dev_tell_guess(const struct dev_play *p, int icon, int guess)
{
	int named = p->d->guess[icon][guess];

	if (named < DEV_SEATS)
		dev_tell(p, ALL_VIEWERS,
			 guess == DEV_GUESS_DEVIL ? "devil.event.guess_devil"
						  : "devil.event.guess_cultist",
			 "ts", dev_role_id(icon), named);
}

/* The guesses of this opening, beside those locked before, by icon. */
static void dev_take_guesses(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int i = 0; i < DEV_ROLES; i++) {
		int icon = dev_icons[i], seat = dev_seat_of(d, icon);

		for (int g = 0; g < DEV_GUESSES; g++) {
			if (dev_locked_guess(d, seat, g) != DEV_NONE)
				continue;
			d->guess[icon][g] = d->answer[seat][DEV_LOADED_GUESS + g];
			dev_tell_guess(p, icon, g);
		}
	}
}

static int dev_named_by(const struct devil_state *d, int guess, int seat)
{
	int count = 0;

	for (int icon = 0; icon < DEV_ROLES; icon++)
		count += d->guess[icon][guess] == seat;
	return count;
}

/* DEV-91, DEV-92: the engine answers truly. */
static void dev_unmask(const struct dev_play *p, int guess, int seat)
{
	struct devil_state *d = p->d;
	const struct dev_unmasked *row = &p->look.cards->unmasked[guess];
	int role = guess == DEV_GUESS_DEVIL ? DEV_DEVIL : DEV_CULTIST;
	struct dev_bundle coins = { .of = { [DEV_COINS] = row->coins } };

	if (d->role[seat] != role) {
		d->denied[guess] |= (uint8_t)SEAT(seat);
		dev_tell(p, ALL_VIEWERS, "devil.event.denied", "st", seat, dev_role_id(role));
		return;
	}
	d->known[seat] = (uint8_t)role;
	dev_tell(p, ALL_VIEWERS, "devil.event.unmasked", "st", seat, dev_role_id(role));
	dev_move_rep(p, seat, -row->rep);
	dev_flip(p, row->flip);
	for (int i = 0; i < DEV_ROLES; i++)
		if (d->guess[dev_icons[i]][guess] == seat)
			dev_reward(p, dev_icons[i], &coins);
}

static void dev_agree(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int g = 0; g < DEV_GUESSES; g++)
		for (int s = 0; s < DEV_SEATS; s++)
			if (dev_named_by(d, g, s) >= 2)
				d->locked = 1;
	if (!d->locked)
		return;
	dev_tell(p, ALL_VIEWERS, "devil.event.locked", "");
	for (int g = 0; g < DEV_GUESSES; g++)
		for (int s = 0; s < DEV_SEATS; s++)
			if (dev_named_by(d, g, s) >= 2)
				dev_unmask(p, g, s);
}

static void dev_open_round3(const struct dev_play *p)
{
	int souls, marked;

	dev_count_souls(p, &souls, &marked);
	for (int row = 0; row < DEV_ROUND3_ROWS && row <= souls; row++) {
		dev_reward(p, DEV_DEVIL, &p->look.cards->souls3[row].gain);
		dev_flip(p, p->look.cards->souls3[row].flip);
	}
	for (int row = 0; row < DEV_CULTIST_ROWS && row < marked; row++) {
		dev_reward(p, DEV_CULTIST, &p->look.cards->marked3[row].gain);
		dev_flip(p, p->look.cards->marked3[row].flip);
	}
	dev_take_guesses(p);
	dev_agree(p);
}

static void dev_tell_roles(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		d->known[s] = d->role[s];
		dev_tell(p, ALL_VIEWERS, "devil.event.revealed", "st", s, dev_role_id(d->role[s]));
	}
}

/* DEV-95 */
static void dev_judge_guesses(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	const struct dev_verdict *v = &p->look.cards->verdict;

	for (int i = 0; i < DEV_ROLES; i++)
		for (int g = 0; g < DEV_GUESSES; g++) {
			int named = d->guess[dev_icons[i]][g];
			int role = g == DEV_GUESS_DEVIL ? DEV_DEVIL : DEV_CULTIST;

			if (named >= DEV_SEATS)
				continue;
			if (d->role[named] == role)
				dev_gain_points(p, dev_seat_of(d, dev_icons[i]), v->right);
			else
				dev_gain_points(p, dev_seat_of(d, role),
						g == DEV_GUESS_DEVIL ? v->wrong_devil
								     : v->wrong_cultist);
		}
}

static void dev_open_round5(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	int souls, marked;

	dev_count_souls(p, &souls, &marked);
	dev_gain_points(p, dev_seat_of(d, DEV_DEVIL), p->look.cards->souls5[souls].points);
	for (int row = 0; row <= souls; row++)
		dev_flip(p, p->look.cards->souls5[row].flip);
	dev_take_guesses(p);
	dev_judge_guesses(p);
}

void dev_open(const struct dev_play *p)
{
	dev_tell_step(p, "devil.event.opened");
	if (!dev_by_icon(p->d))
		dev_tell_roles(p);
	dev_bribes(p);
	if (dev_by_icon(p->d))
		dev_open_round3(p);
	else
		dev_open_round5(p);
}
