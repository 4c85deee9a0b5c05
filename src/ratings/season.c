/*
 * Seasons: see season.h. Days are counted as the Gregorian calendar has them.
 */
#include "ratings/season.h"

enum { DAY_MS = 24 * 3600 * 1000, SEATS_MOST = 8, BASE_YEAR = 1970 };

void season_add(struct season *s, const struct season_result *r)
{
	s->played++;
	s->won += r->won;
	s->row = r->won ? s->row + 1 : 0;
	if (s->row > s->best_row)
		s->best_row = s->row;
	s->company += r->people > 0;
	if (s->played == 1 || r->points > s->best)
		s->best = r->points;
	if (!r->won || r->players < 1 || r->players > SEATS_MOST || r->seat < 0 ||
	    r->seat >= r->players)
		return;
	s->seats[r->players] |= 1u << r->seat;
	s->all_seats |= s->seats[r->players] == (1u << r->players) - 1;
}

bool season_has(const struct season *s, enum season_mark mark, int32_t feat)
{
	switch (mark) {
	case SEASON_FIRST_WIN:
		return s->won > 0;
	case SEASON_IS_REGULAR:
		return s->played >= SEASON_REGULAR;
	case SEASON_HAS_STREAK:
		return s->best_row >= SEASON_STREAK;
	case SEASON_ALL_SEATS:
		return s->all_seats;
	case SEASON_HAS_COMPANY:
		return s->company >= SEASON_COMPANY;
	case SEASON_FEAT:
		return feat > 0 && s->played > 0 && s->best >= feat;
	case SEASON_MARKS:
		break;
	}
	return false;
}

const char *season_name(enum season_mark mark)
{
	static const char *const names[] = {
		[SEASON_FIRST_WIN] = "first_win",
		[SEASON_IS_REGULAR] = "regular",
		[SEASON_HAS_STREAK] = "streak",
		[SEASON_ALL_SEATS] = "all_seats",
		[SEASON_HAS_COMPANY] = "company",
		[SEASON_FEAT] = "feat",
		[SEASON_MARKS] = "",
	};

	return names[mark];
}

/* Days from the first of 1970 to the first of a month, 0 to 11. */
static int64_t days_before(int year, int month)
{
	static const int before[] = { 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334 };
	int64_t last = year - 1;
	bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

	return last * 365 + last / 4 - last / 100 + last / 400 - 719162 + before[month] +
	       (leap && month > 1);
}

int64_t season_begin(int season)
{
	return days_before(season_year(season), season % 4 * 3) * DAY_MS;
}

int season_year(int season)
{
	return BASE_YEAR + season / 4;
}

int season_quarter(int season)
{
	return season % 4 + 1;
}

int season_of(int64_t time)
{
	/* About, and then exactly. */
	int season = time < 0 ? 0 : (int)(time / DAY_MS * 4 / 366);

	while (season_begin(season + 1) <= time)
		season++;
	return season;
}
