/*
 * The health of the service: see health.h. Its write is a transaction of its
 * own, so that it never spoils what somebody else has done in the same turn.
 */
#include "service/house/health.h"

#include "service/http.h"

static void written(struct service *s, enum store_status status)
{
	struct health *h = &s->health;
	bool good = status == STORE_OK;

	if (!good) {
		h->error = status;
		h->error_at = s->now;
	}
	if (good == h->writes)
		return;
	h->writes = good;
	if (good)
		service_log(s, "the store can be written again", "all is well");
	else
		service_alarm(s, "the store cannot be written", store_status_words(status));
}

static enum store_status commit(struct service *s)
{
	int64_t start = s->written.turn.write_began;
	enum store_status status;

	if (!start && s->hooks.steady)
		start = s->hooks.steady(s->hooks.user);
	s->written.turn.write_began = 0;
	status = s->store->api->commit(s->store);
	if (s->hooks.steady)
		histogram_add(&s->metrics.commit, s->hooks.steady(s->hooks.user) - start);
	return status;
}

/* A turn that lost a race, or a table, tells nothing of the store. A sign of life, which
 * is about no table, does, and is due at once: balancers let go of who says that he
 * cannot write. */
enum store_status health_commit(struct service *s)
{
	enum store_status status = commit(s);

	if (status == STORE_BUSY || status == STORE_FENCED)
		s->next_pulse = s->now;
	else
		written(s, status);
	return status;
}

/* By signs of life alone, which come whoever has written: a clock that moved with a
 * turn that fell would tell of an answer in a secret step. */
static void clocks_follow(struct service *s, bool good)
{
	struct health *h = &s->health;

	if (!good)
		s->next_pulse = s->now + RETRY_MS;
	else if (h->clocks_stand)
		tables_resume(s);
	h->clocks_stand = !good;
}

static enum store_status write_pulse(struct service *s)
{
	const struct store_api *api = s->store->api;
	struct store_pulse pulse = dates_pulse(s);
	enum store_status status = api->begin(s->store);

	if (status == STORE_OK)
		status = api->pulse_set(s->store, &pulse);
	if (status == STORE_OK)
		status = commit(s);
	else
		api->rollback(s->store);
	written(s, status);
	clocks_follow(s, status == STORE_OK);
	return status;
}

/* The turn that others have begun carries ours along; its commit tells. */
static void pulse(struct service *s)
{
	struct store_pulse pulse = dates_pulse(s);

	s->next_pulse = s->now + (s->health.clocks_stand ? RETRY_MS : PULSE_MS);
	turn_await(s);
	if (!s->turn.is_open) {
		write_pulse(s);
		return;
	}
	piece_begin(s);
	store_must(s, store_write(s)->pulse_set(s->store, &pulse));
	piece_end(s);
}

void health_tick(struct service *s)
{
	if (s->now < s->next_pulse)
		return;
	if (nodes_are_cut_off(s))
		s->next_pulse = s->now + HEALTH_MS;
	else
		pulse(s);
}

static bool disk_low(const struct service *s)
{
	int64_t room = s->health.facts.free_bytes;

	return room >= 0 && room < s->config.disk_low_bytes;
}

/* Why it is not well; NULL: it is. */
static const char *complaint(const struct service *s)
{
	const struct health *h = &s->health;

	if (nodes_are_cut_off(s))
		return store_status_words(nodes_fault(s));
	if (s->nodes.is_fenced)
		return store_status_words(STORE_FENCED);
	if (!h->writes)
		return store_status_words(h->error);
	if (!h->reads)
		return "the store cannot be read";
	if (disk_low(s))
		return "the disk is nearly full";
	if (store_failed(h->facts.check.status))
		return store_status_words(h->facts.check.status);
	return NULL;
}

