/*
 * The SQLite store while the world fails: every file operation and every
 * request for memory in turn. A turn is there as a whole or not at all, what
 * was acknowledged stays, and afterwards the store goes on.
 */
#include "unit/store/faults.h"
#include "unit/store/fixture.h"

#include <sqlite3.h>

enum { STEPS_MAX = 5000 }; /* no turn makes so many calls */

static bool commits_aside; /* each turn is written by the store's own thread */

static void say_nothing(void *user, bool is_bad, const char *line)
{
	(void)user;
	(void)is_bad;
	(void)line;
}

static struct store *open_server(void)
{
	const struct sqlite_care care = { .keep = 1, .folder = fixture_folder, .say = say_nothing };
	struct store *s = fixture_open(STORE_SERVER);

	if (commits_aside)
		OK(sqlite_store_care(s, &care));
	return s;
}

/* One turn over many subjects, numbered so that it can be told from others.
 * The status of the first call that failed, or of the commit. */
static enum store_status one_turn(struct store *s, uint32_t number)
{
	char id[STORE_ID_MAX];
	struct store_line line = line_row(number, 0, "take r9 from 2", "");
	struct store_talk talk = { .table = "t1", .account = "a1", .text = "hi", .at = number };
	static struct store_table t;
	enum store_status status = s->api->begin(s);

	snprintf(id, sizeof(id), "g%u", (unsigned)number);
	struct store_account guest = guest_row(id, "Guest");

	if (status == STORE_OK)
		status = s->api->account_add(s, &guest);
	if (status == STORE_OK)
		status = s->api->table_find(s, "t1", &t);
	if (status == STORE_OK) {
		t.changed = number;
		memset(t.live, 'a' + (char)(number % 26), sizeof(t.live) - 1);
		status = s->api->table_save(s, &t);
	}
	if (status == STORE_OK)
		status = s->api->line_add(s, "t1", &line);
	if (status == STORE_OK)
		status = s->api->talk_add(s, &talk);
	if (status != STORE_OK) {
		s->api->rollback(s);
		return status;
	}
	if (commits_aside)
		assert_true(s->api->commit_begin(s));
	return s->api->commit(s);
}

static bool last_said(void *user, const struct store_talk *t)
{
	*(int64_t *)user = t->at;
	return true;
}

/* How many turns are there; fails where one is there in part. */
static uint32_t turns_there(struct store *s)
{
	static struct store_table t;
	struct store_account guest;
	int64_t said = -1;
	char id[STORE_ID_MAX];

	OK(s->api->table_find(s, "t1", &t));
	OK(s->api->talk_at(s, "t1", 0, STEPS_MAX, last_said, &said));
	assert_int_equal(said + 1, t.line_count);
	if (t.line_count > 0)
		assert_int_equal(t.changed + 1, t.line_count);
	for (uint32_t i = 0; i <= t.line_count; i++) {
		snprintf(id, sizeof(id), "g%u", (unsigned)i);
		assert_int_equal(s->api->account_find(s, id, &guest),
				 i < t.line_count ? STORE_OK : STORE_NONE);
	}
	return t.line_count;
}

static struct store *open_filled(void)
{
	struct store *s = open_server();

	add_account(s, "a1", "Ann", "ann");
	add_table(s, "t1", "a1");
	return s;
}

/* Fails the first, second, ... call of one turn until a turn meets none. */
static void fail_each_call(enum fault_kind kind, bool once, bool reopen)
{
	struct store *s = open_filled();
	uint32_t turns = 0;
	int nth = 0, failed = 0;
	bool met;

	do {
		enum store_status status;

		assert_true(++nth < STEPS_MAX);
		faults_arm(kind, nth, once);
		status = one_turn(s, turns);
		met = faults_disarm();
		assert_true(status == STORE_OK || store_failed(status));
		turns += status == STORE_OK;
		failed += status != STORE_OK;
		assert_int_equal(turns_there(s), turns);
		if (reopen) {
			s->api->close(s);
			s = open_server();
			assert_int_equal(turns_there(s), turns);
		}
		assert_int_equal(one_turn(s, turns), STORE_OK); /* all is well again */
		turns++;
	} while (met);
	assert_int_equal(turns_there(s), turns);
	/* The log is written by one call, and brought to the device by another. */
	assert_in_range(failed, kind == FAULT_FULL ? 1 : 2, nth);
	s->api->close(s);
}

