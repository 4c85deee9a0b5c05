/*
 * What lies open in The Majority 2: columns, scoring areas, discs. Small moves
 * of cards and counts of them, without questions and without events.
 */
#include "games/majority2/bag.h"

int m2_column_size(const uint8_t column[M2_COLUMN_MAX])
{
	int size = 0;

	while (size < M2_COLUMN_MAX && column[size] != M2_NONE)
		size++;
	return size;
}

void m2_column_push(uint8_t column[M2_COLUMN_MAX], int card)
{
	int size = m2_column_size(column);

	CHECK(size < M2_COLUMN_MAX);
	column[size] = (uint8_t)card;
}

int m2_column_pull(uint8_t column[M2_COLUMN_MAX], int place)
{
	int card = column[place];

	CHECK(card != M2_NONE);
	for (int i = place; i < M2_COLUMN_MAX - 1; i++)
		column[i] = column[i + 1];
	column[M2_COLUMN_MAX - 1] = M2_NONE;
	return card;
}

bool m2_column_has_shield(const struct majority2_context *c, const uint8_t column[M2_COLUMN_MAX])
{
	for (int i = 0; i < M2_COLUMN_MAX && column[i] != M2_NONE; i++)
		if (c->row[m2_kind(column[i])]->traits & M2_IS_SHIELD)
			return true;
	return false;
}

int m2_in_play(const struct majority2_state *m)
{
	int count = 0;

	for (int seat = 0; seat < M2_SEATS; seat++)
		for (int column = 0; column < M2_LANES; column++)
			count += m2_column_size(m->columns[seat][column]);
	return count;
}

uint32_t m2_column_colours(const uint8_t column[M2_COLUMN_MAX], int count[M2_COLOURS + 1])
{
	uint32_t forming = 0;

	for (int i = 0; i <= M2_COLOURS; i++)
		count[i] = 0;
	for (int i = 0; i < M2_COLUMN_MAX && column[i] != M2_NONE; i++) {
		int colour = m2_colour(column[i]);

		if (++count[colour] >= M2_FACTION && colour != M2_COLOURLESS)
			forming |= 1u << colour;
	}
	return forming;
}

uint32_t m2_full_columns(const struct majority2_state *m, int side)
{
	uint32_t full = 0;

	for (int column = 0; column < M2_LANES; column++)
		full |= (uint32_t)(m->columns[side][column][M2_FULL - 1] != M2_NONE) << column;
	return full;
}

/* Scoring areas. */

int m2_area_size(const struct majority2_state *m, int seat)
{
	return m2_bag_size(m->area[seat]);
}

int m2_area_bare(const struct majority2_state *m, int seat, int kind)
{
	int bare = m->area[seat][kind];

	for (uint32_t discs = m->crown[seat][kind]; discs; discs &= discs - 1)
		bare--;
	return bare;
}

bool m2_area_has(const struct majority2_state *m, int seat, int card)
{
	int kind = m2_kind(card);

	return m2_disc(card) ? m->crown[seat][kind] >> (m2_disc(card) - 1) & 1
			     : m2_area_bare(m, seat, kind) > 0;
}

void m2_area_colours(const struct majority2_state *m, int seat, int count[M2_COLOURS + 1])
{
	for (int i = 0; i <= M2_COLOURS; i++)
		count[i] = 0;
	for (uint32_t kinds = m2_bag_kinds(m->area[seat]); kinds; kinds &= kinds - 1) {
		int kind = __builtin_ctz(kinds);

		count[m2_faction(kind)] += m2_area_bare(m, seat, kind);
		for (uint32_t discs = m->crown[seat][kind]; discs; discs &= discs - 1)
			count[__builtin_ctz(discs)]++;
	}
}

void m2_area_gain(struct majority2_state *m, int seat, int card)
{
	m->area[seat][m2_kind(card)]++;
	if (m2_disc(card))
		m->crown[seat][m2_kind(card)] |= (uint8_t)(1u << (m2_disc(card) - 1));
}

void m2_area_lose(struct majority2_state *m, int seat, int card)
{
	CHECK(m->area[seat][m2_kind(card)]);
	m->area[seat][m2_kind(card)]--;
	if (m2_disc(card))
		m->crown[seat][m2_kind(card)] &= (uint8_t) ~(1u << (m2_disc(card) - 1));
}

/* Discards and discs. */

void m2_discard(struct majority2_state *m, int card)
{
	if (m2_disc(card))
		m->supply |= (uint8_t)(1u << (m2_disc(card) - 1));
	m->top = (uint8_t)m2_kind(card);
	m2_place_gain(&m->place[M2_AT_DISCARD], m->top, M2_ALL_KNOWERS);
}

int m2_disc_lift(struct majority2_state *m, int colour)
{
	uint8_t bit = (uint8_t)(1u << colour);
	uint8_t *cards = &m->columns[0][0][0];

	if (m->supply & bit)
		return M2_NONE;
	m->supply |= bit;
	for (int i = 0; i < M2_SEATS * M2_LANES * M2_COLUMN_MAX; i++) {
		if (cards[i] != M2_NONE && m2_disc(cards[i]) == colour + 1) {
			cards[i] = (uint8_t)m2_kind(cards[i]);
			return cards[i];
		}
	}
	for (int seat = 0; seat < M2_SEATS; seat++) {
		for (int kind = 0; kind < M2_KINDS; kind++) {
			if (m->crown[seat][kind] & bit) {
				m->crown[seat][kind] &= (uint8_t)~bit;
				return kind;
			}
		}
	}
	CHECK(!"the disc lies somewhere");
	return M2_NONE;
}

bool m2_strike_target(const struct majority2_context *c, const struct majority2_state *m, int lane,
		      int number, int *side, int *place)
{
	int own = m2_column_size(m->columns[m->active][lane]);
	int theirs = c->own_column ? 0 : m2_column_size(m->columns[!m->active][lane]);

	if (number > own + theirs)
		return false;
	*side = number <= theirs ? !m->active : m->active;
	*place = number <= theirs ? theirs - number : number - theirs - 1;
	return true;
}
