/*
 * What a client draws of Deal with the Devil: deals (DEV-110, DEV-113), of which a
 * seat has its own while the match runs, and after the end everybody has all,
 * with the way that each chest went; facts that are complete and those of the
 * match's own set; views that need nothing but the position's text.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "property/support/json_check.h"
#include "support/devil/walk.h"
#include "support/quoted.h"

enum {
	TEXT_MAX = 1 << 18,
	MATCHES = 6,
	VIEW_MAX = 9 * 1000, /* bytes of a view while the match runs */
	END_MAX = 15 * 1000, /* and of one that tells all deals */
};

static char text[TEXT_MAX], again[TEXT_MAX];

static void json_for(const struct match *m, int viewer)
{
	struct buf out = buf_over(text, sizeof(text));
	struct devil_state view;

	devil.observe(m->context, m->state, viewer, (void *)&view);
	devil.json(m->context, (const void *)&view, viewer, &out);
	assert_false(out.full);
	assert_true(out.len < devil.json_max);
}

static int times(const char *word)
{
	int count = 0;

	for (const char *at = text; (at = strstr(at, word)); at += strlen(word))
		count++;
	return count;
}

static void assert_has(const char *form, int a, int b, int c, const char *word)
{
	char piece[128];

	snprintf(piece, sizeof(piece), form, a, b, c, word);
	if (!strstr(text, piece))
		fail_msg("there is no %s", piece);
}

/* Every chest of every round, for whoever looks. */
static void everything_is_told(const struct match *m, int viewer)
{
	const struct devil_state *d = devil_inside(m);

	json_for(m, viewer);
	assert_int_equal(times("\"owner\":"), DEV_ROUNDS * DEV_PASSES * DEV_SEATS);
	assert_int_equal(times("\"taker\":"), DEV_ROUNDS * DEV_SEATS);
	assert_has("\"route\":%d", d->route, 0, 0, "");
	for (int round = 1; round <= DEV_ROUNDS; round++)
		for (int s = 0; s < DEV_SEATS; s++) {
			int fate = d->offer[round - 1][s].fate, taker = -1;

			assert_has("{\"round\":%d,\"seat\":%d,\"price\":", round, s, 0, "");
			for (int pass = 1; pass <= DEV_PASSES; pass++) {
				int to = dev_seat_of(
					d, dev_route_viewer(d->route, round, pass - 1, d->role[s]));

				taker = fate == pass ? to : taker;
				assert_has("{\"round\":%d,\"pass\":%d,\"seat\":%d,\"icon\":\"%s\"",
					   round, pass, to, dev_role_names[d->role[s]]);
			}
			if (taker >= 0)
				assert_has("\"taker\":%d,\"pass\":%d}", taker, fate, 0, "");
		}
}

static void look_at_deals(struct match *m, int seat, game_move move)
{
	(void)move;
	if (seat < 0) {
		for (int viewer = 0; viewer <= SPECTATOR; viewer++)
			everything_is_told(m, viewer);
		return;
	}
	json_for(m, seat);
	assert_int_equal(times("\"taker\":") + times("\"owner\":"), 0);
	json_for(m, SPECTATOR);
	assert_int_equal(times("\"taker\":") + times("\"owner\":"), 0);
}

static void DEV_113_after_the_end_everybody_sees_all_deals(void **state)
{
	(void)state;
	for (uint64_t n = 1; n < 3; n++)
		devil_walk(n, look_at_deals);
}

/* What a trial showed to all stays on the table for who comes later. */
static void DEV_108_whom_a_seat_appeased_is_seen_by_all(void **state)
{
	struct setup setup;
	struct match m;
	struct message error;
	uint8_t key[RNG_KEY] = { 0 };

	(void)state;
	setup_standard(&devil, DEV_SEATS, &setup);
	assert_true(match_init(&m, &devil, &setup, key, &error));
	struct devil_state *d = (void *)m.state;

	d->spared[2] = 1 << DEV_SLOT_A | 1 << DEV_SLOT_1;
	d->spared_guests[2] = 1;
	json_for(&m, SPECTATOR);
	assert_non_null(strstr(text, "\"appeased\":[\"inq_a\",\"inq_1\"],\"appeased_guests\":1"));
	assert_int_equal(times("\"appeased\":[],\"appeased_guests\":0"), DEV_SEATS - 1);
	assert_int_equal(times("\"ledger\":{\"wood\":"), DEV_SEATS);
	assert_int_equal(times("\"ledger\":{}"), DEV_ROLES);
	match_release(&m);
}

/* Facts. */

static void facts_of(const char *cards)
{
	static struct devil_context context;
	struct buf out = buf_over(text, sizeof(text));

	context_with(&devil, DEV_SEATS, cards, &context.base);
	devil.facts(&context.base, &out);
	assert_true(json_is_object(buf_slice_of(&out)));
	assert_true(out.len < devil.facts_max);
}

/* The object of that message id, up to its end or beyond. */
static const char *object_of(const char *name)
{
	char piece[64];

	snprintf(piece, sizeof(piece), ",\"name\":\"%s\"", name);
	assert_int_equal(times(piece), 1);
	return strstr(text, piece);
}

