/*
 * Names of the session's cookie: the plain one without TLS, __Host- with it;
 * nobody is logged out by the change, and a token works under its own name.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/service/world.h"
#include "unit/unit.h"

enum { COOKIE_ROOM = 128 };

static int me(struct world *w, const char *cookie)
{
	return world_http(w, SERVICE_GET, "/api/me", cookie, NULL);
}

/* The same token under another name. */
static void renamed(const char *cookie, const char *name, char out[COOKIE_ROOM])
{
	snprintf(out, COOKIE_ROOM, "%s%s", name, strchr(cookie, '='));
}

static void the_name_tells_how_it_came(void **state)
{
	struct world w;
	char other[COOKIE_ROOM];

	(void)state;
	world_open(&w, 1);
	char *plain = world_guest(&w, "Ann");

	assert_int_equal(strncmp(plain, "session=", 8), 0);
	renamed(plain, "__Host-session", other);
	assert_int_equal(me(&w, other), 401);
	w.secure = true;
	assert_int_equal(me(&w, other), 401);
	char *secure = world_guest(&w, "Bea");

	assert_int_equal(strncmp(secure, "__Host-session=", 15), 0);
	assert_int_equal(me(&w, secure), 200);
	assert_string_equal(w.cookie, "");
	renamed(secure, "session", other);
	assert_int_equal(me(&w, other), 401);
	w.secure = false;
	assert_int_equal(me(&w, secure), 401);
	assert_int_equal(me(&w, other), 401);
	free(plain);
	free(secure);
	world_close(&w);
}

static void an_old_session_gets_the_new_name(void **state)
{
	struct world w;

	(void)state;
	world_open(&w, 2);
	char *old = world_guest(&w, "Ann");

	w.secure = true;
	uint64_t conn = world_conn(&w, old);

	assert_int_equal(me(&w, old), 200);
	assert_true(at_is(w.body, "account.name", "Ann"));
	assert_int_equal(strncmp(w.cookie, "__Host-session=", 15), 0);
	assert_non_null(strstr(w.cookie, "; Secure"));
	w.cookie[strcspn(w.cookie, ";")] = '\0';
	char *fresh = strdup(w.cookie), both[2 * COOKIE_ROOM];

	/* A browser sends both from now on; there is no third. */
	snprintf(both, sizeof(both), "%s; %s", old, fresh);
	assert_int_equal(me(&w, both), 200);
	assert_string_equal(w.cookie, "");
	/* What was under way with the old one is served; then it is over. */
	assert_int_equal(world_http(&w, SERVICE_GET, "/api/me/people", old, NULL), 200);
	world_wait(&w, 10 * 60 * 1000);
	assert_int_equal(me(&w, old), 401);
	assert_int_equal(me(&w, fresh), 200);
	/* The connection goes on under the new session and ends with it. */
	assert_true(at(ask(&w, conn, "{'do':'ping','id':7}"), "ok").len > 0);
	assert_int_equal(world_http(&w, SERVICE_POST, "/api/logout", fresh, "{}"), 200);
	assert_non_null(told(&w, conn, "bye"));
	assert_int_equal(me(&w, both), 401);
	free(old);
	free(fresh);
	world_close(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_name_tells_how_it_came),
		cmocka_unit_test(an_old_session_gets_the_new_name),
	};

	return cmocka_run_group_tests_name("sessions", tests, NULL, NULL);
}
