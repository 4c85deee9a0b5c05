/*
 * Looking at a record again: every line shows what it showed when it was
 * played, in any order and across undos, and looking at all of them in turn,
 * forth or back, costs about as much as playing them. Work is counted, not timed.
 */
#include "unit/unit.h"

#include <string.h>

#include "play/replay.h"

enum { LINES_MAX = 600, TEXT_MAX = 1 << 21 };

static const uint8_t test_seed[SEED_BYTES] = { 3, 1, 4 };
static uint8_t hashes[LINES_MAX + 1][HASH_BYTES];
static char text_memory[TEXT_MAX];

static void note(const struct record *r)
{
	const struct match *m = &r->match;

	hash_bytes(m->state, m->game->state_size, hashes[m->count]);
}

/* Plays at random, and takes back what can be taken back now and then. */
static void play_on(struct record *r, struct rng *rng)
{
	struct match *m = &r->match;
	game_move list[MATCH_MOVES_MAX];
	struct message why;

	note(r);
	while (m->count < LINES_MAX && m->game->actors(m->context, m->state)) {
		int seat = (int)rng_below(rng, m->context->setup.players);
		uint32_t count = m->game->moves(m->context, m->state, seat, list);

		if (rng_below(rng, 6) == 0 && match_undo(m, seat, &why))
			note(r);
		else if (count) {
			assert_true(match_move(m, seat, list[rng_below(rng, count)], NULL, &why));
			note(r);
		}
	}
}

static struct record new_record(const struct game *game, struct rng *rng)
{
	struct record r;
	struct setup setup;
	struct message error;

	setup_standard(game, game->seats_max, &setup);
	assert_true(record_init(&r, game, &setup, "a match", NULL, test_seed, &error));
	play_on(&r, rng);
	return r;
}

static void expect_line(struct replay *replay, uint32_t line)
{
	uint8_t hash[HASH_BYTES];

	replay_seek(replay, line);
	hash_bytes(replay_state(replay), replay->record->match.game->state_size, hash);
	assert_memory_equal(hash, hashes[line], HASH_BYTES);
}

static void test_every_line(void **unused)
{
	(void)unused;
	for (int g = 0; g < games_count; g++) {
		struct rng rng;

		rng_fast(&rng, 11);
		struct record r = new_record(games[g], &rng);
		struct replay replay;
		struct message error;

		assert_true(replay_init(&replay, &r, &error));
		for (int i = 0; i < 500; i++)
			expect_line(&replay, (uint32_t)rng_below(&rng, r.match.count + 1));
		uint64_t before = replay.work, most;

		for (uint32_t line = 0; line <= replay.lines; line++)
			expect_line(&replay, line);
		/* An undo begins at a line that is kept, or a few of them back. */
		most = (uint64_t)replay.lines * 3 * REPLAY_STRIDE_MIN;
		assert_true(replay.work - before < most);
		before = replay.work;
		for (uint32_t line = replay.lines + 1; line-- > 0;)
			expect_line(&replay, line);
		assert_true(replay.work - before < most);
		replay_release(&replay);
		record_release(&r);
	}
}

static void test_seat_record(void **unused)
{
	(void)unused;
	for (int g = 0; g < games_count; g++) {
		struct rng rng;

		rng_fast(&rng, 12);
		struct record full = new_record(games[g], &rng), seat;
		struct buf out = buf_over(text_memory, TEXT_MAX);
		struct message error;
		struct replay replay;

		assert_true(record_write_seat(&full, 1, &out) && !out.full);
		assert_true(record_read(&seat, buf_slice_of(&out), &error));
		assert_true(replay_init(&replay, &seat, &error));

		struct view *view = calloc(1, games[g]->state_size);
		struct view *expected = calloc(1, games[g]->state_size);

		for (int i = 0; i < 60; i++) {
			uint32_t step = (uint32_t)rng_below(&rng, replay.lines) + 1;

			replay_seek(&replay, step);
			assert_true(replay_view(&replay, view, &error));
			assert_true(record_view_at(&seat, step, expected, &error));
			assert_memory_equal(view, expected, games[g]->state_size);
		}
		uint64_t before = replay.work;

		for (uint32_t step = 0; step <= replay.lines; step++)
			replay_seek(&replay, step);
		assert_true(replay.work - before <= replay.lines + replay.stride);
		free(view);
		free(expected);
		replay_release(&replay);
		record_release(&seat);
		record_release(&full);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_line),
		cmocka_unit_test(test_seat_record),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
