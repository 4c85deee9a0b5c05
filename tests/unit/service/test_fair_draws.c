/*
 * What fair luck proves to those who come later: the record says who sits
 * where, and no draw that was given up is missing from it, whoever spoiled it
 * and however. Each forgery that a server could try is tried.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "play/record.h"
#include "service/match/play.h"

/* A table of that many people, then bots; all watch. */
static char *open_table(struct world *w, const uint64_t *conns, int people)
{
	char *table =
		at_copy(ask(w, conns[0],
			    "{'do':'table.create','id':1,'game':'majority','players':4,"
			    "'bots':[%s,%s,'random']}",
			    people > 1 ? "null" : "'random'", people > 2 ? "null" : "'random'"),
			"ok.table.id");

	for (int i = 1; i < people; i++)
		fine(w, conns[i], "{'do':'table.join','id':1,'table':'%s'}", table);
	for (int i = 0; i < people; i++)
		fine(w, conns[i], "{'do':'table.watch','id':1,'table':'%s'}", table);
	return table;
}

static void opening_of(int person, uint8_t opening[32], char hex[65])
{
	struct buf text = buf_over(hex, 65);

	memset(opening, person + 1, 32);
	buf_hex(&text, opening, 32);
}

/* The host starts, all promise, the first `opened` of them open. */
static void draw(struct world *w, const char *table, const uint64_t *conns, int people, int opened)
{
	uint8_t opening[32], promise[32];
	char hex[65];

	fine(w, conns[0], "{'do':'table.start','id':1,'table':'%s'}", table);
	for (int i = 0; i < people; i++) {
		struct buf text = buf_over(hex, sizeof(hex));

		opening_of(i, opening, hex);
		fair_commit_opening(opening, promise);
		text = buf_over(hex, sizeof(hex));
		buf_hex(&text, promise, 32);
		fine(w, conns[i], "{'do':'fair.commit','id':1,'table':'%s','commitment':'%s'}",
		     table, hex);
	}
	for (int i = 0; i < opened; i++) {
		opening_of(i, opening, hex);
		fine(w, conns[i], "{'do':'fair.open','id':1,'table':'%s','opening':'%s'}", table,
		     hex);
	}
}

static char *full_record(struct world *w, const char *table, const uint64_t *conns, int people)
{
	char path[80];

	world_play(w, table, conns, people);
	snprintf(path, sizeof(path), "/api/tables/%s/record?form=full", table);
	assert_int_equal(world_http(w, SERVICE_GET, path, NULL, NULL), 200);
	return strdup(w->body);
}

static char *record_again(struct world *w, const char *table)
{
	char path[80];

	snprintf(path, sizeof(path), "/api/tables/%s/record?form=full", table);
	assert_int_equal(world_http(w, SERVICE_GET, path, NULL, NULL), 200);
	return strdup(w->body);
}

/* Moves that another key makes illegal are left out of the judgement. */
static struct record_verdict verdict_of(const char *text)
{
	struct record record;
	struct record_verdict verdict;
	struct message error = { 0 }, fault;

	if (!record_read_legal(&record, slice_from(text), &fault, &error))
		fail_msg("refused: %s", error.id);
	record_verify(&record, &verdict);
	record_release(&record);
	return verdict;
}

static bool all_kept(struct record_verdict v)
{
	return v.commitment && v.openings && v.moves && v.result && v.seats && v.names && v.draws;
}

/* The text without what stands from `from` until `to`. */
static char *without(const char *text, const char *from, const char *to)
{
	const char *start = strstr(text, from), *end = start ? strstr(start + 1, to) : NULL;
	char *out = calloc(1, strlen(text) + 1);

	assert_true(start && end && out);
	memcpy(out, text, (size_t)(start - text));
	memcpy(out + (start - text), end, strlen(end));
	return out;
}

/* The text with one piece in the place of another. */
static char *with(const char *text, const char *old, const char *new)
{
	const char *start = strstr(text, old);
	size_t size = strlen(text) + strlen(new) + 1;
	char *out = calloc(1, size);

	assert_true(start && out);
	snprintf(out, size, "%.*s%s%s", (int)(start - text), text, new, start + strlen(old));
	return out;
}

static char *exchanged(const char *text, const char *a, const char *b)
{
	char *one = with(text, a, "\x01"), *two = with(one, b, a), *three = with(two, "\x01", b);

	free(one);
	free(two);
	return three;
}

static struct record_verdict exchanged_verdict(const char *text, const char *a, const char *b)
{
	char *other = exchanged(text, a, b);
	struct record_verdict v = verdict_of(other);

