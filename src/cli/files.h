/*
 * Whole files, for all subcommands. Reading has a limit; writing is all or
 * nothing: the new text goes into a file beside the target, is made durable
 * and takes its name, so that a failure leaves the old file untouched.
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
	FILE_NOT_PLAIN, /* a device, a link: nothing that a new file may take the place of */
	FILE_TOO_LONG,
	FILE_EXISTS, /* and was not to be replaced */
	FILE_FAILED, /* errno says why */
};

/* Reads a file of at most `max` bytes; the caller frees *text. */
enum file_status file_read(const char *path, size_t max, char **text, size_t *length);

/* An existing file is replaced only when `replace` says so. */
enum file_status file_write(const char *path, struct slice text, bool replace);

#endif
