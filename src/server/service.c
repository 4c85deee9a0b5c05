/*
 * The service's outside: start and end, the calls of service.h, the turn and
 * its one transaction. What the calls mean is in the other files.
 */
#include "server/service.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/inside.h"
#include "server/jobs.h"
#include "server/play.h"

#define MINUTE INT64_C(60000)
#define DAY (24 * 60 * MINUTE)

void service_config_standard(struct service_config *out)
{
	*out = (struct service_config){
		.version = "",
		.session_ms = 90 * DAY,
		.guest_ms = 30 * DAY,
		.idle_table_ms = DAY,
		.idle_match_ms = 60 * DAY,
		.talk_ms = 90 * DAY,
		.report_ms = 365 * DAY,
		.audit_ms = 1095 * DAY,
		.invite_ms = 7 * DAY,
		.fair_ms = MINUTE,
		.replace_ms = 3 * MINUTE,
		.memory_ms = 5 * MINUTE,
		.connections_max = 10000,
		.connections_account_max = 8,
		.tables_max = 20000,
		.tables_account_max = 50,
		.watched_max = 32,
		.watchers_max = 100,
		.blocks_max = 500,
		.passphrase_jobs_max = 32,
		.message_burst = 60,
		.message_every_ms = 100,
		.say_burst = 5,
		.say_every_ms = 3000,
		.create_burst = 10,
		.create_every_ms = 30000,
		.http_burst = 100,
		.http_every_ms = 200,
		.login_burst = 10,
		.login_every_ms = 30000,
		.guest_burst = 20,
		.guest_every_ms = 30000,
		.argon_ops = crypto_pwhash_OPSLIMIT_INTERACTIVE,
		.argon_bytes = crypto_pwhash_MEMLIMIT_INTERACTIVE,
	};
}

/* The store. */

const struct store_api *store_read(const struct service *s)
{
	return s->store->api;
}

bool store_good(struct service *s, enum store_status status)
{
	if (store_failed(status) && !s->failed) {
		s->failed = true;
		service_log(s, "the store failed", store_status_message(status));
	}
	return status == STORE_OK;
}

void store_must(struct service *s, enum store_status status)
{
	if (store_good(s, status) || s->failed)
		return;
	/* Memory and store have come apart: we forget ours and read anew. */
	s->failed = true;
	service_log(s, "the store does not fit", store_status_message(status));
}

const struct store_api *store_write(struct service *s)
{
	if (!s->in_turn) {
		s->in_turn = true;
		store_good(s, s->store->api->begin(s->store));
	}
	return s->store->api;
}

/* Chance and the log. */

uint64_t random_id(struct service *s)
{
	uint64_t id = 0;

	while (!id)
		s->hooks.entropy(s->hooks.user, &id, sizeof(id));
	return id;
}

void random_token(struct service *s, char out[TOKEN_TEXT])
{
	uint8_t bytes[TOKEN_BYTES];
	struct buf text = buf_over(out, TOKEN_TEXT);

	s->hooks.entropy(s->hooks.user, bytes, sizeof(bytes));
	buf_hex(&text, bytes, sizeof(bytes));
	sodium_memzero(bytes, sizeof(bytes));
}

void service_log(struct service *s, const char *what, const char *id)
{
	char memory[256];
	struct buf line = buf_over(memory, sizeof(memory));

	buf_text(&line, what);
	buf_text(&line, ": ");
	buf_text(&line, id);
	s->hooks.log(s->hooks.user, memory);
}

/* Start and end. */

static bool service_memory(struct service *s)
{
	s->view_size = 1;
	for (int i = 0; i < games_count; i++) {
		CHECK(games[i]->move_text_max + SPENT_TEXT_MAX <= STORE_LINE_MAX);
		if (games[i]->json_max > s->view_size)
			s->view_size = games[i]->json_max;
	}
	s->view_text = malloc(s->view_size);
	return s->view_text && frames_memory_init(&s->frames);
}

/* Reads what the store has, as at a start; also after a failure. */
static void service_load(struct service *s)
{
	s->failed = false;
	s->started = s->now;
	s->down = !tables_load(s) ||
		  !store_good(s, store_read(s)->foreign_changes(s->store, &s->foreign));
	s->failed = false;
	s->retry = s->now + RETRY_MS;
	s->next_due = s->next_poll = s->next_clean = s->next_seen = s->next_retention = s->now;
}

