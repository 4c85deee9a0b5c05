/*
 * What is SQLite's own in its store, by subject, a file each; sqlite.c puts it
 * into its struct store_api, beside what all of SQL share (sql/inside.h).
 */
#ifndef STORE_SQLITE_INSIDE_H
#define STORE_SQLITE_INSIDE_H

#include <stdatomic.h>

#include "store/sql/inside.h"
#include "store/sqlite/query.h"

/* How the names of copies begin: by schedule, and before a migration. */
#define COPY_SCHEDULED "pandemonium"
#define COPY_MIGRATION "before-migration"

/* sqlite.c */
/* What the turn wrote is in the database; a failure leaves it to be rolled back. */
enum store_status sqlite_commit_writes(struct sqlite_store *s);
enum store_status sqlite_foreign_changes(struct store *s, int64_t *out);

/* backup.c */
enum store_status sqlite_backup(struct store *s, const char *path);
/* A whole and checked copy of what `from` sees now, under a new name. TAKEN:
 * the name is. `stop` (may be NULL) ends it early, with any failure. */
enum store_status sqlite_copy(sqlite3 *from, const char *path, const atomic_bool *stop);
/* Reads everything through. DAMAGED: something does not fit together. */
enum store_status sqlite_check(sqlite3 *db, const atomic_bool *stop);
enum store_status sqlite_sync_folder_of(const char *path);

/* files.c: the files of a database, before and while it is open. */

/* The path with something behind it; false: too long. */
bool sqlite_beside(const char *path, const char *suffix, char out[STORE_PATH_MAX]);
/* May this be opened? Nothing is touched. ORPHAN, RESTORING; with `bytes` also
 * FOREIGN and DAMAGED, by the first bytes of the file (the caller has the
 * server's lock, so that SQLite holds the file nowhere in this program). */
enum store_status sqlite_files_good(const char *path, bool bytes);
/* The lock of the one server, in *lock. LOCKED: another has it. */
enum store_status sqlite_lock_server(const char *path, int *lock);
/* FOLDER/PREFIX-20260102T030405Z.db for the present time; false: too long. */
bool sqlite_copy_name(const char *folder, const char *prefix, char out[STORE_PATH_MAX]);
/* The folder, made if need be, for its owner alone. */
enum store_status sqlite_make_folder(const char *path);
/* Is there room in the folder for a copy, with so much left? */
bool sqlite_has_room(const char *path, const char *folder, int64_t spare);
enum store_status sqlite_facts(struct store *s, struct store_facts *out);

/* log_file.c: the name of the VFS of those who write much; NULL: that of the system. */
const char *sqlite_log_vfs(void);

/* care_log.c: NULL: no memory, or no second connection. */
struct care_log *care_log_new(sqlite3 *db);
void care_log_end(struct care_log *k);

/* aside.c: NULL: no memory. Between begin and end the store is the thread's. */
struct aside *aside_new(struct sqlite_store *s);
void aside_begin(struct aside *a);
bool aside_is_done(struct aside *a);
enum store_status aside_end(struct aside *a);
void aside_free(struct aside *a);

/* care.c */
void care_end(struct care *c);
void care_tell(struct care *c, struct store_facts *out);

/* tables.c */
enum store_status sqlite_table_add(struct store *s, const struct store_table *t);
enum store_status sqlite_table_save(struct store *s, const struct store_table *t);
enum store_status sqlite_place_set(struct store *s, const char *table, const struct store_place *p);
enum store_status sqlite_place_remove(struct store *s, const char *table, int number);

/* lines.c */
enum store_status sqlite_line_last(struct sql_store *s, int64_t row, struct store_table *out);
enum store_status sqlite_line_add(struct store *s, const char *table, const struct store_line *l);
enum store_status sqlite_lines(struct store *s, const char *table, uint32_t first,
			       bool (*row)(void *user, const struct store_line *l), void *user);
enum store_status sqlite_line_by_key(struct store *s, const char *table, int seat, struct slice key,
				     uint32_t *number, uint32_t *told);
enum store_status sqlite_line_told(struct store *s, const char *table, uint32_t number,
				   uint32_t told);

#endif
