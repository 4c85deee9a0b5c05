/*
 * Jobs: made by the service, run by whoever carries them.
 */
#include "service/jobs.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/guard.h"
#include "service/match/record_job.h"

enum { ALIGNMENT = 16 };

static size_t part(size_t bytes)
{
	return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

struct bot_job *bot_job_new(const struct game *game, const struct context *context,
			    const struct bot *bot, int seat)
{
	size_t head = part(sizeof(struct bot_job)), view = part(game->state_size);
	size_t rules = part(game->context_size), list = part(game->moves_max * sizeof(game_move));
	char *memory = calloc(1, head + rules + view + list + bot_memory(game));
	struct bot_job *job = (void *)memory;

	if (!job)
		return NULL;
	job->base.kind = SERVICE_JOB_BOT;
	job->seat = seat;
	job->game = game;
	job->bot = bot;
	job->context = (void *)(memory + head);
	job->view = (void *)(memory + head + rules);
	job->list = (void *)(memory + head + rules + view);
	job->scratch = memory + head + rules + view + list;
	memcpy(job->context, context, game->context_size);
	return job;
}

static void bot_job_think(struct bot_job *job)
{
	struct rng rng;
	uint32_t count =
		job->game->moves(job->context, view_position(job->view), job->seat, job->list);

	const struct bot_clock clock = { .now = job->base.clock, .share = job->base.share };

	_Static_assert((int)SERVICE_SHARE_WHOLE == (int)BOT_SHARE_WHOLE, "shares are shares");
	CHECK(count > 0);
	rng_fast(&rng, job->luck);
	const struct bot_question question = {
		.game = job->game,
		.c = job->context,
		.view = job->view,
		.seat = job->seat,
		.list = job->list,
		.count = count,
		.rng = &rng,
		.memory = job->scratch,
		.clock = clock.now ? &clock : NULL,
	};

	job->move = job->bot->choose(job->bot, &question);
}

static void bot_job_run(struct bot_job *job)
{
	struct guard guard;

	if (GUARD_ENTER(&guard)) {
		bot_job_think(job);
		guard_leave(&guard);
	} else {
		job->failed = true;
		job->what = guard.what;
	}
}

struct passphrase_job *passphrase_job_new(enum passphrase_work work, struct slice passphrase)
{
	struct passphrase_job *job = calloc(1, sizeof(*job));

	if (!job)
		return NULL;
	CHECK(passphrase.len < sizeof(job->passphrase));
	job->base.kind = SERVICE_JOB_PASSPHRASE;
	job->work = work;
	if (passphrase.len)
		memcpy(job->passphrase, passphrase.at, passphrase.len);
	return job;
}

bool passphrase_hash(const char *passphrase, uint64_t ops, size_t bytes,
		     char out[STORE_PASSPHRASE_MAX])
{
	_Static_assert(crypto_pwhash_STRBYTES < STORE_PASSPHRASE_MAX, "a hash fits its field");
	return crypto_pwhash_str_alg(out, passphrase, strlen(passphrase), ops, bytes,
				     crypto_pwhash_ALG_ARGON2ID13) == 0;
}

static void passphrase_job_run(struct passphrase_job *job)
{
	if (job->work == PASSPHRASE_HASH)
		job->fits = passphrase_hash(job->passphrase, job->ops, job->bytes, job->hash);
	else
		job->fits = crypto_pwhash_str_verify(job->hash, job->passphrase,
						     strlen(job->passphrase)) == 0;
	if (job->work == PASSPHRASE_REPLACE && job->fits)
		job->made = passphrase_hash(job->fresh, job->ops, job->bytes, job->hash);
	sodium_memzero(job->passphrase, sizeof(job->passphrase));
	sodium_memzero(job->fresh, sizeof(job->fresh));
}

void service_job_run(struct service_job *job)
{
	if (job->kind == SERVICE_JOB_BOT)
		bot_job_run((struct bot_job *)job);
	else if (job->kind == SERVICE_JOB_RECORD)
		record_job_run((struct record_job *)job);
	else if (job->kind == SERVICE_JOB_PASSPHRASE)
		passphrase_job_run((struct passphrase_job *)job);
}

void service_job_free(struct service_job *job)
{
	if (job->kind == SERVICE_JOB_RECORD) {
		record_job_free((struct record_job *)job);
		return;
	}
	if (job->kind == SERVICE_JOB_PASSPHRASE) {
		struct passphrase_job *secret = (struct passphrase_job *)job;

		sodium_memzero(secret->passphrase, sizeof(secret->passphrase));
		sodium_memzero(secret->fresh, sizeof(secret->fresh));
		sodium_memzero(secret->hash, sizeof(secret->hash));
	}
	free(job);
}
