/*
 * Rules of Goetia that a case file cannot say: what chance decides, counted
 * over many seeds, and that every rule, opcode, Demon card and Pact has a case
 * in tests/cases/goetia, which is why this program runs in the root of the
 * sources.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "games/goetia/cards/words.h"
#include "games/goetia/goetia.h"
#include "support/case_titles.h"

enum { RULES = 107, SEEDS = 400 };

struct table {
	struct goetia_context context;
	struct goetia_state state;
};

/* A table that chance has built. */
static void lay(struct table *t, int players, uint32_t seed)
{
	uint8_t key[RNG_KEY] = { 0 };
	struct setup setup;
	struct message error;
	struct rng rng;

	memcpy(key, &seed, sizeof(seed));
	setup_standard(&goetia, players, &setup);
	assert_true(goetia.context(&setup, (void *)&t->context, &error));
	goetia.init((void *)&t->context, (void *)&t->state);
	while (goetia.actors((void *)&t->context, (void *)&t->state) & CHANCE) {
		rng_keyed(&rng, key);
		goetia.deal((void *)&t->context, (void *)&t->state, &rng, NULL);
	}
	assert_null(goetia.check((void *)&t->context, (void *)&t->state));
}

static const struct goe_world *card_at(const struct table *t, int cell)
{
	return &t->context.cards.world[t->state.cell[cell]];
}

static void GOE_9_piles_are_drawn_by_the_table(void **state)
{
	static const int piles[5][5] = {
		[2] = { [4] = 1, [3] = 2, [2] = 6 },
		[3] = { [4] = 2, [3] = 3, [2] = 4 },
		[4] = { [4] = 3, [3] = 4, [2] = 2 },
	};
	static struct table t;

	(void)state;
	for (int players = 2; players <= 4; players++)
		for (uint32_t seed = 0; seed < SEEDS; seed++) {
			int pile[5] = { 0 }, kings[GOE_KINGS] = { 0 };

			lay(&t, players, seed);
			for (int cell = 0; cell < 9; cell++) {
				pile[card_at(&t, cell)->pile]++;
				assert_int_equal(++kings[card_at(&t, cell)->king], 1);
			}
			assert_memory_equal(pile, piles[players], sizeof(pile));
		}
}

static void GOE_10_classes_stand_in_columns_rows_at_random(void **state)
{
	static const int class_of_column[] = { 3, 2, 1 };
	int rows[GOE_KINGS][3] = { { 0 } };
	static struct table t;

	(void)state;
	for (uint32_t seed = 0; seed < SEEDS; seed++) {
		lay(&t, 4, seed);
		for (int cell = 0; cell < 9; cell++) {
			int king = card_at(&t, cell)->king;

			assert_int_equal(goe_kings[king].class, class_of_column[cell % 3]);
			rows[king][cell / 3]++;
		}
	}
	for (int king = 0; king < GOE_KINGS; king++)
		for (int row = 0; row < 3; row++)
			assert_in_range(rows[king][row], SEEDS / 3 - 45, SEEDS / 3 + 45);
}

static void GOE_11_three_of_the_four_boards_of_class_1_lie_on_top(void **state)
{
	int seen[GOE_BOARDS] = { 0 };
	static struct table t;

	(void)state;
	for (uint32_t seed = 0; seed < SEEDS; seed++) {
		lay(&t, 2, seed);
		for (int row = 0; row < 3; row++) {
			int board = t.state.board[row];

			seen[board]++;
			assert_int_equal(t.context.cards.board[board].class, 1);
			assert_int_equal(t.state.board_attention[row],
					 t.context.cards.board[board].attention);
		}
	}
	for (int board = 0; board < GOE_BOARDS_PER_CLASS; board++)
		assert_in_range(seen[board], SEEDS * 3 / 4 - 45, SEEDS * 3 / 4 + 45);
}

static void GOE_12_six_of_the_other_nine_edge_cards(void **state)
{
	int seen[GOE_EDGES] = { 0 };
	static struct table t;

	(void)state;
	for (uint32_t seed = 0; seed < SEEDS; seed++) {
		lay(&t, 3, seed);
		for (int edge = 0; edge < 9; edge++) {
			seen[t.state.edge[edge]]++;
			assert_int_equal(t.state.flipped[edge], 0);
			for (int seat = 0; seat < 3; seat++) /* GOE-13 */
				assert_int_equal(t.state.waiting[edge][seat], 1);
		}
	}
	for (int card = 0; card < GOE_EDGES; card++)
		assert_in_range(seen[card], card < 3 ? SEEDS : SEEDS * 2 / 3 - 45,
				card < 3 ? SEEDS : SEEDS * 2 / 3 + 45);
}

