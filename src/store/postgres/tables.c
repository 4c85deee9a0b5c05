/*
 * Tables and their places in PostgreSQL: what is remembered of them (known.h) says
 * what a write comes to, so that none but a new table waits for its answer.
 */
#include "base/check.h"
#include "store/postgres/waiting.h"
#include "store/sql/inside.h"

enum store_status pg_table_add(struct store *store, const struct store_table *t)
{
	struct pg_store *s = pg_store_of(store);
	int64_t host, row;
	enum store_status status = pg_account_of(s, t->host, &host);

	if (status == STORE_OK)
		status = sql_table_insert(&s->sql, t, host, &row);
	if (status != STORE_OK)
		return status;
	sql_news(store, STORE_NEWS_TABLE, t->id, NULL);
	pg_match_made(s, t->id, row, t->status);
	sql_touch(&s->sql, t->id);
	return STORE_OK;
}

enum store_status pg_table_save(struct store *store, const struct store_table *t)
{
	struct pg_store *s = pg_store_of(store);
	struct pg_match *m;
	int64_t host;
	enum store_status status = pg_account_of(s, t->host, &host);

	if (status == STORE_OK)
		status = pg_match_open(s, t->id, &m);
	if (status == STORE_OK && !pg_match_is_live(m) && m->status != t->status)
		status = STORE_NONE;
	if (status != STORE_OK)
		return status;
	sql_news(store, STORE_NEWS_TABLE, t->id, NULL);
	return pg_waiting_table(s, m, host, t);
}

/* Does he sit there in another place? */
static bool sits_elsewhere(const struct pg_match *m, int number, int64_t account)
{
	for (int i = 0; i < m->seat_count; i++)
		if (m->seats[i].account == account && m->seats[i].number != number)
			return true;
	return false;
}

enum store_status pg_place_set(struct store *store, const char *table, const struct store_place *p)
{
	CHECK(p->is_person || (p->bot[0] && !p->account[0]));

	struct pg_store *s = pg_store_of(store);
	struct pg_match *m;
	int64_t account;
	enum store_status status = pg_account_of(s, p->account, &account);

	if (status == STORE_OK)
		status = pg_match_open(s, table, &m);
	if (status == STORE_OK && account && sits_elsewhere(m, p->number, account))
		status = STORE_TAKEN;
	if (status != STORE_OK)
		return status;
	sql_news(store, STORE_NEWS_TABLE, table, NULL);
	return pg_waiting_place(s, m, account, p);
}

enum store_status pg_place_remove(struct store *store, const char *table, int number)
{
	struct pg_store *s = pg_store_of(store);
	struct pg_match *m;
	struct pg_seat *seat;
	enum store_status status = pg_match_open(s, table, &m);

	if (status != STORE_OK)
		return status;
	seat = pg_seat_of(m, number);
	if (!seat)
		return STORE_NONE;
	status = pg_match_play(s, m);
	if (status != STORE_OK)
		return status;
	sql_news(store, STORE_NEWS_TABLE, table, NULL);
	*seat = m->seats[--m->seat_count];

	struct query q = query_write(&s->sql, "DELETE FROM place WHERE game_table = ?"
					      " AND number = ?");

	bind_int(&q, m->row);
	bind_int(&q, number);
	return query_run(&q);
}
