/*
 * Rated matches: who may sit there, what a result changes, who leaves, that the
 * fold gives what the table has, and what is told of it.
 */
#include "unit/service/asking.h"

#include "ratings/ratings.h"
#include "service/people/rated.h"

enum { PLAYERS = 3 };

struct rated_world {
	struct world w;
	char *cookie[PLAYERS];
	uint64_t conn[PLAYERS];
};

static void open_world(struct rated_world *x)
{
	static const char *const names[] = { "Annabel", "Bobadil", "Carlotta" };

	world_open(&x->w, 11);
	for (int i = 0; i < PLAYERS; i++) {
		x->cookie[i] = account(&x->w, names[i]);
		x->conn[i] = world_conn(&x->w, x->cookie[i]);
	}
}

static void close_world(struct rated_world *x)
{
	for (int i = 0; i < PLAYERS; i++)
		free(x->cookie[i]);
	world_close(&x->w);
}

static char *play(struct rated_world *x)
{
	char *table = world_table(&x->w, x->conn, PLAYERS, PLAYERS, "random", ",'rated':true");

	world_play(&x->w, table, x->conn, PLAYERS);
	return table;
}

/* The first rating of /api/me/measures. */
static int64_t rating_of(struct rated_world *x, int who)
{
	assert_int_equal(get(&x->w, "/api/me/measures", x->cookie[who]), 200);
	return at(x->w.body, "ratings.0.rating").len ? at_int(x->w.body, "ratings.0.rating") : 0;
}

static void assert_recomputed(struct rated_world *x, int64_t matches)
{
	struct rated_check check;

	assert_int_equal(rated_recompute(x->w.store, false, &check), STORE_OK);
	assert_int_equal(check.matches, matches);
	assert_false(check.differs);
}

static void a_result_rates_all_who_agreed(void **state)
{
	struct rated_world x;

	(void)state;
	open_world(&x);
	char *table = play(&x);
	int64_t sum = 0;

	for (int i = 0; i < PLAYERS; i++) {
		sum += rating_of(&x, i);
		assert_int_equal(at_int(x.w.body, "ratings.0.matches"), 1);
		assert_int_equal(at_int(x.w.body, "ratings.0.opponents"), PLAYERS - 1);
		assert_true(at_is(x.w.body, "ratings.0.provisional", "true"));
		assert_true(at_is(x.w.body, "points.0.table", table));
		assert_int_equal(at_int(x.w.body, "groups.0.played"), 1);
	}
	/* All began alike: what some won the others lost, but for rounding. */
	assert_in_range(sum, PLAYERS * 1500 - 1, PLAYERS * 1500 + 1);
	/* It stands in what all have agreed to, and in the record. */
	char path[96];

	snprintf(path, sizeof(path), "/api/tables/%s/record?form=full", table);
	assert_int_equal(get(&x.w, path, x.cookie[0]), 200);
	assert_non_null(strstr(x.w.body, "\nrated\n"));
	free(table);
	assert_recomputed(&x, 1);
	close_world(&x);
}

/* The same numbers, in the same order, after a restart and a deletion too. */
static void the_fold_gives_what_the_table_has(void **state)
{
	struct rated_world x;
	struct rated_check check;
	struct store_rating wrong = { .player = 1, .game = "majority", .mean = 1, .spread = 1 };

	(void)state;
	open_world(&x);
	for (int i = 0; i < 3; i++)
		free(play(&x));
	int64_t before = rating_of(&x, 0);

	assert_recomputed(&x, 3);
	assert_int_equal(world_http(&x.w, SERVICE_DELETE, "/api/me", x.cookie[2],
				    "{\"passphrase\":\"" PASS "\"}"),
			 200);
	world_restart(&x.w);
	assert_recomputed(&x, 3);
	/* What is spoiled is found, and mended when asked. */
	assert_int_equal(x.w.store->api->begin(x.w.store), STORE_OK);
	assert_int_equal(x.w.store->api->rating_set(x.w.store, &wrong), STORE_OK);
	assert_int_equal(x.w.store->api->commit(x.w.store), STORE_OK);
	assert_int_equal(rated_recompute(x.w.store, false, &check), STORE_OK);
	assert_true(check.differs);
	assert_int_equal(rated_recompute(x.w.store, true, &check), STORE_OK);
	assert_true(check.differs);
	assert_recomputed(&x, 3);
	assert_int_equal(rating_of(&x, 0), before);
	close_world(&x);
}

