/*
 * Nodes in PostgreSQL: store/nodes.h. What must happen at once and by the
 * database's clock is a function there (schema.c); each call of it is a
 * transaction of its own.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "store/postgres/inside.h"

enum {
	CERTAIN_MS = STORE_LEASE_MS / 2, /* so long a node believes that it lives */
	SKEW_MS = 60 * 1000, /* a clock that is wrong by more is not to be believed */
	ENTER_TRIES = 20,
	ENTER_AGAIN_NS = 200 * 1000 * 1000, /* in all longer than a lease */
};

/* Of a clock that goes on while the process, or the machine, sleeps. */
static int64_t steady_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_BOOTTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Who is in a turn asks beside it: what a node is does not wait for that. */
static struct sql_store *beside(struct store *store)
{
	struct pg_store *s = pg_store_of(store);

	return s->beside ? &s->beside->sql : &s->sql;
}

/* One number that such a function answers with; -1: NULL, or no row. */
static enum store_status number_of(struct query *q, int64_t *out)
{
	*out = query_row(q) ? take_int(q) : -1;
	return query_end(q);
}

enum store_status pg_node_session(struct pg_store *s)
{
	char epoch[24];
	const char *values[] = { s->node, epoch };
	PGresult *answer;
	enum store_status status;

	snprintf(epoch, sizeof(epoch), "%lld", (long long)s->epoch);
	answer = PQexecParams(s->db,
			      "SELECT set_config('pandemonium.node', $1, false),"
			      " set_config('pandemonium.epoch', $2, false)",
			      2, NULL, values, NULL, NULL, 0);
	status = answer ? pg_status(s, answer) : STORE_UNREACHABLE;
	PQclear(answer);
	return status;
}

/* Leases are by the database's clock; what nodes write of times is by their own,
 * and has to be comparable. */
static enum store_status compare_clocks(struct pg_store *s)
{
	struct query q =
		query(beside(&s->sql.store),
		      "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)");
	int64_t theirs, ours = (int64_t)time(NULL) * 1000;
	enum store_status status = number_of(&q, &theirs);

	if (status == STORE_OK && (theirs - ours > SKEW_MS || ours - theirs > SKEW_MS))
		status = STORE_SKEWED;
	return status;
}

static enum store_status try_enter(struct pg_store *s, int64_t *epoch)
{
	struct query q = query(beside(&s->sql.store), "SELECT node_enter(?, ?, ?, ?)");

	bind_text(&q, s->node);
	bind_text(&q, s->name);
	bind_text(&q, s->version);
	bind_int(&q, STORE_LEASE_MS);
	return number_of(&q, epoch);
}

/* The session of one that has just been killed may be there for a moment, and
 * who was cut off lives for the rest of his lease. */
static enum store_status pg_enter(struct store *store)
{
	const struct timespec pause = { .tv_nsec = ENTER_AGAIN_NS };
	struct pg_store *s = pg_store_of(store);
	enum store_status status;
	int64_t epoch = 0, asked = steady_ms();
	bool is_first = !s->epoch;

	CHECK(pg_is_node(s) && !s->sql.writing);
	status = is_first ? compare_clocks(s) : STORE_OK;
	if (status == STORE_OK)
		status = try_enter(s, &epoch);
	for (int i = 0; is_first && status == STORE_OK && !epoch && i < ENTER_TRIES; i++) {
		nanosleep(&pause, NULL);
		asked = steady_ms();
		status = try_enter(s, &epoch);
	}
	if (status != STORE_OK)
		return status;
	if (!epoch)
		return STORE_LOCKED;
	s->epoch = epoch;
	s->turn = 0;
	s->renewed = asked;
	pg_lines_forget(s);
	if (!PQexitPipelineMode(s->db))
		return STORE_FAILED;
	status = pg_node_session(s);
	return PQenterPipelineMode(s->db) ? status : STORE_FAILED;
}

static enum store_status pg_renew(struct store *store, const struct store_load *load,
				  struct store_lease *out)
{
	struct pg_store *s = pg_store_of(store);
	int64_t asked = steady_ms();
	/* One whose lease has lapsed, but from whom nobody has taken anything, lives on. */
	struct query q = query(
		beside(&s->sql.store),
		"UPDATE node SET lease = clock_timestamp() +"
		" ? * interval '1 millisecond', is_empty = 0,"
		" connections = ?, tables = ?"
		" WHERE name = ? AND epoch = ? RETURNING drains, gained, " PG_CHANGES_OF_OTHERS);

