/*
 * The companion of the boxed Deal with the Devil (DEV-119 to DEV-127): a box with
 * four made-up codes, whole games of it, every refusal, and what the bytes that
 * are kept may not tell.
 */
#include "unit/unit.h"

#include <string.h>

#include "companion/companion.h"

enum { WORLD_GAMES = 4800, SCANS = 68 };

static const char *const codes[COMPANION_CHESTS] = { "chest of the devil", "chest of the cultist",
						     "chest of a mortal", "chest of another" };
static const uint8_t neutral[DEV_SEATS][DEV_PREFER_ROLES] = {
	{ 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 }
};

static struct companion_box box;

static void chance(uint8_t *bytes, size_t count, uint32_t number)
{
	struct rng rng;

	rng_fast(&rng, number);
	for (size_t i = 0; i < count; i++)
		bytes[i] = (uint8_t)rng_below(&rng, 256);
}

static void enrol(struct companion_box *out, const char *const names[COMPANION_CHESTS],
		  uint32_t number)
{
	struct companion_enrolment e;
	uint8_t bytes[COMPANION_BOX_CHANCE], salt[SEAL_SALT];

	chance(bytes, sizeof(bytes), number);
	companion_enrol_begin(&e, bytes);
	for (int i = 0; i < COMPANION_CHESTS; i++) {
		chance(salt, sizeof(salt), 1000 + number * 10 + (uint32_t)i);
		assert_true(companion_enrol(&e, slice_from(names[i]), salt));
	}
	*out = e.box;
}

static int set_up(void **state)
{
	(void)state;
	enrol(&box, codes, 1);
	return 0;
}

static struct companion_game begun(uint32_t number)
{
	struct companion_game game;
	uint8_t bytes[COMPANION_GAME_CHANCE];

	chance(bytes, sizeof(bytes), number);
	assert_true(companion_begin(&game, &box, slice_from(codes[number % 4]), bytes, neutral));
	return game;
}

/* The chest of the i-th role that was asked for. */
static int scanned(struct companion_game *game, companion_lain *lain, int i)
{
	int seat = -1;

	assert_int_equal(companion_scan(game, lain, &box, slice_from(codes[i]), &seat),
			 COMPANION_COLOUR);
	assert_in_range(seat, 0, DEV_SEATS - 1);
	return seat;
}

static struct companion_reveal revealed(const struct companion_game *game)
{
	struct companion_reveal reveal;

	assert_true(companion_end(game, &box, slice_from(codes[0]), &reveal));
	return reveal;
}

/* Plays `steps` steps. */
static void play(struct companion_game *game, int steps)
{
	companion_lain lain = 0;

	for (int n = 0; n < steps; n++) {
		for (int i = 0; i < COMPANION_CHESTS; i++)
			scanned(game, &lain, i);
		assert_true(companion_go_on(game, &lain));
	}
}

static void DEV_119_a_code_twice_is_refused_and_registering_goes_on(void **state)
{
	struct companion_enrolment e, before;
	uint8_t bytes[COMPANION_BOX_CHANCE], salt[SEAL_SALT] = { 7 };

	(void)state;
	chance(bytes, sizeof(bytes), 5);
	companion_enrol_begin(&e, bytes);
	assert_true(companion_enrol(&e, slice_from("one"), salt));
	before = e;
	assert_false(companion_enrol(&e, slice_from("one"), salt));
	assert_memory_equal(&e, &before, sizeof(e));
	assert_true(companion_enrol(&e, slice_from("two"), salt));
	assert_int_equal(e.count, 2);
}

static void DEV_119_a_box_knows_its_own_codes_and_no_other(void **state)
{
	(void)state;
	assert_true(companion_box_is_whole(&box));
	for (int i = 0; i < COMPANION_CHESTS; i++)
		assert_true(companion_box_has(&box, slice_from(codes[i])));
	assert_false(companion_box_has(&box, slice_from("chest of the Devil")));
	assert_false(companion_box_has(&box, slice_from("")));
}

