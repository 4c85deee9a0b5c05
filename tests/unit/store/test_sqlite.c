/*
 * The SQLite file itself: what is opened and what is refused, schemas old and
 * new, one server at a time, death at any moment, backups of a living file.
 */
#include "unit/store/fixture.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <time.h>

#include "base/rng.h"
#include "store/sqlite/schema.h"

enum { NOBODY = 65534, READ_WRITE = 0600, READ_ONLY_FILE = 0400, READ_ONLY_FOLDER = 0500 };

static enum store_status try_open(const char *name, enum store_use use)
{
	struct store *s;
	enum store_status status = fixture_open_as(name, use, &s);

	assert_int_equal(status == STORE_OK, s != NULL);
	if (s)
		s->api->close(s);
	return status;
}

static void write_file(const char *name, const char *text)
{
	FILE *file = fopen(fixture_path(name), "wb");

	assert_non_null(file);
	assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
	assert_int_equal(fclose(file), 0);
}

static void run_sql(const char *name, const char *sql)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(fixture_path(name), &db), SQLITE_OK);
	assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* The bytes of a file, to see whether they change. */
static struct slice file_bytes(const char *name, char *memory, size_t size)
{
	FILE *file = fopen(fixture_path(name), "rb");

	assert_non_null(file);
	struct slice bytes = { memory, fread(memory, 1, size, file) };
	fclose(file);
	return bytes;
}

static void assert_refused_untouched(const char *name, enum store_status expected)
{
	static char before[1 << 17], after[1 << 17];
	struct slice bytes = file_bytes(name, before, sizeof(before));

	assert_int_equal(try_open(name, STORE_SERVER), expected);
	assert_int_equal(try_open(name, STORE_TOOL), expected);
	assert_true(slice_equal(bytes, file_bytes(name, after, sizeof(after))));
}

/* Opening. */

static void a_new_file_is_for_its_owner(void **state)
{
	struct stat found;
	struct store *s = fixture_open(STORE_SERVER);

	(void)state;
	assert_int_equal(stat(fixture_path("data.db"), &found), 0);
	assert_int_equal(found.st_mode & 0777, READ_WRITE);
	add_account(s, "a1", "Ann", "ann");
	assert_int_equal(stat(fixture_path("data.db-wal"), &found), 0);
	assert_int_equal(found.st_mode & 0777, READ_WRITE);
	s->api->close(s);
}

static void an_empty_file_is_taken(void **state)
{
	(void)state;
	write_file("data.db", "");
	assert_int_equal(try_open("data.db", STORE_TOOL), STORE_FOREIGN);
	assert_int_equal(try_open("data.db", STORE_SERVER), STORE_OK);
	assert_int_equal(try_open("data.db", STORE_TOOL), STORE_OK);
}

static void what_is_not_ours_is_refused(void **state)
{
	(void)state;
	write_file("text", "Dear diary, this is a file of some length, but it is no database. "
			   "It goes on, for a header of SQLite has a hundred bytes.");
	assert_refused_untouched("text", STORE_FOREIGN);
	run_sql("other.db", "CREATE TABLE account (name)");
	assert_refused_untouched("other.db", STORE_FOREIGN);
	run_sql("claimed.db", "PRAGMA application_id = 7; CREATE TABLE meta (schema);"
			      "INSERT INTO meta VALUES (1)");
	assert_refused_untouched("claimed.db", STORE_FOREIGN);
}

static void a_missing_path_is_refused(void **state)
{
	(void)state;
	assert_int_equal(try_open("nowhere/data.db", STORE_SERVER), STORE_NO_FILE);
	assert_int_equal(try_open("nowhere/data.db", STORE_TOOL), STORE_NO_FILE);
	assert_int_equal(try_open("data.db", STORE_TOOL), STORE_NO_FILE);
	assert_int_not_equal(access(fixture_path("data.db"), F_OK), 0);
	assert_int_equal(mkdir(fixture_path("folder"), 0700), 0);
	assert_int_equal(try_open("folder", STORE_SERVER), STORE_NO_FILE);
	assert_int_equal(rmdir(fixture_path("folder")), 0);
}

/* Runs in a child that is not root: root may write everywhere. */
static int status_for_nobody(const char *name, enum store_use use)
{
	int result;
	pid_t child = fork();

	assert_true(child >= 0);
	if (child == 0) {
		struct store *s;

		if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0))
			_exit(255);
		_exit((int)fixture_open_as(name, use, &s));
	}
	assert_int_equal(waitpid(child, &result, 0), child);
	assert_true(WIFEXITED(result));
	return WEXITSTATUS(result);
}

