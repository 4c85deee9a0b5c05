/*
 * The invariants of a position of Deal with the Devil: ranges, steps and
 * questions that go together, every card, tile and courtier in one place,
 * souls conserved, and goods conserved against the bank: what all seats and
 * chests hold is what they began with, plus what the public ledgers and the
 * trades not yet published say. Views are held to what they show.
 */
#include <string.h>

#include "games/devil/inside.h"

static bool dev_in(int value, int max)
{
	return value <= max;
}

/* A value, DEV_NONE, or in a view DEV_UNKNOWN. */
static bool dev_in_or_none(const struct devil_state *d, int value, int max)
{
	return value <= max || value == DEV_NONE || (value == DEV_UNKNOWN && dev_is_view(d));
}

static bool dev_in_or_unknown(const struct devil_state *d, int value, int max)
{
	return value <= max || (value == DEV_UNKNOWN && dev_is_view(d));
}

static const char *dev_check_clock(const struct devil_state *d)
{
	bool late = d->step <= DEV_SETUP ? d->round == 1 : true;

	if (d->viewer > EVERYTHING)
		return "devil.check.viewer";
	if (d->round < 1 || d->round > DEV_ROUNDS || !late)
		return "devil.check.round";
	if (d->step >= DEV_STEPS || (d->step == DEV_OVER && d->round != DEV_ROUNDS))
		return "devil.check.step";
	if (d->round == 1 && d->step >= DEV_DARE && d->step <= DEV_REPAY)
		return "devil.check.step";
	if ((d->step == DEV_VOTE || d->step == DEV_PLEA) && d->round != 2 && d->round != 3)
		return "devil.check.step";
	if (d->step >= DEV_WINGS_STEP && d->step <= DEV_PENALTY && d->round != 3 &&
	    d->round != DEV_ROUNDS)
		return "devil.check.step";
	return NULL;
}

/* Who is asked what. */
static const char *dev_check_asks(const struct devil_state *d)
{
	bool public = dev_is_public(d->step);
	int asks = 0;

	if (d->asked >= SEAT(DEV_SEATS))
		return "devil.check.asked";
	for (int s = 0; s < DEV_SEATS; s++) {
		int question = d->ask[s];
		bool may = public ? s == d->run.seat : d->asked & SEAT(s);

		asks += question != DEV_NONE;
		if (question == DEV_NONE)
			continue;
		if (!may)
			return "devil.check.ask";
		if (question == DEV_UNKNOWN ? !dev_is_view(d) || public || s == d->viewer
					    : !dev_question_fits(d->step, question))
			return "devil.check.ask";
		if (d->side[s] > DEV_SIDE_MAX && !(d->side[s] == DEV_UNKNOWN && dev_is_view(d)))
			return "devil.check.side";
	}
	if (d->step == DEV_SETUP || d->step == DEV_DRAW || d->step == DEV_OVER)
		return asks ? "devil.check.ask" : NULL;
	return asks ? NULL : "devil.check.ask";
}

/* What a viewer always knows of its own seat. */
static bool dev_knows_itself(const struct devil_state *d, int seat)
{
	return d->role[seat] != DEV_UNKNOWN && d->debt[seat] != DEV_UNKNOWN &&
	       d->pure[seat] != DEV_UNKNOWN && d->marked[seat] != DEV_UNKNOWN;
}

const char *dev_check_people(const struct devil_state *d)
{
	bool dealt = d->step > DEV_SETUP;
	unsigned roles = 0;

	for (int s = 0; s < DEV_SEATS; s++) {
		if (dealt ? !dev_in_or_unknown(d, d->role[s], DEV_ROLES - 1)
			  : d->role[s] != DEV_NONE)
			return "devil.check.role";
		if (dealt && s == d->viewer && !dev_knows_itself(d, s))
			return "devil.check.role";
		if (d->role[s] < DEV_ROLES && (roles >> d->role[s] & 1))
			return "devil.check.role";
		if (d->role[s] < DEV_ROLES)
			roles |= 1u << d->role[s];
		if (!dev_in_or_unknown(d, d->debt[s], DEV_DEBT_MAX) ||
		    !dev_in(d->shown_debt[s], DEV_DEBT_MAX))
			return "devil.check.debt";
		if (d->corner[s] >= DEV_CORNERS)
			return "devil.check.corner";
		if (d->rep[s] > DEV_REP_MAX || d->rep[s] < -DEV_REP_MAX)
			return "devil.check.rep";
		if (!dev_in_or_none(d, d->known[s], DEV_ROLES - 1) ||
		    (d->known[s] < DEV_ROLES && d->role[s] != d->known[s]))
			return "devil.check.known";
	}
	if (d->route != DEV_NONE && !dev_in_or_unknown(d, d->route, DEV_ROUTES - 1))
		return "devil.check.route";
	return (d->route == DEV_NONE) == dealt ? "devil.check.route" : NULL;
}