static void GOE_16_pacts_in_three_equal_rows(void **state)
{
	int seen[GOE_PACTS] = { 0 };
	static struct table t;

	(void)state;
	for (int players = 2; players <= 4; players++)
		for (uint32_t seed = 0; seed < SEEDS; seed++) {
			lay(&t, players, seed);
			for (int row = 0; row < 3; row++) {
				int count = 0;

				for (int i = 0; i < GOE_DISPLAY_ROW; i++) {
					int pact = t.state.display[row * GOE_DISPLAY_ROW + i];

					count += pact < GOE_PACTS;
					if (pact < GOE_PACTS)
						seen[pact]++;
				}
				assert_int_equal(count, players);
			}
		}
	for (int pact = 0; pact < GOE_PACTS; pact++)
		assert_in_range(seen[pact], SEEDS * 27 / 14 - 90, SEEDS * 27 / 14 + 90);
}

static void GOE_17_decks_hold_as_many_cards_as_there_are_players(void **state)
{
	static struct table t;

	(void)state;
	for (int players = 2; players <= 4; players++) {
		lay(&t, players, 1);
		for (int king = 0; king < GOE_KINGS; king++)
			for (int i = 0; i < GOE_DECK_MAX; i++)
				assert_int_equal(t.state.deck[king][i],
						 i < players ? GOE_UNDRAWN : GOE_NONE);
	}
}

static void GOE_18_every_seat_begins_alike(void **state)
{
	int begins[GOE_SEATS] = { 0 };
	static struct table t;

	(void)state;
	for (uint32_t seed = 0; seed < SEEDS; seed++) {
		lay(&t, 4, seed);
		begins[t.state.start]++;
		for (int seat = 0; seat < 4; seat++) {
			assert_int_equal(t.state.attention[seat], 0);
			assert_int_equal(goe_sum(t.state.cubes[seat], GOE_COLOURS), 0);
			assert_int_equal(t.state.sacrificed[seat], 1); /* GOE-14 */
		}
	}
	for (int seat = 0; seat < 4; seat++)
		assert_in_range(begins[seat], SEEDS / 4 - 40, SEEDS / 4 + 40);
}

/* Cases. */

static bool has_title(const char *kind, const char *name, const char *end)
{
	static struct slice titles;
	char memory[64];
	struct buf wanted = buf_over(memory, sizeof(memory));

	buf_text(&wanted, kind);
	buf_text(&wanted, name);
	buf_text(&wanted, end);
	if (!titles.len)
		titles = case_titles("goetia");
	return strstr(titles.at, memory) != NULL;
}

static void every_rule_has_a_case(void **state)
{
	(void)state;
	for (int rule = 1; rule <= RULES; rule++) {
		char number[8];

		snprintf(number, sizeof(number), "%d", rule);
		if (!has_title("case GOE-", number, " "))
			fail_msg("no case for GOE-%d", rule);
	}
}

static void every_worked_case_is_there(void **state)
{
	(void)state;
	for (int i = 1; i <= 12; i++) {
		char number[8];

		snprintf(number, sizeof(number), "%d", i);
		if (!has_title(" W", number, " "))
			fail_msg("no case for W%d", i);
	}
}

static void every_card_and_pact_has_a_case(void **state)
{
	(void)state;
	for (int i = 0; i < GOE_CARDS; i++)
		if (!has_title("case card ", goe_cards_standard.card[i].id, ":"))
			fail_msg("no case for the card %s", goe_cards_standard.card[i].id);
	for (int i = 0; i < GOE_PACTS; i++)
		if (!has_title("case pact ", goe_cards_standard.pact[i].id, ":"))
			fail_msg("no case for the Pact %s", goe_cards_standard.pact[i].id);
}

static void every_opcode_has_a_case(void **state)
{
	(void)state;
	for (int op = 0; op < GOE_OPS; op++)
		if (!has_title(" op ", goe_op_forms[op].word, ":") &&
		    !has_title(" op ", goe_op_forms[op].word, ","))
			fail_msg("no case for the opcode %s", goe_op_forms[op].word);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(GOE_9_piles_are_drawn_by_the_table),
		cmocka_unit_test(GOE_10_classes_stand_in_columns_rows_at_random),
		cmocka_unit_test(GOE_11_three_of_the_four_boards_of_class_1_lie_on_top),
		cmocka_unit_test(GOE_12_six_of_the_other_nine_edge_cards),
		cmocka_unit_test(GOE_16_pacts_in_three_equal_rows),
		cmocka_unit_test(GOE_17_decks_hold_as_many_cards_as_there_are_players),
		cmocka_unit_test(GOE_18_every_seat_begins_alike),
		cmocka_unit_test(every_rule_has_a_case),
		cmocka_unit_test(every_worked_case_is_there),
		cmocka_unit_test(every_card_and_pact_has_a_case),
		cmocka_unit_test(every_opcode_has_a_case),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
