/*
 * The small answers of Deal with the Devil: cards kept and passed, debts
 * repaid, and the choices that come up while a plan is carried out.
 */
#include "bots/devil/mind.h"

enum { PURSE = 4 }; /* coins kept for deals when debts are repaid */

static game_move word(const struct mind *m, int w)
{
	return mind_pick(m, DEV_MOVE(DEV_M_WORD, w));
}

/* The wing is worth taking unless it brings a Houseguest. */
static game_move dare_answer(const struct mind *m)
{
	bool last = m->d->demons[m->seat] + 1 >= m->cards->numbers.wings_per_houseguest;

	return word(m, !last && m->left ? DEV_W_YES : DEV_W_NO);
}

/* A building in hand: what it gives, less what it takes. */
static int hand_value(const struct mind *m, int building)
{
	const struct dev_building *b = &m->cards->building[building];
	int symbols[DEV_TYPES], before;

	for (int t = 0; t < DEV_TYPES; t++)
		symbols[t] = dev_symbols(&m->look, m->seat, t);
	before = worth_sets(m, symbols, 0, false);
	for (int t = 0; t < DEV_TYPES; t++)
		symbols[t] += b->types >> t & 1;
	return worth_building(m, building) + worth_sets(m, symbols, 0, false) - before -
	       worth_bundle(m, &b->cost) - b->cost.of[DEV_REP] * 12;
}

/* Of the buildings on the list, the best one or the worst. */
static game_move card_answer(const struct mind *m, bool best)
{
	game_move answer = m->list[0];
	int found = INT32_MIN;

	for (uint32_t i = 0; i < m->count; i++) {
		if (dev_sort_of(m->list[i]) != DEV_M_BUILDING)
			continue;
		int value = hand_value(m, dev_value_of(m->list[i]));

		if ((best ? value : -value) > found) {
			found = best ? value : -value;
			answer = m->list[i];
		}
	}
	return answer;
}

/* Cards are passed in the order of their numbers: the first of the two worst. */
static game_move pass_answer(const struct mind *m)
{
	uint8_t cards[DEV_BUILDINGS];
	int count = dev_cards_at(m->d, DEV_IN_NEW, m->seat, cards);
	int first = cards[0], worst = -1, second = -1;

	for (int i = 0; i < count; i++) {
		if (worst < 0 || hand_value(m, cards[i]) < hand_value(m, worst)) {
			second = worst;
			worst = cards[i];
		} else if (second < 0 || hand_value(m, cards[i]) < hand_value(m, second)) {
			second = cards[i];
		}
	}
	first = second >= 0 && second < worst ? second : worst;
	return mind_pick(m, DEV_MOVE(DEV_M_BUILDING, first));
}

static game_move repay_answer(const struct mind *m)
{
	struct outlook plan;

	plan_now(m, &plan);
	int spare = plan.goods[DEV_COINS] - PURSE;

	return mind_pick_number(m, spare > 0 ? spare : 0);
}

static game_move times_answer(const struct mind *m)
{
	const struct dev_run *run = &m->d->run;
	const struct dev_effect *e = &m->cards->building[run->card].effects.list[run->at];
	bool pays = worth_bundle(m, &e->gain) > worth_bundle(m, &e->pay);
	bool again = pays && mind_may(m, DEV_MOVE(DEV_M_WORD, DEV_W_AGAIN));

	return word(m, again ? DEV_W_AGAIN : DEV_W_STOP);
}

/* The courtier that the right side of the planned event asks for; DEV_NONE: none. */
static int courtier_due(const struct mind *m)
{
	const struct dev_plan *plan = &m->d->plan[m->seat];

	if (m->d->step != DEV_RESOLVE || plan->event >= DEV_EVENTS || plan->side != DEV_RIGHT)
		return DEV_NONE;
	const struct dev_effect *e = &m->cards->event[plan->event].right.list[0];

	return e->op == DEV_OP_PAY_COURTIER ? e->type : DEV_NONE;
}

