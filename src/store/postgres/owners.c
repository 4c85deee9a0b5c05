/*
 * Whose tables are, in PostgreSQL: taken over, given, and read by whoever has them
 * from then on. All of it goes beside the turn.
 */
#include <string.h>

#include "store/postgres/known.h"

enum store_status pg_take(struct store *store, int most, void (*row)(void *user, const char *table),
			  void *user)
{
	struct pg_store *s = pg_store_of(store);
	struct query q = query(pg_beside(store), "SELECT node_take(?, ?, ?)");

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

enum store_status pg_own(struct store *store, const char *table, char node[STORE_NODE_MAX])
{
	struct pg_store *s = pg_store_of(store);
	struct query q = query(pg_beside(store), "SELECT coalesce(node_own(?, ?, ?), '')");

	bind_text(&q, s->node);
	bind_int(&q, s->epoch);
	bind_text(&q, table);
	node[0] = '\0';
	if (query_row(&q))
		take_text(&q, node, STORE_NODE_MAX);

	enum store_status status = query_end(&q);

	return status == STORE_OK && !node[0] ? STORE_NONE : status;
}

/* Others write about it, and may give it back. */
static void doubt_all(struct pg_store *s, struct slice tables)
{
	while (tables.len) {
		char id[STORE_ID_MAX];
		struct buf text = buf_over(id, sizeof(id));
		struct pg_match *m;

		buf_slice(&text, slice_cut(&tables, ' '));
		m = pg_match_of(s, id);
		if (m)
			m->is_doubted = true;
	}
}

/* All of it by one statement: first who gives proves that he lives, which keeps others
 * from taking over from him until it has ended. Of those who get something each hears of
 * it once, in the order of their names: two who give at one time wait for each other. */
#define GIVES                                                                          \
	"WITH lives AS MATERIALIZED (SELECT node_lives(?1, ?2)),"                      \
	" wanted AS (SELECT id, name FROM unnest(string_to_array(?3, ' '),"            \
	"  string_to_array(?4, ' ')) AS gift (id, name)),"                             \
	" held AS MATERIALIZED (SELECT node.name FROM node, lives WHERE node.name IN"  \
	"  (SELECT name FROM wanted) AND lease > clock_timestamp() ORDER BY node.name" \
	"  FOR UPDATE OF node),"                                                       \
	" other AS (UPDATE node SET gained = gained + 1 FROM held WHERE"               \
	"  node.name = held.name RETURNING node.name, epoch)"                          \
	" UPDATE owner SET node = other.name, epoch = other.epoch"                     \
	" FROM other, wanted, game_table WHERE other.name = wanted.name"               \
	" AND game_table.id = wanted.id AND owner.game_table = game_table.row"         \
	" AND owner.node = ?1 AND owner.epoch = ?2 RETURNING game_table.id, owner.node"

enum store_status pg_give(struct store *store, struct slice tables, struct slice nodes,
			  void (*row)(void *user, const char *table, const char *node), void *user)
{
	struct pg_store *s = pg_store_of(store);
	struct query q = query(pg_beside(store), GIVES);

	doubt_all(s, tables);
	bind_text(&q, s->node);
	bind_int(&q, s->epoch);
	bind_slice(&q, tables);
	bind_slice(&q, nodes);
	while (query_row(&q)) {
		char id[STORE_ID_MAX], node[STORE_NODE_MAX];

		take_text(&q, id, sizeof(id));
		take_text(&q, node, sizeof(node));
		row(user, id, node);
	}
	return query_end_found(&q);
}

/* What is committed: of tables of others, and of those that came to be one's own. */
enum store_status pg_these(struct store *store, struct slice tables,
			   bool (*row)(void *user, const struct store_table *t), void *user)
{
	struct query q = query_match(
		pg_beside(store),
		TABLE_ALL " WHERE game_table.id = ANY(string_to_array(?, ' '))" TABLE_ORDER, NULL);

	bind_slice(&q, tables);
	return sql_tables_each(&q, row, user);
}

enum store_status pg_own_but(struct store *store, struct slice tables,
			     bool (*row)(void *user, const struct store_table *t), void *user)
{
	struct query q = query_match(
		pg_beside(store),
		TABLE_ALL " JOIN owner ON owner.game_table = game_table.row"
			  " WHERE owner.node = ?1 AND owner.epoch = ?2 AND " TABLE_LIVE
			  " AND NOT EXISTS (SELECT FROM unnest(string_to_array(?3, ' ')) AS had"
			  " WHERE had = game_table.id)" TABLE_ORDER,
		NULL);

	bind_text(&q, pg_store_of(store)->node);
	bind_int(&q, pg_store_of(store)->epoch);
	bind_slice(&q, tables);
	return sql_tables_each(&q, row, user);
}
