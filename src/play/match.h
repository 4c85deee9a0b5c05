/*
 * A match: the setup, the key of its luck, the moves made, and the state they
 * lead to. The record is the truth and the state a cache: a match can always
 * be rebuilt by replaying its lines. This middle end does once what every
 * game needs (legality at the edge, chance, undo, seeking) and knows no game
 * by name.
 */
#ifndef PLAY_MATCH_H
#define PLAY_MATCH_H

#include "games/game.h"

enum { MATCH_MOVES_MAX = 1024 }; /* no game's moves_max is larger */

/* One line of a match's history. Chance needs no line: the key decides it. */
struct line {
	uint8_t seat;
	bool undo; /* leaves out the seat's moves back to its last undo point */
	game_move move;
	uint32_t dropped_by; /* the undo line that left this move out; UINT32_MAX: none */
};

struct match {
	const struct game *game;
	struct context *context;
	struct state *state;
	uint8_t key[RNG_KEY];
	char *cards; /* the text that the context's setup.cards points to; NULL: none */
	struct line *lines;
	uint32_t count, capacity;
	uint32_t at; /* the state is that after this many lines */
	uint32_t undo_point[SEATS_MAX]; /* moves of the seat from this line on can be taken back */
};

/* Prepares a match at its first decision, chance resolved. Memory is taken
 * from the heap here and when lines are added, never during search. False:
 * *error says why (bad setup), nothing is held. */
bool match_init(struct match *m, const struct game *game, const struct setup *setup,
		const uint8_t key[RNG_KEY], struct message *error);
void match_release(struct match *m);

/* Lets chance act in a position of this match until somebody may decide or it
 * is over; true when something was dealt. */
bool match_deal(const struct match *m, struct state *state, struct sink *sink);

/* True when `move` is in the seat's list; else *why is filled. */
bool match_legal(const struct match *m, int seat, game_move move, struct message *why);

/* Plays a move after checking it, then resolves chance until somebody may
 * decide. False: *why is filled and nothing has changed. */
bool match_move(struct match *m, int seat, game_move move, struct sink *sink, struct message *why);

/* Takes back the seat's moves to its last undo point: in a simultaneous step
 * until its own final answer, in open play until chance, a reveal or another
 * seat's move. False: *why says why not, nothing has changed. */
bool match_undo(struct match *m, int seat, struct message *why);

/* Whether match_undo() would take something back for this seat now. */
bool match_can_undo(struct match *m, int seat);

/* Rebuilds the state as it was after the first `lines` lines, telling `sink`
 * what happened on the way; match_seek(m, m->count, NULL) is the present.
 * The lines stay. */
void match_seek(struct match *m, uint32_t lines, struct sink *sink);

/* Plays line `index` of the history, which must be no undo and not dropped, on
 * top of the present state: one step of a replay that begins with match_seek(m, 0). */
void match_replay_line(struct match *m, uint32_t index, struct sink *sink);

#endif
