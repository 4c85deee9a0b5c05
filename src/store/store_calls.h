/*
 * The calls of a store in one list: what each may answer beside STORE_OK and
 * the world's failures, and its arguments. Whoever stands between a store and
 * its user (one that counts, delays or fails calls) is made from it, so that
 * no call is forgotten: the compiler compares the list with struct store_api.
 *
 *	X(name, answers, (parameters), (arguments behind the store))
 *
 * rollback(), close(), commit_begin() and commit_is_done() answer nothing and are not in it.
 */
#ifndef STORE_STORE_CALLS_H
#define STORE_STORE_CALLS_H

#include "store/store.h"

/* What is no failure. */
enum store_answers {
	STORE_ALWAYS_OK = 0,
	STORE_MAY_BE_NONE = 1 << STORE_NONE,
	STORE_MAY_BE_TAKEN = 1 << STORE_TAKEN,
	STORE_MAY_BE_BOTH = STORE_MAY_BE_NONE | STORE_MAY_BE_TAKEN,
};

/* What a store that is open may fail with; the others are of opening it. */
#define STORE_FAILURES(X)    \
	X(STORE_BUSY)        \
	X(STORE_READ_ONLY)   \
	X(STORE_DAMAGED)     \
	X(STORE_DISK_FULL)   \
	X(STORE_NO_MEMORY)   \
	X(STORE_UNREACHABLE) \
	X(STORE_FAILED)

/* Those that each database answers in its own way, and those that all of SQL share. */
#define STORE_OWN_CALLS(X)                                                                        \
	X(begin, STORE_ALWAYS_OK, (struct store * s), (s))                                        \
	X(commit, STORE_ALWAYS_OK, (struct store * s), (s))                                       \
	X(foreign_changes, STORE_ALWAYS_OK, (struct store * s, int64_t * out), (s, out))          \
	X(backup, STORE_MAY_BE_TAKEN, (struct store * s, const char *path), (s, path))            \
	X(facts, STORE_ALWAYS_OK, (struct store * s, struct store_facts * out), (s, out))         \
	X(table_add, STORE_MAY_BE_BOTH, (struct store * s, const struct store_table *t), (s, t))  \
	X(table_save, STORE_MAY_BE_NONE, (struct store * s, const struct store_table *t), (s, t)) \
	X(place_set, STORE_MAY_BE_BOTH,                                                           \
	  (struct store * s, const char *table, const struct store_place *p), (s, table, p))      \
	X(place_remove, STORE_MAY_BE_NONE, (struct store * s, const char *table, int number),     \
	  (s, table, number))                                                                     \
	X(line_add, STORE_MAY_BE_BOTH,                                                            \
	  (struct store * s, const char *table, const struct store_line *l), (s, table, l))       \
	X(lines, STORE_ALWAYS_OK,                                                                 \
	  (struct store * s, const char *table, uint32_t first,                                   \
	   bool (*row)(void *user, const struct store_line *l), void *user),                      \
	  (s, table, first, row, user))                                                           \
	X(line_by_key, STORE_MAY_BE_NONE,                                                         \
	  (struct store * s, const char *table, int seat, struct slice key, uint32_t *number,     \
	   uint32_t *told),                                                                       \
	  (s, table, seat, key, number, told))                                                    \
	X(line_told, STORE_MAY_BE_NONE,                                                           \
	  (struct store * s, const char *table, uint32_t number, uint32_t told),                  \
	  (s, table, number, told))

