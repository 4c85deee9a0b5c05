/*
 * Every mistake that an owner of Deal with the Devil can make in a card set
 * gets a sentence of its own. Each text below changes a row of the standard set
 * and is refused for exactly one reason.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/devil/cards/cards.h"

#define ROW(section, row) "{\"" section "\":[{" row "}]}"
#define B101(rest) ROW("buildings", "\"id\":\"b101\",\"source\":\"printed\"," rest)
#define A1(rest) ROW("events", "\"id\":\"a1\",\"source\":\"printed\"," rest)
#define PLAIN "\"types\":[\"country\"],\"cost\":{\"wood\":1},\"points\":1"
#define EFFECTS(list) B101(PLAIN ",\"effects\":[" list "]")
#define LEFT "\"left\":[{\"when\":\"left\",\"op\":\"GAIN\",\"gain\":{\"wood\":1}}," DOWN "]"
#define RIGHT "\"right\":[{\"when\":\"right\",\"op\":\"PAY\",\"pay\":{\"wood\":1}}," UP "]"
#define DOWN "{\"when\":\"left\",\"op\":\"REP\",\"n\":-1}"
#define UP "{\"when\":\"right\",\"op\":\"REP\",\"n\":1}"
#define MORTAL "\"id\":\"mortal1\",\"source\":\"printed\","
#define TOKENS "\"guesses_devil\":true,\"guesses_cultist\":true,\"major_points\":2"
#define ASKS "\"coins_min\":2,\"coins_max\":7,\"souls_min\":0,\"souls_max\":0,"

struct mistake {
	const char *text, *id;
};

static const struct mistake mistakes[] = {
	/* The text itself. */
	{ "{\"buildings\":[", "cards.error.json" },
	{ "[]", "cards.error.not_object" },
	{ "{\"bildings\":[]}", "cards.error.key" },
	{ "{\"market\":[]}", "cards.error.not_object" },
	{ "{\"buildings\":{}}", "cards.error.not_list" },
	{ "{\"buildings\":[],\"buildings\":[]}", "cards.error.key_twice" },
	{ ROW("buildings", "\"id\":\"b117\""), "cards.error.no_row" },
	{ ROW("buildings", "\"id\":\"B 1\""), "cards.error.id" },
	{ ROW("buildings", PLAIN), "cards.error.key_missing" },
	{ "{\"buildings\":[{\"id\":\"b101\"," PLAIN ",\"source\":\"printed\"},"
	  "{\"id\":\"b101\"," PLAIN ",\"source\":\"printed\"}]}",
	  "cards.error.row_twice" },
	/* Members of a row. */
	{ B101("\"types\":[\"country\"],\"cost\":{\"wood\":1}"), "cards.error.key_missing" },
	{ B101(PLAIN ",\"colour\":1"), "cards.error.key" },
	{ B101("\"points\":1," PLAIN), "cards.error.key_twice" },
	{ B101("\"types\":[\"country\"],\"cost\":{\"wood\":1},\"points\":10"),
	  "cards.error.number" },
	{ B101("\"types\":[\"sea\"],\"cost\":{\"wood\":1},\"points\":1"), "cards.error.word" },
	{ B101("\"types\":[],\"cost\":{\"wood\":1},\"points\":1"), "devil.cards.length" },
	{ B101("\"types\":[\"town\",\"town\"],\"cost\":{\"wood\":1},\"points\":1"),
	  "devil.cards.length" },
	{ B101("\"types\":[\"town\",\"church\",\"country\"],\"cost\":{\"wood\":1},\"points\":1"),
	  "devil.cards.length" },
	{ B101("\"types\":[\"town\"],\"cost\":{},\"points\":1"), "devil.cards.empty" },
	{ B101("\"types\":[\"town\"],\"cost\":{\"wood\":0},\"points\":1"), "cards.error.number" },
	{ B101("\"types\":[\"town\"],\"cost\":{\"basic\":1},\"points\":1"), "cards.error.key" },
	{ B101("\"name\":\"a\\nb\"," PLAIN), "cards.error.name" },
	{ "{\"debt\":{\"overflow\":9,\"penalty\":[0,1],\"source\":\"printed\"}}",
	  "devil.cards.length" },
	{ ROW("roles", MORTAL ASKS "\"pure\":3,\"marked\":0,\"guesses_devil\":1,"
				   "\"guesses_cultist\":true,\"major_points\":2"),
	  "cards.error.switch" },
	/* Effects. */
	{ EFFECTS("{\"when\":\"build\",\"op\":\"GIVE\"}"), "cards.error.word" },
	{ EFFECTS("{\"op\":\"TUCK\"}"), "cards.error.key_missing" },
	{ EFFECTS("{\"when\":\"use\",\"op\":\"TUCK\"}"), "devil.cards.when" },
	{ EFFECTS("{\"when\":\"left\",\"op\":\"GAIN\",\"gain\":{\"wood\":1}}"),
	  "devil.cards.when" },
	{ EFFECTS("{\"when\":\"build\",\"op\":\"GAIN\"}"), "cards.error.key_missing" },
	{ EFFECTS("{\"when\":\"build\",\"op\":\"TUCK\",\"n\":1}"), "cards.error.key" },
	{ EFFECTS("{\"when\":\"build\",\"op\":\"GAIN\",\"gain\":{\"rep\":1}}"), "cards.error.key" },
	{ EFFECTS("{\"when\":\"production\",\"op\":\"GAIN\",\"gain\":{\"basic\":1}}"),
	  "devil.cards.wild" },
	{ EFFECTS("{\"when\":\"build\",\"op\":\"REP\",\"n\":0}"), "devil.cards.still" },
	{ EFFECTS("{\"when\":\"build\",\"op\":\"GAIN_PER\",\"count\":\"none\",\"gain\":{\"wood\":1}}"),
	  "devil.cards.counts_nothing" },
	{ EFFECTS("{\"when\":\"build\",\"op\":\"GAIN_PER\",\"count\":\"no_debt\","
		  "\"gain\":{\"wood\":1}}"),
	  "devil.cards.counts_early" },
	{ EFFECTS("{\"when\":\"build\",\"op\":\"DAM\",\"level\":3},{\"when\":\"build\","
		  "\"op\":\"GAIN_PER\",\"count\":\"achievement\",\"gain\":{\"wood\":1}}"),
	  "devil.cards.counts_early" },
	{ EFFECTS("{\"when\":\"build\",\"op\":\"DAM\",\"level\":3},{\"when\":\"build\","
		  "\"op\":\"MINOR\"}"),
	  "devil.cards.counts_early" },
	{ EFFECTS("{\"when\":\"build\",\"op\":\"MINOR\"},{\"when\":\"build\",\"op\":\"MINOR\"},"
		  "{\"when\":\"build\",\"op\":\"MINOR\"},{\"when\":\"build\",\"op\":\"MINOR\"}"),
	  "devil.cards.length" },
	{ EFFECTS("{\"when\":\"use\",\"op\":\"PAY\",\"pay\":{\"wood\":1}}"),
	  "devil.cards.pay_first" },
	{ EFFECTS("{\"when\":\"use\",\"op\":\"GAIN\",\"gain\":{\"wood\":1}},"
		  "{\"when\":\"use\",\"op\":\"PAY\",\"pay\":{\"wood\":1}}"),
	  "devil.cards.pay_first" },
	{ EFFECTS("{\"when\":\"use\",\"op\":\"GAIN\",\"gain\":{\"wood\":1}},{\"when\":\"use\","
		  "\"op\":\"TRADE\",\"pay\":{\"wood\":1},\"gain\":{\"coins\":1},\"times\":1}"),
	  "devil.cards.trade_alone" },
	{ EFFECTS("{\"when\":\"build\",\"op\":\"TUCK\"},{\"when\":\"build\",\"op\":\"TUCK\"}"),
	  "devil.cards.tuck_alone" },
	{ EFFECTS("{\"when\":\"use\",\"op\":\"GAIN\",\"gain\":{\"wood\":1}},"
		  "{\"when\":\"build\",\"op\":\"MINOR\"}"),
	  "devil.cards.use_mixed" },
	/* Cards. */
	{ B101("\"types\":[\"science\",\"town\"],\"cost\":{\"rep\":4},\"points\":1"),
	  "devil.cards.science_alone" },
	{ B101("\"types\":[\"science\"],\"cost\":{\"rep\":3},\"points\":1"),
	  "devil.cards.science_rep" },
	{ B101("\"types\":[\"town\"],\"cost\":{\"rep\":4},\"points\":1"),
	  "devil.cards.science_rep" },
	{ A1("\"left\":[" DOWN "]," RIGHT), "devil.cards.left" },
	{ A1("\"left\":[{\"when\":\"left\",\"op\":\"GAIN\",\"gain\":{\"wood\":1}},"
	     "{\"when\":\"left\",\"op\":\"REP\",\"n\":1}]," RIGHT),
	  "devil.cards.left" },
	{ A1(LEFT ",\"right\":[" UP "]"), "devil.cards.right" },
	{ A1(LEFT ",\"right\":[{\"when\":\"right\",\"op\":\"IF\",\"test\":\"tokens\"}," UP "]"),
	  "devil.cards.test" },
	{ A1(LEFT
	     ",\"right\":[{\"when\":\"right\",\"op\":\"IF\",\"test\":\"recruited\",\"n\":1}," UP
	     "]"),
	  "devil.cards.test" },
	{ "{\"buildings\":[{\"id\":\"b101\",\"name\":\"X\"," PLAIN ",\"source\":\"printed\"}],"
	  "\"events\":[{\"id\":\"a1\",\"name\":\"X\"," LEFT "," RIGHT ",\"source\":\"printed\"}]}",
	  "devil.cards.name_twice" },
	{ ROW("inquisitors", "\"id\":\"orator\",\"penalty\":[],\"source\":\"printed\""),
	  "devil.cards.empty" },
	/* Tables. */
	{ ROW("wheel", "\"id\":\"r1s0\",\"source\":\"printed\","
		       "\"spaces\":[\"glass\",\"marble\",\"wood\",\"stone\"]"),
	  "devil.cards.spaces" },
	{ ROW("wheel", "\"id\":\"r1s0\",\"source\":\"printed\","
		       "\"spaces\":[\"wood\",\"wood\",\"glass\",\"glass\"]"),
	  "devil.cards.spaces" },
	{ ROW("reputation", "\"id\":\"up1\",\"slide\":-2,\"wing\":\"none\",\"start\":true,"
			    "\"source\":\"printed\""),
	  "devil.cards.slide" },
	{ ROW("reputation", "\"id\":\"knot\",\"slide\":1,\"wing\":\"none\",\"start\":false,"
			    "\"source\":\"printed\""),
	  "devil.cards.slide" },
	{ ROW("reputation", "\"id\":\"up5\",\"slide\":-2,\"wing\":\"angel\",\"start\":false,"
			    "\"source\":\"printed\""),
	  "devil.cards.wing" },
	{ ROW("reputation", "\"id\":\"down2\",\"slide\":1,\"wing\":\"demon\",\"start\":false,"
			    "\"source\":\"printed\""),
	  "devil.cards.wing" },
	{ ROW("reputation", "\"id\":\"up2\",\"slide\":-1,\"wing\":\"none\",\"start\":true,"
			    "\"source\":\"printed\""),
	  "devil.cards.start" },
	{ ROW("roles", MORTAL "\"coins_min\":8,\"coins_max\":7,\"souls_min\":0,\"souls_max\":0,"
			      "\"pure\":3,\"marked\":0," TOKENS),
	  "devil.cards.asks" },
	{ ROW("roles", MORTAL "\"coins_min\":2,\"coins_max\":7,\"souls_min\":1,\"souls_max\":1,"
			      "\"pure\":3,\"marked\":0," TOKENS),
	  "devil.cards.asks" },
	{ ROW("roles", MORTAL ASKS "\"pure\":3,\"marked\":1," TOKENS), "devil.cards.souls" },
	{ ROW("roles", MORTAL ASKS "\"pure\":2,\"marked\":0," TOKENS), "devil.cards.souls_all" },
	{ ROW("roles", MORTAL ASKS "\"pure\":3,\"marked\":0,\"guesses_devil\":false,"
				   "\"guesses_cultist\":true,\"major_points\":2"),
	  "devil.cards.guesses" },
	{ ROW("roles", MORTAL ASKS "\"pure\":3,\"marked\":0,\"guesses_devil\":true,"
				   "\"guesses_cultist\":true,\"major_points\":1"),
	  "devil.cards.mortals" },
	{ ROW("minor", "\"id\":\"minor_town\",\"needs\":[0,0,0],\"source\":\"printed\""),
	  "devil.cards.needs" },
	{ ROW("minor", "\"id\":\"minor_town\",\"needs\":[3,0,0],\"source\":\"printed\""),
	  "devil.cards.needs_twice" },
	{ "{\"market\":{\"buy\":[1,1,1,5,5],\"sell\":[1,1,1,2,2],\"source\":\"printed\"}}",
	  "devil.cards.market" }, /* the Warehouse makes wood cost nothing */
	{ "{\"market\":{\"buy\":[3,4,3,5,5],\"sell\":[1,1,1,2,2],\"source\":\"printed\"}}",
	  "devil.cards.prices" },
	{ "{\"market\":{\"buy\":[3,3,3,5,5],\"sell\":[2,2,2,2,2],\"source\":\"printed\"}}",
	  "devil.cards.prices" },
	{ "{\"debt\":{\"overflow\":9,\"penalty\":[0,1,1,2,2,3,3,4,4,5,4],\"source\":\"printed\"}}",
	  "devil.cards.falls" },
	{ ROW("souls5",
	      "\"id\":\"r5souls4\",\"points\":3,\"flip\":\"none\",\"source\":\"printed\""),
	  "devil.cards.falls" },
	{ ROW("souls3", "\"id\":\"r3souls3\",\"flip\":\"2_or_3\",\"source\":\"printed\""),
	  "devil.cards.flip" },
	{ "{\"numbers\":{\"tokens\":2,\"free_tokens\":3,\"wheat\":1,\"recruit_first\":2,"
	  "\"recruit_again\":3,\"wing_price\":5,\"wings_per_indulgence\":3,"
	  "\"wings_per_houseguest\":3,\"houseguest_points\":2,\"bribe\":5,\"hunt_votes\":2,"
	  "\"hunt_souls\":3,\"hunt_angels\":1,\"hunt_rep\":1,\"hunt_demons\":1,"
	  "\"source\":\"printed\"}}",
	  "devil.cards.tokens" },
	{ "{\"production\":{\"level\":2,\"improved\":2,\"coins\":2,\"coins_per_middle\":1,"
	  "\"source\":\"printed\"}}",
	  "devil.cards.improved" },
};

