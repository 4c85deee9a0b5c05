/*
 * The script of Deal with the Devil: one answer a question. It plays every
 * role from its own view: it builds by the best plan it can find, prices goods
 * below the bank, buys souls as the devil and keeps enough of them as anybody
 * else, and guesses by what was paid in public and seen in chests. It trades at
 * the bank where a payment needs it, and leaves the other side actions alone.
 */
#include "bots/script.h"
#include "bots/devil/mind.h"

bool mind_may(const struct mind *m, game_move move)
{
	for (uint32_t i = 0; i < m->count; i++)
		if (m->list[i] == move)
			return true;
	return false;
}

game_move mind_pick(const struct mind *m, game_move move)
{
	if (mind_may(m, move))
		return move;
	for (uint32_t i = 0; i < m->count; i++)
		if (dev_sort_of(m->list[i]) < DEV_M_BUY)
			return m->list[i];
	return m->list[0];
}

game_move mind_pick_number(const struct mind *m, int number)
{
	game_move below = 0, above = 0;
	bool has_below = false, has_above = false;

	for (uint32_t i = 0; i < m->count; i++) {
		if (dev_sort_of(m->list[i]) != DEV_M_NUMBER)
			continue;
		if (dev_value_of(m->list[i]) <= number) {
			below = m->list[i];
			has_below = true;
		} else if (!has_above) {
			above = m->list[i];
			has_above = true;
		}
	}
	return has_below ? below : has_above ? above : mind_pick(m, 0);
}

game_move script_devil(const struct context *c, const struct view *view, int seat,
		       const game_move *list, uint32_t count, struct rng *rng)
{
	const struct devil_state *d = (const void *)view;
	struct mind m = { .look = dev_look_of(c, view_position(view)),
			  .cards = &((const struct devil_context *)(const void *)c)->cards,
			  .d = d,
			  .seat = seat,
			  .role = d->role[seat] < DEV_ROLES ? d->role[seat] : DEV_MORTAL1,
			  .left = DEV_ROUNDS - d->round,
			  .list = list,
			  .count = count };
	int question = d->ask[seat];

	(void)rng;
	if (count == 1)
		return list[0];
	if (question >= DEV_Q_EVKEEP && question <= DEV_Q_PLANOK)
		return plan_answer(&m, question);
	if (question >= DEV_Q_REQUEST && question <= DEV_Q_SOULPAY)
		return deal_answer(&m, question);
	if (question >= DEV_Q_VOTE && question <= DEV_Q_LATEHOUSE)
		return trial_answer(&m, question);
	return step_answer(&m, question);
}
