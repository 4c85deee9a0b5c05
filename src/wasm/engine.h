/*
 * What the browser calls: matches that are looked at again, played without a
 * server, or followed at a server's table. The module imports nothing and holds
 * no clock, no chance of its own and no bots.
 *
 * Texts come in as an address and a length in memory from engine_alloc().
 * Texts go out through one buffer, at engine_output() for
 * engine_output_length() bytes of UTF-8, until the next call. Functions that
 * can fail return 0 or false, change nothing, and leave there why: a message as
 * json_message() writes it.
 *
 * A viewer is a seat, SPECTATOR (4) or EVERYTHING (5). Positions are counted
 * in lines of the record: 0 is the first decision, engine_lines() the present.
 * Frames are those of play/frames.h: numbered for their viewer, each with what
 * he may know of what happened (JSON messages).
 */
#ifndef WASM_ENGINE_H
#define WASM_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/blake2b.h"

#define EXPORT(name) __attribute__((export_name(#name)))

struct engine;

EXPORT(engine_alloc) void *engine_alloc(size_t bytes);
EXPORT(engine_free) void engine_free(void *memory);

EXPORT(engine_output) const char *engine_output(void);
EXPORT(engine_output_length) size_t engine_output_length(void);

/* Reads a record of either form and goes to its last line. */
EXPORT(engine_open) struct engine *engine_open(const char *text, size_t length);
/* Of whatever is open. */
EXPORT(engine_close) void engine_close(struct engine *e);

/* Lines of a full record, steps of a seat's; and the one we stand behind. */
EXPORT(engine_lines) uint32_t engine_lines(const struct engine *e);
EXPORT(engine_at) uint32_t engine_at(const struct engine *e);
EXPORT(engine_seek) bool engine_seek(struct engine *e, uint32_t lines);

/*
 * Looking; of every handle. A seat's record and a match that is followed have
 * one viewer, their own.
 */

/* What a viewer draws, as the game's json() writes it. */
EXPORT(engine_view_json) bool engine_view_json(struct engine *e, int viewer);

/* draw.c: what never changes in the match; what a legal move of the viewer's
 * seat leads to; what comes by itself. As the game's facts(), look() and
 * ahead() write it, from the same view as engine_view_json(). */
EXPORT(engine_facts) bool engine_facts(struct engine *e);
EXPORT(engine_look) bool engine_look(struct engine *e, int seat, const char *text, size_t length);
EXPORT(engine_ahead) bool engine_ahead(struct engine *e, int viewer);
/* What every game can say of itself, for a table that draws any: the position
 * text and the score, as the viewer knows them: {"text":"round=1 …","score":{…}}. */
EXPORT(engine_plain) bool engine_plain(struct engine *e, int viewer);

/* The seat's legal moves as a JSON array of their texts. */
EXPORT(engine_moves) bool engine_moves(struct engine *e, int seat);

/* {"over":false,"points":[0,0,0],"winners":[],"lines":[{"label":{...},"value":[...]}]} */
EXPORT(engine_score) bool engine_score(struct engine *e);

/*
 * Of a full record alone.
 */

/* Set of seats that may act: bit s for seat s. 0: the match is over. */
EXPORT(engine_actors) uint32_t engine_actors(const struct engine *e);

/* BLAKE2b-256 of the bytes of the state. */
EXPORT(engine_state_hash) bool engine_state_hash(struct engine *e, uint8_t out[HASH_BYTES]);

/* The record as a text, all of it or what the viewer may keep. */
EXPORT(engine_record) bool engine_record(struct engine *e);
EXPORT(engine_record_seat) bool engine_record_seat(struct engine *e, int viewer);

/*
 * Telling a record and playing on; play.c.
 */

/* [{"n":LINE,"events":[…]},…]: what the viewer, a seat or SPECTATOR, was told
 * by each line (of a seat's record: with each step) that told him something,
 * in one pass. Line 0 is the first deal. */
EXPORT(engine_log) bool engine_log(struct engine *e, int viewer);

