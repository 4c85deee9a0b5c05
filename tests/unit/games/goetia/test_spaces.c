/*
 * What a client is told about each hex of Goetia: its price and why it is
 * closed, in agreement with what may be played.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/goetia/price.h"
#include "support/goetia/walk.h"

enum { MATCHES = 12 };

static struct goetia_context context;
static struct goetia_state now;

static void lay(const char *position)
{
	goetia_lay(&context, &now, position);
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

static char json[1 << 16];

/* The part of the JSON about one space. */
static const char *space_json(const char *name)
{
	static char part[1 << 16];
	static struct goetia_state view;
	char key[32];
	struct buf out = buf_over(json, sizeof(json)), word = buf_over(key, sizeof(key));

	goetia.observe(&context.base, (void *)&now, 0, (void *)&view);
	goetia.json(&context.base, (void *)&view, 0, &out);
	buf_text(&word, "{\"place\":\"");
	buf_text(&word, name);
	buf_char(&word, '"');
	const char *spaces = strstr(json, "\"spaces\":[");

	assert_non_null(spaces);
	const char *from = strstr(spaces, key);

	assert_non_null(from);
	const char *end = strstr(from + 1, "{\"place\":");
	size_t length = end ? (size_t)(end - from) : strlen(from); /* with the comma */

	assert_true(length < sizeof(part));
	memcpy(part, from, length);
	part[length] = 0;
	return part;
}

static void GOE_52_json_says_the_price(void **state)
{
	(void)state;
	lay("phase=placing home0=3 cubes0=1,0,0,0,1 board1=haruspicy");
	assert_string_equal(space_json("s1b"), "{\"place\":\"s1b\",\"price\":{\"teal\":1}},");
	assert_string_equal(space_json("w11a"), "{\"place\":\"w11a\"},");
}

/* The reason that the JSON has for that space. */
static const char *reason_json(const char *name)
{
	const char *closed = strstr(space_json(name), "\"closed\":");

	assert_non_null(closed);
	int number = atoi(closed + strlen("\"closed\":"));
	const char *reason = strstr(json, "\"reasons\":[");

	for (int i = 0; i <= number; i++) {
		reason = strstr(reason + 1, "{\"id\":");
		assert_non_null(reason);
	}
	return reason;
}

static void assert_begins(const char *at, const char *piece)
{
	assert_memory_equal(at, piece, strlen(piece));
}

static void closed_hexes_say_what_is_missing(void **state)
{
	(void)state;
	lay("phase=placing home0=1 column0.1=sacrificial_altar column1.1=hazel_wand on=w11a:1");
	assert_begins(reason_json("s1a"), "{\"id\":\"goetia.why.cannot_pay\",\"args\":[1,0,1]}");
	assert_begins(reason_json("b3"), "{\"id\":\"goetia.why.no_attention\",\"args\":[1,0]}");
	assert_begins(reason_json("w11a"), "{\"id\":\"goetia.why.occupied\",\"args\":[]}");
	assert_begins(reason_json("r1"), "{\"id\":\"goetia.why.no_sacrifice\",\"args\":[1,0]}");
	assert_null(strstr(space_json("w11b"), "closed"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_hex_is_open_or_has_its_reason),
		cmocka_unit_test(GOE_52_json_says_the_price),
		cmocka_unit_test(closed_hexes_say_what_is_missing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
