/*
 * The decisions of Deal with the Devil one by one, as the table "Decisions" of
 * the rules has them, each answer judged by its text.
 */
#include "support/devil/naive.h"

#include <string.h>

/* One question to one seat. */
struct asked {
	const struct devil_context *c;
	const struct devil_state *d;
	int seat, question;
	const char *text;
};

static bool is(const struct asked *a, const char *text)
{
	return strcmp(a->text, text) == 0;
}

/* A plain number, as "12"; -1: it is none. */
static int number(const char *text)
{
	int64_t n;

	return slice_int(slice_from(text), 0, 255, &n) ? (int)n : -1;
}

static bool number_up_to(const struct asked *a, int most)
{
	int n = number(a->text);

	return n >= 0 && n <= most;
}

/* The number behind a word, as in "borrow 3" or "seat2". */
static int number_behind(const struct asked *a, const char *word)
{
	size_t length = strlen(word);

	return strncmp(a->text, word, length) == 0 ? number(a->text + length) : -1;
}

static int place_in(const char *text, const char *const *words, int count)
{
	for (int i = 0; i < count; i++)
		if (strcmp(text, words[i]) == 0)
			return i;
	return -1;
}

static const char *const goods[] = { "wood", "stone", "wheat", "glass", "marble" };

static int good_in(const char *text)
{
	return place_in(text, goods, DEV_RESOURCES);
}

static int building_in(const struct asked *a)
{
	uint8_t card;

	return dev_building_read(slice_from(a->text), &card) ? card : -1;
}

static bool card_is(const struct asked *a, int place)
{
	int card = building_in(a);

	return card >= 0 && a->d->place[card] == DEV_PLACE(place, a->seat);
}

/* Cards phase. */

/* PASS1 and PASS2 name two of the new cards, in the order of their numbers. */
static bool may_pass(const struct asked *a)
{
	int card = building_in(a), behind = 0;

	if (!card_is(a, DEV_IN_NEW))
		return false;
	if (a->question == DEV_Q_PASS2)
		return card > a->d->answer[a->seat][0];
	for (int i = card + 1; i < DEV_BUILDINGS; i++)
		behind += a->d->place[i] == DEV_PLACE(DEV_IN_NEW, a->seat);
	return behind > 0;
}

static int least(int x, int y)
{
	return x < y ? x : y;
}

/* Deal phase. */

/* DEV-10, DEV-31: the role table. */
static bool may_ask(const struct asked *a)
{
	char unit = 0;
	int n = -1;

	if (strlen(a->text) == 2 && a->text[0] >= '0' && a->text[0] <= '9') {
		n = a->text[0] - '0';
		unit = a->text[1];
	}
	switch (a->d->role[a->seat]) {
	case DEV_DEVIL:
		return unit == 's' && n >= 1 && n <= 2;
	case DEV_CULTIST:
		return (unit == 'c' && n >= 2 && n <= 6) || (unit == 's' && n == 1);
	default:
		return unit == 'c' && n >= 2 && n <= 7;
	}
}

static const struct dev_seen *chest_of(const struct asked *a)
{
	return &a->d->seen[a->d->round - 1][a->d->step == DEV_VIEW2][a->seat];
}

static int souls_of(const struct asked *a)
{
	return a->d->pure[a->seat] + a->d->marked[a->seat];
}

/* DEV-33 to DEV-35: an open chest that is not empty; its goods serve to pay. */
static bool may_view(const struct asked *a)
{
	const struct dev_seen *chest = chest_of(a);
	struct naive_means means = naive_means_of(a->c, a->d, a->seat);
	bool open = a->c->on[DEV_ACCEPT_EMPTY];
	uint8_t price[DEV_PREMIUM + 1] = { 0 };

	for (int k = 0; k < DEV_HELD; k++)
		open |= chest->of[k] > 0;
	open &= !chest->taken;
	if (is(a, "close"))
		return !open;
	if (is(a, "reject"))
		return open;
	if (!is(a, "accept") || !open)
		return false;
	if (chest->ask & DEV_ASK_SOULS)
		return souls_of(a) >= (chest->ask & ~DEV_ASK_SOULS);
	for (int k = 0; k < DEV_RESOURCES; k++)
		means.token[k] += chest->of[k];
	means.coins += chest->of[DEV_COINS];
	price[DEV_COINS] = chest->ask;
	return naive_devil_pay(&means, price);
}

