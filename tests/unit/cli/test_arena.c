/*
 * The arena's crew and its sums: tasks are taken in order whatever the threads
 * do, and what is found is what deals prove.
 */
#include "unit/unit.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

#include "cli/arena/arena.h"
#include "cli/simulate/crew.h"

enum { TASKS = 300, SLOTS_MAX = 64 };

struct work {
	int64_t made[SLOTS_MAX]; /* by the task in that slot */
	int64_t taken, enough;
	uint64_t sum; /* of all in their order */
	int played;
	pthread_mutex_t lock;
};

/* Some take long. */
static void play(void *user, int slot, int64_t number)
{
	struct work *w = user;

	if (number % 7 == 0)
		nanosleep(&(struct timespec){ .tv_nsec = 300000 }, NULL);
	w->made[slot] = number * number;
	pthread_mutex_lock(&w->lock);
	w->played++;
	pthread_mutex_unlock(&w->lock);
}

static bool take(void *user, int slot, int64_t number)
{
	struct work *w = user;

	assert_int_equal(number, w->taken);
	assert_int_equal(w->made[slot], number * number);
	w->taken++;
	w->sum = w->sum * 31 + (uint64_t)w->made[slot];
	return w->taken < w->enough;
}

static void wait(void *user, int64_t taken)
{
	assert_true(taken <= ((struct work *)user)->taken);
}

static uint64_t run(int threads, int64_t enough, int *played)
{
	struct work w = { .enough = enough, .lock = PTHREAD_MUTEX_INITIALIZER };
	const struct crew crew = { .threads = threads,
				   .end = TASKS,
				   .user = &w,
				   .play = play,
				   .take = take,
				   .wait = wait };

	assert_true(crew_slots(threads) <= SLOTS_MAX);
	assert_true(crew_run(&crew));
	assert_int_equal(w.taken, enough < TASKS ? enough : TASKS);
	*played = w.played;
	return w.sum;
}

static void tasks_are_taken_in_order_whatever_the_threads(void **state)
{
	int played;
	uint64_t one = run(1, TASKS, &played);

	(void)state;
	assert_int_equal(played, TASKS);
	assert_int_equal(run(2, TASKS, &played), one);
	assert_int_equal(run(9, TASKS, &played), one);
	assert_int_equal(played, TASKS);
}

static void enough_is_enough(void **state)
{
	int played;
	uint64_t one = run(1, 20, &played);

	(void)state;
	assert_int_equal(run(5, 20, &played), one);
	assert_true(played < TASKS);
}

static const struct game *some_game(const char *name)
{
	return game_find(slice_from(name));
}

/* Deals that all have these scores in turn, in twelfths of a win. */
static struct arena_sum sum_of(const char *game, int players, int deals, const int64_t *score,
			       int scores)
{
	struct arena_sum sum;

	arena_sum_begin(&sum, some_game(game), players);
	for (int i = 0; i < deals; i++)
		arena_sum_add(&sum, &(struct arena_deal){ .score = score[i % scores] });
	return sum;
}

static void deals_have_a_turn_for_every_place(void **state)
{
	struct arena_sum sum;

	(void)state;
	arena_sum_begin(&sum, some_game("goetia"), 2);
	assert_int_equal(sum.turns, 2);
	arena_sum_begin(&sum, some_game("goetia"), 4);
	assert_int_equal(sum.turns, 4);
	assert_true(sum.par > 0.249 && sum.par < 0.251);
	arena_sum_begin(&sum, some_game("majority"), 4); /* partners */
	assert_int_equal(sum.turns, 2);
	arena_sum_begin(&sum, some_game("majority"), 3);
	assert_int_equal(sum.turns, 3);
}

static void a_clear_lead_is_seen_and_par_is_not_one(void **state)
{
	static const int64_t strong[] = { 24, 12, 24 }, even[] = { 0, 24, 12, 12 },
			     weak[] = { 0, 12 };
	struct arena_sum sum = sum_of("goetia", 2, 30, strong, 3);

	(void)state;
	assert_int_equal(arena_verdict(&sum), ARENA_STRONGER);
	assert_true(arena_answer(&sum).elo_low > 0);
	sum = sum_of("goetia", 2, 30, even, 4);
	assert_int_equal(arena_verdict(&sum), ARENA_OPEN);
	assert_true(arena_answer(&sum).elo_low < 0 && arena_answer(&sum).elo_high > 0);
	sum = sum_of("goetia", 2, 30, weak, 2);
	assert_int_equal(arena_verdict(&sum), ARENA_NOT_STRONGER);
	sum = sum_of("goetia", 2, 3, strong, 1); /* all won, and too few */
	assert_int_equal(arena_verdict(&sum), ARENA_OPEN);
}

/* The error of a mean of 100 deals that are won or lost as a whole is 0.05. */
static void intervals_are_those_of_deals(void **state)
{
	static const int64_t flips[] = { 24, 0 };
	struct arena_sum sum = sum_of("goetia", 2, 100, flips, 2);
	struct arena_answer answer = arena_answer(&sum);

	(void)state;
	assert_true(answer.share > 0.499 && answer.share < 0.501);
	assert_true(answer.margin > 0.096 && answer.margin < 0.101);
	assert_true(answer.elo > -1 && answer.elo < 1);
}

/* One of three that wins half of the matches: odds 1 instead of 1/2. */
static void elo_are_those_of_the_odds(void **state)
{
	static const int64_t half[] = { 18 };
	struct arena_sum sum = sum_of("majority", 3, 100, half, 1);

	(void)state;
	assert_true(arena_answer(&sum).elo > 120 && arena_answer(&sum).elo < 121);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tasks_are_taken_in_order_whatever_the_threads),
		cmocka_unit_test(enough_is_enough),
		cmocka_unit_test(deals_have_a_turn_for_every_place),
		cmocka_unit_test(a_clear_lead_is_seen_and_par_is_not_one),
		cmocka_unit_test(intervals_are_those_of_deals),
		cmocka_unit_test(elo_are_those_of_the_odds),
	};

	return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
