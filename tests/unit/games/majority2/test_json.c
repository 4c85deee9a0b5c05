/*
 * What the JSON of The Majority 2 promises: what a move would lead to, and the
 * texts that hold under the options of the match.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "games/majority2/majority2.h"

enum { JSON_MAX = 65536 };

static char text[JSON_MAX];

static struct majority2_context c;
static struct majority2_state view; /* of the seat at turn */

/* `option` of enum is on, less than 0: none. */
static void match_with(int option)
{
	struct setup setup;
	struct message error;

	setup_standard(&majority2, M2_SEATS, &setup);
	if (option >= 0)
		setup.options[option] = 1;
	assert_true(majority2.context(&setup, (void *)&c, &error));
}

static void position_is(const char *position)
{
	struct majority2_state state;
	struct message error;

	if (!majority2.state_read((void *)&c, slice_from(position), (void *)&state, &error))
		fail_msg("%s: %s", position, error.id);
	majority2.observe((void *)&c, (void *)&state, state.active, (void *)&view);
}

/* What the move leads to; it can be made. */
static void look_at(int option, const char *position, const char *words)
{
	struct buf out = buf_over(text, sizeof(text));
	game_move list[M2_MOVES_MAX], move;

	match_with(option);
	position_is(position);
	uint32_t count = majority2.moves((void *)&c, (void *)&view, view.active, list);

	assert_true(majority2.move_read((void *)&c, slice_from(words), &move));
	while (count && list[count - 1] != move)
		count--;
	if (!count)
		fail_msg("%s: %s cannot be played", position, words);
	majority2.look((void *)&c, (void *)&view, view.active, move, &out);
	assert_false(out.full);
}

static void facts_with(int option)
{
	struct buf out = buf_over(text, sizeof(text));

	match_with(option);
	majority2.facts((void *)&c, &out);
	assert_false(out.full);
}

/* What follows `from` is `expected`. */
static void assert_next(const char *from, const char *expected)
{
	const char *at = strstr(text, from);

	assert_non_null(at);
	if (strncmp(at + strlen(from), expected, strlen(expected)) != 0)
		fail_msg("“%.120s” is not “%s%s”", at, from, expected);
}

static void MJ2_54_a_ghost_does_not_fill_the_own_column(void **state)
{
	static const char full[] = "phase=play up=9,3 hand=Ghost column0.1=RSec,RJun,RSen,BSec";

	(void)state;
	look_at(M2_SET_GHOSTS, full, "play Ghost 1");
	assert_next("\"place\":5,", "\"up_after\":");
	assert_next("\"discards\":[],\"targets\":[],", "\"open\":true");
	assert_null(strstr(text, "\"forms\":[{"));
	/* Played freely it stays. */
	look_at(M2_SET_GHOSTS, "phase=free hand=Ghost column0.1=RSec,RJun,RSen,BSec",
		"free Ghost 1");
	assert_non_null(strstr(text, "\"forms\":[{\"seat\":0,\"column\":1"));
}

/* The kind in column 1: why nothing would come of it. */
static void assert_idle(int option, const char *position, const char *card, const char *expected)
{
	char move[64], id[64];

	snprintf(move, sizeof(move), "%s %s 1", strstr(position, "phase=free") ? "free" : "play",
		 card);
	snprintf(id, sizeof(id), expected ? "\"majority2.idle.%s\"" : "null", expected);
	look_at(option, position, move);
	assert_next("\"idle\":", id);
}

