/*
 * A match between bots in a test, and the memory that it takes.
 */
#ifndef SUPPORT_BOT_TABLE_H
#define SUPPORT_BOT_TABLE_H

#include "bots/bot.h"
#include "play/match.h"

/* Sanitizers slow everything down; limits are those of the program itself. */
#if defined(__SANITIZE_ADDRESS__)
#define SLOWED_DOWN 6
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SLOWED_DOWN 6
#endif
#endif
#ifndef SLOWED_DOWN
#define SLOWED_DOWN 1
#endif

struct bot_table {
	struct match match;
	struct view *view;
	void *memory;
	game_move *list;
	uint32_t count; /* of the last decision */
	const struct bot *bot[SEATS_MAX];
	const struct bot_clock *clock;
	struct rng rng;
};

/* A match with standard options, its luck made of the number. */
void bot_table_begin(struct bot_table *t, const struct game *game, int players, uint32_t number);
void bot_table_end(struct bot_table *t);

/* The lowest seat that may act; -1 when the match is over. */
int bot_table_seat(const struct bot_table *t);

/* What the bot of that seat would do; nothing is moved. */
game_move bot_table_choose(struct bot_table *t, int seat);

void bot_table_move(struct bot_table *t, int seat, game_move move);

/* To the end. */
void bot_table_play(struct bot_table *t);

/* The levels that play the game, one of those that differ in their time alone. */
bool bot_table_is_new(const struct game *game, int level);

/* The level of that name; the game has it. */
const struct bot *bot_table_level(const struct game *game, const char *name);

#endif
