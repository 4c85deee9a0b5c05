/*
 * The calls of a store that are the same in every database of SQL, by subject,
 * a file each; a database puts them into its struct store_api beside its own.
 * Contracts stand in store.h.
 */
#ifndef STORE_SQL_INSIDE_H
#define STORE_SQL_INSIDE_H

#include "store/sql/query.h"
#include "store/store_calls.h"

/* Conditions on the column status, an enum store_table_status. */
#define TABLE_NOT_STARTED "status < 2"
#define TABLE_LIVE "status < 4"
#define TABLE_ENDED "status >= 4"
_Static_assert(STORE_TABLE_PLAYING == 2 && STORE_TABLE_OVER == 4, "as the conditions say");

/* Of a node those that it owns; of whoever is alone, all. */
#define TABLE_OURS                                                                \
	"/*: AND (coalesce(current_setting('pandemonium.epoch', true), '') = ''"  \
	" OR EXISTS (SELECT 1 FROM owner WHERE owner.game_table = game_table.row" \
	" AND owner.epoch = nullif(current_setting('pandemonium.epoch', true), '')::bigint)) :*/"

/* Rows without end, where LIMIT wants a number. */
#define ALL_ROWS "1000000000"

/* Of a player's results, in one group. */
#define WON_HIMSELF "sum(CASE WHEN won = 1 AND bot = '' THEN 1 ELSE 0 END)"
#define SUM_POINTS "CAST(sum(points) AS BIGINT)"

#define X(name, answers, parameters, arguments) enum store_status sql_##name parameters;
STORE_SHARED_CALLS(X)
#undef X

/* news.c: the turn changes what other servers keep in memory; `id` and `other`: what
 * the kind is about, or NULL. */
void sql_news(struct store *s, enum store_news_kind kind, const char *id, const char *other);

/* accounts.c */
enum store_status sql_account_row(struct sql_store *s, const char *id, int64_t *out);
/* The same; an empty id is nobody's, and *out is 0. */
enum store_status sql_account_row_or_none(struct sql_store *s, const char *id, int64_t *out);

/* people.c: hands on what the query finds, and ends it. */
enum store_status sql_talk_rows(struct query *q,
				bool (*row)(void *user, const struct store_talk *t), void *user);

/* tables.c */
/* The columns of a table in their order, and its id. */
void sql_bind_table(struct query *q, const struct store_table *t, int64_t host);
/* TAKEN: the id. */
enum store_status sql_table_insert(struct sql_store *s, const struct store_table *t, int64_t host,
				   int64_t *row);
enum store_status sql_table_row(struct sql_store *s, const char *id, int64_t *out);
enum store_status sql_table_load(struct sql_store *s, int64_t row, struct store_table *out);

/* house.c: how many tables are frozen and reports open. */
enum store_status sql_counts(struct sql_store *s, struct store_facts *out);

#endif
