/*
 * Who gets in: an attacker who knows a name, places that an account knows,
 * sessions, recovery codes, easy passphrases, names of older servers.
 */
#include "unit/service/asking.h"

#include <sqlite3.h>

#include "service/jobs.h"
#include "service/people/entrance.h"

/* A login from an address, with the cookies of a browser or NULL. */
static int login_from(struct world *w, const char *address, const char *cookies, const char *name,
		      const char *passphrase)
{
	char body[128];

	snprintf(body, sizeof(body), "{\"name\":\"%s\",\"passphrase\":\"%s\"}", name, passphrase);
	w->address = address;
	post(w, "/api/login", cookies, body);
	w->address = NULL;
	return w->status;
}

/* The browser's own cookie of the last answer, to be freed. */
static char *device_cookie(struct world *w)
{
	char *line = strstr(w->cookie, "\ndevice=");

	assert_non_null(line);
	assert_non_null(strstr(line, "HttpOnly"));
	assert_non_null(strstr(line, "SameSite=Strict"));
	line[1 + strcspn(line + 1, ";")] = '\0';
	return strdup(line + 1);
}

/* Wrong passphrases for a name from many addresses, until nobody gets a try. */
static void besiege(struct world *w, const char *name)
{
	for (int i = 0; i < 60; i++) {
		char address[32];

		snprintf(address, sizeof(address), "203.0.113.%d", i);
		login_from(w, address, NULL, name, "wrong horse");
	}
	assert_int_equal(login_from(w, "198.51.100.7", NULL, name, "wrong horse"), 429);
}

/* He who knows a name alone makes strangers wait, and nobody else. */
static void the_owner_gets_in(void **state)
{
	struct world w;
	char body[200];

	(void)state;
	world_open(&w, 1);
	w.address = "192.0.2.1";
	char *ann = account(&w, "Ann"), *code = at_copy(w.body, "recovery.0");

	assert_int_equal(login_from(&w, "192.0.2.1", NULL, "Ann", PASS), 200);
	char *device = device_cookie(&w);

	besiege(&w, "Ann");
	/* The device anywhere, the address with any browser; a stranger waits. */
	assert_int_equal(login_from(&w, "198.51.100.1", device, "Ann", PASS), 200);
	assert_int_equal(login_from(&w, "192.0.2.1", NULL, "ann", PASS), 200);
	assert_int_equal(login_from(&w, "198.51.100.2", NULL, "Ann", PASS), 429);
	/* Within the session nothing is spent. */
	assert_int_equal(post(&w, "/api/recovery", ann, "{\"passphrase\":\"" PASS "\"}"), 200);
	free(code);
	code = at_copy(w.body, "recovery.0");
	/* A code works from anywhere, and makes that place known. */
	w.address = "198.51.100.3";
	snprintf(body, sizeof(body),
		 "{\"name\":\"Ann\",\"code\":\"%s\",\"passphrase\":\"a new horse\"}", code);
	assert_int_equal(post(&w, "/api/recover", NULL, body), 200);
	assert_int_equal(login_from(&w, "198.51.100.3", NULL, "Ann", "a new horse"), 200);
	/* Those known before are forgotten, as the sessions have ended. */
	assert_int_equal(login_from(&w, "198.51.100.1", device, "Ann", "a new horse"), 429);
	free(ann);
	free(code);
	free(device);
	world_close(&w);
}

/* A known place has tries of its own, and not without end. */
static void a_known_place_is_limited_by_itself(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.address = "192.0.2.1";
	char *ann = account(&w, "Ann");

	assert_int_equal(login_from(&w, "192.0.2.1", NULL, "Ann", PASS), 200);
	char *device = device_cookie(&w);

	for (int i = 0; i < w.config.login_burst; i++)
		assert_int_equal(login_from(&w, "198.51.100.1", device, "Ann", "wrong horse"), 403);
	assert_int_equal(login_from(&w, "198.51.100.1", device, "Ann", PASS), 429);
	/* A device is known to one account, not to all. */
	free(account(&w, "Bob"));
	besiege(&w, "Bob");
	assert_int_equal(login_from(&w, "198.51.100.9", device, "Bob", PASS), 429);
	/* Its tries come back. */
	world_wait(&w, w.config.login_every_ms);
	assert_int_equal(login_from(&w, "198.51.100.1", device, "Ann", PASS), 200);
	free(ann);
	free(device);
	world_close(&w);
}

