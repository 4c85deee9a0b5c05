/*
 * The connection: to whoever is primary now, made anew when it was lost.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/postgres/inside.h"

/* Of a session. Nobody holds locks for long when we are cut off in a turn, and
 * what the host has set for his role changes no meaning: what is acknowledged is kept,
 * by all who should have it. */
static const char session_sql[] =
	"SET idle_in_transaction_session_timeout = '10s';"
	"SET lock_timeout = '5s';"
	"SET default_transaction_isolation = 'read committed';"
	"SET default_transaction_read_only = off;"
	"SET client_min_messages = warning;"
	"SELECT set_config('synchronous_commit', 'on', false)"
	" WHERE current_setting('synchronous_commit') IN ('off', 'local')";

/* Of a node: not for longer than its lease, and somebody else's lock ends before it
 * has waited so long for an answer that it believes nobody is there. */
static const char node_sql[] = "SET idle_in_transaction_session_timeout = '3s';"
			       "SET lock_timeout = '2s'";
_Static_assert(STORE_LEASE_MS == 3000, "as the session says");

static const char no_answer[] = "the database does not answer";

enum { SERVER_LOCK = 1346457156 }; /* "PAND": of a server that is alone, shared by nodes */

/* Words of the database, in one line. */
static void keep_why(struct pg_store *s, const char *words)
{
	size_t len = 0;

	for (; *words && len < sizeof(s->why) - 1; words++)
		s->why[len++] = (char)(*words == '\n' || *words == '\t' ? ' ' : *words);
	while (len && s->why[len - 1] == ' ')
		len--;
	s->why[len] = '\0';
}

static enum store_status status_of_class(const char *code)
{
	static const struct {
		const char *begins;
		enum store_status status;
	} meanings[] = {
		{ "08", STORE_UNREACHABLE },
		{ "57P", STORE_UNREACHABLE },
		{ "25006", STORE_READ_ONLY },
		{ "28", STORE_REFUSED },
		{ "42501", STORE_REFUSED },
		{ "53100", STORE_DISK_FULL },
		{ "53200", STORE_NO_MEMORY },
		{ "XX001", STORE_DAMAGED },
		{ "XX002", STORE_DAMAGED },
		/* Somebody else was faster, or holds what we need. */
		{ "40", STORE_BUSY },
		{ "57014", STORE_BUSY },
		{ "53", STORE_BUSY },
		{ "PN001", STORE_FENCED },
		{ "23503", STORE_BUSY },
		{ "23505", STORE_BUSY },
		{ "23502", STORE_BUSY },
	};

	for (size_t i = 0; i < sizeof(meanings) / sizeof(*meanings); i++)
		if (strncmp(code, meanings[i].begins, strlen(meanings[i].begins)) == 0)
			return meanings[i].status;
	return STORE_FAILED;
}

enum store_status pg_status(struct pg_store *s, const PGresult *answer)
{
	ExecStatusType kind = PQresultStatus(answer);
	const char *code, *words;

	if (kind == PGRES_COMMAND_OK || kind == PGRES_TUPLES_OK)
		return STORE_OK;
	code = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
	words = PQresultErrorField(answer, PG_DIAG_MESSAGE_PRIMARY); /* without our statement */
	keep_why(s, words ? words : PQresultErrorMessage(answer));
	if (!code)
		return STORE_FAILED;
	return strcmp(code, "55P03") == 0 ? pg_fault_of_lock(s) : status_of_class(code);
}

void pg_disconnect(struct pg_store *s)
{
	PQfinish(s->db);
	if (s->db && s->herald)
		herald_doubt(s->herald);
	s->db = NULL;
	s->pending_count = 0;
	pg_forget_prepared(s);
}

enum store_status pg_execute(struct pg_store *s, const char *sql)
{
	PGresult *answer = pg_ask(s->db, sql, 0, NULL, pg_answer_until(s));
	enum store_status status = answer ? pg_status(s, answer) : STORE_UNREACHABLE;

