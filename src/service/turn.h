/*
 * A turn, and what becomes of it when the store does not keep it.
 *
 * Each call of the service is a piece of the turn: a question of a
 * connection, a request, a job, one table's deadline. A piece knows whether it
 * has written, and whether it has read what the turn has changed; the turn
 * knows which tables and accounts it has touched, and how connections were
 * changed. When the commit fails, just that is taken back: the touched tables
 * and accounts are read anew, what those pieces had to tell is not told, and
 * who had asked is told that it was not saved. All others notice nothing, and
 * no connection is closed.
 *
 * While the store writes a turn, the next one goes on in memory. Nothing of it
 * is told before it is written itself; and when the one before it is not kept,
 * both fall, for the second was built on the first. Lines of matches are all
 * that most turns write: they wait with the turn (turn_line()) until the store
 * is free. Whatever else is asked of the store waits for it.
 *
 * A status of the store is never passed on as it is. Who calls the store says
 * what each answer means: store_good() for reading, table_kept() for what is
 * written about a table, store_met() for what a name or an account may meet,
 * store_if_there() where it may be gone, store_must() where only a fault of
 * ours could bring another answer than OK.
 */
#ifndef SERVICE_TURN_H
#define SERVICE_TURN_H

#include "base/blake2b.h"
#include "service/ask.h"
#include "service/outbox.h"
#include "service/tables/table.h"
#include "store/status.h"

struct service;
struct conn;

/* One call of the service. */
struct piece {
	uint64_t conn; /* who asked, and... */
	struct ask_int number; /* ...the number of his question */
	uint64_t request; /* or which request it is; 0: none */
	struct out_mark begin; /* what it has to tell */
	size_t changes; /* how many changes of connections came before it */
	bool writes; /* something of it is in the store's turn */
	bool depends; /* it has read what the turn has changed */
	bool failed; /* the store could not be read for it */
	bool later; /* what it has read is not known yet: it is begun anew (parked.h) */
	char *text; /* of a question that has only read: it is asked again */
	size_t length;
};

/* What was done to a connection, to be undone. */
enum change_kind { CHANGE_WATCHES, CHANGE_LEAVES, CHANGE_SESSION, CHANGE_CLOSING };

struct change {
	enum change_kind kind;
	uint32_t piece;
	uint64_t conn, table;
	struct watcher watcher; /* LEAVES: as it watched, without the connection */
	uint8_t session[HASH_BYTES]; /* SESSION: the one it had */
};

struct turn {
	int slot; /* of what it keeps at tables: struct touch */
	bool is_open; /* the store has an open turn */
	bool failed; /* it will not be kept */
	bool is_void; /* nor is anything of it told: this node knows nothing any more */
	int64_t write_began; /* microseconds of the steady clock; 0: not yet, or not known */
	struct slice asked; /* the question at hand */
	struct piece *pieces;
	uint32_t count, capacity;
	struct change *changes;
	size_t change_count, change_capacity;
	bool changes_lost; /* no memory for all of them */
	bool is_undoing; /* no more of them are kept */
	struct table *touched; /* list */
	struct table *lost; /* list: their rows are gone */
	uint64_t *accounts; /* whose rows were written */
	size_t account_count, account_capacity;
	bool any_account; /* no memory for all of them */
	bool has_called; /* somebody: see summons */
	char *lines; /* that wait for the store: struct line_head, then text and key of each */
	size_t lines_length, lines_capacity;
};

/* A turn that the store is writing, or has written and nobody was told of. */
struct written {
	bool is_on;
	bool is_back; /* the store has answered: */
	bool is_kept;
	bool is_alone; /* its news are told behind it, so that nothing may be built on it */
	struct turn turn;
	struct outbox out;
};

/* A question that had read what was taken back. To refuse it would tell that
 * somebody had written, perhaps in secret. */
struct again {
	struct again *next;
	uint64_t conn;
	char *text;
	size_t length;
};

bool turn_init(struct service *s);
void turn_release(struct service *s);