/* Over TLS the cookie has a name that no neighbour can set. */
static void a_device_is_known_over_tls(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	free(account(&w, "Ann"));
	w.secure = true;
	assert_int_equal(login_from(&w, "192.0.2.1", NULL, "Ann", PASS), 200);
	char *line = strstr(w.cookie, "\n__Host-device=");

	assert_non_null(line);
	assert_non_null(strstr(line, "; Secure"));
	line[1 + strcspn(line + 1, ";")] = '\0';
	char *device = strdup(line + 1);

	besiege(&w, "Ann");
	assert_int_equal(login_from(&w, "198.51.100.1", device, "Ann", PASS), 200);
	w.secure = false;
	assert_int_equal(login_from(&w, "198.51.100.2", device, "Ann", PASS), 429);
	free(device);
	world_close(&w);
}

static void a_name_is_no_address(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	besiege(&w, "127.4.0.88");
	w.address = "127.4.0.88";
	char *ann = account(&w, "Ann");

	assert_int_equal(login_from(&w, "127.4.0.88", NULL, "Ann", PASS), 200);
	assert_int_equal(login_from(&w, "127.4.0.88", NULL, "Bob", PASS), 403);
	free(ann);
	world_close(&w);
}

/* What is kept of places is short, bounded, and gone after its time. */
static void known_places_are_forgotten(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.login_every_ms = 1;
	w.config.known_ms = 2 * w.config.session_ms;
	world_restart(&w);
	w.address = "192.0.2.1";
	free(account(&w, "Ann"));
	for (int i = 0; i < KNOWN_MOST; i++) {
		char address[32];

		snprintf(address, sizeof(address), "192.0.2.%d", 10 + i);
		w.now += 10;
		assert_int_equal(login_from(&w, address, NULL, "Ann", PASS), 200);
	}
	w.config.login_every_ms = 30000;
	world_restart(&w);
	besiege(&w, "Ann");
	assert_int_equal(login_from(&w, "192.0.2.1", NULL, "Ann", PASS), 429); /* the ninth */
	assert_int_equal(login_from(&w, "192.0.2.10", NULL, "Ann", PASS), 200);
	w.now += w.config.known_ms + SEEN_MS;
	world_wait(&w, 1000);
	besiege(&w, "Ann");
	assert_int_equal(login_from(&w, "192.0.2.10", NULL, "Ann", PASS), 429);
	world_close(&w);
}

/* Strangers cannot take the last places of the queue. */
static void the_queue_keeps_room_for_the_known(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.passphrase_jobs_max = 8;
	world_restart(&w);
	free(account(&w, "Ann"));
	assert_int_equal(login_from(&w, "192.0.2.1", NULL, "Ann", PASS), 200);
	char *device = device_cookie(&w);

	w.jobs_wait = true;
	for (int i = 0; i < 6; i++) {
		char address[32];

		snprintf(address, sizeof(address), "203.0.113.%d", i);
		login_from(&w, address, NULL, "Bob", "wrong horse");
		assert_false(w.answered);
	}
	assert_int_equal(login_from(&w, "203.0.113.99", NULL, "Bob", "wrong horse"), 429);
	/* Nobody waits for these answers any more. */
	for (uint64_t i = 0; i <= 6; i++)
		service_http_gone(w.service, w.last_request - i);
	login_from(&w, "198.51.100.1", device, "Ann", PASS);
	assert_false(w.answered);
	w.jobs_wait = false;
	world_jobs(&w);
	assert_int_equal(w.status, 200);
	free(device);
	world_close(&w);
}