static void give_to_nobody(const char *path, mode_t mode)
{
	if (geteuid() == 0)
		assert_int_equal(chown(path, NOBODY, NOBODY), 0);
	assert_int_equal(chmod(path, mode), 0);
}

static void what_cannot_be_written_is_refused(void **state)
{
	(void)state;
	assert_int_equal(try_open("data.db", STORE_SERVER), STORE_OK);
	give_to_nobody(fixture_path("data.db.lock"), READ_WRITE);
	give_to_nobody(fixture_path("data.db"), READ_ONLY_FILE);
	give_to_nobody(fixture_folder, 0700);
	assert_int_equal(status_for_nobody("data.db", STORE_SERVER), STORE_READ_ONLY);
	assert_int_equal(status_for_nobody("data.db", STORE_TOOL), STORE_READ_ONLY);
	give_to_nobody(fixture_path("data.db"), READ_WRITE);
	give_to_nobody(fixture_folder, READ_ONLY_FOLDER);
	assert_int_equal(status_for_nobody("data.db", STORE_SERVER), STORE_READ_ONLY);
	assert_int_equal(status_for_nobody("data.db", STORE_TOOL), STORE_READ_ONLY);
	assert_int_equal(status_for_nobody("new.db", STORE_SERVER), STORE_READ_ONLY);
	give_to_nobody(fixture_folder, 0700);
	assert_int_equal(status_for_nobody("data.db", STORE_SERVER), STORE_OK);
}

static void a_damaged_file_is_noticed(void **state)
{
	struct store *s = fixture_open(STORE_SERVER);
	struct listed *l = listed_new();
	static const char noise[4096] = "noise";

	(void)state;
	add_account(s, "a1", "Ann", "ann");
	s->api->close(s);

	int file = open(fixture_path("data.db"), O_RDWR);

	assert_true(file >= 0);
	for (int page = 1; page < 30; page++) /* the first one stays: it is still ours */
		assert_int_equal(pwrite(file, noise, sizeof(noise), page * (int)sizeof(noise)),
				 sizeof(noise));
	close(file);

	enum store_status status = fixture_open_as("data.db", STORE_SERVER, &s);

	if (status == STORE_OK) {
		status = s->api->accounts(s, "", NULL, 9, list_account, l);
		s->api->close(s);
	}
	assert_int_equal(status, STORE_DAMAGED);
}

static void every_failure_has_a_message(void **state)
{
	(void)state;
	assert_null(store_status_message(STORE_OK));
	for (int i = STORE_LOCKED; i <= STORE_FAILED; i++) {
		assert_true(store_failed((enum store_status)i));
		assert_non_null(store_status_message((enum store_status)i));
	}
	assert_false(store_failed(STORE_TAKEN));
	expect_assert_failure(store_status_message((enum store_status)(STORE_FAILED + 1)));
}

/* One server. */

static void a_second_server_is_refused(void **state)
{
	struct store *s = fixture_open(STORE_SERVER), *tool;

	(void)state;
	assert_int_equal(try_open("data.db", STORE_SERVER), STORE_LOCKED);
	tool = fixture_open(STORE_TOOL);
	add_account(tool, "a1", "Ann", "ann"); /* tools may work beside it */
	tool->api->close(tool);
	assert_int_equal(try_open("data.db", STORE_SERVER), STORE_LOCKED);
	s->api->close(s);
	assert_int_equal(try_open("data.db", STORE_SERVER), STORE_OK);
}

static void a_tool_is_no_server(void **state)
{
	struct store *tool;

	(void)state;
	assert_int_equal(try_open("data.db", STORE_SERVER), STORE_OK);
	tool = fixture_open(STORE_TOOL);
	assert_int_equal(try_open("data.db", STORE_SERVER), STORE_OK);
	tool->api->close(tool);
}

/* Schemas. */

static void a_newer_schema_is_refused(void **state)
{
	char sql[64];

	(void)state;
	assert_int_equal(try_open("data.db", STORE_SERVER), STORE_OK);
	snprintf(sql, sizeof(sql), "UPDATE meta SET schema = %d", SCHEMA_VERSION + 1);
	run_sql("data.db", sql);
	assert_refused_untouched("data.db", STORE_NEWER);
}

/* A file with the first `count` of some steps of a history. */
static enum store_status migrate(const char *const *steps, int count, int *version)
{
	struct sqlite_store s = { .sql.driver = &sqlite_driver, .lock = -1 };
	enum store_status status;

