/*
 * The people of the load generator: each has a guest's session and one
 * WebSocket, four sit at a table, make it, go through the steps of fair luck
 * and play one match after the other, each taking the first move that the
 * rules offer. They read of the server's words only what they need.
 */
#ifndef BENCH_LOAD_PLAYER_H
#define BENCH_LOAD_PLAYER_H

#include "tally.h"
#include "wire.h"

enum { GROUP = 4, NAME_MAX_TEXT = 40, MOVE_MAX_TEXT = 8, COOKIE_MAX_TEXT = 80 };

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
	char move[MOVE_MAX_TEXT]; /* that it is going to make; empty: none */
	bool has_promised, has_opened;
	bool is_over;
	int moves; /* in this match */
	uint32_t keys; /* used */
	uint64_t sent_at; /* microseconds */
	bool is_unanswered; /* yardstick: the acknowledgement is to come, */
	uint64_t expected; /* so many messages in all */
	struct player *next; /* in the queue of those who may move */
};

struct group {
	struct player *players;
	char table[NAME_MAX_TEXT];
	int joined, watching, over;
	int tables; /* made so far */
};

/* What the run is about. */
struct load {
	int epoll, port;
	int players; /* connections */
	int tables_max; /* of a group; 0: without end */
	int moves_max; /* of a player in a match, then the table is left; 0: all */
	bool is_yardstick;
	uint64_t replies, moves; /* of the yardstick: so many messages for so many moves */
	bool is_free; /* moves are made at once; else when load_release() says */
	struct tally tally;
	uint64_t since; /* moves that were sent before do not count */
	struct player *all;
	struct group *groups;
	struct player *ready_first, *ready_last;
	int there; /* players who are connected */
	int begun; /* how often a player saw a match begin */
	int done; /* groups that have made all their tables */
	FILE *sample; /* what the first group hears in its first match */
	uint64_t sample_moves;
};

extern struct load load;

uint64_t load_now(void); /* microseconds */

/* Begins to connect. */
void player_begin(struct player *p);

/* Lets the one who waits longest make his move; false: nobody waits. */
bool load_release(void);

/* All sit down. */
void load_sit(void);

#endif
