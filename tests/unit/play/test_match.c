/*
 * The middle end, with the toy game: who may take back what and until when,
 * refusals that change nothing, and seeking. The policy is four promises: an
 * undo never changes whose turn it is, never makes others redo something,
 * never crosses a reveal, never crosses luck that somebody saw.
 */
#include "unit/unit.h"

#include <string.h>

#include "base/blake2b.h"
#include "games/toy/toy.h"
#include "play/match.h"

enum { W0 = TOY_WRITE, W1, W2, LINES_LIMIT = 256 };

static const uint8_t test_key[RNG_KEY] = { 1, 2, 3 };

static int begin(void **state)
{
	struct match *m = calloc(1, sizeof(*m));
	struct setup setup;
	struct message error;

	setup_standard(&toy, 3, &setup);
	if (!m || !match_init(m, &toy, &setup, test_key, &error))
		return -1;
	*state = m;
	return 0;
}

static int end(void **state)
{
	match_release(*state);
	free(*state);
	return 0;
}

static const struct toy_state *toy_of(const struct match *m)
{
	return (const void *)m->state;
}

static void play(struct match *m, int seat, game_move move)
{
	struct message why = { 0 };

	assert_true(match_move(m, seat, move, NULL, &why));
}

static void undo(struct match *m, int seat)
{
	struct message why = { 0 };

	assert_true(match_can_undo(m, seat));
	assert_true(match_undo(m, seat, &why));
}

/* A copy of everything that a refusal must leave alone. */
struct snapshot {
	struct toy_state state;
	struct match match;
	struct line lines[LINES_LIMIT];
};

static void take_snapshot(struct snapshot *s, const struct match *m)
{
	memset(s, 0, sizeof(*s));
	s->state = *toy_of(m);
	s->match = *m;
	memcpy(s->lines, m->lines, m->count * sizeof(*m->lines));
}

static void assert_unchanged(const struct snapshot *s, const struct match *m)
{
	assert_memory_equal(&s->state, m->state, sizeof(s->state));
	assert_int_equal(s->match.count, m->count);
	assert_int_equal(s->match.at, m->at);
	assert_memory_equal(s->match.undo_point, m->undo_point, sizeof(m->undo_point));
	assert_memory_equal(s->lines, m->lines, m->count * sizeof(*m->lines));
}

static void undo_is_refused(struct match *m, int seat)
{
	struct snapshot before;
	struct message why = { 0 };

	take_snapshot(&before, m);
	assert_false(match_can_undo(m, seat));
	assert_false(match_undo(m, seat, &why));
	assert_non_null(why.id);
	assert_unchanged(&before, m);
}

static void move_is_refused(struct match *m, int seat, game_move move)
{
	struct snapshot before;
	struct message why = { 0 }, again = { 0 };

	take_snapshot(&before, m);
	assert_false(match_move(m, seat, move, NULL, &why));
	assert_false(match_legal(m, seat, move, &again));
	assert_string_equal(why.id, again.id);
	assert_unchanged(&before, m);
}

static void seal_all(struct match *m)
{
	for (int seat = 0; seat < 3; seat++) {
		play(m, seat, W1);
		play(m, seat, W1);
		play(m, seat, TOY_SEAL);
	}
	assert_int_equal(toy_of(m)->phase, TOY_TURNS);
}

/* Beginnings. */

static void bad_setup_is_refused(void **state)
{
	struct match m;
	struct setup setup;
	struct message error = { 0 };

	(void)state;
	setup_standard(&toy, 1, &setup);
	assert_false(match_init(&m, &toy, &setup, test_key, &error));
	assert_string_equal(error.id, "game.error.players");
}

static void begins_with_chance_resolved(void **state)
{
	struct match *m = *state;

	assert_int_equal(toy_of(m)->phase, TOY_PLAN);
	assert_int_equal(m->count, 0);
	assert_in_range(toy_of(m)->secret[0], 1, 6);
}

static void the_key_decides_the_luck(void **state)
{
	struct match *m = *state, other;
	struct setup setup;
	struct message error;
	uint8_t key[RNG_KEY] = { 0 };
	bool differs = false;

	setup_standard(&toy, 3, &setup);
	for (int i = 0; i < 8; i++) {
		key[0] = (uint8_t)(100 + i);
		assert_true(match_init(&other, &toy, &setup, key, &error));
		differs |= memcmp(other.state, m->state, sizeof(struct toy_state)) != 0;
		match_release(&other);
	}
	assert_true(differs);
	assert_true(match_init(&other, &toy, &setup, test_key, &error));
	assert_memory_equal(other.state, m->state, sizeof(struct toy_state));
	match_release(&other);
}

/* Refusals. */

