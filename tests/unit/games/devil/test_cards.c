/*
 * The components of Deal with the Devil: that the set of data/devil keeps what
 * is known of the printed cards and the balance it was designed to, that a set
 * survives being written and read, and that each mistake in a set gets its own
 * sentence. docs/games/devil-cards.md says which numbers are known.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/devil/cards/cards.h"

enum { TEXT_SIZE = 1 << 16 };

static const struct dev_cards *const cards = &dev_cards_standard;

static int worth(const struct dev_bundle *b)
{
	static const int value[DEV_AMOUNTS] = { 3, 3, 3, 5, 5, 1, 3, 5, 0, 0, 0 };
	int sum = 0;

	for (int i = 0; i < DEV_AMOUNTS; i++)
		sum += value[i] * b->of[i];
	return sum;
}

static int bits(unsigned set)
{
	int count = 0;

	for (; set; set &= set - 1)
		count++;
	return count;
}

static const struct dev_building *building(const char *text)
{
	uint8_t number;

	assert_true(dev_building_read(slice_from(text), &number));
	return &cards->building[number];
}

static const struct dev_event *event(const char *text)
{
	uint8_t number;

	assert_true(dev_event_read(slice_from(text), &number));
	return &cards->event[number];
}

/* The building's effect with that opcode; the test fails without one. */
static const struct dev_effect *effect(const char *text, int op, int when)
{
	const struct dev_effects *effects = &building(text)->effects;

	for (int i = 0; i < effects->count; i++)
		if (effects->list[i].op == op && effects->list[i].when == when)
			return &effects->list[i];
	fail_msg("%s has lost a known effect", text);
	return NULL;
}

static void DEV_2_components_by_number(void **state)
{
	char memory[8];
	struct buf text = buf_over(memory, sizeof(memory));
	uint8_t number;

	(void)state;
	for (int i = 0; i < DEV_BUILDINGS; i++) {
		buf_clear(&text);
		dev_building_write(i, &text);
		assert_true(dev_building_read(buf_slice_of(&text), &number));
		assert_int_equal(number, i);
		assert_int_equal(text.at[1] - '0', dev_building_round(i));
	}
	for (int i = 0; i < DEV_EVENTS; i++) {
		buf_clear(&text);
		dev_event_write(i, &text);
		assert_true(dev_event_read(buf_slice_of(&text), &number));
		assert_int_equal(number, i);
		assert_int_equal(text.at[0], i < DEV_EVENTS_A ? 'a' : 'b');
	}
	assert_false(dev_building_read(slice_from("b117"), &number));
	assert_false(dev_event_read(slice_from("a9"), &number));
}

/* The lists run by what they say: every opcode, phase, count and test is used
 * by the standard set, so that none is a rule without a card. */
struct use {
	bool op[DEV_OPS][DEV_WHENS], count[DEV_COUNTS], test[DEV_TESTS], when[DEV_WHENS];
};

static void note_list(struct use *use, const struct dev_effects *list)
{
	for (int i = 0; i < list->count; i++) {
		const struct dev_effect *e = &list->list[i];

		use->op[e->op][e->when] = use->when[e->when] = true;
		if (e->op == DEV_OP_GAIN_PER || e->op == DEV_OP_END_PER || e->op == DEV_OP_LOSE)
			use->count[e->count] = true;
		if (e->op == DEV_OP_IF)
			use->test[e->test] = true;
	}
}

static void the_vocabulary_is_used(void **state)
{
	struct use use = { 0 };

	(void)state;
	for (int i = 0; i < DEV_BUILDINGS; i++)
		note_list(&use, &cards->building[i].effects);
	for (int i = 0; i < DEV_EVENTS; i++) {
		note_list(&use, &cards->event[i].left);
		note_list(&use, &cards->event[i].right);
	}
	for (int i = 0; i < DEV_INQUISITORS; i++)
		note_list(&use, &cards->inquisitor[i].penalty);
	for (int op = 0; op < DEV_OPS; op++) {
		bool used = false;

		for (int when = 0; when < DEV_WHENS; when++)
			used |= use.op[op][when];
		assert_true(used);
	}
	for (int i = 0; i < DEV_COUNTS; i++)
		assert_true(use.count[i]);
	for (int i = 0; i < DEV_TESTS; i++)
		assert_true(use.test[i]);
	for (int i = 0; i < DEV_WHENS; i++)
		assert_true(use.when[i]);
}