/* Neither can those who have made themselves accounts. */
static void own_accounts_take_no_kept_room(void **state)
{
	struct world w;
	char *evil[6];

	(void)state;
	world_open(&w, 1);
	w.config.passphrase_jobs_max = 8;
	w.config.login_burst = 4;
	world_restart(&w);
	for (int i = 0; i < 6; i++) {
		char name[] = { 'E', 'v', 'i', 'l', (char)('a' + i), '\0' };

		w.now += w.config.login_every_ms;
		evil[i] = account(&w, name);
	}
	w.now += w.config.login_every_ms;
	free(account(&w, "Ann"));
	assert_int_equal(login_from(&w, "192.0.2.1", NULL, "Ann", PASS), 200);
	w.jobs_wait = true;
	for (int i = 0; i < 8; i++) {
		char address[32];

		snprintf(address, sizeof(address), "203.0.113.%d", i / 3);
		w.address = address;
		post(&w, "/api/recovery", evil[i % 6], "{\"passphrase\":\"wrong horse\"}");
		assert_int_equal(w.answered, i >= 6);
		if (i >= 6)
			assert_int_equal(w.status, 429);
	}
	w.address = NULL;
	for (uint64_t i = 0; i < 8; i++)
		service_http_gone(w.service, w.last_request - i);
	login_from(&w, "192.0.2.1", NULL, "Ann", PASS);
	assert_false(w.answered);
	world_jobs(&w);
	assert_int_equal(w.status, 200);
	for (int i = 0; i < 6; i++)
		free(evil[i]);
	world_close(&w);
}

static void an_address_has_three_places(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 1);
	w.config.login_burst = 4;
	world_restart(&w);
	w.jobs_wait = true;
	for (int i = 0; i < 6; i++) {
		login_from(&w, "203.0.113.1", NULL, "Bob", "wrong horse");
		assert_int_equal(w.answered, i >= 3);
	}
	assert_int_equal(w.status, 429);
	login_from(&w, "203.0.113.2", NULL, "Carl", "wrong horse");
	assert_false(w.answered);
	for (uint64_t i = 0; i <= 6; i++)
		service_http_gone(w.service, w.last_request - i);
	world_jobs(&w);
	/* Three tries were spent, and none by those that did not wait. */
	w.jobs_wait = false;
	assert_int_equal(login_from(&w, "203.0.113.1", NULL, "Bob", "wrong horse"), 403);
	assert_int_equal(login_from(&w, "203.0.113.1", NULL, "Bob", "wrong horse"), 429);
	world_close(&w);
}

static void sessions_are_listed_and_ended(void **state)
{
	static const char firefox[] =
		"Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0";
	static const char edge[] =
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
		" Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0";
	struct world w;
	char body[64];

	(void)state;
	world_open(&w, 1);
	w.agent = firefox;
	char *here = account(&w, "Ann");

	w.agent = edge;
	w.now += 1000;
	assert_int_equal(login_from(&w, NULL, NULL, "Ann", PASS), 200);
	char *there = new_cookie(&w);

	w.agent = "<script>";
	w.now += 1000;
	assert_int_equal(login_from(&w, NULL, NULL, "Ann", PASS), 200);
	char *other = new_cookie(&w);
	uint64_t conns[3] = { world_conn(&w, here), world_conn(&w, there), world_conn(&w, other) };

	assert_int_equal(get(&w, "/api/me/sessions", here), 200);
	assert_true(at_is(w.body, "sessions.0.browser", "Firefox"));
	assert_true(at_is(w.body, "sessions.0.system", "Linux"));
	assert_true(at_is(w.body, "sessions.0.current", "true"));
	assert_true(at_is(w.body, "sessions.1.browser", "Edge"));
	assert_true(at_is(w.body, "sessions.1.system", "Windows"));
	assert_true(at_is(w.body, "sessions.1.current", "false"));
	assert_true(at_is(w.body, "sessions.2.browser", ""));
	assert_int_equal(at(w.body, "sessions.3").len, 0);
	char *id = at_copy(w.body, "sessions.1.id");

	/* One; nobody else's; then all others. */
	char *bob = account(&w, "Bob");

	snprintf(body, sizeof(body), "{\"end\":\"%s\"}", id);
	assert_int_equal(post(&w, "/api/me/sessions", bob, body), 200);
	assert_int_equal(get(&w, "/api/me", there), 200);
	assert_int_equal(post(&w, "/api/me/sessions", here, body), 200);
	assert_int_equal(w.cookie[0], 0);
	assert_int_equal(get(&w, "/api/me", there), 401);
	assert_int_equal(w.inbox[conns[1]].closed, SERVICE_CLOSE_POLICY);
	assert_int_equal(w.inbox[conns[2]].closed, 0);
	post(&w, "/api/me/sessions", here, "{\"end\":\"x\"}");
	assert_error(&w, 400, "bad_message");
	post(&w, "/api/me/sessions", here, "{}");
	assert_error(&w, 400, "bad_message");
	assert_int_equal(post(&w, "/api/me/sessions", here, "{\"end\":\"others\"}"), 200);
	assert_int_equal(get(&w, "/api/me", other), 401);
	assert_int_equal(w.inbox[conns[2]].closed, SERVICE_CLOSE_POLICY);
	assert_int_equal(get(&w, "/api/me", here), 200);
	assert_int_equal(w.inbox[conns[0]].closed, 0);
	assert_int_equal(post(&w, "/api/me/sessions", here, "{\"end\":\"all\"}"), 200);
	assert_non_null(strstr(w.cookie, "Max-Age=0"));
	assert_int_equal(get(&w, "/api/me", here), 401);
	assert_int_equal(w.inbox[conns[0]].closed, SERVICE_CLOSE_POLICY);
	assert_int_equal(get(&w, "/api/me", bob), 200);
	free(here);
	free(there);
	free(other);
	free(bob);
	free(id);
	world_close(&w);
}

