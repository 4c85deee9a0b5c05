/*
 * The store in PostgreSQL: opening, closing, what it is made of.
 */
#include "store/postgres/postgres.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/postgres/inside.h"
#include "store/sql/later.h"

bool postgres_is_address(const char *text)
{
	struct slice s = slice_from(text);

	return slice_starts(s, "postgresql://") || slice_starts(s, "postgres://");
}

/* As a part of an address: what else has a meaning there is written as its number. */
static void put_part(const char *text, struct buf *out)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
				    "-._~/";

	for (; *text; text++) {
		if (strchr(plain, *text)) {
			buf_char(out, *text);
			continue;
		}
		buf_char(out, '%');
		buf_hex(out, (const uint8_t *)text, 1);
	}
}

static const char *option_of(const PQconninfoOption *options, const char *keyword)
{
	for (const PQconninfoOption *o = options; o && o->keyword; o++)
		if (strcmp(o->keyword, keyword) == 0)
			return o->val && o->val[0] ? o->val : NULL;
	return NULL;
}

/* Each host with its port; one port stands for all. */
static void put_hosts(const char *hosts, const char *ports, struct buf *out)
{
	struct slice rest = slice_from(hosts), more = slice_from(ports ? ports : "");
	bool is_one = ports && !strchr(ports, ',');

	while (rest.len) {
		struct slice host = slice_cut(&rest, ',');
		struct slice port = is_one ? slice_from(ports) : slice_cut(&more, ',');
		bool in_brackets = memchr(host.at, ':', host.len) != NULL;

		buf_text(out, in_brackets ? "[" : "");
		buf_slice(out, host);
		buf_text(out, in_brackets ? "]" : "");
		buf_text(out, port.len ? ":" : "");
		buf_slice(out, port);
		buf_text(out, rest.len ? "," : "");
	}
}

void postgres_shown(const char *address, struct buf *out)
{
	PQconninfoOption *options = PQconninfoParse(address, NULL);
	const char *user = option_of(options, "user"), *host = option_of(options, "host"),
		   *port = option_of(options, "port"), *name = option_of(options, "dbname");
	bool is_socket;

	if (!host)
		host = option_of(options, "hostaddr");
	is_socket = host && host[0] == '/';
	buf_text(out, "postgresql://");
	if (user) {
		put_part(user, out);
		buf_char(out, '@');
	}
	if (host && !is_socket)
		put_hosts(host, port, out);
	if (name) {
		buf_char(out, '/');
		put_part(name, out);
	}
	if (is_socket) {
		buf_text(out, "?host=");
		put_part(host, out);
		buf_text(out, port ? "&port=" : "");
		buf_text(out, port ? port : "");
	}
	PQconninfoFree(options);
}

/* How it is. */

enum store_status pg_tool_changes(struct pg_store *s, int64_t *out)
{
	struct query q = query(&s->sql, "SELECT changes FROM meta");

	if (query_row(&q))
		*out = take_int(&q);
	return query_end(&q);
}

enum store_status pg_foreign_changes(struct store *store, int64_t *out)
{
	struct pg_store *s = pg_store_of(store);

	if (!s->herald)
		return pg_tool_changes(s, out);
	struct query q = query(&s->sql, "SELECT " PG_CHANGES_OF_EACH("?"));

	bind_text(&q, s->node);
	herald_ask_changes(s->herald);
	if (query_row(&q))
		*out = herald_changes(s->herald, take_slice(&q));
	return query_end(&q);
}

/* Copies are the database's: pg_dump, pg_basebackup. */
static enum store_status pg_backup(struct store *store, const char *path)
{
	CHECK(!sql_store_of(store)->in_turn);
	(void)path;
	return STORE_FAILED;
}

static enum store_status pg_facts(struct store *store, struct store_facts *out)
{
	struct query q = query(sql_store_of(store), "SELECT pg_database_size(current_database())");

	*out = (struct store_facts){ .log_bytes = -1, .cache_bytes = -1, .free_bytes = -1 };
	if (query_row(&q))
		out->database_bytes = take_int(&q);

	enum store_status status = query_end(&q);

	return status == STORE_OK ? sql_counts(sql_store_of(store), out) : status;
}

/* The writer's row goes with it; one that was killed leaves it to the next. */
static void leave(struct pg_store *s)
{
	if (s->db && (pg_is_node(s) || s->has_row) && PQexitPipelineMode(s->db)) {
		const char *name = s->name;

		if (pg_is_node(s))
			pg_node_leave(s);

		PQclear(pg_ask(s->db, "DELETE FROM writer WHERE name = $1", 1, &name,
			       pg_steady_ms() + PG_ANSWER_MS));
	}
}

static void pg_close(struct store *store)
{
	struct pg_store *s = pg_store_of(store);

	CHECK(!s->sql.is_committing);
	if (s->sql.later)
		later_free(s->sql.later);
	s->sql.later = NULL;
	pg_rollback(store);
	if (s->beside)
		pg_close(&s->beside->sql.store);
	if (pg_is_node(s))
		herald_free(s->herald);
	s->herald = NULL;
	leave(s);
	pg_disconnect(s);
	pg_known_forget(s);
	pg_waiting_free(s);
	pg_array_free(&s->played);
	pg_free_statements(s);
	free(s->address);
	free(s);
}

