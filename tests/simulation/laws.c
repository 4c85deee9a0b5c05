/*
 * What must hold, whatever happens. A law that does not ends the program with
 * the seed, the step and the person, which repeat it.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "play/record.h"
#include "service/match/play.h"
#include "simulation/sim.h"

enum {
	UNDER_WAY_MS = 10000, /* the longest that a message is under way */
	ANSWER_MS = 60000, /* no question waits longer */
	HOUR_MS = 3600 * 1000,
	CONN_TURN_MAX = 1 << 21, /* to one connection in one turn */
	/* Calls of the store. One question is about a table or an account; the
	 * account that is deleted leaves all its tables. */
	MESSAGE_CALLS_MAX = 64,
	REQUEST_CALLS_MAX = 256,
	/* A tick: everything that goes on by itself has a number of its own. */
	CONNS_EACH = 3, /* connections of an account in this world */
	TABLE_CALLS_MAX = 16, /* for one table whose time has come */
	TICK_CALLS_MAX = 2 * POLL_MOST + SEEN_MOST * (1 + CONNS_EACH) +
			 TABLE_CALLS_MAX * (DUE_MOST + PARKED_TABLES_MAX) +
			 FORGET_MOST * (1 + SEATS_MAX),
	/* Work as service/work.h counts it. The most is a step of a match that is
	 * followed anew while all its seats have taken back as much as they may. */
	LINE_WORK = 24, /* one line for all viewers */
	MESSAGE_WORK_MAX = LINE_WORK * TAKEN_BACK_MAX * 4,
	REQUEST_WORK_MAX = 4 * WORK_FREE,
	TICK_WORK_MAX = WORK_AT_ONCE + 2 * MESSAGE_WORK_MAX,
	TURN_MESSAGES_MAX = 8, /* for each person that there is, */
	HELD_MESSAGES_MAX = 24, /* and of a node that was held up, which then answers all */
	NODES_CALLS_MAX = 2048, /* for tables of other nodes, and those that are taken over */
	LATER_TIMES = 2, /* what it was in the first part of a run, in the last, */
	LATER_CALLS = 64, /* and so much more by chance */
	LATER_WORK = 2 * WORK_AT_ONCE,
};

_Noreturn void law_broken(struct sim *sim, const char *format, ...)
{
	va_list list;

	fflush(stdout);
	printf("%s - %sseed=%llu step=%llu person=%d", sim->plant ? "ok" : "not ok",
	       sim->plant ? "what was planted is noticed: " : "", (unsigned long long)sim->seed,
	       (unsigned long long)sim->step, sim->who);
	if (sim->who >= 0)
		printf(" (%s)", sim->citizens[sim->who].habit->name);
	printf(": ");
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	for (int i = 0; i < sim->node_count; i++) {
		printf("\n# the last of the log: %s\n# ", sim->node[i].name);
		for (const char *at = sim->node[i].log; *at; at++)
			printf(*at == '\n' && at[1] ? "\n# " : "%c", *at);
	}
	printf("\n# again: make simulation SEED=%llu PEOPLE=%d NODES=%d HOURS=%lld STOP_AT=%llu TRACE=1\n1..1\n",
	       (unsigned long long)sim->seed, sim->citizen_count, sim->node_count,
	       (long long)((sim->now - sim->started) / HOUR_MS + 1), (unsigned long long)sim->step);
	fflush(stdout);
	exit(sim->plant ? 0 : 1);
}

static uint64_t number_of(const char *table)
{
	uint64_t number = 0;

	id_read(slice_from(table), &number);
	return number;
}

/* Secrets. */

void law_may_know(struct sim *sim, const char *table, const struct citizen *c)
{
	uint64_t number = number_of(table);
	struct secret *secret = map_get(&sim->secrets, number);

	if (!secret) {
		secret = calloc(1, sizeof(*secret));
		CHECK(secret && map_add(&sim->secrets, number, secret));
	}
	for (int i = 0; i < secret->count; i++)
		if (secret->citizens[i] == c->number)
			return;
	CHECK(secret->count < SECRET_MAX);
	secret->citizens[secret->count++] = c->number;
}

static bool may_know(const struct sim *sim, uint64_t number, const struct citizen *c)
{
	const struct secret *secret = map_get(&sim->secrets, number);

	for (int i = 0; secret && i < secret->count; i++)
		if (secret->citizens[i] == c->number)
			return true;
	return false;
}

void law_nothing_hidden(struct citizen *c, const char *table)
{
	c->sim->counts.laws++;
	if (!may_know(c->sim, number_of(table), c))
		law_broken(c->sim, "private table %s was shown to a stranger", table);
}

