/*
 * The service's outside: start and end, the calls of service.h, the turn and
 * its one transaction. What the calls mean is in the other files.
 */
#include "service/service.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/errands.h"
#include "service/inside.h"
#include "service/jobs.h"
#include "service/match/play.h"
#include "service/summons/summons.h"

#define MINUTE INT64_C(60000)
#define DAY (24 * 60 * MINUTE)

void service_config_standard(struct service_config *out)
{
	*out = (struct service_config){
		.version = "",
		.session_ms = 90 * DAY,
		.guest_ms = 30 * DAY,
		.idle_table_ms = DAY,
		.empty_table_ms = 2 * MINUTE,
		.empty_private_ms = 60 * MINUTE,
		.idle_match_ms = 60 * DAY,
		.talk_ms = 90 * DAY,
		.report_ms = 365 * DAY,
		.audit_ms = 1095 * DAY,
		.invite_ms = 7 * DAY,
		.known_ms = 365 * DAY,
		.fair_ms = MINUTE,
		.replace_ms = 3 * MINUTE,
		.memory_ms = 5 * MINUTE,
		.connections_max = 10000,
		.connections_account_max = 8,
		.tables_max = 20000,
		.tables_account_max = 50,
		.tables_address_max = 24,
		.watched_max = 32,
		.watchers_max = 100,
		.blocks_max = 500,
		.passphrase_jobs_max = 32,
		.message_burst = 60,
		.message_every_ms = 100,
		.work_burst = 5000,
		.work_every_ms = 1,
		.say_burst = 5,
		.say_every_ms = 3000,
		.create_burst = 10,
		.create_every_ms = 30000,
		.create_address_burst = 40,
		.create_address_every_ms = 10000,
		.http_burst = 100,
		.http_every_ms = 200,
		.login_burst = 10,
		.login_every_ms = 30000,
		.guest_burst = 20,
		.guest_every_ms = 30000,
		.moderate_burst = 60,
		.moderate_every_ms = 1000,
		.disk_low_bytes = 64 << 20,
		.argon_ops = crypto_pwhash_OPSLIMIT_INTERACTIVE,
		.argon_bytes = crypto_pwhash_MEMLIMIT_INTERACTIVE,
	};
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
	s->hooks.log(s->hooks.user, SERVICE_INFO, what, id);
}

void service_warn(struct service *s, const char *what, const char *id)
{
	s->hooks.log(s->hooks.user, SERVICE_WARNING, what, id);
}

void service_alarm(struct service *s, const char *what, const char *id)
{
	s->hooks.log(s->hooks.user, SERVICE_ERROR, what, id);
}

/* Start and end. */

static bool service_memory(struct service *s)
{
	s->view_size = STORE_CHECKPOINT_MAX;
	for (int i = 0; i < games_count; i++) {
		CHECK(games[i]->move_text_max + SPENT_TEXT_MAX <= STORE_LINE_MAX);
		if (games[i]->json_max > s->view_size)
			s->view_size = games[i]->json_max;
		if (games[i]->facts_max > s->view_size)
			s->view_size = games[i]->facts_max;
	}
	s->view_text = malloc(s->view_size);
	s->told_texts = malloc(sizeof(*s->told_texts));
	return s->view_text && s->told_texts && frames_memory_init(&s->frames);
}

/* Reads what the store has. */
static bool service_load(struct service *s)
{
	int64_t foreign = FOREIGN_UNKNOWN;

	s->next_refold = s->now;
	nodes_start(s);
	s->next_due = s->next_poll = s->next_clean = s->next_seen = s->next_retention = s->now;
	s->next_pulse = s->next_absence = s->now;
	/* The number first: what is changed while it is read is looked for again. */
	if (!store_good(s, store_read(s)->foreign_changes(s->store, &foreign)) || !house_load(s) ||
	    !tables_load(s) || !tool_load(s))
		return false;
	poll_looked(s, foreign);
	return true;
}

void service_configure(struct service *s, const struct service_config *config)
{
	s->config = *config;
	s->house.stale = true;
	s->next_poll = 0;
}

