/*
 * The law of telling: two histories that somebody cannot tell apart give him
 * the same messages, byte for byte, at the same times. A match is played by
 * people who answer, come and go at random; then the same match again, where
 * in every secret step the others answer in another order, come and go otherwise,
 * take other names and think again. What one seat, a spectator and the lobby were
 * told is compared; now and then those come anew and ask for all that there is,
 * and the server is started again.
 */
#include "unit/service/served.h"

#include "service/match/play.h"
#include "unit/service/history.h"

enum {
	STEPS_MAX = 128,
	MATCHES = 12,
	DEVIL_STEPS = 70,
	LOOK_EVERY = 6, /* steps */
	RESTART_EVERY = 30, /* steps; the second time the match has a checkpoint */
	RESTART_AT = 14, /* of them, where people look too */
};

/* One step of the first telling. */
struct step {
	uint32_t actors;
	int64_t delay[PLAYERS_MAX]; /* by person */
	char move[PLAYERS_MAX][MOVE_TEXT];
	int absent; /* the person who is not there when the step closes; -1: none */
	int slept; /* the person whose time ran out, and who came back; -1: none */
};

static bool is_last(const struct step *step, int person, const int64_t delay[PLAYERS_MAX])
{
	for (int i = 0; i < PLAYERS_MAX; i++)
		if ((step->actors & SEAT(i)) && i != person && delay[i] >= delay[person])
			return false;
	return true;
}

/* Who is away for a minute is seen to be, in any step: test_law_absence.c. */
static bool is_long(const struct step *step, int players)
{
	for (int i = 0; i < players; i++)
		if ((step->actors & SEAT(i)) && step->delay[i] >= ABSENT_MS)
			return true;
	return false;
}

/* His time runs out: a bot answers. What it played is noted. */
static void sleep_in(struct history *h, struct step *step, int64_t since)
{
	struct buf text = buf_over(step->move[step->slept], 16);

	history_pass(h, since + step->delay[step->slept]);
	history_last_move(h, &text);
}

static void come_back(struct history *h, int person, int number)
{
	history_come(h, person);
	assert_string_equal(ask_error(&h->w, h->conn[person],
				      "{'do':'return','id':%d,'table':'%s'}", number, h->table),
			    "");
	history_note_all(h);
}

/* When they look, in both tellings: somewhere before the step ends. */
static void look_during(struct history *h, const struct step *step, int number)
{
	int64_t close = 0;

	for (int i = 0; i < h->players; i++)
		if ((step->actors & SEAT(i)) && step->delay[i] > close)
			close = step->delay[i];
	h->look_at = 0;
	if (step->slept >= 0) /* a bot has answered for him, and he is not back */
		h->look_at = h->w.now + CLOCK_GRACE_MS + 500;
	else if (number % LOOK_EVERY == RESTART_AT % LOOK_EVERY)
		h->look_at = h->w.now + 1 + close * (number * 7 % 10) / 10;
	/* Clocks begin anew with it. */
	h->restarts = number % RESTART_EVERY == RESTART_AT && step->slept < 0;
}

/* Plays one step with these delays; others come and go as they like, and the
 * absent one is away when it closes. */
static void play_step(struct history *h, struct step *step, const int64_t delay[PLAYERS_MAX],
		      int number, bool first)
{
	int64_t since = h->w.now;
	uint32_t left = step->actors;

	look_during(h, step, number);
	while (left) {
		int next = -1;

		for (int i = 0; i < h->players; i++)
			if ((left & SEAT(i)) && (next < 0 || delay[i] < delay[next]))
				next = i;
		left &= ~SEAT(next);
		if (next == step->slept && first) {
			sleep_in(h, step, since);
			continue;
		}
		if (next == step->slept) { /* at the last moment, before the clock looks */
			history_pass(h, since + delay[next] - 1);
			h->w.now++;
			history_answer(h, next, step->move[next], number);
			continue;
		}
		history_pass(h, since + delay[next]);
		if (!left && step->slept >= 0 && first)
			come_back(h, step->slept, number);
		if (!left && step->absent >= 0)
			history_go(h, step->absent);
		if (!left)
			for (int i = 0; i < h->players; i++)
				if (i != step->absent)
					history_come(h, i);
		history_answer(h, next, step->move[next], number);
		if (left && !first && next != h->viewer)
			history_think_again(h, next, step->move[next], number);
		/* Coming and going within the step. */
		for (int i = 0; left && !is_long(step, h->players) && i < h->players; i++) {
			if (rng_below(&h->luck, 3) == 0)
				history_go(h, i);
			else if (rng_below(&h->luck, 3) == 0)
				history_come(h, i);
			if (rng_below(&h->luck, 4) == 0)
				history_rename(h, i);
		}
	}
}

