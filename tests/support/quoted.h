/*
 * JSON in tests is written with single quotes, which C strings hold as they are.
 * Used by tests of card sets and by all that send messages to a server.
 */
#ifndef SUPPORT_QUOTED_H
#define SUPPORT_QUOTED_H

#include "games/game.h"

enum { QUOTED_MAX = 4096 }; /* bytes of a set, NUL included */

/* Makes single quotes double ones, in place. */
void quote(char *text);

/* The same of a copy, which lasts until the next call. */
struct slice quoted(const char *text);

/* A context of the game with these rows in place of its own; lasts as long. */
void context_with(const struct game *game, int players, const char *rows, struct context *out);

#endif
