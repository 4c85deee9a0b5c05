/*
 * A whole service in a test: a real SQLite file in a folder that goes away, a
 * clock that stands until it is told to move, chance from a seed, jobs that
 * run when the test says so, and everything that the service sends, kept.
 */
#ifndef UNIT_SERVICE_WORLD_H
#define UNIT_SERVICE_WORLD_H

#include "base/rng.h"
#include "service/inside.h"
#include "service/service.h"
#include "service/summons/letter.h"
#include "store/store.h"
#include "unit/service/wire.h"

enum { WORLD_CONNS = 2560, WORLD_JOBS = 8192, MOVE_TEXT = STORE_LINE_MAX };

/* What one connection got. */
struct inbox {
	char *text; /* messages, each with a NUL behind it */
	size_t length, capacity, read;
	int closed; /* code, or 0 */
};

struct world {
	char folder[64], path[96];
	struct store *store;
	struct service *service;
	struct service_config config;
	const char *game; /* of world_table(); The Majority unless told otherwise */
	const char *address, *agent; /* of clients now; NULL: of this machine, none */
	int64_t now;
	struct rng chance;
	struct inbox inbox[WORLD_CONNS]; /* by number of the connection */
	uint64_t last_conn, last_request;
	struct service_job *jobs[WORLD_JOBS];
	int job_count;
	bool secure; /* requests and connections come over TLS */
	enum letter_end letter_end; /* what becomes of letters */
	char letters[1 << 14]; /* those that were carried: time, kind, to whom, words */
	int letter_count;
	bool jobs_wait; /* they run only when world_jobs() is called */
	struct wire *wire; /* carries what is sent, too; NULL: none */

	/* The last HTTP answer. */
	bool answered;
	int status;
	char *body;
	char cookie[SERVICE_COOKIE_MAX];
	char file[64];
	char log[1024]; /* the last lines for the host */
	struct store_api broken; /* the store's functions, some of which may fail */
	const struct store_api *whole;
};

void world_open(struct world *w, uint64_t seed);
/* The same folder, another program. */
void world_restart(struct world *w);
void world_close(struct world *w);

/* Ends the turn, then runs jobs and ends turns until nothing is left to do. */
void world_turn(struct world *w);
void world_jobs(struct world *w);
/* Moves the clock in steps of at most a second, ticking. */
void world_wait(struct world *w, int64_t ms);

/* A request; the answer is in `w`. cookie may be NULL. */
int world_http(struct world *w, enum service_method method, const char *path, const char *cookie,
	       const char *body);
struct slice world_body(const struct world *w, const char *path);

/* A guest of that name: his cookie, to be freed. */
char *world_guest(struct world *w, const char *name);
/* The account's id of a cookie, to be freed. */
char *world_id(struct world *w, const char *cookie);
/* A connection that has said hello. */
uint64_t world_conn(struct world *w, const char *cookie);
uint64_t world_guest_conn(struct world *w, const char *name);
void world_gone(struct world *w, uint64_t conn);

/* Sends a message: printf's format, single quotes become double ones. Returns
 * the answer; it stays until the inbox is cleared. */
const char *ask(struct world *w, uint64_t conn, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* Sends a message and leaves the turn open. */
void say(struct world *w, uint64_t conn, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* The code of an answer's error, "" when there is none. */
const char *ask_error(struct world *w, uint64_t conn, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* The next message not yet read whose "on" is that; NULL: none. */
const char *told(struct world *w, uint64_t conn, const char *on);
const char *told_any(struct world *w, uint64_t conn);
void forget(struct world *w, uint64_t conn);

/* A value within JSON: "ok.table.places.0.name". Texts without their quotes,
 * everything else as it stands; an empty slice when it is not there. */
struct slice at(const char *text, const char *path);
bool at_is(const char *text, const char *path, const char *value);
int64_t at_int(const char *text, const char *path);
/* A copy to be freed. */
char *at_copy(const char *text, const char *path);

/* A table of people (cookies' connections) and bots for the rest, started,
 * with the luck drawn; all watch. Returns its id, to be freed. */
char *world_table(struct world *w, const uint64_t *conns, int people, int players,
		  const char *level, const char *more);
/* The steps of fair luck, for those who sit there. */
void world_fair(struct world *w, const char *table, const uint64_t *conns, int people);

/* The seat of a connection's account at a table. */
int world_seat(struct world *w, uint64_t conn, const char *table);

/* The table in the service's memory; NULL: it is not there. */
struct table *world_table_of(struct world *w, const char *table);

/* One of the legal moves in the position that the viewer was told, chosen by
 * chance; false: none. */
bool see_move(struct world *w, const char *table, const char *see, int viewer, char out[MOVE_TEXT]);
/* The same of what the connection sees at the table now. */
bool world_move(struct world *w, uint64_t conn, const char *table, char out[MOVE_TEXT]);
/* Every person makes moves until the match is over. */
void world_play(struct world *w, const char *table, const uint64_t *conns, int people);

#endif
