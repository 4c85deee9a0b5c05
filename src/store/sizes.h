/*
 * How long what a store keeps may be: for store.h and its parts.
 */
#ifndef STORE_SIZES_H
#define STORE_SIZES_H

/* Sizes of texts are bytes with the NUL. */
enum {
	STORE_ID_MAX = 33, /* of an account or table: 16 bytes as hex, or shorter */
	STORE_NAME_MAX = 97, /* 24 characters */
	STORE_WORD_MAX = 33, /* a game, a bot's level, a language */
	STORE_PASSPHRASE_MAX = 129, /* its hash, as libsodium writes it */
	STORE_REASON_MAX = 2001, /* 500 characters */
	STORE_TALK_MAX = 1201, /* 300 characters */
	STORE_SETUP_MAX = 1025,
	STORE_CARDS_MAX = 65537, /* of a card set */
	STORE_CLOCK_MAX = 65,
	STORE_LIVE_MAX = 4097,
	STORE_MATCH_NAME_MAX = 65,
	STORE_LINE_MAX = 257,
	STORE_KEY_MAX = 129, /* 32 characters */
	STORE_DETAILS_MAX = 1025,
	STORE_HASH_BYTES = 32,
	STORE_SEED_BYTES = 32,
	STORE_DRAW_MAX = 2048, /* a draw of luck that was given up */
	STORE_PLACES_MAX = 8,
	STORE_RECOVERY_MAX = 8,
	STORE_VIEWERS = 5, /* of a match, whose frames are numbered */
	STORE_CHECKPOINT_MAX = 1 << 14,
	STORE_STATISTICS_MAX = 10000, /* of so many of a player's last matches */
	STORE_NETWORK_BYTES = 16,
	STORE_WHO_MAX = 129, /* who did something, in words */
	STORE_VALUE_MAX = 65, /* of a kept setting */
};

#endif
