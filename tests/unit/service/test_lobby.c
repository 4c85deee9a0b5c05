/*
 * The lobby: its order, pages and filters; what those who look at it are told,
 * and how much of it; and who may fill it with tables.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "service/match/play.h"

enum {
	CROWD = 2000, /* watchers, and tables, of the measured lobby */
	ACCOUNT_CONNS = 8, /* connections of one account there */
	MINUTE_MS = 60000,
	/* What a guest may cost who changes his table ten times a second for a
	 * minute, when so many look on: two summaries for himself each time, one a
	 * second to see whether the lobby must know; and of what is sent to each
	 * of the others, less than a page of the lobby. */
	SUMMARIES_MAX = 1500,
	WATCHER_BYTES_MAX = 10000,
};

#define CREATE "{'do':'table.create','id':1,'game':'%s','players':%d%s}"

static char *create(struct world *w, uint64_t conn, const char *more)
{
	char *table = at_copy(ask(w, conn, CREATE, "majority", 3, more), "ok.table.id");

	assert_int_equal(strlen(table), 16);
	return table;
}

/* The ids of an answer's tables, each with a blank behind it. */
static const char *ids(const char *answer, const char *tables)
{
	static char text[LOBBY_COUNT_MAX * 20];
	char path[64];
	size_t length = 0;

	text[0] = '\0';
	for (int i = 0; i < LOBBY_COUNT_MAX; i++) {
		snprintf(path, sizeof(path), "%s.%d.id", tables, i);
		struct slice id = at(answer, path);

		if (!id.len)
			break;
		length += (size_t)snprintf(text + length, sizeof(text) - length, "%.*s ",
					   (int)id.len, id.at);
	}
	return text;
}

#define LOBBY(w, conn, more) ids(ask(w, conn, "{'do':'lobby.watch','id':1%s}", more), "ok.tables")

#define assert_ids(found, ...)                                        \
	do {                                                          \
		const char *const wanted_[] = { __VA_ARGS__ };        \
		char text_[512] = "";                                 \
		for (size_t i_ = 0; i_ < sizeof(wanted_) / 8; i_++) { \
			strcat(text_, wanted_[i_]);                   \
			strcat(text_, " ");                           \
		}                                                     \
		assert_string_equal(found, text_);                    \
	} while (0)

static void it_is_told_what_changes(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");

	fine(&w, bob, "{'do':'lobby.watch','id':1}");
	fine(&w, ann, "{'do':'lobby.watch','id':1}");
	forget(&w, bob);
	forget(&w, ann);
	char *table = create(&w, ann, ",'bots':['random']");
	const char *text = told(&w, bob, "lobby");

	assert_true(at_is(text, "tables.0.table.id", table));
	assert_int_equal(at_int(text, "tables.0.at"), 0);
	assert_true(at_is(text, "tables.0.table.mine", "false"));
	assert_int_equal(at_int(text, "open"), 1);
	assert_true(at_is(text, "next", "null"));
	assert_true(at_is(told(&w, ann, "lobby"), "tables.0.table.mine", "true"));
	/* All of the next second is one message. */
	fine(&w, ann, "{'do':'table.bot','id':1,'table':'%s','place':2,'level':'random'}", table);
	fine(&w, ann, "{'do':'table.start','id':1,'table':'%s'}", table);
	world_fair(&w, table, &ann, 1);
	char *more = create(&w, ann, "");

	assert_null(told(&w, bob, "lobby"));
	world_wait(&w, LOBBY_TELL_MS);
	text = told(&w, bob, "lobby");
	assert_true(at_is(text, "tables.0.table.id", more));
	assert_int_equal(at_int(text, "tables.1.at"), 1);
	assert_true(at_is(text, "tables.1.table.id", table));
	assert_true(at_is(text, "tables.1.table.status", "playing"));
	assert_int_equal(at_int(text, "playing"), 1);
	assert_null(told(&w, bob, "lobby"));
	/* What is gone is named alone. */
	world_wait(&w, LOBBY_TELL_MS);
	fine(&w, ann, "{'do':'table.leave','id':1,'table':'%s'}", more);
	text = told(&w, bob, "lobby");
	assert_true(at_is(text, "tables", "[]"));
	assert_true(at_is(text, "gone.0", more));
	world_wait(&w, LOBBY_TELL_MS);
	fine(&w, bob, "{'do':'lobby.leave','id':1}");
	forget(&w, bob);
	free(create(&w, ann, ""));
	world_wait(&w, LOBBY_TELL_MS);
	assert_null(told(&w, bob, "lobby"));
	free(more);
	free(table);
	world_close(&w);
}

