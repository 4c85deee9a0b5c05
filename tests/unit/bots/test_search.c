/*
 * The levels that search: they beat greedy, a fixed budget gives the same
 * answer whatever else happens, a clock is kept to, nothing is read from
 * memory that they were handed, and against themselves they are at par.
 */
#include "unit/unit.h"

#include <string.h>
#include <time.h>

#include "support/bot_table.h"

enum {
	DECISIONS = 60, /* that are measured, of a game */
	TIME_US = 5000,
	OVERRUN_PERCENT = 5,
	DUELS = 8,
	DUEL_MS = 2,
	PLAN_US = 400, /* that one move takes in Deal with the Devil, of so many: */
	PLANS_APART = 64,
};

static const char *const searched[] = { "majority", "majority2", "goetia", "devil" };
enum { SEARCHED = sizeof(searched) / sizeof(searched[0]) };
/* A playout of Deal with the Devil takes too long for matches here: the arena has them. */
enum { DUELLED = SEARCHED - 1 };

static int64_t thread_us(void *user)
{
	struct timespec now;

	(void)user;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int compare_times(const void *a, const void *b)
{
	int64_t first = *(const int64_t *)a, second = *(const int64_t *)b;

	return (first > second) - (first < second);
}

/* A clock that knows work alone: each move that is made anywhere takes a microsecond, now and then
 * one takes longer. So no other program, and no slower build, has a part in what it says. */
static const struct game *worked;
static int64_t work_us, work_longest;
static struct rng work_luck;

static int64_t work_now(void *user)
{
	(void)user;
	return work_us;
}

static void work_apply(const struct context *c, struct state *state, int seat, game_move move,
		       struct sink *sink)
{
	work_us += rng_below(&work_luck, PLANS_APART) ? 1 : work_longest;
	worked->apply(c, state, seat, move, sink);
}

/* Decisions among several with that clock, in their order of time. */
static void time_decisions(const struct game *game, const struct bot_clock *clock,
			   int64_t time[DECISIONS])
{
	const struct bot *skilled = bot_table_level(game, "skilled");
	int count = 0;

	for (uint32_t number = 0; count < DECISIONS; number++) {
		struct bot_table t;
		struct rng play;

		bot_table_begin(&t, game, game->seats_max, number);
		rng_fast(&play, number);
		t.clock = clock;
		for (int s = 0; s < game->seats_max; s++)
			t.bot[s] = skilled;
		for (int seat = bot_table_seat(&t); seat >= 0 && count < DECISIONS;
		     seat = bot_table_seat(&t)) {
			int64_t begin = clock->now(clock->user);
			game_move move = bot_table_choose(&t, seat);
			int64_t took = clock->now(clock->user) - begin;

			/* Only now and then one, so that whole matches are seen. */
			if (t.count > 2 && rng_below(&play, 4) == 0)
				time[count++] = took;
			bot_table_move(&t, seat, move);
		}
		bot_table_end(&t);
	}
	qsort(time, DECISIONS, sizeof(time[0]), compare_times);
}

static void a_budget_of_time_is_kept(void **state)
{
	struct bot_clock clock = { .now = thread_us, .share = BOT_SHARE_WHOLE };
	int64_t time[DECISIONS];

	(void)state;
	for (int i = 0; i < SEARCHED; i++) {
		time_decisions(game_find(slice_from(searched[i])), &clock, time);
		assert_true(time[DECISIONS / 2] <= TIME_US + TIME_US * OVERRUN_PERCENT / 100);
		/* All but a few: what the system does in between counts, too. */
		assert_true(time[DECISIONS * 95 / 100] <=
			    TIME_US + TIME_US * OVERRUN_PERCENT * SLOWED_DOWN / 100);
	}
}

static void no_decision_overruns(const char *name, int64_t longest)
{
	struct bot_clock clock = { .now = work_now, .share = BOT_SHARE_WHOLE };
	struct game counted;
	int64_t time[DECISIONS];

	work_longest = longest;
	rng_fast(&work_luck, 1);
	worked = game_find(slice_from(name));
	counted = *worked;
	counted.apply = work_apply;
	time_decisions(&counted, &clock, time);
	assert_true(time[DECISIONS - 1] <= TIME_US + TIME_US * OVERRUN_PERCENT / 100);
}

static void no_decision_takes_longer_than_its_budget(void **state)
{
	(void)state;
	for (int i = 0; i < SEARCHED; i++)
		no_decision_overruns(searched[i], 1);
	/* A plan takes so long that one more of them must still fit. */
	no_decision_overruns("devil", PLAN_US);
}

static void a_smaller_share_takes_less(void **state)
{
	struct bot_clock clock = { .now = thread_us, .share = BOT_SHARE_WHOLE / 4 };
	int64_t time[DECISIONS];

	(void)state;
	for (int i = 0; i < SEARCHED; i++) {
		time_decisions(game_find(slice_from(searched[i])), &clock, time);
		assert_true(time[DECISIONS / 2] <= TIME_US / 2);
	}
}

/* What lies in the memory beforehand, and where it lies, does not matter. */
static void memory_is_only_scratch(void **state)
{
	(void)state;
	for (int i = 0; i < SEARCHED; i++) {
		const struct game *game = game_find(slice_from(searched[i]));
		struct bot quick = *bot_table_level(game, "skilled");
		size_t bytes = bot_memory(game);
		char *other = malloc(bytes + 1);
		struct bot_table t;

		quick.time_ms = 1;
		bot_table_begin(&t, game, game->seats_max, 3);
		for (int s = 0; s < game->seats_max; s++)
			t.bot[s] = &quick;
		for (int n = 0; n < 40; n++) {
			int seat = bot_table_seat(&t);
			struct rng before = t.rng;
			void *own = t.memory;

			memset(t.memory, 0, bytes);
			game_move move = bot_table_choose(&t, seat);

			memset(other, 0xA5, bytes + 1);
			t.rng = before;
			t.memory = other + 1;
			assert_int_equal(bot_table_choose(&t, seat), move);
			t.memory = own;
			bot_table_move(&t, seat, move);
		}
		bot_table_end(&t);
		free(other);
	}
}

/* Twelfths of the wins of every other seat, from both sides of each luck. */
static int duels_won(const struct game *game, const struct bot *bot, const struct bot *other)
{
	int won = 0;

	for (uint32_t i = 0; i < DUELS; i++) {
		int players = game->seats_min == 2 ? 2 : game->seats_max;
		struct bot_table t;
		struct score score;

		bot_table_begin(&t, game, players, 100 + i / 2);
		for (int s = 0; s < players; s++)
			t.bot[s] = s % 2 == (int)i % 2 ? bot : other;
		bot_table_play(&t);
		game->score(t.match.context, t.match.state, &score);
		for (int s = (int)i % 2; s < players; s += 2)
			if (score.winners & SEAT(s))
				won += 12 / __builtin_popcount(score.winners);
		bot_table_end(&t);
	}
	return won;
}

/* A small budget, and a bound that chance reaches once in a few hundred. */
static void search_beats_greedy(void **state)
{
	int won = 0;

	(void)state;
	for (int i = 0; i < DUELLED; i++) {
		const struct game *game = game_find(slice_from(searched[i]));
		struct bot quick = *bot_table_level(game, "skilled");

		quick.time_ms = DUEL_MS;
		won += duels_won(game, &quick, bot_table_level(game, "greedy"));
	}
	assert_true(won >= 12 * DUELLED * DUELS * 7 / 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_budget_of_time_is_kept),
		cmocka_unit_test(no_decision_takes_longer_than_its_budget),
		cmocka_unit_test(a_smaller_share_takes_less),
		cmocka_unit_test(memory_is_only_scratch),
		cmocka_unit_test(search_beats_greedy),
	};

	return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