static void facts_have_each_card_once(void **state)
{
	const struct dev_cards *cards = &dev_cards_standard;
	int effects = 0;

	(void)state;
	facts_of("");
	for (int i = 0; i < DEV_BUILDINGS; i++) {
		object_of(dev_building_id(i));
		effects += cards->building[i].effects.count;
	}
	for (int i = 0; i < DEV_EVENTS; i++) {
		object_of(dev_event_id(i));
		effects += cards->event[i].left.count + cards->event[i].right.count;
	}
	for (int i = 0; i < DEV_INQUISITORS; i++) {
		object_of(dev_inquisitor_id(i));
		effects += cards->inquisitor[i].penalty.count;
	}
	for (int i = 0; i < DEV_ROLES; i++)
		object_of(dev_role_id(i));
	assert_int_equal(times("{\"op\":"), effects);
	assert_int_equal(times("\"own_name\""), 0);
	/* Every row says where it is from: cards, and the tables beside them. */
	assert_int_equal(times("\"reconstruction\":"), times("\"source\":"));
	assert_int_equal(times("\"source\":"),
			 DEV_BUILDINGS + DEV_EVENTS + DEV_INQUISITORS + DEV_ROLES + DEV_SEATS +
				 DEV_ROUNDS * DEV_SEATS + DEV_REP_SPACES + DEV_MINORS + DEV_MAJORS +
				 DEV_ROUND3_ROWS + DEV_CULTIST_ROWS + DEV_GUESSES + DEV_SOULS + 1 +
				 7);
}

static void facts_are_those_of_the_hosts_set(void **state)
{
	static const char own[] = ",\"name\":\"devil.building.b101\",\"own_name\":\"My mill\","
				  "\"types\":[\"town\"],\"cost\":{\"wood\":1},\"points\":8,"
				  "\"effects\":[],\"source\":\"printed\",\"reconstruction\":false}";

	(void)state;
	facts_of("{'market':{'buy':[4,4,4,6,6],'sell':[1,1,1,2,2],'source':'printed'},"
		 "'buildings':[{'id':'b101','name':'My mill','types':['town'],'cost':{'wood':1},"
		 "'points':8,'source':'printed'}]}");
	const char *mill = object_of("devil.building.b101");

	assert_int_equal(times("\"own_name\""), 1);
	assert_memory_equal(mill, own, strlen(own));
	assert_non_null(strstr(text, "\"market\":{\"buy\":[4,4,4,6,6],"));
}

/* Views. */

static size_t most;
static uint32_t decisions;

static void draw(const struct match *m, const struct view *view, int viewer, int seat,
		 game_move move, char *into)
{
	struct buf out = buf_over(into, TEXT_MAX);

	devil.json(m->context, view, viewer, &out);
	assert_true(out.len < devil.json_max);
	assert_true(json_is_object(buf_slice_of(&out)));
	most = out.len > most ? out.len : most;
	buf_char(&out, '\n');
	devil.ahead(m->context, view, viewer, &out);
	if (viewer == seat)
		devil.look(m->context, view, seat, move, &out);
}

/* A client has the position's text and nothing else. */
static void compare_with_text(struct match *m, int seat, game_move move)
{
	static struct devil_state seen, read;
	char position[8192];
	struct message error;

	if (seat >= 0 && decisions++ % 5)
		return;
	most = seat < 0 ? 0 : most;
	for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
		struct buf line = buf_over(position, sizeof(position));

		devil.observe(m->context, m->state, viewer, (void *)&seen);
		devil.state_write(m->context, (const void *)&seen, &line);
		assert_true(
			devil.state_read(m->context, buf_slice_of(&line), (void *)&read, &error));
		draw(m, (const void *)&seen, viewer, seat, move, text);
		draw(m, (const void *)&read, viewer, seat, move, again);
		assert_string_equal(text, again);
	}
	assert_true(most <= (seat < 0 ? END_MAX : VIEW_MAX));
}

static void all_is_drawn_from_the_text_alone(void **state)
{
	(void)state;
	for (uint64_t n = 60; n < 60 + MATCHES; n++) {
		most = 0;
		devil_walk(n, compare_with_text);
	}
}

/* The head that every game has. */
static void a_view_begins_as_all_do(void **state)
{
	static const char head[] = "{\"game\":\"devil\",\"players\":4,\"viewer\":4,"
				   "\"phase\":\"setup\",\"actors\":[],\"round\":1,";
	struct setup setup;
	struct match m;
	struct message error;
	uint8_t key[RNG_KEY] = { 0 };

	(void)state;
	setup_standard(&devil, DEV_SEATS, &setup);
	assert_true(match_init(&m, &devil, &setup, key, &error));
	devil.init(m.context, m.state);
	json_for(&m, SPECTATOR);
	assert_memory_equal(text, head, strlen(head));
	assert_non_null(strstr(text, "\"question\":null,\"moves\":[],\"closed\":null}"));
	match_release(&m);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_108_whom_a_seat_appeased_is_seen_by_all),
		cmocka_unit_test(DEV_113_after_the_end_everybody_sees_all_deals),
		cmocka_unit_test(facts_have_each_card_once),
		cmocka_unit_test(facts_are_those_of_the_hosts_set),
		cmocka_unit_test(all_is_drawn_from_the_text_alone),
		cmocka_unit_test(a_view_begins_as_all_do),
	};

	return cmocka_run_group_tests_name("devil json", tests, NULL, NULL);
}
