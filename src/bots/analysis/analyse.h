/*
 * One move of a match that was played, judged: how good it was by what its player
 * knew, and with all cards open; what the bot would have done, and why; and how
 * the chances stood behind it. course.h adds up what came of all of them.
 * `pandemonium analyse` and the replay page of the browser show what these two
 * say, so they say the same.
 *
 * The record of one seat has its decisions alone, and they are judged by what it
 * knew: nothing is open in it.
 */
#ifndef BOTS_ANALYSIS_ANALYSE_H
#define BOTS_ANALYSIS_ANALYSE_H

#include "bots/analysis/say.h"
#include "bots/analysis/weigh.h"
#include "play/record.h"

/* A decision that gives away less is as good as the best: so much is noise. */
enum { ANALYSE_WORTH = WEIGH_ALL / 100 };

enum { ANALYSE_PLAYED, ANALYSE_BEST, ANALYSE_BOTH };

struct analysed {
	uint32_t line; /* of the match, or step of a seat's record, from 0 */
	int seat;
	bool is_open; /* false: of a seat's record, `open` is not known */
	game_move move[ANALYSE_BOTH]; /* that was played, and the best one */
	struct saying words[ANALYSE_BOTH];
	/* Chances of the seat with either, of WEIGH_ALL: by what the seat knew, and in
	 * the match as it was, where the best move may be yet another. */
	int32_t known[ANALYSE_BOTH], open[ANALYSE_BOTH];
	/* Behind the move: of all with all cards open, else of the seat by what it knew. */
	int32_t chances[SEATS_MAX];
	struct weigh_reason why; /* the best one is better; nothing if it was played */
};

/* What the work needs: a view, a list and what a bot thinks in. */
size_t analyse_memory(const struct game *game);

/* Whether the record can be analysed: its match must be over, and it must be full or
 * a seat's. False: *why says it. */
bool analyse_ready(const struct record *r, void *memory, struct message *why);

/* Judges a line of a full record, whose position is `before`, or a step of a
 * seat's. False: there was nothing to decide in it, or it was taken back, or
 * nobody may judge it. */
bool analyse_line(const struct record *r, uint32_t line, const struct state *before, void *memory,
		  struct analysed *out);
bool analyse_step(const struct record *r, uint32_t step, void *memory, struct analysed *out);

/* An object; docs/formats.md has its form. */
void analyse_json(struct json *j, int players, const struct analysed *a);

#endif
