/*
 * The script of Deal with the Devil: one answer a question. It plays every
 * role from its own view: it builds by the best plan it can find, prices goods
 * below the bank, buys souls as the devil and keeps enough of them as anybody
 * else, and guesses by what was paid in public and seen in chests. It trades at
 * the bank where a payment needs it, and leaves the other side actions alone.
 */
#include "bots/script.h"
#include "bots/devil/mind.h"

bool dev_mind_may(const struct dev_mind *m, game_move move)
{
	for (uint32_t i = 0; i < m->count; i++)
		if (m->list[i] == move)
			return true;
	return false;
}

game_move dev_mind_pick(const struct dev_mind *m, game_move move)
{
	if (dev_mind_may(m, move))
		return move;
	for (uint32_t i = 0; i < m->count; i++)
		if (dev_sort_of(m->list[i]) < DEV_M_BUY)
			return m->list[i];
	return m->list[0];
}

game_move dev_mind_pick_number(const struct dev_mind *m, int number)
{
	game_move below = 0, above = 0;
	bool has_below = false, has_above = false;

	for (uint32_t i = 0; i < m->count; i++) {
		if (dev_sort_of(m->list[i]) != DEV_M_NUMBER)
			continue;
		if (dev_value_of(m->list[i]) <= number) {
			below = m->list[i];
			has_below = true;
		} else if (!has_above) {
			above = m->list[i];
			has_above = true;
		}
	}
	return has_below ? below : has_above ? above : dev_mind_pick(m, 0);
}

static game_move (*const answers[DEV_QUESTIONS])(const struct dev_mind *m) = {
#define X(question, answer) [question] = answer,
	DEV_BOT_ROWS(X)
#undef X
};

#define X(question, answer) +1
_Static_assert(0 DEV_BOT_ROWS(X) == DEV_QUESTIONS, "one row a question");
#undef X

struct dev_mind dev_mind_of(const struct context *c, const struct state *state, int seat,
			    const game_move *list, uint32_t count, struct dev_plan_cache *cache)
{
	const struct devil_state *d = (const void *)state;

	return (struct dev_mind){
		.look = dev_look_of(c, state),
		.cards = &((const struct devil_context *)(const void *)c)->cards,
		.d = d,
		.seat = seat,
		.role = d->role[seat] < DEV_ROLES ? d->role[seat] : DEV_MORTAL1,
		.question = d->ask[seat],
		.left = DEV_ROUNDS - d->round,
		.list = list,
		.count = count,
		.cache = cache,
	};
}

game_move dev_script_answer(const struct context *c, const struct state *state, int seat,
			    const game_move *list, uint32_t count, struct dev_plan_cache *cache)
{
	const struct dev_mind m = dev_mind_of(c, state, seat, list, count, cache);

	return count == 1 ? list[0] : answers[m.question](&m);
}

static game_move devil_answer(const struct context *c, const struct view *view, int seat,
			      const game_move *list, uint32_t count, struct rng *rng)
{
	(void)rng;
	return dev_script_answer(c, view_position(view), seat, list, count, NULL);
}

/* What is done with the bank, whatever is asked. */
static bool devil_is_aside(game_move move)
{
	return dev_sort_of(move) >= DEV_M_BUY;
}

const struct script script_devil = { "devil", devil_answer, devil_is_aside };
