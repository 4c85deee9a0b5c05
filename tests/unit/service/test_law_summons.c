/*
 * The law of summonses: what calls go out, to whom, when and in which words
 * follows from what spectators know and from who looks at the table. Two worlds
 * are one match up to a secret step; in it people come and go alike, while each
 * world answers and takes back as it likes. All letters are compared.
 */
#include "unit/service/served.h"

#include "service/match/play.h"
#include "service/summons/summons.h"
#include "unit/service/called.h"

enum { PEOPLE = 3, PAUSE_MS = 7000, PAUSES = 40 };

struct side {
	struct world w;
	char *cookie[PEOPLE];
	uint64_t conn[PEOPLE]; /* 0: not here */
	char *table;
	int deeds, keys;
	char moves[PEOPLE][MOVE_TEXT]; /* of the first step */
};

static void come(struct side *x, int who)
{
	if (x->conn[who])
		return;
	x->conn[who] = world_conn(&x->w, x->cookie[who]);
	fine(&x->w, x->conn[who], "{'do':'table.watch','id':1,'table':'%s'}", x->table);
}

static void go(struct side *x, int who)
{
	if (x->conn[who])
		world_gone(&x->w, x->conn[who]);
	x->conn[who] = 0;
}

static void answer(struct side *x, int who, const char *move)
{
	char chosen[MOVE_TEXT];

	if (!move && !world_move(&x->w, x->conn[who], x->table, chosen))
		return;
	fine(&x->w, x->conn[who], "{'do':'move','id':1,'table':'%s','move':'%s','key':'k%d'}",
	     x->table, move ? move : chosen, x->keys++);
	x->deeds++;
}

static void side_open(struct side *x, uint64_t seed)
{
	static const char *const names[] = { "Ann", "Bob", "Cat" };

	world_open(&x->w, seed);
	summons_switch_on(&x->w);
	for (int i = 0; i < PEOPLE; i++) {
		x->cookie[i] = world_guest(&x->w, names[i]);
		x->conn[i] = world_conn(&x->w, x->cookie[i]);
		device_add(&x->w, x->cookie[i], names[i]);
	}
	x->table = world_table(&x->w, x->conn, PEOPLE, PEOPLE, "random",
			       ",'clock':{'kind':'move','seconds':86400}");
	world_wait(&x->w, 60 * 1000);
	letters_forget(&x->w);
}

static void side_close(struct side *x)
{
	for (int i = 0; i < PEOPLE; i++)
		free(x->cookie[i]);
	free(x->table);
	world_close(&x->w);
	free(x);
}

/* Ann answers and leaves, the others answer: the next step begins without her. */
static void first_step(struct side *x)
{
	for (int i = 0; i < PEOPLE; i++)
		assert_true(world_move(&x->w, x->conn[i], x->table, x->moves[i]));
	answer(x, 0, x->moves[0]);
	go(x, 0);
	answer(x, 1, x->moves[1]);
	answer(x, 2, x->moves[2]);
	assert_true(world_table_of(&x->w, x->table)->asked);
}

/* `luck` is the same in both, `own` is not. Cat never answers. */
static void open_step(struct side *x, uint64_t seed, uint64_t own_seed)
{
	struct rng luck, own;

	rng_fast(&luck, seed);
	rng_fast(&own, own_seed);
	x->deeds = 0;
	for (int pause = 0; pause < PAUSES; pause++) {
		int who = (int)rng_below(&luck, 2);
		const struct table *t = world_table_of(&x->w, x->table);

		if (rng_below(&luck, 2))
			come(x, who);
		else
			go(x, who);
		for (int i = 0; i < 2; i++) {
			bool owes = t->actors & SEAT(t->places[i].seat);

			if (!x->conn[i] || rng_below(&own, 2))
				continue;
			if (owes)
				answer(x, i, NULL);
			else
				ask(&x->w, x->conn[i],
				    "{'do':'undo','id':1,'table':'%s','key':'u%d'}", x->table,
				    x->keys++);
		}
		world_wait(&x->w, PAUSE_MS);
	}
}

static void letters_follow_from_what_all_know(void **state)
{
	int called = 0;

	(void)state;
	for (uint64_t seed = 1; seed <= 6; seed++) {
		struct side *x[2];

		for (uint64_t i = 0; i < 2; i++) {
			x[i] = calloc(1, sizeof(*x[i]));
			side_open(x[i], seed);
			first_step(x[i]);
			open_step(x[i], seed, 100 + 2 * seed + i);
			assert_true(x[i]->deeds > 0);
		}
		assert_string_equal(x[0]->w.letters, x[1]->w.letters);
		called += x[0]->w.letter_count;
		/* Cat looks on and is not called; nobody is called for her. */
		assert_null(strstr(x[0]->w.letters, "push.example/Cat"));
		for (int i = 0; i < 2; i++)
			side_close(x[i]);
	}
	assert_true(called > 0);
}

/* Whoever stays away for a whole secret step is called once, with his time. */
static void one_who_is_away_is_called_once(void **state)
{
	struct side *x = calloc(1, sizeof(*x));

	(void)state;
	side_open(x, 9);
	first_step(x);
	world_wait(&x->w, 60 * 60 * 1000);
	assert_int_equal(x->w.letter_count, 1);
	assert_non_null(strstr(x->w.letters, "push.example/Ann|en summons.title.turn"));
	assert_non_null(strstr(x->w.letters, "summons.text.until 2023-11-1"));
	side_close(x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(letters_follow_from_what_all_know),
		cmocka_unit_test(one_who_is_away_is_called_once),
	};

	return cmocka_run_group_tests_name("law of summonses", tests, NULL, NULL);
}
