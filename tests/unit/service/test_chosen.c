/*
 * Places that are chosen: taken, exchanged by agreement, bots moved by the
 * host; fixed at the start, bound by the terms and the record, never rated.
 */
#include "unit/service/asking.h"

#include "play/record.h"
#include "service/match/play.h"
#include "service/people/rated.h"

enum { PEOPLE = 4, PLAYERS = 4 };

struct room {
	struct world w;
	char *cookie[PEOPLE];
	uint64_t conn[PEOPLE]; /* Ann, who is host, Bob, Cid, Dan */
	char *table;
};

static void room_connect(struct room *x)
{
	for (int i = 0; i < PEOPLE; i++)
		x->conn[i] = world_conn(&x->w, x->cookie[i]);
}

/* The Majority with four, of which `people` sit there. */
static void room_open(struct room *x, int people, const char *more)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", "Dan" };

	world_open(&x->w, 5);
	for (int i = 0; i < PEOPLE; i++)
		x->cookie[i] = world_guest(&x->w, names[i]);
	room_connect(x);
	x->table =
		at_copy(ask(&x->w, x->conn[0],
			    "{'do':'table.create','id':1,'game':'majority','players':4%s}", more),
			"ok.table.id");
	for (int i = 1; i < people; i++)
		fine(&x->w, x->conn[i], "{'do':'table.join','id':1,'table':'%s'}", x->table);
}

static void room_close(struct room *x)
{
	for (int i = 0; i < PEOPLE; i++)
		free(x->cookie[i]);
	free(x->table);
	world_close(&x->w);
}

static const char *place(struct room *x, int who, const char *what, const char *members)
{
	return ask_error(&x->w, x->conn[who], "{'do':'table.%s','id':1,'table':'%s',%s}", what,
			 x->table, members);
}

#define place_fine(x, who, what, members) assert_string_equal(place(x, who, what, members), "")
#define place_refused(code, x, who, what, members) \
	assert_string_equal(place(x, who, what, members), code)

/* Who sits where, as all are told: names, the levels of bots, - for free; a
 * small number behind one who asks for that place. */
static void assert_seating(struct room *x, const char *expected)
{
	char memory[256];
	struct buf out = buf_over(memory, sizeof(memory));
	const char *text =
		ask(&x->w, x->conn[0], "{'do':'table.watch','id':1,'table':'%s'}", x->table);

	for (int i = 0; i < PLAYERS; i++) {
		char path[48];

		snprintf(path, sizeof(path), "ok.table.places.%d", i);
		if (i)
			buf_char(&out, ' ');
		if (at_is(text, path, "null")) {
			buf_char(&out, '-');
			continue;
		}
		snprintf(path, sizeof(path), "ok.table.places.%d.name", i);
		buf_slice(&out, at(text, path));
		snprintf(path, sizeof(path), "ok.table.places.%d.bot", i);
		if (!at_is(text, path, "null"))
			buf_slice(&out, at(text, path));
		snprintf(path, sizeof(path), "ok.table.places.%d.wants", i);
		buf_slice(&out, at(text, path));
	}
	assert_string_equal(memory, expected);
}

#define CHOSEN ",'chosen':true"

static void a_free_place_is_taken(void **state)
{
	struct room x;

	(void)state;
	room_open(&x, 2, CHOSEN);
	assert_seating(&x, "Ann Bob - -");
	forget(&x.w, x.conn[1]);
	place_fine(&x, 0, "place", "'place':2");
	assert_seating(&x, "- Bob Ann -");
	const char *text = told(&x.w, x.conn[1], "table");

	assert_true(at_is(text, "table.chosen", "true"));
	assert_true(at_is(text, "table.places.0", "null"));
	/* She is still the host, and sits there once. */
	place_fine(&x, 0, "place", "'place':2");
	place_refused("full", &x, 0, "place", "'place':1");
	place_refused("bad_message", &x, 0, "place", "'place':4");
	place_refused("bad_message", &x, 0, "place", "'place':-1");
	place_refused("bad_message", &x, 0, "place", "'from':2");
	place_refused("not_yours", &x, 2, "place", "'place':0");
	assert_seating(&x, "- Bob Ann -");
	/* Who comes takes the first that is free. */
	fine(&x.w, x.conn[2], "{'do':'table.join','id':1,'table':'%s'}", x.table);
	assert_seating(&x, "Cid Bob Ann -");
	room_close(&x);
}

