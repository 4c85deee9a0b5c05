/*
 * Copying a store: see copy.h. Rows go over as they are, with their numbers, so
 * that they refer to each other as before; only the lines of matches are kept in
 * another way by each database, and go one by one.
 */
#include "store/sql/copy.h"

#include <stdlib.h>
#include <string.h>

#include "store/sql/inside.h"

enum { TEXT_ROOM = 2048 };

/* In an order in which what is referred to comes first. `numbered`: the column
 * whose values the database gives. */
static const struct kind {
	const char *name, *key, *numbered;
} kinds[] = {
	{ "account", "row", "row" },
	{ "recovery", "account, code", NULL },
	{ "session", "token", NULL },
	{ "known", "account, kind, place", NULL },
	{ "unfolded", "account", NULL },
	{ "relation", "account, other, kind", NULL },
	{ "card_set", "hash", NULL },
	{ "game_table", "row", "row" },
	{ "seed", "game_table", NULL },
	{ "frozen", "game_table", NULL },
	{ "place", "game_table, number", NULL },
	{ "draw", "game_table, number", NULL },
	{ "checkpoint", "game_table, number", NULL },
	{ "result", "game_table, seat", NULL },
	{ "part", "game_table, seat", NULL },
	{ "invite", "token", NULL },
	{ "share", "token", NULL },
	{ "talk", "number", "number" },
	{ "kept_talk", "number", NULL },
	{ "report", "number", "number" },
	{ "audit", "number", "number" },
	{ "network_ban", "network, bits", NULL },
	{ "setting", "name", NULL },
	{ "pulse", "one", NULL },
	{ "friend", "account, other", NULL },
	{ "invitation", "game_table, account", NULL },
	{ "profile", "account", NULL },
	{ "rated_player", "number", "number" },
	{ "rated_match", "number", "number" },
	{ "rated_seat", "rated_match, seat", NULL },
	{ "rating", "player, game", NULL },
	{ "rating_gained", "player, game, other", NULL },
	{ "summons", "account", NULL },
	{ "push", "number", "number" },
	{ "summons_call", "number", "number" },
	{ "delivery", "number", "number" },
};
enum { KINDS = sizeof(kinds) / sizeof(*kinds) };
_Static_assert(KINDS < 64, "a set of them, and lines, is one number: names.h");

static const char *const others[] = { "meta",  "writer", "node",  "owner", "attends",
				      "waits", "bucket", "fresh", "line",  "lines" };

enum { OTHERS = sizeof(others) / sizeof(*others) };

const char *sql_table_kept(int number)
{
	return number < KINDS ? kinds[number].name : NULL;
}

const char *sql_table_apart(int number)
{
	return number < OTHERS ? others[number] : NULL;
}

static bool is_known(const char *table)
{
	for (int i = 0; i < KINDS; i++)
		if (strcmp(kinds[i].name, table) == 0)
			return true;
	for (int i = 0; i < OTHERS; i++)
		if (strcmp(others[i], table) == 0)
			return true;
	return false;
}

/* What the source answered. */
static enum store_status of_source(struct sql_copying *c, enum store_status status)
{
	c->source_failed |= store_failed(status);
	return status;
}

/* A table that the list above has forgotten would be lost. */
static enum store_status know_all(struct store *store, struct sql_copying *c)
{
	struct query q = query(sql_store_of(store), sql_store_of(store)->driver->tables_sql);

	while (query_row(&q) && !c->differs)
		if (!is_known(take_string(&q)))
			c->differs = "schema";

	enum store_status status = query_end(&q);

	return status == STORE_OK && c->differs ? STORE_FAILED : status;
}

/* Texts of statements, which must live as long as the stores. */
struct texts {
	char count[TEXT_ROOM], last[TEXT_ROOM], read[TEXT_ROOM], same[TEXT_ROOM], write[TEXT_ROOM];
};

static struct texts texts[KINDS];

static const char *text_of(char memory[TEXT_ROOM], const char *a, const char *b, const char *c,
			   const char *d)
{
	struct buf text = buf_over(memory, TEXT_ROOM);

	buf_text(&text, a);
	buf_text(&text, b);
	buf_text(&text, c);
	buf_text(&text, d);
	return memory;
}

enum store_status sql_copy_empty(struct store *store)
{
	enum store_status status = STORE_OK;

	for (int i = 0; i < KINDS && status == STORE_OK; i++) {
		struct query q =
			query(sql_store_of(store), text_of(texts[i].count, "SELECT 1 FROM ",
							   kinds[i].name, " LIMIT 1", ""));
		bool any = query_row(&q);

		status = query_end(&q);
		if (status == STORE_OK && any)
			status = STORE_TAKEN;
	}
	return status;
}