/* Other times for the others; the viewer's own and the closing stay. Distinct
 * milliseconds, so that the order is that of the times. */
static void other_delays(struct history *h, const struct step *step, int64_t out[PLAYERS_MAX])
{
	int64_t close = 0;
	int closer = -1;

	memcpy(out, step->delay, sizeof(step->delay));
	for (int i = 0; i < h->players; i++)
		if ((step->actors & SEAT(i)) && step->delay[i] > close)
			close = step->delay[i];
	if ((step->actors & (step->actors - 1)) == 0)
		return;
	bool own = (step->actors & SEAT(h->viewer)) && is_last(step, h->viewer, step->delay);

	while (!own && (closer < 0 || closer == h->viewer || closer == step->absent ||
			!(step->actors & SEAT(closer))))
		closer = (int)rng_below(&h->luck, (uint32_t)h->players);
	for (int i = 0; i < h->players; i++)
		if ((step->actors & SEAT(i)) && i != h->viewer)
			out[i] =
				i == closer
					? close
					: (int64_t)rng_below(&h->luck, (uint32_t)close / 4) * 4 + i;
}

/* In the first step `sleeper` spends nearly all his time; later he has ten
 * seconds for each step, and sometimes sleeps through them. -1: nobody. */
static void step_delays(struct history *h, struct step *step, int number, int sleeper)
{
	bool secret = step->actors & (step->actors - 1);

	step->absent = step->slept = -1;
	for (int i = 0; i < h->players; i++) {
		if (!(step->actors & SEAT(i)))
			continue;
		step->delay[i] = 100 + (int64_t)rng_below(&h->luck, 2000) * 4 + i;
		history_choose(h, i, step->move[i]);
	}
	if (sleeper >= 0 && number == 0) {
		step->delay[sleeper] = 3599999;
	} else if (sleeper >= 0 && secret && rng_below(&h->luck, 2)) {
		int other = (sleeper + 1 + (int)rng_below(&h->luck, (uint32_t)h->players - 1)) %
			    h->players;

		step->slept = sleeper;
		step->delay[sleeper] = CLOCK_GRACE_MS;
		step->delay[other] += CLOCK_GRACE_MS + 1000;
	}
	/* Somebody who is neither looked at nor last may be away at the end. */
	for (int i = 0; i < h->players && secret; i++)
		if (i != h->viewer && i != step->slept && !is_last(step, i, step->delay) &&
		    rng_below(&h->luck, 4) == 0)
			step->absent = i;
}

/* To the end of the match, or for so many steps. */
static struct step *first_telling(struct history *h, int *count, int most, int sleeper)
{
	struct step *steps = calloc(STEPS_MAX, sizeof(*steps));
	uint32_t actors;

	for (*count = 0; *count < most && (actors = history_actors(h)) != 0; ++*count) {
		struct step *step = &steps[*count];

		assert_true(*count < STEPS_MAX);
		step->actors = actors;
		step_delays(h, step, *count, sleeper);
		play_step(h, step, step->delay, *count, true);
	}
	return steps;
}

/* `sleeps`: somebody sleeps now and then, in the first telling only. Then the
 * others answer as before: their time banks show how long they thought. */
static void law_of(const char *game, int players, uint64_t seed, const char *more, int most,
		   bool sleeps)
{
	struct history *a = calloc(1, sizeof(*a)), *b = calloc(1, sizeof(*b));
	int viewer = (int)(seed % (uint64_t)players), count, slept = 0;
	int sleeper = sleeps ? (viewer + 1) % players : -1;

	history_open(a, game, players, viewer, seed, seed, more);
	struct step *steps = first_telling(a, &count, most, sleeper);

	assert_true(count > 20);
	history_open(b, game, players, viewer, seed, seed + 1000, more);
	for (int i = 0; i < count; i++) {
		int64_t delay[PLAYERS_MAX];

		other_delays(b, &steps[i], delay);
		/* Where all may know how many are busy, as many are: test_law_devil.c. */
		if (history_tells_busy(b))
			memcpy(delay, steps[i].delay, sizeof(delay));
		play_step(b, &steps[i], sleeps ? steps[i].delay : delay, i, false);
		slept += steps[i].slept >= 0;
	}
	assert_true(!sleeps || slept > 3);
	assert_true(strcmp(game, "devil") != 0 || b->thoughts > 5);
	history_assert_same(a, b);
	history_assert_same_pages(a, b);
	assert_true(a->logged > 10000);
	free(steps);
	history_close(a);
	history_close(b);
	free(a);
	free(b);
}

