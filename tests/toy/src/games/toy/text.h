/* The toy game's text forms; only toy.c includes this. */
#ifndef GAMES_TOY_TEXT_H
#define GAMES_TOY_TEXT_H

#include "games/game.h"

void toy_move_write(const struct context *c, const struct state *before, int seat, game_move move,
		    int viewer, struct buf *out);
bool toy_move_read(const struct context *c, struct slice text, game_move *out);
void toy_state_write(const struct context *c, const struct state *state, struct buf *out);
bool toy_state_read(const struct context *c, struct slice text, struct state *out,
		    struct message *error);
void toy_json(const struct context *c, const struct view *view, int viewer, struct buf *out);

#endif
