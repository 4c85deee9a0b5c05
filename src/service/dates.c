/*
 * Which time is believed: see dates.h.
 */
#include "service/dates.h"

#include "service/daytime.h"
#include "service/inside.h"
#include "service/match/play.h"

static void doubt(struct service *s, int64_t by)
{
	char memory[64];
	struct buf text = buf_over(memory, sizeof(memory));

	s->doubt = (struct doubt){ .by = by, .until = s->now + DOUBT_MS };
	buf_int(&text, by / 1000);
	buf_text(&text, " s; nothing is deleted by it for a day");
	service_warn(s, "the clock is ahead of what was certain", memory);
}

void dates_start(struct service *s)
{
	struct store_pulse last;

	if (store_read(s)->pulse(s->store, &last) != STORE_OK)
		return; /* a new database, or one from before there was such a thing */
	bool was_doubted = last.doubt_until > last.at;

	if (was_doubted && s->now >= last.at && s->now - last.at <= AWAY_MS)
		s->doubt = (struct doubt){ last.doubt_by, last.doubt_until };
	else if (s->now - daytime_certain(&last) > AWAY_MS)
		doubt(s, s->now - daytime_certain(&last));
}

int64_t dates_certain(const struct service *s)
{
	return s->now < s->doubt.until ? s->now - s->doubt.by : s->now;
}

void dates_tick(struct service *s)
{
	if (!s->doubt.until || s->now < s->doubt.until)
		return;
	s->doubt = (struct doubt){ 0 };
	service_warn(s, "the clock is believed", "what is too old by it is deleted from now on");
}

struct store_pulse dates_pulse(const struct service *s)
{
	return (struct store_pulse){ s->now, s->doubt.by, s->doubt.until };
}

/* The clock is set. */

/* Neither never nor not yet. */
static void move(int64_t *time, int64_t by)
{
	if (*time && *time != INT64_MAX)
		*time += by;
}

static void move_match(struct live *live, int64_t by)
{
	move(&live->clock.since, by);
	move(&live->next_clock.since, by);
	move(&live->mark.clock.since, by);
	for (int i = 0; i < SEATS_MAX; i++)
		move(&live->extra[i], by);
}

static void move_tables(struct service *s, int64_t by)
{
	struct table *t;
	size_t at = 0;

	while ((t = map_next(&s->tables, &at))) {
		int64_t *const times[] = { &t->due,
					   &t->busy_due,
					   &t->used,
					   &t->fair_until,
					   &t->empty_since,
					   &t->host_gone,
					   &t->lobby.told.clear_at };

		for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++)
			move(times[i], by);
		for (int i = 0; i < t->watcher_count; i++)
			move(&t->watchers[i].until, by);
		for (int i = 0; i < t->setup.players; i++)
			move(&t->places[i].gone, by);
		if (!table_ended(t))
			move(&t->changed, by);
		t->taken = s->now; /* a match that is read anew begins its step here */
		if (t->live)
			move_match(t->live, by);
	}
}

static void move_conns(struct service *s, int64_t by)
{
	struct conn *c;
	size_t at = 0;

	while ((c = map_next(&s->conns, &at)))
		move(&c->messages.clear_at, by);
}

void service_clock_set(struct service *s, int64_t by, int64_t now)
{
	int64_t *const own[] = { &s->hold,
				 &s->next_due,
				 &s->next_poll,
				 &s->logged_at,
				 &s->next_clean,
				 &s->next_seen,
				 &s->next_retention,
				 &s->next_refold,
				 &s->lobby.next_tell,
				 &s->next_absence,
				 &s->nodes.next,
				 &s->nodes.answered,
				 &s->nodes.next_list,
				 &s->nodes.next_pictures,
				 &s->nodes.next_news,
				 &s->summons.next };

	s->now = now;
	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++)
		move(own[i], by);
	s->next_pulse = now;
	s->health.looked_at = 0;
	move_tables(s, by);
	/* If that is not kept, a match that nobody plays on has a day to a restart. */
	piece_begin(s);
	store_must(s, store_write(s)->tables_move(s->store, by));
	piece_end(s);
	move_conns(s, by);
	limits_move(&s->limits, by);
	if (s->doubt.by + by > 0)
		doubt(s, s->doubt.by + by);
	else
		s->doubt = (struct doubt){ 0 };
}
