/*
 * The SQLite file and the accidents of years: files that do not fit together,
 * a page that went bad unseen, backups by schedule, a copy before a migration,
 * and putting a backup back, at whatever moment the power goes.
 */
#include "unit/store/fixture.h"

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <time.h>

#include "store/sqlite/schema.h"

enum { PAGE = 4096, HOUR_MS = 3600 * 1000, NAME_MAX_BYTES = 256 };

/* The bytes of a file; NULL: there is none. To be freed. */
static char *bytes_of(const char *name, size_t *length)
{
	FILE *file = fopen(fixture_path(name), "rb");
	char *bytes;

	if (!file)
		return NULL;
	fseek(file, 0, SEEK_END);
	*length = (size_t)ftell(file);
	rewind(file);
	bytes = calloc(1, *length + 1);
	assert_int_equal(fread(bytes, 1, *length, file), *length);
	fclose(file);
	return bytes;
}

static void put_bytes(const char *name, const char *bytes, size_t length)
{
	FILE *file = fopen(fixture_path(name), "wb");

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
}

static bool is_there(const char *name)
{
	return access(fixture_path(name), F_OK) == 0;
}

/* A database with its log beside it, as a server that was killed leaves them. */
static void leave_killed(void)
{
	struct store *s = fixture_open(STORE_SERVER);
	size_t database, log;

	add_account(s, "a1", "Ann", "ann");
	char *a = bytes_of("data.db", &database), *b = bytes_of("data.db-wal", &log);

	assert_non_null(a);
	assert_non_null(b);
	assert_true(log > 0);
	s->api->close(s);
	put_bytes("data.db", a, database);
	put_bytes("data.db-wal", b, log);
	free(a);
	free(b);
}

static enum store_status try_open(enum store_use use)
{
	struct store *s;
	enum store_status status = fixture_open_as("data.db", use, &s);

	if (s)
		s->api->close(s);
	return status;
}

/* Refused for everybody, and both files as they were. */
static void refused_untouched(enum store_status expected, bool tools_too)
{
	size_t lengths[4];
	char *before = bytes_of("data.db", &lengths[0]),
	     *log = bytes_of("data.db-wal", &lengths[1]);

	assert_int_equal(try_open(STORE_SERVER), expected);
	if (tools_too)
		assert_int_equal(try_open(STORE_TOOL), expected);
	char *after = bytes_of("data.db", &lengths[2]),
	     *log_after = bytes_of("data.db-wal", &lengths[3]);

	assert_int_equal(before == NULL, after == NULL);
	if (before) {
		assert_int_equal(lengths[0], lengths[2]);
		assert_memory_equal(before, after, lengths[0]);
	}
	assert_non_null(log_after);
	assert_int_equal(lengths[1], lengths[3]);
	assert_memory_equal(log, log_after, lengths[1]);
	free(before);
	free(log);
	free(after);
	free(log_after);
}

static void a_log_without_its_database_is_refused(void **state)
{
	(void)state;
	leave_killed();
	put_bytes("data.db", "", 0);
	refused_untouched(STORE_ORPHAN, true);
	unlink(fixture_path("data.db"));
	refused_untouched(STORE_ORPHAN, true);
	assert_false(is_there("data.db"));
	/* An empty log is none. */
	put_bytes("data.db-wal", "", 0);
	assert_int_equal(try_open(STORE_SERVER), STORE_OK);
}

static void a_destroyed_beginning_is_refused(void **state)
{
	static const char zeros[100];
	struct store_account found;
	struct store *s;

	(void)state;
	leave_killed();
	int file = open(fixture_path("data.db"), O_RDWR);
	char first[sizeof(zeros)];

	assert_int_equal(pread(file, first, sizeof(first), 0), sizeof(first));
	assert_int_equal(pwrite(file, zeros, sizeof(zeros), 0), sizeof(zeros));
	refused_untouched(STORE_DAMAGED, false);
	/* Put right, everything is there. */
	assert_int_equal(pwrite(file, first, sizeof(first), 0), sizeof(first));
	close(file);
	s = fixture_open(STORE_SERVER);
	OK(s->api->account_find(s, "a1", &found));
	s->api->close(s);
}

