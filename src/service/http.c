/*
 * HTTP: which route a request means, whether it may be asked, and the routes
 * that tell about the service itself.
 */
#include "service/http.h"

#include <string.h>

#include "bots/offer.h"
#include "service/summons/summons.h"

static http_function http_metrics, http_games;

/* FROM_ANYWHERE: a POST that a mail program makes, with a body of its own. */
enum { NEEDS_SESSION = 1, HAS_TABLE = 2, NEEDS_MODERATOR = 4 | NEEDS_SESSION, FROM_ANYWHERE = 8 };

/* A path that ends in '*' has an id there, and perhaps more behind it. */
static const struct {
	enum service_method method;
	const char *path, *tail;
	int flags;
	http_function *run;
} routes[] = {
	{ SERVICE_GET, "/health", "", 0, http_health },
	{ SERVICE_GET, "/metrics", "", 0, http_metrics },
	{ SERVICE_GET, "/api/games", "", 0, http_games },
	{ SERVICE_GET, "/api/house", "", 0, http_house },
	{ SERVICE_GET, "/api/lobby", "", 0, http_lobby },
	{ SERVICE_POST, "/api/guest", "", 0, http_guest },
	{ SERVICE_GET, "/api/me", "", NEEDS_SESSION, http_me },
	{ SERVICE_POST, "/api/me", "", NEEDS_SESSION, http_change },
	{ SERVICE_DELETE, "/api/me", "", NEEDS_SESSION, http_delete },
	{ SERVICE_POST, "/api/register", "", 0, http_register },
	{ SERVICE_POST, "/api/login", "", 0, http_login },
	{ SERVICE_POST, "/api/logout", "", 0, http_logout },
	{ SERVICE_POST, "/api/recover", "", 0, http_recover },
	{ SERVICE_POST, "/api/passphrase", "", NEEDS_SESSION, http_passphrase },
	{ SERVICE_POST, "/api/recovery", "", NEEDS_SESSION, http_codes },
	{ SERVICE_GET, "/api/me/sessions", "", NEEDS_SESSION, http_sessions },
	{ SERVICE_POST, "/api/me/sessions", "", NEEDS_SESSION, http_sessions_end },
	{ SERVICE_GET, "/api/me/matches", "", NEEDS_SESSION, http_matches },
	{ SERVICE_GET, "/api/me/people", "", NEEDS_SESSION, http_people },
	{ SERVICE_GET, "/api/me/export", "", NEEDS_SESSION, http_export },
	{ SERVICE_GET, "/api/me/history", "", NEEDS_SESSION, http_history },
	{ SERVICE_GET, "/api/me/measures", "", NEEDS_SESSION, http_measures },
	{ SERVICE_GET, "/api/me/friends", "", NEEDS_SESSION, http_friends },
	{ SERVICE_POST, "/api/me/profile", "", NEEDS_SESSION, http_profile_set },
	{ SERVICE_GET, "/api/person", "", 0, http_person_page },
	{ SERVICE_GET, "/api/leaderboard", "", 0, http_leaderboard },
	{ SERVICE_GET, "/api/me/summons", "", NEEDS_SESSION, http_summons },
	{ SERVICE_POST, "/api/me/summons", "", NEEDS_SESSION, http_summons_set },
	{ SERVICE_POST, "/api/me/push", "", NEEDS_SESSION, http_push_add },
	{ SERVICE_DELETE, "/api/me/push", "", NEEDS_SESSION, http_push_end },
	{ SERVICE_POST, "/api/me/mail", "", NEEDS_SESSION, http_mail_set },
	{ SERVICE_DELETE, "/api/me/mail", "", NEEDS_SESSION, http_mail_end },
	{ SERVICE_POST, "/api/mail/confirm", "", 0, http_mail_confirm },
	{ SERVICE_POST, "/api/mail/stop", "", FROM_ANYWHERE, http_mail_stop },
	{ SERVICE_POST, "/api/me/calendar", "", NEEDS_SESSION, http_calendar_make },
	{ SERVICE_DELETE, "/api/me/calendar", "", NEEDS_SESSION, http_calendar_end },
	{ SERVICE_GET, "/api/calendar", "", 0, http_calendar },
	{ SERVICE_GET, "/api/cards", "", 0, http_cards },
	{ SERVICE_POST, "/api/cards", "", NEEDS_SESSION, http_cards_add },
	{ SERVICE_GET, "/api/tables/", "", HAS_TABLE, http_table },
	{ SERVICE_GET, "/api/tables/", "/record", HAS_TABLE, http_record },
	{ SERVICE_GET, "/api/shared", "", 0, http_shared },
	{ SERVICE_GET, "/api/moderation/reports", "", NEEDS_MODERATOR, http_reports },
	{ SERVICE_GET, "/api/moderation/report", "", NEEDS_MODERATOR, http_report },
	{ SERVICE_POST, "/api/moderation/handle", "", NEEDS_MODERATOR, http_handle },
	{ SERVICE_POST, "/api/moderation/mute", "", NEEDS_MODERATOR, http_mute },
	{ SERVICE_POST, "/api/moderation/unmute", "", NEEDS_MODERATOR, http_unmute },
	{ SERVICE_POST, "/api/moderation/ban", "", NEEDS_MODERATOR, http_ban },
	{ SERVICE_POST, "/api/moderation/unban", "", NEEDS_MODERATOR, http_unban },
	{ SERVICE_POST, "/api/moderation/close", "", NEEDS_MODERATOR, http_close },
	{ SERVICE_GET, "/api/moderation/audit", "", NEEDS_MODERATOR, http_audit },
};

