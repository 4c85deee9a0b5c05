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
static int maj_total(const struct maj_tally *t, int players, int seat)
{
	return players == 4 ? t->coins[seat] + t->coins[(seat + 2) % 4] : t->coins[seat];
}

uint32_t maj_leaders(const struct maj_tally *t, int players)
{
	uint32_t leaders = 0;
	int best = -1;

	for (int s = 0; s < players; s++) {
		int total = maj_total(t, players, s);

		if (total > best) {
			best = total;
			leaders = 0;
		}
		if (total == best)
			leaders |= SEAT(s);
	}
	return leaders;
}

/* MAJ-26: clockwise from the holder of the marker, himself first, the first with
 * the best total wins; his partner with him. */
static uint32_t maj_winners(const struct maj_tally *t, int players)
{
	uint32_t leaders = maj_leaders(t, players);

	if (t->marker < 0)
		return leaders;
	for (int i = 0; i < players; i++) {
		int s = (t->marker + i) % players;

		if (leaders & SEAT(s))
			return players == 4 ? SEAT(s) | SEAT((s + 2) % 4) : SEAT(s);
	}
	return 0;
}

void maj_score_write(const struct maj_tally *t, int players, struct score *out)
{
	for (int round = 1; round <= MAJ_ROUNDS; round++) {
		for (int colour = 0; colour < MAJ_COLOURS; colour++) {
			struct score_line *line = score_line_add(out, "majority.score.paid");

			message_number(&line->label, round);
			message_text(&line->label, maj_colour_id(colour));
			for (int s = 0; s < players; s++)
				line->value[s] = t->paid[round - 1][colour][s];
		}
	}
	for (int colour = 0; colour < MAJ_COLOURS; colour++) {
		struct score_line *line = score_line_add(out, "majority.score.sum");

		message_text(&line->label, maj_colour_id(colour));
		for (int s = 0; s < players; s++)
			line->value[s] = t->sum[colour][s];
	}
	struct score_line *coins = score_line_add(out, "majority.score.coins");

	for (int s = 0; s < players; s++)
		coins->value[s] = out->points[s] = t->coins[s];
	if (players == 4) {
		struct score_line *team = score_line_add(out, "majority.score.team");

		for (int s = 0; s < players; s++)
			team->value[s] = maj_total(t, players, s);
	}
	if (out->over)
		out->winners = maj_winners(t, players);
}

void majority_score(const struct context *c, const struct state *state, struct score *out)
{
	const struct majority_context *context = (const void *)c;
	const struct majority_state *m = (const void *)state;
	struct maj_tally t = { .marker = m->marker };

	memset(out, 0, sizeof(*out));
	out->over = m->phase == MAJ_OVER;
	for (int s = 0; s < context->players; s++) {
		t.coins[s] = m->coins[s];
		for (int colour = 0; colour < MAJ_COLOURS; colour++) {
			t.sum[colour][s] = maj_sum(m->area[s], colour);
			for (int round = 0; round < MAJ_ROUNDS; round++)
				t.paid[round][colour][s] = m->paid[round][colour][s];
		}
	}
	maj_score_write(&t, context->players, out);
}
