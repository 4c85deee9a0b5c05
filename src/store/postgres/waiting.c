/*
 * Tables and places that wait: see waiting.h.
 */
#include "store/postgres/waiting.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/sql/inside.h"
#include "store/sql/later.h"

enum { TABLES_MAX = 16, PLACES_MAX = 128, COLUMNS_MAX = 20 };

struct waiting_table {
	int64_t row, host;
	struct store_table t; /* what is only read has no meaning */
};

struct waiting_place {
	int64_t row, account;
	struct store_place p;
};

struct pg_waiting {
	struct waiting_table tables[TABLES_MAX];
	struct waiting_place places[PLACES_MAX];
	int table_count, place_count;
	uint64_t table_batch, place_batch; /* of those that wait, from 1 on */
	struct pg_array columns[COLUMNS_MAX];
	bool is_sending;
};

/* One that has ended meanwhile would have no status, and one that is gone would be added
 * with a host whom nobody is: the table refuses both. A question for each row would be
 * planned anew each time. */
static const char tables_sql[] =
	"INSERT INTO game_table (row, id, game, setup, options, clock, live, name, next,"
	" commitment, cards, players, is_private, spectators, host, status, created, started,"
	" ended, changed) SELECT t.row, t.id, t.game, t.setup, t.options, t.clock, t.live,"
	" t.name, t.next, nullif(t.commitment, ''), nullif(t.cards, ''), t.players,"
	" t.is_private, t.spectators, -1 - t.host, t.status, t.created, t.started, t.ended,"
	" t.changed FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
	" AS t (row, id, game, setup, options, clock, live, name, next, commitment, cards,"
	" players, is_private, spectators, host, status, created, started, ended, changed)"
	" ON CONFLICT (row) DO UPDATE SET game = excluded.game, setup = excluded.setup,"
	" options = excluded.options, clock = excluded.clock, live = excluded.live,"
	" name = excluded.name, next = excluded.next, commitment = excluded.commitment,"
	" cards = excluded.cards, players = excluded.players, is_private = excluded.is_private,"
	" spectators = excluded.spectators, host = nullif(-1 - excluded.host, 0),"
	" status = CASE WHEN game_table." TABLE_LIVE " OR game_table.status = excluded.status"
	" THEN excluded.status END, created = excluded.created, started = excluded.started,"
	" ended = excluded.ended, changed = excluded.changed";

static const char places_sql[] =
	"INSERT INTO place (game_table, number, is_person, account, bot, seat, away, commitment,"
	" opening, kept, who, salt) SELECT p.game_table, p.number, p.is_person,"
	" nullif(p.account, 0), p.bot, p.seat, p.away, nullif(p.commitment, ''),"
	" nullif(p.opening, ''), nullif(p.kept, ''), nullif(p.who, ''), nullif(p.salt, '')"
	" FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) AS p (game_table, number, is_person,"
	" account, bot, seat, away, commitment, opening, kept, who, salt)"
	" ON CONFLICT (game_table, number) DO UPDATE SET is_person = excluded.is_person,"
	" account = excluded.account, bot = excluded.bot, seat = excluded.seat,"
	" away = excluded.away, commitment = excluded.commitment, opening = excluded.opening,"
	" kept = excluded.kept, who = excluded.who, salt = excluded.salt";

/* NULL: no memory, which spoils the turn. */
static struct pg_waiting *waiting_of(struct pg_store *s)
{
	if (!s->waiting)
		s->waiting = calloc(1, sizeof(*s->waiting));
	if (!s->waiting)
		s->sql.spoiled = STORE_NO_MEMORY;
	else if (!s->waiting->table_batch)
		s->waiting->table_batch = s->waiting->place_batch = 1;
	return s->waiting;
}

/* Sending. */

struct waiting_columns {
	struct query *q;
	struct pg_waiting *w;
	int count;
	bool is_full; /* no memory */
};

static struct pg_array *column_begin(struct waiting_columns *c)
{
	struct pg_array *a = &c->w->columns[c->count++];

	CHECK(c->count <= COLUMNS_MAX);
	pg_array_clear(a);
	return a;
}

/* One column of as many rows as wait: `value` is that of the first, each next one
 * stands `step` bytes behind it. */
