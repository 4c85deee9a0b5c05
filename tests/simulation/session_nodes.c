/*
 * What a session does for its node: the calls of store/nodes.h. They are asked by
 * way of what stands in between (between.h).
 */
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "service/limits.h"
#include "simulation/between.h"
#include "simulation/session.h"

static struct database_session *node_of(struct store *s)
{
	return (struct database_session *)((struct between *)s)->real;
}

static enum store_status node_enter(struct store *store)
{
	struct database_session *s = node_of(store);
	enum store_status status = session_reach(s);

	if (status != STORE_OK)
		return status;
	session_enter(s);
	return STORE_OK;
}

static enum store_status node_renew(struct store *store, const struct store_load *load,
				    struct store_lease *out)
{
	return crier_renew(node_of(store), load, out);
}

static bool node_is_certain(struct store *store)
{
	return session_is_certain(node_of(store));
}

static enum store_status node_take(struct store *store, int most,
				   void (*row)(void *user, const char *table), void *user)
{
	struct database_session *s = node_of(store);
	enum store_status status = session_reach(s);

	if (status == STORE_OK && database_take(s->database, s->row, s->epoch, most, row, user) < 0)
		status = STORE_FENCED;
	return status;
}

static enum store_status node_own(struct store *store, const char *table, char node[STORE_NODE_MAX])
{
	struct database_session *s = node_of(store);
	enum store_status status = session_reach(s);

	return status == STORE_OK ? database_find_owner(s->database, s->row, s->epoch, table, node)
				  : status;
}

static void next_word(struct slice *words, char *out, size_t size)
{
	struct buf word = buf_over(out, size);

	buf_slice(&word, slice_cut(words, ' '));
}

static void next_id(struct slice *tables, char out[STORE_ID_MAX])
{
	next_word(tables, out, STORE_ID_MAX);
}

static enum store_status node_give(struct store *store, struct slice tables, struct slice nodes,
				   void (*row)(void *user, const char *table, const char *node),
				   void *user)
{
	struct database_session *s = node_of(store);
	enum store_status status = session_reach(s);
	int given = 0;

	while (status == STORE_OK && tables.len) {
		char id[STORE_ID_MAX], to[STORE_NODE_MAX];

		next_id(&tables, id);
		next_word(&nodes, to, sizeof(to));
		status = database_give(s->database, s->row, s->epoch, id, to);
		if (status == STORE_OK) {
			row(user, id, to);
			given++;
		}
		status = status == STORE_NONE ? STORE_OK : status;
	}
	return status == STORE_OK && !given ? STORE_NONE : status;
}

static enum store_status node_these(struct store *store, struct slice tables,
				    bool (*row)(void *user, const struct store_table *t),
				    void *user)
{
	struct database_session *s = node_of(store);
	struct store *real = s->database->real;
	enum store_status status = session_reach(s);

	while (status == STORE_OK && tables.len) {
		static struct store_table t;
		char id[STORE_ID_MAX];
		enum store_status found;

		next_id(&tables, id);
		found = real->api->table_find(real, id, &t);
		if (found == STORE_OK && !row(user, &t))
			break;
		if (found != STORE_OK && found != STORE_NONE)
			status = found;
	}
	return status;
}

struct new_rows {
	struct slice known;
	bool (*row)(void *user, const struct store_table *t);
	void *user;
};

static bool new_row(void *user, const struct store_table *t)
{
	const struct new_rows *r = user;
	struct slice known = r->known;

	while (known.len)
		if (slice_is(slice_cut(&known, ' '), t->id))
			return true;
	return r->row(r->user, t);
}

static enum store_status node_own_but(struct store *store, struct slice tables,
				      bool (*row)(void *user, const struct store_table *t),
				      void *user)
{
	struct new_rows r = { tables, row, user };

	return session_tables_live(&node_of(store)->store, new_row, &r);
}

struct away_rows {
	struct database_session *session;
	const char *account;
	void (*row)(void *user, const struct store_away *t);
	void *user;
};

static bool sits_there(const struct store_table *t, const char *account)
{
	for (int i = 0; i < t->place_count; i++)
		if (strcmp(t->places[i].account, account) == 0)
			return true;
	return false;
}

static bool away_row(void *user, const struct store_table *t)
{
	const struct away_rows *r = user;
	const struct owner *o = database_owner(r->session->database, t->id);
	struct store_away away = { .status = (int)t->status, .changed = t->changed };

	if (!o || o->epoch == r->session->epoch ||
	    (r->account ? !sits_there(t, r->account)
			: t->is_private || t->status == STORE_TABLE_FROZEN))
		return true;
	memcpy(away.id, t->id, sizeof(away.id));
	away.waits = r->account && database_waits(r->session->database, t->id, r->account);
	r->row(r->user, &away);
	return true;
}

