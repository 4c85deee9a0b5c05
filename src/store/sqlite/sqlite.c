/*
 * The store in an SQLite file: opening, locking, turns. What is stored stands
 * in schema.c and is read and written by the files that inside.h lists.
 *
 * The file is in WAL mode with synchronous=FULL: a commit is on the device
 * when it returns, and readers in other programs (backup, the host's tools)
 * hold up nobody. A file beside it, PATH.lock, is held by the one server; the
 * system lets go of it however the server ends.
 */
#include "store/sqlite/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/check.h"
#include "store/sql/later.h"
#include "store/sqlite/inside.h"
#include "store/sqlite/schema.h"

/* So much may wait in the log, 32 MiB: a page that changes with every move then
 * goes to the database once for many. While a server runs care_log.c does it aside. */
#define CHECKPOINT_PAGES "8000"

/* Pages in memory: those of all tables in play should be there. */
#define CACHE_KIB "-16384"

enum {
	TOOL_BUSY_MS = 5000, /* how long another program may hold it, for a tool; */
	SERVER_BUSY_MS = 100, /* for a server: everybody waits with it */
	OWNER_ONLY = 0600, /* it holds seeds and hashes */
};

static enum store_status run_plain(struct sqlite_store *s, const char *sql)
{
	struct query q = query(&s->sql, sql);

	return query_run(&q);
}

/* Turns. */

static enum store_status sqlite_begin(struct store *store)
{
	struct sqlite_store *s = sqlite_store_of(store);

	CHECK(!s->sql.in_turn);
	s->sql.in_turn = true;
	s->sql.writing = false;
	s->sql.spoiled = STORE_OK;
	fresh_turn(s);
	return STORE_OK;
}

static void sqlite_rollback(struct store *store)
{
	sqlite_rollback_turn(sqlite_store_of(store));
}

enum store_status sqlite_commit_writes(struct sqlite_store *s)
{
	enum store_status status = s->sql.spoiled;

	if (status == STORE_OK && s->sql.writing)
		status = fresh_keep(s);
	if (status == STORE_OK && s->sql.writing)
		status = run_plain(s, "COMMIT");
	return status;
}

static bool sqlite_commit_begin(struct store *store)
{
	struct sqlite_store *s = sqlite_store_of(store);

	CHECK(s->sql.in_turn && !s->sql.is_committing);
	if (!s->aside || !s->sql.writing || s->sql.spoiled != STORE_OK)
		return false;
	s->sql.is_committing = true;
	aside_begin(s->aside);
	return true;
}

static bool sqlite_commit_is_done(struct store *store)
{
	const struct sqlite_store *s = sqlite_store_of(store);

	return !s->sql.is_committing || aside_is_done(s->aside);
}

static enum store_status sqlite_commit(struct store *store)
{
	struct sqlite_store *s = sqlite_store_of(store);
	enum store_status status;

	CHECK(s->sql.in_turn);
	status = s->sql.is_committing ? aside_end(s->aside) : sqlite_commit_writes(s);
	s->sql.is_committing = false;
	if (status == STORE_OK) {
		s->sql.in_turn = s->sql.writing = false;
		fresh_turn(s);
	} else {
		sqlite_rollback(store);
	}
	later_turned(&s->sql, status == STORE_OK);
	return status;
}

enum store_status sqlite_foreign_changes(struct store *store, int64_t *out)
{
	struct query q = query(sql_store_of(store), "PRAGMA data_version");

	if (query_row(&q))
		*out = take_int(&q);
	return query_end(&q);
}

static void sqlite_close(struct store *store)
{
	struct sqlite_store *s = sqlite_store_of(store);

	CHECK(!s->sql.is_committing);
	if (s->sql.later)
		later_free(s->sql.later);
	s->sql.later = NULL;
	if (s->db)
		sqlite_rollback(store);
	if (s->care)
		care_end(s->care);
	if (s->aside)
		aside_free(s->aside);
	fresh_release(s);
	sqlite_forget_statements(s);
	CHECK(sqlite3_close(s->db) == SQLITE_OK);
	if (s->lock >= 0)
		close(s->lock);
	free(s);
}

static const struct store_api sqlite_api = { .close = sqlite_close,
					     .commit_begin = sqlite_commit_begin,
					     .commit_is_done = sqlite_commit_is_done,
					     .rollback = sqlite_rollback,
					     .later = &sql_later,
#define X(name, answers, parameters, arguments) .name = sqlite_##name,
					     STORE_OWN_CALLS(X)
#undef X
#define X(name, answers, parameters, arguments) .name = sql_##name,
						     STORE_SHARED_CALLS(X)
#undef X
};

/* Opening. */

static enum store_status take_server_lock(struct sqlite_store *s, const char *path)
{
	return s->lock >= 0 ? STORE_OK : sqlite_lock_server(path, &s->lock);
}

/* An empty file for nobody else to read; one that is there stays as it is. */
static enum store_status make_file(const char *path, bool *made)
{
	int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, OWNER_ONLY);

	*made = file >= 0;
	if (file >= 0)
		close(file);
	return file >= 0 || errno == EEXIST ? STORE_OK : sqlite_status_of_errno(errno);
}

static enum store_status open_database(struct sqlite_store *s, const char *path, enum store_use use)
{
	/* Counting what all of SQLite takes is a lock for each piece of memory, and nobody
	 * asks. It goes on where the library is in use already. */
	if (use == STORE_SERVER)
		sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);

	int code = sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
				   use == STORE_SERVER ? sqlite_log_vfs() : NULL);

	if (code != SQLITE_OK)
		return sqlite_status(code);
	sqlite3_extended_result_codes(s->db, 1);
	s->patience_ms = use == STORE_SERVER ? SERVER_BUSY_MS : TOOL_BUSY_MS;
	sqlite3_busy_timeout(s->db, s->patience_ms);
	sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
	return sqlite3_db_readonly(s->db, "main") ? STORE_READ_ONLY : STORE_OK;
}