struct service *service_new(const struct service_config *config, const struct service_hooks *hooks,
			    struct store *store, int64_t now, struct message *error)
{
	struct service *s = calloc(1, sizeof(*s));
	uint8_t secret[16];

	*error = message_of("play.error.memory");
	if (!s || sodium_init() < 0) {
		free(s);
		return NULL;
	}
	s->config = *config;
	s->hooks = *hooks;
	s->store = store;
	s->now = now;
	outbox_init(&s->out);
	map_init(&s->conns, random_id(s));
	map_init(&s->people, random_id(s));
	map_init(&s->tables, random_id(s));
	map_init(&s->sitters, random_id(s));
	hooks->entropy(hooks->user, secret, sizeof(secret));
	limits_init(&s->limits, secret);
	if (!service_memory(s) ||
	    !passphrase_hash("nobody", config->argon_ops, config->argon_bytes, s->nobody)) {
		service_free(s);
		return NULL;
	}
	service_load(s);
	if (s->down) {
		*error = message_of("server.error.server");
		service_free(s);
		return NULL;
	}
	return s;
}

void service_free(struct service *s)
{
	if (!s)
		return;
	if (s->in_turn)
		s->store->api->rollback(s->store);
	accounts_release(s);
	people_release(s);
	tables_release(s);
	map_release(&s->conns);
	map_release(&s->people);
	map_release(&s->tables);
	map_release(&s->sitters);
	limits_release(&s->limits);
	frames_memory_release(&s->frames);
	outbox_release(&s->out);
	free(s->view_text);
	free(s);
}

void service_shutdown(struct service *s, int64_t now)
{
	size_t at = 0;
	struct conn *c;

	s->now = now;
	s->ending = true;
	while ((c = map_next(&s->conns, &at)))
		conn_bye(s, c, ERROR_shutdown, NULL, SERVICE_CLOSE_SHUTDOWN);
}

/* Calls. */

void service_message(struct service *s, uint64_t conn, struct slice text, int64_t now)
{
	struct conn *c = map_get(&s->conns, conn);

	s->now = now;
	s->metrics.messages++;
	if (c && !c->closing && !s->down)
		actions_message(s, c, text);
}

void service_http(struct service *s, uint64_t request, const struct service_request *r, int64_t now)
{
	s->now = now;
	s->metrics.requests++;
	http_request(s, request, r);
}

void service_http_gone(struct service *s, uint64_t request)
{
	accounts_request_gone(s, request);
}

void service_job_done(struct service *s, struct service_job *job, int64_t now)
{
	s->now = now;
	if (job->kind == SERVICE_JOB_BOT)
		play_bot_done(s, (struct bot_job *)job);
	else
		accounts_job_done(s, (struct passphrase_job *)job);
	service_job_free(job);
}

void service_tick(struct service *s, int64_t now)
{
	s->now = now;
	if (!s->down)
		upkeep_tick(s);
	else if (now >= s->retry)
		service_load(s);
}

int64_t service_next(const struct service *s)
{
	return s->down ? s->retry : upkeep_next(s);
}

/*
 * What is in memory may be ahead of what the store has, so all of it goes:
 * memory is a cache. Connections are closed; their clients come back.
 */
static void service_forget(struct service *s)
{
	size_t at = 0;
	struct conn *c;

	s->metrics.turns_failed++;
	accounts_forget(s);
	out_fail(&s->out, &s->hooks);
	while ((c = map_next(&s->conns, &at)))
		s->hooks.close(s->hooks.user, c->number, SERVICE_CLOSE_FAULT);
	people_release(s);
	tables_release(s);
	service_load(s);
}

bool service_turn_end(struct service *s, int64_t now)
{
	s->now = now;
	if (!s->failed)
		news_tell(s);
	if (s->in_turn) {
		s->in_turn = false;
		s->metrics.turns++;
		if (s->failed)
			s->store->api->rollback(s->store);
		else
			store_good(s, s->store->api->commit(s->store));
	}
	if (s->failed) {
		service_forget(s);
		return false;
	}
	out_flush(&s->out, &s->hooks);
	return true;
}
