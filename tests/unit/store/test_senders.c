/*
 * Of which changes of others a node knows: news in order, lost, doubled and late,
 * looks at everything in between, and senders that come and go.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "store/senders.h"

static struct senders s;

static int begin(void **state)
{
	(void)state;
	memset(&s, 0, sizeof(s));
	return 0;
}

static int64_t number(const char *numbers)
{
	senders_ask(&s);
	return senders_number(&s, slice_from(numbers));
}

static void look(const char *numbers)
{
	senders_looked(&s, number(numbers));
}

static void hear(const char *head)
{
	senders_heard(&s, slice_from(head));
}

static void what_was_told_is_not_missed(void **state)
{
	(void)state;
	look("3/ 5/a 0/b");
	int64_t before = number("3/ 5/a 0/b");

	hear("6/6/a");
	hear("1/2/b");
	hear("4/4/");
	assert_int_equal(number("4/ 6/a 2/b"), before);
	assert_int_equal(senders_missed(&s, slice_from("4/ 6/a 2/b")), 0);
	assert_int_equal(senders_missed(&s, slice_from("4/ 7/a 4/b 1/c")), 4);
	assert_true(number("5/ 6/a 2/b") != before);
}

/* The breach that counting alone has: as many as were on their way get lost. */
static void news_that_come_behind_a_look_hide_none(void **state)
{
	(void)state;
	look("0/ 5/a");
	look("0/ 6/a"); /* the news of 6 are on their way */
	int64_t before = number("0/ 6/a");

	hear("6/6/a");
	assert_int_equal(number("0/ 6/a"), before);
	assert_true(number("0/ 7/a") != before); /* those of 7 are lost */
	hear("8/8/a");
	assert_true(number("0/ 8/a") != before);
	look("0/ 8/a");
	before = number("0/ 8/a");
	hear("9/9/a");
	assert_int_equal(number("0/ 9/a"), before);
}

static void news_may_come_twice(void **state)
{
	(void)state;
	look("0/ 5/a");
	int64_t before = number("0/ 5/a");

	hear("6/7/a");
	hear("6/7/a");
	hear("6/8/a");
	hear("6/7/a");
	assert_int_equal(number("0/ 8/a"), before);
	assert_true(number("0/ 9/a") != before);
}

/* Of presence nothing is counted, and of an older version nobody's number is said. */
static void heads_without_numbers(void **state)
{
	(void)state;
	look("0/ 5/a");
	int64_t before = number("0/ 5/a");

	hear("6/5/a");
	hear("1");
	hear("");
	hear("x/y/z");
	hear("6/6");
	assert_int_equal(number("0/ 5/a"), before);
	assert_true(number("0/ 6/a") != before);
}

/* What changed while he looked is looked for again; a look that was given up is none. */
static void a_look_is_of_its_number(void **state)
{
	(void)state;
	look("0/ 5/a");
	int64_t first = number("0/ 6/a");

	hear("7/7/a");
	senders_looked(&s, first);
	assert_true(number("0/ 7/a") != first);
	int64_t second = number("0/ 7/a");

	senders_looked(&s, second + 5);
	assert_int_equal(number("0/ 7/a"), second);
	senders_looked(&s, second);
	assert_int_equal(number("0/ 7/a"), second);
	assert_int_equal(senders_missed(&s, slice_from("0/ 7/a")), 0);
}

/* A row that was deleted and made anew counts from the beginning. */
static void senders_come_and_go(void **state)
{
	(void)state;
	look("0/ 50/a 7/b");
	int64_t before = number("0/ 7/b");

	assert_int_equal(s.count, 2); /* tools, and b */
	assert_true(number("0/ 2/a 7/b") != before);
	look("0/ 50/a 7/b");
	before = number("0/ 50/a 7/b");
	assert_true(number("0/ 2/a 7/b") != before);
	/* An answer may be older than the news that overtook it. */
	look("0/ 2/a 7/b");
	before = number("0/ 2/a 7/b");
	senders_ask(&s);
	hear("3/3/a");
	assert_int_equal(senders_number(&s, slice_from("0/ 2/a 7/b")), before);
	assert_int_equal(number("0/ 3/a 7/b"), before);
}

static void too_many_are_looked_for(void **state)
{
	char text[STORE_NODE_MAX];

	(void)state;
	for (int i = 0; i < SENDERS_MAX; i++) {
		snprintf(text, sizeof(text), "1/1/n%d", i);
		hear(text);
	}
	hear("1/1/one-more");
	assert_int_equal(s.count, SENDERS_MAX);
	assert_int_equal(senders_missed(&s, slice_from("1/n0 1/one-more")), 1);
	hear("1/1/a-name-that-is-longer-than-any-node-may-have");
}

#define sender_test(name) cmocka_unit_test_setup(name, begin)

int main(void)
{
	const struct CMUnitTest tests[] = {
		sender_test(what_was_told_is_not_missed),
		sender_test(news_that_come_behind_a_look_hide_none),
		sender_test(news_may_come_twice),
		sender_test(heads_without_numbers),
		sender_test(a_look_is_of_its_number),
		sender_test(senders_come_and_go),
		sender_test(too_many_are_looked_for),
	};

	return cmocka_run_group_tests_name("senders", tests, NULL, NULL);
}
