/*
 * What others learn of a table: its summary, told to those who watch it and
 * to its people; lobby.c tells it to the lobby. A summary is written for each reader from
 * what he may know, and told only when it differs from what he was told: so
 * nothing that is hidden from him can make a message.
 */
#include <string.h>

#include "service/inside.h"
#include "service/match/play.h"

enum { NEWS_BODY_MAX = 4096 }; /* a longer one is written for each */

static void news_add(struct service *s, struct table *t, uint32_t whom)
{
	if (!t->news_for) {
		t->next_news = s->news;
		s->news = t;
	}
	t->news_for |= whom;
}

void table_news(struct service *s, struct table *t)
{
	news_add(s, t, NEWS_FOR_ALL);
}

void table_news_own(struct service *s, struct table *t, int place)
{
	news_add(s, t, SEAT(place));
}

void table_show(struct service *s, struct table *t)
{
	bool changed = false;

	for (int i = 0; i < t->setup.players; i++) {
		struct place *p = &t->places[i];
		bool online = t->status == STORE_TABLE_PLAYING ? p->shown_online
							       : sitter_near(s, p->account);

		changed |= p->shown_away != p->away || p->shown_resigned != place_resigned(p) ||
			   p->shown_online != online;
		p->shown_away = p->away;
		p->shown_resigned = place_resigned(p);
		p->shown_online = online;
	}
	if (changed)
		table_news(s, t);
}

void table_resigned(struct service *s, struct table *t, int place)
{
	t->places[place].shown_resigned = true;
	table_news(s, t);
}

/* No stand-in of others is shown while a secret step is open. */
static bool is_secret(const struct table *t)
{
	uint32_t actors = t->live ? t->live->frames.actors : t->actors;

	/* A match that is not in memory may be in any step. */
	return t->status == STORE_TABLE_PLAYING && (!t->live || (actors & (actors - 1)));
}

void table_presence(struct service *s, struct table *t)
{
	if (!is_secret(t))
		table_show(s, t);
	absence_presence(s, t);
}

void tables_presence(struct service *s, uint64_t account)
{
	struct table *const *tables;
	int count = tables_of(s, account, &tables);

	for (int i = 0; i < count; i++)
		table_presence(s, tables[i]);
}

static const char *status_name(enum store_table_status status)
{
	static const char *const names[] = {
		[STORE_TABLE_OPEN] = "open",	   [STORE_TABLE_FAIR] = "fair",
		[STORE_TABLE_PLAYING] = "playing", [STORE_TABLE_FROZEN] = "frozen",
		[STORE_TABLE_OVER] = "over",	   [STORE_TABLE_CLOSED] = "closed",
	};

	return names[status];
}

void json_name(struct json *j, const char *key, const struct table *t, int place)
{
	char memory[RECORD_NAME_MAX];
	struct buf name = buf_over(memory, sizeof(memory));

	table_name(t, place, &name);
	json_text(j, key, memory);
}

/* In the open secret step. */
static bool has_answered(const struct table *t, const struct place *p)
{
	return t->status == STORE_TABLE_PLAYING && p->seat >= 0 &&
	       (t->asked & ~t->actors & SEAT(p->seat));
}

static void summary_place(struct json *j, const struct table *t, int place, bool own, bool near)
{
	const struct place *p = &t->places[place];

	if (!p->taken) {
		json_null(j, NULL);
		return;
	}
	json_open_object(j, NULL);
	json_id(j, "account", p->account);
	json_name(j, "name", t, place);
	if (place_is_bot(p))
		json_text(j, "bot", p->bot->name);
	else
		json_null(j, "bot");
	if (p->seat < 0)
		json_null(j, "seat");
	else
		json_int(j, "seat", p->seat);
	json_bool(j, "away", own ? p->away : p->shown_away);
	json_bool(j, "resigned", own ? place_resigned(p) : p->shown_resigned);
	json_bool(j, "online", near && (own || p->shown_online));
	if (t->answers)
		json_bool(j, "answered", near && has_answered(t, p));
	if (t->chosen && near && p->wants)
		json_int(j, "wants", p->wants - 1);
	json_close_object(j);
}

