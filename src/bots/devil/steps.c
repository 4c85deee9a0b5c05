/*
 * The small answers of Deal with the Devil: cards kept and passed, debts
 * repaid, and the choices that come up while a plan is carried out.
 */
#include "bots/devil/mind.h"

enum { PURSE = 4 }; /* coins kept for deals when debts are repaid */

static game_move word(const struct dev_mind *m, int w)
{
	return dev_mind_pick(m, DEV_MOVE(DEV_M_WORD, w));
}

game_move dev_bot_neutral(const struct dev_mind *m)
{
	return word(m, DEV_W_NEUTRAL);
}

/* The wing is worth taking unless it brings a Houseguest. */
game_move dev_bot_dare(const struct dev_mind *m)
{
	bool last = m->d->demons[m->seat] + 1 >= m->cards->numbers.wings_per_houseguest;

	return word(m, !last && m->left ? DEV_W_YES : DEV_W_NO);
}

int dev_worth_in_hand(const struct dev_mind *m, int building)
{
	const struct dev_building *b = &m->cards->building[building];
	int symbols[DEV_TYPES], before;

	for (int t = 0; t < DEV_TYPES; t++)
		symbols[t] = dev_symbols(&m->look, m->seat, t);
	before = dev_worth_sets(m, symbols, 0, false);
	for (int t = 0; t < DEV_TYPES; t++)
		symbols[t] += b->types >> t & 1;
	return dev_worth_building(m, building) + dev_worth_sets(m, symbols, 0, false) - before -
	       dev_worth_bundle(m, &b->cost) - b->cost.of[DEV_REP] * 12;
}

/* Of the buildings on the list, the best one or the worst. */
static game_move card_answer(const struct dev_mind *m, bool best)
{
	game_move answer = m->list[0];
	int found = INT32_MIN;

	for (uint32_t i = 0; i < m->count; i++) {
		if (dev_sort_of(m->list[i]) != DEV_M_BUILDING)
			continue;
		int value = dev_worth_in_hand(m, dev_value_of(m->list[i]));

		if ((best ? value : -value) > found) {
			found = best ? value : -value;
			answer = m->list[i];
		}
	}
	return answer;
}

game_move dev_bot_best_card(const struct dev_mind *m)
{
	return card_answer(m, true);
}

game_move dev_bot_worst_card(const struct dev_mind *m)
{
	return card_answer(m, false);
}

/* Cards are passed in the order of their numbers: the first of the two worst. */
game_move dev_bot_pass(const struct dev_mind *m)
{
	uint8_t cards[DEV_BUILDINGS];
	int count = dev_cards_at(m->d, DEV_IN_NEW, m->seat, cards);
	int worst = -1, second = -1;

	for (int i = 0; i < count; i++) {
		if (worst < 0 || dev_worth_in_hand(m, cards[i]) < dev_worth_in_hand(m, worst)) {
			second = worst;
			worst = cards[i];
		} else if (second < 0 ||
			   dev_worth_in_hand(m, cards[i]) < dev_worth_in_hand(m, second)) {
			second = cards[i];
		}
	}
	int first = second >= 0 && second < worst ? second : worst;

	return dev_mind_pick(m, DEV_MOVE(DEV_M_BUILDING, first));
}

game_move dev_bot_repay(const struct dev_mind *m)
{
	struct dev_outlook plan;

	dev_plan_now(m, &plan);
	int spare = plan.goods[DEV_COINS] - PURSE;

	return dev_mind_pick_number(m, spare > 0 ? spare : 0);
}

game_move dev_bot_times(const struct dev_mind *m)
{
	const struct dev_run *run = &m->d->run;
	const struct dev_effect *e = &m->cards->building[run->card].effects.list[run->at];
	bool pays = dev_worth_bundle(m, &e->gain) > dev_worth_bundle(m, &e->pay);
	bool again = pays && dev_mind_may(m, DEV_MOVE(DEV_M_WORD, DEV_W_AGAIN));

	return word(m, again ? DEV_W_AGAIN : DEV_W_STOP);
}

/* The courtier that the right side of the planned event asks for; DEV_NONE: none. */
static int courtier_due(const struct dev_mind *m)
{
	const struct dev_plan *plan = &m->d->plan[m->seat];

	if (m->d->step != DEV_RESOLVE || plan->event >= DEV_EVENTS || plan->side != DEV_RIGHT)
		return DEV_NONE;
	const struct dev_effect *e = &m->cards->event[plan->event].right.list[0];

	return e->op == DEV_OP_PAY_COURTIER ? e->type : DEV_NONE;
}

/* The alchemist serves every set; else the symbol there is most of. */
game_move dev_bot_courtier(const struct dev_mind *m)
{
	int best = -1, due = courtier_due(m);

	if (due != DEV_NONE && dev_mind_may(m, DEV_MOVE(DEV_M_COURTIER, due)))
		return DEV_MOVE(DEV_M_COURTIER, due);
	if (dev_mind_may(m, DEV_MOVE(DEV_M_COURTIER, DEV_ALCHEMIST)))
		return DEV_MOVE(DEV_M_COURTIER, DEV_ALCHEMIST);
	for (int t = 0; t < DEV_SYMBOLS; t++)
		if (dev_mind_may(m, DEV_MOVE(DEV_M_COURTIER, t)) &&
		    (best < 0 ||
		     dev_symbols(&m->look, m->seat, t) > dev_symbols(&m->look, m->seat, best)))
			best = t;
	return dev_mind_pick(m, DEV_MOVE(DEV_M_COURTIER, best < 0 ? 0 : best));
}

/* The middle spaces bring a coin as well (DEV-23). */
game_move dev_bot_space(const struct dev_mind *m)
{
	static const uint8_t order[DEV_SPACES] = { 1, 2, 0, 3 };

	for (int i = 0; i < DEV_SPACES; i++)
		if (dev_mind_may(m, DEV_MOVE(DEV_M_SPACE, order[i])))
			return DEV_MOVE(DEV_M_SPACE, order[i]);
	return m->list[0];
}

/* The set that is furthest away: the others can be filled. */
game_move dev_bot_tile(const struct dev_mind *m)
{
	int best = -1, most = -1;

	for (int set = 0; set < DEV_MINORS; set++) {
		int missing = dev_missing(&m->look, m->seat, set, 0);

		if (dev_mind_may(m, DEV_MOVE(DEV_M_SET, set)) && missing > most) {
			most = missing;
			best = set;
		}
	}
	return dev_mind_pick(m, DEV_MOVE(DEV_M_SET, best < 0 ? 0 : best));
}

/* A set is worth filling when it brings more than the courtiers' points. */
game_move dev_bot_claim(const struct dev_mind *m)
{
	int best = -1, most = 0;

	for (int set = 0; set < DEV_MINORS + DEV_MAJORS; set++) {
		int gain = dev_worth_set(m, set) - dev_missing(&m->look, m->seat, set, 0) * POINT;

		if (gain > most && dev_mind_may(m, DEV_MOVE(DEV_M_SET, set))) {
			most = gain;
			best = set;
		}
	}
	return best < 0 ? word(m, DEV_W_STOP) : DEV_MOVE(DEV_M_SET, best);
}

/* Plain courtiers before the alchemist. */
game_move dev_bot_claim_by(const struct dev_mind *m)
{
	for (int i = 0; i < DEV_COURTIERS; i++)
		if (dev_mind_may(m, DEV_MOVE(DEV_M_COURTIER, i)))
			return DEV_MOVE(DEV_M_COURTIER, i);
	return m->list[0];
}
