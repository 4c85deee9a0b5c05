/*
 * The law of a table that shows who has answered: that somebody has is told,
 * and when; what he answered is not. Two worlds answer, take back and answer
 * again at the same times, with other moves, and are told the same. At a table
 * that did not ask for it nothing of it is told, which test_law_open.c holds.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "service/match/play.h"
#include "unit/service/history.h"

#define SHOWN ",'answers':true"

enum { PAUSE = 3000 };

/* What the one looked at last read of a place. */
static bool read_of(struct history *h, int place, bool *answered)
{
	const char *text;
	char path[64];
	bool any = false;

	snprintf(path, sizeof(path), "table.places.%d.answered", place);
	while ((text = told(&h->w, h->near, "table"))) {
		*answered = at_is(text, path, "true");
		any = true;
	}
	return any;
}

static void answer(struct history *h, int person, int number)
{
	char move[MOVE_TEXT];

	history_choose(h, person, move);
	history_answer(h, person, move, number);
	history_pass(h, h->w.now + PAUSE);
}

static void what_is_answered_is_not_told(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < 8; seed++) {
		struct history *h[2];
		int players = seed % 2 ? 4 : 3;

		for (int i = 0; i < 2; i++) {
			h[i] = calloc(1, sizeof(*h[i]));
			history_open(h[i], "majority", players, players - 1, seed, seed, SHOWN);
			rng_fast(&h[i]->luck, seed * 2 + (uint64_t)i);
			for (int person = 0; person < players - 2; person++) {
				h[i]->look_at = h[i]->w.now + PAUSE / 2;
				answer(h[i], person, person + 1);
			}
		}
		history_assert_same(h[0], h[1]);
		assert_non_null(strstr(h[0]->log, "\"answered\":true"));
		for (int i = 0; i < 2; i++) {
			history_close(h[i]);
			free(h[i]);
		}
	}
}

static void move_of(struct history *h, int person, const char *key)
{
	char move[MOVE_TEXT];

	history_choose(h, person, move);
	fine(&h->w, h->conn[person], "{'do':'move','id':1,'table':'%s','move':'%s','key':'%s'}",
	     h->table, move, key);
}

static void that_it_is_answered_is_told_where_it_was_asked_for(void **state)
{
	(void)state;
	for (int shown = 0; shown < 2; shown++) {
		struct history *h = calloc(1, sizeof(*h));
		bool answered = false;

		history_open(h, "majority", 3, 0, 9, 9, shown ? SHOWN : "");
		move_of(h, 1, "a");
		assert_int_equal(read_of(h, 1, &answered), shown);
		assert_int_equal(answered, shown);
		/* It stays so when the server is started again. */
		history_restart(h);
		history_pass(h, h->w.now + PAUSE);
		assert_true(!shown == !strstr(h->log, "\"answered\":true"));
		/* The step closes: the next has no answer yet. */
		forget(&h->w, h->near);
		move_of(h, 2, "b");
		move_of(h, 0, "c");
		assert_int_equal(read_of(h, 1, &answered), shown);
		assert_false(answered);
		history_close(h);
		free(h);
	}
}

static void the_lobby_is_not_told(void **state)
{
	struct history *h = calloc(1, sizeof(*h));
	const char *text;

	(void)state;
	history_open(h, "majority", 3, 0, 10, 10, SHOWN);
	text = ask(&h->w, h->near, "{'do':'table.watch','id':1,'table':'%s'}", h->table);
	assert_true(at_is(text, "ok.table.answers", "true"));
	move_of(h, 1, "a");
	history_pass(h, h->w.now + PAUSE);
	assert_int_equal(world_http(&h->w, SERVICE_GET, "/api/lobby", NULL, NULL), 200);
	assert_null(strstr(h->w.body, "\"answered\":true"));
	history_close(h);
	free(h);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_answered_is_not_told),
		cmocka_unit_test(that_it_is_answered_is_told_where_it_was_asked_for),
		cmocka_unit_test(the_lobby_is_not_told),
	};

	return cmocka_run_group_tests_name("law of shown answers", tests, NULL, NULL);
}
