/*
 * The resolution of plans (DEV-53 to DEV-66): seat after seat, item after item
 * in the printed order. The machine runs until the seat has something to
 * decide; its answer sets it going again.
 */
#include <string.h>

#include "games/devil/wheat.h"

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

/* DEV-54: the left side is never skipped. */
static void dev_item_left(const struct dev_play *p)
{
	const struct dev_plan *plan = &p->d->plan[p->d->run.seat];

	if (!dev_is_planned(plan, DEV_ITEM_LEFT)) {
		p->d->run.item++;
		return;
	}
	dev_play_event(p, "devil.event.left");
	dev_run_list(p, DEV_LIST_LEFT, plan->event);
}

/* Items that are done or skipped (DEV-57, DEV-59). */

bool dev_is_planned(const struct dev_plan *plan, int item)
{
	switch (item) {
	case DEV_ITEM_LEFT:
	case DEV_ITEM_RIGHT:
		return plan->event != DEV_NONE &&
		       plan->side == (item == DEV_ITEM_LEFT ? DEV_LEFT : DEV_RIGHT);
	case DEV_ITEM_USE1:
	case DEV_ITEM_USE2:
		return plan->use[item - DEV_ITEM_USE1] != DEV_NONE;
	case DEV_ITEM_BUILD1:
	case DEV_ITEM_BUILD2:
		return plan->build[item == DEV_ITEM_BUILD2] != DEV_NONE;
	case DEV_ITEM_ACT1:
	case DEV_ITEM_ACT2:
		return plan->act[item == DEV_ITEM_ACT2];
	case DEV_ITEM_RECRUIT:
		return plan->recruit;
	default:
		return false;
	}
}

/* The building of an item, or its event. */
static int dev_item_card(const struct devil_state *d)
{
	const struct dev_plan *plan = &d->plan[d->run.seat];
	int item = d->run.item;

	if (item == DEV_ITEM_RIGHT)
		return plan->event;
	return item < DEV_ITEM_BUILD1 ? plan->use[item - DEV_ITEM_USE1]
				      : plan->build[item >= DEV_ITEM_BUILD2];
}

static bool dev_is_build(int item)
{
	return item == DEV_ITEM_BUILD1 || item == DEV_ITEM_BUILD2;
}

bool dev_item_is_open(const struct dev_look *p)
{
	const struct dev_run *run = &p->d->run;

	return run->list == DEV_LIST_NONE && !run->part && run->item > DEV_ITEM_LEFT &&
	       run->item < DEV_ITEM_WHEAT && !run->wild[0] && !run->wild[1] &&
	       dev_is_planned(&p->d->plan[run->seat], run->item);
}

static bool dev_condition(const struct dev_look *p, const struct dev_effect *e)
{
	const struct devil_state *d = p->d;
	const struct dev_run *run = &d->run;

	if (e->op == DEV_OP_PAY_COURTIER)
		return d->courtier[run->seat][e->type] == DEV_AT_WALL;
	if (e->op != DEV_OP_IF)
		return true;
	switch (e->test) {
	case DEV_TEST_RECRUITED:
		return run->recruited;
	case DEV_TEST_TOKENS:
		return run->done >= e->n;
	case DEV_TEST_DEBT_MAX:
		return d->debt[run->seat] <= e->n;
	default:
		for (int i = 0; i < 2; i++)
			if (run->built[i] != DEV_NONE &&
			    (p->cards->building[run->built[i]].types &
			     DEV_TYPE(e->test - DEV_TEST_BUILT_COUNTRY)))
				return true;
		return false;
	}
}

bool dev_item_can_begin(const struct dev_look *p)
{
	const struct devil_state *d = p->d;
	int first;

	if (d->run.item == DEV_ITEM_RECRUIT)
		return dev_courtiers_free(d, d->run.seat, &first) > 0;
	if (d->run.item != DEV_ITEM_RIGHT)
		return true;
	const struct dev_effects *right = &p->cards->event[dev_item_card(d)].right;

	for (int i = 0; i < right->count; i++)
		if (!dev_condition(p, &right->list[i]))
			return false;
	return true;
}

void dev_recruit_this(const struct dev_play *p, int courtier)
{
	struct devil_state *d = p->d;

	d->run.pick = (uint8_t)courtier;
	d->run.part = 2;
	d->due[d->run.seat][DEV_COINS] = (uint8_t)dev_recruit_cost(&p->look, d->run.seat, courtier);
}

/* DEV-56. Parts: 0 not begun, 1 choosing, 2 paying. */
static void dev_begin_recruit(const struct dev_play *p)
{
	int only = 0;

	p->d->run.part = 1;
	if (dev_courtiers_free(p->d, p->d->run.seat, &only) == 1)
		dev_recruit_this(p, only);
}

void dev_item_begin(const struct dev_play *p)
{
	struct devil_state *d = p->d;
	struct dev_run *run = &d->run;

	if (run->item == DEV_ITEM_RIGHT) {
		dev_play_event(p, "devil.event.right");
		dev_run_list(p, DEV_LIST_RIGHT, dev_item_card(d));
		return;
	}
	run->done++;
	if (run->item == DEV_ITEM_RECRUIT) {
		dev_begin_recruit(p);
		return;
	}
	int building = dev_item_card(d);

	if (dev_is_build(run->item))
		dev_build_cost(&p->look, run->seat, building, d->due[run->seat]);
	else
		dev_tell(p, ALL_VIEWERS, "devil.event.use", "st", run->seat,
			 dev_building_id(building));
	dev_run_list(p, dev_is_build(run->item) ? DEV_LIST_BUILD : DEV_LIST_USE, building);
}

/* A build that is skipped takes its planned action with it (DEV-60). */
void dev_item_skip(const struct dev_play *p)
{
	int item = p->d->run.item;

	if (item == DEV_ITEM_RECRUIT) {
		dev_skip(p, "devil.word.recruit", 1);
		return;
	}
	if (item == DEV_ITEM_RIGHT) {
		dev_play_event(p, "devil.event.right");
		dev_skip(p, dev_event_id(dev_item_card(p->d)), 1);
		return;
	}
	dev_skip(p, dev_building_id(dev_item_card(p->d)), dev_is_build(item) ? 2 : 1);
}

/* The courtier is chosen, then paid for. True: asked. */
static bool dev_item_recruit(const struct dev_play *p)
{
	struct dev_run *run = &p->d->run;

	if (run->part == 1)
		return dev_asks(p, DEV_Q_COURTIER);
	dev_take_courtier(p, run->pick);
	run->pick = DEV_NONE;
	run->part = 0;
	run->recruited = 1;
	run->item++;
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
	struct dev_run *run = &p->d->run;

	if (dev_item_is_open(&p->look)) {
		if (dev_wheat_allows_item(&p->look))
			dev_item_begin(p);
		else
			dev_item_skip(p);
		return false;
	}
	switch (run->item) {
	case DEV_ITEM_LEFT:
		dev_item_left(p);
		return false;
	case DEV_ITEM_RECRUIT:
		if (run->part)
			return dev_item_recruit(p);
		run->item++;
		return false;
	case DEV_ITEM_WHEAT:
		dev_item_wheat(p);
		return false;
	case DEV_ITEM_SETS:
		return dev_sets(p);
	case DEV_ITEM_CLAIMS:
		return dev_claims(p);
	case DEV_ITEM_DONE:
		dev_seat_done(p);
		return false;
	default: /* nothing is planned here */
		run->item++;
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
