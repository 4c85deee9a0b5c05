/*
 * A new connection, to the first of the address's hosts that is what was asked
 * for: all of them are asked at once. libpq by itself asks one after the other,
 * and a machine that is gone without a word would cost its whole time at every
 * connection. Names of hosts are looked up before, and that is waited for.
 */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "store/postgres/inside.h"

enum {
	HOSTS_MAX = 8, /* of more libpq asks one after the other */
	HOST_TEXT = 256,
	OPTIONS_MAX = 64, /* libpq has some 45 */
	AGAIN_MS = 200, /* one that says no is asked again, as long as another says nothing */
};

/* What is not said in the address. A cut line is noticed within seconds. */
static const char *const keywords[] = {
	"target_session_attrs", "tcp_user_timeout", "keepalives_idle",
	"keepalives_interval",	"keepalives_count",
};

struct host {
	PGconn *db;
	PostgresPollingStatusType wants;
	int64_t again; /* of one that failed */
};

struct hosts {
	PQconninfoOption *options; /* of the address */
	const char *name; /* of the session */
	int count;
	struct host at[HOSTS_MAX];
};

static void silent(void *user, const char *message)
{
	(void)user;
	(void)message;
}

/* The address. */

static const char *option(const struct hosts *h, const char *keyword)
{
	for (PQconninfoOption *o = h->options; o && o->keyword; o++)
		if (strcmp(o->keyword, keyword) == 0 && o->val && o->val[0])
			return o->val;
	return NULL;
}

static int count_items(const char *list)
{
	int count = 1;

	while (list && (list = strchr(list, ',')))
		list++, count++;
	return count;
}

static int count_hosts(const struct hosts *h)
{
	const char *names = option(h, "host"), *addresses = option(h, "hostaddr");
	int count = count_items(addresses ? addresses : names);

	return count <= HOSTS_MAX ? count : 1;
}

/* Of what is said of each host the part of this one; one port stands for all. */
static const char *part_of(const struct hosts *h, const PQconninfoOption *o, int number,
			   char out[HOST_TEXT])
{
	struct slice rest = slice_from(o->val), item = { "", 0 };
	struct buf text = buf_over(out, HOST_TEXT);

	if (h->count == 1 ||
	    (strcmp(o->keyword, "host") != 0 && strcmp(o->keyword, "hostaddr") != 0 &&
	     strcmp(o->keyword, "port") != 0))
		return o->val;
	if (!strchr(o->val, ','))
		return o->val;
	for (int i = 0; i <= number; i++)
		item = slice_cut(&rest, ',');
	buf_slice(&text, item);
	return out;
}

static void start(const struct hosts *h, int number, struct host *out)
{
	const char *names[OPTIONS_MAX],
		*values[OPTIONS_MAX] = { "read-write", "10000", "5", "2", "3" };
	char memory[3][HOST_TEXT];
	int count = sizeof(keywords) / sizeof(*keywords), parts = 0;

	memcpy(names, keywords, sizeof(keywords));
	for (const PQconninfoOption *o = h->options; o && o->keyword; o++) {
		if (!o->val)
			continue;
		CHECK(count < OPTIONS_MAX - 3);
		names[count] = o->keyword;
		values[count] = part_of(h, o, number, memory[parts]);
		parts += values[count++] == memory[parts];
	}
	names[count] = "application_name"; /* whatever the address says */
	values[count++] = h->name;
	names[count] = "client_encoding";
	values[count++] = "UTF8";
	names[count] = NULL;
	out->db = PQconnectStartParams(names, values, 0);
	out->wants =
		PQstatus(out->db) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING;
	out->again = pg_steady_ms() + AGAIN_MS;
}

/* Asking. */

/* How many have not failed. */
static int waiting(const struct hosts *h)
{
	int count = 0;

	for (int i = 0; i < h->count; i++)
		count += h->at[i].wants != PGRES_POLLING_FAILED;
	return count;
}

/* Whoever becomes primary said no a moment before. */
static void ask_again(struct hosts *h, int64_t now)
{
	for (int i = 0; i < h->count; i++)
		if (h->at[i].wants == PGRES_POLLING_FAILED && now >= h->at[i].again) {
			PQfinish(h->at[i].db);
			start(h, i, &h->at[i]);
		}
}

/* Goes on with those that have an answer; the one that is connected, or NULL. */
static struct host *step(struct hosts *h, int ms)
{
	struct pollfd fds[HOSTS_MAX];

	for (int i = 0; i < h->count; i++)
		fds[i] = (struct pollfd){
			.fd = h->at[i].wants == PGRES_POLLING_FAILED ? -1 : PQsocket(h->at[i].db),
			.events = h->at[i].wants == PGRES_POLLING_READING ? POLLIN : POLLOUT,
		};
	if (poll(fds, (nfds_t)h->count, ms) <= 0)
		return NULL;
	for (int i = 0; i < h->count; i++) {
		if (!fds[i].revents)
			continue;
		h->at[i].wants = PQconnectPoll(h->at[i].db);
		h->at[i].again = pg_steady_ms() + AGAIN_MS;
		if (h->at[i].wants == PGRES_POLLING_OK)
			return &h->at[i];
	}
	return NULL;
}

/* One that failed with words, where none is connected. */
static struct host *worst(struct hosts *h)
{
	for (int i = 0; i < h->count; i++)
		if (h->at[i].db && PQerrorMessage(h->at[i].db)[0])
			return &h->at[i];
	return &h->at[0];
}

static struct host *ask_all(struct hosts *h, int64_t most_ms)
{
	int64_t now = pg_steady_ms(), until = now + most_ms;
	struct host *found = NULL;

	for (int i = 0; i < h->count; i++)
		start(h, i, &h->at[i]);
	while (!found && waiting(h) && (now = pg_steady_ms()) < until) {
		ask_again(h, now);
		found = step(h, until - now < AGAIN_MS ? (int)(until - now) : AGAIN_MS);
	}
	return found ? found : worst(h);
}

PGconn *pg_new_connection(const char *address, const char *name, int seconds)
{
	struct hosts h = { .options = PQconninfoParse(address, NULL), .name = name };
	const char *wanted = option(&h, "connect_timeout");
	int64_t most = seconds;
	struct host *found;
	PGconn *db;

	h.count = count_hosts(&h);
	if (wanted && !slice_int(slice_from(wanted), 1, 3600, &most))
		most = seconds;
	found = ask_all(&h, most * 1000);
	db = found->db;
	for (int i = 0; i < h.count; i++)
		if (&h.at[i] != found)
			PQfinish(h.at[i].db);
	PQconninfoFree(h.options);
	if (db)
		PQsetNoticeProcessor(db, silent, NULL);
	return db;
}