static void new_codes_replace_the_old(void **state)
{
	struct world w;
	char body[200];

	(void)state;
	world_open(&w, 1);
	char *ann = account(&w, "Ann"), *old = at_copy(w.body, "recovery.0");
	char *guest = world_guest(&w, "Eve");

	post(&w, "/api/recovery", ann, "{\"passphrase\":\"wrong horse\"}");
	assert_error(&w, 403, "bad_login");
	post(&w, "/api/recovery", ann, "{}");
	assert_error(&w, 403, "bad_login");
	post(&w, "/api/recovery", guest, "{\"passphrase\":\"" PASS "\"}");
	assert_error(&w, 403, "bad_login");
	assert_int_equal(post(&w, "/api/recovery", ann, "{\"passphrase\":\"" PASS "\"}"), 200);
	char *fresh = at_copy(w.body, "recovery.7");

	assert_int_equal(strlen(fresh), RECOVERY_TEXT - 1);
	snprintf(body, sizeof(body),
		 "{\"name\":\"Ann\",\"code\":\"%s\",\"passphrase\":\"a new horse\"}", old);
	post(&w, "/api/recover", NULL, body);
	assert_error(&w, 403, "bad_code");
	snprintf(body, sizeof(body),
		 "{\"name\":\"Ann\",\"code\":\"%s\",\"passphrase\":\"a new horse\"}", fresh);
	assert_int_equal(post(&w, "/api/recover", NULL, body), 200);
	free(ann);
	free(old);
	free(fresh);
	free(guest);
	world_close(&w);
}

/* Where one is set, and nowhere where one is only typed. */
static void easy_passphrases_are_not_set(void **state)
{
	struct world w;
	char body[200];

	(void)state;
	world_open(&w, 1);
	char *guest = world_guest(&w, "Ann");

	post(&w, "/api/register", guest, "{\"name\":\"Morgane\",\"passphrase\":\"morgane1\"}");
	assert_error(&w, 400, "weak_passphrase");
	assert_true(at_is(w.body, "text.id", "server.passphrase.name"));
	free(guest);
	char *ann = account(&w, "Ann"), *code = at_copy(w.body, "recovery.0");

	snprintf(body, sizeof(body), "{\"old\":\"" PASS "\",\"passphrase\":\"Passw0rd!\"}");
	post(&w, "/api/passphrase", ann, body);
	assert_error(&w, 400, "weak_passphrase");
	assert_true(at_is(w.body, "text.id", "server.passphrase.common"));
	snprintf(body, sizeof(body),
		 "{\"name\":\"Ann\",\"code\":\"%s\",\"passphrase\":\"qwertyuiop\"}", code);
	post(&w, "/api/recover", NULL, body);
	assert_error(&w, 400, "weak_passphrase");
	/* The code is not spent. */
	snprintf(body, sizeof(body),
		 "{\"name\":\"Ann\",\"code\":\"%s\",\"passphrase\":\"a new horse\"}", code);
	assert_int_equal(post(&w, "/api/recover", NULL, body), 200);
	assert_int_equal(login_from(&w, NULL, NULL, "Ann", "password"), 403);
	free(ann);
	free(code);
	world_close(&w);
}