static bool holds(const void *bytes, size_t count, const void *what, size_t length)
{
	for (size_t i = 0; i + length <= count; i++)
		if (memcmp((const uint8_t *)bytes + i, what, length) == 0)
			return true;
	return false;
}

static void DEV_120_no_code_and_no_key_stands_in_what_is_kept(void **state)
{
	struct companion_enrolment e;
	uint8_t bytes[COMPANION_BOX_CHANCE], salt[SEAL_SALT] = { 7 };

	(void)state;
	for (int i = 0; i < COMPANION_CHESTS; i++)
		assert_false(holds(&box, sizeof(box), codes[i], 8));
	chance(bytes, sizeof(bytes), 5);
	companion_enrol_begin(&e, bytes);
	for (int i = 0; i < COMPANION_CHESTS; i++) {
		salt[1] = (uint8_t)i;
		assert_true(companion_enrol(&e, slice_from(codes[i]), salt));
	}
	assert_false(holds(&e, sizeof(e), bytes, 8));
}

/* The place of a chest in a box says nothing of its role: each is everywhere. */
static void DEV_126_the_order_of_chests_tells_no_role(void **state)
{
	int seen[COMPANION_CHESTS][DEV_ROLES] = { 0 };

	(void)state;
	for (uint32_t n = 0; n < 24; n++) {
		struct companion_box other;
		uint8_t key[SEAL_KEY];
		int role;

		enrol(&other, codes, 100 + n);
		for (int i = 0; i < COMPANION_CHESTS; i++) {
			int chest = companion_chest_of(&other, slice_from(codes[i]), key, &role);

			assert_int_equal(role, companion_asked[i]);
			seen[chest][role]++;
		}
	}
	for (int chest = 0; chest < COMPANION_CHESTS; chest++)
		for (int role = 0; role < DEV_ROLES; role++)
			assert_in_range(seen[chest][role], 1, 15);
}

static void DEV_121_a_game_begins_with_any_chest_of_the_box_and_no_other(void **state)
{
	struct companion_game game, before;
	uint8_t bytes[COMPANION_GAME_CHANCE] = { 1 };

	(void)state;
	memset(&game, 0xEE, sizeof(game));
	before = game;
	assert_false(companion_begin(&game, &box, slice_from("foreign"), bytes, neutral));
	assert_memory_equal(&game, &before, sizeof(game));
	for (int i = 0; i < COMPANION_CHESTS; i++)
		assert_true(companion_begin(&game, &box, slice_from(codes[i]), bytes, neutral));
	assert_true(companion_game_is_whole(&game));
}

static void DEV_123_five_rounds_are_68_scans(void **state)
{
	struct companion_game game = begun(3);
	companion_lain lain = 0;
	int scans = 0, returns = 0;

	(void)state;
	while (game.at < COMPANION_STEPS) {
		returns += companion_step_of(game.at).kind == COMPANION_RETURN;
		for (int i = 0; i < COMPANION_CHESTS; i++, scans++)
			scanned(&game, &lain, i);
		assert_true(companion_go_on(&game, &lain));
	}
	assert_int_equal(scans, SCANS);
	assert_int_equal(returns, DEV_ROUNDS + 1);
	assert_int_equal(companion_left(&game, lain), 0);
	assert_false(companion_go_on(&game, &lain));
}

static void DEV_123_the_ritual_of_round_3_has_a_return_of_its_own(void **state)
{
	static const char *const names[] = { "0r", "1a", "1b", "1c", "2a", "2b", "2c", "3a", "3b",
					     "3c", "3C", "4a", "4b", "4c", "5a", "5b", "5c" };

	(void)state;
	for (int i = 0; i < COMPANION_STEPS; i++) {
		struct companion_step step = companion_step_of(i);
		char name[] = { (char)('0' + step.round), "rabc"[step.kind], 0 };

		if (step.ritual)
			name[1] = 'C';
		assert_string_equal(name, names[i]);
	}
}