	assert_int_equal(sqlite3_open(fixture_path("steps.db"), &s.db), SQLITE_OK);
	status = sqlite_schema_migrate(&s, steps, count);
	assert_int_equal(sqlite_schema_version(&s, version), STORE_OK);
	sqlite_forget_statements(&s);
	assert_int_equal(sqlite3_close(s.db), SQLITE_OK);
	return status;
}

static void schemas_are_brought_up_to_date(void **state)
{
	const char *const steps[] = {
		"CREATE TABLE a (x); INSERT INTO a VALUES (1)",
		"ALTER TABLE a ADD COLUMN y; UPDATE a SET y = x + 1",
		"CREATE TABLE b (z); INSERT INTO b SELECT y FROM a",
	};
	int version;

	(void)state;
	OK(migrate(steps, 1, &version));
	assert_int_equal(version, 1);
	OK(migrate(steps, 1, &version)); /* nothing to do */
	assert_int_equal(version, 1);
	OK(migrate(steps, 3, &version));
	assert_int_equal(version, 3);
	run_sql("steps.db", "INSERT INTO a SELECT z, z FROM b WHERE z = 2");
	assert_int_equal(migrate(steps, 2, &version), STORE_NEWER);
	assert_int_equal(version, 3);
}

/* A match from before names stayed keeps those that its people have now; at
 * tables that have not started none is kept. */
static void names_stay_from_the_step_that_keeps_them(void **state)
{
	int before = 0, version;
	sqlite3 *db;
	sqlite3_stmt *read;

	(void)state;
	while (!strstr(sqlite_schema_steps[before], "place ADD COLUMN kept"))
		before++;
	OK(migrate(sqlite_schema_steps, before, &version));
	run_sql("steps.db",
		"INSERT INTO account (row, id, name, is_guest, passphrase, lang, created, seen)"
		" VALUES (1, 'a1', 'Ann', 1, '', 'en', 0, 0);"
		"INSERT INTO game_table (row, id, game, setup, options, clock, live, players,"
		" is_private, spectators, status, created, started, ended, changed, name, next)"
		" VALUES (1, 't1', 'g', '', '', '', '', 2, 0, 0, 0, 0, 0, 0, 0, '', ''),"
		" (2, 't2', 'g', '', '', '', '', 2, 0, 0, 2, 0, 0, 0, 0, '', '');"
		"INSERT INTO place (game_table, number, is_person, account, bot, seat, away)"
		" VALUES (1, 0, 1, 1, '', -1, 0), (2, 0, 1, 1, '', 0, 0)");
	OK(migrate(sqlite_schema_steps, before + 1, &version));
	assert_int_equal(sqlite3_open(fixture_path("steps.db"), &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, "SELECT kept FROM place ORDER BY game_table", -1,
					    &read, NULL),
			 SQLITE_OK);
	assert_int_equal(sqlite3_step(read), SQLITE_ROW);
	assert_null(sqlite3_column_text(read, 0));
	assert_int_equal(sqlite3_step(read), SQLITE_ROW);
	assert_string_equal((const char *)sqlite3_column_text(read, 0), "Ann");
	sqlite3_finalize(read);
	sqlite3_close(db);
}

/* All steps or none: what the first changed is taken back with the second. */
static void a_step_that_fails_changes_nothing(void **state)
{
	const char *const good[] = { "CREATE TABLE a (x)", "CREATE TABLE b (x)",
				     "CREATE TABLE c (x)" };
	const char *const bad[] = { good[0], good[1], "INSERT INTO nowhere VALUES (1)" };
	int version;

	(void)state;
	assert_int_equal(migrate(bad, 3, &version), STORE_FAILED);
	assert_int_equal(version, 0);
	OK(migrate(good, 1, &version));
	assert_int_equal(migrate(bad, 3, &version), STORE_FAILED);
	assert_int_equal(version, 1);
	OK(migrate(good, 3, &version)); /* table b is not there yet */
	assert_int_equal(version, 3);
}

/* Which step gave sessions their browser. */
static int step_of_names(void)
{
	for (int i = 0; i < SCHEMA_VERSION; i++)
		if (strstr(sqlite_schema_steps[i], "CREATE TABLE unfolded"))
			return i;
	fail();
	return 0;
}

/* A file of the version before: names that may fold otherwise wait in a list,
 * and sessions have no browser. */