	bind_int(&q, STORE_LEASE_MS);
	bind_int(&q, load->connections);
	bind_int(&q, load->tables);
	bind_text(&q, s->node);
	bind_int(&q, s->epoch);
	if (query_row(&q)) {
		out->drains = take_int(&q);
		out->gained = take_int(&q);
		out->changes = take_int(&q);
	}

	enum store_status status = query_end_found(&q);

	if (status == STORE_OK)
		s->renewed = asked;
	return status == STORE_NONE ? STORE_FENCED : status;
}

static bool pg_is_certain(struct store *store)
{
	return steady_ms() - pg_store_of(store)->renewed < CERTAIN_MS;
}

/* Turns. */

/* Who has slept finds out before he writes, and not with the commit. */
enum store_status pg_node_begin(struct pg_store *s)
{
	s->touched = buf_over(s->touched_text, sizeof(s->touched_text));
	s->is_news = false;
	if (!pg_is_node(s) || pg_is_certain(&s->sql.store))
		return STORE_OK;

	struct query q = query(beside(&s->sql.store), "UPDATE node SET lease = clock_timestamp() +"
						      " ? * interval '1 millisecond', is_empty = 0"
						      " WHERE name = ? AND epoch = ? RETURNING 1");
	int64_t asked = steady_ms(), lives;

	bind_int(&q, STORE_LEASE_MS);
	bind_text(&q, s->node);
	bind_int(&q, s->epoch);

	enum store_status status = number_of(&q, &lives);

	if (status != STORE_OK)
		return status;
	s->renewed = lives == 1 ? asked : s->renewed;
	return lives == 1 ? STORE_OK : STORE_FENCED;
}

enum store_status pg_node_proof(struct pg_store *s)
{
	struct query q = query_write(&s->sql, "SELECT node_proof(?, ?, ?, ?, ?)");

	bind_text(&q, s->node);
	bind_int(&q, s->epoch);
	bind_int(&q, s->turn);
	bind_int(&q, s->is_news);
	bind_slice(&q, buf_slice_of(&s->touched));
	s->is_news = false;
	return query_run(&q);
}

static bool is_touched(const struct pg_store *s, struct slice table)
{
	struct slice rest = buf_slice_of(&s->touched);

	while (rest.len) {
		struct slice one = slice_cut(&rest, ' ');

		if (slice_equal(one, table))
			return true;
	}
	return false;
}

/* More than there is room for are proven at once, and again with the rest. */
void pg_node_touch(struct sql_store *sql, const char *table)
{
	struct pg_store *s = pg_store_of(&sql->store);

	if (!pg_is_node(s))
		return;
	if (!sql->writing && pg_begin_writing(sql) != STORE_OK)
		return;
	if (!table)
		s->is_news = true;
	if (!table || is_touched(s, slice_from(table)))
		return;
	if (s->touched.len + STORE_ID_MAX + 1 > sizeof(s->touched_text)) {
		pg_node_proof(s);
		s->touched = buf_over(s->touched_text, sizeof(s->touched_text));
	}
	if (s->touched.len)
		buf_char(&s->touched, ' ');
	buf_text(&s->touched, table);
}

/* Whose tables are. */

static enum store_status pg_take(struct store *store, int most,
				 void (*row)(void *user, const char *table), void *user)
{
	struct pg_store *s = pg_store_of(store);
	struct query q = query(beside(store), "SELECT node_take(?, ?, ?)");

	bind_text(&q, s->node);
	bind_int(&q, s->epoch);
	bind_int(&q, most);
	while (query_row(&q)) {
		char id[STORE_ID_MAX];

		take_text(&q, id, sizeof(id));
		row(user, id);
	}
	return query_end(&q);
}

static enum store_status pg_own(struct store *store, const char *table, char node[STORE_NODE_MAX])
{
	struct pg_store *s = pg_store_of(store);
	struct query q = query(beside(store), "SELECT coalesce(node_own(?, ?, ?), '')");

	bind_text(&q, s->node);
	bind_int(&q, s->epoch);
	bind_text(&q, table);
	node[0] = '\0';
	if (query_row(&q))
		take_text(&q, node, STORE_NODE_MAX);

	enum store_status status = query_end(&q);

	return status == STORE_OK && !node[0] ? STORE_NONE : status;
}

static enum store_status pg_give(struct store *store, const char *table, const char *to)
{
	struct pg_store *s = pg_store_of(store);
	struct query q = query(beside(store), "SELECT node_give(?, ?, ?, ?)");
	int64_t given;

	bind_text(&q, s->node);
	bind_int(&q, s->epoch);
	bind_text(&q, table);
	bind_text(&q, to);

	enum store_status status = number_of(&q, &given);