/* The sign of life, and what the store says of itself. */

static void a_pulse_is_kept(void **state)
{
	struct store *s = *state;
	struct store_pulse p = { .at = 5, .doubt_by = 6, .doubt_until = 7 }, found;

	NONE(s->api->pulse(s, &found));
	WRITE(s, s->api->pulse_set(s, &p));
	p.at = 8;
	WRITE(s, s->api->pulse_set(s, &p));
	OK(s->api->pulse(s, &found));
	assert_int_equal(found.at, 8);
	assert_int_equal(found.doubt_by, 6);
	assert_int_equal(found.doubt_until, 7);
}

static void facts_are_told(void **state)
{
	struct store *s = *state;
	struct store_facts facts;

	add_account(s, "a1", "Ann", "ann");
	add_table(s, "t1", "a1");
	OK(s->api->facts(s, &facts));
	assert_true(facts.database_bytes >= PAGE);
	assert_true(facts.log_bytes > 0);
	assert_true(facts.cache_bytes >= PAGE);
	assert_true(facts.free_bytes > 0);
	assert_int_equal(facts.frozen, 0);
	assert_int_equal(facts.check.at, 0);
	assert_int_equal(facts.backup.at, 0);
	WRITE(s, s->api->table_freeze(s, "t1", slice_from("why"), slice_from("where"), 9));
	OK(s->api->facts(s, &facts));
	assert_int_equal(facts.frozen, 1);
}

/* Care. What is said comes from another thread. */

static pthread_mutex_t said_lock = PTHREAD_MUTEX_INITIALIZER;
static char said[4096];
static int said_bad;

static void hear(void *user, bool is_bad, const char *line)
{
	(void)user;
	pthread_mutex_lock(&said_lock);
	said_bad += is_bad;
	if (strlen(said) + strlen(line) + 2 < sizeof(said)) {
		strcat(said, line);
		strcat(said, "\n");
	}
	pthread_mutex_unlock(&said_lock);
}

static bool was_said(const char *words)
{
	pthread_mutex_lock(&said_lock);
	bool found = strstr(said, words) != NULL;

	pthread_mutex_unlock(&said_lock);
	return found;
}

static void care_for(struct store *s, int64_t check_ms, int64_t backup_ms, int keep)
{
	const struct sqlite_care care = {
		.check_ms = check_ms,
		.backup_ms = backup_ms,
		.keep = keep,
		.folder = fixture_folder,
		.say = hear,
	};

	said[0] = '\0';
	said_bad = 0;
	OK(sqlite_store_care(s, &care));
}

static void pause_shortly(void)
{
	const struct timespec shortly = { .tv_nsec = 5000000 };

	nanosleep(&shortly, NULL);
}

static struct store_facts wait_for_check(struct store *s)
{
	struct store_facts facts;

	do {
		pause_shortly();
		OK(s->api->facts(s, &facts));
	} while (!facts.check.at);
	return facts;
}

#define OLD_END_MS INT64_C(1578096000000) /* behind the backups that tests put there */

static struct store_facts wait_for_backup(struct store *s)
{
	struct store_facts facts;

	do {
		pause_shortly();
		OK(s->api->facts(s, &facts));
	} while (facts.backup.at < OLD_END_MS);
	return facts;
}

/* The names of backups in the folder, in order; how many. */
static int backups(const char *prefix, char names[][NAME_MAX_BYTES], int most)
{
	DIR *folder = opendir(fixture_folder);
	struct dirent *entry;
	int count = 0;

	while ((entry = readdir(folder))) {
		if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0)
			continue;
		assert_true(count < most);
		strcpy(names[count++], entry->d_name);
	}
	closedir(folder);
	qsort(names, (size_t)count, NAME_MAX_BYTES, (int (*)(const void *, const void *))strcmp);
	return count;
}

