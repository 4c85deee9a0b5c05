/*
 * What the rules ask of a card set beyond its form: everything that they rely
 * on without looking. A number that is merely unwise passes; whether the
 * game's own set is balanced is a question for its test.
 */
#include <string.h>

#include "games/devil/cards/form.h"

enum { DEV_SCIENCE_REP = 4 }; /* DEV-55 */

static bool dev_fault(struct message *error, const char *id, const char *row)
{
	*error = message_of(id);
	message_word(error, row);
	return false;
}

static const char *dev_word_in(const char *section, int row)
{
	for (int i = 0; i < DEV_SECTIONS; i++)
		if (slice_is(slice_from(section), dev_sections[i].key))
			return dev_row_word(&dev_sections[i], row);
	return section;
}

static bool dev_has_wild(const struct dev_bundle *b)
{
	return b->of[DEV_BASIC] || b->of[DEV_PREMIUM];
}

/* One effect by itself. */
static bool dev_check_effect(const struct dev_effect *e, const char *row, struct message *error)
{
	switch (e->op) {
	case DEV_OP_GAIN:
		if (e->when == DEV_WHEN_PRODUCTION && dev_has_wild(&e->gain))
			return dev_fault(error, "devil.cards.wild", row);
		return true;
	case DEV_OP_REP:
		if (!e->n)
			return dev_fault(error, "devil.cards.still", row);
		return true;
	case DEV_OP_GAIN_PER:
	case DEV_OP_END_PER:
		if (e->count == DEV_COUNT_NONE)
			return dev_fault(error, "devil.cards.counts_nothing", row);
		/* A gain that is certain when the cost is weighed (DEV-57) cannot
		 * hang on what paying it may move. */
		if (e->when == DEV_WHEN_BUILD && e->count >= DEV_COUNT_RIVAL_AT_OR_BELOW)
			return dev_fault(error, "devil.cards.counts_early", row);
		return true;
	case DEV_OP_LOSE:
		if ((e->count == DEV_COUNT_NONE) != !e->m)
			return dev_fault(error, "devil.cards.counts_nothing", row);
		return true;
	case DEV_OP_IF:
		if ((e->test == DEV_TEST_TOKENS && !e->n) ||
		    (e->test != DEV_TEST_TOKENS && e->test != DEV_TEST_DEBT_MAX && e->n))
			return dev_fault(error, "devil.cards.test", row);
		return true;
	default:
		return true;
	}
}

/* A list: a payment stands first, since what follows depends on it, and a
 * trade, which repeats, stands alone. */
static bool dev_check_list(const struct dev_effects *list, const char *row, struct message *error)
{
	bool dam = false;

	for (int i = 0; i < list->count; i++) {
		const struct dev_effect *e = &list->list[i];

		if (!dev_check_effect(e, row, error))
			return false;
		if (dam && (e->op == DEV_OP_GAIN_PER || e->op == DEV_OP_MINOR))
			return dev_fault(error, "devil.cards.counts_early", row);
		dam |= e->op == DEV_OP_DAM;
		if (e->op == DEV_OP_PAY && (i > 0 || list->count == 1))
			return dev_fault(error, "devil.cards.pay_first", row);
		if (e->op == DEV_OP_TRADE && list->count > 1)
			return dev_fault(error, "devil.cards.trade_alone", row);
		if (e->op == DEV_OP_TUCK && list->count > 1)
			return dev_fault(error, "devil.cards.tuck_alone", row);
	}
	return true;
}

static bool dev_check_building(const struct dev_building *b, const char *row, struct message *error)
{
	bool science = b->types & DEV_TYPE(DEV_SCIENCE);

	if (science && b->types != DEV_TYPE(DEV_SCIENCE))
		return dev_fault(error, "devil.cards.science_alone", row);
	if (b->cost.of[DEV_REP] != (science ? DEV_SCIENCE_REP : 0))
		return dev_fault(error, "devil.cards.science_rep", row);
	for (int i = 0; i < b->effects.count; i++)
		if ((b->effects.list[i].when == DEV_WHEN_USE) != dev_is_action(b))
			return dev_fault(error, "devil.cards.use_mixed", row);
	return dev_check_list(&b->effects, row, error);
}

/* Left: a gain and a loss of reputation. Right: a payment or a condition, and
 * a gain of it (DEV-54). */
static bool dev_check_event(const struct dev_event *e, const char *row, struct message *error)
{
	const struct dev_effect *left = e->left.list, *right = e->right.list;

	if (e->left.count != 2 || left[0].op != DEV_OP_GAIN || left[1].op != DEV_OP_REP ||
	    left[1].n >= 0)
		return dev_fault(error, "devil.cards.left", row);
	if (e->right.count != 2 || right[0].op == DEV_OP_REP || right[1].op != DEV_OP_REP ||
	    right[1].n <= 0)
		return dev_fault(error, "devil.cards.right", row);
	return dev_check_list(&e->left, row, error) && dev_check_list(&e->right, row, error);
}

