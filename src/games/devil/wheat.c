/*
 * The search behind wheat.h. It drives the machine of resolve.c over one copy of
 * the position and chooses wherever the seat would be asked: done or skipped,
 * which kinds, how often, what is sold. Two bounds come first, at every choice:
 * all that is certainly to be paid can be paid at once from what is there (yes);
 * or even everything that could still come is worth too little (no, worth.c).
 * Positions from which no way was found are remembered, as many as there is room
 * for; forgetting one costs time and nothing else.
 *
 * What is left out loses nothing: prices never rise in this phase, so nothing is
 * bought or sold before it must be; a loan is coins, so it comes before a sale,
 * but for a right option that asks for a small debt; and a token beyond all that
 * payments can still name is idle: as good as any idle one of its class, and
 * never better than one that may be named. Side actions are no part of a way.
 */
#include "games/devil/wheat.h"

#include <string.h>

#include "games/devil/lists.h"
#include "games/devil/purse.h"
#include "games/devil/worth.h"

enum { MEMORY = 1024 };

/* All of the position that the rest of the resolution depends on. */
struct dev_estate {
	int16_t goods[DEV_GOODS];
	uint8_t debt, tiles_gone;
	uint8_t due[DEV_PREMIUM + 1];
	uint8_t courtier[DEV_COURTIERS], tile[DEV_SPACES];
	uint8_t wall[DEV_WALL_MAX], wall_round[DEV_WALL_MAX];
	struct dev_run run;
};

_Static_assert(sizeof(struct dev_estate) == 68, "compared byte by byte: no padding");

struct dev_search {
	struct devil_state d; /* scratch: what an estate has not is not kept */
	struct dev_play play; /* on it */
	int seat, work;
	struct dev_worth worth;
	struct dev_estate memory[MEMORY]; /* run.seat DEV_NONE: empty */
};

static bool dev_search_on(struct dev_search *s);

/* Estates. */

static struct dev_estate dev_estate_of(const struct dev_search *s)
{
	const struct devil_state *d = &s->d;
	struct dev_estate e;

	memcpy(e.goods, d->goods[s->seat], sizeof(e.goods));
	e.debt = d->debt[s->seat];
	e.tiles_gone = d->tiles_gone[s->seat];
	memcpy(e.due, d->due[s->seat], sizeof(e.due));
	memcpy(e.courtier, d->courtier[s->seat], sizeof(e.courtier));
	memcpy(e.tile, d->tile[s->seat], sizeof(e.tile));
	memcpy(e.wall, d->wall[s->seat], sizeof(e.wall));
	memcpy(e.wall_round, d->wall_round[s->seat], sizeof(e.wall_round));
	e.run = d->run;
	return e;
}

static void dev_estate_back(struct dev_search *s, const struct dev_estate *e)
{
	struct devil_state *d = &s->d;

	memcpy(d->goods[s->seat], e->goods, sizeof(e->goods));
	d->debt[s->seat] = e->debt;
	d->tiles_gone[s->seat] = e->tiles_gone;
	memcpy(d->due[s->seat], e->due, sizeof(e->due));
	memcpy(d->courtier[s->seat], e->courtier, sizeof(e->courtier));
	memcpy(d->tile[s->seat], e->tile, sizeof(e->tile));
	memcpy(d->wall[s->seat], e->wall, sizeof(e->wall));
	memcpy(d->wall_round[s->seat], e->wall_round, sizeof(e->wall_round));
	d->run = e->run;
}

static struct dev_estate *dev_memory_of(struct dev_search *s, const struct dev_estate *e)
{
	const uint8_t *bytes = (const void *)e;
	uint32_t hash = 2166136261u;

	for (size_t i = 0; i < sizeof(*e); i++)
		hash = (hash ^ bytes[i]) * 16777619u;
	return &s->memory[(hash ^ hash >> 16) % MEMORY];
}

/* The bounds. */

/* What the list in hand takes before it can end. */
static void dev_add_list(const struct dev_look *p, uint8_t of[DEV_PREMIUM + 1])
{
	const struct dev_run *run = &p->d->run;

	if (run->list != DEV_LIST_USE && run->list != DEV_LIST_RIGHT)
		return;
	const struct dev_effects *effects = dev_effects_of(p, run->list, run->card);

	if (run->at >= effects->count || run->part)
		return;
	const struct dev_effect *e = &effects->list[run->at];

	for (int k = 0; k <= DEV_PREMIUM && (e->op == DEV_OP_PAY || e->op == DEV_OP_TRADE); k++)
		of[k] = (uint8_t)(of[k] + e->pay.of[k]);
}