static void summary_options(struct json *j, const struct table *t)
{
	json_open_object(j, "options");
	for (int i = 0; i < t->game->option_count; i++)
		json_int(j, t->game->options[i].name, t->setup.options[i]);
	json_close_object(j);
}

static bool is_turn(const struct table *t, uint64_t account)
{
	int place = table_place(t, account);

	return t->status == STORE_TABLE_PLAYING && place >= 0 && t->places[place].seat >= 0 &&
	       !t->places[place].bot && (t->actors & SEAT(t->places[place].seat));
}

/* Until when the reader may think, whose turn it is. */
static void summary_until(struct json *j, const struct table *t, int own, bool turn)
{
	int64_t until = turn && own >= 0 && t->live
				? clock_face(&t->live->clock, t->places[own].seat, true).deadline
				: INT64_MAX;

	if (until == INT64_MAX)
		json_null(j, "until");
	else
		json_int(j, "until", until);
}

/* What is not the reader's alone. `near`: for somebody at the table. The lobby
 * is not told who comes and goes. */
static void summary_body(struct json *j, const struct table *t, int own, bool near)
{
	json_text(j, "id", t->text);
	json_text(j, "game", t->game->name);
	json_text(j, "status", status_name(t->status));
	json_int(j, "players", t->setup.players);
	summary_options(j, t);
	if (t->has_cards)
		json_hex(j, "cards", t->cards_hash, HASH_BYTES);
	else
		json_null(j, "cards");
	json_open_object(j, "clock");
	json_text(j, "kind", clock_kind_name(t->clock.kind));
	json_int(j, "seconds", t->clock.seconds);
	json_close_object(j);
	json_bool(j, "private", t->is_private);
	json_bool(j, "spectators", t->spectators);
	json_bool(j, "answers", t->answers);
	json_bool(j, "rated", t->rated);
	json_bool(j, "hints", !t->rated && !t->no_hints);
	json_bool(j, "chosen", t->chosen);
	json_id(j, "host", t->host);
	json_int(j, "created", t->created);
	json_open_array(j, "places");
	for (int i = 0; i < t->setup.players; i++)
		summary_place(j, t, i, i == own, near);
	json_close_array(j);
}

static void summary_rest(struct json *j, const struct table *t, int own, bool turn)
{
	json_bool(j, "mine", own >= 0);
	json_bool(j, "turn", turn);
	summary_until(j, t, own, turn);
	json_id(j, "next", t->next);
}

/* Of the hash of a body, with what else its reader is told but for his turn. */
static uint64_t summary_hash(const struct table *t, uint64_t body, int own)
{
	uint64_t rest[] = { t->next, own >= 0 };

	return short_hash(body, (struct slice){ (const char *)rest, sizeof(rest) }) | 1;
}

/* *hash: of what it says, if that is wanted. */
static void summary_write(struct json *j, const char *key, const struct table *t, uint64_t account,
			  bool near, uint64_t *hash)
{
	int own = table_place(t, account);
	size_t at;

	json_open_object(j, key);
	at = j->out->len;
	summary_body(j, t, own, near);
	if (hash)
		*hash = summary_hash(
			t, short_hash(1, (struct slice){ j->out->at + at, j->out->len - at }), own);
	summary_rest(j, t, own, is_turn(t, account));
	json_close_object(j);
}

/* What a summary has apart from its names, at most. */
enum {
	SUMMARY_HEAD_MAX = 472, /* with the name of the game */
	SUMMARY_OPTION_MAX = 16, /* apart from its name */
	SUMMARY_PLACE_MAX = 186, /* with the name of the bot */
};

