/*
 * Rules of The Majority that a case file cannot say: what is counted over all
 * cards, over a whole match or over many seeds, and what the score sheet
 * shows. Also that every rule has a case in tests/cases/majority, which is why
 * this program runs in the root of the sources.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/majority/majority.h"
#include "support/case_titles.h"

enum { RULES = 26, SEEDS = 2000 };

struct table {
	struct majority_context context;
	struct majority_state state;
};

static const struct context *c_of(const struct table *t)
{
	return (const void *)&t->context;
}

static struct state *s_of(struct table *t)
{
	return (void *)&t->state;
}

static void lay(struct table *t, int players)
{
	struct setup setup;
	struct message error;

	setup_standard(&majority, players, &setup);
	assert_true(majority.context(&setup, (void *)&t->context, &error));
	majority.init(c_of(t), s_of(t));
}

static void deal(struct table *t, uint32_t seed)
{
	uint8_t key[RNG_KEY] = { 0 };
	struct rng rng;

	memcpy(key, &seed, sizeof(seed));
	rng_keyed(&rng, key);
	majority.deal(c_of(t), s_of(t), &rng, NULL);
}

static int deck_size(const struct table *t)
{
	int size = 0;

	for (int kind = 0; kind < MAJ_KINDS; kind++)
		size += t->state.deck[kind];
	return size;
}

static void MAJ_1_components(void **state)
{
	struct table t;

	(void)state;
	lay(&t, 4);
	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		int cards = 0, power = 0;

		for (int kind = colour * MAJ_RANKS; kind < (colour + 1) * MAJ_RANKS; kind++) {
			assert_int_equal(maj_colour(kind), colour);
			cards += t.context.copies[kind];
			power += t.context.copies[kind] * maj_power(kind);
		}
		assert_int_equal(cards, 24);
		assert_int_equal(power, 120);
	}
	assert_int_equal(deck_size(&t), 72);
}

static void MAJ_2_three_players_use_54_cards(void **state)
{
	struct table three, four;

	(void)state;
	lay(&three, 3);
	lay(&four, 4);
	assert_int_equal(deck_size(&three), 54);
	for (int kind = 0; kind < MAJ_KINDS; kind++) {
		int power = maj_power(kind);
		int taken_out = power != 2 && power != 7;

		assert_int_equal(four.context.copies[kind] - three.context.copies[kind], taken_out);
	}
}

/* Plays the whole match with the lowest card of every list. */
static void dealt_out_exactly(int players, const int after_deal[MAJ_ROUNDS])
{
	struct table t;
	int deals = 0;
	uint32_t actors;

	lay(&t, players);
	while ((actors = majority.actors(c_of(&t), s_of(&t))) != 0) {
		game_move list[MAJ_HAND];
		int seat = 0;

		if (actors == CHANCE) {
			assert_true(deals < MAJ_ROUNDS);
			deal(&t, (uint32_t)players);
			assert_int_equal(deck_size(&t), after_deal[deals++]);
			continue;
		}
		while (!(actors & SEAT(seat)))
			seat++;
		assert_true(majority.moves(c_of(&t), s_of(&t), seat, list) > 0);
		majority.apply(c_of(&t), s_of(&t), seat, list[0], NULL);
	}
	assert_int_equal(deals, MAJ_ROUNDS);
}

static void MAJ_3_four_players_deal_the_deck_out(void **state)
{
	(void)state;
	dealt_out_exactly(4, (const int[]){ 48, 32, 16, 0 });
}

static void MAJ_3_three_players_deal_the_deck_out(void **state)
{
	(void)state;
	dealt_out_exactly(3, (const int[]){ 36, 24, 12, 0 });
}

static void MAJ_7_every_seat_gets_the_marker_alike(void **state)
{
	(void)state;
	for (int players = 3; players <= 4; players++) {
		int held[MAJ_SEATS] = { 0 };

		for (uint32_t seed = 0; seed < SEEDS; seed++) {
			struct table t;

			lay(&t, players);
			deal(&t, seed);
			held[t.state.marker]++;
		}
		/* Five standard deviations are less than 110. */
		for (int s = 0; s < players; s++)
			assert_in_range(held[s], SEEDS / players - 110, SEEDS / players + 110);
	}
}

