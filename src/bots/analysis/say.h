/*
 * A move in words, as messages that the terminal and the browser look up, so that
 * both say the same: what is done, or what was asked, and the thing that was
 * chosen. One function a game, found by the game's name. It reads the seat's view
 * and says nothing that the seat does not know.
 */
#ifndef BOTS_ANALYSIS_SAY_H
#define BOTS_ANALYSIS_SAY_H

#include "games/game.h"

enum { SAY_MOVE_MAX = 128 };

struct saying {
	struct message text; /* its id is NULL: the game has no words for its moves */
	struct message
		thing; /* its words are one more argument of the text; id NULL: there is none */
	char move[SAY_MOVE_MAX]; /* where the game has no words: the move as a record has it */
};

struct say {
	const char *game;
	void (*move)(const struct context *c, const struct view *view, int seat, game_move move,
		     struct saying *out);
};

/* The table of them: say_<game> of each src/bots/<game>/say.c. */
extern const struct say *const says[];
extern const int says_count;

/* A legal move of the seat. */
void say_move(const struct game *game, const struct context *c, const struct view *view, int seat,
	      game_move move, struct saying *out);

/* {"text":{…},"thing":{…}}; of a game without words the move's own text, a string. */
void say_json(struct json *j, const char *key, const struct saying *saying);

#endif
