/*
 * Reading and writing whole files: see files.h. Used by every subcommand that
 * has a FILE; says nothing to the user, who is told by given.c.
 */
#include "cli/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"

enum {
	READ_STEP = 1 << 16,
	PATH_BYTES = 4096,
};

/* Closes without losing the errno that brought us here. */
static void close_quietly(int fd)
{
	int saved = errno;

	close(fd);
	errno = saved;
}

static enum file_status status_of_errno(void)
{
	switch (errno) {
	case ENOENT:
		return FILE_MISSING;
	case EISDIR:
		return FILE_IS_FOLDER;
	case EEXIST:
		return FILE_EXISTS;
	default:
		return FILE_FAILED;
	}
}

/* Reads to the end or to one byte more than `max`. */
static bool read_all(int fd, size_t max, char **text, size_t *length)
{
	size_t room = 0;

	*text = NULL;
	*length = 0;
	for (;;) {
		if (room - *length < READ_STEP) {
			room += room + READ_STEP;
			char *more = realloc(*text, room);

			if (!more)
				return false;
			*text = more;
		}
		ssize_t got = read(fd, *text + *length, READ_STEP);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return false;
		*length += (size_t)got;
		if (got == 0 || *length > max)
			return true;
	}
}

enum file_status file_read(const char *path, size_t max, char **text, size_t *length)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0)
		return status_of_errno();
	bool good = read_all(fd, max, text, length);
	enum file_status status = good ? FILE_FINE : status_of_errno();

	close_quietly(fd);
	if (good && *length > max)
		status = FILE_TOO_LONG;
	if (status != FILE_FINE) {
		free(*text);
		*text = NULL;
	}
	return status;
}

static bool write_all(int fd, struct slice text)
{
	while (text.len > 0) {
		ssize_t put = write(fd, text.at, text.len);

		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0)
			return false;
		text.at += put;
		text.len -= (size_t)put;
	}
	return true;
}

/* A file of its own beside the target, written and durable. */
static bool write_beside(const char *beside, struct slice text, const struct stat *old)
{
	int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

	if (fd < 0)
		return false;
	bool good = (!old || fchmod(fd, old->st_mode & 0777) == 0) && write_all(fd, text) &&
		    fsync(fd) == 0;

	if (!good)
		close_quietly(fd);
	else if (close(fd) != 0)
		good = false;
	return good;
}

/* Gives the finished file its name. link() refuses to replace, rename() does
 * not; where a file system has no links, a look beforehand must do. */
static bool take_name(const char *beside, const char *path, bool replace)
{
	if (replace)
		return rename(beside, path) == 0;
	if (link(beside, path) == 0)
		return unlink(beside) == 0;
	if (errno != EPERM && errno != EOPNOTSUPP)
		return false;
	if (access(path, F_OK) == 0) {
		errno = EEXIST;
		return false;
	}
	return rename(beside, path) == 0;
}

/* The new name is durable only when its folder is; a file system that cannot
 * sync folders has nothing better to offer. */
static void sync_folder(const char *path)
{
	char memory[PATH_BYTES];
	struct buf folder = buf_over(memory, sizeof(memory));
	const char *slash = strrchr(path, '/');

	if (!slash)
		buf_char(&folder, '.');
	else
		buf_slice(&folder, (struct slice){ path, (size_t)(slash - path) + 1 });
	int fd = open(memory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd >= 0) {
		fsync(fd);
		close(fd);
	}
}

/* FILE_FINE: there is a plain file (*found) that may be replaced, or none. */
static enum file_status look_at_target(const char *path, bool replace, struct stat *old,
				       bool *found)
{
	*found = lstat(path, old) == 0;
	if (!*found)
		return errno == ENOENT ? FILE_FINE : FILE_FAILED;
	if (S_ISDIR(old->st_mode))
		return FILE_IS_FOLDER;
	if (!S_ISREG(old->st_mode))
		return FILE_NOT_PLAIN;
	if (!replace)
		return FILE_EXISTS;
	/* rename() asks the folder alone; a file marked read-only is to stay. */
	return access(path, W_OK) == 0 ? FILE_FINE : FILE_FAILED;
}

enum file_status file_write(const char *path, struct slice text, bool replace)
{
	struct stat old;
	bool found;
	enum file_status status = look_at_target(path, replace, &old, &found);

	if (status != FILE_FINE)
		return status;
	char memory[PATH_BYTES];
	struct buf beside = buf_over(memory, sizeof(memory));

	buf_text(&beside, path);
	buf_text(&beside, ".new");
	buf_int(&beside, getpid());
	if (beside.full) {
		errno = ENAMETOOLONG;
		return FILE_FAILED;
	}
	if (!write_beside(memory, text, found ? &old : NULL) || !take_name(memory, path, replace)) {
		int saved = errno;

		unlink(memory);
		errno = saved;
		return status_of_errno();
	}
	sync_folder(path);
	return FILE_FINE;
}
