/*
 * The other end of frames: what one viewer knows of a match, put together from
 * a snapshot and the frames behind it. Used by whoever is told a match and has
 * an engine: the browser at a server's table, programs that play there, tests.
 * It holds a view, so it can list moves, give reasons, count and draw.
 *
 * What comes is not trusted: a number that is not the next, fields that are
 * none, a sum that does not fit change nothing, and a text that is no position
 * of the match gives no view, or is taken back by follow_check(); whoever
 * follows asks for a snapshot then.
 */
#ifndef PLAY_FOLLOW_H
#define PLAY_FOLLOW_H

#include "games/game.h"
#include "play/see.h"
#include "play/tell.h"

struct follow {
	const struct game *game;
	struct context *context;
	int viewer;
	uint32_t n; /* the last frame; 0: nothing is known yet */
	struct buf text; /* of the position, */
	struct see_index index; /* and what is known of it */
	struct view *view; /* of follow_view() */
	struct view *again; /* scratch: the view, looked at once more */
	bool is_read; /* it is that of the text */
	struct buf next; /* scratch: the text that is being put together; then the one before, */
	struct see_index next_index;
	uint32_t before; /* which was behind this frame; 0: it is lost */
	char *cards; /* the text that the context's setup.cards points to; NULL: none */
};

enum follow_result {
	FOLLOW_FINE,
	FOLLOW_OLD, /* a frame that is known already */
	FOLLOW_GAP, /* one before it is missing */
	FOLLOW_SPOILED, /* it does not fit what is known */
};

/* follow_text.c: what comes beside positions. Nothing is taken that was not read to
 * its end. */

/* The match as a server describes it, a line each: `game`, then `rules`, `players`,
 * `option`, `set`, each but the last as in a record. NULL: *error says why; else
 * *setup may still be none that the rules take. It points into the text. */
const struct game *follow_setup(struct slice text, struct setup *setup, struct message *error);

/* A line of what happened, as on the wire (tell.h); the next one of a log, "N TELL". */
bool follow_tell(const struct follow *f, struct slice line, char memory[TELL_MAX],
		 struct message *out);
bool follow_log_line(const struct follow *f, struct slice *rest, uint32_t *n, char memory[TELL_MAX],
		     struct message *out);
/* All of such lines can be read, and the numbers of a log do not go back. */
bool follow_lines_good(const struct follow *f, struct slice lines, bool is_log);

/* False: *error says why (bad setup, no memory), nothing is held. */
bool follow_init(struct follow *f, const struct game *game, const struct setup *setup, int viewer,
		 struct message *error);
void follow_release(struct follow *f);

/* A whole position text, behind frame n. */
enum follow_result follow_snapshot(struct follow *f, uint32_t n, struct slice text, uint32_t sum);

/* The next frame; `see` empty: nothing of the position changed, and there is no sum. */
enum follow_result follow_frame(struct follow *f, uint32_t n, struct slice see, uint32_t sum);

/* Is what came last a view, once somebody has to know? FOLLOW_SPOILED: it is not, and
 * all is as if it had not come; what came before it is known again, unless nobody
 * had looked at that and it is none either: then nothing is. */
enum follow_result follow_check(struct follow *f);

/* The view as it is known now; NULL: nothing is known, or the text is no view
 * of this match, or not this viewer's, after all. */
const struct view *follow_view(struct follow *f);

#endif
