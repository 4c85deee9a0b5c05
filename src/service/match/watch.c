/*
 * Those who watch a table: who comes and goes, and what all of them are told
 * alike. stream.c tells them the match.
 */
#include <stdlib.h>
#include <string.h>

#include "service/inside.h"
#include "service/match/play.h"
#include "service/summons/summons.h"

/* Texts for watchers. */

/* The page of the outbox, to all watchers. */
void watch_send(struct service *s, struct table *t)
{
	for (int i = 0; i < t->watcher_count; i++)
		conn_send(s, t->watchers[i].conn);
}

void watch_number(struct service *s, struct table *t, const char *what, int count, int *told)
{
	if (*told == count)
		return;
	*told = count;
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", what);
		json_int(j, "t", t->handle);
		json_int(j, what, count);
		json_close_object(j);
	}
	watch_send(s, t);
}

bool watch_is(const struct table *t, const struct conn *c)
{
	for (int i = 0; i < c->watching_count; i++)
		if (c->watching[i] == t)
			return true;
	return false;
}

enum watch_form watch_form(const struct table *t, const struct conn *c)
{
	for (int i = 0; i < t->watcher_count; i++)
		if (t->watchers[i].conn == c)
			return t->watchers[i].form;
	return FORM_SEE;
}

void watch_send_all(struct service *s, struct table *t)
{
	watch_send(s, t);
	for (int i = 0; i < t->setup.players; i++) {
		uint64_t account = t->places[i].taken ? t->places[i].account : 0;
		struct person *p = account ? person_find(s, account) : NULL;

		for (struct conn *c = p ? p->conns : NULL; c; c = c->next)
			if (c->greeted && !watch_is(t, c))
				conn_send(s, c);
	}
}

void watch_frozen(struct service *s, struct table *t)
{
	struct message text = error_text(table_stopped(t));

	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "frozen");
		json_text(j, "table", t->text);
		json_message(j, "text", &text);
		json_close_object(j);
	}
	watch_send(s, t);
}

/* "closed": to whom it is told, the table is no more. */
static void closed_write(struct service *s, const struct table *t, const char *id)
{
	struct message text = message_of(id);

	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "closed");
		json_text(j, "table", t->text);
		json_message(j, "text", &text);
		json_close_object(j);
	}
}

void watch_closed(struct service *s, struct table *t)
{
	closed_write(s, t, "server.event.closed_by_host");
	watch_send_all(s, t);
}

void watch_empty(struct service *s, struct table *t)
{
	closed_write(s, t, "server.event.closed_empty");
	watch_send_all(s, t);
}

/* Coming and going. */

void watch_viewers(struct service *s, struct table *t)
{
	for (int i = t->watcher_count - 1; i >= 0; i--) {
		struct conn *c = t->watchers[i].conn;

		t->watchers[i].viewer = table_viewer(t, c->person->id);
		if (!t->spectators && table_place(t, c->person->id) < 0)
			watch_end(s, c, t);
	}
}

void watch_end_person(struct service *s, struct table *t, const struct person *p)
{
	for (int i = t->watcher_count - 1; i >= 0; i--)
		if (t->watchers[i].conn->person == p)
			watch_end(s, t->watchers[i].conn, t);
}

static void watch_uninvite(struct service *s, struct table *t, int64_t until, const char *text)
{
	for (int i = t->watcher_count - 1; i >= 0; i--) {
		struct conn *c = t->watchers[i].conn;

		if (table_place(t, c->person->id) >= 0 || t->watchers[i].until > until)
			continue;
		closed_write(s, t, text);
		conn_send(s, c);
		watch_end(s, c, t);
	}
}

void watch_revoked(struct service *s, struct table *t)
{
	if (t->is_private)
		watch_uninvite(s, t, INT64_MAX, "server.event.uninvited");
}

void watch_expire(struct service *s, struct table *t)
{
	if (t->is_private)
		watch_uninvite(s, t, s->now, "server.event.invite_over");
}

bool watch_knows(const struct service *s, const struct table *t, const struct conn *c)
{
	for (int i = 0; i < t->watcher_count; i++)
		if (t->watchers[i].conn == c)
			return t->watchers[i].until > s->now;
	return false;
}

static bool watch_room(struct service *s, struct conn *c, struct table *t)
{
	if (!c->watching) {
		c->watching = calloc((size_t)s->config.watched_max, sizeof(*c->watching));
		if (!c->watching)
			return false;
	}
	if (t->watcher_count == t->watcher_capacity) {
		int capacity = t->watcher_capacity ? 2 * t->watcher_capacity : 4;
		struct watcher *more = realloc(t->watchers, (size_t)capacity * sizeof(*more));

		if (!more)
			return false;
		t->watchers = more;
		t->watcher_capacity = capacity;
	}
	return true;
}

static void watch_add(struct table *t, const struct watcher *w)
{
	w->conn->watching[w->conn->watching_count++] = t;
	t->watchers[t->watcher_count++] = *w;
}

/* Who watches already, by a newer invite, may go on as long as that lets him. */
static bool watch_extend(struct conn *c, struct table *t, enum watch_form form, int64_t until)
{
	for (int i = 0; i < t->watcher_count; i++) {
		if (t->watchers[i].conn == c) {
			t->watchers[i].form = form;
			t->watchers[i].until = until;
			return true;
		}
	}
	return false;
}

enum error watch_begin(struct service *s, struct conn *c, struct table *t, enum watch_form form,
		       int64_t until)
{
	int strangers = 0;

	if (watch_extend(c, t, form, until))
		return ERROR_none;
	for (int i = 0; i < t->watcher_count; i++)
		strangers += table_place(t, t->watchers[i].conn->person->id) < 0;
	if (c->watching_count >= s->config.watched_max ||
	    (strangers >= s->config.watchers_max && table_place(t, c->person->id) < 0))
		return ERROR_limit;
	if (!watch_room(s, c, t))
		return ERROR_server;
	turn_watches(s, c, t);
	struct watcher w = {
		.conn = c,
		.viewer = table_viewer(t, c->person->id),
		.form = form,
		.until = until,
	};

	watch_add(t, &w);
	summons_looks(s, t, c->person->id);
	return ERROR_none;
}

void watch_told(struct table *t, const struct conn *c, uint64_t hash)
{
	for (int i = 0; i < t->watcher_count; i++)
		if (t->watchers[i].conn == c && !t->watchers[i].told)
			t->watchers[i].told = hash;
}

void watch_again(struct service *s, struct table *t, struct conn *c, const struct watcher *w)
{
	struct watcher again = *w;

	again.conn = c;
	if (watch_room(s, c, t))
		watch_add(t, &again);
}

void watch_end(struct service *s, struct conn *c, struct table *t)
{
	t->used = s->now;
	for (int i = 0; i < t->watcher_count; i++) {
		if (t->watchers[i].conn == c) {
			turn_leaves(s, t, &t->watchers[i]);
			t->watchers[i] = t->watchers[--t->watcher_count];
			break;
		}
	}
	for (int i = 0; i < c->watching_count; i++) {
		if (c->watching[i] == t) {
			c->watching[i] = c->watching[--c->watching_count];
			break;
		}
	}
}

void watch_end_all(struct service *s, struct conn *c)
{
	while (c->watching_count)
		watch_end(s, c, c->watching[0]);
}

enum error action_unwatch(struct call *call)
{
	struct table *t;
	enum error error = call_known(call, &t);

	if (error)
		return error;
	watch_end(call->s, call->conn, t);
	summons_leaves(call->s, t, call->person->id);
	return answer_fine(call);
}