static void a_device_that_fails_once(void **state)
{
	(void)state;
	fail_each_call(FAULT_IO, true, false);
}

static void a_device_that_fails_for_a_while(void **state)
{
	(void)state;
	fail_each_call(FAULT_IO, false, false);
}

static void a_device_that_fails_then_a_restart(void **state)
{
	(void)state;
	fail_each_call(FAULT_IO, false, true);
}

static void a_disk_that_is_full(void **state)
{
	(void)state;
	fail_each_call(FAULT_FULL, false, true);
}

static void a_device_that_fails_a_commit_aside(void **state)
{
	(void)state;
	commits_aside = true;
	fail_each_call(FAULT_IO, false, true);
	commits_aside = false;
}

static void a_disk_that_is_full_for_a_commit_aside(void **state)
{
	(void)state;
	commits_aside = true;
	fail_each_call(FAULT_FULL, false, false);
	commits_aside = false;
}

/* Without the thread, or with nothing to write, the commit itself does it all. */
static void a_commit_aside_is_an_offer(void **state)
{
	struct store *s = open_filled();
	struct store_account guest = guest_row("g1", "One"), found;

	(void)state;
	OK(s->api->begin(s));
	OK(s->api->account_add(s, &guest));
	assert_false(s->api->commit_begin(s));
	OK(s->api->commit(s));
	OK(s->api->account_find(s, "g1", &found));
	s->api->close(s);
	commits_aside = true;
	s = open_server();
	OK(s->api->begin(s));
	assert_false(s->api->commit_begin(s));
	OK(s->api->commit(s));
	s->api->close(s);
	commits_aside = false;
}

static void memory_that_is_short_once(void **state)
{
	(void)state;
	fail_each_call(FAULT_MEMORY, true, false);
}

static void memory_that_stays_short(void **state)
{
	(void)state;
	fail_each_call(FAULT_MEMORY, false, false);
}

/* However many pages it has. */
static void a_commit_writes_the_log_once(void **state)
{
	struct store *s = open_filled();

	(void)state;
	for (uint32_t i = 0; i < 3; i++) {
		int before = faults_log_writes();

		OK(one_turn(s, i));
		assert_int_equal(faults_log_writes() - before, 1);
	}
	s->api->close(s);
}

/* A spoiled turn stays spoiled, whoever asks. */
static void a_spoiled_turn_writes_nothing(void **state)
{
	struct store *s = open_filled();
	struct store_account a = guest_row("g1", "One"), b = guest_row("g2", "Two"), found;

	(void)state;
	OK(s->api->begin(s));
	OK(s->api->account_add(s, &a));
	faults_arm(FAULT_MEMORY, 1, false);
	assert_int_equal(s->api->account_add(s, &b), STORE_NO_MEMORY);
	assert_true(faults_disarm());
	assert_int_equal(s->api->account_add(s, &b), STORE_NO_MEMORY);
	assert_int_equal(s->api->account_find(s, "a1", &found), STORE_NO_MEMORY);
	assert_int_equal(s->api->commit(s), STORE_NO_MEMORY);
	NONE(s->api->account_find(s, "g1", &found));
	NONE(s->api->account_find(s, "g2", &found));
	WRITE(s, s->api->account_add(s, &b));
	s->api->close(s);
}

static void remove_database(void)
{
	unlink(fixture_path("data.db"));
	unlink(fixture_path("data.db-wal"));
	unlink(fixture_path("data.db-shm"));
	unlink(fixture_path("data.db-journal"));
}

