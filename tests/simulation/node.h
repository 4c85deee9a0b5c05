/*
 * One machine of the simulated world: a real service on a real store in memory,
 * its own or one that several nodes share (database.h),
 * a wall clock that can be set wrong, chance from a seed, jobs that wait until
 * they are run, and a count of what each turn sent. Whatever the service tells
 * goes to the node's listener; nothing here knows people or networks.
 */
#ifndef SIMULATION_NODE_H
#define SIMULATION_NODE_H

#include "base/rng.h"
#include "service/inside.h"
#include "service/service.h"
#include "service/summons/letter.h"
#include "simulation/between.h"
#include "simulation/session.h"

enum {
	NODE_JOBS_MAX = 4096,
	NODE_LOG_MAX = 4096,
};

/* Who hears what the service says. */
struct node_listener {
	void *user;
	void (*send)(void *user, uint64_t conn, struct slice text);
	void (*close)(void *user, uint64_t conn, enum service_close code);
	void (*answer)(void *user, uint64_t request, const struct service_response *response);
	void (*job)(void *user); /* one more waits */
	void (*heard)(void *user); /* a node that shares its data has heard something */
	void (*carry)(void *user, struct letter *letter); /* NULL: the host calls nobody */
	void (*log)(void *user, const char *line); /* may be NULL */
};

/* What a turn did, counted. */
struct node_turn {
	uint64_t messages, bytes, calls;
	uint64_t work; /* as the service counts it: service/work.h */
	uint64_t largest; /* bytes of the longest message */
};

/* The same of one call of the service. */
struct node_cost {
	uint64_t calls, work;
};

enum { NODE_TIMES = 4 };

/* The most of each kind. */
struct node_worst {
	struct node_turn turn;
	struct node_cost message, request, tick;
};

struct node {
	char folder[64], path[96];
	struct store *real;
	struct between between;
	/* Of one that is not alone; NULL: it is. */
	struct database *database;
	struct database_session *session; /* NULL: it is not running */
	char name[STORE_NODE_MAX];
	enum line_state line; /* to the database, */
	int64_t line_until; /* until then */
	int64_t still_until; /* the process stands still */
	struct service *service; /* NULL: it is not running */
	struct service_config config;
	struct node_listener listener;
	int64_t now; /* its wall clock */
	struct rng chance;
	struct service_job *jobs[NODE_JOBS_MAX];
	int job_count;
	uint64_t calls_before;
	struct node_turn turn; /* this one */
	struct node_worst worst[NODE_TIMES]; /* of each part of the run */
	int time; /* which it is now */
	uint64_t turns, failed_turns;
	char log[NODE_LOG_MAX]; /* the last lines for the host */
	bool secure; /* requests come over TLS */
	bool is_copy; /* in another process: the folder stays */

	/* Around everything that runs in the service: true at its begin. Memory
	 * is taken away from the service alone. May be NULL. */
	void (*inside)(bool enters);
};

/* A node without data that does not run yet. */
void node_init(struct node *n, uint64_t seed, int64_t now, const struct node_listener *listener);
/* It shares its data with others, and has this name among them. */
void node_share(struct node *n, struct database *database, const char *name);
/* Gone, with its data. */
void node_release(struct node *n);

/* Begins to serve what it has. False: it could not (a store that fails). */
bool node_start(struct node *n);
/* Ends without a word, as when killed: what was not committed did not happen. */
void node_kill(struct node *n);
/* Says goodbye first. */
void node_stop(struct node *n);

/* The calls of the service; node_turn_end() ends a turn. False: it failed. */
enum service_welcome node_connect(struct node *n, uint64_t conn, const char *cookie,
				  const char *address);
void node_message(struct node *n, uint64_t conn, struct slice text);
void node_gone(struct node *n, uint64_t conn);
void node_http(struct node *n, uint64_t request, enum service_method method, const char *path,
	       const char *cookie, const char *address, const char *body);
void node_tick(struct node *n);
/* Its clock is set: by so much. */
void node_clock_set(struct node *n, int64_t by);
bool node_turn_end(struct node *n);
/* The turn is being written, and the next one goes on; false: node_turn_end()
 * does it all. */
bool node_turn_write(struct node *n);
/* Runs the oldest job that waits and hands it back, within the present turn. */
void node_job(struct node *n);

/* Until then it hears and does nothing; 0: it listens. */
int64_t node_deaf_until(const struct node *n, int64_t now);
/* The line to the database becomes this, or the process stands still. */
void node_line(struct node *n, enum line_state line, int64_t until);
void node_stands_still(struct node *n, int64_t until);

/* The host's tool: another connection to the same data. NULL: it could not. */
struct store *node_tool(struct node *n);

#endif