/* Sixteenths of cost and points by round, within the bands of the design. */
static void costs_and_points_rise(void **state)
{
	static const int cost_band[DEV_ROUNDS][2] = {
		{ 9 * 16, 12 * 16 },  { 11 * 16, 14 * 16 }, { 29 * 8, 35 * 8 },
		{ 19 * 16, 22 * 16 }, { 23 * 16, 26 * 16 },
	};
	static const int point_band[DEV_ROUNDS][2] = {
		{ 16, 24 }, { 24, 32 }, { 32, 48 }, { 48, 64 }, { 64, 80 },
	};
	int last_cost = 0, last_points = 0;

	(void)state;
	for (int round = 0; round < DEV_ROUNDS; round++) {
		int cost = 0, points = 0, two = 0, science = 0;
		int need[DEV_AMOUNTS] = { 0 };

		for (int i = 0; i < DEV_BUILDINGS_PER_ROUND; i++) {
			const struct dev_building *b =
				&cards->building[round * DEV_BUILDINGS_PER_ROUND + i];

			cost += worth(&b->cost);
			points += b->points;
			two += bits(b->types) == 2;
			science += b->types == DEV_TYPE(DEV_SCIENCE);
			for (int kind = 0; kind < DEV_AMOUNTS; kind++)
				need[kind] += b->cost.of[kind];
			assert_in_range(b->points, 1, 6);
		}
		assert_in_range(cost, cost_band[round][0], cost_band[round][1]);
		assert_in_range(points, point_band[round][0], point_band[round][1]);
		assert_true(cost > last_cost && points > last_points);
		assert_in_range(two, 2, 3);
		assert_int_equal(science, 2);
		assert_in_range(need[DEV_WOOD] - need[DEV_STONE] + 4, 0, 8);
		assert_in_range(need[DEV_GLASS] - need[DEV_MARBLE] + 2, 0, 4);
		last_cost = cost;
		last_points = points;
	}
}

static void types_are_spread(void **state)
{
	int stack_type[3] = { DEV_COUNTRY, DEV_TOWN, DEV_CHURCH };

	(void)state;
	for (int i = 0; i < 3 * DEV_STACK_SIZE; i++)
		assert_int_equal(cards->building[i].types,
				 DEV_TYPE(stack_type[i / DEV_STACK_SIZE]));
	for (int i = 4 * DEV_BUILDINGS_PER_ROUND; i < DEV_BUILDINGS; i++)
		for (int k = 0; k < cards->building[i].effects.count; k++)
			assert_int_not_equal(cards->building[i].effects.list[k].when,
					     DEV_WHEN_PRODUCTION);
}

