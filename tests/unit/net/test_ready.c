/*
 * Which connections are ready: a long table is answered as the system answers a
 * short one, whatever becomes of it between two calls.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/ready.h"
#include "unit/unit.h"

enum { MANY = 40 };

static int near_end[MANY], far_end[MANY];
static struct pollfd table[MANY];

static void connect_one(int i)
{
	int pair[2];

	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	near_end[i] = pair[0];
	far_end[i] = pair[1];
	ready_new(near_end[i]);
	table[i] = (struct pollfd){ .fd = near_end[i], .events = POLLIN };
}

static int begin(void **state)
{
	(void)state;
	if (!ready_open())
		return -1;
	for (int i = 0; i < MANY; i++)
		connect_one(i);
	return 0;
}

static void hang_up(int i)
{
	close(near_end[i]);
	close(far_end[i]);
}

static int end(void **state)
{
	(void)state;
	for (int i = 0; i < MANY; i++)
		hang_up(i);
	ready_close();
	return 0;
}

static void say(int i)
{
	assert_int_equal(write(far_end[i], "x", 1), 1);
}

static void hear(int i)
{
	char byte;

	assert_int_equal(read(near_end[i], &byte, 1), 1);
}

/* Ours answers as the system's does. */
static void same_answer(nfds_t count)
{
	struct pollfd asked[MANY];
	const struct timespec at_once = { 0 };
	int found;

	for (nfds_t i = 0; i < count; i++) {
		asked[i] = table[i];
		table[i].revents = -1;
	}
	found = ppoll(asked, count, &at_once, NULL);
	assert_int_equal(poll(table, count, 0), found);
	for (nfds_t i = 0; i < count; i++)
		assert_int_equal(table[i].revents, asked[i].revents);
}

static void who_speaks_is_ready(void **state)
{
	(void)state;
	same_answer(MANY);
	say(3);
	say(MANY - 1);
	same_answer(MANY);
	same_answer(MANY); /* until it is heard */
	hear(3);
	same_answer(MANY);
	assert_int_equal(table[3].revents, 0);
	assert_int_equal(table[MANY - 1].revents, POLLIN);
	hear(MANY - 1);
	same_answer(MANY);
}

static void other_events(void **state)
{
	(void)state;
	table[5].events = POLLIN | POLLOUT;
	same_answer(MANY);
	assert_int_equal(table[5].revents, POLLOUT);
	table[5].events = 0;
	say(5);
	same_answer(MANY);
	close(far_end[6]);
	same_answer(MANY);
	assert_true(table[6].revents & POLLHUP);
	table[6].events = 0;
	same_answer(MANY);
}

/* As libwebsockets does: the last one takes the place of the one that goes. */
static void one_leaves_the_table(void **state)
{
	struct pollfd last = table[MANY - 1], first = table[0];

	(void)state;
	say(0);
	say(MANY - 1);
	same_answer(MANY);
	table[0] = last;
	same_answer(MANY - 1);
	same_answer(MANY - 1);
	assert_int_equal(table[0].revents, POLLIN);
	table[0] = first;
	table[MANY - 1] = last;
	same_answer(MANY);
}

static void a_number_is_used_again(void **state)
{
	int before = near_end[7];

	(void)state;
	same_answer(MANY);
	hang_up(7);
	connect_one(7);
	assert_int_equal(near_end[7], before);
	say(7);
	same_answer(MANY);
	assert_int_equal(table[7].revents, POLLIN);
}

static void one_that_is_closed_is_none(void **state)
{
	struct pollfd last = table[MANY - 1];

	(void)state;
	hang_up(MANY - 1);
	table[MANY - 1] = (struct pollfd){ .fd = last.fd, .events = POLLIN | POLLOUT };
	same_answer(MANY);
	assert_int_equal(table[MANY - 1].revents, POLLNVAL);
	connect_one(MANY - 1);
	same_answer(MANY);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(who_speaks_is_ready, begin, end),
		cmocka_unit_test_setup_teardown(other_events, begin, end),
		cmocka_unit_test_setup_teardown(one_leaves_the_table, begin, end),
		cmocka_unit_test_setup_teardown(a_number_is_used_again, begin, end),
		cmocka_unit_test_setup_teardown(one_that_is_closed_is_none, begin, end),
	};

	return cmocka_run_group_tests_name("ready", tests, NULL, NULL);
}