static void law(int players, uint64_t seed, const char *more, bool sleeps)
{
	law_of("majority", players, seed, more, STEPS_MAX, sleeps);
}

static void order_and_presence_of_others_are_not_told(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < MATCHES; seed++)
		law(seed % 2 ? 4 : 3, seed, "", false);
}

/* Steps of many answers, in which one seat is done when another has begun. */
static void nor_in_deal_with_the_devil(void **state)
{
	(void)state;
	for (uint64_t seed = 60; seed < 64; seed++)
		law_of("devil", 4, seed, "", DEVIL_STEPS, false);
}

static void nor_with_a_clock_for_each_move(void **state)
{
	(void)state;
	for (uint64_t seed = 20; seed < 20 + MATCHES / 2; seed++)
		law(seed % 2 ? 4 : 3, seed, ",'clock':{'kind':'move','seconds':30}", false);
}

static void nor_that_a_bot_stood_in_for_a_moment(void **state)
{
	(void)state;
	for (uint64_t seed = 40; seed < 40 + MATCHES / 2; seed++)
		law(seed % 2 ? 4 : 3, seed, ",'clock':{'kind':'total','seconds':3600}", true);
}

/*
 * Somebody's time runs out in an open step, a bot answers, he comes back
 * before the step closes: for the others he has answered at that moment.
 */
static void time_out_and_return_within_a_step(void **state)
{
	struct history *h[2];
	char moves[2][3][MOVE_TEXT];

	(void)state;
	for (int second = 0; second < 2; second++) {
		struct history *a = h[second] = calloc(1, sizeof(*a));

		history_open(a, "majority", 3, 0, 77, 77, ",'clock':{'kind':'total','seconds':60}");
		for (int step = 0; step < 2; step++)
			for (int i = 0; i < 3 && !second; i++)
				if (step == 0 || i != 1)
					history_choose(a, i, moves[step][i]);
		/* Person 1 spends 30 s of his 60. */
		history_answer(a, 0, moves[0][0], 1);
		history_answer(a, 2, moves[0][2], 1);
		history_pass(a, a->w.now + 30000);
		history_answer(a, 1, moves[0][1], 1);

		int64_t since = a->w.now;

		if (!second)
			for (int i = 0; i < 3; i++)
				history_choose(a, i, moves[1][i]);
		history_pass(a, since + 1000);
		history_answer(a, 0, moves[1][0], 2);
		if (second) {
			while (a->w.now < since + 29999)
				history_pass(a, since + 29999);
			a->w.now = since + 30000;
			history_answer(a, 1, moves[1][1], 2);
			history_pass(a, since + 35000);
		} else {
			size_t logged = a->logged;

			history_pass(a, since + 30000);
			/* The bot has answered; its move is the one to repeat. */
			const struct match *m = history_match(a);
			struct buf text = buf_over(moves[1][1], 16);

			assert_int_equal(m->count, 5);
			history_last_move(a, &text);
			history_pass(a, since + 35000);
			assert_true(logged == a->logged);
			assert_string_equal(ask_error(&a->w, a->conn[1],
						      "{'do':'return','id':9,'table':'%s'}",
						      a->table),
					    "");
			history_note_all(a);
		}
		history_pass(a, since + 40000);
		history_answer(a, 2, moves[1][2], 2);
		history_pass(a, since + 45000);
	}
	history_assert_same(h[0], h[1]);
	history_assert_same_pages(h[0], h[1]);
	for (int i = 0; i < 2; i++) {
		history_close(h[i]);
		free(h[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(order_and_presence_of_others_are_not_told),
		cmocka_unit_test(nor_in_deal_with_the_devil),
		cmocka_unit_test(nor_with_a_clock_for_each_move),
		cmocka_unit_test(nor_that_a_bot_stood_in_for_a_moment),
		cmocka_unit_test(time_out_and_return_within_a_step),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