static void a_mistake_has_its_sentence(void **state)
{
	static struct dev_cards out;

	(void)state;
	for (size_t i = 0; i < sizeof(mistakes) / sizeof(mistakes[0]); i++) {
		struct message error;

		if (dev_cards_read(slice_from(mistakes[i].text), &dev_cards_standard, &out, &error))
			fail_msg("%s is taken", mistakes[i].text);
		if (strcmp(error.id, mistakes[i].id) != 0)
			fail_msg("%s: %s, not %s", mistakes[i].text, error.id, mistakes[i].id);
	}
}

static void a_whole_set_has_every_row(void **state)
{
	static struct dev_cards out;
	struct message error;

	(void)state;
	assert_false(dev_cards_read(slice_from("{}"), NULL, &out, &error));
	assert_string_equal(error.id, "cards.error.key_missing");
	assert_true(dev_cards_read(slice_from("{}"), &dev_cards_standard, &out, &error));
	assert_memory_equal(&out, &dev_cards_standard, sizeof(out));
	assert_false(dev_cards_read(slice_from("{\"buildings\":[]}"), NULL, &out, &error));
	assert_string_equal(error.id, "cards.error.rows_missing");
}

static void a_text_too_long_is_refused(void **state)
{
	static char blanks[DEV_CARDS_TEXT_MAX + 1];
	static struct dev_cards out;
	struct message error;

	(void)state;
	memset(blanks, ' ', sizeof(blanks));
	assert_false(dev_cards_read((struct slice){ blanks, sizeof(blanks) }, &dev_cards_standard,
				    &out, &error));
	assert_string_equal(error.id, "cards.error.too_long");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_mistake_has_its_sentence),
		cmocka_unit_test(a_whole_set_has_every_row),
		cmocka_unit_test(a_text_too_long_is_refused),
	};

	return cmocka_run_group_tests_name("devil card mistakes", tests, NULL, NULL);
}
