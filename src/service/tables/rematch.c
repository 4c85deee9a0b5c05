/*
 * Who comes along to the next table after a match: those who look at its end
 * are told who has agreed, and who has thought better of it.
 */
#include "service/inside.h"
#include "service/match/play.h"

/* A place of the old table whose person sits at the new one. */
static bool place_agreed(const struct table *t, int place, const struct table *next)
{
	const struct place *p = &t->places[place];

	return p->is_person && p->account && table_place(next, p->account) >= 0;
}

/* The places, the host of the new table first; none where it is no more. */
static void write_agreed(struct json *j, const struct table *t, const struct table *next)
{
	json_open_array(j, "agreed");
	for (int hosts = 1; hosts >= 0 && !table_ended(next); hosts--)
		for (int i = 0; i < t->setup.players; i++)
			if (place_agreed(t, i, next) &&
			    (t->places[i].account == next->host) == hosts)
				json_int(j, NULL, i);
	json_close_array(j);
}

/* In the middle of a text: a table that is not in memory is not fetched, since who
 * takes one up has to tell of it. One that lives is here, or its picture is. */
void table_agreed(struct json *j, struct service *s, const struct table *t)
{
	struct table *next = t->next ? map_get(&s->tables, t->next) : NULL;

	if (!next || next->is_gone || next->is_stale || table_ended(next))
		return;
	piece_reads_table(s, next);
	next->former = t->id; /* after a start of the server nobody else knows it */
	write_agreed(j, t, next);
}

void table_agreed_tell(struct service *s, struct table *t, const struct table *next)
{
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "rematch");
		json_text(j, "table", t->text);
		json_text(j, "next", next->text);
		write_agreed(j, t, next);
		json_close_object(j);
	}
	watch_send_all(s, t);
}

void table_agreed_changed(struct service *s, const struct table *next)
{
	struct table *t = next->former ? table_find(s, next->former) : NULL;

	if (t && t->next == next->id && t->watcher_count > 0)
		table_agreed_tell(s, t, next);
}