/* Accounts in one commit, with names that lie far apart. */
static void add_accounts(struct store *s, uint32_t from, int count)
{
	OK(s->api->begin(s));
	for (int i = 0; i < count; i++) {
		char id[STORE_ID_MAX];

		snprintf(id, sizeof(id), "%08x%x", (from + (uint32_t)i) * 2654435761u, i);
		struct store_account a = guest_row(id, "Somebody");

		OK(s->api->account_add(s, &a));
	}
	OK(s->api->commit(s));
}

/* Nobody's commit waits for it, and yet it does not grow for ever. */
static void the_log_is_brought_into_the_database_aside(void **state)
{
	enum { BATCH = 500, COPIED = 5000 * PAGE, MOST = 16000 * PAGE, PAUSES = 20 };
	struct store *s = fixture_open(STORE_SERVER);
	struct store_facts facts = { 0 };
	uint32_t accounts = 0;
	int64_t before;

	(void)state;
	care_for(s, 0, 0, 1);
	OK(s->api->facts(s, &facts));
	before = facts.database_bytes;
	for (; facts.log_bytes < COPIED; accounts += BATCH) {
		add_accounts(s, accounts, BATCH);
		OK(s->api->facts(s, &facts));
	}
	while (facts.database_bytes <= before) {
		pause_shortly();
		OK(s->api->facts(s, &facts));
	}
	for (int64_t end = 4 * (int64_t)accounts; accounts < end; accounts += BATCH) {
		add_accounts(s, accounts, BATCH);
		OK(s->api->facts(s, &facts));
		/* On a machine that has other things to do its thread comes to it later. */
		for (int i = 0; i < PAUSES && facts.log_bytes > COPIED; i++)
			pause_shortly();
		assert_true(facts.log_bytes < MOST);
	}
	s->api->close(s);
	assert_int_equal(said_bad, 0);
}

static void a_page_that_went_bad_is_found(void **state)
{
	static const char noise[PAGE] = "noise";
	struct store *s = fixture_open(STORE_SERVER);
	struct store_account found;

	(void)state;
	OK(s->api->begin(s));
	for (int i = 0; i < 2000; i++) {
		char id[STORE_ID_MAX];

		snprintf(id, sizeof(id), "a%d", i);
		struct store_account a = guest_row(id, "Somebody");

		OK(s->api->account_add(s, &a));
	}
	OK(s->api->commit(s));
	s->api->close(s);
	s = fixture_open(STORE_SERVER);
	care_for(s, HOUR_MS, 0, 1);
	assert_int_equal(wait_for_check(s).check.status, STORE_OK);
	s->api->close(s);
	assert_int_equal(said_bad, 0);

	struct stat size;

	assert_int_equal(stat(fixture_path("data.db"), &size), 0);
	int file = open(fixture_path("data.db"), O_RDWR);

	assert_int_equal(pwrite(file, noise, sizeof(noise), size.st_size / PAGE / 2 * PAGE), PAGE);
	close(file);
	/* Nothing is noticed by those who do not come across it. */
	s = fixture_open(STORE_SERVER);
	OK(s->api->account_find(s, "a1", &found));
	care_for(s, HOUR_MS, 0, 1);
	assert_int_equal(wait_for_check(s).check.status, STORE_DAMAGED);
	s->api->close(s);
	assert_true(was_said("the database is damaged"));
}