static void column_text(struct waiting_columns *c, int rows, const char *value, size_t step)
{
	struct pg_array *a = column_begin(c);

	for (int i = 0; i < rows; i++, value += step)
		c->is_full |= !pg_array_put(a, slice_from(value));
	if (!c->is_full)
		pg_array_bind(c->q, a, SQL_TEXT);
}

static void column_hash(struct waiting_columns *c, int rows, const bool *has, const uint8_t *value,
			size_t step)
{
	struct pg_array *a = column_begin(c);

	for (int i = 0; i < rows; i++, value += step) {
		struct slice bytes = { (const char *)value, *has ? STORE_HASH_BYTES : 0 };

		c->is_full |= !pg_array_put(a, bytes);
		has = (const bool *)((const char *)has + step);
	}
	if (!c->is_full)
		pg_array_bind(c->q, a, SQL_BYTES);
}

/* A number of any kind: of so many bytes. */
static void column_number(struct waiting_columns *c, int rows, const void *value, size_t size,
			  size_t step)
{
	struct pg_array *a = column_begin(c);
	const char *at = value;

	for (int i = 0; i < rows; i++, at += step) {
		int64_t wide;
		int32_t narrow;

		if (size == sizeof(wide)) {
			memcpy(&wide, at, sizeof(wide));
		} else if (size == sizeof(narrow)) {
			memcpy(&narrow, at, sizeof(narrow));
			wide = narrow;
		} else {
			wide = *at;
		}
		c->is_full |= !pg_array_put_int(a, wide);
	}
	if (!c->is_full)
		pg_array_bind(c->q, a, SQL_INT);
}

#define NUMBERS(c, rows, first, field) \
	column_number(c, rows, &(first)->field, sizeof((first)->field), sizeof(*(first)))
#define TEXTS(c, rows, first, field) column_text(c, rows, (first)->field, sizeof(*(first)))
#define HASHES(c, rows, first, has, field) \
	column_hash(c, rows, &(first)->has, (first)->field, sizeof(*(first)))

static enum store_status columns_run(struct waiting_columns *c)
{
	if (c->is_full && c->q->status == STORE_OK)
		c->q->status = STORE_NO_MEMORY;
	return query_run(c->q);
}

static enum store_status send_tables(struct pg_store *s, struct pg_waiting *w)
{
	struct query q = query_now(&s->sql, tables_sql);
	struct waiting_columns c = { .q = &q, .w = w };
	const struct waiting_table *first = w->tables;
	int rows = w->table_count;

	NUMBERS(&c, rows, first, row);
	TEXTS(&c, rows, first, t.id);
	TEXTS(&c, rows, first, t.game);
	TEXTS(&c, rows, first, t.setup);
	TEXTS(&c, rows, first, t.options);
	TEXTS(&c, rows, first, t.clock);
	TEXTS(&c, rows, first, t.live);
	TEXTS(&c, rows, first, t.name);
	TEXTS(&c, rows, first, t.next);
	HASHES(&c, rows, first, t.has_commitment, t.commitment);
	HASHES(&c, rows, first, t.has_cards, t.cards);
	NUMBERS(&c, rows, first, t.players);
	NUMBERS(&c, rows, first, t.is_private);
	NUMBERS(&c, rows, first, t.spectators);
	NUMBERS(&c, rows, first, host);
	NUMBERS(&c, rows, first, t.status);
	NUMBERS(&c, rows, first, t.created);
	NUMBERS(&c, rows, first, t.started);
	NUMBERS(&c, rows, first, t.ended);
	NUMBERS(&c, rows, first, t.changed);
	w->table_count = 0;
	w->table_batch++;
	return columns_run(&c);
}

static enum store_status send_places(struct pg_store *s, struct pg_waiting *w)
{
	struct query q = query_now(&s->sql, places_sql);
	struct waiting_columns c = { .q = &q, .w = w };
	const struct waiting_place *first = w->places;
	int rows = w->place_count;