static bool dev_same_name(const char *a, const char *b)
{
	return *a && !memcmp(a, b, DEV_NAME_MAX);
}

/* Names that a set gives are different, of buildings and events together. */
static bool dev_check_names(const struct dev_cards *cards, struct message *error)
{
	for (int i = 0; i < DEV_BUILDINGS + DEV_EVENTS; i++) {
		const char *name = i < DEV_BUILDINGS ? cards->building[i].name
						     : cards->event[i - DEV_BUILDINGS].name;

		for (int k = 0; k < i; k++) {
			const char *other = k < DEV_BUILDINGS
						    ? cards->building[k].name
						    : cards->event[k - DEV_BUILDINGS].name;

			if (dev_same_name(name, other))
				return dev_fault(
					error, "devil.cards.name_twice",
					i < DEV_BUILDINGS
						? dev_word_in("buildings", i)
						: dev_word_in("events", i - DEV_BUILDINGS));
		}
	}
	return true;
}

static bool dev_check_cards(const struct dev_cards *cards, struct message *error)
{
	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (!dev_check_building(&cards->building[i], dev_word_in("buildings", i), error))
			return false;
	for (int i = 0; i < DEV_EVENTS; i++)
		if (!dev_check_event(&cards->event[i], dev_word_in("events", i), error))
			return false;
	for (int i = 0; i < DEV_INQUISITORS; i++)
		if (!dev_check_list(&cards->inquisitor[i].penalty, dev_word_in("inquisitors", i),
				    error))
			return false;
	return dev_check_names(cards, error);
}

/* A pair of one premium at the left or at the right, two different basics
 * beside it (DEV-22). */
static bool dev_check_wheel(const struct dev_wheel *w, const char *row, struct message *error)
{
	int premium = dev_is_premium(w->space[0]) ? 0 : 2;
	int basic = 2 - premium;

	if (!dev_is_premium(w->space[premium]) || w->space[premium] != w->space[premium + 1] ||
	    !dev_is_basic(w->space[basic]) || !dev_is_basic(w->space[basic + 1]) ||
	    w->space[basic] == w->space[basic + 1])
		return dev_fault(error, "devil.cards.spaces", row);
	return true;
}

/* DEV-74, DEV-75: slides lead towards the knot and never past it; angel wings
 * on the top space alone, demon wings at the bottom without a gap. */
static bool dev_check_rep(const struct dev_cards *cards, struct message *error)
{
	int starts = 0;

	for (int i = 0; i < DEV_REP_SPACES; i++) {
		const struct dev_rep_space *s = &cards->rep[i];
		const char *row = dev_word_in("reputation", i);
		int space = i - DEV_REP_MAX, after = space + s->slide;

		if (space * after < 0 || space * s->slide > 0 || (space != 0) != (s->slide != 0))
			return dev_fault(error, "devil.cards.slide", row);
		if ((s->wing == DEV_WING_ANGEL) != (space == DEV_REP_MAX) ||
		    (s->wing == DEV_WING_DEMON && space >= 0) ||
		    (s->wing == DEV_WING_DEMON && i > 0 && cards->rep[i - 1].wing != s->wing))
			return dev_fault(error, "devil.cards.wing", row);
		starts += s->start;
	}
	return starts == 1 || dev_fault(error, "devil.cards.start", "reputation");
}

/* DEV-10, DEV-114: what secrecy is built on. Only who can lose a soul starts
 * with one, mortals hold no marked ones, and the tokens are five. */
static bool dev_check_role(const struct dev_role_card *r, int role, struct message *error)
{
	const char *row = dev_word_in("roles", role);
	bool mortal = role == DEV_MORTAL1 || role == DEV_MORTAL2;
	bool coins = r->coins_max, souls = r->souls_max;

	if (r->coins_min > r->coins_max || r->souls_min > r->souls_max ||
	    (coins && !r->coins_min) || (souls && !r->souls_min) || coins != (role != DEV_DEVIL) ||
	    souls != !mortal)
		return dev_fault(error, "devil.cards.asks", row);
	if ((mortal && r->marked) || (role == DEV_CULTIST && r->pure) ||
	    (role == DEV_DEVIL && (r->pure || r->marked)))
		return dev_fault(error, "devil.cards.souls", row);
	if (r->guesses_devil != (role != DEV_DEVIL) || r->guesses_cultist != mortal)
		return dev_fault(error, "devil.cards.guesses", row);
	return true;
}

static bool dev_check_roles(const struct dev_cards *cards, struct message *error)
{
	const struct dev_role_card *one = &cards->role[DEV_MORTAL1];
	const struct dev_role_card *two = &cards->role[DEV_MORTAL2];
	int pure = 0, marked = 0;

	for (int i = 0; i < DEV_ROLES; i++) {
		if (!dev_check_role(&cards->role[i], i, error))
			return false;
		pure += cards->role[i].pure;
		marked += cards->role[i].marked;
	}
	if (pure != DEV_PURE || marked != DEV_MARKED)
		return dev_fault(error, "devil.cards.souls_all", "roles");
	/* The icon alone tells two mortals apart; their numbers must not. */
	if (memcmp(&one->chest, &two->chest, sizeof(one->chest)) || one->pure != two->pure ||
	    one->coins_min != two->coins_min || one->coins_max != two->coins_max ||
	    one->major_points != two->major_points)
		return dev_fault(error, "devil.cards.mortals", "roles");
	return true;
}

