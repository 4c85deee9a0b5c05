/*
 * What a search of Deal with the Devil needs: a playout goes to the end of the
 * round, all seats play by the script in it, and the position is worth the points
 * that the seats will have (value.c), the own ones against the others'. Worlds
 * are drawn as the belief about roles has it, and guesses and votes follow the
 * belief alone.
 */
#include "bots/eval.h"

#include <string.h>

#include "bots/devil/belief.h"
#include "bots/devil/mind.h"
#include "bots/devil/value.h"

enum {
	CONSIDERED = 12, /* moves of one question that are tried */
	WON = 3 * POINT,
	GUESS_AT = DEV_SURE / 3, /* a free guess is worth a try from here on */
	LOCK_AT = DEV_SURE / 2, /* one that can be locked, and a vote that is seen */
};

struct devil_memo {
	uint32_t most; /* the share of the likeliest way */
	struct dev_belief belief;
	struct dev_plan_cache cache;
};

static int32_t devil_margin(const int32_t points[DEV_SEATS], int seat)
{
	int32_t most = INT32_MIN, sum = 0;

	for (int s = 0; s < DEV_SEATS; s++) {
		if (s == seat)
			continue;
		sum += points[s];
		most = points[s] > most ? points[s] : most;
	}
	return 2 * points[seat] - most - sum / (DEV_SEATS - 1);
}

static int32_t devil_value(const struct context *c, const struct state *state, int seat, void *memo)
{
	const struct dev_look p = dev_look_of(c, state);
	int32_t points[DEV_SEATS];
	struct score score;

	(void)memo;
	if (p.d->step == DEV_OVER) {
		devil.score(c, state, &score);
		for (int s = 0; s < DEV_SEATS; s++)
			points[s] = score.points[s] * POINT + (score.winners & SEAT(s) ? WON : 0);
		return devil_margin(points, seat);
	}
	for (int s = 0; s < DEV_SEATS; s++)
		points[s] = dev_value_points(&p, s);
	return devil_margin(points, seat);
}

static bool devil_rests(const struct state *begin, const struct state *now)
{
	return ((const struct devil_state *)(const void *)now)->round !=
	       ((const struct devil_state *)(const void *)begin)->round;
}

static game_move devil_policy(const struct context *c, const struct state *state, int seat,
			      const game_move *list, uint32_t count, void *memo)
{
	return dev_script_answer(c, state, seat, list, count, &((struct devil_memo *)memo)->cache);
}

/* The seat that the belief names; DEV_NONE: it is not sure enough. */
static int devil_named(const struct devil_memo *memo, int own, int role, uint32_t least)
{
	int best = DEV_NONE;

	for (int s = 0; s < DEV_SEATS; s++)
		if (s != own && dev_belief_in(&memo->belief, s, role) >= least) {
			least = dev_belief_in(&memo->belief, s, role) + 1;
			best = s;
		}
	return best;
}

/* Votes and guesses: whom to name, or nobody. */
static game_move devil_accuse(const struct devil_memo *memo, const struct devil_state *d, int seat,
			      const game_move *list, uint32_t count)
{
	int question = d->ask[seat];
	bool cultist = question == DEV_Q_GUESSC || d->role[seat] == DEV_DEVIL;
	bool free = question != DEV_Q_VOTE && d->round == DEV_ROUNDS;
	int named = devil_named(memo, seat, cultist ? DEV_CULTIST : DEV_DEVIL,
				free ? GUESS_AT : LOCK_AT);
	game_move nobody = DEV_MOVE(DEV_M_WORD, DEV_W_NONE);

	for (uint32_t i = 0; i < count; i++)
		if (named != DEV_NONE && list[i] == DEV_MOVE(DEV_M_SEAT, named))
			return list[i];
	for (uint32_t i = 0; i < count; i++)
		if (list[i] == nobody)
			return nobody;
	return list[0];
}

static bool devil_is_worth_it(int question)
{
	switch (question) {
	case DEV_Q_KEEP:
	case DEV_Q_ASK:
	case DEV_Q_VIEW:
	case DEV_Q_EVKEEP:
	case DEV_Q_EVSIDE:
	case DEV_Q_USE1:
	case DEV_Q_USE2:
	case DEV_Q_BUILD1:
	case DEV_Q_ACT1:
	case DEV_Q_BUILD2:
	case DEV_Q_ACT2:
	case DEV_Q_RECRUIT:
	case DEV_Q_CLAIM:
	case DEV_Q_WINGS:
	case DEV_Q_LOADPURE:
	case DEV_Q_BRIBE_COINS:
	case DEV_Q_SPEND:
		return true;
	default:
		return question >= DEV_Q_OFFER_WOOD && question <= DEV_Q_OFFER_COINS;
	}
}

static int distance(game_move a, game_move b)
{
	int away = (int)dev_value_of(a) - (int)dev_value_of(b);

	return away < 0 ? -away : away;
}

/* Worth trying beside the script's own answer? */
static bool devil_is_candidate(const struct dev_mind *m, game_move move, game_move own)
{
	bool is_chest = m->question >= DEV_Q_ASK && m->question <= DEV_Q_OFFER_COINS;

	return move != own && dev_sort_of(move) < DEV_M_BUY &&
	       (dev_sort_of(move) != DEV_M_NUMBER || distance(move, own) <= 3) &&
	       (!is_chest || dev_deal_is_sane(m, move));
}

/* The script's own answer first, then what else is worth trying. */
static uint32_t devil_consider(const struct context *c, const struct view *view, int seat,
			       const game_move *list, uint32_t count, void *memory, game_move *out)
{
	const struct dev_look p = dev_look_of(c, view_position(view));
	struct devil_memo *memo = memory;
	int question = p.d->ask[seat];
	uint32_t tried = 1;

	out[0] = list[0];
	if (p.d->step <= DEV_SETUP)
		return 1; /* nobody has a role yet */
	dev_believe(&p, seat, &memo->belief);
	memo->most = 1;
	for (int w = 0; w < memo->belief.count; w++)
		if (memo->belief.share[w] > memo->most)
			memo->most = memo->belief.share[w];
	if (question == DEV_Q_VOTE || question == DEV_Q_GUESSD || question == DEV_Q_GUESSC) {
		out[0] = devil_accuse(memo, p.d, seat, list, count);
		return 1;
	}
	const struct dev_mind mind =
		dev_mind_of(c, view_position(view), seat, list, count, &memo->cache);

	out[0] = dev_script_answer(c, view_position(view), seat, list, count, &memo->cache);
	for (uint32_t i = 0; i < count && devil_is_worth_it(question) && tried < CONSIDERED; i++)
		if (devil_is_candidate(&mind, list[i], out[0]))
			out[tried++] = list[i];
	return tried;
}

/* How likely its roles are, beside those that are likeliest. */
static uint32_t devil_trust(const struct state *world, const void *memory)
{
	const struct devil_memo *memo = memory;
	const struct devil_state *d = (const void *)world;

	if (!memo->belief.count)
		return EVAL_TRUST_FULL; /* nobody has a role yet */
	uint64_t share = dev_belief_of(&memo->belief, d->role);

	return (uint32_t)(share * EVAL_TRUST_FULL / memo->most);
}

const struct eval eval_devil = {
	.game = "devil",
	.doubles = 572,
	.value = devil_value,
	.memo_size = sizeof(struct devil_memo),
	.worlds = 4,
	.at_once = true,
	.playouts_ms = { [4] = 3 },
	.proven = { "skilled" },
	.rests = devil_rests,
	.policy = devil_policy,
	.consider = devil_consider,
	.trust = devil_trust,
};
