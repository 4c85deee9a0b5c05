/*
 * What the files of the wasm module share with each other and with nobody
 * else: what is open behind a handle, the one output, and refusals.
 */
#ifndef WASM_INSIDE_H
#define WASM_INSIDE_H

#include "base/json.h"
#include "play/follow.h"
#include "play/record.h"
#include "play/replay.h"
#include "play/retell.h"
#include "wasm/engine.h"

/* A record that was opened, full or a seat's, or a match that is followed. */
struct engine {
	const struct game *game;
	const struct context *context;

	bool follows; /* then only this, and no record: */
	struct follow follow;

	struct record record; /* its match stands in the present */
	uint32_t at; /* the line or step that we stand behind */
	struct replay replay; /* where that is not the present; made when it is needed */
	bool staged; /* it was put into a position: there are no lines that lead to it */
	bool plays; /* a full one, with frames for this viewer: */
	int viewer;
	struct retelling telling;

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
	const struct frame *frame;
	uint32_t n;
	struct slice text;
};

typedef void output_writer(const struct answer *answer, struct buf *out);

/* Lets `write` fill the output, or add to it, again with twice the room as long
 * as it does not fit. False: there is no memory, and the output is empty. */
bool output_fill(output_writer *write, struct answer answer);
void output_begin(void);
bool output_add(output_writer *write, struct answer answer);

/* Leaves the reason in the output; always false, so that callers can return it. */
bool refuse(const struct message *why);
bool refuse_plain(const char *id);
bool refuse_number(const char *id, int64_t number);

/* True, or a refusal: the record is a full one; and the match has that seat. */
bool full_needed(const struct engine *e);
/* ... and its lines are all there. */
bool lines_needed(const struct engine *e);
bool seat_needed(const struct engine *e, int seat);

/* Fills e->view with what the viewer knows where we stand, whatever is open;
 * false: a refusal. */
bool engine_observe(struct engine *e, int viewer);

/* The scratch that every handle has; false: no memory. The caller closes then. */
bool engine_scratch(struct engine *e);

/* A view as the member `view` of the object that is being written. */
void json_view(struct json *j, const struct engine *e, const struct view *view, int viewer);

/* `,"over":true,"score":{…}` when the view is that of an end, else only that
 * it is none: the end of an answer with frames. */
void write_end(const struct engine *e, const struct view *view, struct buf *out);

#endif
