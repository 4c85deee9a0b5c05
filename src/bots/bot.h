/*
 * Bots. A bot gets a view and the list of legal moves, never a state: it
 * cannot cheat, by the type of the function. Its randomness is its own, and so
 * is its time: this room has no clock, whoever asks may lend one.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "games/game.h"

/* A clock that a bot may look at while it thinks. */
struct bot_clock {
	/* Microseconds of the thread's own work: waiting for others does not count. */
	int64_t (*now)(void *user);
	void *user;
	uint32_t share; /* of the level's time, in BOT_SHARE_WHOLE: less where many think */
};

enum { BOT_SHARE_WHOLE = 256 };

/* What a bot is asked. */
struct bot_question {
	const struct game *game;
	const struct context *c;
	const struct view *view;
	int seat; /* whose view it is, and who is to move */
	const game_move *list; /* every legal move, ascending */
	uint32_t count; /* at least 1 */
	struct rng *rng; /* the bot's luck */
	void *memory; /* bot_memory() bytes to work in; nothing in it survives */
	/* NULL: a level that searches does its fixed number of playouts, and the
	 * answer is the same on every machine. Else it takes its time. */
	const struct bot_clock *clock;
};

struct bot {
	const char *name; /* the level, as on the command line */
	/* One of q->list[0 .. q->count - 1]. */
	game_move (*choose)(const struct bot *bot, const struct bot_question *q);
	bool (*plays)(const struct game *game); /* NULL: every game */
	uint32_t time_ms; /* that a level which searches takes for a decision */
};

/* From weak to strong. */
extern const struct bot *const bots[];
extern const int bots_count;

/* Does the level play that game? */
bool bot_plays(const struct bot *bot, const struct game *game);

/* Are people offered it? A level that searches must have beaten the one below it. */
bool bot_is_offered(const struct bot *bot, const struct game *game);

/* NULL when the game has no level of that name. */
const struct bot *bot_find(const struct game *game, struct slice name);

/* The playouts of a level that searches, for a decision without a clock; else 0. */
uint32_t bot_playouts(const struct bot *bot, const struct game *game, int players);

/* Who stands in for a person, and for a level that is no more, and what a newcomer
 * is offered first: sensible and quick. */
const struct bot *bot_stand_in(void);

/* Scratch bytes that any bot needs for that game. */
size_t bot_memory(const struct game *game);

#endif
