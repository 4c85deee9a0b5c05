/*
 * What the rules ask of a card set beyond its form: everything that they rely
 * on without looking. A number that is merely unwise passes; whether the
 * game's own set is balanced is a question for its test.
 */
#include <string.h>

#include "games/cardset_faults.h"
#include "games/devil/cards/form.h"

enum { DEV_SCIENCE_REP = 4 }; /* DEV-55 */

/* A fault of another row than the one in hand; -1: of the whole section. */
static bool dev_fault(struct cardset_reader *r, enum dev_section section, int row, const char *key,
		      const char *id)
{
	r->section = &dev_sections[section];
	r->place = row;
	return cardset_fault(r, key, id);
}

static bool dev_has_wild(const struct dev_bundle *b)
{
	return b->of[DEV_BASIC] || b->of[DEV_PREMIUM];
}

/* One effect by itself. */
static bool dev_check_effect(struct cardset_reader *r, const char *key, const struct dev_effect *e)
{
	switch (e->op) {
	case DEV_OP_GAIN:
		if (e->when == DEV_WHEN_PRODUCTION && dev_has_wild(&e->gain))
			return cardset_fault(r, key, "devil.cards.wild");
		return true;
	case DEV_OP_REP:
		if (!e->n)
			return cardset_fault(r, key, "devil.cards.still");
		return true;
	case DEV_OP_GAIN_PER:
	case DEV_OP_END_PER:
		if (e->count == DEV_COUNT_NONE)
			return cardset_fault(r, key, "devil.cards.counts_nothing");
		/* A gain that is certain when the cost is weighed (DEV-57) cannot
		 * hang on what paying it may move. */
		if (e->when == DEV_WHEN_BUILD && e->count >= DEV_COUNT_RIVAL_AT_OR_BELOW)
			return cardset_fault(r, key, "devil.cards.counts_early");
		return true;
	case DEV_OP_LOSE:
		if ((e->count == DEV_COUNT_NONE) != !e->m)
			return cardset_fault(r, key, "devil.cards.counts_nothing");
		return true;
	case DEV_OP_IF:
		if ((e->test == DEV_TEST_TOKENS && !e->n) ||
		    (e->test != DEV_TEST_TOKENS && e->test != DEV_TEST_DEBT_MAX && e->n))
			return cardset_fault(r, key, "devil.cards.test");
		return true;
	default:
		return true;
	}
}

/* What an effect asks of its neighbours: a payment stands first, since what
 * follows depends on it, and a trade, which repeats, stands alone. */
static bool dev_check_place(struct cardset_reader *r, const char *key,
			    const struct dev_effects *list, int i, bool dam)
{
	const struct dev_effect *e = &list->list[i];

	if (dam && (e->op == DEV_OP_GAIN_PER || e->op == DEV_OP_MINOR))
		return cardset_fault(r, key, "devil.cards.counts_early");
	if (e->op == DEV_OP_PAY && (i > 0 || list->count == 1))
		return cardset_fault(r, key, "devil.cards.pay_first");
	if (e->op == DEV_OP_TRADE && list->count > 1)
		return cardset_fault(r, key, "devil.cards.trade_alone");
	if (e->op == DEV_OP_TUCK && list->count > 1)
		return cardset_fault(r, key, "devil.cards.tuck_alone");
	return true;
}

static bool dev_check_list(struct cardset_reader *r, const char *key,
			   const struct dev_effects *list)
{
	bool good = true, dam = false;

	for (int i = 0; i < list->count && good; i++) {
		r->depth = 0;
		cardset_step_in(r, key, 0);
		cardset_step_in(r, NULL, i);
		good = cardset_passes(r, dev_check_effect(r, key, &list->list[i])) &&
		       cardset_passes(r, dev_check_place(r, key, list, i, dam));
		dam |= list->list[i].op == DEV_OP_DAM;
	}
	r->depth = 0;
	return good;
}

