/*
 * What a position of The Majority 2 is worth: points and coins, columns by how
 * far they are on the way to a faction, and the cards that either player is going
 * to have. The hand is a debt: what is not played serves the opponent, so it
 * counts against its holder as the best use that the opponent could make of
 * it, and for him only as far as this turn still lets him play.
 *
 * The weights were fitted to who won, by the positions in which turns ended:
 * docs/bots.md says how. Used by bots on sampled states. Integers only.
 */
#include "bots/eval.h"
#include "bots/majority2/memo.h"

enum { WON = 1000 * MAJORITY2_POINT };

/* What the player at turn can still do with the hand; the question of the
 * exchange comes before anything of this turn, so there it is not counted. */
static int32_t majority2_rest_of_turn(const struct majority2_side *side,
				      struct majority2_memo *memo)
{
	const struct majority2_state *m = side->m;

	if (m->active != side->seat || m->phase == M2_EXCHANGE)
		return 0;
	return majority2_known_use(memo, side, m->up[side->seat], m->phase != M2_PLAY,
				   m->place[M2_AT_HAND].card);
}

static int32_t majority2_table(const struct majority2_side *side)
{
	int32_t worth = 0;

	for (int lane = 0; lane < M2_LANES; lane++)
		worth += side->pile[lane].worth;
	return worth + side->points.total * MAJORITY2_POINT +
	       side->points.coins * majority2_weights[MAJORITY2_COIN] +
	       side->factions * majority2_weights[MAJORITY2_FACTION];
}

/* The end is good for whoever has more points then. */
static int32_t majority2_end(const struct majority2_side *own, const struct majority2_side *other)
{
	const struct majority2_state *m = own->m;
	int lead = own->points.total - other->points.total;

	if (m->phase != M2_OVER)
		return 0;
	return lead > 0 || (lead == 0 && m->start != own->seat) ? WON : -WON;
}

/* What the other will have to play with counts against the seat. */
static int32_t majority2_threat(const struct majority2_side *other, struct majority2_memo *memo)
{
	const struct m2_place *place = other->m->place;
	int32_t hand = majority2_known_use(memo, other, other->coins, true, place[M2_AT_HAND].card);
	int32_t reserve = majority2_known_use(memo, other, other->coins, true,
					      place[M2_AT_RESERVE + other->seat].card);
	int32_t better, spare;

	majority2_outlook(other, hand, reserve, &better, &spare);
	return (better * majority2_weights[MAJORITY2_BETTER] +
		spare * majority2_weights[MAJORITY2_SPARE]) /
	       MAJORITY2_PARTS;
}

static int32_t majority2_value(const struct context *c, const struct state *state, int seat,
			       void *memory)
{
	const struct majority2_context *context = (const void *)c;
	const struct majority2_state *m = (const void *)state;
	struct majority2_memo *memo = memory;
	const struct majority2_side *own = majority2_recall(memo, context, m, seat);
	const struct majority2_side *other = majority2_recall(memo, context, m, !seat);
	int32_t reserve = majority2_known_use(memo, own, own->coins, true,
					      m->place[M2_AT_RESERVE + seat].card);

	return majority2_end(own, other) + majority2_table(own) - majority2_table(other) +
	       majority2_rest_of_turn(own, memo) +
	       reserve * majority2_weights[MAJORITY2_RESERVE] / MAJORITY2_PARTS -
	       majority2_threat(other, memo);
}

/* The turn is over, and the hand is the other's: positions in the middle of a turn are not
 * alike. Judged here, a search won 39 of 48 matches against one with as many playouts that
 * ended at the seat's third decision. Whoever has all his factions then is only waiting for
 * the other's last turn, and what is on its way no longer counts: that turn is played. */
static bool majority2_rests(const struct state *begin, const struct state *now)
{
	const struct majority2_state *b = (const void *)begin, *n = (const void *)now;

	return n->turn != b->turn && m2_area_size(n, !n->active) < M2_END;
}

/* Somebody has all his factions, or the last one lies in a full column: what else is on its way
 * no longer counts, points do. */
static bool majority2_is_ending(const struct state *state)
{
	const struct majority2_state *m = (const void *)state;

	for (int seat = 0; seat < M2_SEATS; seat++)
		if (m2_area_size(m, seat) + !!m2_full_columns(m, seat) >= M2_END)
			return true;
	return false;
}

const struct eval eval_majority2 = {
	.game = "majority2",
	.doubles = 305,
	.value = majority2_value,
	.memo_size = sizeof(struct majority2_memo),
	.worlds = 24,
	.dealt = true,
	.is_ending = majority2_is_ending,
	.playouts_ms = { [2] = 50 },
	.proven = { "skilled", "expert" },
	.rests = majority2_rests,
	.by_chance = true,
	.by_value = true,
	.branches = { [2] = 8 },
};
