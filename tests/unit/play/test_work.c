/*
 * What play without a server costs, counted in moves applied and views made: a
 * move as much late in a match as early, and opening a match as much as its
 * lines. Of every game, with moves taken back now and then; taking back costs what
 * lies behind the last luck or reveal, which in Goetia may be hundreds of lines,
 * and a server settles it (unit/service/test_checkpoint).
 */
#include "unit/unit.h"

#include <string.h>

#include "play/retell.h"

enum {
	ME = 0,
	UNDO_SHARE = 8, /* one line in so many, where something can be taken back */
	LINES_MAX = 20000, /* of a match; by then a match of all games is over, */
	LINES_MIN = 60, /* and none before it has this many */
	/* A move costs itself and at most two views of one viewer, and the one that ends a
	 * secret step what its seat answered in it. None of that grows with the match. */
	MOVE_MOST = 40,
	LINE_MEAN = 12,
};

struct cost {
	uint64_t most; /* of a move */
	uint64_t all;
	uint32_t lines;
};

static void nobody_hears(struct frame_sink *sink, const struct frame *frame)
{
	(void)sink, (void)frame;
}

/* As the browser's engine plays: one viewer, texts of views. */
static struct frame_sink listener(void)
{
	return (struct frame_sink){ .viewers = SEAT(ME), .no_others = true, .put = nobody_hears };
}

static int actor_of(const struct match *m, struct rng *rng)
{
	uint32_t actors = m->game->actors(m->context, m->state);
	int seat;

	do
		seat = (int)rng_below(rng, (uint32_t)m->context->setup.players);
	while (!(actors & SEAT(seat)));
	return seat;
}

/* One line, a move by chance or an undo. */
static void play_line(struct match *m, struct retelling *r, struct rng *rng, struct cost *cost)
{
	game_move list[MATCH_MOVES_MAX];
	struct frame_sink sink = listener();
	struct frames_change change;
	struct message why;
	uint64_t before = r->memory.work;
	int seat = actor_of(m, rng);

	bool undo = rng_below(rng, UNDO_SHARE) == 0 && match_can_undo(m, seat);

	if (undo) {
		assert_true(frames_undo(&r->frames, m, seat, &r->memory, &sink, &change, &why));
	} else {
		uint32_t count = m->game->moves(m->context, m->state, seat, list);

		assert_true(frames_move(&r->frames, m, seat, list[rng_below(rng, count)],
					&r->memory, &sink, &change, &why));
	}
	uint64_t work = r->memory.work - before;

	cost->most = !undo && work > cost->most ? work : cost->most;
	cost->all += work;
	cost->lines++;
}

static void play_match(struct match *m, struct retelling *r, struct rng *rng, struct cost *cost)
{
	while (m->count < LINES_MAX && m->game->actors(m->context, m->state))
		play_line(m, r, rng, cost);
	assert_int_equal(m->game->actors(m->context, m->state), 0);
	assert_true(m->count >= LINES_MIN);
}

/* What opening the finished match costs: all its lines once. */
static void open_again(struct match *m, struct cost *cost)
{
	struct frame_sink sink = listener();
	struct retelling r;
	struct message error;

	assert_true(retell_init(&r, m, &error));
	assert_true(retell_all(&r, m, &sink, &error));
	cost->all = r.memory.work;
	cost->lines = m->count;
	retell_release(&r);
}

static void a_move_costs_the_same_all_the_time(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++) {
		uint8_t key[RNG_KEY] = { (uint8_t)g };
		struct cost play = { 0 }, open = { 0 };
		struct frame_sink sink = listener();
		struct retelling r;
		struct setup setup;
		struct match m;
		struct message error;
		struct rng rng;

		rng_fast(&rng, 5);
		setup_standard(games[g], games[g]->seats_max, &setup);
		assert_true(match_init(&m, games[g], &setup, key, &error));
		assert_true(retell_init(&r, &m, &error));
		assert_true(retell_all(&r, &m, &sink, &error));
		play_match(&m, &r, &rng, &play);
		open_again(&m, &open);
		print_message("# %s: %u lines, at most %u a move, %u.%02u a line, opened at "
			      "%u.%02u a line\n",
			      games[g]->name, play.lines, (unsigned)play.most,
			      (unsigned)(play.all / play.lines),
			      (unsigned)(play.all * 100 / play.lines % 100),
			      (unsigned)(open.all / open.lines),
			      (unsigned)(open.all * 100 / open.lines % 100));
		assert_true(play.most <= MOVE_MOST);
		assert_true(play.all <= (uint64_t)LINE_MEAN * play.lines);
		assert_true(open.all <= (uint64_t)LINE_MEAN * open.lines);
		retell_release(&r);
		match_release(&m);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_move_costs_the_same_all_the_time),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