static bool dev_check_building(struct cardset_reader *r, const void *row)
{
	const struct dev_building *b = row;
	bool science = b->types & DEV_TYPE(DEV_SCIENCE);

	if (!cardset_passes(r, !science || b->types == DEV_TYPE(DEV_SCIENCE) ||
				       cardset_fault(r, "types", "devil.cards.science_alone")))
		return false;
	if (!cardset_passes(r, b->cost.of[DEV_REP] == (science ? DEV_SCIENCE_REP : 0) ||
				       cardset_fault(r, "cost", "devil.cards.science_rep")))
		return false;
	bool mixed = false;

	for (int i = 0; i < b->effects.count; i++)
		mixed |= (b->effects.list[i].when == DEV_WHEN_USE) != dev_is_action(b);
	if (!cardset_passes(r, !mixed || cardset_fault(r, "effects", "devil.cards.use_mixed")))
		return false;
	return dev_check_list(r, "effects", &b->effects);
}

/* Left: a gain and a loss of reputation. Right: a payment or a condition, and
 * a gain of it (DEV-54). */
static bool dev_check_event(struct cardset_reader *r, const void *row)
{
	const struct dev_event *e = row;
	const struct dev_effect *left = e->left.list, *right = e->right.list;

	if ((e->left.count != 2 || left[0].op != DEV_OP_GAIN || left[1].op != DEV_OP_REP ||
	     left[1].n >= 0) &&
	    !cardset_passes(r, cardset_fault(r, "left", "devil.cards.left")))
		return false;
	if ((e->right.count != 2 || right[0].op == DEV_OP_REP || right[1].op != DEV_OP_REP ||
	     right[1].n <= 0) &&
	    !cardset_passes(r, cardset_fault(r, "right", "devil.cards.right")))
		return false;
	return cardset_passes(r, dev_check_list(r, "left", &e->left)) &&
	       dev_check_list(r, "right", &e->right);
}

static bool dev_check_inquisitor(struct cardset_reader *r, const void *row)
{
	const struct dev_inquisitor_card *card = row;

	return dev_check_list(r, "penalty", &card->penalty);
}

static bool dev_same_name(const char *a, const char *b)
{
	return *a && !memcmp(a, b, DEV_NAME_MAX);
}

/* Names that a set gives are different, of buildings and events together. */
static bool dev_check_names(struct cardset_reader *r, const void *set)
{
	const struct dev_cards *cards = set;
	const char *names[DEV_BUILDINGS + DEV_EVENTS];

	for (int i = 0; i < DEV_BUILDINGS + DEV_EVENTS; i++) {
		bool is_event = i >= DEV_BUILDINGS;
		int row = is_event ? i - DEV_BUILDINGS : i;

		names[i] = is_event ? cards->event[row].name : cards->building[row].name;
		for (int k = 0; k < i; k++)
			if (dev_same_name(names[i], names[k]) &&
			    !cardset_passes(r, dev_fault(r,
							 is_event ? DEV_SECTION_EVENTS
								  : DEV_SECTION_BUILDINGS,
							 row, "name", "devil.cards.name_twice")))
				return false;
	}
	return true;
}

/* A pair of one premium at the left or at the right, two different basics
 * beside it (DEV-22). */
static bool dev_check_wheel(struct cardset_reader *r, const void *row)
{
	const struct dev_wheel *w = row;
	int premium = dev_is_premium(w->space[0]) ? 0 : 2;
	int basic = 2 - premium;

	if (!dev_is_premium(w->space[premium]) || w->space[premium] != w->space[premium + 1] ||
	    !dev_is_basic(w->space[basic]) || !dev_is_basic(w->space[basic + 1]) ||
	    w->space[basic] == w->space[basic + 1])
		return cardset_fault(r, "spaces", "devil.cards.spaces");
	return true;
}

/* DEV-74, DEV-75: slides lead towards the knot and never past it; angel wings
 * on the top space alone, demon wings at the bottom without a gap. */
static bool dev_check_space(struct cardset_reader *r, const void *row)
{
	const struct dev_rep_space *s = row;
	const struct dev_cards *cards = r->cards;
	int space = r->place - DEV_REP_MAX, after = space + s->slide;

	if ((space * after < 0 || space * s->slide > 0 || (space != 0) != (s->slide != 0)) &&
	    !cardset_passes(r, cardset_fault(r, "slide", "devil.cards.slide")))
		return false;
	if ((s->wing == DEV_WING_ANGEL) != (space == DEV_REP_MAX) ||
	    (s->wing == DEV_WING_DEMON && space >= 0) ||
	    (s->wing == DEV_WING_DEMON && r->place > 0 && cards->rep[r->place - 1].wing != s->wing))
		return cardset_fault(r, "wing", "devil.cards.wing");
	return true;
}

