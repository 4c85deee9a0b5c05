/*
 * What the store in PostgreSQL is, and what its files do for each other.
 *
 * All statements go through one connection in pipeline mode: a statement whose
 * answer nobody needs is sent and not waited for, and a turn's writes travel
 * together with its commit. What fails in between stops all that was sent
 * behind it, the commit too. What is played all the time, lines, tables and
 * places, is not even sent before that (waiting.h), and what such a write comes to
 * is known beforehand (known.h).
 */
#ifndef STORE_POSTGRES_INSIDE_H
#define STORE_POSTGRES_INSIDE_H

#include <libpq-fe.h>

#include "store/postgres/herald.h"
#include "store/postgres/postgres.h"
#include "store/sql/inside.h"

enum {
	PG_STATEMENTS_MAX = 512, /* more than there are */
	PG_PARAMETERS_MAX = 32,
	PG_NAME_MAX = 32, /* of a statement, of a writer */
	PG_PENDING_MAX = 256, /* answers that are not waited for */
	PG_WHY_MAX = 256,
	PG_TOUCHED_MAX = 1 << 15, /* bytes of the ids of tables that a turn writes about */
	PG_NEWS_MAX = 7000, /* bytes of news; NOTIFY takes 8000 */
	PG_NEWS_HEAD = 96, /* of them for what stands in front: store/senders.h */
	PG_ANSWER_MS = STORE_LEASE_MS, /* so long a node waits: by then others have its tables */
};

#define PG_CHANNEL "pandemonium" /* of NOTIFY */
#define PG_NEWS_ALL "*" /* look at everything */

enum pg_prepared { PG_NOT_PREPARED, PG_ASKED, PG_PREPARED };

/* A statement with what is bound to it and what it answered. */
struct pg_statement {
	const char *sql; /* the text that it is kept by */
	char *text; /* as PostgreSQL reads it */
	char name[PG_NAME_MAX];
	enum pg_prepared prepared;
	int parameters;
	bool is_apart; /* it sees no tables and no places */
	bool is_busy;
	Oid types[PG_PARAMETERS_MAX];
	const char *values[PG_PARAMETERS_MAX];
	int lengths[PG_PARAMETERS_MAX];
	int formats[PG_PARAMETERS_MAX];
	char numbers[PG_PARAMETERS_MAX][8]; /* as they travel */
	PGresult *answer;
	int at; /* row */
};

struct pg_known;
struct pg_waiting;

/* As it travels: array.c. */
struct pg_array {
	char *bytes;
	size_t length, capacity;
	uint32_t count;
};

/* Lines that wait: line_rows.c. */
enum { PG_ROWS_COLUMNS = 8 };

struct pg_rows {
	struct pg_array columns[PG_ROWS_COLUMNS];
};

struct pg_store {
	struct sql_store sql; /* first: a store is one of these */
	PGconn *db; /* NULL: there is none now */
	char *address;
	enum store_use use;
	char name[PG_NAME_MAX]; /* of this writer; nobody else has it */
	char node[STORE_NODE_MAX]; /* empty: none */
	char version[STORE_WORD_MAX];
	struct pg_store *beside; /* a session for what is no part of turns; NULL: there is none */
	struct herald *herald; /* of a node; NULL: none */
	int64_t epoch; /* 0: not entered */
	char touched_text[PG_TOUCHED_MAX]; /* ids with a space between them */
	struct buf touched;
	struct pg_array played; /* rows of tables that a turn adds lines to */
	uint64_t proofs; /* sent or dropped, so often */
	bool is_news; /* the turn changes what other nodes keep in memory, and that is not counted yet */
	int news_count; /* how often it was */
	int64_t own_changes; /* that were committed: a node's own, or all of tools with this one */
	char news_text[PG_NEWS_MAX - PG_NEWS_HEAD];
	struct buf news; /* what others have to look at: news.c */
	int backend; /* of the last connection; 0: there was none */
	int64_t turn; /* number of the last that was committed or tried */
	bool is_undecided; /* whether that one was */
	bool has_row; /* of a tool, in writer */
	bool is_stalled; /* the database keeps nothing, as we have seen: standby.c */
	bool is_untouched; /* the transaction has begun, and nothing was done in it */
	int64_t changed; /* rows, by the last statement that was waited for */
	char why[PG_WHY_MAX]; /* the database's words about the last failure */
	struct pg_statement *pending[PG_PENDING_MAX]; /* whose preparing is asked for; or NULL */
	int pending_count;
	struct pg_statement *statements[PG_STATEMENTS_MAX]; /* by the address of the text */
	struct pg_known *known; /* what is remembered: known.h; NULL: nothing */
	struct pg_waiting *waiting; /* waiting.h; NULL: nothing has */
	struct pg_rows rows;
	bool is_certain; /* what is remembered holds, in this turn */
	int64_t changes; /* by tools, when it was */
	int64_t looked; /* when they were asked for: pg_steady_ms(), */
	uint64_t tools; /* and what the herald had heard of them by then */
};

