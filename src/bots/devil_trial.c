/*
 * Witch Hunt and Inquisition in Deal with the Devil: whom the script accuses,
 * what it loads, bribes and guesses, and how it meets its judges. Souls are
 * shown as far as they go, indulgences are spent where they save more than
 * their two points, and the worst judges are appeased first.
 */
#include "bots/devil_mind.h"

enum { FACED_MAX = 16, INDULGENCE = 2 * POINT, SAVES = 30 };

/* What it costs to give one of a kind, bought if need be. */
static int cost_of(const struct mind *m, int good)
{
	return m->d->goods[m->seat][good] > 0 ? worth_good(m, good)
					      : m->cards->market.buy[good] * worth_coin(m);
}

static int second_best(const struct mind *m)
{
	int first = 0, second = 0;

	for (int i = 0; i < dev_wall_size(m->d, m->seat); i++) {
		int points = m->cards->building[m->d->wall[m->seat][i]].points;

		if (points > first) {
			second = first;
			first = points;
		} else if (points > second) {
			second = points;
		}
	}
	return second;
}

static int penalty_of_effect(const struct mind *m, const struct dev_effect *e)
{
	int debt = m->d->debt[m->seat] + e->n, cost = 0;

	switch (e->op) {
	case DEV_OP_PAY_OR_LOSE:
		for (int g = 0; g < DEV_RESOURCES; g++)
			cost += e->pay.of[g] * cost_of(m, g);
		cost += e->pay.of[DEV_COINS] * worth_coin(m);
		return cost < e->n * POINT ? cost : e->n * POINT;
	case DEV_OP_LOSE:
		return (e->n + dev_count(&m->play, m->seat, e->count, m->d->rep) /
				       (e->div ? e->div : 1) * e->m) *
		       POINT;
	case DEV_OP_DEBT_COLLECT:
		cost = debt > DEV_DEBT_MAX ? worth_demon(m) : 0;
		debt = debt > DEV_DEBT_MAX ? DEV_DEBT_MAX : debt;
		return cost + m->cards->debt.penalty[debt] * POINT + e->n * worth_debt(m);
	default:
		return second_best(m) * POINT + 50;
	}
}

static int penalty_of(const struct mind *m, int slot)
{
	const struct dev_effects *list =
		&m->cards->inquisitor[dev_slot_inquisitor(m->d, slot)].penalty;
	int cost = 0;

	for (int i = 0; i < list->count; i++)
		cost += penalty_of_effect(m, &list->list[i]);
	return cost;
}

/* The judges that the seat faces, worst first: their slots. */
static int faced(const struct mind *m, uint8_t slots[FACED_MAX])
{
	uint8_t set;
	int count = 0;

	dev_faces(&m->play, m->seat, &set);
	for (int slot = 0; slot < DEV_SLOT_GUEST; slot++)
		if (set >> slot & 1)
			slots[count++] = (uint8_t)slot;
	for (int i = 0; i < m->d->guests[m->seat] && count < FACED_MAX; i++)
		slots[count++] = DEV_SLOT_GUEST;
	for (int i = 1; i < count; i++)
		for (int k = i; k > 0 && penalty_of(m, slots[k]) > penalty_of(m, slots[k - 1]);
		     k--) {
			uint8_t slot = slots[k];

			slots[k] = slots[k - 1];
			slots[k - 1] = slot;
		}
	return count;
}

static int souls(const struct mind *m)
{
	return m->d->pure[m->seat] + m->d->marked[m->seat];
}

static game_move vote_answer(const struct mind *m)
{
	int named = suspect(m, DEV_GUESS_DEVIL);

	if (named == DEV_NONE || !mind_may(m, DEV_MOVE(DEV_M_SEAT, named)))
		return mind_pick(m, DEV_MOVE(DEV_M_WORD, DEV_W_NONE));
	return mind_pick(m, DEV_MOVE(DEV_M_SEAT, named));
}

static game_move plea_answer(const struct mind *m)
{
	game_move prove = DEV_MOVE(DEV_M_WORD, DEV_W_PROVE);

	return mind_pick(m, mind_may(m, prove) ? prove : DEV_MOVE(DEV_M_WORD, DEV_W_CONFESS));
}

/* Judges that nothing of the seat's will appease. */
static int unprotected(const struct mind *m)
{
	uint8_t slots[FACED_MAX];

	return faced(m, slots) - souls(m) - m->d->goods[m->seat][DEV_INDULGENCES];
}

/* The wing that completes an indulgence is worth its coins to who needs it. */
static game_move wings_answer(const struct mind *m)
{
	int missing = m->cards->numbers.wings_per_indulgence - m->d->angels[m->seat];
	bool buys = missing == 1 && unprotected(m) > 0 &&
		    m->d->goods[m->seat][DEV_COINS] >= dev_wing_price(&m->play, m->seat);

	return mind_pick_number(m, buys);
}

