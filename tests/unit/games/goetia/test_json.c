/*
 * What a client draws of Goetia: facts that are complete and those of the
 * match's own set, views that are small and need nothing but the position's
 * text.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "games/goetia/text/words.h"
#include "property/support/json_check.h"
#include "support/goetia/walk.h"
#include "support/quoted.h"

enum {
	TEXT_MAX = 1 << 18,
	MATCHES = 30,
	VIEW_MAX = 10 * 1000, /* bytes of a view, at 4 players */
};

static char text[TEXT_MAX], again[TEXT_MAX];
static struct goetia_context context;

static void prepare(int players, const char *cards)
{
	context_with(&goetia, players, cards, &context.base);
}

static void write_facts(void)
{
	struct buf out = buf_over(text, sizeof(text));

	goetia.facts(&context.base, &out);
	assert_true(json_is_object(buf_slice_of(&out)));
	assert_true(out.len < goetia.facts_max);
}

static int times(const char *piece)
{
	int count = 0;

	for (const char *at = text; (at = strstr(at, piece)); at += strlen(piece))
		count++;
	return count;
}

/* The object of that id, up to its end or beyond. */
static const char *object_of(const char *id)
{
	char piece[64];

	snprintf(piece, sizeof(piece), "{\"id\":\"%s\"", id);
	assert_int_equal(times(piece), 1);
	return strstr(text, piece);
}

static void facts_have_each_card_once(void **state)
{
	int effects = 0;

	(void)state;
	prepare(4, "");
	write_facts();
	for (int i = 0; i < GOE_CARDS; i++) {
		object_of(context.cards.card[i].id);
		effects += context.cards.card[i].effects;
	}
	for (int i = 0; i < GOE_PACTS; i++)
		object_of(context.cards.pact[i].id);
	for (int i = 0; i < GOE_WORLDS; i++)
		object_of(context.cards.world[i].id);
	for (int i = 0; i < GOE_EDGES; i++)
		object_of(context.cards.edge[i].id);
	for (int i = 0; i < GOE_BOARDS; i++)
		object_of(context.cards.board[i].id);
	for (int i = 0; i < GOE_SPECIALS; i++) {
		object_of(context.cards.special[i].id);
		effects += context.cards.special[i].effects;
	}
	for (int i = 0; i < GOE_KINGS; i++)
		object_of(goe_king_words[i]);
	assert_int_equal(times("{\"op\":"), effects);
	assert_int_equal(times("{\"place\":"), GOE_MOVE_SPACES);
	assert_int_equal(times("\"own_name\""), 0);
}

/* Every place that a move can name is a place of the facts. */
static void facts_have_each_place(void **state)
{
	(void)state;
	prepare(2, "");
	write_facts();
	for (int space = 0; space < GOE_MOVE_SPACES; space++) {
		char move[GOE_MOVE_TEXT_MAX], piece[64];
		struct buf out = buf_over(move, sizeof(move));

		goetia.move_write(&context.base, NULL, 0, GOE_MOVE(GOE_MOVE_PLACE, space), 0, &out);
		snprintf(piece, sizeof(piece), "{\"place\":\"%s\"", move + strlen("place "));
		assert_int_equal(times(piece), 1);
	}
}

static void facts_are_those_of_the_hosts_set(void **state)
{
	static const char own[] =
		"{'cards':[{'id':'alembic','king':'zagan','name':'My \\'own\\' flask',"
		"'type':'power','wp':7,'source':'printed','effects':["
		"{'op':'gain','when':'start','reward':{'teal':2}}]}]}";

	(void)state;
	prepare(3, "");
	write_facts();
	assert_null(strstr(object_of("alembic"), "\"wp\":7"));
	/* An apostrophe stands for a quote, so the name has escaped ones. */
	prepare(3, own);
	write_facts();
	const char *card = object_of("alembic");

	assert_int_equal(times("\"own_name\""), 1);
	assert_ptr_equal(strstr(card, "\"own_name\":\"My \\\"own\\\" flask\""),
			 strstr(card, "\"own_name\""));
	assert_ptr_equal(strstr(card, "\"type\":\"power\""), strstr(card, "\"type\""));
	assert_ptr_equal(strstr(card, "\"wp\":7,"), strstr(card, "\"wp\""));
	assert_ptr_equal(strstr(card, "{\"id\":\"goetia.amount.teal\",\"args\":[2]}"),
			 strstr(card, "{\"id\":\"goetia.amount."));
	assert_non_null(strstr(text, "\"deck\":3,"));
}

/* Views. */

static size_t most, sum, views;

