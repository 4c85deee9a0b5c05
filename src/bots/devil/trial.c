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

static int souls(const struct dev_mind *m)
{
	return m->d->pure[m->seat] + m->d->marked[m->seat];
}

/* The seat that looks most like it, or nobody. */
static game_move accuse(const struct dev_mind *m, int guess)
{
	int named = dev_suspect(m, guess);

	if (named == DEV_NONE || !dev_mind_may(m, DEV_MOVE(DEV_M_SEAT, named)))
		return dev_mind_pick(m, DEV_MOVE(DEV_M_WORD, DEV_W_NONE));
	return dev_mind_pick(m, DEV_MOVE(DEV_M_SEAT, named));
}

game_move dev_bot_accuse_devil(const struct dev_mind *m)
{
	return accuse(m, DEV_GUESS_DEVIL);
}

game_move dev_bot_accuse_cultist(const struct dev_mind *m)
{
	return accuse(m, DEV_GUESS_CULTIST);
}

game_move dev_bot_plea(const struct dev_mind *m)
{
	game_move prove = DEV_MOVE(DEV_M_WORD, DEV_W_PROVE);

	return dev_mind_pick(m,
			     dev_mind_may(m, prove) ? prove : DEV_MOVE(DEV_M_WORD, DEV_W_CONFESS));
}

/* What the seat appeases with anyway. */
static int defence(const struct dev_mind *m)
{
	return souls(m) + m->d->goods[m->seat][DEV_INDULGENCES];
}

/* What so many coins are worth, those beyond the seat's own as debt. */
static int coins_cost(const struct dev_mind *m, int coins)
{
	int own = m->d->goods[m->seat][DEV_COINS];

	return coins <= own ? coins * dev_worth_coin(m)
			    : own * dev_worth_coin(m) + (coins - own) * dev_worth_debt(m);
}

/* What an indulgence is worth when it is kept: two points, or a judge of the
 * last trial. */
static int indulgence_kept(const struct dev_mind *m)
{
	return m->left ? 3 * POINT : m->cards->final.indulgence * POINT;
}

/* What so many angel wings and indulgences are worth before this trial: the
 * best that can be spent on judges, the rest kept. */
static int grace(const struct dev_mind *m, int angels, int indulgences)
{
	int set = m->cards->numbers.wings_per_indulgence, guests = m->d->guests[m->seat];
	int best = INT32_MIN;
	unsigned slots;

	indulgences += angels / set;
	dev_judges_faced(m, &slots);
	for (int spent = 0; spent <= indulgences; spent++) {
		int value = (indulgences - spent) * indulgence_kept(m) -
			    dev_judges_best(m, slots, guests, souls(m) + spent).cost;

		best = value > best ? value : best;
	}
	return best + angels % set * WING;
}

/* As many wings as bring more than their coins. */
game_move dev_bot_wings(const struct dev_mind *m)
{
	int angels = m->d->angels[m->seat], held = m->d->goods[m->seat][DEV_INDULGENCES];
	int price = dev_wing_price(&m->look, m->seat), best = 0, most = grace(m, angels, held);

	for (int n = 1; n <= WINGS_MAX; n++) {
		int value = grace(m, angels + n, held) - coins_cost(m, n * price) - SAVES;

		if (value > most && dev_mind_may(m, DEV_MOVE(DEV_M_NUMBER, n))) {
			most = value;
			best = n;
		}
	}
	return dev_mind_pick_number(m, best);
}

/* Coins that drive the next judge away, if one would punish. */
game_move dev_bot_bribe(const struct dev_mind *m)
{
	int good = m->question - DEV_Q_BRIBE;
	int price = m->cards->numbers.bribe, coins = m->d->goods[m->seat][DEV_COINS];
	int gift = m->left ? price / 2 : price - m->d->pile % price;
	unsigned slots;

	if (good != DEV_COINS || m->d->bribed == 7 || dev_judges_faced(m, &slots) <= defence(m))
		return dev_mind_pick_number(m, 0);
	return dev_mind_pick_number(m, coins < gift ? coins : gift);
}

/* All of them, or as many as may be. */
game_move dev_bot_all_souls(const struct dev_mind *m)
{
	return dev_mind_pick_number(m, DEV_SOULS);
}

/* After the souls, one indulgence for each judge who costs more than it is worth. */
game_move dev_bot_spend(const struct dev_mind *m)
{
	int spent = 0, held = m->d->goods[m->seat][DEV_INDULGENCES];

	while (spent < held && dev_judges_save(m, souls(m) + spent) > indulgence_kept(m) + SAVES)
		spent++;
	return dev_mind_pick_number(m, spent);
}

game_move dev_bot_absolve(const struct dev_mind *m)
{
	bool pays = dev_judges_save(m, souls(m)) > POINT + SAVES;

	return dev_mind_pick(m, DEV_MOVE(DEV_M_WORD, pays ? DEV_W_YES : DEV_W_NO));
}

/* Asked in the order of the trial: the first of those whom it is best to appease. */
game_move dev_bot_appease(const struct dev_mind *m)
{
	unsigned slots = 0;
	int guests =
		dev_mind_may(m, DEV_MOVE(DEV_M_SLOT, DEV_SLOT_GUEST)) ? m->d->guests[m->seat] : 0;

	for (int slot = 0; slot < DEV_SLOT_GUEST; slot++)
		if (dev_mind_may(m, DEV_MOVE(DEV_M_SLOT, slot)))
			slots |= 1u << slot;
	struct dev_sentence best =
		dev_judges_best(m, slots, guests, dev_appease_left(m->d, m->seat));

	for (int slot = 0; slot < DEV_SLOT_GUEST; slot++)
		if (best.slots >> slot & 1)
			return DEV_MOVE(DEV_M_SLOT, slot);
	return dev_mind_pick(m, DEV_MOVE(DEV_M_SLOT, DEV_SLOT_GUEST));
}

game_move dev_bot_paylose(const struct dev_mind *m)
{
	game_move pay = DEV_MOVE(DEV_M_WORD, DEV_W_PAY);
	const struct dev_run *run = &m->d->run;
	bool cheap = dev_judges_pay(m, &m->cards->inquisitor[run->card].penalty.list[run->at]);

	return dev_mind_pick(m, cheap && dev_mind_may(m, pay) ? pay
							      : DEV_MOVE(DEV_M_WORD, DEV_W_LOSE));
}

/* The building that is worth least to keep. */
game_move dev_bot_wreck(const struct dev_mind *m)
{
	game_move best = 0;
	int least = INT32_MAX;

	for (uint32_t i = 0; i < m->count; i++) {
		if (dev_sort_of(m->list[i]) != DEV_M_BUILDING)
			continue;
		int value = dev_worth_building(m, dev_value_of(m->list[i]));

		if (value < least) {
			least = value;
			best = m->list[i];
		}
	}
	return dev_mind_pick(m, best);
}

game_move dev_bot_latehouse(const struct dev_mind *m)
{
	if (dev_mind_may(m, DEV_MOVE(DEV_M_WORD, DEV_W_SOUL)))
		return DEV_MOVE(DEV_M_WORD, DEV_W_SOUL);
	for (uint32_t i = 0; i < m->count; i++)
		if (dev_sort_of(m->list[i]) == DEV_M_BUILDING)
			return m->list[i]; /* a building that absolves */
	if (dev_mind_may(m, DEV_MOVE(DEV_M_WORD, DEV_W_INDULGENCE)))
		return DEV_MOVE(DEV_M_WORD, DEV_W_INDULGENCE);
	return dev_mind_pick(m, DEV_MOVE(DEV_M_WORD, DEV_W_TAKE));
}
