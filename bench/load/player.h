/*
 * The people of the load generator: each has a guest's session and one
 * WebSocket; as many as a match has seats make a table, go through the steps
 * of fair luck and play one match after the other. Each follows his own match
 * with the engine and takes the first move that the rules offer, or any.
 * They read of the server's words only what they need.
 *
 * Reading a position costs more than all else that a player does. So he does
 * it when he has moved, and tells those at his table who are to act by what he
 * sees; they look until it is their turn. Whose turn it is is no secret; what
 * they know beyond it comes from their own frames alone.
 */
#ifndef BENCH_LOAD_PLAYER_H
#define BENCH_LOAD_PLAYER_H

#include "seat.h"
#include "tally.h"
#include "wire.h"

enum { NAME_MAX_TEXT = 40, COOKIE_MAX_TEXT = 80 };

/* What a connection waits for. */
enum player_stage {
	PLAYER_NOBODY, /* to become a guest */
	PLAYER_GUEST, /* the WebSocket */
	PLAYER_GREETING, /* the server's hello */
	PLAYER_THERE, /* a table, or nothing more */
	PLAYER_WATCHES, /* the match to begin */
	PLAYER_PLAYS,
};

struct player {
	struct wire wire;
	struct group *group;
	int number;
	enum player_stage stage;
	char cookie[COOKIE_MAX_TEXT];
	char watched[NAME_MAX_TEXT]; /* table */
	uint64_t handle; /* of it on this server */
	struct seat seat; /* what he knows of the match */
	char move[MOVE_MAX_TEXT]; /* that he is going to make; empty: none */
	int frames; /* that came since he looked */
	uint32_t actors; /* when he chose */
	bool has_moved; /* and has not looked since */
	bool looks; /* it may be his turn */
	bool is_unanswered; /* the acknowledgement of a move is to come */
	bool has_promised, has_opened;
	bool is_over;
	int moves; /* in this match */
	uint32_t keys; /* used */
	uint64_t sent_at; /* microseconds */
	struct player *next; /* in the queue of those who may move */
	bool is_late; /* in the list of those who look later */
	struct player *next_late;
};

struct group {
	struct player *players;
	struct player *by_seat[SEATS_MAX]; /* in the present match, as far as they are known */
	char table[NAME_MAX_TEXT];
	int joined, watching, over;
	int tables; /* made so far */
	int moves; /* made so far, in all matches */
	int rest_at; /* after so many nobody moves at once; 0: whenever it is */
	bool is_resting;
};

/* What the run is about. */
struct load {
	int epoll, port;
	const struct game *game; /* NULL: the yardstick's */
	int group; /* players at a table */
	bool is_random; /* any move; else the first */
	struct rng rng;
	int players; /* connections */
	int tables_max; /* of a group; 0: without end */
	int moves_max; /* of a player in a match, then the table is left; 0: all */
	bool is_free; /* moves are made at once; else when load_release() says */
	struct tally tally;
	uint64_t since; /* moves that were sent before do not count */
	struct player *all;
	struct group *groups;
	struct player *ready_first, *ready_last;
	struct player
		*late[2]; /* who look, unless a frame comes first, at the end of the next round */
	int there; /* players who are connected */
	int begun; /* how often a player saw a match begin */
	int done; /* groups that have made all their tables, */
	int resting; /* or moves */
	FILE *sample; /* what the first group hears in its first match */
};

extern struct load load;

/* The number of a question says what was asked. */
enum question {
	ASK_HELLO = 1,
	ASK_CREATE,
	ASK_JOIN,
	ASK_WATCH,
	ASK_UNWATCH,
	ASK_START,
	ASK_PROMISE,
	ASK_OPEN,
	ASK_MOVE,
};

uint64_t load_now(void); /* microseconds */

/* Begins to connect. */
void player_begin(struct player *p);

/* Lets the one who waits longest make his move; false: nobody waits. */
bool load_release(void);

/* The end of a round of the loop. */
void load_look(void);

/* All sit down. */
void load_sit(void);

/* Groups play on until they are spread evenly over `moves` moves, and rest. */
void load_spread(int moves);

/* How people hear our server (table.c) and the yardstick (yard.c). */
extern const struct wire_listener table_listener, yard_listener;

/* What both kinds of people do. */
void player_say(struct player *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
void player_request(struct player *p, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void player_shake_hands(struct player *p, const char *protocol);
void player_may_move(struct player *p); /* p->move: at once, or when load_release() says */
void player_acknowledged(struct player *p); /* the move that he made */

#endif
