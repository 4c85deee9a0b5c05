/*
 * A VFS of SQLite over memory, with the locks of several connections of one
 * thread. Its memory comes from aligned_alloc(): a test that takes malloc()
 * away means the service, not the disk.
 */
#include "simulation/memory_files.h"

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum {
	NAME_BYTES = 512,
	REGIONS_MAX = 256, /* of shared memory: the index of the log */
	LOCKS = SQLITE_SHM_NLOCK,
	BLOCK = 1 << 16, /* by which a file grows at least */
};

struct memory_file {
	struct memory_file *next;
	char name[NAME_BYTES];
	uint8_t *bytes;
	size_t size, capacity;
	bool passing; /* without a name: goes when it is closed */

	/* Locks of the file: how many read, and who is about to write. */
	int readers;
	const void *reserved, *exclusive; /* the handle that has it */

	uint8_t *region[REGIONS_MAX];
	int shared[LOCKS]; /* how many have it */
	const void *alone[LOCKS];
};

struct handle {
	sqlite3_file base;
	struct memory_file *file;
	int level; /* SQLITE_LOCK_... */
	unsigned shared; /* set of slots */
};

static struct memory_file *files;

static uint8_t *memory_get(size_t size)
{
	uint8_t *memory = aligned_alloc(64, (size + 63) / 64 * 64);

	CHECK(memory);
	memset(memory, 0, size);
	return memory;
}

static struct memory_file *file_of(sqlite3_file *file)
{
	return ((struct handle *)file)->file;
}

static void file_free(struct memory_file *f)
{
	for (int i = 0; i < REGIONS_MAX; i++)
		free(f->region[i]);
	free(f->bytes);
	free(f);
}

static void file_remove(struct memory_file *f)
{
	for (struct memory_file **at = &files; *at; at = &(*at)->next) {
		if (*at == f) {
			*at = f->next;
			file_free(f);
			return;
		}
	}
}

static struct memory_file *file_find(const char *name)
{
	for (struct memory_file *f = files; f; f = f->next)
		if (strcmp(f->name, name) == 0)
			return f;
	return NULL;
}

void memory_files_clear(void)
{
	while (files)
		file_remove(files);
}

static void file_grow(struct memory_file *f, size_t size)
{
	size_t capacity = f->capacity ? f->capacity : BLOCK;

	while (capacity < size)
		capacity *= 2;
	if (capacity == f->capacity)
		return;
	uint8_t *more = memory_get(capacity);

	if (f->size)
		memcpy(more, f->bytes, f->size);
	free(f->bytes);
	f->bytes = more;
	f->capacity = capacity;
}

/* Bytes. */

static int file_read(sqlite3_file *file, void *out, int count, sqlite3_int64 at)
{
	const struct memory_file *f = file_of(file);
	size_t from = (size_t)at, wanted = (size_t)count;
	size_t there = from < f->size ? f->size - from : 0;

	there = there < wanted ? there : wanted;
	if (there)
		memcpy(out, f->bytes + from, there);
	memset((char *)out + there, 0, wanted - there);
	return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at)
{
	struct memory_file *f = file_of(file);
	size_t end = (size_t)at + (size_t)count;

	file_grow(f, end);
	if ((size_t)at > f->size)
		memset(f->bytes + f->size, 0, (size_t)at - f->size);
	memcpy(f->bytes + at, bytes, (size_t)count);
	f->size = end > f->size ? end : f->size;
	return SQLITE_OK;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	struct memory_file *f = file_of(file);

	f->size = (size_t)size < f->size ? (size_t)size : f->size;
	return SQLITE_OK;
}

static int file_sync(sqlite3_file *file, int flags)
{
	(void)file;
	(void)flags;
	return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *out)
{
	*out = (sqlite3_int64)file_of(file)->size;
	return SQLITE_OK;
}

/* Locks of the file. */

static int file_unlock(sqlite3_file *file, int level)
{
	struct handle *h = (struct handle *)file;
	struct memory_file *f = h->file;

	if (h->level <= level)
		return SQLITE_OK;
	if (f->exclusive == h)
		f->exclusive = NULL;
	if (f->reserved == h)
		f->reserved = NULL;
	if (level == SQLITE_LOCK_NONE && h->level >= SQLITE_LOCK_SHARED)
		f->readers--;
	h->level = level;
	return SQLITE_OK;
}

static int file_lock(sqlite3_file *file, int level)
{
	struct handle *h = (struct handle *)file;
	struct memory_file *f = h->file;

	if (h->level >= level)
		return SQLITE_OK;
	if ((f->exclusive && f->exclusive != h) ||
	    (level >= SQLITE_LOCK_RESERVED && f->reserved && f->reserved != h) ||
	    (level == SQLITE_LOCK_EXCLUSIVE && f->readers > (h->level >= SQLITE_LOCK_SHARED)))
		return SQLITE_BUSY;
	if (h->level == SQLITE_LOCK_NONE)
		f->readers++;
	if (level >= SQLITE_LOCK_RESERVED)
		f->reserved = h;
	if (level == SQLITE_LOCK_EXCLUSIVE)
		f->exclusive = h;
	h->level = level;
	return SQLITE_OK;
}

static int file_reserved(sqlite3_file *file, int *out)
{
	*out = file_of(file)->reserved != NULL;
	return SQLITE_OK;
}

