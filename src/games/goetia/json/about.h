/*
 * What an open question is about and does not name, for whoever shows it: the
 * Demon, the Treasure, the card that arrives or whose effect asks, the hex whose
 * reward asks.
 */
#ifndef GOETIA_JSON_ABOUT_H
#define GOETIA_JSON_ABOUT_H

#include "games/goetia/goetia.h"

struct goe_about {
	int slot; /* where the Demon lies; GOE_SLOTS: it is about none */
	int space; /* the hex, or that of the Treasure; GOE_SPACES: it is about none */
	int card; /* or Pact, of a tableau; GOE_NONE: it is about none */
};

/* False: about nothing that has a name. */
bool goe_about(const struct goetia_state *s, struct goe_about *out);

#endif
