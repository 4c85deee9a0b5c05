/*
 * The row of steps of a round (DEV-14, DEV-15): what each does when it begins,
 * what happens when its last answer has come, and which step follows. What it asks
 * of whom stands in the rows of its questions (questions.h).
 */
#include <string.h>

#include "games/devil/inside.h"

static void dev_clear_step(struct devil_state *d)
{
	memset(d->answer, DEV_NONE, sizeof(d->answer));
	memset(d->trade, 0, sizeof(d->trade));
	memset(d->ask, DEV_NONE, sizeof(d->ask));
	memset(d->side, 0, sizeof(d->side));
}

/* The seats that chance or a machine follows are asked nothing. */
static void dev_quiet(struct devil_state *d, int step)
{
	dev_clear_step(d);
	d->step = (uint8_t)step;
	d->asked = 0;
}

static void dev_publish_all(const struct dev_play *p)
{
	for (int s = 0; s < DEV_SEATS; s++)
		dev_publish(p, s);
}

/* DEV-12: the answers wait for the draw. */
static void dev_prefer_close(const struct dev_play *p)
{
	p->d->step = DEV_SETUP;
	p->d->asked = 0;
	memset(p->d->side, 0, sizeof(p->d->side));
}

static void dev_keep_close(const struct dev_play *p)
{
	for (int s = 0; s < DEV_SEATS; s++)
		dev_discard_hand(p, s, p->d->answer[s][0]);
	dev_quiet(p->d, DEV_DRAW);
}

static void dev_repay_close(const struct dev_play *p)
{
	dev_begin(p, p->look.context->on[DEV_REQUESTS] ? DEV_REQUEST : DEV_OFFER);
}

static void dev_deals_close(const struct dev_play *p)
{
	dev_return(p);
	dev_publish_all(p);
}

static void dev_plans_close(const struct dev_play *p)
{
	dev_plan_close(p);
	dev_clear_step(p->d);
	dev_resolve_begin(p);
}

static void dev_shows_close(const struct dev_play *p)
{
	dev_clear_step(p->d);
	dev_penalties_begin(p);
}

/* Secret steps; chance and the machines of the public ones have no row. */
static const struct dev_step_row {
	const char *event; /* it begins */
	uint8_t first; /* question; those that follow stand behind it */
	void (*open)(const struct dev_play *p); /* before anybody is asked */
	void (*prepare)(const struct dev_play *p, int seat); /* the places of its answers */
	void (*own)(const struct dev_play *p, int seat); /* see dev_close_own() */
	void (*close)(const struct dev_play *p);
	uint8_t next; /* the step that follows; 0: `close` sees to that */
} dev_steps[DEV_STEPS] = {
	[DEV_PREFER] = { "devil.event.step_prefer", DEV_Q_PREFER, .close = dev_prefer_close },
	[DEV_DARE] = { "devil.event.step_dare", DEV_Q_DARE, .prepare = dev_dare_prepare,
		       .own = dev_dare_own, .next = DEV_KEEP },
	[DEV_KEEP] = { "devil.event.step_keep", DEV_Q_KEEP, .close = dev_keep_close },
	[DEV_PASS] = { "devil.event.step_pass", DEV_Q_PASS1, .close = dev_pass_cards,
		       .next = DEV_REPAY },
	[DEV_REPAY] = { "devil.event.step_repay", DEV_Q_REPAY, .close = dev_repay_close },
	[DEV_REQUEST] = { "devil.event.step_request", DEV_Q_REQUEST, .close = dev_request_close,
			  .next = DEV_OFFER },
	[DEV_OFFER] = { "devil.event.step_offer", DEV_Q_ASK, .next = DEV_VIEW1 },
	[DEV_VIEW1] = { "devil.event.step_view1", DEV_Q_VIEW, .open = dev_view_begin,
			.next = DEV_VIEW2 },
	[DEV_VIEW2] = { "devil.event.step_view2", DEV_Q_VIEW, .open = dev_view_begin,
			.close = dev_deals_close, .next = DEV_PLAN },
	[DEV_PLAN] = { "devil.event.step_plan", DEV_Q_EVKEEP, .prepare = dev_plan_prepare,
		       .close = dev_plans_close },
	[DEV_VOTE] = { "devil.event.step_vote", DEV_Q_VOTE, .close = dev_vote_close },
	[DEV_PLEA] = { "devil.event.step_plea", DEV_Q_PLEA, .own = dev_plea_own,
		       .close = dev_hunt_end },
	[DEV_WINGS_STEP] = { "devil.event.step_wings", DEV_Q_WINGS, .own = dev_wings_own,
			     .next = DEV_LOAD },
	[DEV_LOAD] = { "devil.event.step_load", DEV_Q_LOADPURE, .prepare = dev_load_prepare,
		       .close = dev_open, .next = DEV_SHOW },
	[DEV_SHOW] = { "devil.event.step_show", DEV_Q_SHOW, .own = dev_show_own,
		       .close = dev_shows_close },
};

