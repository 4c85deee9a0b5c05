/*
 * Paying in the naive Deal with the Devil (DEV-20, DEV-57, DEV-58). Coins come
 * from the purse, then from loans, then from tokens that are sold; wheat that
 * is owed later goes last, since it would have to be bought again.
 */
#include <string.h>

#include "support/devil/naive.h"

/* DEV-55: the seat is building it, and its lasting effects wait. */
static bool unfinished(const struct devil_state *d, int seat, int building)
{
	return d->run.seat == seat && d->run.list == DEV_LIST_BUILD && d->run.card == building;
}

/* What a building takes off the price of a token. */
static int building_takes_off(const struct devil_context *c, int building, int good)
{
	const struct dev_effects *e = &c->cards.building[building].effects;
	int less = 0;

	for (int k = 0; k < e->count; k++)
		if (e->list[k].op == DEV_OP_BUY_LESS &&
		    (e->list[k].kind == DEV_BASIC) == (good <= DEV_WHEAT))
			less += e->list[k].n;
	return less;
}

/* DEV-16; BUY_LESS in the Action phase. */
static int bank_price(const struct devil_context *c, const struct devil_state *d, int seat,
		      int good)
{
	int price = c->cards.market.buy[good];

	if (d->step != DEV_PLAN && d->step != DEV_RESOLVE)
		return price;
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		if (!unfinished(d, seat, d->wall[seat][i]))
			price -= building_takes_off(c, d->wall[seat][i], good);
	return price;
}

struct naive_means naive_means_of(const struct devil_context *c, const struct devil_state *d,
				  int seat)
{
	struct naive_means m = { .coins = d->goods[seat][DEV_COINS], .loan = 10 - d->debt[seat] };

	for (int k = 0; k < DEV_RESOURCES; k++) {
		m.token[k] = d->goods[seat][k];
		m.buy[k] = bank_price(c, d, seat, k);
		m.sell[k] = c->cards.market.sell[k];
	}
	return m;
}

/* Sells one token: wheat beyond `keep` and the rest first; false: nothing is left. */
static bool sell_one(struct naive_means *m, int keep)
{
	for (int round = 0; round < 2; round++)
		for (int k = 0; k < DEV_RESOURCES; k++) {
			int spare = m->token[k] - (k == DEV_WHEAT && !round ? keep : 0);

			if (spare <= 0)
				continue;
			m->token[k]--;
			m->coins += m->sell[k];
			return true;
		}
	return false;
}

/* One token of the kinds first … last: what there is most of, wheat last. */
static void give_wild(struct naive_means *m, int first, int last, int keep)
{
	int best = -1, most = 0;

	for (int k = first; k <= last; k++) {
		int spare = m->token[k] - (k == DEV_WHEAT ? keep : 0);

		if (spare > most) {
			most = spare;
			best = k;
		}
	}
	if (best < 0 && first == DEV_WOOD && m->token[DEV_WHEAT] > 0)
		best = DEV_WHEAT;
	if (best >= 0)
		m->token[best]--;
	else
		m->coins -= m->buy[first];
}

bool naive_devil_pay(struct naive_means *m, const uint8_t of[DEV_PREMIUM + 1], int keep)
{
	for (int k = 0; k < DEV_RESOURCES; k++) {
		int have = m->token[k] < of[k] ? m->token[k] : of[k];

		m->token[k] -= have;
		m->coins -= (of[k] - have) * m->buy[k];
	}
	for (int i = 0; i < of[DEV_BASIC]; i++)
		give_wild(m, DEV_WOOD, DEV_WHEAT, keep);
	for (int i = 0; i < of[DEV_PREMIUM]; i++)
		give_wild(m, DEV_GLASS, DEV_MARBLE, keep);
	m->coins -= of[DEV_COINS];
	for (; m->coins < 0 && m->loan > 0; m->loan--)
		m->coins++;
	while (m->coins < 0)
		if (!sell_one(m, keep))
			return false;
	return true;
}

void naive_gain(struct naive_means *m, const struct dev_bundle *gain, int times, int keep)
{
	for (; times > 0; times--) {
		for (int k = 0; k < DEV_RESOURCES; k++)
			m->token[k] += gain->of[k];
		m->coins += gain->of[DEV_COINS];
		/* The owner chooses: wheat while it is wanted. */
		for (int i = 0; i < gain->of[DEV_BASIC]; i++)
			m->token[m->token[DEV_WHEAT] < keep ? DEV_WHEAT : DEV_WOOD]++;
		m->token[DEV_GLASS] += gain->of[DEV_PREMIUM];
	}
}

/* What is still to come of the action or option in hand, for one number of
 * further repetitions of a trade. */
struct coming {
	const struct devil_context *c;
	const struct devil_state *d;
	struct naive_means means;
	int keep, more; /* wheat owed; repetitions */
	bool fits; /* TRADE has room for them */
	bool good;
};

static void coming_pay(struct coming *f, const uint8_t *of)
{
	f->good &= naive_devil_pay(&f->means, of, f->keep);
}

/* Buildings that stand and give something on such an occasion. */
static void coming_bonus(struct coming *f, int op, unsigned types)
{
	const struct devil_state *d = f->d;
	int seat = d->run.seat;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &f->c->cards.building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == op && !unfinished(d, seat, d->wall[seat][i]) &&
			    (op != DEV_OP_ON_BUILD || types & DEV_TYPE(e->list[k].type)))
				naive_gain(&f->means, &e->list[k].gain, 1, f->keep);
	}
}

