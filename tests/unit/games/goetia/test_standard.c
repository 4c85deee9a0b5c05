/*
 * The game's own card set against what the rulebooks say and against the aims
 * that the reconstruction was made by. Form and safety are the reader's (see
 * test_cards.c); these tests hold for data/goetia alone.
 */
#include "unit/unit.h"

#include <stdbool.h>
#include <string.h>

#include "games/goetia/cards/cards.h"

static const struct goe_cards *const set = &goe_cards_standard;

static int find(const char *id, const char *first, size_t size, int count)
{
	for (int i = 0; i < count; i++)
		if (strcmp(first + (size_t)i * size, id) == 0)
			return i;
	fail_msg("no %s", id);
	return -1;
}

static int find_card(const char *id)
{
	return find(id, set->card[0].id, sizeof(set->card[0]), GOE_CARDS);
}

static const struct goe_board *find_board(const char *id)
{
	return &set->board[find(id, set->board[0].id, sizeof(set->board[0]), GOE_BOARDS)];
}

/* Cubes, white ones too. */
static int cubes(const struct goe_bundle *bundle)
{
	int total = 0;

	for (int i = 0; i <= GOE_WHITE; i++)
		total += bundle->n[i];
	return total;
}

static bool gives(const struct goe_bundle *bundle, int kind, int n)
{
	struct goe_bundle only = { 0 };

	only.n[kind] = (uint8_t)n;
	return memcmp(bundle, &only, sizeof(only)) == 0;
}

static void GOE_7_kings_have_their_numbers_and_classes(void **state)
{
	static const int facts[GOE_KINGS][2] = { { 1, 3 },  { 9, 3 },  { 13, 3 },
						 { 20, 2 }, { 32, 2 }, { 45, 2 },
						 { 51, 1 }, { 61, 1 }, { 68, 1 } };

	(void)state;
	for (int i = 0; i < GOE_KINGS; i++) {
		assert_int_equal(goe_kings[i].number, facts[i][0]);
		assert_int_equal(goe_kings[i].class, facts[i][1]);
	}
	assert_string_equal(goe_king_words[GOE_VINE], "vine");
	assert_string_equal(goe_king_words[GOE_ZAGAN], "zagan");
}

static void GOE_9_to_17_the_setup_table(void **state)
{
	(void)state;
	for (int players = 2; players <= 4; players++) {
		const struct goe_setup_facts *facts = &goe_setup[players];

		assert_int_equal(facts->deck, players);
		assert_int_equal(facts->pacts, 3 * players);
		assert_int_equal(facts->end_pacts, players);
		assert_int_equal(facts->discs, 4 - players);
		assert_int_equal(facts->pile[4], players - 1);
		assert_int_equal(facts->pile[3], players);
		assert_int_equal(facts->pile[2], 10 - 2 * players);
	}
	assert_int_equal(goe_setup[2].removed, 1 << 2 | 1 << 3);
	assert_int_equal(goe_setup[3].removed, 1 << 1 | 1 << 3);
	assert_int_equal(goe_setup[4].removed, 1 << 1);
}

static void GOE_1_known_cards_are_as_printed(void **state)
{
	static const struct {
		const char *id;
		int king, type, wp;
	} known[] = {
		{ "resurrection", GOE_BAEL, GOE_POWER, 5 },
		{ "sacrificial_altar", GOE_BAEL, GOE_RELIC, 4 },
		{ "brass_vessel", GOE_BAEL, GOE_RELIC, 4 },
		{ "power_of_ferocity", GOE_BELETH, GOE_POWER, 5 },
		{ "crown_of_paimon", GOE_PAIMON, GOE_RELIC, 4 },
		{ "magic_carpet", GOE_ASMODAY, GOE_RELIC, 4 },
		{ "language_of_the_ants", GOE_VINE, GOE_POWER, 2 },
		{ "power_of_creation", GOE_VINE, GOE_POWER, 3 },
		{ "dowsing_rods", GOE_VINE, GOE_RELIC, 4 },
		{ "power_over_secrets", GOE_PURSON, GOE_POWER, 2 },
		{ "parseltongue", GOE_PURSON, GOE_POWER, 3 },
		{ "dodecahedron", GOE_PURSON, GOE_RELIC, 3 },
		{ "ark_of_the_covenant", GOE_BALAM, GOE_TREASURE, 2 },
		{ "holy_chalice", GOE_BALAM, GOE_TREASURE, 2 },
		{ "crown_of_thorns", GOE_BALAM, GOE_TREASURE, 2 },
		{ "power_of_wine", GOE_ZAGAN, GOE_POWER, 3 },
		{ "eye_of_belial", GOE_BELIAL, GOE_RELIC, 1 },
	};
	int sources[CARDSET_SOURCES] = { 0 };

	(void)state;
	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		int card = find_card(known[i].id);
		const struct goe_card *row = &set->card[card];

		if (goe_card_king(card) != known[i].king || row->type != known[i].type ||
		    row->wp != known[i].wp || row->source == CARDSET_DESIGNED)
			fail_msg(
				"%s is printed with king %d, type %d, wp %d; data/goetia/cards.json "
				"says %d, %d, %d, or that it is designed",
				known[i].id, known[i].king, known[i].type, known[i].wp,
				goe_card_king(card), row->type, row->wp);
	}
	for (int i = 0; i < GOE_CARDS; i++)
		sources[set->card[i].source]++;
	assert_int_equal(sources[CARDSET_RULEBOOK] + sources[CARDSET_PARTIAL], 21);
	assert_int_equal(sources[CARDSET_DESIGNED], 42);
}