static void who_waits_stands_first(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann"), cid = world_guest_conn(&w, "Cid");
	uint64_t eve = world_guest_conn(&w, "Eve");

	w.address = "10.0.0.2";
	uint64_t bob = world_guest_conn(&w, "Bob");
	char *running = create(&w, ann, ",'bots':['random','random']");

	fine(&w, ann, "{'do':'table.start','id':1,'table':'%s'}", running);
	char *unseen = create(&w, ann, ",'bots':['random','random'],'spectators':false");

	fine(&w, ann, "{'do':'table.start','id':1,'table':'%s'}", unseen);
	w.now++;
	char *old = create(&w, ann, "");

	w.now++;
	char *left = create(&w, cid, "");

	w.now++;
	char *full = create(&w, bob, ",'bots':['random','random']");

	w.now++;
	char *young = create(&w, bob, "");
	char *hidden = create(&w, bob, ",'private':true");

	assert_ids(LOBBY(&w, eve, ""), young, left, old, full, running);
	world_gone(&w, cid);
	world_wait(&w, LOBBY_TELL_MS);
	assert_ids(LOBBY(&w, eve, ""), young, old, full, left, running);
	assert_ids(LOBBY(&w, eve, ",'status':'open'"), young, old, full, left);
	assert_ids(LOBBY(&w, eve, ",'status':'playing'"), running);
	free(running);
	free(unseen);
	free(old);
	free(left);
	free(full);
	free(young);
	free(hidden);
	world_close(&w);
}

/* Of one address few stand in front; when one goes, another comes. */
static void nobody_has_the_front_alone(void **state)
{
	struct world w;
	char *tables[4];

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann"), eve = world_guest_conn(&w, "Eve");

	w.address = "10.0.0.2";
	uint64_t bob = world_guest_conn(&w, "Bob");

	for (int i = 0; i < 3; i++, w.now++)
		tables[i] = create(&w, bob, "");
	w.now -= 1000;
	tables[3] = create(&w, ann, "");
	w.now += 2000;
	assert_ids(LOBBY(&w, eve, ""), tables[1], tables[0], tables[3], tables[2]);
	fine(&w, bob, "{'do':'table.leave','id':1,'table':'%s'}", tables[1]);
	world_wait(&w, LOBBY_TELL_MS);
	assert_ids(LOBBY(&w, eve, ""), tables[2], tables[0], tables[3]);
	for (int i = 0; i < 4; i++)
		free(tables[i]);
	world_close(&w);
}

