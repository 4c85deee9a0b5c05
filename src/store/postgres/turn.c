/*
 * Turns. A turn's writes and its commit travel together, and the database is
 * waited for once.
 *
 * Every commit carries its number into the writer's row, or the node's. When the connection
 * is lost behind a commit nobody has heard whether it happened: the row says
 * it, once the session that was lost has ended.
 */
#include <poll.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "store/postgres/inside.h"
#include "store/sql/later.h"

/* One who is alone has nothing else to do. A node has waited for the answer, and
 * whoever plays at it waits: what it does not know yet it finds out with its next
 * connection, before anything else is asked. */
enum { DECIDE_MS = 30 * 1000, DECIDE_NODE_MS = 2000, AGAIN_NS = 200 * 1000 * 1000 };

enum store_status pg_begin(struct store *store)
{
	struct sql_store *s = sql_store_of(store);

	CHECK(!s->in_turn);
	s->in_turn = true;
	s->writing = false;
	s->spoiled = STORE_OK;
	pg_store_of(store)->is_certain = false;
	pg_news_clear(pg_store_of(store));
	return STORE_OK;
}

/* The row by which a commit is told, before there is one; who only reads needs none. */
static enum store_status take_row(struct pg_store *s)
{
	struct query q = query(&s->sql, "INSERT INTO writer (name, turn) VALUES (?, 0)"
					" ON CONFLICT DO NOTHING");

	bind_text(&q, s->name);

	enum store_status status = query_run(&q);

	s->has_row = status == STORE_OK;
	return status;
}

enum store_status pg_begin_writing(struct sql_store *sql)
{
	struct pg_store *s = pg_store_of(&sql->store);
	enum store_status status = sql->spoiled;

	if (status == STORE_OK)
		status = pg_connect_sound(s);
	if (status == STORE_OK)
		status = pg_node_begin(s);
	if (status == STORE_OK && !pg_is_node(s) && !s->has_row)
		status = take_row(s);
	if (status == STORE_OK)
		status = pg_send_plain(s, "BEGIN");
	if (status == STORE_OK)
		sql->writing = s->is_untouched = true;
	else if (sql->spoiled == STORE_OK)
		sql->spoiled = status;
	return status;
}

static void end_turn(struct pg_store *s)
{
	s->sql.in_turn = s->sql.writing = false;
}

void pg_rollback(struct store *store)
{
	struct pg_store *s = pg_store_of(store);
	bool was_writing = s->sql.writing;

	end_turn(s);
	later_turned(&s->sql, true);
	pg_waiting_drop(s);
	if (!was_writing)
		return;
	pg_known_forget(s);
	/* The answers of what was sent do not matter any more. */
	if (s->db && s->pending_count)
		pg_collect(s, NULL);
	if (s->db && (pg_send_plain(s, "ROLLBACK") != STORE_OK || pg_collect(s, NULL) != STORE_OK))
		pg_disconnect(s); /* which rolls back, too */
}

/* Of a node the row is the node's own, and proves more. */
static enum store_status send_writer(struct pg_store *s)
{
	if (pg_is_node(s))
		return pg_node_proof(s);

	struct query q = query_write(&s->sql, "INSERT INTO writer (name, turn) VALUES (?, ?)"
					      " ON CONFLICT (name) DO UPDATE"
					      " SET turn = excluded.turn");

	bind_text(&q, s->name);
	bind_int(&q, s->turn);
	return query_run(&q);
}

/* A server asks for this number, to know of others. */
static enum store_status send_change(struct pg_store *s)
{
	if (s->use == STORE_SERVER)
		return STORE_OK;

	struct query q = query_write(&s->sql, "UPDATE meta SET changes = changes + 1"
					      " RETURNING changes");

	if (query_row(&q))
		s->own_changes = take_int(&q);
	return query_end(&q);
}

static enum store_status send_commit(struct pg_store *s)
{
	enum store_status status = s->sql.spoiled;

	s->turn++;
	if (status == STORE_OK)
		status = pg_waiting_send(s);
	if (status == STORE_OK)
		status = pg_lines_send(&s->sql);
	if (status == STORE_OK)
		status = send_writer(s);
	if (status == STORE_OK)
		status = send_change(s);
	if (status == STORE_OK && s->pending_count + 1 > PG_PENDING_MAX)
		status = pg_collect(s, NULL);
	if (status != STORE_OK)
		return status;
	s->is_undecided = true; /* from here on it may happen */
	status = pg_send_plain(s, "COMMIT");
	return status == STORE_OK ? pg_sync(s) : status;
}