static enum store_status node_elsewhere(struct store *store, const char *account,
					void (*row)(void *user, const struct store_away *t),
					void *user)
{
	struct database_session *s = node_of(store);
	struct away_rows r = { s, account, row, user };
	enum store_status status = session_reach(s);

	if (status == STORE_OK)
		database_tables(s->database, away_row, &r);
	return status;
}

/* Whose people are where. */

static enum store_status node_wait(struct store *store, const char *table, const char *account,
				   bool on)
{
	struct database_session *s = node_of(store);
	enum store_status status = session_reach(s);

	if (status == STORE_OK)
		session_wait(s, table, account, on);
	return status;
}

static enum store_status node_attend(struct store *store, struct slice accounts, bool on)
{
	struct database_session *s = node_of(store);
	struct notice n = { .length = 0 };
	enum store_status status = session_reach(s);

	if (status != STORE_OK)
		return status;
	while (accounts.len) {
		struct store_news came = { .kind = STORE_NEWS_PRESENCE };

		next_id(&accounts, came.id);
		database_attend(s->database, s->row, s->epoch, came.id, on);
		notice_add(&n, &came);
	}
	crier_tells(s, &n);
	return STORE_OK;
}

static enum store_status node_attending(struct store *store, struct slice accounts,
					void (*row)(void *user, const char *account), void *user)
{
	struct database_session *s = node_of(store);
	enum store_status status = session_reach(s);

	if (status == STORE_OK && !accounts.len)
		database_attending(s->database, s->row, s->epoch, NULL, row, user);
	while (status == STORE_OK && accounts.len) {
		char id[STORE_ID_MAX];

		next_id(&accounts, id);
		database_attending(s->database, s->row, s->epoch, id, row, user);
	}
	return status;
}

static void node_looked(struct store *store, int64_t changes)
{
	senders_looked(&node_of(store)->crier.senders, changes);
}

static bool node_hear(struct store *store, struct store_news *out)
{
	return crier_hear(node_of(store), out);
}

static bool node_has_heard(struct store *store)
{
	return crier_has_heard(node_of(store));
}

static void node_on_heard(struct store *store, void (*wake)(void *user), void *user)
{
	node_of(store)->crier.wake = wake;
	node_of(store)->crier.user = user;
}

static enum store_status node_limit(struct store *store, const char *key, int burst, int every_ms,
				    bool *allowed)
{
	struct database_session *s = node_of(store);
	enum store_status status = session_reach(s);

	*allowed = status != STORE_OK || database_limit(s->database, key, burst, every_ms);
	return status;
}

static enum store_status node_unlimit(struct store *store, struct slice keys, int every_ms)
{
	struct database_session *s = node_of(store);
	enum store_status status = session_reach(s);

	while (status == STORE_OK && keys.len) {
		char key[SHARED_KEY_TEXT];

		next_word(&keys, key, sizeof(key));
		database_unlimit(s->database, key, every_ms);
	}
	return status;
}

static enum store_status node_list(struct store *store,
				   bool (*row)(void *user, const struct store_node *n), void *user)
{
	struct database_session *s = node_of(store);
	struct database *d = s->database;
	enum store_status status = session_reach(s);

	for (int i = 0; status == STORE_OK && i < DATABASE_NODES_MAX; i++) {
		const struct database_node *n = &d->nodes[i];
		struct store_node out = { .epoch = n->epoch, .drains = n->drains };

		if (!n->name[0])
			break;
		memcpy(out.name, n->name, sizeof(out.name));
		out.left_ms = n->lease - database_now(d);
		out.lives = out.left_ms > 0;
		out.load = n->load;
		if (!row(user, &out))
			break;
	}
	return status;
}

static enum store_status node_standbys(struct store *store,
				       bool (*row)(void *user, const struct store_standby *b),
				       void *user)
{
	(void)row;
	(void)user;
	return session_reach(node_of(store));
}

static enum store_status node_drain(struct store *store, const char *node, bool on)
{
	struct database_session *s = node_of(store);
	enum store_status status = session_reach(s);

	for (int i = 0; status == STORE_OK && i < DATABASE_NODES_MAX; i++)
		if (strcmp(s->database->nodes[i].name, node) == 0) {
			s->database->nodes[i].drains = on;
			return STORE_OK;
		}
	return status == STORE_OK ? STORE_NONE : status;
}

const struct store_nodes session_nodes = {
	.enter = node_enter,
	.renew = node_renew,
	.is_certain = node_is_certain,
	.take = node_take,
	.own = node_own,
	.give = node_give,
	.these = node_these,
	.own_but = node_own_but,
	.elsewhere = node_elsewhere,
	.wait = node_wait,
	.attend = node_attend,
	.attending = node_attending,
	.looked = node_looked,
	.hear = node_hear,
	.has_heard = node_has_heard,
	.on_heard = node_on_heard,
	.limit = node_limit,
	.unlimit = node_unlimit,
	.list = node_list,
	.standbys = node_standbys,
	.drain = node_drain,
};
