/*
 * Planning in Deal with the Devil: the script tries the plans it could make,
 * carries each out in its head (doing.c) and takes the best.
 *
 * Nothing is kept between questions: each finds the best plan again among
 * those that begin as answered.
 */
#include <string.h>

#include "bots/devil/mind.h"

enum { HAND_MAX = 5, CHOICES_MAX = DEV_WALL_MAX + 1 };

/* What there is to choose from at one place of a plan. */
struct choices {
	uint8_t of[CHOICES_MAX];
	int count;
};

static void plan_better(const struct dev_mind *m, const int goods[DEV_GOODS], int debt,
			const struct dev_plan *plan, struct dev_outlook *best)
{
	struct dev_outlook this;

	dev_plan_try(m, goods, debt, plan, &this);
	if (this.value > best->value)
		*best = this;
}

static void choices_only(struct choices *c, uint8_t one)
{
	c->of[0] = one;
	c->count = 1;
}

static bool is_decided(const struct dev_mind *m, int question)
{
	return m->d->step == DEV_PLAN && m->d->ask[m->seat] > question;
}

/* Action buildings of earlier rounds, not tucked (DEV-49). */
static void choices_use(const struct dev_mind *m, int place, struct choices *out)
{
	if (is_decided(m, place ? DEV_Q_USE2 : DEV_Q_USE1)) {
		choices_only(out, m->d->plan[m->seat].use[place]);
		return;
	}
	choices_only(out, DEV_NONE);
	for (int i = 0; i < DEV_WALL_MAX && m->d->wall[m->seat][i] != DEV_NONE; i++)
		if (m->d->wall_round[m->seat][i] < m->d->round &&
		    dev_is_action(&m->cards->building[m->d->wall[m->seat][i]]))
			out->of[out->count++] = m->d->wall[m->seat][i];
}

static void choices_build(const struct dev_mind *m, int place, struct choices *out)
{
	uint8_t hand[DEV_BUILDINGS];

	if (is_decided(m, place ? DEV_Q_BUILD2 : DEV_Q_BUILD1)) {
		choices_only(out, m->d->plan[m->seat].build[place]);
		return;
	}
	choices_only(out, DEV_NONE);
	int count = dev_cards_at(m->d, DEV_IN_HAND, m->seat, hand);

	for (int i = 0; i < count && i < HAND_MAX; i++)
		out->of[out->count++] = hand[i];
}

int dev_plan_tokens(const struct dev_plan *plan)
{
	int count = plan->recruit;

	for (int i = 0; i < 2; i++)
		count += (plan->use[i] != DEV_NONE) + (plan->build[i] != DEV_NONE) + plan->act[i];
	return count;
}

/* Whether the building at that place can have its action planned as well. */
static bool may_act(const struct dev_mind *m, const struct dev_plan *plan, int place, int act)
{
	if (is_decided(m, place ? DEV_Q_ACT2 : DEV_Q_ACT1))
		return act == m->d->plan[m->seat].act[place];
	return !act || (plan->build[place] != DEV_NONE &&
			dev_is_action(&m->cards->building[plan->build[place]]));
}

static bool may_recruit(const struct dev_mind *m, int recruit)
{
	if (is_decided(m, DEV_Q_RECRUIT))
		return recruit == m->d->plan[m->seat].recruit;
	for (int i = 0; i < DEV_COURTIERS; i++)
		if (m->d->courtier[m->seat][i] == DEV_AT_2 ||
		    m->d->courtier[m->seat][i] == DEV_AT_3)
			return true;
	return !recruit;
}

/* A search over the places of a plan, one level a place. */
struct search {
	const struct dev_mind *m;
	const int *goods;
	int debt, tokens;
	struct choices use[2], build[2];
	struct dev_plan plan;
	struct dev_outlook *best;
};

static void search_recruit(struct search *s)
{
	for (int recruit = 0; recruit < 2; recruit++) {
		s->plan.recruit = (uint8_t)recruit;
		if (may_recruit(s->m, recruit) && dev_plan_tokens(&s->plan) <= s->tokens)
			plan_better(s->m, s->goods, s->debt, &s->plan, s->best);
	}
}

static void search_build(struct search *s, int place)
{
	if (place == 2) {
		search_recruit(s);
		return;
	}
	for (int i = 0; i < s->build[place].count; i++) {
		uint8_t card = s->build[place].of[i];

		/* The second only behind a first, and another card. */
		if (place && card != DEV_NONE &&
		    (card == s->plan.build[0] || s->plan.build[0] == DEV_NONE))
			continue;
		s->plan.build[place] = card;
		for (int act = 0; act < 2; act++) {
			s->plan.act[place] = (uint8_t)act;
			if (may_act(s->m, &s->plan, place, act))
				search_build(s, place + 1);
		}
	}
	s->plan.build[place] = DEV_NONE;
	s->plan.act[place] = 0;
}

static void search_use(struct search *s, int place)
{
	if (place == 2) {
		search_build(s, 0);
		return;
	}
	for (int i = 0; i < s->use[place].count; i++) {
		uint8_t card = s->use[place].of[i];

		if (place && card != DEV_NONE &&
		    (card == s->plan.use[0] || s->plan.use[0] == DEV_NONE))
			continue;
		s->plan.use[place] = card;
		search_use(s, place + 1);
	}
	s->plan.use[place] = DEV_NONE;
}