static const char *dev_check_conserved(const struct dev_look *p)
{
	const struct devil_state *d = p->d;
	int held[DEV_HELD] = { 0 }, pure = 0, marked = 0;

	if (dev_is_view(d) || d->step <= DEV_SETUP)
		return NULL;
	for (int s = 0; s < DEV_SEATS; s++) {
		pure += d->pure[s];
		marked += d->marked[s];
		dev_outside(d, s, held, &pure, &marked);
		for (int k = 0; k < DEV_HELD; k++) {
			held[k] += d->goods[s][k] - d->ledger[s][k];
			if (d->goods[s][k] < 0 || d->goods[s][k] > DEV_HOLD_MAX)
				return "devil.check.goods";
		}
		for (int k = 0; k < DEV_GOODS; k++)
			held[k] -= p->cards->seat[s].start.of[k] +
				   p->cards->role[d->role[s]].chest.of[k] + d->icon_ledger[s][k];
	}
	for (int k = 0; k < DEV_HELD; k++)
		if (held[k])
			return "devil.check.bank";
	if (pure != DEV_PURE || marked != DEV_MARKED)
		return "devil.check.souls";
	return NULL;
}

/* DEV-114: mortals never gain souls, and marked ones are not with them. */
static const char *dev_check_souls(const struct dev_look *p)
{
	const struct devil_state *d = p->d;

	for (int s = 0; s < DEV_SEATS; s++) {
		if (d->role[s] > DEV_MORTAL2 || d->pure[s] == DEV_UNKNOWN)
			continue;
		if (d->marked[s] || d->pure[s] > p->cards->role[d->role[s]].pure)
			return "devil.check.souls";
	}
	return NULL;
}

/* How many buildings of this round a seat can have. */
static int dev_built_now(const struct devil_state *d, int seat)
{
	if (d->step <= DEV_PLAN || (d->step == DEV_RESOLVE && seat > d->run.seat))
		return 0;
	return 2;
}

static const char *dev_check_wall(const struct devil_state *d, int seat)
{
	int built[DEV_ROUNDS + 1] = { 0 };
	bool ended = false;

	for (int i = 0; i < DEV_WALL_MAX; i++) {
		int card = d->wall[seat][i], round = d->wall_round[seat][i] & ~DEV_TUCKED;

		if (card == DEV_NONE) {
			ended = true;
			if (d->wall_round[seat][i])
				return "devil.check.wall";
			continue;
		}
		if (ended || card >= DEV_BUILDINGS || round < dev_building_round(card) ||
		    round > d->round || d->place[card] != DEV_PLACE(DEV_IN_WALL, seat))
			return "devil.check.wall";
		if (++built[round] > (round == d->round ? dev_built_now(d, seat) : 2))
			return "devil.check.wall";
	}
	return NULL;
}

/* Every building in its place: as many in hand and wall as the seat is said to have. */
static const char *dev_check_cards(const struct devil_state *d)
{
	int hand[DEV_SEATS] = { 0 }, wall[DEV_SEATS] = { 0 }, drawn[DEV_SEATS] = { 0 };
	int dealt = dev_dealt(d);

	for (int i = 0; i < DEV_BUILDINGS; i++) {
		int place = d->place[i] / DEV_SEATS, seat = d->place[i] % DEV_SEATS;
		bool in_deck = dev_building_round(i) > dealt;

		if (d->place[i] == DEV_UNKNOWN ? !dev_is_view(d) || in_deck
					       : d->place[i] >= DEV_PLACE(DEV_PLACES, 0))
			return "devil.check.place";
		if (d->place[i] == DEV_UNKNOWN)
			continue;
		if (in_deck != (place == DEV_IN_DECK) || (in_deck && seat))
			return "devil.check.deck";
		hand[seat] += place == DEV_IN_HAND;
		drawn[seat] += place == DEV_IN_NEW;
		wall[seat] += place == DEV_IN_WALL;
	}
	for (int s = 0; s < DEV_SEATS; s++) {
		bool whole = !dev_is_view(d) || s == d->viewer;

		if (whole ? hand[s] != d->hand_size[s] : hand[s] > d->hand_size[s])
			return "devil.check.hand";
		if (whole && drawn[s] != (d->step == DEV_PASS ? DEV_NEW : 0))
			return "devil.check.new";
		if (wall[s] != dev_wall_size(d, s))
			return "devil.check.wall";
		const char *wrong = dev_check_wall(d, s);

		if (wrong)
			return wrong;
	}
	return NULL;
}

