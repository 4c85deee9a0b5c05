/*
 * Whole files, for all subcommands. Reading has a limit; writing is all or
 * nothing: the new text goes into a file beside the target, is made durable
 * and takes its name, so that a failure leaves the old file untouched. A link
 * stands for what it points at. Who reads a file in order to write it anew
 * holds its lock meanwhile; all programs that use these functions heed it.
 */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/slice.h"

enum file_status {
	FILE_FINE,
	FILE_MISSING,
	FILE_IS_FOLDER,
	FILE_NOT_PLAIN, /* a device: nothing that a new file may take the place of */
	FILE_TOO_LONG,
	FILE_EXISTS, /* and was not to be replaced */
	FILE_BUSY, /* another program holds its lock */
	FILE_FAILED, /* errno says why */
};

enum { FILE_LOCK_SECONDS = 5 }; /* that long a lock is waited for */

struct file_lock {
	int fd; /* -1: nothing is held */
};

/* Locks an existing file; the lock goes with the program at the latest. */
enum file_status file_lock(const char *path, struct file_lock *out);
void file_unlock(struct file_lock *lock);

/* Reads a file of at most `max` bytes, `-` is standard input; the caller frees *text. */
enum file_status file_read(const char *path, size_t max, char **text, size_t *length);

/* An existing file is replaced only when `replace` says so. The new file is
 * locked before it has its name, and *lock is then held on it; NULL: no lock. */
enum file_status file_write(const char *path, struct slice text, bool replace,
			    struct file_lock *lock);

#endif
