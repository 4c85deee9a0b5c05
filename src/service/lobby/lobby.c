/*
 * The lobby: where a table belongs in it, when its changes are told, and what
 * is asked about it.
 *
 * Nothing but a change of what everybody may see takes time here or gives it:
 * when the lobby is told tells nothing about a secret step.
 */
#include "service/lobby/lobby.h"

#include "service/http.h"
#include "service/inside.h"

bool lobby_init(struct service *s)
{
	struct lobby *l = &s->lobby;

	map_init(&l->windows, random_id(s));
	map_init(&l->makers, random_id(s));
	l->salt = random_id(s);
	l->queue_end = &l->queue;
	return order_init(l);
}

void lobby_release(struct service *s)
{
	windows_release(s);
	lobby_clear(s);
	order_release(&s->lobby);
}

void lobby_clear(struct service *s)
{
	order_clear(&s->lobby);
	s->lobby.changed = NULL;
	makers_release(s);
}

/* Where a table belongs. */

/* Somebody sits there and waits for somebody to take the free place. */
static bool somebody_waits(const struct service *s, const struct table *t)
{
	bool here = false, room = false;

	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];

		room |= !p->taken;
		/* Where they are whose table is elsewhere is not known here. */
		here |= p->taken && p->account && (t->is_elsewhere || person_find(s, p->account));
	}
	return here && room;
}

static enum lobby_class class_of(const struct service *s, const struct table *t)
{
	const struct maker *m = t->lobby.maker;

	if (t->is_private || t->status > STORE_TABLE_PLAYING)
		return LOBBY_NONE;
	if (t->status != STORE_TABLE_OPEN)
		return t->spectators ? LOBBY_RUNNING : LOBBY_NONE;
	if (!somebody_waits(s, t))
		return LOBBY_OPEN;
	return t->lobby.class == LOBBY_FIRST || (m && m->first < LOBBY_FIRST_MAX) ? LOBBY_FIRST
										  : LOBBY_WAITING;
}

/* It may have to move, though nothing was said about it. */
static void lobby_look(struct service *s, struct table *t)
{
	if (t->lobby.changed)
		return;
	t->lobby.changed = true;
	t->lobby.next_changed = s->lobby.changed;
	s->lobby.changed = t;
}

/* The table is told anew, in another class perhaps. */
static void spot_set(struct service *s, struct table *t, enum lobby_class class, uint64_t hash)
{
	struct maker *m = t->lobby.maker;
	bool was_first = t->lobby.class == LOBBY_FIRST;

	t->lobby.hash = hash;
	order_move(&s->lobby, t, class);
	if (!m || was_first == (class == LOBBY_FIRST))
		return;
	m->first += was_first ? -1 : 1;
	/* Another of the same address may come to the front. */
	for (struct table *other = was_first ? m->list : NULL; other;
	     other = other->lobby.next_made)
		if (other->lobby.class == LOBBY_WAITING)
			lobby_look(s, other);
}

/* After a restart tables are counted for those who come back to them. */
static void maker_find(struct service *s, struct table *t)
{
	const struct person *host = t->host ? person_find(s, t->host) : NULL;

	if (!t->lobby.maker && t->status <= STORE_TABLE_FAIR && host && host->conns)
		maker_join(s, t, host->conns->address);
}

static bool same_kind(enum lobby_class a, enum lobby_class b)
{
	return (a == LOBBY_NONE) == (b == LOBBY_NONE) &&
	       (a == LOBBY_RUNNING) == (b == LOBBY_RUNNING);
}

void lobby_news(struct service *s, struct table *t)
{
	enum lobby_class class;

	maker_find(s, t);
	class = class_of(s, t);
	/* What is made, starts or ends does so once, and at once; what goes to and
	 * fro waits for its turn. */
	if (!same_kind(class, t->lobby.class))
		spot_set(s, t, class, class == LOBBY_NONE ? 0 : lobby_hash(s, t));
	else if (class != LOBBY_NONE)
		lobby_look(s, t);
	if (t->status > STORE_TABLE_FAIR)
		maker_done(s, t);
}

static void changed_forget(struct service *s, struct table *t)
{
	struct table **link = &s->lobby.changed;

	if (!t->lobby.changed)
		return;
	while (*link != t)
		link = &(*link)->lobby.next_changed;
	*link = t->lobby.next_changed;
	t->lobby.changed = false;
}

void lobby_forget(struct service *s, struct table *t)
{
	if (t->lobby.class != LOBBY_NONE)
		spot_set(s, t, LOBBY_NONE, 0);
	changed_forget(s, t);
	maker_leave(s, t);
}

/* A table that may have changed. One that has, but was told too often, is
 * looked at again. */
static void spot_settle(struct service *s, struct table *t)
{
	enum lobby_class class = class_of(s, t);
	uint64_t hash;

	t->lobby.changed = false;
	if (t->lobby.class == LOBBY_NONE || !same_kind(class, t->lobby.class))
		return; /* its news are on their way */
	hash = lobby_hash(s, t);
	if (class == t->lobby.class && hash == t->lobby.hash)
		return;
	if (bucket_take(&t->lobby.told, LOBBY_TABLE_BURST, LOBBY_TABLE_EVERY_MS, s->now))
		spot_set(s, t, class, hash);
	else
		lobby_look(s, t);
}