static inline struct pg_store *pg_store_of(struct store *s)
{
	return (struct pg_store *)s;
}

/* The number of changes by tools, and by each other node than that one: store/senders.h. */
#define PG_CHANGES_OF_EACH(node)                                                   \
	"(SELECT changes FROM meta) || '/' || coalesce((SELECT string_agg(' ' || " \
	"n.changes || '/' || n.name, '') FROM node n WHERE n.name <> " node "), '')"

extern const struct sql_driver pg_driver; /* statement.c */

/* answer.c */

/* When a session gives up waiting: a node's soon, that of one who is alone never. */
int64_t pg_answer_until(const struct pg_store *s);
/* Waits until the next result can be taken; false: there is none by then, or the
 * connection is gone. */
bool pg_answer_is_there(PGconn *db, int64_t until);
/* Asks outside of a pipeline. The last answer; NULL: there was none. */
PGresult *pg_ask(PGconn *db, const char *sql, int count, const char *const *values, int64_t until);

/* standby.c */

/* A number: 1: commits wait for a standby that is not there. */
extern const char pg_standby_sql[];
bool pg_standby_lacks(const PGresult *answer);
/* Why nothing was answered: UNREACHABLE, or NO_STANDBY. */
enum store_status pg_fault(struct pg_store *s);
/* Why a lock was not to be had: BUSY, or NO_STANDBY, as who has it waits for that. */
enum store_status pg_fault_of_lock(struct pg_store *s);
/* How long an answer is awaited; and when that is over, whether it is for longer: who is
 * alone has time, unless it would be for nothing. */
int64_t pg_await_until(const struct pg_store *s);
bool pg_await_more(struct pg_store *s, int64_t *until);

/* hosts.c */

/* A new connection, which may have failed; NULL: no memory. All hosts of the address are
 * asked at once, for so many seconds where the address says nothing else. */
PGconn *pg_new_connection(const char *address, const char *name, int seconds);

/* connection.c */

/* A connection to whoever is primary now, if there is none; what was left open
 * by the one before is decided first. */
enum store_status pg_connect(struct pg_store *s);
void pg_disconnect(struct pg_store *s);
/* The same, and one that was closed while nobody used it is made anew: a turn
 * cannot be asked again as a question can. */
enum store_status pg_connect_sound(struct pg_store *s);
/* What an answer means to us; its words go into s->why. */
enum store_status pg_status(struct pg_store *s, const PGresult *answer);
/* Plain statements, one after the other, waited for; not while others are on
 * their way. */
enum store_status pg_execute(struct pg_store *s, const char *sql);
/* The same for one whose first row is one number; `text` (may be NULL) is $1. */
enum store_status pg_number(struct pg_store *s, const char *sql, const char *text, int64_t *out);

/* pipeline.c */

/* Sends what is bound; its answer is waited for later. */
enum store_status pg_send(struct pg_store *s, struct pg_statement *p);
/* The same for a text without parameters that is not kept. */
enum store_status pg_send_plain(struct pg_store *s, const char *sql);
/* Waits for all that was sent; the last answer in *last (may be NULL), which is
 * NULL after a failure. */
enum store_status pg_collect(struct pg_store *s, PGresult **last);
/* Its two halves: no more is sent before the second. */
enum store_status pg_sync(struct pg_store *s);
enum store_status pg_await(struct pg_store *s, PGresult **last);

/* statement.c */
void pg_forget_prepared(struct pg_store *s);
void pg_free_statements(struct pg_store *s);

/* Parameters of types that only this database has. */
unsigned pg_type(enum sql_kind kind);
void pg_bind_array(struct query *q, struct slice array, enum sql_kind kind);

/* array.c */
bool pg_array_put(struct pg_array *a, struct slice value); /* false: no memory */
bool pg_array_put_int(struct pg_array *a, int64_t number);
void pg_array_clear(struct pg_array *a);
void pg_array_free(struct pg_array *a);
/* Of at least one element. */
void pg_array_bind(struct query *q, struct pg_array *a, enum sql_kind kind);

/* known.c */
void pg_doubt(struct sql_store *s, const char *table);
void pg_known_forget(struct pg_store *s);
/* Is the row known? Then it is that of the table as the turn has it. */
bool pg_table_row(struct sql_store *s, const char *id, int64_t *out);

/* waiting.c */
/* What has to be seen by what is sent next. */
enum store_status pg_waiting_send(struct pg_store *s);
void pg_waiting_drop(struct pg_store *s);
void pg_waiting_free(struct pg_store *s);

