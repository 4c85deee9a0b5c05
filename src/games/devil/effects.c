/*
 * The effects of buildings and events as they run in the Action phase, one
 * after the other. Each function does what its effect can do now and says
 * whether the seat is asked something first; `part` keeps how far it has come.
 */
#include <string.h>

#include "games/devil/inside.h"

static bool dev_next(const struct dev_play *p)
{
	p->d->run.at++;
	p->d->run.part = 0;
	return false;
}

static bool dev_pays(const struct dev_play *p, const struct dev_bundle *pay)
{
	memcpy(p->d->due[p->d->run.seat], pay->of, DEV_PREMIUM + 1);
	return false;
}

/* Even parts lie between two repetitions, odd ones pay for one. */
static bool dev_do_trade(const struct dev_play *p, const struct dev_effect *e)
{
	struct dev_run *run = &p->d->run;

	if (run->part & 1) {
		run->part++;
		dev_gain(p, run->seat, &e->gain, 1);
		return false;
	}
	if (run->part == 0) {
		run->part = 1;
		return dev_pays(p, &e->pay);
	}
	if (run->part / 2 == e->n)
		return dev_next(p);
	return dev_asks(p, DEV_Q_TIMES);
}

static bool dev_do_pay(const struct dev_play *p, const struct dev_effect *e)
{
	if (p->d->run.part)
		return dev_next(p);
	p->d->run.part = 1;
	return dev_pays(p, &e->pay);
}

static bool dev_do_rep(const struct dev_play *p, const struct dev_effect *e)
{
	struct dev_run *run = &p->d->run;
	int n = e->n;

	if (run->list == DEV_LIST_LEFT && n < 0) {
		n += dev_sum(&p->look, run->seat, DEV_OP_LEFT_SOFT);
		n = n > 0 ? 0 : n;
	}
	dev_move_rep(p, run->seat, n);
	return dev_next(p);
}

static bool dev_do_debt_cut(const struct dev_play *p, const struct dev_effect *e)
{
	int seat = p->d->run.seat;
	uint8_t *debt = &p->d->debt[seat];
	int cut = dev_lesser(*debt, e->n);

	/* Others would learn of loans that are not published yet (DEV-19). */
	*debt = (uint8_t)(*debt - cut);
	dev_tell(p, ALL_VIEWERS & ~SEAT(seat), "devil.event.debt_cut", "sn", seat, e->n);
	dev_tell(p, SEAT(seat), "devil.event.debt_cut_own", "nn", cut, *debt);
	return dev_next(p);
}

void dev_take_courtier(const struct dev_play *p, int courtier)
{
	struct devil_state *d = p->d;

	d->courtier[d->run.seat][courtier] = DEV_AT_WALL;
	dev_tell(p, ALL_VIEWERS, "devil.event.courtier", "st", d->run.seat,
		 dev_courtier_id(courtier));
}

bool dev_may_recruit(const struct devil_state *d, int seat, int courtier)
{
	return d->courtier[seat][courtier] == DEV_AT_2 || d->courtier[seat][courtier] == DEV_AT_3;
}

int dev_courtiers_free(const struct devil_state *d, int seat, int *first)
{
	int count = 0;

	for (int i = DEV_COURTIERS - 1; i >= 0; i--)
		if (dev_may_recruit(d, seat, i)) {
			*first = i;
			count++;
		}
	return count;
}

static bool dev_do_courtier(const struct dev_play *p, const struct dev_effect *e)
{
	struct dev_run *run = &p->d->run;
	int only = 0, count = dev_courtiers_free(p->d, run->seat, &only);

	if (!count || run->part == e->n)
		return dev_next(p);
	if (count > 1)
		return dev_asks(p, DEV_Q_COURTIER);
	run->part++;
	dev_take_courtier(p, only);
	return false;
}

bool dev_may_take_tile(const struct devil_state *d, int op, int minor)
{
	int seat = d->run.seat;

	if (d->tiles_gone[seat] >> minor & 1)
		return false;
	return op == DEV_OP_DAM || !dev_claimed(d, seat, minor);
}

static int dev_tiles_for(const struct devil_state *d, int op, int *first)
{
	int count = 0;

	for (int minor = DEV_MINORS - 1; minor >= 0; minor--)
		if (dev_may_take_tile(d, op, minor)) {
			*first = minor;
			count++;
		}
	return count;
}

/* MINOR: a tile of choice, then a space for it. */
static bool dev_do_minor(const struct dev_play *p, const struct dev_effect *e)
{
	struct dev_run *run = &p->d->run;
	int only = 0, count;

	if (run->part)
		return dev_next(p);
	count = dev_tiles_for(p->d, e->op, &only);
	if (!count)
		return dev_next(p);
	if (count > 1)
		return dev_asks(p, DEV_Q_TILE);
	run->part = 1;
	return dev_ask_space(p, only);
}

/* DEV-64 */
void dev_discard_tile(const struct dev_play *p, int minor)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat;

	d->tiles_gone[seat] |= (uint8_t)(1u << minor);
	for (int i = 0; i < DEV_SPACES; i++)
		if (d->tile[seat][i] == minor)
			d->tile[seat][i] = DEV_NONE;
	dev_tell(p, ALL_VIEWERS, "devil.event.tile_gone", "st", seat, dev_set_id(minor));
}

static bool dev_do_dam(const struct dev_play *p, const struct dev_effect *e)
{
	int only = 0, count = dev_tiles_for(p->d, e->op, &only);

	if (count > 1)
		return dev_asks(p, DEV_Q_TILE);
	if (count)
		dev_discard_tile(p, only);
	return dev_next(p);
}

