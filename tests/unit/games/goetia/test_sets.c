/*
 * What the owner of a card set may write beyond what the game's own cards
 * have, and that the rules then do as it says. Case files play with the
 * game's own set, so these positions stand here.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/goetia/goetia.h"
#include "support/quoted.h"

static struct goetia_context context;
static struct goetia_state table;
static char canonical[GOE_CARDS_TEXT_MAX];

/* Lays the position with the standard cards but for the rows of `set`; both are
 * written with single quotes for double ones. */
static void lay(const char *set, const char *position)
{
	struct buf whole = buf_over(canonical, sizeof(canonical));
	struct message error;
	struct setup setup;

	if (!goe_cards_canonical(quoted(set), &whole, &error))
		fail_msg("%s: %s", error.id, set);
	setup_standard(&goetia, 2, &setup);
	setup.cards = buf_slice_of(&whole);
	assert_true(goetia.context(&setup, (void *)&context, &error));
	if (!goetia.state_read((void *)&context, slice_from(position), (void *)&table, &error))
		fail_msg("%s: %s", error.id, position);
	assert_null(goetia.check((void *)&context, (void *)&table));
}

static bool is_legal(game_move move)
{
	game_move list[GOE_MOVES_MAX];
	uint32_t count = goetia.moves((void *)&context, (void *)&table, 0, list);

	for (uint32_t i = 0; i < count; i++)
		if (list[i] == move)
			return true;
	return false;
}

static bool may(const char *text)
{
	game_move move;

	assert_true(goetia.move_read((void *)&context, slice_from(text), &move));
	return is_legal(move);
}

/* Seat 0 plays. */
static void play(const char *text)
{
	game_move move;

	assert_true(goetia.move_read((void *)&context, slice_from(text), &move));
	if (!is_legal(move))
		fail_msg("refused: %s", text);
	goetia.apply((void *)&context, (void *)&table, 0, move, NULL);
	assert_null(goetia.check((void *)&context, (void *)&table));
}

static void has_cubes(int teal, int pink, int yellow, int brown, int black)
{
	const uint8_t wanted[GOE_COLOURS] = { (uint8_t)teal, (uint8_t)pink, (uint8_t)yellow,
					      (uint8_t)brown, (uint8_t)black };

	assert_memory_equal(table.cubes[0], wanted, sizeof(wanted));
}

#define CARD(id, king, rest) \
	"{'cards':[{'id':'" id "','king':'" king "','wp':1,'source':'printed'," rest "}]}"
#define ALL_AREAS "['world','new_world','scry','recruit','edge_back','demon','dark','relic']"

static void GOE_29_a_power_may_work_on_every_placement(void **state)
{
	static const char set[] = CARD("power_of_wit", "balam",
				       "'type':'power','effects':[{'op':'gain','when':'place',"
				       "'reward':{'pink':1},'areas':" ALL_AREAS "}]");

	(void)state;
	lay(set, "phase=placing column0.1=power_of_wit column0.2=eye_of_belial");
	play("place r2");
	has_cubes(0, 1, 0, 0, 3);
	lay(set, "phase=placing column0.1=power_of_wit");
	play("place w21a");
	has_cubes(0, 1, 0, 1, 0);
}

static void GOE_53_one_card_may_open_two_colours(void **state)
{
	static const char set[] = CARD("power_of_wine", "zagan",
				       "'type':'power','effects':[{'op':'pay_as','when':'pay',"
				       "'colour':'teal'},{'op':'pay_as','when':'pay','colour':"
				       "'pink'}]");

	(void)state;
	/* The boards cost teal, yellow and pink. */
	lay(set, "phase=placing column0.1=power_of_wine cubes0=0,0,0,1,0");
	assert_true(may("place s1a"));
	assert_false(may("place s2a"));
	assert_true(may("place s3a"));
	play("place s3a");
	has_cubes(0, 0, 0, 0, 0);
}

static void GOE_63_each_of_two_effects_of_a_card_fires(void **state)
{
	static const char set[] = CARD("power_of_wit", "balam",
				       "'type':'power','effects':[{'op':'gain','when':'place',"
				       "'reward':{'teal':1},'areas':['world']},{'op':'gain',"
				       "'when':'place','reward':{'black':1},'areas':['world',"
				       "'scry']}]");

	(void)state;
	lay(set, "phase=placing column0.1=power_of_wit cubes0=1,0,0,0,0");
	play("place w21a");
	has_cubes(2, 0, 0, 1, 1);
	lay(set, "phase=placing column0.1=power_of_wit cubes0=1,0,0,0,0");
	play("place s1a");
	has_cubes(0, 0, 0, 0, 1);
}

