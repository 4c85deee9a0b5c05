/*
 * Cards of The Majority 2 as all its drawings show them: one by one, and in
 * strips that can be cut where a line ends.
 */
#include "cli/boards/majority2/board.h"

#include "cli/screen/cells.h"

enum { CARD_TEXT_MAX = 8 };

static const enum paint colour_paints[M2_COLOURS + 1] = {
	PAINT_BLUE, PAINT_GREEN, PAINT_RED, PAINT_PINK, PAINT_GREY, PAINT_STRONG,
};

void m2_duel_letter(struct pen *pen, int colour)
{
	pen_paint(pen, colour_paints[colour]);
	pen_slice(pen, (struct slice){ &m2_letters[colour], 1 });
	pen_paint(pen, PAINT_NONE);
}

void m2_duel_card(struct pen *pen, int card)
{
	char memory[CARD_TEXT_MAX];
	struct buf code = buf_over(memory, sizeof(memory));
	int kind = m2_kind(card);

	m2_card_write(m2_is_card(card) ? kind : card, &code);
	if (m2_is_card(card))
		pen_paint(pen, colour_paints[m2_faction(kind)]);
	pen_slice(pen, buf_slice_of(&code));
	pen_paint(pen, PAINT_NONE);
	if (m2_is_card(card) && m2_disc(card)) {
		pen_text(pen, "/");
		m2_duel_letter(pen, m2_disc(card) - 1);
	}
}

/* Strips. */

static void strip_add(struct m2_strip *strip, int card, int copies)
{
	if (!copies)
		return;
	strip->card[strip->count] = (uint8_t)card;
	strip->copies[strip->count++] = (uint8_t)copies;
}

struct m2_strip m2_strip_of_column(const uint8_t column[M2_COLUMN_MAX], bool newest_first)
{
	struct m2_strip strip = { .count = 0 };
	int size = m2_column_size(column);

	for (int i = 0; i < size; i++)
		strip_add(&strip, column[newest_first ? size - 1 - i : i], 1);
	return strip;
}

struct m2_strip m2_strip_of_bag(const uint8_t copies[M2_KINDS])
{
	struct m2_strip strip = { .count = 0 };

	for (int kind = 0; kind < M2_KINDS; kind++)
		strip_add(&strip, kind, copies[kind]);
	return strip;
}

struct m2_strip m2_strip_of_area(const struct majority2_state *m, int seat)
{
	struct m2_strip strip = { .count = 0 };

	for (int kind = 0; kind < M2_KINDS; kind++) {
		strip_add(&strip, kind, m2_area_bare(m, seat, kind));
		for (int colour = 0; colour < M2_COLOURS; colour++)
			strip_add(&strip, m2_with_disc(kind, colour),
				  m->crown[seat][kind] >> colour & 1);
	}
	return strip;
}

struct m2_strip m2_strip_of_place(const struct majority2_state *m, int place)
{
	int knower = m->viewer < M2_SEATS ? m->viewer : M2_WATCHER;

	if (m2_shows_cards(m, place))
		return m2_strip_of_bag(m->place[place].card);
	return m2_strip_of_bag(m->place[place].known[knower]);
}

static int strip_card_cells(const struct m2_strip *strip, int i)
{
	int card = strip->card[i], copies = strip->copies[i];
	int cells = (m2_kind(card) == M2_GHOST ? 5 : 4) + (m2_disc(card) ? 2 : 0);

	return cells + (copies > 9 ? 3 : copies > 1 ? 2 : 0);
}

static void strip_card(struct pen *pen, const struct m2_strip *strip, int i)
{
	m2_duel_card(pen, strip->card[i]);
	if (strip->copies[i] > 1) {
		pen_sign(pen, SIGN_TIMES);
		pen_number(pen, strip->copies[i]);
	}
}

/* How many more cards fit, at least one. */
static int strip_fit(const struct m2_strip *strip, int width, int *cells)
{
	int i = strip->drawn;

	*cells = 0;
	for (; i < strip->count; i++) {
		int more = strip_card_cells(strip, i) + (i > strip->drawn);

		if (i > strip->drawn && *cells + more > width)
			break;
		*cells += more;
	}
	return i - strip->drawn;
}

int m2_strip_cells(const struct m2_strip *strip, int width)
{
	int cells;

	strip_fit(strip, width, &cells);
	return cells;
}

void m2_strip_draw(struct pen *pen, struct m2_strip *strip, int width)
{
	int cells, fit = strip_fit(strip, width, &cells);

	for (int i = 0; i < fit; i++) {
		if (i)
			pen_text(pen, " ");
		strip_card(pen, strip, strip->drawn++);
	}
}

void m2_strip_wrap(struct pen *pen, const struct m2_strip *strip, int indent)
{
	for (int i = 0; i < strip->count; i++) {
		if (i)
			pen_gap(pen, strip_card_cells(strip, i), indent);
		strip_card(pen, strip, i);
	}
}