bool pg_commit_begin(struct store *store)
{
	struct pg_store *s = pg_store_of(store);

	CHECK(s->sql.in_turn && !s->sql.is_committing);
	if (!s->sql.writing || s->sql.spoiled != STORE_OK)
		return false;
	s->sql.is_committing = true;
	s->sql.spoiled = send_commit(s);
	return true;
}

/* The answers of a turn come together, when the database is through with it. */
bool pg_commit_is_done(struct store *store)
{
	const struct pg_store *s = pg_store_of(store);
	struct pollfd socket = { .fd = s->db ? PQsocket(s->db) : -1, .events = POLLIN };

	return !s->sql.is_committing || socket.fd < 0 || poll(&socket, 1, 0) != 0;
}

enum store_status pg_decide(struct pg_store *s, bool *is_there)
{
	int64_t turn;
	/* Waits for the transaction that was on its way, if it still is. */
	enum store_status status =
		pg_number(s,
			  pg_is_node(s) ? "SELECT turn FROM node WHERE session = $1 FOR UPDATE"
					: "SELECT turn FROM writer WHERE name = $1 FOR UPDATE",
			  s->name, &turn);

	*is_there = turn >= s->turn;
	if (status == STORE_OK && pg_is_node(s))
		status = pg_node_changes(s);
	if (status == STORE_OK)
		s->is_undecided = false;
	return status;
}

/* The commit was sent, and the connection is gone. */
static enum store_status decide(struct pg_store *s)
{
	const struct timespec pause = { .tv_nsec = AGAIN_NS };
	int64_t end = pg_steady_ms() + (s->herald ? DECIDE_NODE_MS : DECIDE_MS);

	do {
		int64_t turn = 0;
		enum store_status status = pg_connect(s);

		/* Connecting has waited until it is certain; now it can be read. */
		if (status == STORE_OK) {
			struct query q = query(
				&s->sql, pg_is_node(s) ? "SELECT turn FROM node WHERE session = ?"
						       : "SELECT turn FROM writer WHERE name = ?");

			bind_text(&q, s->name);
			if (query_row(&q))
				turn = take_int(&q);
			status = query_end(&q);
		}
		if (status == STORE_OK)
			return turn >= s->turn ? STORE_OK : STORE_UNREACHABLE;
		if (status == STORE_NO_STANDBY)
			return status;
		nanosleep(&pause, NULL);
	} while (pg_steady_ms() < end);
	return STORE_UNREACHABLE;
}

static enum store_status await_commit(struct pg_store *s)
{
	PGresult *answer = NULL;
	enum store_status status = s->sql.spoiled;

	if (status == STORE_OK)
		status = pg_await(s, &answer);
	/* A transaction that failed answers COMMIT so. */
	if (status == STORE_OK && strcmp(PQcmdStatus(answer), "COMMIT") != 0)
		status = STORE_FAILED;
	PQclear(answer);
	if (s->is_undecided && s->db)
		s->is_undecided = false; /* the database has said it */
	return status;
}

static enum store_status commit(struct pg_store *s)
{
	enum store_status status = s->sql.spoiled;

	CHECK(s->sql.in_turn);
	if (s->sql.writing && !s->sql.is_committing && status == STORE_OK)
		status = s->sql.spoiled = send_commit(s);
	if (s->sql.writing && (s->sql.is_committing || status == STORE_OK))
		status = await_commit(s);
	s->sql.is_committing = false;
	if (s->is_undecided) {
		end_turn(s);
		if (status != STORE_NO_STANDBY) /* else nothing is told before there is one */
			status = decide(s);
		if (status != STORE_OK)
			pg_known_forget(s);
		else
			pg_news_tell(s);
		return status;
	}
	if (status == STORE_OK) {
		end_turn(s);
		s->own_changes += s->news_count;
		pg_news_tell(s);
	} else {
		pg_rollback(&s->sql.store);
	}
	return status;
}

enum store_status pg_commit(struct store *store)
{
	enum store_status status = commit(pg_store_of(store));

	later_turned(sql_store_of(store), status == STORE_OK);
	return status;
}