/* What the rulebook tells of 24 buildings. */
static void known_buildings_are_kept(void **state)
{
	static const char *const known[] = {
		"b101", "b102", "b105", "b106", "b109", "b110", "b113", "b115",
		"b201", "b204", "b206", "b211", "b212", "b213", "b215", "b301",
		"b306", "b307", "b311", "b312", "b315", "b409", "b411", "b506",
	};
	int partial = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		assert_int_equal(building(known[i])->source, CARDSET_PARTIAL);
	for (int i = 0; i < DEV_BUILDINGS; i++) {
		partial += cards->building[i].source == CARDSET_PARTIAL;
		assert_int_not_equal(cards->building[i].source, CARDSET_RULEBOOK);
	}
	assert_int_equal(partial, 24);

	assert_int_equal(effect("b101", DEV_OP_GAIN, DEV_WHEN_USE)->op, DEV_OP_GAIN);
	assert_int_equal(effect("b102", DEV_OP_ON_BUILD, DEV_WHEN_ACTION)->type, DEV_COUNTRY);
	assert_int_equal(effect("b105", DEV_OP_ON_BUILD, DEV_WHEN_ACTION)->type, DEV_TOWN);
	assert_int_equal(effect("b110", DEV_OP_ON_BUILD, DEV_WHEN_ACTION)->type, DEV_CHURCH);
	effect("b106", DEV_OP_GAIN, DEV_WHEN_BUILD);
	effect("b109", DEV_OP_PROD_SPACE, DEV_WHEN_PRODUCTION);
	assert_int_equal(building("b113")->types, DEV_TYPE(DEV_SCIENCE));
	effect("b201", DEV_OP_TUCK, DEV_WHEN_BUILD);
	assert_int_equal(building("b201")->points, 1);
	assert_int_equal(building("b201")->types, DEV_TYPE(DEV_COUNTRY));
	effect("b204", DEV_OP_MINOR, DEV_WHEN_BUILD);
	assert_int_equal(effect("b206", DEV_OP_INTEREST_LESS, DEV_WHEN_INTEREST)->n, 6);
	assert_int_equal(effect("b211", DEV_OP_REP_CATCHUP, DEV_WHEN_REPUTATION)->n, 1);
	assert_int_equal(effect("b211", DEV_OP_REP_CATCHUP, DEV_WHEN_REPUTATION)->m, 2);
	const struct dev_effect *reliquary = effect("b212", DEV_OP_GAIN_PER, DEV_WHEN_REPUTATION);

	assert_int_equal(reliquary->count, DEV_COUNT_RIVAL_AT_OR_BELOW);
	assert_int_equal(reliquary->gain.of[DEV_COINS], 1);
	effect("b213", DEV_OP_CLEANSE, DEV_WHEN_PRODUCTION);
	assert_int_equal(effect("b215", DEV_OP_GAIN_PER, DEV_WHEN_REPUTATION)->count,
			 DEV_COUNT_BELOW_START);
	assert_int_equal(effect("b301", DEV_OP_DAM, DEV_WHEN_BUILD)->n, 3);
	effect("b306", DEV_OP_MINOR, DEV_WHEN_BUILD);
	assert_int_equal(effect("b306", DEV_OP_TOKENS, DEV_WHEN_BUILD)->n, -1);
	assert_int_equal(effect("b306", DEV_OP_TOKENS, DEV_WHEN_BUILD)->m, -1);
	effect("b307", DEV_OP_DARE, DEV_WHEN_PRODUCTION);
	effect("b311", DEV_OP_WING_LESS, DEV_WHEN_INQUISITION);
	effect("b312", DEV_OP_GAIN_PER, DEV_WHEN_REPUTATION);
	effect("b315", DEV_OP_ON_ACHIEVE, DEV_WHEN_ACTION);
	assert_int_equal(bits(building("b409")->types), 2);
	effect("b411", DEV_OP_DEBT_CUT, DEV_WHEN_BUILD);
	effect("b506", DEV_OP_END_SHIP, DEV_WHEN_END);
}

static void known_events_are_kept(void **state)
{
	int partial = 0;

	(void)state;
	for (int i = 0; i < DEV_EVENTS; i++) {
		const struct dev_event *e = &cards->event[i];

		partial += e->source == CARDSET_PARTIAL;
		assert_in_range(worth(&e->left.list[0].gain), 3, 6);
		assert_in_range(-e->left.list[1].n, 1, 3);
		/* A courtier is a point: only the way to the top is worth one. */
		assert_in_range(e->right.list[1].n, 2,
				e->right.list[0].op == DEV_OP_PAY_COURTIER ? 6 : 4);
		if (e->right.list[0].op == DEV_OP_PAY)
			assert_in_range(worth(&e->right.list[0].pay), 2, 5);
	}
	assert_int_equal(partial, 7);
	assert_true(event("a1")->left.list[0].gain.of[DEV_STONE]);
	assert_true(event("a2")->left.list[0].gain.of[DEV_WOOD]);
	assert_true(event("a3")->left.list[0].gain.of[DEV_GLASS]);
	unsigned courtiers = 0;

	for (int i = 0; i < 3; i++) {
		static const char *const paid[] = { "a2", "a3", "b1" };
		const struct dev_effect *right = &event(paid[i])->right.list[0];

		assert_int_equal(right->op, DEV_OP_PAY_COURTIER);
		courtiers |= 1u << right->type;
	}
	assert_int_equal(bits(courtiers), 3);
	assert_int_equal(event("a4")->right.list[0].test, DEV_TEST_RECRUITED);
	assert_int_equal(event("b2")->right.list[0].test, DEV_TEST_TOKENS);
	assert_int_equal(event("b2")->right.list[0].n, 3);
	assert_int_equal(event("b3")->right.list[0].test, DEV_TEST_DEBT_MAX);
	assert_int_equal(event("b3")->right.list[0].n, 0);
}

static void known_inquisitors_are_kept(void **state)
{
	const struct dev_effects *ascetic = &cards->inquisitor[DEV_ASCETIC].penalty;

	(void)state;
	assert_int_equal(ascetic->count, 3);
	for (int i = 0; i < 3; i++)
		assert_int_equal(ascetic->list[i].n, 2);
	assert_int_equal(cards->inquisitor[DEV_PROFLIGATE].penalty.count, 2);
	assert_int_equal(cards->inquisitor[DEV_PLEBEIAN].penalty.list[0].div, 2);
	assert_int_equal(cards->inquisitor[DEV_DEBT_COLLECTOR].penalty.list[0].n, 3);
	assert_int_equal(cards->inquisitor[DEV_HOUSEGUEST].penalty.list[0].n, 4);
	assert_int_equal(cards->inquisitor[DEV_VANDAL].penalty.list[0].op, DEV_OP_DESTROY_SECOND);
}

