/*
 * Accounts over HTTP: guests, registration, login, recovery, names, sessions,
 * export and deletion.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "service/jobs.h"
#include "store/sqlite/sqlite.h"
#include "unit/service/asking.h"

static void guest_plays_at_once(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	assert_int_equal(get(&w, "/api/me", NULL), 401);
	assert_error(&w, 401, "no_session");
	assert_int_equal(post(&w, "/api/guest", NULL, "{\"name\":\" Ann \",\"lang\":\"fr\"}"), 200);
	assert_non_null(strstr(w.cookie, "HttpOnly"));
	assert_non_null(strstr(w.cookie, "SameSite=Strict"));
	assert_null(strstr(w.cookie, "Secure"));
	char *cookie = new_cookie(&w);

	assert_int_equal(strlen(cookie), strlen("session=") + 64);
	assert_int_equal(get(&w, "/api/me", cookie), 200);
	assert_true(at_is(w.body, "account.name", "Ann"));
	assert_true(at_is(w.body, "account.guest", "true"));
	assert_true(at_is(w.body, "account.lang", "fr"));
	free(cookie);
	world_close(&w);
}

static void names_that_are_none(void **state)
{
	static const char *const bad[] = {
		"",	 "   ",	    "1234567890123456789012345", "a\\u0000b", "a\\u202eb",
		"a\\nb", "\\u200b",
	};
	struct world w;

	(void)state;
	world_open(&w, 1);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		char body[128];

		snprintf(body, sizeof(body), "{\"name\":\"%s\"}", bad[i]);
		post(&w, "/api/guest", NULL, body);
		assert_int_equal(w.status, 400);
	}
	post(&w, "/api/guest", NULL, "{}");
	assert_error(&w, 400, "bad_name");
	post(&w, "/api/guest", NULL, "{\"name\":7}");
	assert_error(&w, 400, "bad_message");
	post(&w, "/api/guest", NULL, "{\"name\":\"Ann\",\"lang\":\"xx\"}");
	assert_error(&w, 400, "bad_message");
	world_close(&w);
}

static void registration_keeps_the_account(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *guest = world_guest(&w, "Ann");
	char *id = world_id(&w, guest);

	post(&w, "/api/register", guest, "{\"name\":\"Ann\",\"passphrase\":\"short\"}");
	assert_error(&w, 400, "bad_passphrase");
	/* Who is nobody becomes somebody else. */
	assert_int_equal(post(&w, "/api/register", NULL,
			      "{\"name\":\"Eve\",\"lang\":\"fr\",\"passphrase\":\"" PASS "\"}"),
			 200);
	assert_true(at_is(w.body, "account.guest", "false"));
	assert_true(at_is(w.body, "account.lang", "fr"));
	assert_false(at_is(w.body, "account.id", id));
	post(&w, "/api/register", NULL, "{\"name\":\"eve\",\"passphrase\":\"" PASS "\"}");
	assert_error(&w, 409, "name_taken");
	assert_int_equal(
		post(&w, "/api/register", guest, "{\"name\":\"Ann\",\"passphrase\":\"" PASS "\"}"),
		200);
	assert_true(at_is(w.body, "account.guest", "false"));
	assert_true(at_is(w.body, "account.id", id));
	assert_int_equal(at(w.body, "recovery.7").len, 19);
	assert_int_equal(at(w.body, "recovery.8").len, 0);
	char *cookie = new_cookie(&w);

	/* The guest's session has ended, the new one is the same account. */
	assert_int_equal(get(&w, "/api/me", guest), 401);
	assert_int_equal(get(&w, "/api/me", cookie), 200);
	assert_true(at_is(w.body, "account.id", id));
	post(&w, "/api/register", cookie, "{\"name\":\"Bob\",\"passphrase\":\"" PASS "\"}");
	assert_error(&w, 409, "not_guest");
	free(guest);
	free(cookie);
	free(id);
	world_close(&w);
}