/* How long a name is in JSON, the number of a namesake included. */
static size_t name_most(const struct place *p)
{
	const char *name = p->kept[0] ? p->kept : p->name;
	size_t most = sizeof(" 4");

	for (; *name; name++)
		most += *name == '"' || *name == '\\' ? 2 : 1;
	return most;
}

size_t summary_most(const struct table *t)
{
	size_t most = SUMMARY_HEAD_MAX;

	for (int i = 0; i < t->game->option_count; i++)
		most += SUMMARY_OPTION_MAX + strlen(t->game->options[i].name);
	for (int i = 0; i < t->setup.players; i++)
		most += t->places[i].taken ? SUMMARY_PLACE_MAX + name_most(&t->places[i])
					   : sizeof("null");
	return most;
}

void table_summary(struct json *j, const char *key, const struct table *t, uint64_t account)
{
	summary_write(j, key, t, account, true, NULL);
}

uint64_t table_summary_told(struct json *j, const char *key, const struct table *t,
			    uint64_t account)
{
	uint64_t hash;

	summary_write(j, key, t, account, true, &hash);
	return hash;
}

void table_outline(struct json *j, const char *key, const struct table *t)
{
	json_open_object(j, key);
	json_text(j, "id", t->text);
	json_text(j, "game", t->game->name);
	json_text(j, "status", status_name(t->status));
	json_open_array(j, "names");
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].taken)
			json_name(j, NULL, t, i);
	json_close_array(j);
	json_close_object(j);
}

void lobby_summary(struct json *j, const char *key, const struct table *t, uint64_t account)
{
	summary_write(j, key, t, account, false, NULL);
}

static uint64_t written_hash(struct service *s, const struct table *t, int own, bool near)
{
	OUT_WRITE(&s->out, j)
	{
		summary_body(j, t, own, near);
	}
	s->metrics.summaries++;
	return summary_hash(t, short_hash(1, out_text(&s->out)), own);
}

uint64_t news_hash(struct service *s, const struct table *t, uint64_t account)
{
	return written_hash(s, t, table_place(t, account), true);
}

uint64_t lobby_hash(struct service *s, const struct table *t)
{
	return written_hash(s, t, -1, false);
}

static void news_write(struct service *s, const struct table *t, uint64_t account)
{
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "table");
		table_summary(j, "table", t, account);
		json_close_object(j);
	}
	s->metrics.summaries++;
}

/* What is being told of a table. The body that all read who know no more of
 * themselves than others do is written once. */
struct news {
	struct service *s;
	struct table *t;
	uint64_t hashes[SEATS_MAX]; /* by place, for all windows of its person; 0: not yet */
	size_t length; /* of that body; 0: it is not written, */
	uint64_t hash; /* and its hash */
	char body[NEWS_BODY_MAX];
};

/* Is what this person reads of himself what the others do? */
static bool reads_as_others(const struct table *t, int own)
{
	const struct place *p = &t->places[own < 0 ? 0 : own];

	return own < 0 || (p->away == p->shown_away && place_resigned(p) == p->shown_resigned &&
			   p->shown_online);
}

static void body_write(struct news *n)
{
	struct buf text = buf_over(n->body, sizeof(n->body));
	struct json j = json_over(&text);

	summary_body(&j, n->t, -1, true);
	n->length = text.full ? 0 : text.len;
	n->hash = short_hash(1, buf_slice_of(&text));
	n->s->metrics.summaries++;
}

/* Empty: it has to be written for this reader. */
static struct slice shared_body(struct news *n, int own)
{
	if (!reads_as_others(n->t, own))
		return (struct slice){ "", 0 };
	if (!n->length)
		body_write(n);
	return (struct slice){ n->body, n->length };
}

static uint64_t reader_hash(struct news *n, int own)
{
	return shared_body(n, own).len ? summary_hash(n->t, n->hash, own)
				       : written_hash(n->s, n->t, own, true);
}

