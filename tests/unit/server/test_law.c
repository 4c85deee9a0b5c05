/*
 * The law of telling: two histories that somebody cannot tell apart give him
 * the same messages, byte for byte, at the same times. A match is played by
 * people who answer, come and go at random; then the same match again, where
 * in every secret step the others answer in another order and come and go
 * otherwise. What one seat, a spectator and the lobby were told is compared.
 */
#include "unit/server/served.h"

#include <stdio.h>

#include "server/play.h"

enum { PLAYERS_MAX = 4, STEPS_MAX = 128, EVENTS_MAX = 64, MATCHES = 12, DEVIL_STEPS = 70 };

/* One step of the first telling. */
struct step {
	uint32_t actors;
	int64_t delay[PLAYERS_MAX]; /* by person */
	char move[PLAYERS_MAX][MOVE_TEXT];
	int absent; /* the person who is not there when the step closes; -1: none */
	int slept; /* the person whose time ran out, and who came back; -1: none */
};

struct history {
	struct world w;
	struct rng luck; /* of the test */
	int players, viewer; /* whom we look over the shoulder */
	char *cookie[PLAYERS_MAX];
	uint64_t conn[PLAYERS_MAX]; /* 0: not here */
	uint64_t near, idle, spectator, lobby; /* of those who are compared */
	char *table;
	char log[1 << 22]; /* what those were told, and when */
	size_t logged;
};

static void note(struct history *h, uint64_t conn, const char *who)
{
	const char *text;

	while ((text = told_any(&h->w, conn))) {
		int written = snprintf(h->log + h->logged, sizeof(h->log) - h->logged,
				       "%s %lld %s\n", who, (long long)h->w.now, text);

		h->logged += (size_t)written;
		assert_true(h->logged < sizeof(h->log));
	}
	forget(&h->w, conn);
}

static void note_all(struct history *h)
{
	note(h, h->near, "seat");
	note(h, h->idle, "idle");
	note(h, h->spectator, "spectator");
	note(h, h->lobby, "lobby");
}

static void pass(struct history *h, int64_t until)
{
	while (h->w.now < until) {
		uint32_t most = until - h->w.now > 100000 ? 60000 : 700;
		int64_t step = 1 + rng_below(&h->luck, most);

		h->w.now = h->w.now + step < until ? h->w.now + step : until;
		service_tick(h->w.service, h->w.now);
		world_turn(&h->w);
		note_all(h);
	}
}

static void come(struct history *h, int person)
{
	if (!h->conn[person])
		h->conn[person] = world_conn(&h->w, h->cookie[person]);
	note_all(h);
}

static void go(struct history *h, int person)
{
	if (h->conn[person] && person != h->viewer)
		world_gone(&h->w, h->conn[person]);
	if (person != h->viewer)
		h->conn[person] = 0;
	note_all(h);
}

static void history_open(struct history *h, const char *game, int players, int viewer,
			 uint64_t seed, uint64_t luck, const char *more)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", "Dan" };

	world_open(&h->w, seed);
	h->w.game = game;
	rng_fast(&h->luck, luck);
	h->players = players;
	h->viewer = viewer;
	h->logged = 0;
	for (int i = 0; i < players; i++) {
		h->cookie[i] = world_guest(&h->w, names[i]);
		h->conn[i] = world_conn(&h->w, h->cookie[i]);
	}
	h->near = h->conn[viewer];
	h->idle = world_conn(&h->w, h->cookie[viewer]);
	h->spectator = world_guest_conn(&h->w, "Eve");
	h->lobby = world_guest_conn(&h->w, "Fay");
	ask(&h->w, h->idle, "{'do':'lobby.watch','id':1}");
	ask(&h->w, h->lobby, "{'do':'lobby.watch','id':1}");
	h->table = world_table(&h->w, h->conn, players, players, "random", more);
	ask(&h->w, h->spectator, "{'do':'table.watch','id':1,'table':'%s'}", h->table);
	/* Only the one we look at watches among the players: others would only
	 * fill memory. */
	for (int i = 0; i < players; i++)
		if (i != viewer)
			ask(&h->w, h->conn[i], "{'do':'table.unwatch','id':1,'table':'%s'}",
			    h->table);
	note_all(h);
}

static void history_close(struct history *h)
{
	for (int i = 0; i < h->players; i++)
		free(h->cookie[i]);
	free(h->table);
	world_close(&h->w);
}

static const struct match *history_match(struct history *h)
{
	uint64_t id;
	struct table *t;

	assert_true(id_read(slice_from(h->table), &id));
	t = map_get(&h->w.service->tables, id);
	assert_non_null(t);
	assert_non_null(live_get(h->w.service, t));
	return &t->live->record.match;
}

/* The set of persons who have to act, and the moves that they might make. */
static uint32_t history_actors(struct history *h)
{
	const struct match *m = history_match(h);
	uint32_t seats = m->game->actors(m->context, m->state), persons = 0;
	uint64_t id;

	id_read(slice_from(h->table), &id);
	struct table *t = map_get(&h->w.service->tables, id);

	for (int i = 0; i < h->players; i++)
		if (seats & SEAT(t->places[i].seat))
			persons |= SEAT(i);
	return persons;
}

