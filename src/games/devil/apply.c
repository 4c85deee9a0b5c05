/*
 * A move in Deal with the Devil: a side action, or an answer, which the row of its
 * question takes (questions.h). The last answer of a secret step closes it. Trusts
 * its input.
 */
#include "games/devil/inside.h"

static void dev_side(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	int sort = dev_sort_of(move), value = dev_value_of(move);
	int n = sort == DEV_M_SELL    ? -1
		: sort == DEV_M_REPAY ? -value
		: sort == DEV_M_BUY   ? 1
				      : value;
	bool loan = sort == DEV_M_BORROW || sort == DEV_M_REPAY;
	int8_t *trade = &d->trade[seat][loan ? DEV_RESOURCES : value];

	if (d->ask[seat] != DEV_Q_FUND) { /* DEV-18: FUND is exempt */
		d->side[seat]--;
		*trade = (int8_t)(*trade + n);
	}
	if (loan)
		dev_borrow(p, seat, n);
	else
		dev_trade(p, seat, value, n);
}

static bool dev_is_open(const struct devil_state *d)
{
	for (int s = 0; s < DEV_SEATS; s++)
		if (d->ask[s] != DEV_NONE)
			return true;
	return false;
}

void dev_take(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;

	if (dev_sort_of(move) >= DEV_M_BUY)
		dev_side(p, seat, move);
	else
		d->ask[seat] = (uint8_t)dev_questions[d->ask[seat]].answer(p, seat, move);
}

void devil_apply(const struct context *c, struct state *state, int seat, game_move move,
		 struct sink *sink)
{
	struct dev_play p = dev_play_of(c, state, sink);

	dev_take(&p, seat, move);
	if (dev_sort_of(move) >= DEV_M_BUY)
		return;
	if (p.d->step == DEV_RESOLVE)
		dev_resolve(&p);
	else if (p.d->step == DEV_PENALTY)
		dev_penalties(&p);
	else if (!dev_is_open(p.d))
		dev_close(&p);
}
