/*
 * How many seats still owe an answer in a secret step whose rules let all know
 * it (tells_busy in games/game.h), and never which. It is told on the beat of
 * the server's clock and not when somebody answers: so that neither how long a
 * seat took nor what it took back can be read off it. What was told stands at the
 * table and not in the match, which may be built anew without anybody noticing.
 */
#include "service/inside.h"
#include "service/match/play.h"

static bool busy_is_told(const struct table *t)
{
	const struct match *m;

	if (!t->live || t->status != STORE_TABLE_PLAYING || !t->asked || !t->game->tells_busy)
		return false;
	m = &t->live->record.match;
	return t->game->tells_busy(m->context, m->state);
}

/* A step that was not told of yet begins. */
static void busy_step(struct table *t)
{
	if (t->busy_step == t->live->frames.first)
		return;
	t->busy_step = t->live->frames.first;
	t->busy_told = 0;
	t->busy_due = INT64_MAX;
}

static int busy_count(const struct table *t)
{
	return __builtin_popcount(t->actors & t->asked);
}

int64_t busy_due(const struct service *s, struct table *t)
{
	if (!busy_is_told(t))
		return INT64_MAX;
	busy_step(t);
	if (t->busy_due == INT64_MAX && t->busy_told != busy_count(t))
		t->busy_due = (s->now / BUSY_BEAT_MS + 1) * BUSY_BEAT_MS;
	return t->busy_due;
}

void busy_tell(struct service *s, struct table *t)
{
	int count = busy_count(t);

	if (busy_due(s, t) > s->now)
		return;
	t->busy_due = INT64_MAX;
	watch_number(s, t, "busy", count, &t->busy_told); /* none if somebody took it back */
}

void busy_json(struct json *j, struct table *t)
{
	if (!busy_is_told(t))
		return;
	busy_step(t);
	if (t->busy_told)
		json_int(j, "busy", t->busy_told);
}
