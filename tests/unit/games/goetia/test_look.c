/*
 * What is foreseen in Goetia is what then happens: a move looked at leads where
 * apply() leads, every way to pay is listed, and a round ends as it was told.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "games/goetia/json/foresee.h"
#include "support/goetia/walk.h"

enum { TEXT_MAX = 1 << 16 };

static char text[TEXT_MAX];
static struct goetia_context context;
static struct goetia_state now;

static void lay(const char *position)
{
	goetia_lay(&context, &now, position);
}

static void look_at(const char *move_text)
{
	struct buf out = buf_over(text, sizeof(text));
	game_move move = 0;

	assert_true(goetia.move_read(&context.base, slice_from(move_text), &move));
	goetia.look(&context.base, (const void *)&now, 0, move, &out);
}

/* The position behind the move, paid for. */
static void go(const char *move_text)
{
	static struct goe_outcome o;
	game_move move = 0;

	assert_true(goetia.move_read(&context.base, slice_from(move_text), &move));
	goe_foresee(&context, &now, 0, move, &o);
	now = o.after;
}

static void assert_says(const char *piece)
{
	if (!strstr(text, piece))
		fail_msg("there is no %s in %s", piece, text);
}

/* By hand. */

static void GOE_52_what_a_placement_costs_and_gives(void **state)
{
	(void)state;
	lay("phase=placing home0=3 cubes0=1,0,0,0,1 board1=haruspicy");
	look_at("place s1b");
	assert_says("{\"move\":\"place s1b\",\"place\":\"s1b\",\"price\":{\"teal\":1},"
		    "\"pays\":{\"teal\":1},\"ways\":[{\"black\":1}],\"more_ways\":false,");
	assert_says("{\"seat\":0,\"cubes\":{\"teal\":-1,\"pink\":2},\"home\":-1}");
	assert_says("\"then\":\"question\",\"ask\":\"place\",\"question\":\"goetia.ask.place\","
		    "\"asked\":1,\"due\":{},\"end\":{\"deals\":[],\"contacts\":[{\"row\":1,"
		    "\"board\":\"haruspicy\",\"gets\":[1,0],");
}

static void GOE_37_a_hex_that_is_taken_makes_recruiting_cheaper_for_all(void **state)
{
	(void)state;
	lay("phase=placing home0=1 w11=beleth_3 w12=vine_2 w13=balam_2");
	look_at("place w11a");
	for (int seat = 0; seat < 2; seat++) {
		char piece[256];

		snprintf(piece, sizeof(piece),
			 "{\"seat\":%d,\"place\":\"t1\",\"before\":{\"teal\":1,\"pink\":2,"
			 "\"yellow\":2,\"brown\":1,\"white\":1,\"attention\":1},\"after\":{"
			 "\"teal\":1,\"yellow\":2,\"brown\":1,\"white\":1,\"attention\":1},"
			 "\"payable\":false}",
			 seat);
		assert_says(piece);
	}
	assert_null(strstr(text, "\"place\":\"t2\"")); /* another column */
	assert_null(strstr(text, "\"place\":\"l1\"")); /* nobody waits there */
	assert_says("\"price\":{},\"pays\":{},\"ways\":[],\"more_ways\":false,");
}

static void GOE_87_whether_the_follower_comes_back(void **state)
{
	(void)state;
	lay("phase=placing w11=beleth_3 on=w11a:1");
	for (int space = 0; space < 3; space++) {
		static const char *const moves[] = { "place w11a", "place w11b", "place w11c" };
		struct goetia_state after = now;

		if (!goe_is_hex(&context, &now, space) || now.on[space])
			continue;
		after.on[space] |= SEAT(0);
		look_at(moves[space]);
		assert_says(goe_is_complete(&context, &after, space) ? "\"returns\":true"
								     : "\"returns\":false");
	}
}