static void names_from_before_wait_to_be_folded(void **state)
{
	struct store *s;
	struct listed *l = listed_new();
	struct store_account found;
	int version;

	(void)state;
	OK(migrate(sqlite_schema_steps, step_of_names(), &version));
	run_sql("steps.db",
		"INSERT INTO account (id, name, key, is_guest, passphrase, lang, created,"
		" seen) VALUES ('a1', 'Zo\xc3\xab', 'zo\xc3\xab', 0, '', 'en', 1, 1),"
		" ('a2', 'Ann', 'ann', 0, '', 'en', 1, 1),"
		" ('a3', 'Zo\xc3\xab', NULL, 1, '', 'en', 1, 1),"
		" ('a4', 'Eva', 'e\xcc\x81va', 0, '', 'en', 1, 1);"
		"INSERT INTO session VALUES (x'01', 2, 1, 1, 1)");
	OK(fixture_open_as("steps.db", STORE_SERVER, &s));
	OK(s->api->unfolded(s, 9, list_account, l));
	assert_string_equal(l->memory, "a1 a4 ");
	OK(s->api->begin(s));
	OK(s->api->refold(s, "a1", ""));
	TAKEN(s->api->refold(s, "a4", "ann"));
	OK(s->api->commit(s));
	l = listed_new();
	OK(s->api->unfolded(s, 9, list_account, l));
	assert_string_equal(l->memory, "a4 ");
	WRITE(s, s->api->refold(s, "a4", "\xc3\xa9va"));
	l = listed_new();
	OK(s->api->unfolded(s, 9, list_account, l));
	assert_string_equal(l->memory, "");
	OK(s->api->account_by_key(s, "zo\xc3\xab", &found));
	assert_string_equal(found.id, "a1");
	OK(s->api->account_by_key(s, "\xc3\xa9va", &found));
	assert_string_equal(found.id, "a4");
	s->api->close(s);
}

/* Death. A child writes turns and acknowledges each through a pipe. */

static enum store_status one_turn(struct store *s, uint32_t number)
{
	struct store_line line = line_row(number, 0, "take r9 from 2", "");
	struct store_talk talk = { .table = "t1", .account = "a1", .text = "hi", .at = number };
	enum store_status status = s->api->begin(s);

	if (status == STORE_OK)
		status = s->api->line_add(s, "t1", &line);
	if (status == STORE_OK)
		status = s->api->talk_add(s, &talk);
	return status == STORE_OK ? s->api->commit(s) : status;
}

struct count {
	uint32_t lines, said;
};

static bool count_line(void *user, const struct store_line *l)
{
	return l->number == ((struct count *)user)->lines++;
}

static bool count_talk(void *user, const struct store_talk *t)
{
	return t->at == ((struct count *)user)->said++;
}

/* How many turns are there, all of them whole. */
static uint32_t turns_there(struct store *s)
{
	struct count count = { 0, 0 };
	static struct store_table t;

	OK(s->api->table_find(s, "t1", &t));
	OK(s->api->lines(s, "t1", 0, count_line, &count));
	OK(s->api->talk_at(s, "t1", 0, INT32_MAX, count_talk, &count));
	assert_int_equal(count.lines, t.line_count);
	assert_int_equal(count.said, count.lines);
	return count.lines;
}

static void fill(void)
{
	struct store *s = fixture_open(STORE_SERVER);

	add_account(s, "a1", "Ann", "ann");
	add_table(s, "t1", "a1");
	s->api->close(s);
}

/* Never returns: writes until it is killed. */
static void write_and_tell(int pipe_end, uint32_t turns)
{
	struct store *s;

	if (fixture_open_as("data.db", STORE_SERVER, &s) != STORE_OK)
		_exit(1);
	for (;; turns++)
		if (one_turn(s, turns) != STORE_OK ||
		    write(pipe_end, &turns, sizeof(turns)) != sizeof(turns))
			_exit(1);
}

struct writer {
	pid_t child;
	int acknowledged; /* the pipe's end */
};

static struct writer writer_start(uint32_t turns)
{
	int ends[2];
	struct writer w;

	assert_int_equal(pipe(ends), 0);
	w.child = fork();
	assert_true(w.child >= 0);
	if (w.child == 0) {
		close(ends[0]);
		write_and_tell(ends[1], turns);
	}
	close(ends[1]);
	w.acknowledged = ends[0];
	return w;
}

/* Waits for `count` more; the number of the last one. */
static uint32_t writer_wait(struct writer *w, int count)
{
	uint32_t turn = 0;

	while (count-- > 0)
		assert_int_equal(read(w->acknowledged, &turn, sizeof(turn)), sizeof(turn));
	return turn;
}

