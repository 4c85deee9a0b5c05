/* The match and its log of history.h. */
#include "unit/service/history.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/sum.h"
#include "service/match/play.h"

static void history_write(struct history *h, const char *who, const char *text)
{
	int written = snprintf(h->log + h->logged, sizeof(h->log) - h->logged, "%s %lld %s\n", who,
			       (long long)h->w.now, text);

	h->logged += (size_t)written;
	assert_true(h->logged < sizeof(h->log));
}

static void history_note(struct history *h, uint64_t conn, const char *who)
{
	const char *text;
	struct slice bytes;
	char line[64];

	while ((text = told_any(&h->w, conn)))
		history_write(h, who, text);
	while (wire_next(h->w.wire, conn, &bytes)) {
		snprintf(line, sizeof(line), "a message of %zu bytes, sum %u", bytes.len,
			 (unsigned)sum_text(bytes));
		history_write(h, who, line);
	}
	forget(&h->w, conn);
}

void history_note_all(struct history *h)
{
	size_t logged = h->logged;

	history_note(h, h->near, "seat");
	history_note(h, h->near_view, "seat, views");
	history_note(h, h->idle, "idle");
	if (h->no_seat)
		h->logged = logged;
	history_note(h, h->spectator, "spectator");
	history_note(h, h->spectator_view, "spectator, views");
	history_note(h, h->lobby, "lobby");
}

/* When it is told how many are busy. */
static int64_t history_beat(struct history *h)
{
	struct table *t = h->table ? world_table_of(&h->w, h->table) : NULL;
	bool waits = t && t->live && t->busy_step == t->live->frames.first && t->due <= t->busy_due;

	return waits && t->busy_due > h->w.now ? t->busy_due : INT64_MAX;
}

/* The lobby is told when it is time, not when somebody happens to act; who is
 * away and how many are busy is, too. */
static void history_timely(struct history *h, int64_t until)
{
	struct service *s = h->w.service;

	for (;;) {
		int64_t lobby = lobby_next(s), absence = s->next_absence, beat = history_beat(h);

		absence = absence < s->hold ? s->hold : absence;
		int64_t tick = beat < absence ? beat : absence;
		int64_t at = lobby < tick ? lobby : tick;

		if (at >= until)
			return;
		h->w.now = at > h->w.now ? at : h->w.now;
		if (at == tick)
			service_tick(s, h->w.now);
		service_turn_end(s, h->w.now);
		history_note_all(h);
	}
}

void history_pass(struct history *h, int64_t until)
{
	while (h->w.now < until) {
		uint32_t most = until - h->w.now > 100000 ? 60000 : 700;
		int64_t step = 1 + rng_below(&h->luck, most);
		int64_t next = h->w.now + step < until ? h->w.now + step : until;
		bool looks = h->look_at > h->w.now && h->look_at <= next;

		next = looks ? h->look_at : next;
		history_timely(h, next);
		h->w.now = next;
		service_tick(h->w.service, h->w.now);
		world_turn(&h->w);
		history_note_all(h);
		if (!looks)
			continue;
		h->look_at = 0;
		if (h->restarts)
			history_restart(h);
		history_look(h);
	}
}

/* Looking. */

/* A connection of one who is compared. */
static uint64_t history_conn(struct history *h, const char *cookie)
{
	uint64_t conn = world_conn(&h->w, cookie);

	forget(&h->w, conn);
	return conn;
}

static void history_watch(struct history *h, uint64_t conn, const char *form, const char *after)
{
	ask(&h->w, conn, "{'do':'table.watch','id':1,'table':'%s','form':'%s','after':%s}",
	    h->table, form, after);
}

static void history_http(struct history *h, const char *who, const char *cookie, const char *format)
{
	char path[128];

	snprintf(path, sizeof(path), format, h->table);
	world_http(&h->w, SERVICE_GET, path, cookie, NULL);
	/* When a person was seen stands before his matches, and was noted at a tick. */
	const char *matches = strstr(h->w.body, "\"matches\":");

	history_write(h, who, path);
	history_write(h, who, matches ? matches : h->w.body);
}

