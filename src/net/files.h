/*
 * The client's files, as the build made them: read once at the start and kept
 * in memory, with the compressed forms that lie beside them (NAME.br,
 * NAME.gz). So a request touches no disk, a path leads nowhere else, and a
 * new build shows all at once, when the folder is read again.
 */
#ifndef NET_FILES_H
#define NET_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/slice.h"

enum {
	FILES_MAX = 4096,
	FILES_BYTES_MAX = 128 << 20, /* all together */
	FILES_PATH_MAX = 512, /* of a path on the disk, NUL included */
	FILES_DEPTH_MAX = 8,
	FILES_TAG_MAX = 40, /* of an ETag, quotes and NUL included */
};

enum file_form { FILE_PLAIN, FILE_GZIP, FILE_BROTLI, FILE_FORMS };

extern const char *const files_form_names[FILE_FORMS]; /* as in Content-Encoding; plain: NULL */

struct file_body {
	uint8_t *bytes; /* NULL: there is no such form */
	size_t length;
	char tag[FILES_TAG_MAX]; /* ETag */
};

struct file {
	char *path; /* as in a URL, "/assets/main-4f2a91bc.js" */
	const char *type; /* Content-Type */
	bool has_camera; /* the one page that may use it */
	bool is_hashed; /* the name changes with the content: may be kept for ever */
	struct file_body body[FILE_FORMS];
};

struct files;

/* NULL: the folder or something in it cannot be read, is too much, or there
 * is no index.html; errno says which (ENOENT, E2BIG, ...). */
struct files *files_read(const char *folder);
/* Keeps in another folder, which is made, what is named by its content, and takes in
 * what former builds have left there, for a month. False: it could not be written or
 * read (errno); what there is of this build is as it was. */
bool files_keep(struct files *f, const char *folder);
/* One more who uses them, and one who does so no longer: the last one's
 * files_free() frees them. NULL is fine. */
struct files *files_hold(struct files *f);
void files_free(struct files *f);

/* The file of that path; index.html for every path that names no file (its
 * last part has no dot), as the client's own addresses. NULL: none. */
const struct file *files_find(const struct files *f, struct slice path);

/* The shortest form that `accepted`, a header Accept-Encoding, allows. */
enum file_form files_choose(const struct file *file, struct slice accepted);

#endif
