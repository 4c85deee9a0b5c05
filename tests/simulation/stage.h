/*
 * A small cast around one node, for scripts in which something is taken away
 * once: everybody asks and waits for his answer, comes back when his
 * connection is closed, and asks again after a fault, as a client does. One of
 * them, the bystander, has nothing to do with what the others do: whatever
 * fails for them, he stays connected and is answered.
 *
 * A law that does not hold ends the process: the fault is tried in a child.
 */
#ifndef SIMULATION_STAGE_H
#define SIMULATION_STAGE_H

#include "service/summons/letter.h"
#include "simulation/node.h"
#include "unit/service/world.h"

enum actor_name { ANN, BOB, CID, DAN, BYSTANDER, ACTORS };

enum {
	TRIES_MAX = 6, /* after a fault */
	ACKED_MAX = 1024,
	TURNS_MAX = 500, /* until a request is answered */
	ANSWER_MS = 10, /* what a question takes */
};

struct actor {
	const char *name, *address;
	char id[ID_TEXT];
	char cookie[SERVICE_COOKIE_MAX]; /* empty: he has no session */
	uint64_t conn; /* 0: none */
	uint64_t greeted; /* the connection that has said hello */
	int code; /* with which it was closed, or 0 */
	char *text; /* what it got, each with a NUL behind it */
	size_t length, capacity;
	bool was_told_closed; /* by the host: of a table of his */
	bool is_another; /* his row was denied: he came as somebody new */
};

/* A move that was answered. */
enum { KEY_TEXT = 16 }; /* of a move */

struct acked {
	char table[ID_TEXT];
	char key[KEY_TEXT];
};

struct stage {
	struct node node;
	struct actor actor[ACTORS];
	uint64_t last_conn, last_request;
	unsigned last_key;

	/* The last HTTP answer. */
	bool answered;
	int status;
	char *body;
	char set_cookie[SERVICE_COOKIE_MAX];

	struct acked acked[ACKED_MAX];
	int acked_count;

	/* The fault, once there was one. */
	bool hurt;
	bool fresh; /* in the present turn */
	bool is_memory;
	enum store_status fault;
	bool unknown; /* it was done all the same */
	int asking; /* whose turn it is, or -1 */
	bool is_hasty; /* a question has written on what it did not know */
	bool planned; /* the script wants the next commit to fail */

	/* Letters: what becomes of them, how many were taken, and the keys in them. */
	enum letter_end letter_end;
	int letters;
	char confirm[TOKEN_TEXT], stop[TOKEN_TEXT];

	/* What the script remembers from step to step. */
	char table[ID_TEXT], other[ID_TEXT], own[ID_TEXT]; /* own: the bystander's */
	char invite[80], cards[2 * HASH_BYTES + 1], recovery[64];
	uint8_t opening[ACTORS][OPENING_BYTES];
};

void stage_open(struct stage *st, uint64_t seed);
/* The script's own failures; a between's `instead`. */
bool stage_plan(void *user, const struct between_call *call, enum store_status *answer, bool *also);
void stage_close(struct stage *st);

/* Ends the process: a law does not hold. */
_Noreturn void stage_broken(struct stage *st, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Ends a turn and runs what waits; after a fault in it, looks at the laws. */
void stage_turn(struct stage *st);
void stage_wait(struct stage *st, int64_t ms);
/* The service ends and begins anew on what it kept. */
void stage_restart(struct stage *st);

/* One question with ' for ", once; the answer, "{}" when the connection ended. */
const char *stage_ask(struct stage *st, enum actor_name who, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* ... until it is fine; without a fault before, it is so at once. */
const char *stage_fine(struct stage *st, enum actor_name who, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* The next turn is not kept, once: who asks hears so, and asks in vain. */
void stage_not_kept(struct stage *st, enum actor_name who, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* HTTP; `who` may be -1. Until the status is 200. */
void stage_http(struct stage *st, int who, enum service_method method, const char *path,
		const char *body);
int stage_http_once(struct stage *st, int who, enum service_method method, const char *path,
		    const char *body);

/* He has a session as a guest of his name. */
void stage_guest(struct stage *st, enum actor_name who);
/* The luck of st->table is drawn by these. */
void stage_draw(struct stage *st, const char *table, const enum actor_name *who, int count);
/* ... in its two halves. */
void stage_promise(struct stage *st, const char *table, const enum actor_name *who, int count);
void stage_opens(struct stage *st, const char *table, enum actor_name who);
/* One move by chance of his, if it is his turn. */
bool stage_move(struct stage *st, enum actor_name who, const char *table);
/* Both move, the second while the store writes the first's. */
void stage_meanwhile(struct stage *st, enum actor_name first, enum actor_name second,
		     const char *table);
/* These play it to its end. */
void stage_play(struct stage *st, const char *table, const enum actor_name *who, int count);

/* The bystander is there, is answered and can play on. */
void stage_bystander(struct stage *st);
/* Every move that was answered is in the store once, in order; the record of a
 * finished match verifies. */
void stage_kept(struct stage *st);

/* The script: its steps in order, each with a name. */
struct script_step {
	const char *name;
	void (*run)(struct stage *st);
};
extern const struct script_step script[];
extern const int script_count;
/* First: the bystander comes and begins his match. */
void script_bystander(struct stage *st);
/* A match that is played to its end, whatever was before. */
void script_epilogue(struct stage *st);

#endif