static void tables_without_it_draw(void **state)
{
	struct room x;

	(void)state;
	room_open(&x, 2, "");
	const char *text =
		ask(&x.w, x.conn[0], "{'do':'table.place','id':1,'table':'%s','place':2}", x.table);

	assert_true(at_is(text, "error", "illegal"));
	assert_true(at_is(text, "text.id", "server.why.drawn"));
	place_refused("illegal", &x, 1, "swap", "'place':0");
	assert_seating(&x, "Ann Bob - -");
	room_close(&x);
}

static void two_who_both_want_it_change_places(void **state)
{
	struct room x;

	(void)state;
	room_open(&x, 4, CHOSEN);
	place_fine(&x, 0, "swap", "'place':1");
	assert_seating(&x, "Ann1 Bob Cid Dan");
	place_fine(&x, 2, "swap", "'place':0");
	assert_seating(&x, "Ann1 Bob Cid0 Dan");
	place_fine(&x, 1, "swap", "'place':0");
	/* What was wanted of others is over: they sit elsewhere now. */
	assert_seating(&x, "Bob Ann Cid Dan");
	/* One takes it back, and wants another. */
	place_fine(&x, 3, "swap", "'place':2");
	place_fine(&x, 3, "swap", "'place':3");
	place_fine(&x, 2, "swap", "'place':3");
	assert_seating(&x, "Bob Ann Cid3 Dan");
	/* Who goes is asked no more, and a free place is there to be taken. */
	fine(&x.w, x.conn[3], "{'do':'table.leave','id':1,'table':'%s'}", x.table);
	assert_seating(&x, "Bob Ann Cid -");
	place_fine(&x, 2, "swap", "'place':3");
	assert_seating(&x, "Bob Ann - Cid");
	room_close(&x);
}

static void the_host_alone_moves_bots(void **state)
{
	struct room x;

	(void)state;
	room_open(&x, 2, CHOSEN ",'bots':[null,'random']");
	assert_seating(&x, "Ann Bob random -");
	place_refused("not_host", &x, 1, "place", "'from':2,'place':3");
	place_refused("not_host", &x, 1, "swap", "'from':2,'place':0");
	place_refused("not_yours", &x, 0, "place", "'from':1,'place':3");
	place_refused("not_yours", &x, 0, "place", "'from':3,'place':3");
	place_fine(&x, 0, "place", "'from':2,'place':3");
	assert_seating(&x, "Ann Bob - random");
	/* For a bot she says yes by asking; another person waits for her word. */
	place_fine(&x, 0, "swap", "'place':3");
	assert_seating(&x, "random Bob - Ann");
	place_fine(&x, 1, "swap", "'place':0");
	assert_seating(&x, "random Bob0 - Ann");
	place_fine(&x, 0, "swap", "'from':0,'place':1");
	assert_seating(&x, "Bob random - Ann");
	/* And the other way round: he is asked to change with a bot. */
	place_fine(&x, 0, "swap", "'from':1,'place':0");
	assert_seating(&x, "Bob random0 - Ann");
	fine(&x.w, x.conn[0], "{'do':'table.bot','id':1,'table':'%s','place':1,'level':'greedy'}",
	     x.table);
	assert_seating(&x, "Bob greedy - Ann");
	room_close(&x);
}