static int own_count(const struct coming *f, int count, int card)
{
	const struct devil_state *d = f->d;
	int seat = d->run.seat, units = 0;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		units += count == DEV_COUNT_BUILDING ||
			 (f->c->cards.building[d->wall[seat][i]].types >>
				  (count - DEV_COUNT_COUNTRY) &
			  1);
	if (card < DEV_BUILDINGS)
		units += count == DEV_COUNT_BUILDING ||
			 (f->c->cards.building[card].types >> (count - DEV_COUNT_COUNTRY) & 1);
	return units;
}

static int count_of(const struct coming *f, int count, int card)
{
	const struct devil_state *d = f->d;
	int seat = d->run.seat, units = 0;

	if (count >= DEV_COUNT_COUNTRY && count <= DEV_COUNT_BUILDING)
		return own_count(f, count, card);
	for (int i = 0; i < DEV_SPACES; i++)
		units += (d->majors[seat] >> i & 1) +
			 (count == DEV_COUNT_ACHIEVEMENT && d->tile[seat][i] != DEV_NONE);
	return units;
}

static bool tile_left(const struct devil_state *d, int seat)
{
	for (int minor = 0; minor < DEV_MINORS; minor++) {
		bool out = d->tiles_gone[seat] >> minor & 1;

		for (int i = 0; i < DEV_SPACES; i++)
			out |= d->tile[seat][i] == minor;
		if (!out)
			return true;
	}
	return false;
}

/* The effects of a list from `from` on; `part` of the first is done. */
static void coming_list(struct coming *f, const struct dev_effects *list, int when, int from,
			int part, int card)
{
	for (int i = from; i < list->count; i++) {
		const struct dev_effect *e = &list->list[i];

		if (e->when != when)
			continue;
		if (e->op == DEV_OP_GAIN)
			naive_gain(&f->means, &e->gain, 1, f->keep);
		else if (e->op == DEV_OP_GAIN_PER)
			naive_gain(&f->means, &e->gain, count_of(f, e->count, card), f->keep);
		else if (e->op == DEV_OP_PAY && !(i == from && part))
			coming_pay(f, e->pay.of);
		else if (e->op == DEV_OP_MINOR && tile_left(f->d, f->d->run.seat))
			coming_bonus(f, DEV_OP_ON_ACHIEVE, 0);
		if (e->op != DEV_OP_TRADE)
			continue;
		int begun = i == from ? (part + 1) / 2 : 0;

		if (i == from && part % 2) /* paid, not yet taken */
			naive_gain(&f->means, &e->gain, 1, f->keep);
		f->fits = begun + f->more <= e->n && begun + f->more >= 1;
		for (int k = 0; k < f->more; k++) {
			coming_pay(f, e->pay.of);
			naive_gain(&f->means, &e->gain, 1, f->keep);
		}
	}
}

/* DEV-48: tokens beyond the free ones, at the wheat of each. */
static int wheat_owed(const struct devil_context *c, const struct devil_state *d)
{
	int seat = d->run.seat, free = c->cards.numbers.free_tokens;

	if (d->run.item >= DEV_ITEM_WHEAT)
		return 0;
	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &c->cards.building[d->wall[seat][i]].effects;

		if ((d->wall_round[seat][i] & ~DEV_TUCKED) >= d->round)
			continue;
		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == DEV_OP_TOKENS)
				free += e->list[k].m;
	}
	return d->run.done > free ? (d->run.done - free) * c->cards.numbers.wheat : 0;
}

static void coming_card(struct coming *f)
{
	const struct devil_state *d = f->d;
	const struct dev_run *run = &d->run;
	const struct dev_cards *cards = &f->c->cards;

	switch (run->list) {
	case DEV_LIST_BUILD:
		if (run->at == DEV_NONE) { /* being paid: it does not stand yet */
			coming_bonus(f, DEV_OP_ON_BUILD, cards->building[run->card].types);
			coming_list(f, &cards->building[run->card].effects, DEV_WHEN_BUILD, 0, 0,
				    run->card);
		} else {
			coming_list(f, &cards->building[run->card].effects, DEV_WHEN_BUILD, run->at,
				    run->part, DEV_NONE);
		}
		for (int k = 0; k < DEV_RESOURCES; k++)
			f->means.buy[k] -= building_takes_off(f->c, run->card, k);
		break;
	case DEV_LIST_USE:
		coming_list(f, &cards->building[run->card].effects, DEV_WHEN_USE, run->at,
			    run->part, DEV_NONE);
		break;
	case DEV_LIST_LEFT:
		coming_list(f, &cards->event[run->card].left, DEV_WHEN_LEFT, run->at, run->part,
			    DEV_NONE);
		break;
	case DEV_LIST_RIGHT:
		coming_list(f, &cards->event[run->card].right, DEV_WHEN_RIGHT, run->at, run->part,
			    DEV_NONE);
		coming_bonus(f, DEV_OP_RIGHT_BONUS, 0);
		break;
	default:
		break;
	}
}

bool naive_wheat_stays(const struct devil_context *c, const struct devil_state *d,
		       struct naive_means means)
{
	const struct dev_run *run = &d->run;
	uint8_t wheat[DEV_PREMIUM + 1] = { [DEV_WHEAT] = (uint8_t)wheat_owed(c, d) };
	struct dev_bundle wild = {
		.of = { [DEV_BASIC] = run->wild[0], [DEV_PREMIUM] = run->wild[1] }
	};

	for (int more = 0; more <= DEV_TIMES_MAX; more++) {
		struct coming f = { .c = c, .d = d, .means = means, .more = more, .good = true };

		f.keep = wheat[DEV_WHEAT];
		f.fits = more == 0;
		coming_pay(&f, d->due[run->seat]);
		naive_gain(&f.means, &wild, 1, f.keep);
		coming_card(&f);
		coming_pay(&f, wheat);
		if (f.good && f.fits)
			return true;
	}
	return false;
}
