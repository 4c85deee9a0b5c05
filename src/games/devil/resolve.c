/*
 * The resolution of plans (DEV-53 to DEV-66): seat after seat, item after item
 * in the printed order. The machine runs until the seat has something to
 * decide; its answer sets it going again.
 */
#include <string.h>

#include "games/devil/inside.h"

static void dev_run_clear(struct dev_run *run, int seat)
{
	memset(run, 0, sizeof(*run));
	run->seat = (uint8_t)seat;
	run->card = run->under = run->pick = DEV_NONE;
	run->built[0] = run->built[1] = DEV_NONE;
}

void dev_run_none(struct devil_state *d)
{
	dev_run_clear(&d->run, DEV_NONE);
}

void dev_run_seat(const struct dev_play *p, int seat, const char *event)
{
	struct devil_state *d = p->d;

	dev_run_clear(&d->run, seat);
	d->side[seat] = DEV_SIDE_MAX;
	dev_tell_turn(p, event, seat);
}

void dev_resolve_begin(const struct dev_play *p)
{
	p->d->step = DEV_RESOLVE;
	p->d->asked = 0;
	dev_tell_step(p, "devil.event.step_resolve");
	dev_run_seat(p, 0, "devil.event.resolves");
	dev_resolve(p);
}

/* DEV-57, DEV-60 */
static void dev_skip(const struct dev_play *p, const char *what, int items)
{
	struct dev_run *run = &p->d->run;

	run->item = (uint8_t)(run->item + items);
	dev_tell(p, ALL_VIEWERS, "devil.event.skipped", "st", run->seat, what);
	if (!p->look.context->on[DEV_NO_PLAN_PENALTY])
		dev_move_rep(p, run->seat, -1);
}

void dev_run_list(const struct dev_play *p, int list, int card)
{
	struct dev_run *run = &p->d->run;

	run->list = (uint8_t)list;
	run->card = (uint8_t)card;
	run->at = list == DEV_LIST_BUILD ? DEV_NONE : 0;
	run->part = 0;
}

static void dev_play_event(const struct dev_play *p, const char *id)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat, event = d->plan[seat].event;

	d->event_place[event] = DEV_PLACE(DEV_EV_PLAYED, seat);
	d->event_size[seat]--;
	dev_tell(p, ALL_VIEWERS, id, "st", seat, dev_event_id(event));
}

static void dev_item_event(const struct dev_play *p, int side)
{
	struct devil_state *d = p->d;
	const struct dev_plan *plan = &d->plan[d->run.seat];

	if (plan->event == DEV_NONE || plan->side != side) {
		d->run.item++;
		return;
	}
	dev_play_event(p, side == DEV_LEFT ? "devil.event.left" : "devil.event.right");
	if (side == DEV_LEFT)
		dev_run_list(p, DEV_LIST_LEFT, plan->event);
	else if (dev_can_right(&p->look, plan->event))
		dev_run_list(p, DEV_LIST_RIGHT, plan->event);
	else
		dev_skip(p, dev_event_id(plan->event), 1); /* DEV-59 */
}

static void dev_item_use(const struct dev_play *p, int building)
{
	struct dev_run *run = &p->d->run;

	if (building == DEV_NONE) {
		run->item++;
	} else if (dev_can_use(&p->look, building)) {
		run->done++;
		dev_tell(p, ALL_VIEWERS, "devil.event.use", "st", run->seat,
			 dev_building_id(building));
		dev_run_list(p, DEV_LIST_USE, building);
	} else {
		dev_skip(p, dev_building_id(building), 1);
	}
}

/* A build that fails takes its planned action with it (DEV-60). */
static void dev_item_build(const struct dev_play *p, int building)
{
	struct devil_state *d = p->d;

	if (building == DEV_NONE) {
		d->run.item = (uint8_t)(d->run.item + 2);
	} else if (dev_can_build(&p->look, building)) {
		d->run.done++;
		dev_build_cost(&p->look, d->run.seat, building, d->due[d->run.seat]);
		dev_run_list(p, DEV_LIST_BUILD, building);
	} else {
		dev_skip(p, dev_building_id(building), 2);
	}
}

void dev_recruit_this(const struct dev_play *p, int courtier)
{
	struct devil_state *d = p->d;

	d->run.pick = (uint8_t)courtier;
	d->run.part = 2;
	d->due[d->run.seat][DEV_COINS] = (uint8_t)dev_recruit_cost(&p->look, d->run.seat, courtier);
}