static void pages_and_filters(void **state)
{
	static const char *const bad[] = {
		"'game':'chess'",    "'status':'over'", "'clock':'sand'",
		"'clock':{}",	     "'clock':7",	"'players':0",
		"'players':5",	     "'players':-1",	"'count':0",
		"'count':101",	     "'page':'x'",	"'page':'9-1-00000000000000ff'",
		"'page':'1-1-00ff'", "'page':7",
	};
	struct world w;

	(void)state;
	world_open(&w, 1);
	uint64_t ann = world_guest_conn(&w, "Ann");

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		refused("bad_message", &w, ann, "{'do':'lobby.watch','id':1,%s}", bad[i]);
	char *three = create(&w, ann, "");
	char *four = at_copy(ask(&w, ann, CREATE, "majority", 4, ""), "ok.table.id");
	char *timed = create(&w, ann, ",'clock':{'kind':'move','seconds':30}");
	char *other = at_copy(ask(&w, ann, CREATE, "goetia", 2, ""), "ok.table.id");

	assert_ids(LOBBY(&w, ann, ",'game':'goetia'"), other);
	assert_ids(LOBBY(&w, ann, ",'players':4"), four);
	assert_ids(LOBBY(&w, ann, ",'clock':'move'"), timed);
	assert_ids(LOBBY(&w, ann, ",'game':'majority','players':3,'clock':'none'"), three);
	assert_string_equal(LOBBY(&w, ann, ",'game':'goetia','players':4"), "");
	const char *text = ask(&w, ann, "{'do':'lobby.watch','id':1,'count':3,'status':'all'}");

	assert_int_equal(at_int(text, "ok.open"), 4);
	assert_int_equal(at_int(text, "ok.playing"), 0);
	assert_int_equal(strlen(ids(text, "ok.tables")), 3 * 17);
	char *next = at_copy(text, "ok.next"), path[128];
	char *last = strdup(
		ids(ask(&w, ann, "{'do':'lobby.watch','id':1,'page':'%s'}", next), "ok.tables"));

	assert_int_equal(strlen(last), 17);
	/* The same over HTTP. */
	snprintf(path, sizeof(path), "/api/lobby?page=%s", next);
	assert_int_equal(world_http(&w, SERVICE_GET, path, NULL, NULL), 200);
	assert_string_equal(ids(w.body, "tables"), last);
	assert_int_equal(world_http(&w, SERVICE_GET,
				    "/api/lobby?game=majority&clock=none&players=4&status=open",
				    NULL, NULL),
			 200);
	assert_ids(ids(w.body, "tables"), four);
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/lobby?count=1", NULL, NULL), 200);
	assert_int_equal(strlen(ids(w.body, "tables")), 17);
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/lobby?count=1000", NULL, NULL), 400);
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/lobby?players=x", NULL, NULL), 400);
	free(last);
	free(next);
	free(three);
	free(four);
	free(timed);
	free(other);
	world_close(&w);
}

/* The order as a naive program would find it. */

static int by_order(const void *a, const void *b)
{
	const struct table *x = *(struct table *const *)a, *y = *(struct table *const *)b;

	if (x->lobby.class != y->lobby.class)
		return x->lobby.class < y->lobby.class ? -1 : 1;
	if (x->created != y->created)
		return x->created > y->created ? -1 : 1;
	return x->id > y->id ? -1 : 1;
}

/* Walks through all pages and compares. */
static void check_order(struct world *w, const struct lobby_view *asked, int game)
{
	static struct table *all[CROWD];
	struct table *page[LOBBY_COUNT_MAX], *t;
	struct lobby_view view = *asked;
	int count = 0, at_table = 0, open, running;
	size_t walk = 0;
	bool more = true;

	while ((t = map_next(&w->service->tables, &walk)))
		if (t->lobby.class != LOBBY_NONE && (game < 0 || t->game == games[game]))
			all[count++] = t;
	qsort(all, (size_t)count, sizeof(all[0]), by_order);
	while (more) {
		int found = order_page(&w->service->lobby, &view, page, &more);

		assert_true(found == view.count || !more);
		for (int i = 0; i < found; i++, at_table++)
			assert_ptr_equal(page[i], all[at_table]);
		if (more)
			view.behind = order_position(page[found - 1]);
	}
	assert_int_equal(at_table, count);
	order_count(&w->service->lobby, &view, &open, &running);
	assert_int_equal(open + running, count);
}

/* A client's copy of the page. */
struct copy {
	char id[LOBBY_COUNT_MAX + 1][17];
	int count;
};

static void copy_drop(struct copy *c, struct slice id)
{
	for (int i = 0; i < c->count; i++) {
		if (!slice_is(id, c->id[i]))
			continue;
		memmove(c->id[i], c->id[i + 1], (size_t)(c->count - i) * sizeof(c->id[0]));
		c->count--;
		return;
	}
}

