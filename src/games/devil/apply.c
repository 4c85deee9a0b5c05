/*
 * A move in Deal with the Devil: a side action, or an answer that goes to its
 * step. The last answer of a secret step closes it. Trusts its input.
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

	d->side[seat]--;
	if (d->ask[seat] != DEV_Q_FUND) /* DEV-18: FUND is exempt */
		*trade = (int8_t)(*trade + n);
	if (loan)
		dev_borrow(p, seat, n);
	else
		dev_trade(p, seat, value, n);
}

/* Answers of the phases Production and Cards, of a request, a vote, a plea. */
static void dev_answer_simple(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	int question = d->ask[seat], value = dev_value_of(move);
	uint8_t *answer = d->answer[seat];
	bool none = dev_sort_of(move) == DEV_M_WORD;

	d->ask[seat] = DEV_NONE;
	switch (question) {
	case DEV_Q_PASS1:
		answer[0] = (uint8_t)value;
		d->ask[seat] = DEV_Q_PASS2;
		break;
	case DEV_Q_PASS2:
		answer[1] = (uint8_t)value;
		break;
	case DEV_Q_REPAY:
		if (value)
			dev_borrow(p, seat, -value);
		break;
	case DEV_Q_PLEA:
		answer[0] = value == DEV_W_PROVE ? DEV_PROVED : DEV_CONFESSED;
		break;
	case DEV_Q_KEEP:
	case DEV_Q_REQUEST:
	case DEV_Q_VOTE:
		answer[0] = (uint8_t)(none ? DEV_NONE : value);
		break;
	default: /* DEV_Q_PREFER */
		answer[question - DEV_Q_PREFER] = (uint8_t)(value - DEV_W_UNWANTED);
		d->ask[seat] = (uint8_t)(question < DEV_Q_PREFER + 2 ? question + 1 : DEV_NONE);
		break;
	}
}

/* DEV-83: the wings come when all have answered. */
static void dev_answer_wings(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;

	if (d->ask[seat] == DEV_Q_FUND) {
		dev_fund_auto(p, seat);
		dev_settle(p, seat);
		d->ask[seat] = DEV_NONE;
		return;
	}
	d->answer[seat][0] = (uint8_t)dev_value_of(move);
	d->due[seat][DEV_COINS] = (uint8_t)(d->answer[seat][0] * dev_wing_price(&p->look, seat));
	d->ask[seat] = d->answer[seat][0] ? DEV_Q_FUND : DEV_NONE;
}

static void dev_answer(const struct dev_play *p, int seat, game_move move)
{
	switch (p->d->step) {
	case DEV_DARE:
		dev_dare_answer(p, seat, dev_value_of(move) == DEV_W_YES);
		break;
	case DEV_OFFER:
		dev_offer_answer(p, seat, move);
		break;
	case DEV_VIEW1:
	case DEV_VIEW2:
		dev_view_answer(p, seat, move);
		break;
	case DEV_PLAN:
		dev_plan_answer(p, seat, move);
		break;
	case DEV_WINGS_STEP:
		dev_answer_wings(p, seat, move);
		break;
	case DEV_LOAD:
		dev_load_answer(p, seat, move);
		break;
	case DEV_SHOW:
		dev_show_answer(p, seat, move);
		break;
	default:
		dev_answer_simple(p, seat, move);
		break;
	}
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
	if (dev_sort_of(move) >= DEV_M_BUY)
		dev_side(p, seat, move);
	else if (p->d->step == DEV_RESOLVE)
		dev_resolve_take(p, seat, move);
	else if (p->d->step == DEV_PENALTY)
		dev_penalty_take(p, seat, move);
	else
		dev_answer(p, seat, move);
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
