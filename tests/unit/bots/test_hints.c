/*
 * Hints: two legal moves that differ, or the only one; made of the seat's view and
 * of nothing else, so that whatever is hidden may be drawn anew; the same in
 * steps and at once. A hint that looks past the view is planted and must be found.
 */
#include "unit/unit.h"

#include <string.h>

#include "base/blake2b.h"
#include "base/json.h"
#include "bots/analysis/hint.h"
#include "bots/analysis/say.h"
#include "support/bot_table.h"

enum {
	DECISIONS = 60, /* of a game */
	WHOLE = 4, /* of them, those that are thought about to the end */
	STEPS = 4, /* the others */
	NAME_MAX = 512, /* of a move */
	TAKEN = 4, /* one decision of so many is looked at: matches are seen further */
	JUMPS = 12, /* from a move to its own question, */
	JUMP_MATCHES = 20, /* in so many matches at most, */
	JUMP_SHARE = 8, /* in one world of so many; */
	JUMP_MEAN = 70, /* hundredths of a point: so far the chance moves on average, at most */
	WORLDS_APART = 1000,
};

typedef void hinter(const struct bot_table *t, int seat, int steps, void *memory, struct hint *out);

/* From t->view. */
static void hint_fairly(const struct bot_table *t, int seat, int steps, void *memory,
			struct hint *out)
{
	const struct match *m = &t->match;
	struct hinting h;
	int all = hint_begin(&h, m->game, m->context, t->view, seat, memory);

	for (int i = 0; i < all && i < steps; i++)
		hint_step(&h);
	hint_end(&h, out);
}

/* The cheat: what is hidden sways it. */
static void hint_cheating(const struct bot_table *t, int seat, int steps, void *memory,
			  struct hint *out)
{
	uint8_t hash[HASH_BYTES];

	(void)seat, (void)steps, (void)memory;
	memset(out, 0, sizeof(*out));
	hash_bytes(t->match.state, t->match.game->state_size, hash);
	out->count = 1;
	out->move[0].move = t->list[hash[0] % t->count];
}

static bool same_hint(const struct hint *a, const struct hint *b)
{
	if (a->count != b->count)
		return false;
	for (int i = 0; i < a->count; i++)
		if (a->move[i].move != b->move[i].move || a->move[i].chance != b->move[i].chance ||
		    a->move[i].why.label.id != b->move[i].why.label.id ||
		    a->move[i].why.tenths != b->move[i].why.tenths)
			return false;
	return true;
}

struct found {
	int decisions, other_worlds, leaks, reasons, others, moves;
};

/* The hint in the match, and in one where all that is hidden is another. */
static void look(struct bot_table *t, int seat, hinter *ask, struct found *f, struct hint *out)
{
	const struct game *game = t->match.game;
	int steps = f->decisions % (DECISIONS / WHOLE) == 0 ? INT32_MAX : STEPS;
	void *memory = malloc(hint_memory(game)), *truth = malloc(game->state_size);
	struct hint other;
	struct rng worlds;

	memset(memory, 0, hint_memory(game));
	ask(t, seat, steps, memory, out);
	memcpy(truth, t->match.state, game->state_size);
	rng_fast(&worlds, (uint64_t)f->decisions);
	game->sample(t->match.context, t->view, seat, &worlds, t->match.state);
	f->other_worlds += memcmp(truth, t->match.state, game->state_size) != 0;
	game->observe(t->match.context, t->match.state, seat, t->view);
	memset(memory, 0xA5, hint_memory(game));
	ask(t, seat, steps, memory, &other);
	f->leaks += !same_hint(out, &other);
	memcpy(t->match.state, truth, game->state_size);
	f->decisions++;
	free(truth);
	free(memory);
}

static bool is_legal(const struct bot_table *t, game_move move)
{
	for (uint32_t i = 0; i < t->count; i++)
		if (t->list[i] == move)
			return true;
	return false;
}

static void check_hint(const struct bot_table *t, const struct hint *hint, struct found *f)
{
	assert_int_equal(hint->count, t->count > 1 ? HINT_MOVES : 1);
	for (int i = 0; i < hint->count; i++) {
		assert_true(is_legal(t, hint->move[i].move));
		f->moves++;
		f->reasons += hint->move[i].why.label.id != NULL;
		f->others += hint->move[i].why.others;
	}
	if (t->count == 1) {
		assert_int_equal(hint->move[0].chance, -1);
		return;
	}
	assert_int_not_equal(hint->move[0].move, hint->move[1].move);
	assert_true(hint->move[0].chance >= hint->move[1].chance);
	assert_true(hint->move[1].chance >= 0 && hint->move[0].chance <= WEIGH_ALL);
}

static struct found hints_of(const struct game *game, hinter *ask, bool checked)
{
	struct found f = { 0 };
	struct rng taken;

