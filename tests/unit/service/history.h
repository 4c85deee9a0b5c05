/*
 * A match at a server's table as some of those around it are told it: the
 * players' connections, a clock of the test, and a log of every message that
 * one player, a second connection of his, a spectator and somebody in the lobby
 * got, with its time. Used by the tests of the law of telling.
 */
#ifndef UNIT_SERVICE_HISTORY_H
#define UNIT_SERVICE_HISTORY_H

#include "unit/service/world.h"

enum { PLAYERS_MAX = 4 };

struct history {
	struct world w;
	struct rng luck; /* of the test */
	int players, viewer; /* whom we look over the shoulder */
	char *cookie[PLAYERS_MAX];
	uint64_t conn[PLAYERS_MAX]; /* 0: not here */
	uint64_t near, idle, spectator, lobby; /* of those who are compared */
	char *table;
	char log[1 << 22]; /* what those were told, and when */
	size_t logged;
};

/* Moves what has come into the log. */
void history_note_all(struct history *h);
/* Time passes; the service ticks now and then. */
void history_pass(struct history *h, int64_t until);
/* A person connects, or leaves; the one looked at stays. */
void history_come(struct history *h, int person);
void history_go(struct history *h, int person);
/* A person takes another name, or the host's tool gives him one. */
void history_rename(struct history *h, int person);
/* `players` at a new table, looking over the shoulder of person `viewer`. */
void history_open(struct history *h, const char *game, int players, int viewer, uint64_t seed,
		  uint64_t luck, const char *more);
void history_close(struct history *h);
const struct match *history_match(struct history *h);
/* The last move as the store has it. */
void history_last_move(struct history *h, struct buf *out);
/* The set of persons who have to act. */
uint32_t history_actors(struct history *h);
/* A legal move of the person by chance. */
void history_choose(struct history *h, int person, char out[MOVE_TEXT]);
/* The person plays that move, as request `number`. */
void history_answer(struct history *h, int person, const char *move, int number);

/* What was told is the same in both, byte for byte and at the same times. */
void history_assert_same(const struct history *a, const struct history *b);
/* So are pages of the log that are asked for later. */
void history_assert_same_pages(struct history *a, struct history *b);

#endif
