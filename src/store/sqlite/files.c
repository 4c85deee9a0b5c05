/*
 * The files of an SQLite database as files: which of them are there before it
 * is opened, how large they are, and what beside them says that something
 * went wrong. Here SQLite would help itself: a log beside an empty database is
 * simply removed, and a new database begins.
 */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#include "store/sqlite/inside.h"

enum { OWNER_ONLY = 0600, FOLDER_OWNER_ONLY = 0700, STAMP_MAX = 24 };

static const char magic[16] = "SQLite format 3"; /* the first bytes of every database */

bool sqlite_beside(const char *path, const char *suffix, char out[STORE_PATH_MAX])
{
	struct buf name = buf_over(out, STORE_PATH_MAX);

	buf_text(&name, path);
	buf_text(&name, suffix);
	return !name.full;
}

/* -1: it is not there, or no file. */
static int64_t size_of(const char *path, const char *suffix)
{
	char name[STORE_PATH_MAX];
	struct stat found;

	if (!sqlite_beside(path, suffix, name) || stat(name, &found) != 0 ||
	    !S_ISREG(found.st_mode))
		return -1;
	return (int64_t)found.st_size;
}

static bool begins_well(const char *path)
{
	char bytes[sizeof(magic)];
	int file = open(path, O_RDONLY | O_CLOEXEC);
	bool good = file >= 0 && read(file, bytes, sizeof(bytes)) == (ssize_t)sizeof(bytes) &&
		    memcmp(bytes, magic, sizeof(magic)) == 0;

	if (file >= 0)
		close(file);
	return good;
}

enum store_status sqlite_files_good(const char *path, bool bytes)
{
	int64_t database = size_of(path, ""), log = size_of(path, "-wal");

	if (size_of(path, ".restoring") >= 0)
		return STORE_RESTORING;
	if (database <= 0)
		return log > 0 ? STORE_ORPHAN : STORE_OK;
	if (bytes && access(path, R_OK) == 0 && !begins_well(path))
		return log > 0 ? STORE_DAMAGED : STORE_FOREIGN;
	return STORE_OK;
}

enum store_status sqlite_lock_server(const char *path, int *lock)
{
	char name[STORE_PATH_MAX];

	if (!sqlite_beside(path, ".lock", name))
		return STORE_NO_FILE;
	*lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, OWNER_ONLY);
	if (*lock < 0)
		return sqlite_status_of_errno(errno);
	if (flock(*lock, LOCK_EX | LOCK_NB) == 0)
		return STORE_OK;
	return errno == EWOULDBLOCK ? STORE_LOCKED : STORE_FAILED;
}

bool sqlite_copy_name(const char *folder, const char *prefix, char out[STORE_PATH_MAX])
{
	struct buf name = buf_over(out, STORE_PATH_MAX);
	time_t now = time(NULL);
	char stamp[STAMP_MAX];
	struct tm utc;

	gmtime_r(&now, &utc);
	strftime(stamp, sizeof(stamp), "%Y%m%dT%H%M%SZ", &utc);
	buf_text(&name, folder);
	buf_char(&name, '/');
	buf_text(&name, prefix);
	buf_char(&name, '-');
	buf_text(&name, stamp);
	buf_text(&name, ".db");
	return !name.full;
}

enum store_status sqlite_make_folder(const char *path)
{
	struct stat found;

	if (mkdir(path, FOLDER_OWNER_ONLY) == 0)
		return STORE_OK;
	if (errno == EEXIST && stat(path, &found) == 0 && S_ISDIR(found.st_mode))
		return STORE_OK;
	return sqlite_status_of_errno(errno);
}

/* How it is. */

static int64_t free_bytes(const char *path)
{
	struct statvfs found;

	if (statvfs(path, &found) != 0)
		return -1;
	return (int64_t)found.f_bavail * (int64_t)found.f_frsize;
}

bool sqlite_has_room(const char *path, const char *folder, int64_t spare)
{
	int64_t room = free_bytes(folder), log = size_of(path, "-wal");

	return room < 0 || room >= size_of(path, "") + (log < 0 ? 0 : log) + spare;
}

enum store_status sqlite_facts(struct store *store, struct store_facts *out)
{
	struct sqlite_store *s = sqlite_store_of(store);
	int64_t log = size_of(s->path, "-wal");
	int cache = 0, most;

	sqlite3_db_status(s->db, SQLITE_DBSTATUS_CACHE_USED, &cache, &most, 0);
	*out = (struct store_facts){
		.database_bytes = size_of(s->path, ""),
		.log_bytes = log < 0 ? 0 : log,
		.cache_bytes = cache,
		.free_bytes = free_bytes(s->path),
	};
	if (s->care)
		care_tell(s->care, out);
	return sql_counts(&s->sql, out);
}