/* A piece begins and ends. Between them everything that is posted, written or
 * changed is the piece's. */
void piece_begin(struct service *s);
void piece_end(struct service *s);
/* Who waits for an answer. */
void piece_asked_by(struct service *s, const struct conn *c, struct slice text);
void piece_question(struct service *s, const struct ask_int *number);
void piece_request(struct service *s, uint64_t request);

/* The piece has looked at these; if the turn has changed them, it depends on
 * the turn. */
void piece_reads_table(struct service *s, const struct table *t);
void piece_reads_account(struct service *s, uint64_t account);
void piece_reads_all(struct service *s);

/* The turn changes these. */
void turn_table(struct service *s, struct table *t);
void turn_makes(struct service *s, struct table *t);
void turn_account(struct service *s, uint64_t account);

/* Connections; to be called before the change. */
void turn_watches(struct service *s, const struct conn *c, const struct table *t);
void turn_leaves(struct service *s, const struct table *t, const struct watcher *w);
void turn_session(struct service *s, const struct conn *c);
void turn_closing(struct service *s, const struct conn *c);

/* The piece at work, for these files. Before the first of a turn there is
 * an empty one, so that nobody has to ask. */
struct piece *piece_of(struct service *s);

/* The store (stored.c). */

/* What a question reads may be answered later (parked.h). */
const struct store_api *store_read(struct service *s);
/* What must be known at once: waits until the store is free. */
const struct store_api *store_read_now(struct service *s);
/* Makes sure of a turn of the store. */
const struct store_api *store_write(struct service *s);

/* Reading: true for STORE_OK, false when there is no such thing; a failure of
 * the world fails the piece, and the turn when it has written. */
bool store_good(struct service *s, enum store_status status);
/* Is something that the piece has read not known, now or for good? Then `false`
 * above may mean anything, and nothing is written or begun on it. */
bool piece_is_bad(const struct service *s);
/* The same, or the turn has failed. */
bool store_is_bad(const struct service *s);

/* Writing something whose thing or name may be gone or taken: the caller says
 * what then. */
enum met {
	MET_DONE,
	MET_GONE, /* another program was faster: what it belongs to is not there */
	MET_TAKEN, /* somebody has this name */
	MET_FAILED, /* the turn will not be kept */
};
enum met store_met(struct service *s, enum store_status status) __attribute__((warn_unused_result));

/* Writing to what may be gone, where nobody minds. */
void store_if_there(struct service *s, enum store_status status);

/* Writing about a table. When its row is gone, the table is closed at the
 * piece's end for all whom it concerns. */
void table_kept(struct service *s, struct table *t, enum store_status status);

/* Looks whether the table's row is gone; then it is closed like that. */
bool table_lost(struct service *s, struct table *t);

/* Writing what nothing can be in the way of: everything but OK spoils the turn. */
void store_must(struct service *s, enum store_status status);

/* A store that fails does so with every question: once a minute is enough. */
void store_log_failure(struct service *s, const char *what, enum store_status status);

/* Writes a line of a match, now or as soon as the store is free. */
void table_line(struct service *s, struct table *t, const struct store_line *line);

/* The end (turn_end.c). */

/* Asks those questions again. */
void turn_ask_again(struct service *s);

/* Is the turn so long that it is better ended before the next question? */
bool turn_is_full(const struct service *s);

/* Begins to commit the turn, and a new one begins; false: turn_end() does. */
bool turn_write(struct service *s);

/* Would turn_end() return at once? */
bool turn_is_written(const struct service *s);

/* Ends the turn that is being written, or commits the one at hand; and sends.
 * False: it was not kept. */
bool turn_end(struct service *s);

/* For stored.c: waits until the store is free. */
void turn_await(struct service *s);

/* Pieces and changes of a turn that falls (turn.c). */
void piece_refuse(struct service *s, const struct piece *p, enum error error, const char *text);
void turn_undo(struct service *s, struct turn *turn, size_t first, bool all);
void turn_clear(struct turn *turn);
void turn_put_lines(struct service *s); /* stored.c: those that wait */

#endif