static bool may_soulpay(const struct asked *a)
{
	int price = chest_of(a)->ask & ~DEV_ASK_SOULS, marked = number(a->text);

	return marked >= 0 && marked <= price && marked <= a->d->marked[a->seat] &&
	       price - marked <= a->d->pure[a->seat];
}

/* Planning. */

static bool may_use(const struct asked *a)
{
	int card = building_in(a);

	if (is(a, "none"))
		return true;
	for (int i = 0; card >= 0 && i < DEV_WALL_MAX; i++)
		if (a->d->wall[a->seat][i] == card)
			return a->c->cards.building[card].effects.count &&
			       a->c->cards.building[card].effects.list[0].when == DEV_WHEN_USE &&
			       !(a->d->wall_round[a->seat][i] & DEV_TUCKED) &&
			       a->d->wall_round[a->seat][i] < a->d->round &&
			       (a->question == DEV_Q_USE1 || a->d->plan[a->seat].use[0] != card);
	return false;
}

static bool may_build(const struct asked *a)
{
	return is(a, "none") ||
	       (card_is(a, DEV_IN_HAND) &&
		(a->question == DEV_Q_BUILD1 || building_in(a) != a->d->plan[a->seat].build[0]));
}

static bool may_event(const struct asked *a)
{
	uint8_t event;

	return dev_event_read(slice_from(a->text), &event) &&
	       a->d->event_place[event] == DEV_PLACE(DEV_EV_HELD, a->seat);
}

/* Resolution: every answer leaves the wheat payable (DEV-58). */

static bool stays_payable(const struct asked *a, const struct devil_state *after)
{
	enum naive_answer answer = naive_wheat(a->c, after);

	CHECK(answer != NAIVE_UNKNOWN);
	return answer == NAIVE_YES;
}

static bool may_gain_kind(const struct asked *a)
{
	struct devil_state after = *a->d;
	int good = good_in(a->text);
	bool basic = after.run.wild[0] > 0;

	if (good < 0 || (good <= DEV_WHEAT) != basic)
		return false;
	after.run.wild[!basic]--;
	after.goods[a->seat][good]++;
	return stays_payable(a, &after);
}

static bool may_pay_kind(const struct asked *a)
{
	struct devil_state after = *a->d;
	uint8_t *due = after.due[a->seat];
	int good = good_in(a->text);
	bool basic = due[DEV_BASIC] > 0;

	if (good < 0 || (good <= DEV_WHEAT) != basic)
		return false;
	due[basic ? DEV_BASIC : DEV_PREMIUM]--;
	due[good]++;
	return stays_payable(a, &after);
}

static bool may_trade_on(const struct asked *a)
{
	struct devil_state after = *a->d;
	const struct dev_effect *e =
		&a->c->cards.building[after.run.card].effects.list[after.run.at];

	if (is(a, "again")) {
		if (after.run.part / 2 >= e->n)
			return false;
		after.run.part++;
		memcpy(after.due[a->seat], e->pay.of, DEV_PREMIUM + 1);
	} else if (is(a, "stop")) {
		after.run.at++;
		after.run.part = 0;
	} else {
		return false;
	}
	return stays_payable(a, &after);
}

static const char *const courtiers[] = { "country", "town", "church", "alchemist" };