static void backups_are_made_and_turn_over(void **state)
{
	static const char *const old[] = {
		"pandemonium-20200101T000000Z.db",
		"pandemonium-20200102T000000Z.db",
		"pandemonium-20200103T000000Z.db",
	};
	char names[8][NAME_MAX_BYTES];
	struct store *s = fixture_open(STORE_SERVER), *copy;
	struct store_account found;

	(void)state;
	add_account(s, "a1", "Ann", "ann");
	for (int i = 0; i < 3; i++)
		put_bytes(old[i], "old", 3);
	put_bytes("pandemonium-20200103T000000Z.db.abcdef", "was not finished", 16);
	put_bytes("pandemonium-by-hand.db", "not ours to delete", 18);
	care_for(s, 0, 24 * HOUR_MS, 2);
	struct store_facts facts = wait_for_backup(s);

	assert_int_equal(facts.backup.status, STORE_OK);
	s->api->close(s); /* with it the thread has ended */
	assert_int_equal(said_bad, 0);
	assert_true(was_said("a backup was made"));
	assert_int_equal(backups("pandemonium-2", names, 8), 2);
	assert_string_equal(names[0], old[2]);
	assert_true(is_there("pandemonium-by-hand.db"));
	OK(fixture_open_as(names[1], STORE_SERVER, &copy));
	OK(copy->api->account_find(copy, "a1", &found));
	copy->api->close(copy);
	/* It is fresh: the next server makes none, and knows of this one. */
	s = fixture_open(STORE_SERVER);
	care_for(s, HOUR_MS, 24 * HOUR_MS, 2);
	int64_t known = wait_for_check(s).backup.at;

	assert_in_range(known, OLD_END_MS, facts.backup.at);
	assert_int_equal(known % 1000, 0); /* by its name */
	s->api->close(s);
	unlink(fixture_path(names[1]));
}

/* Writers are not held up, and what a backup holds is one moment. */
static void a_backup_beside_writers(void **state)
{
	struct store *s = fixture_open(STORE_SERVER), *copy;
	char names[8][NAME_MAX_BYTES], id[STORE_ID_MAX];
	struct store_facts facts = { 0 };
	struct store_account found;
	int written = 0;

	(void)state;
	care_for(s, 0, HOUR_MS, 3);
	for (; !facts.backup.at || written < 200; written++) {
		snprintf(id, sizeof(id), "a%d", written);
		add_account(s, id, "Somebody", NULL);
		OK(s->api->facts(s, &facts));
	}
	assert_int_equal(facts.backup.status, STORE_OK);
	s->api->close(s);
	assert_int_equal(backups("pandemonium-2", names, 8), 1);
	OK(fixture_open_as(names[0], STORE_SERVER, &copy));
	int there = 0;

	for (enum store_status status = STORE_OK; status == STORE_OK; there++) {
		snprintf(id, sizeof(id), "a%d", there);
		status = copy->api->account_find(copy, id, &found);
	}
	snprintf(id, sizeof(id), "a%d", there); /* no later one either */
	NONE(copy->api->account_find(copy, id, &found));
	copy->api->close(copy);
	unlink(fixture_path(names[0]));
}

static void a_backup_that_fails_is_told(void **state)
{
	struct store *s = fixture_open(STORE_SERVER);
	const struct sqlite_care care = {
		.backup_ms = HOUR_MS, .keep = 1, .folder = fixture_path("file"), .say = hear
	};

	(void)state;
	said[0] = '\0';
	put_bytes("file", "no folder", 9);
	OK(sqlite_store_care(s, &care));
	assert_true(store_failed(wait_for_backup(s).backup.status));
	s->api->close(s);
	assert_true(was_said("no backup could be made"));
}

/* It does not take the last room from those who play. */
static void a_backup_leaves_room(void **state)
{
	struct store *s = fixture_open(STORE_SERVER);
	const struct sqlite_care care = { .backup_ms = HOUR_MS,
					  .keep = 1,
					  .spare = INT64_MAX / 2,
					  .folder = fixture_folder,
					  .say = hear };
	char names[8][NAME_MAX_BYTES];

	(void)state;
	said[0] = '\0';
	OK(sqlite_store_care(s, &care));
	assert_int_equal(wait_for_backup(s).backup.status, STORE_DISK_FULL);
	s->api->close(s);
	assert_true(was_said("the disk is full"));
	assert_int_equal(backups("pandemonium-2", names, 8), 0);
}

/* Migrations. */