static int dev_wheat_owed(const struct dev_look *p)
{
	const struct dev_run *run = &p->d->run;
	int total, free;

	if (run->item >= DEV_ITEM_WHEAT)
		return 0; /* paid, or among what is due */
	dev_tokens(p, run->seat, &total, &free);
	return run->done > free ? p->cards->numbers.wheat * (run->done - free) : 0;
}

/* While a courtier is chosen, at least the cheapest is to be paid. */
static int dev_cheapest_courtier(const struct dev_look *p, int seat)
{
	int least = UINT8_MAX;

	for (int i = 0; i < DEV_COURTIERS; i++)
		if (dev_may_recruit(p->d, seat, i))
			least = dev_lesser(least, dev_recruit_cost(p, seat, i));
	return least;
}

/* Everything that is certainly to be paid, at once and with nothing gained. */
static bool dev_pays_all_now(const struct dev_look *p)
{
	const struct devil_state *d = p->d;
	int seat = d->run.seat, coins = 0;
	uint8_t of[DEV_PREMIUM + 1];

	memcpy(of, d->due[seat], sizeof(of));
	dev_add_list(p, of);
	of[DEV_WHEAT] = (uint8_t)(of[DEV_WHEAT] + dev_wheat_owed(p));
	if (d->run.item == DEV_ITEM_RECRUIT && d->run.part == 1)
		coins = dev_cheapest_courtier(p, seat);
	of[DEV_COINS] = (uint8_t)dev_lesser(of[DEV_COINS] + coins, UINT8_MAX);
	return dev_can_pay_now(p, seat, of);
}

/* Choices: each tries what it can, and leaves the estate as it was if in vain. */

static bool dev_try_moves(struct dev_search *s)
{
	game_move list[DEV_MOVES_MAX];
	struct dev_estate before = dev_estate_of(s);
	uint32_t count = dev_answers_of(&s->play.look, s->seat, list);
	int question = s->d.ask[s->seat];

	if (question == DEV_Q_SPACE)
		count = 1; /* they are alike here */
	for (uint32_t i = 0; i < count; i++) {
		s->d.ask[s->seat] = (uint8_t)question;
		dev_take(&s->play, s->seat, list[i]);
		if (dev_search_on(s))
			return true;
		dev_estate_back(s, &before);
	}
	return false;
}

/* What the payment in hand does not need of a kind. */
static int dev_spare(const struct dev_search *s, int good)
{
	int spare = s->d.goods[s->seat][good] - s->d.due[s->seat][good];

	return spare > 0 ? spare : 0;
}

/* How far that is beyond what may still be named; below 0: so many are wanted. */
static int dev_idle(const struct dev_search *s, int good)
{
	return dev_spare(s, good) - s->worth.need[s->d.run.item][good];
}

/* So many of each kind of a class are chosen. */
struct dev_split {
	int first, kinds, count;
	int of[3];
};

/* A payment takes what is there before anything is bought for it, idle tokens
 * first and in their order. */
static bool dev_good_payment(const struct dev_search *s, const struct dev_split *split)
{
	int lacks = split->count, bought = 0;

	for (int i = 0; i < split->kinds; i++) {
		int held = dev_spare(s, split->first + i);

		lacks -= held;
		bought += split->of[i] > held ? split->of[i] - held : 0;
	}
	/* What is bought is of the first kind: they cost the same. */
	if (bought != (lacks > 0 ? lacks : 0) ||
	    (bought && split->of[0] != dev_spare(s, split->first) + bought))
		return false;
	for (int i = 0; i < split->kinds; i++)
		for (int k = 0; k < split->kinds; k++) {
			bool named = split->of[i] && split->of[i] > dev_idle(s, split->first + i);

			if (split->of[k] < dev_idle(s, split->first + k) &&
			    (named || (k < i && split->of[i])))
				return false;
		}
	return true;
}

/* What is taken is what may be named; the rest is of the first kind. */
static bool dev_good_choice(const struct dev_search *s, const struct dev_split *split)
{
	bool wasteful = false, modest = false;

	for (int i = 0; i < split->kinds; i++) {
		int after = dev_idle(s, split->first + i) + split->of[i];

		if (i && split->of[i] && after > 0)
			return false;
		wasteful |= split->of[i] && after > 0;
		modest |= after < 0;
	}
	return !(wasteful && modest);
}