static void copy_told(struct copy *c, const char *text)
{
	char path[64];
	struct slice id;

	for (int i = 0; snprintf(path, sizeof(path), "gone.%d", i), (id = at(text, path)).len; i++)
		copy_drop(c, id);
	for (int i = 0;
	     snprintf(path, sizeof(path), "tables.%d.table.id", i), (id = at(text, path)).len; i++)
		copy_drop(c, id);
	for (int i = 0;
	     snprintf(path, sizeof(path), "tables.%d.table.id", i), (id = at(text, path)).len;
	     i++) {
		snprintf(path, sizeof(path), "tables.%d.at", i);
		int place = (int)at_int(text, path);

		assert_in_range(place, 0, c->count);
		memmove(c->id[place + 1], c->id[place],
			(size_t)(c->count - place) * sizeof(c->id[0]));
		snprintf(c->id[place], sizeof(c->id[place]), "%.*s", (int)id.len, id.at);
		c->count++;
		assert_true(c->count <= LOBBY_COUNT_MAX);
	}
}

static void check_copy(struct world *w, uint64_t eye, struct copy *c, const char *question)
{
	const char *text;
	char mine[LOBBY_COUNT_MAX * 20] = "";

	while ((text = told(w, eye, "lobby")))
		copy_told(c, text);
	for (int i = 0; i < c->count; i++) {
		strcat(mine, c->id[i]);
		strcat(mine, " ");
	}
	assert_string_equal(mine, ids(ask(w, eye, "%s", question), "ok.tables"));
	forget(w, eye);
}

static void something_happens(struct world *w, uint64_t *people, char **cookies, int count)
{
	static const char *const names[] = { "majority", "goetia" };
	int who = (int)rng_below(&w->chance, (uint32_t)count);
	struct table *const *tables;
	const char *table;

	w->now += rng_below(&w->chance, 300);
	if (!people[who]) {
		people[who] = world_conn(w, cookies[who]);
		return;
	}
	struct person *p = ((struct conn *)map_get(&w->service->conns, people[who]))->person;
	int sits = tables_of(w->service, p->id, &tables);

	forget(w, people[who]);
	table = sits ? tables[rng_below(&w->chance, (uint32_t)sits)]->text : "";
	switch (rng_below(&w->chance, sits > 3 ? 6 : 9)) {
	case 0:
		world_gone(w, people[who]);
		people[who] = 0;
		return;
	case 1:
	case 2:
		ask(w, people[who], "{'do':'table.leave','id':1,'table':'%s'}", table);
		return;
	case 3:
		ask(w, people[who], "{'do':'table.start','id':1,'table':'%s'}", table);
		return;
	case 4:
	case 5:
		ask(w, people[who], "{'do':'table.bot','id':1,'table':'%s','place':%u,'level':%s}",
		    table, (unsigned)rng_below(&w->chance, 4),
		    rng_below(&w->chance, 2) ? "'random'" : "null");
		return;
	default:
		ask(w, people[who], CREATE, names[rng_below(&w->chance, 2)],
		    3 + (int)rng_below(&w->chance, 2),
		    rng_below(&w->chance, 2) ? ",'clock':{'kind':'total','seconds':60}" : "");
	}
}

