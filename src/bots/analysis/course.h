/*
 * The course of a match, made of its decisions as they are judged: what each seat
 * decided and gave away, what luck gave it, and where the match turned. A turning
 * point is where the chances of a seat moved most and stayed: what a single
 * decision says is noise to a tenth, and swings back with the next.
 */
#ifndef BOTS_ANALYSIS_COURSE_H
#define BOTS_ANALYSIS_COURSE_H

#include "bots/analysis/analyse.h"

enum { COURSE_TURNS = 3 };

/* Chances behind one decision. */
struct course_point {
	uint32_t line;
	int32_t chances[SEATS_MAX];
};

struct course_turn {
	uint32_t line;
	int seat; /* whose chances moved most, */
	int32_t from, to; /* on average over the decisions before and behind it */
};

/* Sums over the decisions of a seat; chances of WEIGH_ALL. */
struct course_seat {
	int decisions;
	int right; /* as the bot would have decided */
	int32_t lost; /* given away by what the seat knew */
	int32_t luck; /* so much less was lost with all cards open, or more: below 0 */
};

struct course {
	int players, viewer; /* viewer: of a seat's record, else EVERYTHING */
	int32_t begin[SEATS_MAX]; /* chances before anything was decided: all alike */
	struct course_seat seat[SEATS_MAX];
	int turns;
	struct course_turn turn[COURSE_TURNS]; /* the largest first */
	uint32_t count;
	struct course_point *point; /* the caller's, one for each line at most */
};

/* `points` has room for as many as the record has lines or steps. */
void course_begin(struct course *course, const struct record *r, struct course_point *points);
void course_add(struct course *course, const struct analysed *a);
/* Finds the turning points. */
void course_end(struct course *course);

/* A sum of chances for each of so many decisions, in tenths of a per cent. */
int32_t course_mean(int32_t sum, int decisions);

/* The members viewer, begin, turns and seats of an object that is open. */
void course_json(struct json *j, const struct course *course);

#endif
