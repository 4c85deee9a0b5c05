/* Writes positions of Deal with the Devil; see fields.h. */
#include "base/check.h"
#include "games/devil/text/fields.h"
#include "games/rows.h"

enum {
	/* More than one field with its name takes: `b101@5t` and a comma for each
	 * building, `?` and a comma for each card of a hand. */
	DEV_FIELD_TEXT_MAX = 2 * WORD_MAX + 8 * DEV_BUILDINGS + 2 * UINT8_MAX,
	/* More than all of them: a buf cuts what is too long for it. */
	DEV_ROOM = 2 * DEV_POSITION_MAX,
};

static char *dev_comma(char *at, int index)
{
	return index ? ink_char(at, ',') : at;
}

/* A number, `-` for none, `?` for unknown. */
static char *dev_write_byte(char *at, int value)
{
	if (value == DEV_NONE)
		return ink_char(at, '-');
	return value == DEV_UNKNOWN ? ink_char(at, '?') : ink_int(at, value);
}

static char *dev_write_word(char *at, const struct word *words, int value)
{
	return value >= DEV_UNKNOWN ? dev_write_byte(at, value) : ink_word(at, &words[value]);
}

static char *dev_write_mask(char *at, const struct dev_field *field, unsigned set)
{
	int count = 0;

	for (int i = 0; i < field->word_count; i++)
		if (set >> i & 1)
			at = ink_word(dev_comma(at, count++), &field->words[i]);
	return count ? at : ink_char(at, '-');
}

static char *dev_write_card(char *at, int card)
{
	return card >= DEV_UNKNOWN ? dev_write_byte(at, card) : dev_building_ink(at, card);
}

static char *dev_write_event(char *at, int event)
{
	return event >= DEV_UNKNOWN ? dev_write_byte(at, event) : dev_event_ink(at, event);
}

/* Cards that the viewer does not know stand as `?` behind the others: as many
 * as a hand is known to hold, one where the number is hidden too. */
static char *dev_write_unknown(char *at, int known, int unknown)
{
	for (int i = 0; i < unknown; i++)
		at = ink_char(dev_comma(at, known + i), '?');
	return known || unknown > 0 ? at : ink_char(at, '-');
}

static bool dev_is_hidden(const struct devil_state *d, int seat)
{
	return d->viewer != EVERYTHING && d->step != DEV_OVER && d->viewer != seat;
}

static char *dev_write_hand(char *at, const struct devil_context *context,
			    const struct devil_state *d, const struct dev_field *field)
{
	uint8_t cards[DEV_BUILDINGS];
	int count = dev_cards_at(d, field->place, field->seat, cards), unknown = 0;

	for (int i = 0; i < count; i++)
		at = dev_building_ink(dev_comma(at, i), cards[i]);
	if (dev_is_hidden(d, field->seat)) {
		if (field->place == DEV_IN_HAND)
			unknown = d->hand_size[field->seat] - count;
		else if (field->place == DEV_IN_NEW)
			unknown = d->step == DEV_PASS ? DEV_NEW - count : 0;
		else if (field->place == DEV_IN_DISCARD)
			unknown = d->round > 1 && !context->on[DEV_PUBLIC_DISCARDS];
	}
	return dev_write_unknown(at, count, unknown);
}

static char *dev_write_events(char *at, const struct devil_state *d, const struct dev_field *field)
{
	uint8_t events[DEV_EVENTS];
	int count = dev_events_at(d, field->place, field->seat, events), unknown = 0;

	for (int i = 0; i < count; i++)
		at = dev_event_ink(dev_comma(at, i), events[i]);
	if (dev_is_hidden(d, field->seat)) {
		if (field->place == DEV_EV_HELD)
			unknown = d->event_size[field->seat] - count;
		else if (field->place == DEV_EV_SPENT)
			unknown = d->round > 1;
	}
	return dev_write_unknown(at, count, unknown);
}

static char *dev_write_wall(char *at, const struct devil_state *d, int seat)
{
	int size = dev_wall_size(d, seat);

	for (int i = 0; i < size; i++) {
		at = dev_building_ink(dev_comma(at, i), d->wall[seat][i]);
		at = ink_int(ink_char(at, '@'), d->wall_round[seat][i] & ~DEV_TUCKED);
		if (d->wall_round[seat][i] & DEV_TUCKED)
			at = ink_char(at, 't');
	}
	return size ? at : ink_char(at, '-');
}

static char *dev_write_yes(char *at, int value)
{
	return value ? ink_text(at, "yes") : ink_text(at, "no");
}