/* Kills it and returns how many turns it has acknowledged, of `turns` or more. */
static uint32_t writer_kill(struct writer *w, uint32_t turns)
{
	uint32_t turn;
	int result;

	assert_int_equal(kill(w->child, SIGKILL), 0);
	while (read(w->acknowledged, &turn, sizeof(turn)) == sizeof(turn))
		turns = turn + 1;
	close(w->acknowledged);
	assert_int_equal(waitpid(w->child, &result, 0), w->child);
	assert_true(WIFSIGNALED(result));
	return turns;
}

static void pause_for(uint32_t microseconds)
{
	nanosleep(&(struct timespec){ .tv_nsec = microseconds * 1000L }, NULL);
}

static void nothing_acknowledged_is_lost_in_death(void **state)
{
	enum { KILLS = 20, PAUSE_MAX = 20000 };
	uint32_t turns = 0;
	struct rng rng;

	(void)state;
	rng_fast(&rng, 1);
	fill();
	for (int i = 0; i < KILLS; i++) {
		struct writer w = writer_start(turns);
		uint32_t acknowledged, found;
		struct store *s;

		acknowledged = writer_wait(&w, 1 + i % 3) + 1;
		pause_for(rng_below(&rng, PAUSE_MAX));
		acknowledged = writer_kill(&w, acknowledged);
		s = fixture_open(STORE_SERVER); /* its lock died with it */
		found = turns_there(s);
		s->api->close(s);
		/* The turn whose acknowledgement was on its way may be there. */
		assert_in_range(found, acknowledged, acknowledged + 1);
		turns = found;
	}
}

/* Backups. */

static void a_backup_is_a_whole_copy(void **state)
{
	struct store *s, *copy;
	struct stat found;

	(void)state;
	fill();
	s = fixture_open(STORE_SERVER);
	OK(one_turn(s, 0));
	OK(s->api->backup(s, fixture_path("copy.db")));
	OK(one_turn(s, 1));
	TAKEN(s->api->backup(s, fixture_path("copy.db")));
	assert_int_equal(s->api->backup(s, fixture_path("nowhere/copy.db")), STORE_NO_FILE);
	assert_int_equal(stat(fixture_path("copy.db"), &found), 0);
	assert_int_equal(found.st_mode & 0777, READ_WRITE);
	OK(fixture_open_as("copy.db", STORE_SERVER, &copy));
	assert_int_equal(turns_there(copy), 1);
	OK(one_turn(copy, 1)); /* it can go on from there */
	copy->api->close(copy);
	assert_int_equal(turns_there(s), 2);
	s->api->close(s);
}

static void backups_of_a_server_that_writes(void **state)
{
	enum { BACKUPS = 5, TURNS_BETWEEN = 3 };
	struct writer w;
	uint32_t acknowledged = 0, before, copied;

	(void)state;
	fill();
	w = writer_start(0);
	for (int i = 0; i < BACKUPS; i++) {
		struct store *tool, *copy;

		before = writer_wait(&w, TURNS_BETWEEN) + 1;
		tool = fixture_open(STORE_TOOL);
		OK(tool->api->backup(tool, fixture_path("copy.db")));
		tool->api->close(tool);
		acknowledged = writer_wait(&w, TURNS_BETWEEN) + 1; /* it was not held up */
		OK(fixture_open_as("copy.db", STORE_SERVER, &copy));
		copied = turns_there(copy);
		copy->api->close(copy);
		assert_true(copied >= before);
		unlink(fixture_path("copy.db"));
	}
	writer_kill(&w, acknowledged);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		folder_test(a_new_file_is_for_its_owner),
		folder_test(an_empty_file_is_taken),
		folder_test(what_is_not_ours_is_refused),
		folder_test(a_missing_path_is_refused),
		folder_test(what_cannot_be_written_is_refused),
		folder_test(a_damaged_file_is_noticed),
		cmocka_unit_test(every_failure_has_a_message),
		folder_test(a_second_server_is_refused),
		folder_test(a_tool_is_no_server),
		folder_test(a_newer_schema_is_refused),
		folder_test(schemas_are_brought_up_to_date),
		folder_test(names_stay_from_the_step_that_keeps_them),
		folder_test(a_step_that_fails_changes_nothing),
		folder_test(names_from_before_wait_to_be_folded),
		folder_test(nothing_acknowledged_is_lost_in_death),
		folder_test(a_backup_is_a_whole_copy),
		folder_test(backups_of_a_server_that_writes),
	};

	return cmocka_run_group_tests_name("sqlite", tests, NULL, NULL);
}
