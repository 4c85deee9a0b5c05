/*
 * Fresh lines: see fresh.h.
 */
#include "store/sqlite/fresh.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/sum.h"
#include "store/sqlite/inside.h"
#include "store/sqlite/line_text.h"

enum {
	FRESH_BYTES_MAX = 512 << 10, /* then they are settled */
	CHUNK_BYTES = 16 << 10, /* of one row of `lines`, and a line more */
	SLOTS_AT_FIRST = 64,
	BYTES_AT_FIRST = 512,
};

/* Memory that can be had or not; the turn cannot be kept without it. */
static enum store_status no_memory(struct sqlite_store *s)
{
	if (s->sql.in_turn && s->sql.spoiled == STORE_OK)
		s->sql.spoiled = STORE_NO_MEMORY;
	return STORE_NO_MEMORY;
}

static bool put_bytes(char **at, size_t *len, size_t *capacity, struct slice text)
{
	if (*capacity - *len < text.len) {
		size_t wanted = *capacity ? *capacity : BYTES_AT_FIRST;
		char *more;

		while (wanted - *len < text.len)
			wanted *= 2;
		more = realloc(*at, wanted);
		if (!more)
			return false;
		*at = more;
		*capacity = wanted;
	}
	memcpy(*at + *len, text.at, text.len);
	*len += text.len;
	return true;
}

/* The matches, by their ids. Those are by chance, so any sum spreads them. */

static struct fresh_match **slot_of(const struct fresh *f, const char *id)
{
	return &f->slots[sum_text(slice_from(id)) & (f->slot_count - 1)];
}

static struct fresh_match *match_of(const struct fresh *f, const char *id)
{
	struct fresh_match *m = f->slot_count ? *slot_of(f, id) : NULL;

	while (m && strcmp(m->id, id) != 0)
		m = m->behind;
	return m;
}

static bool more_slots(struct fresh *f)
{
	struct fresh wider = { .slot_count = f->slot_count ? 2 * f->slot_count : SLOTS_AT_FIRST };

	wider.slots = calloc(wider.slot_count, sizeof(struct fresh_match *));
	if (!wider.slots)
		return false;
	for (size_t i = 0; i < f->slot_count; i++)
		while (f->slots[i]) {
			struct fresh_match *m = f->slots[i], **slot = slot_of(&wider, m->id);

			f->slots[i] = m->behind;
			m->behind = *slot;
			*slot = m;
		}
	free(f->slots);
	f->slots = wider.slots;
	f->slot_count = wider.slot_count;
	return true;
}

static struct fresh_match *match_new(struct fresh *f, const char *id)
{
	struct fresh_match *m = NULL;

	CHECK(strlen(id) < STORE_ID_MAX);
	if (f->match_count < f->slot_count || more_slots(f))
		m = calloc(1, sizeof(*m));
	if (!m)
		return NULL;
	memcpy(m->id, id, strlen(id));
	m->behind = *slot_of(f, id);
	*slot_of(f, id) = m;
	f->match_count++;
	return m;
}

static void forget_matches(struct fresh *f)
{
	for (size_t i = 0; i < f->slot_count; i++)
		while (f->slots[i]) {
			struct fresh_match *m = f->slots[i];

			f->slots[i] = m->behind;
			free(m->text);
			free(m);
		}
	f->match_count = 0;
}

/* What the file says. */

/* NONE: there is no such table; and no memory is taken for it. */
static enum store_status ask_match(struct sqlite_store *s, const char *id, struct fresh_match **out)
{
	struct query q =
		query(&s->sql, "SELECT " TABLE_LIVE ", last + 1, at FROM game_table"
			       " LEFT JOIN lines ON game_table = game_table.row AND first ="
			       "  (SELECT max(first) FROM lines"
			       "   WHERE game_table = game_table.row)"
			       " WHERE id = ?");
	struct fresh_match *m = NULL;

	bind_text(&q, id);
	if (query_row(&q)) {
		m = match_new(&s->fresh, id);
		if (!m)
			q.status = STORE_NO_MEMORY;
	}
	if (m) {
		m->is_live = take_int(&q);
		m->live_is_known = true;
		m->next = (uint32_t)take_int(&q);
		m->at = take_int(&q);
	}
	*out = m;
	return query_end_found(&q);
}

