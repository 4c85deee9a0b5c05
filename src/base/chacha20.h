/*
 * The ChaCha20 block function of RFC 8439 (256-bit key, 96-bit nonce, 32-bit
 * counter). Only whole key-stream blocks: the one use here is chance.
 */
#ifndef BASE_CHACHA20_H
#define BASE_CHACHA20_H

#include <stdint.h>

enum { CHACHA20_KEY = 32, CHACHA20_NONCE = 12, CHACHA20_WORDS = 16 };

/* The block as sixteen words; word i holds bytes 4i..4i+3, least byte first. */
void chacha20_block(const uint8_t key[CHACHA20_KEY], uint32_t counter,
		    const uint8_t nonce[CHACHA20_NONCE], uint32_t out[CHACHA20_WORDS]);

#endif