static void GOE_27_nobody_at_home_next_round_is_told(void **state)
{
	(void)state;
	lay("phase=placing home0=2 w11=beleth_3 w12=vine_2 w13=balam_2");
	look_at("place w11a");
	assert_says("\"returns\":false,\"home_then\":1,\"stuck_then\":null,");
	lay("phase=placing home0=1 w11=beleth_3 w12=vine_2 w13=balam_2");
	look_at("place w11a");
	assert_says("\"returns\":false,\"home_then\":0,\"stuck_then\":\"must\",");
	lay("phase=placing home0=1 w11=beleth_3 w12=vine_2 w13=balam_2 board1=haruspicy board1.attention=5 "
	    "on=s1b:0"); /* one on a Scry Board is not stuck */
	look_at("place w11a");
	assert_says("\"returns\":false,\"home_then\":0,\"stuck_then\":null,");
	lay("phase=placing home0=1 w11=beleth_3 on=w11a:1,w11b:1"); /* the group is full then */
	look_at("place w11c");
	assert_says("\"returns\":true,\"home_then\":1,");
}

/* The last cube of Attention goes to whom the move puts there, and with it the board. */
static void GOE_81_what_a_placement_does_to_the_end_of_the_round(void **state)
{
	(void)state;
	lay("phase=placing home0=3 cubes0=3,3,0,0,1 w11=beleth_3 w12=vine_2 w13=balam_2 "
	    "board1=haruspicy board1.attention=1 on=s1c:1,w11b:1");
	look_at("place s1b");
	assert_says("\"gets\":[1,0],\"left\":0}],\"conjures\":[{\"row\":1,"
		    "\"board\":\"haruspicy\",\"slot\":\"d11\",\"demon\":\"balam_2\","
		    "\"conjurer\":0,\"sees\":[0,1]}]");
	look_at("place w11a"); /* fills the group of the other, and changes nothing else */
	assert_says("\"end\":{\"deals\":[],\"contacts\":[],\"conjures\":[],\"home\":["
		    "{\"place\":\"w11b\",\"seats\":[1]}]}");
	assert_says("\"last\":null,\"pact\":null,\"worth\":null}");
}

/* One card is left, and another picks it: the look says so though nothing changes. */
static void GOE_76_a_worshipper_who_gets_no_card_is_told(void **state)
{
	(void)state;
	lay("phase=placing home0=3 cubes0=5,5,5,5,5 d11=haruspicy d11.demon=zagan_3 "
	    "deck.zagan=alembic@1 on=d11a:1");
	look_at("place d11b");
	assert_says("\"deals\":[{\"slot\":\"d11\",\"king\":\"zagan\",\"cards\":[null],"
		    "\"pickers\":[1],\"leaves\":true}]");
}

/* Who takes the last follower turns the card over: that is no dearer price of the same thing. */
static void GOE_40_an_edge_card_that_is_turned_over_is_told(void **state)
{
	(void)state;
	lay("phase=draft at=2 home0=1 home1=1 l1.waiting=1,0 l2.waiting=1,1 l3.waiting=0,1");
	look_at("draft l1");
	assert_says("\"flips\":[\"l1\"],\"prices\":[]");
	look_at("draft l2");
	assert_says("\"flips\":[],\"prices\":[{\"seat\":1,\"place\":\"l2\"");
}

/* Pacts of the row of l2, of which one more ends the match, or none is left (GOE-42, GOE-90). */
static void GOE_90_a_pact_that_ends_the_match_is_told_before_it_is_taken(void **state)
{
	(void)state;
	lay("phase=placing cubes0=0,0,0,0,12 l2.flipped=1 display=master_of_powers,-,-,-,"
	    "master_of_worship,-,-,-,master_of_demons,-,-,-");
	look_at("place l2");
	assert_says("\"ask\":\"pact\"");
	assert_says("\"last\":null,\"pact\":\"last\",\"worth\":null}");
	go("place l2");
	look_at("pact master_of_worship");
	assert_says("\"last\":{\"id\":\"goetia.event.end_display\",\"args\":[1]},\"pact\":null,");
	lay("phase=placing cubes0=0,0,0,0,12 l2.flipped=1 display=master_of_powers,"
	    "master_of_worship,-,-,-,-,-,-,master_of_demons,-,-,-");
	look_at("place l2");
	assert_says("\"last\":null,\"pact\":\"none\",\"worth\":null}");
}

