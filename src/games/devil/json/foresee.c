/*
 * Looking ahead in Deal with the Devil. A move is made by the rules themselves on
 * a copy of the seat's view. An answer to a secret step touches nothing but the
 * seat's own places, and so do the machines of the public steps until they come
 * to the next seat: there it ends.
 */
#include "games/devil/json/foresee.h"
#include "games/devil/inside.h"

#include <string.h>

/*
 * What is taken out of a chest is noted at the seat of its owner, whom the view
 * does not know: on the copy any seat that it can be will do.
 */
static void dev_guess_owner(struct devil_state *d, int seat)
{
	int icon = dev_seen_now(d, seat)->icon;

	for (int s = 0; s < DEV_SEATS; s++)
		if (d->role[s] == icon)
			return;
	for (int s = 0; s < DEV_SEATS; s++) {
		if (d->role[s] == DEV_UNKNOWN) {
			d->role[s] = (uint8_t)icon;
			return;
		}
	}
}

/* The move and, in a public step, what follows for the seat alone. */
static void dev_foresee_take(const struct dev_play *p, int seat, game_move move)
{
	dev_take(p, seat, move);
	if (dev_sort_of(move) >= DEV_M_BUY)
		return;
	if (p->d->step == DEV_RESOLVE)
		while (!dev_is_resolved(&p->look) && !dev_resolve_step(p))
			;
	if (p->d->step == DEV_PENALTY)
		while (!dev_is_judged(&p->look) && !dev_penalty_step(p))
			;
}

static void dev_foresee_pays(const struct devil_state *d, int seat, struct dev_outcome *out)
{
	out->settled = true;
	memcpy(out->pays, d->due[seat], sizeof(out->pays));
}

void dev_foresee(const struct dev_look *p, int seat, game_move move, struct dev_outcome *out)
{
	const game_move settle = DEV_MOVE(DEV_M_WORD, DEV_W_AUTO);
	struct devil_state *d = &out->after;
	struct dev_play q = dev_play_on(p, d, NULL);
	bool funds = p->d->ask[seat] == DEV_Q_FUND;

	memset(out, 0, sizeof(*out));
	*d = *p->d;
	if (d->step == DEV_VIEW1 || d->step == DEV_VIEW2)
		dev_guess_owner(d, seat);
	if (funds && move == settle)
		dev_foresee_pays(d, seat, out);
	dev_foresee_take(&q, seat, move);
	if (!funds && d->ask[seat] == DEV_Q_FUND) {
		dev_foresee_pays(d, seat, out);
		dev_foresee_take(&q, seat, settle);
	}
	memcpy(d->role, p->d->role, sizeof(d->role));
	out->done = d->ask[seat] == DEV_NONE;
	if (out->done && !dev_is_public(d->step))
		dev_close_own(&q, seat);
}

/* The rest of the round. */

/* What a view does not know of a seat, as far as these phases need it. */
static void dev_fill_in(struct devil_state *d)
{
	for (int s = 0; s < DEV_SEATS; s++) {
		if (d->debt[s] == DEV_UNKNOWN)
			d->debt[s] = d->shown_debt[s];
		for (int k = 0; k < DEV_HELD; k++)
			if (d->goods[s][k] == DEV_UNKNOWN16)
				d->goods[s][k] = 0;
	}
}

static void dev_phase(const struct dev_look *p, struct dev_ahead *out, int at,
		      void (*phase)(const struct dev_play *p))
{
	struct dev_play q = dev_play_on(p, &out->then[at], NULL);

	out->then[at] = out->then[at - 1];
	if (!out->comes[at])
		return;
	if (at == DEV_AHEAD_PRODUCTION)
		out->then[at].round++;
	phase(&q);
}

void dev_foresee_round(const struct dev_look *p, struct dev_ahead *out)
{
	const struct devil_state *d = p->d;
	bool on = d->step > DEV_SETUP && d->step < DEV_OVER;

	memset(out, 0, sizeof(*out));
	out->then[DEV_AHEAD_NOW] = *d;
	dev_fill_in(&out->then[DEV_AHEAD_NOW]);
	out->comes[DEV_AHEAD_INTEREST] = out->comes[DEV_AHEAD_REPUTATION] =
		on && d->step < DEV_VOTE;
	out->comes[DEV_AHEAD_PRODUCTION] = on && d->round < DEV_ROUNDS;
	dev_phase(p, out, DEV_AHEAD_INTEREST, dev_interest);
	dev_phase(p, out, DEV_AHEAD_REPUTATION, dev_reputation);
	dev_phase(p, out, DEV_AHEAD_PRODUCTION, dev_production);
	out->trial = !on ? 0 : d->round <= 3 ? 3 : DEV_ROUNDS;
}
