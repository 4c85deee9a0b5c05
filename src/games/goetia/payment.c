/*
 * How a price of Goetia is paid (GOE-52 to GOE-56, GOE-105): any cubes will do
 * that can be matched one to one with different units.
 *
 * Darkness fits every unit, so only resources need a thought: a resource fits
 * the units of its own colour, the white ones, and those that pay_as opens.
 * The open ones together are the slack: each resource that finds no plain
 * unit of its colour takes one of them.
 *
 * Payments are kept as goe_units with a byte for each item, teal to black and
 * then Attention, so that all colours are looked at together.
 */
#include <string.h>

#include "games/goetia/price.h"

static goe_units goe_pack(const uint8_t items[GOE_ITEMS])
{
	goe_units packed = 0;

	for (int item = GOE_ITEMS - 1; item >= 0; item--)
		packed = packed << GOE_UNIT_BITS | items[item];
	return packed;
}

static void goe_unpack(goe_units packed, uint8_t items[GOE_ITEMS])
{
	for (int item = 0; item < GOE_ITEMS; item++)
		items[item] = (uint8_t)goe_unit(packed, item);
}

/* The items from this one on, all bits. */
static goe_units goe_from(int item)
{
	return ~(goe_units_one(item) - 1);
}

/* What can be paid with: five colours, and Attention that counts as Darkness. */
static goe_units goe_purse(const struct goetia_state *s, int seat, const struct goe_price *price)
{
	int spare = s->attention[seat] - price->attention; /* GOE-54: that unit first */
	goe_units purse = 0;

	spare = spare < price->as_darkness ? spare : price->as_darkness;
	purse = (goe_units)(spare > 0 ? spare : 0);
	for (int colour = GOE_COLOURS - 1; colour >= 0; colour--)
		purse = purse << GOE_UNIT_BITS | s->cubes[seat][colour];
	return purse;
}

/* Units that take any resource. */
static int goe_slack(const struct goe_price *price)
{
	int white = goe_unit(price->units, GOE_WHITE);

	return price->open ? white + goe_count_units(price->units & price->open) : white;
}

/*
 * Whether `paid`, which is within the purse and goes on in ascending order from
 * item `last`, can be made a whole payment. False also when it has no match
 * already.
 */
static bool goe_completes(const struct goe_price *price, goe_units purse, goe_units paid, int last)
{
	goe_units plain = price->units & ~price->open & goe_units_resources;
	goe_units resources = paid & goe_units_resources, closed = resources & ~price->open;
	goe_units matched = goe_least_units(closed, plain);
	goe_units left = (purse - paid) & goe_from(last);
	goe_units exact =
		goe_least_units(left & goe_units_resources & ~price->open, plain - matched);
	int slack = goe_slack(price) - goe_count_units(resources) + goe_count_units(matched);
	int fits = goe_count_units(exact);
	int rest = goe_count_units(left & goe_units_resources) - fits;
	int wild = goe_unit(left, GOE_BLACK) + goe_unit(left, GOE_ITEM_ATTENTION);
	int missing = price->pay - goe_count_units(paid);

	return (slack >= 0) & (missing >= 0) &
	       (fits + wild + (rest < slack ? rest : slack) >= missing);
}

bool goe_is_begun(const struct goetia_state *s, int seat, const struct goe_price *price,
		  const uint8_t paid[GOE_ITEMS])
{
	goe_units purse = goe_purse(s, seat, price);

	for (int item = 0; item < GOE_ITEMS; item++)
		if (paid[item] > goe_unit(purse, item))
			return false;
	return goe_completes(price, purse, goe_pack(paid), 0);
}

/* Takes up to `count` resources, each time one of which most is left, within
 * the limits of each; how many are still to be had. */
static int goe_take_most(int left[GOE_RESOURCES], int limit[GOE_RESOURCES], int count,
			 goe_units *paid)
{
	for (; count; count--) {
		int best = -1, most = 0;

		for (int colour = 0; colour < GOE_RESOURCES; colour++) {
			bool better = limit[colour] > 0 && left[colour] > most;

			best = better ? colour : best;
			most = better ? left[colour] : most;
		}
		if (best < 0)
			break;
		left[best]--;
		limit[best]--;
		*paid += goe_units_one(best);
	}
	return count;
}

/*
 * GOE-105: exact colours, then resources on white units and those that pay_as
 * opens, then Darkness, then Attention; within that what there is most of.
 * Each step takes as much as can be matched, so what can be paid is.
 */
