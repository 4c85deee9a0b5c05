/*
 * Who is who in Deal with the Devil, as far as a seat can tell. Roles begin
 * with different goods, and the chests that the seat looked into say what each
 * role gave and got; what every seat gained and paid in public is known. So for
 * each way to give the roles to the others there is an account of what they
 * would hold now: the more one of them would have to owe, the less likely it is.
 */
#include <string.h>

#include "bots/devil/mind.h"

enum {
	SURE = 9, /* coins' worth by which a guess that can be locked must lead */
	USUAL = 3, /* of a kind behind a wall; more is odd */
	USUAL_COINS = 8,
	IMPOSSIBLE = 1000,
	GUILTY = 4, /* of having confessed, in coins' worth */
	WAYS = 6, /* to give three roles to three seats */
};

/* What the seat saw go into and out of chests, by the role of their owner. */
struct flows {
	int of[DEV_ROLES][DEV_GOODS];
};

static void flows_of(const struct dev_mind *m, struct flows *out)
{
	memset(out, 0, sizeof(*out));
	for (int i = 0; i < m->d->round * DEV_PASSES; i++) {
		const struct dev_seen *chest = &m->d->seen[i / DEV_PASSES][i % DEV_PASSES][m->seat];

		if (chest->icon >= DEV_ROLES || (chest->did != DEV_ACCEPTED && !chest->taken))
			continue;
		int *flow = out->of[chest->icon];

		if (!(chest->ask & DEV_ASK_SOULS))
			flow[DEV_COINS] += chest->ask;
		for (int g = 0; g < DEV_GOODS; g++)
			flow[g] -= chest->of[g]; /* none where it was taken before */
	}
}

/* How odd that role would be for that seat, in coins' worth. */
static int oddity(const struct dev_mind *m, const struct flows *flows, int seat, int role)
{
	const struct devil_state *d = m->d;
	int odd = 0, souls = d->loaded[0][0] + d->loaded[0][1];

	for (int g = 0; g < DEV_GOODS; g++) {
		int held = m->cards->seat[seat].start.of[g] + m->cards->role[role].chest.of[g] +
			   d->ledger[seat][g] + d->icon_ledger[role][g] + flows->of[role][g];
		int usual = g == DEV_COINS ? USUAL_COINS : USUAL;
		int price = g == DEV_COINS ? 1 : m->cards->market.buy[g];

		odd += held < 0 ? -held * price : held > usual ? (held - usual) * price / 3 : 0;
	}
	for (int hunt = 0; hunt < DEV_HUNTS; hunt++) {
		if (d->plea[hunt][seat] == DEV_PROVED && role == DEV_DEVIL)
			odd += 2 * SURE;
		if (d->plea[hunt][seat] == DEV_CONFESSED && role < DEV_CULTIST)
			odd += GUILTY;
	}
	/* The devil's souls were counted in round 3. */
	if (d->round > 3 && role == DEV_DEVIL && d->shown[seat] > souls)
		odd += SURE;
	return odd;
}

static bool is_possible(const struct dev_mind *m, int seat, int role)
{
	if (m->d->known[seat] != DEV_NONE)
		return m->d->known[seat] == role;
	if (role == DEV_DEVIL)
		return !(m->d->denied[DEV_GUESS_DEVIL] & SEAT(seat));
	return role != DEV_CULTIST || !(m->d->denied[DEV_GUESS_CULTIST] & SEAT(seat));
}

/* Of the three others the i-th, as seats or as roles. */
static int other(int own, int i)
{
	return i < own ? i : i + 1;
}

/* For each seat the least oddity of a way in which it has that role. */
static void suspicions(const struct dev_mind *m, int role, int least[DEV_SEATS])
{
	static const uint8_t ways[WAYS][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
					       { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
	struct flows flows;

	flows_of(m, &flows);
	for (int s = 0; s < DEV_SEATS; s++)
		least[s] = IMPOSSIBLE;
	for (int way = 0; way < WAYS; way++) {
		int odd = 0, named = DEV_NONE;

		for (int i = 0; i < 3; i++) {
			int seat = other(m->seat, i), is = other(m->role, ways[way][i]);

			odd += is_possible(m, seat, is) ? oddity(m, &flows, seat, is) : IMPOSSIBLE;
			if (is == role)
				named = seat;
		}
		if (named != DEV_NONE && odd < least[named])
			least[named] = odd;
	}
}

/* In round 3 a guess can be locked, and a vote is seen: both want a lead. */
int dev_suspect(const struct dev_mind *m, int guess)
{
	/* The devil accuses whom he takes for the cultist. */
	int role = guess == DEV_GUESS_DEVIL && m->role != DEV_DEVIL ? DEV_DEVIL : DEV_CULTIST;
	int least[DEV_SEATS], best = DEV_NONE, next = IMPOSSIBLE;

	suspicions(m, role, least);
	for (int s = 0; s < DEV_SEATS; s++)
		if (least[s] < (best == DEV_NONE ? IMPOSSIBLE : least[best]))
			best = s;
	for (int s = 0; s < DEV_SEATS; s++)
		if (s != best && least[s] < next)
			next = least[s];
	return best != DEV_NONE && m->left && next - least[best] < SURE ? DEV_NONE : best;
}
