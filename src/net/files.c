/*
 * The client's files; see files.h.
 */
#include "net/files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/blake2b.h"
#include "base/buf.h"
#include "net/files_inside.h"

enum { TAG_BYTES = 12, HASH_LETTERS = 8 };

struct files {
	struct file *file; /* ascending by path */
	int count, capacity;
	size_t bytes;
	int others; /* who hold them besides the one who read them */
};

const char *const files_form_names[FILE_FORMS] = {
	[FILE_GZIP] = "gzip",
	[FILE_BROTLI] = "br",
};

const char *const files_form_endings[FILE_FORMS] = {
	[FILE_PLAIN] = "",
	[FILE_GZIP] = ".gz",
	[FILE_BROTLI] = ".br",
};

static const char *const types[][2] = {
	{ ".html", "text/html; charset=utf-8" },
	{ ".js", "text/javascript; charset=utf-8" },
	{ ".mjs", "text/javascript; charset=utf-8" },
	{ ".css", "text/css; charset=utf-8" },
	{ ".json", "application/json" },
	{ ".webmanifest", "application/manifest+json" },
	{ ".svg", "image/svg+xml" },
	{ ".png", "image/png" },
	{ ".jpg", "image/jpeg" },
	{ ".webp", "image/webp" },
	{ ".ico", "image/x-icon" },
	{ ".wasm", "application/wasm" },
	{ ".woff2", "font/woff2" },
	{ ".mp3", "audio/mpeg" },
	{ ".ogg", "audio/ogg" },
	{ ".opus", "audio/ogg" },
	{ ".wav", "audio/wav" },
	{ ".txt", "text/plain; charset=utf-8" },
	{ ".map", "application/json" },
};

static bool ends_with(const char *text, const char *ending)
{
	size_t length = strlen(text), end = strlen(ending);

	return length >= end && strcmp(text + length - end, ending) == 0;
}

static const char *type_of(const char *path)
{
	for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++)
		if (ends_with(path, types[i][0]))
			return types[i][1];
	return "application/octet-stream";
}

static bool is_hash_letter(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       c == '_' || c == '-';
}

/* NAME-XXXXXXXX.ending in the folder of things that the bundler names. */
static bool is_hashed(const char *path)
{
	const char *name = strrchr(path, '/') + 1, *dot = strrchr(name, '.');

	if (strncmp(path, "/assets/", 8) != 0 || !dot || dot - name < HASH_LETTERS + 2)
		return false;
	for (int i = 1; i <= HASH_LETTERS; i++)
		if (!is_hash_letter(dot[-i]))
			return false;
	return dot[-HASH_LETTERS - 1] == '-' || dot[-HASH_LETTERS - 1] == '.';
}

static void write_tag(struct file_body *body)
{
	struct buf tag = buf_over(body->tag, sizeof(body->tag));
	uint8_t hash[HASH_BYTES];

	hash_bytes(body->bytes, body->length, hash);
	buf_char(&tag, '"');
	buf_hex(&tag, hash, TAG_BYTES);
	buf_char(&tag, '"');
}

/* Reads a whole file whose size was just looked up. */
static bool read_body(struct files *f, const char *disk, size_t length, struct file_body *out)
{
	FILE *in;
	size_t got;

	f->bytes += length;
	if (f->bytes > FILES_BYTES_MAX) {
		errno = E2BIG;
		return false;
	}
	in = fopen(disk, "rb");
	if (!in)
		return false;
	out->bytes = malloc(length + 1);
	got = out->bytes ? fread(out->bytes, 1, length, in) : 0;
	fclose(in);
	if (!out->bytes || got != length) {
		if (out->bytes)
			errno = EIO; /* it became shorter meanwhile */
		return false;
	}
	out->length = length;
	write_tag(out);
	return true;
}

static struct file *add_file(struct files *f, const char *path)
{
	if (f->count == FILES_MAX) {
		errno = E2BIG;
		return NULL;
	}
	if (f->count == f->capacity) {
		int capacity = f->capacity ? 2 * f->capacity : 64;
		struct file *more = realloc(f->file, (size_t)capacity * sizeof(*more));

		if (!more)
			return NULL;
		f->file = more;
		f->capacity = capacity;
	}
	struct file *file = &f->file[f->count];

	*file = (struct file){ .path = strdup(path) };
	if (!file->path)
		return NULL;
	f->count++;
	return file;
}

/* Compressed forms are taken with the file they are made of. */
static bool is_other_form(const char *disk)
{
	for (int form = FILE_GZIP; form < FILE_FORMS; form++) {
		size_t length = strlen(disk) - strlen(files_form_endings[form]);
		char plain[FILES_PATH_MAX];
		struct buf text = buf_over(plain, sizeof(plain));
		struct stat status;

		if (!ends_with(disk, files_form_endings[form]))
			continue;
		buf_slice(&text, (struct slice){ disk, length });
		if (stat(plain, &status) == 0)
			return true;
	}
	return false;
}

static bool take_file(struct files *f, const char *disk, const char *path)
{
	if (is_other_form(disk))
		return true;
	struct file *file = add_file(f, path);

	if (!file)
		return false;
	file->type = type_of(path);
	file->is_hashed = is_hashed(path);
	file->has_camera = strcmp(path, "/companion.html") == 0;
	for (int form = 0; form < FILE_FORMS; form++) {
		char name[FILES_PATH_MAX];
		struct buf text = buf_over(name, sizeof(name));
		struct stat status;

		buf_text(&text, disk);
		buf_text(&text, files_form_endings[form]);
		if (form != FILE_PLAIN && stat(name, &status) != 0)
			continue;
		if (form == FILE_PLAIN && stat(name, &status) != 0)
			return false;
		if (!read_body(f, name, (size_t)status.st_size, &file->body[form]))
			return false;
	}
	return true;
}

