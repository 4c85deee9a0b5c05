/*
 * The log of a match, as whoever comes later is told it: in every game it is what
 * the frames said, page after page, and a page fits into a message.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "service/match/history.h"
#include "service/match/play.h"

/* Everything that a connection was told of frames, as one text. */
static char *frames_of(struct world *w, uint64_t conn)
{
	size_t size = 1 << 21, used = 0;
	char *all = calloc(1, size);
	const char *text;

	while ((text = told(w, conn, "frame")))
		used += (size_t)snprintf(all + used, size - used, "%s\n", text);
	assert_true(used < size);
	return all;
}

/* The log of all frames of a connection's viewer, by number: the last page with the
 * snapshot and then page after page. To be freed, with each of its texts. */
static char **log_of(struct world *w, uint64_t conn, const char *table, int64_t *n)
{
	const char *page = ask(w, conn, "{'do':'table.watch','id':1,'table':'%s'}", table);
	char **log, path[64];
	int64_t told = 0;

	*n = at_int(page, "ok.n");
	log = calloc((size_t)*n + 1, sizeof(*log));
	for (int64_t before = *n + 1;;) {
		for (int k = 0;; k++, told++) {
			snprintf(path, sizeof(path), "ok.log.%d.n", k);
			if (!at(page, path).len)
				break;
			int64_t number = at_int(page, path);

			assert_true(k < 50 && number >= 1 && number < before);
			snprintf(path, sizeof(path), "ok.log.%d.tell", k);
			assert_null(log[number]);
			log[number] = at_copy(page, path);
		}
		before = at_int(page, "ok.log.0.n");
		if (at_is(page, "ok.more", "false"))
			break;
		page = ask(w, conn, "{'do':'table.log','id':1,'table':'%s','before':%d}", table,
			   (int)before);
	}
	assert_int_equal(told, *n);
	return log;
}

/* From a number on. */
static void assert_last_two(struct world *w, uint64_t conn, const char *table, int64_t n)
{
	const char *rest = ask(w, conn, "{'do':'table.watch','id':1,'table':'%s','after':%d}",
			       table, (int)n - 2);

	assert_int_equal(at_int(rest, "ok.log.0.n"), n - 1);
	assert_int_equal(at_int(rest, "ok.log.1.n"), n);
	assert_int_equal(at(rest, "ok.log.2").len, 0);
	assert_true(at_is(rest, "ok.more", "false"));
}

static void assert_log(struct world *w, uint64_t conn, const char *table)
{
	char *frames = frames_of(w, conn), *line = frames;
	int64_t n;
	char **log = log_of(w, conn, table, &n);

	for (int64_t k = 1; *line; line += strcspn(line, "\n") + 1, k++) {
		char *text = strndup(line, strcspn(line, "\n"));

		assert_int_equal(at_int(text, "n"), k);
		assert_true(slice_equal(at(text, "tell"), slice_from(log[k])));
		free(log[k]);
		log[k] = NULL;
		free(text);
	}
	for (int64_t k = 1; k <= n; k++)
		assert_null(log[k]);
	assert_last_two(w, conn, table, n);
	free(frames);
	free(log);
}

/* What a watcher reads afterwards is what he was told, numbered without gaps. */
static void the_log_is_the_frames(void **state)
{
	(void)state;
	for (int i = 0; i < games_count; i++) {
		struct world w;

		world_open(&w, 11);
		w.game = games[i]->name;
		uint64_t conns[2] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob") };
		char *table = world_table(&w, conns, 2, games[i]->seats_max, "random", "");

		world_play(&w, table, conns, 2);
		for (int k = 0; k < 2; k++)
			assert_log(&w, conns[k], table);
		free(table);
		world_close(&w);
	}
}

/* However much was told: a page fits a message, and pages leave nothing out. */
static int pages_of(const char *game, int players)
{
	struct world w;
	int pages = 0, shortened = 0;

	world_open(&w, 31);
	w.game = game;
	uint64_t conns[4] = { world_guest_conn(&w, "Ann"), world_guest_conn(&w, "Bob"),
			      world_guest_conn(&w, "Cid"), world_guest_conn(&w, "Dan") };
	char *table = world_table(&w, conns, players, players, "random", "");

	world_play(&w, table, conns, players);
	const char *page =
		ask(&w, conns[0], "{'do':'table.watch','id':1,'form':'view','table':'%s'}", table);
	int64_t next = at_int(page, "ok.n");

	assert_true(next > 50);
	for (;; pages++) {
		size_t length = at(page, "ok.log").len;
		int count = 0;
		char path[32];

		for (;; count++) {
			snprintf(path, sizeof(path), "ok.log.%d.n", count);
			if (!at(page, path).len)
				break;
		}
		assert_true(count >= 1 && count <= LOG_PAGE);
		assert_true(count == 1 || length <= LOG_BYTES_MAX + 2);
		shortened += count < LOG_PAGE && at_is(page, "ok.more", "true");
		for (int i = count - 1; i >= 0; i--, next--) {
			snprintf(path, sizeof(path), "ok.log.%d.n", i);
			assert_int_equal(at_int(page, path), next);
		}
		if (at_is(page, "ok.more", "false"))
			break;
		page = ask(&w, conns[0], "{'do':'table.log','id':1,'table':'%s','before':%d}",
			   table, (int)next + 1);
	}
	assert_int_equal(next, 0);
	free(table);
	world_close(&w);
	return shortened;
}

static void pages_are_bounded_by_bytes(void **state)
{
	int shortened = 0;

	(void)state;
	for (int i = 0; i < games_count; i++)
		shortened += pages_of(games[i]->name, games[i]->seats_max);
	assert_true(shortened > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_log_is_the_frames),
		cmocka_unit_test(pages_are_bounded_by_bytes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