/* Rows. */

static void bind_value(struct query *q, const struct sql_value *v)
{
	if (v->is_null)
		bind_null(q, v->kind);
	else if (v->kind == SQL_INT)
		bind_int(q, v->number);
	else if (v->kind == SQL_TEXT)
		bind_slice(q, v->bytes);
	else
		bind_bytes(q, (const uint8_t *)v->bytes.at, (int)v->bytes.len);
}

/* The names of the columns, and as many marks; both in one statement. */
static void write_text(struct query *from, const struct kind *kind, struct texts *t)
{
	struct buf names = buf_over(t->same, sizeof(t->same));
	struct buf write = buf_over(t->write, sizeof(t->write));
	int count = from->s->driver->columns(from);

	for (int i = 0; i < count; i++) {
		buf_text(&names, i ? ", " : "");
		buf_text(&names, from->s->driver->column_name(from, i));
	}
	buf_text(&write, "INSERT INTO ");
	buf_text(&write, kind->name);
	buf_text(&write, " (");
	buf_text(&write, t->same);
	buf_text(&write, ") VALUES (");
	for (int i = 0; i < count; i++)
		buf_text(&write, i ? ", ?" : "?");
	buf_text(&write, ")");

	char list[TEXT_ROOM];

	memcpy(list, t->same, sizeof(list));
	names = buf_over(t->same, sizeof(t->same));
	buf_text(&names, "SELECT ");
	buf_text(&names, list);
	buf_text(&names, " FROM ");
	buf_text(&names, kind->name);
	buf_text(&names, " ORDER BY ");
	buf_text(&names, kind->key);
}

static enum store_status copy_rows(struct store *from, struct store *to, int i, int64_t *rows,
				   struct sql_copying *c)
{
	struct sql_store *target = sql_store_of(to);
	struct query q =
		query(sql_store_of(from), text_of(texts[i].read, "SELECT * FROM ", kinds[i].name,
						  " ORDER BY ", kinds[i].key));
	enum store_status status = STORE_OK;
	bool has_text = false;

	while (status == STORE_OK && query_row(&q)) {
		if (!has_text)
			write_text(&q, &kinds[i], &texts[i]);
		has_text = true;

		struct query row = query_write(target, texts[i].write);
		int count = q.s->driver->columns(&q);

		for (int column = 0; column < count; column++) {
			struct sql_value value = q.s->driver->take_value(&q, column);

			bind_value(&row, &value);
		}
		status = query_run(&row);
		++*rows;
	}
	query_end(&q);
	return status == STORE_OK ? of_source(c, q.status) : status;
}

/* Numbers that were given once are not given again. */
static enum store_status copy_number(struct store *from, struct store *to, int i,
				     struct sql_copying *c)
{
	struct sql_store *source = sql_store_of(from), *target = sql_store_of(to);
	int64_t last = 0, given = 0;
	enum store_status status;

	if (!kinds[i].numbered)
		return STORE_OK;

	struct query q = query(source, text_of(texts[i].last, "SELECT max(", kinds[i].numbered,
					       ") FROM ", kinds[i].name));

	if (query_row(&q))
		last = take_int(&q);
	status = query_end(&q);
	if (status == STORE_OK)
		status = source->driver->number_given(source, kinds[i].name, kinds[i].numbered,
						      &given);
	of_source(c, status);
	last = given > last ? given : last;
	return status == STORE_OK && last
		       ? target->driver->number_set(target, kinds[i].name, kinds[i].numbered, last)
		       : status;
}

static bool is_same(const struct sql_value *a, const struct sql_value *b)
{
	if (a->is_null || b->is_null)
		return a->is_null == b->is_null;
	return a->kind == b->kind && a->number == b->number && slice_equal(a->bytes, b->bytes);
}

/* Row by row, in both. */
static enum store_status compare_rows(struct store *from, struct store *to, int i,
				      struct sql_copying *c, bool *same)
{
	struct query a = query(sql_store_of(from), texts[i].same);
	struct query b = query(sql_store_of(to), texts[i].same);

	*same = true;
	for (;;) {
		bool is_there = query_row(&a);

		*same = query_row(&b) == is_there;
		if (!is_there || !*same)
			break;
		for (int at = a.s->driver->columns(&a); at-- > 0 && *same;) {
			struct sql_value x = a.s->driver->take_value(&a, at),
					 y = b.s->driver->take_value(&b, at);

			*same = is_same(&x, &y);
		}
		if (!*same)
			break;
	}
	enum store_status status = of_source(c, query_end(&a)), other = query_end(&b);

	return status == STORE_OK ? other : status;
}

/* Lines. */

