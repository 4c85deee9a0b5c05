/*
 * Questions and their answers: see later.h.
 */
#include "store/sql/later.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/sum.h"
#include "store/sql/names.h"
#include "store/sql/reader.h"

enum {
	ASKER_SLOTS = 256,
	TABLES_MAX = 64, /* bits of a set */
	MATCH_SLOTS = 1024,
	TEXTS_MAX = 512, /* statements whose tables are remembered; more than there are */
};

/* Somebody who waits or has what he waited for. */
struct asker {
	struct asker *next; /* in its slot */
	uint64_t number;
	struct question *questions;
	int rounds; /* how many were asked */
	bool is_now; /* from now on he is answered at once */
	bool needs_store; /* which a commit had */
};

struct later {
	struct later_reader *reader;
	uint64_t asking; /* 0: nobody */
	struct asker *slots[ASKER_SLOTS];
	struct question *held; /* list by `next`, the last first */
	uint64_t number; /* of the last write */
	uint64_t written[TABLES_MAX]; /* the last one of each table */
	uint64_t turn_wrote; /* tables, not committed yet */
	uint64_t lines[MATCH_SLOTS]; /* the last write of each match's lines, */
	uint64_t turn_from; /* of which these are not committed yet */
	bool is_doubtful; /* the last commit failed */
	struct {
		const char *sql;
		uint64_t tables;
	} texts[TEXTS_MAX]; /* by address: what each reads or writes */
};

/* Other threads use the same store for a commit; they ask nothing. */
static _Thread_local struct later *asks_here;

/* Tables. */

static uint64_t tables_of(struct later *l, const char *sql, uint64_t (*find)(const char *sql))
{
	unsigned slot = (unsigned)((uintptr_t)sql >> 3) % TEXTS_MAX;

	for (int tried = 0; l->texts[slot].sql && l->texts[slot].sql != sql; tried++) {
		CHECK(tried < TEXTS_MAX);
		slot = (slot + 1) % TEXTS_MAX;
	}
	if (!l->texts[slot].sql) {
		l->texts[slot].sql = sql;
		l->texts[slot].tables = find(sql);
	}
	return l->texts[slot].tables;
}

void later_wrote(struct sql_store *s, const char *sql)
{
	struct later *l = s->later;
	uint64_t tables;

	/* What a thread writes as it commits are lines, which are read at once. */
	if (!l || s->is_committing)
		return;
	CHECK(!later_asks(s));
	tables = tables_of(l, sql, names_written);
	l->turn_wrote |= tables;
	l->number++;
	for (int i = 0; i < TABLES_MAX; i++)
		if (tables >> i & 1)
			l->written[i] = l->number;
}

static int match_slot(const char *id)
{
	return (int)(sum_text(slice_from(id)) % MATCH_SLOTS);
}

void later_wrote_lines(struct sql_store *s, const char *id)
{
	if (s->later)
		s->later->lines[match_slot(id)] = ++s->later->number;
}

/* The turn at hand, or the one whose commit is on its way. */
static bool turn_wrote_lines(const struct later *l, int match)
{
	return match >= 0 && l->lines[match] > l->turn_from;
}

static bool holds(const struct later *l, const struct question *q)
{
	if (q->match >= 0 && l->lines[q->match] > q->number)
		return false;
	for (int i = 0; i < TABLES_MAX; i++)
		if (q->tables >> i & 1 && l->written[i] > q->number)
			return false;
	return true;
}

/* Askers. */

static struct asker **asker_link(struct later *l, uint64_t number)
{
	struct asker **link = &l->slots[number % ASKER_SLOTS];

	while (*link && (*link)->number != number)
		link = &(*link)->next;
	return link;
}

/* NULL: no memory. */
static struct asker *asker_get(struct later *l, uint64_t number)
{
	struct asker **link = asker_link(l, number);

	if (!*link && (*link = calloc(1, sizeof(**link))))
		(*link)->number = number;
	return *link;
}

static void unhold(struct later *l, const struct question *q)
{
	struct question **link = &l->held;

	while (*link != q)
		link = &(*link)->next;
	*link = q->next;
}

static void question_drop(struct later *l, struct question *q)
{
	if (q->is_asked && !q->is_answered) {
		q->is_forgotten = true; /* it is the reader's */
		return;
	}
	if (q->is_held)
		unhold(l, q);
	question_free(q);
}

static void asker_drop(struct later *l, struct asker **link)
{
	struct asker *a = *link;

	*link = a->next;
	while (a->questions) {
		struct question *q = a->questions;

		a->questions = q->behind;
		question_drop(l, q);
	}
	free(a);
}

/* Asking. */

