/*
 * Judging moves in worlds: see judge.h.
 */
#include "bots/judge.h"

#include <string.h>

#include "bots/scratch.h"

size_t judge_memory(const struct game *game)
{
	const struct eval *eval = eval_find(game);

	return scratch_part(game->state_size) + scratch_part(game->moves_max * sizeof(game_move)) +
	       scratch_part(eval ? eval->memo_size : 0);
}

void judge_init(struct judge *j, const struct game *game, const struct context *c, char **free)
{
	j->game = game;
	j->c = c;
	j->eval = eval_find(game);
	j->trial = scratch_take(free, game->state_size);
	j->answers = scratch_take(free, game->moves_max * sizeof(game_move));
	j->memo = NULL;
	if (!j->eval || !j->eval->memo_size)
		return;
	j->memo = scratch_take(free, j->eval->memo_size);
	memset(j->memo, 0, j->eval->memo_size);
}

/* Without an evaluation: own points against the best of the others. */
static int32_t judge_points(const struct judge *j, const struct state *state, int seat)
{
	struct score score;
	int32_t others = INT32_MIN;

	j->game->score(j->c, state, &score);
	for (int s = 0; s < j->c->setup.players; s++)
		if (s != seat && score.points[s] > others)
			others = score.points[s];
	return others == INT32_MIN ? score.points[seat] : score.points[seat] - others;
}

int32_t judge_position(const struct judge *j, const struct state *state, int seat)
{
	return j->eval ? j->eval->value(j->c, state, seat, j->memo) : judge_points(j, state, seat);
}

/* The others move at random until the seat has to decide again, chance has
 * its turn or the match is over. */
static void judge_answers(const struct judge *j, int seat, struct rng *luck)
{
	for (uint32_t ply = 0; ply < j->game->plies_max; ply++) {
		uint32_t actors = j->game->actors(j->c, j->trial);
		int s = 0;

		if (!actors || (actors & (CHANCE | SEAT(seat))))
			return;
		while (!(actors & SEAT(s)))
			s++;
		uint32_t count = j->game->moves(j->c, j->trial, s, j->answers);

		j->game->apply(j->c, j->trial, s, j->answers[rng_below(luck, count)], NULL);
	}
}

/* What the move asks chance for is there before the position is judged. */
static void judge_deal(const struct judge *j, struct rng *luck)
{
	for (uint32_t ply = 0; ply < j->game->plies_max; ply++) {
		if (!(j->game->actors(j->c, j->trial) & CHANCE))
			return;
		j->game->deal(j->c, j->trial, luck, NULL);
	}
}

int32_t judge_move(const struct judge *j, const struct state *world, int seat, game_move move,
		   struct rng luck)
{
	memcpy(j->trial, world, j->game->state_size);
	j->game->apply(j->c, j->trial, seat, move, NULL);
	if (j->eval && j->eval->dealt)
		judge_deal(j, &luck);
	if (!j->eval || !j->eval->at_once)
		judge_answers(j, seat, &luck);
	return judge_position(j, j->trial, seat);
}

int32_t judge_chance(int64_t value, int32_t doubles)
{
	/* At every half of what doubles the odds, in 64ths of it. */
	static const int16_t rise[] = { 0,   32,  62,  88,  111, 129, 144, 155, 163,
					169, 173, 177, 179, 181, 182, 183, 183, 183 };
	enum { HALVES = sizeof(rise) / sizeof(rise[0]) - 2, UNIT = 64 };
	int64_t at = (value < 0 ? -value : value) * 2 * UNIT / doubles;

	if (at > HALVES * UNIT)
		at = HALVES * UNIT;
	int64_t half = at / UNIT, beyond = at % UNIT;
	int64_t risen = (rise[half] * (UNIT - beyond) + rise[half + 1] * beyond) * doubles;

	return (int32_t)((value < 0 ? -risen : risen) / (UNIT * UNIT));
}