enum { ROUTES = sizeof(routes) / sizeof(routes[0]) };

/* Answers. */

static void answer_page(struct service *s, uint64_t request, int status, const char *type,
			const char *cookie)
{
	const struct service_response response = {
		.status = status,
		.content_type = type,
		.set_cookie = cookie,
		.retry_after = status == 429 || status == 503 ? 5 : 0,
	};

	out_answer(&s->out, request, &response);
}

void http_answer(struct service *s, uint64_t request, const char *cookie)
{
	answer_page(s, request, 200, "application/json", cookie);
}

void http_answer_status(struct service *s, uint64_t request, int status)
{
	answer_page(s, request, status, "application/json", NULL);
}

void http_error(struct service *s, uint64_t request, enum error error)
{
	struct message text = error_text(error);

	http_error_text(s, request, error, &text);
}

void http_error_text(struct service *s, uint64_t request, enum error error,
		     const struct message *text)
{
	s->metrics.errors++;
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "error", error_code(error));
		json_message(j, "text", text);
		nodes_json(j, s, error);
		json_close_object(j);
	}
	answer_page(s, request, error_status(error), "application/json", NULL);
}

void json_account(struct json *j, const char *key, const char *id, const char *name, bool is_guest,
		  const char *lang)
{
	json_open_object(j, key);
	json_text(j, "id", id);
	json_text(j, "name", name);
	json_bool(j, "guest", is_guest);
	json_text(j, "lang", lang);
	json_close_object(j);
}

void json_account_row(struct json *j, const char *key, const struct store_account *account)
{
	json_open_object(j, key);
	json_text(j, "id", account->id);
	json_text(j, "name", account->name);
	json_bool(j, "guest", account->is_guest);
	json_text(j, "lang", account->lang);
	if (account->is_moderator)
		json_bool(j, "moderator", true);
	json_close_object(j);
}

void http_answer_account(struct service *s, uint64_t request, const struct store_account *account,
			 const char *cookie)
{
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_account_row(j, "account", account);
		json_close_object(j);
	}
	http_answer(s, request, cookie);
}

struct slice http_query(const struct http *h, const char *name)
{
	struct slice rest = h->request->query;

	while (rest.len) {
		struct slice value = slice_cut(&rest, '&');

		if (slice_is(slice_cut(&value, '='), name))
			return value;
	}
	return (struct slice){ "", 0 };
}

/* The service itself. */

static void gauges(const struct service *s, struct buf *out)
{
	const struct table *t;
	size_t at = 0;
	int status[STORE_TABLE_CLOSED + 1] = { 0 }, in_memory = 0;

	while ((t = map_next(&s->tables, &at))) {
		if (t->is_elsewhere)
			continue;
		status[t->status]++;
		in_memory += t->live != NULL;
	}
	metrics_gauge(out, "connections", "open connections", (int64_t)s->conns.count);
	metrics_gauge(out, "people", "accounts with a connection", (int64_t)s->people.count);
	metrics_gauge(out, "tables_open", "tables that wait for players", status[STORE_TABLE_OPEN]);
	metrics_gauge(out, "tables_fair", "tables that draw their luck", status[STORE_TABLE_FAIR]);
	metrics_gauge(out, "tables_playing", "matches being played", status[STORE_TABLE_PLAYING]);
	metrics_gauge(out, "matches_in_memory", "matches held in memory", in_memory);
	metrics_counter(out, "limit_buckets_lost", "limits that gave way before their time",
			(int64_t)s->limits.lost);
	metrics_gauge(out, "work_turn_most", "most units of work in one turn",
		      (int64_t)s->work_turn_max);
	metrics_gauge(out, "banned_networks", "bans of networks", s->house.bans.count);
	metrics_counter(out, "ban_comparisons", "networks compared with addresses of clients",
			(int64_t)s->house.bans.compared);
	metrics_gauge(out, "questions_waiting", "questions that wait for the store",
		      (int64_t)s->parking.count);
	metrics_counter(out, "questions_waited", "how often a question began to wait for the store",
			(int64_t)s->parking.waited);
	metrics_gauge(out, "passphrase_jobs_waiting", "passphrases being hashed",
		      s->passphrase_jobs);
}

static bool is_loopback(struct slice address)
{
	return slice_starts(address, "127.") || slice_is(address, "::1") ||
	       slice_starts(address, "::ffff:127.");
}

bool http_may_count(const struct http *h)
{
	return h->s->config.metrics_for_all || is_loopback(h->request->address);
}