/* What is refused, by which words: a move that is none, one that was made, taking
 * back where nothing can be, going on without others. */
static void history_refused(struct history *h, uint64_t conn)
{
	const char *table = h->table;
	char *answer = strdup(
		ask(&h->w, conn, "{'do':'table.watch','id':2,'table':'%s','after':99999}", table));
	int viewer = at_is(answer, "ok.viewer", "spectator") ? SPECTATOR
							     : (int)at_int(answer, "ok.viewer");
	char *see = at_copy(answer, "ok.see"), move[MOVE_TEXT];
	struct rng chance = h->w.chance;

	rng_fast(&h->w.chance, 1); /* whatever was drawn before: the same of his moves */
	bool acts = see_move(&h->w, table, see, viewer, move);

	h->w.chance = chance;
	ask(&h->w, conn, "{'do':'move','id':3,'table':'%s','move':'?','key':'none'}", table);
	if (!acts && h->own[0] && viewer != SPECTATOR)
		ask(&h->w, conn, "{'do':'move','id':4,'table':'%s','move':'%s','key':'twice'}",
		    table, h->own);
	if (at_is(answer, "ok.undo", "false"))
		ask(&h->w, conn, "{'do':'undo','id':5,'table':'%s','key':'undo'}", table);
	if (acts)
		ask(&h->w, conn, "{'do':'table.look','id':6,'table':'%s','move':'%s'}", table,
		    move);
	ask(&h->w, conn, "{'do':'table.ahead','id':7,'table':'%s'}", table);
	ask(&h->w, conn, "{'do':'table.facts','id':10,'table':'%s'}", table);
	if (acts) /* later it may replace somebody, which is more than a question */
		ask(&h->w, conn, "{'do':'replace','id':8,'table':'%s'}", table);
	free(see);
	free(answer);
}

static void history_look_as(struct history *h, const char *cookie, const char *who, bool all)
{
	uint64_t conn = history_conn(h, cookie);

	history_watch(h, conn, "see", all ? "0" : "99999");
	history_watch(h, conn, "view", all ? "0" : "99999");
	if (all)
		ask(&h->w, conn, "{'do':'table.log','id':9,'table':'%s','before':9999,'count':9}",
		    h->table);
	history_refused(h, conn);
	history_note(h, conn, who);
	history_note_all(h);
	world_gone(&h->w, conn);
	history_http(h, who, cookie, "/api/tables/%s");
	history_http(h, who, cookie, "/api/me/matches");
	history_http(h, who, cookie, "/api/me/export");
	if (all)
		history_http(h, who, cookie, "/api/tables/%s/record");
}

void history_look(struct history *h)
{
	history_look_as(h, h->cookie[h->viewer], "the player again", true);
	history_look_as(h, h->stranger, "the spectator again", true);
	history_http(h, "anybody", NULL, "/api/tables/%s");
	history_http(h, "anybody", NULL, "/api/lobby");
	history_note_all(h);
}

void history_glance(struct history *h)
{
	if (!h->no_seat)
		history_look_as(h, h->cookie[h->viewer], "the player again", false);
	history_look_as(h, h->stranger, "the spectator again", false);
	history_note_all(h);
}

/* Those who are compared take their places. */
static void history_attend(struct history *h)
{
	h->idle = history_conn(h, h->cookie[h->viewer]);
	h->lobby = history_conn(h, h->fay);
	h->near_view = history_conn(h, h->cookie[h->viewer]);
	h->spectator = history_conn(h, h->stranger);
	h->spectator_view = history_conn(h, h->stranger);
	ask(&h->w, h->idle, "{'do':'lobby.watch','id':1}");
	ask(&h->w, h->lobby, "{'do':'lobby.watch','id':1}");
}

static void history_watch_all(struct history *h)
{
	history_watch(h, h->near_view, "view", "0");
	history_watch(h, h->spectator, "see", "0");
	history_watch(h, h->spectator_view, "view", "0");
}

