/*
 * What the browser calls: a record, opened, looked at and played on. Used for
 * local play, replay and verification; a client of a server draws what it is
 * sent and needs none of this. The module imports nothing and holds no clock,
 * no chance of its own and no bots.
 *
 * Texts come in as an address and a length in memory from engine_alloc().
 * Texts go out through one buffer, at engine_output() for
 * engine_output_length() bytes of UTF-8, until the next call. Functions that
 * can fail return 0 or false, change nothing, and leave there why: a message as
 * json_message() writes it.
 *
 * A viewer is a seat, SPECTATOR (4) or EVERYTHING (5). Positions are counted
 * in lines of the record: 0 is the first decision, engine_lines() the present.
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
EXPORT(engine_close) void engine_close(struct engine *e);

/* Lines of a full record, steps of a seat's; and the one we stand behind. */
EXPORT(engine_lines) uint32_t engine_lines(const struct engine *e);
EXPORT(engine_at) uint32_t engine_at(const struct engine *e);
EXPORT(engine_seek) bool engine_seek(struct engine *e, uint32_t lines);

/* What a viewer draws, as the game's json() writes it. A seat's record has
 * one viewer, its own; all that follows needs a full record. */
EXPORT(engine_view_json) bool engine_view_json(struct engine *e, int viewer);

/* draw.c: what never changes in the match; what a legal move of the viewer's
 * seat leads to; what comes by itself. As the game's facts(), look() and
 * ahead() write it, from the same view as engine_view_json(). */
EXPORT(engine_facts) bool engine_facts(struct engine *e);
EXPORT(engine_look) bool engine_look(struct engine *e, int seat, const char *text, size_t length);
EXPORT(engine_ahead) bool engine_ahead(struct engine *e, int viewer);

/* Set of seats that may act: bit s for seat s. 0: the match is over. */
EXPORT(engine_actors) uint32_t engine_actors(const struct engine *e);

/* The seat's legal moves as a JSON array of their texts. */
EXPORT(engine_moves) bool engine_moves(struct engine *e, int seat);

/* Plays or takes back, after going to the present. */
EXPORT(engine_move) bool engine_move(struct engine *e, int seat, const char *text, size_t length);
EXPORT(engine_undo) bool engine_undo(struct engine *e, int seat);
EXPORT(engine_can_undo) bool engine_can_undo(struct engine *e, int seat);

/* What the line we stand behind caused, chance included, as far as the viewer
 * may know it: a JSON array of messages. Behind line 0: the first deal. */
EXPORT(engine_events) bool engine_events(struct engine *e, int viewer);

/* {"over":false,"points":[0,0,0],"winners":[],"lines":[{"label":{...},"value":[...]}]} */
EXPORT(engine_score) bool engine_score(struct engine *e);

/* BLAKE2b-256 of the bytes of the state. */
EXPORT(engine_state_hash) bool engine_state_hash(struct engine *e, uint8_t out[HASH_BYTES]);

/* The record as a text, all of it or what the viewer may keep. */
EXPORT(engine_record) bool engine_record(struct engine *e);
EXPORT(engine_record_seat) bool engine_record_seat(struct engine *e, int viewer);

#endif
