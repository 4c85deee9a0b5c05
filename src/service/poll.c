/*
 * What the host's tool, and other nodes, have changed of what is kept in memory.
 * News say what it was (service/nodes/heard.c), and just that is looked at. Where
 * none came, a number that counts changes tells that there were some: then
 * everything is compared.
 */
#include "service/inside.h"

enum {
	DOUBTS_MOST = 3, /* so often the number may differ while news are on their way, */
	AGAIN_MS = 1000, /* looked at so often */
};

/* His account was deleted elsewhere: at another node, who could not do for this
 * table what is to be done then. */
static bool poll_left(struct service *s, uint64_t account)
{
	bool good;

	piece_begin(s);
	account_left(s, account);
	good = !piece_is_bad(s);
	piece_end(s);
	return good;
}

/* The names at the table as the store has them now. */
static bool poll_names(struct service *s, struct table *t, const struct store_table *row)
{
	bool good = true;

	for (int i = 0; i < row->place_count; i++) {
		int place = row->places[i].number;
		uint64_t account;

		if (place < t->setup.players && !row->places[i].account[0] &&
		    row->places[i].is_person && t->places[place].account)
			good &= poll_left(s, t->places[place].account);
		else if (place < t->setup.players &&
			 id_read(slice_from(row->places[i].account), &account) &&
			 t->places[place].account == account &&
			 !slice_is(slice_from(row->places[i].name), t->places[place].name))
			tables_renamed(s, account, row->places[i].name);
	}
	return good;
}

/* Tables that the host has closed or deleted, and people whom he has renamed.
 * Here and below, false: the store could not be read. */
bool poll_table(struct service *s, struct table *t)
{
	struct store_table row;
	enum store_status status = store_read(s)->table_find(s->store, t->text, &row);

	if (store_failed(status))
		return store_good(s, status);
	if (status == STORE_OK && !poll_names(s, t, &row))
		return false;
	if ((status == STORE_OK && row.status < STORE_TABLE_OVER) || table_ended(t) || t->is_new ||
	    t->is_stale)
		return true;
	piece_begin(s);
	table_vanished(s, t);
	piece_end(s);
	return true;
}

static bool poll_tables(struct service *s, int *left)
{
	size_t at = 0;
	struct table *t;

	while (*left > 0 && (t = map_next(&s->tables, &at))) {
		if (t->polled == s->poll.round || t->is_elsewhere)
			continue;
		if (!poll_table(s, t))
			return false;
		t->polled = s->poll.round;
		--*left;
	}
	return true;
}

/* Somebody whom the host has banned, deleted or renamed. */
static bool poll_person(struct service *s, struct person *p)
{
	struct store_account account;
	char id[ID_TEXT];

	id_write(p->id, id);
	enum store_status status = store_read(s)->account_find(s->store, id, &account);

	if (status == STORE_NONE) {
		people_bye(s, p->id, NULL, ERROR_no_session);
	} else if (store_good(s, status) && store_banned(&account, s->now)) {
		people_banned(s, p->id, &account);
	} else if (status == STORE_OK) {
		person_renamed(s, p->id, account.name, account.is_guest);
		p->muted_until = account.mute_until;
		if (s->nodes.api)
			person_reread(s, p->id); /* whom he does not want to hear */
	}
	return !store_failed(status);
}

/* Connections whose session the host has ended. */
static bool poll_sessions(struct service *s, struct person *p, int *left)
{
	struct store_session session;

	for (struct conn *c = p->conns; c; c = c->next, --*left) {
		enum store_status status =
			store_read(s)->session_find(s->store, c->session, &session);

		if (store_failed(status))
			return false;
		if (status == STORE_NONE)
			conn_bye(s, c, ERROR_no_session, NULL, SERVICE_CLOSE_POLICY);
	}
	return true;
}

bool poll_connected(struct service *s, struct person *p, int *left)
{
	return poll_person(s, p) && poll_sessions(s, p, left);
}

static bool poll_people(struct service *s, int *left)
{
	size_t at = 0;
	struct person *p;

	while (*left > 0 && (p = map_next(&s->people, &at))) {
		if (p->polled == s->poll.round)
			continue;
		if (!poll_connected(s, p, left) || !pictures_of(s, p->id))
			return false;
		p->polled = s->poll.round;
		--*left;
	}
	return true;
}

/* The rules of the house; a piece of its own, so that whatever else cannot be
 * read does not keep anybody in. */
bool poll_house(struct service *s)
{
	bool good;

	piece_begin(s);
	good = house_load(s);
	piece_end(s);
	piece_begin(s);
	return good;
}

/* All of them. */

/* News come a moment behind what they are about, so that the number may differ and
 * nothing is amiss. */
static bool is_same(struct service *s, int64_t foreign)
{
	bool same = foreign == s->foreign && !s->house.stale;

	if (!same && nodes_have_news(s) && s->foreign != FOREIGN_UNKNOWN && !s->house.stale &&
	    ++s->poll.doubts < DOUBTS_MOST) {
		s->next_poll = s->now + AGAIN_MS;
		return true;
	}
	s->poll.doubts = 0;
	return same;
}

/* What was not seen, or was seen in a turn that is not kept, is looked for
 * again. */
static void poll_begin(struct service *s)
{
	int64_t foreign = s->foreign;

	s->next_poll = s->now + POLL_MS;
	if (!store_good(s, store_read(s)->foreign_changes(s->store, &foreign)) ||
	    is_same(s, foreign))
		return;
	s->foreign = FOREIGN_UNKNOWN;
	s->nodes.next_pictures = s->now;
	if (!poll_house(s))
		return;
	s->poll.foreign = foreign;
	s->poll.round++;
	s->poll.is_on = true;
}

/* Nobody has said what was changed, so everything is compared: a few
 * hundred rows in each turn, while others are served in between. Marks rather
 * than a place in the map: who comes and goes moves nobody out of sight. */
void poll_tick(struct service *s)
{
	int left = POLL_MOST;

	if (s->now < s->next_poll)
		return;
	if (nodes_are_cut_off(s)) {
		s->next_poll = s->now + AGAIN_MS;
		return;
	}
	if (!s->poll.is_on)
		poll_begin(s);
	if (!s->poll.is_on)
		return;
	bool good = poll_people(s, &left) && poll_tables(s, &left);

	s->poll.is_on = good && left <= 0;
	s->next_poll = s->poll.is_on ? s->now : s->now + POLL_MS;
	if (good && left > 0 && tool_log(s))
		poll_looked(s, s->poll.foreign);
}

void poll_looked(struct service *s, int64_t foreign)
{
	s->foreign = foreign;
	if (nodes_have_news(s))
		s->nodes.api->looked(s->store, foreign);
}

void poll_everything(struct service *s)
{
	s->foreign = FOREIGN_UNKNOWN;
	s->poll.is_on = false;
	s->next_poll = s->now;
}
