/*
 * What files.c and kept.c share: the files of a build one by one, and the files of
 * former ones beside them.
 */
#ifndef NET_FILES_INSIDE_H
#define NET_FILES_INSIDE_H

#include "net/files.h"

extern const char *const files_form_endings[FILE_FORMS];

int files_count(const struct files *f);
const struct file *files_at(const struct files *f, int number);

/* Takes in what is named by its content in another folder, and is not there yet. */
bool files_add_hashed(struct files *f, const char *folder);

#endif