static void balam_has_five_treasures_and_two_powers(void **state)
{
	int treasures = 0, powers = 0, wp = 0;

	(void)state;
	for (int i = 0; i < GOE_CARDS_PER_KING; i++) {
		const struct goe_card *card = &set->card[GOE_BALAM * GOE_CARDS_PER_KING + i];

		treasures += card->type == GOE_TREASURE;
		powers += card->type == GOE_POWER;
		wp += card->wp;
		assert_true(card->wp == 2 || strcmp(card->id, "power_of_wit") == 0);
	}
	assert_int_equal(treasures, 5);
	assert_int_equal(powers, 2);
	assert_int_equal(wp, 12);
}

/* WP grow with the class; a king's cards differ from each other; none is all
 * of one type. */
static void each_deck_is_varied(void **state)
{
	static const int low[] = { 0, 0, 2, 4 }, high[] = { 0, 3, 4, 5 };

	(void)state;
	for (int i = 0; i < GOE_CARDS; i++) {
		const struct goe_card *card = &set->card[i];
		int class = goe_kings[goe_card_king(i)].class;
		int first = goe_card_king(i) * GOE_CARDS_PER_KING;
		bool other_type = false;

		assert_in_range(card->wp, low[class], high[class]);
		for (int k = first; k < first + GOE_CARDS_PER_KING; k++) {
			const struct goe_card *other = &set->card[k];

			other_type |= other->type != card->type;
			assert_true(k == i || other->type != card->type ||
				    memcmp(&other->cost, &card->cost, sizeof(card->cost)) ||
				    memcmp(other->effect, card->effect, sizeof(card->effect)));
		}
		assert_true(other_type);
	}
}

static void note_effects(const struct goe_effect *effect, int count, bool ops[], bool whens[])
{
	for (int i = 0; i < count; i++) {
		ops[effect[i].op] = true;
		whens[effect[i].when] = true;
	}
}

static void every_opcode_and_trigger_is_used(void **state)
{
	bool ops[GOE_OPS] = { false }, whens[GOE_WHENS] = { false },
	     colours[GOE_COLOURS] = { false };

	(void)state;
	for (int i = 0; i < GOE_CARDS; i++) {
		const struct goe_card *card = &set->card[i];

		note_effects(card->effect, card->effects, ops, whens);
		for (int k = 0; k < card->effects; k++)
			if (card->effect[k].op == GOE_OP_PAY_AS)
				colours[card->effect[k].colour] = true;
	}
	for (int i = 0; i < GOE_SPECIALS; i++)
		note_effects(set->special[i].effect, set->special[i].effects, ops, whens);
	for (int i = 0; i < GOE_OPS; i++)
		assert_true(ops[i]);
	for (int i = 0; i < GOE_WHENS; i++)
		assert_true(whens[i]);
	for (int i = 0; i < GOE_COLOURS; i++)
		assert_true(colours[i]);
}

