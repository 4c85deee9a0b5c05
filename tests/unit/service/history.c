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

#include "service/match/play.h"

static void history_note(struct history *h, uint64_t conn, const char *who)
{
	const char *text;

	while ((text = told_any(&h->w, conn))) {
		int written = snprintf(h->log + h->logged, sizeof(h->log) - h->logged,
				       "%s %lld %s\n", who, (long long)h->w.now, text);

		h->logged += (size_t)written;
		assert_true(h->logged < sizeof(h->log));
	}
	forget(&h->w, conn);
}

void history_note_all(struct history *h)
{
	history_note(h, h->near, "seat");
	history_note(h, h->idle, "idle");
	history_note(h, h->spectator, "spectator");
	history_note(h, h->lobby, "lobby");
}

/* The lobby is told when it is time, not when somebody happens to act. */
static void history_lobby(struct history *h, int64_t until)
{
	while (lobby_next(h->w.service) < until) {
		int64_t at = lobby_next(h->w.service);

		h->w.now = at > h->w.now ? at : h->w.now;
		service_turn_end(h->w.service, h->w.now);
		history_note_all(h);
	}
}

void history_pass(struct history *h, int64_t until)
{
	while (h->w.now < until) {
		uint32_t most = until - h->w.now > 100000 ? 60000 : 700;
		int64_t step = 1 + rng_below(&h->luck, most);
		int64_t next = h->w.now + step < until ? h->w.now + step : until;

		history_lobby(h, next);
		h->w.now = next;
		service_tick(h->w.service, h->w.now);
		world_turn(&h->w);
		history_note_all(h);
	}
}

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
	h->idle = world_conn(&h->w, h->cookie[viewer]);
	h->spectator = world_guest_conn(&h->w, "Eve");
	h->lobby = world_guest_conn(&h->w, "Fay");
	ask(&h->w, h->idle, "{'do':'lobby.watch','id':1}");
	ask(&h->w, h->lobby, "{'do':'lobby.watch','id':1}");
	h->table = world_table(&h->w, h->conn, players, players, "random", more);
	ask(&h->w, h->spectator, "{'do':'table.watch','id':1,'table':'%s'}", h->table);
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
	free(h->table);
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
	assert_string_equal(ask_error(&h->w, h->conn[person],
				      "{'do':'move','id':%d,'table':'%s','move':'%s','key':'%d'}",
				      number, h->table, move, number),
			    "");
	history_note_all(h);
}

void history_assert_same(const struct history *a, const struct history *b)
{
	if (strcmp(a->log, b->log) == 0)
		return;
	size_t i = 0;

	while (a->log[i] == b->log[i])
		i++;
	size_t line = i;

	while (line && a->log[line - 1] != '\n')
		line--;
	i = i > line + 100 ? i - 100 : line;
	printf("# %.80s\n# first:  %.300s\n# second: %.300s\n", a->log + line, a->log + i,
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
