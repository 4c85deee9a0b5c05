/* Writes positions of Deal with the Devil; see text_fields.h. */
#include "games/devil/text_fields.h"
#include "games/position.h"

static void dev_comma(int index, struct buf *out)
{
	if (index)
		buf_char(out, ',');
}

/* A number, `-` for none, `?` for unknown. */
static void dev_write_byte(int value, struct buf *out)
{
	if (value == DEV_NONE)
		buf_char(out, '-');
	else if (value == DEV_UNKNOWN)
		buf_char(out, '?');
	else
		buf_int(out, value);
}

static void dev_write_word(const char *const *words, int value, struct buf *out)
{
	if (value >= DEV_UNKNOWN)
		dev_write_byte(value, out);
	else
		buf_text(out, words[value]);
}

static void dev_write_mask(const char *const *words, unsigned set, struct buf *out)
{
	int count = 0;

	for (int i = 0; words[i]; i++) {
		if (!(set >> i & 1))
			continue;
		dev_comma(count++, out);
		buf_text(out, words[i]);
	}
	if (!count)
		buf_char(out, '-');
}

static void dev_write_card(int card, struct buf *out)
{
	if (card >= DEV_UNKNOWN)
		dev_write_byte(card, out);
	else
		dev_building_write(card, out);
}

static void dev_write_event(int event, struct buf *out)
{
	if (event >= DEV_UNKNOWN)
		dev_write_byte(event, out);
	else
		dev_event_write(event, out);
}

/* Cards that the viewer does not know stand as `?` behind the others: as many
 * as a hand is known to hold, one where the number is hidden too. */
static void dev_write_unknown(int known, int unknown, struct buf *out)
{
	for (int i = 0; i < unknown; i++) {
		dev_comma(known + i, out);
		buf_char(out, '?');
	}
	if (!known && unknown <= 0)
		buf_char(out, '-');
}

static bool dev_is_hidden(const struct devil_state *d, int seat)
{
	return d->viewer != EVERYTHING && d->step != DEV_OVER && d->viewer != seat;
}

static void dev_write_hand(const struct devil_context *context, const struct devil_state *d,
			   const struct dev_field *field, struct buf *out)
{
	uint8_t cards[DEV_BUILDINGS];
	int count = dev_cards_at(d, field->place, field->seat, cards), unknown = 0;

	for (int i = 0; i < count; i++) {
		dev_comma(i, out);
		dev_building_write(cards[i], out);
	}
	if (dev_is_hidden(d, field->seat)) {
		if (field->place == DEV_IN_HAND)
			unknown = d->hand_size[field->seat] - count;
		else if (field->place == DEV_IN_NEW)
			unknown = d->step == DEV_PASS ? DEV_NEW - count : 0;
		else if (field->place == DEV_IN_DISCARD)
			unknown = d->round > 1 && !context->on[DEV_PUBLIC_DISCARDS];
	}
	dev_write_unknown(count, unknown, out);
}

static void dev_write_events(const struct devil_state *d, const struct dev_field *field,
			     struct buf *out)
{
	uint8_t events[DEV_EVENTS];
	int count = dev_events_at(d, field->place, field->seat, events), unknown = 0;

	for (int i = 0; i < count; i++) {
		dev_comma(i, out);
		dev_event_write(events[i], out);
	}
	if (dev_is_hidden(d, field->seat)) {
		if (field->place == DEV_EV_HELD)
			unknown = d->event_size[field->seat] - count;
		else if (field->place == DEV_EV_SPENT)
			unknown = d->round > 1;
	}
	dev_write_unknown(count, unknown, out);
}

static void dev_write_wall(const struct devil_state *d, int seat, struct buf *out)
{
	int size = dev_wall_size(d, seat);

	for (int i = 0; i < size; i++) {
		dev_comma(i, out);
		dev_building_write(d->wall[seat][i], out);
		buf_char(out, '@');
		buf_int(out, d->wall_round[seat][i] & ~DEV_TUCKED);
		if (d->wall_round[seat][i] & DEV_TUCKED)
			buf_char(out, 't');
	}
	if (!size)
		buf_char(out, '-');
}

static void dev_write_yes(int value, struct buf *out)
{
	buf_text(out, value ? "yes" : "no");
}