void history_restart(struct history *h)
{
	bool here[PLAYERS_MAX];

	for (int i = 0; i < h->players; i++)
		here[i] = h->conn[i] != 0;
	wire_free(h->w.wire);
	h->w.wire = NULL;
	world_restart(&h->w);
	h->w.wire = wire_new();
	h->near = h->conn[h->viewer] = history_conn(h, h->cookie[h->viewer]);
	history_attend(h);
	history_watch(h, h->near, "see", "0");
	history_watch_all(h);
	history_note_all(h);
	for (int i = 0; i < h->players; i++)
		if (i != h->viewer)
			h->conn[i] = here[i] ? world_conn(&h->w, h->cookie[i]) : 0;
	history_note_all(h);
}

/* Coming and going. */

void history_come(struct history *h, int person)
{
	if (!h->conn[person])
		h->conn[person] = world_conn(&h->w, h->cookie[person]);
	history_note_all(h);
}

void history_go(struct history *h, int person)
{
	if (h->conn[person] && person != h->viewer)
		world_gone(&h->w, h->conn[person]);
	if (person != h->viewer)
		h->conn[person] = 0;
	history_note_all(h);
}

void history_rename(struct history *h, int person)
{
	char body[64];

	if (person == h->viewer)
		return;
	snprintf(body, sizeof(body), "{\"name\":\"Name %u\"}", rng_below(&h->luck, 1000000));
	assert_int_equal(world_http(&h->w, SERVICE_POST, "/api/me", h->cookie[person], body), 200);
	history_note_all(h);
}

void history_open(struct history *h, const char *game, int players, int viewer, uint64_t seed,
		  uint64_t luck, const char *more)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", "Dan" };

	world_open(&h->w, seed);
	h->w.wire = wire_new();
	h->w.game = game;
	rng_fast(&h->luck, luck);
	h->players = players;
	h->viewer = viewer;
	h->logged = 0;
	for (int i = 0; i < players; i++) {
		h->cookie[i] = world_guest(&h->w, names[i]);
		h->conn[i] = world_conn(&h->w, h->cookie[i]);
	}
	h->near = h->conn[viewer];
	h->stranger = world_guest(&h->w, "Eve");
	h->fay = world_guest(&h->w, "Fay");
	history_attend(h);
	h->table = world_table(&h->w, h->conn, players, players, "random", more);
	history_watch_all(h);
	/* Only the one we look at watches among the players: others would only
	 * fill memory. */
	for (int i = 0; i < players; i++)
		if (i != viewer)
			ask(&h->w, h->conn[i], "{'do':'table.unwatch','id':1,'table':'%s'}",
			    h->table);
	history_note_all(h);
}

void history_close(struct history *h)
{
	for (int i = 0; i < h->players; i++)
		free(h->cookie[i]);
	free(h->stranger);
	free(h->fay);
	free(h->table);
	wire_free(h->w.wire);
	h->w.wire = NULL;
	world_close(&h->w);
}

const struct match *history_match(struct history *h)
{
	uint64_t id;
	struct table *t;

	assert_true(id_read(slice_from(h->table), &id));
	t = map_get(&h->w.service->tables, id);
	assert_non_null(t);
	assert_non_null(live_get(h->w.service, t));
	return &t->live->record.match;
}

bool history_tells_busy(struct history *h)
{
	const struct match *m = history_match(h);

	return m->game->tells_busy && m->game->tells_busy(m->context, m->state);
}

static bool last_move_row(void *user, const struct store_line *line)
{
	struct slice text = line->text;

	if (line->kind != LINE_MOVE)
		return true;
	slice_word(&text); /* the time that it took */
	buf_clear(user);
	buf_slice(user, slice_trim(text));
	return true;
}

void history_last_move(struct history *h, struct buf *out)
{
	struct store *store = h->w.store;

	assert_int_equal(store->api->lines(store, h->table, 0, last_move_row, out), STORE_OK);
}

