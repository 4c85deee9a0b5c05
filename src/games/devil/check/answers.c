/*
 * The invariants of what is being answered in Deal with the Devil: answers of
 * a secret step that its close can use, and a machine that stands where its
 * seat is asked, with something to answer. So whatever passes can be played.
 */
#include <string.h>

#include "games/devil/wheat.h"

static bool dev_has_card(const struct devil_state *d, int card, int place, int seat)
{
	return card < DEV_BUILDINGS && d->place[card] == DEV_PLACE(place, seat);
}

static int dev_new_behind(const struct devil_state *d, int seat, int card)
{
	int count = 0;

	for (int i = card + 1; i < DEV_BUILDINGS; i++)
		count += d->place[i] == DEV_PLACE(DEV_IN_NEW, seat);
	return count;
}

static bool dev_good_pass(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const uint8_t *answer = d->answer[seat];

	if (d->ask[seat] == DEV_Q_PASS1)
		return true;
	if (!dev_has_card(d, answer[0], DEV_IN_NEW, seat) || !dev_new_behind(d, seat, answer[0]))
		return false;
	return d->ask[seat] == DEV_Q_PASS2 ||
	       (dev_has_card(d, answer[1], DEV_IN_NEW, seat) && answer[1] > answer[0]);
}

static bool dev_good_keep(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	int answer = d->answer[seat][0];

	if (d->ask[seat] != DEV_NONE)
		return true;
	return d->hand_size[seat] ? dev_has_card(d, answer, DEV_IN_HAND, seat) : answer == DEV_NONE;
}

static bool dev_good_request(const struct dev_look *p, int seat)
{
	int answer = p->d->answer[seat][0];

	return p->d->ask[seat] != DEV_NONE || answer < DEV_RESOURCES || answer == DEV_NONE;
}

static bool dev_good_vote(const struct dev_look *p, int seat)
{
	int answer = p->d->answer[seat][0];

	return p->d->ask[seat] != DEV_NONE || answer == DEV_NONE ||
	       (answer < DEV_SEATS && answer != seat && dev_can_be_voted(p->d, answer));
}

static bool dev_good_plea(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	int answer = d->answer[seat][0];

	return d->ask[seat] != DEV_NONE || answer == DEV_CONFESSED ||
	       (answer == DEV_PROVED &&
		d->pure[seat] + d->marked[seat] >= p->cards->numbers.hunt_souls);
}

static bool dev_good_wings(const struct dev_look *p, int seat)
{
	return p->d->ask[seat] != DEV_NONE || p->d->answer[seat][0] <= DEV_OFFER_MAX;
}

static bool dev_good_prefer(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	int answered = d->ask[seat] == DEV_NONE ? 3 : d->ask[seat] - DEV_Q_PREFER;

	for (int i = 0; i < 3; i++)
		if (i < answered ? d->answer[seat][i] >= DEV_PREFERENCES
				 : d->answer[seat][i] != DEV_NONE)
			return false;
	return true;
}

/* Preferences that wait for the draw: all of them or none. */
static bool dev_good_waiting(const struct dev_look *p, int seat)
{
	const uint8_t *answer = p->d->answer[seat];
	bool given = p->context->on[DEV_ROLE_PREFERENCES];

	for (int i = 0; i < 3; i++)
		if (answer[i] != DEV_UNKNOWN &&
		    (given ? answer[i] >= DEV_PREFERENCES : answer[i] != DEV_NONE))
			return false;
	return true;
}

static bool dev_good_dare(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const uint8_t *answer = d->answer[seat];

	if (d->ask[seat] == DEV_NONE)
		return answer[0] == DEV_NONE;
	if (answer[0] >= dev_wall_size(d, seat))
		return false;
	const struct dev_effects *e = &p->cards->building[d->wall[seat][answer[0]]].effects;

	for (int k = 0; k < e->count; k++)
		if (e->list[k].op == DEV_OP_DARE)
			return true;
	return false;
}

static bool dev_is_all(const void *bytes, size_t count, int byte)
{
	const uint8_t *at = bytes;

	for (size_t i = 0; i < count; i++)
		if (at[i] != byte)
			return false;
	return true;
}

/* First the price, then the kinds in their order; those behind are not in yet. */
static bool dev_good_offer(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const struct dev_offer *offer = &d->offer[d->round - 1][seat];
	int next = d->ask[seat] == DEV_NONE ? DEV_HELD : d->ask[seat] - DEV_Q_OFFER;

	if (d->ask[seat] == DEV_Q_ASK)
		return dev_is_all(offer, sizeof(*offer), DEV_NONE);
	return offer->ask != DEV_NONE && offer->fate == DEV_UNTAKEN && offer->marks == 0 &&
	       dev_is_all(offer->of + next, (size_t)(DEV_HELD - next), 0);
}

