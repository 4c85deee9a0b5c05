/*
 * What is foreseen in Deal with the Devil is what then happens: a move looked at
 * leads where apply() leads, a seat's own view is enough to look, and interest,
 * reputation and production come as they were told.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/devil/json/foresee.h"
#include "support/devil/walk.h"

enum { MATCHES = 12 };

static const game_move settle = DEV_MOVE(DEV_M_WORD, DEV_W_AUTO);
static char text[1 << 16], other[1 << 16];
static uint32_t same, closed, resolved, rounds[DEV_AHEADS];

/* The move, and the payment that it brings. */
static void play(const struct match *m, int seat, game_move move, struct devil_state *d)
{
	bool funds = d->ask[seat] == DEV_Q_FUND;

	devil.apply(m->context, (void *)d, seat, move, NULL);
	if (!funds && d->ask[seat] == DEV_Q_FUND)
		devil.apply(m->context, (void *)d, seat, settle, NULL);
}

/* All that a look tells of a seat. */
static void assert_seat(const struct devil_state *a, const struct devil_state *b, int seat)
{
	assert_memory_equal(a->goods[seat], b->goods[seat], sizeof(a->goods[seat]));
	assert_memory_equal(a->wall[seat], b->wall[seat], sizeof(a->wall[seat]));
	assert_memory_equal(a->tile[seat], b->tile[seat], sizeof(a->tile[seat]));
	assert_int_equal(a->majors[seat], b->majors[seat]);
	assert_int_equal(a->pure[seat], b->pure[seat]);
	assert_int_equal(a->marked[seat], b->marked[seat]);
	assert_int_equal(a->debt[seat], b->debt[seat]);
	assert_int_equal(a->corner[seat], b->corner[seat]);
	assert_int_equal(a->rep[seat], b->rep[seat]);
	assert_int_equal(a->score[seat], b->score[seat]);
	assert_int_equal(a->angels[seat], b->angels[seat]);
	assert_int_equal(a->demons[seat], b->demons[seat]);
	assert_int_equal(a->guests[seat], b->guests[seat]);
}

/* Steps after which nothing else happens before the next question. */
static bool is_quiet(const struct devil_state *before)
{
	return before->step == DEV_DARE || before->step == DEV_WINGS_STEP ||
	       (before->step == DEV_PLEA && before->round == 3);
}

static void compare_with_apply(struct match *m, int seat, game_move move)
{
	static struct dev_outcome o;
	static struct devil_state after;

	if (seat < 0)
		return;
	struct dev_look p = dev_look_of(m->context, m->state);

	after = *p.d;
	play(m, seat, move, &after);
	dev_foresee(&p, seat, move, &o);
	if (!o.done) {
		assert_memory_equal(&o.after, &after, sizeof(after));
		same++;
	} else if (dev_is_public(p.d->step) && after.step == p.d->step) {
		assert_int_not_equal(after.run.seat, seat);
		assert_seat(&o.after, &after, seat);
		resolved++;
	} else if (is_quiet(p.d) && after.step != p.d->step) {
		assert_seat(&o.after, &after, seat);
		closed++;
	}
}

static void a_look_agrees_with_what_happens(void **state)
{
	(void)state;
	for (uint64_t n = 1; n <= MATCHES; n++)
		devil_walk(n, compare_with_apply);
	assert_true(same > 5000);
	assert_true(resolved > 100);
	assert_true(closed > 10);
}

static void compare_with_view(struct match *m, int seat, game_move move)
{
	static struct devil_state view;
	struct buf a = buf_over(text, sizeof(text)), b = buf_over(other, sizeof(other));

	if (seat < 0)
		return;
	devil.observe(m->context, m->state, seat, (void *)&view);
	devil.look(m->context, (const void *)m->state, seat, move, &a);
	devil.look(m->context, (const void *)&view, seat, move, &b);
	assert_string_equal(text, other);
}