/* With the actions settled, each event on each side. */
static void search_events(struct search *s)
{
	const struct dev_mind *m = s->m;
	struct dev_plan plan = s->best->plan;
	uint8_t held[DEV_EVENTS];
	int count = dev_events_at(m->d, DEV_EV_HELD, m->seat, held);

	if (is_decided(m, DEV_Q_EVSIDE))
		return;
	for (int i = 0; i < count; i++) {
		if (is_decided(m, DEV_Q_EVKEEP) && held[i] != dev_event_kept(m->d, m->seat))
			continue;
		for (int side = DEV_LEFT; side <= DEV_RIGHT; side++) {
			plan.event = held[i];
			plan.side = (uint8_t)side;
			plan_better(m, s->goods, s->debt, &plan, s->best);
		}
	}
}

/* Whether a plan is one that the answers so far can lead to. */
bool dev_plan_agrees(const struct dev_mind *m, const struct dev_plan *plan)
{
	const struct dev_plan *now = &m->d->plan[m->seat];

	if (is_decided(m, DEV_Q_EVSIDE) && (plan->event != now->event || plan->side != now->side))
		return false;
	if (is_decided(m, DEV_Q_EVKEEP) && plan->event != DEV_NONE &&
	    plan->event != dev_event_kept(m->d, m->seat))
		return false;
	for (int i = 0; i < 2; i++)
		if ((is_decided(m, i ? DEV_Q_USE2 : DEV_Q_USE1) && plan->use[i] != now->use[i]) ||
		    (is_decided(m, i ? DEV_Q_BUILD2 : DEV_Q_BUILD1) &&
		     plan->build[i] != now->build[i]) ||
		    (is_decided(m, i ? DEV_Q_ACT2 : DEV_Q_ACT1) && plan->act[i] != now->act[i]))
			return false;
	return !is_decided(m, DEV_Q_RECRUIT) || plan->recruit == now->recruit;
}

static void plan_search(const struct dev_mind *m, const int goods[DEV_GOODS], int debt,
			struct dev_outlook *out)
{
	struct search s = { .m = m, .goods = goods, .debt = debt, .best = out };
	int free;

	dev_tokens(&m->look, m->seat, &s.tokens, &free);
	memset(&s.plan, DEV_NONE, sizeof(s.plan));
	s.plan.act[0] = s.plan.act[1] = s.plan.recruit = 0;
	if (is_decided(m, DEV_Q_EVSIDE)) {
		s.plan.event = m->d->plan[m->seat].event;
		s.plan.side = m->d->plan[m->seat].side;
	}
	for (int i = 0; i < 2; i++) {
		choices_use(m, i, &s.use[i]);
		choices_build(m, i, &s.build[i]);
	}
	out->value = INT32_MIN;
	search_use(&s, 0);
	search_events(&s);
}

void dev_plan_best(const struct dev_mind *m, const int goods[DEV_GOODS], int debt,
		   struct dev_outlook *out)
{
	struct dev_cache_entry *entry = m->cache ? dev_cache_find(m, goods, debt) : NULL;

	if (!entry) {
		plan_search(m, goods, debt, out);
		return;
	}
	if (!entry->used) {
		plan_search(m, goods, debt, &entry->outlook);
		entry->used = true;
	}
	*out = entry->outlook;
}

void dev_plan_now(const struct dev_mind *m, struct dev_outlook *out)
{
	int goods[DEV_GOODS];

	for (int g = 0; g < DEV_GOODS; g++)
		goods[g] = m->d->goods[m->seat][g];
	dev_plan_best(m, goods, m->d->debt[m->seat], out);
}

static struct dev_plan plan_now(const struct dev_mind *m)
{
	struct dev_outlook best;

	dev_plan_now(m, &best);
	return best.plan;
}

static game_move answer_building(const struct dev_mind *m, uint8_t building)
{
	return dev_mind_pick(m, building == DEV_NONE ? DEV_MOVE(DEV_M_WORD, DEV_W_NONE)
						     : DEV_MOVE(DEV_M_BUILDING, building));
}

static game_move answer_yes(const struct dev_mind *m, bool yes)
{
	return dev_mind_pick(m, DEV_MOVE(DEV_M_WORD, yes ? DEV_W_YES : DEV_W_NO));
}

/* The places of a plan that come twice are asked for one after the other. */

game_move dev_bot_evkeep(const struct dev_mind *m)
{
	return dev_mind_pick(m, DEV_MOVE(DEV_M_EVENT, plan_now(m).event));
}

game_move dev_bot_evside(const struct dev_mind *m)
{
	const struct dev_plan plan = plan_now(m);

	return dev_mind_pick(m, DEV_MOVE(DEV_M_WORD, plan.event == DEV_NONE  ? DEV_W_KEEP
						     : plan.side == DEV_LEFT ? DEV_W_LEFT
									     : DEV_W_RIGHT));
}

game_move dev_bot_use(const struct dev_mind *m)
{
	return answer_building(m, plan_now(m).use[m->question == DEV_Q_USE2]);
}

game_move dev_bot_build(const struct dev_mind *m)
{
	return answer_building(m, plan_now(m).build[m->question == DEV_Q_BUILD2]);
}

game_move dev_bot_act(const struct dev_mind *m)
{
	return answer_yes(m, plan_now(m).act[m->question == DEV_Q_ACT2]);
}

game_move dev_bot_recruit(const struct dev_mind *m)
{
	return answer_yes(m, plan_now(m).recruit);
}

game_move dev_bot_planok(const struct dev_mind *m)
{
	return dev_mind_pick(m, DEV_MOVE(DEV_M_WORD, DEV_W_OK));
}