static enum store_status match_line(struct sqlite_store *s, struct fresh_match *m,
				    const struct store_line *l)
{
	char memory[LINE_TEXT_MAX];
	struct buf b = buf_over(memory, sizeof(memory));

	line_text_write(&b, l);
	CHECK(!b.full);
	if (!put_bytes(&m->text, &m->len, &m->capacity, buf_slice_of(&b)))
		return no_memory(s);
	m->next = l->number + 1;
	m->at = l->at;
	return STORE_OK;
}

/* One line of the table; that of a table that is gone, or of one that `lines`
 * has too, is none. */
static enum store_status load_line(struct sqlite_store *s, struct slice *rest)
{
	struct slice id = slice_cut(rest, ' ');
	char name[STORE_ID_MAX] = "";
	struct store_line line;
	struct fresh_match *m;
	enum store_status status = STORE_OK;

	if (id.len >= sizeof(name) || !line_text_read(rest, &line))
		return STORE_DAMAGED;
	memcpy(name, id.at, id.len);
	m = match_of(&s->fresh, name);
	if (!m)
		status = ask_match(s, name, &m);
	if (status == STORE_NONE)
		return STORE_OK;
	if (status == STORE_OK && line.number >= m->next)
		status = match_line(s, m, &line);
	return status;
}

static enum store_status load(struct sqlite_store *s)
{
	struct query q = query(&s->sql, "SELECT text FROM fresh ORDER BY number");

	s->fresh.bytes = 0;
	while (query_row(&q)) {
		struct slice rest = take_slice(&q);

		s->fresh.bytes += rest.len;
		while (rest.len && q.status == STORE_OK)
			q.status = load_line(s, &rest);
	}
	return query_end(&q);
}

/* Memory is as the file is. Whoever writes has the file for himself, so that
 * one look a turn is enough. */
static enum store_status look(struct sqlite_store *s)
{
	struct fresh *f = &s->fresh;
	int64_t version = 0;
	enum store_status status;

	if (f->is_certain)
		return STORE_OK;
	status = sqlite_foreign_changes(&s->sql.store, &version);
	if (status == STORE_OK && (!f->is_loaded || f->version != version)) {
		forget_matches(f);
		status = load(s);
		f->is_loaded = status == STORE_OK;
		f->version = version;
	}
	f->is_certain = status == STORE_OK && s->sql.writing;
	return status;
}

/* What the other files call. */

void fresh_turn(struct sqlite_store *s)
{
	s->fresh.is_certain = false;
	s->fresh.turn_len = 0;
}

void fresh_forget(struct sqlite_store *s)
{
	fresh_turn(s);
	forget_matches(&s->fresh);
	s->fresh.is_loaded = false;
}

void fresh_release(struct sqlite_store *s)
{
	forget_matches(&s->fresh);
	free(s->fresh.slots);
	free(s->fresh.turn);
}

enum store_status fresh_find(struct sqlite_store *s, const char *id, struct fresh_match **out)
{
	enum store_status status = look(s);

	*out = status == STORE_OK ? match_of(&s->fresh, id) : NULL;
	return status;
}

static enum store_status ask_live(struct sqlite_store *s, struct fresh_match *m)
{
	int64_t is_live = 0;
	enum store_status status = query_lookup(
		&s->sql, "SELECT " TABLE_LIVE " FROM game_table WHERE id = ?", m->id, &is_live);

	m->is_live = is_live;
	m->live_is_known = status == STORE_OK;
	return status;
}

enum store_status fresh_open(struct sqlite_store *s, const char *id, struct fresh_match **out)
{
	enum store_status status = sqlite_begin_writing(s);

	*out = NULL;
	if (status == STORE_OK)
		status = fresh_find(s, id, out);
	if (status == STORE_OK && !*out)
		status = ask_match(s, id, out);
	else if (status == STORE_OK && !(*out)->live_is_known)
		status = ask_live(s, *out);
	return status;
}

