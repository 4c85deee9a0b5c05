/*
 * Steps of Deal with the Devil as the match keeps them (DEV-18, DEV-112): a
 * seat can start again within a step and never behind its end. What a secret
 * step asks tells nothing (DEV-111), and what a step forces on a seat it can
 * always do, with no side action left.
 */
#include "unit/unit.h"

#include <string.h>

#include "support/devil/walk.h"

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
					 s, dev_step_names[steps[i].step].at);
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
			fail_msg("no step %s was closed", dev_step_names[step].at);
		/* A dare is one answer, and a side action before it too rare a thing. */
		if (!undone[step] && step != DEV_DARE)
			fail_msg("nothing was ever taken back in %s", dev_step_names[step].at);
	}
}

static bool told[DEV_STEPS]; /* steps in which the next question was compared */

/* The seat with another role, other goods and souls: nobody else can tell. */
static struct devil_state disguised(const struct match *m, int seat)
{
	struct devil_state d = *devil_inside(m);
	int other = (seat + 1) % DEV_SEATS;
	uint8_t role = d.role[seat], pure = d.pure[seat], marked = d.marked[seat];

	d.role[seat] = d.role[other];
	d.pure[seat] = d.pure[other];
	d.marked[seat] = d.marked[other];
	d.role[other] = role;
	d.pure[other] = pure;
	d.marked[other] = marked;
	for (int k = 0; k < DEV_GOODS; k++)
		d.goods[seat][k] = (int16_t)(d.goods[seat][k] ? 0 : 20);
	return d;
}

static bool is_listed(const struct match *m, const struct devil_state *d, int seat, game_move move)
{
	game_move list[DEV_MOVES_MAX];
	uint32_t count = devil.moves(m->context, (const void *)d, seat, list);

	for (uint32_t i = 0; i < count; i++)
		if (list[i] == move)
			return true;
	return false;
}

/* In a secret step what a seat is asked next follows from its answers and from
 * what all can see. */
static void nobody_is_told_by_the_next_question(struct match *m, int seat, game_move move)
{
	const struct devil_state *now = devil_inside(m);
	uint32_t actors = devil.actors(m->context, m->state);

	/* A payment that is under way has been weighed against the purse. */
	if (seat < 0 || dev_is_public(now->step) || actors == SEAT(seat) ||
	    now->ask[seat] == DEV_Q_FUND)
		return;
	struct devil_state d = *now, other = disguised(m, seat);

	if (!is_listed(m, &other, seat, move))
		return;
	devil.apply(m->context, (void *)&d, seat, move, NULL);
	devil.apply(m->context, (void *)&other, seat, move, NULL);
	if (d.ask[seat] != other.ask[seat])
		fail_msg("the question behind %s tells of a seat",
			 dev_question_names[now->ask[seat]].at);
	told[now->step] = true;
}

static void DEV_111_questions_are_the_same_for_every_role(void **state)
{
	(void)state;
	for (uint64_t n = 0; n < MATCHES; n++)
		devil_walk(n, nobody_is_told_by_the_next_question);
	for (int step = DEV_KEEP; step <= DEV_SHOW; step++)
		if (!told[step] && step != DEV_DRAW && step != DEV_RESOLVE)
			fail_msg("nothing was compared in %s", dev_step_names[step].at);
}

static int funded; /* payments made with no side action left */

/* The seat that moves has used up its side actions: it can still answer, and pay. */
static void an_answer_is_left(struct match *m, int seat, game_move move)
{
	struct devil_state d = *devil_inside(m);
	game_move list[DEV_MOVES_MAX];

	(void)move;
	if (seat < 0)
		return;
	d.side[seat] = 0;
	uint32_t count = devil.moves(m->context, (const void *)&d, seat, list);

	assert_true(count > 0);
	if (d.ask[seat] != DEV_Q_FUND) {
		for (uint32_t i = 0; i < count; i++)
			assert_true(dev_sort_of(list[i]) < DEV_M_BUY);
		return;
	}
	assert_int_equal(list[0], DEV_MOVE(DEV_M_WORD, DEV_W_AUTO));
	struct dev_look p = dev_look_of(m->context, (const void *)&d);

	funded += dev_short(&p, seat) > 0;
	/* FUND is exempt: what it raises is no side action. */
	game_move last = list[count - 1];

	assert_true(dev_short(&p, seat) <= 0 || count > 1);
	devil.apply(m->context, (void *)&d, seat, last, NULL);
	assert_true(last == list[0] || d.side[seat] == 0);
	assert_null(devil.check(m->context, (const void *)&d));
}

static void DEV_18_the_limit_of_side_actions_forces_nothing(void **state)
{
	(void)state;
	for (uint64_t n = 0; n < MATCHES; n++)
		devil_walk(n, an_answer_is_left);
	assert_true(funded > MATCHES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_111_questions_are_the_same_for_every_role),
		cmocka_unit_test(DEV_18_the_limit_of_side_actions_forces_nothing),
		cmocka_unit_test(DEV_112_no_step_is_taken_back_once_it_is_closed),
	};

	return cmocka_run_group_tests_name("devil steps", tests, NULL, NULL);
}
