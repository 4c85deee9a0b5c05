/*
 * Money in The Majority: the deliberation of one colour (MAJ-21 to MAJ-24),
 * and the end of the match (MAJ-25, MAJ-26).
 */
#include <string.h>

#include "games/majority/majority.h"

enum { COINS_OF_FIRST = 2, POWER_PER_COIN = 5 };

int maj_sum(const uint8_t area[MAJ_KINDS], int colour)
{
	int sum = 0;

	for (int rank = 0; rank < MAJ_RANKS; rank++)
		sum += area[colour * MAJ_RANKS + rank] * maj_power(rank);
	return sum;
}

void maj_deliberate(int players, const int sum[MAJ_SEATS], int coins[MAJ_SEATS])
{
	int first = 0, second = 0, tied = 0;

	for (int s = 0; s < players; s++)
		if (sum[s] > first)
			first = sum[s];
	for (int s = 0; s < players; s++) {
		if (sum[s] == first)
			tied++;
		else if (sum[s] > second)
			second = sum[s];
	}
	for (int s = 0; s < players; s++) {
		coins[s] = 0;
		if (sum[s] == 0)
			continue; /* MAJ-22: nobody is first or second with nothing */
		if (sum[s] == first)
			coins[s] = COINS_OF_FIRST;
		else if (sum[s] == second)
			coins[s] = first / POWER_PER_COIN * tied;
	}
}

/* Points that decide: the team's coins with four players, else the seat's own. */
static int maj_total(const struct majority_state *m, int players, int seat)
{
	return players == 4 ? m->coins[seat] + m->coins[(seat + 2) % 4] : m->coins[seat];
}

static uint32_t maj_winners(const struct majority_state *m, int players)
{
	int best = -1;

	for (int s = 0; s < players; s++)
		if (maj_total(m, players, s) > best)
			best = maj_total(m, players, s);
	/* MAJ-26: clockwise from the holder of the marker, himself first, the
	 * first with the best total wins; his partner with him. */
	for (int i = 0; i < players; i++) {
		int s = (m->marker + i) % players;

		if (maj_total(m, players, s) == best)
			return players == 4 ? SEAT(s) | SEAT((s + 2) % 4) : SEAT(s);
	}
	return 0;
}

void majority_score(const struct context *c, const struct state *state, struct score *out)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)state;
	int players = context->players;

	memset(out, 0, sizeof(*out));
	out->over = m->phase == MAJ_OVER;
	for (int round = 1; round <= MAJ_ROUNDS; round++) {
		for (int colour = 0; colour < MAJ_COLOURS; colour++) {
			struct score_line *line = score_line_add(out, "majority.score.paid");

			message_number(&line->label, round);
			message_text(&line->label, maj_colour_id(colour));
			for (int s = 0; s < players; s++)
				line->value[s] = m->paid[round - 1][colour][s];
		}
	}
	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		struct score_line *line = score_line_add(out, "majority.score.sum");

		message_text(&line->label, maj_colour_id(colour));
		for (int s = 0; s < players; s++)
			line->value[s] = maj_sum(m->area[s], colour);
	}
	struct score_line *coins = score_line_add(out, "majority.score.coins");

	for (int s = 0; s < players; s++)
		coins->value[s] = out->points[s] = m->coins[s];
	if (players == 4) {
		struct score_line *team = score_line_add(out, "majority.score.team");

		for (int s = 0; s < players; s++)
			team->value[s] = maj_total(m, players, s);
	}
	if (out->over)
		out->winners = maj_winners(m, players);
}
