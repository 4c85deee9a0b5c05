/*
 * The test of the Action phase (DEV-57, DEV-58, DEV-59): can what is begun be
 * paid, and after its certain gains the wheat owed for all tokens used so far?
 * The machine as it would stand is turned into a script of payments and gains,
 * and the seat's purse is tried on it.
 */
#include <string.h>

#include "games/devil/inside.h"
#include "games/devil/purse.h"

/* A machine to be judged: where it stands and what it is paying. */
struct dev_stand {
	struct dev_run run;
	uint8_t due[DEV_PREMIUM + 1];
};

/* While a courtier is chosen, at least the cheapest is due. */
static int dev_cheapest_courtier(const struct dev_look *p, int seat)
{
	int least = UINT8_MAX;

	for (int i = 0; i < DEV_COURTIERS; i++) {
		int at = p->d->courtier[seat][i];

		if ((at == DEV_AT_2 || at == DEV_AT_3) && dev_recruit_cost(p, seat, i) < least)
			least = dev_recruit_cost(p, seat, i);
	}
	return least;
}

static struct dev_stand dev_stand_of(const struct dev_look *p)
{
	const struct devil_state *d = p->d;
	struct dev_stand stand = { .run = d->run };

	memcpy(stand.due, d->due[d->run.seat], sizeof(stand.due));
	if (d->run.item == DEV_ITEM_RECRUIT && d->run.part == 1)
		stand.due[DEV_COINS] = (uint8_t)dev_cheapest_courtier(p, d->run.seat);
	return stand;
}

/* What standing buildings give for `op`; ON_BUILD only for a type that shows. */
static void dev_script_bonus(const struct dev_look *p, int seat, int op, unsigned types,
			     struct dev_script *s)
{
	const struct devil_state *d = p->d;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->cards->building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++) {
			const struct dev_effect *bonus = &e->list[k];

			if (bonus->op != op || !dev_is_finished(d, seat, d->wall[seat][i]))
				continue;
			if (op == DEV_OP_ON_BUILD && bonus->type != DEV_ANY &&
			    !(types & DEV_TYPE(bonus->type)))
				continue;
			dev_script_gain(s, &bonus->gain, 1);
		}
	}
}

/* The count as it will be when `card`, not yet in the wall, stands there, and
 * MINOR has placed so many tiles. */
static int dev_count_with(const struct dev_look *p, int seat, int count, int card, int tiles)
{
	int units = dev_count(p, seat, count, p->d->rep);

	if (count == DEV_COUNT_ACHIEVEMENT)
		units += tiles;
	if (card == DEV_NONE)
		return units;
	if (count == DEV_COUNT_BUILDING)
		return units + 1;
	if (count >= DEV_COUNT_COUNTRY && count <= DEV_COUNT_CHURCH)
		units += p->cards->building[card].types >> (count - DEV_COUNT_COUNTRY) & 1;
	return units;
}

static int dev_tiles_left(const struct devil_state *d, int seat)
{
	int count = 0;

	for (int minor = 0; minor < DEV_MINORS; minor++)
		count += !dev_claimed(d, seat, minor) && !(d->tiles_gone[seat] >> minor & 1);
	return count;
}

struct dev_rest {
	int list, card, from, part;
	int unbuilt; /* the card that will stand by then, or DEV_NONE */
	int reps; /* of TRADE, beyond those begun */
};

static void dev_script_trade(const struct dev_effect *e, bool here, int part, int reps,
			     struct dev_script *s)
{
	if (here && (part & 1))
		dev_script_gain(s, &e->gain, 1);
	for (int i = 0; i < reps; i++) {
		dev_script_pay(s, e->pay.of);
		dev_script_gain(s, &e->gain, 1);
	}
}

/* MINOR has placed its tile, and what that brought is being chosen. */
static bool dev_tile_lies(const struct dev_rest *rest, const struct devil_state *d)
{
	return rest->part && d->run.waits == DEV_WAITS_NOT;
}