static void names_are_unique_among_accounts(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = account(&w, "\xc3\x89ve Dupont"), *bob = world_guest(&w, "Bob");

	post(&w, "/api/register", bob,
	     "{\"name\":\"\xc3\xa9VE dupont\",\"passphrase\":\"" PASS "\"}");
	assert_error(&w, 409, "name_taken");
	post(&w, "/api/guest", NULL, "{\"name\":\"\xc3\xa9vedupont\"}");
	assert_error(&w, 409, "name_taken");
	post(&w, "/api/me", bob, "{\"name\":\"\xc3\x89VE DUPONT\"}");
	assert_error(&w, 409, "name_taken");
	/* Two guests may have the same name. */
	assert_int_equal(post(&w, "/api/guest", NULL, "{\"name\":\"Bob\"}"), 200);
	free(ann);
	free(bob);
	world_close(&w);
}

static void login_says_the_same_to_everybody(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = account(&w, "Ann");

	w.jobs_wait = true;
	/* A wrong passphrase and an unknown name: the same work, the same words. */
	for (int unknown = 0; unknown < 2; unknown++) {
		post(&w, "/api/login", NULL,
		     unknown ? "{\"name\":\"Nobody\",\"passphrase\":\"wrong horse\"}"
			     : "{\"name\":\"Ann\",\"passphrase\":\"wrong horse\"}");
		assert_false(w.answered);
		assert_int_equal(w.job_count, 1);
		assert_int_equal(w.jobs[0]->kind, SERVICE_JOB_PASSPHRASE);
		assert_int_equal(((struct passphrase_job *)w.jobs[0])->work, PASSPHRASE_COMPARE);
		world_jobs(&w);
		assert_error(&w, 403, "bad_login");
		assert_int_equal(w.cookie[0], 0);
	}
	w.jobs_wait = false;
	assert_int_equal(
		post(&w, "/api/login", ann, "{\"name\":\"ANN\",\"passphrase\":\"" PASS "\"}"), 200);
	char *cookie = new_cookie(&w);

	/* The session was exchanged. */
	assert_string_not_equal(cookie, ann);
	assert_int_equal(get(&w, "/api/me", ann), 401);
	assert_int_equal(get(&w, "/api/me", cookie), 200);
	assert_int_equal(post(&w, "/api/logout", cookie, ""), 200);
	assert_non_null(strstr(w.cookie, "Max-Age=0"));
	assert_int_equal(get(&w, "/api/me", cookie), 401);
	assert_int_equal(post(&w, "/api/logout", cookie, ""), 200);
	free(ann);
	free(cookie);
	world_close(&w);
}

static void logins_are_limited(void **state)
{
	struct world w;
	int refused_at = 0;

	(void)state;
	world_open(&w, 1);
	for (int i = 1; i <= 20 && !refused_at; i++) {
		post(&w, "/api/login", NULL, "{\"name\":\"Ann\",\"passphrase\":\"wrong horse\"}");
		if (w.status == 429)
			refused_at = i;
	}
	assert_int_equal(refused_at, w.config.login_burst + 1);
	world_wait(&w, w.config.login_every_ms);
	post(&w, "/api/login", NULL, "{\"name\":\"Ann\",\"passphrase\":\"wrong horse\"}");
	assert_error(&w, 403, "bad_login");
	world_close(&w);
}

static void passphrases_wait_in_a_short_queue(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.passphrase_jobs_max = 2;
	world_restart(&w);
	w.jobs_wait = true;
	for (int i = 0; i < 2; i++)
		post(&w, "/api/login", NULL, "{\"name\":\"Ann\",\"passphrase\":\"wrong horse\"}");
	assert_false(w.answered);
	post(&w, "/api/login", NULL, "{\"name\":\"Ann\",\"passphrase\":\"wrong horse\"}");
	assert_error(&w, 429, "busy");
	/* The first two were given up by their clients: they get no answer. */
	service_http_gone(w.service, w.last_request - 1);
	service_http_gone(w.service, w.last_request - 2);
	world_jobs(&w);
	assert_error(&w, 429, "busy");
	world_close(&w);
}

