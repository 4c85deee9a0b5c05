/*
 * The thread of a herald, and its session: see herald.h. All waiting for the
 * database is done here, and none of it without an end.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "store/postgres/herald_inside.h"

enum { AGAIN_MS = 200 }; /* between attempts to connect */

/* News as text: words with a space between them. */

void herald_add(struct buf *text, struct slice words)
{
	if (!words.len)
		return;
	if (text->len + words.len + 2 > text->cap) {
		buf_clear(text);
		words = slice_from(PG_NEWS_ALL);
	}
	if (text->len)
		buf_char(text, ' ');
	buf_slice(text, words);
}

void herald_tell_loop(const struct herald *h)
{
	if (h->on_heard)
		h->on_heard(h->user);
}

/* The session, which is the thread's. */

static void set_reach(struct herald *h, enum reach reach, bool lacks)
{
	pthread_mutex_lock(&h->lock);
	h->reach = reach;
	h->lacks = lacks;
	pthread_cond_broadcast(&h->changed);
	pthread_mutex_unlock(&h->lock);
}

static void leave_session(struct herald *h)
{
	PQfinish(h->db);
	h->db = NULL;
	set_reach(h, REACH_LOST, false);
}

static PGresult *ask(struct herald *h, const char *sql, int count, const char *const *values)
{
	PGresult *answer = pg_ask(h->db, sql, count, values, pg_steady_ms() + PG_ANSWER_MS);
	ExecStatusType kind = PQresultStatus(answer);
	const char *code = answer ? PQresultErrorField(answer, PG_DIAG_SQLSTATE) : NULL;

	h->is_busy = code && strcmp(code, "55P03") == 0;
	if (kind == PGRES_TUPLES_OK || kind == PGRES_COMMAND_OK)
		return answer;
	PQclear(answer);
	return NULL;
}

static bool asked(struct herald *h, const char *sql, int count, const char *const *values)
{
	PGresult *answer = ask(h, sql, count, values);

	PQclear(answer);
	return answer != NULL;
}

/* Nobody writes where nothing is kept: he would wait, and others behind him. */
static bool look_at_database(struct herald *h)
{
	PGresult *answer = ask(h, pg_standby_sql, 0, NULL);
	bool lacks = pg_standby_lacks(answer);

	if (answer)
		set_reach(h, lacks ? REACH_LOST : REACH_GOOD, lacks);
	PQclear(answer);
	return answer != NULL;
}

static bool open_session(struct herald *h)
{
	h->db = pg_new_connection(h->address, h->name, 5);
	if (!h->db || PQstatus(h->db) != CONNECTION_OK ||
	    !asked(h, "SET lock_timeout = '2s'", 0, NULL) ||
	    !asked(h, "LISTEN " PG_CHANNEL, 0, NULL) || !look_at_database(h)) {
		leave_session(h);
		return false;
	}
	pthread_mutex_lock(&h->lock);
	if (h->was_connected) {
		herald_add(&h->heard, slice_from(PG_NEWS_ALL));
		herald_tell_loop(h);
	}
	h->was_connected = true;
	pthread_mutex_unlock(&h->lock);
	return true;
}

/* The lease. */

static int64_t number_at(const PGresult *answer, int column)
{
	return strtoll(PQgetvalue(answer, 0, column), NULL, 10);
}

/* One whose lease has lapsed, but from whom nobody has taken anything, lives on. */
static enum store_status renew(struct herald *h, const struct store_load *load, int64_t epoch,
			       struct store_lease *out)
{
	char numbers[4][NUMBER_TEXT];
	const int64_t given[4] = { STORE_LEASE_MS, load->connections, load->tables, epoch };
	const char *values[] = { h->node, numbers[0], numbers[1], numbers[2], numbers[3] };
	PGresult *answer;
	enum store_status status;

	for (int i = 0; i < 4; i++)
		snprintf(numbers[i], sizeof(numbers[i]), "%lld", (long long)given[i]);
	answer = ask(
		h,
		"UPDATE node SET lease = clock_timestamp() +"
		" $2::bigint * interval '1 millisecond', is_empty = 0,"
		" connections = $3::bigint, tables = $4::bigint"
		" WHERE name = $1 AND epoch = $5::bigint RETURNING drains, gained,"
		" " PG_CHANGES_OF_EACH(
			"$1") ","
			      " CASE WHEN EXISTS (SELECT 1 FROM node n WHERE n.is_empty = 0"
			      " AND n.lease < clock_timestamp() AND n.name <> $1) THEN 0 ELSE 1 END",
		5, values);
	if (!answer)
		return STORE_UNREACHABLE;
	status = PQntuples(answer) == 1 ? STORE_OK : STORE_FENCED;
	if (status == STORE_OK) {
		*out = (struct store_lease){ .drains = number_at(answer, 0) != 0,
					     .gained = number_at(answer, 1),
					     .all_live = number_at(answer, 3) != 0 };
		pthread_mutex_lock(&h->lock);
		out->changes = senders_missed(&h->senders, slice_from(PQgetvalue(answer, 0, 2)));
		pthread_mutex_unlock(&h->lock);
	}
	PQclear(answer);
	return status;
}