/* Two cards lie under it on the first stack, one on each of the others. */
static void GOE_70_a_pact_says_what_it_is_worth_before_its_stack_is_chosen(void **state)
{
	(void)state;
	lay("phase=placing cubes0=0,0,0,0,12 l2.flipped=1 display=master_of_powers,-,-,-,"
	    "master_of_exploitation,-,-,-,master_of_demons,-,-,- "
	    "column0.1=alembic,power_of_wit column0.2=power_of_legions "
	    "column0.3=power_of_dignity column0.4=power_of_love");
	go("place l2");
	look_at("pact master_of_exploitation");
	assert_says("\"ask\":\"column\"");
	assert_says("\"worth\":[4,2,2,2]}");
}

/* In random matches. */

static uint32_t compared, hidden, ended, paid, left;

/* Plays a move and, behind a placement, its sensible payment. */
static void play(const struct goetia_walk *walk, game_move move, struct goetia_state *s,
		 struct sink *sink)
{
	const struct context *c = &walk->table->base;

	goetia.apply(c, (void *)s, walk->seat, move, sink);
	if (move >> 8 == GOE_MOVE_PLACE && s->ask == GOE_ASK_PAY && s->asked == walk->seat &&
	    s->frame[s->depth - 1].space == goe_space_of_move(move & 0xFF, walk->seat))
		goetia.apply(c, (void *)s, walk->seat, GOE_MOVE(GOE_SETTLE, 0), sink);
}

static void change(struct buf *out, const char *key, int before, int after)
{
	char piece[64];

	if (before == after)
		return;
	snprintf(piece, sizeof(piece), ",\"%s\":%d", key, after - before);
	buf_text(out, piece);
}

/* What a seat's part of a look says of these two states, up to its points. */
static void expect_seat(const struct goetia_context *table, const struct goetia_state *before,
			const struct goetia_state *after, int seat)
{
	char piece[512], cubes[256], head[32];
	struct buf out = buf_over(piece, sizeof(piece)), list = buf_over(cubes, sizeof(cubes));

	snprintf(head, sizeof(head), "{\"seat\":%d", seat);
	buf_text(&out, head);
	for (int colour = 0; colour < GOE_COLOURS; colour++)
		change(&list, goe_colour_names[colour], before->cubes[seat][colour],
		       after->cubes[seat][colour]);
	if (list.len) {
		buf_text(&out, ",\"cubes\":{");
		buf_text(&out, cubes + 1);
		buf_char(&out, '}');
	}
	change(&out, "attention", before->attention[seat], after->attention[seat]);
	change(&out, "home", before->home[seat], after->home[seat]);
	change(&out, "recruited", goe_recruited(before, seat), goe_recruited(after, seat));
	change(&out, "sacrificed", before->sacrificed[seat], after->sacrificed[seat]);
	change(&out, "points", goe_points(table, before, seat, NULL),
	       goe_points(table, after, seat, NULL));
	assert_says(piece);
}

/* The Dark Board under a Demon that leaves is another thing: it had no price (GOE-78). */
static void expect_no_price(const struct goetia_state *before, const struct goetia_state *after)
{
	for (int slot = 0; slot < GOE_SLOTS; slot++) {
		char piece[] = { '"',
				 'd',
				 (char)('1' + slot / GOE_ROWS),
				 (char)('1' + slot % GOE_ROWS),
				 'a',
				 '"',
				 ',',
				 '"',
				 'b',
				 0 };

		if (before->demon[slot] == after->demon[slot])
			continue;
		assert_null(strstr(text, piece));
		left++;
	}
}

static void compare_with_apply(const struct goetia_walk *walk)
{
	static struct goe_outcome o;
	static struct goetia_state after;
	game_move move = walk->list[walk->chosen];

	after = *walk->now;
	goe_foresee(walk->table, walk->now, walk->seat, move, &o);
	play(walk, move, &after, NULL);
	assert_int_not_equal(o.then, GOE_THEN_HIDDEN); /* a state hides nothing */
	if (o.then == GOE_THEN_ROUND_ENDS) {
		assert_true(after.phase != GOE_PLACING || after.round > walk->now->round);
		ended++;
		return;
	}
	assert_memory_equal(&o.after, &after, sizeof(after));
	assert_int_equal(o.then == GOE_THEN_QUESTION, after.ask != GOE_ASK_NOTHING);
	assert_int_equal(o.then == GOE_THEN_OVER, after.phase == GOE_OVER);

	struct buf out = buf_over(text, sizeof(text));

	goetia.look(&walk->table->base, (const void *)walk->now, walk->seat, move, &out);
	for (int seat = 0; seat < walk->table->players; seat++)
		expect_seat(walk->table, walk->now, &after, seat);
	expect_no_price(walk->now, &after);
	compared++;
}

