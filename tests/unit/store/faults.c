/*
 * A VFS of SQLite that passes everything on to the system's own and fails when
 * told to, and the same for its allocator.
 */
#include "unit/store/faults.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum { PATH_BYTES_MAX = 512 };

static enum fault_kind armed;
static int countdown;
static bool only_once, has_failed;

void faults_arm(enum fault_kind kind, int nth, bool once)
{
	armed = kind;
	countdown = nth;
	only_once = once;
	has_failed = false;
}

bool faults_disarm(void)
{
	armed = FAULT_NONE;
	return has_failed;
}

static bool fails(enum fault_kind kind)
{
	if (armed != kind || (countdown > 0 && --countdown > 0))
		return false;
	if (only_once)
		armed = FAULT_NONE;
	has_failed = true;
	return true;
}

/* Files. The system's own file follows in the same memory. */

struct fault_file {
	sqlite3_file base;
	char path[PATH_BYTES_MAX];
	bool is_kept; /* a database or its log */
	bool is_log;
	sqlite3_file real[];
};

static sqlite3_vfs *system_vfs;
static bool keep_synced;
static int log_writes;

int faults_log_writes(void)
{
	return log_writes;
}

void faults_keep_synced(bool keep)
{
	keep_synced = keep;
}

static sqlite3_file *real_of(sqlite3_file *file)
{
	return ((struct fault_file *)file)->real;
}

static void copy_synced(struct fault_file *file)
{
	char name[PATH_BYTES_MAX + 8], block[4096];
	FILE *from = fopen(file->path, "rb"), *to;
	size_t count;

	snprintf(name, sizeof(name), "%s.synced", file->path);
	to = fopen(name, "wb");
	CHECK(from && to);
	while ((count = fread(block, 1, sizeof(block), from)) > 0)
		CHECK(fwrite(block, 1, count, to) == count);
	fclose(from);
	CHECK(fclose(to) == 0);
}

static int fault_close(sqlite3_file *file)
{
	return real_of(file)->pMethods->xClose(real_of(file));
}

static int fault_read(sqlite3_file *file, void *out, int count, sqlite3_int64 at)
{
	if (fails(FAULT_IO))
		return SQLITE_IOERR_READ;
	return real_of(file)->pMethods->xRead(real_of(file), out, count, at);
}

/* A write that fails has written half. */
static int fault_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at)
{
	bool is_full = fails(FAULT_FULL), is_broken = fails(FAULT_IO);

	log_writes += ((struct fault_file *)file)->is_log;
	if (is_full || is_broken)
		count /= 2;

	int code = real_of(file)->pMethods->xWrite(real_of(file), bytes, count, at);

	return is_full ? SQLITE_FULL : is_broken ? SQLITE_IOERR_WRITE : code;
}

static int fault_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	if (fails(FAULT_IO))
		return SQLITE_IOERR_TRUNCATE;
	return real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int fault_sync(sqlite3_file *file, int flags)
{
	struct fault_file *f = (struct fault_file *)file;

	if (fails(FAULT_IO))
		return SQLITE_IOERR_FSYNC;

	int code = f->real->pMethods->xSync(f->real, flags);

	if (code == SQLITE_OK && keep_synced && f->is_kept)
		copy_synced(f);
	return code;
}

static int fault_size(sqlite3_file *file, sqlite3_int64 *out)
{
	if (fails(FAULT_IO))
		return SQLITE_IOERR_FSTAT;
	return real_of(file)->pMethods->xFileSize(real_of(file), out);
}

static int fault_lock(sqlite3_file *file, int level)
{
	if (fails(FAULT_IO))
		return SQLITE_IOERR_LOCK;
	return real_of(file)->pMethods->xLock(real_of(file), level);
}

static int fault_unlock(sqlite3_file *file, int level)
{
	return real_of(file)->pMethods->xUnlock(real_of(file), level);
}

static int fault_reserved(sqlite3_file *file, int *out)
{
	return real_of(file)->pMethods->xCheckReservedLock(real_of(file), out);
}

static int fault_control(sqlite3_file *file, int what, void *argument)
{
	return real_of(file)->pMethods->xFileControl(real_of(file), what, argument);
}