static bool do_renew(struct herald *h)
{
	int64_t began = pg_steady_ms(), epoch;
	struct store_lease lease = { .gained = 0 };
	struct store_load load;
	enum store_status status;

	pthread_mutex_lock(&h->lock);
	bool wanted = h->renewal == RENEWAL_ASKED;

	load = h->load;
	epoch = h->epoch;
	pthread_mutex_unlock(&h->lock);
	if (!wanted)
		return true;
	if (h->lacks)
		status = STORE_NO_STANDBY;
	else
		status = h->db ? renew(h, &load, epoch, &lease) : STORE_UNREACHABLE;
	pthread_mutex_lock(&h->lock);
	if (epoch == h->epoch) { /* else it was another life */
		h->renewal = RENEWAL_ANSWERED;
		h->status = status;
		h->lease = lease;
		if (status == STORE_OK)
			h->renewed = began;
		herald_tell_loop(h);
	}
	pthread_cond_broadcast(&h->changed);
	pthread_mutex_unlock(&h->lock);
	return status != STORE_UNREACHABLE;
}

/* News. */

/* It was sent. What was told meanwhile stands behind it, or has become "everything". */
static void forget(struct herald *h, struct slice sent)
{
	if (h->told.len < sent.len || memcmp(h->told.at, sent.at, sent.len) != 0)
		return;
	size_t cut = sent.len + (h->told.len > sent.len);

	memmove(h->told.at, h->told.at + cut, h->told.len - cut + 1);
	h->told.len -= cut;
}

/* Outside of all turns: who notifies holds a lock of the whole database until his
 * commit has ended, and this one waits for no disk. */
static bool do_tell(struct herald *h)
{
	struct buf text = buf_over(h->sent, sizeof(h->sent));
	const char *value = h->sent;
	int64_t last;

	pthread_mutex_lock(&h->lock);
	last = h->told_last;
	if (h->told.len) {
		senders_head(&text, h->told_first, last, h->node);
		buf_char(&text, ' ');
		buf_slice(&text, buf_slice_of(&h->told));
	}
	pthread_mutex_unlock(&h->lock);
	if (!text.len)
		return true;
	CHECK(!text.full);

	struct slice sent = buf_slice_of(&text);

	slice_cut(&sent, ' ');
	bool is_sent = asked(h,
			     "SELECT set_config('synchronous_commit', 'off', true),"
			     " pg_notify('" PG_CHANNEL "', $1)",
			     1, &value);

	/* Else the next session sends it. Others may have heard it: the same numbers say so. */
	pthread_mutex_lock(&h->lock);
	if (is_sent) {
		forget(h, sent);
		h->told_first = last + 1;
	}
	pthread_mutex_unlock(&h->lock);
	return is_sent;
}

static void heard(struct herald *h, const char *payload)
{
	struct slice rest = slice_from(payload), head = slice_cut(&rest, ' ');

	pthread_mutex_lock(&h->lock);
	senders_heard(&h->senders, head);
	if (senders_are_tools(head))
		h->tools++;
	/* Where to look is said once: what waits here has not been looked at yet. */
	while (rest.len) {
		struct slice word = slice_cut(&rest, ' ');

		if (!pg_has_word(&h->heard, word))
			herald_add(&h->heard, word);
	}
	herald_tell_loop(h);
	pthread_mutex_unlock(&h->lock);
}

static void take_notifies(struct herald *h)
{
	PGnotify *n;

	while ((n = PQnotifies(h->db))) {
		if (n->be_pid != PQbackendPID(h->db))
			heard(h, n->extra);
		PQfreemem(n);
	}
}

/* The thread. */

static bool is_ending(struct herald *h)
{
	bool ends;

	pthread_mutex_lock(&h->lock);
	ends = h->ends;
	pthread_mutex_unlock(&h->lock);
	return ends;
}

static bool do_doubts(struct herald *h)
{
	bool doubted;

	pthread_mutex_lock(&h->lock);
	doubted = h->reach != REACH_GOOD;
	pthread_mutex_unlock(&h->lock);
	return !doubted || look_at_database(h);
}

/* Until there is something to do, or so long. */
static void rest(struct herald *h, int ms)
{
	struct pollfd fds[] = { { .fd = h->wake, .events = POLLIN },
				{ .fd = h->db ? PQsocket(h->db) : -1, .events = POLLIN } };
	uint64_t count;

	if (poll(fds, 2, ms) > 0 && (fds[0].revents & POLLIN)) {
		ssize_t taken = read(h->wake, &count, sizeof(count));

		(void)taken;
	}
}

void *herald_run(void *user)
{
	struct herald *h = user;

	while (!is_ending(h)) {
		if (!h->db && !open_session(h)) {
			do_renew(h); /* which says that it cannot */
			rest(h, AGAIN_MS);
			continue;
		}
		if (!do_renew(h) || !do_tell(h) || !do_doubts(h) || !PQconsumeInput(h->db) ||
		    PQstatus(h->db) != CONNECTION_OK) {
			/* A session that met a lock is sound, and it is tried again. */
			if (!h->is_busy || !look_at_database(h))
				leave_session(h);
			h->is_busy = false;
			continue;
		}
		take_notifies(h);
		rest(h, h->lacks ? AGAIN_MS : -1);
	}
	PQfinish(h->db);
	return NULL;
}
