/*
 * News of other nodes and of the host's tool (store/nodes.h): each says where to
 * look, and just that is read anew. What is told to people follows from the rows,
 * not from the news.
 */
#include <string.h>

#include "service/inside.h"
#include "service/people/friends.h"

enum {
	HEARD_MOST = 64, /* in one turn */
	NEWS_MS = 100, /* so long news gather: a table that begins is told of many times */
};

bool nodes_have_news(const struct service *s)
{
	return s->nodes.api && s->nodes.api->hear;
}

int64_t heard_next(const struct service *s)
{
	const struct nodes *n = &s->nodes;

	if (!nodes_have_news(s) || !n->api->has_heard(s->store))
		return INT64_MAX;
	if (n->is_renewing)
		return s->now;
	return nodes_are_cut_off(s) ? INT64_MAX : n->next_news;
}

/* Friends: what they ask of somebody who is here. */

static void friend_asks(struct service *s, struct person *p, const struct store_news *n)
{
	enum store_friend state = STORE_FRIEND_NONE;
	struct store_account from;

	if (!store_good(s, store_read(s)->friend_find(s->store, n->id, n->other, &state)) ||
	    (state != STORE_FRIEND_ASKS && state != STORE_FRIEND_YES) ||
	    !store_good(s, store_read(s)->account_find(s->store, n->other, &from)))
		return;
	friends_tell(s, p, state == STORE_FRIEND_ASKS ? "asks" : "accepted", from.id, from.name,
		     NULL);
}

struct wanted {
	const char *table;
	struct store_account from;
	bool is_there;
};

static bool wanted_row(void *user, const struct store_invitation *i)
{
	struct wanted *w = user;

	if (strcmp(i->table, w->table) != 0)
		return true;
	struct buf id = buf_over(w->from.id, sizeof(w->from.id));
	struct buf name = buf_over(w->from.name, sizeof(w->from.name));

	buf_text(&id, i->from);
	buf_text(&name, i->from_name);
	w->is_there = true;
	return false;
}

static void friend_invites(struct service *s, struct person *p, const struct store_news *n)
{
	struct wanted w = { .table = n->other };
	struct store_table row;
	struct table t;

	if (!store_good(s, store_read(s)->invitations(s->store, n->id, wanted_row, &w)) ||
	    !w.is_there || !store_good(s, store_read(s)->table_find(s->store, n->other, &row)) ||
	    !table_from_row(&t, &row))
		return;
	friends_tell(s, p, "invites", w.from.id, w.from.name, &t);
}

/* Accounts. */

static bool is_called_otherwise(const struct service *s, uint64_t account, const char *name)
{
	struct table *const *tables;
	int count = tables_of(s, account, &tables);

	for (int i = 0; i < count; i++)
		if (strcmp(tables[i]->places[table_place(tables[i], account)].name, name) != 0)
			return true;
	return false;
}

/* False: the store could not be read. */
static bool account_changed(struct service *s, uint64_t account)
{
	struct person *p = person_find(s, account);
	struct table *const *tables;
	struct store_account row;
	char id[ID_TEXT];
	int left = POLL_MOST;

	if (p && !poll_connected(s, p, &left))
		return false;
	if (!tables_of(s, account, &tables))
		return true;
	id_write(account, id);
	enum store_status status = store_read(s)->account_find(s->store, id, &row);

	if (status == STORE_NONE)
		account_left(s, account); /* the node where it ended could not for our tables */
	else if (store_good(s, status) && is_called_otherwise(s, account, row.name))
		tables_renamed(s, account, row.name);
	return !store_failed(status) && !piece_is_bad(s);
}

/* Tables. */

static void table_changed(struct service *s, uint64_t id)
{
	struct table *t = map_get(&s->tables, id);

	if (!t || t->is_elsewhere)
		pictures_look(s, id);
	else if (!poll_table(s, t))
		poll_everything(s);
}

static void look_at(struct service *s, const struct store_news *n)
{
	struct person *p;
	uint64_t id = 0;

	if (n->id[0] && !id_read(slice_from(n->id), &id))
		return;
	p = id ? person_find(s, id) : NULL;
	switch (n->kind) {
	case STORE_NEWS_ALL:
		poll_everything(s);
		s->nodes.next_pictures = s->nodes.next_list = s->now;
		break;
	case STORE_NEWS_HOUSE:
		if (!poll_house(s) || !tool_log(s))
			poll_everything(s);
		break;
	case STORE_NEWS_ACCOUNT:
		if (!account_changed(s, id))
			poll_everything(s);
		break;
	case STORE_NEWS_TABLE:
		table_changed(s, id);
		break;
	case STORE_NEWS_FRIEND:
		if (p)
			friend_asks(s, p, n);
		break;
	case STORE_NEWS_INVITATION:
		if (p)
			friend_invites(s, p, n);
		break;
	case STORE_NEWS_TURN:
		if (p)
			pictures_of(s, id);
		break;
	case STORE_NEWS_PRESENCE:
		presence_ask(s, id);
		break;
	}
}

void heard_tick(struct service *s)
{
	struct store_news news;
	int i = 0;

	for (; nodes_have_news(s) && i < HEARD_MOST && nodes_store(s)->hear(s->store, &news); i++) {
		piece_begin(s);
		look_at(s, &news);
		piece_end(s);
		s->nodes.heard++;
	}
	if (i) { /* of all that was heard by one question */
		piece_begin(s);
		pictures_draw(s);
		piece_end(s);
	}
	if (i && i < HEARD_MOST)
		s->nodes.next_news = s->now + NEWS_MS;
}
