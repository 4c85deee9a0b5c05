/*
 * A node's session with the model of the database (database.h): a store for a
 * service, whose line can break in the ways that lines do. What in earnest would
 * wait (for an answer, for the line, for another primary) answers at once here,
 * and the node is deaf until the time has passed; the rest of that moment nobody
 * reaches the database.
 */
#ifndef SIMULATION_SESSION_H
#define SIMULATION_SESSION_H

#include "simulation/crier.h"
#include "simulation/database.h"

enum line_state {
	LINE_OPEN,
	LINE_CUT, /* nothing goes through, and that is noticed at once */
	LINE_SILENT, /* nothing goes through, and nobody says so */
	LINE_ONE_WAY, /* the database hears us, and we do not hear it */
};

struct database_session {
	struct store store;
	struct store_api api;
	struct database *database;
	char name[STORE_NODE_MAX];
	int row; /* of the node */
	int64_t epoch, renewed;
	enum line_state line;
	int64_t line_until;
	int64_t deaf_until; /* it waits */
	bool is_torn; /* it knows that its connection is gone, and waits no more */
	int64_t still_until; /* the process stands still */
	struct crier crier;

	/* The turn. */
	bool in_turn;
	enum store_status spoiled;
	char (*touched)[STORE_ID_MAX]; /* tables that it has written about, */
	char (*added)[STORE_ID_MAX]; /* and made */
	int touched_count, touched_capacity, added_count, added_capacity;
	bool changes; /* more than lines: what database_tables() tells is another */
	struct notice news; /* what others should look at */
	struct waiting *waits; /* rows that it changes */
	int waits_count, waits_capacity;

	/* The commit under way. */
	bool is_committing;
	bool is_held; /* the process stood still before it was sent */
	enum store_status outcome; /* as the node will hear it */
	int64_t answer_at; /* when */
	int64_t sent_at;
};

/* NULL: the database cannot be reached. */
struct database_session *session_open(struct database *d, const char *name, enum line_state line,
				      int64_t line_until);

/* What becomes of the line, until then. */
void session_line(struct database_session *s, enum line_state line, int64_t until);
/* The database is going to be gone: what is under way is answered afterwards. */
void session_database_gone(struct database_session *s);
/* The process stands still until then: what was open is ended by the database. */
void session_pause(struct database_session *s, int64_t until);

/* Can it reach the database now? */
bool session_reaches(const struct database_session *s);
/* When to look for the answer of the commit. */
int64_t session_answer_at(const struct database_session *s);

/* For session_nodes.c and crier.c. Before anything is asked: can it be? */
enum store_status session_reach(struct database_session *s);
enum line_state session_line_of(const struct database_session *s);
/* Until then the node hears nothing. */
void session_waits(struct database_session *s, int64_t until);
/* Does it believe that it lives? Else it asks, as of that time. FENCED: it does not. */
bool session_is_certain(const struct database_session *s);
enum store_status session_renew(struct database_session *s, int64_t asked_at);
void session_enter(struct database_session *s);

/* session_writes.c: what a turn writes about. Its tables, those that it has made,
 * whom they wait for, all until its end. */
void session_writes_about(struct database_session *s, const char *table);
void session_adds(struct database_session *s, const char *table);
bool session_has_added(const struct database_session *s, const char *table);
void session_writes_end(struct database_session *s);
void session_writes_free(struct database_session *s);
/* The real store says so, and what others should look at; and the host's tool
 * does, whose commit is told behind it. */
void session_writes_listen(struct database *d);
void tool_listen(struct database *d, struct store *tool);
void tool_committed(struct database *d);
void session_wait(struct database_session *s, const char *table, const char *account, bool on);

/* session_tables.c: calls of a store. */
enum store_status session_tables_live(struct store *s,
				      bool (*row)(void *user, const struct store_table *t),
				      void *user);
enum store_status session_tables_move(struct store *s, int64_t by);
enum store_status session_purge(struct store *s, const struct store_retention *r,
				void (*table_gone)(void *user, const char *id), void *user,
				int *deleted);

extern const struct store_nodes session_nodes;

#endif
