/*
 * The small parts: ids, maps, buckets, clocks, the outbox.
 */
#include "unit/service/served.h"

#include <stdio.h>
#include <string.h>

#include "service/limits.h"
#include "service/map.h"
#include "service/match/clock.h"
#include "service/metrics.h"
#include "service/outbox.h"

static void ids_are_sixteen_digits(void **state)
{
	uint64_t id = 7;
	char text[ID_TEXT];

	(void)state;
	id_write(UINT64_C(0x00ab00000000cd01), text);
	assert_string_equal(text, "00ab00000000cd01");
	assert_true(id_read(slice_from(text), &id));
	assert_true(id == UINT64_C(0x00ab00000000cd01));
	assert_false(id_read(slice_from("0000000000000000"), &id));
	assert_false(id_read(slice_from("123"), &id));
	assert_false(id_read(slice_from("00ab00000000cd0x"), &id));
}

static void recovery_codes_forgive_typing(void **state)
{
	const uint8_t zeros[10] = { 0 },
		      ones[10] = { 255, 255, 255, 255, 255, 255, 255, 255, 255, 255 };
	char code[RECOVERY_TEXT], clean[RECOVERY_TEXT];

	(void)state;
	recovery_write(zeros, code);
	assert_string_equal(code, "aaaa-aaaa-aaaa-aaaa");
	recovery_write(ones, code);
	assert_string_equal(code, "9999-9999-9999-9999");
	assert_true(recovery_clean(slice_from(" AbCd efgh-jkmnPQRO"), clean));
	assert_string_equal(clean, "abcd-efgh-jkmn-pqr0");
	assert_false(recovery_clean(slice_from("abcd-efgh-jkmn-pqr"), clean));
	assert_false(recovery_clean(slice_from("abcd-efgh-jkmn-pqrs2"), clean));
	assert_false(recovery_clean(slice_from("abcd-efgh-jkmn-pqr1"), clean));
}

static void maps_keep_what_they_are_given(void **state)
{
	enum { KEYS = 5000 };
	static char values[KEYS];
	struct map m;
	struct rng rng;
	size_t at = 0;
	int found = 0;

	(void)state;
	map_init(&m, 99);
	rng_fast(&rng, 1);
	assert_null(map_get(&m, 1));
	assert_null(map_remove(&m, 1));
	for (uint64_t i = 0; i < KEYS; i++)
		assert_true(map_add(&m, i * 8, &values[i]));
	for (uint64_t i = 0; i < KEYS; i += 3)
		assert_ptr_equal(map_remove(&m, i * 8), &values[i]);
	for (uint64_t i = 0; i < KEYS; i++)
		assert_ptr_equal(map_get(&m, i * 8), i % 3 ? &values[i] : NULL);
	while (map_next(&m, &at))
		found++;
	assert_int_equal(found, (int)m.count);
	assert_int_equal(found, KEYS - (KEYS + 2) / 3);
	map_release(&m);
}

static void buckets_fill_again(void **state)
{
	const uint8_t secret[16] = { 1 };
	struct limits l;
	struct bucket b = { 0 };
	int64_t now = 1000000;

	(void)state;
	for (int i = 0; i < 3; i++)
		assert_true(bucket_take(&b, 3, 100, now));
	assert_false(bucket_take(&b, 3, 100, now));
	assert_false(bucket_take(&b, 3, 100, now + 99));
	assert_true(bucket_take(&b, 3, 100, now + 100));
	assert_false(bucket_take(&b, 3, 100, now + 100));
	/* Many, each with its own, and each kind apart. */
	limits_init(&l, secret);
	for (int round = 0; round < 3; round++) {
		now += 10000;
		for (int i = 0; i < 3000; i++) {
			char who[16];

			snprintf(who, sizeof(who), "%d", i);
			assert_true(limits_take(&l, LIMIT_SAY, slice_from(who), 1, 1000, now));
			assert_false(limits_take(&l, LIMIT_SAY, slice_from(who), 1, 1000, now));
			assert_true(limits_take(&l, LIMIT_HTTP, slice_from(who), 1, 1000, now));
		}
	}
	assert_int_equal(l.lost, 0);
	limits_release(&l);
}

