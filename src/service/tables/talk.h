/*
 * Reactions: the few things that can be said where words are not allowed.
 */
#ifndef SERVICE_TABLES_TALK_H
#define SERVICE_TABLES_TALK_H

#include "base/slice.h"

enum talk_kind { TALK_SENTENCE, TALK_REACTION }; /* as the store keeps it */

/* The number of a reaction, or REACTION_NONE. */
int reaction_find(struct slice name);

#endif