void fresh_doubt(struct sqlite_store *s, const char *id)
{
	struct fresh_match *m = match_of(&s->fresh, id);

	if (m)
		m->live_is_known = false;
}

void fresh_doubt_all(struct sqlite_store *s)
{
	for (size_t i = 0; i < s->fresh.slot_count; i++)
		for (struct fresh_match *m = s->fresh.slots[i]; m; m = m->behind)
			m->live_is_known = false;
}

enum store_status fresh_add(struct sqlite_store *s, struct fresh_match *m,
			    const struct store_line *l)
{
	struct fresh *f = &s->fresh;
	size_t before = m->len;
	enum store_status status = match_line(s, m, l);

	if (status != STORE_OK)
		return status;

	struct slice id = slice_from(m->id), blank = { " ", 1 },
		     line = { m->text + before, m->len - before };

	if (!put_bytes(&f->turn, &f->turn_len, &f->turn_capacity, id) ||
	    !put_bytes(&f->turn, &f->turn_len, &f->turn_capacity, blank) ||
	    !put_bytes(&f->turn, &f->turn_len, &f->turn_capacity, line))
		return no_memory(s);
	return STORE_OK;
}

enum store_status fresh_keep(struct sqlite_store *s)
{
	struct fresh *f = &s->fresh;

	if (!f->turn_len)
		return STORE_OK;
	if (f->bytes + f->turn_len > FRESH_BYTES_MAX)
		return fresh_settle(s);

	struct query q = query_write(&s->sql, "INSERT INTO fresh (text) VALUES (?)");

	bind_slice(&q, (struct slice){ f->turn, f->turn_len });
	f->bytes += f->turn_len;
	return query_run(&q);
}

/* Settling. */

/* The first lines of the match's text, so many bytes or a few more; what is left
 * of it in *rest, the first and the last of them in *first and *last. Nearly
 * always they are all that is left, and the match knows its last. */
static struct slice take_chunk(const struct fresh_match *m, struct slice *rest,
			       struct store_line *first, struct store_line *last)
{
	struct slice text = *rest;

	CHECK(line_text_read(rest, first)); /* we wrote it */
	*last = *first;
	if (text.len <= CHUNK_BYTES) {
		last->number = m->next - 1;
		last->at = m->at;
		rest->len = 0;
		return text;
	}
	while (rest->len && rest->at - text.at < CHUNK_BYTES)
		CHECK(line_text_read(rest, last));
	return (struct slice){ text.at, (size_t)(rest->at - text.at) };
}

static enum store_status write_chunk(struct sqlite_store *s, const struct fresh_match *m,
				     struct slice *rest)
{
	struct store_line first, last;
	struct slice text = take_chunk(m, rest, &first, &last);
	struct query q =
		query_write(&s->sql, "INSERT INTO lines (game_table, first, last, at, text)"
				     " SELECT row, ?, ?, ?, ? FROM game_table WHERE id = ?");

	bind_int(&q, first.number);
	bind_int(&q, last.number);
	bind_int(&q, last.at);
	bind_slice(&q, text);
	bind_text(&q, m->id);
	return query_run(&q);
}

enum store_status fresh_settle_match(struct sqlite_store *s, struct fresh_match *m)
{
	struct slice rest = { m->text, m->len };
	enum store_status status = STORE_OK;

	while (rest.len && status == STORE_OK)
		status = write_chunk(s, m, &rest);
	m->len = 0;
	return status;
}

enum store_status fresh_settle(struct sqlite_store *s)
{
	struct fresh *f = &s->fresh;
	enum store_status status = sqlite_begin_writing(s);

	if (status == STORE_OK)
		status = look(s);
	for (size_t i = 0; i < f->slot_count; i++)
		for (struct fresh_match *m = f->slots[i]; m && status == STORE_OK; m = m->behind)
			status = fresh_settle_match(s, m);
	if (status != STORE_OK || !f->bytes)
		return status;

	struct query q = query_write(&s->sql, "DELETE FROM fresh");

	f->turn_len = f->bytes = 0;
	forget_matches(f);
	return query_run(&q);
}
