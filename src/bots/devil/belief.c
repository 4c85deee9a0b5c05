/*
 * The belief about roles: see belief.h. Every way to give the roles to the
 * others is laid beside every routing plan, at most 288 pairs; each would have
 * to explain the same traces: what the accounts of the seats come to, souls
 * shown, pleas, votes and guesses. How well it does is a weighted sum, the
 * logarithm of a likelihood; the weights are fitted to matches of the script
 * (bench/devil), so that the shares mean what they say. No way is ever quite
 * excluded but by the rules.
 */
#include "bots/devil/belief.h"

#include <string.h>

enum {
	MORTAL,
	CULTIST,
	DEVIL,
};

/* The marks of a seat. Amounts are halves: a chest of the viewer's own was taken
 * in one of two passes, and half of it is counted for either taker. */
enum {
	LACKS_BASICS,
	LACKS_PREMIUMS,
	LACKS_COINS,
	HAS_BASICS,
	HAS_PREMIUMS,
	HAS_COINS,
	SHOWED, /* none, one, two, more */
	SPENT = SHOWED + 4,
	PROVED,
	CONFESSED,
	DEBT,
	MAJORS,
	BUILDINGS,
	TILES,
	WINGS,
	SHOWED_MORE, /* than lay in the devil's chest */
	SCORE,
	MARKS,
};
_Static_assert((int)MARKS <= (int)DEV_MARKS, "room for the marks");

enum { HALVES = 2, USUAL_BASICS = 2, USUAL_PREMIUMS = 1, USUAL_COINS = 6, MOST = 24 };

static int class_of(int role)
{
	return role == DEV_DEVIL ? DEVIL : role == DEV_CULTIST ? CULTIST : MORTAL;
}

/* Ways. */

static bool role_fits(const struct devil_state *d, int seat, int role)
{
	if (d->known[seat] != DEV_NONE)
		return d->known[seat] == role;
	if (role == DEV_DEVIL && (d->denied[DEV_GUESS_DEVIL] & SEAT(seat)))
		return false;
	if (role == DEV_CULTIST && (d->denied[DEV_GUESS_CULTIST] & SEAT(seat)))
		return false;
	for (int g = 0; g < DEV_GUESSES; g++) /* nobody names himself */
		if (d->guess[role][g] == seat)
			return false;
	return true;
}