static goe_units goe_sensible(const struct goe_price *price, goe_units purse)
{
	int left[GOE_RESOURCES], exact[GOE_RESOURCES], all[GOE_RESOURCES];
	goe_units paid = 0;

	for (int colour = 0; colour < GOE_RESOURCES; colour++) {
		left[colour] = goe_unit(purse, colour);
		exact[colour] = goe_unit(price->units, colour);
		all[colour] = UINT8_MAX;
	}
	goe_units whole =
		goe_least_units(purse & goe_units_resources, price->units & goe_units_resources);
	int fits = goe_count_units(whole), missing;

	if (fits <= price->pay) { /* all that fits is needed */
		paid = whole;
		missing = price->pay - fits;
		for (int colour = 0; colour < GOE_RESOURCES; colour++)
			left[colour] -= goe_unit(whole, colour);
	} else {
		missing = goe_take_most(left, exact, price->pay, &paid);
	}
	int slack = goe_slack(price) - goe_count_units(paid & price->open);
	int loose = missing < slack ? missing : slack;

	if (loose)
		missing -= loose - goe_take_most(left, all, loose, &paid);
	for (int item = GOE_BLACK; item < GOE_ITEMS && missing; item++) {
		int has = goe_unit(purse, item), taken = missing < has ? missing : has;

		paid += goe_units_one(item) * (goe_units)taken;
		missing -= taken;
	}
	CHECK(!missing);
	return paid;
}

void goe_default(const struct goetia_state *s, int seat, const struct goe_price *price,
		 uint8_t paid[GOE_ITEMS])
{
	goe_unpack(goe_sensible(price, goe_purse(s, seat, price)), paid);
}

/* The walk: cube by cube, ascending, to every payment but the sensible one. */

/* The last item paid so far: what follows does not go below it. */
static int goe_last_paid(goe_units paid)
{
	int last = GOE_ITEMS - 1;

	while (last > 0 && !goe_unit(paid, last))
		last--;
	return last;
}

/* Whether the two sets have a member each that are not the same one. */
static bool goe_has_pair(unsigned a, unsigned b)
{
	return a && b && (a != b || (a & (a - 1)));
}

/*
 * Whether there is another whole payment beside this one with the same cubes of
 * `fixed` and what else it has from item `from` on. Payments are the bases of a
 * matroid: if there is another one, then one that differs in a single cube.
 */
static bool goe_has_other(const struct goe_price *price, goe_units purse, goe_units payment,
			  goe_units fixed, int from)
{
	const unsigned wild = 1u << GOE_BLACK | 1u << GOE_ITEM_ATTENTION;
	goe_units plain = price->units & ~price->open & goe_units_resources;
	goe_units loose = goe_beyond(payment & goe_units_resources, plain);
	unsigned out = goe_kinds_of((payment - fixed) & goe_from(from));
	unsigned in = goe_kinds_of((purse - payment) & goe_from(from));
	unsigned fits = wild | goe_kinds_of(goe_beyond(plain, payment & goe_units_resources));

	/* A cube that fits no plain unit needs slack: what is left, or that of the other. */
	if (goe_slack(price) <= goe_count_units(loose) && !goe_has_pair(out, in & fits))
		out &= goe_kinds_of(loose);
	return goe_has_pair(out, in);
}

unsigned goe_next_cubes(const struct goetia_state *s, int seat, const struct goe_price *price,
			const uint8_t paid[GOE_ITEMS])
{
	goe_units purse = goe_purse(s, seat, price), so_far = goe_pack(paid);
	goe_units sensible = goe_sensible(price, purse);
	int last = goe_last_paid(so_far);
	unsigned items = 0;

	for (int item = last; item < GOE_ITEMS; item++)
		if (goe_unit(purse - so_far, item) &&
		    goe_completes(price, purse, so_far + goe_units_one(item), item))
			items |= 1u << item;
	/* On the way to the sensible payment its next cube has to lead to another one. */
	if (!((so_far ^ sensible) & ~goe_from(last)) &&
	    goe_unit(so_far, last) <= goe_unit(sensible, last)) {
		unsigned ahead = goe_kinds_of(sensible - so_far);
		int next = __builtin_ctz(ahead);

		if (!goe_has_other(price, purse, sensible, so_far + goe_units_one(next), next))
			items &= ~(1u << next);
	}
	return items;
}

bool goe_has_choice(const struct goetia_state *s, int seat, const struct goe_price *price,
		    const uint8_t sensible[GOE_ITEMS])
{
	return goe_has_other(price, goe_purse(s, seat, price), goe_pack(sensible), 0, 0);
}

/* GOE-49: no discounts; Darkness passes for a colour, what pay_as opens too. */
unsigned goe_next_given(const struct goetia_state *s, int seat, const struct goe_effect *trade,
			unsigned as, const uint8_t paid[GOE_ITEMS])
{
	unsigned fits = trade->colour == GOE_WHITE ? (1u << GOE_RESOURCES) - 1
						   : 1u << trade->colour | 1u << GOE_BLACK;
	unsigned colours = 0;

	if (trade->colour != GOE_WHITE && (as >> trade->colour & 1))
		fits |= (1u << GOE_RESOURCES) - 1;
	if (goe_sum(paid, GOE_COLOURS) >= trade->n)
		return 0;
	for (int colour = goe_last_paid(goe_pack(paid)); colour < GOE_COLOURS; colour++)
		if ((fits >> colour & 1) && s->cubes[seat][colour] > paid[colour])
			colours |= 1u << colour;
	return colours;
}