/* The table that a message is about; 0: none. */
static uint64_t about_table(struct slice text)
{
	static const char *const marks[] = { "\"table\":\"", "\"table\":{\"id\":\"" };
	char start[200];

	size_t length = text.len < sizeof(start) - 1 ? text.len : sizeof(start) - 1;

	memcpy(start, text.at, length);
	start[length] = '\0';
	for (int i = 0; i < 2; i++) {
		const char *found = strstr(start, marks[i]);
		uint64_t number;

		if (found && strlen(found) > strlen(marks[i]) + 16 &&
		    id_read((struct slice){ found + strlen(marks[i]), 16 }, &number))
			return number;
	}
	return 0;
}

static void secret_kept(struct sim *sim, struct link *link, struct slice text)
{
	const struct service *s = link->node->service;
	uint64_t number = about_table(text);
	const struct table *t = number ? map_get(&s->tables, number) : NULL;
	const struct conn *conn = map_get(&s->conns, link->number);

	if (!t || !t->is_private || !conn)
		return;
	sim->counts.laws++;
	if (table_place(t, conn->person->id) < 0 && !may_know(sim, number, link->citizen))
		law_broken(sim, "%s is told of private table %s: %.*s", link->citizen->name,
			   t->text, text.len > 300 ? 300 : (int)text.len, text.at);
}

/* Each message. */

void law_sent(struct sim *sim, struct link *link, struct slice text)
{
	if (link->turn != link->node->turns) {
		link->turn = link->node->turns;
		link->turn_bytes = 0;
	}
	link->turn_bytes += text.len;
	if (text.len < 2 || text.at[0] != '{' || text.at[text.len - 1] != '}')
		law_broken(sim, "%s is sent what is no object: %.*s", link->citizen->name,
			   (int)text.len, text.at);
	if (text.len > OUT_ITEM_MAX)
		law_broken(sim, "a text of %zu bytes: %.200s", text.len, text.at);
	if (link->turn_bytes > CONN_TURN_MAX)
		law_broken(sim, "%zu bytes to %s in one turn", link->turn_bytes,
			   link->citizen->name);
	if (slice_starts(text, "{\"on\":\"bye\",\"error\":\"busy\"") &&
	    !link->citizen->habit->is_attacker)
		law_broken(sim, "%s is sent away as too fast", link->citizen->name);
	secret_kept(sim, link, text);
	law_nodes_sent(sim, link, text);
	order_sent(sim, link, text);
}

void law_closed(struct sim *sim, struct link *link, enum service_close code)
{
	sim->counts.laws++;
	/* A node that begins anew lets go of all. */
	if (code == SERVICE_CLOSE_FAULT && law_has_heard(sim, link->node, 0))
		law_broken(sim, "%s is disconnected by somebody's fault", link->citizen->name);
}

/* Each turn. */

static void cost_holds(struct sim *sim, const char *what, const struct node_cost *cost,
		       uint64_t calls_max, uint64_t work_max)
{
	if (cost->calls > calls_max)
		law_broken(sim, "%s takes %llu calls of the store", what,
			   (unsigned long long)cost->calls);
	if (cost->work > work_max)
		law_broken(sim, "%s is %llu units of work", what, (unsigned long long)cost->work);
}

static void later_holds(struct sim *sim, const char *what, const struct node_cost *first,
			const struct node_cost *last)
{
	cost_holds(sim, what, last, LATER_TIMES * first->calls + LATER_CALLS,
		   LATER_TIMES * first->work + LATER_WORK);
}

/* A long run: nothing costs more the longer the world goes on. */
void law_later(struct sim *sim)
{
	const struct node_worst *first = &sim->node[0].worst[0];
	const struct node_worst *last = &sim->node[0].worst[NODE_TIMES - 1];

	sim->who = -1;
	sim->counts.laws++;
	later_holds(sim, "at the end a message", &first->message, &last->message);
	later_holds(sim, "at the end a request", &first->request, &last->request);
	later_holds(sim, "at the end a tick", &first->tick, &last->tick);
}

