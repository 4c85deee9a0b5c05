/*
 * Slow work that is carried elsewhere: a bot's decision, a passphrase's hash.
 * A job owns copies of all that it needs, so that the carrying thread shares
 * nothing with the service.
 */
#ifndef SERVICE_JOBS_H
#define SERVICE_JOBS_H

#include "bots/bot.h"
#include "service/ids.h"
#include "service/service.h"
#include "store/store.h"

struct bot_job {
	struct service_job base;
	uint64_t number, table;
	int seat;
	const struct game *game;
	const struct bot *bot;
	uint64_t luck; /* seed of the bot's own rng */
	struct context *context; /* these live behind the struct */
	struct view *view;
	game_move *list;
	void *scratch;
	bool failed; /* a CHECK failed; */
	const char *what; /* this one */
	game_move move;
};

/* NULL: no memory. */
struct bot_job *bot_job_new(const struct game *game, const struct context *context,
			    const struct bot *bot, int seat);

enum passphrase_work {
	PASSPHRASE_HASH, /* makes `hash` */
	PASSPHRASE_COMPARE, /* sets `fits` */
	PASSPHRASE_REPLACE, /* the same; if it fits, `hash` becomes that of `fresh` */
};

struct passphrase_job {
	struct service_job base;
	enum passphrase_work work;
	uint64_t ops;
	size_t bytes;
	char passphrase[PASSPHRASE_MAX];
	char fresh[PASSPHRASE_MAX];
	char hash[STORE_PASSPHRASE_MAX];
	bool fits; /* compare: it does; hash: it was made; replace: it does */
	bool made; /* replace: the hash */
	struct pending *pending; /* what waits for it; the service's */
};

struct passphrase_job *passphrase_job_new(enum passphrase_work work, struct slice passphrase);

/* Makes a hash at once. False: no memory. */
bool passphrase_hash(const char *passphrase, uint64_t ops, size_t bytes,
		     char out[STORE_PASSPHRASE_MAX]);

#endif
