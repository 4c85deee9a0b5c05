/*
 * DEV-51 in Deal with the Devil: what the forecast promises before a plan is
 * confirmed is what its resolution does, with the same answers. Nothing in the
 * Action phase is drawn and no seat touches another, so it is exact; it is made
 * from the seat's own view.
 */
#include "unit/unit.h"

#include <string.h>

#include "support/devil/walk.h"

enum { MATCHES = 60 };

/* What a seat's resolution was heard to do. */
struct heard {
	struct sink sink; /* first: what the machine tells */
	int seat; /* whose turn it is */
	struct dev_forecast did[DEV_SEATS];
	int skips[DEV_SEATS];
};

static bool is(const struct message *m, const char *id)
{
	return strcmp(m->id, id) == 0;
}

static int good_of(const char *id)
{
	for (int g = 0; g < DEV_GOODS; g++)
		if (strcmp(dev_good_id(g), id) == 0)
			return g;
	return -1;
}

/* The marker of a seat has moved to a space. */
static void hear_step(struct dev_forecast *did, int to)
{
	if (did->step_count < DEV_FORECAST_STEPS)
		did->steps[did->step_count++].to = (int8_t)to;
}

static void hear(struct sink *sink, const struct event *event)
{
	struct heard *h = (struct heard *)sink;
	const struct message *m = &event->text;

	if (is(m, "devil.event.resolves"))
		h->seat = m->args[0].number;
	else if (is(m, "devil.event.skipped"))
		h->skips[h->seat]++;
	if (is(m, "devil.event.rep_up") || is(m, "devil.event.rep_down"))
		hear_step(&h->did[m->args[0].number], m->args[2].number);
	if (is(m, "devil.event.rep_up"))
		h->did[m->args[0].number].rep += m->args[1].number;
	else if (is(m, "devil.event.rep_down"))
		h->did[m->args[0].number].rep -= m->args[1].number;
	else if (is(m, "devil.event.demons"))
		h->did[m->args[0].number].demons += m->args[1].number;
	else if (is(m, "devil.event.pay"))
		h->did[m->args[0].number].costs[good_of(m->args[2].text)] += m->args[1].number;
	else if (is(m, "devil.event.borrowed"))
		h->did[m->args[0].number].borrows += m->args[1].number;
	else if (is(m, "devil.event.bought"))
		h->did[m->args[0].number].buys[good_of(m->args[2].text)] += m->args[1].number;
	else if (is(m, "devil.event.sold"))
		h->did[m->args[0].number].buys[good_of(m->args[2].text)] -= m->args[1].number;
}

/* The answer that the forecast names; else stop, or the first. */
static game_move foreseen(const struct match *m, const struct devil_state *d, int seat,
			  const struct dev_forecast *said, int *at)
{
	game_move list[DEV_MOVES_MAX];
	uint32_t count = devil.moves(m->context, (const void *)d, seat, list);
	int question = d->ask[seat];

	if ((question == DEV_Q_TIMES || question == DEV_Q_KIND_GAIN ||
	     question == DEV_Q_KIND_PAY) &&
	    d->run.item < DEV_ITEM_SETS && *at < said->answer_count)
		return said->answers[(*at)++];
	for (uint32_t i = 0; i < count; i++)
		if (list[i] == DEV_MOVE(DEV_M_WORD, DEV_W_STOP))
			return list[i];
	return list[0];
}

static struct {
	int plans, skipped, borrowed, traded, wheat, turned, demons;
} found;

/* Where the marker goes, in its order; what moves it is part of the plan. */
static void compare_steps(const struct dev_forecast *said, const struct dev_forecast *did)
{
	int low = DEV_REP_MAX, last = 0;

	assert_true(said->step_count <= did->step_count);
	for (int i = 0; i < said->step_count; i++) {
		assert_int_equal(said->steps[i].to, did->steps[i].to);
		assert_true((said->done | said->skipped) >> said->steps[i].item & 1);
		last = said->steps[i].to;
		low = last < low ? last : low;
	}
	found.turned += said->step_count > 1 && low < last;
	found.demons += said->demons;
}

