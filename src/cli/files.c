/*
 * Reading and writing whole files: see files.h. Used by every subcommand that
 * has a FILE; says nothing to the user, who is told by given.c.
 */
#include "cli/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/buf.h"

enum {
	READ_STEP = 1 << 16,
	PATH_BYTES = 4096,
	LINKS_MAX = 16, /* one pointing at the next */
	LOCK_PAUSE_MS = 20,
	LOCK_TRIES = FILE_LOCK_SECONDS * 1000 / LOCK_PAUSE_MS,
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
	bool is_input = strcmp(path, "-") == 0;
	int fd = is_input ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC);

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

/* A file of its own beside the target, written and durable. It stays open as
 * *lock, locked before anybody can know it. */
static bool write_beside(const char *beside, struct slice text, const struct stat *old,
			 struct file_lock *lock)
{
	int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

	if (fd < 0)
		return false;
	bool good = (!old || fchmod(fd, old->st_mode & 0777) == 0) && write_all(fd, text) &&
		    fsync(fd) == 0 && flock(fd, LOCK_EX | LOCK_NB) == 0;

	if (good)
		lock->fd = fd;
	else
		close_quietly(fd);
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

/* Where the link at `path` points, seen from here: 0, or -1 with errno. */
static int read_link(const char *path, char out[PATH_BYTES])
{
	char memory[PATH_BYTES];
	const char *slash = strrchr(path, '/');
	ssize_t length = readlink(path, memory, sizeof(memory));
	struct buf target = buf_over(out, PATH_BYTES);

	if (length < 0)
		return -1;
	if (memory[0] != '/' && slash)
		buf_slice(&target, (struct slice){ path, (size_t)(slash - path) + 1 });
	buf_slice(&target, (struct slice){ memory, (size_t)length });
	if (!target.full)
		return 0;
	errno = ENAMETOOLONG;
	return -1;
}

/* What a link points at, which must be there; else the path itself. */
static enum file_status follow_links(const char *path, char out[PATH_BYTES])
{
	char from[PATH_BYTES];
	struct stat found;
	struct buf first = buf_over(out, PATH_BYTES);

	buf_text(&first, path);
	if (first.full) {
		errno = ENAMETOOLONG;
		return FILE_FAILED;
	}
	for (int i = 0; i < LINKS_MAX; i++) {
		if (lstat(out, &found) != 0)
			return i == 0 && errno == ENOENT ? FILE_FINE : status_of_errno();
		if (!S_ISLNK(found.st_mode))
			return FILE_FINE;
		memcpy(from, out, sizeof(from));
		if (read_link(from, out) != 0)
			return FILE_FAILED;
	}
	errno = ELOOP;
	return FILE_FAILED;
}

/* The new text under the target's own name; *lock is held on it. */
static bool put_in_place(const char *target, struct slice text, bool replace,
			 const struct stat *old, struct file_lock *lock)
{
	char memory[PATH_BYTES];
	struct buf beside = buf_over(memory, sizeof(memory));

	buf_text(&beside, target);
	buf_text(&beside, ".new");
	buf_int(&beside, getpid());
	if (beside.full) {
		errno = ENAMETOOLONG;
		return false;
	}
	if (write_beside(memory, text, old, lock) && take_name(memory, target, replace))
		return true;
	int saved = errno;

	unlink(memory);
	errno = saved;
	return false;
}

enum file_status file_write(const char *path, struct slice text, bool replace,
			    struct file_lock *lock)
{
	struct file_lock fresh = { -1 };
	struct stat old;
	bool found;
	char target[PATH_BYTES];
	enum file_status status = follow_links(path, target);

	if (status == FILE_FINE)
		status = look_at_target(target, replace, &old, &found);
	if (status != FILE_FINE)
		return status;
	if (!put_in_place(target, text, replace, found ? &old : NULL, &fresh)) {
		status = status_of_errno();
		file_unlock(&fresh);
		return status;
	}
	sync_folder(target);
	if (lock) {
		file_unlock(lock);
		*lock = fresh;
	} else {
		file_unlock(&fresh);
	}
	return FILE_FINE;
}

/* Locks. */

/* A file that was replaced while we waited for it has lost its name. */
static bool still_named(int fd, const char *path)
{
	struct stat held, named;

	return fstat(fd, &held) == 0 && stat(path, &named) == 0 && held.st_ino == named.st_ino &&
	       held.st_dev == named.st_dev;
}

enum file_status file_lock(const char *path, struct file_lock *out)
{
	const struct timespec pause = { .tv_nsec = LOCK_PAUSE_MS * 1000000L };

	for (int i = 0; i < LOCK_TRIES; i++) {
		int fd = open(path, O_RDONLY | O_CLOEXEC);

		if (fd < 0)
			return status_of_errno();
		bool locked = flock(fd, LOCK_EX | LOCK_NB) == 0;

		if (locked && still_named(fd, path)) {
			out->fd = fd;
			return FILE_FINE;
		}
		bool failed = !locked && errno != EWOULDBLOCK && errno != EINTR;

		close_quietly(fd);
		if (failed)
			return FILE_FAILED;
		if (!locked)
			nanosleep(&pause, NULL);
	}
	return FILE_BUSY;
}

void file_unlock(struct file_lock *lock)
{
	if (lock->fd >= 0)
		close_quietly(lock->fd);
	lock->fd = -1;
}
