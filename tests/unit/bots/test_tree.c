/*
 * What a search learns of the decisions behind its candidates: it grows by what looks
 * best, each seat chooses what has served itself, what a world does not have is passed
 * over, and nothing is learned where no tree was asked for.
 */
#include "unit/unit.h"

#include "bots/tree.h"

enum { BRANCHES = 3, OWN = 0, OTHER = 1 };

static const struct eval wanting = { .game = "none",
				     .doubles = 50,
				     .branches = { [2] = BRANCHES } };
static const struct eval without = { .game = "none", .doubles = 50 };
static const game_move moves[] = { 10, 20, 30, 40, 50 };
static const int32_t looks[] = { 5, 90, 70, 0, 80 };
enum { MOVES = sizeof(moves) / sizeof(moves[0]) };

/* With a memory of its own. */
static void begin(struct tree *t, void **memory)
{
	*memory = malloc(tree_memory(&wanting));
	char *free = *memory;

	tree_begin(t, &wanting, 2, &free);
}

/* A playout that brings each seat so much, and what the seat chose in it; 0: policy played. */
static game_move play(struct tree *t, uint32_t candidate, int seat, const game_move *list,
		      uint32_t count, int32_t own, int32_t other)
{
	game_move move = 0;

	tree_open(t, candidate, OWN);
	if (tree_grows(t))
		tree_grow(t, seat, list, looks, count);
	if (!tree_choose(t, seat, list, count, &move))
		move = 0;
	tree_close(t, (int32_t[SEATS_MAX]){ own, other });
	return move;
}

static void it_grows_by_what_looks_best(void **state)
{
	struct tree t;
	void *memory;

	(void)state;
	begin(&t, &memory);
	uint32_t candidate = tree_add(&t, 1);

	/* Policy plays first: behind most candidates nothing ever has to grow. */
	assert_int_equal(play(&t, candidate, OWN, moves, MOVES, 0, 0), 0);
	assert_int_equal(play(&t, candidate, OWN, moves, MOVES, 0, 0), 20);
	const struct branch *grown = &t.branch[t.branch[candidate].first];

	assert_int_equal(t.branch[candidate].count, BRANCHES);
	assert_int_equal(grown[0].move, 20);
	assert_int_equal(grown[1].move, 50);
	assert_int_equal(grown[2].move, 30);
	assert_int_equal(grown[2].less, 20);
	free(memory);
}

/* What is good for one seat is bad for the other: whoever decides finds his own. */
static void each_seat_chooses_for_itself(void **state)
{
	for (int seat = OWN; seat <= OTHER; seat++) {
		int chosen[2] = { 0 };
		struct tree t;
		void *memory;

		(void)state;
		begin(&t, &memory);
		uint32_t candidate = tree_add(&t, 1);

		play(&t, candidate, seat, moves, MOVES, 0, 0);
		for (int i = 0; i < 200; i++) {
			game_move move = 0;

			tree_open(&t, candidate, OWN);
			if (tree_grows(&t))
				tree_grow(&t, seat, moves, looks, MOVES);
			assert_true(tree_choose(&t, seat, moves, MOVES, &move));
			int32_t own = move == 30 ? 500 : -500;

			tree_close(&t, (int32_t[SEATS_MAX]){ own, -own });
			chosen[move == 30]++;
		}
		if (seat == OWN)
			assert_true(chosen[1] > 180);
		else
			assert_true(chosen[0] > 180);
		free(memory);
	}
}

static void what_a_world_does_not_have_is_passed_over(void **state)
{
	static const game_move fewer[] = { 10, 30, 50 }, others[] = { 11, 60 };
	struct tree t;
	void *memory;
	game_move move;

	(void)state;
	begin(&t, &memory);
	uint32_t candidate = tree_add(&t, 1);

	play(&t, candidate, OWN, moves, MOVES, 0, 0);
	play(&t, candidate, OWN, moves, MOVES, 0, 0);
	assert_int_equal(play(&t, candidate, OWN, fewer, 3, 0, 0), 50);
	assert_int_equal(play(&t, candidate, OWN, others, 2, 0, 0), 0);
	/* Nor is it asked for another seat, or behind chance that decides what comes. */
	assert_int_equal(play(&t, candidate, OTHER, moves, MOVES, 0, 0), 0);
	tree_open(&t, candidate, OWN);
	tree_leave(&t);
	assert_false(tree_choose(&t, OWN, moves, MOVES, &move));
	free(memory);
}

static void without_a_candidate_nothing_is_learned(void **state)
{
	struct tree t, none;
	void *memory;
	char *free_memory = NULL;

	(void)state;
	assert_int_equal(tree_memory(&without), 0);
	tree_begin(&none, &without, 2, &free_memory);
	assert_int_equal(tree_add(&none, 1), 0);
	assert_int_equal(play(&none, 0, OWN, moves, MOVES, 7, 7), 0);

	begin(&t, &memory);
	uint32_t candidate = tree_add(&t, 1), used = t.used;

	for (int i = 0; i < 5; i++)
		assert_int_equal(play(&t, 0, OWN, moves, MOVES, 7, 7), 0);
	assert_int_equal(t.used, used);
	assert_int_equal(t.branch[candidate].visits, 0);
	free(memory);
}

/* It grows no more when its memory is used up, and still plays. */
static void a_full_tree_grows_no_more(void **state)
{
	struct tree t;
	void *memory;

	(void)state;
	begin(&t, &memory);
	while (t.used + BRANCHES <= TREE_BRANCHES) {
		uint32_t candidate = tree_add(&t, 1);

		play(&t, candidate, OWN, moves, MOVES, 0, 0);
		play(&t, candidate, OWN, moves, MOVES, 0, 0);
	}
	assert_true(t.used <= TREE_BRANCHES);
	assert_int_equal(play(&t, 1, OWN, moves, MOVES, 0, 0) != 0, 1);
	free(memory);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_grows_by_what_looks_best),
		cmocka_unit_test(each_seat_chooses_for_itself),
		cmocka_unit_test(what_a_world_does_not_have_is_passed_over),
		cmocka_unit_test(without_a_candidate_nothing_is_learned),
		cmocka_unit_test(a_full_tree_grows_no_more),
	};

	return cmocka_run_group_tests_name("tree", tests, NULL, NULL);
}