/* tables.c */
enum store_status pg_table_add(struct store *s, const struct store_table *t);
enum store_status pg_table_save(struct store *s, const struct store_table *t);
enum store_status pg_place_set(struct store *s, const char *table, const struct store_place *p);
enum store_status pg_place_remove(struct store *s, const char *table, int number);

/* line_rows.c */
/* `table` is its row. False: no memory. */
bool pg_rows_add(struct pg_rows *r, int64_t table, const struct store_line *l);
bool pg_rows_full(const struct pg_rows *r);
enum store_status pg_rows_send(struct sql_store *s, struct pg_rows *r);
void pg_rows_drop(struct pg_rows *r);
void pg_rows_free(struct pg_rows *r);

/* turn.c */
enum store_status pg_begin(struct store *s);
enum store_status pg_commit(struct store *s);
bool pg_commit_begin(struct store *s);
bool pg_commit_is_done(struct store *s);
void pg_rollback(struct store *s);
enum store_status pg_begin_writing(struct sql_store *s);
/* Whether the turn that was on its way is there; asked on a new connection. */
enum store_status pg_decide(struct pg_store *s, bool *is_there);

/* nodes.c */
extern const struct store_nodes pg_nodes;
/* The session is the node's: whatever it adds is owned by it. */
enum store_status pg_node_session(struct pg_store *s);
/* How many changes the node's row counts; the session has no turn on its way. */
enum store_status pg_node_changes(struct pg_store *s);
/* A turn of a node begins: does it still live? */
enum store_status pg_node_begin(struct pg_store *s);
/* Its proof, before the commit. */
enum store_status pg_node_proof(struct pg_store *s);
/* That of what the turn has written so far, before tables are deleted. What fails has
 * spoiled the turn. */
void pg_node_prove(struct pg_store *s);
void pg_node_touch(struct sql_store *s, const char *table);
/* The same for one whose row is known. *proof: that of its last time, which the caller
 * keeps with the row. False: no memory. */
bool pg_node_play(struct pg_store *s, int64_t row, uint64_t *proof);
/* Others may take over at once. */
void pg_node_leave(struct pg_store *s);

/* owners.c */
enum store_status pg_take(struct store *s, int most, void (*row)(void *user, const char *table),
			  void *user);
enum store_status pg_own(struct store *s, const char *table, char node[STORE_NODE_MAX]);
enum store_status pg_give(struct store *s, struct slice tables, struct slice nodes,
			  void (*row)(void *user, const char *table, const char *node), void *user);
enum store_status pg_these(struct store *s, struct slice tables,
			   bool (*row)(void *user, const struct store_table *t), void *user);
enum store_status pg_own_but(struct store *s, struct slice tables,
			     bool (*row)(void *user, const struct store_table *t), void *user);

/* news.c */
void pg_news(struct sql_store *s, const struct store_news *n);
void pg_news_clear(struct pg_store *s);
/* The turn was kept. */
void pg_news_tell(struct pg_store *s);
/* A word of the text; false: not understood. */
bool pg_news_read(struct slice word, struct store_news *out);
void pg_news_write(const struct store_news *n, struct buf *out);
/* Has a text of words this one? */
bool pg_has_word(const struct buf *text, struct slice word);

/* Who is in a turn asks beside it: what a node is does not wait for that. */
static inline struct sql_store *pg_beside(struct store *store)
{
	struct pg_store *s = pg_store_of(store);

	return s->beside ? &s->beside->sql : &s->sql;
}

static inline bool pg_is_node(const struct pg_store *s)
{
	return s->node[0] != '\0';
}

/* postgres.c */
/* By tools alone. */
enum store_status pg_tool_changes(struct pg_store *s, int64_t *out);
enum store_status pg_foreign_changes(struct store *s, int64_t *out);

/* schema.c: step i makes schema i+1 of schema i, and leaves the version before it at work. */
enum { PG_SCHEMA_STEPS = 6 };
extern const char *const pg_schema_steps[PG_SCHEMA_STEPS];
enum store_status pg_schema(struct pg_store *s);
extern const char pg_schema_nodes[], pg_schema_news[], pg_schema_rows[], pg_schema_turns[],
	pg_schema_pairs[]; /* schema_nodes.c */

/* lines.c */
enum store_status pg_line_add(struct store *s, const char *table, const struct store_line *l);
enum store_status pg_lines(struct store *s, const char *table, uint32_t first,
			   bool (*row)(void *user, const struct store_line *l), void *user);
enum store_status pg_line_by_key(struct store *s, const char *table, int seat, struct slice key,
				 uint32_t *number, uint32_t *told);
enum store_status pg_line_told(struct store *s, const char *table, uint32_t number, uint32_t told);
enum store_status pg_line_put(struct sql_store *s, const char *table, const struct store_line *l);
/* Those of the turn that wait are on their way from here on. */
enum store_status pg_lines_send(struct sql_store *s);

#endif