static void the_order_is_that_of_a_sorted_list(void **state)
{
	enum { PEOPLE = 12, STEPS = 1500 };
	static const char *const questions[] = {
		"{'do':'lobby.watch','id':1}",
		"{'do':'lobby.watch','id':1,'count':5,'game':'goetia'}",
		"{'do':'lobby.watch','id':1,'count':7,'status':'open'}",
	};
	struct copy copies[3] = { 0 };
	char *cookies[PEOPLE];
	uint64_t people[PEOPLE] = { 0 }, eyes[3];
	struct world w;

	(void)state;
	world_open(&w, 7);
	for (int i = 0; i < 3; i++) {
		eyes[i] = world_guest_conn(&w, "Eye");
		ask(&w, eyes[i], "%s", questions[i]);
		forget(&w, eyes[i]);
	}
	for (int i = 0; i < PEOPLE; i++)
		cookies[i] = world_guest(&w, "Ann");
	for (int i = 0; i < STEPS; i++) {
		struct lobby_view all = { -1, -1, -1, true, true, 7, { 0 } }, some = all;

		w.address = i % 3 ? "10.0.0.1" : "10.0.0.2";
		if (w.last_conn < WORLD_CONNS - 1)
			something_happens(&w, people, cookies, PEOPLE);
		some.game = 1;
		check_order(&w, &all, -1);
		check_order(&w, &some, 1);
		if (i % 50)
			continue;
		/* Everything that waits is told. */
		world_wait(&w, 2 * LOBBY_TABLE_EVERY_MS);
		for (int k = 0; k < 3; k++)
			check_copy(&w, eyes[k], &copies[k], questions[k]);
	}
	for (int i = 0; i < PEOPLE; i++)
		free(cookies[i]);
	world_close(&w);
}

/* Much of everything. */

static void crowd_open(struct world *w)
{
	w->config.tables_account_max = CROWD;
	w->config.watched_max = 100;
	world_restart(w);
	for (int i = 0; i < CROWD / ACCOUNT_CONNS; i++) {
		char *cookie = world_guest(w, "Eye");

		for (int k = 0; k < ACCOUNT_CONNS; k++) {
			uint64_t eye = world_conn(w, cookie);

			if (k == 0) /* each of them has tables of his own */
				for (int n = 0; n < ACCOUNT_CONNS; n++)
					free(create(w, eye, ""));
			fine(w, eye, "{'do':'lobby.watch','id':1}");
		}
		free(cookie);
	}
	world_wait(w, 2 * LOBBY_TABLE_EVERY_MS);
}

static void one_guest_does_not_keep_everybody_busy(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 3);
	crowd_open(&w);
	uint64_t ann = world_guest_conn(&w, "Ann");
	char *table = create(&w, ann, ",'bots':['random']");
	int changes = 0;

	assert_true(w.service->tables.count > CROWD);
	assert_true(w.service->conns.count > CROWD);
	/* Those who look at the same page share it. */
	assert_int_equal(w.service->lobby.windows.count, 1);
	world_wait(&w, LOBBY_TELL_MS);
	const struct metrics before = w.service->metrics;

	for (int64_t end = w.now + MINUTE_MS; w.now < end; changes++) {
		fine(&w, ann, "{'do':'table.bot','id':1,'table':'%s','place':1,'level':%s}", table,
		     changes % 2 ? "'random'" : "null");
		world_wait(&w, w.config.message_every_ms);
	}
	const struct metrics *after = &w.service->metrics;

	assert_true(after->summaries - before.summaries < SUMMARIES_MAX);
	assert_true(after->sent_bytes - before.sent_bytes < (uint64_t)CROWD * WATCHER_BYTES_MAX);
	/* In the end everybody knows how it stands. */
	world_wait(&w, LOBBY_TABLE_EVERY_MS);
	const char *text, *last = NULL;

	while ((text = told(&w, 1, "lobby")))
		last = text;
	assert_true(at_is(last, "tables.0.table.id", table));
	assert_true(at_is(last, "tables.0.table.places.1.bot", "random") == !(changes % 2));
	free(table);
	world_close(&w);
}

/* Makes as many tables as it gets, and where the address has enough closes an
 * old one for a newer. Returns how many were made. */
static int mob_acts(struct world *w, uint64_t conn)
{
	struct person *p = ((struct conn *)map_get(&w->service->conns, conn))->person;
	struct table *const *tables;
	const char *error = "";
	int made = 0;

	for (int i = 0; i < 10 && !*error; i++)
		made += !*(error = ask_error(w, conn, CREATE, "majority", 3, ""));
	if (strcmp(error, "limit") == 0 && tables_of(w->service, p->id, &tables)) {
		fine(w, conn, "{'do':'table.leave','id':1,'table':'%s'}", tables[0]->text);
		made += !*ask_error(w, conn, CREATE, "majority", 3, "");
	}
	forget(w, conn);
	return made;
}

