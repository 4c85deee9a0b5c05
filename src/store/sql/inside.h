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
#define SQL_ACCOUNT_COLUMNS                                                             \
	"account.id, account.name, account.key, account.is_guest, account.passphrase,"  \
	" account.lang, account.created, account.seen, account.ban_reason IS NOT NULL," \
	" account.ban_reason, account.ban_until, account.mute_until, account.is_moderator"
void sql_take_account(struct query *q, struct store_account *out);
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

/* Any number of tables by one statement, whose text is put together of these: a row for
 * each place, NULL where nobody sits, those of a table behind each other. Of lines it says
 * what a database does not keep in its own way (line_last in query.h). */
#define TABLE_SELECT(lines)                                                                 \
	"SELECT game_table.row, game_table.id, game, setup, options, clock, live, players," \
	" is_private, spectators, (SELECT id FROM account WHERE row = host), status,"       \
	" game_table.created, started, ended, changed, game_table.name,"                    \
	" game_table.commitment, next, cards, " lines                                       \
	"sits.number IS NOT NULL, sits.number, sits.is_person, sitter.id, sitter.name,"     \
	" sits.bot, sits.seat, sits.away, sits.commitment, sits.opening, sits.kept,"        \
	" sits.who, sits.salt"
#define TABLE_LINES "/*: newest.next_line, newest.at, :*/"
#define TABLE_FROM(lines)                                                                       \
	" FROM game_table " lines "LEFT JOIN place AS sits ON sits.game_table = game_table.row" \
	" LEFT JOIN account AS sitter ON sitter.row = sits.account"
#define TABLE_FROM_LINES                                                            \
	"/*: LEFT JOIN LATERAL (SELECT number + 1 AS next_line, at FROM line WHERE" \
	" line.game_table = game_table.row ORDER BY number DESC LIMIT 1) AS newest ON true :*/ "
#define TABLE_ALL TABLE_SELECT(TABLE_LINES) TABLE_FROM(TABLE_FROM_LINES)
#define TABLE_ORDER " ORDER BY game_table.row, sits.number"

/* The same without lines, and what each seat came to; the newest first. */
#define MATCH_SELECT                                    \
	TABLE_SELECT("")                                \
	", points IS NOT NULL, points, won" TABLE_FROM( \
		"") " LEFT JOIN result ON result.game_table = game_table.row AND result.seat = sits.seat"
#define MATCH_ORDER " ORDER BY game_table.row DESC, sits.number"

/* Begins with the first three, and goes with its query. */
struct table_rows {
	struct query *q; /* bound */
	bool has_lines; /* the statement has TABLE_LINES */
	struct store_match *match; /* whose results it tells; NULL: it tells none */
	int64_t row; /* the last table's */
	bool is_ahead; /* the row at hand is of the next one; */
	bool is_over; /* or there is none */
	int places_from; /* column */
};

/* False: there is none, or a failure. */
bool sql_table_next(struct table_rows *r, struct store_table *out);
/* All of a statement with TABLE_LINES, or of one of matches of that account; ends it. */
enum store_status sql_tables_each(struct query *q,
				  bool (*row)(void *user, const struct store_table *t), void *user);
enum store_status sql_matches_each(struct query *q, const char *account,
				   bool (*row)(void *user, const struct store_match *m),
				   void *user);

/* house.c: how many tables are frozen and reports open. */
enum store_status sql_counts(struct sql_store *s, struct store_facts *out);

#endif