static void measure(const struct goetia_walk *walk)
{
	static struct goetia_state view;

	if (walk->ply % 4)
		return;
	for (int i = 0; i <= walk->table->players; i++) {
		int viewer = i < walk->table->players ? i : SPECTATOR;
		struct buf out = buf_over(text, sizeof(text));

		goetia.observe(&walk->table->base, (const void *)walk->now, viewer, (void *)&view);
		goetia.json(&walk->table->base, (const void *)&view, viewer, &out);
		most = out.len > most ? out.len : most;
		sum += out.len;
		views++;
	}
}

static void a_view_is_small(void **state)
{
	(void)state;
	goetia_walk(4, MATCHES, 5, measure);
	print_message("# %zu views, %zu bytes on average, %zu at most\n", views, sum / views, most);
	assert_true(views > 10000);
	assert_true(most <= VIEW_MAX);
	assert_true(sum / views <= VIEW_MAX * 3 / 4);
}

typedef void drawing(const struct goetia_walk *walk, const struct view *view, int viewer,
		     struct buf *out);

static void draw_json(const struct goetia_walk *walk, const struct view *view, int viewer,
		      struct buf *out)
{
	goetia.json(&walk->table->base, view, viewer, out);
}

static void draw_ahead(const struct goetia_walk *walk, const struct view *view, int viewer,
		       struct buf *out)
{
	goetia.ahead(&walk->table->base, view, viewer, out);
}

static void draw_look(const struct goetia_walk *walk, const struct view *view, int viewer,
		      struct buf *out)
{
	if (viewer == walk->seat)
		goetia.look(&walk->table->base, view, viewer, walk->list[walk->chosen], out);
	else
		buf_text(out, "{}");
}

/* A client has the position's text and nothing else. */
static void compare_with_text(const struct goetia_walk *walk)
{
	static drawing *const drawings[] = { draw_json, draw_ahead, draw_look };
	static struct goetia_state seen, read;
	char position[8192];
	struct message error;

	if (walk->ply % 7)
		return;
	for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
		struct buf line = buf_over(position, sizeof(position));

		if (viewer >= walk->table->players && viewer < SPECTATOR)
			continue;
		goetia.observe(&walk->table->base, (const void *)walk->now, viewer, (void *)&seen);
		goetia.state_write(&walk->table->base, (const void *)&seen, &line);
		assert_true(goetia.state_read(&walk->table->base, buf_slice_of(&line),
					      (void *)&read, &error));
		for (size_t i = 0; i < sizeof(drawings) / sizeof(*drawings); i++) {
			struct buf a = buf_over(text, sizeof(text));
			struct buf b = buf_over(again, sizeof(again));

			drawings[i](walk, (const void *)&seen, viewer, &a);
			drawings[i](walk, (const void *)&read, viewer, &b);
			assert_string_equal(text, again);
			assert_true(json_is_object(buf_slice_of(&a)));
			assert_true(a.len < goetia.json_max);
		}
	}
}

static void all_is_drawn_from_the_text_alone(void **state)
{
	(void)state;
	for (int players = 2; players <= 4; players++)
		goetia_walk(players, 3, 40 + (uint64_t)players, compare_with_text);
}

/* What a question is about is what its answer then changes. */

static uint32_t asked_about[GOE_ASKS];
static uint32_t hexes_asked; /* for a colour */

/* `place` is empty where the thing lies nowhere. */
static void assert_about(const char *place, const char *what, const char *id)
{
	char piece[96];

	snprintf(piece, sizeof(piece), "\"about\":{%s%s%s\"%s\":\"%s\"}",
		 *place ? "\"place\":\"" : "", place, *place ? "\"," : "", what, id);
	if (!strstr(text, piece))
		fail_msg("there is no %s in %s", piece, text);
}

/* A colour is asked for by a card or by a hex. True: by a hex. */
static bool assert_about_any(void)
{
	bool card = strstr(text, "\"about\":{\"card\":"),
	     hex = strstr(text, "\"about\":{\"place\":");

	assert_true(card != hex);
	return hex;
}

static void assert_about_demon(const struct goetia_walk *walk, int slot)
{
	char place[] = { 'd', (char)('1' + slot / GOE_ROWS), (char)('1' + slot % GOE_ROWS), 0 };

	assert_about(place, "demon", walk->table->cards.world[walk->now->demon[slot]].id);
}