/* One who has used up his tries makes 200,000 others, to be forgotten. */
static void a_full_table_forgets_nobody_who_waits(void **state)
{
	enum { OTHERS = 200000, BURST = 10, EVERY = 30000 };
	const uint8_t secret[16] = { 2 };
	const struct slice attacker = slice_from("192.0.2.1");
	struct limits l;
	int64_t now = 1000000;

	(void)state;
	limits_init(&l, secret);
	for (int i = 0; i < BURST; i++)
		assert_true(limits_take(&l, LIMIT_LOGIN_ADDRESS, attacker, BURST, EVERY, now));
	for (int i = 0; i < OTHERS; i++) {
		uint64_t looked = l.looked;
		char who[16];

		snprintf(who, sizeof(who), "%d", i);
		now += i % 2; /* a hundred seconds in all */
		assert_true(
			limits_take(&l, LIMIT_LOGIN_ADDRESS, slice_from(who), BURST, EVERY, now));
		assert_true(l.looked - looked <= LIMIT_WAYS);
	}
	assert_true(l.lost > OTHERS / 2); /* the table is full, and over */
	/* Three have come back in that time, as if nobody else had been there. */
	for (int i = 0; i < OTHERS / 2 / EVERY; i++)
		assert_true(limits_take(&l, LIMIT_LOGIN_ADDRESS, attacker, BURST, EVERY, now));
	assert_false(limits_take(&l, LIMIT_LOGIN_ADDRESS, attacker, BURST, EVERY, now));
	/* Newcomers get in, and other kinds have lost nothing. */
	assert_true(limits_take(&l, LIMIT_LOGIN_ADDRESS, slice_from("new"), BURST, EVERY, now));
	assert_true(limits_take(&l, LIMIT_SAY, slice_from("new"), 1, EVERY, now));
	assert_false(limits_take(&l, LIMIT_SAY, slice_from("new"), 1, EVERY, now));
	limits_release(&l);
}

static void clocks_have_one_deadline_for_a_step(void **state)
{
	struct clock_rule rule;
	struct clock c;

	(void)state;
	assert_false(clock_rule_read(slice_from("move"), &rule));
	assert_false(clock_rule_read(slice_from("move 1"), &rule));
	assert_false(clock_rule_read(slice_from("sand 30"), &rule));
	assert_true(clock_rule_read(slice_from("none"), &rule));
	clock_init(&c, &rule);
	clock_step(&c, 7, 1000);
	assert_true(clock_step_deadline(&c) == INT64_MAX);
	assert_true(clock_rule_read(slice_from("total 60"), &rule));
	clock_init(&c, &rule);
	clock_step(&c, 7, 1000);
	clock_spend(&c, 0, 50000);
	clock_spend(&c, 1, 5000);
	assert_true(clock_step_deadline(&c) == 61000);
	clock_close(&c);
	clock_step(&c, 7, 51000);
	assert_true(clock_deadline(&c, 0) == 51000 + CLOCK_GRACE_MS);
	assert_true(clock_deadline(&c, 1) == 51000 + 55000);
	assert_true(clock_step_deadline(&c) == 51000 + 60000);
	clock_step(&c, SEAT(0), 52000);
	assert_true(clock_step_deadline(&c) == 52000 + CLOCK_GRACE_MS);
}

struct counted {
	int soon, sent, closed;
	size_t longest;
	uint64_t expected[4]; /* to whom, */
	struct slice texts[4]; /* and what */
};

static void count_soon(void *user, uint64_t conn, struct slice text, size_t seam)
{
	struct counted *c = user;

	(void)seam;
	assert_true(c->soon < 4);
	c->expected[c->soon] = conn;
	c->texts[c->soon++] = text;
}

static void count_send(void *user, uint64_t conn, struct slice text, size_t seam)
{
	struct counted *c = user;

	(void)seam;
	if (c->soon) { /* as it was foretold */
		assert_true(c->sent < c->soon && c->expected[c->sent] == conn);
		assert_true(slice_equal(c->texts[c->sent], text));
	}
	c->sent++;
	if (text.len > c->longest)
		c->longest = text.len;
}

/* All was handed over before. */
/* What many get is kept once, also when something is taken back. */
static void the_outbox_shares(void **state)
{
	struct counted counted = { 0 };
	const struct service_hooks hooks = {
		.user = &counted,
		.send = count_send,
		.soon = count_soon,
	};
	struct outbox o;

	(void)state;
	outbox_init(&o);
	OUT_WRITE(&o, j)
	{
		json_text(j, NULL, "for many");
	}
	struct out_mark mark = out_mark(&o);

	for (uint64_t conn = 1; conn <= 100; conn++)
		assert_true(out_send(&o, conn));
	assert_int_equal(o.used, strlen("\"for many\""));
	out_back(&o, mark);
	assert_int_equal(o.used, 0);
	for (uint64_t conn = 1; conn <= 3; conn++)
		assert_true(out_send(&o, conn));
	OUT_WRITE(&o, j)
	{
		json_text(j, NULL, "another");
	}
	assert_true(out_send(&o, 4));
	assert_int_equal(o.used, strlen("\"for many\"\"another\""));
	out_soon(&o, &hooks);
	assert_int_equal(counted.soon, 4);
	assert_int_equal(counted.sent, 0);
	out_deliver(&o, &hooks);
	out_empty(&o);
	assert_int_equal(counted.sent, 4);
	assert_true(out_send(&o, 5)); /* the page is still there */
	assert_int_equal(o.used, strlen("\"another\""));
	outbox_release(&o);
}