/* DEV-7, DEV-22: each seat gets the same over a whole match. */
static void DEV_7_the_wheel_is_fair(void **state)
{
	(void)state;
	for (int round = 0; round < DEV_ROUNDS; round++) {
		int kinds[DEV_RESOURCES] = { 0 };

		for (int seat = 0; seat < DEV_SEATS; seat++)
			for (int space = 0; space < DEV_SPACES; space++)
				kinds[cards->wheel[round][seat].space[space]]++;
		assert_int_equal(kinds[DEV_WOOD], 3);
		assert_int_equal(kinds[DEV_STONE], 3);
		assert_int_equal(kinds[DEV_WHEAT], 2);
		assert_int_equal(kinds[DEV_GLASS], 4);
		assert_int_equal(kinds[DEV_MARBLE], 4);
	}
	for (int seat = 0; seat < DEV_SEATS; seat++) {
		int kinds[DEV_RESOURCES] = { 0 }, left = 0, started = 0;

		for (int kind = 0; kind < DEV_GOODS; kind++)
			started += cards->seat[seat].start.of[kind];
		assert_int_equal(started, 2);
		for (int kind = 0; kind < DEV_RESOURCES; kind++)
			kinds[kind] = cards->seat[seat].start.of[kind];
		for (int round = 0; round < DEV_ROUNDS; round++) {
			const uint8_t *space = cards->wheel[round][seat].space;
			bool is_left = dev_is_premium(space[0]);

			left += round > 0 && is_left;
			for (int i = 0; i < DEV_SPACES; i++)
				kinds[space[i]] += dev_is_basic(space[i]);
			if (round > 0)
				assert_int_not_equal(
					space[is_left ? 0 : 2],
					cards->wheel[round - 1][seat]
						.space[dev_is_premium(cards->wheel[round - 1][seat]
									      .space[0])
							       ? 0
							       : 2]);
		}
		assert_int_equal(left, 2);
		assert_int_equal(kinds[DEV_WHEAT], 3);
		assert_int_equal(kinds[DEV_WOOD] * kinds[DEV_STONE], 20);
	}
	static const uint8_t known[2][DEV_SPACES] = {
		{ DEV_GLASS, DEV_GLASS, DEV_WHEAT, DEV_STONE },
		{ DEV_WOOD, DEV_WHEAT, DEV_MARBLE, DEV_MARBLE },
	};

	assert_memory_equal(cards->wheel[0][0].space, known[0], DEV_SPACES);
	assert_memory_equal(cards->wheel[0][1].space, known[1], DEV_SPACES);
}

static void DEV_10_the_roles(void **state)
{
	(void)state;
	assert_int_equal(worth(&cards->role[DEV_DEVIL].chest), 27);
	assert_int_equal(worth(&cards->role[DEV_CULTIST].chest), 11);
	assert_int_equal(worth(&cards->role[DEV_MORTAL1].chest), 0);
	assert_int_equal(cards->role[DEV_MORTAL1].coins_min, 2);
	assert_int_equal(cards->role[DEV_MORTAL2].coins_max, 7);
	assert_int_equal(cards->role[DEV_CULTIST].coins_max, 6);
	assert_int_equal(cards->role[DEV_CULTIST].souls_max, 1);
	assert_int_equal(cards->role[DEV_DEVIL].souls_max, 2);
	assert_int_equal(cards->role[DEV_DEVIL].major_points, 0);
	assert_int_equal(cards->role[DEV_CULTIST].major_points, 2);
}

static void DEV_104_the_debt_table(void **state)
{
	(void)state;
	for (int debt = 0; debt <= DEV_DEBT_MAX; debt++)
		assert_int_equal(cards->debt.penalty[debt], (debt + 1) / 2);
}

static void DEV_94_points_for_souls(void **state)
{
	static const uint8_t points[DEV_SOULS + 1] = { 0, 0, 2, 4, 6, 12, 18, 24, 30 };

	(void)state;
	for (int souls = 0; souls <= DEV_SOULS; souls++)
		assert_int_equal(cards->souls5[souls].points, points[souls]);
	assert_int_equal(cards->souls5[2].flip, DEV_FLIP_1);
	assert_int_equal(cards->souls5[3].flip, DEV_FLIP_2_OR_3);
}