static bool take_folder(struct files *f, const char *disk, const char *path, int depth);

static bool take_entry(struct files *f, const char *disk, const char *path, const char *name,
		       int depth)
{
	char on_disk[FILES_PATH_MAX], in_url[FILES_PATH_MAX];
	struct buf a = buf_over(on_disk, sizeof(on_disk)), b = buf_over(in_url, sizeof(in_url));
	struct stat status;

	buf_text(&a, disk);
	buf_char(&a, '/');
	buf_text(&a, name);
	buf_text(&b, path);
	buf_char(&b, '/');
	buf_text(&b, name);
	if (a.full || b.full) {
		errno = ENAMETOOLONG;
		return false;
	}
	if (stat(on_disk, &status) != 0)
		return false;
	if (S_ISDIR(status.st_mode))
		return take_folder(f, on_disk, in_url, depth + 1);
	return !S_ISREG(status.st_mode) || take_file(f, on_disk, in_url);
}

static bool take_folder(struct files *f, const char *disk, const char *path, int depth)
{
	DIR *folder = depth < FILES_DEPTH_MAX ? opendir(disk) : NULL;
	struct dirent *entry;
	bool good = true;

	if (!folder) {
		if (depth == FILES_DEPTH_MAX)
			errno = E2BIG;
		return false;
	}
	while (good && (entry = readdir(folder)))
		if (entry->d_name[0] != '.')
			good = take_entry(f, disk, path, entry->d_name, depth);
	int error = errno;

	closedir(folder);
	errno = error;
	return good;
}

static int by_path(const void *a, const void *b)
{
	return strcmp(((const struct file *)a)->path, ((const struct file *)b)->path);
}

static int compare_path(const void *key, const void *file)
{
	const struct slice *path = key;
	const char *other = ((const struct file *)file)->path;
	size_t length = strlen(other), common = path->len < length ? path->len : length;
	int order = memcmp(path->at, other, common);

	return order ? order : (path->len > length) - (path->len < length);
}

struct files *files_read(const char *folder)
{
	struct files *f = calloc(1, sizeof(*f));

	if (!f)
		return NULL;
	bool good = take_folder(f, folder, "", 0);

	if (good) {
		if (f->count)
			qsort(f->file, (size_t)f->count, sizeof(f->file[0]), by_path);
		good = files_find(f, slice_from("/"));
		if (!good)
			errno = ENOENT;
	}
	if (!good) {
		int error = errno;

		files_free(f);
		errno = error;
		return NULL;
	}
	return f;
}

int files_count(const struct files *f)
{
	return f->count;
}

const struct file *files_at(const struct files *f, int number)
{
	return &f->file[number];
}

static void file_release(struct file *file)
{
	for (int form = 0; form < FILE_FORMS; form++)
		free(file->body[form].bytes);
	free(file->path);
}

bool files_add_hashed(struct files *f, const char *folder)
{
	struct files former = { .bytes = f->bytes };
	int own = f->count;
	bool good = take_folder(&former, folder, "", 0);

	for (int i = 0; i < former.count; i++) {
		struct file *file = &former.file[i], *to;
		struct slice path = slice_from(file->path);

		to = good && file->is_hashed &&
				     !bsearch(&path, f->file, (size_t)own, sizeof(*file),
					      compare_path)
			     ? add_file(f, file->path)
			     : NULL;
		if (to) {
			char *name = to->path;

			*to = *file;
			to->path = name;
			memset(file->body, 0, sizeof(file->body));
		}
		file_release(file);
	}
	free(former.file);
	if (f->count > own)
		qsort(f->file, (size_t)f->count, sizeof(f->file[0]), by_path);
	return good;
}

struct files *files_hold(struct files *f)
{
	if (f)
		f->others++;
	return f;
}

void files_free(struct files *f)
{
	if (!f || f->others-- > 0)
		return;
	for (int i = 0; i < f->count; i++)
		file_release(&f->file[i]);
	free(f->file);
	free(f);
}

static bool names_no_file(struct slice path)
{
	for (size_t i = path.len; i > 0 && path.at[i - 1] != '/'; i--)
		if (path.at[i - 1] == '.')
			return false;
	return true;
}

const struct file *files_find(const struct files *f, struct slice path)
{
	if (names_no_file(path))
		path = slice_from("/index.html");
	if (!f->count)
		return NULL;
	return bsearch(&path, f->file, (size_t)f->count, sizeof(f->file[0]), compare_path);
}

/* "br;q=0" forbids; other weights are no reason to send more bytes. */
static bool accepts(struct slice accepted, const char *name)
{
	while (accepted.len) {
		struct slice item = slice_cut(&accepted, ',');
		struct slice coding = slice_trim(slice_cut(&item, ';'));

		if (!slice_is(coding, name))
			continue;
		struct slice weight = slice_trim(item);

		return !slice_is(weight, "q=0") && !slice_is(weight, "q=0.0") &&
		       !slice_is(weight, "q=0.00") && !slice_is(weight, "q=0.000");
	}
	return false;
}

enum file_form files_choose(const struct file *file, struct slice accepted)
{
	enum file_form best = FILE_PLAIN;

	for (int form = FILE_GZIP; form < FILE_FORMS; form++)
		if (file->body[form].bytes && accepts(accepted, files_form_names[form]) &&
		    file->body[form].length < file->body[best].length)
			best = (enum file_form)form;
	return best;
}
