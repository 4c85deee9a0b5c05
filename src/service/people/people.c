/*
 * Connections and people: who is here, under which session, and whom they do
 * not want to hear.
 */
#include "service/people/people.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/inside.h"
#include "service/match/play.h"
#include "service/people/sessions.h"
#include "service/summons/summons.h"

struct person *person_find(const struct service *s, uint64_t account)
{
	return map_get(&s->people, account);
}

static void person_free(struct person *p)
{
	free(p->relations);
	free(p);
}

/* Room for one more; NULL: no memory. */
static struct relation *relation_of(struct person *p, uint64_t other)
{
	for (int i = 0; i < p->relation_count; i++)
		if (p->relations[i].other == other)
			return &p->relations[i];
	if (p->relation_count == p->relation_capacity) {
		int capacity = p->relation_capacity ? 2 * p->relation_capacity : 8;
		struct relation *more = realloc(p->relations, (size_t)capacity * sizeof(*more));

		if (!more)
			return NULL;
		p->relations = more;
		p->relation_capacity = capacity;
	}
	struct relation *relation = &p->relations[p->relation_count++];

	*relation = (struct relation){ .other = other };
	return relation;
}

bool person_relation(void *user, const char *other, const char *name, enum store_relation kind)
{
	struct person *p = user;
	struct relation *relation;
	uint64_t id;

	(void)name;
	if (!id_read(slice_from(other), &id))
		return true;
	relation = relation_of(p, id);
	if (!relation)
		return false;
	*(kind == STORE_BLOCK ? &relation->block : &relation->mute) = true;
	return true;
}

static void person_fill(struct person *p, const struct store_account *account)
{
	struct buf name = buf_over(p->name, sizeof(p->name));
	struct buf lang = buf_over(p->lang, sizeof(p->lang));

	buf_text(&name, account->name);
	buf_text(&lang, account->lang);
	p->is_guest = account->is_guest;
	p->muted_until = account->mute_until;
}

/* When the store cannot be read now, the person stays as he is: the poll will
 * find out. */
void person_reread(struct service *s, uint64_t account)
{
	struct person *p = person_find(s, account);
	struct store_account row;
	char id[ID_TEXT];

	id_write(account, id);
	if (!p || !store_good(s, store_read_now(s)->account_find(s->store, id, &row)))
		return;
	person_fill(p, &row);
	p->relation_count = 0;
	store_good(s, store_read(s)->relations(s->store, id, person_relation, p));
}

void people_reread(struct service *s)
{
	struct person *p;
	size_t at = 0;

	while ((p = map_next(&s->people, &at)))
		person_reread(s, p->id);
}

void people_drop(struct service *s)
{
	struct conn *c;
	size_t at = 0;

	while ((c = map_next(&s->conns, &at))) {
		c->closing = true;
		out_close(&s->out, c->number, SERVICE_CLOSE_FAULT);
	}
}

void person_renamed(struct service *s, uint64_t account, const char *name, bool is_guest)
{
	struct person *p = person_find(s, account);

	if (!p)
		return;
	struct buf text = buf_over(p->name, sizeof(p->name));

	buf_text(&text, name);
	p->is_guest = is_guest;
}

void person_speaks(struct service *s, uint64_t account, const char *lang)
{
	struct person *p = person_find(s, account);

	if (!p)
		return;
	struct buf text = buf_over(p->lang, sizeof(p->lang));

	buf_text(&text, lang);
}

void person_muted(struct service *s, uint64_t account, int64_t until)
{
	struct person *p = person_find(s, account);

	if (p)
		p->muted_until = until;
}

bool person_mutes(const struct person *p, uint64_t other)
{
	for (int i = 0; i < p->relation_count; i++)
		if (p->relations[i].other == other)
			return p->relations[i].mute || p->relations[i].block;
	return false;
}

/* Of those who are here it is known; news keep that fresh. */
static bool blocks(struct service *s, uint64_t account, uint64_t other)
{
	const struct person *p = person_find(s, account);
	char from[ID_TEXT], to[ID_TEXT];

	for (int i = 0; p && i < p->relation_count; i++)
		if (p->relations[i].other == other)
			return p->relations[i].block;
	if (p)
		return false;
	id_write(account, from);
	id_write(other, to);
	return store_good(s, store_read(s)->relation_find(s->store, from, to, STORE_BLOCK));
}

bool people_block(struct service *s, uint64_t account, uint64_t other)
{
	return blocks(s, account, other) || blocks(s, other, account);
}