static void DEV_74_the_reputation_track(void **state)
{
	static const int8_t slide[DEV_REP_SPACES] = { 2, 2, 2, 1, 1, 1, 0, -1, -1, -1, -2, -2, -2 };

	(void)state;
	for (int i = 0; i < DEV_REP_SPACES; i++) {
		assert_int_equal(cards->rep[i].slide, slide[i]);
		assert_int_equal(cards->rep[i].start, i - DEV_REP_MAX == 1);
		assert_int_equal(cards->rep[i].wing, i < 3		       ? DEV_WING_DEMON
						     : i == DEV_REP_SPACES - 1 ? DEV_WING_ANGEL
									       : DEV_WING_NONE);
	}
}

static void DEV_69_DEV_70_the_sets(void **state)
{
	static const uint8_t minor[DEV_MINORS][DEV_SYMBOLS] = {
		{ 3, 0, 0 }, { 0, 3, 0 }, { 0, 0, 3 }, { 1, 1, 1 }
	};
	static const uint8_t major[DEV_MAJORS][DEV_SYMBOLS] = {
		{ 5, 0, 0 }, { 0, 5, 0 }, { 0, 0, 5 }, { 2, 2, 2 }
	};

	(void)state;
	for (int i = 0; i < DEV_MINORS; i++) {
		assert_memory_equal(cards->minor[i].needs, minor[i], DEV_SYMBOLS);
		assert_memory_equal(cards->major[i].needs, major[i], DEV_SYMBOLS);
		assert_int_equal(cards->major[i].alchemist, i == 3);
	}
	assert_int_equal(worth(&cards->major[0].gain), 10);
	assert_int_equal(cards->major[1].gain.of[DEV_COINS], 7);
	assert_int_equal(cards->major[2].gain.of[DEV_ANGELS], 2);
}

static void a_set_survives_its_text(void **state)
{
	static char memory[TEXT_SIZE];
	static struct dev_cards copy;
	struct buf text = buf_over(memory, sizeof(memory));
	struct message error;

	(void)state;
	dev_cards_write(cards, &text);
	assert_false(text.full);
	assert_true(dev_cards_read(buf_slice_of(&text), NULL, &copy, &error));
	assert_memory_equal(&copy, cards, sizeof(copy));

	/* A text that changes one row leaves the others, and names survive. */
	static const char change[] =
		"{\"buildings\":[{\"id\":\"b406\",\"name\":\"Grand Palace\",\"types\":[\"town\"],"
		"\"cost\":{\"coins\":9},\"points\":6,\"source\":\"printed\"}]}";

	assert_true(dev_cards_read(slice_from(change), cards, &copy, &error));
	uint8_t palace;

	assert_true(dev_building_read(slice_from("b406"), &palace));
	assert_string_equal(copy.building[palace].name, "Grand Palace");
	assert_int_equal(copy.building[palace].points, 6);
	assert_false(cardset_is_reconstruction(copy.building[palace].source));
	assert_memory_equal(&copy.building[palace + 1], &cards->building[palace + 1],
			    sizeof(copy.building[0]));
	static struct dev_cards again;

	buf_clear(&text);
	dev_cards_write(&copy, &text);
	assert_true(dev_cards_read(buf_slice_of(&text), NULL, &again, &error));
	assert_memory_equal(&again, &copy, sizeof(copy));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_2_components_by_number),
		cmocka_unit_test(the_vocabulary_is_used),
		cmocka_unit_test(costs_and_points_rise),
		cmocka_unit_test(types_are_spread),
		cmocka_unit_test(known_buildings_are_kept),
		cmocka_unit_test(known_events_are_kept),
		cmocka_unit_test(known_inquisitors_are_kept),
		cmocka_unit_test(DEV_7_the_wheel_is_fair),
		cmocka_unit_test(DEV_10_the_roles),
		cmocka_unit_test(DEV_104_the_debt_table),
		cmocka_unit_test(DEV_94_points_for_souls),
		cmocka_unit_test(DEV_74_the_reputation_track),
		cmocka_unit_test(DEV_69_DEV_70_the_sets),
		cmocka_unit_test(a_set_survives_its_text),
	};

	return cmocka_run_group_tests_name("devil cards", tests, NULL, NULL);
}
