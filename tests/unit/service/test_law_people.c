/*
 * The law of those around the table: two worlds are one match. In the one the
 * spectators talk and the players' friend comes and goes; in the other all are
 * quiet. A player is told the same in both, byte for byte and in number, by
 * every window, in what is asked anew and in the list of friends.
 */
#include "unit/service/asking.h"

enum { STEPS = 12, LOG_MAX = 1 << 20 };

struct around {
	struct world w;
	char *ann, *bob, *eve, *zoe, *table;
	uint64_t a, b, e, z;
	char log[LOG_MAX]; /* what Ann was told */
	size_t logged;
};

static void note(struct around *x, const char *text)
{
	size_t length = strlen(text);

	assert_true(x->logged + length + 2 < sizeof(x->log));
	memcpy(x->log + x->logged, text, length);
	x->logged += length;
	x->log[x->logged++] = '\n';
	x->log[x->logged] = '\0';
}

static void note_all(struct around *x, uint64_t conn)
{
	const char *text;

	while ((text = told_any(&x->w, conn)))
		note(x, text);
}

static void open_around(struct around *x, uint64_t seed)
{
	world_open(&x->w, seed);
	x->ann = account(&x->w, "Annabel");
	x->bob = account(&x->w, "Bobadil");
	x->eve = world_guest(&x->w, "Eve");
	x->zoe = world_guest(&x->w, "Zoe");
	x->a = world_conn(&x->w, x->ann);
	x->b = world_conn(&x->w, x->bob);
	fine(&x->w, x->a, "{'do':'friend.ask','id':1,'name':'Bobadil'}");
	fine(&x->w, x->b, "{'do':'friend.ask','id':1,'name':'Annabel'}");
	x->table = world_table(&x->w, (uint64_t[]){ x->a, x->b }, 2, 3, "random", "");
	x->e = world_conn(&x->w, x->eve);
	x->z = world_conn(&x->w, x->zoe);
	fine(&x->w, x->e, "{'do':'table.watch','id':1,'table':'%s'}", x->table);
	fine(&x->w, x->z, "{'do':'table.watch','id':1,'table':'%s'}", x->table);
	world_wait(&x->w, 2 * ATTEND_MS);
	forget(&x->w, x->a);
}

static void close_around(struct around *x)
{
	free(x->ann);
	free(x->bob);
	free(x->eve);
	free(x->zoe);
	free(x->table);
	world_close(&x->w);
}

/* What nobody at the table may notice. */
static void be_loud(struct around *x, int step)
{
	fine(&x->w, step % 2 ? x->e : x->z, "{'do':'watch.say','id':1,'table':'%s','text':'oh %d'}",
	     x->table, step);
	if (step % 3 == 0) {
		world_gone(&x->w, x->b);
		x->b = 0;
	}
}

static void look(struct around *x)
{
	uint64_t again = world_conn(&x->w, x->ann);

	note(x, ask(&x->w, again, "{'do':'table.watch','id':1,'table':'%s'}", x->table));
	note_all(x, again);
	world_gone(&x->w, again);
	assert_int_equal(get(&x->w, "/api/me/friends", x->ann), 200);
	note(x, x->w.body);
}

static void around(struct around *x, uint64_t seed, bool loud)
{
	open_around(x, seed);
	for (int step = 0; step < STEPS; step++) {
		if (loud)
			be_loud(x, step);
		world_wait(&x->w, 4000);
		look(x);
		note_all(x, x->a);
		if (!x->b) /* back within the minute that a table allows */
			x->b = world_conn(&x->w, x->bob);
		note_all(x, x->a);
	}
}

static void no_seat_learns_of_those_around_the_table(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= 2; seed++) {
		struct around *loud = calloc(1, sizeof(*loud)), *quiet = calloc(1, sizeof(*quiet));

		around(loud, seed, true);
		around(quiet, seed, false);
		assert_non_null(strstr(told(&loud->w, loud->e, "said"), "oh "));
		if (strcmp(loud->log, quiet->log) != 0)
			fail_msg("the tellings differ");
		close_around(loud);
		close_around(quiet);
		free(loud);
		free(quiet);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_seat_learns_of_those_around_the_table),
	};

	return cmocka_run_group_tests_name("law of those around the table", tests, NULL, NULL);
}
