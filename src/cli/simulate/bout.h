/*
 * One match between bots: what `simulate` and `arena` play many of. It has
 * memory of its own, so that several can be played at once.
 */
#ifndef CLI_SIMULATE_BOUT_H
#define CLI_SIMULATE_BOUT_H

#include "cli/cli.h"

struct bout {
	const struct game *game;
	struct view *view; /* scratch */
	void *scratch; /* of the bots */
	struct sink *sink; /* of the match; may be NULL */
	/* What was chosen from; may be NULL. */
	void (*chosen)(void *user, const struct match *m, int seat, const game_move *list,
		       uint32_t count, game_move move);
	void *user;
	bool by_clock; /* levels that search take their time; else their fixed number */

	/* Of the match that was played. */
	struct score score;
	int first; /* the seat that moved first; -1: several had to choose at once */
	uint32_t plies;
};

/* False: no memory. */
bool bout_open(struct bout *b, const struct game *game);
void bout_close(struct bout *b);

/* Plays the match of that name. Its luck is made of the name and the seed; that
 * of the bots of `turn` as well: bots that change places are dealt the same, and
 * do not do the same. False: *error says why. */
bool bout_play(struct bout *b, const struct setup *setup, const struct bot *const bot[],
	       struct slice name, const uint8_t seed[SEED_BYTES], int turn, struct message *error);

/* The same of a match that has just begun, and that the caller keeps. */
void bout_play_out(struct bout *b, struct match *m, const struct bot *const bot[], int turn);

#endif