/* Opening: a new file, or one that is there. Whatever fails, nothing is held
 * and the next opening finds all as it was. */
static void fail_each_call_of_opening(enum fault_kind kind, bool once, bool is_new)
{
	int nth = 0, failed = 0;
	bool met;

	if (!is_new) {
		struct store *s = open_filled();

		OK(one_turn(s, 0));
		s->api->close(s);
	}
	do {
		struct store *s = NULL;
		enum store_status status;

		nth += 1 + nth / 16; /* a new file makes thousands */
		faults_arm(kind, nth, once);
		status = fixture_open_as("data.db", STORE_SERVER, &s);
		met = faults_disarm();
		assert_int_equal(status == STORE_OK, s != NULL);
		failed += status != STORE_OK;
		if (s)
			s->api->close(s);
		assert_int_equal(sqlite3_memory_used(), 0);
		if (is_new) {
			if (!s)
				assert_int_not_equal(access(fixture_path("data.db"), F_OK), 0);
			remove_database();
		} else {
			s = fixture_open(STORE_SERVER);
			assert_int_equal(turns_there(s), 1);
			s->api->close(s);
		}
	} while (met);
	assert_in_range(failed, 3, nth);
}

static void opening_with_a_failing_device(void **state)
{
	(void)state;
	fail_each_call_of_opening(FAULT_IO, true, true);
	fail_each_call_of_opening(FAULT_IO, true, false);
}

static void opening_with_a_dead_device(void **state)
{
	(void)state;
	fail_each_call_of_opening(FAULT_IO, false, true);
	fail_each_call_of_opening(FAULT_IO, false, false);
}

static void opening_with_short_memory(void **state)
{
	(void)state;
	fail_each_call_of_opening(FAULT_MEMORY, true, true);
	fail_each_call_of_opening(FAULT_MEMORY, true, false);
}

/* Lists end with a failure, never as if they were shorter. */
static void a_list_that_cannot_be_read_fails(void **state)
{
	struct store *s = open_filled();
	enum { ROWS = 50 };
	int nth = 0;
	bool met;

	(void)state;
	for (uint32_t i = 0; i < ROWS; i++)
		OK(one_turn(s, i));
	do {
		struct listed *l = listed_new();
		enum store_status status;

		faults_arm(FAULT_MEMORY, ++nth, true);
		status = s->api->lines(s, "t1", 0, list_line, l);
		met = faults_disarm();
		if (status == STORE_OK)
			assert_int_equal(l->rows, ROWS);
		else
			assert_int_equal(status, STORE_NO_MEMORY);
	} while (met);
	assert_true(nth > 2);
	s->api->close(s);
}

static void copy_file(const char *from_name, const char *to_name)
{
	char block[4096];
	FILE *from = fopen(fixture_path(from_name), "rb");
	FILE *to = fopen(fixture_path(to_name), "wb");
	size_t count;

	assert_non_null(to);
	while (from && (count = fread(block, 1, sizeof(block), from)) > 0)
		assert_int_equal(fwrite(block, 1, count, to), count);
	if (from)
		fclose(from);
	assert_int_equal(fclose(to), 0);
}

/* After each commit the power is cut: only what was synced is found again. */
static void a_commit_is_on_the_device(void **state)
{
	struct store *s, *found;
	enum { TURNS = 12 };

	(void)state;
	faults_keep_synced(true);
	s = open_filled();
	for (uint32_t i = 0; i < TURNS; i++) {
		OK(one_turn(s, i));
		copy_file("data.db.synced", "after.db");
		copy_file("data.db-wal.synced", "after.db-wal");
		unlink(fixture_path("after.db-shm"));
		OK(fixture_open_as("after.db", STORE_SERVER, &found));
		assert_int_equal(turns_there(found), i + 1);
		found->api->close(found);
	}
	s->api->close(s);
	faults_keep_synced(false);
}

