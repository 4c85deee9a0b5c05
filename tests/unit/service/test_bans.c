/*
 * Banned networks in memory: what is found, at which cost, and what a host
 * cannot ban by a slip of the pen.
 */
#include <stdlib.h>
#include <string.h>

#include "service/house/bans.h"
#include "unit/unit.h"

enum { MANY = 10000, COMPARED_MAX = 15 }; /* 14 halvings and the one around */

static struct address address(const char *text)
{
	struct address a;

	assert_true(address_read(slice_from(text), &a));
	return a;
}

static void add(struct bans *b, const char *text, int64_t until, const char *reason)
{
	struct store_network_ban row = { .until = until };
	struct buf words = buf_over(row.reason, sizeof(row.reason));
	struct network n;

	assert_int_equal(ban_read(slice_from(text), &n), BAN_FINE);
	memcpy(row.network, n.address.bytes, sizeof(row.network));
	row.bits = n.bits;
	buf_text(&words, reason);
	assert_true(bans_add(b, &row));
}

static const char *why(struct bans *b, const char *text, int64_t now)
{
	struct address a = address(text);
	const struct ban *found = bans_find(b, &a, now);

	return found ? found->reason : "";
}

static void what_lies_within_is_found(void **state)
{
	struct bans b = { 0 };

	(void)state;
	assert_string_equal(why(&b, "10.1.2.3", 0), "");
	/* In the order of the store; ::ffff:… stands before 2001:…. */
	add(&b, "10.0.0.0/8", 100, "wide");
	add(&b, "10.1.0.0/16", 0, "narrow");
	add(&b, "10.1.2.3", 0, "one");
	add(&b, "192.0.2.128/25", 0, "half");
	add(&b, "2001:db8::/32", 50, "six");
	assert_string_equal(why(&b, "9.255.255.255", 0), "");
	assert_string_equal(why(&b, "10.0.0.0", 0), "wide");
	assert_string_equal(why(&b, "10.255.255.255", 0), "wide");
	assert_string_equal(why(&b, "11.0.0.0", 0), "");
	assert_string_equal(why(&b, "10.1.2.3", 0), "wide");
	/* When the wide one has ended the others still hold. */
	assert_string_equal(why(&b, "10.1.2.3", 100), "narrow");
	assert_string_equal(why(&b, "10.1.2.4", 100), "narrow");
	assert_string_equal(why(&b, "10.2.0.0", 99), "wide");
	assert_string_equal(why(&b, "10.2.0.0", 100), "");
	assert_string_equal(why(&b, "192.0.2.127", 0), "");
	assert_string_equal(why(&b, "192.0.2.128", 0), "half");
	assert_string_equal(why(&b, "2001:db8:1::", 49), "six");
	assert_string_equal(why(&b, "2001:db8:1::", 50), "");
	assert_string_equal(why(&b, "2001:db9::", 0), "");
	assert_string_equal(why(&b, "::1", 0), "");
	bans_release(&b);
}

/* The same answer as looking at all of them, at a price that hardly grows. */
static void asking_is_cheap(void **state)
{
	struct bans b = { 0 };
	struct store_network_ban row = { .network = { [10] = 0xFF, [11] = 0xFF }, .bits = 120 };

	(void)state;
	for (int i = 0; i < MANY; i++) {
		row.network[12] = 20;
		row.network[13] = (uint8_t)(i >> 7);
		row.network[14] = (uint8_t)(2 * (i & 127));
		assert_true(bans_add(&b, &row));
	}
	assert_false(bans_add(&b, &row)); /* BANS_MAX */
	for (int i = 0; i < MANY; i++) {
		struct address a = { { [10] = 0xFF, [11] = 0xFF, [12] = 20, [15] = 7 } };
		uint64_t before = b.compared;

		a.bytes[13] = (uint8_t)(i >> 7);
		a.bytes[14] = (uint8_t)(2 * (i & 127));
		assert_non_null(bans_find(&b, &a, 0));
		assert_true(b.compared - before <= COMPARED_MAX);
		a.bytes[14]++;
		before = b.compared;
		assert_null(bans_find(&b, &a, 0));
		assert_true(b.compared - before <= COMPARED_MAX);
	}
	bans_release(&b);
}

static void hosts_do_not_ban_themselves(void **state)
{
	static const struct {
		const char *text;
		enum ban_fault fault;
		const char *written;
	} cases[] = {
		{ "203.0.113.0/24", BAN_FINE, "203.0.113.0/24" },
		{ "203.0.113.77/24", BAN_FINE, "203.0.113.0/24" },
		{ "203.0.113.77", BAN_FINE, "203.0.113.77/32" },
		{ "10.0.0.0/8", BAN_FINE, "10.0.0.0/8" },
		{ "2001:db8:1:2:3::/48", BAN_FINE, "2001:db8:1::/48" },
		{ "2001:db8:1:2:3:4:5:6", BAN_FINE, "2001:db8:1:2::/64" },
		{ "0.0.0.0/0", BAN_TOO_WIDE, "" },
		{ "128.0.0.0/1", BAN_TOO_WIDE, "" },
		{ "::/0", BAN_TOO_WIDE, "" },
		{ "2000::/3", BAN_TOO_WIDE, "" },
		{ "127.0.0.1", BAN_OURSELVES, "" },
		{ "127.200.0.0/16", BAN_OURSELVES, "" },
		{ "::1", BAN_OURSELVES, "" },
		{ "::/64", BAN_OURSELVES, "" },
		{ "::/80", BAN_OURSELVES, "" },
		{ "::ffff:127.0.0.1", BAN_OURSELVES, "" },
		{ "example.org", BAN_NO_NETWORK, "" },
		{ "10.0.0.0/33", BAN_NO_NETWORK, "" },
		{ "", BAN_NO_NETWORK, "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		char memory[64];
		struct buf out = buf_over(memory, sizeof(memory));
		struct network n;
		enum ban_fault fault = ban_read(slice_from(cases[i].text), &n);

		assert_int_equal(fault, cases[i].fault);
		if (fault == BAN_FINE)
			ban_write(&n, &out);
		assert_string_equal(memory, cases[i].written);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_lies_within_is_found),
		cmocka_unit_test(asking_is_cheap),
		cmocka_unit_test(hosts_do_not_ban_themselves),
	};

	return cmocka_run_group_tests_name("bans", tests, NULL, NULL);
}
