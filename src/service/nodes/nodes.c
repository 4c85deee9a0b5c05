/*
 * The life of a node: see nodes.h.
 */
#include "service/nodes/nodes.h"

#include <stdlib.h>
#include <string.h>

#include "service/inside.h"
#include "service/match/play.h"

enum {
	TAKE_MOST = 256, /* tables taken over at once */
	CUT_OFF_MS = STORE_LEASE_MS - 500, /* so long nobody worries about an answer */
};

static bool is_on(const struct service *s)
{
	return s->nodes.api && !s->nodes.is_fenced;
}

const struct store_nodes *nodes_store(struct service *s)
{
	turn_await(s);
	return s->nodes.api;
}

void nodes_begin(struct service *s, uint64_t secret)
{
	struct nodes *n = &s->nodes;
	struct map *const sets[] = { &n->to_draw, &n->here, &n->left, &n->unsure };

	for (size_t i = 0; i < sizeof(sets) / sizeof(*sets); i++)
		map_init(sets[i], secret);
}

void nodes_release(struct service *s)
{
	map_release(&s->nodes.to_draw);
	map_release(&s->nodes.here);
	map_release(&s->nodes.left);
	map_release(&s->nodes.unsure);
}

void nodes_start(struct service *s)
{
	s->nodes.api = s->config.node ? s->store->api->nodes : NULL;
	if (s->nodes.api) {
		s->limits.beside = nodes_shared_take;
		s->limits.user = s;
	}
	s->nodes.next = s->nodes.next_list = s->nodes.next_pictures = s->now;
	s->nodes.answered = s->nodes.next_news = s->now;
}

int64_t nodes_next(const struct service *s)
{
	int64_t news = is_on(s) ? heard_next(s) : INT64_MAX;

	if (!s->nodes.api)
		return INT64_MAX;
	if ((s->nodes.to_draw.count || s->nodes.back_count || presence_due(s)) && is_on(s) &&
	    !nodes_are_cut_off(s))
		return s->now;
	return news < s->nodes.next ? news : s->nodes.next;
}

/* The lease. */

static void fenced(struct service *s)
{
	if (s->nodes.is_fenced)
		return;
	s->nodes.is_fenced = true;
	s->nodes.next = s->now;
	s->turn.failed = s->turn.is_void = true; /* what was done in it is another's to do */
	service_alarm(s, "other nodes have taken over; this one begins anew", s->config.node);
}

/* Ids with a space between them. */
struct ids {
	char text[TAKE_MOST * ID_TEXT];
	struct buf all;
	int count;
};

static void ids_begin(struct ids *ids)
{
	ids->all = buf_over(ids->text, sizeof(ids->text));
	ids->count = 0;
}

static void ids_add(void *user, const char *table)
{
	struct ids *ids = user;

	if (ids->count++)
		buf_char(&ids->all, ' ');
	buf_text(&ids->all, table);
}

static bool take_row(void *user, const struct store_table *row)
{
	table_take_up(user, row);
	return true;
}

static void take(struct service *s)
{
	struct ids taken;

	ids_begin(&taken);
	if (!store_good(s, nodes_store(s)->take(s->store, TAKE_MOST, ids_add, &taken)))
		s->nodes.gained = NODES_UNKNOWN; /* it may be done all the same */
	if (!taken.count)
		return;
	store_good(s, nodes_store(s)->these(s->store, buf_slice_of(&taken.all), take_row, s));
	if (piece_is_bad(s)) /* they are ours: nobody else takes them up */
		s->nodes.gained = NODES_UNKNOWN;
	s->nodes.taken += (uint64_t)taken.count;
	s->nodes.next_list = s->now;
	service_warn(s, "tables of a node that is gone were taken up", s->config.node);
	if (taken.count == TAKE_MOST)
		s->nodes.next = s->now;
}

/* Others have given us some: all of ours are asked for but those that we know. */
static bool gain(struct service *s)
{
	struct buf had = { .at = malloc(s->tables.count * ID_TEXT + 1) };
	struct table *t;
	size_t at = 0;
	bool good;

	if (!had.at)
		return false;
	had = buf_over(had.at, s->tables.count * ID_TEXT + 1);
	while ((t = map_next(&s->tables, &at))) {
		if (t->is_elsewhere)
			continue;
		if (had.len)
			buf_char(&had, ' ');
		buf_text(&had, t->text);
	}
	good = store_good(s, nodes_store(s)->own_but(s->store, buf_slice_of(&had), take_row, s));
	free(had.at);
	return good && !piece_is_bad(s);
}

static void renew(struct service *s)
{
	const struct store_load load = { .connections = (int64_t)s->conns.count,
					 .tables = nodes_own_tables(s) };
	struct store_lease lease = { .gained = s->nodes.gained };
	enum store_status status = nodes_store(s)->renew(s->store, &load, &lease);

	if (s->now >= s->nodes.next)
		s->nodes.next = s->now + STORE_RENEW_MS;
	s->nodes.is_renewing = status == STORE_BUSY;
	if (status == STORE_FENCED) {
		fenced(s);
		return;
	}
	if (status != STORE_BUSY)
		s->nodes.fault = status;
	if (status != STORE_OK)
		return; /* the answer comes; or it will be said by whoever writes */
	if (nodes_are_cut_off(s))
		tables_resume(s);
	s->nodes.answered = s->now;
	if (lease.drains != s->nodes.drains) {
		s->nodes.drains = lease.drains;
		s->nodes.next_list = s->now;
		service_log(s,
			    lease.drains ? "this node is being emptied"
					 : "this node takes tables again",
			    s->config.node);
	}
	if (lease.changes != s->foreign && s->foreign != FOREIGN_UNKNOWN && !s->poll.doubts)
		s->next_poll = s->now; /* no need to wait for its time */
	if (lease.gained != s->nodes.gained && gain(s)) {
		s->nodes.gained = lease.gained;
		s->nodes.next_list = s->now; /* where are their people? */
	}
	if (!lease.all_live)
		take(s);
}

