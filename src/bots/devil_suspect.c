/*
 * Who is who in Deal with the Devil, as far as the table shows it. The devil
 * begins rich and the cultist well off, in goods that nobody saw them get: who
 * has paid in public more than he was seen to gain had them from a chest. Who
 * showed three souls is likely a mortal; who confessed has sold some, or had
 * none.
 */
#include "bots/devil_mind.h"

enum { INNOCENT = 12, GUILTY = 6, SURE = 8 };

/* Coins' worth of goods that came from nowhere, and other signs. */
static int suspicion(const struct mind *m, int seat)
{
	const struct devil_state *d = m->d;
	int score = 0;

	for (int g = 0; g < DEV_GOODS; g++)
		if (d->ledger[seat][g] < 0)
			score -=
				d->ledger[seat][g] * (g == DEV_COINS ? 1 : m->cards->market.buy[g]);
	for (int hunt = 0; hunt < DEV_HUNTS; hunt++) {
		score -= d->plea[hunt][seat] == DEV_PROVED ? INNOCENT : 0;
		score += d->plea[hunt][seat] == DEV_CONFESSED ? GUILTY : 0;
	}
	return score;
}

static bool is_possible(const struct mind *m, int seat, int guess)
{
	int role = guess == DEV_GUESS_DEVIL ? DEV_DEVIL : DEV_CULTIST;

	if (seat == m->seat || (m->d->denied[guess] & SEAT(seat)))
		return false;
	return m->d->known[seat] == DEV_NONE || m->d->known[seat] == role;
}

/* The most suspicious seat, or the one behind it for the cultist's place. In
 * round 3 a guess can be locked, so it wants a lead over the next. */
int suspect(const struct mind *m, int guess)
{
	int seat[DEV_SEATS], count = 0, place;

	for (int s = 0; s < DEV_SEATS; s++) {
		int at = count;

		if (!is_possible(m, s, guess))
			continue;
		for (; at > 0 && suspicion(m, seat[at - 1]) < suspicion(m, s); at--)
			seat[at] = seat[at - 1];
		seat[at] = s;
		count++;
	}
	place = guess == DEV_GUESS_CULTIST && count > 1;
	if (!count)
		return DEV_NONE;
	if (m->left && place + 1 < count &&
	    suspicion(m, seat[place]) - suspicion(m, seat[place + 1]) < SURE)
		return DEV_NONE;
	return seat[place];
}
