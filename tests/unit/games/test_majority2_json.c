/*
 * What the JSON of The Majority 2 promises: what a card would do in a column,
 * and the texts that hold under the options of the match.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "games/majority2/majority2.h"

enum { JSON_MAX = 65536 };

static char text[JSON_MAX];

/* The JSON for the seat at turn; `option` of enum is on, less than 0: none. */
static void json_of(int option, const char *position)
{
	struct majority2_context c;
	struct majority2_state state, view;
	struct buf out = buf_over(text, sizeof(text));
	struct setup setup;
	struct message error;

	setup_standard(&majority2, M2_SEATS, &setup);
	if (option >= 0)
		setup.options[option] = 1;
	assert_true(majority2.context(&setup, (void *)&c, &error));
	if (!majority2.state_read((void *)&c, slice_from(position), (void *)&state, &error))
		fail_msg("%s: %s", position, error.id);
	majority2.observe((void *)&c, (void *)&state, state.active, (void *)&view);
	majority2.json((void *)&c, (void *)&view, state.active, &out);
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
	json_of(M2_SET_GHOSTS, full);
	assert_next("{\"column\":1,\"place\":5,\"discards\":[],\"targets\":[],", "\"open\":true");
	assert_null(strstr(text, "\"forms\":[{"));
	/* Played freely it stays. */
	json_of(M2_SET_GHOSTS, "phase=free hand=Ghost column0.1=RSec,RJun,RSen,BSec");
	assert_non_null(strstr(text, "\"forms\":[{\"seat\":0,\"column\":1"));
}

/* Plays the kind to column 1 and says why nothing would come of it. */
static void assert_idle(int option, const char *position, const char *card, const char *expected)
{
	char from[64], id[64];
	const char *at;

	json_of(option, position);
	snprintf(from, sizeof(from), "{\"card\":\"%s\",\"count\":", card);
	snprintf(id, sizeof(id), expected ? "\"idle\":\"majority2.idle.%s\"" : "\"idle\":null",
		 expected);
	at = strstr(text, from);
	assert_non_null(at);
	at = strstr(at, "\"idle\":");
	assert_non_null(at);
	if (strncmp(at, id, strlen(id)) != 0)
		fail_msg("%s %s: “%.40s” is not “%s”", position, card, at, id);
}

static void MJ2_44_what_cannot_be_done_is_told_before(void **state)
{
	static const char bare[] = "phase=play up=9,3 area0=BSec,RSec,RJun,KSec,KJun,PSec "
				   "hand=BSen,RAri,KAri,RJun,KJun,KVet,GSen,PVet,PSen,GAri "
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
	assert_idle(-1, bare, "GAri", NULL);
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
	json_of(-1, "phase=free hand=BSec");
	for (const char *at = text; (at = strstr(at, "majority2.ability.secretary")); at++)
		count++;
	assert_int_equal(count, M2_COLOURS);
}

static void MJ2_36_MJ2_41_texts_follow_the_options(void **state)
{
	static const char position[] = "phase=free hand=BSec";
	static const char angel[] = "\"name\":\"majority2.card.angel_aristocrat\",";
	static const char dragon[] = "\"name\":\"majority2.card.dragon_junior\",";

	(void)state;
	json_of(-1, position);
	assert_next(angel, "\"ability\":\"majority2.ability.angel_aristocrat\"");
	assert_next(dragon, "\"ability\":\"majority2.ability.dragon_junior\"");
	json_of(M2_ANGEL_ARISTOCRAT_WHOLE_LANE, position);
	assert_next(angel, "\"ability\":\"majority2.ability.angel_aristocrat_whole_lane\"");
	assert_next(dragon, "\"ability\":\"majority2.ability.dragon_junior\"");
	json_of(M2_DRAGON_JUNIOR_OWN_COLUMN, position);
	assert_next(angel, "\"ability\":\"majority2.ability.angel_aristocrat\"");
	assert_next(dragon, "\"ability\":\"majority2.ability.dragon_junior_own_column\"");
	json_of(M2_SET_PROMO_DRAGON_JUNIOR, position);
	assert_next(dragon, "\"ability\":\"majority2.ability.promo_dragon_junior\"");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(MJ2_54_a_ghost_does_not_fill_the_own_column),
		cmocka_unit_test(MJ2_36_MJ2_41_texts_follow_the_options),
		cmocka_unit_test(MJ2_44_what_cannot_be_done_is_told_before),
		cmocka_unit_test(MJ2_20_all_secretaries_have_one_text),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
