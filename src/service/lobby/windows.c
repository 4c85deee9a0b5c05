/*
 * Windows of the lobby: what some connections look at. A window remembers
 * which tables in which version they were told, and gets the difference, at
 * most once in LOBBY_TELL_MS, in one message that is written once.
 */
#include <stdlib.h>

#include "service/inside.h"

struct shown {
	uint64_t id, version;
};

struct window {
	uint64_t key;
	struct lobby_view view;
	struct conn *conns; /* list */
	struct shown told[LOBBY_COUNT_MAX];
	int count;
	bool queued;
	struct window *next;
};

void windows_release(struct service *s)
{
	struct lobby *l = &s->lobby;
	struct window *w;
	size_t at = 0;

	while ((w = map_next(&l->windows, &at)))
		free(w);
	map_release(&l->windows);
	l->queue = NULL;
	l->queue_end = &l->queue;
}

/* Telling windows. */

/* What is new to a window. */
struct difference {
	struct table *page[LOBBY_COUNT_MAX];
	int count;
	bool fresh[LOBBY_COUNT_MAX]; /* of the page */
	int fresh_count;
	uint64_t gone[LOBBY_COUNT_MAX];
	int gone_count;
	bool more;
};

static bool page_has(const struct difference *d, uint64_t id)
{
	for (int i = 0; i < d->count; i++)
		if (d->page[i]->id == id)
			return true;
	return false;
}

static bool was_told(const struct window *w, const struct table *t)
{
	for (int i = 0; i < w->count; i++)
		if (w->told[i].id == t->id)
			return w->told[i].version == t->lobby.version;
	return false;
}

static void difference_find(struct service *s, const struct window *w, struct difference *d)
{
	d->count = order_page(&s->lobby, &w->view, d->page, &d->more);
	d->fresh_count = d->gone_count = 0;
	for (int i = 0; i < d->count; i++) {
		d->fresh[i] = !was_told(w, d->page[i]);
		d->fresh_count += d->fresh[i];
	}
	for (int i = 0; i < w->count; i++)
		if (!page_has(d, w->told[i].id))
			d->gone[d->gone_count++] = w->told[i].id;
}

static void window_remember(struct window *w, const struct difference *d)
{
	w->count = d->count;
	for (int i = 0; i < d->count; i++)
		w->told[i] = (struct shown){ d->page[i]->id, d->page[i]->lobby.version };
}

/* Where each table stands now: all others keep their order. */
static void difference_write(struct service *s, const struct window *w, const struct difference *d,
			     uint64_t account)
{
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "lobby");
		json_open_array(j, "tables");
		for (int i = 0; i < d->count; i++) {
			if (!d->fresh[i])
				continue;
			json_open_object(j, NULL);
			json_int(j, "at", i);
			lobby_summary(j, "table", d->page[i], account);
			json_close_object(j);
		}
		json_close_array(j);
		json_open_array(j, "gone");
		for (int i = 0; i < d->gone_count; i++)
			json_id(j, NULL, d->gone[i]);
		json_close_array(j);
		lobby_json_rest(j, s, &w->view, d->more ? d->page[d->count - 1] : NULL);
		json_close_object(j);
	}
	s->metrics.summaries += (uint64_t)d->fresh_count;
}

/* Those who sit at one of these tables read that it is theirs. */
static void window_tell_own(struct service *s, const struct window *w, const struct difference *d,
			    const struct table *t)
{
	for (int i = 0; i < t->setup.players; i++) {
		uint64_t account = t->places[i].taken ? t->places[i].account : 0;
		struct person *p = account ? person_find(s, account) : NULL;
		bool written = false;

		for (struct conn *c = p ? p->conns : NULL; c; c = c->next) {
			if (c->window != w || c->lobby_told == s->lobby.last_told)
				continue;
			if (!written)
				difference_write(s, w, d, account);
			written = true;
			c->lobby_told = s->lobby.last_told;
			conn_send(s, c);
		}
	}
}