static enum error http_metrics(struct http *h)
{
	struct service *s = h->s;

	if (!http_may_count(h))
		return ERROR_no_route;
	OUT_WRITE(&s->out, j)
	{
		metrics_counters(&s->metrics, j->out);
		gauges(s, j->out);
		health_gauges(s, j->out);
		summons_gauges(s, j->out);
		nodes_gauges(s, j->out);
		if (s->hooks.metrics)
			s->hooks.metrics(s->hooks.user, j->out);
	}
	answer_page(s, h->id, 200, "text/plain; version=0.0.4; charset=utf-8", NULL);
	return ERROR_none;
}

static enum error http_games(struct http *h)
{
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		offer_json(j, "games");
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

/* Finding the route. */

static bool route_fits(int i, struct slice path, uint64_t *table)
{
	struct slice tail = slice_from(routes[i].tail);

	if (!(routes[i].flags & HAS_TABLE))
		return slice_is(path, routes[i].path);
	if (!slice_starts(path, routes[i].path))
		return false;
	path.at += strlen(routes[i].path);
	path.len -= strlen(routes[i].path);
	if (path.len != ID_TEXT - 1 + tail.len ||
	    !slice_equal((struct slice){ path.at + ID_TEXT - 1, tail.len }, tail))
		return false;
	if (!id_read((struct slice){ path.at, ID_TEXT - 1 }, table))
		*table = 0; /* no id: there is no such table */
	return true;
}

static int route_find(struct http *h)
{
	for (int i = 0; i < ROUTES; i++)
		if (routes[i].method == h->request->method &&
		    route_fits(i, h->request->path, &h->table))
			return i;
	return -1;
}

/* Whoever comes from a banned network is told why, whatever he asks; health is
 * for machines. */
static bool from_banned_network(struct http *h)
{
	const struct ban *ban = house_ban(h->s, h->request->address);

	if (!ban)
		return false;
	h->s->metrics.banned++;
	h->why = house_ban_text(ban, h->until);
	return true;
}

static enum error moderator_limits(struct http *h)
{
	struct service *s = h->s;

	if (!h->account.is_moderator)
		return ERROR_not_moderator;
	return limits_take(&s->limits, LIMIT_MODERATE, slice_from(h->account.id),
			   s->config.moderate_burst, s->config.moderate_every_ms, s->now)
		       ? ERROR_none
		       : ERROR_busy;
}

/* Who asks, and whether this route is for him. */
static enum error http_person(struct http *h, int route)
{
	struct service *s = h->s;
	int flags = routes[route].flags;

	h->has_account = session_find(s, h->request, &h->session, &h->account, NULL);
	/* Somebody else may sit down at the same browser. */
	if (h->has_account && store_banned(&h->account, s->now) &&
	    routes[route].run != http_logout) {
		h->why = house_account_text(&h->account, h->until);
		return ERROR_banned;
	}
	if (!h->has_account && flags & NEEDS_SESSION)
		return ERROR_no_session;
	return (flags & NEEDS_MODERATOR) == NEEDS_MODERATOR ? moderator_limits(h) : ERROR_none;
}

static enum error http_run(struct http *h, struct ask *ask)
{
	const struct service_request *r = h->request;
	struct service *s = h->s;
	int route = route_find(h);
	enum error error;

	if (route < 0)
		return ERROR_no_route;
	if (!limits_take(&s->limits, LIMIT_HTTP, r->address, s->config.http_burst,
			 s->config.http_every_ms, s->now)) {
		s->metrics.limited++;
		return ERROR_busy;
	}
	if (routes[route].run != http_health && from_banned_network(h))
		return ERROR_banned;
	bool is_free = r->method == SERVICE_GET || routes[route].flags & FROM_ANYWHERE;

	if (!is_free && !r->own_origin)
		return ERROR_origin;
	if (!is_free && (r->body.len > SERVICE_BODY_MAX ||
			 !ask_read(ask, r->body.len ? r->body : slice_from("{}"))))
		return ERROR_bad_message;
	error = http_person(h, route);
	if (!error && piece_is_bad(s)) /* who asks is not known */
		error = ERROR_server;
	return error ? error : routes[route].run(h);
}

void http_request(struct service *s, uint64_t id, const struct service_request *r)
{
	struct ask ask;
	struct http h = { .s = s, .id = id, .request = r, .ask = &ask };
	uint64_t before = work_done(s);
	static const struct ask_text no_invite;

	nodes_ask(s);

	enum error error = http_run(&h, &ask);

	error = nodes_error(s, error, h.has_account ? h.session.account : 0, &no_invite);
	if (error && h.why.id)
		http_error_text(s, id, error, &h.why);
	else if (error)
		http_error(s, id, error);
	if (piece_of(s)->later)
		return;
	limits_charge(&s->limits, LIMIT_HTTP, r->address, work_messages(s, before),
		      s->config.http_every_ms, s->now);
	/* A piece of its own: that somebody was seen holds up no answer. */
	if (h.has_account) {
		piece_end(s);
		piece_begin(s);
		session_touch(s, &h.session, &h.account);
	}
}