/* At most once in HEALTH_MS. */
static void look(struct service *s)
{
	struct health *h = &s->health;
	struct store_facts facts;

	if ((!h->looked_at || s->now - h->looked_at >= HEALTH_MS) && !nodes_are_cut_off(s)) {
		h->looked_at = s->now;
		turn_await(s);
		if (!s->turn.is_open) /* else its commit tells */
			pulse(s);
		h->reads = store_read_now(s)->facts(s->store, &facts) == STORE_OK;
		if (h->reads)
			h->facts = facts;
		nodes_look_behind(s);
	}
	bool well = complaint(s) == NULL;

	if (well != h->well) {
		h->well = well;
		h->since = s->now;
	}
}

void health_start(struct service *s)
{
	s->health = (struct health){ .writes = true, .reads = true, .well = true, .since = s->now };
}

/* What it tells. */

static void task_json(struct json *j, const char *key, const struct store_task *task)
{
	json_open_object(j, key);
	if (task->at)
		json_int(j, "at", task->at);
	if (task->at)
		json_bool(j, "ok", task->status == STORE_OK);
	if (task->status != STORE_OK)
		json_text(j, "error", store_status_words(task->status));
	json_close_object(j);
}

static void details_json(struct json *j, const struct service *s)
{
	const struct health *h = &s->health;

	json_open_object(j, "store");
	json_bool(j, "writes", h->writes);
	if (h->error_at) {
		json_text(j, "error", store_status_words(h->error));
		json_int(j, "at", h->error_at);
	}
	json_close_object(j);
	json_open_object(j, "disk");
	json_int(j, "free", h->facts.free_bytes);
	json_bool(j, "low", disk_low(s));
	json_close_object(j);
	json_int(j, "database", h->facts.database_bytes);
	json_int(j, "wal", h->facts.log_bytes);
	json_int(j, "frozen", h->facts.frozen);
	task_json(j, "check", &h->facts.check);
	task_json(j, "backup", &h->facts.backup);
}

static void health_json(struct json *j, const struct service *s, bool details)
{
	const char *reason = complaint(s);

	json_open_object(j, NULL);
	json_bool(j, "ok", !reason);
	if (reason)
		json_text(j, "reason", reason);
	json_text(j, "version", s->config.version);
	json_int(j, "since", s->health.since);
	if (details)
		details_json(j, s);
	json_close_object(j);
}

enum error http_health(struct http *h)
{
	struct service *s = h->s;

	look(s);
	OUT_WRITE(&s->out, j)
	{
		health_json(j, s, http_may_count(h));
	}
	http_answer_status(s, h->id, s->health.well ? 200 : 503);
	return ERROR_none;
}

void health_gauges(struct service *s, struct buf *out)
{
	const struct store_facts *facts = &s->health.facts;

	look(s);
	metrics_gauge(out, "healthy", "1 when /health answers 200", s->health.well);
	metrics_gauge(out, "store_writes", "1 when the last commit was kept", s->health.writes);
	metrics_gauge(out, "store_damaged", "1 when the database was found damaged",
		      facts->check.status == STORE_DAMAGED);
	metrics_gauge(out, "checked_time_seconds", "when the database was last read through",
		      facts->check.at / 1000);
	metrics_gauge(out, "backup_time_seconds", "when a backup was last tried",
		      facts->backup.at / 1000);
	metrics_gauge(out, "backup_failed", "1 when that failed", facts->backup.status != STORE_OK);
	metrics_gauge(out, "database_bytes", "the database, without its log",
		      facts->database_bytes);
	metrics_gauge(out, "wal_bytes", "its log", facts->log_bytes);
	metrics_gauge(out, "store_cache_bytes", "memory for pages of it", facts->cache_bytes);
	metrics_gauge(out, "disk_free_bytes", "room where it lies", facts->free_bytes);
	metrics_gauge(out, "tables_frozen", "matches that a fault has stopped", facts->frozen);
	metrics_gauge(out, "reports_open", "reports that nobody has handled", facts->reports_open);
	metrics_histogram(out, "commit_seconds", "commits of the store", &s->metrics.commit);
}
