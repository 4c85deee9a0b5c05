/*
 * Reads that are answered later: what is answered is what a read at that moment
 * gives, whatever was written meanwhile, and nobody waits for ever.
 */
#include "unit/store/fixture.h"

#include <time.h>

#include "store/sql/later.h"

enum { ASKER = 7, LOOKS_MAX = 10000 };

#define LATER(call) assert_int_equal(call, STORE_LATER)

static int later_setup(void **state)
{
	if (fixture_setup(state) != 0)
		return -1;
	OK(fixture_postgres() ? postgres_store_later(*state) : sqlite_store_later(*state));
	return 0;
}

#define later_test(name) cmocka_unit_test_setup_teardown(name, later_setup, fixture_teardown)

static void wait(struct store *s)
{
	const struct timespec pause = { .tv_nsec = 1000 * 1000 };

	for (int i = 0; !s->api->later->is_answered(s, ASKER); i++) {
		assert_true(i < LOOKS_MAX);
		nanosleep(&pause, NULL);
	}
}

static void ask(struct store *s, bool on)
{
	assert_true(s->api->later->ask(s, on ? ASKER : 0));
}

/* Asks until it is answered. */
#define ANSWER(s, call)                              \
	do {                                         \
		ask(s, true);                        \
		enum store_status answer_ = call;    \
		while (answer_ == STORE_LATER) {     \
			ask(s, false);               \
			wait(s);                     \
			ask(s, true);                \
			answer_ = call;              \
		}                                    \
		ask(s, false);                       \
		s->api->later->forget(s, ASKER);     \
		assert_int_equal(answer_, STORE_OK); \
	} while (0)

static void a_read_is_answered_later(void **state)
{
	struct store *s = *state;
	struct store_account a;

	add_account(s, "a1", "Ann", "ann");
	ask(s, true);
	LATER(s->api->account_find(s, "a1", &a));
	LATER(s->api->account_find(s, "a1", &a));
	wait(s);
	OK(s->api->account_find(s, "a1", &a));
	assert_string_equal(a.name, "Ann");
	assert_string_equal(a.lang, "fr");
	assert_int_equal(a.seen, 1000);
	LATER(s->api->account_by_key(s, "bob", &a));
	wait(s);
	NONE(s->api->account_by_key(s, "bob", &a));
	ask(s, false);
	OK(s->api->account_find(s, "a1", &a));
	s->api->later->forget(s, ASKER);
	ask(s, true);
	LATER(s->api->account_find(s, "a1", &a)); /* what was known has gone with him */
	ask(s, false);
}

static void what_is_written_meanwhile_is_in_the_answer(void **state)
{
	struct store *s = *state;
	struct store_account a;

	add_account(s, "a1", "Ann", "ann");
	ask(s, true);
	LATER(s->api->account_find(s, "a1", &a));
	wait(s);
	ask(s, false);
	OK(s->api->begin(s));
	OK(s->api->account_rename(s, "a1", "Bea", "bea"));
	ask(s, true);
	LATER(s->api->account_find(s, "a1", &a));
	ask(s, false);
	assert_false(s->api->later->is_answered(s, ASKER)); /* it is held until the turn ends */
	OK(s->api->commit(s));
	wait(s);
	ask(s, true);
	OK(s->api->account_find(s, "a1", &a));
	assert_string_equal(a.name, "Bea");
	ask(s, false);

	OK(s->api->begin(s));
	OK(s->api->account_rename(s, "a1", "Cis", "cis"));
	ask(s, true);
	LATER(s->api->account_find(s, "a1", &a));
	ask(s, false);
	s->api->rollback(s);
	wait(s);
	ask(s, true);
	OK(s->api->account_find(s, "a1", &a));
	assert_string_equal(a.name, "Bea");
	ask(s, false);
}

static void what_is_written_elsewhere_changes_no_answer(void **state)
{
	struct store *s = *state;
	struct store_account a;

	add_account(s, "a1", "Ann", "ann");
	ask(s, true);
	LATER(s->api->account_find(s, "a1", &a));
	wait(s);
	ask(s, false);
	WRITE(s, s->api->setting_set(s, "door", "shut"));
	ask(s, true);
	OK(s->api->account_find(s, "a1", &a));
	ask(s, false);
}