static bool dev_check_start(struct cardset_reader *r, const void *set)
{
	const struct dev_cards *cards = set;
	int starts = 0;

	for (int i = 0; i < DEV_REP_SPACES; i++)
		starts += cards->rep[i].start;
	return starts == 1 ||
	       dev_fault(r, DEV_SECTION_REPUTATION, -1, "start", "devil.cards.start");
}

/* DEV-10, DEV-114: what secrecy is built on. Only who can lose a soul starts
 * with one, mortals hold no marked ones, and the tokens are five. */
static bool dev_check_role(struct cardset_reader *r, const void *row)
{
	const struct dev_role_card *card = row;
	enum dev_role role = (enum dev_role)r->place;
	bool mortal = role == DEV_MORTAL1 || role == DEV_MORTAL2;
	bool coins = card->coins_max, souls = card->souls_max;

	if (card->coins_min > card->coins_max || card->souls_min > card->souls_max ||
	    (coins && !card->coins_min) || (souls && !card->souls_min) ||
	    coins != (role != DEV_DEVIL) || souls != !mortal)
		if (!cardset_passes(r, cardset_fault(r, "coins_min", "devil.cards.asks")))
			return false;
	if ((mortal && card->marked) || (role == DEV_CULTIST && card->pure) ||
	    (role == DEV_DEVIL && (card->pure || card->marked)))
		if (!cardset_passes(r, cardset_fault(r, "pure", "devil.cards.souls")))
			return false;
	if (card->guesses_devil != (role != DEV_DEVIL) || card->guesses_cultist != mortal)
		return cardset_fault(r, "guesses_devil", "devil.cards.guesses");
	return true;
}

static bool dev_check_roles(struct cardset_reader *r, const void *set)
{
	const struct dev_cards *cards = set;
	const struct dev_role_card *one = &cards->role[DEV_MORTAL1];
	const struct dev_role_card *two = &cards->role[DEV_MORTAL2];
	int pure = 0, marked = 0;

	for (int i = 0; i < DEV_ROLES; i++) {
		pure += cards->role[i].pure;
		marked += cards->role[i].marked;
	}
	if ((pure != DEV_PURE || marked != DEV_MARKED) &&
	    !cardset_passes(r,
			    dev_fault(r, DEV_SECTION_ROLES, -1, "pure", "devil.cards.souls_all")))
		return false;
	/* The icon alone tells two mortals apart; their numbers must not. */
	if (memcmp(&one->chest, &two->chest, sizeof(one->chest)) || one->pure != two->pure ||
	    one->coins_min != two->coins_min || one->coins_max != two->coins_max ||
	    one->major_points != two->major_points)
		return dev_fault(r, DEV_SECTION_ROLES, -1, "chest", "devil.cards.mortals");
	return true;
}

