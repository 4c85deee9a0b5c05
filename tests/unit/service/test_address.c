/*
 * Addresses: what is one, who is one client, whose word is believed.
 */
#include <string.h>

#include "service/address.h"
#include "unit/unit.h"

static struct address address(const char *text)
{
	struct address a;

	assert_true(address_read(slice_from(text), &a));
	return a;
}

static void assert_text(const struct address *a, const char *expected)
{
	char text[ADDRESS_TEXT_MAX];

	address_write(a, text);
	assert_string_equal(text, expected);
}

static void reads_and_writes(void **state)
{
	static const char *const pairs[][2] = {
		{ "192.168.1.20", "192.168.1.20" },
		{ "::1", "::1" },
		{ "[2001:DB8::7]", "2001:db8::7" },
		{ "::ffff:10.0.0.1", "10.0.0.1" },
	};
	static const char *const bad[] = {
		"",
		"localhost",
		"1.2.3",
		"1.2.3.4.5",
		"256.1.1.1",
		"1.2.3.4:80",
		"[::1",
		"::1]",
		"fe80::1%eth0",
		" 1.2.3.4",
		"1111:2222:3333:4444:5555:6666:7777:8888:9999",
	};
	struct address a;

	(void)state;
	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
		a = address(pairs[i][0]);
		assert_text(&a, pairs[i][1]);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(address_read(slice_from(bad[i]), &a));
}

static void one_subscriber_is_one_client(void **state)
{
	struct address a = address("2001:db8:1:2:aaaa:bbbb:cccc:dddd");
	struct address b = address("2001:db8:1:2::1"), c = address("2001:db8:1:3::1");
	struct address v4 = address("10.1.2.3"), loopback = address("::1");

	(void)state;
	a = address_client(&a);
	b = address_client(&b);
	c = address_client(&c);
	assert_memory_equal(&a, &b, sizeof(a));
	assert_memory_not_equal(&a, &c, sizeof(a));
	assert_text(&a, "2001:db8:1:2::");
	v4 = address_client(&v4);
	assert_text(&v4, "10.1.2.3");
	loopback = address_client(&loopback);
	assert_text(&loopback, "::1");
}

static bool is_in(const char *one, const char *net)
{
	struct address a = address(one);
	struct network n;

	assert_true(network_read(slice_from(net), &n));
	return network_has(&n, &a);
}

static void networks_have_bits(void **state)
{
	static const char *const bad[] = { "10.0.0.0/33", "::/129", "10.0.0.0/",
					   "10.0.0.0/-1", "x/8",    "10.0.0.0/8/8" };
	struct network n;

	(void)state;
	assert_true(is_in("10.255.1.2", "10.0.0.0/8"));
	assert_false(is_in("11.0.0.1", "10.0.0.0/8"));
	assert_true(is_in("192.168.127.1", "192.168.0.0/17"));
	assert_false(is_in("192.168.128.1", "192.168.0.0/17"));
	assert_true(is_in("127.0.0.1", "127.0.0.1"));
	assert_false(is_in("127.0.0.2", "127.0.0.1"));
	assert_true(is_in("2001:db8::9", "2001:db8::/32"));
	assert_false(is_in("10.0.0.1", "2001:db8::/32"));
	assert_true(is_in("1.2.3.4", "0.0.0.0/0"));
	assert_false(is_in("2001:db8::9", "0.0.0.0/0"));
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(network_read(slice_from(bad[i]), &n));
}

static void assert_speaks(const char *peer, const char *header, const char *expected)
{
	struct network trusted[2];
	struct address a = address(peer);

	assert_true(network_read(slice_from("127.0.0.1"), &trusted[0]));
	assert_true(network_read(slice_from("10.0.0.0/8"), &trusted[1]));
	a = address_forwarded(&a, slice_from(header), trusted, 2);
	assert_text(&a, expected);
}

static void last_untrusted_speaks(void **state)
{
	(void)state;
	assert_speaks("127.0.0.1", "", "127.0.0.1");
	assert_speaks("127.0.0.1", "203.0.113.5", "203.0.113.5");
	assert_speaks("203.0.113.9", "203.0.113.5", "203.0.113.9");
	assert_speaks("127.0.0.1", "1.1.1.1, 203.0.113.5", "203.0.113.5");
	assert_speaks("127.0.0.1", "1.1.1.1,203.0.113.5 , 10.1.2.3", "203.0.113.5");
	assert_speaks("127.0.0.1", "10.9.9.9, 10.1.2.3", "10.9.9.9");
	assert_speaks("127.0.0.1", "203.0.113.5, rubbish", "127.0.0.1");
	assert_speaks("127.0.0.1", "rubbish, 10.1.2.3", "10.1.2.3");
	assert_speaks("127.0.0.1", ",", "127.0.0.1");
	assert_speaks("127.0.0.1", "[2001:db8::7]", "2001:db8::7");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reads_and_writes),
		cmocka_unit_test(one_subscriber_is_one_client),
		cmocka_unit_test(networks_have_bits),
		cmocka_unit_test(last_untrusted_speaks),
	};

	return cmocka_run_group_tests_name("address", tests, NULL, NULL);
}