static void make_older(void)
{
	struct sqlite_store s = { .sql.driver = &sqlite_driver, .lock = -1 };

	assert_int_equal(sqlite3_open(fixture_path("data.db"), &s.db), SQLITE_OK);
	OK(sqlite_schema_migrate(&s, sqlite_schema_steps, SCHEMA_VERSION - 1));
	sqlite_forget_statements(&s);
	assert_int_equal(sqlite3_close(s.db), SQLITE_OK);
}

static int version_of(const char *name)
{
	struct sqlite_store s = { .sql.driver = &sqlite_driver, .lock = -1 };
	int version;

	assert_int_equal(sqlite3_open(fixture_path(name), &s.db), SQLITE_OK);
	OK(sqlite_schema_version(&s, &version));
	sqlite_forget_statements(&s);
	assert_int_equal(sqlite3_close(s.db), SQLITE_OK);
	return version;
}

static void a_migration_leaves_a_copy(void **state)
{
	const struct sqlite_opening how = { .use = STORE_SERVER, .copies = fixture_folder };
	char names[8][NAME_MAX_BYTES];
	struct store *s;

	(void)state;
	/* Not for a new file, nor for one that is up to date. */
	OK(sqlite_store_open_as(fixture_path("data.db"), &how, &s));
	s->api->close(s);
	OK(sqlite_store_open_as(fixture_path("data.db"), &how, &s));
	s->api->close(s);
	assert_int_equal(backups("before-migration-", names, 8), 0);
	unlink(fixture_path("data.db"));
	make_older();
	OK(sqlite_store_open_as(fixture_path("data.db"), &how, &s));
	s->api->close(s);
	assert_int_equal(version_of("data.db"), SCHEMA_VERSION);
	assert_int_equal(backups("before-migration-", names, 8), 1);
	assert_int_equal(version_of(names[0]), SCHEMA_VERSION - 1);
}

static void without_a_copy_there_is_no_migration(void **state)
{
	struct sqlite_opening how = { .use = STORE_SERVER, .copies = fixture_path("file") };
	struct store *s;

	(void)state;
	put_bytes("file", "no folder", 9);
	make_older();
	assert_int_equal(sqlite_store_open_as(fixture_path("data.db"), &how, &s), STORE_NO_COPY);
	assert_int_equal(version_of("data.db"), SCHEMA_VERSION - 1);
	how.copies = NULL; /* told otherwise */
	OK(sqlite_store_open_as(fixture_path("data.db"), &how, &s));
	s->api->close(s);
	assert_int_equal(version_of("data.db"), SCHEMA_VERSION);
}

/* Restoring. */

static enum store_status restore(const char *backup, bool *about_backup,
				 char kept[FIXTURE_PATH_MAX])
{
	struct buf name = buf_over(kept, FIXTURE_PATH_MAX);

	return sqlite_restore(fixture_path(backup), fixture_path("data.db"), &name, about_backup);
}

/* A backup that knows Ann, and a database that knows Bob too. */
static void make_backup(void)
{
	struct store *s = fixture_open(STORE_SERVER);

	add_account(s, "a1", "Ann", "ann");
	OK(s->api->backup(s, fixture_path("copy.db")));
	add_account(s, "a2", "Bob", "bob");
	s->api->close(s);
}

static void assert_knows(const char *name, bool ann, bool bob)
{
	struct store_account found;
	struct store *s;

	OK(fixture_open_as(name, STORE_SERVER, &s));
	assert_int_equal(s->api->account_find(s, "a1", &found) == STORE_OK, ann);
	assert_int_equal(s->api->account_find(s, "a2", &found) == STORE_OK, bob);
	s->api->close(s);
}