static void GOE_50_a_relic_may_do_one_thing_twice(void **state)
{
	static const char set[] = CARD("alembic", "zagan",
				       "'type':'relic','cost':{},'red_edge':false,'effects':["
				       "{'op':'pact','when':'use'},{'op':'pact','when':'use'}]");

	(void)state;
	lay(set, "phase=placing column0.1=alembic");
	play("place r1");
	play("pact master_of_powers");
	play("pact master_of_relics");
	assert_int_equal(goe_count_pacts(&table, 0, true), 2);
	assert_int_equal(table.turn, 1);
}

static void GOE_43_two_followers_may_go_back_to_the_edge(void **state)
{
	static const char set[] = CARD("alembic", "zagan",
				       "'type':'relic','cost':{},'red_edge':false,'effects':["
				       "{'op':'send_to_edge','when':'use'},{'op':'send_to_edge',"
				       "'when':'use'},{'op':'gain_visible','when':'use','scope':"
				       "'line'}]");

	(void)state;
	lay(set, "phase=placing column0.1=alembic home0=3 l1.waiting=0,0 t3.waiting=0,0");
	play("place r1");
	play("own home");
	play("edge l1");
	play("own home");
	play("edge t3");
	/* The line is that of the card to which the second one went. */
	play("colour teal");
	has_cubes(1, 1, 1, 3, 0);
	assert_int_equal(table.waiting[0][0], 1);
	assert_int_equal(table.waiting[5][0], 1);
}

#define WHITE_ROW                                                                        \
	"{'boards':[{'id':'lychnomancy','class':1,'attention':3,'source':'printed',"     \
	"'scry':[{'link':1},{'link':1}],'top':{'teal':1,'white':1},'bottom':{'pink':1}," \
	"'dark':[{'special':'darkness4'}]}]}"

/* Teal and any cube: not pink alone, and Darkness does for either. */
static void GOE_44_a_cost_row_may_have_white_cubes(void **state)
{
	static const char demon[] = "d11=lychnomancy d11.demon=zagan_3 d11.covers=bottom ";
	static const struct {
		const char *cubes;
		bool open;
	} purses[] = {
		{ "1,1,0,0,0", true },	{ "2,0,0,0,0", true },	{ "0,1,0,0,1", true },
		{ "0,0,0,0,2", true },	{ "0,2,0,0,0", false }, { "1,0,0,0,0", false },
		{ "0,1,1,1,0", false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(purses) / sizeof(purses[0]); i++) {
		char position[128];
		struct buf text = buf_over(position, sizeof(position));

		buf_text(&text, "phase=placing ");
		buf_text(&text, demon);
		buf_text(&text, "cubes0=");
		buf_text(&text, purses[i].cubes);
		lay(WHITE_ROW, position);
		if (may("place d11a") != purses[i].open)
			fail_msg("%s", position);
		if (!purses[i].open)
			continue;
		play("place d11a");
		has_cubes(0, 0, 0, 0, 0);
	}
}

/* Both rows: teal, pink and any cube. */
static void GOE_46_a_white_cube_counts_in_the_cost_of_a_dark_hex(void **state)
{
	(void)state;
	lay(WHITE_ROW, "phase=placing d11=lychnomancy cubes0=1,1,0,1,0");
	play("place d11a");
	has_cubes(0, 0, 0, 0, 4);
	lay(WHITE_ROW, "phase=placing d11=lychnomancy cubes0=1,0,0,2,0");
	assert_false(may("place d11a"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(GOE_29_a_power_may_work_on_every_placement),
		cmocka_unit_test(GOE_53_one_card_may_open_two_colours),
		cmocka_unit_test(GOE_63_each_of_two_effects_of_a_card_fires),
		cmocka_unit_test(GOE_50_a_relic_may_do_one_thing_twice),
		cmocka_unit_test(GOE_43_two_followers_may_go_back_to_the_edge),
		cmocka_unit_test(GOE_44_a_cost_row_may_have_white_cubes),
		cmocka_unit_test(GOE_46_a_white_cube_counts_in_the_cost_of_a_dark_hex),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
