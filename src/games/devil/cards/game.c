/*
 * Card sets as the interface of all games knows them (game.h): a change of the
 * standard set, made whole.
 */
#include "games/devil/cards/form.h"

bool dev_cards_canonical(struct slice text, struct buf *out, struct message *error)
{
	struct dev_cards cards;

	if (!dev_cards_read(text, &dev_cards_standard, &cards, error))
		return false;
	dev_cards_write(&cards, out);
	if (out->full) {
		*error = message_of("cards.error.too_long");
		return false;
	}
	return true;
}

struct slice dev_card_name(const struct dev_cards *cards, const char *id)
{
	struct slice text = slice_from(id);

	for (int i = 0; i < DEV_BUILDINGS; i++)
		if (slice_is(text, dev_building_ids[i]))
			return slice_from(cards->building[i].name);
	for (int i = 0; i < DEV_EVENTS; i++)
		if (slice_is(text, dev_event_ids[i]))
			return slice_from(cards->event[i].name);
	for (int i = 0; i < DEV_INQUISITORS; i++)
		if (slice_is(text, dev_inquisitor_ids[i]))
			return slice_from(cards->inquisitor[i].name);
	return slice_from("");
}