static void a_backup_is_put_back(void **state)
{
	char kept[FIXTURE_PATH_MAX];
	bool about_backup;

	(void)state;
	make_backup();
	struct store *s = fixture_open(STORE_SERVER);

	assert_int_equal(restore("copy.db", &about_backup, kept), STORE_LOCKED);
	assert_false(about_backup);
	s->api->close(s);
	OK(restore("copy.db", &about_backup, kept));
	assert_knows("data.db", true, false);
	assert_knows(kept + strlen(fixture_folder) + 1, true, true);
	assert_false(is_there("data.db.restoring"));
	/* Into a folder where there is none. */
	unlink(fixture_path("data.db"));
	OK(restore("copy.db", &about_backup, kept));
	assert_string_equal(kept, "");
	assert_knows("data.db", true, false);
}

/* The log of the old database must not be taken for the new one's. */
static void a_log_goes_with_its_database(void **state)
{
	char kept[FIXTURE_PATH_MAX];
	bool about_backup;
	struct store *s = fixture_open(STORE_SERVER);

	(void)state;
	OK(s->api->backup(s, fixture_path("copy.db")));
	s->api->close(s);
	leave_killed();
	OK(restore("copy.db", &about_backup, kept));
	assert_false(is_there("data.db-wal"));
	assert_knows("data.db", false, false);
	assert_knows(kept + strlen(fixture_folder) + 1, true, false);
}

static void a_bad_backup_changes_nothing(void **state)
{
	static const char noise[PAGE] = "noise";
	char kept[FIXTURE_PATH_MAX];
	bool about_backup;

	(void)state;
	make_backup();
	put_bytes("text", "This is no database at all, though it is quite a long text.", 59);
	assert_int_equal(restore("text", &about_backup, kept), STORE_FOREIGN);
	assert_true(about_backup);
	assert_int_equal(restore("nowhere", &about_backup, kept), STORE_NO_FILE);
	assert_true(about_backup);
	assert_false(is_there("nowhere"));
	int file = open(fixture_path("copy.db"), O_RDWR);

	for (int page = 1; page < 20; page++)
		assert_int_equal(pwrite(file, noise, PAGE, page * PAGE), PAGE);
	close(file);
	assert_int_equal(restore("copy.db", &about_backup, kept), STORE_DAMAGED);
	assert_true(about_backup);
	assert_false(is_there("data.db.restoring"));
	assert_knows("data.db", true, true);
}

/* Whatever was done when the power went, nothing opens it, and a second try
 * brings it to its end. */
static void an_interrupted_restore_is_finished(void **state)
{
	(void)state;
	for (int step = 0; step < 3; step++) {
		char kept[FIXTURE_PATH_MAX];
		bool about_backup;

		if (step == 0)
			make_backup();
		size_t length;
		char *bytes = bytes_of("copy.db", &length);

		put_bytes("data.db.restoring", bytes, length);
		free(bytes);
		if (step >= 1)
			unlink(fixture_path("data.db-wal"));
		if (step >= 2)
			unlink(fixture_path("data.db"));
		assert_int_equal(try_open(STORE_SERVER), STORE_RESTORING);
		assert_int_equal(try_open(STORE_TOOL), STORE_RESTORING);
		assert_int_equal(is_there("data.db"), step < 2);
		OK(restore("copy.db", &about_backup, kept));
		assert_knows("data.db", true, false);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		folder_test(a_log_without_its_database_is_refused),
		folder_test(a_destroyed_beginning_is_refused),
		store_test(a_pulse_is_kept),
		store_test(facts_are_told),
		folder_test(the_log_is_brought_into_the_database_aside),
		folder_test(a_page_that_went_bad_is_found),
		folder_test(backups_are_made_and_turn_over),
		folder_test(a_backup_beside_writers),
		folder_test(a_backup_that_fails_is_told),
		folder_test(a_backup_leaves_room),
		folder_test(a_migration_leaves_a_copy),
		folder_test(without_a_copy_there_is_no_migration),
		folder_test(a_backup_is_put_back),
		folder_test(a_log_goes_with_its_database),
		folder_test(a_bad_backup_changes_nothing),
		folder_test(an_interrupted_restore_is_finished),
	};

	return cmocka_run_group_tests_name("sqlite care", tests, NULL, NULL);
}
