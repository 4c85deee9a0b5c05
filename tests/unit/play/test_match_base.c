/*
 * The base of a match: replaying from it gives what replaying from the first
 * line gives, whoever takes back what, and costs what lies behind it. The same
 * match is played twice, once without a base.
 */
#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "games/toy/toy.h"
#include "play/match.h"

enum { LINES = 300, SETTLE_AFTER = 6 };

struct pair {
	const struct game *game;
	int players;
	struct match based, plain;
	struct rng rng;

	/* Where the first is to be settled. */
	bool marked;
	uint32_t line, held;
	struct match_undos undos;
	struct state *state;
};

static void pair_init(struct pair *p, const struct game *game, int players, uint64_t seed)
{
	uint8_t key[RNG_KEY] = { (uint8_t)seed, 9 };
	struct setup setup;
	struct message error;

	memset(p, 0, sizeof(*p));
	p->game = game;
	p->players = players;
	setup_standard(game, players, &setup);
	assert_true(match_init(&p->based, game, &setup, key, &error));
	assert_true(match_init(&p->plain, game, &setup, key, &error));
	free(p->plain.base);
	p->plain.base = NULL;
	p->state = malloc(game->state_size);
	rng_fast(&p->rng, seed);
}

static void pair_release(struct pair *p)
{
	match_release(&p->based);
	match_release(&p->plain);
	free(p->state);
}

/* Both are the same; the first lets nobody take back more. */
static void pair_compare(struct pair *p)
{
	assert_int_equal(p->based.count, p->plain.count);
	assert_memory_equal(p->based.state, p->plain.state, p->game->state_size);
	assert_memory_equal(&p->based.undos, &p->plain.undos, sizeof(p->plain.undos));
	assert_int_equal(match_way_back(&p->based), match_way_back(&p->plain));
	for (int seat = 0; seat < p->players; seat++)
		if (match_can_undo(&p->based, seat))
			assert_true(match_can_undo(&p->plain, seat));
		else if (match_can_undo(&p->plain, seat))
			assert_true(p->based.held & SEAT(seat));
}

/* One random deed in both; false: it is over. */
static bool pair_play(struct pair *p)
{
	uint32_t actors = p->game->actors(p->plain.context, p->plain.state);
	int seat = (int)rng_below(&p->rng, (uint32_t)p->players);
	game_move list[MATCH_MOVES_MAX];
	struct message why;

	if (!actors)
		return false;
	if (rng_below(&p->rng, 3) == 0 && match_can_undo(&p->based, seat)) {
		assert_true(match_undo(&p->based, seat, &why));
		assert_true(match_undo(&p->plain, seat, &why));
	} else if (actors & SEAT(seat)) {
		uint32_t count = p->game->moves(p->plain.context, p->plain.state, seat, list);
		game_move move = list[rng_below(&p->rng, count)];

		assert_true(match_move(&p->based, seat, move, NULL, &why));
		assert_true(match_move(&p->plain, seat, move, NULL, &why));
	}
	pair_compare(p);
	return true;
}

static void luck_is_a_base(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < 60; seed++) {
		struct pair p;
		uint32_t from = 0;

		pair_init(&p, &toy, 3, seed);
		while (p.plain.count < LINES && pair_play(&p)) {
			assert_int_equal(p.based.held, 0);
			assert_true(p.based.from >= from && p.based.from <= p.based.count);
			from = p.based.from;
		}
		assert_true(from > 0 && p.based.work <= p.plain.work);
		/* Any place can still be sought: the lines are all there. */
		for (uint32_t line = 0; line <= p.plain.count; line++) {
			match_seek(&p.based, line, NULL);
			match_seek(&p.plain, line, NULL);
			assert_memory_equal(p.based.state, p.plain.state, toy.state_size);
		}
		pair_release(&p);
	}
}

/* What the server does with a mark, where it likes. */
static void pair_settle(struct pair *p, int *settled, int *started)
{
	struct match *m = &p->based;

	if (p->marked && m->undone_from < p->line)
		p->marked = false;
	if (p->marked && m->count >= p->line + SETTLE_AFTER) {
		match_settle(m, p->line, p->state, p->held);
		match_trim(m, p->line < m->from ? p->line : m->from);
		p->marked = false;
		++*settled;
		pair_compare(p);
	} else if (!p->marked && m->count) {
		p->marked = true;
		p->line = m->count;
		p->held = match_way_back(m);
		p->undos = m->undos;
		memcpy(p->state, m->state, p->game->state_size);
		if (rng_below(&p->rng, 8) == 0) { /* from here, as if read from somewhere */
			match_start(m, p->line, p->state, p->held, &p->undos);
			++*started;
			pair_compare(p);
		}
	}
}

static void what_is_settled_stays(void **state)
{
	const struct game *goetia = game_find(slice_from("goetia"));
	int settled = 0, started = 0;

	(void)state;
	for (uint64_t seed = 0; seed < 60; seed++) {
		struct pair p;

		pair_init(&p, seed % 2 ? goetia : &toy, seed % 2 ? 2 : 3, seed);
		while (p.plain.count < LINES && pair_play(&p))
			pair_settle(&p, &settled, &started);
		pair_release(&p);
	}
	print_message("# settled %d times, started %d times\n", settled, started);
	assert_true(settled > 200 && started > 20);
}

/* The cost of an undo is what lies behind the base, not the match. */
static void undo_costs_what_lies_behind_the_base(void **state)
{
	struct pair p;
	uint64_t most = 0;
	int turns = 0;

	(void)state;
	pair_init(&p, game_find(slice_from("majority2")), 2, 4);
	while (p.plain.count < 2000) {
		uint64_t before = p.based.work;

		if (!pair_play(&p))
			break;
		if (p.based.work - before > most)
			most = p.based.work - before;
		turns++;
	}
	assert_true(turns > 200 && most < 20);
	assert_true(p.plain.work > 5 * p.based.work);
	pair_release(&p);
}

/* Waste is counted for each seat, until its way back is shorter for good. */
static void what_was_taken_back_is_counted(void **state)
{
	enum { W1 = TOY_WRITE + 1 };
	struct match m;
	struct setup setup;
	struct message why;
	const uint8_t key[RNG_KEY] = { 1, 2, 3 };

	(void)state;
	setup_standard(&toy, 3, &setup);
	assert_true(match_init(&m, &toy, &setup, key, &why));
	for (uint32_t i = 1; i <= 4; i++) {
		assert_true(match_move(&m, 0, W1, NULL, &why));
		assert_true(match_undo(&m, 0, &why));
		assert_int_equal(match_taken_back(&m, 0), 2 * i);
		assert_int_equal(match_taken_back(&m, 1), 0);
	}
	/* Others answer: nothing of theirs is in his count. */
	for (int i = 0; i < 2; i++)
		assert_true(match_move(&m, 1, W1, NULL, &why));
	assert_true(match_move(&m, 1, TOY_SEAL, NULL, &why));
	assert_int_equal(match_taken_back(&m, 0), 8);
	/* His own final answer. */
	for (int i = 0; i < 2; i++)
		assert_true(match_move(&m, 0, W1, NULL, &why));
	assert_true(match_move(&m, 0, TOY_SEAL, NULL, &why));
	assert_int_equal(match_taken_back(&m, 0), 0);
	match_release(&m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(luck_is_a_base),
		cmocka_unit_test(what_is_settled_stays),
		cmocka_unit_test(undo_costs_what_lies_behind_the_base),
		cmocka_unit_test(what_was_taken_back_is_counted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