/* Where everybody looks at something else, a turn tells so many and goes on. */
static void many_windows_take_several_turns(void **state)
{
	enum { EYES = 3 * LOBBY_WINDOWS_TURN / 2 };
	struct world w;
	uint64_t eyes[EYES];
	int heard = 0;

	(void)state;
	world_open(&w, 3);
	uint64_t ann = world_guest_conn(&w, "Ann");

	for (int i = 0; i < EYES; i++) {
		eyes[i] = world_guest_conn(&w, "Eye");
		fine(&w, eyes[i], "{'do':'lobby.watch','id':1,'count':%d}", i + 1);
		forget(&w, eyes[i]);
	}
	assert_int_equal(w.service->lobby.windows.count, EYES);
	free(create(&w, ann, ""));
	for (int i = 0; i < EYES; i++)
		heard += told(&w, eyes[i], "lobby") != NULL;
	assert_int_equal(heard, LOBBY_WINDOWS_TURN);
	assert_int_equal(lobby_next(w.service), w.now);
	/* One of those who wait goes, another looks at something else. */
	for (int i = 0, gone = 0; i < EYES && gone < 2; i++) {
		if (w.inbox[eyes[i]].length)
			continue;
		if (gone++)
			fine(&w, eyes[i], "{'do':'lobby.watch','id':1,'status':'playing'}");
		else
			service_gone(w.service, eyes[i], w.now);
	}
	world_turn(&w);
	for (int i = 0; i < EYES; i++)
		heard += told(&w, eyes[i], "lobby") != NULL;
	assert_int_equal(heard, EYES - 2);
	assert_true(lobby_next(w.service) > w.now);
	world_close(&w);
}

/* The longest table that there can be of a game. */
static struct table *longest(const struct game *game)
{
	struct table *t = calloc(1, sizeof(*t));

	assert_non_null(t);
	t->id = t->host = t->next = UINT64_MAX;
	id_write(t->id, t->text);
	t->game = game;
	setup_standard(game, game->seats_max, &t->setup);
	for (int i = 0; i < game->option_count; i++)
		t->setup.options[i] = game->options[i].max;
	t->has_cards = true;
	t->clock = (struct clock_rule){ .kind = CLOCK_TOTAL, .seconds = 2592000 };
	t->status = STORE_TABLE_PLAYING;
	t->created = INT64_MAX;
	for (int i = 0; i < t->setup.players; i++) {
		struct place *p = &t->places[i];

		p->taken = true;
		p->account = UINT64_MAX;
		p->bot = bots[bots_count - 1];
		memset(p->kept, i % 2 ? '"' : 'n', sizeof(p->kept) - 1);
	}
	return t;
}

static void no_summary_is_longer_than_was_said(void **state)
{
	static char memory[8192];

	(void)state;
	for (int i = 0; i < games_count; i++) {
		struct table *t = longest(games[i]);

		for (int free_places = 0; free_places <= t->setup.players; free_places++) {
			struct buf text = buf_over(memory, sizeof(memory));
			struct json j = json_over(&text);

			lobby_summary(&j, NULL, t, 0);
			assert_true(text.len + 1 <= summary_most(t)); /* and a comma */
			buf_clear(&text);
			j = json_over(&text);
			table_summary(&j, NULL, t, UINT64_MAX);
			assert_true(text.len + 1 <= summary_most(t));
			assert_true(summary_most(t) < 2 * text.len);
			if (free_places < t->setup.players)
				t->places[free_places].taken = false;
		}
		free(t);
	}
}