	NUMBERS(&c, rows, first, row);
	NUMBERS(&c, rows, first, p.number);
	NUMBERS(&c, rows, first, p.is_person);
	NUMBERS(&c, rows, first, account);
	TEXTS(&c, rows, first, p.bot);
	NUMBERS(&c, rows, first, p.seat);
	NUMBERS(&c, rows, first, p.away);
	HASHES(&c, rows, first, p.has_commitment, p.commitment);
	HASHES(&c, rows, first, p.has_opening, p.opening);
	TEXTS(&c, rows, first, p.kept);
	HASHES(&c, rows, first, p.has_who, p.who);
	HASHES(&c, rows, first, p.has_salt, p.salt);
	w->place_count = 0;
	w->place_batch++;
	return columns_run(&c);
}

enum store_status pg_waiting_send(struct pg_store *s)
{
	struct pg_waiting *w = s->waiting;
	enum store_status status;

	if (!w || w->is_sending || !(w->table_count || w->place_count))
		return STORE_OK;
	CHECK(s->sql.writing);
	w->is_sending = true;
	status = pg_lines_send(&s->sql);
	if (status == STORE_OK && w->table_count)
		status = send_tables(s, w);
	if (status == STORE_OK && w->place_count)
		status = send_places(s, w);
	w->is_sending = false;
	return status;
}

void pg_waiting_drop(struct pg_store *s)
{
	struct pg_waiting *w = s->waiting;

	pg_rows_drop(&s->rows);
	if (w) {
		w->table_count = w->place_count = 0;
		w->table_batch++;
		w->place_batch++;
	}
}

void pg_waiting_free(struct pg_store *s)
{
	pg_rows_free(&s->rows);
	for (int i = 0; s->waiting && i < COLUMNS_MAX; i++)
		pg_array_free(&s->waiting->columns[i]);
	free(s->waiting);
	s->waiting = NULL;
}

/* Waiting. */

static void keep_table(struct waiting_table *at, int64_t row, int64_t host,
		       const struct store_table *t)
{
	at->row = row;
	at->host = host;
	memcpy(&at->t, t, offsetof(struct store_table, place_count));
}

enum store_status pg_waiting_table(struct pg_store *s, struct pg_match *m, int64_t host,
				   const struct store_table *t)
{
	struct pg_waiting *w = waiting_of(s);
	enum store_status status = pg_match_play(s, m);

	later_wrote(&s->sql, tables_sql);
	m->status = t->status;
	if (status == STORE_OK && m->table_batch == w->table_batch) {
		keep_table(&w->tables[m->table_at], m->row, host, t);
		return STORE_OK;
	}
	if (status == STORE_OK && w->table_count == TABLES_MAX)
		status = pg_waiting_send(s);
	if (status != STORE_OK)
		return status;
	m->table_batch = w->table_batch;
	m->table_at = w->table_count++;
	keep_table(&w->tables[m->table_at], m->row, host, t);
	return STORE_OK;
}

static void keep_place(struct waiting_place *at, int64_t row, int64_t account,
		       const struct store_place *p)
{
	*at = (struct waiting_place){ .row = row, .account = account, .p = *p };
}

/* A row goes once in a statement, and accounts in the order in which they sat down:
 * each sits at a table once, at any time. */
enum store_status pg_waiting_place(struct pg_store *s, struct pg_match *m, int64_t account,
				   const struct store_place *p)
{
	struct pg_waiting *w = waiting_of(s);
	struct pg_seat *seat = pg_seat_of(m, p->number);
	enum store_status status = pg_match_play(s, m);

	later_wrote(&s->sql, places_sql);
	if (status == STORE_OK && seat && seat->batch == w->place_batch &&
	    seat->account == account) {
		keep_place(&w->places[seat->at], m->row, account, p);
		return STORE_OK;
	}
	if (status == STORE_OK &&
	    (w->place_count == PLACES_MAX || (seat && seat->batch == w->place_batch)))
		status = pg_waiting_send(s);
	if (status != STORE_OK)
		return status;
	if (!seat) {
		CHECK(m->seat_count < STORE_PLACES_MAX);
		seat = &m->seats[m->seat_count++];
	}
	*seat = (struct pg_seat){ p->number, account, w->place_batch, w->place_count };
	keep_place(&w->places[w->place_count++], m->row, account, p);
	return STORE_OK;
}