	free(other);
	return v;
}

static void line_of(const char *text, const char *prefix, int number, char out[128])
{
	const char *at = text;

	for (int i = 0; i <= number; i++) {
		at = strstr(i ? at + 1 : at, prefix);
		assert_non_null(at);
	}
	snprintf(out, 128, "%.*s", (int)strcspn(at, "\n"), at);
}

static void the_record_says_who_sits_where(void **state)
{
	struct world w;
	char a[128], b[128];

	(void)state;
	world_open(&w, 3);
	uint64_t conns[3] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob"),
			      world_guest_conn(&w, "Cid") };
	char *table = open_table(&w, conns, 3);

	draw(&w, table, conns, 3, 3);
	char *text = full_record(&w, table, conns, 3);

	assert_true(all_kept(verdict_of(text)));
	assert_int_equal(verdict_of(text).deleted, 0);
	/* Two persons' names, with nothing else, or with the seats that they drew. */
	struct record_verdict v = exchanged_verdict(text, "person Ann", "person Bob");

	assert_true(v.commitment && v.openings && v.seats && v.draws);
	assert_false(v.names);
	line_of(text, "drew ", 0, a);
	line_of(text, "drew ", 1, b);
	v = exchanged_verdict(text, a, b);
	assert_false(v.seats);
	assert_true(v.names);
	/* Who they are: the terms know. */
	line_of(text, "who ", 0, a);
	line_of(text, "who ", 1, b);
	v = exchanged_verdict(text, a, b);
	assert_false(v.commitment || v.names);
	line_of(text, "salt ", 0, a);
	line_of(text, "salt ", 1, b);
	assert_false(exchanged_verdict(text, a, b).names);
	/* A bot that sat elsewhere. */
	line_of(text, "seat 0 ", 0, a);
	snprintf(b, sizeof(b), "seat 3%s", a + 6);
	char *moved = with(text, a, "seat 0 bot random"),
	     *more = with(moved, "seat 3 bot random", b);

	v = verdict_of(more);
	assert_false(v.commitment || v.seats);
	free(moved);
	free(more);
	/* A name that cannot be compared may not stand there. */
	line_of(text, "salt ", 0, a);
	more = without(text, a, "promise ");
	v = verdict_of(more);
	assert_false(v.names);
	assert_int_equal(v.deleted, 1);
	free(more);
	free(text);
	free(table);
	world_close(&w);
}

/* The name is gone, and the rest still holds. */
static void a_deleted_account_leaves_a_hash(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 3);
	char *cookie = world_guest(&w, "Ann");
	uint64_t conns[3] = { world_conn(&w, cookie), world_guest_conn(&w, "Bob"),
			      world_guest_conn(&w, "Cid") };
	char *table = open_table(&w, conns, 3);

	draw(&w, table, conns, 3, 3);
	free(full_record(&w, table, conns, 3));
	assert_int_equal(world_http(&w, SERVICE_DELETE, "/api/me", cookie, "{}"), 200);
	for (int i = 0; i < 2; i++) {
		char *text = record_again(&w, table);
		struct record_verdict v = verdict_of(text);

		assert_null(strstr(text, "Ann"));
		assert_true(all_kept(v));
		assert_int_equal(v.deleted, 1);
		assert_false(exchanged_verdict(text, "person Bob", "person Cid").names);
		char *named = with(text, " person\n", " person Ann\n");

		assert_false(verdict_of(named).names);
		free(named);
		free(text);
		world_restart(&w); /* from the store the same */
	}
	free(cookie);
	free(table);
	world_close(&w);
}

