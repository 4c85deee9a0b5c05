/*
 * The phases without decisions: production (DEV-22 to DEV-25), interest
 * (DEV-72, DEV-73), reputation (DEV-77, DEV-78).
 */
#include <string.h>

#include "games/devil/inside.h"

/* DEV-24: of a space, with the Dam if one stands. */
static int dev_level(const struct dev_look *p, int seat, int space)
{
	const struct devil_state *d = p->d;
	int level = p->cards->production.improved;

	if (d->tile[seat][space] == DEV_NONE)
		return p->cards->production.level;
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->cards->building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == DEV_OP_DAM && e->list[k].n > level)
				level = e->list[k].n;
	}
	return level;
}

bool dev_wall_has(const struct dev_look *p, int seat, int op)
{
	const struct devil_state *d = p->d;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->cards->building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == op)
				return true;
	}
	return false;
}

/* What the kind at that space yields: the premium lies on two spaces. */
int dev_yield(const struct dev_look *p, int seat, int round, int space)
{
	const uint8_t *kinds = p->cards->wheel[round - 1][seat].space;
	int level = dev_level(p, seat, space);

	if (!dev_is_premium(kinds[space]))
		return level;
	int other = dev_level(p, seat, space ^ 1); /* the pair is 0 and 1, or 2 and 3 */
	bool greater = dev_wall_has(p, seat, DEV_OP_PREMIUM_BEST);

	return (other > level) == greater ? other : level;
}

/* DEV-23: the first space of a pair stands for both. */
static void dev_produce(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;
	const uint8_t *kinds = p->look.cards->wheel[d->round - 1][seat].space;
	struct dev_bundle yield = { 0 };

	for (int i = 0; i < DEV_SPACES; i++)
		if (!dev_is_premium(kinds[i]) || i % 2 == 0)
			yield.of[kinds[i]] = (uint8_t)(yield.of[kinds[i]] +
						       dev_yield(&p->look, seat, d->round, i));
	yield.of[DEV_COINS] = (uint8_t)(p->look.cards->production.coins +
					p->look.cards->production.coins_per_middle *
						((d->tile[seat][1] != DEV_NONE) +
						 (d->tile[seat][2] != DEV_NONE)));
	dev_gain(p, seat, &yield, 1);
}

/* Effects of this op that act in the phase, in the order of the wall. */
static void dev_each(const struct dev_play *p, int seat, int op, int when,
		     void (*act)(const struct dev_play *p, int seat, const struct dev_effect *e))
{
	const struct devil_state *d = p->d;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->look.cards->building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == op && e->list[k].when == when)
				act(p, seat, &e->list[k]);
	}
}

static void dev_act_space(const struct dev_play *p, int seat, const struct dev_effect *e)
{
	struct dev_bundle yield = { 0 };

	yield.of[p->look.cards->wheel[p->d->round - 1][seat].space[e->n]] =
		(uint8_t)dev_yield(&p->look, seat, p->d->round, e->n);
	dev_gain(p, seat, &yield, 1);
}

static void dev_act_gain(const struct dev_play *p, int seat, const struct dev_effect *e)
{
	dev_gain(p, seat, &e->gain, 1);
}

static void dev_act_cleanse(const struct dev_play *p, int seat, const struct dev_effect *e)
{
	dev_cleanse(p, seat, e->n);
}

void dev_production(const struct dev_play *p)
{
	for (int s = 0; s < DEV_SEATS; s++) {
		dev_produce(p, s);
		dev_each(p, s, DEV_OP_PROD_SPACE, DEV_WHEN_PRODUCTION, dev_act_space);
		dev_each(p, s, DEV_OP_GAIN, DEV_WHEN_PRODUCTION, dev_act_gain);
		dev_each(p, s, DEV_OP_CLEANSE, DEV_WHEN_PRODUCTION, dev_act_cleanse);
	}
}

static void dev_act_interest(const struct dev_play *p, int seat, const struct dev_effect *e)
{
	dev_gain(p, seat, &e->gain, dev_count(&p->look, seat, e->count, p->d->rep));
}

void dev_interest(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		dev_each(p, s, DEV_OP_GAIN_PER, DEV_WHEN_INTEREST, dev_act_interest);
		int steps = d->debt[s] - dev_sum(&p->look, s, DEV_OP_INTEREST_LESS);
		int to = d->corner[s] + (steps > 0 ? steps : 0);

		d->corner[s] = (uint8_t)(to % DEV_CORNERS);
		for (int entry = 0; entry < to / DEV_CORNERS; entry++)
			dev_raise_debt(p, s);
		if (to >= DEV_CORNERS)
			dev_tell(p, ALL_VIEWERS, "devil.event.interest", "snn", s, to / DEV_CORNERS,
				 d->debt[s]);
		d->shown_debt[s] = d->debt[s];
	}
}

/* Moves by REP_CATCHUP are made when all counts are taken. */
static int dev_catch_up(const struct dev_look *p, int seat, const int8_t noted[DEV_SEATS])
{
	const struct devil_state *d = p->d;
	int higher = 0, up = 0;

	for (int s = 0; s < DEV_SEATS; s++)
		higher += noted[s] > noted[seat];
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->cards->building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count && higher; k++)
			if (e->list[k].op == DEV_OP_REP_CATCHUP)
				up += higher == DEV_SEATS - 1 ? e->list[k].m : e->list[k].n;
	}
	return up;
}

/* The snapshot is the position until the moves are made. */
static void dev_act_reputation(const struct dev_play *p, int seat, const struct dev_effect *e)
{
	dev_gain(p, seat, &e->gain, dev_count(&p->look, seat, e->count, p->d->rep));
}

static void dev_judge(const struct dev_play *p)
{
	const struct devil_state *d = p->d;
	int8_t best = d->rep[0], worst = d->rep[0], level[DEV_SEATS];

	memcpy(level, d->rep, sizeof(level));
	for (int s = 1; s < DEV_SEATS; s++) {
		best = level[s] > best ? level[s] : best;
		worst = level[s] < worst ? level[s] : worst;
	}
	for (int s = 0; s < DEV_SEATS && best != worst; s++) {
		if (level[s] == best) {
			dev_tell(p, ALL_VIEWERS, "devil.event.highest", "s", s);
			dev_gain_angels(p, s, 1);
		}
		if (level[s] == worst) {
			dev_tell(p, ALL_VIEWERS, "devil.event.lowest", "s", s);
			dev_gain_demons(p, s, 1);
		}
	}
}

/* DEV-78: never past the knot, never with wings. */
static void dev_slide(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		int from = d->rep[s], to = from + p->look.cards->rep[from + DEV_REP_MAX].slide;

		if ((from > 0 && to < 0) || (from < 0 && to > 0))
			to = 0;
		if (to < from && dev_wall_has(&p->look, s, DEV_OP_NO_SLIDE))
			to = from;
		d->rep[s] = (int8_t)to;
		if (to != from)
			dev_tell(p, ALL_VIEWERS, "devil.event.slide", "sn", s, to);
	}
}

void dev_reputation(const struct dev_play *p)
{
	int8_t noted[DEV_SEATS];

	memcpy(noted, p->d->rep, sizeof(noted));
	for (int s = 0; s < DEV_SEATS; s++)
		dev_each(p, s, DEV_OP_GAIN_PER, DEV_WHEN_REPUTATION, dev_act_reputation);
	for (int s = 0; s < DEV_SEATS; s++)
		dev_move_rep(p, s, dev_catch_up(&p->look, s, noted));
	dev_judge(p);
	dev_slide(p);
}