static bool dev_try_split(struct dev_search *s, const struct dev_split *split, bool pays)
{
	struct dev_estate before = dev_estate_of(s);
	int class = dev_is_basic(split->first) ? DEV_BASIC : DEV_PREMIUM;
	struct devil_state *d = &s->d;

	if (!(pays ? dev_good_payment(s, split) : dev_good_choice(s, split)))
		return false;
	for (int i = 0; i < split->kinds; i++) {
		int good = split->first + i;

		if (pays)
			d->due[s->seat][good] = (uint8_t)(d->due[s->seat][good] + split->of[i]);
		else
			d->goods[s->seat][good] = (int16_t)(d->goods[s->seat][good] + split->of[i]);
	}
	if (pays)
		d->due[s->seat][class] = 0;
	else
		d->run.wild[class == DEV_PREMIUM] = 0;
	if (dev_search_on(s))
		return true;
	dev_estate_back(s, &before);
	return false;
}

/* All wild tokens of a class, to be paid or to be taken. */
static bool dev_try_kinds(struct dev_search *s, bool pays)
{
	const struct devil_state *d = &s->d;
	const uint8_t *due = d->due[s->seat];
	bool basic = pays ? due[DEV_BASIC] : d->run.wild[0];
	struct dev_split split = { .first = basic ? DEV_WOOD : DEV_GLASS,
				   .kinds = basic ? 3 : 2,
				   .count = pays ? due[basic ? DEV_BASIC : DEV_PREMIUM]
						 : d->run.wild[!basic] };

	for (int a = 0; a <= split.count; a++)
		for (int b = 0; a + b <= split.count; b++) {
			int c = split.count - a - b;

			if (!basic && c)
				continue;
			memcpy(split.of, (int[3]){ a, b, c }, sizeof(split.of));
			if (dev_try_split(s, &split, pays))
				return true;
		}
	return false;
}

/* The coins are there: pays, and goes on. */
static bool dev_try_paid(struct dev_search *s)
{
	dev_answer_fund(&s->play, s->seat, DEV_MOVE(DEV_M_WORD, DEV_W_AUTO));
	return dev_search_on(s);
}

/* Sells so many idle tokens of a class. */
static void dev_sell_idle(struct dev_search *s, int first, int count)
{
	for (int good = first; count > 0 && good < DEV_RESOURCES; good++) {
		int n = dev_lesser(dev_idle(s, good), count);

		if (n <= 0)
			continue;
		dev_trade(&s->play, s->seat, good, -n);
		count -= n;
	}
}

static int dev_idle_of(const struct dev_search *s, bool premium)
{
	int sum = 0;

	for (int good = premium ? DEV_GLASS : DEV_WOOD; good <= (premium ? DEV_MARBLE : DEV_WHEAT);
	     good++)
		sum += dev_idle(s, good) > 0 ? dev_idle(s, good) : 0;
	return sum;
}

/* Idle tokens that no wild payment can want either are coins. */
static void dev_sell_useless(struct dev_search *s)
{
	for (int premium = 0; premium < 2; premium++) {
		int first = premium ? DEV_GLASS : DEV_WOOD;
		int price = s->play.look.cards->market.sell[first];
		int lacks = dev_short(&s->play.look, s->seat);
		int useless =
			dev_idle_of(s, premium) - s->worth.need[s->d.run.item][DEV_BASIC + premium];

		if (price && lacks > 0)
			dev_sell_idle(s, first, dev_lesser(useless, (lacks + price - 1) / price));
	}
}

/*
 * Pots to sell from, in this order: of basics the idle ones, then what may be
 * named of each kind, and so of premiums. Every way that covers what is short with
 * no token too many; `least` is the smallest price got so far.
 */
enum { POT_PREMIUM = 4, POTS = 7 };

