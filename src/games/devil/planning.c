/*
 * Planning (DEV-47 to DEV-52): a plan is built up in a fixed order of small
 * answers, secretly, and shown when the last seat has confirmed its own.
 */
#include "games/devil/lists.h"

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
static bool dev_plan_can_use(const struct dev_look *p, int seat, int building)
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

/* With one answer a question is not asked, nor when all tokens are planned. */

bool dev_asked_evkeep(const struct dev_look *p, int seat)
{
	return p->d->event_size[seat] > 1;
}

bool dev_asked_evside(const struct dev_look *p, int seat)
{
	return p->d->event_size[seat] > 0;
}

bool dev_asked_use1(const struct dev_look *p, int seat)
{
	return dev_tokens_left(p, seat) > 0 && dev_has_use(p, seat);
}

bool dev_asked_use2(const struct dev_look *p, int seat)
{
	return p->d->plan[seat].use[0] != DEV_NONE && dev_asked_use1(p, seat);
}

bool dev_asked_build1(const struct dev_look *p, int seat)
{
	return dev_tokens_left(p, seat) > 0 && p->d->hand_size[seat] > 0;
}

bool dev_asked_build2(const struct dev_look *p, int seat)
{
	return dev_tokens_left(p, seat) > 0 && p->d->plan[seat].build[0] != DEV_NONE &&
	       p->d->hand_size[seat] > 1;
}

bool dev_asked_act1(const struct dev_look *p, int seat)
{
	return dev_tokens_left(p, seat) > 0 && dev_can_act(p, seat, 0);
}

bool dev_asked_act2(const struct dev_look *p, int seat)
{
	return dev_tokens_left(p, seat) > 0 && dev_can_act(p, seat, 1);
}

/* DEV-51 */
bool dev_asked_recruit(const struct dev_look *p, int seat)
{
	int first;

	return dev_tokens_left(p, seat) > 0 && dev_courtiers_free(p->d, seat, &first) > 0;
}

void dev_plan_prepare(const struct dev_play *p, int seat)
{
	struct devil_state *d = p->d;
	uint8_t held[DEV_EVENTS];

	dev_plan_clear(&d->plan[seat]);
	d->answer[seat][EVENT_KEPT] =
		dev_events_at(d, DEV_EV_HELD, seat, held) == 1 ? held[0] : DEV_NONE;
}

/* What can be answered, and the answer. */

void dev_list_evkeep(struct dev_moves *m)
{
	for (int i = 0; i < DEV_EVENTS; i++)
		if (m->d->event_place[i] == DEV_PLACE(DEV_EV_HELD, m->seat))
			dev_add(m, DEV_M_EVENT, i);
}

int dev_answer_evkeep(const struct dev_play *p, int seat, game_move move)
{
	p->d->answer[seat][EVENT_KEPT] = (uint8_t)dev_value_of(move);
	return dev_then(p, seat);
}

void dev_list_evside(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_LEFT, true);
	dev_add_word(m, DEV_W_RIGHT, true);
	dev_add_word(m, DEV_W_KEEP, true);
}

int dev_answer_evside(const struct dev_play *p, int seat, game_move move)
{
	struct dev_plan *plan = &p->d->plan[seat];
	int word = dev_value_of(move);

	if (word != DEV_W_KEEP) {
		plan->event = p->d->answer[seat][EVENT_KEPT];
		plan->side = word == DEV_W_LEFT ? DEV_LEFT : DEV_RIGHT;
	}
	return dev_then(p, seat);
}

/* A card, or none. */
static uint8_t dev_card_of(game_move move)
{
	return (uint8_t)(dev_sort_of(move) == DEV_M_WORD ? DEV_NONE : dev_value_of(move));
}

void dev_list_use(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_NONE, true);
	dev_add_wall(m, dev_plan_can_use);
}

int dev_answer_use(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;

	d->plan[seat].use[d->ask[seat] == DEV_Q_USE2] = dev_card_of(move);
	return dev_then(p, seat);
}

void dev_list_build(struct dev_moves *m)
{
	bool second = m->question == DEV_Q_BUILD2;

	dev_add_word(m, DEV_W_NONE, true);
	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (m->d->place[i] == DEV_PLACE(DEV_IN_HAND, m->seat) &&
		    !(second && m->d->plan[m->seat].build[0] == i))
			dev_add(m, DEV_M_BUILDING, i);
}

int dev_answer_build(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;

	d->plan[seat].build[d->ask[seat] == DEV_Q_BUILD2] = dev_card_of(move);
	return dev_then(p, seat);
}

int dev_answer_act(const struct dev_play *p, int seat, game_move move)
{
	struct devil_state *d = p->d;

	d->plan[seat].act[d->ask[seat] == DEV_Q_ACT2] = dev_value_of(move) == DEV_W_YES;
	return dev_then(p, seat);
}

int dev_answer_recruit(const struct dev_play *p, int seat, game_move move)
{
	p->d->plan[seat].recruit = dev_value_of(move) == DEV_W_YES;
	return dev_then(p, seat);
}

void dev_list_planok(struct dev_moves *m)
{
	dev_add_word(m, DEV_W_OK, true);
}

int dev_answer_planok(const struct dev_play *p, int seat, game_move move)
{
	(void)move;
	return dev_then(p, seat);
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