static void only_persons_with_an_account_sit_there(void **state)
{
	struct rated_world x;

	(void)state;
	open_world(&x);
	uint64_t guest = world_guest_conn(&x.w, "Eve");

	refused("rated", &x.w, guest,
		"{'do':'table.create','id':1,'game':'majority','players':3,'rated':true}");
	refused("rated", &x.w, x.conn[0],
		"{'do':'table.create','id':1,'game':'majority','players':3,'rated':true,"
		"'bots':['random']}");
	char *table = at_copy(ask(&x.w, x.conn[0],
				  "{'do':'table.create','id':1,'game':'majority','players':3,"
				  "'rated':true}"),
			      "ok.table.id");

	/* Nobody asks a bot there, whatever else was said. */
	assert_true(at_is(ask(&x.w, x.conn[0],
			      "{'do':'table.create','id':1,'game':'majority','players':3,"
			      "'rated':true,'hints':true}"),
			  "ok.table.hints", "false"));
	refused("rated", &x.w, guest, "{'do':'table.join','id':1,'table':'%s'}", table);
	refused("rated", &x.w, x.conn[0],
		"{'do':'table.bot','id':1,'table':'%s','place':1,'level':'random'}", table);
	fine(&x.w, x.conn[1], "{'do':'table.join','id':1,'table':'%s'}", table);
	free(table);
	/* Of matches that nobody marked nothing is rated. */
	free(world_table(&x.w, x.conn, PLAYERS, PLAYERS, "random", ""));
	close_world(&x);
}

/* Who resigns loses to both, and the others' places do not count. */
static void who_leaves_is_last(void **state)
{
	struct rated_world x;

	(void)state;
	open_world(&x);
	char *table = world_table(&x.w, x.conn, PLAYERS, PLAYERS, "random", ",'rated':true");

	fine(&x.w, x.conn[2], "{'do':'resign','id':1,'table':'%s'}", table);
	world_play(&x.w, table, x.conn, 2);
	assert_true(rating_of(&x, 2) < 1500);
	assert_int_equal(rating_of(&x, 0), rating_of(&x, 1));
	assert_true(rating_of(&x, 0) > 1500);
	assert_recomputed(&x, 1);
	free(table);
	close_world(&x);
}

/* Who is left alone has won, and may go. */
static void the_last_one_need_not_sit_it_out(void **state)
{
	struct rated_world x;

	(void)state;
	open_world(&x);
	char *table = world_table(&x.w, x.conn, PLAYERS, PLAYERS, "random", ",'rated':true");

	for (int i = PLAYERS - 1; i >= 0; i--)
		fine(&x.w, x.conn[i], "{'do':'resign','id':1,'table':'%s'}", table);
	world_turn(&x.w);
	assert_int_equal(world_table_of(&x.w, table)->status, STORE_TABLE_OVER);
	assert_true(rating_of(&x, 0) > 1500);
	assert_true(rating_of(&x, 1) < 1500 && rating_of(&x, 2) < 1500);
	assert_recomputed(&x, 1);
	free(table);
	close_world(&x);
}

