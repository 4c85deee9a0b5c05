/*
 * Witch Hunt and Inquisition in Deal with the Devil: whom the script accuses,
 * what it loads, bribes and guesses, and how it meets its judges. Souls are
 * shown as far as they go, indulgences are spent and wings bought where they
 * save more than they are worth, and those are appeased who leave the others
 * cheapest (judges.c).
 */
#include "bots/devil/mind.h"

enum {
	SAVES = 30, /* what an indulgence must bring beyond its worth */
	WING = POINT, /* of an angel wing at the end */
	WINGS_MAX = 6, /* bought at once */
};

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

/* What the seat appeases with anyway. */
static int defence(const struct mind *m)
{
	return souls(m) + m->d->goods[m->seat][DEV_INDULGENCES];
}

/* What so many coins are worth, those beyond the seat's own as debt. */
static int coins_cost(const struct mind *m, int coins)
{
	int own = m->d->goods[m->seat][DEV_COINS];

	return coins <= own ? coins * worth_coin(m)
			    : own * worth_coin(m) + (coins - own) * worth_debt(m);
}

/* What an indulgence is worth when it is kept: two points, or a judge of the
 * last trial. */
static int indulgence_kept(const struct mind *m)
{
	return m->left ? 3 * POINT : m->cards->final.indulgence * POINT;
}

/* What so many angel wings and indulgences are worth before this trial: the
 * best that can be spent on judges, the rest kept. */
static int grace(const struct mind *m, int angels, int indulgences)
{
	int set = m->cards->numbers.wings_per_indulgence, guests = m->d->guests[m->seat];
	int best = INT32_MIN;
	unsigned slots;

	indulgences += angels / set;
	judges_faced(m, &slots);
	for (int spent = 0; spent <= indulgences; spent++) {
		int value = (indulgences - spent) * indulgence_kept(m) -
			    judges_best(m, slots, guests, souls(m) + spent).cost;

		best = value > best ? value : best;
	}
	return best + angels % set * WING;
}

/* As many wings as bring more than their coins. */
static game_move wings_answer(const struct mind *m)
{
	int angels = m->d->angels[m->seat], held = m->d->goods[m->seat][DEV_INDULGENCES];
	int price = dev_wing_price(&m->look, m->seat), best = 0, most = grace(m, angels, held);

	for (int n = 1; n <= WINGS_MAX; n++) {
		int value = grace(m, angels + n, held) - coins_cost(m, n * price) - SAVES;

		if (value > most && mind_may(m, DEV_MOVE(DEV_M_NUMBER, n))) {
			most = value;
			best = n;
		}
	}
	return mind_pick_number(m, best);
}

/* Coins that drive the next judge away, if one would punish. */
static game_move bribe_answer(const struct mind *m, int good)
{
	int price = m->cards->numbers.bribe, coins = m->d->goods[m->seat][DEV_COINS];
	int gift = m->left ? price / 2 : price - m->d->pile % price;
	unsigned slots;

	if (good != DEV_COINS || m->d->bribed == 7 || judges_faced(m, &slots) <= defence(m))
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
	int spent = 0, held = m->d->goods[m->seat][DEV_INDULGENCES];

	while (spent < held && judges_save(m, souls(m) + spent) > indulgence_kept(m) + SAVES)
		spent++;
	return mind_pick_number(m, spent);
}

static game_move absolve_answer(const struct mind *m)
{
	bool pays = judges_save(m, souls(m)) > POINT + SAVES;

	return mind_pick(m, DEV_MOVE(DEV_M_WORD, pays ? DEV_W_YES : DEV_W_NO));
}

/* Asked in the order of the trial: the first of those whom it is best to appease. */
static game_move appease_answer(const struct mind *m)
{
	unsigned slots = 0;
	int guests = mind_may(m, DEV_MOVE(DEV_M_SLOT, DEV_SLOT_GUEST)) ? m->d->guests[m->seat] : 0;

	for (int slot = 0; slot < DEV_SLOT_GUEST; slot++)
		if (mind_may(m, DEV_MOVE(DEV_M_SLOT, slot)))
			slots |= 1u << slot;
	struct verdict best = judges_best(m, slots, guests, dev_appease_left(m->d, m->seat));

	for (int slot = 0; slot < DEV_SLOT_GUEST; slot++)
		if (best.slots >> slot & 1)
			return DEV_MOVE(DEV_M_SLOT, slot);
	return mind_pick(m, DEV_MOVE(DEV_M_SLOT, DEV_SLOT_GUEST));
}

static game_move paylose_answer(const struct mind *m)
{
	game_move pay = DEV_MOVE(DEV_M_WORD, DEV_W_PAY);
	const struct dev_run *run = &m->d->run;
	bool cheap = judges_pay(m, &m->cards->inquisitor[run->card].penalty.list[run->at]);

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
	if (mind_may(m, DEV_MOVE(DEV_M_WORD, DEV_W_SOUL)))
		return DEV_MOVE(DEV_M_WORD, DEV_W_SOUL);
	for (uint32_t i = 0; i < m->count; i++)
		if (dev_sort_of(m->list[i]) == DEV_M_BUILDING)
			return m->list[i]; /* a building that absolves */
	if (mind_may(m, DEV_MOVE(DEV_M_WORD, DEV_W_INDULGENCE)))
		return DEV_MOVE(DEV_M_WORD, DEV_W_INDULGENCE);
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
