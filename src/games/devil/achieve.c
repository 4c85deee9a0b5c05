/*
 * Achievements (DEV-67 to DEV-71): symbols of buildings, science for any one
 * of them, courtiers for what is missing. Sets are numbered minors first.
 */
#include "games/devil/inside.h"

static const struct dev_achievement *dev_set(const struct dev_look *p, int set)
{
	return set < DEV_MINORS ? &p->cards->minor[set] : &p->cards->major[set - DEV_MINORS];
}

bool dev_claimed(const struct devil_state *d, int seat, int set)
{
	if (set < DEV_MINORS)
		return dev_has_tile(d, seat, set);
	return d->majors[seat] >> (set - DEV_MINORS) & 1;
}

/* Symbols that the seat lacks for the set, with these courtiers added. */
int dev_missing(const struct dev_look *p, int seat, int set, unsigned courtiers)
{
	const struct dev_achievement *a = dev_set(p, set);
	int lacking = 0, wild = dev_symbols(p, seat, DEV_SCIENCE);

	wild += courtiers >> DEV_ALCHEMIST & 1;
	for (int type = 0; type < DEV_SYMBOLS; type++) {
		int have = dev_symbols(p, seat, type) + (int)(courtiers >> type & 1);

		lacking += have < a->needs[type] ? a->needs[type] - have : 0;
	}
	return lacking > wild ? lacking - wild : 0;
}

static unsigned dev_behind_wall(const struct devil_state *d, int seat)
{
	unsigned set = 0;

	for (int i = 0; i < DEV_COURTIERS; i++)
		if (d->courtier[seat][i] == DEV_AT_WALL)
			set |= 1u << i;
	return set;
}

/* The courtiers complete the set and none of them is idle (DEV-71). */
static bool dev_set_fills(const struct dev_look *p, int seat, int set, unsigned courtiers)
{
	return __builtin_popcount(courtiers) == dev_missing(p, seat, set, 0) &&
	       !dev_missing(p, seat, set, courtiers);
}

/* A choice that begins with those chosen fills the set. */
bool dev_can_claim(const struct dev_look *p, int seat, int set, unsigned chosen)
{
	unsigned all = dev_behind_wall(p->d, seat);

	if (dev_claimed(p->d, seat, set) ||
	    (set < DEV_MINORS && (p->d->tiles_gone[seat] >> set & 1)) ||
	    !dev_missing(p, seat, set, 0))
		return false;
	for (unsigned courtiers = 1; courtiers < 1u << DEV_COURTIERS; courtiers++)
		if (!(courtiers & ~all) && (courtiers & chosen) == chosen &&
		    dev_set_fills(p, seat, set, courtiers))
			return true;
	return false;
}

static void dev_achieved(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->look.cards->building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == DEV_OP_ON_ACHIEVE &&
			    dev_is_finished(d, seat, d->wall[seat][i]))
				dev_gain(p, seat, &e->list[k].gain, 1);
	}
}

void dev_take_tile(const struct dev_play *p, int seat, int minor, int space)
{
	p->d->tile[seat][space] = (uint8_t)minor;
	dev_tell(p, ALL_VIEWERS, "devil.event.minor", "stn", seat, dev_set_id(minor), space + 1);
	dev_achieved(p, seat);
}

static void dev_take_major(const struct dev_play *p, int seat, int major)
{
	struct devil_state *d = p->d;
	const struct dev_achievement *a = &p->look.cards->major[major];

	d->majors[seat] |= (uint8_t)(1u << major);
	dev_tell(p, ALL_VIEWERS, "devil.event.major", "st", seat, dev_set_id(DEV_MINORS + major));
	dev_gain(p, seat, &a->gain, 1);
	if (a->alchemist && d->courtier[seat][DEV_ALCHEMIST] == DEV_AT_HOME) {
		d->courtier[seat][DEV_ALCHEMIST] = DEV_AT_WALL;
		dev_tell(p, ALL_VIEWERS, "devil.event.courtier", "st", seat,
			 dev_courtier_id(DEV_ALCHEMIST));
	}
	dev_achieved(p, seat);
}