static void what_goes_with_something_else_is_gone(void **state)
{
	struct store *s = *state;
	struct store_session found, session = { .token = { 1 }, .expires = 5000 };

	add_account(s, "a1", "Ann", "ann");
	SET(session.account, "a1");
	WRITE(s, s->api->session_add(s, &session, 10));
	ask(s, true);
	LATER(s->api->session_find(s, session.token, &found));
	wait(s);
	OK(s->api->session_find(s, session.token, &found));
	ask(s, false);
	WRITE(s, s->api->account_delete(s, "a1"));
	ask(s, true);
	LATER(s->api->session_find(s, session.token, &found));
	wait(s);
	NONE(s->api->session_find(s, session.token, &found));
	ask(s, false);
}

static void who_asks_much_is_answered_at_once_in_the_end(void **state)
{
	struct store *s = *state;
	struct store_account a;
	char key[8];
	int waited = 0;

	for (int i = 0; i < 4 * LATER_ROUNDS_MAX; i++) {
		enum store_status status;

		snprintf(key, sizeof(key), "k%d", i);
		ask(s, true);
		status = s->api->account_by_key(s, key, &a);
		ask(s, false);
		if (status == STORE_LATER) {
			waited++;
			wait(s);
		}
		ask(s, true);
		NONE(s->api->account_by_key(s, key, &a));
		ask(s, false);
	}
	assert_int_equal(waited, LATER_ROUNDS_MAX + 1);
}

/* What the turn at hand wrote is found too; a commit that is on its way is waited for. */
static void few_rows_that_are_near_are_read_at_once(void **state)
{
	struct store *s = *state;
	const struct sqlite_care care = { .folder = fixture_folder };

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "a2", "Bob", "bob");
	ask(s, true);
	if (fixture_postgres()) { /* which is far */
		LATER(s->api->relation_find(s, "a1", "a2", STORE_BLOCK));
		ask(s, false);
		return;
	}
	NONE(s->api->relation_find(s, "a1", "a2", STORE_BLOCK));
	ask(s, false);
	OK(sqlite_store_care(s, &care)); /* with a thread for commits */
	OK(s->api->begin(s));
	OK(s->api->relation_set(s, "a1", "a2", STORE_BLOCK, true));
	ask(s, true);
	OK(s->api->relation_find(s, "a1", "a2", STORE_BLOCK));
	ask(s, false);
	assert_true(s->api->commit_begin(s));
	ask(s, true);
	LATER(s->api->relation_find(s, "a1", "a2", STORE_BLOCK));
	ask(s, false);
	assert_false(s->api->later->is_answered(s, ASKER));
	OK(s->api->commit(s));
	assert_true(s->api->later->is_answered(s, ASKER));
	ask(s, true);
	OK(s->api->relation_find(s, "a1", "a2", STORE_BLOCK));
	ask(s, false);
}

/* Those who are still waited for when the store is closed. */
static void nobody_has_to_wait(void **state)
{
	struct store *s = *state;
	struct store_account a;
	const struct store_later *later = s->api->later;

	for (uint64_t asker = 1; asker <= 600; asker++) {
		later->ask(s, asker);
		LATER(s->api->account_by_key(s, "ann", &a));
		if (asker % 3 == 0)
			later->forget(s, asker);
	}
	later->ask(s, 0);
}

/* Rows of many kinds, once at once and once later. */

static bool list_talk(void *user, const struct store_talk *t)
{
	struct buf *out = user;

	buf_text(out, t->name);
	buf_text(out, t->text);
	buf_int(out, t->number);
	buf_int(out, t->at);
	return true;
}

static bool list_statistics(void *user, const struct store_statistics *n)
{
	struct buf *out = user;

	buf_text(out, n->game);
	buf_int(out, n->matches);
	buf_int(out, n->won);
	buf_int(out, n->points);
	buf_int(out, n->best);
	return true;
}

static bool list_relation(void *user, const char *other, const char *name, enum store_relation kind)
{
	struct buf *out = user;

	buf_text(out, other);
	buf_text(out, name);
	buf_int(out, kind);
	return true;
}

static bool list_draw(void *user, struct slice text)
{
	buf_slice(user, text);
	return true;
}