static void MJ2_44_what_cannot_be_done_is_told_before(void **state)
{
	static const char bare[] = "phase=play up=9,3 area0=BSec,RSec,RJun,KSec,KJun,PSec "
				   "hand=BSen,RAri,KAri,RJun,KJun,KVet,GSen,PVet,PSen "
				   "reserve1=- column0.1=PSec";
	static const char rich[] =
		"phase=play up=9,4 area0=RSec,RJun,KSec,KJun area1=BSec hand=BSen,RAri,KAri,KJun,RJun "
		"reserve1=GSec column0.1=GSen column1.1=PSen,PVet";
	static const char last[] = "phase=play up=9,3 forced=1 hand=GSen,GJun*2 area0=KSec,KJun "
				   "pile=- discard=- reserve1=rest";

	(void)state;
	assert_idle(-1, bare, "BSen", "reserve");
	assert_idle(-1, bare, "RAri", "area");
	assert_idle(-1, bare, "KAri", "coins");
	assert_idle(-1, bare, "RJun", "lane");
	assert_idle(-1, bare, "KJun", "discs");
	assert_idle(-1, bare, "KVet", NULL);
	assert_idle(-1, bare, "GSen", NULL);
	assert_idle(-1, bare, "PVet", NULL);
	assert_idle(-1, bare, "PSen", NULL);
	assert_idle(-1, "phase=play up=9,3 area0=GSec,GJun,GSen hand=GAri", "GAri", NULL);
	assert_idle(M2_DRAGON_JUNIOR_OWN_COLUMN, bare, "RJun", "column");
	assert_idle(M2_SET_PROMO_DRAGON_JUNIOR, bare, "RJun", "burn");
	assert_idle(M2_SET_PROMO_ANGEL_VETERAN, bare, "PVet", "no_discs");
	for (int i = 0; i < 5; i++)
		assert_idle(-1, rich, &"BSen\0RAri\0KAri\0KJun\0RJun"[i * 5], NULL);
	assert_idle(-1, "phase=play up=9,3 hand=RJun column1.1=BSec,GSec,PJun,KSec", "RJun",
		    "shield");
	assert_idle(M2_SET_PROMO_WITCH_SENIOR, "phase=play up=9,3 hand=BSen reserve1=GSec", "BSen",
		    "own_area");
	assert_idle(-1, last, "GSen", "forced");
	assert_idle(-1, last, "GJun", NULL); /* a card is put away all the same */
	assert_idle(-1, "phase=play up=9,3 hand=GJun pile=- discard=- reserve1=rest", "GJun",
		    "pile");
	assert_idle(-1, "phase=play up=9,3 hand=RSen", "RSen", "hand");
	assert_idle(-1, "phase=free hand=RSen", "RSen", NULL); /* no ability runs */
}

/* The colour that counts is the present one, which a disc may have changed. */
static void MJ2_20_all_secretaries_have_one_text(void **state)
{
	int count = 0;

	(void)state;
	facts_with(-1);
	for (const char *at = text; (at = strstr(at, "majority2.ability.secretary")); at++)
		count++;
	assert_int_equal(count, M2_COLOURS);
}

static void MJ2_36_MJ2_41_texts_follow_the_options(void **state)
{
	static const char angel[] = "\"name\":\"majority2.card.angel_aristocrat\",";
	static const char dragon[] = "\"name\":\"majority2.card.dragon_junior\",";

	(void)state;
	facts_with(-1);
	assert_next(angel, "\"ability\":\"majority2.ability.angel_aristocrat\"");
	assert_next(dragon, "\"ability\":\"majority2.ability.dragon_junior\"");
	facts_with(M2_ANGEL_ARISTOCRAT_WHOLE_LANE);
	assert_next(angel, "\"ability\":\"majority2.ability.angel_aristocrat_whole_lane\"");
	assert_next(dragon, "\"ability\":\"majority2.ability.dragon_junior\"");
	facts_with(M2_DRAGON_JUNIOR_OWN_COLUMN);
	assert_next(angel, "\"ability\":\"majority2.ability.angel_aristocrat\"");
	assert_next(dragon, "\"ability\":\"majority2.ability.dragon_junior_own_column\"");
	facts_with(M2_SET_PROMO_DRAGON_JUNIOR);
	assert_next(dragon, "\"ability\":\"majority2.ability.promo_dragon_junior\"");
}

static void a_price_leaves_what_is_said_and_a_reason_is_given(void **state)
{
	struct buf out = buf_over(text, sizeof(text));

	(void)state;
	match_with(-1);
	position_is("phase=play up=2,3 down=1,0 hand=BSec,BVet");
	majority2.json((void *)&c, (void *)&view, view.active, &out);
	assert_next("{\"card\":\"BSec\",", "\"up_after\":0,\"closed\":null}");
	assert_next("{\"card\":\"BVet\",", "\"up_after\":null,\"closed\":{\"id\":\"majority2.why.");
}

static void other_moves_say_what_they_lead_to(void **state)
{
	(void)state;
	look_at(-1, "phase=play up=3,3 hand=BSec", "done");
	assert_string_equal(text, "{\"what\":\"done\",\"ends\":false}");
	look_at(-1, "phase=play up=3,3 hand=BSec area1=BSec,RSec,RJun,KSec,KJun", "done");
	assert_string_equal(text, "{\"what\":\"done\",\"ends\":true}");
	look_at(-1, "phase=draw turn=1 hand=BSec", "draw");
	assert_string_equal(text, "{\"what\":\"plain\"}");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(MJ2_54_a_ghost_does_not_fill_the_own_column),
		cmocka_unit_test(MJ2_36_MJ2_41_texts_follow_the_options),
		cmocka_unit_test(MJ2_44_what_cannot_be_done_is_told_before),
		cmocka_unit_test(a_price_leaves_what_is_said_and_a_reason_is_given),
		cmocka_unit_test(other_moves_say_what_they_lead_to),
		cmocka_unit_test(MJ2_20_all_secretaries_have_one_text),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
