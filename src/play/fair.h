/*
 * Luck that can be checked. Before a match the host publishes a commitment to
 * his seed; each person commits to 32 bytes of his own; then all open, and the
 * key of the match is the hash of everything. Nobody can choose the key, and
 * everybody can recompute it when the seed is opened at the end. Terminal and
 * offline play use a seed alone: no persons, the same formulas.
 *
 * All hashes are BLAKE2b-256 over a label, then each part preceded by its
 * length as 8 bytes, least first (docs/formats.md has the exact bytes).
 * Limits: the host still sees the cards; fair means that he cannot choose them.
 */
#ifndef PLAY_FAIR_H
#define PLAY_FAIR_H

#include "base/blake2b.h"
#include "base/rng.h"
#include "base/slice.h"
#include "games/game.h"

enum { SEED_BYTES = 32, OPENING_BYTES = 32, SALT_BYTES = 32 };

/* 1: what the host publishes. `terms` is the public text of the match: its
 * name, game, options, card set, bot seats, who the persons are and which draw
 * was given up before, as record_terms() writes it. */
void fair_commit(const uint8_t seed[SEED_BYTES], struct slice terms, uint8_t out[HASH_BYTES]);

/* What the terms say of a card set: the hash of its canonical text. */
void fair_cards(struct slice text, uint8_t out[HASH_BYTES]);

/* What the terms say of a person: a hash of his name at the table, which tells
 * nothing to those who do not have the salt. */
void fair_person(const uint8_t salt[SALT_BYTES], struct slice name, uint8_t out[HASH_BYTES]);

/* What the terms say of the draw before, which was given up: the hash of its
 * own terms and of what became of it, as a record tells it. */
void fair_given_up(struct slice terms, struct slice told, uint8_t out[HASH_BYTES]);

/* 2: what a person publishes before opening. */
void fair_commit_opening(const uint8_t opening[OPENING_BYTES], uint8_t out[HASH_BYTES]);

/* 4: the key, from the match's name, the seed and the openings by join number. */
void fair_key(struct slice name, const uint8_t seed[SEED_BYTES],
	      const uint8_t (*openings)[OPENING_BYTES], int count, uint8_t key[RNG_KEY]);

/* 5: who sits where: seat_of[i] is the seat of the i-th of `players`, a
 * uniform shuffle by the chance event "seats" 0. */
void fair_seats(const uint8_t key[RNG_KEY], int players, uint8_t seat_of[SEATS_MAX]);

/* The same at a table with bots, which keep the seats of the set `bots`: the
 * persons draw the others. seat_of[i] is the seat of the person with join
 * number i. Returns how many persons there are. */
int fair_places(const uint8_t key[RNG_KEY], int players, uint32_t bots, uint8_t seat_of[SEATS_MAX]);

/* Where seats are chosen nothing is drawn: join numbers count the seats that
 * the bots leave, in ascending order. Returns the same. */
int fair_chosen(int players, uint32_t bots, uint8_t seat_of[SEATS_MAX]);

#endif
