/*
 * Cards in words: the sentence of each effect, as a message that any front end
 * can look up. What is paid and gained is a bundle, which no single message
 * argument can hold: the front end appends it, in words, behind the message's
 * own arguments, first `pay`, then `gain`, whichever is not empty.
 */
#ifndef DEVIL_CARDS_SAY_H
#define DEVIL_CARDS_SAY_H

#include "games/devil/cards/cards.h"

/* What the effect does, without its phase; *out has room for two more arguments. */
void dev_effect_say(const struct dev_effect *effect, struct message *out);

/* "When built: {0}." and the like, for the clauses of one list. */
const char *dev_when_id(int when);

/* "{0} wood": the id of so much of a kind; every enum dev_good. */
const char *dev_amount_id(int good);

/* "the left outer space": the id of a production space. */
const char *dev_space_id(int space);

bool dev_bundle_empty(const struct dev_bundle *bundle);

#endif
