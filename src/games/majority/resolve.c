/*
 * One turn of The Majority: what becomes of the cards played at once
 * (MAJ-13 to MAJ-20). Knows nothing of hands, rounds or views, so that a test
 * can run it over every combination of cards.
 */
#include <string.h>

#include "games/majority/majority.h"

enum { BRIBERY = 0, ASSASSINATION = 2, SPY = 3, BETRAYAL = 7 };

/* The turn sorted by what matters: for each colour and each ability the set of
 * seats that played it. Sets instead of loops with conditions: what people
 * play is hard to foresee for a processor too. */
struct maj_sets {
	uint32_t colour[MAJ_COLOURS];
	uint32_t power[11];
};

/* MAJ-14: the only 0 of its colour takes all other cards of that colour.
 * Returns the set of cards stolen. */
static uint32_t maj_bribe(struct maj_turn *turn, const struct maj_sets *sets)
{
	uint32_t stolen = 0;

	if (!sets->power[BRIBERY])
		return 0;
	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		uint32_t zeros = sets->colour[colour] & sets->power[BRIBERY];

		if (!zeros || (zeros & (zeros - 1)))
			continue;
		uint32_t victims = sets->colour[colour] & ~zeros;

		for (int s = 0; s < turn->players; s++)
			if (victims & SEAT(s))
				turn->thief[s] = (uint8_t)__builtin_ctz(zeros);
		stolen |= victims;
	}
	return stolen;
}

/* MAJ-15, MAJ-16: all 2s that were not stolen strike every other colour at the
 * same moment. Returns the set of cards removed. */
static uint32_t maj_assassinate(const struct maj_turn *turn, const struct maj_sets *sets,
				uint32_t stolen)
{
	uint32_t strikes = sets->power[ASSASSINATION] & ~stolen, struck = 0;

	for (int colour = 0; strikes && colour < MAJ_COLOURS; colour++)
		if (strikes & ~sets->colour[colour])
			struck |= sets->colour[colour];
	return turn->stolen_is_safe ? struck & ~stolen : struck;
}

/* MAJ-17 to MAJ-19: of the 3s in force the one farthest clockwise from the
 * holder takes the marker; the holder himself comes last. */
static uint8_t maj_spy(const struct maj_turn *turn, uint32_t spies)
{
	if (turn->last || !spies)
		return MAJ_NONE;
	for (int distance = turn->players - 1; distance > 0; distance--) {
		int seat = (turn->marker + distance) % turn->players;

		if (spies & SEAT(seat))
			return (uint8_t)seat;
	}
	return turn->marker;
}

void maj_resolve(struct maj_turn *turn)
{
	struct maj_sets sets = { { 0 }, { 0 } };

	for (int s = 0; s < turn->players; s++) {
		sets.colour[maj_colour(turn->card[s])] |= SEAT(s);
		sets.power[maj_power(turn->card[s])] |= SEAT(s);
	}
	memset(turn->thief, MAJ_NONE, sizeof(turn->thief));
	memset(turn->owner, MAJ_NONE, sizeof(turn->owner));
	uint32_t stolen = maj_bribe(turn, &sets);
	uint32_t removed = maj_assassinate(turn, &sets, stolen);
	uint32_t in_force = ~(stolen | removed);

	for (int s = 0; s < turn->players; s++) {
		uint8_t owner = (uint8_t)(stolen & SEAT(s) ? turn->thief[s] : s);

		if (in_force & sets.power[BETRAYAL] & SEAT(s)) /* MAJ-20 */
			owner = (uint8_t)(s ? s - 1 : turn->players - 1);
		turn->owner[s] = removed & SEAT(s) ? MAJ_NONE : owner;
	}
	turn->spy = maj_spy(turn, sets.power[SPY] & in_force);
}

int maj_open_seat(int players, int marker, int laid)
{
	/* MAJ-17: with four the seat right of the holder begins, with three the left. */
	int first = players == 4 ? players - 1 : 1;

	return (marker + first + laid) % players;
}

enum { NEUTRAL_CARD = 3 }; /* a 5: nothing that it does touches another card */

uint32_t maj_preview(const struct majority_context *context, const struct majority_state *m,
		     int seat, int card, struct maj_turn *turn)
{
	uint32_t busy = maj_busy(m, context->players) & ~SEAT(seat);

	*turn = (struct maj_turn){
		.players = context->players,
		.marker = m->marker,
		.last = m->turn == maj_turns(m->round),
		.stolen_is_safe = context->stolen_is_safe,
	};
	for (int s = 0; s < turn->players; s++)
		turn->card[s] = busy & SEAT(s) ? NEUTRAL_CARD : m->chosen[s];
	turn->card[seat] = (uint8_t)card;
	maj_resolve(turn);
	return busy;
}