/* An account as an older server has left it, with a key of its rules. */
static void old_account(struct world *w, const char *id, const char *name, const char *key)
{
	struct store_account a = { .created = w->now, .seen = w->now };

	snprintf(a.id, sizeof(a.id), "%s", id);
	snprintf(a.name, sizeof(a.name), "%s", name);
	snprintf(a.key, sizeof(a.key), "%s", key);
	snprintf(a.lang, sizeof(a.lang), "en");
	assert_true(
		passphrase_hash(PASS, w->config.argon_ops, w->config.argon_bytes, a.passphrase));
	assert_int_equal(w->store->api->account_add(w->store, &a), STORE_OK);
}

/* Keys of older rules are made anew, and where two clash both still get in. */
static void older_names_find_their_accounts(void **state)
{
	struct world w;
	struct store_account found;
	sqlite3 *db;

	(void)state;
	world_open(&w, 1);
	assert_int_equal(w.store->api->begin(w.store), STORE_OK);
	old_account(&w, "00000000000000a1", "Zoe\xcc\x88", "zoe\xcc\x88");
	old_account(&w, "00000000000000a2", "E\xcc\x81va", "e\xcc\x81va");
	old_account(&w, "00000000000000a3", "\xc3\x89va", "\xc3\xa9va");
	old_account(&w, "00000000000000a4", "\xf0\x9f\x98\x80", "\xf0\x9f\x98\x80");
	assert_int_equal(w.store->api->commit(w.store), STORE_OK);
	assert_int_equal(sqlite3_open(w.path, &db), SQLITE_OK);
	assert_int_equal(
		sqlite3_exec(db, "INSERT INTO unfolded SELECT row FROM account", NULL, NULL, NULL),
		SQLITE_OK);
	sqlite3_close(db);
	w.config.login_every_ms = 1;
	world_restart(&w);
	world_wait(&w, 1000);
	assert_int_equal(w.store->api->account_by_key(w.store, "zo\xc3\xab", &found), STORE_OK);
	assert_string_equal(found.id, "00000000000000a1");
	assert_int_equal(w.store->api->account_by_key(w.store, "e\xcc\x81va", &found), STORE_OK);
	static const char *const names[][2] = {
		{ "zoe\xcc\x88", "a1" }, { "ZO\xc3\x8b", "a1" },       { "e\xcc\x81va", "a2" },
		{ "\xc3\x89VA", "a3" },	 { "\xf0\x9f\x98\x80", "a4" },
	};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		assert_int_equal(login_from(&w, NULL, NULL, names[i][0], PASS), 200);
		struct slice id = at(w.body, "account.id");

		assert_true(slice_is((struct slice){ id.at + 14, 2 }, names[i][1]));
	}
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_owner_gets_in),
		cmocka_unit_test(a_known_place_is_limited_by_itself),
		cmocka_unit_test(a_device_is_known_over_tls),
		cmocka_unit_test(a_name_is_no_address),
		cmocka_unit_test(known_places_are_forgotten),
		cmocka_unit_test(the_queue_keeps_room_for_the_known),
		cmocka_unit_test(own_accounts_take_no_kept_room),
		cmocka_unit_test(an_address_has_three_places),
		cmocka_unit_test(sessions_are_listed_and_ended),
		cmocka_unit_test(new_codes_replace_the_old),
		cmocka_unit_test(easy_passphrases_are_not_set),
		cmocka_unit_test(older_names_find_their_accounts),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
