/*
 * What a store keeps of accounts, tables and the house, row by row, and what it
 * tells of itself. The calls that read and write them are in store.h; people.h
 * and store_summons.h have their own.
 */
#ifndef STORE_ROWS_H
#define STORE_ROWS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/slice.h"
#include "store/sizes.h"
#include "store/status.h"

/* Accounts. */

struct store_account {
	char id[STORE_ID_MAX];
	char name[STORE_NAME_MAX];
	char key[STORE_NAME_MAX]; /* the name folded: unique among accounts, empty for guests */
	bool is_guest;
	char passphrase[STORE_PASSPHRASE_MAX]; /* hash; empty: none */
	char lang[STORE_WORD_MAX];
	int64_t created, seen;
	bool is_banned; /* perhaps until a time that has passed: store_banned() */
	char ban_reason[STORE_REASON_MAX];
	int64_t ban_until; /* 0: for ever */
	int64_t mute_until; /* 0: may talk */
	bool is_moderator; /* never of a guest */
};

static inline bool store_banned(const struct store_account *a, int64_t now)
{
	return a->is_banned && (!a->ban_until || a->ban_until > now);
}

struct store_session {
	uint8_t token[STORE_HASH_BYTES]; /* hash of the token */
	char account[STORE_ID_MAX];
	int64_t created, seen, expires;
	char browser[STORE_WORD_MAX], system[STORE_WORD_MAX]; /* it began in; empty: not known */
};

/* From where an account was entered before. */
enum store_known { STORE_KNOWN_DEVICE, STORE_KNOWN_ADDRESS };

enum store_relation { STORE_MUTE, STORE_BLOCK };

struct store_report {
	int64_t number; /* given by the store */
	char from[STORE_ID_MAX], about[STORE_ID_MAX]; /* empty: the account was deleted */
	char table[STORE_ID_MAX]; /* empty: none */
	char reason[STORE_REASON_MAX];
	int64_t at;

	/* Only read. */
	char from_name[STORE_NAME_MAX], about_name[STORE_NAME_MAX];
	int64_t handled; /* when; 0: not yet */
	char handled_by[STORE_WHO_MAX];
	char note[STORE_REASON_MAX];
};

enum store_report_state { STORE_REPORTS_ALL, STORE_REPORTS_OPEN, STORE_REPORTS_HANDLED };

struct store_report_filter {
	enum store_report_state state;
	const char *about; /* NULL: of anybody */
};

/* A network that is kept out: an IPv6 address (IPv4 as ::ffff:a.b.c.d) of
 * which the first `bits` count; the others are 0. */
struct store_network_ban {
	uint8_t network[STORE_NETWORK_BYTES];
	int bits;
	int64_t created;
	int64_t until; /* 0: for ever */
	char reason[STORE_REASON_MAX]; /* may be empty */
};

/* Tables. */

enum store_table_status {
	STORE_TABLE_OPEN,
	STORE_TABLE_FAIR, /* promises and openings are exchanged */
	STORE_TABLE_PLAYING,
	STORE_TABLE_FROZEN, /* by a fault of ours */
	STORE_TABLE_OVER, /* from here on it has ended */
	STORE_TABLE_CLOSED, /* ended without a result */
};

/* Who joined. A person whose account is gone is a "deleted player"; a person
 * with a level too is played by that bot for now or for good. */
struct store_place {
	int number; /* join number within the table */
	bool is_person;
	char account[STORE_ID_MAX];
	char name[STORE_NAME_MAX]; /* of the account; only read */
	char bot[STORE_WORD_MAX]; /* level; empty: none */
	int seat; /* -1: not drawn yet */
	bool away; /* the bot stands in until the person returns */
	bool has_commitment, has_opening;
	uint8_t commitment[STORE_HASH_BYTES];
	uint8_t opening[STORE_HASH_BYTES];
	/* As the draw of luck began: the name that stays, and what binds it.
	 * Name and salt go with the account, the hash stays. */
	char kept[STORE_NAME_MAX]; /* empty: none yet */
	bool has_who, has_salt;
	uint8_t who[STORE_HASH_BYTES];
	uint8_t salt[STORE_HASH_BYTES];
};