static const struct store_api pg_api = { .close = pg_close,
					 .commit_begin = pg_commit_begin,
					 .commit_is_done = pg_commit_is_done,
					 .nodes = &pg_nodes,
					 .rollback = pg_rollback,
					 .later = &sql_later,
#define X(name, answers, parameters, arguments) .name = pg_##name,
					 STORE_OWN_CALLS(X)
#undef X
#define X(name, answers, parameters, arguments) .name = sql_##name,
						 STORE_SHARED_CALLS(X)
#undef X
};

/* Opening. */

/* The address is looked at before anybody is asked. */
static enum store_status read_address(struct pg_store *s, const char *address)
{
	char *wrong = NULL;
	PQconninfoOption *options = PQconninfoParse(address, &wrong);
	struct buf why = buf_over(s->why, sizeof(s->why));
	struct slice words = slice_trim(slice_from(wrong ? wrong : ""));

	buf_slice(&why, words);
	PQfreemem(wrong);
	PQconninfoFree(options);
	if (!options)
		return STORE_ADDRESS;
	s->address = strdup(address);
	return s->address ? STORE_OK : STORE_NO_MEMORY;
}

/* A name that no other writer has, now or before. */
static enum store_status take_name(struct pg_store *s)
{
	unsigned char random[8];
	struct buf name = buf_over(s->name, sizeof(s->name));

	if (sodium_init() < 0)
		return STORE_FAILED;
	randombytes_buf(random, sizeof(random));
	buf_text(&name, "pandemonium-");
	buf_hex(&name, random, sizeof(random));
	return STORE_OK;
}

/* A server takes away the rows of those who were killed: it is alone, and a
 * tool that still runs has its row again with its next commit. */
static enum store_status enter(struct pg_store *s)
{
	return pg_execute(s, "DELETE FROM writer WHERE NOT EXISTS (SELECT 1 FROM"
			     " pg_stat_activity WHERE application_name = writer.name)");
}

/* A session like a tool's, which writes no turns. */
static enum store_status open_beside(const struct pg_store *s, struct pg_store **out)
{
	struct pg_store *b = *out = calloc(1, sizeof(*b));
	enum store_status status;

	if (!b)
		return STORE_NO_MEMORY;
	b->sql.store = s->sql.store;
	b->sql.driver = s->sql.driver;
	b->use = STORE_TOOL;
	b->herald = s->herald;
	status = read_address(b, s->address);
	if (status == STORE_OK)
		status = take_name(b);
	return status == STORE_OK ? pg_connect(b) : status;
}

static enum store_status open_all(struct pg_store *s, const char *address)
{
	enum store_status status = read_address(s, address);

	if (status == STORE_OK)
		status = take_name(s);
	if (status == STORE_OK)
		status = pg_connect(s);
	if (status != STORE_OK)
		return status;
	PQexitPipelineMode(s->db);
	status = pg_schema(s);
	if (status == STORE_OK && s->use == STORE_SERVER && !pg_is_node(s))
		status = enter(s);
	if (status == STORE_OK && !PQenterPipelineMode(s->db))
		status = STORE_FAILED;
	if (status == STORE_OK && pg_is_node(s)) {
		s->herald = herald_new(s->address, s->node, s->name);
		status = s->herald ? herald_await(s->herald) : STORE_NO_MEMORY;
	}
	if (status == STORE_OK && pg_is_node(s))
		status = open_beside(s, &s->beside);
	if (status == STORE_OK && pg_is_node(s))
		status = pg_nodes.enter(&s->sql.store);
	return status;
}

enum store_status postgres_store_later(struct store *s)
{
	struct pg_store *own;
	enum store_status status = open_beside(pg_store_of(s), &own);

	if (status == STORE_OK)
		return later_start(sql_store_of(s), &own->sql);
	if (own)
		pg_close(&own->sql.store);
	return status;
}

bool postgres_is_node_name(const char *name)
{
	size_t len = strlen(name);

	return len > 0 && len < STORE_NODE_MAX &&
	       strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == len && name[0] != '-' &&
	       name[len - 1] != '-';
}

static enum store_status open_as(const char *address, enum store_use use, const char *node,
				 const char *version, struct store **out, struct buf *why)
{
	struct pg_store *s = calloc(1, sizeof(*s));
	enum store_status status;

	*out = NULL;
	if (!s)
		return STORE_NO_MEMORY;
	struct buf node_text = buf_over(s->node, sizeof(s->node));
	struct buf version_text = buf_over(s->version, sizeof(s->version));

	buf_text(&node_text, node);
	buf_text(&version_text, version);
	s->sql.store.api = &pg_api;
	s->sql.driver = &pg_driver;
	s->use = use;
	status = open_all(s, address);
	if (status == STORE_OK) {
		*out = &s->sql.store;
	} else {
		if (why)
			buf_text(why, s->why);
		pg_disconnect(s);
		pg_close(&s->sql.store);
	}
	return status;
}

enum store_status postgres_store_open(const char *address, enum store_use use, struct store **out,
				      struct buf *why)
{
	return open_as(address, use, "", "", out, why);
}

enum store_status postgres_store_open_node(const char *address, const char *node,
					   const char *version, struct store **out, struct buf *why)
{
	CHECK(postgres_is_node_name(node));
	return open_as(address, STORE_SERVER, node, version, out, why);
}
