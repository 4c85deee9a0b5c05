/*
 * What seats learn in playouts: see lessons.h.
 */
#include "bots/lessons.h"

#include <string.h>

#include "bots/scratch.h"

enum { LESSONS_WHIM = 8 }; /* one decision of so many is random: else nothing new is tried */

static size_t lessons_bytes(const struct eval *eval)
{
	return eval ? SEATS_MAX * eval->lessons * sizeof(struct lesson) : 0;
}

size_t lessons_memory(const struct eval *eval)
{
	return scratch_part(lessons_bytes(eval));
}

void lessons_begin(struct lessons *l, const struct eval *eval, char **free)
{
	size_t bytes = lessons_bytes(eval);

	l->eval = bytes ? eval : NULL;
	l->heard = l->taught = 0;
	l->lasts = LESSONS_LAST;
	l->of = scratch_take(free, bytes);
	memset(l->of, 0, bytes);
}

void lessons_turn(struct lessons *l)
{
	if (!l->eval || l->taught < l->lasts)
		return;
	memset(l->of, 0, lessons_bytes(l->eval));
	l->taught = 0;
	l->lasts += LESSONS_LAST;
}

/* The mean of `a` is above that of `b`; what was never tried is above all. */
static bool lessons_is_better(const struct lesson *a, const struct lesson *b)
{
	if (!a->count || !b->count)
		return b->count != 0;
	return a->total * b->count > b->total * a->count;
}

game_move lessons_choose(struct lessons *l, const struct state *now, int seat,
			 const game_move *list, uint32_t count, struct rng *luck)
{
	const struct lesson *of = l->of + (size_t)seat * l->eval->lessons;
	uint32_t first = rng_below(luck, count), best = first;
	uint16_t what = l->eval->lesson(now, list[first]);

	if (rng_below(luck, LESSONS_WHIM) != 0) {
		/* From a random place on: moves that were not tried yet come in no order. */
		for (uint32_t k = 1; k < count; k++) {
			uint32_t i = first + k < count ? first + k : first + k - count;
			uint16_t other = l->eval->lesson(now, list[i]);

			if (lessons_is_better(&of[other], &of[what])) {
				best = i;
				what = other;
			}
		}
	}
	if (l->heard < LESSONS_HEARD_MAX) {
		l->seat[l->heard] = (uint8_t)seat;
		l->what[l->heard++] = what;
	}
	return list[best];
}

int32_t lessons_close(struct lessons *l, const struct context *c, const struct state *now, int seat,
		      void *memo)
{
	int32_t value[SEATS_MAX];

	l->eval->values(c, now, value, memo);
	for (uint32_t i = 0; i < l->heard; i++) {
		struct lesson *lesson = &l->of[(size_t)l->seat[i] * l->eval->lessons + l->what[i]];

		lesson->total += value[l->seat[i]];
		lesson->count++;
	}
	return value[seat];
}