static void question_ask(struct later *l, struct question *q)
{
	q->is_answered = false;
	q->is_held = q->tables & l->turn_wrote || turn_wrote_lines(l, q->match);
	q->is_asked = !q->is_held;
	q->number = l->number;
	if (q->is_held) {
		q->next = l->held;
		l->held = q;
	} else {
		reader_ask(l->reader, q);
	}
}

static void ask_held(struct later *l)
{
	struct question *q;

	while ((q = l->held)) {
		l->held = q->next;
		question_ask(l, q);
	}
}

/* What the reader has. */
static void take_answers(struct later *l)
{
	struct question *q = reader_take(l->reader), *next;

	for (; q; q = next) {
		next = q->next;
		q->is_answered = true;
		if (q->is_forgotten)
			question_free(q);
	}
}

static int count_open(const struct asker *a)
{
	int open = 0;

	for (const struct question *q = a->questions; q; q = q->behind)
		open += !q->is_answered;
	return open;
}

void later_turned(struct sql_store *s, bool is_certain)
{
	if (!s->later)
		return;
	s->later->turn_wrote = 0;
	s->later->turn_from = s->later->number;
	s->later->is_doubtful = !is_certain;
	ask_held(s->later);
}

/* A statement that is asked, from its beginning to its end. */
struct cursor {
	struct asker *asker;
	const char *sql;
	uint64_t tables;
	int match;
	struct kept bound;
	const struct question *answer; /* NULL: not looked for yet */
	size_t row; /* the one at hand, and one more */
};

bool later_asks(const struct sql_store *s)
{
	return s->later && asks_here == s->later;
}

bool later_must_wait(struct sql_store *s)
{
	struct asker *a;

	if (!later_asks(s) || !s->is_committing)
		return false;
	a = asker_get(s->later, s->later->asking);
	if (a)
		a->needs_store = true;
	return true;
}

static const struct sql_driver later_driver;

static struct query query_that_waits(struct sql_store *s)
{
	return (struct query){ .s = s, .driver = &later_driver, .status = STORE_LATER };
}

struct query later_query_free(struct sql_store *s, const char *sql)
{
	return later_must_wait(s) ? query_that_waits(s) : query_now(s, sql);
}

static struct query ask_later(struct sql_store *s, const char *sql, struct asker *a,
			      uint64_t tables, int match)
{
	struct query q = { .s = s, .driver = &later_driver };
	struct cursor *c;

	q.statement = c = calloc(1, sizeof(*c));
	if (!c) {
		q.status = STORE_NO_MEMORY;
		return q;
	}
	c->asker = a;
	c->sql = sql;
	c->tables = tables;
	c->match = match;
	return q;
}

struct query later_query(struct sql_store *s, const char *sql)
{
	struct later *l = s->later;
	uint64_t tables = tables_of(l, sql, names_read);
	struct asker *a = asker_get(l, l->asking);

	if (!a || a->is_now || l->is_doubtful || !tables || tables & NAMES_LINES)
		return later_query_free(s, sql);
	return ask_later(s, sql, a, tables, -1);
}

struct query later_query_match(struct sql_store *s, const char *sql, const char *id)
{
	struct later *l = s->later;
	int match = id ? match_slot(id) : -1;
	uint64_t tables = tables_of(l, sql, names_read);
	struct asker *a = asker_get(l, l->asking);

	if (!id || !a || a->is_now || l->is_doubtful || !tables ||
	    (!s->is_committing && turn_wrote_lines(l, match)))
		return later_must_wait(s) ? query_that_waits(s) : query_lines_now(s, sql);
	return ask_later(s, sql, a, tables, match);
}

/* As a driver. */

static void bind_value(struct query *q, const struct sql_value *value)
{
	struct cursor *c = q->statement;

	if (!kept_add(&c->bound, value))
		q->status = STORE_NO_MEMORY;
}

static void later_bind_int(struct query *q, int64_t number)
{
	bind_value(q, &(struct sql_value){ .kind = SQL_INT, .number = number });
}

static void later_bind_slice(struct query *q, struct slice text)
{
	bind_value(q, &(struct sql_value){ .kind = SQL_TEXT, .bytes = text });
}

static void later_bind_bytes(struct query *q, const uint8_t *bytes, int count)
{
	bind_value(q, &(struct sql_value){ .kind = SQL_BYTES,
					   .bytes = { (const char *)bytes, (size_t)count } });
}

static void later_bind_null(struct query *q, enum sql_kind kind)
{
	bind_value(q, &(struct sql_value){ .kind = kind, .is_null = true });
}

static struct question *find(const struct cursor *c)
{
	struct question *q = c->asker->questions;

	while (q && (q->sql != c->sql || !kept_equal(&q->bound, &c->bound)))
		q = q->behind;
	return q;
}

static enum store_status ask_new(struct later *l, struct cursor *c)
{
	struct question *q = calloc(1, sizeof(*q));

