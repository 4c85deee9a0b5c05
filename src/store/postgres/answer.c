/*
 * Waiting for the database, with an end: one that is silent, and whose line is open,
 * would hold whoever waits for ever.
 */
#include <errno.h>
#include <limits.h>
#include <poll.h>

#include "store/postgres/inside.h"

int64_t pg_answer_until(const struct pg_store *s)
{
	return s->herald ? pg_steady_ms() + PG_ANSWER_MS : INT64_MAX;
}

bool pg_answer_is_there(PGconn *db, int64_t until)
{
	while (PQisBusy(db)) {
		int64_t left = until == INT64_MAX ? -1 : until - pg_steady_ms();
		struct pollfd socket = { .fd = PQsocket(db), .events = POLLIN };
		int ready;

		if (left < 0 && until != INT64_MAX)
			left = 0; /* what is there already is still taken */
		if (PQflush(db) > 0)
			socket.events |= POLLOUT;
		ready = poll(&socket, 1, (int)left);
		if (ready == 0 || (ready < 0 && errno != EINTR) || !PQconsumeInput(db))
			return false;
	}
	return true;
}

PGresult *pg_ask(PGconn *db, const char *sql, int count, const char *const *values, int64_t until)
{
	PGresult *answer = NULL, *next;
	int sent = count ? PQsendQueryParams(db, sql, count, NULL, values, NULL, NULL, 0)
			 : PQsendQuery(db, sql);

	while (sent && pg_answer_is_there(db, until)) {
		next = PQgetResult(db);
		if (!next)
			return answer;
		PQclear(answer);
		answer = next;
	}
	PQclear(answer);
	return NULL;
}