static void dev_script_list(const struct dev_look *p, int seat, const struct dev_rest *rest,
			    struct dev_script *s)
{
	const struct dev_effects *effects = dev_effects_of(p, rest->list, rest->card);
	int tiles = 0;

	for (int i = rest->from; i < effects->count; i++) {
		const struct dev_effect *e = &effects->list[i];
		bool here = i == rest->from;

		if (!dev_runs_in(e, rest->list))
			continue;
		if (e->op == DEV_OP_GAIN)
			dev_script_gain(s, &e->gain, 1);
		else if (e->op == DEV_OP_GAIN_PER)
			dev_script_gain(s, &e->gain,
					dev_count_with(p, seat, e->count, rest->unbuilt, tiles));
		else if (e->op == DEV_OP_PAY && !(here && rest->part))
			dev_script_pay(s, e->pay.of);
		else if (e->op == DEV_OP_TRADE)
			dev_script_trade(e, here, rest->part, rest->reps, s);
		else if (e->op == DEV_OP_MINOR && !(here && dev_tile_lies(rest, p->d)) &&
			 tiles++ < dev_tiles_left(p->d, seat))
			dev_script_bonus(p, seat, DEV_OP_ON_ACHIEVE, 0, s);
	}
}

/* What is built is finished: from here on its own prices hold (DEV-55). */
static void dev_script_prices(const struct dev_look *p, int card, struct dev_script *s)
{
	const struct dev_effects *effects = &p->cards->building[card].effects;
	int less[2] = { 0 };

	for (int k = 0; k < effects->count; k++)
		if (effects->list[k].op == DEV_OP_BUY_LESS)
			less[effects->list[k].kind == DEV_PREMIUM] += effects->list[k].n;
	if (less[0] || less[1])
		dev_script_cheaper(s, less[0], less[1]);
}

static int dev_owed_by(const struct dev_look *p, const struct dev_run *run)
{
	int total, free;

	if (run->item >= DEV_ITEM_WHEAT)
		return 0; /* it is being paid */
	dev_tokens(p, run->seat, &total, &free);
	return run->done > free ? p->cards->numbers.wheat * (run->done - free) : 0;
}

static void dev_script_of(const struct dev_look *p, const struct dev_stand *stand, int reps,
			  struct dev_script *s)
{
	const struct dev_run *run = &stand->run;
	bool unbuilt = run->list == DEV_LIST_BUILD && run->at == DEV_NONE;
	struct dev_rest rest = { .list = run->list,
				 .card = run->card,
				 .from = unbuilt ? 0 : run->at,
				 .part = unbuilt ? 0 : run->part,
				 .unbuilt = unbuilt ? run->card : DEV_NONE,
				 .reps = reps };
	struct dev_bundle wild = {
		.of = { [DEV_BASIC] = run->wild[0], [DEV_PREMIUM] = run->wild[1] }
	};
	uint8_t wheat[DEV_PREMIUM + 1] = { [DEV_WHEAT] = (uint8_t)dev_owed_by(p, run) };

	s->count = 0;
	dev_script_pay(s, stand->due);
	dev_script_gain(s, &wild, 1);
	if (unbuilt)
		dev_script_bonus(p, run->seat, DEV_OP_ON_BUILD, p->cards->building[run->card].types,
				 s);
	if (run->list != DEV_LIST_NONE)
		dev_script_list(p, run->seat, &rest, s);
	if (run->under != DEV_NONE) {
		struct dev_rest outer = { .list = DEV_LIST_BUILD,
					  .card = run->under,
					  .from = run->under_at + 1,
					  .unbuilt = DEV_NONE };

		dev_script_list(p, run->seat, &outer, s);
	}
	if (run->list == DEV_LIST_RIGHT)
		dev_script_bonus(p, run->seat, DEV_OP_RIGHT_BONUS, 0, s);
	if (run->list == DEV_LIST_BUILD)
		dev_script_prices(p, run->card, s);
	dev_script_pay(s, wheat);
}

