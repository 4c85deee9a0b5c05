/*
 * An address with several hosts: one that is gone without a word costs nobody's
 * time, and whoever becomes primary is found. And what the host has set for his
 * role. Wants a PostgreSQL.
 */
#include <pthread.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>

#include "store/postgres/herald.h"
#include "store/postgres/inside.h"
#include "unit/store/fixture.h"

enum { SOON_MS = 1500, LATER_MS = 500 };

static const char socket_name[] = ".s.PGSQL.5432";

/* The folder of the real socket, as it stands in the address. */
static const char *real_folder(void)
{
	return strstr(fixture_postgres(), "host=") + strlen("host=");
}

/* Takes connections, and says nothing. */
static int silent_host(void)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	struct buf path = buf_over(address.sun_path, sizeof(address.sun_path));

	buf_text(&path, fixture_path(socket_name));
	assert_false(path.full);
	assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof(address)), 0);
	assert_int_equal(listen(fd, 16), 0);
	return fd;
}

/* The silent one, and another in that folder. */
static const char *two_hosts(const char *folder)
{
	static char address[4 * FIXTURE_PATH_MAX];
	const char *all = fixture_address(), *behind = strchr(real_folder(), '\0');

	snprintf(address, sizeof(address), "%.*s%s,%s%s", (int)(real_folder() - fixture_postgres()),
		 all, fixture_folder, folder, all + (behind - fixture_postgres()));
	return address;
}

static void one_that_is_silent_costs_nothing(void **state)
{
	int64_t began = pg_steady_ms();
	struct store *s;
	int fd = silent_host();

	(void)state;
	OK(postgres_store_open_node(two_hosts(real_folder()), "a", "1.0", &s, NULL));
	OK(postgres_store_later(s));
	pg_disconnect(pg_store_of(s));
	add_account(s, "a1", "Ann", NULL);
	assert_in_range(pg_steady_ms() - began, 0, SOON_MS);
	s->api->close(s);
	close(fd);
}

static char later_folder[FIXTURE_PATH_MAX + 8];

static void *come_later(void *user)
{
	char from[2 * FIXTURE_PATH_MAX], to[2 * FIXTURE_PATH_MAX];

	nanosleep(&(struct timespec){ .tv_nsec = LATER_MS * 1000000L }, NULL);
	snprintf(from, sizeof(from), "%s/%s", real_folder(), socket_name);
	snprintf(to, sizeof(to), "%s/%s", later_folder, socket_name);
	assert_int_equal(symlink(from, to), 0);
	return user;
}

/* As one that becomes primary while the former is silent. */
static void one_that_said_no_is_asked_again(void **state)
{
	int64_t began = pg_steady_ms();
	struct store *s;
	pthread_t later;
	int fd = silent_host();

	(void)state;
	snprintf(later_folder, sizeof(later_folder), "%s/later", fixture_folder);
	assert_int_equal(mkdir(later_folder, 0700), 0);
	assert_int_equal(pthread_create(&later, NULL, come_later, NULL), 0);
	OK(postgres_store_open(two_hosts(later_folder), STORE_SERVER, &s, NULL));
	pthread_join(later, NULL);
	assert_in_range(pg_steady_ms() - began, LATER_MS, LATER_MS + SOON_MS);
	s->api->close(s);
	close(fd);

	char path[2 * FIXTURE_PATH_MAX];

	snprintf(path, sizeof(path), "%s/%s", later_folder, socket_name);
	unlink(path);
	rmdir(later_folder);
}

/* Nobody is there at all: that is known at once, and said. */
static void none_that_is_there_is_told(void **state)
{
	int64_t began = pg_steady_ms();
	char memory[PG_WHY_MAX];
	struct buf why = buf_over(memory, sizeof(memory));
	struct store *s;

	(void)state;
	assert_int_equal(postgres_store_open(two_hosts("/nowhere"), STORE_SERVER, &s, &why),
			 STORE_UNREACHABLE);
	assert_true(why.len > 0);
	assert_in_range(pg_steady_ms() - began, 0, SOON_MS);
}

static void set_for_role(const char *value)
{
	PGconn *db = PQconnectdb(fixture_address());
	char sql[80];

	snprintf(sql, sizeof(sql), "ALTER ROLE pandemonium SET synchronous_commit = %s", value);
	PQclear(PQexec(db, sql));
	PQfinish(db);
}

/* A host may ask for more than that both have it, and for no less. */
static void what_is_acknowledged_is_kept(void **state)
{
	static const char *const pairs[][2] = {
		{ "off", "on" },
		{ "local", "on" },
		{ "on", "on" },
		{ "remote_write", "remote_write" },
		{ "remote_apply", "remote_apply" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(pairs) / sizeof(*pairs); i++) {
		struct store *s;

		set_for_role(pairs[i][0]);
		OK(postgres_store_open(fixture_address(), STORE_SERVER, &s, NULL));
		struct query q =
			query(sql_store_of(s), "SELECT current_setting('synchronous_commit')");

		assert_true(query_row(&q));
		assert_string_equal(take_string(&q), pairs[i][1]);
		OK(query_end(&q));
		s->api->close(s);
	}
	set_for_role("DEFAULT");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		folder_test(one_that_is_silent_costs_nothing),
		folder_test(one_that_said_no_is_asked_again),
		folder_test(none_that_is_there_is_told),
		folder_test(what_is_acknowledged_is_kept),
	};

	if (!fixture_postgres()) {
		printf("Bail out! It wants a database: tests/support/postgres.sh\n");
		return 1;
	}
	return cmocka_run_group_tests_name("hosts", tests, NULL, NULL);
}