static void a_restart_keeps_the_seating(void **state)
{
	struct room x;

	(void)state;
	room_open(&x, 4, CHOSEN);
	place_fine(&x, 0, "swap", "'place':3");
	place_fine(&x, 3, "swap", "'place':0");
	place_fine(&x, 2, "swap", "'place':1");
	assert_seating(&x, "Dan Bob Cid1 Ann");
	world_restart(&x.w);
	room_connect(&x);
	assert_seating(&x, "Dan Bob Cid1 Ann");
	place_fine(&x, 1, "swap", "'place':2");
	assert_seating(&x, "Dan Cid Bob Ann");
	/* Between the start and the match, too. */
	fine(&x.w, x.conn[0], "{'do':'table.start','id':1,'table':'%s'}", x.table);
	place_refused("too_late", &x, 0, "place", "'place':1");
	place_refused("too_late", &x, 0, "swap", "'place':1");
	world_restart(&x.w);
	room_connect(&x);
	/* By place, as world_fair() wants them. */
	uint64_t by_place[PEOPLE] = { x.conn[3], x.conn[2], x.conn[1], x.conn[0] };

	world_fair(&x.w, x.table, by_place, PEOPLE);
	for (int i = 0; i < PEOPLE; i++)
		assert_int_equal(world_seat(&x.w, by_place[i], x.table), i);
	place_refused("too_late", &x, 0, "place", "'place':1");
	room_close(&x);
}

static void who_comes_along_has_the_old_place(void **state)
{
	struct room x;

	(void)state;
	room_open(&x, 4, CHOSEN);
	place_fine(&x, 0, "swap", "'place':3");
	place_fine(&x, 3, "swap", "'place':0");
	fine(&x.w, x.conn[0], "{'do':'table.start','id':1,'table':'%s'}", x.table);
	world_fair(&x.w, x.table, x.conn, PEOPLE);
	world_play(&x.w, x.table, x.conn, PEOPLE);
	char *next = at_copy(ask(&x.w, x.conn[2], "{'do':'rematch','id':1,'table':'%s'}", x.table),
			     "ok.table.id");

	for (int i = 0; i < PEOPLE; i++)
		fine(&x.w, x.conn[i], "{'do':'rematch','id':1,'table':'%s'}", x.table);
	free(x.table);
	x.table = next;
	assert_seating(&x, "Dan Bob Cid Ann");
	place_fine(&x, 3, "swap", "'place':1");
	room_close(&x);
}

/* The record. */

static char *record_of(struct room *x)
{
	char path[80];

	snprintf(path, sizeof(path), "/api/tables/%s/record?form=full", x->table);
	assert_int_equal(get(&x->w, path, NULL), 200);
	return strdup(x->w.body);
}

static struct record_verdict verdict_of(const char *text)
{
	struct record_verdict verdict;
	struct record record;
	struct message error = { 0 }, fault;

	if (!record_read_legal(&record, slice_from(text), &fault, &error))
		fail_msg("refused: %s", error.id);
	record_verify(&record, &verdict);
	record_release(&record);
	return verdict;
}

static char *with(const char *text, const char *old, const char *new)
{
	const char *start = strstr(text, old);
	size_t size = strlen(text) + strlen(new) + 1;
	char *out = calloc(1, size);

	assert_true(start && out);
	snprintf(out, size, "%.*s%s%s", (int)(start - text), text, new, start + strlen(old));
	return out;
}

static bool all_kept(struct record_verdict v)
{
	return v.commitment && v.openings && v.moves && v.result && v.seats && v.names && v.draws;
}

/* A draw is given up when Ann and Bob have opened; Cid goes, and they change
 * places before the next. */
static void play_after_a_draw(struct room *x)
{
	fine(&x->w, x->conn[1], "{'do':'table.watch','id':1,'table':'%s'}", x->table);
	fine(&x->w, x->conn[0], "{'do':'table.start','id':1,'table':'%s'}", x->table);
	const char *terms = told(&x->w, x->conn[1], "fair");

	assert_non_null(strstr(terms, "\\nchosen\\nseat 0 bot random\\nperson 0\\nwho "));
	assert_non_null(strstr(terms, "\\nchose 1\\nperson 1\\n"));
	assert_non_null(strstr(terms, "\\nchose 3\\n"));
	for (int i = 0; i < 3; i++)
		fine(&x->w, x->conn[i],
		     "{'do':'fair.commit','id':1,'table':'%s','commitment':'d785729d0a0055a5c537e90"
		     "00144d0258fc690d055c678cd8d40f6f39bd0f1d9'}",
		     x->table);
	for (int i = 0; i < 2; i++)
		fine(&x->w, x->conn[i],
		     "{'do':'fair.open','id':1,'table':'%s','opening':'11111111111111111111111111111"
		     "11111111111111111111111111111111111'}",
		     x->table);
	world_wait(&x->w, x->w.config.fair_ms + 1000);
	assert_seating(x, "random Bob - Ann");
	fine(&x->w, x->conn[0], "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'random'}",
	     x->table);
	place_fine(x, 0, "swap", "'place':1");
	place_fine(x, 1, "swap", "'place':3");
	assert_seating(x, "random Ann random Bob");
	fine(&x->w, x->conn[0], "{'do':'table.start','id':1,'table':'%s'}", x->table);
	world_fair(&x->w, x->table, x->conn, 2);
	world_play(&x->w, x->table, x->conn, 2);
}

