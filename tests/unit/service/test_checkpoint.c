/*
 * Checkpoints are a cache: a match that goes on from one is, byte for byte,
 * the match that all its lines lead to, in every game, wherever it was cut,
 * whatever was taken back; a spoiled one is left aside. Keys are answered as
 * they were, also by a program that did not write the lines. And work is
 * counted: what one question costs does not grow with the history.
 */
#include "unit/service/served.h"

#include <sqlite3.h>
#include <stdio.h>

#include "service/match/history.h"
#include "service/match/play.h"
#include "support/quoted.h"

enum { ASKED_MAX = 8192, DUMP_MAX = 1 << 19 };

struct sitting {
	struct world w;
	char *table;
	int players;
	char *cookie[SEATS_MAX];
	uint64_t conn[SEATS_MAX];
	int person[SEATS_MAX]; /* by seat */
	bool resigned[SEATS_MAX]; /* by person */
	uint32_t told[ASKED_MAX]; /* what a key was answered; 0: refused */
	int teller[ASKED_MAX]; /* whose key it is */
	int keys, undone;
};

static struct live *live_of(struct sitting *s)
{
	uint64_t id;

	assert_true(id_read(slice_from(s->table), &id));
	struct table *t = table_find(s->w.service, id);

	assert_non_null(t);
	assert_non_null(live_get(s->w.service, t));
	return t->live;
}

static void sit_down(struct sitting *s, const char *game, int players, int people, uint64_t seed,
		     const char *more)
{
	memset(s, 0, sizeof(*s));
	world_open(&s->w, seed);
	s->w.game = game;
	s->players = players;
	for (int i = 0; i < people; i++) {
		char name[16];

		snprintf(name, sizeof(name), "P%d", i);
		s->cookie[i] = world_guest(&s->w, name);
		s->conn[i] = world_conn(&s->w, s->cookie[i]);
	}
	s->table = world_table(&s->w, s->conn, people, players, "random", more);
	for (int seat = 0; seat < players; seat++)
		s->person[seat] = -1;
	for (int i = 0; i < people; i++)
		s->person[world_seat(&s->w, s->conn[i], s->table)] = i;
}

static void stand_up(struct sitting *s)
{
	for (int i = 0; i < s->players; i++)
		free(s->cookie[i]);
	free(s->table);
	world_close(&s->w);
}

/* Another program on the same folder; nothing moves before all have looked. */
static void reload(struct sitting *s)
{
	world_restart(&s->w);
	for (int i = 0; i < s->players; i++)
		s->conn[i] = s->cookie[i] ? world_conn(&s->w, s->cookie[i]) : 0;
}

static void tell(struct sitting *s, int person, const char *what, const char *move)
{
	const char *answer = ask(
		&s->w, s->conn[person], "{'do':'%s','id':1,'table':'%s','key':'k%d'%s%s%s}", what,
		s->table, s->keys, move ? ",'move':'" : "", move ? move : "", move ? "'" : "");
	struct slice n = at(answer, "ok.n");
	int64_t told = 0;

	assert_true(s->keys < ASKED_MAX);
	slice_int(n, 1, UINT32_MAX, &told);
	s->told[s->keys] = (uint32_t)told;
	s->teller[s->keys++] = person;
	forget(&s->w, s->conn[person]);
}

/* A random person does something; false: the match is over. */
static bool play_on(struct sitting *s, uint32_t undo_one_in)
{
	const struct match *m = &live_of(s)->record.match;
	uint32_t actors = m->game->actors(m->context, m->state);
	int seat = (int)rng_below(&s->w.chance, (uint32_t)s->players), i = s->person[seat];
	game_move list[MATCH_MOVES_MAX];
	char text[MOVE_TEXT];
	struct buf move = buf_over(text, sizeof(text));

	if (!actors)
		return false;
	s->w.now += rng_below(&s->w.chance, 3000);
	if (i < 0 || s->resigned[i])
		return true;
	if (rng_below(&s->w.chance, undo_one_in) == 0) {
		tell(s, i, "undo", NULL);
		s->undone += s->told[s->keys - 1] != 0;
	} else if (actors & SEAT(seat)) {
		uint32_t count = m->game->moves(m->context, m->state, seat, list);

		m->game->move_write(m->context, m->state, seat,
				    list[rng_below(&s->w.chance, count)], EVERYTHING, &move);
		tell(s, i, "move", text);
		assert_true(s->told[s->keys - 1] != 0);
	}
	return true;
}

