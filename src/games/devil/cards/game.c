/*
 * Card sets by the form of this game: for its rules, and as the interface of all
 * games knows them (game.h).
 */
#include "games/devil/cards/form.h"

bool dev_cards_read(struct slice text, const struct dev_cards *base, struct dev_cards *out,
		    struct message *error)
{
	struct cardset_reader r = cardset_reader_over(text, error);

	return cardset_read(&devil_card_form, &r, base, out);
}

void dev_cards_write(const struct dev_cards *cards, struct buf *out)
{
	cardset_write(&devil_card_form, cards, out);
}

bool dev_cards_canonical(struct slice text, struct buf *out, struct message *error)
{
	struct dev_cards cards;

	return cardset_canonical(&devil_card_form, text, &dev_cards_standard, &cards, out, error);
}

struct slice dev_card_name(const struct dev_cards *cards, const char *id)
{
	return cardset_card_name(&devil_card_form, cards, id);
}