/* Opens a full record for play, told to that viewer, in one pass:
 * {"log":[{"n":1,"events":[…]},…],"frame":{"n":7,"view":{…},"undo":false},
 *  "actors":[0,2],"over":false}, with "score" when it is over. */
EXPORT(engine_begin) bool engine_begin(struct engine *e, int viewer);

/* Plays or takes back, whatever the length of the match so far at the same
 * cost: {"frames":[{"n":8,"events":[…],"view":{…},"undo":true}],"line":
 * "move 0 R9","actors":[2],"over":false}, with "score" when it is over. `line`
 * is what the record has gained. Needs engine_begin(). */
EXPORT(engine_play) bool engine_play(struct engine *e, int seat, const char *text, size_t length);
EXPORT(engine_take_back) bool engine_take_back(struct engine *e, int seat);

/* A record without lines that was begun: play goes on in that position, in the
 * words of case files, so that a rule can be learnt where it is at work; somebody
 * must have to act in it. Answers as engine_begin(), without a log. Such a match
 * has no record: how it came there nobody played. */
EXPORT(engine_stage) bool engine_stage(struct engine *e, const char *text, size_t length);

/*
 * Following a match of a server (docs/protocol.md, play/follow.h); follow.c.
 */

/* `setup` in lines, as the head of a record has them: game, rules, players,
 * option, and set with a host's card set. */
EXPORT(engine_follow)
struct engine *engine_follow(const char *setup, size_t length, int viewer);

enum engine_followed {
	ENGINE_REFUSED, /* the handle is none that follows; the output says so */
	ENGINE_FINE, /* the output has the frame */
	ENGINE_OLD, /* a frame that is known already */
	ENGINE_GAP, /* one before it is missing */
	ENGINE_SPOILED, /* it does not fit what is known: a snapshot is needed */
};

/* A whole position behind frame n; `log` has a line "N TELL" for each event
 * since: {"log":[{"n":3,"events":[…]}],"n":3,"view":{…},"over":false}, with
 * "score" when it is over. */
EXPORT(engine_snapshot)
enum engine_followed engine_snapshot(struct engine *e, uint32_t n, const char *see, size_t length,
				     uint32_t sum, const char *log, size_t log_length);
/* The next frame; `tells` in lines: {"n":4,"events":[…],"view":{…},"over":false}. */
EXPORT(engine_frame)
enum engine_followed engine_frame(struct engine *e, uint32_t n, const char *see, size_t length,
				  uint32_t sum, const char *tells, size_t tells_length);
/* A position of this viewer as it stands, that nobody tells any further: one that
 * was passed on as a text, engine_plain()'s. Answers as engine_snapshot(). */
EXPORT(engine_position)
enum engine_followed engine_position(struct engine *e, const char *text, size_t length);
/* A page of the log, lines as those of a snapshot: [{"n":1,"events":[…]},…]. */
EXPORT(engine_tells) bool engine_tells(struct engine *e, const char *log, size_t length);

/*
 * Card sets; cards.c. `game` is a name; a game that takes no sets is refused.
 */

/* The form of its sets, as cardset_form_json() writes it; its own set as a text. */
EXPORT(engine_form) bool engine_form(const char *game, size_t length);
EXPORT(engine_standard_cards) bool engine_standard_cards(const char *game, size_t length);

enum engine_cards {
	ENGINE_CARDS_REFUSED, /* the game takes none, or there is no memory */
	ENGINE_CARDS_GOOD, /* the output has the canonical text */
	ENGINE_CARDS_FAULTY, /* {"faults":[…],"more":0}, as cardset_faults_json() */
};

/* All that is wrong with a text that changes the game's own set. */
EXPORT(engine_check_cards)
enum engine_cards engine_check_cards(const char *game, size_t length, const char *text,
				     size_t text_length);

/* The hash of a host's card set, by which it is asked for and checked. */
EXPORT(engine_cards_hash)
void engine_cards_hash(const char *text, size_t length, uint8_t out[HASH_BYTES]);

#endif