/* Such a building moves its owner in the Reputation phase, behind the last seat. */
static bool catches_up(const struct match *m, const struct devil_state *d, int seat)
{
	struct dev_look p = dev_look_of(m->context, (const void *)d);

	return dev_sum(&p, seat, DEV_OP_REP_CATCHUP) > 0;
}

static void compare(const struct match *m, const struct devil_state *d,
		    const struct dev_forecast *said, const struct heard *h, int seat)
{
	const struct devil_context *context = (const void *)m->context;
	const struct dev_forecast *did = &h->did[seat];
	int skips = 0;

	for (unsigned set = said->skipped; set; set &= set - 1)
		skips++;
	assert_int_equal(skips, h->skips[seat]);
	assert_int_equal(said->borrows, did->borrows);
	assert_int_equal(said->lost, context->on[DEV_NO_PLAN_PENALTY] ? 0 : skips);
	assert_int_equal(said->wheat, did->wheat);
	if (!catches_up(m, d, seat))
		assert_int_equal(said->rep, did->rep);
	compare_steps(said, did);
	for (int g = 0; g < DEV_RESOURCES; g++) {
		assert_int_equal(said->buys[g], did->buys[g]);
		found.traded += said->buys[g] != 0;
	}
	for (int g = 0; g < DEV_GOODS; g++) {
		assert_int_equal(said->costs[g], did->costs[g]);
		assert_true(said->left[g] >= 0);
	}
	found.plans++;
	found.skipped += skips;
	found.borrowed += said->borrows > 0;
	found.wheat += said->wheat > 0;
}

/* Seat by seat, to the end of the phase. */
static void resolve(const struct match *m, struct devil_state *d, struct heard *h,
		    const struct dev_forecast said[DEV_SEATS])
{
	int at[DEV_SEATS] = { 0 };

	while (d->step == DEV_RESOLVE) {
		int seat = d->run.seat;

		if (d->ask[seat] == DEV_Q_FUND && d->run.item == DEV_ITEM_WHEAT)
			h->did[seat].wheat = d->due[seat][DEV_WHEAT];
		devil.apply(m->context, (void *)d, seat,
			    foreseen(m, d, seat, &said[seat], &at[seat]), &h->sink);
	}
}

static void the_last_plan_is_confirmed(struct match *m, int seat, game_move move)
{
	struct devil_state d = *devil_inside(m), view;
	struct dev_forecast said[DEV_SEATS];
	struct heard h = { .sink = { hear } };

	if (seat < 0 || d.ask[seat] != DEV_Q_PLANOK || move != DEV_MOVE(DEV_M_WORD, DEV_W_OK) ||
	    devil.actors(m->context, m->state) != SEAT(seat))
		return;
	for (int s = 0; s < DEV_SEATS; s++) {
		devil.observe(m->context, m->state, s, (void *)&view);
		struct dev_look p = dev_look_of(m->context, (const void *)&view);

		dev_forecast_of(&p, s, &said[s]);
	}
	/* What was traded while planning is published first, and is not the plan's. */
	for (int s = 0; s < DEV_SEATS; s++) {
		h.did[s].borrows = -d.owed[s][DEV_GOODS];
		for (int g = 0; g < DEV_RESOURCES; g++)
			h.did[s].buys[g] = -d.owed[s][g];
	}
	devil.apply(m->context, (void *)&d, seat, move, &h.sink);
	resolve(m, &d, &h, said);
	for (int s = 0; s < DEV_SEATS; s++)
		compare(m, &d, &said[s], &h, s);
}

static void DEV_51_the_forecast_is_what_the_resolution_does(void **state)
{
	(void)state;
	for (uint64_t n = 0; n < MATCHES; n++)
		devil_walk(n, the_last_plan_is_confirmed);
	assert_int_equal(found.plans, MATCHES * DEV_ROUNDS * DEV_SEATS);
	assert_true(found.skipped > MATCHES && found.borrowed > MATCHES);
	assert_true(found.traded > MATCHES && found.wheat > 0);
	assert_true(found.turned > 0 && found.demons > 0);
}