static int file_control(sqlite3_file *file, int what, void *argument)
{
	(void)file;
	(void)what;
	(void)argument;
	return SQLITE_NOTFOUND;
}

static int file_sector(sqlite3_file *file)
{
	(void)file;
	return 4096;
}

static int file_device(sqlite3_file *file)
{
	(void)file;
	return SQLITE_IOCAP_ATOMIC | SQLITE_IOCAP_SAFE_APPEND | SQLITE_IOCAP_SEQUENTIAL |
	       SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

/* Shared memory of the log. */

static int file_map(sqlite3_file *file, int number, int size, int extend, void volatile **out)
{
	struct memory_file *f = file_of(file);

	CHECK(number < REGIONS_MAX);
	if (!f->region[number] && extend)
		f->region[number] = memory_get((size_t)size);
	*out = f->region[number];
	return SQLITE_OK;
}

static void slot_unlock(struct handle *h, int slot)
{
	if (h->file->alone[slot] == h)
		h->file->alone[slot] = NULL;
	if (h->shared & 1u << slot) {
		h->file->shared[slot]--;
		h->shared &= ~(1u << slot);
	}
}

static int file_map_lock(sqlite3_file *file, int offset, int count, int flags)
{
	struct handle *h = (struct handle *)file;
	struct memory_file *f = h->file;

	for (int i = offset; i < offset + count; i++) {
		bool others = f->shared[i] > (int)(h->shared >> i & 1u);

		if (flags & SQLITE_SHM_UNLOCK)
			slot_unlock(h, i);
		else if ((f->alone[i] && f->alone[i] != h) ||
			 ((flags & SQLITE_SHM_EXCLUSIVE) && others))
			return SQLITE_BUSY;
	}
	for (int i = offset; i < offset + count && (flags & SQLITE_SHM_LOCK); i++) {
		if (flags & SQLITE_SHM_EXCLUSIVE)
			f->alone[i] = h;
		else if (!(h->shared & 1u << i)) {
			h->shared |= 1u << i;
			f->shared[i]++;
		}
	}
	return SQLITE_OK;
}

static void file_barrier(sqlite3_file *file)
{
	(void)file;
}

static int file_unmap(sqlite3_file *file, int remove)
{
	struct handle *h = (struct handle *)file;

	for (int i = 0; i < LOCKS; i++)
		slot_unlock(h, i);
	for (int i = 0; i < REGIONS_MAX && remove; i++) {
		free(h->file->region[i]);
		h->file->region[i] = NULL;
	}
	return SQLITE_OK;
}

static int file_close(sqlite3_file *file)
{
	struct handle *h = (struct handle *)file;

	file_unlock(file, SQLITE_LOCK_NONE);
	file_unmap(file, 0);
	if (h->file->passing)
		file_remove(h->file);
	return SQLITE_OK;
}

static const sqlite3_io_methods file_methods = {
	.iVersion = 2,
	.xClose = file_close,
	.xRead = file_read,
	.xWrite = file_write,
	.xTruncate = file_truncate,
	.xSync = file_sync,
	.xFileSize = file_size,
	.xLock = file_lock,
	.xUnlock = file_unlock,
	.xCheckReservedLock = file_reserved,
	.xFileControl = file_control,
	.xSectorSize = file_sector,
	.xDeviceCharacteristics = file_device,
	.xShmMap = file_map,
	.xShmLock = file_map_lock,
	.xShmBarrier = file_barrier,
	.xShmUnmap = file_unmap,
};

/* The files. */

static int memory_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
		       int *out_flags)
{
	struct handle *h = (struct handle *)file;
	struct memory_file *f = name ? file_find(name) : NULL;

	(void)vfs;
	memset(h, 0, sizeof(*h));
	if (!f) {
		f = (struct memory_file *)memory_get(sizeof(*f));
		f->passing = !name || (flags & SQLITE_OPEN_DELETEONCLOSE);
		CHECK(snprintf(f->name, sizeof(f->name), "%s", name ? name : "") <
		      (int)sizeof(f->name));
		f->next = files;
		files = f;
	}
	h->file = f;
	h->base.pMethods = &file_methods;
	if (out_flags)
		*out_flags = flags;
	return SQLITE_OK;
}

static int memory_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	struct memory_file *f = file_find(name);

	(void)vfs;
	(void)sync;
	if (!f)
		return SQLITE_IOERR_DELETE_NOENT;
	file_remove(f);
	return SQLITE_OK;
}

static int memory_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
	(void)vfs;
	(void)flags;
	*out = file_find(name) != NULL;
	return SQLITE_OK;
}

static int memory_name(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
	(void)vfs;
	return snprintf(out, (size_t)size, "%s", name) < size ? SQLITE_OK : SQLITE_CANTOPEN;
}

void memory_files_install(void)
{
	static sqlite3_vfs vfs;

	vfs = *sqlite3_vfs_find(NULL);
	vfs.pNext = NULL;
	vfs.zName = "memory-files";
	vfs.szOsFile = (int)sizeof(struct handle);
	vfs.xOpen = memory_open;
	vfs.xDelete = memory_delete;
	vfs.xAccess = memory_access;
	vfs.xFullPathname = memory_name;
	CHECK(sqlite3_vfs_register(&vfs, 1) == SQLITE_OK);
}

size_t memory_files_bytes(void)
{
	size_t bytes = 0;

	for (const struct memory_file *f = files; f; f = f->next)
		bytes += f->capacity;
	return bytes;
}
