/*
 * Who is there before the start. A table at which nobody waits is in the way:
 * it closes, and its people hear of it when they are back. Where only the host
 * is gone, somebody who is there becomes host. Kept in memory only: after a
 * restart the time begins anew.
 */
#include "service/inside.h"
#include "service/match/play.h"

static bool is_here(const struct service *s, const struct place *p)
{
	return p->taken && sitter_near(s, p->account);
}

/* A private table waits longer: those who were invited come when they can. */
static int64_t empty_until(const struct service *s, const struct table *t)
{
	return t->empty_since +
	       (t->is_private ? s->config.empty_private_ms : s->config.empty_table_ms);
}

/* Tables that are looked at are all walked through; so not for each alone. */
static int64_t rounded(int64_t at)
{
	return (at + ATTEND_MS - 1) / ATTEND_MS * ATTEND_MS;
}

static void since(int64_t *at, bool is_there, int64_t now)
{
	if (is_there)
		*at = 0;
	else if (!*at)
		*at = now;
}

void table_attend(struct service *s, struct table *t)
{
	bool anybody = false, host = false;

	if (t->status != STORE_TABLE_OPEN || t->is_elsewhere) {
		t->empty_since = t->host_gone = 0;
		return;
	}
	for (int i = 0; i < t->setup.players; i++) {
		anybody |= is_here(s, &t->places[i]);
		host |= is_here(s, &t->places[i]) && t->places[i].account == t->host;
	}
	since(&t->empty_since, anybody, s->now);
	since(&t->host_gone, host, s->now);
	if (!anybody)
		table_due(s, t, rounded(empty_until(s, t)));
	else
		table_due(s, t,
			  host ? INT64_MAX : rounded(t->host_gone + s->config.empty_table_ms));
}

static void farewell_add(struct service *s, uint64_t account, const struct table *t)
{
	s->farewells[s->next_farewell] = (struct farewell){ .account = account, .table = t->id };
	s->next_farewell = (s->next_farewell + 1) % FAREWELLS_MAX;
}

static void table_empty(struct service *s, struct table *t)
{
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].taken && t->places[i].account)
			farewell_add(s, t->places[i].account, t);
	s->metrics.tables_empty++;
	watch_empty(s, t);
	table_close(s, t);
}

static void table_pass(struct service *s, struct table *t)
{
	for (int i = t->setup.players - 1; i >= 0; i--)
		if (is_here(s, &t->places[i]))
			t->host = t->places[i].account;
	table_save(s, t);
	table_news(s, t);
}

void attend_due(struct service *s, struct table *t)
{
	table_attend(s, t);
	if (t->due > s->now)
		return;
	t->due = INT64_MAX;
	if (t->empty_since)
		table_empty(s, t);
	else
		table_pass(s, t);
}

/* Coming back. */

void attend_greet(struct service *s, struct conn *c)
{
	struct message text = message_of("server.event.closed_empty");

	for (int i = 0; i < FAREWELLS_MAX; i++) {
		struct farewell *f = &s->farewells[i];

		/* A turn that failed has not closed it. */
		if (f->account != c->person->id || f->told || table_find(s, f->table))
			continue;
		if (piece_is_bad(s))
			return; /* what is noted as told would be taken back */
		f->told = true;
		OUT_WRITE(&s->out, j)
		{
			json_open_object(j, NULL);
			json_text(j, "on", "closed");
			json_id(j, "table", f->table);
			json_message(j, "text", &text);
			json_close_object(j);
		}
		conn_send(s, c);
	}
}

bool attend_closed(const struct service *s, uint64_t table, uint64_t account)
{
	for (int i = 0; i < FAREWELLS_MAX; i++)
		if (s->farewells[i].account == account && s->farewells[i].table == table)
			return true;
	return false;
}