/* Cid does not open, Dan deletes himself; Ann and Bob play in the end. */
static char *spoiled_match(struct world *w, char **table)
{
	char *cookies[4] = { world_guest(w, "Ann"), world_guest(w, "Bob"), world_guest(w, "Cid"),
			     world_guest(w, "Dan") };
	uint64_t conns[3];
	const char *fair;

	for (int i = 0; i < 3; i++)
		conns[i] = world_conn(w, cookies[i]);
	*table = open_table(w, conns, 3);
	draw(w, *table, conns, 3, 2);
	forget(w, conns[0]);
	world_wait(w, w->config.fair_ms);
	fair = told(w, conns[0], "fair");
	assert_true(at_is(fair, "fair.step", "anew"));
	assert_true(at_is(fair, "fair.cause", "late"));
	assert_true(at_is(fair, "fair.left.0", "Cid"));
	assert_true(slice_starts(at(fair, "fair.draw"), "draw 0 late 2\\nseat 3 bot random\\n"));
	world_restart(w);
	for (int i = 0; i < 3; i++)
		conns[i] = world_conn(w, cookies[i < 2 ? i : 3]);
	fine(w, conns[2], "{'do':'table.join','id':1,'table':'%s'}", *table);
	for (int i = 0; i < 3; i++)
		fine(w, conns[i], "{'do':'table.watch','id':1,'table':'%s'}", *table);
	draw(w, *table, conns, 3, 1);
	forget(w, conns[0]);
	assert_int_equal(world_http(w, SERVICE_DELETE, "/api/me", cookies[3], "{}"), 200);
	fair = told(w, conns[0], "fair");
	assert_true(at_is(fair, "fair.step", "anew"));
	assert_true(at_is(fair, "fair.cause", "deleted"));
	assert_true(slice_starts(at(fair, "fair.draw"), "draw 1 deleted 2\\n"));
	fine(w, conns[0], "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'random'}",
	     *table);
	draw(w, *table, conns, 2, 2);
	for (int i = 0; i < 4; i++)
		free(cookies[i]);
	return full_record(w, *table, conns, 2);
}

static struct record_verdict verdict_without(const char *text, const char *from, const char *to)
{
	char *other = without(text, from, to);
	struct record_verdict v = verdict_of(other);

	free(other);
	return v;
}

static struct record_verdict verdict_with(const char *text, const char *old, const char *new)
{
	char *other = with(text, old, new);
	struct record_verdict v = verdict_of(other);

	free(other);
	return v;
}

static void draws_that_were_given_up_stay_in_the_record(void **state)
{
	struct world w;
	struct record record;
	struct message error;
	char *table;

	(void)state;
	world_open(&w, 3);
	char *text = spoiled_match(&w, &table);

	assert_true(all_kept(verdict_of(text)));
	assert_true(record_read(&record, slice_from(text), &error));
	assert_int_equal(record.draw_count, 2);
	assert_int_equal(record.draws[0].cause, RECORD_LATE);
	assert_int_equal(record.draws[0].by, SEAT(2));
	assert_true(record.draws[0].person[1].has_opening);
	assert_false(record.draws[0].person[2].has_opening);
	assert_int_equal(record.draws[1].cause, RECORD_DELETED);
	record_release(&record);
	world_restart(&w);
	char *again = record_again(&w, table);

	assert_string_equal(text, again);
	free(again);

	/* None can be left out, with its hash or without. */
	assert_false(verdict_without(text, "before ", "commitment ").draws);
	char *none = strdup(text);
	char *start = strstr(none, "draw 0"), *second = strstr(none, "draw 1");
	char *third = strstr(strstr(second, "seed ") + 1, "before ");

	memmove(second, third, strlen(third) + 1); /* the last */
	assert_false(verdict_of(none).draws);
	free(none);
	none = strdup(text);
	start = strstr(none, "draw 0");
	third = strstr(strstr(strstr(none, "draw 1"), "seed ") + 1, "before ");
	memmove(start, third, strlen(third) + 1); /* both, the hash stays */
	struct record_verdict v = verdict_of(none);

	assert_true(v.commitment);
	assert_false(v.draws);
	start = strstr(none, "before ");
	third = strstr(none, "commitment ");
	memmove(start, third, strlen(third) + 1); /* and the hash too */
	v = verdict_of(none);
	assert_false(v.commitment);
	free(none);

	/* Nor told otherwise. */
	assert_false(verdict_with(text, "draw 0 late 2", "draw 0 late 1").draws);
	assert_false(verdict_with(text, "draw 0 late 2", "draw 0 deleted 2").draws);
	assert_false(verdict_with(text, "seat 3 bot random\nperson", "person").draws);
	assert_false(verdict_with(text, "opening 01", "opening 02").draws);
	free(text);
	free(table);
	world_close(&w);
}

/* Nobody had opened: nothing was known to anybody, and nothing is kept. */
static void a_draw_without_openings_leaves_none(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 3);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	char *table = open_table(&w, conns, 2);

	fine(&w, conns[0], "{'do':'table.start','id':1,'table':'%s'}", table);
	fine(&w, conns[0], "{'do':'fair.commit','id':1,'table':'%s','commitment':'%064d'}", table,
	     0);
	forget(&w, conns[0]);
	world_wait(&w, w.config.fair_ms);
	const char *fair = told(&w, conns[0], "fair");

	assert_true(at_is(fair, "fair.step", "anew"));
	assert_true(at_is(fair, "fair.draw", "null"));
	fine(&w, conns[0], "{'do':'table.bot','id':1,'table':'%s','place':1,'level':'random'}",
	     table);
	draw(&w, table, conns, 1, 1);
	char *text = full_record(&w, table, conns, 1);

	assert_null(strstr(text, "\ndraw "));
	assert_null(strstr(text, "\nbefore "));
	assert_true(all_kept(verdict_of(text)));
	free(text);
	free(table);
	world_close(&w);
}