/* All that the lines lead to, as a text. */

static void dump_numbers(struct buf *out, const char *name, const void *bytes, size_t count)
{
	buf_text(out, name);
	buf_char(out, ' ');
	buf_hex(out, bytes, count);
	buf_char(out, '\n');
}

static void dump_places(struct buf *out, const struct table *t)
{
	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];

		buf_text(out, p->bot ? p->bot->name : "himself");
		buf_int(out, p->away);
		buf_int(out, p->shown_away);
		buf_int(out, p->shown_resigned);
		buf_char(out, '\n');
	}
}

static char *dump(struct sitting *s, bool with_clock)
{
	struct live *live = live_of(s);
	struct match *m = &live->record.match;
	struct frames *f = &live->frames;
	char *memory = malloc(DUMP_MAX);
	struct buf out = buf_over(memory, DUMP_MAX);
	struct view *view = malloc(m->game->state_size);
	uint32_t can = 0, way_back = match_way_back(m);

	for (int v = 0; v < VIEWERS; v++)
		can |= live_can_undo(live, v) ? SEAT(v) : 0;
	dump_numbers(&out, "count", &m->count, sizeof(m->count));
	dump_numbers(&out, "stored", &live->stored, sizeof(live->stored));
	dump_numbers(&out, "state", m->state, m->game->state_size);
	dump_numbers(&out, "undo", &can, sizeof(can));
	dump_numbers(&out, "way back", &way_back, sizeof(way_back));
	dump_numbers(&out, "undos", &m->undos, sizeof(m->undos));
	dump_numbers(&out, "n", f->n, sizeof(f->n));
	dump_numbers(&out, "first", &f->first, sizeof(f->first));
	dump_numbers(&out, "actors", &f->actors, sizeof(f->actors));
	dump_numbers(&out, "step", f->state, m->game->state_size);
	dump_numbers(&out, "round", &f->round, sizeof(f->round));
	dump_numbers(&out, "undone", &f->undone, sizeof(f->undone));
	dump_numbers(&out, "bank", live->clock.bank, sizeof(live->clock.bank));
	dump_numbers(&out, "spent", live->clock.spent, sizeof(live->clock.spent));
	dump_numbers(&out, "clock", &live->clock.actors, sizeof(live->clock.actors));
	if (with_clock)
		dump_numbers(&out, "since", &live->clock.since, sizeof(live->clock.since));
	dump_numbers(&out, "mark", &live->mark.line, sizeof(live->mark.line));
	dump_numbers(&out, "held", live->held, sizeof(live->held));
	dump_numbers(&out, "reacted", live->reacted, sizeof(live->reacted));
	if (with_clock) /* others see at once who goes in an open step, which is not in the lines */
		dump_places(&out, world_table_of(&s->w, s->table));
	for (int v = 0; v < VIEWERS; v++) {
		if (v >= s->players && v != SPECTATOR)
			continue;
		m->game->observe(m->context, m->state, v, view);
		dump_numbers(&out, "view", view, m->game->state_size);
		m->game->json(m->context, view, v, &out);
		buf_char(&out, '\n');
	}
	assert_false(out.full);
	free(view);
	return memory;
}

/* Says which line differs. */
static void same(const char *a, const char *b)
{
	size_t at = 0, line = 0;

	for (; a[at] && a[at] == b[at]; at++)
		line = a[at] == '\n' ? at + 1 : line;
	if (a[at] != b[at])
		print_message("# at %zu: %.300s\n# but: %.300s\n", at, a + line, b + line);
	assert_true(a[at] == b[at]);
}

/* A page of each one's log, the last and one before. */
static char *dump_logs(struct sitting *s)
{
	char *memory = malloc(DUMP_MAX);
	struct buf out = buf_over(memory, DUMP_MAX);

	for (int i = 0; i < s->players; i++) {
		if (!s->conn[i])
			continue;
		const char *text = ask(&s->w, s->conn[i],
				       "{'do':'table.watch','id':1,'table':'%s'}", s->table);
		int64_t n = at_int(text, "ok.n");

		buf_slice(&out, at(text, "ok.log"));
		text = ask(&s->w, s->conn[i],
			   "{'do':'table.log','id':1,'table':'%s','before':%d,'count':20}",
			   s->table, (int)(n / 2 + 1));
		buf_slice(&out, at(text, "ok.log"));
		forget(&s->w, s->conn[i]);
	}
	assert_false(out.full);
	return memory;
}

