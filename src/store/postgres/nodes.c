/*
 * Nodes in PostgreSQL: store/nodes.h. What must happen at once and by the
 * database's clock is a function there (schema.c); each call of it is a
 * transaction of its own.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "store/postgres/known.h"

enum {
	SKEW_MS = 60 * 1000, /* a clock that is wrong by more is not to be believed */
	ENTER_TRIES = 20,
	ENTER_AGAIN_NS = 200 * 1000 * 1000, /* in all longer than a lease */
};

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
	answer = pg_ask(s->db,
			"SELECT set_config('pandemonium.node', $1, false),"
			" set_config('pandemonium.epoch', $2, false)",
			2, values, pg_answer_until(s));
	status = answer ? pg_status(s, answer) : STORE_UNREACHABLE;
	PQclear(answer);
	return status;
}

enum store_status pg_node_changes(struct pg_store *s)
{
	return pg_number(s, "SELECT changes FROM node WHERE name = $1", s->node, &s->own_changes);
}

static enum store_status pg_clock(struct store *store, int64_t *out)
{
	struct query q =
		query(pg_beside(store),
		      "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)");

	return number_of(&q, out);
}

/* Leases are by the database's clock; what nodes write of times is by their own,
 * and has to be comparable. */
static enum store_status compare_clocks(struct pg_store *s)
{
	int64_t theirs, ours = (int64_t)time(NULL) * 1000;
	enum store_status status = pg_clock(&s->sql.store, &theirs);

	if (status == STORE_OK && (theirs - ours > SKEW_MS || ours - theirs > SKEW_MS))
		status = STORE_SKEWED;
	return status;
}

static enum store_status try_enter(struct pg_store *s, int64_t *epoch)
{
	struct query q = query(pg_beside(&s->sql.store), "SELECT node_enter(?, ?, ?, ?)");

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
	int64_t epoch = 0, asked = pg_steady_ms();
	bool is_first = !s->epoch;

	CHECK(pg_is_node(s) && !s->sql.writing);
	status = pg_connect_sound(s); /* else nobody could write in the epoch that is taken */
	if (status == STORE_OK && is_first)
		status = compare_clocks(s);
	if (status == STORE_OK)
		status = try_enter(s, &epoch);
	for (int i = 0; is_first && status == STORE_OK && !epoch && i < ENTER_TRIES; i++) {
		nanosleep(&pause, NULL);
		asked = pg_steady_ms();
		status = try_enter(s, &epoch);
	}
	if (status != STORE_OK)
		return status;
	if (!epoch)
		return STORE_LOCKED;
	s->epoch = epoch;
	s->turn = 0;
	herald_enter(s->herald, epoch, asked);
	pg_known_forget(s);
	status = PQexitPipelineMode(s->db) ? pg_node_session(s) : STORE_FAILED;
	if (status == STORE_OK)
		status = pg_node_changes(s);
	if (status == STORE_OK && !PQenterPipelineMode(s->db))
		status = STORE_FAILED;
	if (status != STORE_OK)
		pg_disconnect(s);
	return status;
}

static enum store_status pg_renew(struct store *store, const struct store_load *load,
				  struct store_lease *out)
{
	return herald_renew(pg_store_of(store)->herald, load, out);
}

static bool pg_is_certain(struct store *store)
{
	return herald_is_certain(pg_store_of(store)->herald);
}

static void pg_looked(struct store *store, int64_t changes)
{
	herald_looked(pg_store_of(store)->herald, changes);
}

static bool pg_hear(struct store *store, struct store_news *out)
{
	return herald_hear(pg_store_of(store)->herald, out);
}

static bool pg_has_heard(struct store *store)
{
	return herald_has_heard(pg_store_of(store)->herald);
}

static void pg_on_heard(struct store *store, void (*wake)(void *user), void *user)
{
	herald_on_heard(pg_store_of(store)->herald, wake, user);
}

/* Turns. */

/* What is to be proven of tables: those that are written about, and those that
 * are played, of which there are many more and whose rows are known. */
static void proof_begin(struct pg_store *s)
{
	s->touched = buf_over(s->touched_text, sizeof(s->touched_text));
	pg_array_clear(&s->played);
	s->proofs++;
}

/* Who has slept finds out before he writes, and not with the commit. */
enum store_status pg_node_begin(struct pg_store *s)
{
	proof_begin(s);
	return pg_is_node(s) ? herald_make_certain(s->herald) : STORE_OK;
}

enum store_status pg_node_proof(struct pg_store *s)
{
	struct query q =
		query_write(&s->sql, s->played.count ? "SELECT node_proof(?, ?, ?, ?, ?, ?)"
						     : "SELECT node_proof(?, ?, ?, ?, ?)");