static const struct score_line *sheet_line(const struct score *score, const char *id, int round,
					   const char *colour)
{
	for (int i = 0; i < score->lines; i++) {
		const struct message *label = &score->line[i].label;

		if (strcmp(label->id, id) != 0)
			continue;
		if (colour && strcmp(label->args[label->count - 1].text, colour) != 0)
			continue;
		if (round && label->args[0].number != round)
			continue;
		return &score->line[i];
	}
	fail_msg("no line %s", id);
	return NULL;
}

static void assert_line(const struct score_line *line, int a, int b, int c, int d)
{
	assert_int_equal(line->value[0], a);
	assert_int_equal(line->value[1], b);
	assert_int_equal(line->value[2], c);
	assert_int_equal(line->value[3], d);
}

/* The worked deliberation: 15/20/16/10, 32/32/3/0, 0/0/0/10. */
static void MAJ_21_the_sheet_shows_sums_and_payments(void **state)
{
	static const char position[] =
		"phase=play round=1 turn=5 hand0=R5,Y5 hand1=B10,Y5 hand2=R9,Y5 hand3=Y10,Y6 "
		"area0=R10,B10,B10,B9,B3 area1=R10,R10,B9,B6,B7 area2=R7,B3 area3=R5,R5";
	static const char *const cards[] = { "R5", "B10", "R9", "Y10" };
	struct table t;
	struct score score;
	struct message error;

	(void)state;
	lay(&t, 4);
	assert_true(majority.state_read(c_of(&t), slice_from(position), s_of(&t), &error));
	for (int s = 0; s < 4; s++) {
		game_move move;

		assert_true(majority.move_read(c_of(&t), slice_from(cards[s]), &move));
		majority.apply(c_of(&t), s_of(&t), s, move, NULL);
	}
	majority.score(c_of(&t), s_of(&t), &score);
	assert_line(sheet_line(&score, "majority.score.sum", 0, "majority.colour.red"), 15, 20, 16,
		    10);
	assert_line(sheet_line(&score, "majority.score.sum", 0, "majority.colour.blue"), 32, 32, 3,
		    0);
	assert_line(sheet_line(&score, "majority.score.sum", 0, "majority.colour.yellow"), 0, 0, 0,
		    10);
	assert_line(sheet_line(&score, "majority.score.paid", 1, "majority.colour.red"), 0, 2, 4,
		    0);
	assert_line(sheet_line(&score, "majority.score.paid", 1, "majority.colour.blue"), 2, 2, 12,
		    0);
	assert_line(sheet_line(&score, "majority.score.paid", 1, "majority.colour.yellow"), 0, 0, 0,
		    2);
	assert_line(sheet_line(&score, "majority.score.coins", 0, NULL), 2, 4, 16, 2);
	assert_line(sheet_line(&score, "majority.score.team", 0, NULL), 18, 6, 18, 6);
	assert_false(score.over);
}

static void MAJ_25_only_the_end_has_winners(void **state)
{
	struct table t;
	struct score score;

	(void)state;
	lay(&t, 4);
	majority.score(c_of(&t), s_of(&t), &score);
	assert_false(score.over);
	assert_int_equal(score.winners, 0);
}

static void every_rule_has_a_case(void **state)
{
	bool found[RULES + 1] = { false };
	struct slice rest = case_titles("majority"), line;
	int64_t rule;

	(void)state;
	while (slice_line(&rest, &line)) {
		slice_word(&line); /* case */
		struct slice name = slice_word(&line);

		assert_true(slice_is(slice_cut(&name, '-'), "MAJ"));
		assert_true(slice_int(name, 1, RULES, &rule));
		found[rule] = true;
	}
	for (rule = 1; rule <= RULES; rule++)
		if (!found[rule])
			fail_msg("no case for MAJ-%d", (int)rule);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(MAJ_1_components),
		cmocka_unit_test(MAJ_2_three_players_use_54_cards),
		cmocka_unit_test(MAJ_3_four_players_deal_the_deck_out),
		cmocka_unit_test(MAJ_3_three_players_deal_the_deck_out),
		cmocka_unit_test(MAJ_7_every_seat_gets_the_marker_alike),
		cmocka_unit_test(MAJ_21_the_sheet_shows_sums_and_payments),
		cmocka_unit_test(MAJ_25_only_the_end_has_winners),
		cmocka_unit_test(every_rule_has_a_case),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