/* What a host should not do. */
static void sql(struct sitting *s, const char *text)
{
	sqlite3 *db;

	assert_int_equal(sqlite3_open(s->w.path, &db), SQLITE_OK);
	sqlite3_busy_timeout(db, 5000);
	assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static int64_t sql_number(struct sitting *s, const char *text)
{
	sqlite3 *db;
	sqlite3_stmt *q;

	assert_int_equal(sqlite3_open(s->w.path, &db), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db, text, -1, &q, NULL), SQLITE_OK);
	assert_int_equal(sqlite3_step(q), SQLITE_ROW);
	int64_t number = sqlite3_column_int64(q, 0);

	sqlite3_finalize(q);
	sqlite3_close(db);
	return number;
}

static int64_t checkpoints(struct sitting *s)
{
	return sql_number(s, "SELECT count(*) FROM checkpoint");
}

/* The match as it is, from the last checkpoint, and from all lines. */
static void compare_ways(struct sitting *s)
{
	char *played = dump(s, false), *logs = dump_logs(s);
	int64_t kept = checkpoints(s);

	s->w.jobs_wait = true;
	reload(s);
	char *read = dump(s, false), *from_checkpoint = dump(s, true), *again = dump_logs(s);

	same(played, read);
	same(logs, again);
	assert_true(!kept == !live_of(s)->checkpoint);
	free(again);
	sql(s, "DELETE FROM checkpoint");
	reload(s);
	char *from_lines = dump(s, true);

	again = dump_logs(s);
	same(from_checkpoint, from_lines);
	same(logs, again);
	world_turn(&s->w);
	assert_int_equal(checkpoints(s), kept); /* reading all lines kept them anew */
	free(from_lines);
	free(again);
	free(read);
	free(from_checkpoint);
	free(played);
	free(logs);
	s->w.jobs_wait = false;
	world_jobs(&s->w);
}

static const struct {
	const char *game;
	int players;
} all_games[] = {
	{ "majority", 3 }, { "majority2", 2 }, { "goetia", 2 }, { "goetia", 4 }, { "devil", 4 }
};

enum { GAMES = sizeof(all_games) / sizeof(all_games[0]) };

static void a_checkpoint_is_what_the_lines_lead_to(void **state)
{
	int64_t all_kept = 0;

	(void)state;
	for (int g = 0; g < GAMES; g++) {
		static struct sitting s;
		uint32_t lines = 0, next = 50;
		int cuts = 0, players = all_games[g].players;

		sit_down(&s, all_games[g].game, players, players, 7 + (uint64_t)g,
			 ",'clock':{'kind':'total','seconds':200000}");
		while (lines < 700 && play_on(&s, 4)) {
			lines = live_of(&s)->stored;
			if (lines < next)
				continue;
			next = lines + 17 + rng_below(&s.w.chance, 90);
			cuts++;
			compare_ways(&s);
			if (cuts == 4 && players > 2) { /* a bot goes on for one of them */
				fine(&s.w, s.conn[0], "{'do':'resign','id':1,'table':'%s'}",
				     s.table);
				s.resigned[0] = true;
			}
		}
		print_message("# %s, %d players: %u lines, %d undos, %d cuts, %d checkpoints\n",
			      all_games[g].game, players, lines, s.undone, cuts,
			      (int)checkpoints(&s));
		compare_ways(&s);
		all_kept += checkpoints(&s);
		stand_up(&s);
	}
	assert_true(all_kept > 8);
}

