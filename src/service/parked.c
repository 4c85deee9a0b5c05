/*
 * Questions that wait: see parked.h.
 */
#include "service/parked.h"

#include <stdlib.h>
#include <string.h>

#include "service/inside.h"

void parking_init(struct service *s)
{
	s->parking.end = &s->parking.first;
}

static const struct store_later *later_of(const struct service *s)
{
	return s->store->api->later;
}

/* Keeping. */

static void copy_text(char **at, struct slice *text)
{
	if (text->len)
		memcpy(*at, text->at, text->len);
	text->at = *at;
	*at += text->len;
}

static bool has_room(const struct service *s, size_t bytes)
{
	return s->parking.count < PARKED_MAX && s->parking.bytes + bytes <= PARKED_BYTES_MAX;
}

/* With texts of its own, which all stand in one memory; NULL: no memory. */
static struct parked *parked_copy(const struct parked *p)
{
	struct service_request asked = p->asked;
	struct slice *texts[] = { &asked.path,	 &asked.query, &asked.body,
				  &asked.cookie, &asked.agent, &asked.address };
	struct parked *copy = malloc(sizeof(*copy));
	size_t bytes = p->text.len;
	char *at;

	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		bytes += texts[i]->len;
	at = copy ? malloc(bytes + 1) : NULL;
	if (!at) {
		free(copy);
		return NULL;
	}
	*copy = *p;
	copy->memory = at;
	copy->bytes = bytes;
	copy_text(&at, &copy->text);
	for (size_t i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		copy_text(&at, texts[i]);
	copy->asked = asked;
	return copy;
}

static void parked_free(struct service *s, struct parked *p)
{
	if (p->asker)
		later_of(s)->forget(s->store, p->asker);
	free(p->memory);
	free(p);
}

static void count(struct service *s, const struct parked *p, int by)
{
	struct conn *c = p->conn ? map_get(&s->conns, p->conn) : NULL;

	if (p->table)
		s->parking.tables += by;
	s->parking.count += (size_t)by;
	s->parking.bytes += (size_t)by * p->bytes;
	if (c)
		c->parked += by;
}

/* Puts it last; false: no memory. */
static bool park(struct service *s, const struct parked *p)
{
	struct parked *copy = parked_copy(p);

	if (!copy)
		return false;
	copy->next = NULL;
	*s->parking.end = copy;
	s->parking.end = &copy->next;
	count(s, copy, 1);
	return true;
}

/* Takes the one at *link out of the list. */
static void unlink_at(struct service *s, struct parked **link)
{
	struct parked *p = *link;

	struct table *t = p->table ? map_get(&s->tables, p->table) : NULL;

	*link = p->next;
	if (!p->next)
		s->parking.end = link;
	count(s, p, -1);
	s->parking.loaded += p->table != 0;
	if (t)
		t->is_parked = false;
}

static void forget(struct service *s, uint64_t conn, uint64_t request)
{
	struct parked **link = &s->parking.first;

	while (*link) {
		struct parked *p = *link;

		if (p->conn == conn && p->request == request) {
			unlink_at(s, link);
			parked_free(s, p);
		} else {
			link = &p->next;
		}
	}
}

void parked_conn_gone(struct service *s, uint64_t conn)
{
	forget(s, conn, 0);
}

void parked_request_gone(struct service *s, uint64_t request)
{
	forget(s, 0, request);
}

void parking_release(struct service *s)
{
	while (s->parking.first) {
		struct parked *p = s->parking.first;

		unlink_at(s, &s->parking.first);
		parked_free(s, p);
	}
}

/* The question at hand. */

bool parked_asks(struct service *s)
{
	struct parked *p = s->parking.at;

	if (!p || piece_of(s)->writes)
		return false;
	if (!p->asker)
		p->asker = ++s->parking.last_asker;
	return later_of(s)->ask(s->store, p->asker);
}

void parked_wait_tables(struct service *s)
{
	s->parking.at->loaded = s->parking.loaded + 1;
	store_good(s, STORE_LATER);
}

void parked_stay(struct service *s)
{
	s->parking.at = NULL;
}

static void run(struct service *s, struct conn *c, const struct parked *p)
{
	struct table *t = p->table ? map_get(&s->tables, p->table) : NULL;

	piece_begin(s);
	if (p->table) {
		if (t)
			upkeep_wake(s, t);
	} else if (c) {
		piece_asked_by(s, c, p->text);
		actions_message(s, c, p->text);
	} else {
		piece_request(s, p->request);
		http_request(s, p->request, &p->asked);
	}
}

/* Works on it; true: it has to wait. */
static bool try(struct service *s, struct parked *p, bool may_wait)
{
	struct metrics before = s->metrics;
	struct conn *c = p->conn ? map_get(&s->conns, p->conn) : NULL;
	bool waits;

	if (p->conn && (!c || c->closing))
		return false;
	s->parking.at = may_wait && later_of(s) ? p : NULL;
	s->parking.is_again = p->is_again;
	p->loaded = 0;
	limits_remember(&s->limits, &p->limits);
	run(s, c, p);
	waits = piece_of(s)->later && !piece_of(s)->writes;
	if (p->asker)
		later_of(s)->ask(s->store, 0);
	piece_end(s);
	limits_remember(&s->limits, NULL);
	s->parking.at = NULL;
	s->parking.is_again = false;
	if (waits) { /* nobody has heard of it */
		s->metrics = before;
		s->parking.waited++;
	}
	p->is_again = true;
	return waits;
}

/* One that came just now. Without memory to keep it it does not wait. */
static void ask(struct service *s, struct parked *p)
{
	bool waits = try(s, p, has_room(s, 0));

	if (waits && park(s, p))
		return;
	if (waits)
		try(s, p, false);
	if (p->asker)
		later_of(s)->forget(s->store, p->asker);
}

/* The first of the connection, or of all of them (0), so many of them, in order. */
static void settle(struct service *s, uint64_t conn, size_t most)
{
	struct parked **link = &s->parking.first;

	while (*link && most) {
		struct parked *p = *link;

		if (conn && p->conn != conn) {
			link = &p->next;
			continue;
		}
		if (!p->table) /* whom nobody asks for when all ends */
			try(s, p, false);
		unlink_at(s, link);
		parked_free(s, p);
		most--;
	}
}

void parked_settle(struct service *s)
{
	settle(s, 0, SIZE_MAX);
}

void parked_message(struct service *s, struct conn *c, struct slice text)
{
	struct parked p = { .conn = c->number, .text = text };

	while (c->parked && !c->closing) {
		bool room = c->parked < PARKED_CONN_MAX && has_room(s, text.len);

		if (room && park(s, &p))
			return;
		/* Only as many as it takes: each may read much, and they are one message's turn. */
		settle(s, c->number, room ? SIZE_MAX : 1);
	}
	if (!c->closing)
		ask(s, &p);
}

void parked_request(struct service *s, uint64_t request, const struct service_request *r)
{
	struct parked p = { .request = request, .asked = *r };

	ask(s, &p);
}

bool parked_tables_room(const struct service *s)
{
	return s->parking.tables < PARKED_TABLES_MAX && has_room(s, 0);
}

bool parked_table(struct service *s, struct table *t)
{
	if (!t->is_parked)
		t->is_parked = parked_tables_room(s) && park(s, &(struct parked){ .table = t->id });
	return t->is_parked;
}

/* Trying again. */

/* Behind one that waits, or waiting itself. */
static bool is_held(struct service *s, const struct parked *p, const struct conn *c)
{
	return (c && c->parked_round == s->parking.round) || p->loaded > s->parking.loaded ||
	       (p->table && work_of_turn(s) >= WORK_AT_ONCE) ||
	       (p->asker && !later_of(s)->is_answered(s->store, p->asker));
}

void parked_look(struct service *s)
{
	struct parked **link = &s->parking.first;

	s->parking.round++;
	while (*link && !s->turn.failed && !turn_is_full(s)) {
		struct parked *p = *link;
		struct conn *c = p->conn ? map_get(&s->conns, p->conn) : NULL;

		if (is_held(s, p, c) || try(s, p, true)) {
			if (c)
				c->parked_round = s->parking.round;
			link = &p->next;
			continue;
		}
		unlink_at(s, link);
		parked_free(s, p);
	}
}

static bool is_ready(const struct service *s, const struct parked *p)
{
	if (p->loaded > s->parking.loaded)
		return false;
	return p->asker ? later_of(s)->is_answered(s->store, p->asker) : p->table != 0;
}

int64_t parked_next(const struct service *s)
{
	for (const struct parked *p = s->parking.first; p; p = p->next)
		if (is_ready(s, p))
			return s->now;
	return s->parking.first ? s->now + PARKED_LOOK_MS : INT64_MAX;
}
