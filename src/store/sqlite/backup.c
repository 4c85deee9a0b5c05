/*
 * A copy of the whole SQLite file while others write to it. A transaction that
 * only reads holds one moment fast while the pages are taken, some at a time;
 * writers do not wait for it. The copy is checked, and gets its name last, so
 * that a file of that name is always a good one.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"
#include "store/sqlite/inside.h"

enum {
	PAGES_AT_ONCE = 1000,
	OPERATIONS_AT_ONCE = 10000, /* of SQLite's machine, between two looks at `stop` */
};

static bool is_stopped(const atomic_bool *stop)
{
	return stop && atomic_load(stop);
}

static enum store_status copy_pages(sqlite3 *from, sqlite3 *to, const atomic_bool *stop)
{
	sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
	int code;

	if (!backup)
		return sqlite_status(sqlite3_extended_errcode(to));
	do {
		code = sqlite3_backup_step(backup, PAGES_AT_ONCE);
	} while (code == SQLITE_OK && !is_stopped(stop));
	code = sqlite3_backup_finish(backup);
	return code == SQLITE_OK && is_stopped(stop) ? STORE_FAILED : sqlite_status(code);
}

/* The same from one moment. */
static enum store_status copy_moment(sqlite3 *from, sqlite3 *to, const atomic_bool *stop)
{
	enum store_status status = sqlite_status(
		sqlite3_exec(from, "BEGIN; SELECT 1 FROM sqlite_schema", NULL, NULL, NULL));

	if (status == STORE_OK)
		status = copy_pages(from, to, stop);
	if (!sqlite3_get_autocommit(from))
		sqlite3_exec(from, "ROLLBACK", NULL, NULL, NULL);
	return status;
}

struct expected {
	const char *text;
	bool found;
};

static int compare_answer(void *user, int columns, char **values, char **names)
{
	struct expected *expected = user;

	(void)names;
	expected->found =
		columns == 1 && values[0] && slice_is(slice_from(values[0]), expected->text);
	return 0;
}

/* Runs a statement whose one answer must be this; else `otherwise`. */
static enum store_status must_answer(sqlite3 *db, const char *sql, const char *answer,
				     enum store_status otherwise)
{
	struct expected expected = { answer, false };
	int code = sqlite3_exec(db, sql, compare_answer, &expected, NULL);

	return code == SQLITE_OK && !expected.found ? otherwise : sqlite_status(code);
}

/* What the library hands back to ask_to_stop: it takes nothing const itself. */
struct stopping {
	const atomic_bool *stop;
};

static int ask_to_stop(void *user)
{
	const struct stopping *s = user;

	return is_stopped(s->stop);
}

enum store_status sqlite_check(sqlite3 *db, const atomic_bool *stop)
{
	struct stopping stopping = { stop };
	enum store_status status;

	sqlite3_progress_handler(db, OPERATIONS_AT_ONCE, ask_to_stop, &stopping);
	status = must_answer(db, "PRAGMA quick_check", "ok", STORE_DAMAGED);
	sqlite3_progress_handler(db, 0, NULL, NULL);
	return status;
}

/* It becomes one file without companions, which may be carried away as it is. */
static enum store_status finish_copy(sqlite3 *copy, const atomic_bool *stop)
{
	enum store_status status =
		must_answer(copy, "PRAGMA journal_mode = DELETE", "delete", STORE_FAILED);

	if (status == STORE_OK)
		status = sqlite_check(copy, stop);
	return status;
}

static enum store_status make_copy(sqlite3 *from, const char *path, const atomic_bool *stop)
{
	sqlite3 *to = NULL;
	int code = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
	enum store_status status = sqlite_status(code);

	if (status == STORE_OK)
		status = copy_moment(from, to, stop);
	if (status == STORE_OK)
		status = finish_copy(to, stop);
	sqlite3_close(to);
	return status;
}

static enum store_status sync_path(const char *path, int flags)
{
	int file = open(path, flags | O_RDONLY | O_CLOEXEC);
	bool synced = file >= 0 && fsync(file) == 0;

	if (file >= 0)
		close(file);
	return synced ? STORE_OK : STORE_FAILED;
}

enum store_status sqlite_sync_folder_of(const char *path)
{
	char memory[STORE_PATH_MAX];
	struct buf folder = buf_over(memory, sizeof(memory));
	size_t length = 0;

	buf_text(&folder, path);
	for (size_t i = 0; i < folder.len; i++)
		if (memory[i] == '/')
			length = i + 1;
	buf_cut(&folder, length);
	return sync_path(length ? memory : ".", O_DIRECTORY);
}

/* link() never replaces a file; rename() is for devices without links. */
static enum store_status give_name(const char *from, const char *to)
{
	if (link(from, to) == 0) {
		unlink(from);
		return STORE_OK;
	}
	if (errno == EEXIST)
		return STORE_TAKEN;
	return rename(from, to) == 0 ? STORE_OK : sqlite_status_of_errno(errno);
}

/* What SQLite may have left beside the copy. */
static void remove_companions(struct buf *name)
{
	static const char *const suffixes[] = { "-journal", "-wal", "-shm" };
	size_t length = name->len;

	for (size_t i = 0; i < sizeof(suffixes) / sizeof(*suffixes); i++) {
		buf_text(name, suffixes[i]);
		if (!name->full)
			unlink(name->at);
		buf_cut(name, length);
	}
}

enum store_status sqlite_copy(sqlite3 *from, const char *path, const atomic_bool *stop)
{
	char memory[STORE_PATH_MAX];
	struct buf name = buf_over(memory, sizeof(memory));
	struct stat there;

	if (lstat(path, &there) == 0)
		return STORE_TAKEN;
	buf_text(&name, path);
	buf_text(&name, ".XXXXXX");
	if (name.full)
		return STORE_NO_FILE;

	int file = mkstemp(memory);

	if (file < 0)
		return sqlite_status_of_errno(errno);
	close(file);

	enum store_status status = make_copy(from, memory, stop);

	remove_companions(&name);
	if (status == STORE_OK)
		status = sync_path(memory, 0);
	if (status == STORE_OK)
		status = give_name(memory, path);
	if (status == STORE_OK)
		return sqlite_sync_folder_of(path);
	unlink(memory);
	return status;
}

enum store_status sqlite_backup(struct store *store, const char *path)
{
	struct sqlite_store *s = sqlite_store_of(store);

	CHECK(!s->sql.in_turn);
	return sqlite_copy(s->db, path, NULL);
}