/* DEV-122, DEV-123, DEV-36: roles and returns go to the owner, passes by the plan. */
static void DEV_122_every_answer_follows_the_roles_and_the_plan(void **state)
{
	(void)state;
	for (uint32_t n = 0; n < 3; n++) {
		struct companion_game game = begun(n);
		companion_lain lain = 0;
		struct companion_reveal end = revealed(&game);

		for (int step = 0; step < COMPANION_STEPS; step++) {
			struct companion_step s = companion_step_of(step);

			for (int i = 0; i < COMPANION_CHESTS; i++) {
				int role = companion_asked[i], seat = scanned(&game, &lain, i);
				int gets = end.draw.role[seat];

				assert_int_equal(end.to[step][role], seat);
				if (s.kind == COMPANION_ROLES || s.kind == COMPANION_RETURN)
					assert_int_equal(gets, role);
				else
					assert_int_equal(gets,
							 dev_route_viewer(end.draw.route, s.round,
									  s.kind - COMPANION_PASS1,
									  role));
			}
			assert_true(companion_go_on(&game, &lain));
		}
	}
}

static void DEV_124_the_same_chest_again_shows_the_same_colour(void **state)
{
	struct companion_game game = begun(8);
	companion_lain lain = 0;
	int first, left;

	(void)state;
	play(&game, 2);
	first = scanned(&game, &lain, 2);
	left = companion_left(&game, lain);
	assert_int_equal(scanned(&game, &lain, 2), first);
	assert_int_equal(companion_left(&game, lain), left);
	assert_int_equal(left, 3);
}

static void DEV_124_a_foreign_chest_moves_nothing(void **state)
{
	struct companion_game game = begun(8), before;
	companion_lain lain = 0;
	int seat = -1;

	(void)state;
	play(&game, 3);
	scanned(&game, &lain, 1);
	before = game;
	assert_int_equal(companion_scan(&game, &lain, &box, slice_from("no chest"), &seat),
			 COMPANION_FOREIGN);
	assert_memory_equal(&game, &before, sizeof(game));
	assert_int_equal(seat, -1);
	assert_int_equal(lain, 0);
}

static void DEV_124_a_step_does_not_end_before_all_four(void **state)
{
	struct companion_game game = begun(9), before;
	companion_lain lain = 0;

	(void)state;
	for (int i = 0; i < 3; i++) {
		before = game;
		assert_false(companion_go_on(&game, &lain));
		assert_memory_equal(&game, &before, sizeof(game));
		scanned(&game, &lain, i);
	}
	assert_false(companion_may_go_on(&game));
}

static void DEV_124_the_fourth_follows_from_the_other_three(void **state)
{
	(void)state;
	for (uint32_t n = 0; n < 4; n++) {
		struct companion_game game = begun(n);
		companion_lain lain = 0;
		int unread = (int)(n % 4);
		struct companion_reveal end = revealed(&game);

		play(&game, (int)n);
		for (int i = 0; i < COMPANION_CHESTS; i++) {
			if (i == unread)
				continue;
			assert_int_equal(companion_fourth(&game), -1);
			scanned(&game, &lain, i);
		}
		assert_int_equal(companion_fourth(&game), end.to[n][companion_asked[unread]]);
		assert_true(companion_may_go_on(&game));
		assert_int_equal(companion_fourth(&game), -1);
	}
}