int dev_ways(const struct devil_state *d, int viewer, uint8_t role[DEV_WAYS_MAX][DEV_SEATS])
{
	static const uint8_t orders[DEV_WAYS_MAX][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
							 { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
	int count = 0, own = d->role[viewer];

	for (int way = 0; way < DEV_WAYS_MAX; way++) {
		bool fits = true;

		for (int i = 0; i < 3; i++) {
			int seat = i < viewer ? i : i + 1, k = orders[way][i];

			role[count][seat] = (uint8_t)(k < own ? k : k + 1);
			fits &= role_fits(d, seat, role[count][seat]);
		}
		role[count][viewer] = (uint8_t)own;
		count += fits;
	}
	return count;
}

bool dev_route_is_possible(const struct devil_state *d, int viewer, int route)
{
	for (int round = 1; round <= d->round; round++)
		for (int pass = 0; pass < DEV_PASSES; pass++) {
			int icon = d->seen[round - 1][pass][viewer].icon;

			if (icon < DEV_ROLES &&
			    dev_route_owner(route, round, pass, d->role[viewer]) != icon)
				return false;
		}
	return true;
}

/* Traces. */

/* What went through chests that the viewer knows of, by role, in halves. */
static void flow_seen(const struct devil_state *d, int viewer, int round, int pass, int route,
		      int flow[DEV_ROLES][DEV_GOODS])
{
	const struct dev_seen *chest = &d->seen[round - 1][pass][viewer];

	if (chest->icon >= DEV_ROLES || (chest->did != DEV_ACCEPTED && !chest->taken))
		return;
	int coins = chest->ask & DEV_ASK_SOULS ? 0 : chest->ask;

	flow[chest->icon][DEV_COINS] += HALVES * coins;
	if (chest->taken) {
		int taker = dev_route_viewer(route, round, 0, chest->icon);

		flow[taker][DEV_COINS] -= HALVES * coins;
		return;
	}
	for (int g = 0; g < DEV_GOODS; g++)
		flow[chest->icon][g] -= HALVES * chest->of[g];
}

static void flow_own(const struct devil_state *d, int viewer, int round, int route,
		     int flow[DEV_ROLES][DEV_GOODS])
{
	const struct dev_offer *own = &d->offer[round - 1][viewer];

	if (own->ask == DEV_NONE || own->fate != DEV_TAKEN)
		return;
	for (int pass = 0; pass < DEV_PASSES; pass++) {
		int *taker = flow[dev_route_viewer(route, round, pass, d->role[viewer])];

		for (int g = 0; g < DEV_GOODS; g++)
			taker[g] += own->of[g];
		taker[DEV_COINS] -= own->ask & DEV_ASK_SOULS ? 0 : own->ask;
	}
}

static void flows(const struct devil_state *d, int viewer, int route,
		  int flow[DEV_ROLES][DEV_GOODS])
{
	memset(flow, 0, DEV_ROLES * sizeof(flow[0]));
	for (int round = 1; round <= d->round; round++) {
		for (int pass = 0; pass < DEV_PASSES; pass++)
			flow_seen(d, viewer, round, pass, route, flow);
		flow_own(d, viewer, round, route, flow);
	}
}

static int at_most(int value, int most)
{
	return value < most ? value : most;
}

/* Whether the account is too low or too high. */
static void mark_account(const struct dev_look *p, int seat, int role, const int flow[DEV_GOODS],
			 int *mark)
{
	for (int g = 0; g < DEV_GOODS; g++) {
		int held = HALVES * (p->cards->seat[seat].start.of[g] +
				     p->cards->role[role].chest.of[g] + p->d->ledger[seat][g] +
				     p->d->icon_ledger[role][g]) +
			   flow[g];
		int kind = g == DEV_COINS ? 2 : !dev_is_basic(g);
		int usual = kind == 2 ? USUAL_COINS : kind ? USUAL_PREMIUMS : USUAL_BASICS;

		if (held < 0)
			mark[LACKS_BASICS + kind] += at_most(-held, MOST);
		else if (held > HALVES * usual)
			mark[HAS_BASICS + kind] += at_most(held - HALVES * usual, MOST);
	}
}

static void mark_trial(const struct devil_state *d, int seat, int role, int *mark)
{
	int shown = d->shown[seat];

	if (d->round <= 3 || shown >= DEV_UNKNOWN)
		return;
	mark[SHOWED + at_most(shown, 3)] += HALVES;
	mark[SPENT] += HALVES * d->spent[seat];
	if (role == DEV_DEVIL && shown > d->loaded[0][0] + d->loaded[0][1])
		mark[SHOWED_MORE] += HALVES;
}

static void mark_table(const struct devil_state *d, int seat, int *mark)
{
	for (int hunt = 0; hunt < DEV_HUNTS; hunt++) {
		mark[PROVED] += HALVES * (d->plea[hunt][seat] == DEV_PROVED);
		mark[CONFESSED] += HALVES * (d->plea[hunt][seat] == DEV_CONFESSED);
	}
	mark[DEBT] += d->shown_debt[seat];
	mark[MAJORS] += HALVES * __builtin_popcount(d->majors[seat]);
	mark[BUILDINGS] += dev_wall_size(d, seat);
	for (int i = 0; i < DEV_SPACES; i++)
		mark[TILES] += HALVES * (d->tile[seat][i] != DEV_NONE);
	mark[WINGS] += d->angels[seat];
	mark[SCORE] += at_most(d->score[seat] + 20, 2 * MOST) / 2;
}

static void trace_words(const struct devil_state *d, int viewer, const uint8_t role[DEV_SEATS],
			int trace[DEV_TRACES])
{
	for (int hunt = 0; hunt < DEV_HUNTS; hunt++)
		for (int s = 0; s < DEV_SEATS; s++)
			if (s != viewer && d->vote[hunt][s] < DEV_SEATS)
				trace[DEV_TRACE_VOTES + class_of(role[s]) * DEV_CLASSES +
				      class_of(role[d->vote[hunt][s]])] += HALVES;
	for (int r = 0; r < DEV_DEVIL; r++)
		for (int g = 0; g < DEV_GUESSES; g++)
			if (r != role[viewer] && d->guess[r][g] < DEV_SEATS)
				trace[DEV_TRACE_GUESSES +
				      (class_of(r) * DEV_GUESSES + g) * DEV_CLASSES +
				      class_of(role[d->guess[r][g]])] += HALVES;
}

void dev_traces(const struct dev_look *p, int viewer, const uint8_t role[DEV_SEATS], int route,
		int trace[DEV_TRACES])
{
	int flow[DEV_ROLES][DEV_GOODS];

	memset(trace, 0, DEV_TRACES * sizeof(*trace));
	flows(p->d, viewer, route, flow);
	for (int s = 0; s < DEV_SEATS; s++) {
		int *mark = trace + class_of(role[s]) * DEV_MARKS;

		if (s == viewer)
			continue;
		mark_account(p, s, role[s], flow[role[s]], mark);
		mark_trial(p->d, s, role[s], mark);
		mark_table(p->d, s, mark);
	}
	trace_words(p->d, viewer, role, trace);
}

/* Shares. */

/* DEV_SURE / 2^(bits / 256), for bits of at least 0. */
static uint32_t power(int bits)
{
	static const uint32_t sixteenths[16] = { 65536, 62757, 60097, 57549, 55109, 52772,
						 50535, 48393, 46341, 44376, 42495, 40693,
						 38968, 37316, 35734, 34219 };

	return bits >= 24 * 256 ? 0 : (sixteenths[bits / 16 % 16] << 8) >> bits / 256;
}

static int weigh(const int trace[DEV_TRACES])
{
	int sum = 0;

	for (int i = 0; i < DEV_TRACES; i++)
		sum += trace[i] * dev_trace_weights[i];
	return sum;
}

void dev_believe(const struct dev_look *p, int viewer, struct dev_belief *out)
{
	int score[DEV_WAYS_MAX][DEV_ROUTES], best = INT32_MIN;
	uint64_t sum[DEV_WAYS_MAX] = { 0 }, all = 0;
	bool fits[DEV_ROUTES];

	out->count = dev_ways(p->d, viewer, out->role);
	for (int route = 0; route < DEV_ROUTES; route++) {
		fits[route] = dev_route_is_possible(p->d, viewer, route);
		for (int w = 0; w < out->count && fits[route]; w++) {
			int trace[DEV_TRACES];

			dev_traces(p, viewer, out->role[w], route, trace);
			score[w][route] = weigh(trace);
			best = score[w][route] > best ? score[w][route] : best;
		}
	}
	for (int w = 0; w < out->count; w++) {
		for (int route = 0; route < DEV_ROUTES; route++)
			sum[w] += fits[route] ? power(best - score[w][route]) : 0;
		sum[w] += 1; /* never quite excluded */
		all += sum[w];
	}
	for (int w = 0; w < out->count; w++)
		out->share[w] = (uint32_t)(sum[w] * DEV_SURE / all);
}

uint32_t dev_belief_in(const struct dev_belief *b, int seat, int role)
{
	uint32_t sum = 0;

	for (int w = 0; w < b->count; w++)
		sum += b->role[w][seat] == role ? b->share[w] : 0;
	return sum;
}

uint32_t dev_belief_of(const struct dev_belief *b, const uint8_t role[DEV_SEATS])
{
	for (int w = 0; w < b->count; w++)
		if (!memcmp(b->role[w], role, DEV_SEATS))
			return b->share[w];
	return 0;
}
