/*
 * What a plan would come to (DEV-51). The plan is resolved on a copy of the
 * seat's view by the very machine of the Action phase, with automatic choices;
 * nothing there touches another seat, so the view is enough.
 */
#include <string.h>

#include "games/devil/devil.h"

struct dev_listener {
	struct sink sink; /* first: the sink that the machine gets */
	struct dev_forecast *out;
	int item; /* that was being resolved */
	int costs; /* reputation for each that is skipped */
};

static bool dev_same_id(const char *a, const char *b)
{
	return slice_is(slice_from(a), b);
}

static void dev_listen(struct sink *sink, const struct event *event)
{
	struct dev_listener *l = (struct dev_listener *)sink;

	if (!dev_same_id(event->text.id, "devil.event.skipped"))
		return;
	l->out->skipped |= (uint16_t)(1u << l->item);
	l->out->lost += l->costs;
}

/* The answer that needs no thought: stop, none, the first of the list. */
static game_move dev_plain_answer(const struct dev_play *p, int seat)
{
	game_move list[DEV_MOVES_MAX];
	uint32_t count = devil_moves(&p->context->base, (const void *)p->d, seat, list);

	CHECK(count);
	for (uint32_t i = 0; i < count; i++)
		if (list[i] == DEV_MOVE(DEV_M_WORD, DEV_W_STOP))
			return list[i];
	return list[0];
}

static bool dev_is_planned(const struct dev_plan *plan, int item)
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

void dev_forecast_of(const struct dev_play *p, int seat, struct dev_forecast *out)
{
	struct devil_state d = *p->d;
	struct dev_listener l = { .sink = { dev_listen },
				  .out = out,
				  .costs = !p->context->on[DEV_NO_PLAN_PENALTY] };
	struct dev_play q = { p->context, p->cards, &d, &l.sink };
	int rep = d.rep[seat], total, free;

	memset(out, 0, sizeof(*out));
	memset(d.owed[seat], 0, sizeof(d.owed[seat]));
	memset(d.ask, DEV_NONE, sizeof(d.ask));
	d.step = DEV_RESOLVE;
	dev_run_seat(&q, seat);
	while (d.run.item < DEV_ITEM_SETS) {
		l.item = d.run.item;
		if (!dev_resolve_step(&q))
			continue;
		dev_resolve_take(&q, seat, dev_plain_answer(&q, seat));
	}
	for (int item = 0; item < DEV_ITEM_WHEAT; item++)
		if (dev_is_planned(&d.plan[seat], item) && !(out->skipped >> item & 1))
			out->done |= (uint16_t)(1u << item);
	/* A build that fails takes its action with it (DEV-60). */
	if (out->skipped >> DEV_ITEM_BUILD1 & 1)
		out->done &= (uint16_t) ~(1u << DEV_ITEM_ACT1);
	if (out->skipped >> DEV_ITEM_BUILD2 & 1)
		out->done &= (uint16_t) ~(1u << DEV_ITEM_ACT2);
	dev_tokens(&q, seat, &total, &free);
	out->borrows = d.owed[seat][DEV_GOODS];
	out->rep = d.rep[seat] - rep;
	out->wheat = d.run.done > free ? p->cards->numbers.wheat * (d.run.done - free) : 0;
	for (int k = 0; k < DEV_RESOURCES; k++)
		out->buys[k] = d.owed[seat][k];
}
