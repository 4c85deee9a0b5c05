/*
 * The log of a server's database, as SQLite writes it: each page in two calls of
 * the system, ten pages and more in a turn. Here what is written one behind the
 * other waits in memory and goes to the file as a whole, when the log is to be on
 * the device (a commit with synchronous=FULL, and nothing else, ends with that),
 * and before anything else is asked of the file. Nobody else reads in a log what
 * is not committed.
 *
 * A VFS of its own for that: that of the system, but for the log's file. Nothing
 * depends on the memory: without it SQLite's calls go through.
 */
#include <stdlib.h>
#include <string.h>

#include "store/sqlite/inside.h"

enum { LOG_ROOM = 64 << 10 }; /* bytes that wait; SQLite takes less than 128 KiB in one call */

struct log_file {
	sqlite3_file base;
	char *bytes; /* NULL: no memory for them */
	int used;
	sqlite3_int64 at; /* where they go */
	sqlite3_file real[]; /* the system's, of its own size */
};

static sqlite3_vfs *log_system; /* whose files they are */

static struct log_file *log_file(sqlite3_file *file)
{
	return (struct log_file *)file;
}

/* What waits is in the file. */
static int log_flush(struct log_file *f)
{
	int count = f->used;

	f->used = 0;
	return count ? f->real->pMethods->xWrite(f->real, f->bytes, count, f->at) : SQLITE_OK;
}

static int log_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at)
{
	struct log_file *f = log_file(file);
	int code = SQLITE_OK;

	if (at != f->at + f->used || count > LOG_ROOM - f->used)
		code = log_flush(f);
	if (code != SQLITE_OK)
		return code;
	if (!f->bytes || count > LOG_ROOM)
		return f->real->pMethods->xWrite(f->real, bytes, count, at);
	if (!f->used)
		f->at = at;
	memcpy(f->bytes + f->used, bytes, (size_t)count);
	f->used += count;
	return SQLITE_OK;
}

/* All else, behind what waits. */
#define LOG_BEHIND(file, call)               \
	struct log_file *f = log_file(file); \
	int code = log_flush(f);             \
	return code == SQLITE_OK ? f->real->pMethods->call : code

static int log_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 at)
{
	LOG_BEHIND(file, xRead(f->real, bytes, count, at));
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	LOG_BEHIND(file, xTruncate(f->real, size));
}

static int log_sync(sqlite3_file *file, int flags)
{
	LOG_BEHIND(file, xSync(f->real, flags));
}

static int log_size(sqlite3_file *file, sqlite3_int64 *out)
{
	LOG_BEHIND(file, xFileSize(f->real, out));
}

static int log_control(sqlite3_file *file, int what, void *argument)
{
	LOG_BEHIND(file, xFileControl(f->real, what, argument));
}

static int log_close(sqlite3_file *file)
{
	struct log_file *f = log_file(file);
	int code = log_flush(f), closed = f->real->pMethods->xClose(f->real);

	free(f->bytes);
	return code == SQLITE_OK ? closed : code;
}

/* A log is never locked, the database is. */

static int log_lock(sqlite3_file *file, int level)
{
	return log_file(file)->real->pMethods->xLock(log_file(file)->real, level);
}

static int log_unlock(sqlite3_file *file, int level)
{
	return log_file(file)->real->pMethods->xUnlock(log_file(file)->real, level);
}

static int log_reserved(sqlite3_file *file, int *out)
{
	return log_file(file)->real->pMethods->xCheckReservedLock(log_file(file)->real, out);
}

static int log_sector(sqlite3_file *file)
{
	return log_file(file)->real->pMethods->xSectorSize(log_file(file)->real);
}

static int log_device(sqlite3_file *file)
{
	return log_file(file)->real->pMethods->xDeviceCharacteristics(log_file(file)->real);
}

static const sqlite3_io_methods log_methods = {
	.iVersion = 1,
	.xClose = log_close,
	.xRead = log_read,
	.xWrite = log_write,
	.xTruncate = log_truncate,
	.xSync = log_sync,
	.xFileSize = log_size,
	.xLock = log_lock,
	.xUnlock = log_unlock,
	.xCheckReservedLock = log_reserved,
	.xFileControl = log_control,
	.xSectorSize = log_sector,
	.xDeviceCharacteristics = log_device,
};

static int log_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags,
		    int *out_flags)
{
	struct log_file *f = log_file(file);
	int code;

	(void)vfs;
	if (!(flags & SQLITE_OPEN_WAL))
		return log_system->xOpen(log_system, path, file, flags, out_flags);
	memset(f, 0, sizeof(*f));
	code = log_system->xOpen(log_system, path, f->real, flags, out_flags);
	if (!f->real->pMethods)
		return code;
	f->base.pMethods = &log_methods;
	f->bytes = malloc(LOG_ROOM);
	return code;
}

const char *sqlite_log_vfs(void)
{
	static sqlite3_vfs vfs;
	sqlite3_vfs *system = sqlite3_vfs_find(NULL);

	if (!system || log_system)
		return log_system ? vfs.zName : NULL;
	vfs = *system;
	vfs.pNext = NULL;
	vfs.zName = "pandemonium";
	vfs.szOsFile += (int)sizeof(struct log_file);
	vfs.xOpen = log_open;
	if (sqlite3_vfs_register(&vfs, 0) != SQLITE_OK)
		return NULL;
	log_system = system;
	return vfs.zName;
}
