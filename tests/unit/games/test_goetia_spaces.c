/*
 * What a client is told about each hex of Goetia: its price, how it would be
 * paid, and why it is closed, in agreement with what may be played.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/goetia/price.h"

enum { MATCHES = 12 };

static struct goetia_context context;
static struct goetia_state now;

static void lay(const char *position)
{
	struct setup setup;
	struct message error;

	setup_standard(&goetia, 2, &setup);
	assert_true(goetia.context(&setup, &context.base, &error));
	if (!goetia.state_read(&context.base, slice_from(position), (void *)&now, &error))
		fail_msg("%s", error.id);
}

static bool is_listed(const game_move *list, uint32_t count, int space)
{
	for (uint32_t i = 0; i < count; i++)
		if (list[i] == GOE_MOVE(GOE_MOVE_PLACE, goe_move_of_space(space)))
			return true;
	return false;
}

/* Where somebody may place, a hex is listed or has its reason, never both. */
static void compare(int seat)
{
	game_move list[GOE_MOVES_MAX];
	uint32_t count = goetia.moves(&context.base, (void *)&now, seat, list);
	struct goe_terms terms;

	goe_terms(&context, &now, seat, &terms);
	for (int space = 0; space < GOE_SPACES; space++) {
		struct goe_price price;
		struct message closed;
		bool own =
			space < GOE_SPACE_RELIC || (space - GOE_SPACE_RELIC) / GOE_COLUMNS == seat;

		goe_why_closed(&context, &now, seat, space, &terms, &price, &closed);
		assert_int_equal(own && is_listed(list, count, space), !closed.id);
		if (closed.id && strcmp(closed.id, "goetia.why.cannot_pay") == 0) {
			assert_true(goe_missing_cubes(&now, seat, &price) > 0);
			assert_true(goe_missing_cubes(&now, seat, &price) <= price.pay);
		}
		if (!closed.id)
			assert_true(goe_can_pay(&now, seat, &price));
	}
}

static void a_hex_is_open_or_has_its_reason(void **state)
{
	struct rng rng;

	(void)state;
	rng_fast(&rng, 7);
	lay("");
	for (int match = 0; match < MATCHES; match++) {
		goetia.init(&context.base, (void *)&now);
		for (;;) {
			game_move list[GOE_MOVES_MAX];
			uint32_t actors = goetia.actors(&context.base, (void *)&now);

			if (!actors)
				break;
			if (actors & CHANCE) {
				goetia.deal(&context.base, (void *)&now, &rng, NULL);
				continue;
			}
			if (now.ask == GOE_ASK_PLACE)
				compare(now.asked);
			uint32_t count = goetia.moves(&context.base, (void *)&now, now.asked, list);

			goetia.apply(&context.base, (void *)&now, now.asked,
				     list[rng_below(&rng, count)], NULL);
		}
	}
}

/* The part of the JSON about one space. */
static const char *space_json(const char *name)
{
	static char json[1 << 17], part[4096];
	static struct goetia_state view;
	char key[32];
	struct buf out = buf_over(json, sizeof(json)), word = buf_over(key, sizeof(key));

	goetia.observe(&context.base, (void *)&now, 0, (void *)&view);
	goetia.json(&context.base, (void *)&view, 0, &out);
	buf_text(&word, "{\"space\":\"");
	buf_text(&word, name);
	buf_char(&word, '"');
	const char *spaces = strstr(json, "\"spaces\":[");

	assert_non_null(spaces);
	const char *from = strstr(spaces, key);

	assert_non_null(from);
	const char *end = strstr(from + 1, "{\"space\":");
	size_t length = end ? (size_t)(end - from) : strlen(from);

	assert_true(length < sizeof(part));
	memcpy(part, from, length);
	part[length] = 0;
	return part;
}

static void GOE_52_json_says_cost_payment_reward_and_return(void **state)
{
	const char *json;

	(void)state;
	lay("phase=placing home0=3 cubes0=1,0,0,0,1 board1=haruspicy");
	json = space_json("s1b");
	assert_non_null(strstr(json, "\"units\":{\"teal\":1}"));
	assert_non_null(strstr(json, "\"cubes\":1"));
	assert_non_null(strstr(json, "\"settle\":{\"teal\":1}"));
	assert_non_null(strstr(json, "\"reward\":{\"pink\":2}"));
	assert_non_null(strstr(json, "\"closed\":null"));
}

static void GOE_53_json_says_what_passes_for_what(void **state)
{
	const char *json;

	(void)state;
	lay("phase=placing cubes0=0,1,0,0,0 attention0=1 column0.1=power_of_wine "
	    "column0.2=power_of_bribes board1=haruspicy");
	json = space_json("s1b");
	assert_non_null(strstr(json, "\"any_resource\":[\"teal\"]"));
	assert_non_null(strstr(json, "\"attention_as_darkness\":2"));
	assert_non_null(strstr(json, "\"settle\":{\"pink\":1}"));
}

static void GOE_87_json_says_whether_a_follower_comes_back(void **state)
{
	(void)state;
	lay("phase=placing w11=beleth_3 on=w11a:1");
	for (int space = 0; space < 3; space++) {
		static const char *const names[] = { "w11a", "w11b", "w11c" };
		struct goetia_state after = now;

		if (!goe_is_hex(&context, &now, space))
			continue;
		after.on[space] |= SEAT(0);
		assert_non_null(
			strstr(space_json(names[space]), goe_is_complete(&context, &after, space)
								 ? "\"returns\":true"
								 : "\"returns\":false"));
	}
}

static void closed_hexes_say_what_is_missing(void **state)
{
	(void)state;
	lay("phase=placing home0=1 column0.1=sacrificial_altar column1.1=hazel_wand on=w11a:1");
	assert_non_null(
		strstr(space_json("s1a"), "{\"id\":\"goetia.why.cannot_pay\",\"args\":[1,0,1]}"));
	assert_non_null(strstr(space_json("b3"), "goetia.why.no_attention\",\"args\":[1,0]"));
	assert_non_null(strstr(space_json("w11a"), "goetia.why.occupied"));
	assert_non_null(strstr(space_json("r1"), "goetia.why.no_sacrifice\",\"args\":[1,0]"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_hex_is_open_or_has_its_reason),
		cmocka_unit_test(GOE_52_json_says_cost_payment_reward_and_return),
		cmocka_unit_test(GOE_53_json_says_what_passes_for_what),
		cmocka_unit_test(GOE_87_json_says_whether_a_follower_comes_back),
		cmocka_unit_test(closed_hexes_say_what_is_missing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