static void refused_moves_change_nothing(void **state)
{
	struct match *m = *state;

	move_is_refused(m, 0, TOY_SEAL); /* nothing is written yet */
	move_is_refused(m, 0, TOY_END); /* not in this phase */
	move_is_refused(m, 0, 12345); /* no move at all */
	move_is_refused(m, 3, W0); /* no such seat */
	move_is_refused(m, -1, W0);
	play(m, 1, W0);
	play(m, 1, W0);
	play(m, 1, TOY_SEAL);
	move_is_refused(m, 1, W0); /* has answered */
}

/* Undo in a simultaneous step. */

static void plan_is_taken_back_whatever_others_do(void **state)
{
	struct match *m = *state;

	play(m, 0, W1);
	play(m, 1, W2);
	play(m, 0, W1);
	play(m, 1, W2);
	play(m, 1, TOY_SEAL);
	struct toy_state expected = *toy_of(m);

	memset(expected.plan[0], TOY_NONE, TOY_DIGITS);
	undo(m, 0);
	assert_memory_equal(&expected, m->state, sizeof(expected));
	play(m, 0, W0); /* and goes on */
	assert_int_equal(toy_of(m)->plan[0][0], 0);
	assert_int_equal(toy_of(m)->plan[1][1], 2);
}

static void plan_cannot_be_taken_back_after_the_final_answer(void **state)
{
	struct match *m = *state;

	play(m, 0, W1);
	play(m, 0, W1);
	play(m, 0, TOY_SEAL);
	undo_is_refused(m, 0);
	play(m, 1, W1);
	undo_is_refused(m, 0);
	undo(m, 1);
	undo_is_refused(m, 0);
}

static void the_only_busy_seat_may_still_take_back(void **state)
{
	struct match *m = *state;

	for (int seat = 0; seat < 2; seat++) {
		play(m, seat, W1);
		play(m, seat, W1);
		play(m, seat, TOY_SEAL);
	}
	play(m, 2, W2);
	undo(m, 2);
	assert_int_equal(toy_of(m)->plan[2][0], TOY_NONE);
	play(m, 2, W0);
	play(m, 2, W0);
	undo(m, 2);
	assert_int_equal(toy_of(m)->plan[2][0], TOY_NONE);
	assert_int_equal(toy_of(m)->sealed[0], 1);
}

static void a_reveal_ends_all_undo(void **state)
{
	struct match *m = *state;

	seal_all(m);
	for (int seat = 0; seat < 3; seat++)
		undo_is_refused(m, seat);
}

static void nothing_to_take_back(void **state)
{
	struct match *m = *state;

	undo_is_refused(m, 0);
	undo_is_refused(m, 3);
	undo_is_refused(m, -1);
	play(m, 0, W1);
	undo_is_refused(m, 1); /* only one's own moves */
	undo(m, 0);
	undo_is_refused(m, 0); /* once */
}

/* Undo in open play. */

static void open_moves_are_taken_back_together(void **state)
{
	struct match *m = *state;

	seal_all(m);
	struct toy_state before = *toy_of(m);

	play(m, 0, TOY_STEP);
	play(m, 0, TOY_STEP);
	undo(m, 0);
	assert_memory_equal(&before, m->state, sizeof(before));
}

static void open_undo_ends_at_chance(void **state)
{
	struct match *m = *state;

	seal_all(m);
	play(m, 0, TOY_STEP);
	play(m, 0, TOY_ROLL);
	undo_is_refused(m, 0);
	struct toy_state rolled = *toy_of(m);

	play(m, 0, TOY_STEP); /* what follows can be taken back, the roll stays */
	undo(m, 0);
	assert_memory_equal(&rolled, m->state, sizeof(rolled));
	undo_is_refused(m, 0);
}

static void open_undo_ends_at_a_reveal(void **state)
{
	struct match *m = *state;

	seal_all(m);
	play(m, 0, TOY_STEP);
	play(m, 0, TOY_PEEK);
	undo_is_refused(m, 0);
}

static void open_undo_ends_at_another_seats_move(void **state)
{
	struct match *m = *state;

	seal_all(m);
	play(m, 0, TOY_STEP);
	play(m, 0, TOY_END);
	play(m, 1, TOY_STEP);
	undo_is_refused(m, 0);
	undo(m, 1);
	assert_int_equal(toy_of(m)->turn, 1); /* it is still seat 1's turn */
}

static void the_end_of_a_turn_can_be_taken_back_until_then(void **state)
{
	struct match *m = *state;

	seal_all(m);
	play(m, 0, TOY_STEP);
	play(m, 0, TOY_END);
	undo(m, 0);
	assert_int_equal(toy_of(m)->turn, 0);
	assert_int_equal(toy_of(m)->steps, 0);
}

/* History. */

