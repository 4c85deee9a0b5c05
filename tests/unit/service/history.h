/*
 * A match at a server's table as some of those around it are told it: the
 * players' connections, a clock of the test, and a log of every message that
 * one player, further connections of his, spectators and somebody in the lobby
 * got, with its time, as it was written and as it travelled. One player and one
 * spectator watch in the form of views, too. Used by the tests of the law of telling.
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
	char *stranger, *fay; /* cookies of the spectator and of one in the lobby */
	/* Of those who are compared; the last of both watch in the form of views. */
	uint64_t near, idle, spectator, lobby, near_view, spectator_view;
	char *table;
	char own[MOVE_TEXT]; /* the last move of the one looked at; "": none yet */
	int64_t look_at; /* when history_pass() calls history_look(); 0: not */
	bool restarts; /* and whether the server is renewed then */
	bool no_seat; /* only the spectators and the lobby are logged */
	int thoughts; /* how often somebody thought again */
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
/* The rules let all know how many are busy in the step at hand. */
bool history_tells_busy(struct history *h);
/* The last move as the store has it. */
void history_last_move(struct history *h, struct buf *out);
/* The set of persons who have to act. */
uint32_t history_actors(struct history *h);
/* A legal move of the person by chance. */
void history_choose(struct history *h, int person, char out[MOVE_TEXT]);
/* The person plays that move, as request `number`. */
void history_answer(struct history *h, int person, const char *move, int number);

/* If the person can take that move back and no other, he does, and plays it again. */
void history_think_again(struct history *h, int person, const char *move, int number);

/* Those who are compared come anew, ask for all that can be asked, over HTTP too,
 * and try what is refused: that is logged. */
void history_look(struct history *h);
/* The server is started again, and everybody who was there comes back. */
void history_restart(struct history *h);
/* The same without the past, for a position that no stored line leads to. */
void history_glance(struct history *h);

/* What was told is the same in both, byte for byte and at the same times. */
void history_assert_same(const struct history *a, const struct history *b);
/* So are pages of the log that are asked for later. */
void history_assert_same_pages(struct history *a, struct history *b);

#endif
