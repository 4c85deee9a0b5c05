/*
 * What the moves of one decision are worth, as chances to win: by what the seat
 * knew, and with all cards open. Fixed numbers of playouts, so that every build
 * says the same. For the analysis of a match, and for hints.
 */
#ifndef BOTS_ANALYSIS_WEIGH_H
#define BOTS_ANALYSIS_WEIGH_H

#include "bots/bot.h"
#include "bots/search.h"

enum {
	WEIGH_MOVES = 6, /* at most so many are weighed */
	WEIGH_WORLDS = 12,
	WEIGH_ALL = 10000, /* a chance of one */
};

/* Why a move is better: what it brings more by the end of the playouts. */
struct weigh_reason {
	struct message label; /* a line of the score sheet; its id is NULL: only the chance */
	int32_t tenths; /* points more on that line, */
	bool others; /* or points less for the opponents together */
};

struct weighed {
	game_move move;
	int32_t known; /* the seat's chance by what it knew, */
	int32_t open; /* and in the match as it was, */
	int32_t chances[SEATS_MAX]; /* there for all seats */
	int32_t lines[SCORE_LINES_MAX]; /* of the seat, summed up over the playouts, */
	int32_t others[SCORE_LINES_MAX]; /* and of its opponents */
};

struct weighing {
	int count; /* the best by what the seat knew first; 0: there was nothing to decide */
	int worlds; /* in which they were played on */
	uint64_t luck; /* of the first of them; the others count on from it */
	struct weighed move[WEIGH_MOVES];
	struct score sheet; /* labels of the lines */
};

/* Chances of all seats in a position where a playout may end. */
void weigh_chances(const struct game *game, const struct context *c, const struct state *state,
		   void *memo, int32_t out[SEATS_MAX]);

/* Weighs `played` and the moves that look best beside it; `truth` NULL: what is
 * open is not looked at. played NULL: only those that look best. */
void weigh(const struct bot_question *q, const struct state *truth, const game_move *played,
	   struct weighing *out);

/* The same in steps, without the truth, and of small questions too: moves to weigh,
 * one more world for all of them, and in the end what they come to. */
void weigh_begin(struct thinking *s, const struct bot_question *q, struct weighing *out);
void weigh_world(struct thinking *s, struct weighing *w);
void weigh_mean(struct weighing *w, int seat);

/* Why a move is better than those behind it, on average: what it brings the seat, else
 * what it keeps from the opponents. */
void weigh_why_rest(const struct weighing *w, int better, struct weigh_reason *out);

/* Why one of the moves is better than another. */
void weigh_why(const struct weighing *w, int better, int than, struct weigh_reason *out);

#endif