#define STORE_SHARED_CALLS(X)                                                                      \
	X(pulse_set, STORE_ALWAYS_OK, (struct store * s, const struct store_pulse *p), (s, p))     \
	X(pulse, STORE_MAY_BE_NONE, (struct store * s, struct store_pulse * out), (s, out))        \
	X(tables_move, STORE_ALWAYS_OK, (struct store * s, int64_t by), (s, by))                   \
	X(account_add, STORE_MAY_BE_TAKEN, (struct store * s, const struct store_account *a),      \
	  (s, a))                                                                                  \
	X(account_find, STORE_MAY_BE_NONE,                                                         \
	  (struct store * s, const char *id, struct store_account *out), (s, id, out))             \
	X(account_by_key, STORE_MAY_BE_NONE,                                                       \
	  (struct store * s, const char *key, struct store_account *out), (s, key, out))           \
	X(account_register, STORE_MAY_BE_BOTH,                                                     \
	  (struct store * s, const char *id, const char *name, const char *key,                    \
	   const char *passphrase),                                                                \
	  (s, id, name, key, passphrase))                                                          \
	X(account_rename, STORE_MAY_BE_BOTH,                                                       \
	  (struct store * s, const char *id, const char *name, const char *key),                   \
	  (s, id, name, key))                                                                      \
	X(account_passphrase, STORE_MAY_BE_NONE,                                                   \
	  (struct store * s, const char *id, const char *passphrase), (s, id, passphrase))         \
	X(account_lang, STORE_MAY_BE_NONE, (struct store * s, const char *id, const char *lang),   \
	  (s, id, lang))                                                                           \
	X(account_seen, STORE_MAY_BE_NONE, (struct store * s, const char *id, int64_t at),         \
	  (s, id, at))                                                                             \
	X(account_ban, STORE_MAY_BE_NONE,                                                          \
	  (struct store * s, const char *id, const char *reason, int64_t until),                   \
	  (s, id, reason, until))                                                                  \
	X(account_mute, STORE_MAY_BE_NONE, (struct store * s, const char *id, int64_t until),      \
	  (s, id, until))                                                                          \
	X(account_moderator, STORE_MAY_BE_NONE, (struct store * s, const char *id, bool on),       \
	  (s, id, on))                                                                             \
	X(account_delete, STORE_MAY_BE_NONE, (struct store * s, const char *id), (s, id))          \
	X(accounts, STORE_MAY_BE_NONE,                                                             \
	  (struct store * s, const char *prefix, const char *after, int most,                      \
	   bool (*row)(void *user, const struct store_account *a), void *user),                    \
	  (s, prefix, after, most, row, user))                                                     \
	X(recovery_set, STORE_MAY_BE_BOTH,                                                         \
	  (struct store * s, const char *account, const uint8_t(*codes)[STORE_HASH_BYTES],         \
	   int count),                                                                             \
	  (s, account, codes, count))                                                              \
	X(recovery_use, STORE_MAY_BE_NONE,                                                         \
	  (struct store * s, const char *account, const uint8_t code[STORE_HASH_BYTES]),           \
	  (s, account, code))                                                                      \
	X(recovery_find, STORE_MAY_BE_NONE,                                                        \
	  (struct store * s, const char *account, const uint8_t code[STORE_HASH_BYTES]),           \
	  (s, account, code))                                                                      \
	X(known_add, STORE_MAY_BE_NONE,                                                            \
	  (struct store * s, const char *account, enum store_known kind,                           \
	   const uint8_t place[STORE_HASH_BYTES], int64_t at, int most),                           \
	  (s, account, kind, place, at, most))                                                     \
	X(known_find, STORE_MAY_BE_NONE,                                                           \
	  (struct store * s, const char *account, enum store_known kind,                           \
	   const uint8_t place[STORE_HASH_BYTES]),                                                 \
	  (s, account, kind, place))                                                               \
	X(known_forget, STORE_ALWAYS_OK, (struct store * s, const char *account), (s, account))    \
	X(unfolded, STORE_ALWAYS_OK,                                                               \
	  (struct store * s, int most, bool (*row)(void *user, const struct store_account *a),     \
	   void *user),                                                                            \
	  (s, most, row, user))                                                                    \
	X(refold, STORE_MAY_BE_BOTH, (struct store * s, const char *id, const char *key),          \
	  (s, id, key))                                                                            \
	X(session_add, STORE_MAY_BE_BOTH,                                                          \
	  (struct store * s, const struct store_session *n, int most), (s, n, most))               \
	X(session_find, STORE_MAY_BE_NONE,                                                         \
	  (struct store * s, const uint8_t token[STORE_HASH_BYTES], struct store_session *out),    \
	  (s, token, out))                                                                         \
	X(session_enter, STORE_MAY_BE_NONE,                                                        \
	  (struct store * s, const uint8_t token[STORE_HASH_BYTES], struct store_session *found,   \
	   struct store_account *account,                                                          \
	   bool (*row)(void *user, const char *other, const char *name, enum store_relation kind), \
	   void *user),                                                                            \
	  (s, token, found, account, row, user))                                                   \
	X(session_seen, STORE_MAY_BE_NONE,                                                         \
	  (struct store * s, const uint8_t token[STORE_HASH_BYTES], int64_t seen,                  \
	   int64_t expires),                                                                       \
	  (s, token, seen, expires))                                                               \
	X(session_end, STORE_MAY_BE_NONE,                                                          \
	  (struct store * s, const uint8_t token[STORE_HASH_BYTES]), (s, token))                   \
	X(sessions_end, STORE_ALWAYS_OK,                                                           \
	  (struct store * s, const char *account, const uint8_t *except), (s, account, except))    \
	X(sessions, STORE_ALWAYS_OK,                                                               \
	  (struct store * s, const char *account,                                                  \
	   bool (*row)(void *user, const struct store_session *n), void *user),                    \
	  (s, account, row, user))                                                                 \
	X(relation_set, STORE_MAY_BE_NONE,                                                         \
	  (struct store * s, const char *account, const char *other, enum store_relation kind,     \
	   bool on),                                                                               \
	  (s, account, other, kind, on))                                                           \
	X(relation_find, STORE_MAY_BE_NONE,                                                        \
	  (struct store * s, const char *account, const char *other, enum store_relation kind),    \
	  (s, account, other, kind))                                                               \
	X(relations, STORE_ALWAYS_OK,                                                              \
	  (struct store * s, const char *account,                                                  \
	   bool (*row)(void *user, const char *other, const char *name, enum store_relation kind), \
	   void *user),                                                                            \
	  (s, account, row, user))                                                                 \
	X(report_add, STORE_MAY_BE_NONE, (struct store * s, const struct store_report *r), (s, r)) \
	X(reports, STORE_ALWAYS_OK,                                                                \
	  (struct store * s, const char *from, int64_t before, int most,                           \
	   bool (*row)(void *user, const struct store_report *r), void *user),                     \
	  (s, from, before, most, row, user))                                                      \
	X(report_find, STORE_MAY_BE_NONE,                                                          \
	  (struct store * s, int64_t number, struct store_report * out), (s, number, out))         \
	X(reports_where, STORE_ALWAYS_OK,                                                          \
	  (struct store * s, const struct store_report_filter *filter, int64_t before, int most,   \
	   bool (*row)(void *user, const struct store_report *r), void *user),                     \
	  (s, filter, before, most, row, user))                                                    \
	X(report_handle, STORE_MAY_BE_BOTH,                                                        \
	  (struct store * s, int64_t number, const char *by, const char *note, int64_t at),        \
	  (s, number, by, note, at))                                                               \
	X(report_talk, STORE_MAY_BE_NONE,                                                          \
	  (struct store * s, int64_t number, int most,                                             \
	   bool (*row)(void *user, const struct store_talk *t), void *user),                       \
	  (s, number, most, row, user))                                                            \
	X(network_ban, STORE_ALWAYS_OK, (struct store * s, const struct store_network_ban *b),     \
	  (s, b))                                                                                  \
	X(network_unban, STORE_MAY_BE_NONE,                                                        \
	  (struct store * s, const uint8_t network[STORE_NETWORK_BYTES], int bits),                \
	  (s, network, bits))                                                                      \
	X(network_bans, STORE_ALWAYS_OK,                                                           \
	  (struct store * s, bool (*row)(void *user, const struct store_network_ban *b),           \
	   void *user),                                                                            \
	  (s, row, user))                                                                          \
	X(setting_set, STORE_ALWAYS_OK, (struct store * s, const char *name, const char *value),   \
	  (s, name, value))                                                                        \
	X(setting_find, STORE_MAY_BE_NONE, (struct store * s, const char *name, struct buf *out),  \
	  (s, name, out))                                                                          \
	X(table_find, STORE_MAY_BE_NONE,                                                           \
	  (struct store * s, const char *id, struct store_table *out), (s, id, out))               \
	X(table_delete, STORE_MAY_BE_NONE, (struct store * s, const char *id), (s, id))            \
	X(tables_live, STORE_ALWAYS_OK,                                                            \
	  (struct store * s, bool (*row)(void *user, const struct store_table *t), void *user),    \
	  (s, row, user))                                                                          \
	X(cards_add, STORE_ALWAYS_OK,                                                              \
	  (struct store * s, const uint8_t hash[STORE_HASH_BYTES], struct slice text, int64_t at), \
	  (s, hash, text, at))                                                                     \
	X(cards_find, STORE_MAY_BE_NONE,                                                           \
	  (struct store * s, const uint8_t hash[STORE_HASH_BYTES], struct buf *out),               \
	  (s, hash, out))                                                                          \
	X(seed_set, STORE_MAY_BE_NONE,                                                             \
	  (struct store * s, const char *table, const uint8_t seed[STORE_SEED_BYTES]),             \
	  (s, table, seed))                                                                        \
	X(seed_find, STORE_MAY_BE_NONE,                                                            \
	  (struct store * s, const char *table, uint8_t out[STORE_SEED_BYTES]), (s, table, out))   \
	X(draw_add, STORE_MAY_BE_BOTH,                                                             \
	  (struct store * s, const char *table, int number, struct slice text),                    \
	  (s, table, number, text))                                                                \
	X(draws, STORE_ALWAYS_OK,                                                                  \
	  (struct store * s, const char *table, bool (*row)(void *user, struct slice text),        \
	   void *user),                                                                            \
	  (s, table, row, user))                                                                   \
	X(table_freeze, STORE_MAY_BE_NONE,                                                         \
	  (struct store * s, const char *id, struct slice reason, struct slice position,           \
	   int64_t at),                                                                            \
	  (s, id, reason, position, at))                                                           \
	X(frozen_find, STORE_MAY_BE_NONE,                                                          \
	  (struct store * s, const char *id, struct buf *reason, struct buf *position),            \
	  (s, id, reason, position))                                                               \
	X(checkpoint_set, STORE_MAY_BE_NONE,                                                       \
	  (struct store * s, const char *table, const struct store_checkpoint *c), (s, table, c))  \
	X(checkpoint_find, STORE_MAY_BE_NONE,                                                      \
	  (struct store * s, const char *table, int form, int viewer, uint32_t frame,              \
	   struct buf *out, struct store_checkpoint *c),                                           \
	  (s, table, form, viewer, frame, out, c))                                                 \
	X(results_set, STORE_MAY_BE_NONE,                                                          \
	  (struct store * s, const char *table, const struct store_result *results, int count),    \
	  (s, table, results, count))                                                              \
	X(matches, STORE_MAY_BE_NONE,                                                              \
	  (struct store * s, const char *account, const char *after, int most,                     \
	   bool (*row)(void *user, const struct store_match *m), void *user),                      \
	  (s, account, after, most, row, user))                                                    \
	X(statistics, STORE_ALWAYS_OK,                                                             \
	  (struct store * s, const char *account,                                                  \
	   bool (*row)(void *user, const struct store_statistics *n), void *user),                 \
	  (s, account, row, user))                                                                 \
	X(invite_add, STORE_MAY_BE_BOTH,                                                           \
	  (struct store * s, const struct store_invite *i, int most), (s, i, most))                \
	X(invite_find, STORE_MAY_BE_NONE,                                                          \
	  (struct store * s, const uint8_t token[STORE_HASH_BYTES], struct store_invite *out),     \
	  (s, token, out))                                                                         \
	X(invites_revoke, STORE_ALWAYS_OK, (struct store * s, const char *table), (s, table))      \
	X(share_add, STORE_MAY_BE_BOTH, (struct store * s, const struct store_share *i, int most), \
	  (s, i, most))                                                                            \
	X(share_find, STORE_MAY_BE_NONE,                                                           \
	  (struct store * s, const uint8_t token[STORE_HASH_BYTES], struct store_share *out),      \
	  (s, token, out))                                                                         \
	X(shares, STORE_ALWAYS_OK,                                                                 \
	  (struct store * s, const char *account,                                                  \
	   bool (*row)(void *user, const struct store_share *i), void *user),                      \
	  (s, account, row, user))                                                                 \
	X(shares_revoke, STORE_ALWAYS_OK,                                                          \
	  (struct store * s, const char *table, const char *account), (s, table, account))         \
	X(talk_add, STORE_MAY_BE_NONE, (struct store * s, const struct store_talk *t), (s, t))     \
	X(talk_at, STORE_ALWAYS_OK,                                                                \
	  (struct store * s, const char *table, int64_t after, int most,                           \
	   bool (*row)(void *user, const struct store_talk *t), void *user),                       \
	  (s, table, after, most, row, user))                                                      \
	X(talk_before, STORE_ALWAYS_OK,                                                            \
	  (struct store * s, const char *table, int64_t before, int most,                          \
	   bool (*row)(void *user, const struct store_talk *t), void *user),                       \
	  (s, table, before, most, row, user))                                                     \
	X(talk_by, STORE_ALWAYS_OK,                                                                \
	  (struct store * s, const char *account, int64_t after, int most,                         \
	   bool (*row)(void *user, const struct store_talk *t), void *user),                       \
	  (s, account, after, most, row, user))                                                    \
	X(audit_add, STORE_ALWAYS_OK, (struct store * s, const struct store_audit *a), (s, a))     \
	X(audit, STORE_ALWAYS_OK,                                                                  \
	  (struct store * s, int64_t before, int most,                                             \
	   bool (*row)(void *user, const struct store_audit *a), void *user),                      \
	  (s, before, most, row, user))                                                            \
	X(purge, STORE_ALWAYS_OK,                                                                  \
	  (struct store * s, const struct store_retention *r,                                      \
	   void (*table_gone)(void *user, const char *id), void *user, int *deleted),              \
	  (s, r, table_gone, user, deleted))                                                       \
	STORE_PEOPLE_CALLS(X)                                                                      \
	STORE_SUMMONS_CALLS(X)

#define STORE_CALLS(X) STORE_OWN_CALLS(X) STORE_SHARED_CALLS(X)

enum store_call {
#define X(name, answers, parameters, arguments) STORE_CALL_##name,
	STORE_CALLS(X)
#undef X
		STORE_CALL_COUNT,
};

/* All but rollback(), close(), commit_begin() and commit_is_done(), and beside them
 * what nodes are and how to ask. */
_Static_assert(sizeof(struct store_api) == (STORE_CALL_COUNT + 6) * sizeof(void (*)(void)),
	       "every call of struct store_api stands in STORE_CALLS");

#endif