static int fault_sector(sqlite3_file *file)
{
	return real_of(file)->pMethods->xSectorSize(real_of(file));
}

static int fault_device(sqlite3_file *file)
{
	return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static int fault_map(sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
	if (fails(FAULT_IO))
		return SQLITE_IOERR_SHMMAP;
	return real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, out);
}

static int fault_map_lock(sqlite3_file *file, int offset, int count, int flags)
{
	return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}

static void fault_barrier(sqlite3_file *file)
{
	real_of(file)->pMethods->xShmBarrier(real_of(file));
}

static int fault_unmap(sqlite3_file *file, int remove)
{
	return real_of(file)->pMethods->xShmUnmap(real_of(file), remove);
}

static const sqlite3_io_methods fault_methods = {
	.iVersion = 2, /* without the memory mapping of later ones */
	.xClose = fault_close,
	.xRead = fault_read,
	.xWrite = fault_write,
	.xTruncate = fault_truncate,
	.xSync = fault_sync,
	.xFileSize = fault_size,
	.xLock = fault_lock,
	.xUnlock = fault_unlock,
	.xCheckReservedLock = fault_reserved,
	.xFileControl = fault_control,
	.xSectorSize = fault_sector,
	.xDeviceCharacteristics = fault_device,
	.xShmMap = fault_map,
	.xShmLock = fault_map_lock,
	.xShmBarrier = fault_barrier,
	.xShmUnmap = fault_unmap,
};

static int fault_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags,
		      int *out_flags)
{
	struct fault_file *f = (struct fault_file *)file;

	(void)vfs;
	memset(f, 0, sizeof(*f));
	if (fails(FAULT_IO))
		return SQLITE_CANTOPEN;
	f->is_kept = path && (flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL));
	f->is_log = flags & SQLITE_OPEN_WAL;
	if (f->is_kept)
		CHECK(snprintf(f->path, sizeof(f->path), "%s", path) < (int)sizeof(f->path));

	int code = system_vfs->xOpen(system_vfs, path, f->real, flags, out_flags);

	if (f->real->pMethods)
		f->base.pMethods = &fault_methods;
	return code;
}

static int fault_delete(sqlite3_vfs *vfs, const char *path, int sync)
{
	(void)vfs;
	if (fails(FAULT_IO))
		return SQLITE_IOERR_DELETE;
	return system_vfs->xDelete(system_vfs, path, sync);
}

static int fault_access(sqlite3_vfs *vfs, const char *path, int flags, int *out)
{
	(void)vfs;
	if (fails(FAULT_IO))
		return SQLITE_IOERR_ACCESS;
	return system_vfs->xAccess(system_vfs, path, flags, out);
}

/* Memory. */

static sqlite3_mem_methods system_memory;

static void *fault_malloc(int size)
{
	return fails(FAULT_MEMORY) ? NULL : system_memory.xMalloc(size);
}

static void *fault_realloc(void *memory, int size)
{
	return fails(FAULT_MEMORY) ? NULL : system_memory.xRealloc(memory, size);
}

void faults_install(void)
{
	static sqlite3_vfs vfs;
	sqlite3_mem_methods memory;

	CHECK(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &system_memory) == SQLITE_OK);
	memory = system_memory;
	memory.xMalloc = fault_malloc;
	memory.xRealloc = fault_realloc;
	CHECK(sqlite3_config(SQLITE_CONFIG_MALLOC, &memory) == SQLITE_OK);
	/* Without its private stocks every request comes by here. */
	CHECK(sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0) == SQLITE_OK);
	CHECK(sqlite3_config(SQLITE_CONFIG_PAGECACHE, NULL, 0, 0) == SQLITE_OK);

	system_vfs = sqlite3_vfs_find(NULL);
	CHECK(system_vfs);
	vfs = *system_vfs;
	vfs.pNext = NULL;
	vfs.zName = "faults";
	vfs.szOsFile = (int)sizeof(struct fault_file) + system_vfs->szOsFile;
	vfs.xOpen = fault_open;
	vfs.xDelete = fault_delete;
	vfs.xAccess = fault_access;
	CHECK(sqlite3_vfs_register(&vfs, 1) == SQLITE_OK);
}
