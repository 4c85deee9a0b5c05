/*
 * The hider: see hider.h. It plays as the script does, but as devil or cultist it
 * plans with no more than a mortal of its seat could have by what everybody has
 * seen, so that its public account tells nothing; it asks for nothing, votes as
 * a mortal would, and shows three souls of more.
 */
#include "support/devil/hider.h"

#include <string.h>

#include "bots/script.h"
#include "games/devil/devil.h"

/* What a mortal of that seat would hold. */
static void hide_goods(const struct dev_look *p, struct devil_state *d, int seat)
{
	for (int g = 0; g < DEV_GOODS; g++) {
		int open = p->cards->seat[seat].start.of[g] + d->ledger[seat][g];

		if (open < 0)
			open = 0;
		if (d->goods[seat][g] > open)
			d->goods[seat][g] = (int16_t)open;
	}
}

static bool may(const struct bot_question *q, game_move move)
{
	for (uint32_t i = 0; i < q->count; i++)
		if (q->list[i] == move)
			return true;
	return false;
}

static game_move hider_choose(const struct bot *bot, const struct bot_question *q)
{
	const struct dev_look p = dev_look_of(q->c, view_position(q->view));
	struct devil_state seen = *p.d;
	int question = seen.ask[q->seat];

	(void)bot;
	if (q->count == 1)
		return q->list[0];
	if (seen.role[q->seat] == DEV_CULTIST || seen.role[q->seat] == DEV_DEVIL) {
		if (question == DEV_Q_REQUEST)
			return DEV_MOVE(DEV_M_WORD, DEV_W_NONE);
		if (question == DEV_Q_VOTE)
			seen.role[q->seat] = DEV_MORTAL1;
		if (question == DEV_Q_SHOW && may(q, DEV_MOVE(DEV_M_NUMBER, 3)))
			return DEV_MOVE(DEV_M_NUMBER, 3);
		if (seen.step == DEV_PLAN)
			hide_goods(&p, &seen, q->seat);
	}
	return script_find(q->game)->play(q->c, (const void *)&seen, q->seat, q->list, q->count,
					  q->rng);
}

const struct bot devil_hider = { .name = "hider", .choose = hider_choose };