bool dev_ask_space(const struct dev_play *p, int minor)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat, only = -1, count = 0;

	for (int i = 0; i < DEV_SPACES; i++)
		if (d->tile[seat][i] == DEV_NONE) {
			only = i;
			count++;
		}
	CHECK(count > 0); /* as many spaces as minors */
	d->run.pick = (uint8_t)minor;
	if (count > 1) {
		d->run.waits = DEV_WAITS_SPACE;
		return dev_asks(p, DEV_Q_SPACE);
	}
	dev_take_tile(p, seat, minor, only);
	d->run.pick = DEV_NONE;
	return false;
}

/* Sets that buildings alone fill, minors first. True: a space is asked for. */
bool dev_sets(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat;

	for (int set = 0; set < DEV_MINORS + DEV_MAJORS; set++) {
		if (dev_claimed(d, seat, set) || dev_missing(&p->look, seat, set, 0))
			continue;
		if (set < DEV_MINORS && (d->tiles_gone[seat] >> set & 1))
			continue;
		if (set >= DEV_MINORS)
			dev_take_major(p, seat, set - DEV_MINORS);
		else if (dev_ask_space(p, set))
			return true;
	}
	d->run.item = DEV_ITEM_CLAIMS;
	return false;
}

/* The courtiers chosen go to the 3-coin space, and the set is taken. */
static bool dev_claim(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat, set = d->run.pick;

	for (int i = 0; i < DEV_COURTIERS; i++) {
		if (!(d->run.picked >> i & 1))
			continue;
		d->courtier[seat][i] = DEV_AT_3;
		dev_tell(p, ALL_VIEWERS, "devil.event.courtier_used", "st", seat,
			 dev_courtier_id(i));
	}
	d->run.picked = 0;
	if (set < DEV_MINORS)
		return dev_ask_space(p, set);
	d->run.pick = DEV_NONE;
	dev_take_major(p, seat, set - DEV_MINORS);
	return false;
}

/* Courtiers of which one must still be chosen for run.pick; the only one left
 * to choose is not asked for. */
static bool dev_claim_by(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat, set = d->run.pick;

	while (!dev_set_fills(&p->look, seat, set, d->run.picked)) {
		int only = -1, count = 0;

		for (int i = 0; i < DEV_COURTIERS; i++)
			if (dev_may_claim_by(&p->look, i)) {
				only = i;
				count++;
			}
		CHECK(count > 0);
		if (count > 1)
			return dev_asks(p, DEV_Q_CLAIM_BY);
		d->run.picked |= (uint8_t)(1u << only);
	}
	return dev_claim(p);
}

/* The next courtier behind those chosen, in their order, so that every choice
 * has one way. */
bool dev_may_claim_by(const struct dev_look *p, int courtier)
{
	const struct dev_run *run = &p->d->run;

	return run->picked < 1u << courtier &&
	       dev_claim_goes_on(p, run->seat, run->pick, run->picked | 1u << courtier, courtier);
}

/* Those chosen, and then only later ones, can fill the set. */
bool dev_claim_goes_on(const struct dev_look *p, int seat, int set, unsigned chosen, int last)
{
	unsigned all = dev_behind_wall(p->d, seat), later = ~((2u << last) - 1);

	if (chosen & ~all)
		return false;
	for (unsigned more = 0; more < 1u << DEV_COURTIERS; more++)
		if (!(more & ~(all & later)) && dev_set_fills(p, seat, set, chosen | more))
			return true;
	return false;
}

/* DEV-71: again and again, until stopped. True: something is asked. */
bool dev_claims(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat;

	if (d->run.pick != DEV_NONE)
		return dev_claim_by(p);
	for (int set = 0; set < DEV_MINORS + DEV_MAJORS; set++)
		if (dev_can_claim(&p->look, seat, set, 0))
			return dev_asks(p, DEV_Q_CLAIM);
	d->run.item = DEV_ITEM_DONE;
	return false;
}