/* DEV-56: 2 or 3 coins by where it lies, less RECRUIT_LESS; -1: it cannot be had. */
static int courtier_price(const struct asked *a, int which)
{
	int at = a->d->courtier[a->seat][which], price = at == DEV_AT_2 ? 2 : 3;

	if (at != DEV_AT_2 && at != DEV_AT_3)
		return -1;
	for (int i = 0; i < DEV_WALL_MAX && a->d->wall[a->seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &a->c->cards.building[a->d->wall[a->seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == DEV_OP_RECRUIT_LESS)
				price -= e->list[k].n;
	}
	return price > 0 ? price : 0;
}

/* The recruit action pays; an effect gives for nothing. */
static bool is_recruiting(const struct asked *a)
{
	return a->question == DEV_Q_COURTIER && a->d->run.list == DEV_LIST_NONE;
}

static bool may_take_courtier(const struct asked *a)
{
	int which = place_in(a->text, courtiers, DEV_COURTIERS);
	struct devil_state after = *a->d;

	if (which < 0 || courtier_price(a, which) < 0)
		return false;
	if (is_recruiting(a)) {
		after.due[a->seat][DEV_COINS] = (uint8_t)courtier_price(a, which);
		after.run.part = 2;
		after.run.pick = (uint8_t)which;
	} else {
		after.courtier[a->seat][which] = DEV_AT_WALL;
		after.run.part++;
	}
	return stays_payable(a, &after);
}

/* DEV-63: an own action building, not tucked, whose use can be paid. */
static bool may_tuck(const struct asked *a)
{
	struct devil_state after = *a->d;
	int card = building_in(a);
	bool usable = false;

	if (is(a, "none")) {
		after.run.at++;
		return stays_payable(a, &after);
	}
	for (int i = 0; card >= 0 && i < DEV_WALL_MAX; i++) {
		if (a->d->wall[a->seat][i] != card || (a->d->wall_round[a->seat][i] & DEV_TUCKED) ||
		    !a->c->cards.building[card].effects.count ||
		    a->c->cards.building[card].effects.list[0].when != DEV_WHEN_USE)
			continue;
		usable = true;
		after.wall_round[a->seat][i] |= DEV_TUCKED;
	}
	if (!usable)
		return false;
	after.run.under = a->d->run.card;
	after.run.list = DEV_LIST_USE;
	after.run.card = (uint8_t)card;
	after.run.at = after.run.part = 0;
	return stays_payable(a, &after);
}

static const char *const sets[] = { "minor_country", "minor_town", "minor_church", "minor_each",
				    "major_country", "major_town", "major_church", "major_each" };

static bool tile_placed(const struct asked *a, int minor)
{
	for (int i = 0; i < DEV_SPACES; i++)
		if (a->d->tile[a->seat][i] == minor)
			return true;
	return false;
}

/* MINOR takes an unclaimed tile; DAM discards any that is not gone (DEV-64, DEV-65). */
static bool may_tile(const struct asked *a)
{
	int minor = place_in(a->text, sets, DEV_MINORS);
	const struct dev_run *run = &a->d->run;

	if (minor < 0 || (a->d->tiles_gone[a->seat] >> minor & 1))
		return false;
	struct devil_state after = *a->d;

	if (a->c->cards.building[run->card].effects.list[run->at].op == DEV_OP_DAM) {
		after.tiles_gone[a->seat] |= (uint8_t)(1u << minor);
		for (int i = 0; i < DEV_SPACES; i++)
			if (after.tile[a->seat][i] == minor)
				after.tile[a->seat][i] = DEV_NONE;
		after.run.at++;
	} else {
		if (tile_placed(a, minor))
			return false;
		after.run.part = 1;
		after.run.waits = DEV_WAITS_SPACE;
		after.run.pick = (uint8_t)minor;
	}
	return stays_payable(a, &after);
}

static bool may_space(const struct asked *a)
{
	int space = number_behind(a, "space");

	return space >= 0 && space < DEV_SPACES && a->d->tile[a->seat][space] == DEV_NONE;
}

/* How many symbols the set lacks with these courtiers (DEV-67, DEV-68). */
static int lacking(const struct asked *a, int set, unsigned with)
{
	const uint8_t *needs = set < DEV_MINORS ? a->c->cards.minor[set].needs
						: a->c->cards.major[set - DEV_MINORS].needs;
	int have[DEV_TYPES] = { 0 }, missing = 0;

	for (int i = 0; i < DEV_WALL_MAX && a->d->wall[a->seat][i] != DEV_NONE; i++)
		for (int t = 0; t < DEV_TYPES; t++)
			have[t] += a->c->cards.building[a->d->wall[a->seat][i]].types >> t & 1;
	for (int t = 0; t < DEV_TYPES; t++)
		have[t] += (int)(with >> t & 1);
	for (int t = 0; t < DEV_SYMBOLS; t++)
		missing += needs[t] > have[t] ? needs[t] - have[t] : 0;
	return missing > have[DEV_SCIENCE] ? missing - have[DEV_SCIENCE] : 0;
}

/* Some choice of courtiers behind the wall, these among them and none idle,
 * fills the set (DEV-71). */
static bool can_fill(const struct asked *a, int set, unsigned chosen)
{
	unsigned wall = 0;

	for (int i = 0; i < DEV_COURTIERS; i++)
		wall |= (unsigned)(a->d->courtier[a->seat][i] == DEV_AT_WALL) << i;
	for (unsigned with = 1; with < 1u << DEV_COURTIERS; with++) {
		int count = 0;

		for (int i = 0; i < DEV_COURTIERS; i++)
			count += (int)(with >> i & 1);
		if (!(with & ~wall) && (with & chosen) == chosen && count == lacking(a, set, 0) &&
		    !lacking(a, set, with))
			return true;
	}
	return false;
}

static bool may_claim(const struct asked *a)
{
	int set = place_in(a->text, sets, DEV_MINORS + DEV_MAJORS);

	if (is(a, "stop"))
		return true;
	if (set < 0 || !lacking(a, set, 0))
		return false;
	if (set < DEV_MINORS ? tile_placed(a, set) || (a->d->tiles_gone[a->seat] >> set & 1)
			     : a->d->majors[a->seat] >> (set - DEV_MINORS) & 1)
		return false;
	return can_fill(a, set, 0);
}

/* Courtiers are named in their order, so that a choice has one way. */
static bool may_claim_by(const struct asked *a)
{
	int which = place_in(a->text, courtiers, DEV_COURTIERS);
	unsigned chosen = a->d->run.picked;

	if (which < 0 || chosen >> which || a->d->courtier[a->seat][which] != DEV_AT_WALL)
		return false;
	for (unsigned with = 1; with < 1u << DEV_COURTIERS; with++) {
		unsigned wanted = chosen | 1u << which;

		/* Those chosen and this one, and only later ones besides. */
		if ((with & ((2u << which) - 1)) != wanted)
			continue;
		int count = 0;
		bool behind = true;

		for (int i = 0; i < DEV_COURTIERS; i++) {
			count += (int)(with >> i & 1);
			behind &= !(with >> i & 1) || a->d->courtier[a->seat][i] == DEV_AT_WALL;
		}
		if (behind && count == lacking(a, a->d->run.pick, 0) &&
		    !lacking(a, a->d->run.pick, with))
			return true;
	}
	return false;
}

/* Hunt and Inquisition. */

static bool may_vote(const struct asked *a)
{
	int named = number_behind(a, "seat");

	if (is(a, "none"))
		return true;
	return named >= 0 && named < DEV_SEATS && named != a->seat &&
	       !(a->d->round == 3 && a->d->plea[0][named] == DEV_CONFESSED);
}

static bool may_buy_wings(const struct asked *a)
{
	struct naive_means means = naive_means_of(a->c, a->d, a->seat);
	int price = 5, n = number(a->text), most = means.coins + means.loan;

	for (int i = 0; i < DEV_WALL_MAX && a->d->wall[a->seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &a->c->cards.building[a->d->wall[a->seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == DEV_OP_WING_LESS)
				price -= e->list[k].n;
	}
	for (int k = 0; k < DEV_RESOURCES; k++)
		most += means.token[k] * means.sell[k];
	return n >= 0 && n * price <= most;
}

/* DEV-84, DEV-96, DEV-116: mortals have both tokens, the cultist one, the devil none. */
static bool has_guess(const struct asked *a, int guess)
{
	const struct devil_state *d = a->d;
	int role = d->role[a->seat];

	if (role == DEV_DEVIL || (role == DEV_CULTIST && guess == DEV_GUESS_CULTIST))
		return false;
	for (int s = 0; s < DEV_SEATS && guess == DEV_GUESS_DEVIL; s++)
		if (d->round == 5 && d->known[s] == DEV_DEVIL)
			return false;
	return !(d->round == 5 && d->locked && d->guess[role][guess] < DEV_SEATS);
}

static bool may_guess(const struct asked *a)
{
	const struct devil_state *d = a->d;
	int named = number_behind(a, "seat"), guess = a->question - DEV_Q_GUESSD;
	bool locked = d->round == 5 && d->locked;

	if (is(a, "none"))
		return true;
	if (named < 0 || named >= DEV_SEATS || named == a->seat || !has_guess(a, guess))
		return false;
	/* The same player is not named for both roles. */
	if (locked && d->guess[d->role[a->seat]][!guess] == named)
		return false;
	return guess == DEV_GUESS_DEVIL ||
	       d->answer[a->seat][2 + DEV_GOODS + DEV_GUESS_DEVIL] != named;
}

static bool is_devil(const struct asked *a)
{
	return a->d->role[a->seat] == DEV_DEVIL;
}

/* DEV-100: the building that is asked about, if it can be paid. */
static bool may_absolve(const struct asked *a)
{
	enum { ASKED_AT = 2 };
	int building = a->d->wall[a->seat][a->d->answer[a->seat][ASKED_AT]];
	struct naive_means means = naive_means_of(a->c, a->d, a->seat);
	const struct dev_effects *e = &a->c->cards.building[building].effects;

	for (int k = 0; k < e->count; k++)
		if (e->list[k].op == DEV_OP_ABSOLVE)
			return naive_devil_pay(&means, e->list[k].pay.of);
	return false;
}

/* DEV-98 */
static int faced(const struct asked *a, bool slots[DEV_SLOT_GUEST])
{
	int count = a->d->guests[a->seat];

	for (int i = 0; i < DEV_SLOT_GUEST; i++) {
		if (i == DEV_SLOT_A)
			slots[i] = !(a->d->bribed & 1);
		else if (i <= DEV_SLOT_C)
			slots[i] = a->d->round == 5 && !(a->d->bribed >> i & 1);
		else
			slots[i] = a->d->up >> (i - DEV_SLOT_1) & 1;
		count += slots[i];
	}
	return count;
}

static bool may_pay_penalty(const struct asked *a)
{
	struct naive_means means = naive_means_of(a->c, a->d, a->seat);
	const struct dev_run *run = &a->d->run;

	return is(a, "lose") ||
	       (is(a, "pay") &&
		naive_devil_pay(&means,
				a->c->cards.inquisitor[run->card].penalty.list[run->at].pay.of));
}

/* DEV-102: the second in points; of several firsts one of these. */
static bool may_wreck(const struct asked *a)
{
	int card = building_in(a), above = 0, level = 0, points;

	if (!card_is(a, DEV_IN_WALL))
		return false;
	points = a->c->cards.building[card].points;
	for (int i = 0; i < DEV_WALL_MAX && a->d->wall[a->seat][i] != DEV_NONE; i++) {
		int other = a->c->cards.building[a->d->wall[a->seat][i]].points;

		above += other > points;
		level += other == points;
	}
	return above == 1 || (above == 0 && level > 1);
}

/* Side actions (DEV-16 to DEV-18). */

static bool wheat_after_trade(const struct asked *a, int good, int n)
{
	struct naive_means means = naive_means_of(a->c, a->d, a->seat);
	struct devil_state after = *a->d;
	int16_t *held = after.goods[a->seat];

	if (a->d->step != DEV_RESOLVE)
		return true;
	held[good] = (int16_t)(held[good] + n);
	held[DEV_COINS] =
		(int16_t)(held[DEV_COINS] - (n > 0 ? means.buy[good] : -means.sell[good]));
	return stays_payable(a, &after);
}

static bool wheat_after_loan(const struct asked *a, int n)
{
	struct devil_state after = *a->d;
	int16_t *coins = &after.goods[a->seat][DEV_COINS];

	if (a->d->step != DEV_RESOLVE)
		return true;
	*coins = (int16_t)(*coins + n);
	after.debt[a->seat] = (uint8_t)(after.debt[a->seat] + n);
	return stays_payable(a, &after);
}

static bool repays_now(int step)
{
	switch (step) {
	case DEV_DARE:
	case DEV_KEEP:
	case DEV_PASS:
	case DEV_WINGS_STEP:
	case DEV_LOAD:
	case DEV_SHOW:
	case DEV_PENALTY:
		return true;
	default: /* REPAY asks for it itself */
		return false;
	}
}

static bool may_trade(const struct asked *a)
{
	const struct devil_state *d = a->d;
	struct naive_means means = naive_means_of(a->c, d, a->seat);
	const int8_t *trade = d->trade[a->seat];
	int good, n;

	if (!d->side[a->seat])
		return false;
	if (strncmp(a->text, "buy ", 4) == 0) {
		good = good_in(a->text + 4);
		return trade[good] >= 0 && means.coins >= means.buy[good] &&
		       wheat_after_trade(a, good, 1);
	}
	if (strncmp(a->text, "sell ", 5) == 0) {
		good = good_in(a->text + 5);
		return trade[good] <= 0 && means.token[good] > 0 && wheat_after_trade(a, good, -1);
	}
	if ((n = number_behind(a, "borrow ")) > 0)
		return trade[DEV_RESOURCES] >= 0 && n <= means.loan && wheat_after_loan(a, n);
	if ((n = number_behind(a, "repay ")) > 0)
		return trade[DEV_RESOURCES] <= 0 && repays_now(d->step) && n <= means.coins &&
		       n <= d->debt[a->seat];
	return false;
}

/* FUND (DEV-21): borrow one or sell what the payment does not need, until it is covered. */
static bool may_fund(const struct asked *a)
{
	const struct devil_state *d = a->d;
	struct naive_means means = naive_means_of(a->c, d, a->seat);
	int missing = d->due[a->seat][DEV_COINS] - means.coins, good;

	for (int k = 0; k < DEV_RESOURCES; k++)
		if (d->due[a->seat][k] > means.token[k])
			missing += (d->due[a->seat][k] - means.token[k]) * means.buy[k];
	if (is(a, "auto"))
		return true;
	if (missing <= 0)
		return false;
	if (is(a, "borrow 1"))
		return means.loan > 0 && wheat_after_loan(a, 1);
	if (strncmp(a->text, "sell ", 5) != 0)
		return false;
	good = good_in(a->text + 5);
	return means.token[good] > d->due[a->seat][good] && wheat_after_trade(a, good, -1);
}

/* The questions. */

static bool one_of(const struct asked *a, const char *x, const char *y, const char *z)
{
	return is(a, x) || is(a, y) || (z && is(a, z));
}

static bool may_deal(const struct asked *a)
{
	switch (a->question) {
	case DEV_Q_REQUEST:
		return is(a, "none") || good_in(a->text) >= 0;
	case DEV_Q_ASK:
		return may_ask(a);
	case DEV_Q_VIEW:
		return may_view(a);
	case DEV_Q_SOULPAY:
		return may_soulpay(a);
	default:
		return number_up_to(a, a->d->goods[a->seat][a->question - DEV_Q_OFFER]);
	}
}

static bool may_plan(const struct asked *a)
{
	switch (a->question) {
	case DEV_Q_EVKEEP:
		return may_event(a);
	case DEV_Q_EVSIDE:
		return one_of(a, "left", "right", "keep");
	case DEV_Q_USE1:
	case DEV_Q_USE2:
		return may_use(a);
	case DEV_Q_BUILD1:
	case DEV_Q_BUILD2:
		return may_build(a);
	case DEV_Q_PLANOK:
		return is(a, "ok");
	default:
		return one_of(a, "yes", "no", NULL);
	}
}

static bool may_resolve(const struct asked *a)
{
	switch (a->question) {
	case DEV_Q_KIND_GAIN:
		return may_gain_kind(a);
	case DEV_Q_KIND_PAY:
		return may_pay_kind(a);
	case DEV_Q_TIMES:
		return may_trade_on(a);
	case DEV_Q_COURTIER:
		return may_take_courtier(a);
	case DEV_Q_TUCK:
		return may_tuck(a);
	case DEV_Q_TILE:
		return may_tile(a);
	case DEV_Q_SPACE:
		return may_space(a);
	case DEV_Q_CLAIM:
		return may_claim(a);
	default:
		return may_claim_by(a);
	}
}

static bool may_judge(const struct asked *a)
{
	bool slots[DEV_SLOT_GUEST];
	int faces = faced(a, slots), souls = souls_of(a);

	switch (a->question) {
	case DEV_Q_VOTE:
		return may_vote(a);
	case DEV_Q_PLEA:
		return is(a, "confess") || (is(a, "prove") && souls >= 3);
	case DEV_Q_WINGS:
		return may_buy_wings(a);
	case DEV_Q_LOADPURE:
		return number_up_to(a, is_devil(a) ? a->d->pure[a->seat] : 0);
	case DEV_Q_LOADMARK:
		return number_up_to(a, is_devil(a) ? a->d->marked[a->seat] : 0) &&
		       (a->d->round == 5 || !is_devil(a) ||
			!number_up_to(a, a->d->marked[a->seat] - 1));
	case DEV_Q_GUESSD:
	case DEV_Q_GUESSC:
		return may_guess(a);
	case DEV_Q_SHOW:
		return number_up_to(a, least(souls, faces));
	case DEV_Q_SPEND:
		return number_up_to(a, least(a->d->goods[a->seat][DEV_INDULGENCES],
					     faces - a->d->answer[a->seat][0]));
	case DEV_Q_ABSOLVE:
		return is(a, "no") || (is(a, "yes") && may_absolve(a));
	case DEV_Q_PAYLOSE:
		return may_pay_penalty(a);
	case DEV_Q_WRECK:
		return may_wreck(a);
	default:
		return number_up_to(a, a->d->goods[a->seat][a->question - DEV_Q_BRIBE]);
	}
}

/* Slots are named in their order, Houseguests as often as they come, so that
 * a choice has one way; enough must be left for the rest. */
static bool may_appease(const struct asked *a)
{
	static const char *const names[] = { "inq_a", "inq_b", "inq_c",	   "inq_1",
					     "inq_2", "inq_3", "inq_guest" };
	enum { SPARED = 5, GUESTS, LEFT, LAST };
	const uint8_t *answer = a->d->answer[a->seat];
	int slot = place_in(a->text, names, DEV_SLOTS), behind;
	bool slots[DEV_SLOT_GUEST];

	faced(a, slots);
	behind = a->d->guests[a->seat] - answer[GUESTS];
	if (slot < 0)
		return false;
	if (slot == DEV_SLOT_GUEST)
		return behind > 0 && behind >= answer[LEFT];
	if (!slots[slot] || (answer[LAST] != DEV_NONE && slot <= answer[LAST]))
		return false;
	for (int i = slot; i < DEV_SLOT_GUEST; i++)
		behind += slots[i];
	return behind >= answer[LEFT];
}

static bool may_late(const struct asked *a)
{
	struct naive_means means;

	if (is(a, "take"))
		return true;
	if (is(a, "soul"))
		return souls_of(a) > a->d->shown[a->seat];
	if (is(a, "indulgence"))
		return a->d->goods[a->seat][DEV_INDULGENCES] > 0;
	for (int i = 0; i < DEV_WALL_MAX && a->d->wall[a->seat][i] != DEV_NONE; i++) {
		int building = a->d->wall[a->seat][i];
		const struct dev_effects *e = &a->c->cards.building[building].effects;

		means = naive_means_of(a->c, a->d, a->seat);
		if (building == building_in(a) && !(a->d->absolved[a->seat][i / 8] >> i % 8 & 1) &&
		    e->count && e->list[0].op == DEV_OP_ABSOLVE &&
		    naive_devil_pay(&means, e->list[0].pay.of))
			return true;
	}
	return false;
}

bool naive_devil_legal(const struct devil_context *c, const struct devil_state *d, int seat,
		       const char *text)
{
	struct asked a = { c, d, seat, d->ask[seat], text };

	if (a.question >= DEV_QUESTIONS)
		return false;
	if (a.question == DEV_Q_FUND)
		return may_fund(&a);
	if (may_trade(&a))
		return true;
	if (strchr(text, ' '))
		return false; /* side actions alone have two words */
	if (a.question < DEV_Q_DARE)
		return one_of(&a, "unwanted", "neutral", "wanted");
	switch (a.question) {
	case DEV_Q_DARE:
		return one_of(&a, "yes", "no", NULL);
	case DEV_Q_KEEP:
		return card_is(&a, DEV_IN_HAND) || (is(&a, "none") && !d->hand_size[seat]);
	case DEV_Q_PASS1:
	case DEV_Q_PASS2:
		return may_pass(&a);
	case DEV_Q_REPAY:
		return number_up_to(&a, d->trade[seat][DEV_RESOURCES] > 0
						? 0
						: least(d->debt[seat], d->goods[seat][DEV_COINS]));
	case DEV_Q_APPEASE:
		return may_appease(&a);
	case DEV_Q_LATEHOUSE:
		return may_late(&a);
	default:
		return a.question <= DEV_Q_SOULPAY    ? may_deal(&a)
		       : a.question <= DEV_Q_PLANOK   ? may_plan(&a)
		       : a.question <= DEV_Q_CLAIM_BY ? may_resolve(&a)
						      : may_judge(&a);
	}
}