static void a_look_agrees_with_what_happens(void **state)
{
	(void)state;
	compared = ended = 0;
	for (int players = 2; players <= 4; players++)
		goetia_walk(players, 6, 60 + (uint64_t)players, compare_with_apply);
	assert_true(compared > 4000);
	assert_true(ended > 100);
	assert_true(left > 10);
}

/* From its own view a seat learns the same, as far as the view goes. */
static void compare_with_view(const struct goetia_walk *walk)
{
	static struct goe_outcome whole, seen;
	static struct goetia_state view;
	static char other[TEXT_MAX];
	struct buf a = buf_over(text, sizeof(text)), b = buf_over(other, sizeof(other));
	game_move move = walk->list[walk->chosen];

	goetia.observe(&walk->table->base, (const void *)walk->now, walk->seat, (void *)&view);
	goe_foresee(walk->table, walk->now, walk->seat, move, &whole);
	goe_foresee(walk->table, &view, walk->seat, move, &seen);
	if (seen.then == GOE_THEN_HIDDEN || seen.after.ask == GOE_ASK_PICK) {
		hidden++;
		return;
	}
	goetia.look(&walk->table->base, (const void *)walk->now, walk->seat, move, &a);
	goetia.look(&walk->table->base, (const void *)&view, walk->seat, move, &b);
	assert_string_equal(text, other);
	compared++;
}

static void a_view_is_enough_to_look(void **state)
{
	(void)state;
	compared = hidden = 0;
	for (int players = 2; players <= 4; players++)
		goetia_walk(players, 6, 80 + (uint64_t)players, compare_with_view);
	assert_true(compared > 4000);
	assert_true(hidden > 0);
}

/* Payments: the walk through all answers finds the ways that a look lists. */

static uint32_t walk_payments(const struct goetia_walk *walk, const struct goetia_state *s)
{
	game_move list[GOE_MOVES_MAX];
	uint32_t count = goetia.moves(&walk->table->base, (const void *)s, walk->seat, list);
	uint32_t found = 0;

	for (uint32_t i = 0; i < count; i++) {
		struct goetia_state next = *s;

		goetia.apply(&walk->table->base, (void *)&next, walk->seat, list[i], NULL);
		if (list[i] >> 8 == GOE_MOVE_PAY && next.ask == GOE_ASK_PAY &&
		    goe_sum(next.paid, GOE_ITEMS) > goe_sum(s->paid, GOE_ITEMS))
			found += walk_payments(walk, &next);
		else
			found++;
	}
	return found;
}

static void compare_ways(const struct goetia_walk *walk)
{
	static struct goe_outcome o;
	struct goe_ways ways;
	struct goe_terms terms;
	struct goe_price price;
	uint8_t nothing[GOE_ITEMS] = { 0 };

	if (walk->now->ask != GOE_ASK_PAY || goe_sum(walk->now->paid, GOE_ITEMS))
		return;
	goe_terms(walk->table, walk->now, walk->seat, &terms);
	goe_price(walk->table, walk->now, walk->now->frame[walk->now->depth - 1].space, &terms,
		  &price);
	goe_ways_to_pay(walk->now, walk->seat, &price, nothing, &ways);
	if (!ways.more) /* and the sensible one */
		assert_int_equal(ways.count + 1, walk_payments(walk, walk->now));
	else
		assert_true(walk_payments(walk, walk->now) > GOE_WAYS_MAX + 1);
	for (int i = 0; i < ways.count; i++)
		for (int k = 0; k < i; k++)
			assert_memory_not_equal(ways.way[i], ways.way[k], GOE_ITEMS);
	goe_foresee(walk->table, walk->now, walk->seat, GOE_MOVE(GOE_SETTLE, 0), &o);
	assert_true(o.settled);
	for (int i = 0; i < ways.count; i++)
		assert_memory_not_equal(ways.way[i], o.pays, GOE_ITEMS);
	paid++;
}

static void GOE_105_a_look_lists_the_ways_to_pay(void **state)
{
	(void)state;
	paid = 0;
	for (int players = 2; players <= 4; players++)
		goetia_walk(players, 8, 100 + (uint64_t)players, compare_ways);
	assert_true(paid > 100);
}

