/*
 * What is remembered: see known.h.
 */
#include "store/postgres/known.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/sum.h"
#include "store/sql/inside.h"

enum {
	SLOTS = 1024,
	MATCHES_MAX = 16 * SLOTS,
	ACCOUNTS_MAX = 16 * SLOTS,
	FRESH_MS = 50, /* so long it is not asked again whether tools have written */
};

/* Its row, which it keeps for life. */
struct pg_account {
	char id[STORE_ID_MAX];
	int64_t row;
	struct pg_account *behind; /* in its slot */
};

struct pg_known {
	struct pg_match *matches[SLOTS];
	struct pg_account *accounts[SLOTS];
	size_t match_count, account_count;
};

static unsigned slot_of(const char *id)
{
	return sum_text(slice_from(id)) % SLOTS;
}

static void forget_accounts(struct pg_known *k)
{
	for (size_t i = 0; i < SLOTS; i++)
		while (k->accounts[i]) {
			struct pg_account *a = k->accounts[i];

			k->accounts[i] = a->behind;
			free(a);
		}
	k->account_count = 0;
}

static void forget_matches(struct pg_known *k)
{
	for (size_t i = 0; i < SLOTS; i++)
		while (k->matches[i]) {
			struct pg_match *m = k->matches[i];

			k->matches[i] = m->behind;
			free(m);
		}
	k->match_count = 0;
}

void pg_known_forget(struct pg_store *s)
{
	if (!s->known)
		return;
	forget_matches(s->known);
	forget_accounts(s->known);
	free(s->known);
	s->known = NULL;
}

static struct pg_known *known_of(struct pg_store *s)
{
	if (!s->known)
		s->known = calloc(1, sizeof(*s->known));
	return s->known;
}

/* Matches. */

struct pg_match *pg_match_of(const struct pg_store *s, const char *id)
{
	struct pg_match *m = s->known ? s->known->matches[slot_of(id)] : NULL;

	while (m && strcmp(m->id, id) != 0)
		m = m->behind;
	return m;
}

struct pg_seat *pg_seat_of(struct pg_match *m, int number)
{
	for (int i = 0; i < m->seat_count; i++)
		if (m->seats[i].number == number)
			return &m->seats[i];
	return NULL;
}

/* What cannot be sent has spoiled the turn. */
void pg_doubt(struct sql_store *sql, const char *table)
{
	struct pg_store *s = pg_store_of(&sql->store);
	struct pg_match *m = table ? pg_match_of(s, table) : NULL;

	if ((!table || m) && pg_lines_send(&s->sql) == STORE_OK)
		pg_waiting_send(s);
	if (m)
		m->is_doubted = true;
	if (table)
		return;
	pg_node_prove(s);
	pg_known_forget(s);
}

/* NULL: no memory. */
static struct pg_match *match_new(struct pg_store *s, const char *id)
{
	struct pg_match *m, **slot;

	CHECK(strlen(id) < STORE_ID_MAX);
	if (!known_of(s))
		return NULL;
	if (s->known->match_count == MATCHES_MAX) {
		if (pg_lines_send(&s->sql) == STORE_OK)
			pg_waiting_send(s);
		forget_matches(s->known);
	}
	m = calloc(1, sizeof(*m));
	if (!m)
		return NULL;
	memcpy(m->id, id, strlen(id));
	slot = &s->known->matches[slot_of(id)];
	m->behind = *slot;
	*slot = m;
	s->known->match_count++;
	return m;
}

void pg_match_made(struct pg_store *s, const char *id, int64_t row, enum store_table_status status)
{
	struct pg_match *m = pg_match_of(s, id);

	if (!m)
		m = match_new(s, id);
	if (m) {
		m->row = row;
		m->status = status;
		m->next = 0;
		m->seat_count = 0;
		m->is_doubted = false;
	}
}

/* Pairs of numbers: who sits where. */
static bool take_seats(struct slice text, struct pg_match *m)
{
	m->seat_count = 0;
	while (text.len) {
		struct slice number = slice_cut(&text, ' '), account = slice_cut(&text, ' ');
		int64_t place, row;

		if (m->seat_count == STORE_PLACES_MAX ||
		    !slice_int(number, INT32_MIN, INT32_MAX, &place) ||
		    !slice_int(account, 0, INT64_MAX, &row))
			return false;
		m->seats[m->seat_count++] =
			(struct pg_seat){ .number = (int)place, .account = row };
	}
	return true;
}

