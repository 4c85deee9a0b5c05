/*
 * The row of steps of a round (DEV-14, DEV-15): what each asks of whom, what
 * happens when its last answer has come, and which step follows.
 */
#include <string.h>

#include "games/devil/inside.h"

static const char *const dev_step_events[DEV_STEPS] = {
	[DEV_PREFER] = "devil.event.step_prefer",    [DEV_DARE] = "devil.event.step_dare",
	[DEV_KEEP] = "devil.event.step_keep",	     [DEV_PASS] = "devil.event.step_pass",
	[DEV_REPAY] = "devil.event.step_repay",	     [DEV_REQUEST] = "devil.event.step_request",
	[DEV_OFFER] = "devil.event.step_offer",	     [DEV_VIEW1] = "devil.event.step_view1",
	[DEV_VIEW2] = "devil.event.step_view2",	     [DEV_PLAN] = "devil.event.step_plan",
	[DEV_VOTE] = "devil.event.step_vote",	     [DEV_PLEA] = "devil.event.step_plea",
	[DEV_WINGS_STEP] = "devil.event.step_wings", [DEV_LOAD] = "devil.event.step_load",
	[DEV_SHOW] = "devil.event.step_show",
};

static int dev_dare_at(const struct dev_look *p, int seat, int from)
{
	const struct devil_state *d = p->d;

	for (int i = from; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++) {
		const struct dev_effects *e = &p->cards->building[d->wall[seat][i]].effects;

		for (int k = 0; k < e->count; k++)
			if (e->list[k].op == DEV_OP_DARE)
				return i;
	}
	return DEV_NONE;
}

