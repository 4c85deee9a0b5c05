/*
 * What somebody has achieved in a season, a quarter of a year: a fold over the
 * results of his matches in one game, oldest first. Pure; it knows nothing but
 * results, which everybody at the table saw.
 */
#ifndef RATINGS_SEASON_H
#define RATINGS_SEASON_H

#include <stdbool.h>
#include <stdint.h>

enum {
	SEASON_REGULAR = 10, /* matches */
	SEASON_STREAK = 3, /* wins in a row */
	SEASON_COMPANY = 5, /* matches with other people */
	SEASON_GAMES = 4, /* different ones */
};

enum season_mark {
	SEASON_FIRST_WIN,
	SEASON_IS_REGULAR,
	SEASON_HAS_STREAK,
	SEASON_ALL_SEATS, /* won from each seat of a table of that many */
	SEASON_HAS_COMPANY,
	SEASON_FEAT, /* as many points as the game calls a feat */
	SEASON_MARKS,
};

struct season_result {
	int players, seat;
	int32_t points;
	bool won;
	int people; /* other persons at the table */
};

struct season {
	int played, won, row, best_row, company;
	int32_t best;
	uint32_t seats[9]; /* won from, by how many play */
	bool all_seats;
};

void season_add(struct season *s, const struct season_result *r);

/* `feat`: points; 0: the game has none. */
bool season_has(const struct season *s, enum season_mark mark, int32_t feat);

/* The name that a program knows it by: "first_win". */
const char *season_name(enum season_mark mark);

/* The number of the quarter in which a time lies (milliseconds since 1970), its
 * year and its number in it (1 to 4), and when one begins. */
int season_of(int64_t time);
int season_year(int season);
int season_quarter(int season);
int64_t season_begin(int season);

#endif
