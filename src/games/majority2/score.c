/*
 * Points in The Majority 2 (MJ2-20, MJ2-47, MJ2-50): the cards of the scoring
 * area, Secretaries by the square of their number, and all coins.
 */
#include "games/majority2/majority2.h"

#include <string.h>

/* Secretaries count by the colour that they have now (MJ2-20). */
static void m2_count_secretaries(const struct majority2_state *m, int seat, struct m2_held *out)
{
	for (int faction = 0; faction < M2_COLOURS; faction++) {
		int kind = faction * M2_RANKS + M2_SECRETARY;

		out->secretaries[faction] += m2_area_bare(m, seat, kind);
		for (int colour = 0; colour < M2_COLOURS; colour++)
			out->secretaries[colour] += m->crown[seat][kind] >> colour & 1;
	}
}

static void m2_hold(const struct majority2_state *m, int seat, struct m2_held *out)
{
	int colours[M2_COLOURS + 1];

	memset(out, 0, sizeof(*out));
	m2_count_secretaries(m, seat, out);
	m2_area_colours(m, seat, colours);
	for (int colour = 0; colour < M2_COLOURS; colour++)
		out->colours += colours[colour] > 0;
	for (int kind = 0; kind < M2_KINDS; kind++)
		if (m2_rank(kind) != M2_SECRETARY)
			out->cards[kind] = m->area[seat][kind];
	out->coins = m->up[seat] + m->down[seat];
}

void m2_value(const struct majority2_context *c, const struct m2_held *held, struct m2_points *out)
{
	memset(out, 0, sizeof(*out));
	for (int colour = 0; colour < M2_COLOURS; colour++) {
		out->secretaries[colour] = held->secretaries[colour];
		out->by_rank[M2_SECRETARY] +=
			2 * held->secretaries[colour] * held->secretaries[colour];
	}
	for (int kind = 0; kind < M2_KINDS; kind++) {
		int many = held->cards[kind];

		if (!many)
			continue;
		out->by_rank[m2_rank(kind)] += many * c->row[kind]->points;
		if (c->row[kind]->traits & M2_IS_COLOURS)
			out->colours += many * held->colours;
	}
	out->coins = held->coins;
	out->total = out->colours + out->coins;
	for (int rank = 0; rank <= M2_RANKS; rank++)
		out->total += out->by_rank[rank];
}

void m2_count_points(const struct majority2_context *c, const struct majority2_state *m, int seat,
		     struct m2_points *out)
{
	struct m2_held held;

	m2_hold(m, seat, &held);
	m2_value(c, &held, out);
}

static void m2_score_secretaries(struct score *out, const struct m2_points points[M2_SEATS])
{
	for (int colour = 0; colour < M2_COLOURS; colour++) {
		struct score_line *line = score_line_add(out, "majority2.score.secretaries");

		message_text(&line->label, m2_colour_ids[colour]);
		for (int s = 0; s < M2_SEATS; s++)
			line->value[s] =
				2 * points[s].secretaries[colour] * points[s].secretaries[colour];
	}
}

static void m2_score_ranks(const struct majority2_context *context, struct score *out,
			   const struct m2_points points[M2_SEATS])
{
	static const char *const labels[M2_RANKS + 1] = {
		[M2_JUNIOR] = "majority2.score.juniors",
		[M2_SENIOR] = "majority2.score.seniors",
		[M2_VETERAN] = "majority2.score.veterans",
		[M2_ARISTOCRAT] = "majority2.score.aristocrats",
		[M2_SPIRIT] = "majority2.score.ghosts",
	};

	for (int rank = M2_JUNIOR; rank <= M2_SPIRIT; rank++) {
		if (rank == M2_SPIRIT && !context->copies[M2_GHOST])
			continue;
		struct score_line *line = score_line_add(out, labels[rank]);

		for (int s = 0; s < M2_SEATS; s++)
			line->value[s] = points[s].by_rank[rank];
	}
}

void m2_score_write(const struct majority2_context *context,
		    const struct m2_points points[M2_SEATS], int start, struct score *out)
{
	for (int s = 0; s < M2_SEATS; s++)
		out->points[s] = points[s].total;
	m2_score_secretaries(out, points);
	m2_score_ranks(context, out, points);
	if (context->row[M2_DEMON * M2_RANKS + M2_VETERAN]->traits & M2_IS_COLOURS) {
		struct score_line *line = score_line_add(out, "majority2.score.colours");

		for (int s = 0; s < M2_SEATS; s++)
			line->value[s] = points[s].colours;
	}
	struct score_line *coins = score_line_add(out, "majority2.score.coins");

	for (int s = 0; s < M2_SEATS; s++)
		coins->value[s] = points[s].coins;
	if (!out->over)
		return;
	if (out->points[0] != out->points[1])
		out->winners = SEAT(out->points[1] > out->points[0]);
	else /* MJ2-47: a tie goes to the player without the start marker */
		out->winners = start < 0 ? SEAT(0) | SEAT(1) : SEAT(!start);
}

void majority2_score(const struct context *c, const struct state *state, struct score *out)
{
	const struct majority2_context *context = (const void *)c;
	const struct majority2_state *m = (const void *)state;
	struct m2_points points[M2_SEATS];

	memset(out, 0, sizeof(*out));
	out->over = m->phase == M2_OVER;
	for (int s = 0; s < M2_SEATS; s++)
		m2_count_points(context, m, s, &points[s]);
	m2_score_write(context, points, m->start, out);
}
