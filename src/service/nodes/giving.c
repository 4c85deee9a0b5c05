/*
 * Who else is there and how busy he is; tables that are given away, and where new
 * ones are better made. See nodes.h.
 */
#include <string.h>

#include "service/inside.h"
#include "service/match/play.h"

enum {
	GIVE_MOST = 256, /* tables given away in one turn */
	LIST_MS = 5000, /* how often we look who else is there */
	UNEVEN_TABLES = 16, /* so many more than another has, and twice as many, are too many */
};

/* Others. */

int64_t nodes_own_tables(const struct service *s)
{
	return (int64_t)s->tables.count - (int64_t)s->nodes.pictures;
}

static bool list_node(void *user, const struct store_node *n)
{
	struct service *s = user;
	struct nodes *nodes = &s->nodes;
	struct node_peer *peer;

	if (strcmp(n->name, s->config.node) == 0) {
		nodes->own_tables = n->load.tables;
		return true;
	}
	nodes->is_alone &= !n->lives;
	if (!n->lives || n->drains || nodes->peer_count == NODES_PEERS_MAX)
		return true;
	peer = &nodes->peers[nodes->peer_count++];
	memcpy(peer->name, n->name, sizeof(peer->name));
	peer->tables = n->load.tables;
	return true;
}

void nodes_look_around(struct service *s)
{
	struct nodes *n = &s->nodes;

	if (s->now < n->next_list)
		return;
	n->next_list = s->now + LIST_MS;
	n->peer_count = 0;
	n->own_tables = 0;
	n->is_alone = true;
	if (!store_good(s, nodes_store(s)->list(s->store, list_node, s)))
		n->is_alone = false;
	presence_ask_all(s);
}

/* The one of them that has least to do; NULL: there is none. */
static struct node_peer *peer_least(struct nodes *n)
{
	struct node_peer *least = n->peer_count ? n->peers : NULL;

	for (int i = 1; i < n->peer_count; i++)
		if (n->peers[i].tables < least->tables)
			least = &n->peers[i];
	return least;
}

/* By what all told of themselves at one time: what this node has now, beside what
 * another had seconds ago, makes the same of every two that are equally busy, and
 * each would send its people to the other. */
bool nodes_elsewhere(struct service *s)
{
	struct nodes *n = &s->nodes;
	const struct node_peer *least = n->api ? peer_least(n) : NULL;
	int64_t own = n->own_tables;

	if (!least ||
	    (!n->drains && (own < least->tables + UNEVEN_TABLES || own < 2 * least->tables)))
		return false;
	memcpy(n->elsewhere, least->name, sizeof(n->elsewhere));
	return true;
}

/* Giving away. */

/* Tables, and at the same place of the other text whose each is to be, or is. */
struct gift {
	char table_text[GIVE_MOST * ID_TEXT], node_text[GIVE_MOST * STORE_NODE_MAX];
	struct buf tables, nodes;
	int count;
};

static void gift_begin(struct gift *g)
{
	g->tables = buf_over(g->table_text, sizeof(g->table_text));
	g->nodes = buf_over(g->node_text, sizeof(g->node_text));
	g->count = 0;
}

static void gift_add(void *user, const char *table, const char *node)
{
	struct gift *g = user;

	if (g->count++) {
		buf_char(&g->tables, ' ');
		buf_char(&g->nodes, ' ');
	}
	buf_text(&g->tables, table);
	buf_text(&g->nodes, node);
}

static bool can_go(const struct table *t)
{
	return !t->is_elsewhere && !table_ended(t) && !table_touched(t) && !t->is_gone &&
	       !t->is_stale && !t->is_lost;
}

/* Who watches goes after it. */
static void tell_moved(struct service *s, struct table *t, struct slice node)
{
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "moved");
		json_text(j, "table", t->text);
		json_slice(j, "node", node);
		json_close_object(j);
	}
	watch_send(s, t);
	while (t->watcher_count)
		watch_end(s, t->watchers[0].conn, t);
}

/* For those who stay here it is a picture from now on: nobody else tells them. */
static void gone_to(struct service *s, struct slice table, struct slice node)
{
	struct table *t;
	uint64_t id;

	t = id_read(table, &id) ? map_get(&s->tables, id) : NULL;
	if (!t)
		return;
	s->nodes.given++;
	tell_moved(s, t, node);
	table_forget(s, t);
	pictures_look(s, id);
}

static bool give(struct service *s, const struct gift *g)
{
	struct gift given;
	struct slice tables, nodes;
	enum store_status status;

	gift_begin(&given);
	status = nodes_store(s)->give(s->store, buf_slice_of(&g->tables), buf_slice_of(&g->nodes),
				      gift_add, &given);
	store_good(s, status);
	if (given.count < g->count) /* who was to get it may be gone */
		s->nodes.next_list = s->now;
	nodes = buf_slice_of(&given.nodes);
	for (tables = buf_slice_of(&given.tables); tables.len;)
		gone_to(s, slice_cut(&tables, ' '), slice_cut(&nodes, ' '));
	pictures_draw(s);
	return status == STORE_OK;
}

/* Each to whoever has least to do then, as far as is known. */
void nodes_give_some(struct service *s)
{
	struct gift g;
	struct table *t;
	size_t at = 0;

	if (!s->nodes.drains || !s->nodes.peer_count)
		return;
	gift_begin(&g);
	while (g.count < GIVE_MOST && (t = map_next(&s->tables, &at))) {
		struct node_peer *peer = peer_least(&s->nodes);

		if (!can_go(t))
			continue;
		gift_add(&g, t->text, peer->name);
		peer->tables++;
	}
	if (!g.count)
		return;
	piece_begin(s);
	if (give(s, &g) && g.count == GIVE_MOST)
		s->nodes.next = s->now;
	piece_end(s);
}

enum error nodes_go_after(struct service *s, struct table *t, uint64_t other)
{
	struct gift g;

	if (!s->nodes.elsewhere[0] || s->nodes.asked != other)
		return ERROR_none;
	gift_begin(&g);
	gift_add(&g, t->text, s->nodes.elsewhere);
	return !table_touched(t) && give(s, &g) ? ERROR_elsewhere : ERROR_server;
}