/* How often TRADE may and must still be done; both 0: none is to come. */
static void dev_reps_left(const struct dev_look *p, const struct dev_run *run, int *least,
			  int *most)
{
	*least = *most = 0;
	if (run->list != DEV_LIST_USE)
		return;
	const struct dev_effects *effects = dev_effects_of(p, run->list, run->card);

	for (int i = run->at; i < effects->count; i++) {
		if (effects->list[i].op != DEV_OP_TRADE)
			continue;
		int begun = i == run->at ? (run->part + 1) / 2 : 0;

		*least = begun == 0;
		*most = effects->list[i].n - begun;
	}
}

static bool dev_stand_sound(const struct dev_look *p, const struct dev_stand *stand,
			    const struct dev_purse *purse, int least, int most)
{
	for (int reps = least; reps <= most; reps++) {
		struct dev_script script;

		dev_script_of(p, stand, reps, &script);
		if (dev_purse_plays(purse, &script))
			return true;
	}
	return false;
}

static bool dev_stand_plays(const struct dev_look *p, const struct dev_stand *stand)
{
	struct dev_purse purse;
	int least, most;

	dev_purse_of(p, stand->run.seat, &purse);
	dev_reps_left(p, &stand->run, &least, &most);
	return dev_stand_sound(p, stand, &purse, least, most);
}

bool dev_run_sound_with(const struct dev_look *p, const struct dev_purse *purse)
{
	struct dev_stand stand = dev_stand_of(p);
	int least, most;

	dev_reps_left(p, &stand.run, &least, &most);
	return dev_stand_sound(p, &stand, purse, least, most);
}

bool dev_run_sound(const struct dev_look *p)
{
	struct dev_purse purse;

	dev_purse_of(p, p->d->run.seat, &purse);
	return dev_run_sound_with(p, &purse);
}

/* Asked between two repetitions: part is even, some are done. */
bool dev_trade_again(const struct dev_look *p)
{
	struct dev_stand stand = dev_stand_of(p);
	struct dev_purse purse;
	int least, most;

	dev_purse_of(p, stand.run.seat, &purse);
	dev_reps_left(p, &stand.run, &least, &most);
	return dev_stand_sound(p, &stand, &purse, 1, most);
}

bool dev_trade_stop(const struct dev_look *p)
{
	struct dev_stand stand = dev_stand_of(p);
	struct dev_purse purse;

	dev_purse_of(p, stand.run.seat, &purse);
	return dev_stand_sound(p, &stand, &purse, 0, 0);
}

bool dev_can_use(const struct dev_look *p, int building)
{
	struct dev_stand stand = dev_stand_of(p);

	stand.run.list = DEV_LIST_USE;
	stand.run.card = (uint8_t)building;
	stand.run.at = stand.run.part = 0;
	stand.run.done++;
	return dev_stand_plays(p, &stand);
}

/* The TUCK that stands at run.at uses `building`, with no token of its own. */
bool dev_can_tuck(const struct dev_look *p, int building)
{
	struct dev_stand stand = dev_stand_of(p);

	stand.run.under = stand.run.card;
	stand.run.under_at = stand.run.at;
	stand.run.list = DEV_LIST_USE;
	stand.run.card = (uint8_t)building;
	stand.run.at = stand.run.part = 0;
	return dev_stand_plays(p, &stand);
}

void dev_build_cost(const struct dev_look *p, int seat, int building, uint8_t out[DEV_PREMIUM + 1])
{
	const struct devil_state *d = p->d;
	const struct dev_building *b = &p->cards->building[building];
	int cost[DEV_PREMIUM + 1];

	for (int k = 0; k <= DEV_PREMIUM; k++)
		cost[k] = b->cost.of[k];
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->cards->building[d->wall[seat][i]].effects;

		for (int n = 0; n < e->count; n++) {
			const struct dev_effect *less = &e->list[n];

			if (less->op != DEV_OP_BUILD_LESS ||
			    (less->type != DEV_ANY && !(b->types & DEV_TYPE(less->type))))
				continue;
			for (int k = 0; k <= DEV_PREMIUM; k++)
				cost[k] -= less->pay.of[k];
		}
	}
	for (int k = 0; k <= DEV_PREMIUM; k++)
		out[k] = (uint8_t)(cost[k] < 0 ? 0 : cost[k]);
}

