/*
 * The functions of the SQLite store by subject, a file each; sqlite.c puts
 * them into its struct store_api. Contracts stand in store.h.
 */
#ifndef STORE_SQLITE_INSIDE_H
#define STORE_SQLITE_INSIDE_H

#include <stdatomic.h>

#include "store/sqlite/query.h"

/* How the names of copies begin: by schedule, and before a migration. */
#define COPY_SCHEDULED "pandemonium"
#define COPY_MIGRATION "before-migration"

/* Conditions on the column status, an enum store_table_status. */
#define TABLE_NOT_STARTED "status < 2"
#define TABLE_LIVE "status < 4"
#define TABLE_ENDED "status >= 4"
_Static_assert(STORE_TABLE_PLAYING == 2 && STORE_TABLE_OVER == 4, "as the conditions say");

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
enum store_status sqlite_pulse_set(struct store *s, const struct store_pulse *p);
enum store_status sqlite_pulse(struct store *s, struct store_pulse *out);
enum store_status sqlite_facts(struct store *s, struct store_facts *out);

/* care_log.c: NULL: no memory, or no second connection. */
struct care_log *care_log_new(sqlite3 *db);
void care_log_end(struct care_log *k);

/* aside.c: NULL: no memory. Between begin and end the store is the thread's. */
struct aside *aside_new(struct sqlite_store *s);
void aside_begin(struct aside *a);
enum store_status aside_end(struct aside *a);
void aside_free(struct aside *a);

/* care.c */
void care_end(struct care *c);
void care_tell(struct care *c, struct store_facts *out);

/* accounts.c */
enum store_status sqlite_account_row(struct sqlite_store *s, const char *id, int64_t *out);
/* The same; an empty id is nobody's, and *out is 0. */
enum store_status sqlite_account_row_or_none(struct sqlite_store *s, const char *id, int64_t *out);
enum store_status sqlite_account_add(struct store *s, const struct store_account *a);
enum store_status sqlite_account_find(struct store *s, const char *id, struct store_account *out);
enum store_status sqlite_account_by_key(struct store *s, const char *key,
					struct store_account *out);
enum store_status sqlite_account_register(struct store *s, const char *id, const char *name,
					  const char *key, const char *passphrase);
enum store_status sqlite_account_rename(struct store *s, const char *id, const char *name,
					const char *key);
enum store_status sqlite_account_passphrase(struct store *s, const char *id,
					    const char *passphrase);
enum store_status sqlite_account_lang(struct store *s, const char *id, const char *lang);
enum store_status sqlite_account_seen(struct store *s, const char *id, int64_t at);
enum store_status sqlite_account_ban(struct store *s, const char *id, const char *reason,
				     int64_t until);
enum store_status sqlite_account_mute(struct store *s, const char *id, int64_t until);
enum store_status sqlite_account_moderator(struct store *s, const char *id, bool on);
enum store_status sqlite_account_delete(struct store *s, const char *id);
enum store_status sqlite_accounts(struct store *s, const char *prefix, const char *after, int most,
				  bool (*row)(void *user, const struct store_account *a),
				  void *user);

enum store_status sqlite_unfolded(struct store *s, int most,
				  bool (*row)(void *user, const struct store_account *a),
				  void *user);
enum store_status sqlite_refold(struct store *s, const char *id, const char *key);

/* sessions.c */
enum store_status sqlite_recovery_set(struct store *s, const char *account,
				      const uint8_t (*codes)[STORE_HASH_BYTES], int count);
enum store_status sqlite_recovery_use(struct store *s, const char *account,
				      const uint8_t code[STORE_HASH_BYTES]);
enum store_status sqlite_recovery_find(struct store *s, const char *account,
				       const uint8_t code[STORE_HASH_BYTES]);
enum store_status sqlite_known_add(struct store *s, const char *account, enum store_known kind,
				   const uint8_t place[STORE_HASH_BYTES], int64_t at, int most);
enum store_status sqlite_known_find(struct store *s, const char *account, enum store_known kind,
				    const uint8_t place[STORE_HASH_BYTES]);