static bool dev_check_achievements(const struct dev_cards *cards, struct message *error)
{
	const uint8_t *needs[DEV_MINORS + DEV_MAJORS];

	for (int i = 0; i < DEV_MINORS + DEV_MAJORS; i++) {
		const char *row = i < DEV_MINORS ? dev_word_in("minor", i)
						 : dev_word_in("major", i - DEV_MINORS);
		int sum = 0;

		needs[i] =
			i < DEV_MINORS ? cards->minor[i].needs : cards->major[i - DEV_MINORS].needs;
		for (int t = 0; t < DEV_SYMBOLS; t++)
			sum += needs[i][t];
		if (!sum)
			return dev_fault(error, "devil.cards.needs", row);
		for (int k = 0; k < i; k++)
			if (!memcmp(needs[i], needs[k], DEV_SYMBOLS))
				return dev_fault(error, "devil.cards.needs_twice", row);
	}
	return true;
}

/* What all buildings of a set together take off a price at the bank. */
static int dev_all_buy_less(const struct dev_cards *cards, int kind)
{
	int less = 0;

	for (int i = 0; i < DEV_BUILDINGS; i++)
		for (int k = 0; k < cards->building[i].effects.count; k++) {
			const struct dev_effect *e = &cards->building[i].effects.list[k];

			if (e->op == DEV_OP_BUY_LESS && e->kind == kind)
				less += e->n;
		}
	return less;
}

/* Basics have one price and premiums another, and a basic never sells for more
 * than the coin it counts as at the end (DEV-106); nobody may grow rich by
 * buying and selling. */
static bool dev_check_market(const struct dev_cards *cards, struct message *error)
{
	const struct dev_market *market = &cards->market;

	for (int good = 0; good < DEV_RESOURCES; good++) {
		int like = dev_is_basic(good) ? DEV_WOOD : DEV_GLASS;

		if (market->buy[good] != market->buy[like] ||
		    market->sell[good] != market->sell[like] || market->sell[DEV_WOOD] > 1)
			return dev_fault(error, "devil.cards.prices", dev_good_words.of[good]);
		int kind = dev_is_basic(good) ? DEV_BASIC : DEV_PREMIUM;

		if (cards->market.buy[good] - dev_all_buy_less(cards, kind) <
		    cards->market.sell[good])
			return dev_fault(error, "devil.cards.market", dev_good_words.of[good]);
	}
	return true;
}

static bool dev_check_tracks(const struct dev_cards *cards, struct message *error)
{
	for (int d = 1; d <= DEV_DEBT_MAX; d++)
		if (cards->debt.penalty[d] < cards->debt.penalty[d - 1])
			return dev_fault(error, "devil.cards.falls", "debt");
	for (int s = 1; s <= DEV_SOULS; s++)
		if (cards->souls5[s].points < cards->souls5[s - 1].points)
			return dev_fault(error, "devil.cards.falls", dev_word_in("souls5", s));
	for (int i = 0; i < DEV_ROUND3_ROWS; i++)
		if (cards->souls3[i].flip == DEV_FLIP_2_OR_3)
			return dev_fault(error, "devil.cards.flip", dev_word_in("souls3", i));
	for (int i = 0; i < DEV_CULTIST_ROWS; i++)
		if (cards->marked3[i].flip != DEV_FLIP_NONE)
			return dev_fault(error, "devil.cards.flip", dev_word_in("marked3", i));
	for (int i = 0; i < DEV_GUESSES; i++)
		if (cards->unmasked[i].flip == DEV_FLIP_2_OR_3)
			return dev_fault(error, "devil.cards.flip", dev_word_in("unmasked", i));
	if (cards->production.improved <= cards->production.level)
		return dev_fault(error, "devil.cards.improved", "production");
	if (cards->numbers.free_tokens > cards->numbers.tokens)
		return dev_fault(error, "devil.cards.tokens", "numbers");
	return true;
}

bool dev_cards_check(const struct dev_cards *cards, struct message *error)
{
	*error = (struct message){ 0 };
	for (int round = 0; round < DEV_ROUNDS; round++)
		for (int seat = 0; seat < DEV_SEATS; seat++)
			if (!dev_check_wheel(&cards->wheel[round][seat],
					     dev_word_in("wheel", round * DEV_SEATS + seat), error))
				return false;
	return dev_check_rep(cards, error) && dev_check_roles(cards, error) &&
	       dev_check_achievements(cards, error) && dev_check_tracks(cards, error) &&
	       dev_check_cards(cards, error) && dev_check_market(cards, error);
}
