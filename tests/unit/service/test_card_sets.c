/*
 * Card sets of people's own at tables: checked when they are sent, kept by
 * their hash, named by a table, still there after a restart, and part of the
 * record.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "games/goetia/cards/cards.h"
#include "play/record.h"
#include "unit/service/world.h"

static const char change[] =
	"{\"game\":\"goetia\",\"set\":{\"pacts\":[{\"id\":\"master_of_relics\",\"kind\":\"relic\","
	"\"points\":5,\"every\":1,\"source\":\"printed\"}]}}";

static void a_game_without_sets_refuses(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = world_guest(&w, "Ann");

	assert_int_equal(world_http(&w, SERVICE_POST, "/api/cards", ann,
				    "{\"game\":\"majority\",\"set\":{}}"),
			 409);
	assert_true(at_is(w.body, "error", "illegal"));
	assert_true(at_is(w.body, "text.id", "game.error.no_cards"));
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/cards", ann, "{\"game\":\"goetia\"}"),
			 400);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/cards", NULL, change), 401);
	free(ann);
	world_close(&w);
}

static void a_set_with_a_mistake_is_refused_with_a_sentence(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = world_guest(&w, "Ann");

	assert_int_equal(
		world_http(&w, SERVICE_POST, "/api/cards", ann,
			   "{\"game\":\"goetia\",\"set\":{\"pacts\":[{\"id\":\"joker\"}]}}"),
		409);
	assert_true(at_is(w.body, "text.id", "cards.error.no_row"));
	assert_true(at_is(w.body, "text.args.2", "joker"));
	free(ann);
	world_close(&w);
}

static void a_table_is_made_with_a_set(void **state)
{
	struct world w;
	char create[512];

	(void)state;
	world_open(&w, 1);
	char *ann = world_guest(&w, "Ann");
	uint64_t conn = world_conn(&w, ann);

	const char *text = ask(&w, conn,
			       "{'do':'table.create','id':1,'game':'goetia','players':2,"
			       "'cards':'00'}");

	assert_true(at_is(text, "text.id", "server.why.no_cards"));
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/cards", ann, change), 200);
	char *hash = at_copy(w.body, "cards");

	assert_int_equal(strlen(hash), 2 * HASH_BYTES);
	struct buf members = buf_over(create, sizeof(create));

	buf_text(&members, ",'game':'goetia','bots':['random'],'cards':'");
	buf_text(&members, hash);
	buf_text(&members, "'");
	text = ask(&w, conn, "{'do':'table.create','id':2,'players':2%s}", create);
	char *table = at_copy(text, "ok.table.id");

	assert_true(at_is(text, "ok.table.cards", hash));
	world_restart(&w);
	conn = world_conn(&w, ann);
	ask(&w, conn, "{'do':'table.watch','id':1,'table':'%s'}", table);
	assert_true(
		at_is(ask(&w, conn, "{'do':'table.start','id':3,'table':'%s'}", table), "re", "3"));
	world_fair(&w, table, &conn, 1);

	const struct table *t = world_table_of(&w, table);

	assert_true(t->has_cards && t->setup.cards.len > 0);
	char path[64] = "/api/tables/";

	strncat(path, table, 20);
	strncat(path, "/record", 8);
	assert_int_equal(world_http(&w, SERVICE_GET, path, ann, ""), 200);
	assert_non_null(strstr(w.body, hash));
	assert_non_null(strstr(w.body, "\"points\":5"));
	free(hash);
	free(table);
	free(ann);
	world_close(&w);
}

/* A hash that nothing has, and a set of another game: refused with a reason,
 * which may quote the set, and nothing happens to the server. */
static void sets_that_do_not_fit_are_refused(void **state)
{
	static const char *const games_with_sets[] = { "goetia", "devil" };
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = world_guest(&w, "Ann"), unknown[2 * HASH_BYTES + 1];
	uint64_t conn = world_conn(&w, ann);

	memset(unknown, 'a', sizeof(unknown) - 1);
	unknown[sizeof(unknown) - 1] = '\0';
	for (int i = 0; i < games_count; i++)
		assert_true(at_is(ask(&w, conn,
				      "{'do':'table.create','id':1,'game':'%s','players':%d,"
				      "'cards':'%s'}",
				      games[i]->name, games[i]->seats_max, unknown),
				  "text.id", "server.why.no_cards"));
	for (int i = 0; i < 2; i++) {
		char body[64], *hash;

		snprintf(body, sizeof(body), "{\"game\":\"%s\",\"set\":{}}", games_with_sets[i]);
		assert_int_equal(world_http(&w, SERVICE_POST, "/api/cards", ann, body), 200);
		hash = at_copy(w.body, "cards");
		const char *text = ask(&w, conn,
				       "{'do':'table.create','id':2,'game':'%s','players':4,"
				       "'cards':'%s'}",
				       games_with_sets[1 - i], hash);

		assert_true(at_is(text, "error", "illegal"));
		assert_null(strstr(text, "\\ufffd"));
		assert_null(strstr(text, "\xef\xbf\xbd"));
		free(hash);
	}
	assert_true(at_is(ask(&w, conn, "{'do':'ping','id':3}"), "re", "3"));
	free(ann);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_without_sets_refuses),
		cmocka_unit_test(a_set_with_a_mistake_is_refused_with_a_sentence),
		cmocka_unit_test(a_table_is_made_with_a_set),
		cmocka_unit_test(sets_that_do_not_fit_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
