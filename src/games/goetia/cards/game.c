/*
 * Card sets as the interface of all games knows them (game.h).
 */
#include "games/goetia/cards/cards.h"

bool goe_cards_canonical(struct slice text, struct buf *out, struct message *error)
{
	struct goe_cards cards;

	if (!goe_cards_read(text, &goe_cards_standard, &cards, error))
		return false;
	goe_cards_write(&cards, out);
	if (out->full) {
		*error = message_of("cards.error.too_long");
		return false;
	}
	return true;
}

struct slice goe_cards_name(const struct goe_cards *cards, const char *id)
{
	struct slice wanted = slice_from(id);

	for (int i = 0; i < GOE_CARDS; i++)
		if (slice_is(wanted, cards->card[i].text))
			return slice_from(cards->card[i].name);
	for (int i = 0; i < GOE_PACTS; i++)
		if (slice_is(wanted, cards->pact[i].text))
			return slice_from(cards->pact[i].name);
	for (int i = 0; i < GOE_BOARDS; i++)
		if (slice_is(wanted, cards->board[i].text))
			return slice_from(cards->board[i].name);
	return (struct slice){ "", 0 };
}