static void a_view_is_enough_to_look(void **state)
{
	(void)state;
	for (uint64_t n = 20; n < 20 + MATCHES / 2; n++)
		devil_walk(n, compare_with_view);
}

/* The last answer of the Action phase: what comes then was told. */
static void compare_round(struct match *m, int seat, game_move move)
{
	static struct dev_outcome o;
	static struct dev_ahead ahead;
	static struct devil_state after;

	if (seat < DEV_SEATS - 1 || devil_inside(m)->step != DEV_RESOLVE)
		return;
	struct dev_look p = dev_look_of(m->context, m->state);

	dev_foresee(&p, seat, move, &o);
	if (!o.done)
		return;
	struct dev_look q = { p.context, p.cards, &o.after };
	int last = p.d->round == 1 || p.d->round == 4 ? DEV_AHEAD_PRODUCTION : DEV_AHEAD_REPUTATION;

	after = *p.d;
	play(m, seat, move, &after);
	dev_foresee_round(&q, &ahead);
	assert_true(ahead.comes[last]);
	for (int s = 0; s < DEV_SEATS; s++)
		assert_seat(&ahead.then[last], &after, s);
	rounds[last]++;
}

static void DEV_72_what_follows_the_actions_was_told(void **state)
{
	(void)state;
	for (uint64_t n = 40; n < 40 + MATCHES; n++)
		devil_walk(n, compare_round);
	assert_true(rounds[DEV_AHEAD_PRODUCTION] >= MATCHES);
	assert_true(rounds[DEV_AHEAD_REPUTATION] >= MATCHES);
}

/* A position, as a seat of it sees what a move leads to. */
static void assert_look(const char *position, const char *move_text, const char *expected)
{
	static struct devil_context context;
	static struct devil_state d;
	struct buf out = buf_over(text, sizeof(text));
	struct setup setup;
	struct message error;
	game_move move = 0;

	setup_standard(&devil, DEV_SEATS, &setup);
	assert_true(devil.context(&setup, &context.base, &error));
	if (!devil.state_read(&context.base, slice_from(position), (void *)&d, &error))
		fail_msg("%s %s", error.id, error.count ? error.args[0].text : "");
	assert_true(devil.move_read(&context.base, slice_from(move_text), &move));
	devil.look(&context.base, (const void *)&d, 0, move, &out);
	if (!strstr(text, expected))
		fail_msg("there is no %s in %s", expected, text);
}

static void DEV_16_a_side_action_says_what_it_costs(void **state)
{
	(void)state;
	assert_look("step=repay round=2 goods0=0,0,0,0,0,7,0 debt=2,0,0,0", "buy glass",
		    "{\"move\":\"buy glass\",\"pays\":null,\"seats\":[{\"seat\":0,\"goods\":{"
		    "\"glass\":1,\"coins\":-5}}],\"ask\":\"repay\",");
	assert_look("step=repay round=2 goods0=0,0,0,0,0,7,0 debt=2,0,0,0", "2",
		    "\"seats\":[{\"seat\":0,\"goods\":{\"coins\":-2},\"debt\":-2}],\"ask\":null,"
		    "\"question\":null,\"due\":{},\"done\":true,\"forecast\":null}");
}

static void DEV_83_wings_say_what_they_cost_and_become(void **state)
{
	(void)state;
	assert_look("step=wings round=3 goods0=0,0,0,0,0,9,0 angels=2,0,0,0", "1",
		    "\"pays\":{\"coins\":5},\"seats\":[{\"seat\":0,\"goods\":{\"coins\":-5,"
		    "\"indulgences\":1},\"angels\":-2}],");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_look_agrees_with_what_happens),
		cmocka_unit_test(a_view_is_enough_to_look),
		cmocka_unit_test(DEV_72_what_follows_the_actions_was_told),
		cmocka_unit_test(DEV_16_a_side_action_says_what_it_costs),
		cmocka_unit_test(DEV_83_wings_say_what_they_cost_and_become),
	};

	return cmocka_run_group_tests_name("devil look", tests, NULL, NULL);
}