struct lines_copy {
	struct store *to;
	const char *table;
	int64_t count;
	enum store_status status;
};

static bool put_line(void *user, const struct store_line *l)
{
	struct lines_copy *c = user;
	struct sql_store *to = sql_store_of(c->to);

	c->status = to->driver->line_put(to, c->table, l);
	c->count++;
	return c->status == STORE_OK;
}

/* What a match's lines come to: every byte of them counts. */
struct lines_sum {
	uint64_t sum;
	int64_t count;
};

static void sum_bytes(struct lines_sum *s, const void *bytes, size_t len)
{
	const uint8_t *at = bytes;

	for (size_t i = 0; i < len; i++)
		s->sum = (s->sum ^ at[i]) * UINT64_C(0x100000001b3);
}

static bool sum_line(void *user, const struct store_line *l)
{
	struct lines_sum *s = user;
	const int64_t numbers[] = {
		l->number, l->seat, l->kind, l->told, l->at, (int64_t)l->key.len
	};

	sum_bytes(s, numbers, sizeof(numbers));
	sum_bytes(s, l->key.at, l->key.len);
	sum_bytes(s, l->text.at, l->text.len);
	s->count++;
	return true;
}

static enum store_status compare_lines(struct store *from, struct store *to, const char *table,
				       struct sql_copying *c, bool *same)
{
	struct lines_sum a = { 0 }, b = { 0 };
	enum store_status status = of_source(c, from->api->lines(from, table, 0, sum_line, &a));

	if (status == STORE_OK)
		status = to->api->lines(to, table, 0, sum_line, &b);
	*same = a.sum == b.sum && a.count == b.count;
	return status;
}

/* Of every match; `to_compare`: what is there already. */
static enum store_status each_match(struct store *from, struct store *to, bool to_compare,
				    struct sql_copying *c)
{
	struct query q = query(sql_store_of(from), "SELECT id FROM game_table ORDER BY row");
	struct lines_copy copy = { .to = to };
	enum store_status status = STORE_OK;
	bool same = true;

	while (status == STORE_OK && same && query_row(&q)) {
		copy.table = take_string(&q);
		if (to_compare)
			status = compare_lines(from, to, copy.table, c, &same);
		else
			status = of_source(c,
					   from->api->lines(from, copy.table, 0, put_line, &copy));
		if (status == STORE_OK)
			status = copy.status;
	}
	query_end(&q);
	if (!to_compare)
		c->lines = copy.count;
	if (!same)
		c->differs = "lines";
	return status == STORE_OK ? of_source(c, q.status) : status;
}

/* All of it. */

static enum store_status write_all(struct store *from, struct store *to, struct sql_copying *c)
{
	enum store_status status = STORE_OK;

	for (int i = 0; i < KINDS && status == STORE_OK; i++) {
		int64_t rows = 0;

		status = copy_rows(from, to, i, &rows, c);
		if (status == STORE_OK)
			status = copy_number(from, to, i, c);
		c->rows += rows;
		if (status == STORE_OK && rows)
			c->tell(c->user, kinds[i].name, rows, false);
	}
	if (status == STORE_OK)
		status = each_match(from, to, false, c);
	if (status == STORE_OK && c->lines)
		c->tell(c->user, "lines", c->lines, false);
	return status;
}

static enum store_status compare_all(struct store *from, struct store *to, struct sql_copying *c)
{
	enum store_status status = STORE_OK;

	for (int i = 0; i < KINDS && status == STORE_OK && !c->differs; i++) {
		bool same;

		if (!texts[i].same[0]) /* there were none, nor can there be */
			continue;
		status = compare_rows(from, to, i, c, &same);
		if (!same)
			c->differs = kinds[i].name;
	}
	if (status == STORE_OK && !c->differs)
		status = each_match(from, to, true, c);
	if (status == STORE_OK && !c->differs)
		c->tell(c->user, "", c->rows + c->lines, true);
	return status == STORE_OK && c->differs ? STORE_DAMAGED : status;
}

enum store_status sql_copy(struct store *from, struct store *to, struct sql_copying *c)
{
	enum store_status status;

	c->rows = c->lines = 0;
	c->differs = NULL;
	c->source_failed = false;
	memset(texts, 0, sizeof(texts));
	status = of_source(c, know_all(from, c));
	if (status == STORE_OK)
		status = know_all(to, c);
	if (status == STORE_OK)
		status = to->api->begin(to);
	if (status == STORE_OK)
		status = write_all(from, to, c);
	if (status != STORE_OK) {
		to->api->rollback(to);
		return status;
	}
	status = to->api->commit(to);
	return status == STORE_OK ? compare_all(from, to, c) : status;
}