static bool dev_good_view(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const struct dev_seen *seen = dev_seen_now(d, seat);
	int price = seen->ask & ~DEV_ASK_SOULS;

	if (seen->icon >= DEV_ROLES)
		return false;
	switch (d->ask[seat]) {
	case DEV_Q_VIEW:
		return seen->did == DEV_LOOKING;
	case DEV_Q_SOULPAY:
		return seen->did == DEV_ACCEPTED && (seen->ask & DEV_ASK_SOULS) &&
		       d->pure[seat] + d->marked[seat] >= price;
	case DEV_Q_FUND:
		return seen->did == DEV_ACCEPTED && d->due[seat][DEV_COINS] == price;
	default:
		return seen->did != DEV_LOOKING;
	}
}

static bool dev_good_card(const struct devil_state *d, int seat, int card, int place)
{
	return card == DEV_NONE || dev_has_card(d, card, place, seat);
}

static bool dev_good_plan(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const struct dev_plan *plan = &d->plan[seat];
	int kept = d->answer[seat][0];

	if (plan->event != DEV_NONE && plan->event != kept)
		return false;
	if ((plan->side == DEV_NONE) != (plan->event == DEV_NONE))
		return false;
	if (kept != DEV_NONE &&
	    (kept >= DEV_EVENTS || d->event_place[kept] != DEV_PLACE(DEV_EV_HELD, seat)))
		return false;
	if ((kept == DEV_NONE) != (d->event_size[seat] == 0) && d->ask[seat] != DEV_Q_EVKEEP)
		return false;
	for (int i = 0; i < 2; i++) {
		if (!dev_good_card(d, seat, plan->build[i], DEV_IN_HAND) ||
		    !dev_good_card(d, seat, plan->use[i], DEV_IN_WALL))
			return false;
		if (plan->use[i] != DEV_NONE && dev_usable_at(p, seat, plan->use[i]) < 0)
			return false;
		if (plan->act[i] && (plan->build[i] == DEV_NONE ||
				     !dev_is_action(&p->cards->building[plan->build[i]])))
			return false;
	}
	return (plan->build[0] == DEV_NONE || plan->build[0] != plan->build[1]) &&
	       (plan->use[0] == DEV_NONE || plan->use[0] != plan->use[1]);
}

static bool dev_good_load(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const uint8_t *answer = d->answer[seat];
	bool devil_here = d->role[seat] == DEV_DEVIL;

	if (answer[DEV_LOADED_PURE] > (devil_here ? d->pure[seat] : 0) ||
	    answer[DEV_LOADED_MARKED] > (devil_here ? d->marked[seat] : 0))
		return false;
	for (int k = 0; k < DEV_GOODS; k++)
		if (answer[DEV_LOADED_BRIBE + k] > DEV_OFFER_MAX)
			return false;
	for (int g = 0; g < DEV_GUESSES; g++) {
		int named = answer[DEV_LOADED_GUESS + g];

		if (named != DEV_NONE && (named >= DEV_SEATS || named == seat))
			return false;
	}
	return true;
}

static bool dev_good_show(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const uint8_t *answer = d->answer[seat];
	uint8_t slots;
	int faces = dev_faces(p, seat, &slots);

	if (d->ask[seat] == DEV_Q_SHOW)
		return true;
	if (answer[DEV_SHOW_SHOWN] > d->pure[seat] + d->marked[seat] ||
	    answer[DEV_SHOW_SPENT] > d->goods[seat][DEV_INDULGENCES] ||
	    dev_sum_answers(answer) > faces || (answer[DEV_SHOW_SPARED] & ~slots) ||
	    answer[DEV_SHOW_GUESTS] > d->guests[seat] ||
	    (answer[DEV_SHOW_ABSOLVED] | (unsigned)answer[DEV_SHOW_ABSOLVED + 1] << 8) >>
		    dev_wall_size(d, seat))
		return false;
	if (d->ask[seat] == DEV_Q_ABSOLVE || d->ask[seat] == DEV_Q_FUND)
		return answer[DEV_SHOW_ASKED_AT] < dev_wall_size(d, seat) &&
		       dev_absolution(p, seat, answer[DEV_SHOW_ASKED_AT]) &&
		       dev_sum_answers(answer) < faces;
	if (d->ask[seat] != DEV_Q_APPEASE)
		return true;
	for (int slot = 0; slot < DEV_SLOTS; slot++)
		if (answer[DEV_SHOW_LEFT] && answer[DEV_SHOW_LEFT] <= faces &&
		    dev_can_appease(p, seat, slot))
			return true;
	return false;
}