static const char *dev_check_events(const struct devil_state *d)
{
	int held[DEV_SEATS] = { 0 }, left[2] = { 0 };
	int dealt = dev_dealt(d);

	for (int i = 0; i < DEV_EVENTS; i++) {
		int place = d->event_place[i] / DEV_SEATS, seat = d->event_place[i] % DEV_SEATS;

		if (d->event_place[i] == DEV_UNKNOWN) {
			if (!dev_is_view(d))
				return "devil.check.event_place";
			continue;
		}
		if (place != DEV_IN_DECK && place != DEV_EV_HELD && place != DEV_EV_SPENT &&
		    place != DEV_EV_PLAYED)
			return "devil.check.event_place";
		left[i >= DEV_EVENTS_A] += place == DEV_IN_DECK;
		held[seat] += place == DEV_EV_HELD;
	}
	for (int s = 0; s < DEV_SEATS; s++)
		if (d->event_size[s] > 2 ||
		    (!dev_is_view(d) || s == d->viewer ? held[s] != d->event_size[s]
						       : held[s] > d->event_size[s]))
			return "devil.check.events";
	int a = dealt < 2 ? DEV_EVENTS_A - dealt * DEV_SEATS : 0;
	int b = dealt < 2 ? DEV_EVENTS_B : DEV_EVENTS_B - (dealt - 2) * DEV_SEATS;

	return !dev_is_view(d) && (left[0] != a || left[1] != b) ? "devil.check.events" : NULL;
}

static const char *dev_check_board(const struct devil_state *d)
{
	for (int s = 0; s < DEV_SEATS; s++) {
		unsigned tiles = d->tiles_gone[s];

		if (d->majors[s] >= 1u << DEV_MAJORS || tiles >= 1u << DEV_MINORS)
			return "devil.check.tiles";
		for (int i = 0; i < DEV_SPACES; i++) {
			int minor = d->tile[s][i];

			if (minor == DEV_NONE)
				continue;
			if (minor >= DEV_MINORS || (tiles >> minor & 1))
				return "devil.check.tiles";
			tiles |= 1u << minor;
		}
		for (int i = 0; i < DEV_COURTIERS; i++)
			if (d->courtier[s][i] > DEV_AT_WALL ||
			    (d->courtier[s][i] == DEV_AT_HOME && i != DEV_ALCHEMIST) ||
			    (d->courtier[s][i] == DEV_AT_2 && i == DEV_ALCHEMIST))
				return "devil.check.courtiers";
		if (!dev_in_or_none(d, d->request[s], DEV_RESOURCES - 1))
			return "devil.check.request";
	}
	return NULL;
}

static bool dev_card_or_none(const struct devil_state *d, int card)
{
	return dev_in_or_none(d, card, DEV_BUILDINGS - 1);
}

static const char *dev_check_plans(const struct devil_state *d)
{
	for (int s = 0; s < DEV_SEATS; s++) {
		const struct dev_plan *plan = &d->plan[s];

		if (!dev_in_or_none(d, plan->event, DEV_EVENTS - 1) ||
		    !dev_in_or_none(d, plan->side, DEV_RIGHT) ||
		    !dev_in_or_unknown(d, plan->recruit, 1))
			return "devil.check.plan";
		for (int i = 0; i < 2; i++)
			if (!dev_card_or_none(d, plan->use[i]) ||
			    !dev_card_or_none(d, plan->build[i]) ||
			    !dev_in_or_unknown(d, plan->act[i], 1))
				return "devil.check.plan";
	}
	return NULL;
}

