/*
 * Many lines of many matches, which the SQLite store keeps in two places: the
 * newest of all together, the rest by match. Whoever reads must not notice
 * where a line is, and none may get lost, come twice or go to another match
 * when they move, when a turn is taken back and when another program writes.
 */
#include "unit/store/fixture.h"

#include <sqlite3.h>
#include <stdlib.h>

#include "store/sqlite/inside.h"
#include "store/sqlite/schema.h"

enum {
	MATCHES = 7,
	LINES = 800, /* of each: more than wait unsettled, several times */
	A_TURN = 9, /* of each, in a turn */
	TEXT_BYTES = 200,
};

static const char *id_of(int match)
{
	static char ids[2][STORE_ID_MAX];
	static int next;
	char *id = ids[next++ % 2];

	snprintf(id, STORE_ID_MAX, "match%d", match);
	return id;
}

/* What line `number` of that match says; every third has no key. */
static struct store_line line_of(int match, uint32_t number)
{
	static char text[TEXT_BYTES + 1], key[32];

	snprintf(text, sizeof(text), "%d/%u %0*d", match, number, 150, 7);
	snprintf(key, sizeof(key), "key %d %u", match, number);
	return line_row(number, (int)number % 3, text, number % 3 ? key : "");
}

static void add_line(struct store *s, int match, uint32_t number)
{
	struct store_line line = line_of(match, number);

	OK(s->api->line_add(s, id_of(match), &line));
}

static void add_matches(struct store *s)
{
	for (int i = 0; i < MATCHES; i++)
		add_table(s, id_of(i), "");
}

/* The lines from `first` up to `end` of each of them, some in a turn. */
static void add_lines(struct store *s, uint32_t first, uint32_t end)
{
	for (uint32_t i = first; i < end; i++) {
		if ((i - first) % A_TURN == 0)
			OK(s->api->begin(s));
		for (int m = 0; m < MATCHES; m++)
			add_line(s, m, i);
		if ((i - first) % A_TURN == A_TURN - 1 || i == end - 1)
			OK(s->api->commit(s));
	}
}

struct reading {
	int match;
	uint32_t next;
};

static bool is_next(void *user, const struct store_line *l)
{
	struct reading *r = user;
	struct store_line wanted = line_of(r->match, r->next++);

	assert_int_equal(l->number, wanted.number);
	assert_int_equal(l->seat, wanted.seat);
	assert_int_equal(l->at, wanted.at);
	assert_true(slice_equal(l->text, wanted.text));
	assert_true(slice_equal(l->key, wanted.key));
	return true;
}

static void assert_all(struct store *s, uint32_t count)
{
	static struct store_table table;

	for (int i = 0; i < MATCHES; i++) {
		struct reading whole = { i, 0 }, half = { i, count / 2 };

		OK(s->api->lines(s, id_of(i), 0, is_next, &whole));
		assert_int_equal(whole.next, count);
		OK(s->api->lines(s, id_of(i), count / 2, is_next, &half));
		assert_int_equal(half.next, count);
		OK(s->api->table_find(s, id_of(i), &table));
		assert_int_equal(table.line_count, count);
		assert_int_equal(table.last_line, 3000 + count - 1);
	}
}

static int64_t number_of(struct store *s, const char *sql)
{
	int64_t number = 0;
	struct query q = query(sql_store_of(s), sql);

	if (query_row(&q))
		number = take_int(&q);
	OK(query_end(&q));
	return number;
}

static struct store *again(void **state, struct store *s)
{
	s->api->close(s);
	*state = fixture_open(STORE_SERVER);
	return *state;
}

static void lines_settle_and_nobody_notices(void **state)
{
	struct store *s = *state;
	uint32_t number, told;

	add_matches(s);
	for (uint32_t i = 0; i < LINES; i += LINES / 4) {
		add_lines(s, i, i + LINES / 4);
		s = again(state, s);
		assert_all(s, i + LINES / 4);
	}
	assert_true(number_of(s, "SELECT count(*) FROM lines") > 2 * MATCHES);
	assert_true(number_of(s, "SELECT count(*) FROM fresh") > 0);
	assert_true(number_of(s, "SELECT sum(length(text)) FROM fresh") <= 512 << 10);
	/* An old one, a fresh one. */
	OK(s->api->line_by_key(s, id_of(3), 1, slice_from("key 3 4"), &number, &told));
	assert_int_equal(number, 4);
	OK(s->api->line_by_key(s, id_of(3), 1, slice_from("key 3 799"), &number, &told));
	assert_int_equal(number, 799);
	NONE(s->api->line_by_key(s, id_of(3), 1, slice_from("key 2 4"), &number, &told));
}