enum store_status sqlite_known_forget(struct store *s, const char *account);
enum store_status sqlite_session_add(struct store *s, const struct store_session *n, int most);
enum store_status sqlite_session_find(struct store *s, const uint8_t token[STORE_HASH_BYTES],
				      struct store_session *out);
enum store_status sqlite_session_seen(struct store *s, const uint8_t token[STORE_HASH_BYTES],
				      int64_t seen, int64_t expires);
enum store_status sqlite_session_end(struct store *s, const uint8_t token[STORE_HASH_BYTES]);
enum store_status sqlite_sessions_end(struct store *s, const char *account, const uint8_t *except);
enum store_status sqlite_sessions(struct store *s, const char *account,
				  bool (*row)(void *user, const struct store_session *n),
				  void *user);

/* people.c */
enum store_status sqlite_relation_set(struct store *s, const char *account, const char *other,
				      enum store_relation kind, bool on);
enum store_status sqlite_relation_find(struct store *s, const char *account, const char *other,
				       enum store_relation kind);
enum store_status sqlite_relations(struct store *s, const char *account,
				   bool (*row)(void *user, const char *other, const char *name,
					       enum store_relation kind),
				   void *user);
/* Hands on the rows of a statement whose columns are those of a struct
 * store_talk, in its order, and ends it. */
enum store_status sqlite_talk_rows(struct query *q,
				   bool (*row)(void *user, const struct store_talk *t), void *user);
enum store_status sqlite_talk_add(struct store *s, const struct store_talk *t);
enum store_status sqlite_talk_at(struct store *s, const char *table, int64_t after, int most,
				 bool (*row)(void *user, const struct store_talk *t), void *user);
enum store_status sqlite_talk_before(struct store *s, const char *table, int64_t before, int most,
				     bool (*row)(void *user, const struct store_talk *t),
				     void *user);
enum store_status sqlite_talk_by(struct store *s, const char *account, int64_t after, int most,
				 bool (*row)(void *user, const struct store_talk *t), void *user);
enum store_status sqlite_audit_add(struct store *s, const struct store_audit *a);
enum store_status sqlite_audit(struct store *s, int64_t before, int most,
			       bool (*row)(void *user, const struct store_audit *a), void *user);

/* reports.c */
enum store_status sqlite_report_add(struct store *s, const struct store_report *r);
enum store_status sqlite_reports(struct store *s, const char *from, int64_t before, int most,
				 bool (*row)(void *user, const struct store_report *r), void *user);
enum store_status sqlite_report_find(struct store *s, int64_t number, struct store_report *out);
enum store_status sqlite_reports_where(struct store *s, const struct store_report_filter *filter,
				       int64_t before, int most,
				       bool (*row)(void *user, const struct store_report *r),
				       void *user);
enum store_status sqlite_report_handle(struct store *s, int64_t number, const char *by,
				       const char *note, int64_t at);
enum store_status sqlite_report_talk(struct store *s, int64_t number, int most,
				     bool (*row)(void *user, const struct store_talk *t),
				     void *user);

/* house.c */
enum store_status sqlite_network_ban(struct store *s, const struct store_network_ban *b);
enum store_status sqlite_network_unban(struct store *s, const uint8_t network[STORE_NETWORK_BYTES],
				       int bits);
enum store_status sqlite_network_bans(struct store *s,
				      bool (*row)(void *user, const struct store_network_ban *b),
				      void *user);
enum store_status sqlite_setting_set(struct store *s, const char *name, const char *value);
enum store_status sqlite_setting_find(struct store *s, const char *name, struct buf *out);

/* tables.c */
enum store_status sqlite_table_row(struct sqlite_store *s, const char *id, int64_t *out);
/* The number below which a list behind `after` goes on. */
enum store_status sqlite_table_load(struct sqlite_store *s, int64_t row, struct store_table *out);
enum store_status sqlite_table_add(struct store *s, const struct store_table *t);
enum store_status sqlite_table_save(struct store *s, const struct store_table *t);
enum store_status sqlite_table_find(struct store *s, const char *id, struct store_table *out);
enum store_status sqlite_table_delete(struct store *s, const char *id);
enum store_status sqlite_tables_move(struct store *s, int64_t by);
enum store_status sqlite_tables_live(struct store *s,
				     bool (*row)(void *user, const struct store_table *t),
				     void *user);
