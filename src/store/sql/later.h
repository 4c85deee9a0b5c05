/*
 * Reads that are answered later (store/later.h), for every store of SQL.
 *
 * A call of the store is some statements. While somebody asks, a SELECT is a
 * question: its text and what is bound to it. A reader (reader.h) runs it on a
 * connection of its own; when the same is asked again, its rows are handed out
 * from what he gave back. No call knows of it: it is a driver (query.h) that
 * stands in the database's place.
 *
 * When an answer holds. The reader sees what is committed, nothing else. So a
 * question is given to him only when no table that it names was written by the
 * turn at hand or by one whose commit is on its way; until then it is held.
 * Every write of this store has a number, and each table remembers its last
 * one: an answer is used only if none of its tables was written since it was
 * asked for. Then it is what the database would say now. A DELETE counts for
 * all tables, as rows of others may go with it. Another write counts for what
 * it names behind INTO or UPDATE; a function of the database that writes
 * (a node's proof) writes only what is never answered here.
 *
 * Lines are written in every turn, so a question about those of one match
 * (query_match()) is held and judged by what was written of that one alone. Its
 * answer is handed out while no commit is on its way: whoever plays meanwhile
 * keeps his lines to himself.
 *
 * What is read at once, as soon as no commit is on its way: a few rows of a
 * database that is near (query_few()), since asking for them aside costs more
 * than they do; what names a table of nodes, or none at all; lines of many
 * matches, and those of one to which the turn at hand has added; what was asked
 * for too often, which happens where a page is made of many small reads, or
 * everybody writes what somebody reads; what is too long to be kept; and
 * everything behind a commit that failed, until one succeeds: whether that one
 * has happened is found out by the connection that made it.
 */
#ifndef STORE_SQL_LATER_H
#define STORE_SQL_LATER_H

#include "store/later.h"
#include "store/sql/query.h"

enum {
	LATER_ROUNDS_MAX = 8, /* questions of one asker before he is answered at once */
};

struct later;

/* From now on questions can be asked; `own` is another store on the same data,
 * for the reader alone, and is closed with this one. On a failure it is closed
 * at once. */
enum store_status later_start(struct sql_store *s, struct sql_store *own);
void later_free(struct later *l);

extern const struct store_later sql_later;

/* For query.c: does this thread ask? Then its SELECT begins here. */
bool later_asks(const struct sql_store *s);
struct query later_query(struct sql_store *s, const char *sql);
/* The same for query_match(). */
struct query later_query_match(struct sql_store *s, const char *sql, const char *id);
/* The same for one that is read at once, as soon as no commit is on its way. */
struct query later_query_free(struct sql_store *s, const char *sql);
/* A statement that writes; lines of that match, which may wait before they are. */
void later_wrote(struct sql_store *s, const char *sql);
void later_wrote_lines(struct sql_store *s, const char *id);

/* For a database: the turn has ended. Not certain: its commit failed. */
void later_turned(struct sql_store *s, bool is_certain);
/* For what a database reads in its memory, which a commit may be changing: this
 * thread asks, and a commit is on its way. Then the answer is STORE_LATER. */
bool later_must_wait(struct sql_store *s);

#endif