static bool dev_check_achievements(struct cardset_reader *r, const void *set)
{
	const struct dev_cards *cards = set;
	const uint8_t *needs[DEV_MINORS + DEV_MAJORS];

	for (int i = 0; i < DEV_MINORS + DEV_MAJORS; i++) {
		bool is_major = i >= DEV_MINORS, twice = false;
		int row = is_major ? i - DEV_MINORS : i, sum = 0;

		needs[i] = is_major ? cards->major[row].needs : cards->minor[row].needs;
		for (int t = 0; t < DEV_SYMBOLS; t++)
			sum += needs[i][t];
		for (int k = 0; k < i; k++)
			twice |= !memcmp(needs[i], needs[k], DEV_SYMBOLS);
		if ((!sum || twice) &&
		    !cardset_passes(
			    r, dev_fault(r, is_major ? DEV_SECTION_MAJOR : DEV_SECTION_MINOR, row,
					 "needs",
					 sum ? "devil.cards.needs_twice" : "devil.cards.needs")))
			return false;
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

static bool dev_market_fault(struct cardset_reader *r, const char *id, int good)
{
	r->key = "buy";
	*r->error = message_of(id);
	message_word(r->error, dev_good_words[good]);
	return false;
}

/* Basics have one price and premiums another, and a basic never sells for more
 * than the coin it counts as at the end (DEV-106); nobody may grow rich by
 * buying and selling. {0} is the resource. */
static bool dev_check_market(struct cardset_reader *r, const void *row)
{
	const struct dev_market *market = row;

	for (int good = 0; good < DEV_RESOURCES; good++) {
		const char *id = NULL;
		int like = dev_is_basic(good) ? DEV_WOOD : DEV_GLASS;
		int kind = dev_is_basic(good) ? DEV_BASIC : DEV_PREMIUM;

		if (market->buy[good] != market->buy[like] ||
		    market->sell[good] != market->sell[like] || market->sell[DEV_WOOD] > 1)
			id = "devil.cards.prices";
		else if (market->buy[good] - dev_all_buy_less(r->cards, kind) < market->sell[good])
			id = "devil.cards.market";
		if (!cardset_passes(r, !id || dev_market_fault(r, id, good)))
			return false;
	}
	return true;
}

static bool dev_check_flips(struct cardset_reader *r, const void *set)
{
	static const char *const id = "devil.cards.flip";
	const struct dev_cards *cards = set;

	for (int i = 0; i < DEV_ROUND3_ROWS; i++)
		if (cards->souls3[i].flip == DEV_FLIP_2_OR_3 &&
		    !cardset_passes(r, dev_fault(r, DEV_SECTION_SOULS3, i, "flip", id)))
			return false;
	for (int i = 0; i < DEV_CULTIST_ROWS; i++)
		if (cards->marked3[i].flip != DEV_FLIP_NONE &&
		    !cardset_passes(r, dev_fault(r, DEV_SECTION_MARKED3, i, "flip", id)))
			return false;
	for (int i = 0; i < DEV_GUESSES; i++)
		if (cards->unmasked[i].flip == DEV_FLIP_2_OR_3 &&
		    !cardset_passes(r, dev_fault(r, DEV_SECTION_UNMASKED, i, "flip", id)))
			return false;
	return true;
}

static bool dev_check_penalty(struct cardset_reader *r, const void *row)
{
	const struct dev_debt *debt = row;

	for (int d = 1; d <= DEV_DEBT_MAX; d++)
		if (debt->penalty[d] < debt->penalty[d - 1])
			return cardset_fault(r, "penalty", "devil.cards.falls");
	return true;
}

static bool dev_check_souls5(struct cardset_reader *r, const void *row)
{
	const struct dev_round5 *after = row;

	return !r->place || after->points >= after[-1].points ||
	       cardset_fault(r, "points", "devil.cards.falls");
}

static bool dev_check_production(struct cardset_reader *r, const void *row)
{
	const struct dev_production *production = row;

	return production->improved > production->level ||
	       cardset_fault(r, "improved", "devil.cards.improved");
}

static bool dev_check_tokens(struct cardset_reader *r, const void *row)
{
	const struct dev_numbers *numbers = row;

	return numbers->free_tokens <= numbers->tokens ||
	       cardset_fault(r, "free_tokens", "devil.cards.tokens");
}

#define ROWS(section) &dev_sections[DEV_SECTION_##section]

const struct cardset_rule dev_card_rules[DEV_CARD_RULES] = {
	{ ROWS(WHEEL), dev_check_wheel },    { ROWS(REPUTATION), dev_check_space },
	{ NULL, dev_check_start },	     { ROWS(ROLES), dev_check_role },
	{ NULL, dev_check_roles },	     { NULL, dev_check_achievements },
	{ ROWS(DEBT), dev_check_penalty },   { ROWS(SOULS5), dev_check_souls5 },
	{ NULL, dev_check_flips },	     { ROWS(PRODUCTION), dev_check_production },
	{ ROWS(NUMBERS), dev_check_tokens }, { ROWS(BUILDINGS), dev_check_building },
	{ ROWS(EVENTS), dev_check_event },   { ROWS(INQUISITORS), dev_check_inquisitor },
	{ NULL, dev_check_names },	     { ROWS(MARKET), dev_check_market },
};

bool dev_cards_check(const struct dev_cards *cards, struct message *error)
{
	struct cardset_reader r = cardset_reader_over(slice_from(""), error);

	return cardset_obeys(&devil_card_form, &r, cards);
}
