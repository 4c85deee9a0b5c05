/*
 * What is on its way to the database and back: see inside.h.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/postgres/inside.h"

/* The connection is gone, or what it says cannot be understood. */
static enum store_status lost(struct pg_store *s)
{
	struct buf why = buf_over(s->why, sizeof(s->why));

	buf_text(&why, s->db ? PQerrorMessage(s->db) : "");
	if (!why.len)
		buf_text(&why, "the database does not answer");
	pg_disconnect(s);
	return pg_fault(s);
}

static enum store_status sent(struct pg_store *s, int good, struct pg_statement *preparing)
{
	if (!good)
		return lost(s);
	s->pending[s->pending_count++] = preparing;
	return STORE_OK;
}

enum store_status pg_send_plain(struct pg_store *s, const char *sql)
{
	CHECK(s->pending_count < PG_PENDING_MAX);
	if (!s->db)
		return STORE_UNREACHABLE;
	return sent(s, PQsendQueryParams(s->db, sql, 0, NULL, NULL, NULL, NULL, 1), NULL);
}

enum store_status pg_send(struct pg_store *s, struct pg_statement *p)
{
	enum store_status status = STORE_OK;

	if (!s->db)
		return STORE_UNREACHABLE;
	if (s->pending_count + 2 > PG_PENDING_MAX)
		status = pg_collect(s, NULL);
	if (status == STORE_OK && p->prepared == PG_NOT_PREPARED) {
		status =
			sent(s, PQsendPrepare(s->db, p->name, p->text, p->parameters, p->types), p);
		p->prepared = PG_ASKED;
	}
	if (status == STORE_OK)
		status = sent(s,
			      PQsendQueryPrepared(s->db, p->name, p->parameters, p->values,
						  p->lengths, p->formats, 1),
			      NULL);
	return status;
}

enum store_status pg_sync(struct pg_store *s)
{
	return s->db && PQpipelineSync(s->db) && PQflush(s->db) == 0 ? STORE_OK : lost(s);
}

static PGresult *result(struct pg_store *s, int64_t until)
{
	while (!pg_answer_is_there(s->db, until))
		if (!pg_await_more(s, &until))
			return NULL;
	return PQgetResult(s->db);
}

/* One answer, behind which the statement is through. */
static PGresult *next_answer(struct pg_store *s, int64_t until)
{
	PGresult *answer = result(s, until), *more;

	if (!answer)
		return NULL;
	while ((more = result(s, until))) /* none, of statements like ours */
		PQclear(more);
	return answer;
}

static void not_asked(struct pg_store *s, int from)
{
	for (int i = from; i < s->pending_count; i++)
		if (s->pending[i] && s->pending[i]->prepared == PG_ASKED)
			s->pending[i]->prepared = PG_NOT_PREPARED;
	s->pending_count = 0;
}

enum store_status pg_await(struct pg_store *s, PGresult **last)
{
	int64_t until = pg_await_until(s);
	enum store_status status = STORE_OK;
	int failed = s->pending_count;
	PGresult *answer = NULL;

	for (int i = 0; i < s->pending_count && s->db; i++) {
		PQclear(answer);
		answer = next_answer(s, until);
		if (!answer || PQstatus(s->db) != CONNECTION_OK) {
			failed = i < failed ? i : failed;
			status = lost(s);
		} else if (status == STORE_OK) {
			status = pg_status(s, answer);
			if (status != STORE_OK)
				failed = i;
			else if (s->pending[i])
				s->pending[i]->prepared = PG_PREPARED;
		}
	}
	not_asked(s, failed);
	if (s->db) { /* the mark that pg_sync() has set */
		PGresult *mark = result(s, until);
		bool good = mark && PQresultStatus(mark) == PGRES_PIPELINE_SYNC;

		PQclear(mark);
		if (!good)
			status = lost(s);
	}
	if (last && status == STORE_OK)
		*last = answer;
	else
		PQclear(answer);
	return status;
}

enum store_status pg_collect(struct pg_store *s, PGresult **last)
{
	enum store_status status = pg_sync(s);

	if (last)
		*last = NULL;
	return status == STORE_OK ? pg_await(s, last) : status;
}
