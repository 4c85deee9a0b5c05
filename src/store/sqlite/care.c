/*
 * The thread that looks after an SQLite database while a server runs: reads it
 * through, so that a damaged page is found before somebody needs it, and makes
 * backups by schedule, of which the newest stay. It has connections of its own
 * and only ever reads the database, so that nobody waits for it; the log cannot
 * be emptied while it reads, and is afterwards.
 *
 * When a backup is due follows from the names in the folder, so that a server
 * that is often restarted makes no more of them, and one that was away makes
 * up for it. An older one goes only after a newer one was made and checked.
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "store/sqlite/inside.h"
#include "store/sqlite/sqlite.h"
#include "store/thread.h"

enum {
	CARE_NICENESS = 10,
	CARE_BUSY_MS = 10000,
	CARE_AGAIN_MS = 10 * 60 * 1000, /* when something failed */
	CARE_LINE_MAX = 512,
	COPIES_MAX = 1024, /* files of ours in the folder that are looked at */
	COPY_NAME_MAX = sizeof(COPY_SCHEDULED "-20260102T030405Z.db"), /* NUL included */
};

struct care {
	struct sqlite_care how;
	char path[STORE_PATH_MAX], folder[STORE_PATH_MAX];
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t wake;
	atomic_bool stop;
	struct store_task check, backup; /* under the lock */
	struct care_log *log;
	int64_t next_check, next_backup; /* by the steady clock; INT64_MAX: never */
};

