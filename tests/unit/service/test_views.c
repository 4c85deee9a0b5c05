/*
 * What a client without an engine is told. The facts of a match, put together
 * from their parts, are what the game says, with its own cards and with a
 * host's, and no part is longer than a message. Frames with drawn views cost
 * him who watches so.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "base/json_read.h"
#include "games/devil/cards/cards.h"
#include "games/goetia/cards/cards.h"
#include "service/match/play.h"
#include "service/outbox.h"

enum { PARTS_MAX = 8, FACTS_MAX = 1 << 18, KEY_MAX = 64 };

/* What somebody who knows no game makes of the parts. */
struct joined {
	char memory[FACTS_MAX], key[KEY_MAX]; /* of the member that was read last */
	struct buf text;
	struct json json;
	bool is_list; /* that member, which is still open */
};

static void join_close(struct joined *f)
{
	if (f->is_list)
		json_close_array(&f->json);
	f->is_list = false;
}

static void join_member(struct joined *f, struct json_reader *r)
{
	char memory[KEY_MAX];
	struct buf key = buf_over(memory, sizeof(memory));
	struct slice value;

	assert_true(json_read_key(r, &key));
	bool goes_on = f->is_list && strcmp(f->key, memory) == 0;

	if (!goes_on)
		join_close(f);
	strcpy(f->key, memory);
	if (json_kind(r) != JSON_ARRAY) {
		assert_true(json_read_raw(r, &value));
		json_raw(&f->json, f->key, value);
		return;
	}
	if (!goes_on)
		json_open_array(&f->json, f->key);
	f->is_list = true;
	json_enter_array(r);
	while (json_next_item(r) && json_read_raw(r, &value))
		json_raw(&f->json, NULL, value);
}

static void join(struct joined *f, struct slice part)
{
	struct json_reader r = json_reader_over(part);

	json_enter_object(&r);
	while (json_next_key(&r))
		join_member(f, &r);
	assert_true(json_end(&r));
}

/* Asks until there is no more; returns the number of parts. */
static int ask_facts(struct world *w, uint64_t conn, const char *table, struct joined *f)
{
	int64_t from = 0;
	int parts = 0;

	f->text = buf_over(f->memory, sizeof(f->memory));
	f->json = json_over(&f->text);
	f->is_list = false;
	json_open_object(&f->json, NULL);
	for (bool more = true; more; parts++) {
		const char *answer =
			ask(w, conn, "{'do':'table.facts','id':1,'table':'%s','from':%d}", table,
			    (int)from);

		assert_true(parts < PARTS_MAX);
		join(f, at(answer, "ok.facts"));
		more = !at_is(answer, "ok.next", "null");
		assert_true(!more || at_int(answer, "ok.next") > from);
		from = more ? at_int(answer, "ok.next") : from;
	}
	join_close(f);
	json_close_object(&f->json);
	assert_false(f->text.full);
	return parts;
}

static void assert_facts(struct world *w, const char *table, const struct joined *f)
{
	static char memory[FACTS_MAX];
	const struct match *m = &world_table_of(w, table)->live->record.match;
	struct buf text = buf_over(memory, sizeof(memory));

	m->game->facts(m->context, &text);
	assert_false(text.full);
	assert_string_equal(f->memory, memory);
}

static void the_facts_are_the_games(void **state)
{
	static struct joined f;

	(void)state;
	for (int i = 0; i < games_count; i++) {
		struct world w;

		world_open(&w, 3);
		w.game = games[i]->name;
		uint64_t ann = world_guest_conn(&w, "Ann"), eve = world_guest_conn(&w, "Eve");
		char *table = world_table(&w, &ann, 1, games[i]->seats_max, "random", "");

		refused("not_yours", &w, eve, "{'do':'table.facts','id':1,'table':'%s'}", table);
		refused("bad_message", &w, ann,
			"{'do':'table.facts','id':1,'table':'%s','from':-1}", table);
		assert_int_equal(ask_facts(&w, ann, table, &f), 1);
		assert_facts(&w, table, &f);
		/* Without a number, and behind the last one. */
		const char *text = ask(&w, ann, "{'do':'table.facts','id':1,'table':'%s'}", table);

		assert_true(slice_equal(at(text, "ok.facts"), buf_slice_of(&f.text)));
		text = ask(&w, ann, "{'do':'table.facts','id':1,'table':'%s','from':99999}", table);
		assert_true(at_is(text, "ok.facts", "{}") && at_is(text, "ok.next", "null"));
		free(table);
		world_close(&w);
	}
}

/* Sets with the longest names that there are. */

/* Unlike all others. */
static void name_fill(char *name, size_t size, int number)
{
	memset(name, '"', size - 1); /* each takes two bytes */
	name[size - 1] = '\0';
	name[0] = (char)('A' + number / 26);
	name[1] = (char)('a' + number % 26);
}