	PQclear(answer);
	return status;
}

enum store_status pg_number(struct pg_store *s, const char *sql, const char *text, int64_t *out)
{
	PGresult *answer = pg_ask(s->db, sql, text != NULL, &text, pg_answer_until(s));
	enum store_status status = answer ? pg_status(s, answer) : STORE_UNREACHABLE;

	*out = 0;
	if (status == STORE_OK && PQntuples(answer) == 1)
		*out = strtoll(PQgetvalue(answer, 0, 0), NULL, 10);
	PQclear(answer);
	return status;
}

/* What the connection before left behind must not go on by itself. */
static enum store_status end_former(struct pg_store *s)
{
	char sql[160];
	int64_t ended;

	if (!s->backend)
		return STORE_OK;
	snprintf(sql, sizeof(sql),
		 "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
		 " WHERE application_name = $1 AND pid = %d AND pid <> pg_backend_pid()",
		 s->backend);
	return pg_number(s, sql, s->name, &ended);
}

/* The right of the one server, or of nodes beside each other. A session that has just
 * ended may still have it: that of a server that was killed, closed or cut off. */
static enum store_status take_lock(struct pg_store *s)
{
	char sql[120];
	int64_t taken = 0;
	enum store_status status;

	if (s->use != STORE_SERVER)
		return STORE_OK;
	snprintf(sql, sizeof(sql), "SELECT CASE WHEN pg_try_advisory_lock%s(%d) THEN 1 ELSE 0 END",
		 pg_is_node(s) ? "_shared" : "", SERVER_LOCK);
	status = pg_number(s, sql, NULL, &taken);
	for (int i = 0; status == STORE_OK && !taken && i < 20; i++) {
		status = pg_execute(s, "SELECT pg_sleep(0.1)");
		if (status == STORE_OK)
			status = pg_number(s, sql, NULL, &taken);
	}
	return status == STORE_OK && !taken ? STORE_LOCKED : status;
}

/* A node's loop waits for no database that its herald does not reach. */
static enum store_status connect_now(struct pg_store *s)
{
	if (s->herald && !herald_reaches(s->herald)) {
		keep_why(s, no_answer);
		return pg_fault(s);
	}
	s->db = pg_new_connection(s->address, s->name, s->herald ? 2 : 5);
	if (!s->db)
		return STORE_NO_MEMORY;
	if (PQstatus(s->db) != CONNECTION_OK) {
		keep_why(s, PQerrorMessage(s->db));
		if (!s->why[0])
			keep_why(s, no_answer);
		return STORE_UNREACHABLE;
	}

	enum store_status status = pg_execute(s, session_sql);

	return status == STORE_OK && (pg_is_node(s) || s->herald) ? pg_execute(s, node_sql)
								  : status;
}

enum store_status pg_connect(struct pg_store *s)
{
	enum store_status status;
	bool is_there;

	if (s->db)
		return STORE_OK;
	status = connect_now(s);
	if (status == STORE_OK)
		status = end_former(s);
	if (status == STORE_OK)
		status = take_lock(s);
	if (status == STORE_OK)
		s->backend = PQbackendPID(s->db);
	if (status == STORE_OK && s->epoch)
		status = pg_node_session(s);
	if (status == STORE_OK && s->is_undecided)
		status = pg_decide(s, &is_there);
	if (status == STORE_OK && !PQenterPipelineMode(s->db))
		status = STORE_FAILED;
	if (status != STORE_OK)
		pg_disconnect(s);
	return status;
}

enum store_status pg_connect_sound(struct pg_store *s)
{
	/* The last words come first, and behind them the end. */
	for (int i = 0; i < 2 && s->db && !s->pending_count; i++)
		if (!PQconsumeInput(s->db) || PQstatus(s->db) != CONNECTION_OK)
			pg_disconnect(s);
	return pg_connect(s);
}