static void lines_stay_and_say_what_was_dropped(void **state)
{
	struct match *m = *state;

	play(m, 0, W1);
	play(m, 1, W2);
	undo(m, 0);
	assert_int_equal(m->count, 3);
	assert_int_equal(m->lines[0].dropped_by, 2);
	assert_int_equal(m->lines[1].dropped_by, UINT32_MAX);
	assert_true(m->lines[2].undo);
	assert_int_equal(m->lines[2].seat, 0);
}

/* Plays on at random, with undo now and then, and keeps every state passed. */
static uint32_t play_and_remember(struct match *m, struct toy_state *after)
{
	struct rng rng;
	struct message why;
	game_move list[TOY_MOVES];

	rng_fast(&rng, 7);
	after[0] = *toy_of(m);
	while (toy.actors(m->context, m->state) && m->count < LINES_LIMIT - 1) {
		int seat = (int)rng_below(&rng, 3);
		uint32_t count = toy.moves(m->context, m->state, seat, list);

		if (rng_below(&rng, 3) == 0)
			match_undo(m, seat, &why);
		else if (count)
			play(m, seat, list[rng_below(&rng, count)]);
		after[m->count] = *toy_of(m);
	}
	return m->count;
}

static void seeking_finds_every_state(void **state)
{
	static struct toy_state after[LINES_LIMIT];
	struct match *m = *state;
	uint32_t count = play_and_remember(m, after);

	assert_true(count > 64); /* the lines have grown */
	for (uint32_t line = count + 1; line-- > 0;) {
		match_seek(m, line, NULL);
		assert_int_equal(m->at, line);
		assert_int_equal(m->count, count);
		assert_memory_equal(m->state, &after[line], sizeof(after[line]));
	}
}

static void a_move_is_made_in_the_present(void **state)
{
	struct match *m = *state;

	play(m, 0, W1);
	play(m, 1, W2);
	match_seek(m, 0, NULL);
	play(m, 2, W0);
	assert_int_equal(m->at, 3);
	assert_int_equal(toy_of(m)->plan[0][0], 1);
	assert_int_equal(toy_of(m)->plan[2][0], 0);
	match_seek(m, 1, NULL);
	undo(m, 2);
	assert_int_equal(toy_of(m)->plan[1][0], 2);
	assert_int_equal(toy_of(m)->plan[2][0], TOY_NONE);
}

/* Events. */

struct counter {
	struct sink sink;
	int events, reveals;
	uint32_t viewers;
};

static void count_event(struct sink *sink, const struct event *event)
{
	struct counter *counter = (struct counter *)sink;

	counter->events++;
	counter->reveals += event->reveals;
	counter->viewers |= event->viewers;
}

static void seeking_tells_the_same_as_playing(void **state)
{
	struct match *m = *state;
	struct counter live = { .sink = { count_event } }, again = live;
	struct message why;

	for (int seat = 0; seat < 3; seat++) {
		static const game_move plan[] = { W1, W2, TOY_SEAL };

		for (int i = 0; i < 3; i++)
			assert_true(match_move(m, seat, plan[i], &live.sink, &why));
	}
	assert_true(match_move(m, 0, TOY_ROLL, &live.sink, &why));
	match_seek(m, m->count, &again.sink);
	assert_int_equal(live.events, 9 + 3 + 1);
	assert_int_equal(again.events, live.events + 3); /* and the three secret numbers */
	assert_int_equal(again.reveals, live.reveals + 3);
}

static void a_secret_answer_is_told_to_its_seat_alone(void **state)
{
	struct match *m = *state;
	struct counter counter = { .sink = { count_event } };
	struct message why;

	assert_true(match_move(m, 1, W1, &counter.sink, &why));
	assert_int_equal(counter.viewers, SEAT(1));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(bad_setup_is_refused),
		TEST(begins_with_chance_resolved),
		TEST(the_key_decides_the_luck),
		TEST(refused_moves_change_nothing),
		TEST(plan_is_taken_back_whatever_others_do),
		TEST(plan_cannot_be_taken_back_after_the_final_answer),
		TEST(the_only_busy_seat_may_still_take_back),
		TEST(a_reveal_ends_all_undo),
		TEST(nothing_to_take_back),
		TEST(open_moves_are_taken_back_together),
		TEST(open_undo_ends_at_chance),
		TEST(open_undo_ends_at_a_reveal),
		TEST(open_undo_ends_at_another_seats_move),
		TEST(the_end_of_a_turn_can_be_taken_back_until_then),
		TEST(lines_stay_and_say_what_was_dropped),
		TEST(seeking_finds_every_state),
		TEST(a_move_is_made_in_the_present),
		TEST(seeking_tells_the_same_as_playing),
		TEST(a_secret_answer_is_told_to_its_seat_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