void law_turn(struct sim *sim, struct node *n)
{
	const struct node_worst *worst = &n->worst[n->time];
	uint64_t people = (uint64_t)(sim->citizen_count * sim->node_count);
	uint64_t beside = n->session ? NODES_CALLS_MAX : 0;

	sim->counts.laws++;
	if (n->between.breach)
		law_broken(sim, "%s answers %s, against the contract", n->between.breach,
			   store_status_name(n->between.breach_status));
	cost_holds(sim, "a message", &worst->message, MESSAGE_CALLS_MAX, MESSAGE_WORK_MAX);
	cost_holds(sim, "a request", &worst->request, REQUEST_CALLS_MAX, REQUEST_WORK_MAX);
	cost_holds(sim, "a tick", &worst->tick, TICK_CALLS_MAX + beside, TICK_WORK_MAX);
	if (worst->turn.messages >
	    (uint64_t)(n->session ? HELD_MESSAGES_MAX : TURN_MESSAGES_MAX) * people)
		law_broken(sim, "%llu messages in one turn",
			   (unsigned long long)worst->turn.messages);
}

/* What one person sees. */

/* What was done and said not to be was told to nobody: a client finds the gap
 * and asks. */
bool law_gap(const struct sim *sim, const struct known *k)
{
	int64_t unsure_at =
		sim->unsure_at > sim->database.unsure_at ? sim->unsure_at : sim->database.unsure_at;

	return unsure_at && unsure_at + UNDER_WAY_MS >= k->heard_at;
}

void law_snapshot(struct citizen *c, const struct asked *asked, const struct known *k, uint32_t n,
		  struct slice view, uint32_t log_first, uint32_t log_count)
{
	bool same = k->view ? slice_is(view, k->view) : slice_is(view, "null");

	c->sim->counts.laws++;
	c->sim->counts.snapshots++;
	if (strcmp(k->status, "frozen") == 0)
		return;
	if (n < k->n)
		law_broken(c->sim, "table %s goes back from frame %u to %u", k->id, k->n, n);
	if (asked->while_watching && k->watching && n != k->n && !law_gap(c->sim, k))
		law_broken(c->sim, "table %s: frames up to %u were told, the snapshot is of %u",
			   k->id, k->n, n);
	if (n == k->n && k->n && !same)
		law_broken(c->sim, "table %s, frame %u: the snapshot differs from what was told",
			   k->id, n);
	if (log_count && (log_first <= asked->after || log_first + log_count - 1 != n))
		law_broken(c->sim, "table %s: behind frame %u come %u frames from %u to %u", k->id,
			   asked->after, log_count, log_first, n);
}

void law_questions(struct citizen *c)
{
	struct sim *sim = c->sim;

	if (!c->link || !c->link->at_node || sim->now < sim->faulty_until)
		return;
	sim->counts.laws++;
	for (int i = 0; i < ASKED_MAX; i++)
		if (c->asked[i].kind && sim->now - c->asked[i].at > ANSWER_MS)
			law_broken(sim, "question %lld of %s is not answered",
				   (long long)c->asked[i].id, c->name);
}

/* Moves that were answered. */

static uint64_t key_hash(const char *key, size_t length)
{
	uint64_t hash = UINT64_C(14695981039346656037);

	for (size_t i = 0; i < length; i++)
		hash = (hash ^ (uint8_t)key[i]) * UINT64_C(1099511628211);
	return hash;
}

void law_acked(struct citizen *c, const char *table, const char *key)
{
	struct sim *sim = c->sim;
	uint64_t number = number_of(table), hash = key_hash(key, strlen(key));
	struct ledger *l = map_get(&sim->ledgers, number);

	sim_trace(sim, "%s: move %s at %s is answered", c->name, key, table);
	if (!l) {
		l = calloc(1, sizeof(*l));
		CHECK(l && map_add(&sim->ledgers, number, l));
		snprintf(l->table, sizeof(l->table), "%s", table);
	}
	for (int i = l->count - 1; i >= 0 && i > l->count - 64; i--)
		if (l->keys[i] == hash)
			return; /* the answer to a repeated one */
	if (l->count == l->capacity) {
		l->capacity = l->capacity ? 2 * l->capacity : 16;
		l->keys = realloc(l->keys, (size_t)l->capacity * sizeof(*l->keys));
		CHECK(l->keys);
	}
	l->keys[l->count++] = hash;
}

struct lines {
	struct sim *sim;
	const struct ledger *ledger;
	uint64_t *sorted;
	bool *found;
	int64_t *last; /* number of each person's last key */
	int count;
};