static void recovery_codes_work_once(void **state)
{
	struct world w;
	char body[200];

	(void)state;
	world_open(&w, 1);
	char *ann = account(&w, "Ann");
	char *code = at_copy(w.body, "recovery.3");

	snprintf(body, sizeof(body),
		 "{\"name\":\"Ann\",\"code\":\"%s\",\"passphrase\":\"a new horse\"}", code);
	/* Without a code that fits, and for a name that is nobody's. */
	post(&w, "/api/recover", NULL,
	     "{\"name\":\"Ann\",\"code\":\"abcd-efgh-jkmn-pqrs\",\"passphrase\":\"a new horse\"}");
	assert_error(&w, 403, "bad_code");
	post(&w, "/api/recover", NULL,
	     "{\"name\":\"Nobody\",\"code\":\"abcd-efgh-jkmn-pqrs\",\"passphrase\":\"a new horse\"}");
	assert_error(&w, 403, "bad_code");
	post(&w, "/api/recover", NULL,
	     "{\"name\":\"Ann\",\"code\":\"?\",\"passphrase\":\"a new horse\"}");
	assert_error(&w, 403, "bad_code");
	uint64_t conn = world_conn(&w, ann);

	assert_int_equal(post(&w, "/api/recover", NULL, body), 200);
	char *cookie = new_cookie(&w);

	/* All other sessions have ended, with their connections. */
	assert_int_equal(get(&w, "/api/me", ann), 401);
	assert_int_equal(w.inbox[conn].closed, SERVICE_CLOSE_POLICY);
	assert_int_equal(get(&w, "/api/me", cookie), 200);
	post(&w, "/api/recover", NULL, body);
	assert_error(&w, 403, "bad_code");
	post(&w, "/api/login", NULL, "{\"name\":\"Ann\",\"passphrase\":\"" PASS "\"}");
	assert_error(&w, 403, "bad_login");
	assert_int_equal(
		post(&w, "/api/login", NULL, "{\"name\":\"Ann\",\"passphrase\":\"a new horse\"}"),
		200);
	free(ann);
	free(code);
	free(cookie);
	world_close(&w);
}

static void sessions_end(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = world_guest(&w, "Ann"), *bob = world_guest(&w, "Bob");

	/* One is used now and then, the other is not. */
	w.config.guest_ms = w.config.session_ms * 3;
	world_restart(&w);
	for (int i = 0; i < 3; i++) {
		w.now += w.config.session_ms / 2;
		assert_int_equal(get(&w, "/api/me", ann), 200);
	}
	assert_int_equal(get(&w, "/api/me", bob), 401);
	const struct service_request request = { .cookie = slice_from(bob), .own_origin = true };

	assert_int_equal(service_open(w.service, 1, &request, w.now), SERVICE_NO_SESSION);
	w.now += w.config.session_ms + 1;
	assert_int_equal(get(&w, "/api/me", ann), 401);
	/* What is no token at all. */
	assert_int_equal(get(&w, "/api/me", "session=zz"), 401);
	assert_int_equal(get(&w, "/api/me", "other=1; session="), 401);
	free(ann);
	free(bob);
	world_close(&w);
}

static void connections_need_a_session_and_our_origin(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = world_guest(&w, "Ann");
	struct service_request request = { .cookie = slice_from(ann) };

	assert_int_equal(service_open(w.service, 1, &request, w.now), SERVICE_FORBIDDEN);
	request.own_origin = true;
	request.cookie = slice_from("");
	assert_int_equal(service_open(w.service, 1, &request, w.now), SERVICE_NO_SESSION);
	request.cookie = slice_from(ann);
	for (int i = 0; i < w.config.connections_account_max; i++)
		assert_int_equal(service_open(w.service, 10 + (uint64_t)i, &request, w.now),
				 SERVICE_WELCOME);
	assert_int_equal(service_open(w.service, 500, &request, w.now), SERVICE_TOO_MANY);
	world_turn(&w);
	/* A banned account is thrown out and stays out. */
	struct store *tool;
	char *id = world_id(&w, ann);

	assert_int_equal(sqlite_store_open(w.path, STORE_TOOL, &tool), STORE_OK);
	assert_int_equal(tool->api->begin(tool), STORE_OK);
	assert_int_equal(tool->api->account_ban(tool, id, "rude", 0), STORE_OK);
	assert_int_equal(tool->api->commit(tool), STORE_OK);
	world_wait(&w, POLL_MS + 1);
	const char *bye = told(&w, 10, "bye");

	assert_true(at_is(bye, "error", "banned"));
	assert_true(at_is(bye, "text.id", "server.error.banned_because"));
	assert_true(at_is(bye, "text.args.0", "rude"));
	assert_int_equal(w.inbox[10].closed, SERVICE_CLOSE_POLICY);
	assert_int_equal(service_open(w.service, 501, &request, w.now), SERVICE_FORBIDDEN);
	assert_int_equal(get(&w, "/api/me", ann), 403);
	assert_true(at_is(w.body, "text.args.0", "rude"));
	/* Others may use the same browser; and a ban can be taken back. */
	assert_int_equal(tool->api->begin(tool), STORE_OK);
	assert_int_equal(tool->api->account_ban(tool, id, NULL, 0), STORE_OK);
	assert_int_equal(tool->api->commit(tool), STORE_OK);
	tool->api->close(tool);
	assert_int_equal(get(&w, "/api/me", ann), 200);
	free(ann);
	free(id);
	world_close(&w);
}

