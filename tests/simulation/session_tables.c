/*
 * What a session says of its node's own tables alone, by whose they are: what is
 * loaded, moved with a clock that was set, and closed because it is old.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "simulation/session.h"

static struct database_session *session_of(struct store *s)
{
	return (struct database_session *)s;
}

struct own_rows {
	struct database_session *session;
	bool (*row)(void *user, const struct store_table *t);
	void *user;
};

static bool own_row(void *user, const struct store_table *t)
{
	struct own_rows *r = user;
	const struct owner *o = database_owner(r->session->database, t->id);

	return !o || o->epoch != r->session->epoch || r->row(r->user, t);
}

enum store_status session_tables_live(struct store *store,
				      bool (*row)(void *user, const struct store_table *t),
				      void *user)
{
	struct database_session *s = session_of(store);
	struct store *real = s->database->real;
	struct own_rows r = { s, row, user };
	enum store_status status = session_reach(s);

	return status == STORE_OK ? real->api->tables_live(real, own_row, &r) : status;
}

/* What a node does with all tables of its own, in a turn. */
struct own_ids {
	char (*ids)[STORE_ID_MAX];
	int count;
	int64_t before; /* those that are open and were not changed since; 0: all */
};

static bool own_id(void *user, const struct store_table *t)
{
	struct own_ids *o = user;

	if (o->before && (t->status >= STORE_TABLE_PLAYING || t->changed >= o->before))
		return true;
	o->ids = realloc(o->ids, (size_t)(o->count + 1) * sizeof(*o->ids));
	CHECK(o->ids);
	memcpy(o->ids[o->count++], t->id, STORE_ID_MAX);
	return true;
}

enum store_status session_tables_move(struct store *store, int64_t by)
{
	static struct store_table row;
	struct database_session *s = session_of(store);
	struct store *real = s->database->real;
	struct notice news = s->news; /* it is none, */
	int touched = s->touched_count; /* and proves nothing */
	struct own_ids own = { .count = 0 };
	enum store_status status = session_tables_live(store, own_id, &own);

	for (int i = 0; status == STORE_OK && i < own.count; i++) {
		CHECK(real->api->table_find(real, own.ids[i], &row) == STORE_OK);
		row.changed += by;
		status = real->api->table_save(real, &row);
	}
	free(own.ids);
	s->news = news;
	s->touched_count = touched;
	return status;
}

/* Open tables of others are theirs to close: store/sql/purge.c. */
enum store_status session_purge(struct store *store, const struct store_retention *r,
				void (*table_gone)(void *user, const char *id), void *user,
				int *deleted)
{
	struct store *real = session_of(store)->database->real;
	struct store_retention rest = *r;
	struct own_ids own = { .before = r->open_tables };
	enum store_status status = session_reach(session_of(store));

	session_of(store)->changes = true;
	rest.open_tables = 0;
	if (status == STORE_OK)
		status = real->api->purge(real, &rest, table_gone, user, deleted);
	if (status == STORE_OK && r->open_tables)
		status = session_tables_live(store, own_id, &own);
	for (int i = 0; status == STORE_OK && i < own.count; i++, ++*deleted) {
		status = real->api->table_delete(real, own.ids[i]);
		table_gone(user, own.ids[i]);
	}
	free(own.ids);
	return status;
}
