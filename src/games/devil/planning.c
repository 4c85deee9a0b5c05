/*
 * Planning (DEV-47 to DEV-52): a plan is built up in a fixed order of small
 * answers, secretly, and shown when the last seat has confirmed its own.
 */
#include "games/devil/inside.h"

enum { EVENT_KEPT }; /* place of the answer to EVKEEP */

void dev_plan_clear(struct dev_plan *plan)
{
	*plan = (struct dev_plan){ .event = DEV_NONE,
				   .side = DEV_NONE,
				   .use = { DEV_NONE, DEV_NONE },
				   .build = { DEV_NONE, DEV_NONE } };
}

int dev_event_kept(const struct devil_state *d, int seat)
{
	return d->answer[seat][EVENT_KEPT];
}

static int dev_tokens_left(const struct dev_look *p, int seat)
{
	const struct dev_plan *plan = &p->d->plan[seat];
	int total, free;

	dev_tokens(p, seat, &total, &free);
	for (int i = 0; i < 2; i++)
		total -= (plan->use[i] != DEV_NONE) + (plan->build[i] != DEV_NONE) + plan->act[i];
	return total - plan->recruit;
}

/* DEV-49: an action building of an earlier round, not tucked, not yet named. */
bool dev_plan_can_use(const struct dev_look *p, int seat, int building)
{
	const struct devil_state *d = p->d;
	int at = dev_usable_at(p, seat, building);

	return at >= 0 && d->wall_round[seat][at] < d->round && d->plan[seat].use[0] != building;
}

static bool dev_has_use(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		if (dev_plan_can_use(p, seat, d->wall[seat][i]))
			return true;
	return false;
}

static bool dev_can_act(const struct dev_look *p, int seat, int which)
{
	int building = p->d->plan[seat].build[which];

	return building != DEV_NONE && dev_is_action(&p->cards->building[building]);
}

/* There is a choice to make: with one answer it is not asked. */
static bool dev_plan_asks(const struct dev_look *p, int seat, int question)
{
	const struct devil_state *d = p->d;
	const struct dev_plan *plan = &d->plan[seat];
	int first;

	if (question == DEV_Q_EVKEEP)
		return d->event_size[seat] > 1;
	if (question == DEV_Q_EVSIDE)
		return d->event_size[seat] > 0;
	if (question == DEV_Q_PLANOK)
		return true;
	if (dev_tokens_left(p, seat) <= 0)
		return false;
	switch (question) {
	case DEV_Q_USE1:
		return dev_has_use(p, seat);
	case DEV_Q_USE2:
		return plan->use[0] != DEV_NONE && dev_has_use(p, seat);
	case DEV_Q_BUILD1:
		return d->hand_size[seat] > 0;
	case DEV_Q_ACT1:
		return dev_can_act(p, seat, 0);
	case DEV_Q_BUILD2:
		return plan->build[0] != DEV_NONE && d->hand_size[seat] > 1;
	case DEV_Q_ACT2:
		return dev_can_act(p, seat, 1);
	default: /* DEV-51 */
		return dev_courtiers_free(d, seat, &first) > 0;
	}
}

int dev_plan_next(const struct dev_look *p, int seat, int after)
{
	int question = after + 1;

	while (!dev_plan_asks(p, seat, question))
		question++;
	return question;
}

int dev_plan_first(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;
	uint8_t held[DEV_EVENTS];

	dev_plan_clear(&d->plan[seat]);
	d->answer[seat][EVENT_KEPT] =
		dev_events_at(d, DEV_EV_HELD, seat, held) == 1 ? held[0] : DEV_NONE;
	return dev_plan_next(&p->look, seat, DEV_Q_EVKEEP - 1);
}

void dev_plan_answer(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;
	struct dev_plan *plan = &d->plan[seat];
	int question = d->ask[seat], value = dev_value_of(move);
	bool named = dev_sort_of(move) != DEV_M_WORD, yes = !named && value == DEV_W_YES;

	switch (question) {
	case DEV_Q_EVKEEP:
		d->answer[seat][EVENT_KEPT] = (uint8_t)value;
		break;
	case DEV_Q_EVSIDE:
		if (value != DEV_W_KEEP) {
			plan->event = d->answer[seat][EVENT_KEPT];
			plan->side = value == DEV_W_LEFT ? DEV_LEFT : DEV_RIGHT;
		}
		break;
	case DEV_Q_USE1:
	case DEV_Q_USE2:
		plan->use[question - DEV_Q_USE1] = (uint8_t)(named ? value : DEV_NONE);
		break;
	case DEV_Q_BUILD1:
	case DEV_Q_BUILD2:
		plan->build[question == DEV_Q_BUILD2] = (uint8_t)(named ? value : DEV_NONE);
		break;
	case DEV_Q_ACT1:
	case DEV_Q_ACT2:
		plan->act[question == DEV_Q_ACT2] = yes;
		break;
	case DEV_Q_RECRUIT:
		plan->recruit = yes;
		break;
	default: /* DEV_Q_PLANOK */
		d->ask[seat] = DEV_NONE;
		return;
	}
	d->ask[seat] = (uint8_t)dev_plan_next(&p->look, seat, question);
}

static void dev_tell_plan(const struct dev_play *p, int seat)
{
	const struct dev_plan *plan = &p->d->plan[seat];

	if (plan->event != DEV_NONE)
		dev_tell(p, ALL_VIEWERS,
			 plan->side == DEV_LEFT ? "devil.event.plan_left"
						: "devil.event.plan_right",
			 "st", seat, dev_event_id(plan->event));
	for (int i = 0; i < 2; i++)
		if (plan->use[i] != DEV_NONE)
			dev_tell(p, ALL_VIEWERS, "devil.event.plan_use", "st", seat,
				 dev_building_id(plan->use[i]));
	for (int i = 0; i < 2; i++)
		if (plan->build[i] != DEV_NONE)
			dev_tell(p, ALL_VIEWERS,
				 plan->act[i] ? "devil.event.plan_build_act"
					      : "devil.event.plan_build",
				 "st", seat, dev_building_id(plan->build[i]));
	if (plan->recruit)
		dev_tell(p, ALL_VIEWERS, "devil.event.plan_recruit", "s", seat);
}

/* DEV-47: the event that was not kept is gone, unseen. */
void dev_plan_close(const struct dev_play *p)
{
	struct devil_state *d = p->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		for (int i = 0; i < DEV_EVENTS; i++)
			if (d->event_place[i] == DEV_PLACE(DEV_EV_HELD, s) &&
			    i != d->answer[s][EVENT_KEPT])
				d->event_place[i] = DEV_PLACE(DEV_EV_SPENT, s);
		d->event_size[s] = d->event_size[s] > 0;
	}
	for (int s = 0; s < DEV_SEATS; s++)
		dev_tell_plan(p, s);
}
