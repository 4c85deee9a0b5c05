/*
 * Requests about accounts, for the tests of accounts and of who gets in.
 */
#ifndef UNIT_SERVICE_ASKING_H
#define UNIT_SERVICE_ASKING_H

#include <stdio.h>

#include "unit/service/served.h"

#define PASS "correct horse"

static inline int post(struct world *w, const char *path, const char *cookie, const char *body)
{
	return world_http(w, SERVICE_POST, path, cookie, body);
}

static inline int get(struct world *w, const char *path, const char *cookie)
{
	return world_http(w, SERVICE_GET, path, cookie, NULL);
}

static inline void assert_error(struct world *w, int status, const char *code)
{
	assert_int_equal(w->status, status);
	assert_true(at_is(w->body, "error", code));
	assert_true(at(w->body, "text.id").len > 0);
}

/* The new cookie of the last answer, to be freed. */
static inline char *new_cookie(struct world *w)
{
	assert_true(strncmp(w->cookie, "session=", 8) == 0);
	w->cookie[strcspn(w->cookie, ";")] = '\0';
	return strdup(w->cookie);
}

/* An account: its cookie; its recovery codes are the last answer. */
static inline char *account(struct world *w, const char *name)
{
	char *guest = world_guest(w, name), body[128];

	snprintf(body, sizeof(body), "{\"name\":\"%s\",\"passphrase\":\"" PASS "\"}", name);
	assert_int_equal(post(w, "/api/register", guest, body), 200);
	free(guest);
	return new_cookie(w);
}

#endif