static void DEV_125_back_is_silent_before_all_four_have_lain_there(void **state)
{
	struct companion_game game = begun(21), before;
	companion_lain lain = 0;
	int seat = -1;

	(void)state;
	play(&game, 5);
	assert_true(companion_go_back(&game, &lain));
	assert_int_equal(game.at, 4);
	before = game;
	for (int i = 0; i < COMPANION_CHESTS; i++) {
		assert_int_equal(companion_left(&game, lain), 4 - i);
		for (int again = 0; again < 2 && i < 3; again++)
			assert_int_equal(
				companion_scan(&game, &lain, &box, slice_from(codes[i]), &seat),
				COMPANION_HEARD);
	}
	assert_int_equal(companion_scan(&game, &lain, &box, slice_from(codes[3]), &seat),
			 COMPANION_HEARD);
	assert_int_equal(seat, -1);
	assert_int_equal(companion_left(&game, lain), 0);
	for (int i = 0; i < COMPANION_CHESTS; i++)
		assert_int_equal(scanned(&game, &lain, i),
				 revealed(&game).to[4][companion_asked[i]]);
	assert_memory_equal(&game, &before, sizeof(game));
}

static void DEV_125_the_fourth_is_not_told_in_a_step_gone_back_to(void **state)
{
	struct companion_game game = begun(22);
	companion_lain lain = 0;
	int seat;

	(void)state;
	play(&game, 3);
	companion_go_back(&game, &lain);
	for (int i = 0; i < 3; i++)
		companion_scan(&game, &lain, &box, slice_from(codes[i]), &seat);
	assert_int_equal(companion_fourth(&game), -1);
}

static void DEV_125_back_goes_to_the_roles_and_forward_stops_at_the_first_unfinished(void **state)
{
	struct companion_game game = begun(23);
	companion_lain lain = 0;

	(void)state;
	play(&game, 9);
	scanned(&game, &lain, 0);
	for (int i = 9; i > 0; i--)
		assert_true(companion_go_back(&game, &lain));
	assert_int_equal(game.at, 0);
	assert_false(companion_go_back(&game, &lain));
	for (int i = 0; i < 9; i++)
		assert_true(companion_go_on(&game, &lain));
	assert_int_equal(game.at, 9);
	assert_false(companion_go_on(&game, &lain));
	/* Its chests were collected: all four once more. */
	assert_int_equal(companion_left(&game, lain), 4);
}

static void DEV_125_each_step_back_asks_for_the_four_anew(void **state)
{
	struct companion_game game = begun(24);
	companion_lain lain = 0;
	int seat;

	(void)state;
	play(&game, 4);
	companion_go_back(&game, &lain);
	for (int i = 0; i < COMPANION_CHESTS; i++)
		companion_scan(&game, &lain, &box, slice_from(codes[i]), &seat);
	scanned(&game, &lain, 0);
	companion_go_back(&game, &lain);
	assert_int_equal(companion_scan(&game, &lain, &box, slice_from(codes[0]), &seat),
			 COMPANION_HEARD);
	companion_go_on(&game, &lain);
	assert_int_equal(companion_scan(&game, &lain, &box, slice_from(codes[0]), &seat),
			 COMPANION_HEARD);
}

/* Two games that differ in roles, plan and preferences alone: the same bytes
 * but for what is sealed or hashed, and these tell nothing. */
static void DEV_126_what_is_kept_tells_no_role_plan_or_owner(void **state)
{
	struct companion_game one = begun(31), two;
	uint8_t bytes[COMPANION_GAME_CHANCE];
	static const uint8_t wishes[DEV_SEATS][DEV_PREFER_ROLES] = {
		{ 0, 0, 2 }, { 2, 0, 0 }, { 0, 2, 0 }, { 2, 1, 0 }
	};
	companion_lain lain = 0;
	struct companion_reveal end;

	(void)state;
	chance(bytes, sizeof(bytes), 32);
	assert_true(companion_begin(&two, &box, slice_from(codes[3]), bytes, wishes));
	end = revealed(&two);
	assert_memory_not_equal(end.draw.role, revealed(&one).draw.role, DEV_SEATS);
	assert_false(holds(&two, sizeof(two), end.secret.seed, 4));
	assert_false(holds(&two, sizeof(two), wishes, 6));
	assert_memory_equal(&one, &two, offsetof(struct companion_game, commitment));
	for (int step = 0; step < COMPANION_STEPS; step++) {
		for (int i = 0; i < COMPANION_CHESTS; i++) {
			scanned(&one, &lain, i);
			scanned(&two, &lain, i);
		}
		assert_memory_equal(&one, &two, offsetof(struct companion_game, commitment));
		companion_go_on(&one, &lain);
		companion_go_on(&two, &lain);
	}
}

