/*
 * Bots to play against without a server, and the games with the levels that they
 * offer. Only build/pandemonium-bots.wasm and the analysis have these: who plays at
 * a server or looks at a record needs the rules alone. All that engine.h says about
 * texts and refusals holds here too.
 */
#ifndef WASM_BOTS_H
#define WASM_BOTS_H

#include "wasm/engine.h"

/* The games, as the service lists them: name, seats, options, talk, levels of bots. */
EXPORT(engine_games) bool engine_games(void);

/* The move that a bot of that level would make in that seat, as a JSON string; it sees the
 * seat's view alone. The same seed gives the same move. Nothing is played. */
EXPORT(engine_bot_move)
bool engine_bot_move(struct engine *e, int seat, const char *level, size_t length,
		     uint32_t seed_low, uint32_t seed_high);

#endif
