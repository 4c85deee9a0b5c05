/*
 * Who is away from a match: one whose last connection ended a minute ago. It
 * is shown in secret steps too, so that nobody waits for ever for a closed
 * laptop; what keeps it from telling anything else is that it follows from
 * connections alone, whatever is answered and whoever stands in, and that it
 * changes at most once for a seat while a step is open: partners who come and
 * go say nothing by it. What a step missed, the next one begins with. Kept in
 * memory only: after a restart all connections ended with it.
 */
#include "service/inside.h"

static void place_look(const struct service *s, struct place *p)
{
	if (sitter_near(s, p->account))
		p->gone = 0;
	else if (!p->gone)
		p->gone = s->now;
}

static bool is_near(const struct service *s, const struct place *p)
{
	return !p->gone || s->now < p->gone + ABSENT_MS;
}

/* Shows what there is to show; whether that is news. `anew`: a step begins. */
static bool place_show(const struct service *s, struct place *p, bool anew)
{
	bool near = is_near(s, p);

	if (anew)
		p->online_moved = false;
	if (near == p->shown_online || p->online_moved)
		return false;
	p->shown_online = near;
	p->online_moved = !anew;
	return true;
}

static void places_show(struct service *s, struct table *t, bool anew)
{
	bool changed = false;

	if (t->status != STORE_TABLE_PLAYING || t->is_elsewhere)
		return;
	for (int i = 0; i < t->setup.players; i++) {
		if (!t->places[i].is_person)
			continue;
		place_look(s, &t->places[i]);
		changed |= place_show(s, &t->places[i], anew);
	}
	if (changed)
		table_news(s, t);
}

void absence_begin(struct service *s, struct table *t)
{
	for (int i = 0; i < t->setup.players; i++) {
		t->places[i].gone = 0;
		t->places[i].shown_online = t->places[i].is_person;
		t->places[i].online_moved = false;
	}
	places_show(s, t, true);
}

void absence_step(struct service *s, struct table *t)
{
	places_show(s, t, true);
}

void absence_presence(struct service *s, struct table *t)
{
	places_show(s, t, false);
}

/* At even times, so that the moment tells no more than the minute does. */
void absence_tick(struct service *s)
{
	struct table *t;
	size_t at = 0;

	if (s->now < s->next_absence)
		return;
	s->next_absence = (s->now / ATTEND_MS + 1) * ATTEND_MS;
	while ((t = map_next(&s->tables, &at))) {
		places_show(s, t, false);
		table_watching(s, t);
	}
}