static void changed_settle(struct service *s)
{
	struct table *t = s->lobby.changed;

	s->lobby.changed = NULL;
	while (t) {
		struct table *next = t->lobby.next_changed;

		spot_settle(s, t);
		t = next;
	}
}

/* Telling. */

void lobby_tell(struct service *s)
{
	struct lobby *l = &s->lobby;

	if ((l->dirty || l->changed) && s->now >= l->next_tell) {
		changed_settle(s);
		if (l->dirty || l->changed)
			l->next_tell = s->now + LOBBY_TELL_MS;
		if (l->dirty)
			windows_queue(s);
	}
	windows_tell(s);
}

int64_t lobby_next(const struct service *s)
{
	const struct lobby *l = &s->lobby;

	if (l->queue)
		return s->now;
	return l->dirty || l->changed ? l->next_tell : INT64_MAX;
}

/* Asking. */

/* What is asked for: empty texts and numbers of 0 are not given. */
struct lobby_question {
	struct slice game, status, clock, page;
	int64_t players, count;
};

static int game_number(struct slice name)
{
	for (int i = 0; i < games_count; i++)
		if (slice_is(name, games[i]->name))
			return i;
	return -1;
}

/* False: not understood. */
static bool lobby_view_read(const struct lobby_question *q, struct lobby_view *out)
{
	*out = (struct lobby_view){
		.game = q->game.len ? game_number(q->game) : -1,
		.clock = q->clock.len ? clock_kind_find(q->clock) : -1,
		.players = q->players ? (int)q->players : -1,
		.open = !slice_is(q->status, "playing"),
		.running = !slice_is(q->status, "open"),
		.count = q->count ? (int)q->count : LOBBY_PAGE,
	};
	return (!q->game.len || out->game >= 0) && (!q->clock.len || out->clock >= 0) &&
	       q->players >= 0 && q->players <= SEATS_MAX && q->count >= 0 &&
	       q->count <= LOBBY_COUNT_MAX &&
	       (!q->status.len || !out->open || !out->running || slice_is(q->status, "all")) &&
	       (!q->page.len || order_read(q->page, &out->behind));
}

/* How many there are, and where the page after this one begins. */
void lobby_json_rest(struct json *j, const struct service *s, const struct lobby_view *view,
		     const struct table *last)
{
	char text[LOBBY_POSITION_TEXT];
	struct lobby_position position;
	int open, running;

	order_count(&s->lobby, view, &open, &running);
	json_int(j, "open", open);
	json_int(j, "playing", running);
	if (!last) {
		json_null(j, "next");
		return;
	}
	position = order_position(last);
	order_write(&position, text);
	json_text(j, "next", text);
}

static void lobby_json(struct json *j, struct service *s, const struct lobby_view *view,
		       uint64_t account)
{
	struct table *page[LOBBY_COUNT_MAX];
	bool more;
	int count = order_page(&s->lobby, view, page, &more);

	json_open_array(j, "tables");
	for (int i = 0; i < count; i++)
		lobby_summary(j, NULL, page[i], account);
	json_close_array(j);
	lobby_json_rest(j, s, view, more ? page[count - 1] : NULL);
}

/* A number that is given and 0 is none. */
static int64_t ask_number(const struct ask_int *number)
{
	return number->given && !number->value ? -1 : number->value;
}

/* In a question `clock` is JSON of any kind: here a text. */
static struct slice ask_word(const struct ask_text *raw)
{
	struct slice text = raw->value;

	if (!raw->given)
		return (struct slice){ "", 0 };
	return text.len >= 2 && text.at[0] == '"' ? (struct slice){ text.at + 1, text.len - 2 }
						  : text;
}

enum error action_lobby_watch(struct call *call)
{
	const struct ask *ask = call->ask;
	struct service *s = call->s;
	struct lobby_question q = {
		.game = ask->game.value,
		.status = ask->status.value,
		.clock = ask_word(&ask->clock),
		.page = ask->page.value,
		.players = ask_number(&ask->players),
		.count = ask_number(&ask->count),
	};
	struct lobby_view view;

	if (!lobby_view_read(&q, &view))
		return ERROR_bad_message;
	piece_reads_all(s);
	if (!window_look(s, call->conn, &view))
		return ERROR_server;
	OUT_WRITE(&s->out, j)
	{
		answer_open(j, call);
		lobby_json(j, s, &view, call->person->id);
		answer_close(j);
	}
	conn_send(s, call->conn);
	return ERROR_none;
}

enum error action_lobby_leave(struct call *call)
{
	lobby_leave(call->s, call->conn);
	return answer_fine(call);
}

/* A number of the query: 0 when it is not there, -1 when it is none. */
static int64_t query_number(const struct http *h, const char *name, int most)
{
	struct slice text = http_query(h, name);
	int64_t number;

	return !text.len ? 0 : slice_int(text, 1, most, &number) ? number : -1;
}

enum error http_lobby(struct http *h)
{
	struct lobby_question q = {
		.game = http_query(h, "game"),
		.status = http_query(h, "status"),
		.clock = http_query(h, "clock"),
		.page = http_query(h, "page"),
		.players = query_number(h, "players", SEATS_MAX),
		.count = query_number(h, "count", LOBBY_COUNT_MAX),
	};
	struct lobby_view view;

	if (!lobby_view_read(&q, &view))
		return ERROR_bad_message;
	piece_reads_all(h->s);
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		lobby_json(j, h->s, &view, h->has_account ? h->session.account : 0);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}