static void reader_write(struct news *n, uint64_t account)
{
	int own = table_place(n->t, account);
	struct slice body = shared_body(n, own);

	if (!body.len) {
		news_write(n->s, n->t, account);
		return;
	}
	OUT_WRITE(&n->s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "table");
		json_open_object(j, "table");
		json_raw(j, NULL, body);
		summary_rest(j, n->t, own, is_turn(n->t, account));
		json_close_object(j);
		json_close_object(j);
	}
}

/* All who do not sit there read the same: compared and written once. */
static void news_strangers(struct news *n)
{
	struct table *t = n->t;
	uint64_t hash = 0;
	bool written = false;

	for (int i = 0; i < t->watcher_count; i++) {
		struct watcher *w = &t->watchers[i];

		if (table_place(t, w->conn->person->id) >= 0)
			continue;
		if (!hash)
			hash = reader_hash(n, -1);
		if (hash == w->told)
			continue;
		w->told = hash;
		if (!written)
			reader_write(n, 0);
		written = true;
		conn_send(n->s, w->conn);
	}
}

static uint64_t place_hash(struct news *n, int place)
{
	if (!n->hashes[place])
		n->hashes[place] = reader_hash(n, place);
	return n->hashes[place];
}

static void news_watchers(struct news *n, uint32_t whom)
{
	struct table *t = n->t;

	for (int i = 0; i < t->watcher_count; i++) {
		struct watcher *w = &t->watchers[i];
		int place = table_place(t, w->conn->person->id);
		uint64_t hash;

		if (place < 0 || !(whom & (NEWS_FOR_ALL | SEAT(place))))
			continue;
		hash = place_hash(n, place);
		if (hash == w->told)
			continue;
		w->told = hash;
		reader_write(n, w->conn->person->id);
		conn_send(n->s, w->conn);
	}
	if (whom & NEWS_FOR_ALL)
		news_strangers(n);
}

void news_person(struct service *s, struct table *t, struct person *p)
{
	news_write(s, t, p->id);
	for (struct conn *c = p->conns; c; c = c->next)
		if (c->greeted)
			conn_send(s, c);
}

void news_conn(struct service *s, const struct table *t, struct conn *c)
{
	news_write(s, t, c->person->id);
	conn_send(s, c);
}

void table_turns(struct service *s, struct table *t)
{
	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];
		struct person *person = p->account ? person_find(s, p->account) : NULL;

		for (struct conn *c = person ? person->conns : NULL; c; c = c->next)
			if (c->greeted && !watch_is(t, c))
				table_news_own(s, t, i);
	}
}

/* The table's people, where they look at something else. They also hear that
 * it is their turn. */
static void news_place(struct news *n, int place)
{
	struct service *s = n->s;
	struct table *t = n->t;
	struct place *p = &t->places[place];
	struct person *person = p->account ? person_find(s, p->account) : NULL;
	bool is_written = false;

	if (!person)
		return;
	uint64_t hash = place_hash(n, place);
	bool turn = is_turn(t, p->account);
	bool told = hash == p->told && (!turn || p->told_turn);

	p->told = hash;
	p->told_turn = turn;
	if (told)
		return;
	for (struct conn *c = person->conns; c; c = c->next) {
		if (!c->greeted || watch_is(t, c))
			continue;
		if (!is_written)
			reader_write(n, p->account);
		is_written = true;
		conn_send(s, c);
	}
}

void news_tell(struct service *s)
{
	while (s->news) {
		struct table *t = s->news;
		uint32_t whom = t->news_for;
		struct news n;

		n.s = s;
		n.t = t;
		n.length = 0;
		memset(n.hashes, 0, sizeof(n.hashes));
		s->news = t->next_news;
		t->news_for = 0;
		news_watchers(&n, whom);
		for (int i = 0; i < t->setup.players; i++)
			if (whom & (NEWS_FOR_ALL | SEAT(i)))
				news_place(&n, i);
		if (!(whom & NEWS_FOR_ALL))
			continue;
		table_attend(s, t);
		lobby_news(s, t);
	}
	lobby_tell(s);
}