/* What is told of a page fits into one item too, all of it new or all of it gone. */
static void a_page_has_so_many_bytes(void **state)
{
	enum { TABLES = 2 * LOBBY_COUNT_MAX };
	struct world w;
	size_t longest_told = 0;

	(void)state;
	world_open(&w, 5);
	w.config.tables_account_max = TABLES;
	world_restart(&w);
	uint64_t ann = world_guest_conn(&w, "\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"\\\"Ann");
	uint64_t eye = world_guest_conn(&w, "Eye");

	fine(&w, eye, "{'do':'lobby.watch','id':1,'count':%d}", LOBBY_COUNT_MAX);
	forget(&w, eye);
	for (int i = 0; i < TABLES; i++)
		fine(&w, ann, CREATE, "majority", 4, ",'bots':['random','random']");
	world_wait(&w, 2 * LOBBY_TELL_MS);
	for (const char *text; (text = told(&w, eye, "lobby"));)
		longest_told = strlen(text) > longest_told ? strlen(text) : longest_told;
	assert_in_range(longest_told, LOBBY_PAGE_BYTES / 2, OUT_ITEM_MAX);
	const char *page = ask(&w, eye, "{'do':'lobby.watch','id':1,'count':%d}", LOBBY_COUNT_MAX);

	assert_in_range(strlen(page), LOBBY_PAGE_BYTES / 2, OUT_ITEM_MAX);
	assert_true(at(page, "ok.next").len > 4);
	world_close(&w);
}

/* Ten addresses do what they can for a minute, while honest people make tables. */
static void an_attack_does_not_hide_real_tables(void **state)
{
	enum { ADDRESSES = 10, GUESTS = 20, REAL = 20 };
	const struct lobby_view all = { -1, -1, -1, true, true, LOBBY_PAGE, { 0 } };
	struct world w;
	struct service_config standard;
	uint64_t enemies[ADDRESSES][GUESTS];
	int made = 0, open, running;
	char address[32], *tables[REAL];

	(void)state;
	world_open(&w, 3);
	service_config_standard(&standard);
	w.config.create_burst = standard.create_burst;
	w.config.create_address_burst = standard.create_address_burst;
	w.config.tables_address_max = standard.tables_address_max;
	world_restart(&w);
	for (int i = 0; i < ADDRESSES; i++) {
		snprintf(address, sizeof(address), "10.0.1.%d", i);
		w.address = address;
		for (int k = 0; k < GUESTS; k++)
			enemies[i][k] = world_guest_conn(&w, "Mob");
	}
	for (int second = 0; second < 60; second++) {
		for (int i = 0; i < ADDRESSES; i++)
			for (int k = 0; k < GUESTS; k++)
				made += mob_acts(&w, enemies[i][k]);
		if (second % 3 == 0) {
			snprintf(address, sizeof(address), "10.0.2.%d", second);
			w.address = address;
			tables[second / 3] = create(&w, world_guest_conn(&w, "Ann"), "");
		}
		world_wait(&w, 1000);
	}
	assert_true(made > ADDRESSES * standard.tables_address_max);
	assert_true(made <= ADDRESSES * (standard.create_address_burst +
					 MINUTE_MS / standard.create_address_every_ms));
	order_count(&w.service->lobby, &all, &open, &running);
	assert_true(open <= ADDRESSES * standard.tables_address_max + REAL);
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/lobby", NULL, NULL), 200);
	for (int i = 0; i < REAL; i++) {
		assert_non_null(strstr(ids(w.body, "tables"), tables[i]));
		free(tables[i]);
	}
	world_close(&w);
}

static void an_address_makes_so_many_tables(void **state)
{
	struct world w;
	const char *text;

	(void)state;
	world_open(&w, 1);
	w.config.tables_address_max = 3;
	w.config.create_address_burst = 6;
	world_restart(&w);
	uint64_t ann = world_guest_conn(&w, "Ann"), bob = world_guest_conn(&w, "Bob");

	w.address = "10.0.0.9";
	uint64_t cid = world_guest_conn(&w, "Cid");
	char *table = create(&w, ann, ",'bots':['random','random']");

	free(create(&w, ann, ",'private':true"));
	free(create(&w, bob, ""));
	text = ask(&w, bob, CREATE, "majority", 3, "");
	assert_true(at_is(text, "error", "limit"));
	assert_true(at_is(text, "text.id", "server.why.address_tables"));
	assert_int_equal(at_int(text, "text.args.0"), 3);
	free(create(&w, cid, ""));
	/* One that has started is in nobody's way. */
	fine(&w, ann, "{'do':'table.start','id':1,'table':'%s'}", table);
	world_fair(&w, table, &ann, 1);
	free(create(&w, bob, ""));
	refused("limit", &w, ann, CREATE, "majority", 3, "");
	/* And not too fast, whoever asks; card sets are as good as tables. */
	refused("busy", &w, bob, CREATE, "majority", 3, "");
	w.address = "127.0.0.1";
	char *cookie = world_guest(&w, "Dan");

	assert_int_equal(world_http(&w, SERVICE_POST, "/api/cards", cookie,
				    "{\"game\":\"goetia\",\"set\":{}}"),
			 429);
	w.now += w.config.create_address_every_ms;
	refused("limit", &w, bob, CREATE, "majority", 3, "");
	free(cookie);
	free(table);
	world_close(&w);
}

