/*
 * Every game of the program at a table: whole matches of persons and bots with
 * moves taken back, deadlines, spectators and restarts in the middle. The
 * server knows no game by name, so what one game needs must be there for all.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "play/follow.h"
#include "play/record.h"
#include "service/match/play.h"

enum { PERSONS = 2, EYES = PERSONS + 1, RESTARTS = 3, STEPS_MAX = 20000 };

/* A person or the spectator, as he follows the match by its frames. */
struct eye {
	char *cookie;
	uint64_t conn;
	struct follow follow; /* his position, put together from what he was told */
};

struct sitting {
	struct world w;
	char *table;
	struct eye eye[EYES];
	size_t longest; /* bytes of a message */
	unsigned keys;
	int moves, undone, restarts;
};

/* What the server knows of him, to compare with what he has put together. */
static void check_view(struct sitting *s, struct eye *e)
{
	const struct match *m = &world_table_of(&s->w, s->table)->live->record.match;
	const struct view *seen = follow_view(&e->follow);
	struct view *view = malloc(m->game->state_size);

	assert_non_null(seen);
	m->game->observe(m->context, m->state, e->follow.viewer, view);
	assert_memory_equal(seen, view, m->game->state_size);
	free(view);
}

static enum follow_result hear(struct eye *e, const char *text)
{
	return follow_frame(&e->follow, (uint32_t)at_int(text, "n"), at(text, "see"),
			    (uint32_t)at_int(text, "sum"));
}

static void take_snapshot(struct eye *e, const char *text)
{
	assert_int_equal(follow_snapshot(&e->follow, (uint32_t)at_int(text, "ok.n"),
					 at(text, "ok.see"), (uint32_t)at_int(text, "ok.sum")),
			 FOLLOW_FINE);
}

/* Reads what was told; frames follow each other without a gap. */
static void catch_up(struct sitting *s)
{
	for (int i = 0; i < EYES; i++) {
		struct eye *e = &s->eye[i];
		const char *text;

		while ((text = told_any(&s->w, e->conn))) {
			size_t length = strlen(text);

			s->longest = length > s->longest ? length : s->longest;
			assert_false(at_is(text, "on", "frozen"));
			if (!at_is(text, "on", "frame"))
				continue;
			enum follow_result result = hear(e, text);

			assert_true(result == FOLLOW_FINE || result == FOLLOW_OLD);
		}
		check_view(s, e);
		forget(&s->w, e->conn);
	}
}

static const char *look(struct sitting *s, int i)
{
	return ask(&s->w, s->eye[i].conn, "{'do':'table.watch','id':9,'table':'%s'}", s->table);
}

/* After a restart everybody sees what he saw: log, number, view. */
static void restart(struct sitting *s)
{
	char *log[EYES], *view[EYES];

	for (int i = 0; i < EYES; i++) {
		const char *text = look(s, i);

		log[i] = at_copy(text, "ok.log");
		view[i] = at_copy(text, "ok.see");
		assert_int_equal(at_int(text, "ok.n"), s->eye[i].follow.n);
	}
	world_restart(&s->w);
	s->w.jobs_wait = true; /* so that no bot moves before all have looked */
	for (int i = 0; i < EYES; i++) {
		s->eye[i].conn = world_conn(&s->w, s->eye[i].cookie);
		const char *text = look(s, i);

		assert_int_equal(at_int(text, "ok.n"), s->eye[i].follow.n);
		assert_true(at_is(text, "ok.log", log[i]));
		assert_true(at_is(text, "ok.see", view[i]));
		forget(&s->w, s->eye[i].conn);
		free(log[i]);
		free(view[i]);
	}
	s->w.jobs_wait = false;
	world_jobs(&s->w);
	s->restarts++;
}

/* One person's decision; false: he has none. */
static bool decide(struct sitting *s, int i)
{
	struct eye *e = &s->eye[i];
	char move[MOVE_TEXT];

	char *see = strndup(e->follow.text.at, e->follow.text.len);
	bool any = see_move(&s->w, s->table, see, e->follow.viewer, move);

	free(see);
	if (!any)
		return false;
	fine(&s->w, e->conn, "{'do':'move','id':6,'table':'%s','move':'%s','key':'k%u'}", s->table,
	     move, s->keys++);
	s->moves++;
	if (rng_below(&s->w.chance, 8) == 0)
		s->undone +=
			!*ask_error(&s->w, e->conn, "{'do':'undo','id':7,'table':'%s','key':'k%u'}",
				    s->table, s->keys++);
	catch_up(s);
	return true;
}