/* The set of persons who have to act, and the moves that they might make. */
uint32_t history_actors(struct history *h)
{
	const struct match *m = history_match(h);
	uint32_t seats = m->game->actors(m->context, m->state), persons = 0;
	uint64_t id;

	id_read(slice_from(h->table), &id);
	struct table *t = map_get(&h->w.service->tables, id);

	for (int i = 0; i < h->players; i++)
		if (seats & SEAT(t->places[i].seat))
			persons |= SEAT(i);
	return persons;
}

void history_choose(struct history *h, int person, char out[MOVE_TEXT])
{
	const struct match *m = history_match(h);
	game_move list[MATCH_MOVES_MAX];
	struct buf text = buf_over(out, 16);
	uint64_t id;

	id_read(slice_from(h->table), &id);
	struct table *t = map_get(&h->w.service->tables, id);
	int seat = t->places[person].seat;
	uint32_t count = m->game->moves(m->context, m->state, seat, list);

	m->game->move_write(m->context, m->state, seat, list[rng_below(&h->luck, count)],
			    EVERYTHING, &text);
}

void history_answer(struct history *h, int person, const char *move, int number)
{
	history_come(h, person);
	if (person == h->viewer)
		snprintf(h->own, sizeof(h->own), "%s", move);
	assert_string_equal(ask_error(&h->w, h->conn[person],
				      "{'do':'move','id':%d,'table':'%s','move':'%s','key':'%d'}",
				      number, h->table, move, number),
			    "");
	history_note_all(h);
}

/* How many moves the seat would take back. */
static int taken_back(const struct match *m, int seat)
{
	uint32_t from = m->undo_point[seat] > m->kept ? m->undo_point[seat] : m->kept;
	int count = 0;

	for (uint32_t i = from; i < m->count; i++) {
		const struct line *line = match_line(m, i);

		count += line->seat == seat && !line->undo && line->dropped_by == UINT32_MAX;
	}
	return count;
}

void history_think_again(struct history *h, int person, const char *move, int number)
{
	struct table *t = world_table_of(&h->w, h->table);
	int seat = t->places[person].seat;

	if (!history_match(h) || !live_can_undo(t->live, seat) ||
	    taken_back(&t->live->record.match, seat) != 1)
		return;
	assert_string_equal(ask_error(&h->w, h->conn[person],
				      "{'do':'undo','id':9,'table':'%s','key':'back %d'}", h->table,
				      number),
			    "");
	assert_string_equal(
		ask_error(&h->w, h->conn[person],
			  "{'do':'move','id':9,'table':'%s','move':'%s','key':'again %d'}",
			  h->table, move, number),
		"");
	h->thoughts++;
	history_note_all(h);
}

void history_assert_same(const struct history *a, const struct history *b)
{
	if (a->logged == b->logged && memcmp(a->log, b->log, a->logged) == 0)
		return;
	size_t i = 0;

	while (a->log[i] == b->log[i])
		i++;
	size_t line = i;

	while (line && a->log[line - 1] != '\n')
		line--;
	i = i > line + 100 ? i - 100 : line;
	printf("# %.80s\n# first:  %.1300s\n# second: %.1300s\n", a->log + line, a->log + i,
	       b->log + i);
	fail_msg("the tellings differ");
}

/* Of those who are compared: the one looked at, and a spectator. */
static char *log_page(struct history *h, uint64_t conn, int before)
{
	char *page = strdup(ask(&h->w, conn,
				"{'do':'table.log','id':77,'table':'%s','before':%d,'count':7}",
				h->table, before));

	forget(&h->w, conn);
	return page;
}

void history_assert_same_pages(struct history *a, struct history *b)
{
	for (int before = 1; before < 60; before += 5) {
		char *pages[] = { log_page(a, a->near, before), log_page(b, b->near, before),
				  log_page(a, a->spectator, before),
				  log_page(b, b->spectator, before) };

		assert_non_null(strstr(pages[0], "\"ok\""));
		assert_string_equal(pages[0], pages[1]);
		assert_string_equal(pages[2], pages[3]);
		for (int i = 0; i < 4; i++)
			free(pages[i]);
	}
}