/* Cubes that are named one by one: a payment is whole when no other cube is asked for. */
static int last_cubes;

static void compare_named(const struct goetia_walk *walk)
{
	static struct goe_outcome o;
	game_move list[GOE_MOVES_MAX];
	uint32_t count =
		goetia.moves(&walk->table->base, (const void *)walk->now, walk->seat, list);

	for (uint32_t i = 0; i < count; i++) {
		struct goetia_state next = *walk->now;

		if (list[i] >> 8 != GOE_MOVE_PAY)
			continue;
		goetia.apply(&walk->table->base, (void *)&next, walk->seat, list[i], NULL);
		bool asks_on = next.ask == GOE_ASK_PAY &&
			       goe_sum(next.paid, GOE_ITEMS) > goe_sum(walk->now->paid, GOE_ITEMS);

		goe_foresee(walk->table, walk->now, walk->seat, list[i], &o);
		assert_int_equal(o.settled, !asks_on);
		if (!asks_on)
			assert_int_equal(goe_sum(o.pays, GOE_ITEMS),
					 o.price.pay + o.price.attention);
		last_cubes += !asks_on && goe_sum(walk->now->paid, GOE_ITEMS) + 1 < o.price.pay;
	}
}

static void GOE_105_a_cube_that_leaves_no_choice_makes_the_payment_whole(void **state)
{
	(void)state;
	last_cubes = 0;
	for (int players = 2; players <= 4; players++)
		goetia_walk(players, 8, 100 + (uint64_t)players, compare_named);
	assert_true(last_cubes > 20);
}

/* The end of a round, told by its events. */

struct listener {
	struct sink sink;
	int picks, picker[GOE_SLOTS * GOE_WORSHIP_MAX];
	int contact[GOE_SEATS];
	int conjurings, conjurer[GOE_ROWS];
	int leaves;
	bool moved; /* followers went home in another way, or were sacrificed */
	bool over; /* the next round has begun */
};

static bool is(const struct event *event, const char *id)
{
	return strcmp(event->text.id, id) == 0;
}

static void listen(struct sink *sink, const struct event *event)
{
	struct listener *l = (struct listener *)sink;
	const struct arg *args = event->text.args;

	l->moved |= is(event, "goetia.event.freed");
	if (l->over)
		return;
	if (is(event, "goetia.event.round_ends"))
		*l = (struct listener){ .sink = { listen } };
	else if (is(event, "goetia.event.round"))
		l->over = true;
	else if (is(event, "goetia.event.card"))
		l->picker[l->picks++] = args[0].number;
	else if (is(event, "goetia.event.contact"))
		l->contact[args[0].number] += args[1].number;
	else if (is(event, "goetia.event.conjures"))
		l->conjurer[l->conjurings++] = args[0].number;
	else if (is(event, "goetia.event.demon_leaves"))
		l->leaves++;
	else if (strncmp(event->text.id, "goetia.event.recalled", 21) == 0 ||
		 is(event, "goetia.event.covers"))
		l->moved = true;
}

static int round_now;

static bool is_next_round(const struct goetia_state *s)
{
	return s->round > round_now;
}

/* Effects on who comes first and who gets Attention, which a picked card may bring. */
static int unsteady(const struct goetia_context *x, const struct goetia_state *s)
{
	int found = 0;

	for (int seat = 0; seat < x->players; seat++)
		found = found * 8 + goe_has(x, s, seat, GOE_OP_FIRST_PICK, GOE_STATIC) * 4 +
			goe_has(x, s, seat, GOE_OP_SINGLE_ATTENTION, GOE_STATIC) * 2 +
			(goe_has(x, s, seat, GOE_OP_EXTRA_CHOICE, GOE_DEAL) > 0);
	return found;
}

static void compare_bytes(const uint8_t *told, const uint8_t *after, int count)
{
	for (int i = 0; i < count; i++)
		if (told[i] != GOE_UNKNOWN)
			assert_int_equal(after[i], told[i]);
}

