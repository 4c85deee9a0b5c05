/*
 * The law of absence: in a match who is away follows from connections alone.
 * Two worlds are one match up to a secret step; in it the others come and go
 * alike in both, for minutes, while each world answers, takes back and is
 * played by bots as it likes. All that a seat, spectators and the lobby are
 * told is compared. Beside it: what is shown, when, and how often.
 */
#include "unit/service/served.h"

#include "service/match/play.h"
#include "unit/service/history.h"

enum {
	PAUSE = 20 * 1000, /* between the things that happen */
	PAUSES = 40,
	REPLACE_FROM = 12, /* the one looked at asks for bots now and then */
	RESTART_AT = 25,
};

static void come_and_go(struct history *h, struct rng *luck, int late)
{
	for (int i = 0; i < h->players; i++) {
		uint32_t what = rng_below(luck, 4);

		if (i == h->viewer || i == late)
			continue;
		if (what == 0)
			history_go(h, i);
		else if (what == 1)
			history_come(h, i);
	}
}

/* What nobody may notice. Returns whether anything was done. */
static bool deed(struct history *h, int person, int number)
{
	struct table *t = world_table_of(&h->w, h->table);
	char move[MOVE_TEXT];

	if (!h->conn[person] || rng_below(&h->luck, 3))
		return false;
	if (history_actors(h) & SEAT(person)) {
		history_choose(h, person, move);
		history_answer(h, person, move, number);
		return true;
	}
	history_match(h);
	if (!live_can_undo(t->live, t->places[person].seat))
		return false;
	fine(&h->w, h->conn[person], "{'do':'undo','id':9,'table':'%s','key':'u%d'}", h->table,
	     number);
	history_note_all(h);
	return true;
}

static void open_step(struct history *h, uint64_t seed, uint64_t own)
{
	int late = (h->viewer + 1) % h->players, deeds = 0;
	char move[MOVE_TEXT];
	struct rng luck;

	rng_fast(&luck, seed);
	h->luck = luck;
	history_choose(h, h->viewer, move);
	history_answer(h, h->viewer, move, 1);
	rng_fast(&h->luck, own);
	for (int pause = 1; pause <= PAUSES; pause++) {
		int64_t since = h->w.now;

		h->look_at = pause == RESTART_AT || pause % 7 == 0 ? since + PAUSE / 2 : 0;
		h->restarts = pause == RESTART_AT;
		history_pass(h, since + PAUSE);
		come_and_go(h, &luck, late);
		for (int i = 0; i < h->players; i++)
			if (i != h->viewer && i != late)
				deeds += deed(h, i, pause * 10 + i);
		if (pause >= REPLACE_FROM && pause % 3 == 0)
			ask(&h->w, h->near, "{'do':'replace','id':9,'table':'%s'}", h->table);
		history_note_all(h);
	}
	assert_true(deeds > 0);
}

static void absence_follows_from_connections_alone(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < 8; seed++) {
		struct history *h[2];
		int players = seed % 2 ? 4 : 3;

		for (int i = 0; i < 2; i++) {
			h[i] = calloc(1, sizeof(*h[i]));
			history_open(h[i], "majority", players, (int)(seed % (uint64_t)players),
				     seed, seed, "");
			open_step(h[i], seed, seed * 2 + (uint64_t)i);
		}
		history_assert_same(h[0], h[1]);
		/* And it is shown: else there would be nothing to compare. */
		assert_non_null(strstr(h[0]->log, "\"online\":false"));
		for (int i = 0; i < 2; i++) {
			history_close(h[i]);
			free(h[i]);
		}
	}
}

/* What Ann last read of whether Bob is online; "": nothing new. */
static const char *bob_is(struct history *h)
{
	const char *text, *is = "";

	while ((text = told(&h->w, h->near, "table")))
		is = at_is(text, "table.places.1.online", "true") ? "here" : "away";
	return is;
}

static void wait(struct history *h, int64_t ms)
{
	world_wait(&h->w, ms);
}

static void one_change_for_a_step(void **state)
{
	struct history *h = calloc(1, sizeof(*h));
	char move[MOVE_TEXT];

	(void)state;
	history_open(h, "majority", 3, 0, 5, 5, "");
	/* Less than a minute is nothing. */
	history_go(h, 1);
	wait(h, ABSENT_MS - 1000);
	assert_string_equal(bob_is(h), "");
	history_come(h, 1);
	wait(h, 2 * ABSENT_MS);
	assert_string_equal(bob_is(h), "");
	history_go(h, 1);
	wait(h, ABSENT_MS + ATTEND_MS);
	assert_string_equal(bob_is(h), "away");
	/* That was the one change: neither coming back nor going again is told. */
	for (int i = 0; i < 3; i++) {
		history_come(h, 1);
		wait(h, 2 * ABSENT_MS);
		history_go(h, 1);
		wait(h, 2 * ABSENT_MS);
	}
	if (*bob_is(h))
		fail_msg("the tellings differ by who comes and goes");
	history_come(h, 1);
	for (int i = 0; i < 3; i++) {
		history_choose(h, i, move);
		history_come(h, i);
		fine(&h->w, h->conn[i], "{'do':'move','id':1,'table':'%s','move':'%s','key':'a'}",
		     h->table, move);
	}
	/* The next step begins with it. */
	assert_string_equal(bob_is(h), "here");
	history_close(h);
	free(h);
}

/* Whoever is there sees himself as there, and strangers see what seats see. */
static void spectators_see_it_too(void **state)
{
	struct history *h = calloc(1, sizeof(*h));
	const char *text, *last = NULL;

	(void)state;
	history_open(h, "majority", 3, 0, 6, 6, "");
	history_go(h, 1);
	wait(h, ABSENT_MS + ATTEND_MS);
	while ((text = told(&h->w, h->spectator, "table")))
		last = text;
	assert_true(at_is(last, "table.places.1.online", "false"));
	assert_true(at_is(last, "table.places.2.online", "true"));
	/* The lobby is told nothing of it. */
	while ((text = told(&h->w, h->lobby, "lobby")))
		assert_null(strstr(text, "\"online\":true"));
	history_close(h);
	free(h);
}

/* Resigning is done before everybody, at once; whether one had answered before is not told by it. */
static void who_resigns_does_so_alike(void **state)
{
	struct history *h[2];

	(void)state;
	for (int answered = 0; answered < 2; answered++) {
		struct history *one = calloc(1, sizeof(*one));
		char move[MOVE_TEXT];

		h[answered] = one;
		history_open(one, "majority", 4, 0, 7, 7, "");
		if (answered) {
			history_choose(one, 1, move);
			history_answer(one, 1, move, 1);
		}
		history_pass(one, one->w.now + PAUSE);
		assert_null(strstr(one->log, "\"resigned\":true"));
		fine(&one->w, one->conn[1], "{'do':'resign','id':1,'table':'%s'}", one->table);
		history_note_all(one);
		assert_non_null(strstr(one->log, "\"resigned\":true"));
		one->look_at = one->w.now + PAUSE / 2;
		history_pass(one, one->w.now + PAUSE);
	}
	history_assert_same(h[0], h[1]);
	for (int i = 0; i < 2; i++) {
		history_close(h[i]);
		free(h[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(absence_follows_from_connections_alone),
		cmocka_unit_test(one_change_for_a_step),
		cmocka_unit_test(spectators_see_it_too),
		cmocka_unit_test(who_resigns_does_so_alike),
	};

	return cmocka_run_group_tests_name("law of absence", tests, NULL, NULL);
}
