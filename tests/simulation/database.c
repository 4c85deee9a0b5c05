/* The database's own part: see database.h. */
#include "simulation/database.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "base/sum.h"
#include "service/ids.h"
#include "store/sqlite/sqlite.h"

enum { BUCKETS_MAX = 4096 };

const char *const plant_names[PLANTS] = {
	[PLANT_NOTHING] = "",	     [PLANT_UNFENCED] = "unfenced", [PLANT_EARLY] = "early",
	[PLANT_UNTAKEN] = "untaken", [PLANT_UNHEARD] = "unheard",
};

void database_init(struct database *d, uint64_t seed, const int64_t *now)
{
	memset(d, 0, sizeof(*d));
	snprintf(d->path, sizeof(d->path), "%s/pandemonium-database-XXXXXX",
		 access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
	CHECK(mkdtemp(d->path));
	strcat(d->path, "/data.db");
	d->now = now;
	rng_fast(&d->luck, seed);
	map_init(&d->owners, seed);
	map_init(&d->buckets, seed + 1);
	map_init(&d->waits, seed + 2);
	map_init(&d->attends, seed + 3);
	CHECK(sqlite_store_open(d->path, STORE_SERVER, &d->real) == STORE_OK);
}

static void empty(struct map *m)
{
	for (size_t at = 0; at < m->capacity; at++)
		free(m->entries[at].value);
	map_release(m);
}

void database_release(struct database *d)
{
	char lock[sizeof(d->path) + 8];

	if (!d->real)
		return;
	d->real->api->close(d->real);
	empty(&d->owners);
	empty(&d->buckets);
	empty(&d->waits);
	empty(&d->attends);
	free(d->live.all);
	snprintf(lock, sizeof(lock), "%s.lock", d->path);
	unlink(lock);
	unlink(d->path);
	*strrchr(d->path, '/') = '\0';
	rmdir(d->path);
}

int64_t database_now(const struct database *d)
{
	return *d->now + d->clock;
}

bool database_lives(const struct database *d, const struct database_node *n)
{
	return n->name[0] && n->lease > database_now(d);
}

bool database_proves(const struct database *d, int row, int64_t epoch)
{
	return database_lives(d, &d->nodes[row]) && d->nodes[row].epoch == epoch;
}

static uint64_t number_of(const char *table)
{
	uint64_t number = 0;

	id_read(slice_from(table), &number);
	return number;
}

struct owner *database_owner(const struct database *d, const char *table)
{
	return map_get(&d->owners, number_of(table));
}

const struct database_node *database_owner_lives(const struct database *d, const struct owner *o)
{
	return o && database_proves(d, o->node, o->epoch) ? &d->nodes[o->node] : NULL;
}

void database_own(struct database *d, const char *table, int node, int64_t epoch)
{
	struct owner *o = database_owner(d, table);

	if (!o) {
		o = calloc(1, sizeof(*o));
		CHECK(o && map_add(&d->owners, number_of(table), o));
		snprintf(o->table, sizeof(o->table), "%s", table);
	}
	o->node = node;
	o->epoch = epoch;
}

/* Tables. */

static bool keep_row(void *user, const struct store_table *t)
{
	struct kept_tables *live = user;

	if (live->count == live->capacity) {
		live->capacity = live->capacity ? 2 * live->capacity : 64;
		live->all = realloc(live->all, (size_t)live->capacity * sizeof(*live->all));
		CHECK(live->all);
	}
	live->all[live->count++] = *t;
	return true;
}

void database_tables(struct database *d, bool (*row)(void *user, const struct store_table *t),
		     void *user)
{
	uint64_t now = d->changes + (uint64_t)d->tool_changes + 1;

	if (d->turn_of) { /* who asks in his turn sees what he has written */
		CHECK(d->real->api->tables_live(d->real, row, user) == STORE_OK);
		return;
	}
	if (d->live.read_at != now) {
		d->live.count = 0;
		CHECK(d->real->api->tables_live(d->real, keep_row, &d->live) == STORE_OK);
		d->live.read_at = now;
	}
	for (int i = 0; i < d->live.count && row(user, &d->live.all[i]); i++)
		;
}

/* Entering. */

static int row_of(struct database *d, const char *name)
{
	int row = 0;

	while (d->nodes[row].name[0] && strcmp(d->nodes[row].name, name) != 0)
		CHECK(++row < DATABASE_NODES_MAX);
	return row;
}

struct entering {
	struct database *d;
	int row;
	int64_t epoch;
};

static bool unowned(void *user, const struct store_table *t)
{
	struct entering *e = user;

	if (!database_owner(e->d, t->id))
		database_own(e->d, t->id, e->row, e->epoch);
	return true;
}

int64_t database_enter(struct database *d, const char *name, struct database_session *session,
		       int *row)
{
	struct entering e = { .d = d, .row = row_of(d, name), .epoch = ++d->last_epoch };
	struct database_node *n = &d->nodes[e.row];
	struct owner *o;
	size_t at = 0;

	/* One process has a name in this world; a session that is gone is another's. */
	snprintf(n->name, sizeof(n->name), "%s", name);
	n->session = session;
	n->epoch = e.epoch;
	n->lease = database_now(d) + STORE_LEASE_MS;
	n->is_empty = false;
	while ((o = map_next(&d->owners, &at)))
		if (o->node == e.row)
			o->epoch = e.epoch;
	database_tables(d, unowned, &e);
	*row = e.row;
	return e.epoch;
}

/* Taking over. */

/* Those whose lease is over are made to know it. Gives a set of rows. */
static unsigned fence(struct database *d, int but, int only)
{
	unsigned dead = 0;

	for (int i = 0; i < DATABASE_NODES_MAX; i++) {
		struct database_node *n = &d->nodes[i];

		if (!n->name[0] || n->is_empty || i == but || database_lives(d, n) ||
		    (only >= 0 && i != only))
			continue;
		n->epoch = ++d->last_epoch;
		dead |= 1u << i;
	}
	return dead;
}

struct taking {
	struct database *d;
	unsigned dead;
	int row, left;
	int64_t epoch;
	void (*taken)(void *user, const char *table);
	void *user;
};

static bool take_row(void *user, const struct store_table *t)
{
	struct taking *k = user;
	struct owner *o = database_owner(k->d, t->id);

	if (!o || !(k->dead & 1u << o->node))
		return true;
	database_own(k->d, t->id, k->row, k->epoch);
	k->taken(k->user, t->id);
	return --k->left > 0;
}

/* Of what has ended nobody needs to know whose it was. */
static void forget_ended(struct database *d, unsigned dead)
{
	struct owner *o;
	size_t at = 0;

	while ((o = map_next(&d->owners, &at)))
		if (dead & 1u << o->node) {
			free(map_remove(&d->owners, number_of(o->table)));
			at = 0; /* the map has moved */
		}
}

int database_take(struct database *d, int row, int64_t epoch, int most,
		  void (*taken)(void *user, const char *table), void *user)
{
	struct taking k = { .d = d, .row = row, .epoch = epoch, .left = most };

	if (d->plant == PLANT_UNTAKEN)
		return 0;
	k.dead = fence(d, row, -1);
	k.taken = taken;
	k.user = user;
	if (!k.dead)
		return 0;
	if (!database_proves(d, row, epoch))
		return -1;
	database_tables(d, take_row, &k);
	if (!k.left)
		return 0;
	for (int i = 0; i < DATABASE_NODES_MAX; i++)
		d->nodes[i].is_empty |= k.dead >> i & 1;
	forget_ended(d, k.dead);
	return 0;
}

enum store_status database_find_owner(struct database *d, int row, int64_t epoch, const char *table,
				      char node[STORE_NODE_MAX])
{
	static struct store_table found;
	struct owner *o = database_owner(d, table);
	const struct database_node *lives = database_owner_lives(d, o);
	enum store_status status = d->real->api->table_find(d->real, table, &found);

	if (status != STORE_OK)
		return status;
	if (!lives) {
		if (o)
			fence(d, -1, o->node);
		if (!database_proves(d, row, epoch))
			return STORE_FENCED;
		database_own(d, table, row, epoch);
		lives = &d->nodes[row];
	}
	memcpy(node, lives->name, STORE_NODE_MAX);
	return STORE_OK;
}

enum store_status database_give(struct database *d, int row, int64_t epoch, const char *table,
				const char *to)
{
	struct owner *o = database_owner(d, table);
	int other = row_of(d, to);

	if (!database_proves(d, row, epoch))
		return STORE_FENCED;
	if (!database_lives(d, &d->nodes[other]) || !o || o->node != row || o->epoch != epoch)
		return STORE_NONE;
	d->nodes[other].gained++;
	database_own(d, table, other, d->nodes[other].epoch);
	return STORE_OK;
}

/* Limits. */

static uint64_t hash_of(const char *key)
{
	return sum_text(slice_from(key)) | UINT64_C(1) << 63;
}

void database_unlimit(struct database *d, const char *key, int every_ms)
{
	int64_t *clear = map_get(&d->buckets, hash_of(key));

	if (clear)
		*clear -= every_ms;
}

bool database_limit(struct database *d, const char *key, int burst, int every_ms)
{
	uint64_t number = hash_of(key);
	int64_t now = database_now(d), *clear = map_get(&d->buckets, number), from;

	if (d->buckets.count > BUCKETS_MAX) { /* worth nothing after a crash */
		empty(&d->buckets);
		map_init(&d->buckets, number);
		clear = NULL;
	}
	if (!clear) {
		clear = calloc(1, sizeof(*clear));
		CHECK(clear && map_add(&d->buckets, number, clear));
	}
	from = *clear > now ? *clear : now;
	if (from + every_ms > now + (int64_t)burst * every_ms)
		return false;
	*clear = from + every_ms;
	return true;
}

/* Whose people are where. */

static uint64_t hash_of_both(const char *one, const char *other)
{
	char key[2 * STORE_ID_MAX];

	snprintf(key, sizeof(key), "%s/%s", one, other);
	return hash_of(key);
}

void database_wait(struct database *d, const struct waiting *row)
{
	uint64_t number = hash_of_both(row->table, row->account);
	struct waiting *there = map_remove(&d->waits, number);

	if (!there)
		there = malloc(sizeof(*there));
	CHECK(there);
	*there = *row;
	if (row->on)
		CHECK(map_add(&d->waits, number, there));
	else
		free(there);
}

bool database_waits(const struct database *d, const char *table, const char *account)
{
	return map_get(&d->waits, hash_of_both(table, account));
}

void database_attend(struct database *d, int row, int64_t epoch, const char *account, bool on)
{
	uint64_t number = hash_of_both(account, d->nodes[row].name);
	struct attending *there = map_get(&d->attends, number);

	if (!on) {
		if (there && there->epoch <= epoch)
			free(map_remove(&d->attends, number));
		return;
	}
	if (!there) {
		there = calloc(1, sizeof(*there));
		CHECK(there && map_add(&d->attends, number, there));
	}
	snprintf(there->account, sizeof(there->account), "%s", account);
	there->node = row;
	there->epoch = epoch;
}

struct sitting {
	struct database *d;
	const char *account; /* NULL: any */
	int row;
	int64_t epoch;
	void (*found)(void *user, const char *account);
	void *user;
};

static bool is_at_another(const struct sitting *s, const char *account)
{
	for (int i = 0; i < DATABASE_NODES_MAX; i++) {
		const struct database_node *n = &s->d->nodes[i];
		const struct attending *a =
			i == s->row || !n->name[0]
				? NULL
				: map_get(&s->d->attends, hash_of_both(account, n->name));

		if (a && database_proves(s->d, i, a->epoch))
			return true;
	}
	return false;
}

static bool sitting_row(void *user, const struct store_table *t)
{
	const struct sitting *s = user;
	const struct owner *o = database_owner(s->d, t->id);

	for (int i = 0; o && o->epoch == s->epoch && i < t->place_count; i++)
		if (t->places[i].account[0] &&
		    (!s->account || strcmp(s->account, t->places[i].account) == 0) &&
		    is_at_another(s, t->places[i].account))
			s->found(s->user, t->places[i].account);
	return true;
}

void database_attending(struct database *d, int row, int64_t epoch, const char *account,
			void (*found)(void *user, const char *account), void *user)
{
	struct sitting s = { d, account, row, epoch, found, user };

	database_tables(d, sitting_row, &s);
}

bool database_all_live(const struct database *d, int row)
{
	for (int i = 0; i < DATABASE_NODES_MAX; i++)
		if (i != row && d->nodes[i].name[0] && !d->nodes[i].is_empty &&
		    !database_lives(d, &d->nodes[i]))
			return false;
	return true;
}

void database_changes(const struct database *d, int row, struct buf *out)
{
	buf_int(out, d->tool_changes);
	buf_char(out, '/');
	if (d->plant == PLANT_UNHEARD)
		return;
	for (int i = 0; i < DATABASE_NODES_MAX; i++) {
		if (i == row || !d->nodes[i].name[0])
			continue;
		buf_char(out, ' ');
		buf_int(out, d->nodes[i].changes);
		buf_char(out, '/');
		buf_text(out, d->nodes[i].name);
	}
}
