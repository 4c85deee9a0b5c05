/*
 * What the service keeps, whatever keeps it. A store is a pointer to its
 * functions; sqlite.h opens the one there is. It knows accounts, tables and
 * lines of text, and no rules, no clock and no chance: times (milliseconds
 * since 1970), ids, hashes and folded names are given by the caller.
 *
 * Writing happens in turns: begin, any writes, commit. Nothing of a turn is
 * there before commit() has returned STORE_OK, all of it is there after that,
 * whatever happens to the machine. When a call in a turn fails (store_failed()),
 * the turn is spoiled: every further call and the commit give the same status,
 * and nothing of it stays. (A machine that stops just when commit() could not
 * write may come back with the turn done, as with any request that got no
 * answer.) When another program holds the right to write, a server waits only
 * for moments, and not at all as long as it does: BUSY. Reading needs no turn
 * and sees the turn's own writes; its answer may come later, for who asks so
 * (later.h). A write outside a turn is a mistake of the caller.
 *
 * Rows are plain structs. Their texts are NUL terminated and a text that does
 * not fit its field was refused when it was written (a mistake of the
 * caller). What a `row` function is given lives during that call, and it may
 * call nothing of the store; false ends the list early, which is no failure.
 *
 * One thread at a time uses a store.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/slice.h"
#include "store/later.h"
#include "store/nodes.h"
#include "store/people.h"
#include "store/rows.h"
#include "store/sizes.h"
#include "store/status.h"
#include "store/store_summons.h"

#define STORE_NEWEST INT64_MAX /* where a list from the newest on begins */

struct store;

/* All return STORE_OK or a failure; what else they may return stands with
 * each. Writes are marked W. */
struct store_api {
	void (*close)(struct store *s); /* rolls back an open turn; frees s */

	/* Turns. commit() ends the turn in any case: on a failure nothing of it
	 * stays. rollback() can be called always, and does nothing outside a turn. */
	enum store_status (*begin)(struct store *s);
	enum store_status (*commit)(struct store *s);
	/* True: the commit goes on by itself, and commit() waits for it; nothing
	 * else may be called before that. NULL or false: commit() does it all. */
	bool (*commit_begin)(struct store *s);
	/* Would commit() wait no longer? NULL: nobody knows. */
	bool (*commit_is_done)(struct store *s);
	void (*rollback)(struct store *s);

	/* A number that differs from the last one given when another program
	 * (the host's tool) has changed something. */
	enum store_status (*foreign_changes)(struct store *s, int64_t *out);

	/* Copies everything as it is at this moment into a new file that
	 * appears only when it is whole; others go on writing. TAKEN: the file
	 * is there. Not in a turn. */
	enum store_status (*backup)(struct store *s, const char *path);

	/* The sign of life; there is one, the last. NONE: none yet. */
	enum store_status (*pulse_set)(struct store *s, const struct store_pulse *p); /* W */
	enum store_status (*pulse)(struct store *s, struct store_pulse *out);

	enum store_status (*facts)(struct store *s, struct store_facts *out);

	/* How it is shared with other servers; NULL: it is this process's alone. */
	const struct store_nodes *nodes;

	/* How reads are answered later; NULL: never. */
	const struct store_later *later;

	/*
	 * Accounts. A guest has no key. TAKEN: the id, or for accounts the key.
	 * NONE: no such account (in all that name one).
	 */
	enum store_status (*account_add)(struct store *s, const struct store_account *a); /* W */
	enum store_status (*account_find)(struct store *s, const char *id,
					  struct store_account *out);
	enum store_status (*account_by_key)(struct store *s, const char *key,
					    struct store_account *out);
	/* Makes a guest an account. TAKEN: the key. NONE: no guest. W */
	enum store_status (*account_register)(struct store *s, const char *id, const char *name,
					      const char *key, const char *passphrase);
	/* TAKEN: the key. For a guest the key is empty. W */
	enum store_status (*account_rename)(struct store *s, const char *id, const char *name,
					    const char *key);
	enum store_status (*account_passphrase)(struct store *s, const char *id,
						const char *passphrase); /* W */
	enum store_status (*account_lang)(struct store *s, const char *id,
					  const char *lang); /* W */
	enum store_status (*account_seen)(struct store *s, const char *id, int64_t at); /* W */
	/* Until 0: for ever. Reason NULL: no longer banned. Sessions stay, so that
	 * he can be told why. W */
	enum store_status (*account_ban)(struct store *s, const char *id, const char *reason,
					 int64_t until);
	/* May not talk until then; 0: may. W */
	enum store_status (*account_mute)(struct store *s, const char *id, int64_t until);
	/* NONE also for a guest. W */
	enum store_status (*account_moderator)(struct store *s, const char *id, bool on);
	/* The account with its sessions, codes, talk, mutes and blocks goes;
	 * places and reports stay without it. W */
	enum store_status (*account_delete)(struct store *s, const char *id);
	/* Whose names begin so when folded ("": all), guests by their name as it
	 * is; in order of names, behind account `after` (NULL: from the first). */
	enum store_status (*accounts)(struct store *s, const char *prefix, const char *after,
				      int most,
				      bool (*row)(void *user, const struct store_account *a),
				      void *user);