	return status == STORE_OK && given != 1 ? STORE_NONE : status;
}

static enum store_status pg_limit(struct store *store, const char *key, int burst, int every_ms,
				  bool *allowed)
{
	struct query q = query(beside(store), "SELECT node_limit(?, ?, ?)");
	int64_t taken;

	bind_text(&q, key);
	bind_int(&q, burst);
	bind_int(&q, every_ms);

	enum store_status status = number_of(&q, &taken);

	*allowed = status != STORE_OK || taken == 1;
	return status;
}

#define AWAY                                                    \
	"SELECT game_table.id, status, changed FROM owner"      \
	" JOIN game_table ON game_table.row = owner.game_table" \
	" WHERE owner.epoch <> current_setting('pandemonium.epoch')::bigint AND " TABLE_LIVE

static enum store_status pg_elsewhere(struct store *store, const char *account,
				      void (*row)(void *user, const struct store_away *t),
				      void *user)
{
	struct query q =
		query(sql_store_of(store),
		      account ? AWAY " AND game_table.row IN (SELECT place.game_table FROM place"
				     " JOIN account ON account.row = place.account"
				     " WHERE account.id = ?)"
			      : AWAY " AND is_private = 0 AND status <> 3");

	if (account)
		bind_text(&q, account);
	while (query_row(&q)) {
		struct store_away t = { .status = 0 };

		take_text(&q, t.id, sizeof(t.id));
		t.status = (int)take_int(&q);
		t.changed = take_int(&q);
		row(user, &t);
	}
	return query_end(&q);
}

/* For the host. */

#define MS_UNTIL_LEASE_END "CAST(extract(epoch FROM lease - clock_timestamp()) * 1000 AS BIGINT)"

static enum store_status pg_list(struct store *store,
				 bool (*row)(void *user, const struct store_node *n), void *user)
{
	struct query q = query(
		sql_store_of(store),
		"SELECT name, version, epoch, drains, " MS_UNTIL_LEASE_END ", connections, tables,"
		" (SELECT count(*) FROM owner JOIN game_table ON row = game_table"
		"  WHERE owner.node = node.name AND owner.epoch = node.epoch AND " TABLE_LIVE
		") FROM node ORDER BY name");

	while (query_row(&q)) {
		struct store_node n = { .lives = false };

		take_text(&q, n.name, sizeof(n.name));
		take_text(&q, n.version, sizeof(n.version));
		n.epoch = take_int(&q);
		n.drains = take_int(&q);
		n.left_ms = take_int(&q);
		n.lives = n.left_ms > 0;
		n.load.connections = take_int(&q);
		n.load.tables = take_int(&q);
		n.owned = take_int(&q);
		if (!row(user, &n))
			break;
	}
	return query_end(&q);
}

static enum store_status
pg_standbys(struct store *store, bool (*row)(void *user, const struct store_standby *b), void *user)
{
	struct query q =
		query(beside(store),
		      "SELECT application_name, coalesce(sync_state, ''),"
		      " coalesce(CAST(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) AS BIGINT),"
		      " -1), coalesce(CAST(extract(epoch FROM replay_lag) * 1000 AS BIGINT), 0)"
		      " FROM pg_stat_replication ORDER BY application_name");

	while (query_row(&q)) {
		char name[STORE_NAME_MAX], state[STORE_WORD_MAX];
		struct store_standby b = { .name = name, .state = state };

		take_text(&q, name, sizeof(name));
		take_text(&q, state, sizeof(state));
		b.behind_bytes = take_int(&q);
		b.behind_ms = take_int(&q);
		if (!row(user, &b))
			break;
	}
	return query_end(&q);
}

static enum store_status pg_drain(struct store *store, const char *node, bool on)
{
	struct query q =
		query(beside(store), "UPDATE node SET drains = ? WHERE name = ? RETURNING 1");

	bind_int(&q, on);
	bind_text(&q, node);
	query_row(&q);
	return query_end_found(&q);
}

void pg_node_leave(struct pg_store *s)
{
	const char *name = s->name;

	PQclear(PQexecParams(s->db,
			     "UPDATE node SET lease = clock_timestamp(), connections = 0,"
			     " tables = 0 WHERE session = $1",
			     1, NULL, &name, NULL, NULL, 0));
}

const struct store_nodes pg_nodes = {
	.enter = pg_enter,
	.renew = pg_renew,
	.is_certain = pg_is_certain,
	.take = pg_take,
	.own = pg_own,
	.give = pg_give,
	.elsewhere = pg_elsewhere,
	.limit = pg_limit,
	.list = pg_list,
	.standbys = pg_standbys,
	.drain = pg_drain,
};