static struct world *failing;

static enum store_status failing_commit(struct store *s)
{
	s->api = failing->whole;
	s->api->rollback(s);
	s->api = &failing->broken;
	return STORE_DISK_FULL;
}

/* Of a table that was not kept nobody hears, and it counts for nobody. */
static void what_is_not_saved_is_not_in_the_lobby(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.tables_address_max = 2;
	world_restart(&w);
	failing = &w;
	uint64_t ann = world_guest_conn(&w, "Ann"), eye = world_guest_conn(&w, "Eye");
	char *table = create(&w, ann, "");

	fine(&w, eye, "{'do':'lobby.watch','id':1}");
	world_wait(&w, LOBBY_TELL_MS);
	forget(&w, eye);
	w.broken.commit = failing_commit;
	for (int i = 0; i < 3; i++) {
		refused("not_saved", &w, ann, CREATE, "majority", 3, "");
		refused("not_saved", &w, ann,
			"{'do':'table.bot','id':1,'table':'%s','place':1,'level':'random'}", table);
		refused("not_saved", &w, ann, "{'do':'table.leave','id':1,'table':'%s'}", table);
	}
	w.broken.commit = w.whole->commit;
	world_wait(&w, 3 * LOBBY_TELL_MS);
	assert_null(told(&w, eye, "lobby"));
	assert_ids(LOBBY(&w, eye, ""), table);
	forget(&w, eye);
	free(create(&w, ann, ""));
	world_wait(&w, LOBBY_TELL_MS);
	assert_non_null(told(&w, eye, "lobby"));
	refused("limit", &w, ann, CREATE, "majority", 3, "");
	free(table);
	world_close(&w);
}

/* After a restart they are counted for those who come back. */
static void a_restart_does_not_forget_whose_tables_they_are(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.tables_address_max = 1;
	world_restart(&w);
	char *cookie = world_guest(&w, "Ann");
	char *table = create(&w, world_conn(&w, cookie), "");

	world_restart(&w);
	uint64_t ann = world_conn(&w, cookie);

	refused("limit", &w, ann, CREATE, "majority", 3, "");
	fine(&w, ann, "{'do':'table.leave','id':1,'table':'%s'}", table);
	free(create(&w, ann, ""));
	free(table);
	free(cookie);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_is_told_what_changes),
		cmocka_unit_test(who_waits_stands_first),
		cmocka_unit_test(nobody_has_the_front_alone),
		cmocka_unit_test(pages_and_filters),
		cmocka_unit_test(the_order_is_that_of_a_sorted_list),
		cmocka_unit_test(one_guest_does_not_keep_everybody_busy),
		cmocka_unit_test(many_windows_take_several_turns),
		cmocka_unit_test(no_summary_is_longer_than_was_said),
		cmocka_unit_test(a_page_has_so_many_bytes),
		cmocka_unit_test(an_attack_does_not_hide_real_tables),
		cmocka_unit_test(an_address_makes_so_many_tables),
		cmocka_unit_test(what_is_not_saved_is_not_in_the_lobby),
		cmocka_unit_test(a_restart_does_not_forget_whose_tables_they_are),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
