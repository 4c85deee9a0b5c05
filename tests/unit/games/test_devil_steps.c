/*
 * Steps of Deal with the Devil as the match keeps them (DEV-18, DEV-112): a
 * seat can start again within a step and never behind its end. And what a step
 * forces on a seat it can always do, with no side action left.
 */
#include "unit/unit.h"

#include <string.h>

#include "support/devil_walk.h"

enum { MATCHES = 60, LINES_MAX = 1 << 14 };

/* A step of DEV-18: the public ones are one seat's. */
struct step {
	uint8_t round, step, seat;
};

static struct step steps[LINES_MAX]; /* in which each line was made */
static bool undone[DEV_STEPS]; /* steps in which something could be taken back */
static bool closed[DEV_STEPS]; /* steps at whose end nothing could */

static struct step step_of(const struct match *m)
{
	const struct devil_state *d = devil_inside(m);

	return (struct step){ d->round, d->step, dev_is_public(d->step) ? d->run.seat : DEV_NONE };
}

static void the_way_back_ends_with_the_step(struct match *m, int seat, game_move move)
{
	struct step now = step_of(m);

	(void)move;
	assert_true(m->count < LINES_MAX);
	for (int s = 0; s < DEV_SEATS; s++) {
		bool can = match_can_undo(m, s);

		for (uint32_t i = m->undo_point[s]; can && i < m->count; i++)
			if (m->lines[i].seat == s && memcmp(&steps[i], &now, sizeof(now)) != 0)
				fail_msg("in round %d seat %d can take back a step %s", now.round,
					 s, dev_step_names[steps[i].step]);
		undone[now.step] |= can;
		if (m->count && memcmp(&steps[m->count - 1], &now, sizeof(now)) != 0)
			closed[steps[m->count - 1].step] |= !can;
	}
	if (seat >= 0)
		steps[m->count] = now;
}

/* DEV-18, DEV-112 */
static void DEV_112_no_step_is_taken_back_once_it_is_closed(void **state)
{
	(void)state;
	for (uint64_t n = 0; n < MATCHES; n++)
		devil_walk(n, the_way_back_ends_with_the_step);
	for (int step = 0; step < DEV_STEPS; step++) {
		if (step == DEV_SETUP || step == DEV_DRAW || step == DEV_OVER)
			continue;
		if (!closed[step])
			fail_msg("no step %s was closed", dev_step_names[step]);
		/* A dare is one answer, and a side action before it too rare a thing. */
		if (!undone[step] && step != DEV_DARE)
			fail_msg("nothing was ever taken back in %s", dev_step_names[step]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_112_no_step_is_taken_back_once_it_is_closed),
	};

	return cmocka_run_group_tests_name("devil steps", tests, NULL, NULL);
}