/* DEV-56. Parts: 0 not begun, 1 choosing, 2 paying. */
static bool dev_item_recruit(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	struct dev_run *run = &d->run;
	int only = 0, count = dev_courtiers_free(d, run->seat, &only);
	bool payable = false;

	if (run->part == 2) {
		dev_take_courtier(p, run->pick);
		run->pick = DEV_NONE;
		run->part = 0;
		run->recruited = 1;
		run->item++;
		return false;
	}
	if (run->part == 1)
		return dev_asks(p, DEV_Q_COURTIER);
	if (!d->plan[run->seat].recruit) {
		run->item++;
		return false;
	}
	for (int i = 0; i < DEV_COURTIERS; i++)
		payable |= dev_can_recruit(&p->look, i);
	if (!payable) {
		dev_skip(p, "devil.word.recruit", 1);
		return false;
	}
	run->done++;
	run->part = 1;
	if (count == 1)
		dev_recruit_this(p, only);
	return false;
}

static void dev_item_wheat(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	struct dev_run *run = &d->run;
	int total, free;

	dev_tokens(&p->look, run->seat, &total, &free);
	if (!run->part && run->done > free) {
		run->part = 1;
		d->due[run->seat][DEV_WHEAT] =
			(uint8_t)(p->look.cards->numbers.wheat * (run->done - free));
		return;
	}
	run->part = 0;
	run->item++;
}

/* The seat is done: what it traded is published, and the next one begins. */
static void dev_seat_done(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	int seat = d->run.seat;

	dev_publish(p, seat);
	memset(d->trade[seat], 0, sizeof(d->trade[seat]));
	d->side[seat] = 0;
	if (seat + 1 < DEV_SEATS) {
		dev_run_seat(p, seat + 1, "devil.event.resolves");
		return;
	}
	dev_run_none(d);
	dev_after_actions(p);
}

static bool dev_item(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	struct dev_run *run = &d->run;
	const struct dev_plan *plan = &d->plan[run->seat];

	switch (run->item) {
	case DEV_ITEM_LEFT:
		dev_item_event(p, DEV_LEFT);
		return false;
	case DEV_ITEM_USE1:
	case DEV_ITEM_USE2:
		dev_item_use(p, plan->use[run->item - DEV_ITEM_USE1]);
		return false;
	case DEV_ITEM_BUILD1:
	case DEV_ITEM_BUILD2:
		dev_item_build(p, plan->build[run->item == DEV_ITEM_BUILD2]);
		return false;
	case DEV_ITEM_ACT1:
	case DEV_ITEM_ACT2:
		dev_item_use(p, plan->act[run->item == DEV_ITEM_ACT2]
					? plan->build[run->item == DEV_ITEM_ACT2]
					: DEV_NONE);
		return false;
	case DEV_ITEM_RECRUIT:
		return dev_item_recruit(p);
	case DEV_ITEM_RIGHT:
		dev_item_event(p, DEV_RIGHT);
		return false;
	case DEV_ITEM_WHEAT:
		dev_item_wheat(p);
		return false;
	case DEV_ITEM_SETS:
		return dev_sets(p);
	case DEV_ITEM_CLAIMS:
		return dev_claims(p);
	default:
		dev_seat_done(p);
		return false;
	}
}

bool dev_owes(const struct devil_state *d, int seat)
{
	for (int k = 0; k <= DEV_PREMIUM; k++)
		if (d->due[seat][k])
			return true;
	return false;
}

/* Something is due: which wild tokens, then the money (DEV-21). True: asked. */
bool dev_is_due(const struct dev_play *p)
{
	const uint8_t *due = p->d->due[p->d->run.seat];

	if (due[DEV_BASIC] || due[DEV_PREMIUM])
		return dev_asks(p, DEV_Q_KIND_PAY);
	return dev_owes(p->d, p->d->run.seat) && dev_asks(p, DEV_Q_FUND);
}

bool dev_resolve_step(const struct dev_play *p)
{
	const struct dev_run *run = &p->d->run;

	if (dev_is_due(p))
		return true;
	if (run->waits)
		return dev_asks(p, DEV_Q_SPACE);
	if (run->wild[0] || run->wild[1])
		return dev_asks(p, DEV_Q_KIND_GAIN);
	return run->list != DEV_LIST_NONE ? dev_effect(p) : dev_item(p);
}

bool dev_is_resolved(const struct dev_look *p)
{
	const struct dev_run *run = &p->d->run;

	return run->item == DEV_ITEM_DONE && run->list == DEV_LIST_NONE && !run->waits &&
	       !run->wild[0] && !run->wild[1] && !dev_owes(p->d, run->seat);
}

void dev_resolve(const struct dev_play *p)
{
	while (p->d->step == DEV_RESOLVE)
		if (dev_resolve_step(p))
			return;
}