static void the_leaderboard_is_for_the_established(void **state)
{
	struct rated_world x;

	(void)state;
	open_world(&x);
	free(play(&x));
	assert_int_equal(get(&x.w, "/api/leaderboard?game=majority", NULL), 200);
	assert_true(at_is(x.w.body, "board", "[]"));
	assert_int_equal(at_int(x.w.body, "gain_max"), RATING_GAIN_MAX / RATING_POINT);
	assert_int_equal(get(&x.w, "/api/leaderboard?game=chess", NULL), 400);

	/* Enough matches with enough others: as the store may have it. */
	struct store *store = x.w.store;
	char *id = world_id(&x.w, x.cookie[0]);
	int64_t player;

	assert_int_equal(store->api->begin(store), STORE_OK);
	assert_int_equal(store->api->rated_player(store, id, &player), STORE_OK);
	struct store_rating r = { .player = player,
				  .game = "majority",
				  .mean = 1700 * RATING_POINT,
				  .spread = 80 * RATING_POINT,
				  .matches = RATING_MATCHES_MIN };

	assert_int_equal(store->api->rating_set(store, &r), STORE_OK);
	for (int i = 0; i < RATING_OPPONENTS_MIN; i++) {
		char other[17];
		struct store_account a = { .is_guest = true, .name = "x", .lang = "en" };
		int64_t number;

		snprintf(other, sizeof(other), "00000000000000a%d", i);
		memcpy(a.id, other, sizeof(other));
		assert_int_equal(store->api->account_add(store, &a), STORE_OK);
		assert_int_equal(store->api->rated_player(store, other, &number), STORE_OK);
		assert_int_equal(
			store->api->rating_gained_set(store, "majority", player, number, 1),
			STORE_OK);
	}
	assert_int_equal(store->api->commit(store), STORE_OK);
	assert_int_equal(get(&x.w, "/api/leaderboard?game=majority", NULL), 200);
	assert_true(at_is(x.w.body, "board.0.name", "Annabel"));
	assert_int_equal(at_int(x.w.body, "board.0.rating"), 1700);
	/* Unless one does not want to be there. */
	assert_int_equal(post(&x.w, "/api/me/profile", x.cookie[0], "{\"ratings\":false}"), 200);
	assert_int_equal(get(&x.w, "/api/leaderboard?game=majority", NULL), 200);
	assert_true(at_is(x.w.body, "board", "[]"));
	free(id);
	close_world(&x);
}

static void matches_are_found_by_what_one_remembers(void **state)
{
	struct rated_world x;
	static const char *const found[] = { "", "?game=majority", "?with=boba", "?with=BOBADIL",
					     "?rated=yes" };
	static const char *const none[] = { "?game=goetia", "?with=Eve", "?rated=no",
					    "?year=1999" };
	static const char *const bad[] = { "?game=chess", "?year=x",   "?result=perhaps",
					   "?with=%zz",	  "?with=%00", "?with=%ff" };

	(void)state;
	open_world(&x);
	free(play(&x));
	for (size_t i = 0; i < sizeof(found) / sizeof(*found); i++) {
		char path[64];

		snprintf(path, sizeof(path), "/api/me/history%s", found[i]);
		assert_int_equal(get(&x.w, path, x.cookie[0]), 200);
		assert_true(at_is(x.w.body, "matches.0.table.game", "majority"));
	}
	for (size_t i = 0; i < sizeof(none) / sizeof(*none); i++) {
		char path[64];

		snprintf(path, sizeof(path), "/api/me/history%s", none[i]);
		assert_int_equal(get(&x.w, path, x.cookie[0]), 200);
		assert_true(at_is(x.w.body, "matches", "[]"));
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		char path[64];

		snprintf(path, sizeof(path), "/api/me/history%s", bad[i]);
		assert_int_equal(get(&x.w, path, x.cookie[0]), 400);
	}
	/* Won or lost: one of the two. */
	int64_t sum = 0;

	get(&x.w, "/api/me/history?result=won", x.cookie[0]);
	sum += at(x.w.body, "matches.0").len > 0;
	get(&x.w, "/api/me/history?result=lost", x.cookie[0]);
	sum += at(x.w.body, "matches.0").len > 0;
	assert_int_equal(sum, 1);
	close_world(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_result_rates_all_who_agreed),
		cmocka_unit_test(the_fold_gives_what_the_table_has),
		cmocka_unit_test(only_persons_with_an_account_sit_there),
		cmocka_unit_test(who_leaves_is_last),
		cmocka_unit_test(the_last_one_need_not_sit_it_out),
		cmocka_unit_test(the_leaderboard_is_for_the_established),
		cmocka_unit_test(matches_are_found_by_what_one_remembers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
