/*
 * The board of a game without a drawing of its own: what every game can write
 * of itself. Only board.c uses it.
 */
#ifndef CLI_BOARDS_PLAIN_H
#define CLI_BOARDS_PLAIN_H

#include "cli/boards/board.h"

/* Its name, who may act, and the fields of its position text, as wide as the look. */
void plain_show(const struct board_look *look, const struct game *game, const struct context *c,
		const struct view *view, struct buf *out);

/* The move in the words that the game has for it, `<game>.move.<word>` with {0}
 * for what follows the word, and as its record writes it. */
void plain_choice(const struct board_look *look, const struct game *game, const struct context *c,
		  const struct view *view, int seat, game_move move, struct buf *out);

#endif