enum error person_relate(struct service *s, struct person *p, uint64_t other, bool block, bool on)
{
	char account[ID_TEXT], whom[ID_TEXT];

	if (on && p->relation_count >= s->config.blocks_max)
		return ERROR_limit;
	struct relation *relation = relation_of(p, other);

	if (!relation)
		return ERROR_server;
	id_write(p->id, account);
	id_write(other, whom);
	turn_account(s, p->id);
	switch (store_met(s, store_write(s)->relation_set(s->store, account, whom,
							  block ? STORE_BLOCK : STORE_MUTE, on))) {
	case MET_GONE: /* deleted just now, he or the other */
		on = false;
		break;
	case MET_DONE:
	case MET_TAKEN:
	case MET_FAILED:
		break;
	}
	*(block ? &relation->block : &relation->mute) = on;
	if (!relation->mute && !relation->block)
		*relation = p->relations[--p->relation_count];
	return ERROR_none;
}

/* Connections. */

static int conn_count(const struct person *p)
{
	int count = 0;

	for (const struct conn *c = p->conns; c; c = c->next)
		count++;
	return count;
}

static void conn_link(struct conn *c, struct person *p)
{
	c->person = p;
	c->next = p->conns;
	c->link = &p->conns;
	if (c->next)
		c->next->link = &c->next;
	p->conns = c;
}

static void conn_unlink(struct conn *c)
{
	*c->link = c->next;
	if (c->next)
		c->next->link = c->link;
}

/* Who it is, if he may come in. */
static enum service_welcome conn_admit(struct service *s, const struct service_request *request,
				       struct session *session, struct store_account *account,
				       struct person *p)
{
	if (s->ending || s->nodes.is_fenced)
		return SERVICE_UNAVAILABLE;
	if (!request->own_origin)
		return SERVICE_FORBIDDEN;
	if (house_ban(s, request->address)) {
		s->metrics.banned++;
		return SERVICE_FORBIDDEN;
	}
	if (s->conns.count >= (size_t)s->config.connections_max)
		return SERVICE_TOO_MANY;
	if (!session_find(s, request, session, account, p))
		return store_is_bad(s) ? SERVICE_UNAVAILABLE : SERVICE_NO_SESSION;
	return store_banned(account, s->now) ? SERVICE_FORBIDDEN : SERVICE_WELCOME;
}

/* Of his account, who is here for the first time: what was read of him at the door is
 * all that is kept. */
static bool person_add(struct service *s, struct person *p, const struct store_account *account)
{
	person_fill(p, account);
	return id_read(slice_from(account->id), &p->id) && map_add(&s->people, p->id, p);
}

static enum service_welcome conn_add(struct service *s, uint64_t conn, struct person *p,
				     const struct service_request *request,
				     const struct session *session)
{
	struct conn *c;

	if (p->conns && conn_count(p) >= s->config.connections_account_max)
		return SERVICE_TOO_MANY;
	c = calloc(1, sizeof(*c));
	if (!c || !map_add(&s->conns, conn, c)) {
		free(c);
		return SERVICE_UNAVAILABLE;
	}
	struct buf address = buf_over(c->address, sizeof(c->address));

	buf_slice(&address, request->address);
	c->number = conn;
	memcpy(c->session, session->hash, sizeof(c->session));
	conn_link(c, p);
	return SERVICE_WELCOME;
}

/* *newcomer, who has only been read, stays when he is somebody new. */
static enum service_welcome conn_enter(struct service *s, uint64_t conn,
				       const struct service_request *request,
				       struct person **newcomer)
{
	struct store_account account;
	struct session session;
	enum service_welcome welcome = conn_admit(s, request, &session, &account, *newcomer);
	struct person *p;
	bool is_new;

	if (welcome != SERVICE_WELCOME)
		return welcome;
	p = person_find(s, session.account);
	is_new = !p;
	if (is_new && !person_add(s, *newcomer, &account))
		return SERVICE_UNAVAILABLE;
	p = is_new ? *newcomer : p;
	welcome = conn_add(s, conn, p, request, &session);
	if (welcome != SERVICE_WELCOME) {
		if (is_new)
			map_remove(&s->people, p->id);
		return welcome;
	}
	*newcomer = is_new ? NULL : *newcomer;
	session_touch(s, &session, &account);
	if (is_new)
		tables_presence(s, p->id);
	return SERVICE_WELCOME;
}

