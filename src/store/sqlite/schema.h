/*
 * The schema of the SQLite file and its history. Used when a file is opened.
 */
#ifndef STORE_SQLITE_SCHEMA_H
#define STORE_SQLITE_SCHEMA_H

#include "base/version.h"
#include "store/sqlite/query.h"

/* Step i makes schema i+1 of schema i; schema 0 is an empty file. A step that
 * was ever used stays as it is. A step more is a version more (base/version.h). */
extern const char *const sqlite_schema_steps[SCHEMA_VERSION];

/* The schema that the file has; 0: the file is empty. Nothing is changed.
 * FOREIGN: it is another program's. */
enum store_status sqlite_schema_version(struct sqlite_store *s, int *out);

/* Takes the first `count` steps that the file has not yet, all or none.
 * NEWER: it has more than those. */
enum store_status sqlite_schema_migrate(struct sqlite_store *s, const char *const *steps,
					int count);

#endif
