/*
 * The column check of The Majority 2 (MJ2-15 to MJ2-18, MJ2-59): full columns
 * form a faction or are discarded, one after the other, the owner choosing.
 */
#include "games/majority2/tell.h"

void m2_check_columns(struct m2_table *t)
{
	struct majority2_state *m = t->m;
	int side = m->active;
	uint32_t full = m2_full_columns(m, side);

	if (!full) {
		side = !side;
		full = m2_full_columns(m, side);
	}
	if (!full) {
		m->side = m->column = M2_NONE;
		m2_phase_play(t);
		return;
	}
	m->side = (uint8_t)side;
	m->column = M2_NONE;
	m->step = M2_ASK_COLUMN;
	if (!(full & (full - 1)))
		m2_form_column(t, __builtin_ctz(full));
}

/* What is left of the column is discarded, oldest first (MJ2-17, MJ2-61). */
static void m2_clear_column(struct m2_table *t)
{
	uint8_t *cards = t->m->columns[t->m->side][t->m->column];

	for (int i = 0; i < M2_COLUMN_MAX; i++) {
		if (cards[i] != M2_NONE)
			m2_discard(t->m, cards[i]);
		cards[i] = M2_NONE;
	}
	m2_check_columns(t);
}

void m2_form_column(struct m2_table *t, int column)
{
	struct majority2_state *m = t->m;
	int count[M2_COLOURS + 1];
	uint32_t colours = m2_column_colours(m->columns[m->side][column], count);

	m->column = (uint8_t)column;
	if (!colours) {
		m2_tell_column(t, "majority2.event.dissolves", m->side, column);
		m2_clear_column(t);
		return;
	}
	m->step = M2_ASK_FACTION;
	if (!(colours & (colours - 1)))
		m2_form_colour(t, __builtin_ctz(colours));
}

void m2_form_colour(struct m2_table *t, int colour)
{
	struct majority2_state *m = t->m;
	uint8_t cards[M2_COLUMN_MAX];

	m->colour = (uint8_t)colour;
	m->step = M2_ASK_REPRESENT;
	if (m2_each_in_column(m->columns[m->side][m->column], colour, cards) == 1)
		m2_form_represent(t, cards[0]);
}

void m2_form_represent(struct m2_table *t, int card)
{
	struct majority2_state *m = t->m;
	uint8_t *cards = m->columns[m->side][m->column];
	int count[M2_COLOURS + 1], place = 0;

	m2_column_colours(cards, count);
	int coins = m2_faction_coins(count[m->colour]);

	while (cards[place] != card)
		place++;
	m2_column_pull(cards, place);
	m2_area_gain(m, m->side, card);
	m->down[m->side] = (uint16_t)(m->down[m->side] + coins);
	m2_tell_forms(t, m->colour, count[m->colour], coins);
	m2_tell_seat_card(t, "majority2.event.represents", m->side, card);
	m->colour = M2_NONE;
	m2_clear_column(t);
}