static void dev_write_plan(const struct dev_plan *plan, struct buf *out)
{
	if (plan->event == DEV_UNKNOWN) {
		buf_char(out, '?');
		return;
	}
	dev_write_event(plan->event, out);
	buf_char(out, ',');
	dev_write_word(dev_side_words, plan->side, out);
	for (int i = 0; i < 2; i++) {
		buf_char(out, ',');
		dev_write_card(plan->use[i], out);
	}
	for (int i = 0; i < 2; i++) {
		buf_char(out, ',');
		dev_write_card(plan->build[i], out);
		buf_char(out, ',');
		dev_write_yes(plan->act[i], out);
	}
	buf_char(out, ',');
	dev_write_yes(plan->recruit, out);
}

static void dev_write_price(int ask, struct buf *out)
{
	if (ask >= DEV_UNKNOWN) {
		dev_write_byte(ask, out);
		return;
	}
	buf_int(out, ask & ~DEV_ASK_SOULS);
	buf_char(out, ask & DEV_ASK_SOULS ? 's' : 'c');
}

static void dev_write_bytes(const uint8_t *bytes, int count, struct buf *out)
{
	for (int i = 0; i < count; i++) {
		buf_char(out, ',');
		dev_write_byte(bytes[i], out);
	}
}

static void dev_write_offer(const struct dev_offer *offer, struct buf *out)
{
	dev_write_price(offer->ask, out);
	if (offer->ask >= DEV_UNKNOWN)
		return;
	dev_write_bytes(offer->of, DEV_HELD, out);
	dev_write_bytes(&offer->fate, 1, out);
	dev_write_bytes(&offer->marks, 1, out);
}

static void dev_write_seen(const struct dev_seen *seen, struct buf *out)
{
	dev_write_word(dev_role_names, seen->icon, out);
	if (seen->icon >= DEV_UNKNOWN)
		return;
	buf_char(out, ',');
	dev_write_price(seen->ask, out);
	dev_write_bytes(seen->of, DEV_HELD, out);
	dev_write_bytes(&seen->taken, 1, out);
	dev_write_bytes(&seen->marks, 1, out);
	dev_write_bytes(&seen->did, 1, out);
}

static void dev_write_int16(const void *at, int index, struct buf *out)
{
	int16_t value = ((const int16_t *)at)[index];

	if (value == DEV_UNKNOWN16)
		buf_char(out, '?');
	else
		buf_int(out, value);
}

static void dev_write_int8(const void *at, int index, struct buf *out)
{
	int8_t value = ((const int8_t *)at)[index];

	if (value == DEV_HIDDEN)
		buf_char(out, '?');
	else
		buf_int(out, value);
}

/* Kinds that are rows of values of one size. */
static void dev_write_row(const uint8_t *at, const struct dev_field *field, struct buf *out)
{
	for (int i = 0; i < field->count; i++) {
		dev_comma(i, out);
		if (field->kind == DEV_F_ENUM)
			dev_write_word(field->words, at[i], out);
		else if (field->kind == DEV_F_INT8)
			dev_write_int8(at, i, out);
		else if (field->kind == DEV_F_INT16)
			dev_write_int16(at, i, out);
		else if (field->kind == DEV_F_CARD)
			dev_write_card(at[i], out);
		else
			dev_write_byte(at[i], out);
	}
}

static void dev_write_field(const struct devil_context *context, const struct devil_state *d,
			    const struct dev_field *field, struct buf *out)
{
	const void *at = (const char *)d + field->offset;

	switch (field->kind) {
	case DEV_F_VIEWER:
		viewer_write(d->viewer, out);
		break;
	case DEV_F_MASK:
		dev_write_mask(field->words, *(const uint8_t *)at, out);
		break;
	case DEV_F_HAND:
		dev_write_hand(context, d, field, out);
		break;
	case DEV_F_EVENTS:
		dev_write_events(d, field, out);
		break;
	case DEV_F_WALL:
		dev_write_wall(d, field->seat, out);
		break;
	case DEV_F_PLAN:
		dev_write_plan(at, out);
		break;
	case DEV_F_OFFER:
		dev_write_offer(at, out);
		break;
	case DEV_F_SEEN:
		dev_write_seen(at, out);
		break;
	default:
		dev_write_row(at, field, out);
		break;
	}
}

void devil_state_write(const struct context *c, const struct state *state, struct buf *out)
{
	const struct devil_context *context = (const void *)c;
	const struct devil_state *d = (const void *)state;

	for (int i = 0; i < dev_field_count; i++) {
		if (i)
			buf_char(out, ' ');
		buf_text(out, dev_fields[i].name);
		buf_char(out, '=');
		dev_write_field(context, d, &dev_fields[i], out);
	}
}