/* The first question of the step for the seat; DEV_NONE: it is not asked. */
static int dev_first_question(const struct dev_play *p, int seat)
{
	static const uint8_t first[DEV_STEPS] = {
		[DEV_PREFER] = DEV_Q_PREFER,   [DEV_KEEP] = DEV_Q_KEEP,
		[DEV_PASS] = DEV_Q_PASS1,      [DEV_REPAY] = DEV_Q_REPAY,
		[DEV_REQUEST] = DEV_Q_REQUEST, [DEV_OFFER] = DEV_Q_ASK,
		[DEV_VIEW1] = DEV_Q_VIEW,      [DEV_VIEW2] = DEV_Q_VIEW,
		[DEV_VOTE] = DEV_Q_VOTE,       [DEV_WINGS_STEP] = DEV_Q_WINGS,
		[DEV_SHOW] = DEV_Q_SHOW,
	};
	struct devil_state *d = p->d;

	if (d->step == DEV_DARE) {
		d->answer[seat][0] = (uint8_t)dev_dare_at(&p->look, seat, 0);
		if (d->answer[seat][0] == DEV_NONE)
			return DEV_NONE;
		d->answer[seat][1] = d->answer[seat][2] = 0;
		return DEV_Q_DARE;
	}
	if (d->step == DEV_PLEA)
		return d->asked & SEAT(seat) ? DEV_Q_PLEA : DEV_NONE;
	if (d->step == DEV_PLAN)
		return dev_plan_first(p, seat);
	if (d->step == DEV_LOAD)
		return dev_load_first(p, seat);
	return first[d->step];
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

static void dev_clear_step(struct devil_state *d)
{
	memset(d->answer, DEV_NONE, sizeof(d->answer));
	memset(d->trade, 0, sizeof(d->trade));
	memset(d->ask, DEV_NONE, sizeof(d->ask));
	memset(d->side, 0, sizeof(d->side));
}

void dev_begin(const struct dev_play *p, int step)
{
	struct devil_state *d = p->d;
	int asked = 0;

	dev_clear_step(d);
	d->step = (uint8_t)step;
	dev_tell_step(p, dev_step_events[step]);
	if (step == DEV_VIEW1 || step == DEV_VIEW2)
		dev_view_begin(p);
	for (int s = 0; s < DEV_SEATS; s++) {
		d->ask[s] = (uint8_t)dev_first_question(p, s);
		if (d->ask[s] == DEV_NONE)
			continue;
		asked |= SEAT(s);
		d->side[s] = step == DEV_PREFER ? 0 : DEV_SIDE_MAX;
	}
	d->asked = (uint8_t)asked;
}

/* The seats that chance or a machine follows are asked nothing. */
static void dev_quiet(struct devil_state *d, int step)
{
	dev_clear_step(d);
	d->step = (uint8_t)step;
	d->asked = 0;
}

static bool dev_anybody_dares(const struct dev_look *p)
{
	for (int s = 0; s < DEV_SEATS; s++)
		if (dev_dare_at(p, s, 0) != DEV_NONE)
			return true;
	return false;
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

static void dev_dare_own(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;
	unsigned yes = d->answer[seat][1] | (unsigned)d->answer[seat][2] << 8;

	for (int i = dev_dare_at(&p->look, seat, 0); i != DEV_NONE;
	     i = dev_dare_at(&p->look, seat, i + 1)) {
		const struct dev_effects *e = &p->look.cards->building[d->wall[seat][i]].effects;

		if (!(yes >> i & 1))
			continue;
		dev_tell(p, ALL_VIEWERS, "devil.event.dare", "st", seat,
			 dev_building_id(d->wall[seat][i]));
		for (int k = 0; k < e->count; k++) {
			if (e->list[k].op != DEV_OP_DARE)
				continue;
			dev_gain_demons(p, seat, e->list[k].n);
			dev_gain(p, seat, &e->list[k].gain, 1);
		}
	}
}

void dev_close_own(const struct dev_play *p, int seat)
{
	switch (p->d->step) {
	case DEV_DARE:
		dev_dare_own(p, seat);
		break;
	case DEV_PLEA:
		dev_plea_own(p, seat);
		break;
	case DEV_WINGS_STEP:
		dev_wings_own(p, seat);
		break;
	case DEV_SHOW:
		dev_show_own(p, seat);
		break;
	default:
		break; /* nothing that depends on the seat alone */
	}
}

void dev_dare_answer(const struct dev_play *p, int seat, bool yes)
{
	uint8_t *answer = p->d->answer[seat];
	int at = answer[0];

	if (yes)
		answer[1 + at / 8] |= (uint8_t)(1u << at % 8);
	answer[0] = (uint8_t)dev_dare_at(&p->look, seat, at + 1);
	p->d->ask[seat] = answer[0] == DEV_NONE ? DEV_NONE : DEV_Q_DARE;
}

static void dev_request_close(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		d->request[s] = d->answer[s][0];
		if (d->request[s] < DEV_RESOURCES)
			dev_tell(p, ALL_VIEWERS, "devil.event.request", "st", s,
				 dev_good_id(d->request[s]));
		else
			d->request[s] = DEV_NONE;
	}
}

static void dev_publish_all(const struct dev_play *p)
{
	for (int s = 0; s < DEV_SEATS; s++)
		dev_publish(p, s);
}

static void dev_close_cards(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	switch (d->step) {
	case DEV_PREFER: /* DEV-12: the answers wait for the draw */
		d->step = DEV_SETUP;
		d->asked = 0;
		memset(d->side, 0, sizeof(d->side));
		break;
	case DEV_DARE:
		dev_begin(p, DEV_KEEP);
		break;
	case DEV_KEEP:
		for (int s = 0; s < DEV_SEATS; s++)
			dev_discard_hand(p, s, d->answer[s][0]);
		dev_quiet(d, DEV_DRAW);
		break;
	case DEV_PASS:
		dev_pass_cards(p);
		dev_begin(p, DEV_REPAY);
		break;
	case DEV_REPAY:
		dev_begin(p, p->look.context->on[DEV_REQUESTS] ? DEV_REQUEST : DEV_OFFER);
		break;
	default:
		dev_request_close(p);
		dev_begin(p, DEV_OFFER);
		break;
	}
}

/* The last answer has come. In the Deal phase trades wait for its end (DEV-19). */
void dev_close(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	if (d->step != DEV_OFFER && d->step != DEV_VIEW1 && d->step != DEV_VIEW2)
		dev_publish_all(p);
	for (int s = 0; s < DEV_SEATS; s++)
		dev_close_own(p, s);
	switch (d->step) {
	case DEV_OFFER:
		dev_begin(p, DEV_VIEW1);
		break;
	case DEV_VIEW1:
		dev_begin(p, DEV_VIEW2);
		break;
	case DEV_VIEW2:
		dev_return(p);
		dev_publish_all(p);
		dev_begin(p, DEV_PLAN);
		break;
	case DEV_PLAN:
		dev_plan_close(p);
		dev_clear_step(d);
		dev_resolve_begin(p);
		break;
	case DEV_VOTE:
		dev_vote_close(p);
		break;
	case DEV_PLEA:
		dev_hunt_end(p);
		break;
	case DEV_WINGS_STEP:
		dev_begin(p, DEV_LOAD);
		break;
	case DEV_LOAD:
		dev_open(p);
		dev_begin(p, DEV_SHOW);
		break;
	case DEV_SHOW:
		dev_clear_step(d);
		dev_penalties_begin(p);
		break;
	default:
		dev_close_cards(p);
		break;
	}
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