static void a_passphrase_can_be_changed(void **state)
{
	static const char change[] =
		"{\"old\":\"correct horse\",\"passphrase\":\"battery staple\"}";
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = world_guest(&w, "Ann");

	assert_int_equal(world_http(&w, SERVICE_POST, "/api/passphrase", NULL, change), 401);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/passphrase", ann, change), 403);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/register", ann,
				    "{\"name\":\"Ann\",\"passphrase\":\"correct horse\"}"),
			 200);
	w.cookie[strcspn(w.cookie, ";")] = '\0';
	free(ann);
	ann = strdup(w.cookie);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/login", NULL,
				    "{\"name\":\"Ann\",\"passphrase\":\"correct horse\"}"),
			 200);
	w.cookie[strcspn(w.cookie, ";")] = '\0';
	char *elsewhere = strdup(w.cookie);
	uint64_t here = world_conn(&w, ann), there = world_conn(&w, elsewhere);

	/* A wrong or missing old one, a bad new one: nothing has changed. */
	world_http(&w, SERVICE_POST, "/api/passphrase", ann,
		   "{\"old\":\"incorrect horse\",\"passphrase\":\"battery staple\"}");
	assert_error(&w, 403, "bad_login");
	world_http(&w, SERVICE_POST, "/api/passphrase", ann, "{\"passphrase\":\"battery staple\"}");
	assert_error(&w, 403, "bad_login");
	world_http(&w, SERVICE_POST, "/api/passphrase", ann,
		   "{\"old\":\"correct horse\",\"passphrase\":\"short\"}");
	assert_error(&w, 400, "bad_passphrase");
	assert_null(told(&w, there, "bye"));
	/* The new one holds; other sessions end, this one goes on with a new token. */
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/passphrase", ann, change), 200);
	assert_true(at_is(w.body, "account.name", "Ann"));
	w.cookie[strcspn(w.cookie, ";")] = '\0';
	char *fresh = strdup(w.cookie);

	assert_null(told(&w, here, "bye"));
	fine(&w, here, "{'do':'ping','id':1}");
	assert_true(at_is(told(&w, there, "bye"), "error", "no_session"));
	assert_int_equal(get(&w, "/api/me", fresh), 200);
	assert_int_equal(get(&w, "/api/me", ann), 401);
	assert_int_equal(get(&w, "/api/me", elsewhere), 401);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/login", NULL,
				    "{\"name\":\"Ann\",\"passphrase\":\"correct horse\"}"),
			 403);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/login", NULL,
				    "{\"name\":\"Ann\",\"passphrase\":\"battery staple\"}"),
			 200);
	free(ann);
	free(elsewhere);
	free(fresh);
	world_close(&w);
}

/* What the host's tool does to an account, in a turn of its own. */
static void by_the_host(struct world *w, const char *account, const char *name)
{
	struct store *tool;

	assert_int_equal(sqlite_store_open(w->path, STORE_TOOL, &tool), STORE_OK);
	assert_int_equal(tool->api->begin(tool), STORE_OK);
	if (name)
		assert_int_equal(tool->api->account_rename(tool, account, name, ""), STORE_OK);
	else
		assert_int_equal(tool->api->sessions_end(tool, account, NULL), STORE_OK);
	assert_int_equal(tool->api->commit(tool), STORE_OK);
	tool->api->close(tool);
	world_wait(w, POLL_MS + 1);
}