/* A program that stops in the middle goes on with the same draw: it has no
 * second try either. */
static void a_restart_does_not_end_a_draw(void **state)
{
	struct world w;
	uint8_t opening[32];
	char hex[65];

	(void)state;
	world_open(&w, 3);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t conns[2] = { world_conn(&w, cookies[0]), world_conn(&w, cookies[1]) };
	char *table = open_table(&w, conns, 2);

	draw(&w, table, conns, 2, 1);
	char *before = strdup(ask(&w, conns[0], "{'do':'table.watch','id':1,'table':'%s'}", table));

	/* Whatever he is called now. */
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/me", cookies[1], "{\"name\":\"Zoe\"}"),
			 200);
	world_restart(&w);
	for (int i = 0; i < 2; i++)
		conns[i] = world_conn(&w, cookies[i]);
	const char *after = ask(&w, conns[0], "{'do':'table.watch','id':1,'table':'%s'}", table);

	assert_true(slice_equal(at(after, "ok.fair.commitment"), at(before, "ok.fair.commitment")));
	assert_true(slice_equal(at(after, "ok.fair.terms"), at(before, "ok.fair.terms")));
	assert_true(slice_equal(at(after, "ok.fair.persons"), at(before, "ok.fair.persons")));
	fine(&w, conns[1], "{'do':'table.watch','id':1,'table':'%s'}", table);
	opening_of(1, opening, hex);
	fine(&w, conns[1], "{'do':'fair.open','id':1,'table':'%s','opening':'%s'}", table, hex);
	char *text = full_record(&w, table, conns, 2);

	assert_non_null(strstr(text, "person Bob"));
	assert_null(strstr(text, "Zoe"));
	assert_null(strstr(text, "\ndraw "));
	assert_true(all_kept(verdict_of(text)));
	free(text);
	free(before);
	free(cookies[0]);
	free(cookies[1]);
	free(table);
	world_close(&w);
}

static struct world *failing;
static bool fails;

static enum store_status failing_draw(struct store *s, const char *table, int number,
				      struct slice text)
{
	return fails ? STORE_DISK_FULL : failing->whole->draw_add(s, table, number, text);
}

/* What could not be kept did not happen: the draw is not given up then. */
static void a_draw_that_cannot_be_kept_goes_on(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 3);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t conns[2] = { world_conn(&w, cookies[0]), world_conn(&w, cookies[1]) };
	char *table = open_table(&w, conns, 2);

	draw(&w, table, conns, 2, 1);
	failing = &w;
	fails = true;
	w.broken.draw_add = failing_draw;
	world_wait(&w, w.config.fair_ms);
	assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_FAIR);
	assert_int_equal(world_table_of(&w, table)->draws, 0);
	fails = false;
	world_wait(&w, w.config.fair_ms + RETRY_MS);
	assert_int_equal(world_table_of(&w, table)->status, STORE_TABLE_OPEN);
	assert_int_equal(world_table_of(&w, table)->draws, 1);
	free(cookies[0]);
	free(cookies[1]);
	free(table);
	world_close(&w);
}

static void a_table_is_not_drawn_at_for_ever(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 3);
	uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
	char *table = open_table(&w, conns, 2);

	for (int i = 0; i < RECORD_DRAWS_MAX; i++) {
		draw(&w, table, conns, 2, 1);
		world_wait(&w, w.config.fair_ms);
		fine(&w, conns[1], "{'do':'table.join','id':1,'table':'%s'}", table);
	}
	refused("spoiled", &w, conns[0], "{'do':'table.start','id':1,'table':'%s'}", table);
	free(table);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_record_says_who_sits_where),
		cmocka_unit_test(a_deleted_account_leaves_a_hash),
		cmocka_unit_test(draws_that_were_given_up_stay_in_the_record),
		cmocka_unit_test(a_draw_without_openings_leaves_none),
		cmocka_unit_test(a_restart_does_not_end_a_draw),
		cmocka_unit_test(a_draw_that_cannot_be_kept_goes_on),
		cmocka_unit_test(a_table_is_not_drawn_at_for_ever),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
