/*
 * What the JSON of Deal with the Devil promises about deals (DEV-110, DEV-113):
 * a seat has its own while the match runs, and after the end everybody has all,
 * with the way that each chest went.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "support/devil_walk.h"

static char text[1 << 16];

static void json_for(const struct match *m, int viewer)
{
	struct buf out = buf_over(text, sizeof(text));
	struct devil_state view;

	devil.observe(m->context, m->state, viewer, (void *)&view);
	devil.json(m->context, (const void *)&view, viewer, &out);
	assert_false(out.full);
	assert_true(out.len < devil.json_max);
}

static int times(const char *word)
{
	int count = 0;

	for (const char *at = text; (at = strstr(at, word)); at += strlen(word))
		count++;
	return count;
}

static void assert_has(const char *form, int a, int b, int c, const char *word)
{
	char piece[128];

	snprintf(piece, sizeof(piece), form, a, b, c, word);
	if (!strstr(text, piece))
		fail_msg("there is no %s", piece);
}

/* Every chest of every round, for whoever looks. */
static void everything_is_told(const struct match *m, int viewer)
{
	const struct devil_state *d = devil_inside(m);

	json_for(m, viewer);
	assert_int_equal(times("\"owner\":null"), 0);
	assert_int_equal(times("\"owner\":"), DEV_ROUNDS * DEV_PASSES * DEV_SEATS);
	assert_int_equal(times("\"taker\":"), DEV_ROUNDS * DEV_SEATS);
	assert_has("\"route\":%d", d->route, 0, 0, "");
	for (int round = 1; round <= DEV_ROUNDS; round++)
		for (int s = 0; s < DEV_SEATS; s++) {
			int fate = d->offer[round - 1][s].fate, taker = -1;

			assert_has("{\"round\":%d,\"seat\":%d,\"price\":", round, s, 0, "");
			for (int pass = 1; pass <= DEV_PASSES; pass++) {
				int to = dev_seat_of(
					d, dev_route_viewer(d->route, round, pass - 1, d->role[s]));

				taker = fate == pass ? to : taker;
				assert_has("{\"round\":%d,\"pass\":%d,\"seat\":%d,\"icon\":\"%s\"",
					   round, pass, to, dev_role_names[d->role[s]]);
			}
			if (taker >= 0)
				assert_has("\"taker\":%d,\"pass\":%d}", taker, fate, 0, "");
		}
}

static void look_at_deals(struct match *m, int seat, game_move move)
{
	(void)move;
	if (seat < 0) {
		for (int viewer = 0; viewer <= SPECTATOR; viewer++)
			everything_is_told(m, viewer);
		return;
	}
	json_for(m, seat);
	assert_int_equal(times("\"owner\":"), times("\"owner\":null"));
	assert_int_equal(times("\"taker\":"), times("\"taker\":null"));
	assert_int_equal(times("\"pass\":null"), times("\"taker\":"));
	json_for(m, SPECTATOR);
	assert_int_equal(times("\"taker\":") + times("\"owner\":"), 0);
}

static void DEV_113_after_the_end_everybody_sees_all_deals(void **state)
{
	(void)state;
	for (uint64_t n = 1; n < 3; n++)
		devil_walk(n, look_at_deals);
}

/* What a trial showed to all stays on the table for who comes later. */
static void DEV_108_whom_a_seat_appeased_is_seen_by_all(void **state)
{
	struct setup setup;
	struct match m;
	struct message error;
	uint8_t key[RNG_KEY] = { 0 };

	(void)state;
	setup_standard(&devil, DEV_SEATS, &setup);
	assert_true(match_init(&m, &devil, &setup, key, &error));
	struct devil_state *d = (void *)m.state;

	d->spared[2] = 1 << DEV_SLOT_A | 1 << DEV_SLOT_1;
	d->spared_guests[2] = 1;
	json_for(&m, SPECTATOR);
	assert_non_null(strstr(text, "\"appeased\":[\"inq_a\",\"inq_1\"],\"appeased_guests\":1"));
	assert_int_equal(times("\"appeased\":[],\"appeased_guests\":0"), DEV_SEATS - 1);
	assert_int_equal(times("\"ledger\":{\"wood\":"), DEV_SEATS + DEV_ROLES);
	match_release(&m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_108_whom_a_seat_appeased_is_seen_by_all),
		cmocka_unit_test(DEV_113_after_the_end_everybody_sees_all_deals),
	};

	return cmocka_run_group_tests_name("devil json", tests, NULL, NULL);
}