static game_move bribe_answer(const struct mind *m, int good)
{
	int coins = m->d->goods[m->seat][DEV_COINS];
	int gift = m->left ? 2 : 4;

	if (good != DEV_COINS || unprotected(m) <= 0 || m->d->bribed == 7)
		return mind_pick_number(m, 0);
	return mind_pick_number(m, coins < gift ? coins : gift);
}

static game_move guess_answer(const struct mind *m, int guess)
{
	int named = suspect(m, guess);

	if (named == DEV_NONE || !mind_may(m, DEV_MOVE(DEV_M_SEAT, named)))
		return mind_pick(m, DEV_MOVE(DEV_M_WORD, DEV_W_NONE));
	return mind_pick(m, DEV_MOVE(DEV_M_SEAT, named));
}

/* After the souls, one indulgence for each judge who costs more than it is worth. */
static game_move spend_answer(const struct mind *m)
{
	uint8_t slots[FACED_MAX];
	int count = faced(m, slots), spent = 0;

	for (int i = souls(m); i < count && penalty_of(m, slots[i]) > INDULGENCE + SAVES; i++)
		spent++;
	return mind_pick_number(m, spent);
}

static game_move absolve_answer(const struct mind *m)
{
	uint8_t slots[FACED_MAX];
	int count = faced(m, slots), next = souls(m);
	bool pays = next < count && penalty_of(m, slots[next]) > POINT + SAVES;

	return mind_pick(m, DEV_MOVE(DEV_M_WORD, pays ? DEV_W_YES : DEV_W_NO));
}

/* Asked in the order of the trial: the first legal one of the worst. */
static game_move appease_answer(const struct mind *m)
{
	uint8_t slots[FACED_MAX];
	int count = faced(m, slots), left = dev_appease_left(m->d, m->seat);
	int best = DEV_SLOTS;

	for (int i = 0; i < count && left > 0; i++) {
		if (!mind_may(m, DEV_MOVE(DEV_M_SLOT, slots[i])))
			continue;
		best = slots[i] < best ? slots[i] : best;
		left--;
	}
	return mind_pick(m, DEV_MOVE(DEV_M_SLOT, best));
}

static game_move paylose_answer(const struct mind *m)
{
	game_move pay = DEV_MOVE(DEV_M_WORD, DEV_W_PAY);
	const struct dev_run *run = &m->d->run;
	const struct dev_effect *e = &m->cards->inquisitor[run->card].penalty.list[run->at];
	bool cheap = penalty_of_effect(m, e) < e->n * POINT;

	return mind_pick(m, cheap && mind_may(m, pay) ? pay : DEV_MOVE(DEV_M_WORD, DEV_W_LOSE));
}

/* The building that is worth least to keep. */
static game_move wreck_answer(const struct mind *m)
{
	game_move best = 0;
	int least = INT32_MAX;

	for (uint32_t i = 0; i < m->count; i++) {
		if (dev_sort_of(m->list[i]) != DEV_M_BUILDING)
			continue;
		int value = worth_building(m, dev_value_of(m->list[i]));

		if (value < least) {
			least = value;
			best = m->list[i];
		}
	}
	return mind_pick(m, best);
}

static game_move latehouse_answer(const struct mind *m)
{
	static const uint8_t order[] = { DEV_W_SOUL, DEV_W_ABSOLVE, DEV_W_INDULGENCE };

	for (size_t i = 0; i < sizeof(order); i++)
		if (mind_may(m, DEV_MOVE(DEV_M_WORD, order[i])))
			return DEV_MOVE(DEV_M_WORD, order[i]);
	return mind_pick(m, DEV_MOVE(DEV_M_WORD, DEV_W_TAKE));
}

game_move trial_answer(const struct mind *m, int question)
{
	switch (question) {
	case DEV_Q_VOTE:
		return vote_answer(m);
	case DEV_Q_PLEA:
		return plea_answer(m);
	case DEV_Q_WINGS:
		return wings_answer(m);
	case DEV_Q_LOADPURE:
	case DEV_Q_LOADMARK:
	case DEV_Q_SHOW:
		return mind_pick_number(m, DEV_SOULS); /* all of them, or as many as may be */
	case DEV_Q_GUESSD:
		return guess_answer(m, DEV_GUESS_DEVIL);
	case DEV_Q_GUESSC:
		return guess_answer(m, DEV_GUESS_CULTIST);
	case DEV_Q_SPEND:
		return spend_answer(m);
	case DEV_Q_ABSOLVE:
		return absolve_answer(m);
	case DEV_Q_APPEASE:
		return appease_answer(m);
	case DEV_Q_PAYLOSE:
		return paylose_answer(m);
	case DEV_Q_WRECK:
		return wreck_answer(m);
	case DEV_Q_LATEHOUSE:
		return latehouse_answer(m);
	default:
		return bribe_answer(m, question - DEV_Q_BRIBE);
	}
}