static bool list_move(void *user, const struct store_line *l)
{
	struct buf *out = user;

	buf_int(out, l->number);
	buf_int(out, l->seat);
	buf_slice(out, l->text);
	return true;
}

/* All of which a match in memory is made. */
static void a_match_with_all(struct store *s)
{
	const struct store_line lines[] = { line_row(0, 1, "a", "k"), line_row(1, 0, "b", "") };
	const struct store_checkpoint kept = {
		.number = 1, .form = 1, .frames = { 3, 4 }, .text = slice_from("a position")
	};

	add_table(s, "m1", "");
	WRITE(s, s->api->draw_add(s, "m1", 0, slice_from("a draw")));
	WRITE(s, s->api->line_add(s, "m1", &lines[0]));
	WRITE(s, s->api->line_add(s, "m1", &lines[1]));
	WRITE(s, s->api->checkpoint_set(s, "m1", &kept));
}

static void a_table_with_all(struct store *s)
{
	const struct store_result results[] = { { .seat = 0, .points = -5, .won = true },
						{ .seat = 1, .points = 7 } };
	const struct store_talk talk = { .table = "t1", .account = "a1", .text = "hm", .at = 9 };

	add_account(s, "a1", "Ann", "ann");
	add_account(s, "b1", "Bob", NULL);
	add_table(s, "t1", "a1");
	seat_person(s, "t1", 0, "a1", 0);
	seat_person(s, "t1", 1, "b1", 1);
	WRITE(s, s->api->talk_add(s, &talk));
	WRITE(s, s->api->relation_set(s, "a1", "b1", STORE_BLOCK, true));
	WRITE(s, s->api->seed_set(s, "t1", (const uint8_t[STORE_SEED_BYTES]){ 0, 1, 0, 255 }));
	WRITE(s, s->api->results_set(s, "t1", results, 2));
	set_status(s, "t1", STORE_TABLE_OVER, 4000);
}

static void answers_are_the_same_later(void **state)
{
	static struct store_table now, later;
	struct store *s = *state;
	char memory[2][512];
	uint8_t seed[STORE_SEED_BYTES];

	a_table_with_all(s);
	OK(s->api->table_find(s, "t1", &now));
	ANSWER(s, s->api->table_find(s, "t1", &later));
	assert_int_equal(now.place_count, 2);
	assert_string_equal(later.places[1].name, "Bob");
	assert_int_equal(later.status, now.status);
	assert_int_equal(later.ended, now.ended);
	assert_int_equal(later.place_count, now.place_count);
	ANSWER(s, s->api->seed_find(s, "t1", seed));
	assert_int_equal(seed[3], 255);

#define SAME(call)                                                               \
	do {                                                                     \
		struct buf out = buf_over(memory[0], sizeof(memory[0]));         \
		OK(call);                                                        \
		assert_true(out.len > 0);                                        \
		out = buf_over(memory[1], sizeof(memory[1]));                    \
		ANSWER(s, (out = buf_over(memory[1], sizeof(memory[1])), call)); \
		assert_string_equal(memory[0], memory[1]);                       \
	} while (0)

	SAME(s->api->talk_at(s, "t1", 0, 10, list_talk, &out));
	SAME(s->api->statistics(s, "a1", list_statistics, &out));
	SAME(s->api->relations(s, "a1", list_relation, &out));

	struct store_checkpoint kept;

	a_match_with_all(s);
	SAME(s->api->draws(s, "m1", list_draw, &out));
	SAME(s->api->lines(s, "m1", 1, list_move, &out));
	SAME(s->api->checkpoint_find(s, "m1", 1, 0, UINT32_MAX, &out, &kept));
	assert_int_equal(kept.number, 1);
	assert_int_equal(kept.frames[1], 4);
}

/* Which a store may still have to send. */
static void lines_of_the_turn_at_hand_are_found(void **state)
{
	struct store *s = *state;
	const struct store_line line = line_row(0, 1, "a move", "k1");
	uint32_t number = 9, told = 9;

	add_table(s, "m1", "");
	OK(s->api->begin(s));
	OK(s->api->line_add(s, "m1", &line));
	ANSWER(s, s->api->line_by_key(s, "m1", 1, slice_from("k1"), &number, &told));
	assert_int_equal(number, 0);
	OK(s->api->commit(s));
	ANSWER(s, s->api->line_by_key(s, "m1", 1, slice_from("k1"), &number, &told));
}