/* The table of the next round lies as it was told, but for what was drawn. */
static void compare_next(const struct goetia_context *x, const struct goe_ending *end,
			 const struct goetia_state *before, const struct goetia_state *after)
{
	struct goetia_state next;

	if (!goe_foresee_next(x, before, end, &next)) {
		assert_int_equal(after->phase, GOE_OVER);
		return;
	}
	compare_bytes(next.on, after->on, GOE_SPACE_RELIC);
	compare_bytes(next.cell, after->cell, GOE_CELLS);
	compare_bytes(next.board, after->board, GOE_ROWS);
	compare_bytes(next.dark, after->dark, GOE_SLOTS);
	compare_bytes(next.demon, after->demon, GOE_SLOTS);
	compare_bytes(next.flipped, after->flipped, GOE_EDGES_IN_PLAY);
	assert_memory_equal(next.seeded, after->seeded, sizeof(next.seeded));
}

/* An answer that places nobody, and behind which the round ends, says how. */
static int said;

static void compare_said(const struct goetia_walk *walk, const struct goe_outcome *o,
			 const struct goe_ending *end)
{
	struct buf out = buf_over(text, sizeof(text));
	bool gets = false, conjures = false;

	if (o->settled || walk->now->phase != GOE_PLACING)
		return;
	goetia.look(&walk->table->base, (const void *)walk->now, walk->seat,
		    walk->list[walk->chosen], &out);
	for (int row = 0; row < GOE_ROWS; row++) {
		gets |= goe_sum(end->gets[row], GOE_SEATS) > 0;
		conjures |= end->conjures[row];
	}
	if (end->dealings)
		assert_says("\"end\":{\"deals\":[{");
	if (gets)
		assert_says("\"contacts\":[{");
	if (conjures)
		assert_says("\"conjures\":[{");
	said += gets || conjures;
}

static void compare_end(const struct goetia_walk *walk)
{
	static struct goe_outcome o;
	static struct goetia_state after;
	struct listener l = { .sink = { listen } };
	struct goe_ending end;
	struct rng rng;
	int picks = 0, conjurings = 0, leaves = 0;

	goe_foresee(walk->table, walk->now, walk->seat, walk->list[walk->chosen], &o);
	if (o.then != GOE_THEN_ROUND_ENDS)
		return;
	goe_foresee_end(walk->table, &o.after, &end);
	compare_said(walk, &o, &end);
	after = *walk->now;
	round_now = after.round;
	rng_fast(&rng, walk->ply);
	play(walk, walk->list[walk->chosen], &after, &l.sink);
	goetia_go_on(walk->table, &after, &rng, &l.sink, is_next_round);
	if (unsteady(walk->table, &o.after) != unsteady(walk->table, &after))
		return;
	for (int i = 0; i < end.dealings; i++) {
		leaves += end.dealing[i].leaves;
		for (int k = 0; k < end.dealing[i].count; k++)
			assert_int_equal(l.picker[picks++], end.dealing[i].picker[k]);
	}
	assert_int_equal(picks, l.picks);
	assert_int_equal(leaves, l.leaves);
	for (int seat = 0; seat < walk->table->players; seat++)
		assert_int_equal(l.contact[seat],
				 end.gets[0][seat] + end.gets[1][seat] + end.gets[2][seat]);
	for (int row = 0; row < GOE_ROWS; row++)
		if (end.conjures[row])
			assert_int_equal(l.conjurer[conjurings++], end.conjurer[row]);
	assert_int_equal(conjurings, l.conjurings);
	compared++;
	/* As long as nothing of the next round has happened. */
	if (l.moved || after.round > round_now + 1 || after.placed || after.phase == GOE_END)
		return;
	compare_next(walk->table, &end, &o.after, &after);
	ended++;
}

static void GOE_76_a_round_ends_as_it_was_told(void **state)
{
	(void)state;
	compared = ended = said = 0;
	for (int players = 2; players <= 4; players++)
		goetia_walk(players, 20, 120 + (uint64_t)players, compare_end);
	assert_true(compared > 300);
	assert_true(ended > 100);
	assert_true(said > 10);
}