static void what_is_not_told_is_noted_wherever_it_is(void **state)
{
	struct store *s = *state;
	uint32_t number, told = 9;

	add_matches(s);
	add_lines(s, 0, LINES);
	for (uint32_t i = 4; i < LINES; i += 793) {
		struct store_line line = line_of(5, i);

		OK(s->api->line_by_key(s, id_of(5), line.seat, line.key, &number, &told));
		assert_int_equal(told, 0);
		WRITE(s, s->api->line_told(s, id_of(5), i, 77 + i));
		OK(s->api->line_by_key(s, id_of(5), line.seat, line.key, &number, &told));
		assert_int_equal(told, 77 + i);
	}
	assert_all(s, LINES);
	add_lines(s, LINES, LINES + 1);
	s = again(state, s);
	assert_all(s, LINES + 1);
	OK(s->api->begin(s));
	NONE(s->api->line_told(s, id_of(5), LINES + 1, 3));
	NONE(s->api->line_told(s, "nobody", 1, 3));
	OK(s->api->commit(s));
}

/* A turn that is not kept leaves no line, neither in the file nor in memory. */
static void a_turn_that_fails_leaves_no_line(void **state)
{
	struct store *s = *state;
	struct store_line line;

	add_matches(s);
	add_lines(s, 0, 1);
	OK(s->api->begin(s));
	for (uint32_t i = 1; i < LINES; i++) /* so many that they settle at the end */
		for (int m = 0; m < MATCHES; m++)
			add_line(s, m, i);
	s->api->rollback(s);
	assert_all(s, 1);
	OK(s->api->begin(s));
	line = line_of(1, 0);
	TAKEN(s->api->line_add(s, id_of(1), &line));
	OK(s->api->commit(s));
	add_lines(s, 1, 2);
	s = again(state, s);
	assert_all(s, 2);
}

/* What is read in a turn has its lines, and a match that ends in it keeps those that
 * came before. */
static void a_match_ends_in_the_turn_of_its_lines(void **state)
{
	struct store *s = *state;
	struct store_line line = line_of(2, LINES);
	static struct store_table table;
	uint32_t number = 0, told = 0;

	add_matches(s);
	OK(s->api->begin(s));
	for (uint32_t i = 0; i < LINES / 2; i++)
		for (int m = 0; m < MATCHES; m++)
			add_line(s, m, i);
	assert_all(s, LINES / 2);
	for (uint32_t i = LINES / 2; i < LINES; i++)
		for (int m = 0; m < MATCHES; m++)
			add_line(s, m, i);
	OK(s->api->line_by_key(s, id_of(1), 1, slice_from("key 1 799"), &number, &told));
	assert_int_equal(number, 799);
	OK(s->api->table_find(s, id_of(2), &table));
	add_line(s, 2, LINES);
	table.status = STORE_TABLE_CLOSED;
	OK(s->api->table_save(s, &table));
	line = line_of(2, LINES + 1);
	NONE(s->api->line_add(s, id_of(2), &line));
	add_line(s, 3, LINES);
	OK(s->api->table_freeze(s, id_of(3), slice_from("why"), slice_from("where"), 1));
	for (int m = 0; m < MATCHES; m++)
		if (m != 2 && m != 3)
			add_line(s, m, LINES);
	OK(s->api->commit(s));
	s = again(state, s);
	assert_all(s, LINES + 1);
}

/* The host's tool writes to the file below a server that has lines in memory. */
static void another_program_is_seen(void **state)
{
	struct store *s = *state, *tool;
	struct store_line line = line_of(2, 5);

	add_matches(s);
	add_lines(s, 0, 5);
	tool = fixture_open(STORE_TOOL);
	assert_all(tool, 5);
	for (int i = 0; i < MATCHES; i++) {
		OK(tool->api->begin(tool));
		add_line(tool, i, 5);
		OK(tool->api->commit(tool));
	}
	OK(s->api->begin(s));
	TAKEN(s->api->line_add(s, id_of(2), &line));
	OK(s->api->commit(s));
	assert_all(s, 6);
	add_lines(s, 6, LINES);
	assert_all(tool, LINES);
	set_status(tool, id_of(2), STORE_TABLE_CLOSED, 1);
	line = line_of(2, LINES);
	OK(s->api->begin(s));
	NONE(s->api->line_add(s, id_of(2), &line));
	OK(s->api->commit(s));
	tool->api->close(tool);
}