void nodes_tick(struct service *s)
{
	if (!is_on(s) || nodes_next(s) > s->now)
		return;
	piece_begin(s);
	if (s->now >= s->nodes.next || s->nodes.is_renewing)
		renew(s);
	if (is_on(s) && !nodes_are_cut_off(s))
		nodes_look_around(s);
	piece_end(s);
	if (is_on(s) && !s->turn.touched && !nodes_are_cut_off(s) &&
	    (s->now >= s->nodes.next_news || s->nodes.is_renewing))
		heard_tick(s);
	if (is_on(s) && !nodes_are_cut_off(s))
		pictures_tick(s);
	if (is_on(s) && !s->turn.touched && !nodes_are_cut_off(s))
		presence_tick(s);
	if (is_on(s) && !nodes_are_cut_off(s))
		nodes_shared_tick(s);
}

bool nodes_are_cut_off(const struct service *s)
{
	return is_on(s) && s->now - s->nodes.answered > CUT_OFF_MS;
}

enum store_status nodes_fault(const struct service *s)
{
	return s->nodes.fault == STORE_NO_STANDBY ? STORE_NO_STANDBY : STORE_UNREACHABLE;
}

void nodes_look(struct service *s)
{
	if (is_on(s) && !s->nodes.api->is_certain(s->store))
		renew(s);
}

void nodes_failed(struct service *s, enum store_status status)
{
	if (s->nodes.api && status == STORE_FENCED)
		s->nodes.next = s->now; /* it asks whether that is so for all it has */
}

/* Nothing of a turn is open here: what is in memory can go. */
static void begin_anew(struct service *s)
{
	enum store_status status;

	people_drop(s);
	tables_drop(s);
	s->nodes.pictures = 0;
	status = nodes_store(s)->enter(s->store);
	s->nodes.next = s->now + STORE_RENEW_MS;
	if (status != STORE_OK || !tables_load(s)) {
		store_log_failure(s, "this node cannot begin anew", status);
		return;
	}
	nodes_release(s); /* rows of the life before are void */
	s->nodes.is_fenced = false;
	s->nodes.answered = s->now;
	s->nodes.begun++;
	s->nodes.next = s->now;
	s->nodes.next_list = s->nodes.next_pictures = s->now;
	s->foreign = FOREIGN_UNKNOWN; /* whatever changed meanwhile is looked for */
	service_warn(s, "this node has begun anew", s->config.node);
}

bool nodes_wait(const struct service *s)
{
	return s->nodes.api && (s->nodes.is_fenced || s->nodes.drains);
}

void nodes_turned(struct service *s)
{
	if (!s->nodes.api || s->turn.is_open || s->turn.touched)
		return;
	if (!s->nodes.is_fenced)
		nodes_give_some(s);
	else if (s->now >= s->nodes.next)
		begin_anew(s);
}

/* Where tables are. */

bool nodes_owns(struct service *s, const char *table)
{
	struct nodes *n = &s->nodes;
	char node[STORE_NODE_MAX];
	uint64_t id;

	if (!n->api)
		return true;
	enum store_status status =
		n->is_fenced ? STORE_FENCED : nodes_store(s)->own(s->store, table, node);

	if (status == STORE_FENCED) { /* what it has in memory may be another's by now */
		nodes_failed(s, status);
		s->turn.failed = s->turn.is_void = true;
	}
	if (store_failed(status))
		n->gained = NODES_UNKNOWN;
	if (!store_good(s, status))
		return false;
	if (strcmp(node, s->config.node) == 0)
		return true;
	if (id_read(slice_from(table), &id)) {
		n->asked = id;
		memcpy(n->elsewhere, node, sizeof(n->elsewhere));
	}
	return false;
}

bool nodes_may_show(struct service *s, struct table *t)
{
	if (!s->nodes.api || s->nodes.api->is_certain(s->store) || nodes_owns(s, t->text))
		return true;
	table_due(s, t, s->now + RETRY_MS); /* unless it is gone by then */
	return false;
}

void nodes_ask(struct service *s)
{
	s->nodes.elsewhere[0] = '\0';
}

/* A stranger does not learn that a private table exists. */
static bool may_know(struct service *s, uint64_t account, const struct ask_text *invite)
{
	struct store_table row;
	struct table t;
	char id[ID_TEXT];

	id_write(s->nodes.asked, id);
	return store_good(s, store_read(s)->table_find(s->store, id, &row)) &&
	       table_from_row(&t, &row) && table_visible(s, &t, account, invite, NULL);
}

enum error nodes_error(struct service *s, enum error error, uint64_t account,
		       const struct ask_text *invite)
{
	if (!s->nodes.elsewhere[0] || (error != ERROR_no_table && error != ERROR_no_invite))
		return error;
	return may_know(s, account, invite) ? ERROR_elsewhere : error;
}

void nodes_json(struct json *j, const struct service *s, enum error error)
{
	if (error == ERROR_elsewhere)
		json_text(j, "node", s->nodes.elsewhere);
}