static void GOE_94_to_98_pacts_score_as_printed(void **state)
{
	static const struct {
		const char *id;
		int points, every, kind;
	} known[GOE_PACTS] = {
		{ "master_of_powers", 2, 1, GOE_SCORE_POWER },
		{ "master_of_relics", 2, 1, GOE_SCORE_RELIC },
		{ "master_of_treasures", 3, 1, GOE_SCORE_TREASURE },
		{ "master_of_diplomacy", 3, 1, GOE_SCORE_PACT },
		{ "master_of_worship", 1, 4, GOE_SCORE_CARD_WP },
		{ "master_of_demons", 1, 2, GOE_SCORE_CLASS },
		{ "master_of_exploitation", 2, 1, GOE_SCORE_BENEATH },
		{ "master_of_investment", 2, 1, GOE_SCORE_STORED },
		{ "master_of_hoarding", 3, 1, GOE_SCORE_SET },
		{ "master_of_attention", 1, 3, GOE_SCORE_ATTENTION },
		{ "master_of_recruitment", 1, 1, GOE_SCORE_RECRUITED },
		{ "master_of_strategies", 4, 1, GOE_SCORE_UNRECRUITED },
		{ "master_of_sacrifice", 3, 1, GOE_SCORE_SACRIFICED },
		{ "master_of_darkness", 1, 1, GOE_SCORE_BLACK },
	};

	(void)state;
	for (int i = 0; i < GOE_PACTS; i++) {
		const struct goe_pact *pact = &set->pact[find(known[i].id, set->pact[0].id,
							      sizeof(set->pact[0]), GOE_PACTS)];

		assert_int_equal(pact->points, known[i].points);
		assert_int_equal(pact->every, known[i].every);
		assert_int_equal(pact->kind, known[i].kind);
	}
}

/* A king's three World cards differ in colour; single hexes give one cube,
 * linked ones more on average, and no colour is favoured. */
static void the_world_is_even(void **state)
{
	int shades[GOE_RESOURCES] = { 0 }, printed[GOE_KINDS] = { 0 };
	int single = 0, singles = 0, linked = 0, links = 0;

	(void)state;
	for (int i = 0; i < GOE_WORLD_CARDS; i++) {
		const struct goe_world *card = &set->world[i];

		shades[card->colour]++;
		for (int pile = 0; pile < 3; pile++)
			assert_true(i / GOE_KINGS == pile ||
				    set->world[i % GOE_KINGS + pile * GOE_KINGS].colour !=
					    card->colour);
		for (int h = 0; h < card->hexes; h++) {
			int n = cubes(&card->hex[h].reward);

			for (int k = 0; k < GOE_KINDS; k++)
				printed[k] += card->hex[h].reward.n[k];
			*(card->hex[h].link ? &linked : &single) += n;
			*(card->hex[h].link ? &links : &singles) += 1;
			assert_true(card->hex[h].link || n == 1);
		}
	}
	assert_true(4 * linked * singles > 5 * single * links);
	for (int a = 0; a < GOE_RESOURCES; a++) {
		assert_in_range(shades[a], 6, 7);
		for (int b = 0; b < GOE_RESOURCES; b++)
			assert_true(printed[a] - printed[b] <= 2);
	}
}

static void the_figures_of_the_rulebooks_exist(void **state)
{
	bool pink = false, white = false, brown = false, two = false, three = false;
	bool yellow_zagan = false, mixed_zagan = false, single_zagan = false;

	(void)state;
	for (int i = 0; i < GOE_WORLD_CARDS; i++) {
		const struct goe_world *card = &set->world[i];
		bool is_zagan = card->king == GOE_ZAGAN;
		int zeros = 0, group = 0;

		for (int h = 0; h < card->hexes; h++) {
			pink |= gives(&card->hex[h].reward, GOE_PINK, 1);
			white |= gives(&card->hex[h].reward, GOE_WHITE, 2);
			brown |= gives(&card->hex[h].reward, GOE_BROWN, 2);
			group += card->hex[h].link == 1;
		}
		two |= group == 2;
		three |= group == 3;
		for (int h = 0; h < card->pile; h++)
			zeros += card->worship[h] == 0;
		yellow_zagan |= is_zagan && card->colour == GOE_YELLOW;
		mixed_zagan |= is_zagan && zeros > 0 && zeros < card->pile;
		single_zagan |= is_zagan && card->pile >= 3 && zeros == card->pile;
	}
	assert_true(pink && white && brown && two && three);
	assert_true(yellow_zagan && mixed_zagan && single_zagan);
}

