/* The events of The Majority 2; tell.h says what each is for. */
#include "games/majority2/tell.h"

static const char *m2_name(const struct m2_table *t, int card)
{
	return t->c->row[m2_kind(card)]->name;
}

static void m2_tell_all(const struct m2_table *t, const struct message *text)
{
	sink_tell(t->sink, text, ALL_VIEWERS, false);
}

void m2_tell(const struct m2_table *t, const char *id)
{
	if (!t->sink)
		return;
	struct message text = message_of(id);

	m2_tell_all(t, &text);
}

void m2_tell_seat(const struct m2_table *t, const char *id, int seat)
{
	if (!t->sink)
		return;
	struct message text = message_of(id);

	message_seat(&text, seat);
	m2_tell_all(t, &text);
}

void m2_tell_number(const struct m2_table *t, const char *id, int number)
{
	if (!t->sink)
		return;
	struct message text = message_of(id);

	message_number(&text, number);
	m2_tell_all(t, &text);
}

void m2_tell_seat_number(const struct m2_table *t, const char *id, int seat, int number)
{
	if (!t->sink)
		return;
	struct message text = message_of(id);

	message_seat(&text, seat);
	message_number(&text, number);
	m2_tell_all(t, &text);
}

void m2_tell_seat_card(const struct m2_table *t, const char *id, int seat, int card)
{
	if (!t->sink)
		return;
	struct message text = message_of(id);

	message_seat(&text, seat);
	message_text(&text, m2_name(t, card));
	m2_tell_all(t, &text);
}

static void m2_tell_at(const struct m2_table *t, const char *id, int seat, int card, int column,
		       bool reveals)
{
	if (!t->sink)
		return;
	struct message text = message_of(id);

	message_seat(&text, seat);
	message_text(&text, m2_name(t, card));
	message_number(&text, column + 1);
	sink_tell(t->sink, &text, ALL_VIEWERS, reveals);
}

void m2_tell_card_at(const struct m2_table *t, const char *id, int seat, int card, int column)
{
	m2_tell_at(t, id, seat, card, column, false);
}

void m2_tell_shows(const struct m2_table *t, const char *id, int seat, int card, int column)
{
	m2_tell_at(t, id, seat, card, column, true);
}

void m2_tell_column(const struct m2_table *t, const char *id, int seat, int column)
{
	m2_tell_seat_number(t, id, seat, column + 1);
}

void m2_tell_colour(const struct m2_table *t, const char *id, int seat, int colour)
{
	if (!t->sink)
		return;
	struct message text = message_of(id);

	message_seat(&text, seat);
	message_text(&text, m2_colour_ids[colour]);
	m2_tell_all(t, &text);
}

void m2_tell_own_card(const struct m2_table *t, const char *id, int seat, int card)
{
	if (!t->sink)
		return;
	struct message text = message_of(id);

	message_text(&text, m2_name(t, card));
	sink_tell(t->sink, &text, SEAT(seat), false);
}

void m2_tell_others(const struct m2_table *t, const char *id, int seat, int number)
{
	if (!t->sink)
		return;
	struct message text = message_of(id);

	message_seat(&text, seat);
	if (number)
		message_number(&text, number);
	sink_tell(t->sink, &text, ALL_VIEWERS & ~SEAT(seat), false);
}

void m2_tell_paid(const struct m2_table *t, int card, int column)
{
	if (!t->sink)
		return;
	struct message text = message_of("majority2.event.play");

	message_seat(&text, t->m->active);
	message_text(&text, m2_name(t, card));
	message_number(&text, column + 1);
	message_number(&text, m2_cost(m2_kind(card)));
	sink_tell(t->sink, &text, ALL_VIEWERS, true);
}

void m2_tell_taken(const struct m2_table *t, int card, int owner, int column)
{
	if (!t->sink)
		return;
	struct message text = message_of("majority2.event.take");

	message_seat(&text, t->m->active);
	message_text(&text, m2_name(t, card));
	message_seat(&text, owner);
	message_number(&text, column + 1);
	m2_tell_all(t, &text);
}

void m2_tell_disc_leaves(const struct m2_table *t, int colour, int card)
{
	if (!t->sink)
		return;
	struct message text = message_of("majority2.event.disc_leaves");

	message_text(&text, m2_colour_ids[colour]);
	message_text(&text, m2_name(t, card));
	m2_tell_all(t, &text);
}

void m2_tell_disc_lies(const struct m2_table *t, int colour, int owner, int card, int column)
{
	if (!t->sink)
		return;
	bool area = column == M2_NONE;
	struct message text =
		message_of(area ? "majority2.event.disc_area" : "majority2.event.disc_column");

	message_text(&text, m2_colour_ids[colour]);
	message_seat(&text, owner);
	message_text(&text, m2_name(t, card));
	if (!area)
		message_number(&text, column + 1);
	m2_tell_all(t, &text);
}

void m2_tell_forms(const struct m2_table *t, int colour, int count, int coins)
{
	if (!t->sink)
		return;
	struct message text = message_of("majority2.event.forms");

	message_seat(&text, t->m->side);
	message_text(&text, m2_colour_ids[colour]);
	message_number(&text, count);
	message_number(&text, t->m->column + 1);
	message_number(&text, coins);
	m2_tell_all(t, &text);
}

void m2_tell_hand_over(const struct m2_table *t, int to)
{
	if (!t->sink)
		return;
	struct message text = message_of("majority2.event.hand_over");

	message_seat(&text, !to);
	message_seat(&text, to);
	message_number(&text, t->m->place[M2_AT_HAND].size);
	sink_tell(t->sink, &text, ALL_VIEWERS, true);
}
