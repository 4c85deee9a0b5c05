/*
 * Card sets by the form of this game: for its rules, and as the interface of all
 * games knows them (game.h).
 */
#include "games/goetia/cards/words.h"

bool goe_cards_read(struct slice text, const struct goe_cards *base, struct goe_cards *out,
		    struct message *error)
{
	struct cardset_reader r = cardset_reader_over(text, error);

	return cardset_read(&goetia_card_form, &r, base, out);
}

void goe_cards_write(const struct goe_cards *cards, struct buf *out)
{
	cardset_write(&goetia_card_form, cards, out);
}

bool goe_cards_canonical(struct slice text, struct buf *out, struct message *error)
{
	struct goe_cards cards;

	return cardset_canonical(&goetia_card_form, text, &goe_cards_standard, &cards, out, error);
}

struct slice goe_cards_name(const struct goe_cards *cards, const char *id)
{
	return cardset_card_name(&goetia_card_form, cards, id);
}