/* One row a secret step: what its close can use. REPAY leaves no answer. */
static bool (*const dev_good[DEV_STEPS])(const struct dev_look *p, int seat) = {
	[DEV_PREFER] = dev_good_prefer,	  [DEV_DARE] = dev_good_dare,
	[DEV_KEEP] = dev_good_keep,	  [DEV_PASS] = dev_good_pass,
	[DEV_REQUEST] = dev_good_request, [DEV_OFFER] = dev_good_offer,
	[DEV_VIEW1] = dev_good_view,	  [DEV_VIEW2] = dev_good_view,
	[DEV_PLAN] = dev_good_plan,	  [DEV_VOTE] = dev_good_vote,
	[DEV_PLEA] = dev_good_plea,	  [DEV_WINGS_STEP] = dev_good_wings,
	[DEV_LOAD] = dev_good_load,	  [DEV_SHOW] = dev_good_show,
};

/* Only a payment that is being asked for is due. */
static bool dev_good_due(const struct devil_state *d, int seat)
{
	bool due = false;

	for (int k = 0; k <= DEV_PREMIUM; k++)
		due |= d->due[seat][k] != 0;
	return due == (d->ask[seat] == DEV_Q_FUND || d->ask[seat] == DEV_Q_KIND_PAY);
}

/* Set going again from where it stands, the machine asks the same and changes nothing. */
static bool dev_machine_stands(const struct dev_look *p)
{
	struct devil_state again = *p->d;
	struct dev_play q = dev_play_on(p, &again, NULL);

	again.ask[again.run.seat] = DEV_NONE;
	if (again.step == DEV_RESOLVE)
		dev_resolve(&q);
	else
		dev_penalties(&q);
	return memcmp(&again, p->d, sizeof(again)) == 0;
}

/* What of a plan is still to be resolved can be. */
static bool dev_good_rest(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const struct dev_plan *plan = &d->plan[seat];
	int item = seat > d->run.seat ? 0 : d->run.item;
	bool laid_out =
		d->run.seat == seat && (d->run.under != DEV_NONE ||
					(d->run.list == DEV_LIST_BUILD && d->run.at != DEV_NONE));
	bool begun = d->run.seat == seat && d->run.list != DEV_LIST_NONE;

	if (plan->event != DEV_NONE &&
	    item + begun <= (plan->side == DEV_LEFT ? DEV_ITEM_LEFT : DEV_ITEM_RIGHT) &&
	    d->event_place[plan->event] != DEV_PLACE(DEV_EV_HELD, seat))
		return false;
	for (int i = 0; i < 2; i++) {
		int build_at = i ? DEV_ITEM_BUILD2 : DEV_ITEM_BUILD1, card = plan->build[i];
		int place = item + (laid_out && item == build_at) <= build_at ? DEV_IN_HAND
									      : DEV_IN_WALL;

		if (plan->use[i] != DEV_NONE && item <= DEV_ITEM_USE1 + i &&
		    dev_usable_at(p, seat, plan->use[i]) < 0)
			return false;
		if (card != DEV_NONE && place == DEV_IN_HAND &&
		    !dev_has_card(d, card, DEV_IN_HAND, seat))
			return false;
		if (plan->act[i] && (card == DEV_NONE || !dev_is_action(&p->cards->building[card])))
			return false;
	}
	return plan->build[0] == DEV_NONE || plan->build[0] != plan->build[1];
}

/* Courtiers chosen so far for a set that others can complete. */
static bool dev_good_picked(const struct dev_look *p)
{
	const struct dev_run *run = &p->d->run;
	int last = -1;

	for (int i = 0; i < DEV_COURTIERS; i++)
		if (run->picked >> i & 1)
			last = i;
	return last < 0 || dev_claim_goes_on(p, run->seat, run->pick, run->picked, last);
}

