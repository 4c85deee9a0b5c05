/*
 * Rules of Goetia that the standard cards cannot bring about: a host's own
 * cards do what the rules say all the same.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/goetia/goetia.h"

enum { SET_MAX = 4096 };

static struct goetia_context context;
static struct goetia_state now;

/* A table with these rows in place of the standard ones; ' stands for ". */
static void lay(const char *cards, const char *position)
{
	static char text[SET_MAX];
	struct setup setup;
	struct message error;
	size_t length = strlen(cards);

	assert_true(length < sizeof(text));
	for (size_t i = 0; i <= length; i++)
		text[i] = cards[i] == '\'' ? '"' : cards[i];
	setup_standard(&goetia, 2, &setup);
	setup.cards = (struct slice){ text, length };
	if (!goetia.context(&setup, &context.base, &error))
		fail_msg("%s", error.id);
	if (!goetia.state_read(&context.base, slice_from(position), (void *)&now, &error))
		fail_msg("%s", error.id);
}

/* Seat 0 plays these moves, one a line of text between commas. */
static void play(const char *moves)
{
	struct slice rest = slice_from(moves);

	while (rest.len) {
		struct slice text = slice_cut(&rest, ',');
		game_move list[GOE_MOVES_MAX], move = 0;
		uint32_t count = goetia.moves(&context.base, (void *)&now, 0, list), i = 0;

		assert_true(goetia.move_read(&context.base, text, &move));
		while (i < count && list[i] != move)
			i++;
		if (i == count)
			fail_msg("not legal: %.*s", (int)text.len, text.at);
		goetia.apply(&context.base, (void *)&now, 0, move, NULL);
		assert_null(goetia.check(&context.base, (void *)&now));
	}
}

#define CARD(id, king, type, more, effects)                              \
	"{'id':'" id "','king':'" king "','type':'" type "','wp':1" more \
	",'source':'printed','effects':[" effects "]}"
#define RELIC(id, king, effects) CARD(id, king, "relic", ",'cost':{},'red_edge':false", effects)
#define POWER(id, king, effects) CARD(id, king, "power", "", effects)
#define GAIN_WHITE(when) "{'op':'gain','when':'" when "','reward':{'white':1}"

static void GOE_63_a_card_that_was_covered_in_the_event_remembers(void **state)
{
	(void)state;
	lay("{'cards':[" RELIC("shamir", "asmoday", GAIN_WHITE("use") "},{'op':'rearrange','when':'use','n':2}") "," POWER(
		    "power_of_wit", "balam", GAIN_WHITE("place") ",'areas':['relic']}") "]}",
	    "phase=placing column0.1=shamir column0.2=power_over_secrets "
	    "column0.3=power_of_wit column0.4=alembic");
	play("place r1,colour teal,swap yes");
	assert_int_equal(now.cubes[0][GOE_BLACK], 1);
	play("from 4,to 2,from 2,to 4,colour pink");
	assert_int_equal(now.cubes[0][GOE_PINK], 1); /* Power over Secrets has had its turn */
	assert_int_equal(now.asked, 1);
}

static void GOE_63_one_that_was_not_used_does_not(void **state)
{
	(void)state;
	lay("{'cards':[" RELIC("shamir", "asmoday", GAIN_WHITE("use") "},{'op':'rearrange','when':'use','n':2}") "," POWER(
		    "power_of_wit", "balam", GAIN_WHITE("place") ",'areas':['relic']}") "]}",
	    "phase=placing column0.1=shamir column0.2=power_over_secrets "
	    "column0.3=power_of_wit column0.4=alembic");
	play("place r1,colour teal,swap no,from 4,to 2,from 2,to 4,colour pink,swap yes");
	assert_int_equal(now.cubes[0][GOE_TEAL], 1);
	assert_int_equal(now.cubes[0][GOE_BLACK], 1);
}

static void GOE_74_a_relic_that_moves_in_use_takes_its_round_effects_along(void **state)
{
	(void)state;
	lay("{'cards':[" RELIC("shamir", "asmoday",
			       "{'op':'rearrange','when':'use','n':1},"
			       "{'op':'share_hex','when':'round','areas':['world']}") "]}",
	    "phase=placing column0.1=shamir on=w11a:1");
	play("place r1,from 1,to 3");
	assert_int_equal(now.in_force[0], 1 << 2);
	assert_int_equal(now.on[GOE_SPACE_RELIC + 2], SEAT(0));
}

/* GOE-29: the follower that uses the Relic is not among those it recalls, where it is now. */
static void GOE_74_a_relic_that_moves_in_use_keeps_its_own_follower(void **state)
{
	game_move list[GOE_MOVES_MAX];

	(void)state;
	lay("{'cards':[" RELIC("shamir", "asmoday",
			       "{'op':'rearrange','when':'use','n':1},"
			       "{'op':'recall','when':'use','n':1,'areas':['world','relic']}") "]}",
	    "phase=placing column0.1=shamir on=w11a:0");
	play("place r1,from 1,to 3");
	assert_int_equal(goetia.moves(&context.base, (void *)&now, 0, list), 2);
	assert_int_equal(list[0], GOE_MOVE(GOE_MOVE_OWN, 0));
	assert_int_equal(list[1], GOE_MOVE(GOE_MOVE_OWN, GOE_MOVE_NOBODY));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(GOE_63_a_card_that_was_covered_in_the_event_remembers),
		cmocka_unit_test(GOE_63_one_that_was_not_used_does_not),
		cmocka_unit_test(GOE_74_a_relic_that_moves_in_use_takes_its_round_effects_along),
		cmocka_unit_test(GOE_74_a_relic_that_moves_in_use_keeps_its_own_follower),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
