/*
 * Visitors: each address has its own count; idle ones are forgotten, and the
 * table has an end.
 */
#include <string.h>

#include "net/visitors.h"
#include "unit/unit.h"

static const uint8_t secret[VISITORS_SECRET] = { 1, 2, 3 };

static struct address numbered(uint32_t number)
{
	struct address a = { .bytes = { [0] = 0x20 } };

	memcpy(a.bytes + 4, &number, sizeof(number));
	return a;
}

static void same_address_same_visitor(void **state)
{
	struct visitors v;
	struct address a = numbered(1), b = numbered(2);

	(void)state;
	visitors_init(&v, secret);
	struct visitor *first = visitors_get(&v, &a, 0);

	assert_non_null(first);
	assert_ptr_equal(visitors_get(&v, &a, 0), first);
	assert_ptr_not_equal(visitors_get(&v, &b, 0), first);
	visitors_release(&v);
}

static void idle_ones_are_forgotten(void **state)
{
	struct visitors v;
	struct address busy = numbered(7);

	(void)state;
	visitors_init(&v, secret);
	struct visitor *kept = visitors_get(&v, &busy, 0);

	kept->connections = 1;
	for (uint32_t i = 100; i < 100 + 4 * VISITORS_MAX; i++) {
		struct address a = numbered(i);

		assert_non_null(visitors_get(&v, &a, 0));
	}
	assert_true(v.map.count < VISITORS_MAX);
	assert_ptr_equal(visitors_get(&v, &busy, 0), kept);
	visitors_release(&v);
}

static void there_is_an_end(void **state)
{
	struct visitors v;
	uint32_t i = 0;

	(void)state;
	visitors_init(&v, secret);
	for (; i < VISITORS_MAX; i++) {
		struct address a = numbered(i);
		struct visitor *visitor = visitors_get(&v, &a, 0);

		assert_non_null(visitor);
		visitor->requests.clear_at = 1000; /* has asked something */
	}
	struct address more = numbered(i), known = numbered(5);

	assert_null(visitors_get(&v, &more, 999));
	assert_non_null(visitors_get(&v, &known, 999));
	assert_int_equal(visitors_get(&v, &known, 999)->requests.clear_at, 1000);
	visitors_release(&v);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(same_address_same_visitor),
		cmocka_unit_test(idle_ones_are_forgotten),
		cmocka_unit_test(there_is_an_end),
	};

	return cmocka_run_group_tests_name("visitors", tests, NULL, NULL);
}