/* The parts of the machine, each by itself. */
static bool dev_good_run(const struct dev_look *p)
{
	const struct devil_state *d = p->d;
	const struct dev_run *run = &d->run;

	for (int i = 0; i < 2; i++)
		if (run->built[i] != DEV_NONE &&
		    !dev_has_card(d, run->built[i], DEV_IN_WALL, run->seat))
			return false;
	if (run->wild[0] > DEV_SIDE_MAX || run->wild[1] > DEV_SIDE_MAX || run->picked > 15 ||
	    run->done > DEV_TOKENS_MAX || run->recruited > 1 || run->guests > d->guests[run->seat])
		return false;
	if (run->pick != DEV_NONE && run->pick >= DEV_MINORS + DEV_MAJORS)
		return false;
	if (run->waits == DEV_WAITS_SPACE)
		return run->pick < DEV_MINORS && !dev_claimed(d, run->seat, run->pick) &&
		       !(d->tiles_gone[run->seat] >> run->pick & 1) && d->step == DEV_RESOLVE;
	if (run->waits > (d->step == DEV_PENALTY ? DEV_WAITS_HOUSE : DEV_WAITS_NOT))
		return false;
	if (run->item == DEV_ITEM_RECRUIT && run->part == 2 && d->step == DEV_RESOLVE)
		return run->pick < DEV_COURTIERS &&
		       (d->courtier[run->seat][run->pick] == DEV_AT_2 ||
			d->courtier[run->seat][run->pick] == DEV_AT_3);
	if (run->list == DEV_LIST_BUILD && run->at == DEV_NONE &&
	    !dev_has_card(d, run->card, DEV_IN_HAND, run->seat))
		return false;
	if (run->pick == DEV_NONE)
		return run->picked == 0;
	return d->step == DEV_RESOLVE && run->item == DEV_ITEM_CLAIMS &&
	       dev_can_claim(p, run->seat, run->pick, 0) && dev_good_picked(p);
}

static const char *dev_check_machine(const struct dev_look *p, bool view)
{
	const struct devil_state *d = p->d;
	int seat = d->run.seat;
	game_move list[DEV_MOVES_MAX];

	for (int s = seat; s < DEV_SEATS && d->step == DEV_RESOLVE && !view; s++)
		if (!dev_good_rest(p, s))
			return "devil.check.plan";
	if (!view && !dev_good_run(p))
		return "devil.check.run";
	if (!dev_good_due(d, seat) || !dev_machine_stands(p))
		return "devil.check.run";
	if (view)
		return NULL;
	if (d->step == DEV_RESOLVE && !dev_wheat_holds(p, NULL))
		return "devil.check.unpayable";
	if (d->ask[seat] == DEV_Q_FUND && !dev_can_pay_now(p, seat, d->due[seat]))
		return "devil.check.unpayable";
	return dev_moves_of(p, seat, list) ? NULL : "devil.check.run";
}

/* A seat that is asked nothing in this step leaves no trace in it. */
static bool dev_good_idle(const struct devil_state *d, int seat)
{
	return dev_is_all(d->due[seat], sizeof(d->due[seat]), 0) &&
	       dev_is_all(d->trade[seat], sizeof(d->trade[seat]), 0) &&
	       dev_is_all(d->toll[seat], sizeof(d->toll[seat]), 0) && d->side[seat] == 0 &&
	       (d->step == DEV_OVER || dev_is_all(d->owed[seat], sizeof(d->owed[seat]), 0));
}

static const char *dev_check_idle(const struct devil_state *d)
{
	bool public = dev_is_public(d->step);

	for (int s = 0; s < DEV_SEATS && d->step != DEV_SETUP; s++) {
		bool asked = public ? s == d->run.seat : d->asked & SEAT(s);

		if (!asked && !dev_good_idle(d, s))
			return "devil.check.idle";
		if ((!asked || public) && !dev_is_all(d->answer[s], DEV_ANSWERS, DEV_NONE))
			return "devil.check.idle";
	}
	return NULL;
}

const char *dev_check_answers(const struct dev_look *p)
{
	const struct devil_state *d = p->d;
	bool view = dev_is_view(d);

	if (!view && dev_check_idle(d))
		return dev_check_idle(d);
	if (dev_is_public(d->step))
		return dev_check_machine(p, view);
	for (int s = 0; s < DEV_SEATS && d->step == DEV_SETUP; s++)
		if (!dev_good_waiting(p, s))
			return "devil.check.answer";
	for (int s = 0; s < DEV_SEATS; s++) {
		if (!(d->asked & SEAT(s)) || (view && s != d->viewer))
			continue;
		if (dev_good[d->step] && !dev_good[d->step](p, s))
			return "devil.check.answer";
		if (!dev_good_due(d, s))
			return "devil.check.due";
		if (d->ask[s] == DEV_Q_FUND && !dev_can_pay_now(p, s, d->due[s]))
			return "devil.check.unpayable";
	}
	return NULL;
}
