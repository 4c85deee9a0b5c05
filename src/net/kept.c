/*
 * Files of former builds: see files.h. What a build names by its content is
 * copied into a folder of ours whenever it is served, and stays there for a while
 * behind the build: a page that was loaded before an upgrade, or from a node that
 * is a version ahead or behind, finds the parts that it asks for late.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/buf.h"
#include "net/files.h"
#include "net/files_inside.h"

#define ASSETS "/assets/"

enum {
	KEPT_SECONDS = 30 * 24 * 3600, /* so long behind the last time that it was served */
	KEPT_BYTES_MAX = 48 << 20, /* of all that is kept; the oldest goes first */
};

struct kept_file {
	char name[256];
	time_t at;
	off_t bytes;
};

static bool path_of(const char *folder, const char *path, const char *ending, char *out)
{
	struct buf text = buf_over(out, FILES_PATH_MAX);

	buf_text(&text, folder);
	buf_text(&text, path);
	buf_text(&text, ending);
	if (text.full)
		errno = ENAMETOOLONG;
	return !text.full;
}

/* Keeping. */

static bool write_all(int fd, const struct file_body *body)
{
	size_t done = 0;

	while (done < body->length) {
		ssize_t wrote = write(fd, body->bytes + done, body->length - done);

		if (wrote < 0)
			return false;
		done += (size_t)wrote;
	}
	return true;
}

/* All of it or nothing: whoever is killed meanwhile leaves no half of a file. */
static bool write_new(const char *path, const struct file_body *body)
{
	char half[FILES_PATH_MAX];
	int fd;

	if (!path_of("", path, ".half", half))
		return false;
	fd = open(half, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
	if (fd < 0)
		return false;
	bool good = write_all(fd, body);

	good &= close(fd) == 0;
	if (good && rename(half, path) == 0)
		return true;
	unlink(half);
	return false;
}

static bool keep_body(const char *path, const struct file_body *body)
{
	struct stat status;

	if (stat(path, &status) == 0 && (size_t)status.st_size == body->length)
		return utimensat(AT_FDCWD, path, NULL, 0) == 0;
	return write_new(path, body);
}

static bool keep_file(const struct file *file, const char *folder)
{
	char path[FILES_PATH_MAX];

	if (!file->is_hashed || strchr(file->path + strlen(ASSETS), '/'))
		return true;
	for (int form = 0; form < FILE_FORMS; form++)
		if (file->body[form].bytes &&
		    (!path_of(folder, file->path, files_form_endings[form], path) ||
		     !keep_body(path, &file->body[form])))
			return false;
	return true;
}

/* What is too old, or too much. */

static int newest_first(const void *a, const void *b)
{
	const struct kept_file *x = a, *y = b;

	return x->at != y->at ? (x->at < y->at ? 1 : -1) : strcmp(x->name, y->name);
}

/* The names in the folder; -1: it cannot be read. */
static int list(const char *folder, struct kept_file *out)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	int count = 0;

	if (!dir)
		return -1;
	while (count < FILES_MAX && (entry = readdir(dir))) {
		struct buf name = buf_over(out[count].name, sizeof(out[count].name));
		struct stat status;

		buf_text(&name, entry->d_name);
		if (fstatat(dirfd(dir), entry->d_name, &status, 0) != 0 ||
		    !S_ISREG(status.st_mode) || name.full)
			continue;
		out[count].at = status.st_mtime;
		out[count++].bytes = status.st_size;
	}
	closedir(dir);
	return count;
}

static void clear_old(const char *folder, struct kept_file *kept, int count)
{
	time_t oldest = time(NULL) - KEPT_SECONDS;
	off_t bytes = 0;

	if (count)
		qsort(kept, (size_t)count, sizeof(*kept), newest_first);
	for (int i = 0; i < count; i++) {
		char path[FILES_PATH_MAX];

		bytes += kept[i].bytes;
		if ((kept[i].at < oldest || bytes > KEPT_BYTES_MAX) &&
		    path_of(folder, "/", kept[i].name, path))
			unlink(path);
	}
}

static bool clear_folder(const char *folder)
{
	struct kept_file *kept = malloc(FILES_MAX * sizeof(*kept));
	int count = kept ? list(folder, kept) : -1;

	clear_old(folder, kept, count);
	free(kept);
	return count >= 0;
}

static bool make_folder(const char *path)
{
	return mkdir(path, 0755) == 0 || errno == EEXIST;
}

bool files_keep(struct files *f, const char *folder)
{
	char assets[FILES_PATH_MAX];
	int count = files_count(f);

	if (!path_of(folder, "/assets", "", assets) || !make_folder(folder) || !make_folder(assets))
		return false;
	for (int i = 0; i < count; i++)
		if (!keep_file(files_at(f, i), folder))
			return false;
	return clear_folder(assets) && files_add_hashed(f, folder);
}