/* Its lines go with it, and a table that has its id later has none of them. */
static void a_table_takes_its_lines_along(void **state)
{
	struct store *s = *state;
	struct reading none = { 0, 0 };
	struct store_line line = line_of(0, 0);

	add_matches(s);
	add_lines(s, 0, 1);
	WRITE(s, s->api->table_delete(s, id_of(0)));
	OK(s->api->begin(s));
	NONE(s->api->line_add(s, id_of(0), &line));
	OK(s->api->commit(s));
	add_table(s, id_of(0), "");
	s = again(state, s);
	OK(s->api->lines(s, id_of(0), 0, is_next, &none));
	assert_int_equal(none.next, 0);
	OK(s->api->begin(s));
	add_line(s, 0, 0);
	OK(s->api->commit(s));
	assert_all(s, 1);
}

/* Lines of a program that kept a row for each. */
static void lines_from_before_are_brought_over(void **state)
{
	struct sqlite_store old = { .sql.driver = &sqlite_driver, .lock = -1 };
	struct store *s;
	int before = 0;
	char sql[1024];

	(void)state;
	while (!strstr(sqlite_schema_steps[before], "CREATE TABLE fresh"))
		before++;
	assert_int_equal(sqlite3_open(fixture_path("data.db"), &old.db), SQLITE_OK);
	OK(sqlite_schema_migrate(&old, sqlite_schema_steps, before));
	for (int i = 0; i < MATCHES; i++) {
		snprintf(sql, sizeof(sql),
			 "INSERT INTO game_table (row, id, game, setup, options, clock, live,"
			 " players, is_private, spectators, status, created, started, ended,"
			 " changed, name, next) VALUES (%d, '%s', 'chess', '', '', '', '', 2, 0,"
			 " 0, 2, 1, 1, 0, 1, '', '')",
			 i + 1, id_of(i));
		assert_int_equal(sqlite3_exec(old.db, sql, NULL, NULL, NULL), SQLITE_OK);
	}
	for (uint32_t i = 0; i < 200; i++)
		for (int m = 0; m < MATCHES; m++) {
			struct store_line l = line_of(m, i);

			snprintf(sql, sizeof(sql),
				 "INSERT INTO line VALUES (%d, %u, %d, 0, '%s', nullif('%.*s', ''),"
				 " %d, NULL)",
				 m + 1, i, l.seat, l.text.at, (int)l.key.len, l.key.at, (int)l.at);
			assert_int_equal(sqlite3_exec(old.db, sql, NULL, NULL, NULL), SQLITE_OK);
		}
	sqlite_forget_statements(&old);
	assert_int_equal(sqlite3_close(old.db), SQLITE_OK);
	s = fixture_open(STORE_SERVER);
	assert_all(s, 200);
	add_lines(s, 200, 201);
	assert_all(s, 201);
	s->api->close(s);
}

/* What somebody else has put there is not believed. */
static void spoiled_lines_are_damage(void **state)
{
	static const char *const spoiled[] = {
		"match1",
		"match1 ",
		"match1 0 0 0 0 0 0 1",
		"match1 0 0 0 0 0 9 1 ab\n",
		"match1 0 0 0 0 0 0 2 a\n",
		"match1 -1 0 0 0 0 0 1 a\n",
		"match1 0 0 0 0 0 0 1 ab\n",
		"match1 0 0 0 0 0 0 999 a\n",
	};
	struct store *s = *state;
	struct reading r = { 1, 0 };

	add_matches(s);
	for (size_t i = 0; i < sizeof(spoiled) / sizeof(*spoiled); i++) {
		struct query q;

		OK(s->api->begin(s));
		q = query_write(sql_store_of(s), "INSERT OR REPLACE INTO fresh VALUES (1, ?)");
		bind_text(&q, spoiled[i]);
		OK(query_run(&q));
		OK(s->api->commit(s));
		s = again(state, s);
		assert_int_equal(s->api->lines(s, id_of(1), 0, is_next, &r), STORE_DAMAGED);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		store_test(what_is_not_told_is_noted_wherever_it_is),
		store_test(a_turn_that_fails_leaves_no_line),
		store_test(a_match_ends_in_the_turn_of_its_lines),
		store_test(another_program_is_seen),
		store_test(a_table_takes_its_lines_along),
		/* How SQLite keeps them. */
		store_test(lines_settle_and_nobody_notices),
		folder_test(lines_from_before_are_brought_over),
		store_test(spoiled_lines_are_damage),
	};
	enum { ALL = sizeof(tests) / sizeof(*tests), OF_SQLITE = 3 };

	return _cmocka_run_group_tests("store_lines", tests,
				       fixture_postgres() ? ALL - OF_SQLITE : ALL, NULL, NULL);
}
