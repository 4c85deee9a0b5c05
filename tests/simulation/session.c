/* The session: its line, its turns, a function for each call of the list. */
#include "simulation/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/sql/query.h"
#include "store/store_calls.h"

enum {
	CERTAIN_MS = STORE_LEASE_MS / 2, /* as in store/postgres/nodes.c */
	DECIDE_MS = 5 * 1000, /* so long a node asks what became of a commit */
	NOTICE_MS = STORE_LEASE_MS, /* until a silent line is given up */
	SHORT_MS = 2000, /* a silence so short that what was sent still comes in time */
	ANSWER_MIN = 1,
	ANSWER_MAX = 6, /* ms that a commit takes */
};

static struct database_session *session_of(struct store *s)
{
	return (struct database_session *)s;
}

static int64_t now_of(const struct database_session *s)
{
	return *s->database->now;
}

/* By a clock of its own that nobody sets; who waits knows it afterwards. */
static int64_t steady(const struct database_session *s)
{
	return s->deaf_until > now_of(s) ? s->deaf_until : now_of(s);
}

/* The line. */

enum line_state session_line_of(const struct database_session *s)
{
	return s->line_until > now_of(s) ? s->line : LINE_OPEN;
}

bool session_reaches(const struct database_session *s)
{
	return session_line_of(s) == LINE_OPEN && s->database->down_until <= now_of(s) &&
	       s->deaf_until <= now_of(s);
}

void session_waits(struct database_session *s, int64_t until)
{
	if (until > s->deaf_until)
		s->deaf_until = until;
}

/* The turn is gone with the connection. */
static void spoil(struct database_session *s, enum store_status status)
{
	struct database *d = s->database;

	if (!s->in_turn)
		return;
	if (s->spoiled == STORE_OK)
		s->spoiled = status;
	if (d->turn_of == s) {
		d->real->api->rollback(d->real);
		d->turn_of = NULL;
	}
}

static enum store_status unreachable(struct database_session *s)
{
	spoil(s, STORE_UNREACHABLE);
	return STORE_UNREACHABLE;
}

enum store_status session_reach(struct database_session *s)
{
	int64_t now = now_of(s), until = s->line_until;

	if (s->in_turn && s->spoiled != STORE_OK)
		return s->spoiled;
	if (session_reaches(s)) {
		s->is_torn = false;
		CHECK(!s->database->turn_of || s->database->turn_of == s);
		s->database->asks = s;
		return STORE_OK;
	}
	if (s->deaf_until > now)
		return unreachable(s);
	if (!s->is_torn && session_line_of(s) != LINE_CUT && session_line_of(s) != LINE_OPEN)
		session_waits(s, until < now + NOTICE_MS ? until : now + NOTICE_MS);
	s->is_torn = true;
	return unreachable(s);
}

/* The commit under way is not heard of before then. */
static void answer_later(struct database_session *s, int64_t until)
{
	if (!s->is_committing || s->answer_at >= until)
		return;
	s->answer_at = until;
	if (until <= s->sent_at + DECIDE_MS)
		return;
	s->answer_at = s->sent_at + DECIDE_MS;
	if (s->outcome == STORE_OK) {
		s->outcome = STORE_UNREACHABLE;
		s->database->unsure_at = s->answer_at;
		s->database->unsure++;
	}
}

void session_line(struct database_session *s, enum line_state line, int64_t until)
{
	s->line = line;
	s->line_until = until;
	answer_later(s, until);
	if (line == LINE_CUT)
		spoil(s, STORE_UNREACHABLE);
	if (line != LINE_OPEN)
		crier_line(s);
}

void session_database_gone(struct database_session *s)
{
	answer_later(s, s->database->down_until);
	spoil(s, STORE_UNREACHABLE);
	s->crier.is_lost = true;
	crier_loses(s, s->database->down_until);
}

void session_pause(struct database_session *s, int64_t until)
{
	s->still_until = until;
	spoil(s, STORE_UNREACHABLE);
}

/* Turns. */

static void turn_ends(struct database_session *s)
{
	s->in_turn = s->is_held = false;
	s->spoiled = STORE_OK;
	session_writes_end(s);
	if (s->database->turn_of == s)
		s->database->turn_of = NULL;
}

bool session_is_certain(const struct database_session *s)
{
	return steady(s) - s->renewed < CERTAIN_MS;
}

enum store_status session_renew(struct database_session *s, int64_t asked_at)
{
	struct database_node *n = &s->database->nodes[s->row];

