/*
 * What a turn writes about: the SQL that all databases share says it to whoever
 * asks just now, a session or the host's tool.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "simulation/session.h"
#include "store/sql/query.h"

static struct database *only; /* a store has no place for it */

/* Tables. */

static void list_add(char (**list)[STORE_ID_MAX], int *count, int *capacity, const char *table)
{
	if (*count == *capacity) {
		*capacity = *capacity ? 2 * *capacity : 64;
		*list = realloc(*list, (size_t)*capacity * sizeof(**list));
		CHECK(*list);
	}
	snprintf((*list)[(*count)++], STORE_ID_MAX, "%s", table);
}

static bool list_has(char (*list)[STORE_ID_MAX], int count, const char *table)
{
	for (int i = 0; i < count; i++)
		if (strcmp(list[i], table) == 0)
			return true;
	return false;
}

void session_writes_about(struct database_session *s, const char *table)
{
	if (!list_has(s->touched, s->touched_count, table))
		list_add(&s->touched, &s->touched_count, &s->touched_capacity, table);
}

void session_adds(struct database_session *s, const char *table)
{
	s->changes = true;
	list_add(&s->added, &s->added_count, &s->added_capacity, table);
}

bool session_has_added(const struct database_session *s, const char *table)
{
	return list_has(s->added, s->added_count, table);
}

void session_wait(struct database_session *s, const char *table, const char *account, bool on)
{
	struct store_news turn = { .kind = STORE_NEWS_TURN };
	struct waiting *w;

	if (s->waits_count == s->waits_capacity) {
		s->waits_capacity = s->waits_capacity ? 2 * s->waits_capacity : 16;
		s->waits = realloc(s->waits, (size_t)s->waits_capacity * sizeof(*s->waits));
		CHECK(s->waits);
	}
	w = &s->waits[s->waits_count++];
	memset(w, 0, sizeof(*w));
	snprintf(w->table, sizeof(w->table), "%s", table);
	snprintf(w->account, sizeof(w->account), "%s", account);
	w->on = on;
	memcpy(turn.id, w->account, sizeof(turn.id));
	memcpy(turn.other, w->table, sizeof(turn.other));
	notice_add(&s->news, &turn);
	session_writes_about(s, table);
}

void session_writes_end(struct database_session *s)
{
	s->touched_count = s->added_count = s->waits_count = s->news.length = 0;
	s->changes = false;
}

void session_writes_free(struct database_session *s)
{
	free(s->touched);
	free(s->added);
	free(s->waits);
}

/* What is said by the SQL. */

static void touch(struct sql_store *sql, const char *table)
{
	(void)sql;
	only->asks->changes = true;
	session_writes_about(only->asks, table);
}

static void news(struct sql_store *sql, const struct store_news *n)
{
	(void)sql;
	only->asks->changes = true;
	notice_add(&only->asks->news, n);
}

void session_writes_listen(struct database *d)
{
	static struct sql_driver driver;
	struct sql_store *sql = sql_store_of(d->real);

	only = d;
	if (sql->driver == &driver)
		return;
	driver = *sql->driver;
	driver.touch = touch;
	driver.news = news;
	sql->driver = &driver;
}

static void tool_news(struct sql_store *sql, const struct store_news *n)
{
	(void)sql;
	notice_add(&only->tool_news, n);
}

void tool_listen(struct database *d, struct store *tool)
{
	static struct sql_driver driver;
	struct sql_store *sql = sql_store_of(tool);

	if (!d->real)
		return; /* a node has it for itself */
	only = d;
	driver = *sql->driver;
	driver.news = tool_news;
	sql->driver = &driver;
	d->tool_news.length = 0;
}

void tool_committed(struct database *d)
{
	d->tool_news.first = d->tool_news.last = ++d->tool_changes;
	d->tool_news.from = "";
	if (d->real)
		crier_tells_all(d, &d->tool_news);
}