/* Whatever is wrong with one, the lines tell the same. */
static void a_spoiled_checkpoint_is_left_aside(void **state)
{
	static const struct {
		const char *harm;
		bool is_said; /* of another form nothing is said: it is not ours */
	} harms[] = {
		{ "UPDATE checkpoint SET text = replace(text, '=1', '=2')", true },
		{ "UPDATE checkpoint SET text = 'x' || text", true },
		{ "UPDATE checkpoint SET text = ''", true },
		{ "UPDATE checkpoint SET frame_1 = frame_1 + 1", true },
		{ "UPDATE checkpoint SET number = number + 100000", true },
		{ "UPDATE checkpoint SET number = number - 1", true },
		{ "UPDATE checkpoint SET form = form + 1", false },
	};

	(void)state;
	static struct sitting s;

	sit_down(&s, "goetia", 2, 2, 3, "");
	while (live_of(&s)->stored < 400)
		assert_true(play_on(&s, 5));
	world_turn(&s.w);
	assert_true(checkpoints(&s) > 1);
	char *was = dump(&s, false), *logs = dump_logs(&s);

	for (size_t i = 0; i < sizeof(harms) / sizeof(harms[0]); i++) {
		sql(&s, harms[i].harm);
		s.w.log[0] = '\0';
		reload(&s);
		char *is = dump(&s, false), *again = dump_logs(&s);

		same(is, was);
		same(again, logs);
		assert_true(!strstr(s.w.log, "a checkpoint is spoiled") == !harms[i].is_said);
		free(is);
		free(again);
		/* Now it is as good as new, but for those that cannot be found again. */
		sql(&s, "DELETE FROM checkpoint");
		reload(&s);
		live_of(&s);
		world_turn(&s.w);
	}
	free(was);
	free(logs);
	stand_up(&s);
}

/* The same answer, whatever happened meanwhile; nothing is played. */
static void keys_are_answered_as_before(struct sitting *s)
{
	uint32_t stored = live_of(s)->stored;

	for (int i = 0; i < s->keys; i++) {
		if (!s->told[i])
			continue;
		const char *answer = ask(&s->w, s->conn[s->teller[i]],
					 "{'do':'move','id':1,'table':'%s','key':'k%d','move':'x'}",
					 s->table, i);

		assert_int_equal(at_int(answer, "ok.n"), s->told[i]);
		forget(&s->w, s->conn[s->teller[i]]);
	}
	assert_int_equal(live_of(s)->stored, stored);
}

static bool count_untold(void *user, const struct store_line *l)
{
	*(int *)user += l->key.len && !l->told;
	return true;
}

static int untold(const struct sitting *s)
{
	struct store *store = s->w.store;
	int count = 0;

	assert_int_equal(store->api->lines(store, s->table, 0, count_untold, &count), STORE_OK);
	return count;
}

/* As lines are of a program that did not note the answer. */
static void forget_what_was_told(struct sitting *s)
{
	struct store *store = s->w.store;

	assert_int_equal(store->api->begin(store), STORE_OK);
	for (uint32_t i = 0; i < live_of(s)->stored; i++)
		assert_int_equal(store->api->line_told(store, s->table, i, 0), STORE_OK);
	assert_int_equal(store->api->commit(store), STORE_OK);
	assert_true(untold(s) > 0);
}

static void repeated_keys_find_their_answer(void **state)
{
	static struct sitting s;

	(void)state;
	sit_down(&s, "majority2", 2, 2, 5, "");
	while (live_of(&s)->stored < 300 && play_on(&s, 6))
		;
	keys_are_answered_as_before(&s);
	reload(&s);
	keys_are_answered_as_before(&s);
	forget_what_was_told(&s);
	sql(&s, "DELETE FROM checkpoint");
	reload(&s);
	keys_are_answered_as_before(&s);
	assert_int_equal(untold(&s), 0);
	stand_up(&s);
}

/* Work. A match of 3,000 lines, of which most were taken back, costs no more
 * than one of 300: as much as the lines since the last checkpoint. */

enum { LOOK_MOST = 12000, FIRST_MOST = 24000, UNDO_MOST = 500 };

struct cost {
	uint64_t watch, first, log, undo;
};

static uint64_t cost_of(struct sitting *s, uint64_t conn, const char *what)
{
	uint64_t before = work_done(s->w.service), after;
	char text[256];

	snprintf(text, sizeof(text), what, s->table);
	quote(text);
	service_message(s->w.service, conn, slice_from(text), s->w.now);
	after = work_done(s->w.service);
	world_turn(&s->w);
	assert_non_null(strstr(told_any(&s->w, conn), "\"ok\""));
	forget(&s->w, conn);
	return after - before;
}

static void most(uint64_t *most_yet, uint64_t cost)
{
	if (cost > *most_yet)
		*most_yet = cost;
}