static int compare_numbers(const void *a, const void *b)
{
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

static bool line_row(void *user, const struct store_line *line)
{
	struct lines *l = user;
	uint64_t hash = key_hash(line->key.at, line->key.len);
	struct slice rest = line->key, who = slice_cut(&rest, '-');
	uint64_t *at = bsearch(&hash, l->sorted, (size_t)l->count, sizeof(hash), compare_numbers);
	int64_t person, number;

	if (at && l->found[at - l->sorted])
		law_broken(l->sim, "table %s: a move stands there twice", l->ledger->table);
	if (at)
		l->found[at - l->sorted] = true;
	/* Everybody numbers his keys and waits for each answer. */
	if (slice_int(who, 0, l->sim->citizen_count - 1, &person) &&
	    slice_int(rest, 0, INT64_MAX, &number)) {
		if (l->last[person] > number)
			law_broken(l->sim, "table %s: moves are out of order", l->ledger->table);
		l->last[person] = number;
	}
	return true;
}

static void ledger_holds(struct sim *sim, const struct ledger *ledger)
{
	struct store *real = sim_store(sim);
	struct lines l = { .sim = sim, .ledger = ledger, .count = ledger->count };
	static struct store_table row;
	int missing = 0;

	if (!real || real->api->table_find(real, ledger->table, &row) != STORE_OK)
		return; /* the host may delete tables, with all that is in them */
	l.sorted = malloc((size_t)l.count * sizeof(*l.sorted));
	l.found = calloc((size_t)l.count, sizeof(*l.found));
	l.last = calloc((size_t)sim->citizen_count, sizeof(*l.last));
	CHECK(l.sorted && l.found && l.last);
	memcpy(l.sorted, ledger->keys, (size_t)l.count * sizeof(*l.sorted));
	qsort(l.sorted, (size_t)l.count, sizeof(*l.sorted), compare_numbers);
	CHECK(real->api->lines(real, ledger->table, 0, line_row, &l) == STORE_OK);
	for (int i = 0; i < l.count; i++)
		missing += !l.found[i];
	free(l.sorted);
	free(l.found);
	free(l.last);
	sim->counts.laws++;
	if (missing)
		law_broken(sim, "table %s: %d moves that were answered are not kept", ledger->table,
			   missing);
}

void law_over(struct sim *sim, const char *table)
{
	struct ledger *l = map_get(&sim->ledgers, number_of(table));

	if (!l || l->is_over)
		return;
	l->is_over = true;
	sim->counts.matches_over++;
	ledger_holds(sim, l);
}

void law_record(struct citizen *c, const char *body)
{
	struct record_verdict verdict;
	struct record record;
	struct message error;

	c->sim->counts.laws++;
	c->sim->counts.records++;
	if (!record_read(&record, slice_from(body), &error))
		law_broken(c->sim, "a record is not read (%s): %.300s", error.id, body);
	record_verify(&record, &verdict);
	if (!verdict.commitment || !verdict.openings || !verdict.moves || !verdict.result)
		law_broken(c->sim, "a record does not verify: %.300s", body);
	record_release(&record);
}

/* Memory and store. */

static void places_agree(struct sim *sim, const struct table *t, const struct store_table *row)
{
	int taken = 0;

	for (int i = 0; i < t->setup.players; i++)
		taken += t->places[i].taken;
	if (taken != row->place_count)
		law_broken(sim, "table %s: %d places in memory, %d in the store", t->text, taken,
			   row->place_count);
	for (int i = 0; i < row->place_count; i++) {
		const struct store_place *p = &row->places[i];
		const struct place *at = &t->places[p->number];

		/* Deleted at another node: his table's will hear of it. */
		if (sim->node_count > 1 && at->account && !p->account[0] &&
		    sim->now - sim->left_at < HOST_MS)
			continue;
		if (!at->taken || at->is_person != p->is_person || at->seat != p->seat ||
		    at->account != number_of(p->account))
			law_broken(
				sim,
				"table %s, place %d: in memory %d %d %d %llx, in the store %d %d %s",
				t->text, p->number, at->taken, at->is_person, at->seat,
				(unsigned long long)at->account, p->is_person, p->seat, p->account);
	}
}

/* Who has left the house for good plays nowhere: his place is free, or a bot's. */
static void nobody_plays(struct sim *sim, const struct table *t)
{
	if (t->status >= STORE_TABLE_FROZEN || sim->now - sim->left_at < HOST_MS)
		return;
	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];

		if (p->taken && p->is_person && !p->account &&
		    (t->status != STORE_TABLE_PLAYING || !p->bot))
			law_broken(sim, "table %s waits for place %d, whose account is gone",
				   t->text, i);
	}
}

