/*
 * Card sets of Goetia: what was read is written and read again as the same
 * set, a change changes its row and nothing else, and each mistake that the
 * owner of a set can make has a sentence of its own with the right line.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/goetia/cards/cards.h"
#include "support/quoted.h"

static char canonical[GOE_CARDS_TEXT_MAX], again[GOE_CARDS_TEXT_MAX];
static struct goe_cards cards, other;

static void standard_is_read_back(void **state)
{
	struct buf first = buf_over(canonical, sizeof(canonical));
	struct buf second = buf_over(again, sizeof(again));
	struct message error;

	(void)state;
	goe_cards_write(&goe_cards_standard, &first);
	assert_false(first.full);
	assert_null(strchr(canonical, '\n'));
	assert_true(goe_cards_read(buf_slice_of(&first), NULL, &cards, &error));
	assert_memory_equal(&cards, &goe_cards_standard, sizeof(cards));
	goe_cards_write(&cards, &second);
	assert_string_equal(canonical, again);
}

static void nothing_changes_nothing(void **state)
{
	struct message error;

	(void)state;
	assert_true(goe_cards_read(slice_from(" {} "), &goe_cards_standard, &cards, &error));
	assert_memory_equal(&cards, &goe_cards_standard, sizeof(cards));
}

#define EFFECTS_OF(type, rest, effects)                                               \
	"{'cards':[{'id':'alembic','king':'zagan','type':'" type "','wp':2,'source':" \
	"'printed'" rest ",'effects':[" effects "]}]}"
#define RELIC(effects) EFFECTS_OF("relic", ",'cost':{},'red_edge':false", effects)
#define RED_RELIC(effects) EFFECTS_OF("relic", ",'cost':{},'red_edge':true", effects)
#define POWER(effects) EFFECTS_OF("power", "", effects)
#define TREASURE(effects) EFFECTS_OF("treasure", "", effects)
#define WORLD(rest) "{'world':[{'id':'vine_2','source':'printed'," rest "}]}"
#define NEW_WORLD(rest) "{'new_world':[{'id':'new_0_1','source':'printed'," rest "}]}"
#define EDGE(id, rest) "{'edge':[{'id':'" id "','source':'printed'," rest "}]}"
#define BOARD(rest) "{'boards':[{'id':'ritual','source':'printed'," rest "}]}"
#define SCRY "'scry':[{'link':1},{'teal':1,'link':1}]"
#define DARK "'dark':[{'special':'pact'}]"
#define PACT(rest) "{'pacts':[{'id':'master_of_relics','source':'printed'," rest "}]}"

static void a_row_is_replaced(void **state)
{
	struct message error;
	struct goe_card *card = &other.card[GOE_ZAGAN * GOE_CARDS_PER_KING + 4];

	(void)state;
	other = goe_cards_standard;
	assert_string_equal(card->id, "alembic");
	assert_true(goe_cards_read(
		quoted("{'cards':[{'id':'alembic','name':'Caf\\u00e9','note':['mine'],"
		       "'king':'zagan','type':'relic','wp':9,'cost':{'white':2,'sacrifice':1},"
		       "'red_edge':true,'effects':[{'when':'use','op':'others_gain','reward':"
		       "{'attention':1}},{'op':'recall','when':'use','n':2,'areas':['relic','scry']}],"
		       "'source':'printed'}]}"),
		&goe_cards_standard, &cards, &error));
	memset(card->name, 0, sizeof(card->name));
	memcpy(card->name, "Café", strlen("Café"));
	card->wp = 9;
	memset(&card->cost, 0, sizeof(card->cost));
	card->cost.n[GOE_WHITE] = 2;
	card->cost.n[GOE_SACRIFICE] = 1;
	card->red_edge = 1;
	card->source = CARDSET_PRINTED;
	card->effects = 2;
	memset(card->effect, 0, sizeof(card->effect));
	card->effect[0] = (struct goe_effect){ .op = GOE_OP_OTHERS_GAIN,
					       .when = GOE_USE,
					       .areas = GOE_AREAS_ALL };
	card->effect[0].bundle.n[GOE_ATTENTION] = 1;
	card->effect[1] = (struct goe_effect){ .op = GOE_OP_RECALL,
					       .when = GOE_USE,
					       .n = 2,
					       .areas = GOE_AREA_SCRY | GOE_AREA_RELIC };
	assert_memory_equal(&cards, &other, sizeof(cards));
	assert_true(slice_is(goe_cards_name(&cards, "goetia.card.alembic"), "Café"));
	assert_int_equal(goe_cards_name(&cards, "goetia.card.shamir").len, 0);
}

/* What a changed set is written as reads back as that set, over any base. */
static void a_changed_set_is_canonical(void **state)
{
	struct buf first = buf_over(canonical, sizeof(canonical));
	struct buf second = buf_over(again, sizeof(again));
	struct message error;

	(void)state;
	assert_true(goe_cards_canonical(quoted(POWER("{'op':'pay_less','when':'pay','n':2,'of':"
						     "'cubes','areas':['dark'],'min':3}")),
					&first, &error));
	assert_true(goe_cards_read(buf_slice_of(&first), NULL, &cards, &error));
	assert_true(goe_cards_canonical(buf_slice_of(&first), &second, &error));
	assert_string_equal(canonical, again);
	assert_non_null(strstr(canonical, "\"min\":3"));
}