bool dev_can_build(const struct dev_look *p, int building)
{
	struct dev_stand stand = dev_stand_of(p);

	dev_build_cost(p, stand.run.seat, building, stand.due);
	stand.run.list = DEV_LIST_BUILD;
	stand.run.card = (uint8_t)building;
	stand.run.at = DEV_NONE;
	stand.run.done++;
	return dev_stand_plays(p, &stand);
}

int dev_recruit_cost(const struct dev_look *p, int seat, int courtier)
{
	int cost = p->d->courtier[seat][courtier] == DEV_AT_2 ? p->cards->numbers.recruit_first
							      : p->cards->numbers.recruit_again;

	cost -= dev_sum(p, seat, DEV_OP_RECRUIT_LESS);
	return cost < 0 ? 0 : cost;
}

/* Asked before the action is counted as done, and again while it is chosen. */
bool dev_can_recruit(const struct dev_look *p, int courtier)
{
	struct dev_stand stand = dev_stand_of(p);
	int at = p->d->courtier[stand.run.seat][courtier];

	if (at != DEV_AT_2 && at != DEV_AT_3)
		return false;
	stand.due[DEV_COINS] = (uint8_t)dev_recruit_cost(p, stand.run.seat, courtier);
	stand.run.done = (uint8_t)(stand.run.done + !stand.run.part);
	return dev_stand_plays(p, &stand);
}

static bool dev_condition(const struct dev_look *p, const struct dev_effect *e)
{
	const struct devil_state *d = p->d;
	const struct dev_run *run = &d->run;

	if (e->op == DEV_OP_PAY_COURTIER)
		return d->courtier[run->seat][e->type] == DEV_AT_WALL;
	if (e->op != DEV_OP_IF)
		return true;
	switch (e->test) {
	case DEV_TEST_RECRUITED:
		return run->recruited;
	case DEV_TEST_TOKENS:
		return run->done >= e->n;
	case DEV_TEST_DEBT_MAX:
		return d->debt[run->seat] <= e->n;
	default:
		for (int i = 0; i < 2; i++)
			if (run->built[i] != DEV_NONE &&
			    (p->cards->building[run->built[i]].types &
			     DEV_TYPE(e->test - DEV_TEST_BUILT_COUNTRY)))
				return true;
		return false;
	}
}

bool dev_can_right(const struct dev_look *p, int event)
{
	const struct dev_effects *right = &p->cards->event[event].right;
	struct dev_stand stand = dev_stand_of(p);

	for (int i = 0; i < right->count; i++)
		if (!dev_condition(p, &right->list[i]))
			return false;
	stand.run.list = DEV_LIST_RIGHT;
	stand.run.card = (uint8_t)event;
	stand.run.at = stand.run.part = 0;
	return dev_stand_plays(p, &stand);
}

/* Answers to KIND: the wild token due, or to be gained, is this one. */

bool dev_can_pay_kind(const struct dev_look *p, int good)
{
	struct dev_stand stand = dev_stand_of(p);

	stand.due[dev_is_basic(good) ? DEV_BASIC : DEV_PREMIUM]--;
	stand.due[good]++;
	return dev_stand_plays(p, &stand);
}

bool dev_can_gain_kind(const struct dev_look *p, int good)
{
	struct dev_stand stand = dev_stand_of(p);
	struct dev_purse purse;
	int least, most;

	stand.run.wild[dev_is_premium(good)]--;
	dev_purse_of(p, stand.run.seat, &purse);
	purse.goods[good]++;
	dev_reps_left(p, &stand.run, &least, &most);
	return dev_stand_sound(p, &stand, &purse, least, most);
}

bool dev_can_trade(const struct dev_look *p, int good, int n)
{
	struct dev_purse purse;

	dev_purse_of(p, p->d->run.seat, &purse);
	purse.goods[good] += n;
	purse.goods[DEV_COINS] -= n > 0 ? n * purse.buy[good] : n * purse.sell[good];
	return dev_run_sound_with(p, &purse);
}