/* One that answers with a row. */
static enum store_status run_pragma(struct sqlite_store *s, const char *sql)
{
	struct query q = query(&s->sql, sql);

	query_row(&q);
	return query_end(&q);
}

static enum store_status use_wal(struct sqlite_store *s)
{
	struct query q = query(&s->sql, "PRAGMA journal_mode = WAL");
	bool is_wal = query_row(&q) && slice_is(take_slice(&q), "wal");
	enum store_status status = query_end(&q);

	return status == STORE_OK && !is_wal ? STORE_FAILED : status;
}

/* A file that is about to change for good can be had back. */
static enum store_status copy_before_migration(struct sqlite_store *s, const char *folder)
{
	char name[STORE_PATH_MAX];
	enum store_status status = sqlite_make_folder(folder);

	if (status == STORE_OK && !sqlite_has_room(s->path, folder, 0))
		status = STORE_DISK_FULL;
	if (status == STORE_OK && !sqlite_copy_name(folder, COPY_MIGRATION, name))
		status = STORE_NO_FILE;
	if (status == STORE_OK)
		status = sqlite_copy(s->db, name, NULL);
	/* A file that cannot be read through must be seen to first. */
	return status == STORE_OK || status == STORE_DAMAGED ? status : STORE_NO_COPY;
}

static enum store_status migrate(struct sqlite_store *s, int version, const char *copies)
{
	enum store_status status = STORE_OK;

	if (version > 0 && copies)
		status = copy_before_migration(s, copies);
	if (status == STORE_OK)
		status = sqlite_schema_migrate(s, sqlite_schema_steps, SCHEMA_VERSION);
	return status;
}

/* The schema is read before anything is changed: another program's file
 * stays as it is. */
static enum store_status bring_up_to_date(struct sqlite_store *s, const char *path,
					  const struct sqlite_opening *how)
{
	enum store_use use = how->use;
	int version;
	enum store_status status = sqlite_schema_version(s, &version);

	if (status == STORE_OK && version == 0 && use == STORE_TOOL)
		status = STORE_FOREIGN;
	if (status == STORE_OK && version > SCHEMA_VERSION)
		status = STORE_NEWER;
	if (status == STORE_OK && (use == STORE_SERVER || version < SCHEMA_VERSION))
		status = take_server_lock(s, path); /* no schema changes below a server */
	if (status == STORE_OK)
		status = use_wal(s);
	if (status == STORE_OK)
		status = run_plain(s, "PRAGMA synchronous = FULL");
	if (status == STORE_OK)
		status = run_pragma(s, "PRAGMA wal_autocheckpoint = " CHECKPOINT_PAGES);
	if (status == STORE_OK)
		status = run_plain(s, "PRAGMA cache_size = " CACHE_KIB);
	if (status == STORE_OK && version < SCHEMA_VERSION)
		status = migrate(s, version, how->copies);
	if (status == STORE_OK)
		status = run_plain(s, "PRAGMA foreign_keys = ON");
	if (status == STORE_OK)
		status = run_plain(s, "PRAGMA trusted_schema = OFF");
	if (status == STORE_OK) /* deleted accounts leave no traces where that costs no writes */
		status = run_plain(s, "PRAGMA secure_delete = FAST");
	if (status == STORE_OK)
		status = sqlite_prepare_turns(s);
	return status;
}

static enum store_status open_all(struct sqlite_store *s, const char *path,
				  const struct sqlite_opening *how, bool *made)
{
	bool is_server = how->use == STORE_SERVER;
	enum store_status status = sqlite_files_good(path, false);

	if (!sqlite_beside(path, "", s->path))
		return STORE_NO_FILE;
	if (status == STORE_OK && is_server)
		status = take_server_lock(s, path);
	if (status == STORE_OK && is_server)
		status = sqlite_files_good(path, true);
	if (status == STORE_OK && is_server)
		status = make_file(path, made);
	if (status == STORE_OK)
		status = open_database(s, path, how->use);
	if (status == STORE_OK)
		status = bring_up_to_date(s, path, how);
	return status;
}

enum store_status sqlite_store_open_as(const char *path, const struct sqlite_opening *how,
				       struct store **out)
{
	struct sqlite_store *s = calloc(1, sizeof(*s));
	enum store_status status;
	bool made = false;

	*out = NULL;
	if (!s)
		return STORE_NO_MEMORY;
	s->sql.store.api = &sqlite_api;
	s->sql.driver = &sqlite_driver;
	s->lock = -1;
	status = open_all(s, path, how, &made);
	if (status != STORE_OK) {
		sqlite_close(&s->sql.store);
		if (made)
			unlink(path);
		return status;
	}
	if (how->use == STORE_TOOL && s->lock >= 0) {
		close(s->lock);
		s->lock = -1;
	}
	*out = &s->sql.store;
	return STORE_OK;
}

enum store_status sqlite_store_later(struct store *s)
{
	struct store *own;
	enum store_status status = sqlite_store_open(sqlite_store_of(s)->path, STORE_TOOL, &own);

	return status == STORE_OK ? later_start(sql_store_of(s), sql_store_of(own)) : status;
}

int sqlite_store_schema(void)
{
	return SCHEMA_VERSION;
}

enum store_status sqlite_store_open(const char *path, enum store_use use, struct store **out)
{
	const struct sqlite_opening how = { .use = use };

	return sqlite_store_open_as(path, &how, out);
}