static void a_session_that_the_host_ends_is_told(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t conns[2] = { world_conn(&w, cookies[0]), world_conn(&w, cookies[1]) };
	char *id = world_id(&w, cookies[0]);

	by_the_host(&w, id, NULL);
	assert_true(at_is(told(&w, conns[0], "bye"), "error", "no_session"));
	assert_int_equal(w.inbox[conns[0]].closed, SERVICE_CLOSE_POLICY);
	assert_null(told(&w, conns[1], "bye"));
	assert_int_equal(get(&w, "/api/me", cookies[0]), 401);
	free(id);
	free(cookies[0]);
	free(cookies[1]);
	world_close(&w);
}

/* The host sees who is here, not who came in an hour ago. */
static void whoever_is_here_is_seen(void **state)
{
	struct world w;
	struct store_account account;

	(void)state;
	world_open(&w, 1);
	char *cookie = world_guest(&w, "Ann"), *id = world_id(&w, cookie);

	world_conn(&w, cookie);
	world_wait(&w, 2 * SEEN_MS);
	assert_int_equal(w.store->api->account_find(w.store, id, &account), STORE_OK);
	assert_true(account.seen > w.now - SEEN_MS - 1000);
	free(id);
	free(cookie);
	world_close(&w);
}

/* In the lobby and at tables that wait; a match keeps the names it began with. */
static void a_name_from_the_host_is_seen_where_nothing_has_begun(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *cookies[2] = { world_guest(&w, "Ann"), world_guest(&w, "Bob") };
	uint64_t conns[2] = { world_conn(&w, cookies[0]), world_conn(&w, cookies[1]) };
	char *id = world_id(&w, cookies[0]);
	char *over = world_table(&w, conns, 2, 3, "random", "");

	world_play(&w, over, conns, 2);
	char *running = world_table(&w, conns, 2, 3, "random", "");
	char *waiting = at_copy(
		ask(&w, conns[0], "{'do':'table.create','id':1,'game':'majority','players':3}"),
		"ok.table.id");

	fine(&w, conns[1], "{'do':'table.join','id':1,'table':'%s'}", waiting);
	world_gone(&w, conns[0]);
	fine(&w, conns[1], "{'do':'lobby.watch','id':1}");
	forget(&w, conns[1]);
	by_the_host(&w, id, "Countess");
	int tables = 0, lobby = 0;
	const char *text;

	while ((text = told_any(&w, conns[1]))) {
		if (at_is(text, "on", "table") && at_is(text, "table.places.0.name", "Countess")) {
			assert_true(at_is(text, "table.id", waiting));
			tables++;
		}
		lobby += at_is(text, "tables.0.table.places.0.name", "Countess");
	}
	assert_int_equal(tables, 1);
	assert_int_equal(lobby, 1);
	for (int i = 0; i < 2; i++) {
		assert_int_equal(get(&w, "/api/me/matches", cookies[1]), 200);
		assert_true(at_is(w.body, "matches.0.table.places.0.name", "Countess"));
		assert_true(at_is(w.body, "matches.1.table.places.0.name", "Ann"));
		assert_true(at_is(w.body, "matches.2.table.places.0.name", "Ann"));
		world_restart(&w);
	}
	free(id);
	free(over);
	free(running);
	free(waiting);
	free(cookies[0]);
	free(cookies[1]);
	world_close(&w);
}

static void writing_needs_our_origin(void **state)
{
	static const struct {
		enum service_method method;
		const char *path;
	} routes[] = {
		{ SERVICE_POST, "/api/guest" },	   { SERVICE_POST, "/api/me" },
		{ SERVICE_DELETE, "/api/me" },	   { SERVICE_POST, "/api/register" },
		{ SERVICE_POST, "/api/login" },	   { SERVICE_POST, "/api/logout" },
		{ SERVICE_POST, "/api/recover" },  { SERVICE_POST, "/api/passphrase" },
		{ SERVICE_POST, "/api/recovery" }, { SERVICE_POST, "/api/me/sessions" },
	};
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = world_guest(&w, "Ann");

	for (size_t i = 0; i < sizeof(routes) / sizeof(routes[0]); i++) {
		const struct service_request request = {
			.method = routes[i].method,
			.path = slice_from(routes[i].path),
			.cookie = slice_from(ann),
			.body = slice_from("{}"),
			.address = slice_from("10.0.0.1"),
		};

		w.answered = false;
		service_http(w.service, ++w.last_request, &request, w.now);
		world_turn(&w);
		assert_error(&w, 403, "origin");
	}
	free(ann);
	world_close(&w);
}