static enum service_welcome conn_open(struct service *s, uint64_t conn,
				      const struct service_request *request)
{
	struct person *newcomer = calloc(1, sizeof(*newcomer));
	enum service_welcome welcome = SERVICE_UNAVAILABLE;

	if (newcomer)
		welcome = conn_enter(s, conn, request, &newcomer);
	if (newcomer)
		person_free(newcomer);
	return welcome;
}

enum service_welcome service_open(struct service *s, uint64_t conn,
				  const struct service_request *request, int64_t now)
{
	enum service_welcome welcome;

	s->now = now;
	piece_begin(s);
	welcome = conn_open(s, conn, request);
	piece_end(s);
	return welcome;
}

enum { LEFT_MAX = 64 };

/* The tables that it watches. */
static int conn_left(const struct conn *c, struct table *out[LEFT_MAX])
{
	int count = 0;

	for (; count < c->watching_count && count < LEFT_MAX; count++)
		out[count] = c->watching[count];
	return count;
}

void service_gone(struct service *s, uint64_t conn, int64_t now)
{
	struct conn *c;

	s->now = now;
	parked_conn_gone(s, conn);
	c = map_remove(&s->conns, conn);
	if (!c)
		return;
	struct person *p = c->person;

	struct table *left[LEFT_MAX];
	int count = conn_left(c, left);

	watch_end_all(s, c);
	lobby_leave(s, c);
	conn_unlink(c);
	piece_begin(s);
	for (int i = 0; i < count; i++)
		summons_leaves(s, left[i], p->id);
	piece_end(s);
	free(c->watching);
	free(c);
	if (p->conns)
		return;
	map_remove(&s->people, p->id);
	presence_left(s, p);
	tables_presence(s, p->id);
	person_free(p);
}

void conn_send(struct service *s, struct conn *c)
{
	if (c->closing)
		return;
	s->metrics.sent_bytes += out_text(&s->out).len;
	if (out_send(&s->out, c->number))
		return;
	/* The text is lost; the client will ask again when it is back. */
	turn_closing(s, c);
	c->closing = true;
	out_close(&s->out, c->number, SERVICE_CLOSE_FAULT);
}

void conn_error(struct service *s, struct conn *c, const struct ask_int *number, enum error error,
		const struct message *text)
{
	struct message standard = error_text(error);

	s->metrics.errors++;
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		if (number->given)
			json_int(j, "re", number->value);
		else
			json_null(j, "re");
		json_text(j, "error", error_code(error));
		json_message(j, "text", text ? text : &standard);
		nodes_json(j, s, error);
		json_close_object(j);
	}
	conn_send(s, c);
}

void conn_bye(struct service *s, struct conn *c, enum error error, const struct message *text,
	      enum service_close code)
{
	struct message standard = error_text(error);

	if (c->closing)
		return;
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "bye");
		json_text(j, "error", error_code(error));
		json_message(j, "text", text ? text : &standard);
		json_close_object(j);
	}
	conn_send(s, c);
	if (c->closing)
		return;
	turn_closing(s, c);
	c->closing = true;
	out_close(&s->out, c->number, code);
}

void people_bye(struct service *s, uint64_t account, const uint8_t *session, enum error error)
{
	struct person *p = person_find(s, account);

	for (struct conn *c = p ? p->conns : NULL; c; c = c->next)
		if (!session || memcmp(c->session, session, HASH_BYTES) == 0)
			conn_bye(s, c, error, NULL, SERVICE_CLOSE_POLICY);
}

void people_banned(struct service *s, uint64_t number, const struct store_account *account)
{
	char until[HOUSE_TIME_MAX];
	struct message text = house_account_text(account, until);
	struct person *p = person_find(s, number);

	for (struct conn *c = p ? p->conns : NULL; c; c = c->next)
		conn_bye(s, c, ERROR_banned, &text, SERVICE_CLOSE_POLICY);
}

void people_bye_others(struct service *s, uint64_t account, const uint8_t session[HASH_BYTES])
{
	struct person *p = person_find(s, account);

	for (struct conn *c = p ? p->conns : NULL; c; c = c->next)
		if (memcmp(c->session, session, HASH_BYTES) != 0)
			conn_bye(s, c, ERROR_no_session, NULL, SERVICE_CLOSE_POLICY);
}

void people_release(struct service *s)
{
	size_t at = 0;
	struct person *p;
	struct conn *c;

	while ((c = map_next(&s->conns, &at))) {
		free(c->watching);
		free(c);
	}
	at = 0;
	while ((p = map_next(&s->people, &at)))
		person_free(p);
	windows_release(s);
	map_release(&s->conns);
	map_release(&s->people);
}