static void DEV_126_a_game_of_another_registration_stays_closed(void **state)
{
	struct companion_game game = begun(33);
	struct companion_box anew;
	struct companion_reveal end;
	companion_lain lain = 0;
	int seat = -1;

	(void)state;
	enrol(&anew, codes, 2);
	assert_int_equal(companion_scan(&game, &lain, &anew, slice_from(codes[0]), &seat),
			 COMPANION_CLOSED);
	assert_false(companion_end(&game, &anew, slice_from(codes[0]), &end));
	assert_int_equal(seat, -1);
}

static void DEV_126_a_changed_bit_opens_nothing(void **state)
{
	struct companion_game game = begun(34);
	struct companion_reveal end;

	(void)state;
	for (size_t i = 0; i < sizeof(game.sealed); i++) {
		struct companion_game bent = game;

		bent.sealed[i] ^= 1;
		if (i % 8 == 0)
			assert_false(companion_end(&bent, &box, slice_from(codes[1]), &end));
	}
}

static void DEV_126_the_end_opens_with_a_chest_and_fits_the_commitment(void **state)
{
	struct companion_game game = begun(35);
	struct companion_reveal end;

	(void)state;
	assert_false(companion_end(&game, &box, slice_from("no chest"), &end));
	end = revealed(&game);
	assert_memory_equal(end.computed, game.commitment, HASH_BYTES);
	game.commitment[3] ^= 1;
	end = revealed(&game);
	assert_memory_not_equal(end.computed, game.commitment, HASH_BYTES);
}

static void DEV_126_bytes_that_are_no_game_or_box_are_noticed(void **state)
{
	struct companion_game game = begun(36);
	struct companion_box other = box;

	(void)state;
	game.at = 1;
	assert_false(companion_game_is_whole(&game));
	game.at = 0;
	game.shown = 16;
	assert_false(companion_game_is_whole(&game));
	game.shown = 15;
	assert_true(companion_game_is_whole(&game));
	game.form = 9;
	assert_false(companion_game_is_whole(&game));
	other.chest[1] = other.chest[0];
	assert_false(companion_box_is_whole(&other));
}

/* Draws alone, so that many games are cheap: what begun() seals is what is drawn. */
static void count_draws(const uint8_t said[DEV_SEATS][DEV_PREFER_ROLES], int *routes,
			int (*roles)[DEV_ROLES])
{
	for (uint32_t n = 0; n < WORLD_GAMES; n++) {
		struct companion_secret secret;
		struct dev_draw draw;

		chance(secret.seed, sizeof(secret.seed), n);
		memcpy(secret.said, said, sizeof(secret.said));
		companion_draw(&secret, &draw);
		routes[draw.route]++;
		for (int s = 0; s < DEV_SEATS; s++)
			roles[s][draw.role[s]]++;
	}
}

/* 100 of each are expected; six standard deviations are 60. */
static void DEV_44_all_48_plans_come_equally_often(void **state)
{
	int routes[DEV_ROUTES] = { 0 }, roles[DEV_SEATS][DEV_ROLES] = { { 0 } };

	(void)state;
	count_draws(neutral, routes, roles);
	for (int i = 0; i < DEV_ROUTES; i++)
		assert_in_range(routes[i], 40, 160);
	for (int s = 0; s < DEV_SEATS; s++)
		for (int r = 0; r < DEV_ROLES; r++)
			assert_in_range(roles[s][r], 1200 - 180, 1200 + 180);
}

