/*
 * Ends of bans and mutes: see until.h.
 */
#include "cli/host/until.h"

#include "base/buf.h"

enum {
	SPAN_MAX = 100000, /* of any unit */
	YEAR_MIN = 1970,
	YEAR_MAX = 9999,
	DATE_LENGTH = 10, /* 2026-12-31 */
};

#define MINUTE INT64_C(60000)
#define HOUR (60 * MINUTE)
#define DAY (24 * HOUR)

static bool span_read(struct slice text, int64_t *out)
{
	static const struct {
		char letter;
		int64_t ms;
	} units[] = { { 'm', MINUTE }, { 'h', HOUR }, { 'd', DAY }, { 'w', 7 * DAY } };
	struct slice number = { text.at, text.len ? text.len - 1 : 0 };
	int64_t count;

	if (!number.len || !slice_int(number, 1, SPAN_MAX, &count))
		return false;
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		if (text.at[text.len - 1] != units[i].letter)
			continue;
		*out = count * units[i].ms;
		return true;
	}
	return false;
}

static bool is_leap(int64_t year)
{
	return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_of(int64_t year, int64_t month)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

	return days[month - 1] + (month == 2 && is_leap(year));
}

/* A number of exactly so many digits at the beginning of *text, and the
 * character behind it, unless that is 0. */
static bool digits(struct slice *text, size_t count, char behind, int64_t max, int64_t *out)
{
	size_t used = count + (behind != 0);

	if (text->len < used || (behind && text->at[count] != behind))
		return false;
	for (size_t i = 0; i < count; i++)
		if (text->at[i] < '0' || text->at[i] > '9')
			return false;
	if (!slice_int((struct slice){ text->at, count }, 0, max, out))
		return false;
	text->at += used;
	text->len -= used;
	return true;
}

static bool day_read(struct slice text, int64_t *out)
{
	int64_t year, month, day, days = 0;

	if (!digits(&text, 4, '-', YEAR_MAX, &year) || year < YEAR_MIN ||
	    !digits(&text, 2, '-', 12, &month) || month < 1 || !digits(&text, 2, 0, 31, &day) ||
	    day < 1 || day > days_of(year, month) || text.len)
		return false;
	for (int64_t y = YEAR_MIN; y < year; y++)
		days += is_leap(y) ? 366 : 365;
	for (int64_t m = 1; m < month; m++)
		days += days_of(year, m);
	*out = (days + day - 1) * DAY;
	return true;
}

/* Nothing, or a blank or T and HH:MM. */
static bool clock_read(struct slice text, int64_t *out)
{
	int64_t hour, minute;

	*out = 0;
	if (!text.len)
		return true;
	if (text.at[0] != ' ' && text.at[0] != 'T')
		return false;
	text = (struct slice){ text.at + 1, text.len - 1 };
	if (!digits(&text, 2, ':', 23, &hour) || !digits(&text, 2, 0, 59, &minute) || text.len)
		return false;
	*out = hour * HOUR + minute * MINUTE;
	return true;
}

bool until_read(struct slice text, int64_t now, int64_t *out)
{
	int64_t span, day, clock;

	if (slice_is(text, "for ever") || slice_is(text, "ever")) {
		*out = 0;
		return true;
	}
	if (span_read(text, &span)) {
		*out = now + span;
		return true;
	}
	if (text.len < DATE_LENGTH || !day_read((struct slice){ text.at, DATE_LENGTH }, &day) ||
	    !clock_read((struct slice){ text.at + DATE_LENGTH, text.len - DATE_LENGTH }, &clock) ||
	    day + clock <= now)
		return false;
	*out = day + clock;
	return true;
}
