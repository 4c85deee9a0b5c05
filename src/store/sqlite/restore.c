/*
 * A backup takes the place of the database. For the host's tool, while no
 * server runs there.
 *
 * PATH.restoring is a whole and checked copy of the backup, and the mark that
 * a restore is under way: while it is there nothing opens the database. So it
 * does not matter at which step the power goes:
 *
 *	PATH.restoring appears, whole
 *	PATH and PATH-wal get a second name
 *	PATH-wal, PATH-journal and PATH-shm go: a log must never meet another
 *	database
 *	PATH.restoring becomes PATH
 */
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/sqlite/inside.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/sqlite.h"

enum { STAMP_MAX = 24 };

/* Is it whole, ours, and not newer than we are? */
static enum store_status check_backup(struct sqlite_store *s)
{
	int version;
	enum store_status status = sqlite_schema_version(s, &version);

	if (status == STORE_OK && version == 0)
		status = STORE_FOREIGN;
	if (status == STORE_OK && version > SCHEMA_VERSION)
		status = STORE_NEWER;
	if (status == STORE_OK)
		status = sqlite_check(s->db, NULL);
	return status;
}

/* The checked copy, in place of one that an interrupted restore has left. */
static enum store_status make_new(const char *backup, const char *path, bool *about_backup)
{
	struct sqlite_store s = { .sql.driver = &sqlite_driver, .lock = -1 };
	int code =
		sqlite3_open_v2(backup, &s.db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
	enum store_status status = sqlite_status(code);

	if (status == STORE_OK) {
		sqlite3_extended_result_codes(s.db, 1);
		status = check_backup(&s);
	}
	*about_backup = status != STORE_OK;
	sqlite_forget_statements(&s);
	if (status == STORE_OK) {
		unlink(path);
		status = sqlite_copy(s.db, path, NULL);
		if (status == STORE_TAKEN) /* it could not be removed */
			status = STORE_READ_ONLY;
	}
	sqlite3_close(s.db);
	return status;
}

/* A second name; where a device knows none, the file moves. */
static enum store_status keep_file(const char *path, const char *kept, const char *suffix)
{
	char from[STORE_PATH_MAX], to[STORE_PATH_MAX];
	struct stat there;

	if (!sqlite_beside(path, suffix, from) || !sqlite_beside(kept, suffix, to))
		return STORE_NO_FILE;
	if (lstat(from, &there) != 0)
		return errno == ENOENT ? STORE_OK : sqlite_status_of_errno(errno);
	if (link(from, to) == 0 || rename(from, to) == 0)
		return STORE_OK;
	return sqlite_status_of_errno(errno);
}

static enum store_status keep_old(const char *path, struct buf *kept)
{
	time_t now = time(NULL);
	char stamp[STAMP_MAX];
	struct stat there;
	struct tm utc;

	if (lstat(path, &there) != 0)
		return STORE_OK; /* none, or an earlier try has moved it */
	gmtime_r(&now, &utc);
	strftime(stamp, sizeof(stamp), "%Y%m%dT%H%M%SZ", &utc);
	buf_text(kept, path);
	buf_text(kept, ".replaced-");
	buf_text(kept, stamp);
	if (kept->full)
		return STORE_NO_FILE;
	enum store_status status = keep_file(path, kept->at, "");

	if (status == STORE_OK)
		status = keep_file(path, kept->at, "-wal");
	if (status == STORE_OK)
		status = keep_file(path, kept->at, "-journal");
	return status == STORE_OK ? sqlite_sync_folder_of(path) : status;
}

static enum store_status put_new(const char *path, const char *made)
{
	static const char *const companions[] = { "-wal", "-journal", "-shm" };
	char name[STORE_PATH_MAX];

	for (size_t i = 0; i < sizeof(companions) / sizeof(companions[0]); i++) {
		if (!sqlite_beside(path, companions[i], name))
			return STORE_NO_FILE;
		if (unlink(name) != 0 && errno != ENOENT)
			return sqlite_status_of_errno(errno);
	}
	enum store_status status = sqlite_sync_folder_of(path);

	if (status == STORE_OK && rename(made, path) != 0)
		status = sqlite_status_of_errno(errno);
	return status == STORE_OK ? sqlite_sync_folder_of(path) : status;
}

enum store_status sqlite_restore(const char *backup, const char *path, struct buf *kept,
				 bool *about_backup)
{
	char made[STORE_PATH_MAX];
	int lock = -1;
	enum store_status status = sqlite_lock_server(path, &lock);

	*about_backup = false;
	if (status == STORE_OK && !sqlite_beside(path, ".restoring", made))
		status = STORE_NO_FILE;
	if (status == STORE_OK)
		status = make_new(backup, made, about_backup);
	if (status == STORE_OK)
		status = keep_old(path, kept);
	if (status == STORE_OK)
		status = put_new(path, made);
	if (lock >= 0)
		close(lock);
	return status;
}