/* The first question of the step for the seat; DEV_NONE: it is not asked. */
static int dev_first_question(const struct dev_play *p, int seat)
{
	if (dev_steps[p->d->step].prepare)
		dev_steps[p->d->step].prepare(p, seat);
	return dev_next_question(&p->look, seat, dev_steps[p->d->step].first);
}

/* The seat has not answered the open step. */
void dev_ask_anew(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;

	memset(d->answer[seat], DEV_NONE, DEV_ANSWERS);
	memset(d->trade[seat], 0, sizeof(d->trade[seat]));
	memset(d->due[seat], 0, sizeof(d->due[seat]));
	d->ask[seat] = (uint8_t)dev_first_question(p, seat);
	d->side[seat] = d->step == DEV_PREFER ? 0 : DEV_SIDE_MAX;
}

void dev_begin(const struct dev_play *p, int step)
{
	struct devil_state *d = p->d;
	int asked = 0;

	dev_clear_step(d);
	d->step = (uint8_t)step;
	dev_tell_step(p, dev_steps[step].event);
	if (dev_steps[step].open)
		dev_steps[step].open(p);
	for (int s = 0; s < DEV_SEATS; s++) {
		d->ask[s] = (uint8_t)dev_first_question(p, s);
		if (d->ask[s] == DEV_NONE)
			continue;
		asked |= SEAT(s);
		d->side[s] = step == DEV_PREFER ? 0 : DEV_SIDE_MAX;
	}
	d->asked = (uint8_t)asked;
}

/* DEV-25; round 1 begins in the setup. */
void dev_begin_round(const struct dev_play *p)
{
	p->d->round++;
	p->d->step = DEV_DARE; /* the Production phase */
	memset(p->d->request, DEV_NONE, sizeof(p->d->request));
	dev_tell_step(p, "devil.event.round");
	dev_production(p);
	dev_begin(p, dev_anybody_dares(&p->look) ? DEV_DARE : DEV_KEEP);
}

/* Phases 5 and 6, and what follows in this round (DEV-14). */
void dev_after_actions(const struct dev_play *p)
{
	dev_interest(p);
	dev_reputation(p);
	if (p->d->round == 2 || p->d->round == 3)
		dev_begin(p, DEV_VOTE);
	else if (p->d->round == DEV_ROUNDS)
		dev_begin(p, DEV_WINGS_STEP);
	else
		dev_begin_round(p);
}

void dev_close_own(const struct dev_play *p, int seat)
{
	if (dev_steps[p->d->step].own)
		dev_steps[p->d->step].own(p, seat);
}

/* The last answer has come. In the Deal phase trades wait for its end (DEV-19). */
void dev_close(const struct dev_play *p)
{
	const struct dev_step_row *row = &dev_steps[p->d->step];

	if (p->d->step < DEV_OFFER || p->d->step > DEV_VIEW2)
		dev_publish_all(p);
	for (int s = 0; s < DEV_SEATS; s++)
		dev_close_own(p, s);
	if (row->close)
		row->close(p);
	if (row->next)
		dev_begin(p, row->next);
}

/* DEV-103, DEV-79: the end of a round without or with its trial. */
void dev_end_round(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	if (d->round == DEV_ROUNDS) {
		dev_quiet(d, DEV_OVER);
		dev_finish(p);
		return;
	}
	dev_begin_round(p);
}