static void table_agrees(struct sim *sim, const struct node *n, const struct table *t)
{
	static struct store_table row;
	struct store *real = sim_store(sim);
	enum store_status status = real->api->table_find(real, t->text, &row);

	sim->counts.laws++;
	if (status == STORE_NONE && t->status == STORE_TABLE_CLOSED)
		return;
	if (status != STORE_OK)
		law_broken(sim, "table %s is in memory, and the store says %s", t->text,
			   store_status_name(status));
	if (row.status != t->status)
		law_broken(sim, "table %s: status %d in memory, %d in the store", t->text,
			   (int)t->status, (int)row.status);
	places_agree(sim, t, &row);
	nobody_plays(sim, t);
	/* A line that came after the host had ended it was not taken. */
	if (t->live && !table_ended(t) && t->live->stored != row.line_count)
		law_broken(sim, "table %s: %u lines in memory, %u in the store", t->text,
			   t->live->stored, row.line_count);
	if (t->watcher_count > n->config.watchers_max + t->setup.players * 3)
		law_broken(sim, "table %s has %d watchers", t->text, t->watcher_count);
}

struct live_rows {
	struct sim *sim;
	int count;
};

static bool live_row(void *user, const struct store_table *row)
{
	struct live_rows *l = user;

	l->count++;
	if (!map_get(&l->sim->node[0].service->tables, number_of(row->id)))
		law_broken(l->sim, "table %s is in the store and not in memory", row->id);
	return true;
}

static void limits_hold(struct sim *sim, const struct node *n, int live_tables)
{
	const struct service *s = n->service;
	const struct service_config *config = &s->config;
	struct link *link;
	size_t at = 0, links = 0;
	struct conn *c;

	if (live_tables > config->tables_max)
		law_broken(sim, "%d tables", live_tables);
	while ((c = map_next(&s->conns, &at)))
		if (c->watching_count > config->watched_max)
			law_broken(sim, "a connection watches %d tables", c->watching_count);
	at = 0;
	while ((link = map_next(&sim->links, &at)))
		links += link->at_node && link->node == n;
	if (links != s->conns.count || s->people.count > links)
		law_broken(sim, "%zu connections, %zu in memory, of %zu people", links,
			   s->conns.count, s->people.count);
}

/* Of several nodes that which owns it. */
static bool is_its_own(const struct node *n, const struct table *t)
{
	const struct owner *o = n->session ? database_owner(n->database, t->text) : NULL;

	return !n->session || (!t->is_elsewhere && o && o->node == n->session->row &&
			       o->epoch == n->session->epoch);
}

static void laws_of(struct sim *sim, const struct node *n)
{
	struct live_rows rows = { .sim = sim };
	const struct table *t;
	size_t at = 0;

	/* Between turns, when memory knows what the store knows. */
	if (!n->service || n->service->any_stale || sim->turn_waits[network_number(sim, n)] ||
	    n->service->written.is_on || sim->now - sim->host_at < HOST_MS ||
	    !law_has_heard(sim, n, sim->host_at))
		return;
	sim->who = -1;
	while ((t = map_next(&n->service->tables, &at)))
		if (is_its_own(n, t))
			table_agrees(sim, n, t);
	if (!n->session)
		CHECK(n->real->api->tables_live(n->real, live_row, &rows) == STORE_OK);
	limits_hold(sim, n, rows.count);
	order_all(sim, n);
}

void laws_all(struct sim *sim)
{
	network_settle(sim, NULL);
	for (int i = 0; i < sim->node_count; i++)
		laws_of(sim, &sim->node[i]);
}

static void nothing_is_left(struct sim *sim, const struct node *n)
{
	const struct table *t;
	size_t at = 0;

	if (n->service->conns.count || n->service->people.count)
		law_broken(sim, "%zu connections and %zu people are left when all have gone",
			   n->service->conns.count, n->service->people.count);
	while ((t = map_next(&n->service->tables, &at)))
		if (t->status >= STORE_TABLE_FROZEN &&
		    t->used + n->config.memory_ms + 3 * CLEAN_MS < n->now)
			law_broken(sim, "table %s has ended, nobody needs it, and it is in memory",
				   t->text);
}

/* Everybody has gone, and time has passed: nothing is left but what lives. */
void laws_at_the_end(struct sim *sim)
{
	struct live_rows rows = { .sim = sim };
	struct store *real = sim_store(sim);
	struct ledger *l;
	size_t at = 0;

	sim->who = -1;
	network_settle(sim, NULL);
	while ((l = map_next(&sim->ledgers, &at)))
		ledger_holds(sim, l);
	order_at_the_end(sim);
	if (sim->node_count == 1)
		CHECK(real->api->tables_live(real, live_row, &rows) == STORE_OK);
	for (int i = 0; i < sim->node_count; i++)
		nothing_is_left(sim, &sim->node[i]);
}