static void goetia_write(struct buf *out)
{
	static struct goe_cards cards;

	cards = goe_cards_standard;
	for (int i = 0; i < GOE_CARDS; i++)
		name_fill(cards.card[i].name, GOE_NAME_MAX, i);
	for (int i = 0; i < GOE_PACTS; i++)
		name_fill(cards.pact[i].name, GOE_NAME_MAX, i);
	for (int i = 0; i < GOE_BOARDS; i++)
		name_fill(cards.board[i].name, GOE_NAME_MAX, i);
	goe_cards_write(&cards, out);
}

static void devil_write(struct buf *out)
{
	static struct dev_cards cards;
	const struct dev_building *fattest = &dev_cards_standard.building[0];

	cards = dev_cards_standard;
	for (int i = 0; i < DEV_BUILDINGS; i++)
		fattest = cards.building[i].effects.count > fattest->effects.count
				  ? &cards.building[i]
				  : fattest;
	for (int i = 0; i < DEV_BUILDINGS; i++) {
		cards.building[i].effects = fattest->effects;
		name_fill(cards.building[i].name, DEV_NAME_MAX, i);
	}
	for (int i = 0; i < DEV_EVENTS; i++)
		name_fill(cards.event[i].name, DEV_NAME_MAX, DEV_BUILDINGS + i);
	for (int i = 0; i < DEV_INQUISITORS; i++)
		name_fill(cards.inquisitor[i].name, DEV_NAME_MAX, DEV_BUILDINGS + DEV_EVENTS + i);
	dev_cards_write(&cards, out);
}

/* A table of a host's with that set. */
static char *table_with(struct world *w, const char *ann, uint64_t conn, const char *game,
			void (*write)(struct buf *out))
{
	static char body[SERVICE_BODY_MAX];
	struct buf text = buf_over(body, sizeof(body));
	char more[128];

	buf_text(&text, "{\"game\":\"");
	buf_text(&text, game);
	buf_text(&text, "\",\"set\":");
	write(&text);
	buf_text(&text, "}");
	assert_false(text.full);
	assert_int_equal(world_http(w, SERVICE_POST, "/api/cards", ann, body), 200);
	char *hash = at_copy(w->body, "cards");

	snprintf(more, sizeof(more), ",'cards':'%s'", hash);
	w->game = game;
	char *table = world_table(w, &conn, 1, 4, "random", more);

	free(hash);
	return table;
}

static void a_hosts_set_comes_in_parts(void **state)
{
	static const struct {
		const char *game;
		void (*write)(struct buf *out);
	} sets[] = { { "goetia", goetia_write }, { "devil", devil_write } };
	static struct joined f;

	(void)state;
	for (int i = 0; i < 2; i++) {
		struct world w;

		world_open(&w, 4);
		char *cookie = world_guest(&w, "Ann");
		uint64_t ann = world_conn(&w, cookie);
		char *table = table_with(&w, cookie, ann, sets[i].game, sets[i].write);

		assert_int_equal(ask_facts(&w, ann, table, &f), 2);
		print_message("# %s: facts of %zu bytes\n", sets[i].game, f.text.len);
		assert_true(f.text.len > OUT_ITEM_MAX);
		assert_facts(&w, table, &f);
		/* Nor is anything else of it too long: hook_send() in world.c. */
		fine(&w, ann, "{'do':'table.watch','id':2,'table':'%s','form':'view'}", table);
		fine(&w, ann, "{'do':'table.ahead','id':3,'table':'%s'}", table);
		free(table);
		free(cookie);
		world_close(&w);
	}
}

/* Frames come without being asked for: who has them drawn pays for each. */
static void drawn_frames_are_paid_for(void **state)
{
	enum { WATCHERS = 20, BURST = 10 };
	struct world w;
	uint64_t eve = 0, dan = 0;
	char move[MOVE_TEXT];

	(void)state;
	world_open(&w, 21);
	w.game = "goetia";
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = world_table(&w, &ann, 1, 2, "random", "");

	for (int i = 0; i < WATCHERS; i++) {
		w.address = "192.0.2.1";
		eve = world_guest_conn(&w, "Eve");
		fine(&w, eve, "{'do':'table.watch','id':1,'form':'view','table':'%s'}", table);
		w.address = "192.0.2.2";
		dan = world_guest_conn(&w, "Dan");
		fine(&w, dan, "{'do':'table.watch','id':1,'table':'%s'}", table);
	}
	assert_true(world_move(&w, ann, table, move));
	w.config.work_burst = BURST;
	w.config.work_every_ms = 1000;
	service_configure(w.service, &w.config);
	fine(&w, eve, "{'do':'ping','id':2}");
	fine(&w, dan, "{'do':'ping','id':2}");
	fine(&w, ann, "{'do':'move','id':3,'table':'%s','move':'%s','key':'a'}", table, move);
	refused("busy", &w, eve, "{'do':'ping','id':4}");
	fine(&w, dan, "{'do':'ping','id':4}");
	free(table);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_facts_are_the_games),
		cmocka_unit_test(a_hosts_set_comes_in_parts),
		cmocka_unit_test(drawn_frames_are_paid_for),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
