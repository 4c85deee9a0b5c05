/*
 * The newest lines of all matches, as the table `fresh` has them and, beside
 * it, in memory by match.
 *
 * A move is one line, and a thousand matches that each get one would touch a
 * thousand pages. So a turn puts all its lines into one row of `fresh`, behind
 * each other; when that table has grown long they are settled: each match's
 * lines go into one row of `lines`, and `fresh` is emptied, in the transaction
 * of a turn. What is in memory is a copy of the table, made anew when another
 * program has written to the file and when a turn is rolled back.
 *
 * A line may stand in `fresh` that `lines` has already: numbers tell.
 */
#ifndef STORE_SQLITE_FRESH_H
#define STORE_SQLITE_FRESH_H

#include "base/slice.h"
#include "store/store.h"

struct sqlite_store;

/* A match with fresh lines, or with a question asked about it. */
struct fresh_match {
	char id[STORE_ID_MAX];
	bool is_live, live_is_known;
	uint32_t next; /* number of the next line */
	int64_t at; /* of the last line; 0: there is none */
	char *text; /* its lines, line_text.h */
	size_t len, capacity;
	struct fresh_match *behind; /* in its slot */
};

struct fresh {
	struct fresh_match **slots;
	size_t slot_count, match_count;
	bool is_loaded; /* memory has what the file had at `version` */
	bool is_certain; /* and nobody else can have changed it, in this turn */
	int64_t version; /* of the file, by other programs' changes */
	size_t bytes; /* in the table */
	char *turn; /* lines of this turn, each behind its match's id */
	size_t turn_len, turn_capacity;
};

/* A turn begins or has ended; it is about to be committed; it is not. */
void fresh_turn(struct sqlite_store *s);
enum store_status fresh_keep(struct sqlite_store *s);
void fresh_forget(struct sqlite_store *s);

void fresh_release(struct sqlite_store *s);

/* The match as it is now, in *out; NULL in it: none of its lines is fresh. */
enum store_status fresh_find(struct sqlite_store *s, const char *id, struct fresh_match **out);
/* The same for a writer, who gets one. NONE: there is no such table. */
enum store_status fresh_open(struct sqlite_store *s, const char *id, struct fresh_match **out);
/* Whether the match is live may have changed. */
void fresh_doubt(struct sqlite_store *s, const char *id);
void fresh_doubt_all(struct sqlite_store *s);

enum store_status fresh_add(struct sqlite_store *s, struct fresh_match *m,
			    const struct store_line *l);

/* Moves all into `lines`: before tables are deleted, for an id may come again.
 * W */
enum store_status fresh_settle(struct sqlite_store *s);
/* The same for one match. W */
enum store_status fresh_settle_match(struct sqlite_store *s, struct fresh_match *m);

#endif
