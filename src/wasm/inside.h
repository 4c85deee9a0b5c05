/*
 * What the files of the wasm module share with each other and with nobody
 * else: the opened record, the one output, and refusals.
 */
#ifndef WASM_INSIDE_H
#define WASM_INSIDE_H

#include "play/record.h"
#include "wasm/engine.h"

struct engine {
	struct record record;
	uint32_t step; /* of a seat's record: the one we stand behind */
	struct view *view; /* scratch of the game's sizes, for every call anew */
	game_move *list;
	char *move_text;
};

/* What a writer may need; each uses its part. */
struct answer {
	struct engine *engine;
	int who; /* a seat or viewer */
	const struct message *message;
	game_move move;
};

/* Lets `write` fill the output, again with twice the room as long as it does
 * not fit. */
bool output_fill(void (*write)(const struct answer *answer, struct buf *out), struct answer answer);

/* Leaves the reason in the output; always false, so that callers can return it. */
bool refuse(const struct message *why);
bool refuse_plain(const char *id);
bool refuse_number(const char *id, int64_t number);

/* True, or a refusal: the record is a full one; and the match has that seat. */
bool full_needed(const struct engine *e);
bool seat_needed(const struct engine *e, int seat);

/* Fills e->view with what the viewer knows where we stand; false: a refusal. */
bool engine_observe(struct engine *e, int viewer);

#endif