/* The forecast of seat 0 in a position with its plan. */
static struct dev_forecast forecast_in(const char *position)
{
	static struct devil_context context;
	struct devil_state d, view;
	struct dev_forecast f;
	struct setup setup;
	struct message error;

	setup_standard(&devil, DEV_SEATS, &setup);
	assert_true(devil.context(&setup, &context.base, &error));
	assert_true(devil.state_read(&context.base, slice_from(position), (void *)&d, &error));
	devil.observe(&context.base, (const void *)&d, 0, (void *)&view);
	struct dev_look p = dev_look_of(&context.base, (const void *)&view);

	dev_forecast_of(&p, 0, &f);
	return f;
}

static void DEV_51_what_some_way_of_answering_pays_is_not_called_skipped(void **state)
{
	(void)state;
	/* Market Row sells three wheat, which pays for the Tollbooth. */
	struct dev_forecast f =
		forecast_in("step=plan round=2 wall0=b107@1 hand0=b106 debt=10,0,0,0 "
			    "goods0=0,0,3,0,0,0,0 plan0=-,-,b107,-,b106,no,-,no,no");

	assert_int_equal(f.skipped, 0);
	assert_int_equal(f.done, 1 << DEV_ITEM_USE1 | 1 << DEV_ITEM_BUILD1);
	/* The Port lacks a stone, which the event gives as well as wood. */
	f = forecast_in("step=plan round=1 hand0=b105 event0=a7 debt=10,0,0,0 "
			"goods0=1,1,0,0,0,0,0 plan0=a7,left,-,-,b105,no,-,no,no");
	assert_int_equal(f.skipped, 0);
	/* With one stone less no answer helps. */
	f = forecast_in("step=plan round=1 hand0=b105 event0=a7 debt=10,0,0,0 "
			"goods0=1,0,0,0,0,0,0 plan0=a7,left,-,-,b105,no,-,no,no");
	assert_int_equal(f.skipped, 1 << DEV_ITEM_BUILD1);
}

static void DEV_51_the_whole_cost_and_what_is_left_are_told(void **state)
{
	static const int costs[] = { 2, 1, 0, 1, 0, 1 }, left[] = { 0, 0, 1, 0, 2, 1 };
	(void)state;
	/* The Rectory lacks a wood, which the bank sells for three coins. */
	struct dev_forecast f = forecast_in("step=plan round=1 hand0=b109 goods0=1,1,1,1,2,5,0 "
					    "plan0=-,-,-,-,b109,no,-,no,no");

	assert_int_equal(f.buys[DEV_WOOD], 1);
	assert_int_equal(f.borrows, 0);
	for (int g = 0; g < DEV_GOODS; g++) {
		assert_int_equal(f.costs[g], costs[g]);
		assert_int_equal(f.left[g], left[g]);
	}
}

static void DEV_51_a_low_on_the_way_is_told(void **state)
{
	(void)state;
	/* The science costs 4 reputation, which the event's right side gives back in part. */
	struct dev_forecast f =
		forecast_in("step=plan round=1 hand0=b113 event0=a1 rep=0,1,1,1 "
			    "goods0=1,1,0,1,0,0,0 plan0=a1,right,-,-,b113,no,-,no,no");

	assert_int_equal(f.skipped, 0);
	assert_int_equal(f.rep, -1);
	assert_int_equal(f.step_count, 2);
	assert_int_equal(f.steps[0].item, DEV_ITEM_BUILD1);
	assert_int_equal(f.steps[0].to, -4);
	assert_int_equal(f.steps[1].item, DEV_ITEM_RIGHT);
	assert_int_equal(f.steps[1].to, -1);
	assert_int_equal(f.demons, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(DEV_51_a_low_on_the_way_is_told),
		cmocka_unit_test(DEV_51_the_whole_cost_and_what_is_left_are_told),
		cmocka_unit_test(DEV_51_what_some_way_of_answering_pays_is_not_called_skipped),
		cmocka_unit_test(DEV_51_the_forecast_is_what_the_resolution_does),
	};

	return cmocka_run_group_tests_name("devil forecast", tests, NULL, NULL);
}
