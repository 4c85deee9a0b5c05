/*
 * The course of a match: see course.h.
 */
#include "bots/analysis/course.h"

#include <string.h>

#include "base/json.h"

enum { AROUND = 5 }; /* decisions before and behind a turning point that are looked at */

void course_begin(struct course *course, const struct record *r, struct course_point *points)
{
	const struct match *m = &r->match;
	int players = m->context->setup.players;

	memset(course, 0, sizeof(*course));
	course->players = players;
	course->viewer = r->form == RECORD_SEAT ? r->viewer : EVERYTHING;
	course->point = points;
	for (int s = 0; s < players; s++)
		course->begin[s] = (m->game->paired == players ? 2 : 1) * WEIGH_ALL / players;
}

void course_add(struct course *course, const struct analysed *a)
{
	struct course_seat *seat = &course->seat[a->seat];
	struct course_point *point = &course->point[course->count++];

	point->line = a->line;
	memcpy(point->chances, a->chances, sizeof(point->chances));
	seat->decisions++;
	seat->right += a->move[ANALYSE_BEST] == a->move[ANALYSE_PLAYED];
	int32_t lost = a->known[ANALYSE_BEST] - a->known[ANALYSE_PLAYED];

	seat->lost += lost;
	if (a->is_open)
		seat->luck += lost - (a->open[ANALYSE_BEST] - a->open[ANALYSE_PLAYED]);
}

/* The mean chance of a seat behind decisions first .. last - 1; -1 is the beginning. */
static int32_t mean(const struct course *course, int seat, int64_t first, int64_t last)
{
	int64_t sum = 0;

	first = first < -1 ? -1 : first;
	last = last > course->count ? course->count : last;
	for (int64_t i = first; i < last; i++)
		sum += i < 0 ? course->begin[seat] : course->point[i].chances[seat];
	return (int32_t)(sum / (last - first));
}

static int32_t swing(const struct course_turn *turn)
{
	return turn->to < turn->from ? turn->from - turn->to : turn->to - turn->from;
}

/* What the decision turned, for the seat for which it turned most. */
static struct course_turn turn_at(const struct course *course, uint32_t i)
{
	struct course_turn most = { .line = course->point[i].line };

	for (int s = 0; s < course->players; s++) {
		struct course_turn turn = { most.line, s, mean(course, s, (int64_t)i - AROUND, i),
					    mean(course, s, i, (int64_t)i + AROUND) };

		if (course->viewer != EVERYTHING && s != course->viewer)
			continue;
		if (swing(&turn) > swing(&most))
			most = turn;
	}
	return most;
}

/* Not beside one that was found: it would be the same. */
static bool is_apart(uint32_t i, const uint32_t *found, int count)
{
	for (int k = 0; k < count; k++)
		if (i < found[k] + AROUND && found[k] < i + AROUND)
			return false;
	return true;
}

void course_end(struct course *course)
{
	uint32_t found[COURSE_TURNS];

	for (course->turns = 0; course->turns < COURSE_TURNS; course->turns++) {
		struct course_turn *best = &course->turn[course->turns];

		*best = (struct course_turn){ 0 };
		for (uint32_t i = 0; i < course->count; i++) {
			struct course_turn turn = turn_at(course, i);

			if (swing(&turn) > swing(best) && is_apart(i, found, course->turns)) {
				*best = turn;
				found[course->turns] = i;
			}
		}
		if (!swing(best))
			return;
	}
}

int32_t course_mean(int32_t sum, int decisions)
{
	int32_t whole = decisions * (WEIGH_ALL / 1000), half = whole / 2;

	return decisions ? (sum + (sum < 0 ? -half : half)) / whole : 0;
}

static void json_seat(struct json *j, const struct course_seat *seat)
{
	json_open_object(j, NULL);
	json_int(j, "decisions", seat->decisions);
	json_int(j, "right", seat->right);
	json_int(j, "lost", course_mean(seat->lost, seat->decisions));
	json_int(j, "luck", course_mean(seat->luck, seat->decisions));
	json_close_object(j);
}

static void json_turn(struct json *j, const struct course_turn *turn)
{
	json_open_object(j, NULL);
	json_int(j, "line", turn->line);
	json_int(j, "seat", turn->seat);
	json_int(j, "from", turn->from);
	json_int(j, "to", turn->to);
	json_close_object(j);
}

void course_json(struct json *j, const struct course *course)
{
	if (course->viewer == EVERYTHING)
		json_null(j, "viewer");
	else
		json_int(j, "viewer", course->viewer);
	json_open_array(j, "begin");
	for (int s = 0; s < course->players; s++)
		json_int(j, NULL, course->begin[s]);
	json_close_array(j);
	json_open_array(j, "turns");
	for (int i = 0; i < course->turns; i++)
		json_turn(j, &course->turn[i]);
	json_close_array(j);
	json_open_array(j, "seats");
	for (int s = 0; s < course->players; s++)
		json_seat(j, &course->seat[s]);
	json_close_array(j);
}