static void choose(struct history *h, int person, char out[MOVE_TEXT])
{
	const struct match *m = history_match(h);
	game_move list[MATCH_MOVES_MAX];
	struct buf text = buf_over(out, 16);
	uint64_t id;

	id_read(slice_from(h->table), &id);
	struct table *t = map_get(&h->w.service->tables, id);
	int seat = t->places[person].seat;
	uint32_t count = m->game->moves(m->context, m->state, seat, list);

	m->game->move_write(m->context, m->state, seat, list[rng_below(&h->luck, count)],
			    EVERYTHING, &text);
}

static void answer(struct history *h, int person, const char *move, int number)
{
	come(h, person);
	assert_string_equal(ask_error(&h->w, h->conn[person],
				      "{'do':'move','id':%d,'table':'%s','move':'%s','key':'%d'}",
				      number, h->table, move, number),
			    "");
	note_all(h);
}

static bool is_last(const struct step *step, int person, const int64_t delay[PLAYERS_MAX])
{
	for (int i = 0; i < PLAYERS_MAX; i++)
		if ((step->actors & SEAT(i)) && i != person && delay[i] >= delay[person])
			return false;
	return true;
}

/* His time runs out: a bot answers. What it played is noted. */
static void sleep_in(struct history *h, struct step *step, int64_t since)
{
	const struct match *m;
	struct buf text = buf_over(step->move[step->slept], 16);

	pass(h, since + step->delay[step->slept]);
	m = history_match(h);
	m->game->move_write(m->context, m->state, m->lines[m->count - 1].seat,
			    m->lines[m->count - 1].move, EVERYTHING, &text);
}

static void come_back(struct history *h, int person, int number)
{
	come(h, person);
	assert_string_equal(ask_error(&h->w, h->conn[person],
				      "{'do':'return','id':%d,'table':'%s'}", number, h->table),
			    "");
	note_all(h);
}

/* Plays one step with these delays; others come and go as they like, and the
 * absent one is away when it closes. */
static void play_step(struct history *h, struct step *step, const int64_t delay[PLAYERS_MAX],
		      int number, bool first)
{
	int64_t since = h->w.now;
	uint32_t left = step->actors;

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
			pass(h, since + delay[next] - 1);
			h->w.now++;
			answer(h, next, step->move[next], number);
			continue;
		}
		pass(h, since + delay[next]);
		if (!left && step->slept >= 0 && first)
			come_back(h, step->slept, number);
		if (!left && step->absent >= 0)
			go(h, step->absent);
		if (!left)
			for (int i = 0; i < h->players; i++)
				if (i != step->absent)
					come(h, i);
		answer(h, next, step->move[next], number);
		/* Coming and going within the step. */
		for (int i = 0; left && i < h->players; i++) {
			if (rng_below(&h->luck, 3) == 0)
				go(h, i);
			else if (rng_below(&h->luck, 3) == 0)
				come(h, i);
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
		choose(h, i, step->move[i]);
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

static void assert_same(const struct history *a, const struct history *b)
{
	if (strcmp(a->log, b->log) == 0)
		return;
	size_t i = 0;

	while (a->log[i] == b->log[i])
		i++;
	size_t line = i;

	while (line && a->log[line - 1] != '\n')
		line--;
	i = i > line + 100 ? i - 100 : line;
	printf("# %.80s\n# first:  %.300s\n# second: %.300s\n", a->log + line, a->log + i,
	       b->log + i);
	fail_msg("the tellings differ");
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
		play_step(b, &steps[i], sleeps ? steps[i].delay : delay, i, false);
		slept += steps[i].slept >= 0;
	}
	assert_true(!sleeps || slept > 3);
	assert_same(a, b);
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
					choose(a, i, moves[step][i]);
		/* Person 1 spends 30 s of his 60. */
		answer(a, 0, moves[0][0], 1);
		answer(a, 2, moves[0][2], 1);
		pass(a, a->w.now + 30000);
		answer(a, 1, moves[0][1], 1);

		int64_t since = a->w.now;

		if (!second)
			for (int i = 0; i < 3; i++)
				choose(a, i, moves[1][i]);
		pass(a, since + 1000);
		answer(a, 0, moves[1][0], 2);
		if (second) {
			while (a->w.now < since + 29999)
				pass(a, since + 29999);
			a->w.now = since + 30000;
			answer(a, 1, moves[1][1], 2);
			pass(a, since + 35000);
		} else {
			size_t logged = a->logged;

			pass(a, since + 30000);
			/* The bot has answered; its move is the one to repeat. */
			const struct match *m = history_match(a);
			struct buf text = buf_over(moves[1][1], 16);

			assert_int_equal(m->count, 5);
			m->game->move_write(m->context, m->state, m->lines[4].seat,
					    m->lines[4].move, EVERYTHING, &text);
			pass(a, since + 35000);
			assert_true(logged == a->logged);
			assert_string_equal(ask_error(&a->w, a->conn[1],
						      "{'do':'return','id':9,'table':'%s'}",
						      a->table),
					    "");
			note_all(a);
		}
		pass(a, since + 40000);
		answer(a, 2, moves[1][2], 2);
		pass(a, since + 45000);
	}
	assert_same(h[0], h[1]);
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