static void assert_about_card(const struct goetia_walk *walk, const struct goetia_state *after,
			      int column)
{
	const struct goetia_state *now = walk->now;
	int seat = walk->seat, top = now->top[seat][column];
	char place[] = { 'r', (char)('1' + column), 0 };

	if (now->ask == GOE_ASK_TAKE && goe_sum(now->stored[seat][column], GOE_ITEMS) >
						goe_sum(after->stored[seat][column], GOE_ITEMS))
		assert_about(place, "card", goe_card_id(top));
	if (now->ask == GOE_ASK_COLUMN && (int)(walk->list[walk->chosen] & 0xFF) == column)
		assert_about("", "card", goe_card_id(after->top[seat][column]));
}

static void compare_about(const struct goetia_walk *walk)
{
	static struct goetia_state after;
	const struct goetia_state *now = walk->now;
	struct buf out = buf_over(text, sizeof(text));
	game_move move = walk->list[walk->chosen];

	after = *now;
	goetia.apply(&walk->table->base, (void *)&after, walk->seat, move, NULL);
	goetia.json(&walk->table->base, (const void *)now, walk->seat, &out);
	asked_about[now->ask]++;
	if (now->ask == GOE_ASK_COLOUR)
		hexes_asked += assert_about_any();
	for (int slot = 0; slot < GOE_SLOTS; slot++) {
		bool covers = now->ask == GOE_ASK_ROW && now->cover[slot] != after.cover[slot];
		bool deals =
			now->ask == GOE_ASK_PICK && now->demon[slot] < GOE_WORLDS &&
			goe_slot_king(walk->table, now, slot) == goe_card_king((int)(move & 0xFF));

		if (covers || deals)
			assert_about_demon(walk, slot);
	}
	for (int column = 0; column < GOE_COLUMNS; column++)
		assert_about_card(walk, &after, column);
}

static void a_question_says_what_it_is_about(void **state)
{
	static const int asks[] = { GOE_ASK_ROW, GOE_ASK_PICK, GOE_ASK_TAKE, GOE_ASK_COLUMN };

	(void)state;
	goetia_walk(2, MATCHES, 6, compare_about);
	for (size_t i = 0; i < sizeof(asks) / sizeof(*asks); i++)
		assert_true(asked_about[asks[i]] > 10);
}

/* Whose card asks, in the view of another seat too. */
static void a_colour_is_asked_for_by_the_card(void **state)
{
	static const char *const moves[] = { "place r1", "colour brown" };
	static struct goetia_context x;
	static struct goetia_state now;
	struct buf out;

	(void)state;
	goetia_lay(&x, &now, "phase=placing column0.1=jesters_cup");
	for (size_t i = 0; i < 2; i++) {
		game_move move = 0;

		assert_true(goetia.move_read(&x.base, slice_from(moves[i]), &move));
		goetia.apply(&x.base, (void *)&now, 0, move, NULL);
		out = buf_over(text, sizeof(text));
		goetia.json(&x.base, (const void *)&now, 1, &out);
		assert_int_equal(now.ask, GOE_ASK_COLOUR);
		assert_int_equal(now.asked, i);
		assert_about("", "card", "jesters_cup");
	}
	assert_in_range(asked_about[GOE_ASK_COLOUR], 1, UINT32_MAX);
	assert_in_range(hexes_asked, 1, asked_about[GOE_ASK_COLOUR] - 1);
}

/* The head that every game has. */
static void a_view_begins_as_all_do(void **state)
{
	static const char head[] = "{\"game\":\"goetia\",\"players\":3,\"viewer\":1,"
				   "\"phase\":\"placing\",\"actors\":[0],";
	static struct goetia_state now;
	struct buf out = buf_over(text, sizeof(text));
	struct message error;

	(void)state;
	prepare(3, "");
	assert_true(goetia.state_read(&context.base, slice_from("phase=placing viewer=1"),
				      (void *)&now, &error));
	goetia.json(&context.base, (const void *)&now, 1, &out);
	assert_memory_equal(text, head, strlen(head));
	assert_non_null(strstr(text, "\"closed\":{\"id\":\"goetia.why.not_your_turn\","
				     "\"args\":[{\"seat\":0}]}}"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(facts_have_each_card_once),
		cmocka_unit_test(facts_have_each_place),
		cmocka_unit_test(facts_are_those_of_the_hosts_set),
		cmocka_unit_test(a_view_is_small),
		cmocka_unit_test(all_is_drawn_from_the_text_alone),
		cmocka_unit_test(a_question_says_what_it_is_about),
		cmocka_unit_test(a_colour_is_asked_for_by_the_card),
		cmocka_unit_test(a_view_begins_as_all_do),
	};

	return cmocka_run_group_tests_name("goetia json", tests, NULL, NULL);
}