	bind_text(&q, s->node);
	bind_int(&q, s->epoch);
	bind_int(&q, s->turn);
	bind_int(&q, s->is_news);
	bind_slice(&q, buf_slice_of(&s->touched));
	if (s->played.count)
		pg_array_bind(&q, &s->played, SQL_INT);
	s->news_count += s->is_news;
	s->is_news = false;
	return query_run(&q);
}

/* The rows by which that is proven may go with their tables. */
void pg_node_prove(struct pg_store *s)
{
	if (!pg_is_node(s) || !s->sql.writing || !(s->played.count || s->touched.len))
		return;
	pg_node_proof(s);
	proof_begin(s);
}

/* More than there is room for are proven at once, and again with the rest. */
void pg_node_touch(struct sql_store *sql, const char *table)
{
	struct pg_store *s = pg_store_of(&sql->store);
	struct pg_match *m;

	if (!pg_is_node(s))
		return;
	if (!sql->writing && pg_begin_writing(sql) != STORE_OK)
		return;
	m = s->is_certain ? pg_match_of(s, table) : NULL;
	if (m && !m->is_doubted) {
		pg_match_play(s, m);
		return;
	}
	if (pg_has_word(&s->touched, slice_from(table)))
		return;
	if (s->touched.len + STORE_ID_MAX + 1 > sizeof(s->touched_text)) {
		pg_node_proof(s);
		proof_begin(s);
	}
	if (s->touched.len)
		buf_char(&s->touched, ' ');
	buf_text(&s->touched, table);
}

bool pg_node_play(struct pg_store *s, int64_t row, uint64_t *proof)
{
	if (!pg_is_node(s) || *proof == s->proofs)
		return true;
	*proof = s->proofs;
	return pg_array_put_int(&s->played, row);
}

/* What one visitor may do at all nodes. */

static enum store_status pg_limit(struct store *store, const char *key, int burst, int every_ms,
				  bool *allowed)
{
	struct query q = query(pg_beside(store), "SELECT node_limit(?, ?, ?)");
	int64_t taken;

	bind_text(&q, key);
	bind_int(&q, burst);
	bind_int(&q, every_ms);

	enum store_status status = number_of(&q, &taken);

	*allowed = status != STORE_OK || taken == 1;
	return status;
}

/* In the order of their keys: two nodes at one time wait for each other. */
static enum store_status pg_unlimit(struct store *store, struct slice keys, int every_ms)
{
	struct query q = query(pg_beside(store),
			       "WITH wanted AS (SELECT key, count(*) AS times FROM"
			       "  unnest(string_to_array(?1, ' ')) AS one (key) GROUP BY key),"
			       " held AS MATERIALIZED (SELECT key FROM bucket WHERE key IN"
			       "  (SELECT key FROM wanted) ORDER BY key FOR UPDATE)"
			       " UPDATE bucket SET clear = clear - times * CAST(?2 AS BIGINT) *"
			       "  interval '1 millisecond' FROM wanted, held"
			       " WHERE bucket.key = held.key AND wanted.key = held.key");

	bind_slice(&q, keys);
	bind_int(&q, every_ms);
	return query_run(&q);
}

#define AWAY(waits)                                                   \
	"SELECT game_table.id, status, changed, " waits " FROM owner" \
	" JOIN game_table ON game_table.row = owner.game_table"       \
	" WHERE owner.epoch <> current_setting('pandemonium.epoch')::bigint AND " TABLE_LIVE
#define WAITS_FOR_HIM                                                                 \
	"CASE WHEN EXISTS (SELECT 1 FROM waits JOIN account ON account.row ="         \
	" waits.account WHERE account.id = ?1 AND waits.game_table = game_table.row)" \
	" THEN 1 ELSE 0 END"

static enum store_status pg_elsewhere(struct store *store, const char *account,
				      void (*row)(void *user, const struct store_away *t),
				      void *user)
{
	struct query q =
		query(sql_store_of(store),
		      account ? AWAY(WAITS_FOR_HIM) " AND game_table.row IN"
						    " (SELECT place.game_table FROM place"
						    " JOIN account ON account.row = place.account"
						    " WHERE account.id = ?1)"
			      : AWAY("0") " AND is_private = 0 AND status <> 3");

	if (account)
		bind_text(&q, account);
	while (query_row(&q)) {
		struct store_away t = { .status = 0 };

		take_text(&q, t.id, sizeof(t.id));
		t.status = (int)take_int(&q);
		t.changed = take_int(&q);
		t.waits = take_int(&q);
		row(user, &t);
	}
	return query_end(&q);
}

/* Whose people are where. */

