/*
 * What the browser client calls besides engine.h: new matches, and the check of
 * the promises. All that engine.h says about texts and refusals holds here too.
 */
#ifndef WASM_CLIENT_H
#define WASM_CLIENT_H

#include "wasm/engine.h"

/* What the head of the record says, of either form: name of the match, game,
 * players, options, seats with their names, viewer of a seat's record. */
EXPORT(engine_about) bool engine_about(struct engine *e);

/* Makes the commitment fit the seed and the terms. For a match that begins in
 * this browser: a record with any commitment is opened, then sealed. */
EXPORT(engine_seal) bool engine_seal(struct engine *e);

/* The promises of the record beside what they come to when they are computed
 * anew: commitment, openings, key, result; whether seats and names are those of
 * the draw, and which draws were given up before it. That every move is legal
 * was made sure when the record was opened. */
EXPORT(engine_verify) bool engine_verify(struct engine *e);

/* A person's promise (docs/protocol.md): the hash of 32 bytes that he drew. */
EXPORT(engine_commit_opening)
void engine_commit_opening(const uint8_t opening[32], uint8_t out[HASH_BYTES]);

/*
 * What a client at a table checks by itself (docs/formats.md has the formulas).
 * Seeds, salts, openings and hashes are 32 bytes each.
 */

/* The server's commitment to a seed and terms. */
EXPORT(engine_commit_seed)
void engine_commit_seed(const uint8_t seed[32], const char *terms, size_t length,
			uint8_t out[HASH_BYTES]);
/* Who a person is, by his salt and his name at the table. */
EXPORT(engine_person)
void engine_person(const uint8_t salt[32], const char *name, size_t length,
		   uint8_t out[HASH_BYTES]);
/* The seats that `count` openings, in order of joining, draw at a table of
 * `players` where bots have the seats of the set `bots_set`; 0 if that cannot be. */
EXPORT(engine_seats)
int engine_seats(const char *match, size_t length, const uint8_t seed[32], const uint8_t *openings,
		 int count, int players, uint32_t bots_set, uint8_t out[4]);

#endif