static int count_files(void)
{
	DIR *folder = opendir(fixture_folder);
	int count = 0;

	assert_non_null(folder);
	while (readdir(folder))
		count++;
	closedir(folder);
	return count;
}

/* A backup that fails leaves no file, neither of its name nor of another. */
static void a_backup_that_fails_leaves_nothing(void **state)
{
	struct store *s = open_filled();
	int nth = 0, failed = 0, files = count_files();
	bool met;

	(void)state;
	do {
		enum store_status status;

		assert_true(++nth < STEPS_MAX);
		faults_arm(FAULT_IO, nth, true);
		status = s->api->backup(s, fixture_path("copy.db"));
		met = faults_disarm();
		failed += status != STORE_OK;
		assert_int_equal(access(fixture_path("copy.db"), F_OK) == 0, status == STORE_OK);
		unlink(fixture_path("copy.db"));
		assert_int_equal(count_files(), files);
		assert_int_equal(turns_there(s), 0);
	} while (met);
	assert_in_range(failed, 3, nth);
	s->api->close(s);
}

/* A restore that fails leaves the old database as it was, or nothing that
 * anybody would take for a database; the next one succeeds. */
static void a_restore_that_fails_loses_nothing(enum fault_kind kind, int stride)
{
	struct store *s = open_filled();
	int nth = 1 - stride, failed = 0;
	bool met;

	OK(s->api->backup(s, fixture_path("copy.db")));
	OK(one_turn(s, 0));
	s->api->close(s);
	do {
		char kept[FIXTURE_PATH_MAX];
		struct buf name = buf_over(kept, sizeof(kept));
		bool about_backup;
		enum store_status status;

		nth += stride;
		assert_true(nth < STEPS_MAX);
		faults_arm(kind, nth, true);
		status = sqlite_restore(fixture_path("copy.db"), fixture_path("data.db"), &name,
					&about_backup);
		met = faults_disarm();
		assert_true(status == STORE_OK || store_failed(status));
		failed += status != STORE_OK;
		s = fixture_open(STORE_SERVER);
		assert_int_equal(turns_there(s), status == STORE_OK ? 0 : 1);
		if (status == STORE_OK)
			OK(one_turn(s, 0)); /* there is something to lose again */
		s->api->close(s);
		unlink(kept);
	} while (met);
	assert_in_range(failed, 3, nth);
}

static void a_restore_on_a_device_that_fails(void **state)
{
	(void)state;
	a_restore_that_fails_loses_nothing(FAULT_IO, 1);
}

static void a_restore_without_memory(void **state)
{
	(void)state;
	a_restore_that_fails_loses_nothing(FAULT_MEMORY, 5); /* there are many, and alike */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		folder_test(a_device_that_fails_once),
		folder_test(a_device_that_fails_for_a_while),
		folder_test(a_device_that_fails_then_a_restart),
		folder_test(a_disk_that_is_full),
		folder_test(a_device_that_fails_a_commit_aside),
		folder_test(a_disk_that_is_full_for_a_commit_aside),
		folder_test(a_commit_aside_is_an_offer),
		folder_test(memory_that_is_short_once),
		folder_test(memory_that_stays_short),
		folder_test(a_commit_writes_the_log_once),
		folder_test(a_spoiled_turn_writes_nothing),
		folder_test(opening_with_a_failing_device),
		folder_test(opening_with_a_dead_device),
		folder_test(opening_with_short_memory),
		folder_test(a_list_that_cannot_be_read_fails),
		folder_test(a_commit_is_on_the_device),
		folder_test(a_backup_that_fails_leaves_nothing),
		folder_test(a_restore_on_a_device_that_fails),
		folder_test(a_restore_without_memory),
	};

	faults_install();
	return cmocka_run_group_tests_name("sqlite_faults", tests, NULL, NULL);
}