static int64_t clock_ms(clockid_t clock)
{
	struct timespec time;

	clock_gettime(clock, &time);
	return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* What it says. */

static void say(struct care *c, bool is_bad, const char *what, const char *more)
{
	char memory[CARE_LINE_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	buf_text(&line, what);
	buf_text(&line, ": ");
	buf_text(&line, more);
	c->how.say(c->how.user, is_bad, memory);
}

static void finished(struct care *c, struct store_task *task, enum store_status status)
{
	pthread_mutex_lock(&c->lock);
	task->at = clock_ms(CLOCK_REALTIME);
	task->status = status;
	pthread_mutex_unlock(&c->lock);
}

void care_tell(struct care *c, struct store_facts *out)
{
	pthread_mutex_lock(&c->lock);
	out->check = c->check;
	out->backup = c->backup;
	pthread_mutex_unlock(&c->lock);
}

/* A connection that only reads. */
static enum store_status open_to_read(struct care *c, sqlite3 **db)
{
	int code = sqlite3_open_v2(c->path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);

	if (code == SQLITE_OK) {
		sqlite3_extended_result_codes(*db, 1);
		sqlite3_busy_timeout(*db, CARE_BUSY_MS);
		code = sqlite3_exec(*db, "PRAGMA query_only = ON", NULL, NULL, NULL);
	}
	return sqlite_status(code);
}

static enum store_status read_through(struct care *c)
{
	sqlite3 *db = NULL;
	enum store_status status = open_to_read(c, &db);

	if (status == STORE_OK)
		status = sqlite_check(db, &c->stop);
	sqlite3_close(db);
	if (atomic_load(&c->stop))
		return status;
	finished(c, &c->check, status);
	if (status != STORE_OK)
		say(c, true, "reading the database through", store_status_words(status));
	return status;
}

/* The folder of backups. */

struct copies {
	char name[COPIES_MAX][COPY_NAME_MAX];
	int count;
};

static const char form[] = COPY_SCHEDULED "-00000000T000000Z.db";

/* Our form, digit by digit? */
static bool has_form(const char *name)
{
	if (strlen(name) < sizeof(form) - 1)
		return false;
	for (size_t i = 0; i < sizeof(form) - 1; i++) {
		bool is_digit = name[i] >= '0' && name[i] <= '9';

		if (form[i] == '0' ? !is_digit : name[i] != form[i])
			return false;
	}
	return true;
}

/* One that was made by schedule. */
static bool is_copy(const char *name)
{
	return has_form(name) && strlen(name) == sizeof(form) - 1;
}

/* One that was not finished, because the server was killed. */
static bool is_leftover(const char *name)
{
	return has_form(name) && name[sizeof(form) - 1] == '.';
}

static int older_first(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* By name, and so by time. */
static void copies_list(const struct care *c, struct copies *out)
{
	DIR *folder = opendir(c->folder);
	struct dirent *entry;

	out->count = 0;
	while (folder && out->count < COPIES_MAX && (entry = readdir(folder)))
		if (is_copy(entry->d_name))
			memcpy(out->name[out->count++], entry->d_name, COPY_NAME_MAX);
	if (folder)
		closedir(folder);
	qsort(out->name, (size_t)out->count, sizeof(out->name[0]), older_first);
}

static int64_t two_digits(const char *text)
{
	return (text[0] - '0') * 10 + (text[1] - '0');
}

/* Milliseconds since 1970 of a name's time: days by the civil calendar. */
static int64_t copy_time(const char *name)
{
	const char *at = name + sizeof(COPY_SCHEDULED);
	int64_t year = two_digits(at) * 100 + two_digits(at + 2);
	int64_t month = two_digits(at + 4), day = two_digits(at + 6);

	year -= month <= 2;
	int64_t days = 365 * year + year / 4 - year / 100 + year / 400 +
		       (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1 - 719468;

	return (days * 86400 + two_digits(at + 9) * 3600 + two_digits(at + 11) * 60 +
		two_digits(at + 13)) *
	       1000;
}

/* When the newest one was made, 0: there is none; one from the future says
 * nothing. */
static int64_t newest_copy(const struct care *c, int64_t now)
{
	struct copies *all = malloc(sizeof(*all));
	int64_t newest = 0;

	if (!all)
		return 0;
	copies_list(c, all);
	for (int i = 0; i < all->count; i++) {
		int64_t at = copy_time(all->name[i]);

		if (at <= now && at > newest)
			newest = at;
	}
	free(all);
	return newest;
}

/* How long until the next one. */
static int64_t backup_wait(const struct care *c, int64_t now)
{
	int64_t next = c->backup.at + c->how.backup_ms;

	return c->backup.at && next > now ? next - now : 0;
}

static bool remove_copy(const struct care *c, const char *name)
{
	char memory[STORE_PATH_MAX];
	struct buf path = buf_over(memory, sizeof(memory));

	buf_text(&path, c->folder);
	buf_char(&path, '/');
	buf_text(&path, name);
	return !path.full && unlink(memory) == 0;
}

static void remove_leftovers(const struct care *c)
{
	DIR *folder = opendir(c->folder);
	struct dirent *entry;

	while (folder && (entry = readdir(folder)))
		if (is_leftover(entry->d_name))
			remove_copy(c, entry->d_name);
	if (folder)
		closedir(folder);
}

/* All but the newest go, and never the one that was just made. */
static void rotate(struct care *c, const char *made)
{
	struct copies *all = malloc(sizeof(*all));
	const char *own = made + strlen(c->folder) + 1;

	if (!all)
		return;
	copies_list(c, all);
	for (int i = 0; i < all->count - c->how.keep; i++)
		if (strcmp(all->name[i], own) != 0 && !remove_copy(c, all->name[i]))
			say(c, true, "an old backup cannot be removed", all->name[i]);
	free(all);
}

static enum store_status back_up(struct care *c)
{
	char name[STORE_PATH_MAX];
	sqlite3 *db = NULL;
	enum store_status status = sqlite_make_folder(c->folder);

	remove_leftovers(c);
	/* A disk that a backup fills stops everybody. */
	if (status == STORE_OK && !sqlite_has_room(c->path, c->folder, c->how.spare))
		status = STORE_DISK_FULL;
	if (status == STORE_OK && !sqlite_copy_name(c->folder, COPY_SCHEDULED, name))
		status = STORE_NO_FILE;
	if (status == STORE_OK)
		status = open_to_read(c, &db);
	if (status == STORE_OK)
		status = sqlite_copy(db, name, &c->stop);
	sqlite3_close(db);
	if (atomic_load(&c->stop))
		return status;
	finished(c, &c->backup, status);
	if (status == STORE_OK) {
		say(c, false, "a backup was made", name);
		rotate(c, name);
	} else {
		say(c, true, "no backup could be made", store_status_words(status));
	}
	return status;
}

/* The thread. */

static void wait_until(struct care *c, int64_t at)
{
	struct timespec until = { .tv_sec = (time_t)(at / 1000),
				  .tv_nsec = (long)(at % 1000) * 1000000 };

	pthread_mutex_lock(&c->lock);
	while (!atomic_load(&c->stop) && clock_ms(CLOCK_MONOTONIC) < at) {
		if (at == INT64_MAX)
			pthread_cond_wait(&c->wake, &c->lock);
		else
			pthread_cond_timedwait(&c->wake, &c->lock, &until);
	}
	pthread_mutex_unlock(&c->lock);
}

static int64_t next_time(enum store_status status, int64_t every)
{
	bool soon = status != STORE_OK && every > CARE_AGAIN_MS;

	return clock_ms(CLOCK_MONOTONIC) + (soon ? CARE_AGAIN_MS : every);
}

static void *look_after(void *user)
{
	struct care *c = user;

	/* Of this thread alone, on Linux: players come first. */
	setpriority(PRIO_PROCESS, 0, CARE_NICENESS);
	while (!atomic_load(&c->stop)) {
		int64_t now = clock_ms(CLOCK_MONOTONIC);

		if (c->next_check <= now)
			c->next_check = next_time(read_through(c), c->how.check_ms);
		if (c->next_backup <= now && !atomic_load(&c->stop))
			c->next_backup = next_time(back_up(c), c->how.backup_ms);
		wait_until(c, c->next_check < c->next_backup ? c->next_check : c->next_backup);
	}
	return NULL;
}

static bool start_thread(struct care *c)
{
	pthread_condattr_t steady;

	pthread_condattr_init(&steady);
	pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
	pthread_cond_init(&c->wake, &steady);
	pthread_condattr_destroy(&steady);
	pthread_mutex_init(&c->lock, NULL);
	return thread_begin(&c->thread, look_after, c);
}

static void care_free(struct care *c)
{
	pthread_cond_destroy(&c->wake);
	pthread_mutex_destroy(&c->lock);
	free(c);
}

enum store_status sqlite_store_care(struct store *store, const struct sqlite_care *how)
{
	struct sqlite_store *s = sqlite_store_of(store);
	struct care *c = calloc(1, sizeof(*c));
	int64_t now = clock_ms(CLOCK_MONOTONIC), date = clock_ms(CLOCK_REALTIME);

	if (!c)
		return STORE_NO_MEMORY;
	c->how = *how;
	if (!sqlite_beside(s->path, "", c->path) || !sqlite_beside(how->folder, "", c->folder)) {
		free(c);
		return STORE_NO_FILE;
	}
	c->backup.at = newest_copy(c, date); /* a name is given to good ones alone */
	c->next_check = how->check_ms ? now : INT64_MAX;
	c->next_backup = how->backup_ms ? now + backup_wait(c, date) : INT64_MAX;
	if (!start_thread(c)) {
		care_free(c);
		return STORE_NO_MEMORY;
	}
	c->log = care_log_new(s->db); /* without it commits do what it does */
	if (!s->aside)
		s->aside = aside_new(s);
	s->care = c;
	return STORE_OK;
}

void care_end(struct care *c)
{
	if (c->log)
		care_log_end(c->log);
	pthread_mutex_lock(&c->lock);
	atomic_store(&c->stop, true);
	pthread_cond_signal(&c->wake);
	pthread_mutex_unlock(&c->lock);
	pthread_join(c->thread, NULL);
	care_free(c);
}