/* A stranger comes, asks for old pages, and comes again after a restart. */
static void measure(struct sitting *s, struct cost *cost)
{
	uint64_t stranger = world_guest_conn(&s->w, "Eve");
	char early[96];

	forget(&s->w, stranger);
	most(&cost->watch, cost_of(s, stranger, "{'do':'table.watch','id':1,'table':'%s'}"));
	for (uint32_t n = 50; n < live_of(s)->frames.n[SPECTATOR]; n += 150) {
		snprintf(early, sizeof(early),
			 "{'do':'table.log','id':1,'table':'%%s','before':%u}", n);
		most(&cost->log, cost_of(s, stranger, early));
	}
	reload(s);
	stranger = world_guest_conn(&s->w, "Eve");
	forget(&s->w, stranger);
	/* The host's own greeting has loaded it: this one has to. */
	live_forget(world_table_of(&s->w, s->table));
	most(&cost->first, cost_of(s, stranger, "{'do':'table.watch','id':1,'table':'%s'}"));
}

/* One guest moves and takes back as long as he is let, against a bot. */
static void work_does_not_grow_with_the_history(void **state)
{
	static struct sitting s;
	struct cost cost = { 0 };
	uint32_t next = 300;
	int refused = 0, me = 0;

	(void)state;
	sit_down(&s, "goetia", 2, 1, 9, "");
	while (s.person[me] != 0)
		me++;
	while (live_of(&s)->stored < 3000 && play_on(&s, UINT32_MAX)) {
		if (live_of(&s)->stored >= next) {
			measure(&s, &cost);
			next += 300;
		}
		struct live *live = live_of(&s);
		uint32_t stored = live->stored;
		uint64_t before = work_done(s.w.service);

		if (!match_can_undo(&live->record.match, me))
			continue;
		bool enough = match_taken_back(&live->record.match, me) >= TAKEN_BACK_MAX;

		refused += enough;
		tell(&s, 0, "undo", NULL);
		most(&cost.undo, work_done(s.w.service) - before);
		assert_int_equal(s.told[s.keys - 1] == 0, enough);
		if (enough) /* nothing has changed */
			assert_int_equal(live_of(&s)->stored, stored);
	}
	measure(&s, &cost);
	print_message("# %u lines, %d undos refused; most work of an undo %d, of a stranger's look "
		      "%d, of the first after a restart %d, of an old page %d\n",
		      live_of(&s)->stored, refused, (int)cost.undo, (int)cost.watch,
		      (int)cost.first, (int)cost.log);
	assert_true(live_of(&s)->stored >= 3000 && refused > 0);
	assert_true(cost.watch < LOOK_MOST && cost.log < LOOK_MOST);
	assert_true(cost.first < FIRST_MOST && cost.undo < UNDO_MOST);
	stand_up(&s);
}

/* Records and exports: a piece a turn. */

enum { PIECE_MOST = 1500 };

static void turns_are_short(struct sitting *s, const char *path, const char *cookie, int *turns)
{
	uint64_t longest = 0;

	s->w.service->work_turn_max = 0;
	s->w.jobs_wait = true;
	world_http(&s->w, SERVICE_GET, path, cookie, NULL);
	for (*turns = 1; s->w.service->errands; ++*turns) {
		assert_false(s->w.answered);
		service_tick(s->w.service, s->w.now);
		service_turn_end(s->w.service, s->w.now);
		longest = s->w.service->work_turn_max;
		if (!s->w.answered)
			world_jobs(&s->w);
	}
	assert_true(s->w.answered);
	assert_int_equal(s->w.status, 200);
	print_message("# %s: %d turns, most work in one %d, %zu bytes\n", path, *turns,
		      (int)longest, strlen(s->w.body));
	s->w.jobs_wait = false;
}

