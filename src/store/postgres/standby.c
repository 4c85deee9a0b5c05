/*
 * Why the database keeps a writer waiting. Where the host wants every commit on a
 * second machine and none follows, nothing is kept until one does: a commit says
 * nothing at all meanwhile, and whoever wants its rows waits behind it.
 */
#include <string.h>

#include "store/postgres/inside.h"

enum { LOOK_MS = 5000, LOOK_S = 2 };

/* One that has waited for long; else none that is told to us takes part. Of a follower
 * that our role may not see it is taken to be so. */
const char pg_standby_sql[] =
	"SELECT CASE WHEN EXISTS (SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
	" AND query_start < clock_timestamp() - interval '1 second')"
	" OR current_setting('synchronous_standby_names') <> '' AND NOT EXISTS"
	" (SELECT FROM pg_stat_replication"
	" WHERE coalesce(sync_state, '') NOT IN ('async', 'potential'))"
	" THEN 1 ELSE 0 END";

bool pg_standby_lacks(const PGresult *answer)
{
	return PQntuples(answer) == 1 && strcmp(PQgetvalue(answer, 0, 0), "1") == 0;
}

/* Asked on another session: this one waits. */
static bool look(const struct pg_store *s)
{
	PGconn *db = pg_new_connection(s->address, s->name, LOOK_S);
	PGresult *answer = NULL;
	bool lacks;

	if (db && PQstatus(db) == CONNECTION_OK)
		answer = pg_ask(db, pg_standby_sql, 0, NULL, pg_steady_ms() + LOOK_MS);
	lacks = pg_standby_lacks(answer);
	PQclear(answer);
	PQfinish(db);
	return lacks;
}

enum store_status pg_fault(struct pg_store *s)
{
	if (s->herald)
		return herald_fault(s->herald);
	return s->is_stalled ? STORE_NO_STANDBY : STORE_UNREACHABLE;
}

enum store_status pg_fault_of_lock(struct pg_store *s)
{
	if (!s->herald)
		s->is_stalled = look(s);
	return pg_fault(s) == STORE_NO_STANDBY ? STORE_NO_STANDBY : STORE_BUSY;
}

int64_t pg_await_until(const struct pg_store *s)
{
	return s->herald ? pg_answer_until(s) : pg_steady_ms() + LOOK_MS;
}

bool pg_await_more(struct pg_store *s, int64_t *until)
{
	if (s->herald || PQstatus(s->db) != CONNECTION_OK)
		return false;
	s->is_stalled = look(s);
	*until = pg_await_until(s);
	return !s->is_stalled;
}