static void every_mistake_has_its_sentence(void **state)
{
	static const struct {
		const char *text, *id;
		int line; /* 0: the sentence names none */
	} mistakes[] = {
		{ "", "cards.error.json", 1 },
		{ "[]", "cards.error.not_object", 1 },
		{ "{'cards':[],\n}", "cards.error.json", 2 },
		{ "{'cards':[\n{'id':'alembic',}]}", "cards.error.json", 2 },
		{ "{} {}", "cards.error.json", 1 },
		{ "{\n\n'magic':[]}", "cards.error.key", 3 },
		{ "{'cards':[],'cards':[]}", "cards.error.key_twice", 1 },
		{ "{'cards':{}}", "cards.error.not_list", 1 },
		{ "{'cards':[7]}", "cards.error.not_object", 1 },
		{ "{'cards':[\n{'wp':1}]}", "cards.error.key_missing", 2 },
		{ "{'cards':[{'id':'Alembic'}]}", "cards.error.id", 1 },
		{ "{'cards':[{'id':'alembic_alembic_alembic_alembic'}]}", "cards.error.id", 1 },
		{ "{'cards':[{'id':'ace_of_spades'}]}", "cards.error.no_row", 1 },
		{ "{'edge':[{'id':'edge_teal','purple':false,'cost':{},'reward':{},'source':"
		  "'printed'},\n{'id':'edge_teal'}]}",
		  "cards.error.row_twice", 2 },
		{ "{'cards':[{'id':'alembic','price':1}]}", "cards.error.key", 1 },
		{ PACT("'kind':'relic','points':2"), "cards.error.key_missing", 1 },
		{ PACT("'kind':'relic','points':0,'every':1"), "cards.error.number", 1 },
		{ PACT("'kind':'relic','points':1.5,'every':1"), "cards.error.number", 1 },
		{ PACT("'kind':'moon','points':1,'every':1"), "cards.error.word", 1 },
		{ PACT("'kind':3,'points':1,'every':1"), "cards.error.word", 1 },
		{ PACT("'name':'a\\u0007b'"), "cards.error.name", 1 },
		{ "{'edge':[{'id':'edge_teal','purple':1}]}", "cards.error.switch", 1 },
		{ RELIC("{'op':'fly','when':'use'}"), "cards.error.word", 1 },
		{ RELIC("{'when':'use'}"), "cards.error.key_missing", 1 },
		{ RELIC("{'op':'pact'}"), "cards.error.key_missing", 1 },
		{ RELIC("{'op':'follower','when':'use'}"), "cards.error.key_missing", 1 },
		{ RELIC("{'op':'pact','when':'use','n':1}"), "goetia.cards.param", 1 },
		{ RELIC(""), "goetia.cards.no_effects", 1 },
		{ RELIC("{'op':'pact','when':'use'},{'op':'pact','when':'use'},{'op':'pact','when':"
			"'use'},{'op':'pact','when':'use'}"),
		  "goetia.cards.effects", 1 },
		{ RELIC("{'op':'next_returned','when':'round'},{'op':'next_returned','when':'round'}"),
		  "goetia.cards.effect_twice", 1 },
		{ POWER("{'op':'pay_as','when':'pay','colour':'teal'},{'op':'pay_as','when':'pay',"
			"'colour':'teal'}"),
		  "goetia.cards.effect_twice", 1 },
		{ POWER("{'op':'pay_less','when':'pay','n':1,'of':'attention','min':5}"),
		  "goetia.cards.min_attention", 1 },
		{ RELIC("{'op':'pact','when':'start'}"), "goetia.cards.when", 1 },
		{ POWER("{'op':'pact','when':'use'}"), "goetia.cards.when_type", 1 },
		{ RELIC("{'op':'gain','when':'start','reward':{'teal':1}}"),
		  "goetia.cards.when_type", 1 },
		{ RELIC("{'op':'demon_card','when':'use','n':4}"), "goetia.cards.n", 1 },
		{ RELIC("{'op':'follower','when':'use','n':0}"), "goetia.cards.n", 1 },
		{ RELIC("{'op':'gain','when':'use','reward':{}}"), "goetia.cards.nothing", 1 },
		{ RELIC("{'op':'gain','when':'use','reward':{'follower':1}}"), "goetia.cards.kind",
		  1 },
		{ RELIC("{'op':'gain','when':'use','reward':{'teal':11}}"), "cards.error.number",
		  1 },
		{ RELIC("{'op':'gain','when':'use','reward':{'teal':1},'areas':['dark']}"),
		  "goetia.cards.place_areas", 1 },
		{ POWER("{'op':'gain','when':'place','reward':{'teal':1}}"),
		  "goetia.cards.place_areas", 1 },
		{ RELIC("{'op':'recall','when':'use','n':1,'areas':[]}"), "goetia.cards.no_areas",
		  1 },
		{ RELIC("{'op':'recall','when':'use','n':1,'areas':['world','dark','world']}"),
		  "cards.error.key_twice", 1 },
		{ RELIC("{'op':'share_hex','when':'round','areas':['demon']}"),
		  "goetia.cards.areas", 1 },
		{ POWER("{'op':'recall_stuck','when':'return','n':1,'areas':['relic']}"),
		  "goetia.cards.areas", 1 },
		{ RELIC("{'op':'extra_place','when':'use','n':1},{'op':'pact','when':'use'}"),
		  "goetia.cards.extra_place", 1 },
		{ RELIC("{'op':'gain_visible','when':'use','scope':'line'}"), "goetia.cards.line",
		  1 },
		{ RELIC("{'op':'gain_visible','when':'use','scope':'card','areas':['world']}"),
		  "goetia.cards.scope", 1 },
		{ RELIC("{'op':'gain_visible','when':'round','scope':'','areas':['world']}"),
		  "cards.error.word", 1 },
		{ RELIC("{'op':'gain_visible','when':'round','scope':'card'}"),
		  "goetia.cards.card_areas", 1 },
		{ RELIC("{'op':'send_to_edge','when':'use'},{'op':'gain_visible','when':'use',"
			"'scope':'line','areas':['world']}"),
		  "goetia.cards.card_areas", 1 },
		{ RELIC("{'op':'trade','when':'use','give':'teal','get':'teal','n':1}"),
		  "goetia.cards.trade", 1 },
		{ RELIC("{'op':'trade','when':'use','give':'teal','get':'white','n':1}"),
		  "goetia.cards.trade", 1 },
		{ RED_RELIC("{'op':'seed_hex','when':'use','n':1,'reward':{'white':1}}"),
		  "goetia.cards.seed", 1 },
		{ RELIC("{'op':'board_add','when':'use','n':1}"), "goetia.cards.red_edge", 1 },
		{ RED_RELIC("{'op':'pact','when':'use'}"), "goetia.cards.no_red_edge", 1 },
		{ EFFECTS_OF("power", ",'cost':{}", "{'op':'no_steal','when':'static'}"),
		  "goetia.cards.relics_only", 1 },
		{ EFFECTS_OF("relic", ",'red_edge':false", "{'op':'pact','when':'use'}"),
		  "cards.error.key_missing", 1 },
		{ EFFECTS_OF("relic", ",'cost':{'visible_world':2},'red_edge':false",
			     "{'op':'pact','when':'use'}"),
		  "cards.error.number", 1 },
		{ EFFECTS_OF("relic", ",'cost':{'pact':1},'red_edge':false",
			     "{'op':'pact','when':'use'}"),
		  "goetia.cards.kind", 1 },
		{ TREASURE("{'op':'take','when':'start','n':1}"), "goetia.cards.treasure", 1 },
		{ TREASURE("{'op':'take','when':'start','n':1},{'op':'store','when':'get',"
			   "'items':{'teal':1}}"),
		  "goetia.cards.treasure", 1 },
		{ TREASURE("{'op':'store','when':'get','items':{'teal':5,'pink':4}},{'op':'take',"
			   "'when':'start','n':1}"),
		  "goetia.cards.stored", 1 },
		{ POWER("{'op':'take','when':'start','n':1}"), "goetia.cards.take", 1 },
		{ "{'cards':[{'id':'alembic','king':'bael','type':'power','wp':2,'effects':[{'op':"
		  "'no_steal','when':'static'}],'source':'printed'}]}",
		  "goetia.cards.king", 1 },
		{ WORLD("'king':'bael','colour':'teal','hexes':[{'teal':1}],'worship':[0,0]"),
		  "goetia.cards.king", 1 },
		{ WORLD("'king':'vine','colour':'black','hexes':[{'teal':1}],'worship':[0,0]"),
		  "cards.error.word", 1 },
		{ WORLD("'king':'vine','colour':'teal','hexes':[{'teal':1}],'worship':[0,0,0]"),
		  "goetia.cards.pile", 1 },
		{ WORLD("'king':'vine','colour':'teal','hexes':[],'worship':[0,0]"),
		  "goetia.cards.no_hexes", 1 },
		{ WORLD("'king':'vine','colour':'teal','hexes':[{},{},{},{}]"),
		  "goetia.cards.hexes", 1 },
		{ WORLD("'king':'vine','colour':'teal','hexes':[{'attention':1}]"),
		  "goetia.cards.kind", 1 },
		{ WORLD("'king':'vine','worship':[0,0,0,0,0]"), "goetia.cards.hexes", 1 },
		{ WORLD("'king':'vine','colour':'teal','hexes':[{}],'worship':[1,0]"),
		  "goetia.cards.links", 1 },
		{ WORLD("'king':'vine','colour':'teal','hexes':[{'teal':4,'pink':3}],'worship':"
			"[0,0]"),
		  "goetia.cards.hex_cubes", 1 },
		{ NEW_WORLD("'hexes':[{'link':2},{'link':2}]"), "goetia.cards.links", 1 },
		{ NEW_WORLD("'hexes':[{'link':1},{},{'link':1}]"), "goetia.cards.links", 1 },
		{ NEW_WORLD("'hexes':[],'king':'vine'"), "cards.error.key", 1 },
		{ EDGE("edge_teal", "'purple':true,'cost':{},'reward':{}"),
		  "goetia.cards.not_purple", 1 },
		{ EDGE("edge_purple_1", "'purple':false,'cost':{},'reward':{}"),
		  "goetia.cards.purple", 1 },
		{ EDGE("edge_purple_1", "'purple':true,'cost':{},'reward':{'teal':1}"),
		  "goetia.cards.purple_pact", 1 },
		{ EDGE("edge_teal", "'purple':false,'cost':{},'reward':{'pact':1}"),
		  "goetia.cards.purple_pact", 1 },
		{ EDGE("edge_teal", "'purple':false,'cost':{'sacrifice':1}"), "goetia.cards.kind",
		  1 },
		{ BOARD("'class':2,'attention':5," SCRY
			",'top':{'teal':1},'bottom':{'pink':1}," DARK),
		  "goetia.cards.class", 1 },
		{ BOARD("'class':3,'attention':5,'scry':[{'teal':1}],'top':{'teal':1},"
			"'bottom':{'pink':1}," DARK),
		  "goetia.cards.no_links", 1 },
		{ BOARD("'class':3,'attention':5," SCRY ",'top':{},'bottom':{'pink':1}," DARK),
		  "goetia.cards.row", 1 },
		{ BOARD("'class':3,'attention':5," SCRY
			",'top':{'teal':8,'pink':1},'bottom':{'pink':1}," DARK),
		  "goetia.cards.row", 1 },
		{ BOARD("'class':3,'attention':5," SCRY
			",'top':{'teal':1},'bottom':{'pink':1},'dark':[]"),
		  "goetia.cards.no_hexes", 1 },
		{ BOARD("'dark':[{'special':'party'}]"), "cards.error.word", 1 },
		{ BOARD("'dark':[{'special':'pact'},{'special':'pact'},{'special':'pact'},"
			"{'special':'pact'}]"),
		  "goetia.cards.hexes", 1 },
		{ "{'specials':[{'id':'pact','source':'printed','effects':[{'op':'pact','when':"
		  "'use'}]}]}",
		  "goetia.cards.when_type", 1 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(mistakes) / sizeof(mistakes[0]); i++) {
		struct message error;

		if (goe_cards_read(quoted(mistakes[i].text), &goe_cards_standard, &cards, &error))
			fail_msg("taken: %s", mistakes[i].text);
		if (strcmp(error.id, mistakes[i].id) != 0)
			fail_msg("%s, not %s: %s", error.id, mistakes[i].id, mistakes[i].text);
		assert_int_equal(error.args[0].number, mistakes[i].line);
	}
}

/* Outside of all rows an error speaks of the set. */
static void a_mistake_outside_of_rows_names_the_set(void **state)
{
	struct message error;

	(void)state;
	assert_false(goe_cards_read(quoted("{'pact':[]}"), &goe_cards_standard, &cards, &error));
	assert_int_equal(error.args[1].kind, ARG_TEXT);
	assert_string_equal(error.args[1].text, "cards.error.whole");
}

/* With three hexes on each, two players would have no New World at all. */
static void the_new_world_must_be_large_enough(void **state)
{
	struct buf text = buf_over(canonical, sizeof(canonical));
	struct message error;

	(void)state;
	buf_text(&text, "{\"new_world\":[");
	for (int i = GOE_WORLD_CARDS; i < GOE_WORLDS; i++) {
		buf_text(&text, i > GOE_WORLD_CARDS ? ",{\"id\":\"" : "{\"id\":\"");
		buf_text(&text, goe_cards_standard.world[i].id);
		buf_text(&text, "\",\"hexes\":[{},{},{}],\"source\":\"printed\"}");
	}
	buf_text(&text, "]}");
	assert_false(goe_cards_read(buf_slice_of(&text), &goe_cards_standard, &cards, &error));
	assert_string_equal(error.id, "goetia.cards.new_world");
	assert_int_equal(error.args[0].number, 2);
	assert_int_equal(error.args[1].number, 0);
}

static void a_whole_set_has_every_row(void **state)
{
	struct message error;

	(void)state;
	assert_false(goe_cards_read(slice_from("{}"), NULL, &cards, &error));
	assert_string_equal(error.id, "cards.error.rows_missing");
}

static void a_text_without_end_is_refused(void **state)
{
	static char text[GOE_CARDS_TEXT_MAX + 1];
	struct message error;

	(void)state;
	memset(text, ' ', sizeof(text));
	assert_false(goe_cards_read((struct slice){ text, sizeof(text) }, &goe_cards_standard,
				    &cards, &error));
	assert_string_equal(error.id, "cards.error.too_long");
}

/* Cut anywhere, the text is refused; no byte behind it is read. */
static void a_cut_text_is_refused(void **state)
{
	struct buf text = buf_over(canonical, sizeof(canonical));
	struct message error;

	(void)state;
	goe_cards_write(&goe_cards_standard, &text);
	for (size_t length = 0; length < text.len; length += 61) {
		char *copy = malloc(length ? length : 1);

		assert_non_null(copy);
		memcpy(copy, canonical, length);
		assert_false(goe_cards_read((struct slice){ copy, length }, &goe_cards_standard,
					    &cards, &error));
		assert_non_null(error.id);
		free(copy);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(standard_is_read_back),
		cmocka_unit_test(nothing_changes_nothing),
		cmocka_unit_test(a_row_is_replaced),
		cmocka_unit_test(a_changed_set_is_canonical),
		cmocka_unit_test(every_mistake_has_its_sentence),
		cmocka_unit_test(a_mistake_outside_of_rows_names_the_set),
		cmocka_unit_test(the_new_world_must_be_large_enough),
		cmocka_unit_test(a_whole_set_has_every_row),
		cmocka_unit_test(a_text_without_end_is_refused),
		cmocka_unit_test(a_cut_text_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