static bool dev_try_pots(struct dev_search *s, int pot, int least)
{
	int lacks = dev_short(&s->play.look, s->seat);
	bool premium = pot >= POT_PREMIUM;
	int first = premium ? DEV_GLASS : DEV_WOOD, place = pot - (premium ? POT_PREMIUM : 0);

	if (lacks <= 0)
		return lacks + least > 0 && dev_try_paid(s);
	if (pot == POTS)
		return false;
	struct dev_estate before = dev_estate_of(s);
	int price = s->play.look.cards->market.sell[first], idle = dev_idle_of(s, premium);
	int holds = place == 0 ? idle : idle ? 0 : dev_spare(s, first + place - 1);
	int most = price ? dev_lesser(holds, (lacks + price - 1) / price) : 0;

	for (int n = most; n >= 0; n--) {
		if (n && place)
			dev_trade(&s->play, s->seat, first + place - 1, -n);
		else if (n)
			dev_sell_idle(s, first, n);
		if (dev_try_pots(s, pot + 1, n ? dev_lesser(least, price) : least))
			return true;
		dev_estate_back(s, &before);
	}
	return false;
}

/* Loans first: a debt may be cut later, and is only sometimes in the way. */
static bool dev_try_funds(struct dev_search *s)
{
	struct dev_estate before = dev_estate_of(s);
	int lacks = dev_short(&s->play.look, s->seat);
	int most = dev_lesser(lacks, DEV_DEBT_MAX - s->d.debt[s->seat]);

	if (lacks <= 0)
		return dev_try_paid(s);
	for (int loan = most; loan >= (s->worth.small_debt ? 0 : most); loan--) {
		if (loan)
			dev_borrow(&s->play, s->seat, loan);
		dev_sell_useless(s);
		if (dev_try_pots(s, 0, DEV_PRICE_MAX + lacks))
			return true;
		dev_estate_back(s, &before);
	}
	return false;
}

static bool dev_try_item(struct dev_search *s)
{
	struct dev_estate before = dev_estate_of(s);

	if (dev_item_can_begin(&s->play.look)) {
		dev_item_begin(&s->play);
		if (dev_search_on(s))
			return true;
		dev_estate_back(s, &before);
	}
	dev_item_skip(&s->play);
	if (dev_search_on(s))
		return true;
	dev_estate_back(s, &before);
	return false;
}

static bool dev_try_question(struct dev_search *s)
{
	switch (s->d.ask[s->seat]) {
	case DEV_Q_FUND:
		return dev_try_funds(s);
	case DEV_Q_KIND_PAY:
	case DEV_Q_KIND_GAIN:
		return dev_try_kinds(s, s->d.ask[s->seat] == DEV_Q_KIND_PAY);
	default:
		return dev_try_moves(s);
	}
}

/* From where the machine stands. */
static bool dev_search_on(struct dev_search *s)
{
	bool open;

	while (!(open = dev_item_is_open(&s->play.look)) && s->d.run.item < DEV_ITEM_SETS)
		if (dev_resolve_step(&s->play))
			break;
	if (s->d.run.item >= DEV_ITEM_SETS || dev_pays_all_now(&s->play.look))
		return true;
	struct dev_estate here = dev_estate_of(s);
	struct dev_estate *known = dev_memory_of(s, &here);

	if (!memcmp(known, &here, sizeof(here)))
		return false;
	s->work++;
	if (!dev_worth_falls_short(&s->play.look, &s->worth) &&
	    (open ? dev_try_item(s) : dev_try_question(s)))
		return true;
	*known = here;
	return false;
}

bool dev_wheat_holds(const struct dev_look *p, int *work)
{
	struct dev_search s;

	if (work)
		*work = 0;
	if (p->d->run.item >= DEV_ITEM_SETS || dev_pays_all_now(p))
		return true;
	dev_worth_of(p, &s.worth);
	if (dev_worth_falls_short(p, &s.worth))
		return false;
	s.d = *p->d;
	s.play = dev_play_on(p, &s.d, NULL);
	s.seat = p->d->run.seat;
	s.work = 0;
	memset(s.memory, DEV_NONE, sizeof(s.memory));
	bool holds = dev_search_on(&s);

	if (work)
		*work = s.work;
	return holds;
}

bool dev_wheat_allows_item(const struct dev_look *p)
{
	struct devil_state d = *p->d;
	struct dev_play q = dev_play_on(p, &d, NULL);

	if (!dev_item_can_begin(p))
		return false;
	dev_item_begin(&q);
	return dev_wheat_holds(&q.look, NULL);
}

bool dev_wheat_allows_move(const struct dev_look *p, game_move move)
{
	struct devil_state d = *p->d;
	struct dev_play q = dev_play_on(p, &d, NULL);

	dev_take(&q, p->d->run.seat, move);
	return dev_wheat_holds(&q.look, NULL);
}