static void count_close(void *user, uint64_t conn, enum service_close code)
{
	(void)conn, (void)code;
	((struct counted *)user)->closed++;
}

static bool is_second(void *user, uint32_t piece)
{
	(void)user;
	return piece == 1;
}

static void the_outbox_grows_and_takes_back(void **state)
{
	struct counted counted = { 0 };
	const struct service_hooks hooks = { .user = &counted,
					     .send = count_send,
					     .close = count_close };
	struct outbox o;

	(void)state;
	outbox_init(&o);
	/* Longer than the page at first: written again, larger. */
	OUT_WRITE(&o, j)
	{
		for (int i = 0; i < 100000; i++)
			buf_char(j->out, 'x');
	}
	assert_true(out_send(&o, 1));
	struct out_mark mark = out_mark(&o);

	assert_true(out_send(&o, 2));
	out_back(&o, mark);
	/* Longer than anything may be: lost. */
	OUT_WRITE(&o, j)
	{
		for (int i = 0; i < OUT_PAGE_MAX / 1024; i++)
			for (int k = 0; k < 1025; k++)
				buf_char(j->out, 'x');
	}
	assert_false(out_send(&o, 3));
	out_deliver(&o, &hooks);
	out_empty(&o);
	assert_int_equal(counted.sent, 1);
	assert_int_equal(counted.longest, 100000);
	OUT_WRITE(&o, j)
	{
		buf_text(j->out, "short");
	}
	/* What the second piece had to tell is taken out. */
	assert_true(out_send(&o, 1));
	o.piece = 1;
	assert_true(out_send(&o, 2));
	out_close(&o, 3, SERVICE_CLOSE_POLICY);
	out_drop(&o, is_second, NULL);
	out_deliver(&o, &hooks);
	out_empty(&o);
	assert_int_equal(counted.sent, 2);
	assert_int_equal(counted.closed, 0);
	outbox_release(&o);
}

/* The text form of Prometheus: buckets add up, and the last one holds all. */
static void histograms_are_cumulative(void **state)
{
	static const int64_t times[] = { 0, 100, 101, 5000, 2500000, 11000000, -7 };
	struct histogram h = { 0 };
	char memory[4096];
	struct buf out = buf_over(memory, sizeof(memory));

	(void)state;
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++)
		histogram_add(&h, times[i]);
	metrics_histogram(&out, "x_seconds", "how long", &h);
	assert_false(out.full);
	assert_non_null(strstr(memory, "# TYPE pandemonium_x_seconds histogram\n"));
	assert_non_null(strstr(memory, "pandemonium_x_seconds_bucket{le=\"0.0001\"} 3\n"));
	assert_non_null(strstr(memory, "pandemonium_x_seconds_bucket{le=\"0.0005\"} 4\n"));
	assert_non_null(strstr(memory, "pandemonium_x_seconds_bucket{le=\"0.005\"} 5\n"));
	assert_non_null(strstr(memory, "pandemonium_x_seconds_bucket{le=\"1\"} 5\n"));
	assert_non_null(strstr(memory, "pandemonium_x_seconds_bucket{le=\"10\"} 6\n"));
	assert_non_null(strstr(memory, "pandemonium_x_seconds_bucket{le=\"+Inf\"} 7\n"));
	assert_non_null(strstr(memory, "pandemonium_x_seconds_sum 13.505201\n"));
	assert_non_null(strstr(memory, "pandemonium_x_seconds_count 7\n"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(ids_are_sixteen_digits),
		cmocka_unit_test(recovery_codes_forgive_typing),
		cmocka_unit_test(maps_keep_what_they_are_given),
		cmocka_unit_test(buckets_fill_again),
		cmocka_unit_test(a_full_table_forgets_nobody_who_waits),
		cmocka_unit_test(clocks_have_one_deadline_for_a_step),
		cmocka_unit_test(the_outbox_grows_and_takes_back),
		cmocka_unit_test(the_outbox_shares),
		cmocka_unit_test(histograms_are_cumulative),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