/* The alchemist serves every set; else the symbol there is most of. */
static game_move courtier_answer(const struct mind *m)
{
	int best = -1, due = courtier_due(m);

	if (due != DEV_NONE && mind_may(m, DEV_MOVE(DEV_M_COURTIER, due)))
		return DEV_MOVE(DEV_M_COURTIER, due);
	if (mind_may(m, DEV_MOVE(DEV_M_COURTIER, DEV_ALCHEMIST)))
		return DEV_MOVE(DEV_M_COURTIER, DEV_ALCHEMIST);
	for (int t = 0; t < DEV_SYMBOLS; t++)
		if (mind_may(m, DEV_MOVE(DEV_M_COURTIER, t)) &&
		    (best < 0 ||
		     dev_symbols(&m->look, m->seat, t) > dev_symbols(&m->look, m->seat, best)))
			best = t;
	return mind_pick(m, DEV_MOVE(DEV_M_COURTIER, best < 0 ? 0 : best));
}

/* The middle spaces bring a coin as well (DEV-23). */
static game_move space_answer(const struct mind *m)
{
	static const uint8_t order[DEV_SPACES] = { 1, 2, 0, 3 };

	for (int i = 0; i < DEV_SPACES; i++)
		if (mind_may(m, DEV_MOVE(DEV_M_SPACE, order[i])))
			return DEV_MOVE(DEV_M_SPACE, order[i]);
	return m->list[0];
}

/* The set that is furthest away: the others can be filled. */
static game_move tile_answer(const struct mind *m)
{
	int best = -1, most = -1;

	for (int set = 0; set < DEV_MINORS; set++) {
		int missing = dev_missing(&m->look, m->seat, set, 0);

		if (mind_may(m, DEV_MOVE(DEV_M_SET, set)) && missing > most) {
			most = missing;
			best = set;
		}
	}
	return mind_pick(m, DEV_MOVE(DEV_M_SET, best < 0 ? 0 : best));
}

/* A set is worth filling when it brings more than the courtiers' points. */
static game_move claim_answer(const struct mind *m)
{
	int best = -1, most = 0;

	for (int set = 0; set < DEV_MINORS + DEV_MAJORS; set++) {
		int gain = worth_set(m, set) - dev_missing(&m->look, m->seat, set, 0) * POINT;

		if (gain > most && mind_may(m, DEV_MOVE(DEV_M_SET, set))) {
			most = gain;
			best = set;
		}
	}
	return best < 0 ? word(m, DEV_W_STOP) : DEV_MOVE(DEV_M_SET, best);
}

/* Plain courtiers before the alchemist. */
static game_move claim_by_answer(const struct mind *m)
{
	for (int i = 0; i < DEV_COURTIERS; i++)
		if (mind_may(m, DEV_MOVE(DEV_M_COURTIER, i)))
			return DEV_MOVE(DEV_M_COURTIER, i);
	return m->list[0];
}

game_move step_answer(const struct mind *m, int question)
{
	switch (question) {
	case DEV_Q_DARE:
		return dare_answer(m);
	case DEV_Q_KEEP:
		return card_answer(m, true);
	case DEV_Q_PASS1:
		return pass_answer(m);
	case DEV_Q_PASS2:
		return card_answer(m, false);
	case DEV_Q_REPAY:
		return repay_answer(m);
	case DEV_Q_FUND:
		return funds_answer(m);
	case DEV_Q_KIND_GAIN:
	case DEV_Q_KIND_PAY:
		return funds_kind(m, question == DEV_Q_KIND_GAIN);
	case DEV_Q_TIMES:
		return times_answer(m);
	case DEV_Q_COURTIER:
		return courtier_answer(m);
	case DEV_Q_TUCK:
		return card_answer(m, false);
	case DEV_Q_TILE:
		return tile_answer(m);
	case DEV_Q_SPACE:
		return space_answer(m);
	case DEV_Q_CLAIM:
		return claim_answer(m);
	case DEV_Q_CLAIM_BY:
		return claim_by_answer(m);
	default:
		return word(m, DEV_W_NEUTRAL);
	}
}
