/*
 * What the tests of the store share: a store in a folder of its own, and rows
 * to put into it. Everything is written against store.h but fixture_open(),
 * which says which store is tested: an SQLite file in the test's folder, or a
 * schema of its own in the PostgreSQL database that $POSTGRES names
 * (support/postgres.sh).
 */
#ifndef STORE_FIXTURE_H
#define STORE_FIXTURE_H

#include "unit/unit.h"

#include <dirent.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buf.h"
#include "store/postgres/postgres.h"
#include "store/sqlite/sqlite.h"

enum { FIXTURE_PATH_MAX = 512 };

static char fixture_folder[FIXTURE_PATH_MAX]; /* of the running test */

/* The path of a file in the test's folder; the last four stay valid. */
static inline const char *fixture_path(const char *name)
{
	static char paths[4][FIXTURE_PATH_MAX];
	static int next;
	struct buf path = buf_over(paths[next++ % 4], FIXTURE_PATH_MAX);

	buf_text(&path, fixture_folder);
	buf_text(&path, "/");
	buf_text(&path, name);
	assert_false(path.full);
	return path.at;
}

/* The database of the tests; NULL: they are of SQLite. */
static inline const char *fixture_postgres(void)
{
	return getenv("POSTGRES");
}

/* Something done to the test's schema, whose name is its folder's. */
static inline void fixture_schema(const char *before, const char *behind)
{
	const char *name = strrchr(fixture_folder, '/') + 1;
	char sql[256];
	PGconn *db = PQconnectdb(fixture_postgres());
	PGresult *answer;

	PQsetErrorVerbosity(db, PQERRORS_TERSE);
	PQclear(PQexec(db, "SET client_min_messages = warning"));
	snprintf(sql, sizeof(sql), "%s\"%s\"%s", before, name, behind);
	answer = PQexec(db, sql);
	if (PQresultStatus(answer) != PGRES_COMMAND_OK)
		fail_msg("%s: %s", sql, PQerrorMessage(db));
	PQclear(answer);
	PQfinish(db);
}

/* The address of the test's own schema; valid until the next call. */
static inline const char *fixture_address(void)
{
	static char address[2 * FIXTURE_PATH_MAX];

	snprintf(address, sizeof(address), "%s&options=-csearch_path%%3D%%22%s%%22",
		 fixture_postgres(), strrchr(fixture_folder, '/') + 1);
	return address;
}

static inline int fixture_make_folder(void **state)
{
	const char *parent = getenv("TMPDIR");

	(void)state;
	snprintf(fixture_folder, sizeof(fixture_folder), "%s/store-XXXXXX",
		 parent ? parent : "/tmp");
	if (!mkdtemp(fixture_folder))
		return -1;
	if (fixture_postgres())
		fixture_schema("CREATE SCHEMA ", "");
	return 0;
}

static inline int fixture_remove_folder(void **state)
{
	DIR *folder = opendir(fixture_folder);
	struct dirent *entry;

	(void)state;
	if (fixture_postgres())
		fixture_schema("DROP SCHEMA ", " CASCADE");
	while (folder && (entry = readdir(folder)))
		unlink(fixture_path(entry->d_name));
	if (folder)
		closedir(folder);
	return rmdir(fixture_folder);
}

static inline enum store_status fixture_open_as(const char *name, enum store_use use,
						struct store **out)
{
	if (fixture_postgres())
		return postgres_store_open(fixture_address(), use, out, NULL);
	return sqlite_store_open(fixture_path(name), use, out);
}

static inline struct store *fixture_open(enum store_use use)
{
	struct store *s;

	assert_int_equal(fixture_open_as("data.db", use, &s), STORE_OK);
	return s;
}

/* A store for each test, in *state. */
static inline int fixture_setup(void **state)
{
	if (fixture_make_folder(state) != 0)
		return -1;
	*state = fixture_open(STORE_SERVER);
	return 0;
}

static inline int fixture_teardown(void **state)
{
	struct store *s = *state;

	if (s) /* NULL: it could not be opened again */
		s->api->close(s);
	return fixture_remove_folder(state);
}

#define store_test(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
#define folder_test(name) \
	cmocka_unit_test_setup_teardown(name, fixture_make_folder, fixture_remove_folder)

#define OK(call) assert_int_equal(call, STORE_OK)
#define NONE(call) assert_int_equal(call, STORE_NONE)
#define TAKEN(call) assert_int_equal(call, STORE_TAKEN)

/* A turn with one write in it. */
#define WRITE(s, call)                   \
	do {                             \
		OK((s)->api->begin(s));  \
		OK(call);                \
		OK((s)->api->commit(s)); \
	} while (0)