	rng_fast(&taken, 1);
	for (uint32_t number = 0; f.decisions < DECISIONS; number++) {
		int players =
			game->seats_min + (int)number % (game->seats_max - game->seats_min + 1);
		struct bot_table t;

		bot_table_begin(&t, game, players, number);
		for (int s = 0; s < players; s++)
			t.bot[s] = bot_table_level(game, "greedy");
		for (int seat = bot_table_seat(&t); seat >= 0 && f.decisions < DECISIONS;
		     seat = bot_table_seat(&t)) {
			game_move move = bot_table_choose(&t, seat);
			struct hint hint;

			if (rng_below(&taken, TAKEN) == 0) {
				look(&t, seat, ask, &f, &hint);
				if (checked)
					check_hint(&t, &hint, &f);
			}
			bot_table_move(&t, seat, move);
		}
		bot_table_end(&t);
	}
	return f;
}

static void hints_are_made_of_the_view_alone(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++) {
		struct found f = hints_of(games[g], hint_fairly, true);

		assert_int_equal(f.leaks, 0);
		assert_true(f.other_worlds > f.decisions / 20);
		/* Learners want reasons of the game: some lines of a sheet are told. */
		assert_true(f.reasons * 8 > f.moves);
		print_message("%s: %d of %d moves have a line of the sheet as their reason, %d of "
			      "them one of the others\n",
			      games[g]->name, f.reasons, f.moves, f.others);
	}
}

static void a_cheat_is_found(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++)
		assert_true(hints_of(games[g], hint_cheating, false).leaks > 0);
}

/* What hint_of() says is what the steps come to. */
static void steps_make_the_whole(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++) {
		const struct game *game = games[g];
		void *memory = malloc(hint_memory(game));
		struct hint whole, steps;
		struct bot_table t;

		bot_table_begin(&t, game, game->seats_max, 7);
		int seat = bot_table_seat(&t);

		game->observe(t.match.context, t.match.state, seat, t.view);
		hint_of(game, t.match.context, t.view, seat, memory, &whole);
		hint_fairly(&t, seat, INT32_MAX, memory, &steps);
		assert_true(same_hint(&whole, &steps));
		assert_true(whole.count > 0);
		bot_table_end(&t);
		free(memory);
	}
}

/* A move and what its player is asked next, before anybody else acts. */

struct jumps {
	struct sink sink; /* first: hears the events of the move */
	bool reveals;
	int count;
	int32_t rises, falls; /* of the chance, all together */
};

static void hear(struct sink *sink, const struct event *event)
{
	((struct jumps *)sink)->reveals |= event->reveals;
}

/* Nothing was learned by the move, and the next decision is the seat's own. */
static bool is_asked_on(const struct bot_table *t, int seat, const struct jumps *j)
{
	const struct match *m = &t->match;
	game_move list[MATCH_MOVES_MAX];

	return !j->reveals && m->game->actors(m->context, m->state) == SEAT(seat) &&
	       m->game->moves(m->context, view_position(t->view), seat, list) > 1;
}

/* In a share of the worlds; apart: in other ones, and as far as a bot that searches would look. */
static void hint_soon(const struct bot_table *t, int seat, bool apart, void *memory,
		      struct hint *out)
{
	const struct match *m = &t->match;
	struct hinting h;

	hint_begin(&h, m->game, m->context, t->view, seat, memory);
	h.worlds /= JUMP_SHARE;
	h.round.weighing.luck += apart ? WORLDS_APART : 0;
	h.round.thinking.weighs = !apart;
	for (int i = 0; i < h.worlds * (1 + HINT_MOVES); i++)
		hint_step(&h);
	hint_end(&h, out);
}

/* Makes the best move, asks on, and takes it back. */
static void ask_on(struct bot_table *t, int seat, bool apart, void *memory, struct jumps *j)
{
	const struct match *m = &t->match;
	void *truth = malloc(m->game->state_size);
	struct hint hint, next;

	hint_soon(t, seat, false, memory, &hint);
	memcpy(truth, m->state, m->game->state_size);
	j->reveals = false;
	m->game->apply(m->context, m->state, seat, hint.move[0].move, &j->sink);
	m->game->observe(m->context, m->state, seat, t->view);
	if (hint.move[0].chance >= 0 && is_asked_on(t, seat, j)) {
		hint_soon(t, seat, apart, memory, &next);
		int32_t jump = next.move[0].chance - hint.move[0].chance;

		j->count++;
		*(jump < 0 ? &j->falls : &j->rises) += jump < 0 ? -jump : jump;
	}
	memcpy(m->state, truth, m->game->state_size);
	free(truth);
}

static struct jumps jumps_of(const struct game *game, int players, bool apart)
{
	void *memory = malloc(hint_memory(game));
	struct jumps j = { .sink = { hear } };
	struct rng taken;