enum store_status sqlite_place_set(struct store *s, const char *table, const struct store_place *p);
enum store_status sqlite_place_remove(struct store *s, const char *table, int number);

/* table_parts.c */
enum store_status sqlite_cards_add(struct store *s, const uint8_t hash[STORE_HASH_BYTES],
				   struct slice text, int64_t at);
enum store_status sqlite_cards_find(struct store *s, const uint8_t hash[STORE_HASH_BYTES],
				    struct buf *out);
enum store_status sqlite_seed_set(struct store *s, const char *table,
				  const uint8_t seed[STORE_SEED_BYTES]);
enum store_status sqlite_seed_find(struct store *s, const char *table,
				   uint8_t out[STORE_SEED_BYTES]);
enum store_status sqlite_draw_add(struct store *s, const char *table, int number,
				  struct slice text);
enum store_status sqlite_draws(struct store *s, const char *table,
			       bool (*row)(void *user, struct slice text), void *user);
enum store_status sqlite_table_freeze(struct store *s, const char *id, struct slice reason,
				      struct slice position, int64_t at);
enum store_status sqlite_frozen_find(struct store *s, const char *id, struct buf *reason,
				     struct buf *position);
enum store_status sqlite_invite_add(struct store *s, const struct store_invite *i, int most);
enum store_status sqlite_invite_find(struct store *s, const uint8_t token[STORE_HASH_BYTES],
				     struct store_invite *out);
enum store_status sqlite_invites_revoke(struct store *s, const char *table);

/* shares.c */
enum store_status sqlite_share_add(struct store *s, const struct store_share *i, int most);
enum store_status sqlite_share_find(struct store *s, const uint8_t token[STORE_HASH_BYTES],
				    struct store_share *out);
enum store_status sqlite_shares(struct store *s, const char *account,
				bool (*row)(void *user, const struct store_share *i), void *user);
enum store_status sqlite_shares_revoke(struct store *s, const char *table, const char *account);

/* lines.c */
enum store_status sqlite_line_last(struct sqlite_store *s, int64_t row, struct store_table *out);
enum store_status sqlite_line_add(struct store *s, const char *table, const struct store_line *l);
enum store_status sqlite_lines(struct store *s, const char *table, uint32_t first,
			       bool (*row)(void *user, const struct store_line *l), void *user);
enum store_status sqlite_line_by_key(struct store *s, const char *table, int seat, struct slice key,
				     uint32_t *number, uint32_t *told);
enum store_status sqlite_line_told(struct store *s, const char *table, uint32_t number,
				   uint32_t told);

/* matches.c */
enum store_status sqlite_checkpoint_set(struct store *s, const char *table,
					const struct store_checkpoint *c);
enum store_status sqlite_checkpoint_find(struct store *s, const char *table, int form, int viewer,
					 uint32_t frame, struct buf *out,
					 struct store_checkpoint *c);
enum store_status sqlite_results_set(struct store *s, const char *table,
				     const struct store_result *results, int count);
enum store_status sqlite_results(struct store *s, const char *table,
				 struct store_result out[STORE_PLACES_MAX], int *count);
enum store_status sqlite_matches(struct store *s, const char *account, const char *after, int most,
				 bool (*row)(void *user, const struct store_match *m), void *user);
enum store_status sqlite_statistics(struct store *s, const char *account,
				    bool (*row)(void *user, const struct store_statistics *n),
				    void *user);

/* friends.c, ratings.c, played.c; summons.c, summons_queue.c. */
#define X(name, answers, parameters, arguments) enum store_status sqlite_##name parameters;
STORE_PEOPLE_CALLS(X)
STORE_SUMMONS_CALLS(X)
#undef X

/* purge.c */
enum store_status sqlite_purge(struct store *s, const struct store_retention *r,
			       void (*table_gone)(void *user, const char *id), void *user,
			       int *deleted);

#endif