static void maps_init(struct service *s)
{
	map_init(&s->conns, random_id(s));
	map_init(&s->people, random_id(s));
	map_init(&s->tables, random_id(s));
	map_init(&s->sitters, random_id(s));
	nodes_begin(s, s->sitters.secret); /* accounts as well, and tables */
	map_init(&s->contexts, random_id(s));
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
	outbox_init(&s->written.out);
	parking_init(s);
	maps_init(s);
	hooks->entropy(hooks->user, secret, sizeof(secret));
	limits_init(&s->limits, secret);
	/* Its memory now, so that no question is refused for want of it. */
	limits_take(&s->limits, LIMIT_WORK, slice_from(""), 1, 1, now);
	if (!turn_init(s) || !service_memory(s) || !lobby_init(s) ||
	    !passphrase_hash("nobody", config->argon_ops, config->argon_bytes, s->nobody)) {
		service_free(s);
		return NULL;
	}
	if (!service_load(s)) {
		*error = message_of("server.error.server");
		service_free(s);
		return NULL;
	}
	health_start(s);
	dates_start(s);
	summons_start(s);
	return s;
}

void service_free(struct service *s)
{
	if (!s)
		return;
	turn_await(s);
	if (s->turn.is_open)
		s->store->api->rollback(s->store);
	parking_release(s);
	accounts_release(s);
	errands_release(s);
	people_release(s);
	tables_release(s);
	map_release(&s->conns);
	map_release(&s->people);
	map_release(&s->tables);
	map_release(&s->sitters);
	nodes_release(s);
	map_release(&s->contexts);
	lobby_release(s);
	limits_release(&s->limits);
	house_release(s);
	frames_memory_release(&s->frames);
	outbox_release(&s->out);
	outbox_release(&s->written.out);
	turn_release(s);
	free(s->view_text);
	free(s->told_texts);
	free(s);
}

void service_shutdown(struct service *s, int64_t now)
{
	size_t at = 0;
	struct conn *c;

	s->now = now;
	parked_settle(s);
	s->ending = true;
	piece_begin(s);
	while ((c = map_next(&s->conns, &at)))
		conn_bye(s, c, ERROR_shutdown, NULL, SERVICE_CLOSE_SHUTDOWN);
	piece_end(s);
}

/* Calls: each is a piece of the turn. */

void service_message(struct service *s, uint64_t conn, struct slice text, int64_t now)
{
	struct conn *c = map_get(&s->conns, conn);

	s->now = now;
	s->metrics.messages++;
	if (!c || c->closing)
		return;
	parked_message(s, c, text);
}

void service_http(struct service *s, uint64_t request, const struct service_request *r, int64_t now)
{
	s->now = now;
	s->metrics.requests++;
	parked_request(s, request, r);
}

void service_http_gone(struct service *s, uint64_t request)
{
	parked_request_gone(s, request);
	accounts_request_gone(s, request);
	errands_request_gone(s, request);
}

void service_job_done(struct service *s, struct service_job *job, int64_t now)
{
	s->now = now;
	piece_begin(s);
	if (job->kind == SERVICE_JOB_BOT)
		play_bot_done(s, (struct bot_job *)job);
	else if (job->kind == SERVICE_JOB_RECORD)
		records_job_done(s, (struct record_job *)job);
	else if (job->kind == SERVICE_JOB_PUSH || job->kind == SERVICE_JOB_MAIL)
		summons_letter_done(s, (struct letter *)job);
	else
		accounts_job_done(s, (struct passphrase_job *)job);
	piece_end(s);
	service_job_free(job);
}

void service_tick(struct service *s, int64_t now)
{
	s->now = now;
	nodes_tick(s);
	turn_ask_again(s);
	if (now >= s->hold)
		upkeep_tick(s);
	parked_look(s); /* what upkeep wants is asked for at once */
}

int64_t service_next(const struct service *s)
{
	int64_t next = upkeep_next(s), node = nodes_next(s), parked = parked_next(s);

	if (s->news || s->again)
		return s->now;
	next = next > s->hold ? next : s->hold;
	next = node < next ? node : next;
	return parked < next ? parked : next;
}

bool service_turn_write(struct service *s, int64_t now)
{
	s->now = now;
	return turn_write(s);
}

bool service_turn_is_written(const struct service *s)
{
	return turn_is_written(s);
}

bool service_hears(const struct service *s)
{
	return !s->written.is_on || !s->written.is_alone;
}

bool service_turn_end(struct service *s, int64_t now)
{
	s->now = now;
	return turn_end(s);
}

bool service_turn_is_due(const struct service *s)
{
	return s->turn.failed || turn_is_full(s);
}