	if (n->epoch != s->epoch && s->database->plant != PLANT_UNFENCED)
		return STORE_FENCED;
	if (n->epoch == s->epoch) {
		n->lease = database_now(s->database) + STORE_LEASE_MS;
		n->is_empty = false;
	}
	s->renewed = asked_at;
	return STORE_OK;
}

void session_enter(struct database_session *s)
{
	s->epoch = database_enter(s->database, s->name, s, &s->row);
	s->renewed = now_of(s);
	s->crier.renewal = RENEWAL_NONE;
}

static enum store_status session_begin(struct store *store)
{
	struct database_session *s = session_of(store);
	struct database *d = s->database;
	enum store_status status;

	CHECK(!s->in_turn && !s->is_committing);
	s->in_turn = true;
	status = session_reach(s);
	if (status == STORE_OK)
		status = crier_make_certain(s);
	if (status != STORE_OK) {
		spoil(s, status);
		return status;
	}
	CHECK(!d->turn_of && d->real->api->begin(d->real) == STORE_OK);
	d->turn_of = s;
	return STORE_OK;
}

static void session_rollback(struct store *store)
{
	struct database_session *s = session_of(store);

	spoil(s, STORE_FAILED);
	turn_ends(s);
	s->is_committing = false;
}

/* Every table that it has written about is its own, or gone. */
static bool proves(struct database_session *s)
{
	static struct store_table row;
	struct database *d = s->database;

	if (d->plant == PLANT_UNFENCED)
		return true;
	if (!database_proves(d, s->row, s->epoch))
		return false;
	for (int i = 0; i < s->touched_count; i++) {
		const struct owner *o = database_owner(d, s->touched[i]);

		if (session_has_added(s, s->touched[i]) ||
		    (o && o->node == s->row && o->epoch == s->epoch))
			continue;
		if (d->real->api->table_find(d->real, s->touched[i], &row) != STORE_NONE)
			return false;
	}
	return true;
}

static void fences(struct database_session *s)
{
	s->database->fenced++;
	spoil(s, STORE_FENCED);
}

/* The transaction is done, or not, whoever hears of it. */
static enum store_status apply(struct database_session *s)
{
	struct database *d = s->database;
	enum store_status status;

	if (s->spoiled != STORE_OK)
		return s->spoiled;
	if ((sql_store_of(d->real)->writing || s->touched_count) && !proves(s)) {
		fences(s);
		return STORE_FENCED;
	}
	status = d->real->api->commit(d->real);
	d->turn_of = NULL;
	if (status != STORE_OK)
		return status;
	d->commits++;
	d->changes += s->changes;
	if (s->news.length) {
		s->news.first = s->news.last = ++d->nodes[s->row].changes;
		s->news.from = d->nodes[s->row].name;
	}
	for (int i = 0; i < s->waits_count; i++)
		database_wait(d, &s->waits[i]);
	for (int i = 0; i < s->added_count; i++)
		database_own(d, s->added[i], s->row, s->epoch);
	return STORE_OK;
}

/* It does not arrive, or not in time. */
static enum store_status loses(struct database_session *s)
{
	enum store_status status = s->spoiled;

	spoil(s, STORE_UNREACHABLE);
	return status == STORE_OK ? STORE_UNREACHABLE : status;
}

static void send_commit(struct database_session *s)
{
	struct database *d = s->database;
	int64_t now = now_of(s);

	if (d->at_commit)
		d->at_commit(d->user, s);
	d->asks = s;
	s->is_committing = true;
	s->sent_at = now;

	bool is_down = d->down_until > now;
	int64_t left = session_line_of(s) == LINE_OPEN ? 0 : s->line_until - now;
	bool arrives = session_line_of(s) == LINE_OPEN || session_line_of(s) == LINE_ONE_WAY ||
		       (session_line_of(s) == LINE_SILENT && left <= SHORT_MS);

	if (s->still_until > now) {
		s->is_held = true;
		s->answer_at = s->still_until;
		return;
	}
	s->answer_at = now + ANSWER_MIN + rng_below(&d->luck, ANSWER_MAX - ANSWER_MIN);
	/* A primary that dies may have handed on what it did not answer. */
	if (is_down)
		arrives = arrives && rng_below(&d->luck, 2);
	if (d->plant == PLANT_EARLY && rng_below(&d->luck, 8) == 0 && s->spoiled == STORE_OK) {
		loses(s);
		s->outcome = STORE_OK;
		return;
	}
	s->outcome = arrives ? apply(s) : loses(s);
	if (is_down)
		answer_later(s, d->down_until);
	answer_later(s, now + left);
}