static enum store_status pg_wait(struct store *store, const char *table, const char *account,
				 bool on)
{
	struct sql_store *s = sql_store_of(store);

	sql_touch(s, table);
	sql_news(store, STORE_NEWS_TURN, account, table);

	struct query q = query_write(
		s, on ? "INSERT INTO waits (game_table, account) SELECT game_table.row, account.row"
			" FROM game_table, account WHERE game_table.id = ? AND account.id = ?"
			" ON CONFLICT DO NOTHING"
		      : "DELETE FROM waits WHERE"
			" game_table = (SELECT row FROM game_table WHERE id = ?)"
			" AND account = (SELECT row FROM account WHERE id = ?)");

	bind_text(&q, table);
	bind_text(&q, account);
	return query_run(&q);
}

#define OF_THOSE "id = ANY(string_to_array(?1, ' '))"

static void tell_presence(struct pg_store *s, struct slice accounts)
{
	while (accounts.len) {
		struct store_news news = { .kind = STORE_NEWS_PRESENCE };
		struct buf id = buf_over(news.id, sizeof(news.id));
		char memory[2 * STORE_ID_MAX];
		struct buf word = buf_over(memory, sizeof(memory));

		buf_slice(&id, slice_cut(&accounts, ' '));
		pg_news_write(&news, &word);
		herald_tell(s->herald, buf_slice_of(&word), 0, 0);
	}
}

static enum store_status pg_attend(struct store *store, struct slice accounts, bool on)
{
	struct pg_store *s = pg_store_of(store);
	struct query q = query(
		pg_beside(store),
		on ? "INSERT INTO attends (account, node, epoch) SELECT row, ?2, ?3 FROM account"
		     " WHERE " OF_THOSE " ON CONFLICT (account, node) DO UPDATE"
		     " SET epoch = excluded.epoch"
		   : "DELETE FROM attends WHERE account IN (SELECT row FROM account"
		     " WHERE " OF_THOSE ") AND node = ?2 AND epoch <= ?3");
	enum store_status status;

	bind_slice(&q, accounts);
	bind_text(&q, s->node);
	bind_int(&q, s->epoch);
	status = query_run(&q);
	if (status == STORE_OK)
		tell_presence(s, accounts);
	return status;
}

#define ATTENDING(whom)                                                         \
	"SELECT DISTINCT account.id FROM attends JOIN account ON row = account" \
	" JOIN node ON node.name = attends.node AND node.epoch = attends.epoch" \
	" JOIN place ON place.account = attends.account"                        \
	" JOIN owner ON owner.game_table = place.game_table WHERE node.lease >" \
	" clock_timestamp() AND owner.epoch = ?2 AND attends.node <> ?3 AND " whom

static enum store_status pg_attending(struct store *store, struct slice accounts,
				      void (*row)(void *user, const char *account), void *user)
{
	struct pg_store *s = pg_store_of(store);
	struct query q = query(pg_beside(store), accounts.len ? ATTENDING("account." OF_THOSE)
							      : ATTENDING("?1 = ''"));

	bind_slice(&q, accounts);
	bind_int(&q, s->epoch);
	bind_text(&q, s->node);
	while (query_row(&q)) {
		char id[STORE_ID_MAX];

		take_text(&q, id, sizeof(id));
		row(user, id);
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
		if (!n.lives)
			n.load = (struct store_load){ 0 };
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
		query(pg_beside(store),
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
		query(pg_beside(store), "UPDATE node SET drains = ? WHERE name = ? RETURNING 1");

	bind_int(&q, on);
	bind_text(&q, node);
	query_row(&q);
	return query_end_found(&q);
}

void pg_node_leave(struct pg_store *s)
{
	const char *name = s->name;

	PQclear(pg_ask(s->db,
		       "UPDATE node SET lease = clock_timestamp(), connections = 0,"
		       " tables = 0 WHERE session = $1",
		       1, &name, pg_steady_ms() + PG_ANSWER_MS));
}

const struct store_nodes pg_nodes = {
	.enter = pg_enter,
	.renew = pg_renew,
	.is_certain = pg_is_certain,
	.take = pg_take,
	.own = pg_own,
	.give = pg_give,
	.these = pg_these,
	.own_but = pg_own_but,
	.elsewhere = pg_elsewhere,
	.wait = pg_wait,
	.attend = pg_attend,
	.attending = pg_attending,
	.looked = pg_looked,
	.hear = pg_hear,
	.has_heard = pg_has_heard,
	.on_heard = pg_on_heard,
	.limit = pg_limit,
	.unlimit = pg_unlimit,
	.list = pg_list,
	.standbys = pg_standbys,
	.drain = pg_drain,
	.clock = pg_clock,
};