struct store_table {
	char id[STORE_ID_MAX];
	char game[STORE_WORD_MAX];
	char setup[STORE_SETUP_MAX]; /* these four in the service's own form */
	char options[STORE_SETUP_MAX];
	char clock[STORE_CLOCK_MAX];
	char live[STORE_LIVE_MAX]; /* whatever else it must know after a restart */
	int players;
	bool is_private, spectators;
	char host[STORE_ID_MAX]; /* empty: the account was deleted */
	enum store_table_status status;
	int64_t created, started, ended; /* 0: not yet */
	int64_t changed; /* last save */
	char name[STORE_MATCH_NAME_MAX]; /* of the match, as in the record */
	bool has_commitment;
	uint8_t commitment[STORE_HASH_BYTES]; /* the server's */
	char next[STORE_ID_MAX]; /* the rematch; empty: none */
	bool has_cards;
	uint8_t cards[STORE_HASH_BYTES]; /* its card set, one that was added */

	/* Only read. */
	int place_count;
	struct store_place places[STORE_PLACES_MAX]; /* by number */
	uint32_t line_count;
	int64_t last_line; /* when; 0: none */
};

struct store_line {
	uint32_t number; /* from 0, without gaps */
	int seat;
	int kind; /* the service's: a move, an undo, ... */
	struct slice text;
	struct slice key; /* chosen by the client, unique for the seat; empty: none */
	uint32_t told; /* the frame that showed it to its seat; 0: not known */
	int64_t at;
};

/* A match as it was after its first `number` lines: a cache of them. */
struct store_checkpoint {
	uint32_t number;
	int form; /* of the text; the service's */
	uint32_t frames[STORE_VIEWERS]; /* the last frame of each viewer */
	struct slice text;
};

struct store_result {
	int seat;
	int32_t points;
	bool won;
};

/* One of a player's matches. */
struct store_match {
	const struct store_table *table; /* without its lines */
	const struct store_place *place; /* the player's own */
	struct store_result results[STORE_PLACES_MAX]; /* of all seats, in order */
	int result_count; /* 0: it has none yet */
};

struct store_statistics { /* of a player in one game, over matches with a result */
	char game[STORE_WORD_MAX];
	uint32_t matches;
	uint32_t won; /* by himself: no bot had his seat at the end */
	int64_t points; /* sum */
	int32_t best;
};

struct store_invite {
	uint8_t token[STORE_HASH_BYTES]; /* hash of the token */
	char table[STORE_ID_MAX];
	int64_t created, expires;
};

/* A link that shows a match. */
struct store_share {
	uint8_t token[STORE_HASH_BYTES]; /* hash of the key */
	char table[STORE_ID_MAX], account[STORE_ID_MAX]; /* who shares it */
	int viewer; /* by whose eyes; the service's */
	int64_t lines; /* so many of the match, from its beginning */
	int64_t created;
};

struct store_talk {
	int64_t number; /* given by the store, ascending */
	const char *table, *account;
	const char *name; /* the account's at that time; only read */
	int kind; /* the service's: a sentence, a reaction */
	const char *text;
	int64_t at;
};

struct store_audit {
	int64_t number; /* given by the store, ascending */
	int64_t at;
	const char *who, *what, *details;
};

/* What is to go. Each time: what is older goes; 0: nothing of that kind. */
struct store_retention {
	int64_t unplayed_guests; /* seen last, and no match is kept */
	int64_t unseen_guests; /* seen last; none who sits at an unfinished table */
	int64_t open_tables; /* changed last, and never started */
	int64_t orphan_tables; /* ended, and no account is left at it */
	int64_t expired; /* sessions, invites and bans of networks that expired before */
	int64_t frozen_tables; /* changed last; they do not go, they end without a result */
	int64_t talk; /* said before */
	int64_t reports, audit; /* written before */
	int64_t card_sets; /* added last, and no table has it */
	int64_t known; /* places from which accounts were entered last before */
	int most; /* of each kind in one call, so that nobody waits long */
};

/* A sign of life: when the server last wrote one, by its own clock, and what
 * it does not yet believe of that time (service/daytime.h). */
struct store_pulse {
	int64_t at;
	int64_t doubt_by, doubt_until; /* 0: no doubt */
};

/* What the store does by itself in the background, as it went last. */
struct store_task {
	int64_t at; /* by the machine's clock; 0: not yet */
	enum store_status status;
};

/* How the store is. Bytes that it cannot tell are -1. */
struct store_facts {
	int64_t database_bytes, log_bytes;
	int64_t cache_bytes; /* of memory, for pages of it; bounded */
	int64_t free_bytes; /* where it lies */
	int64_t frozen; /* tables that a fault has stopped */
	int64_t reports_open; /* that nobody has handled */
	struct store_task check; /* was everything read through? */
	struct store_task backup; /* by schedule */
};

#endif