static const char *dev_check_run(const struct dev_look *p)
{
	const struct devil_state *d = p->d;
	const struct dev_run *run = &d->run;
	bool public = dev_is_public(d->step);

	if (public ? run->seat >= DEV_SEATS : run->seat != DEV_NONE)
		return "devil.check.run";
	if (run->list > DEV_LIST_RIGHT || run->item > DEV_ITEM_DONE)
		return "devil.check.run";
	if (run->card != DEV_NONE && run->card >= (d->step == DEV_PENALTY	? DEV_INQUISITORS
						   : run->list >= DEV_LIST_LEFT ? DEV_EVENTS
										: DEV_BUILDINGS))
		return "devil.check.run";
	if (d->step == DEV_RESOLVE && (run->list != DEV_LIST_NONE) != (run->card != DEV_NONE))
		return "devil.check.run";
	if (run->at != DEV_NONE && run->at > DEV_EFFECTS_MAX)
		return "devil.check.run";
	return dev_card_or_none(d, run->under) ? NULL : "devil.check.run";
}

static const char *dev_check_hunts(const struct devil_state *d)
{
	unsigned reds = 0;

	for (int i = 0; i < DEV_REDS_USED; i++) {
		if (d->step <= DEV_SETUP ? d->red[i] != DEV_NONE
					 : d->red[i] < DEV_PROFLIGATE || d->red[i] > DEV_VANDAL ||
						   (reds >> d->red[i] & 1))
			return "devil.check.red";
		reds |= d->red[i] < 32 ? 1u << d->red[i] : 0;
	}
	if (d->up >= 1u << DEV_REDS_USED || d->bribed >= 1u << DEV_SLOT_1 || d->locked > 1)
		return "devil.check.inquisition";
	for (int s = 0; s < DEV_SEATS; s++) {
		for (int i = 0; i < DEV_HUNTS; i++)
			if (!dev_in_or_none(d, d->vote[i][s], DEV_SEATS - 1) ||
			    d->vote[i][s] == s || d->plea[i][s] > DEV_CONFESSED)
				return "devil.check.hunt";
		for (int g = 0; g < DEV_GUESSES; g++)
			if (!dev_in_or_none(d, d->guess[s][g], DEV_SEATS - 1))
				return "devil.check.guess";
		if (d->step != DEV_PENALTY)
			continue; /* of the last trial */
		if ((d->pure[s] != DEV_UNKNOWN && d->shown[s] > d->pure[s] + d->marked[s]) ||
		    d->spared_guests[s] > d->guests[s])
			return "devil.check.shown";
	}
	return NULL;
}

/* Before the setup nothing but preferences can be there. */
static const char *dev_check_fresh(const struct context *c, const struct devil_state *d)
{
	struct devil_state first, now = *d;

	if (d->step > DEV_SETUP)
		return NULL;
	devil.init(c, (void *)&first);
	if (d->step == DEV_PREFER && first.step != DEV_PREFER)
		return "devil.check.step";
	first.step = now.step;
	first.asked = now.asked;
	now.viewer = first.viewer;
	memcpy(now.answer, first.answer, sizeof(now.answer));
	memcpy(now.ask, first.ask, sizeof(now.ask));
	if (dev_is_view(d)) {
		memcpy(now.side, first.side, sizeof(now.side));
		memcpy(now.due, first.due, sizeof(now.due));
	}
	memcpy(now.event_place, first.event_place, sizeof(now.event_place));
	return memcmp(&now, &first, sizeof(now)) ? "devil.check.fresh" : NULL;
}

const char *devil_check(const struct context *c, const struct state *state)
{
	struct dev_look p = dev_look_of(c, state);
	const char *wrong = dev_check_clock(p.d);

	wrong = wrong ? wrong : dev_check_fresh(c, p.d);
	wrong = wrong ? wrong : dev_check_people(p.d);
	wrong = wrong ? wrong : dev_check_run(&p);
	wrong = wrong ? wrong : dev_check_asks(p.d);
	wrong = wrong ? wrong : dev_check_cards(p.d);
	wrong = wrong ? wrong : dev_check_events(p.d);
	wrong = wrong ? wrong : dev_check_board(p.d);
	wrong = wrong ? wrong : dev_check_deals(&p);
	wrong = wrong ? wrong : dev_check_plans(p.d);
	wrong = wrong ? wrong : dev_check_hunts(p.d);
	wrong = wrong ? wrong : dev_check_souls(&p);
	wrong = wrong ? wrong : dev_check_conserved(&p);
	return wrong ? wrong : dev_check_answers(&p);
}