static inline void set_text(char *field, size_t size, const char *text)
{
	struct buf b = buf_over(field, size);

	buf_text(&b, text);
	assert_false(b.full);
}

#define SET(field, text) set_text(field, sizeof(field), text)

static inline struct store_account guest_row(const char *id, const char *name)
{
	struct store_account a = { .is_guest = true, .created = 1000, .seen = 1000 };

	SET(a.id, id);
	SET(a.name, name);
	SET(a.lang, "fr");
	return a;
}

static inline struct store_account account_row(const char *id, const char *name, const char *key)
{
	struct store_account a = guest_row(id, name);

	a.is_guest = false;
	SET(a.key, key);
	SET(a.passphrase, "$argon2id$");
	return a;
}

static inline void add_account(struct store *s, const char *id, const char *name, const char *key)
{
	struct store_account a = key ? account_row(id, name, key) : guest_row(id, name);

	WRITE(s, s->api->account_add(s, &a));
}

static inline struct store_table table_row(const char *id, const char *host)
{
	struct store_table t = { .players = 3, .created = 2000, .changed = 2000 };

	SET(t.id, id);
	SET(t.game, "chess");
	SET(t.host, host);
	return t;
}

static inline void add_table(struct store *s, const char *id, const char *host)
{
	struct store_table t = table_row(id, host);

	WRITE(s, s->api->table_add(s, &t));
}

static inline void set_status(struct store *s, const char *id, enum store_table_status status,
			      int64_t ended)
{
	static struct store_table t;

	OK(s->api->table_find(s, id, &t));
	t.status = status;
	t.ended = ended;
	WRITE(s, s->api->table_save(s, &t));
}

static inline struct store_place person_row(int number, const char *account)
{
	struct store_place p = { .number = number, .is_person = true, .seat = -1 };

	SET(p.account, account);
	return p;
}

static inline void seat_person(struct store *s, const char *table, int number, const char *account,
			       int seat)
{
	struct store_place p = person_row(number, account);

	p.seat = seat;
	WRITE(s, s->api->place_set(s, table, &p));
}

static inline struct store_line line_row(uint32_t number, int seat, const char *text,
					 const char *key)
{
	return (struct store_line){ .number = number,
				    .seat = seat,
				    .text = slice_from(text),
				    .key = slice_from(key),
				    .at = 3000 + number };
}

struct wanted_results {
	const char *table;
	struct store_result results[STORE_PLACES_MAX];
	int count;
};

static inline bool take_results(void *user, const struct store_match *m)
{
	struct wanted_results *w = user;

	if (strcmp(m->table->id, w->table) != 0)
		return true;
	memcpy(w->results, m->results, sizeof(w->results));
	w->count = m->result_count;
	return false;
}

/* What a match came to, as one of its players is shown it; -1: he is none. The last two
 * stay valid. */
static inline const struct wanted_results *results_of(struct store *s, const char *account,
						      const char *table)
{
	static struct wanted_results wanted[2];
	static int next;
	struct wanted_results *w = &wanted[next++ % 2];

	*w = (struct wanted_results){ .table = table, .count = -1 };
	OK(s->api->matches(s, account, NULL, 50, take_results, w));
	return w;
}

/* A list's rows as one text, to be compared at once. */
struct listed {
	struct buf text;
	char memory[4096];
	int most; /* rows to take before the list is left; 0: all */
	int rows;
};

static inline struct listed *listed_new(void)
{
	static struct listed l;

	l.text = buf_over(l.memory, sizeof(l.memory));
	l.most = l.rows = 0;
	return &l;
}

static inline bool listed_more(struct listed *l)
{
	buf_char(&l->text, ' ');
	assert_false(l->text.full);
	return ++l->rows != l->most;
}

static inline bool list_account(void *user, const struct store_account *a)
{
	struct listed *l = user;

	buf_text(&l->text, a->id);
	return listed_more(l);
}

static inline bool list_table(void *user, const struct store_table *t)
{
	struct listed *l = user;

	buf_text(&l->text, t->id);
	return listed_more(l);
}

/* 0:SEAT:TEXT:KEY */
static inline bool list_line(void *user, const struct store_line *line)
{
	struct listed *l = user;

	buf_int(&l->text, line->number);
	buf_char(&l->text, ':');
	buf_int(&l->text, line->seat);
	buf_char(&l->text, ':');
	buf_slice(&l->text, line->text);
	buf_char(&l->text, ':');
	buf_slice(&l->text, line->key);
	return listed_more(l);
}

#endif