static void long_records_are_made_in_pieces(void **state)
{
	static struct sitting s;
	char path[96];
	int turns;

	(void)state;
	sit_down(&s, "goetia", 2, 2, 21, "");
	while (live_of(&s)->stored < 2300 && play_on(&s, 3))
		;
	struct record record;
	struct message error;

	snprintf(path, sizeof(path), "/api/tables/%s/record", s.table);
	turns_are_short(&s, path, s.cookie[0], &turns);
	assert_true(turns >= 2);
	assert_true(s.w.service->work_turn_max < PIECE_MOST + strlen(s.w.body) / 1024);
	assert_true(record_read(&record, slice_from(s.w.body), &error));
	record_release(&record);
	/* Some at a time, and none when nobody waits any more. */
	s.w.jobs_wait = true;
	for (int i = 0; i < 3; i++) {
		world_http(&s.w, SERVICE_GET, path, s.cookie[1], NULL);
		assert_false(s.w.answered);
	}
	assert_int_equal(world_http(&s.w, SERVICE_GET, path, s.cookie[1], NULL), 429);
	service_http_gone(s.w.service, s.w.last_request - 1);
	service_http_gone(s.w.service, s.w.last_request - 2);
	service_http_gone(s.w.service, s.w.last_request - 3);
	s.w.answered = false;
	while (s.w.service->errands) {
		service_tick(s.w.service, s.w.now);
		service_turn_end(s.w.service, s.w.now);
		world_jobs(&s.w);
	}
	assert_false(s.w.answered);
	stand_up(&s);
}

static void an_export_is_written_in_pieces(void **state)
{
	static struct sitting s;
	int turns, count = 0;

	(void)state;
	sit_down(&s, "majority", 3, 3, 22, "");
	char *id = world_id(&s.w, s.cookie[0]);

	assert_int_equal(s.w.store->api->begin(s.w.store), STORE_OK);
	for (int i = 0; i < 2000; i++) {
		char text[64];

		snprintf(text, sizeof(text), "sentence %d", i);
		assert_int_equal(s.w.store->api->talk_add(
					 s.w.store, &(struct store_talk){ .table = s.table,
									  .account = id,
									  .text = text,
									  .at = s.w.now + i }),
				 STORE_OK);
	}
	assert_int_equal(s.w.store->api->commit(s.w.store), STORE_OK);
	turns_are_short(&s, "/api/me/export", s.cookie[0], &turns);
	assert_true(turns > 10);
	assert_true(s.w.service->work_turn_max < PIECE_MOST + strlen(s.w.body) / 1024);
	for (const char *at = s.w.body; (at = strstr(at, "\"sentence ")); at++) {
		char wanted[64];

		snprintf(wanted, sizeof(wanted), "\"sentence %d\"", count++);
		assert_true(strncmp(at, wanted, strlen(wanted)) == 0);
	}
	assert_int_equal(count, 2000);
	assert_true(at_is(s.w.body, "said.1999.text", "sentence 1999"));
	assert_true(at_is(s.w.body, "matches.0.table.id", s.table));
	assert_int_equal(at(s.w.body, "reports.0").len, 0);
	free(id);
	stand_up(&s);
}

/* Who asks for what costs much asks more slowly; others do not. */
static void questions_cost_what_they_take(void **state)
{
	static struct sitting s;
	int asked = 0, pinged = 0;

	(void)state;
	sit_down(&s, "goetia", 2, 1, 9, "");
	while (live_of(&s)->stored < 900 && play_on(&s, UINT32_MAX))
		if (rng_below(&s.w.chance, 3))
			tell(&s, 0, "undo", NULL);
	s.w.service->config.message_burst = 200;
	uint64_t stranger = world_guest_conn(&s.w, "Eve"), other = world_guest_conn(&s.w, "Dan");

	fine(&s.w, stranger, "{'do':'table.watch','id':1,'table':'%s'}", s.table);
	while (asked < 200 &&
	       !*ask_error(&s.w, stranger, "{'do':'table.log','id':1,'table':'%s','before':250}",
			   s.table))
		asked++;
	while (pinged < 199 && !*ask_error(&s.w, other, "{'do':'ping','id':1}"))
		pinged++;
	print_message("# %d old pages at once\n", asked);
	assert_true(asked > 0 && asked < 190);
	assert_int_equal(pinged, 199);
	refused("busy", &s.w, stranger, "{'do':'ping','id':1}");
	world_wait(&s.w, 60000); /* and it passes */
	fine(&s.w, stranger, "{'do':'ping','id':1}");
	stand_up(&s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_checkpoint_is_what_the_lines_lead_to),
		cmocka_unit_test(a_spoiled_checkpoint_is_left_aside),
		cmocka_unit_test(repeated_keys_find_their_answer),
		cmocka_unit_test(work_does_not_grow_with_the_history),
		cmocka_unit_test(long_records_are_made_in_pieces),
		cmocka_unit_test(an_export_is_written_in_pieces),
		cmocka_unit_test(questions_cost_what_they_take),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