/* By hand: all that ahead says of a table with two rows that matter. */
static void GOE_79_what_comes_if_nobody_places_any_more(void **state)
{
	struct buf out = buf_over(text, sizeof(text));

	(void)state;
	lay("phase=placing w11=beleth_3 board1=haruspicy board1.attention=1 on=s1b:1,w11a:0");
	goetia.ahead(&context.base, (const void *)&now, SPECTATOR, &out);
	bool linked = goe_link(&context, &now, GOE_SPACE_SCRY + 1);

	assert_true(linked);
	assert_says("{\"deals\":[],\"contacts\":[{\"row\":1,\"board\":\"haruspicy\","
		    "\"gets\":[0,1],\"left\":0}");
	assert_says("\"conjures\":[{\"row\":1,\"board\":\"haruspicy\",\"slot\":\"d11\",");
	assert_says("\"conjurer\":1,\"sees\":[1]}]");
	assert_says("\"home\":[{\"place\":\"s1b\",\"seats\":[1]}]");
	assert_says("\"stays\":[{\"place\":\"w11a\",\"seats\":[0]}],"
		    "\"flips\":[\"l1\",\"l2\",\"l3\",\"t1\"],\"opens\":[");
	assert_says("\"ends\":null,\"start\":1}");
}

/* By hand: a single hex that is taken now shows its cube again in the next round, and an
 * Edge card that nobody waits on is turned over. */
static void GOE_37_what_is_dearer_in_the_next_round(void **state)
{
	struct buf out = buf_over(text, sizeof(text));

	(void)state;
	lay("phase=placing w11=beleth_3 w12=vine_2 w13=balam_2 on=w12a:1");
	goetia.ahead(&context.base, (const void *)&now, 0, &out);
	assert_says("\"opens\":[{\"place\":\"w12a\",\"price\":{},\"least\":false},"
		    "{\"place\":\"l1\",\"price\":{\"pink\":4,\"yellow\":1,\"black\":4,"
		    "\"white\":1},\"least\":false}");
	assert_says("\"prices\":[{\"place\":\"t2\",\"before\":{\"teal\":2,\"yellow\":3,"
		    "\"brown\":1,\"attention\":1},\"after\":{\"teal\":2,\"pink\":1,"
		    "\"yellow\":3,\"brown\":1,\"attention\":1},\"least\":false}");
}

/* The card of row 1 moves up, and what comes behind it is not known. */
static void GOE_85_a_line_with_a_new_card_costs_at_least(void **state)
{
	struct buf out = buf_over(text, sizeof(text));

	(void)state;
	lay("phase=placing w11=beleth_3 w12=vine_2 w13=balam_2 board1=haruspicy "
	    "board1.attention=1 on=s1b:1");
	goetia.ahead(&context.base, (const void *)&now, 0, &out);
	assert_says("{\"place\":\"t1\",");
	assert_says("\"least\":true}");
	assert_null(strstr(text, "{\"place\":\"s1b\",\"price\""));
	assert_null(strstr(text, "{\"place\":\"w12a\",\"price\""));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(GOE_52_what_a_placement_costs_and_gives),
		cmocka_unit_test(GOE_37_a_hex_that_is_taken_makes_recruiting_cheaper_for_all),
		cmocka_unit_test(GOE_87_whether_the_follower_comes_back),
		cmocka_unit_test(GOE_27_nobody_at_home_next_round_is_told),
		cmocka_unit_test(GOE_81_what_a_placement_does_to_the_end_of_the_round),
		cmocka_unit_test(GOE_76_a_worshipper_who_gets_no_card_is_told),
		cmocka_unit_test(GOE_40_an_edge_card_that_is_turned_over_is_told),
		cmocka_unit_test(GOE_90_a_pact_that_ends_the_match_is_told_before_it_is_taken),
		cmocka_unit_test(GOE_70_a_pact_says_what_it_is_worth_before_its_stack_is_chosen),
		cmocka_unit_test(a_look_agrees_with_what_happens),
		cmocka_unit_test(a_view_is_enough_to_look),
		cmocka_unit_test(GOE_105_a_look_lists_the_ways_to_pay),
		cmocka_unit_test(GOE_105_a_cube_that_leaves_no_choice_makes_the_payment_whole),
		cmocka_unit_test(GOE_76_a_round_ends_as_it_was_told),
		cmocka_unit_test(GOE_37_what_is_dearer_in_the_next_round),
		cmocka_unit_test(GOE_85_a_line_with_a_new_card_costs_at_least),
		cmocka_unit_test(GOE_79_what_comes_if_nobody_places_any_more),
	};

	return cmocka_run_group_tests_name("goetia look", tests, NULL, NULL);
}