static void name_and_language_change(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = account(&w, "Ann");
	uint64_t conn = world_conn(&w, ann);
	char *table =
		at_copy(ask(&w, conn, "{'do':'table.create','id':1,'game':'majority','players':3}"),
			"ok.table.id");

	assert_int_equal(post(&w, "/api/me", ann, "{\"name\":\"Anna\",\"lang\":\"de\"}"), 200);
	assert_true(at_is(w.body, "account.name", "Anna"));
	assert_true(at_is(w.body, "account.lang", "de"));
	assert_int_equal(
		post(&w, "/api/login", NULL, "{\"name\":\"Anna\",\"passphrase\":\"" PASS "\"}"),
		200);
	post(&w, "/api/login", NULL, "{\"name\":\"Ann\",\"passphrase\":\"" PASS "\"}");
	assert_error(&w, 403, "bad_login");
	/* The table knows it too. */
	const char *news = NULL, *text;

	while ((text = told(&w, conn, "table")))
		news = text;
	assert_true(at_is(news, "table.places.0.name", "Anna"));
	free(ann);
	free(table);
	world_close(&w);
}

/* Hashing is dear: an address cannot keep it busy with new accounts either. */
static void registrations_are_limited(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	for (int i = 0; i <= w.config.login_burst; i++) {
		char name[16], body[96];

		snprintf(name, sizeof(name), "Ann %d", i);
		snprintf(body, sizeof(body), "{\"name\":\"%s\",\"passphrase\":\"" PASS "\"}", name);
		char *guest = world_guest(&w, name);
		int status = post(&w, "/api/register", guest, body);

		if (i < w.config.login_burst)
			assert_int_equal(status, 200);
		else
			assert_error(&w, 429, "busy");
		free(guest);
	}
	world_close(&w);
}

static void own_data_as_a_file(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	char *ann = account(&w, "Ann");
	uint64_t conn = world_conn(&w, ann);
	char *table = world_table(&w, &conn, 1, 3, "random", "");

	world_play(&w, table, &conn, 1);
	fine(&w, conn, "{'do':'say','id':2,'table':'%s','text':'well'}", table);
	fine(&w, conn, "{'do':'react','id':2,'table':'%s','reaction':'thanks'}", table);
	fine(&w, conn, "{'do':'share.make','id':2,'table':'%s','open':true}", table);
	char *bob = world_guest(&w, "Bob"), *about = world_id(&w, bob);

	fine(&w, conn, "{'do':'report','id':2,'account':'%s','reason':'rude'}", about);
	assert_int_equal(get(&w, "/api/me/export", NULL), 401);
	assert_int_equal(get(&w, "/api/me/export", ann), 200);
	assert_string_equal(w.file, "pandemonium.json");
	assert_true(at_is(w.body, "account.name", "Ann"));
	assert_true(at_is(w.body, "matches.0.table.id", table));
	assert_true(at(w.body, "matches.0.points.0").len > 0);
	assert_true(at_is(w.body, "said.0.text", "well"));
	assert_true(at_is(w.body, "said.1.reaction", "thanks"));
	assert_true(at_is(w.body, "reports.0.reason", "rude"));
	assert_true(at_is(w.body, "reports.0.account", about));
	assert_true(at_is(w.body, "shares.0.table", table));
	assert_true(at_is(w.body, "shares.0.open", "true"));
	assert_int_equal(get(&w, "/api/me/export", bob), 200);
	assert_true(at_is(w.body, "reports", "[]"));
	assert_true(at_is(w.body, "shares", "[]"));
	free(bob);
	free(about);
	assert_int_equal(get(&w, "/api/me/export", ann), 200);
	assert_int_equal(at_int(w.body, "statistics.majority.played"), 1);
	assert_null(strstr(w.body, "argon"));
	free(ann);
	free(table);
	world_close(&w);
}

