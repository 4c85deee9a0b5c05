/*
 * What the abilities of The Majority 2 may touch, and who is asked: questions
 * about a position that change nothing. Lists of moves, reasons, abilities and
 * previews all ask here, so that they cannot disagree.
 */
#include "games/majority2/bag.h"
#include "games/majority2/questions.h"

const struct m2_op *m2_running(const struct majority2_context *c, const struct majority2_state *m)
{
	return &c->row[m->card]->ops[m->op];
}

int m2_asked(const struct majority2_state *m)
{
	switch (m2_question(m)->whom) {
	case M2_ASKS_NOBODY:
		return M2_NONE;
	case M2_ASKS_OTHER:
		return !m->active;
	case M2_ASKS_SIDE:
		return m->side;
	default:
		return m->active;
	}
}

/* Discs. */

bool m2_disc_target(const struct majority2_state *m, int target, int seat, int column, int place)
{
	int card = m->columns[seat][column][place];

	if (card == M2_NONE || m2_disc(card))
		return false;
	return target == M2_TO_EVERYWHERE || (target == M2_TO_OWN_COLUMNS && seat == m->active) ||
	       (target == M2_TO_OTHER_COLUMNS && seat != m->active);
}

bool m2_crown_target(const struct majority2_state *m, int target, int seat, int kind)
{
	return (target == M2_TO_AREAS || target == M2_TO_EVERYWHERE) &&
	       m2_area_bare(m, seat, kind) > 0;
}

int m2_disc_targets(const struct majority2_state *m, int target)
{
	int count = 0;

	for (int seat = 0; seat < M2_SEATS; seat++) {
		uint32_t kinds = m2_bag_kinds(m->area[seat]);

		for (int column = 0; column < M2_LANES; column++)
			for (int place = 0; place < m2_column_size(m->columns[seat][column]);
			     place++)
				count += m2_disc_target(m, target, seat, column, place);
		for (; kinds; kinds &= kinds - 1)
			count += m2_crown_target(m, target, seat, __builtin_ctz(kinds));
	}
	return count;
}

uint32_t m2_discs_open(const struct majority2_context *c, const struct majority2_state *m)
{
	uint32_t all = (1u << M2_COLOURS) - 1;

	if (m2_running(c, m)->count == M2_ALL_IN_SUPPLY)
		return m->supply;
	return all & ~(uint32_t)m->placed; /* MJ2-60: two different ones */
}

int m2_disc_lands(const struct majority2_state *m, int *seat, int column, int *place)
{
	for (int i = 0; i < M2_SEATS; i++) {
		int side = i ? !m->active : m->active;
		const uint8_t *cards = m->columns[side][column];
		int found = 0, where = 0;

		if (side == *seat && cards[*place] == M2_GHOST)
			return 1;
		for (int k = 0; k < M2_COLUMN_MAX; k++) {
			if (cards[k] == M2_GHOST) {
				found++;
				where = k;
			}
		}
		if (found) {
			*seat = side;
			*place = found == 1 ? where : *place;
			return found;
		}
	}
	return 0;
}

/* Choices among cards. */

bool m2_burns(const struct majority2_context *c, const struct majority2_state *m, int seat,
	      int column, int place)
{
	const uint8_t *cards = m->columns[seat][column];
	int count[M2_COLOURS + 1];

	m2_area_colours(m, !m->active, count);
	count[M2_COLOURLESS] = 0;
	return count[m2_colour(cards[place])] && !m2_column_has_shield(c, cards);
}

static bool m2_area_has_secretary(const struct majority2_state *m, int seat)
{
	for (int faction = 0; faction < M2_COLOURS; faction++)
		if (m->area[seat][faction * M2_RANKS + M2_SECRETARY])
			return true;
	return false;
}

bool m2_topple_target(const struct majority2_state *m, int card)
{
	int kind = m2_kind(card), seat = !m->active;

	return m2_area_has(m, seat, card) &&
	       (m2_rank(kind) == M2_SECRETARY || !m2_area_has_secretary(m, seat));
}

int m2_each_in_area(const struct majority2_state *m, int seat, uint8_t cards[M2_CARDS_MAX])
{
	int count = 0;

	for (uint32_t kinds = m2_bag_kinds(m->area[seat]); kinds; kinds &= kinds - 1) {
		int kind = __builtin_ctz(kinds);

		if (m2_area_bare(m, seat, kind))
			cards[count++] = (uint8_t)kind;
		for (int colour = 0; colour < M2_COLOURS; colour++)
			if (m->crown[seat][kind] >> colour & 1)
				cards[count++] = (uint8_t)m2_with_disc(kind, colour);
	}
	return count;
}

int m2_each_in_column(const uint8_t column[M2_COLUMN_MAX], int colour, uint8_t cards[])
{
	int count = 0;

	for (int i = 0; i < M2_COLUMN_MAX && column[i] != M2_NONE; i++) {
		bool seen = m2_colour(column[i]) != colour;

		for (int k = 0; k < count && !seen; k++)
			seen = cards[k] == column[i];
		if (!seen)
			cards[count++] = column[i];
	}
	return count;
}