	/* Recovery codes, as hashes. set() replaces all. use() spends one;
	 * NONE: it is none of the account's, or was used. W */
	enum store_status (*recovery_set)(struct store *s, const char *account,
					  const uint8_t (*codes)[STORE_HASH_BYTES], int count);
	enum store_status (*recovery_use)(struct store *s, const char *account,
					  const uint8_t code[STORE_HASH_BYTES]);

	/* Whether it would be spent. NONE: as use(). */
	enum store_status (*recovery_find)(struct store *s, const char *account,
					   const uint8_t code[STORE_HASH_BYTES]);

	/* Places that an account knows, as hashes. add() puts one or makes it
	 * newer, and of its kind only the `most` newest stay. W */
	enum store_status (*known_add)(struct store *s, const char *account, enum store_known kind,
				       const uint8_t place[STORE_HASH_BYTES], int64_t at, int most);
	enum store_status (*known_find)(struct store *s, const char *account, enum store_known kind,
					const uint8_t place[STORE_HASH_BYTES]);
	enum store_status (*known_forget)(struct store *s, const char *account); /* W */

	/* Accounts whose key was folded by older rules; refold() gives one its
	 * new key ("": it keeps the old one) and takes it off the list. TAKEN:
	 * the key; it stays on the list. */
	enum store_status (*unfolded)(struct store *s, int most,
				      bool (*row)(void *user, const struct store_account *a),
				      void *user);
	enum store_status (*refold)(struct store *s, const char *id, const char *key); /* W */

	/* Sessions. Whether one has expired is for the caller to see. */
	/* Of its account only the `most` that were used last stay. W */
	enum store_status (*session_add)(struct store *s, const struct store_session *n, int most);
	enum store_status (*session_find)(struct store *s, const uint8_t token[STORE_HASH_BYTES],
					  struct store_session *out);
	/* The same with its account and, unless row is NULL, whom that has muted or blocked:
	 * all that somebody who comes in needs, by one question. */
	enum store_status (*session_enter)(struct store *s, const uint8_t token[STORE_HASH_BYTES],
					   struct store_session *found,
					   struct store_account *account,
					   bool (*row)(void *user, const char *other,
						       const char *name, enum store_relation kind),
					   void *user);
	enum store_status (*session_seen)(struct store *s, const uint8_t token[STORE_HASH_BYTES],
					  int64_t seen, int64_t expires); /* W */
	enum store_status (*session_end)(struct store *s,
					 const uint8_t token[STORE_HASH_BYTES]); /* W */
	/* All of an account but the one `except` (NULL: all). W */
	enum store_status (*sessions_end)(struct store *s, const char *account,
					  const uint8_t *except);
	enum store_status (*sessions)(struct store *s, const char *account,
				      bool (*row)(void *user, const struct store_session *n),
				      void *user);

	/* Mutes and blocks. Setting what is set is no failure. */
	enum store_status (*relation_set)(struct store *s, const char *account, const char *other,
					  enum store_relation kind, bool on); /* W */
	/* NONE: it is not set. */
	enum store_status (*relation_find)(struct store *s, const char *account, const char *other,
					   enum store_relation kind);
	enum store_status (*relations)(struct store *s, const char *account,
				       bool (*row)(void *user, const char *other, const char *name,
						   enum store_relation kind),
				       void *user);