static bool session_commit_begin(struct store *store)
{
	struct database_session *s = session_of(store);

	CHECK(s->in_turn && !s->is_committing);
	if (s->spoiled != STORE_OK || s->deaf_until > now_of(s))
		return false;
	send_commit(s);
	return true;
}

static bool session_commit_is_done(struct store *store)
{
	const struct database_session *s = session_of(store);

	return !s->is_committing || s->answer_at <= now_of(s);
}

int64_t session_answer_at(const struct database_session *s)
{
	/* A line that is cut is noticed, and then waited for. */
	return session_line_of(s) == LINE_CUT || s->database->down_until > now_of(s) ? now_of(s) + 1
										     : s->answer_at;
}

/* It was about to be sent when the process stopped. Who lives still may have been
 * cut off by then, and was. */
static void judge_held(struct database_session *s)
{
	s->outcome = STORE_UNREACHABLE;
	if (session_reaches(s) && !proves(s)) {
		s->outcome = STORE_FENCED;
		s->database->fenced++;
	}
}

static enum store_status session_commit(struct store *store)
{
	struct database_session *s = session_of(store);
	enum store_status status;

	CHECK(s->in_turn);
	if (!s->is_committing && s->deaf_until > now_of(s))
		spoil(s, STORE_UNREACHABLE);
	if (!s->is_committing && s->spoiled != STORE_OK) {
		status = s->spoiled;
		turn_ends(s);
		return status;
	}
	if (!s->is_committing)
		send_commit(s);
	if (s->answer_at > now_of(s) + ANSWER_MAX)
		session_waits(s, s->answer_at);
	s->is_committing = false;
	if (s->is_held)
		judge_held(s);
	status = s->outcome;
	if (status == STORE_OK)
		crier_tells(s, &s->news);
	turn_ends(s);
	return status;
}

/* Calls that differ from those of one who is alone. */

static enum store_status session_line_add(struct store *store, const char *table,
					  const struct store_line *l)
{
	struct database_session *s = session_of(store);
	struct store *real = s->database->real;
	enum store_status status = session_reach(s);

	if (status != STORE_OK)
		return status;
	session_writes_about(s, table);
	return real->api->line_add(real, table, l);
}

static enum store_status session_table_add(struct store *store, const struct store_table *t)
{
	struct database_session *s = session_of(store);
	struct store *real = s->database->real;
	enum store_status status = session_reach(s);

	if (status == STORE_OK)
		status = real->api->table_add(real, t);
	if (status == STORE_OK)
		session_adds(s, t->id);
	return status;
}

static enum store_status session_foreign_changes(struct store *store, int64_t *out)
{
	struct database_session *s = session_of(store);
	enum store_status status = session_reach(s);

	if (status == STORE_OK)
		*out = crier_changes(s);
	return status;
}

static void session_close(struct store *store)
{
	struct database_session *s = session_of(store);

	session_rollback(store);
	if (s->database->nodes[s->row].session == s)
		s->database->nodes[s->row].session = NULL;
	crier_release(&s->crier);
	session_writes_free(s);
	free(s);
}

/* All others. */

#define X(call, answers, parameters, arguments)                    \
	static enum store_status plain_##call parameters           \
	{                                                          \
		struct database_session *session = session_of(s);  \
		enum store_status status = session_reach(session); \
                                                                   \
		if (status != STORE_OK)                            \
			return status;                             \
		s = session->database->real;                       \
		return s->api->call arguments;                     \
	}
STORE_CALLS(X)
#undef X

static const struct store_api plain_api = {
#define X(name, answers, parameters, arguments) .name = plain_##name,
	STORE_CALLS(X)
#undef X
};

struct database_session *session_open(struct database *d, const char *name, enum line_state line,
				      int64_t line_until)
{
	struct database_session *s = calloc(1, sizeof(*s));

	CHECK(s);
	session_writes_listen(d);
	s->api = plain_api;
	s->api.begin = session_begin;
	s->api.commit = session_commit;
	s->api.commit_begin = session_commit_begin;
	s->api.commit_is_done = session_commit_is_done;
	s->api.rollback = session_rollback;
	s->api.close = session_close;
	s->api.line_add = session_line_add;
	s->api.table_add = session_table_add;
	s->api.tables_live = session_tables_live;
	s->api.tables_move = session_tables_move;
	s->api.purge = session_purge;
	s->api.foreign_changes = session_foreign_changes;
	s->api.nodes = &session_nodes;
	s->store.api = &s->api;
	s->database = d;
	s->line = line;
	s->line_until = line_until;
	snprintf(s->name, sizeof(s->name), "%s", name);
	if (session_reach(s) != STORE_OK) {
		free(s);
		return NULL;
	}
	session_enter(s);
	return s;
}