/* The place in the wall of an action building that can still be used; -1: none. */
int dev_usable_at(const struct dev_look *p, int seat, int building)
{
	const struct devil_state *d = p->d;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		if (d->wall[seat][i] == building && !(d->wall_round[seat][i] & DEV_TUCKED) &&
		    dev_is_action(&p->cards->building[building]))
			return i;
	return -1;
}

/* DEV-63: asked as soon as there is an action building, payable or not. */
static bool dev_do_tuck(const struct dev_play *p, const struct dev_effect *e)
{
	const struct devil_state *d = p->d;
	int seat = d->run.seat;

	(void)e;
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		if (dev_usable_at(&p->look, seat, d->wall[seat][i]) >= 0)
			return dev_asks(p, DEV_Q_TUCK);
	return dev_next(p);
}

static bool dev_do_pay_courtier(const struct dev_play *p, const struct dev_effect *e)
{
	struct devil_state *d = p->d;

	d->courtier[d->run.seat][e->type] = DEV_AT_3;
	dev_tell(p, ALL_VIEWERS, "devil.event.courtier_used", "st", d->run.seat,
		 dev_courtier_id(e->type));
	return dev_next(p);
}

static bool dev_do_gain(const struct dev_play *p, const struct dev_effect *e)
{
	dev_next(p);
	dev_gain(p, p->d->run.seat, &e->gain, 1);
	return false;
}

static bool dev_do_gain_per(const struct dev_play *p, const struct dev_effect *e)
{
	int seat = p->d->run.seat;

	dev_next(p);
	dev_gain(p, seat, &e->gain, dev_count(&p->look, seat, e->count, p->d->rep));
	return false;
}

static bool dev_do_cleanse(const struct dev_play *p, const struct dev_effect *e)
{
	dev_cleanse(p, p->d->run.seat, e->n);
	return dev_next(p);
}

/* One row an opcode; what has none acts while it stands, or was tested before (IF). */
static bool (*const dev_do[DEV_OPS])(const struct dev_play *p, const struct dev_effect *e) = {
	[DEV_OP_GAIN] = dev_do_gain,	     [DEV_OP_GAIN_PER] = dev_do_gain_per,
	[DEV_OP_TRADE] = dev_do_trade,	     [DEV_OP_PAY] = dev_do_pay,
	[DEV_OP_REP] = dev_do_rep,	     [DEV_OP_CLEANSE] = dev_do_cleanse,
	[DEV_OP_DEBT_CUT] = dev_do_debt_cut, [DEV_OP_COURTIER] = dev_do_courtier,
	[DEV_OP_MINOR] = dev_do_minor,	     [DEV_OP_TUCK] = dev_do_tuck,
	[DEV_OP_DAM] = dev_do_dam,	     [DEV_OP_PAY_COURTIER] = dev_do_pay_courtier,
};

/* Gains of standing buildings: the first `count` of the wall. */
static void dev_bonus(const struct dev_play *p, int op, unsigned types, int count)
{
	const struct devil_state *d = p->d;
	int seat = d->run.seat;

	for (int i = 0; i < count; i++) {
		const struct dev_effects *e = &p->look.cards->building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++) {
			const struct dev_effect *bonus = &e->list[k];

			if (bonus->op == op && (op != DEV_OP_ON_BUILD || bonus->type == DEV_ANY ||
						(types & DEV_TYPE(bonus->type))))
				dev_gain(p, seat, &bonus->gain, 1);
		}
	}
}

/* DEV-55: the cost is paid, the card is laid out. */
static void dev_lay_out(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	struct dev_run *run = &d->run;
	const struct dev_building *b = &p->look.cards->building[run->card];
	int size = dev_wall_size(d, run->seat);

	CHECK(size < DEV_WALL_MAX);
	dev_tell(p, ALL_VIEWERS, "devil.event.build", "st", run->seat, dev_building_id(run->card));
	d->place[run->card] = DEV_PLACE(DEV_IN_WALL, run->seat);
	d->hand_size[run->seat]--;
	d->wall[run->seat][size] = run->card;
	d->wall_round[run->seat][size] = d->round;
	run->built[run->built[0] != DEV_NONE] = run->card;
	run->at = run->part = 0;
	dev_move_rep(p, run->seat, -b->cost.of[DEV_REP]);
	dev_bonus(p, DEV_OP_ON_BUILD, b->types, size);
}

static void dev_list_end(const struct dev_play *p)
{
	struct dev_run *run = &p->d->run;

	run->part = 0;
	if (run->under != DEV_NONE) {
		run->list = DEV_LIST_BUILD;
		run->card = run->under;
		run->at = (uint8_t)(run->under_at + 1);
		run->under = DEV_NONE;
		run->under_at = 0;
		return;
	}
	bool right = run->list == DEV_LIST_RIGHT;

	run->list = DEV_LIST_NONE;
	run->card = DEV_NONE;
	run->at = 0;
	run->item++;
	if (right)
		dev_bonus(p, DEV_OP_RIGHT_BONUS, 0, dev_wall_size(p->d, run->seat));
}

bool dev_effect(const struct dev_play *p)
{
	struct dev_run *run = &p->d->run;

	if (run->list == DEV_LIST_BUILD && run->at == DEV_NONE) {
		dev_lay_out(p);
		return false;
	}
	const struct dev_effects *effects = dev_effects_of(&p->look, run->list, run->card);

	if (run->at >= effects->count) {
		dev_list_end(p);
		return false;
	}
	const struct dev_effect *e = &effects->list[run->at];

	return dev_runs_in(e, run->list) && dev_do[e->op] ? dev_do[e->op](p, e) : dev_next(p);
}