static void deletion_leaves_a_deleted_player(void **state)
{
	struct world w;
	char path[64];

	(void)state;
	world_open(&w, 1);
	char *ann = account(&w, "Ann"), *bob = world_guest(&w, "Bob");
	uint64_t conns[2] = { world_conn(&w, ann), world_conn(&w, bob) };
	char *over = world_table(&w, conns, 2, 3, "random", "");

	world_play(&w, over, conns, 2);
	char *running = world_table(&w, conns, 2, 3, "random", "");
	char *open = at_copy(
		ask(&w, conns[0], "{'do':'table.create','id':1,'game':'majority','players':3}"),
		"ok.table.id");

	world_http(&w, SERVICE_DELETE, "/api/me", ann, "{}");
	assert_error(&w, 403, "bad_login");
	world_http(&w, SERVICE_DELETE, "/api/me", ann, "{\"passphrase\":\"wrong horse\"}");
	assert_error(&w, 403, "bad_login");
	assert_int_equal(
		world_http(&w, SERVICE_DELETE, "/api/me", ann, "{\"passphrase\":\"" PASS "\"}"),
		200);
	assert_int_equal(get(&w, "/api/me", ann), 401);
	assert_int_equal(w.inbox[conns[0]].closed, SERVICE_CLOSE_POLICY);
	world_gone(&w, conns[0]);
	for (int again = 0; again < 2; again++) {
		snprintf(path, sizeof(path), "/api/tables/%s", over);
		assert_int_equal(get(&w, path, bob), 200);
		assert_true(at_is(w.body, "table.places.0.account", "null"));
		assert_true(at_is(w.body, "table.places.0.name", ""));
		assert_null(strstr(w.body, "Ann"));
		snprintf(path, sizeof(path), "/api/tables/%s/record?form=full", over);
		assert_int_equal(get(&w, path, bob), 200);
		assert_null(strstr(w.body, "Ann"));
		snprintf(path, sizeof(path), "/api/tables/%s", open);
		assert_int_equal(get(&w, path, bob), 404);
		world_restart(&w);
	}
	/* The running match goes on with a bot in that seat. */
	conns[1] = world_conn(&w, bob);
	world_play(&w, running, conns + 1, 1);
	/* A guest needs no passphrase. */
	assert_int_equal(world_http(&w, SERVICE_DELETE, "/api/me", bob, ""), 200);
	assert_int_equal(get(&w, "/api/me", bob), 401);
	free(ann);
	free(bob);
	free(over);
	free(running);
	free(open);
	world_close(&w);
}

static void guests_who_do_not_come_back_are_deleted(void **state)
{
	struct world w;
	struct store_account found;

	(void)state;
	world_open(&w, 1);
	w.config.session_ms = 1000 * w.config.guest_ms;
	world_restart(&w);
	char *guest = world_guest(&w, "Ann"), *bob = account(&w, "Bob");
	char *id = world_id(&w, guest);

	w.now += w.config.guest_ms + SEEN_MS;
	world_wait(&w, 1000);
	assert_int_equal(w.store->api->account_find(w.store, id, &found), STORE_NONE);
	assert_int_equal(get(&w, "/api/me", guest), 401);
	assert_int_equal(get(&w, "/api/me", bob), 200);
	free(guest);
	free(bob);
	free(id);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(guest_plays_at_once),
		cmocka_unit_test(names_that_are_none),
		cmocka_unit_test(registration_keeps_the_account),
		cmocka_unit_test(names_are_unique_among_accounts),
		cmocka_unit_test(login_says_the_same_to_everybody),
		cmocka_unit_test(logins_are_limited),
		cmocka_unit_test(passphrases_wait_in_a_short_queue),
		cmocka_unit_test(recovery_codes_work_once),
		cmocka_unit_test(sessions_end),
		cmocka_unit_test(connections_need_a_session_and_our_origin),
		cmocka_unit_test(a_passphrase_can_be_changed),
		cmocka_unit_test(whoever_is_here_is_seen),
		cmocka_unit_test(a_session_that_the_host_ends_is_told),
		cmocka_unit_test(a_name_from_the_host_is_seen_where_nothing_has_begun),
		cmocka_unit_test(writing_needs_our_origin),
		cmocka_unit_test(name_and_language_change),
		cmocka_unit_test(registrations_are_limited),
		cmocka_unit_test(own_data_as_a_file),
		cmocka_unit_test(deletion_leaves_a_deleted_player),
		cmocka_unit_test(guests_who_do_not_come_back_are_deleted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