static void window_tell(struct service *s, struct window *w)
{
	struct difference d;
	bool written = false;

	difference_find(s, w, &d);
	if (!d.fresh_count && !d.gone_count)
		return;
	s->lobby.last_told++;
	for (int i = 0; i < d.count; i++)
		if (d.fresh[i])
			window_tell_own(s, w, &d, d.page[i]);
	for (struct conn *c = w->conns; c; c = c->window_next) {
		if (c->lobby_told == s->lobby.last_told)
			continue;
		if (!written)
			difference_write(s, w, &d, 0);
		written = true;
		conn_send(s, c);
	}
	window_remember(w, &d);
}

void windows_queue(struct service *s)
{
	struct lobby *l = &s->lobby;
	struct window *w;
	size_t at = 0;

	while ((w = map_next(&l->windows, &at))) {
		if (w->queued || !order_dirty(l, &w->view))
			continue;
		w->queued = true;
		w->next = NULL;
		*l->queue_end = w;
		l->queue_end = &w->next;
	}
	order_clean(l);
}

static struct window *queue_take(struct lobby *l)
{
	struct window *w = l->queue;

	if (!w)
		return NULL;
	l->queue = w->next;
	if (!l->queue)
		l->queue_end = &l->queue;
	w->queued = false;
	return w;
}

void windows_tell(struct service *s)
{
	int left = LOBBY_WINDOWS_TURN;
	struct window *w;

	while (left-- && (w = queue_take(&s->lobby)))
		window_tell(s, w);
}

/* Looking. */

static void queue_forget(struct lobby *l, struct window *w)
{
	struct window **link = &l->queue;

	if (!w->queued)
		return;
	while (*link != w)
		link = &(*link)->next;
	*link = w->next;
	if (!w->next)
		l->queue_end = link;
}

void lobby_leave(struct service *s, struct conn *c)
{
	struct window *w = c->window;

	if (!w)
		return;
	*c->window_link = c->window_next;
	if (c->window_next)
		c->window_next->window_link = c->window_link;
	c->window = NULL;
	if (w->conns)
		return;
	queue_forget(&s->lobby, w);
	free(map_remove(&s->lobby.windows, w->key));
}

static bool view_same(const struct lobby_view *a, const struct lobby_view *b)
{
	return a->game == b->game && a->clock == b->clock && a->players == b->players &&
	       a->open == b->open && a->running == b->running && a->count == b->count &&
	       a->behind.class == b->behind.class && a->behind.created == b->behind.created &&
	       a->behind.id == b->behind.id;
}

static uint64_t view_key(const struct service *s, const struct lobby_view *v)
{
	const int64_t numbers[] = {
		v->game,	 v->clock,	    v->players,
		v->open,	 v->running,	    v->count,
		v->behind.class, v->behind.created, (int64_t)v->behind.id,
	};

	return short_hash(s->lobby.salt, (struct slice){ (const char *)numbers, sizeof(numbers) });
}

/* The window of that view, new or not; NULL: no memory. */
static struct window *window_of(struct service *s, const struct lobby_view *view)
{
	uint64_t key = view_key(s, view);
	struct window *w = map_get(&s->lobby.windows, key);
	struct difference d;

	if (w)
		return view_same(&w->view, view) ? w : NULL;
	w = calloc(1, sizeof(*w));
	if (!w || !map_add(&s->lobby.windows, key, w)) {
		free(w);
		return NULL;
	}
	w->key = key;
	w->view = *view;
	/* Whoever opens it is answered with the page as it stands now. */
	difference_find(s, w, &d);
	window_remember(w, &d);
	return w;
}

bool window_look(struct service *s, struct conn *c, const struct lobby_view *view)
{
	struct window *w = window_of(s, view);

	if (!w)
		return false;
	if (w == c->window)
		return true;
	lobby_leave(s, c);
	c->window = w;
	c->window_next = w->conns;
	c->window_link = &w->conns;
	if (w->conns)
		w->conns->window_link = &c->window_next;
	w->conns = c;
	return true;
}