	/* Reports of account `from` (NULL: of all), newest first from below
	 * number `before`. */
	enum store_status (*report_add)(struct store *s, const struct store_report *r); /* W */
	enum store_status (*reports)(struct store *s, const char *from, int64_t before, int most,
				     bool (*row)(void *user, const struct store_report *r),
				     void *user);
	/* NONE: no such report (in all that name one). */
	enum store_status (*report_find)(struct store *s, int64_t number, struct store_report *out);
	/* Newest first from below number `before`. */
	enum store_status (*reports_where)(struct store *s,
					   const struct store_report_filter *filter, int64_t before,
					   int most,
					   bool (*row)(void *user, const struct store_report *r),
					   void *user);
	/* TAKEN: it was handled before. W */
	enum store_status (*report_handle)(struct store *s, int64_t number, const char *by,
					   const char *note, int64_t at);
	/* What was said at the report's table, in order: at most `most` lines before
	 * it, which are kept with it, and at most as many after it, as long as the
	 * talk itself is kept. */
	enum store_status (*report_talk)(struct store *s, int64_t number, int most,
					 bool (*row)(void *user, const struct store_talk *t),
					 void *user);

	/* Networks that are kept out. Banning one that is banned replaces the ban. W
	 * NONE: it is not banned. W */
	enum store_status (*network_ban)(struct store *s, const struct store_network_ban *b);
	enum store_status (*network_unban)(struct store *s,
					   const uint8_t network[STORE_NETWORK_BYTES], int bits);
	/* By address, the wider ones first. */
	enum store_status (*network_bans)(struct store *s,
					  bool (*row)(void *user,
						      const struct store_network_ban *b),
					  void *user);

	/* What the host has switched, by name. An empty value forgets it. W
	 * NONE: never switched. What does not fit is cut (`full`). */
	enum store_status (*setting_set)(struct store *s, const char *name, const char *value);
	enum store_status (*setting_find)(struct store *s, const char *name, struct buf *out);

	/*
	 * Tables. TAKEN: the id. NONE: no such table (in all that name one), or
	 * no such host. Writing takes no notice of the fields that are only read.
	 * To what has ended no line is added and no other status given: NONE, as
	 * the host's tool may have ended it before the server knew.
	 */
	enum store_status (*table_add)(struct store *s, const struct store_table *t); /* W */
	enum store_status (*table_save)(struct store *s, const struct store_table *t); /* W */
	enum store_status (*table_find)(struct store *s, const char *id, struct store_table *out);
	enum store_status (*table_delete)(struct store *s, const char *id); /* W */
	/* The clock was set: when tables that have not ended last changed moves
	 * along by so much. W */
	enum store_status (*tables_move)(struct store *s, int64_t by);
	/* All that have not ended, the frozen ones too; oldest first. */
	enum store_status (*tables_live)(struct store *s,
					 bool (*row)(void *user, const struct store_table *t),
					 void *user);

	/* Card sets by their hash. Adding one that is there keeps it longer. W */
	enum store_status (*cards_add)(struct store *s, const uint8_t hash[STORE_HASH_BYTES],
				       struct slice text, int64_t at);
	/* NONE: there is none. What does not fit is cut (`full`). */
	enum store_status (*cards_find)(struct store *s, const uint8_t hash[STORE_HASH_BYTES],
					struct buf *out);

	/* The server's seed, apart from all else. NONE: there is none. */
	enum store_status (*seed_set)(struct store *s, const char *table,
				      const uint8_t seed[STORE_SEED_BYTES]); /* W */
	enum store_status (*seed_find)(struct store *s, const char *table,
				       uint8_t out[STORE_SEED_BYTES]);

	/* Draws of luck that were given up at a table, as texts of the service, by
	 * number from 0. TAKEN: the number. W */
	enum store_status (*draw_add)(struct store *s, const char *table, int number,
				      struct slice text);
	/* An unknown table has none. */
	enum store_status (*draws)(struct store *s, const char *table,
				   bool (*row)(void *user, struct slice text), void *user);

	/* Freezes: sets the status and keeps what went wrong and where. W */
	enum store_status (*table_freeze)(struct store *s, const char *id, struct slice reason,
					  struct slice position, int64_t at);
	/* NONE: it was not frozen. What does not fit is cut (`full`). */
	enum store_status (*frozen_find)(struct store *s, const char *id, struct buf *reason,
					 struct buf *position);

	/* Puts a place or replaces the one of its number. TAKEN: the account
	 * has another place there. NONE: no such table or account. W */
	enum store_status (*place_set)(struct store *s, const char *table,
				       const struct store_place *p);
	/* NONE: no such place. W */
	enum store_status (*place_remove)(struct store *s, const char *table, int number);

