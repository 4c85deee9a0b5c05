/*
 * The store in one SQLite file. Many programs may have it open, one of them
 * as the server.
 */
#ifndef STORE_SQLITE_SQLITE_H
#define STORE_SQLITE_SQLITE_H

#include "store/opening.h"

/* How a file is to be opened. */
struct sqlite_opening {
	enum store_use use;
	const char *copies; /* folder for a copy before the schema changes; NULL: none is made */
};

/* As sqlite_store_open(). NO_COPY: the schema must be brought up to date, and
 * there is no room for a copy first, or making it failed. */
enum store_status sqlite_store_open_as(const char *path, const struct sqlite_opening *how,
				       struct store **out);

/* What is done in the background, in a thread and on connections of its own,
 * so that neither the caller nor anybody who writes waits for it. */
struct sqlite_care {
	int64_t check_ms; /* everything is read through at once, then so often; 0: never */
	int64_t backup_ms; /* a backup so often; 0: never */
	int keep; /* backups that stay */
	int64_t spare; /* bytes of room that a backup must leave */
	const char *folder; /* of the backups; made if need be */
	/* From that thread: what was done, or went wrong. */
	void (*say)(void *user, bool is_bad, const char *line);
	void *user;
};

/* Begins it; it ends when the store is closed. facts() tells how it went. */
enum store_status sqlite_store_care(struct store *s, const struct sqlite_care *care);

/*
 * Puts a backup in the place of the database at `path`, where no server may
 * run. The backup is checked first, the database that was there and its log
 * stay beside it (their name in `kept`, empty: there was none), and the new
 * one gets its name last: a power cut leaves the old one, the new one, or a
 * folder that is refused (RESTORING) until this has run again.
 * *about_backup: what is returned is about the backup.
 */
enum store_status sqlite_restore(const char *backup, const char *path, struct buf *kept,
				 bool *about_backup);

/* From now on reads can be answered later (store/later.h), by a thread with a
 * connection of its own. */
enum store_status sqlite_store_later(struct store *s);

/* The version of the schema that every open store has. */
int sqlite_store_schema(void);

/* Opens the file and brings its schema up to date. On a failure *out is NULL
 * and the file is as it was. */
enum store_status sqlite_store_open(const char *path, enum store_use use, struct store **out);

#endif