static char *dev_write_plan(char *at, const struct dev_plan *plan)
{
	if (plan->event == DEV_UNKNOWN)
		return ink_char(at, '?');
	at = ink_char(dev_write_event(at, plan->event), ',');
	at = dev_write_word(at, dev_side_words, plan->side);
	for (int i = 0; i < 2; i++)
		at = dev_write_card(ink_char(at, ','), plan->use[i]);
	for (int i = 0; i < 2; i++) {
		at = dev_write_card(ink_char(at, ','), plan->build[i]);
		at = dev_write_yes(ink_char(at, ','), plan->act[i]);
	}
	return dev_write_yes(ink_char(at, ','), plan->recruit);
}

static char *dev_write_price(char *at, int ask)
{
	if (ask >= DEV_UNKNOWN)
		return dev_write_byte(at, ask);
	return ink_char(ink_int(at, ask & ~DEV_ASK_SOULS), ask & DEV_ASK_SOULS ? 's' : 'c');
}

/* Behind something: with a comma before each. */
static char *dev_write_bytes(char *at, const uint8_t *bytes, int count)
{
	for (int i = 0; i < count; i++)
		at = dev_write_byte(ink_char(at, ','), bytes[i]);
	return at;
}

static char *dev_write_offer(char *at, const struct dev_offer *offer)
{
	at = dev_write_price(at, offer->ask);
	if (offer->ask >= DEV_UNKNOWN)
		return at;
	at = dev_write_bytes(at, offer->of, DEV_HELD);
	at = dev_write_bytes(at, &offer->fate, 1);
	return dev_write_bytes(at, &offer->marks, 1);
}

static char *dev_write_seen(char *at, const struct dev_seen *seen)
{
	at = dev_write_word(at, dev_icon_words, seen->icon);
	if (seen->icon >= DEV_UNKNOWN)
		return at;
	at = dev_write_price(ink_char(at, ','), seen->ask);
	at = dev_write_bytes(at, seen->of, DEV_HELD);
	at = dev_write_bytes(at, &seen->taken, 1);
	at = dev_write_bytes(at, &seen->marks, 1);
	return dev_write_bytes(at, &seen->did, 1);
}

/* A number that `hidden` stands for where it is not known. */
static char *dev_write_int(char *at, int value, int hidden)
{
	return value == hidden ? ink_char(at, '?') : ink_int(at, value);
}

/* Kinds that are rows of values of one size. */
static char *dev_write_row(char *at, const void *values, const struct dev_field *field)
{
	const uint8_t *bytes = values;

	if (field->kind == DEV_F_BYTE)
		return dev_write_bytes(dev_write_byte(at, bytes[0]), bytes + 1, field->count - 1);
	for (int i = 0; i < field->count; i++) {
		at = dev_comma(at, i);
		if (field->kind == DEV_F_INT16)
			at = dev_write_int(at, ((const int16_t *)values)[i], DEV_UNKNOWN16);
		else if (field->kind == DEV_F_INT8)
			at = dev_write_int(at, ((const int8_t *)values)[i], DEV_HIDDEN);
		else if (field->kind == DEV_F_ENUM)
			at = dev_write_word(at, field->words, bytes[i]);
		else
			at = dev_write_card(at, bytes[i]);
	}
	return at;
}

static char *dev_write_field(char *at, const struct devil_context *context,
			     const struct devil_state *d, const struct dev_field *field)
{
	const void *values = (const char *)d + field->offset;

	switch (field->kind) {
	case DEV_F_VIEWER:
		return rows_viewer_write(at, d->viewer);
	case DEV_F_MASK:
		return dev_write_mask(at, field, *(const uint8_t *)values);
	case DEV_F_HAND:
		return dev_write_hand(at, context, d, field);
	case DEV_F_EVENTS:
		return dev_write_events(at, d, field);
	case DEV_F_WALL:
		return dev_write_wall(at, d, field->seat);
	case DEV_F_PLAN:
		return dev_write_plan(at, values);
	case DEV_F_OFFER:
		return dev_write_offer(at, values);
	case DEV_F_SEEN:
		return dev_write_seen(at, values);
	default:
		return dev_write_row(at, values, field);
	}
}

void devil_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	char text[DEV_ROOM], *at = text;

	for (int i = 0; i < dev_field_count; i++) {
		CHECK(at < text + DEV_ROOM - DEV_FIELD_TEXT_MAX);
		at = rows_name(at, &dev_fields[i].name);
		at = dev_write_field(at, (const void *)c, (const void *)state, &dev_fields[i]);
	}
	buf_slice(out, (struct slice){ text + 1, (size_t)(at - text - 1) }); /* no blank first */
}