static bool take_match(struct query *q, struct pg_match *m)
{
	m->row = take_int(q);
	m->status = (enum store_table_status)take_int(q);
	m->next = (uint32_t)take_int(q);
	m->is_doubted = false;
	return take_seats(take_slice(q), m);
}

/* What the database says of the match. NONE: there is no such table. */
static enum store_status ask_match(struct pg_store *s, const char *id, struct pg_match **out)
{
	struct query q =
		query(&s->sql, "SELECT row, status, coalesce((SELECT max(number) + 1"
			       " FROM line WHERE line.game_table = game_table.row), 0),"
			       " coalesce((SELECT string_agg(number || ' ' || coalesce(account, 0),"
			       " ' ') FROM place WHERE place.game_table = game_table.row), '')"
			       " FROM game_table WHERE id = ?");

	bind_text(&q, id);
	if (query_row(&q)) {
		if (!*out)
			*out = match_new(s, id);
		if (!*out)
			q.status = STORE_NO_MEMORY;
		else if (!take_match(&q, *out))
			q.status = STORE_DAMAGED;
	}
	return query_end_found(&q);
}

/* A node hears of tools. One that has just committed and is not heard yet makes the turn
 * fall, as one does that commits while the turn goes on; nobody waits in every turn for
 * the answer that there is none. */
static bool is_fresh(struct pg_store *s)
{
	uint64_t tools = s->herald ? herald_tools(s->herald) : 0;
	bool fresh =
		s->herald && s->known && s->tools == tools && pg_steady_ms() - s->looked < FRESH_MS;

	if (!fresh) { /* before the question */
		s->tools = tools;
		s->looked = pg_steady_ms();
	}
	return fresh;
}

/* Others may have written. A tool is told of nobody, and remembers nothing. */
static enum store_status look(struct pg_store *s)
{
	int64_t changes = 0;
	enum store_status status;

	s->is_certain = s->is_certain || is_fresh(s);
	if (s->is_certain)
		return STORE_OK;
	status = pg_tool_changes(s, &changes);
	if (s->use == STORE_TOOL || changes != s->changes)
		pg_known_forget(s);
	s->changes = changes;
	s->is_certain = status == STORE_OK;
	return status;
}

static enum store_status open_known(struct pg_store *s)
{
	CHECK(s->sql.in_turn);

	enum store_status status = s->sql.writing ? s->sql.spoiled : pg_begin_writing(&s->sql);

	return status == STORE_OK ? look(s) : status;
}

enum store_status pg_match_open(struct pg_store *s, const char *id, struct pg_match **out)
{
	enum store_status status = open_known(s);

	*out = pg_match_of(s, id);
	if (status == STORE_OK && (!*out || (*out)->is_doubted))
		status = ask_match(s, id, out);
	return status;
}

bool pg_table_row(struct sql_store *sql, const char *id, int64_t *out)
{
	struct pg_store *s = pg_store_of(&sql->store);
	const struct pg_match *m = s->is_certain && sql->in_turn ? pg_match_of(s, id) : NULL;

	if (!m || m->is_doubted)
		return false;
	*out = m->row;
	return true;
}

enum store_status pg_match_play(struct pg_store *s, struct pg_match *m)
{
	if (s->sql.spoiled == STORE_OK && !pg_node_play(s, m->row, &m->proof))
		s->sql.spoiled = STORE_NO_MEMORY;
	return s->sql.spoiled;
}

/* Accounts. */

/* Without memory for it, it is asked for again. */
static void account_keep(struct pg_store *s, const char *id, int64_t row)
{
	struct pg_account *a, **slot;

	CHECK(strlen(id) < STORE_ID_MAX);
	if (!known_of(s))
		return;
	if (s->known->account_count == ACCOUNTS_MAX)
		forget_accounts(s->known);
	a = calloc(1, sizeof(*a));
	if (!a)
		return;
	memcpy(a->id, id, strlen(id));
	a->row = row;
	slot = &s->known->accounts[slot_of(id)];
	a->behind = *slot;
	*slot = a;
	s->known->account_count++;
}

enum store_status pg_account_of(struct pg_store *s, const char *id, int64_t *out)
{
	const struct pg_account *a;
	enum store_status status = open_known(s);

	*out = 0;
	if (status != STORE_OK || !id[0])
		return status;
	a = s->known ? s->known->accounts[slot_of(id)] : NULL;
	while (a && strcmp(a->id, id) != 0)
		a = a->behind;
	if (a) {
		*out = a->row;
		return STORE_OK;
	}
	status = sql_account_row(&s->sql, id, out);
	if (status == STORE_OK)
		account_keep(s, id, *out);
	return status;
}