	/* Lines. TAKEN: there is one of that number or behind it. Whether the key is
	 * new the caller knows, or asks line_by_key(). W */
	enum store_status (*line_add)(struct store *s, const char *table,
				      const struct store_line *l);
	/* From line `first` on. An unknown table has none. */
	enum store_status (*lines)(struct store *s, const char *table, uint32_t first,
				   bool (*row)(void *user, const struct store_line *l), void *user);

	/* A seat's line of that key. NONE: there is none. */
	enum store_status (*line_by_key)(struct store *s, const char *table, int seat,
					 struct slice key, uint32_t *number, uint32_t *told);
	/* Sets what is not known of a line. W */
	enum store_status (*line_told)(struct store *s, const char *table, uint32_t number,
				       uint32_t told);

	/* Checkpoints. set() replaces one of the same number. find() gives the last
	 * of that form in which the viewer's frame is not behind `frame`, its text
	 * in `out` (what does not fit is cut); NONE: there is none. */
	enum store_status (*checkpoint_set)(struct store *s, const char *table,
					    const struct store_checkpoint *c); /* W */
	enum store_status (*checkpoint_find)(struct store *s, const char *table, int form,
					     int viewer, uint32_t frame, struct buf *out,
					     struct store_checkpoint *c);

	/* Replaces all results of a table. W */
	enum store_status (*results_set)(struct store *s, const char *table,
					 const struct store_result *results, int count);

	/* A player's matches, newest first, behind table `after`, one of his (NULL:
	 * from the newest). NONE: it is none of his. */
	enum store_status (*matches)(struct store *s, const char *account, const char *after,
				     int most, bool (*row)(void *user, const struct store_match *m),
				     void *user);
	/* One row a game, by its name; of his last STORE_STATISTICS_MAX matches. */
	enum store_status (*statistics)(struct store *s, const char *account,
					bool (*row)(void *user, const struct store_statistics *n),
					void *user);

	/* Invites. Whether one has expired is for the caller to see. */
	/* Of its table only the `most` newest stay. W */
	enum store_status (*invite_add)(struct store *s, const struct store_invite *i, int most);
	enum store_status (*invite_find)(struct store *s, const uint8_t token[STORE_HASH_BYTES],
					 struct store_invite *out);
	/* All of a table go. W */
	enum store_status (*invites_revoke)(struct store *s, const char *table);

	/* Shared links. Of an account at a table only the `most` newest stay. W */
	enum store_status (*share_add)(struct store *s, const struct store_share *i, int most);
	enum store_status (*share_find)(struct store *s, const uint8_t token[STORE_HASH_BYTES],
					struct store_share *out);
	/* All that the account has made, the oldest first. */
	enum store_status (*shares)(struct store *s, const char *account,
				    bool (*row)(void *user, const struct store_share *i),
				    void *user);
	/* All that the account has made of a table go. W */
	enum store_status (*shares_revoke)(struct store *s, const char *table, const char *account);

	/* Talk, in order, from behind number `after`. */
	enum store_status (*talk_add)(struct store *s, const struct store_talk *t); /* W */
	enum store_status (*talk_at)(struct store *s, const char *table, int64_t after, int most,
				     bool (*row)(void *user, const struct store_talk *t),
				     void *user);
	/* The same backwards, from below number `before`. */
	enum store_status (*talk_before)(struct store *s, const char *table, int64_t before,
					 int most,
					 bool (*row)(void *user, const struct store_talk *t),
					 void *user);
	enum store_status (*talk_by)(struct store *s, const char *account, int64_t after, int most,
				     bool (*row)(void *user, const struct store_talk *t),
				     void *user);

	/* What the host did, newest first from below number `before`. */
	enum store_status (*audit_add)(struct store *s, const struct store_audit *a); /* W */
	enum store_status (*audit)(struct store *s, int64_t before, int most,
				   bool (*row)(void *user, const struct store_audit *a),
				   void *user);

	/* Deletes what is too old and tells the ids of tables that went. *deleted:
	 * how much in all; fewer than `most` of each kind means that nothing is
	 * left to delete. W */
	enum store_status (*purge)(struct store *s, const struct store_retention *r,
				   void (*table_gone)(void *user, const char *id), void *user,
				   int *deleted);

	/* People and how they measure themselves: people.h; summonses: store_summons.h. */
#define X(name, answers, parameters, arguments) enum store_status(*name) parameters;
	STORE_PEOPLE_CALLS(X)
	STORE_SUMMONS_CALLS(X)
#undef X
};

struct store {
	const struct store_api *api;
};

#endif
