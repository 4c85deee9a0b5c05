/*
 * Points of Deal with the Devil. Until the end only what everybody can see is
 * counted, so that a running score tells nothing; at the end the whole sheet.
 */
#include <string.h>

#include "games/devil/inside.h"

/* Everything that lies open: the track, buildings, debt, wings, courtiers. */
static int dev_open_points(const struct dev_look *p, int seat)
{
	const struct devil_state *d = p->d;
	const struct dev_final *f = &p->cards->final;
	int points = d->score[seat] + d->angels[seat] * f->angel - d->demons[seat] * f->demon;

	for (int i = 0; i < DEV_WALL_MAX && d->wall[seat][i] != DEV_NONE; i++)
		points += p->cards->building[d->wall[seat][i]].points;
	for (int i = 0; i < DEV_COURTIERS; i++)
		points += d->courtier[seat][i] == DEV_AT_WALL ? f->courtier : 0;
	return points - p->cards->debt.penalty[d->shown_debt[seat]];
}

static void dev_sheet(struct score *out, const struct dev_tally tally[DEV_SEATS])
{
	static const struct {
		const char *label;
		size_t at;
	} rows[] = {
		{ "devil.score.so_far", offsetof(struct dev_tally, so_far) },
		{ "devil.score.buildings", offsetof(struct dev_tally, buildings) },
		{ "devil.score.effects", offsetof(struct dev_tally, effects) },
		{ "devil.score.debt", offsetof(struct dev_tally, debt) },
		{ "devil.score.majors", offsetof(struct dev_tally, majors) },
		{ "devil.score.angels", offsetof(struct dev_tally, angels) },
		{ "devil.score.demons", offsetof(struct dev_tally, demons) },
		{ "devil.score.indulgences", offsetof(struct dev_tally, indulgences) },
		{ "devil.score.courtiers", offsetof(struct dev_tally, courtiers) },
		{ "devil.score.marked", offsetof(struct dev_tally, marked) },
		{ "devil.score.ship", offsetof(struct dev_tally, ship) },
		{ "devil.score.premiums", offsetof(struct dev_tally, premiums) },
		{ "devil.score.heap", offsetof(struct dev_tally, heap) },
		{ "devil.score.points", offsetof(struct dev_tally, points) },
		{ "devil.score.remainder", offsetof(struct dev_tally, remainder) },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct score_line *line = score_line_add(out, rows[i].label);

		for (int s = 0; s < DEV_SEATS; s++)
			memcpy(&line->value[s], (const char *)&tally[s] + rows[i].at, sizeof(int));
	}
}

/* DEV-107 */
static uint32_t dev_winners(const struct dev_tally tally[DEV_SEATS])
{
	uint32_t winners = 0;
	const struct dev_tally *best = &tally[0];

	for (int s = 1; s < DEV_SEATS; s++)
		if (tally[s].points > best->points ||
		    (tally[s].points == best->points && tally[s].remainder > best->remainder))
			best = &tally[s];
	for (int s = 0; s < DEV_SEATS; s++)
		if (tally[s].points == best->points && tally[s].remainder == best->remainder)
			winners |= SEAT(s);
	return winners;
}

void dev_score_write(const struct dev_tally tally[DEV_SEATS], struct score *out)
{
	for (int s = 0; s < DEV_SEATS; s++)
		out->points[s] = tally[s].points;
	dev_sheet(out, tally);
	out->winners = dev_winners(tally);
}

void devil_score(const struct context *c, const struct state *state, struct score *out)
{
	struct dev_look p = dev_look_of(c, state);
	struct dev_tally tally[DEV_SEATS];

	_Static_assert(sizeof(int) == sizeof(int32_t), "rows of the sheet");
	memset(out, 0, sizeof(*out));
	out->over = p.d->step == DEV_OVER;
	if (!out->over) {
		struct score_line *track = score_line_add(out, "devil.score.so_far");
		struct score_line *open = score_line_add(out, "devil.score.open");

		for (int s = 0; s < DEV_SEATS; s++) {
			track->value[s] = p.d->score[s];
			open->value[s] = out->points[s] = dev_open_points(&p, s);
		}
		return;
	}
	for (int s = 0; s < DEV_SEATS; s++) {
		dev_tally_of(&p, s, &tally[s]);
		out->part[s] = dev_role_id(p.d->role[s]);
	}
	dev_score_write(tally, out);
}