/* Lines come in every turn: another match's change no answer, the match's own do. */
static void lines_are_answered_later(void **state)
{
	static struct store_table t;
	struct store *s = *state;
	const struct store_line lines[] = { line_row(0, 1, "a", ""), line_row(1, 1, "b", "k1") };
	uint32_t number, told;

	add_table(s, "m1", "");
	add_table(s, "m2", "");
	WRITE(s, s->api->line_add(s, "m1", &lines[0]));
	ask(s, true);
	LATER(s->api->table_find(s, "m1", &t));
	ask(s, false);
	wait(s);
	WRITE(s, s->api->line_add(s, "m2", &lines[0]));
	ask(s, true);
	OK(s->api->table_find(s, "m1", &t));
	assert_int_equal(t.line_count, 1);
	ask(s, false);
	if (!fixture_postgres())
		return; /* where lines are near */
	ask(s, true);
	LATER(s->api->line_by_key(s, "m1", 1, slice_from("k1"), &number, &told));
	ask(s, false);
	wait(s);
	ask(s, true);
	NONE(s->api->line_by_key(s, "m1", 1, slice_from("k1"), &number, &told));
	ask(s, false);
	WRITE(s, s->api->line_add(s, "m1", &lines[1]));
	ask(s, true);
	LATER(s->api->table_find(s, "m1", &t));
	LATER(s->api->line_by_key(s, "m1", 1, slice_from("k1"), &number, &told));
	ask(s, false);
	wait(s);
	ask(s, true);
	OK(s->api->table_find(s, "m1", &t));
	assert_int_equal(t.line_count, 2);
	OK(s->api->line_by_key(s, "m1", 1, slice_from("k1"), &number, &told));
	assert_int_equal(number, 1);
	ask(s, false);
}

/* Those of the turn whose commit is on its way are there when it has ended, and not
 * before somebody has heard of it. */
static void lines_of_a_commit_on_its_way_are_waited_for(void **state)
{
	static struct store_table t;
	struct store *s = *state;
	const struct store_line line = line_row(0, 1, "a", "");

	if (!fixture_postgres())
		return; /* there a thread makes commits, and memory has the lines */
	add_table(s, "m1", "");
	OK(s->api->begin(s));
	OK(s->api->line_add(s, "m1", &line));
	assert_true(s->api->commit_begin(s));
	ask(s, true);
	LATER(s->api->table_find(s, "m1", &t));
	ask(s, false);
	assert_false(s->api->later->is_answered(s, ASKER));
	OK(s->api->commit(s));
	wait(s);
	ask(s, true);
	OK(s->api->table_find(s, "m1", &t));
	assert_int_equal(t.line_count, 1);
	ask(s, false);
}

/* A page of matches is one question, however many there are. */
static void a_page_of_matches_is_one_question(void **state)
{
	struct store *s = *state;
	char id[8];
	struct wanted_results w = { .table = "none" };

	add_account(s, "a1", "Ann", "ann");
	for (int i = 0; i < 3 * LATER_ROUNDS_MAX; i++) {
		snprintf(id, sizeof(id), "t%d", i);
		add_table(s, id, "a1");
		seat_person(s, id, 0, "a1", 0);
	}
	ask(s, true);
	LATER(s->api->matches(s, "a1", NULL, 50, take_results, &w));
	ask(s, false);
	wait(s);
	ask(s, true);
	OK(s->api->matches(s, "a1", NULL, 50, take_results, &w));
	ask(s, false);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		later_test(a_read_is_answered_later),
		later_test(what_is_written_meanwhile_is_in_the_answer),
		later_test(what_is_written_elsewhere_changes_no_answer),
		later_test(what_goes_with_something_else_is_gone),
		later_test(who_asks_much_is_answered_at_once_in_the_end),
		later_test(few_rows_that_are_near_are_read_at_once),
		later_test(nobody_has_to_wait),
		later_test(answers_are_the_same_later),
		later_test(lines_of_the_turn_at_hand_are_found),
		later_test(lines_are_answered_later),
		later_test(lines_of_a_commit_on_its_way_are_waited_for),
		later_test(a_page_of_matches_is_one_question),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
