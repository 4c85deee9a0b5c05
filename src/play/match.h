/*
 * A match: the setup, the key of its luck, the moves made, and the state they
 * lead to. The record is the truth and the state a cache: a match can always
 * be rebuilt by replaying its lines. This middle end does once what every
 * game needs (legality at the edge, chance, undo, seeking) and knows no game
 * by name.
 *
 * Nothing before a line that chance or a reveal followed can ever be taken
 * back. The state behind the last such line is the match's base: undo and
 * seeking to the present replay from there, so they cost what happened since,
 * whatever the length of the match. Where luck is rare, a server may settle
 * what is old enough (match_settle()). Whoever needs no older lines may let
 * them go (match_trim()), or begin with a base (match_start()).
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

/* How much was taken back: see match_taken_back(). */
struct match_undos {
	uint32_t counting; /* moves that were not taken back */
	uint32_t most[SEATS_MAX]; /* of those, when the way back last became shorter */
	uint32_t taken_back[SEATS_MAX];
};

struct match {
	const struct game *game;
	struct context *context;
	struct state *state;
	uint8_t key[RNG_KEY];
	char *cards; /* the text that the context's setup.cards points to; NULL: none */
	struct line *lines; /* from line `kept` on: see match_line() */
	uint32_t kept; /* lines before it are not in memory */
	uint32_t count, capacity; /* count: of all lines, those let go too */
	uint32_t at; /* the state is that after this many lines */
	uint32_t undo_point[SEATS_MAX]; /* moves of the seat from this line on can be taken back */

	struct state *base; /* the state after `from` lines; NULL: none is kept */
	uint32_t from; /* no undo takes back a line before it */
	uint32_t held; /* set of seats that could go back past it, if it were no base */
	uint32_t undone_from; /* the first line that the last one took back; UINT32_MAX: none */
	struct match_undos undos;
	uint64_t work; /* moves applied so far, replayed ones too */
};

/* A line that is in memory. */
static inline struct line *match_line(const struct match *m, uint32_t index)
{
	return &m->lines[index - m->kept];
}

/* Makes the card set that the setup points to a copy of the caller's, at *copy,
 * which he frees; true too when there is none. False: no memory. */
bool match_keep_cards(struct setup *setup, char **copy);

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

/* How many lines of the seat, undos among them, count no more since its way
 * back last became shorter for good: by chance, a reveal, its own final answer
 * in a simultaneous step, or in open play another seat's move that leads
 * further than any before. The match refuses nothing by it; a server does. */
uint32_t match_taken_back(const struct match *m, int seat);

/* Rebuilds the state as it was after the first `lines` lines, telling `sink`
 * what happened on the way, from the beginning on; match_seek(m, m->count,
 * NULL) is the present. The lines stay. What was let go cannot be told, nor
 * sought: all lines must be in memory, or `lines` not before the base. */
void match_seek(struct match *m, uint32_t lines, struct sink *sink);

/* The seats that have something to take back, as far as the rules go. */
uint32_t match_way_back(const struct match *m);

/* From now on nothing before `line` is taken back. `state` was the position
 * then, `held` what match_way_back() said there, and no undo has gone back
 * past it since. A seat whose way back leads further cannot undo at all, until
 * that way is shorter: so that every undo takes back what it would have taken
 * back without this. */
void match_settle(struct match *m, uint32_t line, const struct state *state, uint32_t held);

/* Lets the lines before `line` go, which must not be behind the base. */
void match_trim(struct match *m, uint32_t line);

/* Begins again in the middle, as if settled at `line`, where m->undos was
 * `undos`; no line is in memory. */
void match_start(struct match *m, uint32_t line, const struct state *state, uint32_t held,
		 const struct match_undos *undos);

#endif