static void begin(struct sitting *s, const struct game *game, int players)
{
	static const char *const names[EYES] = { "Ann", "Bob", "Eve" };
	uint64_t conns[PERSONS];
	int persons = players < PERSONS ? players : PERSONS;

	memset(s, 0, sizeof(*s));
	world_open(&s->w, (uint64_t)players);
	s->w.game = game->name;
	for (int i = 0; i < EYES; i++) {
		s->eye[i].cookie = world_guest(&s->w, names[i]);
		s->eye[i].conn = world_conn(&s->w, s->eye[i].cookie);
	}
	for (int i = 0; i < PERSONS; i++)
		conns[i] = s->eye[i].conn;
	s->table = world_table(&s->w, conns, persons, players, bots[0]->name,
			       ",'clock':{'kind':'move','seconds':60}");
	for (int i = 0; i < EYES; i++) {
		const char *text = look(s, i);

		int viewer = at_is(text, "ok.viewer", "spectator") ? SPECTATOR
								   : (int)at_int(text, "ok.viewer");
		const struct table *t = world_table_of(&s->w, s->table);
		struct message error;

		assert_true(follow_init(&s->eye[i].follow, game, &t->setup, viewer, &error));
		take_snapshot(&s->eye[i], text);
		forget(&s->w, s->eye[i].conn);
	}
}

/* Now and then somebody sleeps, and a bot stands in for him. */
static void play(struct sitting *s)
{
	struct table *t;
	int steps = 0;

	while ((t = world_table_of(&s->w, s->table))->status == STORE_TABLE_PLAYING) {
		bool any = false;

		assert_true(steps++ < STEPS_MAX);
		for (int i = 0; i < PERSONS; i++)
			any |= decide(s, i);
		if (!any || rng_below(&s->w.chance, 40) == 0) {
			world_wait(&s->w, 61 * 1000);
			catch_up(s);
		}
		if (s->restarts < RESTARTS && steps % 7 == 0 && t->status == STORE_TABLE_PLAYING)
			restart(s);
	}
	assert_int_equal(t->status, STORE_TABLE_OVER);
}

/* Who comes behind the end and draws no views of his own is told it in one message. */
static void check_end(struct sitting *s)
{
	for (int i = 0; i < EYES; i++) {
		const char *text =
			ask(&s->w, s->eye[i].conn,
			    "{'do':'table.watch','id':9,'table':'%s','form':'view'}", s->table);

		assert_true(at_is(text, "ok.score.over", "true"));
		assert_true(at(text, "ok.view.phase").len > 0);
		s->longest = strlen(text) > s->longest ? strlen(text) : s->longest;
	}
}

/* The record replays to the same end. */
static void check_record(struct sitting *s)
{
	struct message error;
	struct record record;
	char path[80];

	snprintf(path, sizeof(path), "/api/tables/%s/record?form=seat", s->table);
	assert_int_equal(world_http(&s->w, SERVICE_GET, path, s->eye[0].cookie, NULL), 200);
	snprintf(path, sizeof(path), "/api/tables/%s/record?form=full", s->table);
	assert_int_equal(world_http(&s->w, SERVICE_GET, path, s->eye[0].cookie, NULL), 200);
	assert_true(record_read(&record, slice_from(s->w.body), &error));
	assert_int_equal(record.match.game->actors(record.match.context, record.match.state), 0);
	record_release(&record);
}

static void end(struct sitting *s, const struct game *game, int players)
{
	printf("# %s, %d players: %d moves of persons, %d taken back, %d restarts, "
	       "longest message %zu bytes\n",
	       game->name, players, s->moves, s->undone, s->restarts, s->longest);
	for (int i = 0; i < EYES; i++) {
		free(s->eye[i].cookie);
		follow_release(&s->eye[i].follow);
	}
	free(s->table);
	world_close(&s->w);
}

static void whole_matches_of_every_game(void **state)
{
	const char *only = getenv("GAME"); /* else all */
	struct sitting s;

	(void)state;
	for (int i = 0; i < games_count; i++) {
		if (only && strcmp(only, games[i]->name) != 0)
			continue;
		for (int players = games[i]->seats_min; players <= games[i]->seats_max; players++) {
			begin(&s, games[i], players);
			play(&s);
			check_end(&s);
			check_record(&s);
			assert_true(s.moves > 0 && s.restarts > 0);
			end(&s, games[i], players);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(whole_matches_of_every_game),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