	if (!q)
		return STORE_NO_MEMORY;
	q->sql = c->sql;
	q->tables = c->tables;
	q->match = c->match;
	q->bound = c->bound;
	c->bound = (struct kept){ 0 };
	q->behind = c->asker->questions;
	c->asker->questions = q;
	question_ask(l, q);
	return STORE_LATER;
}

/* The answer that holds, or why there is none. */
static enum store_status look(struct sql_store *s, struct cursor *c)
{
	struct later *l = s->later;
	struct question *q = find(c);

	if (q && !q->is_answered)
		return STORE_LATER;
	if (q && !q->is_too_long && holds(l, q)) {
		if (q->match >= 0 && later_must_wait(s))
			return STORE_LATER;
		c->answer = q;
		return q->status;
	}
	if ((q && q->is_too_long) || ++c->asker->rounds > LATER_ROUNDS_MAX) {
		c->asker->is_now = true;
		return STORE_LATER;
	}
	if (!q)
		return ask_new(l, c);
	kept_release(&q->rows);
	question_ask(l, q);
	return STORE_LATER;
}

static bool later_row(struct query *q)
{
	struct cursor *c = q->statement;

	if (!c->answer)
		q->status = look(q->s, c);
	if (q->status != STORE_OK || !c->answer->columns ||
	    c->row * (size_t)c->answer->columns >= c->answer->rows.count)
		return false;
	c->row++;
	return true;
}

static void later_run(struct query *q)
{
	later_row(q);
}

static void later_end(struct query *q)
{
	struct cursor *c = q->statement;

	kept_release(&c->bound);
	free(c);
}

static struct sql_value later_take_value(struct query *q, int column)
{
	const struct cursor *c = q->statement;

	CHECK(column < c->answer->columns);
	return kept_get(&c->answer->rows,
			(c->row - 1) * (size_t)c->answer->columns + (size_t)column);
}

static int64_t later_take_int(struct query *q, int column)
{
	struct sql_value value = later_take_value(q, column);

	if (!value.is_null && value.kind != SQL_INT)
		q->status = STORE_DAMAGED;
	return value.number;
}

static struct slice later_take_slice(struct query *q, int column)
{
	struct sql_value value = later_take_value(q, column);

	if (!value.is_null && value.kind == SQL_INT)
		q->status = STORE_DAMAGED;
	return value.bytes;
}

static const struct sql_driver later_driver = {
	.bind_int = later_bind_int,
	.bind_slice = later_bind_slice,
	.bind_bytes = later_bind_bytes,
	.bind_null = later_bind_null,
	.row = later_row,
	.run = later_run,
	.end = later_end,
	.take_int = later_take_int,
	.take_slice = later_take_slice,
	.take_bytes = later_take_slice,
	.take_value = later_take_value,
};

/* For who asks. */

static bool sql_ask(struct store *store, uint64_t asker)
{
	struct later *l = sql_store_of(store)->later;

	if (!l)
		return false;
	l->asking = asker;
	asks_here = asker ? l : NULL;
	return true;
}

static bool sql_is_answered(struct store *store, uint64_t asker)
{
	struct sql_store *s = sql_store_of(store);
	const struct asker *a;

	if (!s->later)
		return true;
	take_answers(s->later);
	a = *asker_link(s->later, asker);
	return !a || (!count_open(a) && !((a->needs_store || a->is_now) && s->is_committing));
}

static void sql_forget(struct store *store, uint64_t asker)
{
	struct later *l = sql_store_of(store)->later;
	struct asker **link = l ? asker_link(l, asker) : NULL;

	if (link && *link)
		asker_drop(l, link);
}

static void sql_wake(struct store *store, void (*call)(void *user), void *user)
{
	struct later *l = sql_store_of(store)->later;

	if (l)
		reader_wake(l->reader, call, user);
}

const struct store_later sql_later = {
	.ask = sql_ask,
	.is_answered = sql_is_answered,
	.forget = sql_forget,
	.wake = sql_wake,
};

/* Beginning and end. */

enum store_status later_start(struct sql_store *s, struct sql_store *own)
{
	struct later *l = calloc(1, sizeof(*l));

	CHECK(!s->later);
	if (l)
		l->reader = reader_new(own);
	if (!l || !l->reader) {
		own->store.api->close(&own->store);
		free(l);
		return STORE_NO_MEMORY;
	}
	s->later = l;
	return STORE_OK;
}

void later_free(struct later *l)
{
	if (asks_here == l)
		asks_here = NULL;
	for (int i = 0; i < ASKER_SLOTS; i++)
		while (l->slots[i])
			asker_drop(l, &l->slots[i]);
	reader_free(l->reader);
	free(l);
}