/* Seat 0 alone wants the devil and nothing else: its weights 1, 1, 4 beside
 * neutral ones, so devil in 4 of 4 + 1 + 2 ways, mortal in 2 of 7, cultist in 1. */
static void DEV_12_preferences_weigh_and_every_way_stays_possible(void **state)
{
	static const uint8_t wants[DEV_SEATS][DEV_PREFER_ROLES] = {
		{ 0, 0, 2 }, { 1, 1, 1 }, { 1, 1, 1 }, { 1, 1, 1 }
	};
	int routes[DEV_ROUTES] = { 0 }, roles[DEV_SEATS][DEV_ROLES] = { { 0 } };

	(void)state;
	count_draws(wants, routes, roles);
	assert_in_range(roles[0][DEV_DEVIL], WORLD_GAMES * 4 / 7 - 210, WORLD_GAMES * 4 / 7 + 210);
	assert_in_range(roles[0][DEV_CULTIST], WORLD_GAMES / 7 - 150, WORLD_GAMES / 7 + 150);
	for (int i = 0; i < DEV_ROUTES; i++)
		assert_in_range(routes[i], 40, 160);
}

static void DEV_126_the_same_players_draw_anew(void **state)
{
	struct companion_game one = begun(40), two = begun(41);

	(void)state;
	assert_memory_not_equal(one.commitment, two.commitment, HASH_BYTES);
	assert_memory_not_equal(revealed(&one).secret.seed, revealed(&two).secret.seed, SEED_BYTES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_12_preferences_weigh_and_every_way_stays_possible),
		cmocka_unit_test(DEV_44_all_48_plans_come_equally_often),
		cmocka_unit_test(DEV_119_a_code_twice_is_refused_and_registering_goes_on),
		cmocka_unit_test(DEV_119_a_box_knows_its_own_codes_and_no_other),
		cmocka_unit_test(DEV_120_no_code_and_no_key_stands_in_what_is_kept),
		cmocka_unit_test(DEV_121_a_game_begins_with_any_chest_of_the_box_and_no_other),
		cmocka_unit_test(DEV_122_every_answer_follows_the_roles_and_the_plan),
		cmocka_unit_test(DEV_123_five_rounds_are_68_scans),
		cmocka_unit_test(DEV_123_the_ritual_of_round_3_has_a_return_of_its_own),
		cmocka_unit_test(DEV_124_the_same_chest_again_shows_the_same_colour),
		cmocka_unit_test(DEV_124_a_foreign_chest_moves_nothing),
		cmocka_unit_test(DEV_124_a_step_does_not_end_before_all_four),
		cmocka_unit_test(DEV_124_the_fourth_follows_from_the_other_three),
		cmocka_unit_test(DEV_125_back_is_silent_before_all_four_have_lain_there),
		cmocka_unit_test(DEV_125_the_fourth_is_not_told_in_a_step_gone_back_to),
		cmocka_unit_test(
			DEV_125_back_goes_to_the_roles_and_forward_stops_at_the_first_unfinished),
		cmocka_unit_test(DEV_125_each_step_back_asks_for_the_four_anew),
		cmocka_unit_test(DEV_126_the_order_of_chests_tells_no_role),
		cmocka_unit_test(DEV_126_what_is_kept_tells_no_role_plan_or_owner),
		cmocka_unit_test(DEV_126_a_game_of_another_registration_stays_closed),
		cmocka_unit_test(DEV_126_a_changed_bit_opens_nothing),
		cmocka_unit_test(DEV_126_the_end_opens_with_a_chest_and_fits_the_commitment),
		cmocka_unit_test(DEV_126_bytes_that_are_no_game_or_box_are_noticed),
		cmocka_unit_test(DEV_126_the_same_players_draw_anew),
	};

	return cmocka_run_group_tests(tests, set_up, NULL);
}