static void edge_cards_have_different_backs(void **state)
{
	bool four_teal = false;

	(void)state;
	for (int i = 0; i < GOE_EDGES; i++) {
		const struct goe_edge *edge = &set->edge[i];

		if (i < GOE_EDGES_PURPLE) {
			assert_true(gives(&edge->cost, GOE_BLACK, 4));
			continue;
		}
		four_teal |= gives(&edge->reward, GOE_TEAL, 4);
		for (int k = GOE_EDGES_PURPLE; k < i; k++)
			assert_memory_not_equal(&set->edge[k].reward, &edge->reward,
						sizeof(edge->reward));
	}
	assert_true(four_teal);
}

static void boards_grow_with_their_class(void **state)
{
	static const int low[] = { 0, 2, 3, 4 }, high[] = { 0, 4, 5, 6 };
	int attention[GOE_CLASSES + 1] = { 0 }, cost[GOE_CLASSES + 1] = { 0 };

	(void)state;
	for (int i = 0; i < GOE_BOARDS; i++) {
		const struct goe_board *board = &set->board[i];

		assert_in_range(board->attention, 3, 5);
		assert_in_range(board->hexes, 3, 4);
		assert_memory_not_equal(&board->row[0], &board->row[1], sizeof(board->row[0]));
		attention[board->class] += board->attention;
		for (int row = 0; row < 2; row++) {
			int n = cubes(&board->row[row]);

			assert_in_range(n, low[board->class], high[board->class]);
			cost[board->class] += n;
		}
	}
	for (int class = 1; class < GOE_CLASSES; class ++) {
		assert_true(attention[class] < attention[class + 1]);
		assert_true(cost[class] < cost[class + 1]);
	}
}

static void known_boards_are_as_printed(void **state)
{
	static const char *const names[] = { "lychnomancy",  "cartomancy",  "scapulamancy",
					     "haruspicy",    "grimoire",    "pendulum",
					     "spirit_board", "spirit_walk", "seance",
					     "ritual",	     "exorcism" };
	const struct goe_board *pendulum = find_board("pendulum"), *ritual = find_board("ritual");
	const struct goe_board *light = find_board("lychnomancy"), *liver = find_board("haruspicy");
	const char *special = set->special[ritual->dark[0].special].id;
	bool two_pink = false;
	int linked = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		assert_int_equal(find_board(names[i])->class, i < 4 ? 1 : i < 8 ? 2 : 3);
	assert_true(gives(&light->row[0], GOE_TEAL, 2) || gives(&light->row[1], GOE_TEAL, 2));
	for (int i = 0; i < liver->hexes; i++)
		two_pink |= gives(&liver->hex[i].reward, GOE_PINK, 2);
	assert_true(two_pink);
	for (int i = 0; i < pendulum->hexes; i++)
		linked += pendulum->hex[i].link == 1;
	assert_true(linked >= 3);
	assert_string_equal(special, "pact");
	assert_true(ritual->dark[0].sacrifice);
}

/* Attention on nine boards and on Treasures fits twice into the box (GOE-62). */
static void attention_is_not_scarce(void **state)
{
	int total = 0;

	(void)state;
	for (int i = 0; i < GOE_BOARDS; i++)
		total += set->board[i].attention;
	for (int i = 0; i < GOE_CARDS; i++)
		if (set->card[i].type == GOE_TREASURE)
			total += set->card[i].effect[0].bundle.n[GOE_ATTENTION];
	assert_in_range(total, 36, 60);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(GOE_1_known_cards_are_as_printed),
		cmocka_unit_test(GOE_7_kings_have_their_numbers_and_classes),
		cmocka_unit_test(GOE_9_to_17_the_setup_table),
		cmocka_unit_test(GOE_94_to_98_pacts_score_as_printed),
		cmocka_unit_test(balam_has_five_treasures_and_two_powers),
		cmocka_unit_test(each_deck_is_varied),
		cmocka_unit_test(every_opcode_and_trigger_is_used),
		cmocka_unit_test(the_world_is_even),
		cmocka_unit_test(the_figures_of_the_rulebooks_exist),
		cmocka_unit_test(edge_cards_have_different_backs),
		cmocka_unit_test(boards_grow_with_their_class),
		cmocka_unit_test(known_boards_are_as_printed),
		cmocka_unit_test(attention_is_not_scarce),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