	memset(memory, 0, hint_memory(game));
	rng_fast(&taken, 1);
	for (uint32_t number = 0; number < JUMP_MATCHES && j.count < JUMPS; number++) {
		struct bot_table t;

		bot_table_begin(&t, game, players, number);
		for (int s = 0; s < players; s++)
			t.bot[s] = bot_table_level(game, "greedy");
		for (int seat = bot_table_seat(&t); seat >= 0 && j.count < JUMPS;
		     seat = bot_table_seat(&t)) {
			game_move move = bot_table_choose(&t, seat);

			if (t.count > 1 && rng_below(&taken, TAKEN) == 0)
				ask_on(&t, seat, apart, memory, &j);
			bot_table_move(&t, seat, move);
		}
		bot_table_end(&t);
	}
	free(memory);
	return j;
}

static void a_question_of_a_move_says_what_the_move_said(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++)
		for (int players = games[g]->seats_min; players <= games[g]->seats_max; players++) {
			struct jumps j = jumps_of(games[g], players, false);

			/* In The Majority nobody is asked twice. */
			if (!strcmp(games[g]->name, "majority")) {
				assert_int_equal(j.count, 0);
				continue;
			}
			assert_int_equal(j.count, JUMPS);
			print_message("%s, %d players: %d jumps, %d hundredths of a point up on "
				      "average, %d down\n",
				      games[g]->name, players, j.count, j.rises / JUMPS,
				      j.falls / JUMPS);
			struct jumps apart = jumps_of(games[g], players, true);

			assert_true(j.falls + j.rises <= JUMP_MEAN * JUMPS);
			assert_true(apart.falls + apart.rises > 2 * (j.falls + j.rises));
		}
}

/* Who does not act gets none. */
static void nobody_else_gets_one(void **state)
{
	(void)state;
	const struct game *game = game_find(slice_from("majority2"));
	void *memory = malloc(hint_memory(game));
	struct bot_table t;
	struct hint hint;

	bot_table_begin(&t, game, 2, 7);
	int other = 1 - bot_table_seat(&t);

	game->observe(t.match.context, t.match.state, other, t.view);
	hint_of(game, t.match.context, t.view, other, memory, &hint);
	assert_int_equal(hint.count, 0);
	bot_table_end(&t);
	free(memory);
}

/* What a move is called, as the terminal and the page are told. */
static void write_said(const struct bot_table *t, int seat, game_move move, struct buf *out)
{
	const struct match *m = &t->match;
	struct json j = json_over(out);
	struct saying said;

	say_move(m->game, m->context, t->view, seat, move, &said);
	assert_non_null(said.text.id);
	say_json(&j, NULL, &said);
	assert_false(out->full);
}

static void assert_names_differ(const struct bot_table *t, int seat)
{
	static char names[MATCH_MOVES_MAX][NAME_MAX];

	for (uint32_t i = 0; i < t->count; i++) {
		struct buf name = buf_over(names[i], sizeof(names[i]));

		write_said(t, seat, t->list[i], &name);
		for (uint32_t k = 0; k < i; k++)
			assert_string_not_equal(names[i], names[k]);
	}
}

static void moves_of_one_moment_have_names_of_their_own(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++)
		for (int players = games[g]->seats_min; players <= games[g]->seats_max; players++) {
			struct bot_table t;

			bot_table_begin(&t, games[g], players, 5);
			for (int s = 0; s < players; s++)
				t.bot[s] = bots[0];
			for (int seat = bot_table_seat(&t); seat >= 0; seat = bot_table_seat(&t)) {
				game_move move = bot_table_choose(&t, seat);

				assert_names_differ(&t, seat);
				bot_table_move(&t, seat, move);
			}
			bot_table_end(&t);
		}
}

/* The sheet marks a Pact as a part of the line above; a reason names it alone. */
static void a_reason_has_the_name_of_its_line(void **state)
{
	struct weighing w;
	struct weigh_reason why;
	struct score_line *line;

	(void)state;
	memset(&w, 0, sizeof(w));
	w.worlds = 1;
	score_line_add(&w.sheet, "goetia.score.cubes");
	line = score_line_add(&w.sheet, "goetia.score.pact");
	message_text(&line->label, "goetia.pact.master_of_relics");
	w.move[0].lines[0] = 2;
	weigh_why(&w, 0, 1, &why);
	assert_string_equal(why.label.id, "goetia.score.cubes");
	w.move[0].lines[1] = 3;
	weigh_why(&w, 0, 1, &why);
	assert_string_equal(why.label.id, "goetia.pact.master_of_relics");
	assert_int_equal(why.tenths, 30);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(hints_are_made_of_the_view_alone),
		cmocka_unit_test(a_cheat_is_found),
		cmocka_unit_test(steps_make_the_whole),
		cmocka_unit_test(a_question_of_a_move_says_what_the_move_said),
		cmocka_unit_test(nobody_else_gets_one),
		cmocka_unit_test(moves_of_one_moment_have_names_of_their_own),
		cmocka_unit_test(a_reason_has_the_name_of_its_line),
	};

	return cmocka_run_group_tests_name("hints", tests, NULL, NULL);
}