static void the_record_binds_the_seating(void **state)
{
	struct room x;
	struct record_verdict v;

	(void)state;
	room_open(&x, 3, CHOSEN);
	place_fine(&x, 0, "place", "'place':3");
	fine(&x.w, x.conn[0], "{'do':'table.bot','id':1,'table':'%s','place':0,'level':'random'}",
	     x.table);
	play_after_a_draw(&x);
	char *text = record_of(&x);

	assert_non_null(strstr(text, "\nchosen\nseat 0 bot random\nseat 1 person Ann\n"));
	assert_null(strstr(text, "drew "));
	assert_true(all_kept(verdict_of(text)));
	/* Another seat than the terms have: in the draw that was given up, in the
	 * match; and another name there. */
	char *other = with(text, "chose 1\npromise", "chose 2\npromise");

	assert_false(verdict_of(other).draws);
	free(other);
	other = with(text, "chose 3\nsalt", "chose 1\nsalt");
	v = verdict_of(other);
	assert_false(v.commitment || v.seats);
	free(other);
	other = with(text, "person Ann", "person Bib");
	v = verdict_of(other);
	assert_true(v.commitment && v.seats);
	assert_false(v.names);
	free(other);
	free(text);
	/* One viewer's record says it too. */
	char path[80];

	snprintf(path, sizeof(path), "/api/tables/%s/record", x.table);
	assert_int_equal(get(&x.w, path, x.cookie[1]), 200);
	assert_non_null(strstr(x.w.body, "\nform seat 3\n"));
	assert_non_null(strstr(x.w.body, "\nchose 3\n"));
	room_close(&x);
}

/* Ratings. */

static void a_match_with_chosen_places_is_never_rated(void **state)
{
	static const char *const names[] = { "Annabel", "Bobadil", "Carlotta" };
	struct rated_check check;
	struct world w;
	uint64_t conns[3];
	char *cookie[3];

	(void)state;
	world_open(&w, 7);
	for (int i = 0; i < 3; i++) {
		cookie[i] = account(&w, names[i]);
		conns[i] = world_conn(&w, cookie[i]);
	}
	const char *text = ask(&w, conns[0],
			       "{'do':'table.create','id':1,'game':'majority','players':3,"
			       "'rated':true,'chosen':true}");

	assert_true(at_is(text, "error", "rated"));
	assert_true(at_is(text, "text.id", "server.why.rated_chosen"));
	char *table = world_table(&w, conns, 3, 3, "random", CHOSEN);

	/* Should a fault mark it all the same, it counts for nobody. */
	world_table_of(&w, table)->rated = true;
	world_play(&w, table, conns, 3);
	assert_int_equal(rated_recompute(w.store, false, &check), STORE_OK);
	assert_int_equal(check.matches, 0);
	free(table);
	for (int i = 0; i < 3; i++)
		free(cookie[i]);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_free_place_is_taken),
		cmocka_unit_test(tables_without_it_draw),
		cmocka_unit_test(two_who_both_want_it_change_places),
		cmocka_unit_test(the_host_alone_moves_bots),
		cmocka_unit_test(a_restart_keeps_the_seating),
		cmocka_unit_test(who_comes_along_has_the_old_place),
		cmocka_unit_test(the_record_binds_the_seating),
		cmocka_unit_test(a_match_with_chosen_places_is_never_rated),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
