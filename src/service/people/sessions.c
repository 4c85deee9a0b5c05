/*
 * Sessions: see sessions.h. The token itself is never kept or logged.
 */
#include "service/people/sessions.h"

#include <sodium.h>
#include <string.h>

#include "service/inside.h"

/* So long the old name still works for requests that were under way. */
enum { RENAMED_MS = 60 * 1000 };

#define COOKIE "session"

static const char plain_name[] = COOKIE, secure_name[] = SECURE_PREFIX COOKIE;

static const char *cookie_name(bool secure)
{
	return secure ? secure_name : plain_name;
}

struct slice cookie_value(struct slice header, const char *cookie)
{
	while (header.len) {
		struct slice value = slice_trim(slice_cut(&header, ';'));
		struct slice name = slice_cut(&value, '=');

		if (slice_is(name, cookie))
			return value;
	}
	return (struct slice){ "", 0 };
}

static bool find_named(struct service *s, struct slice cookie, const char *name,
		       struct session *out, struct store_account *account, struct person *p)
{
	struct slice token = cookie_value(cookie, name);
	struct store_session found;
	uint8_t bytes[TOKEN_BYTES];

	if (!slice_hex(token, bytes, sizeof(bytes)))
		return false;
	sodium_memzero(bytes, sizeof(bytes));
	token_hash(name, token, out->hash);
	if (!store_good(s, store_read(s)->session_enter(s->store, out->hash, &found, account,
							p ? person_relation : NULL, p)) ||
	    found.expires <= dates_certain(s) ||
	    !id_read(slice_from(found.account), &out->account)) {
		piece_reads_all(s); /* this turn may have ended it */
		return false;
	}
	piece_reads_account(s, out->account);
	out->seen = found.seen;
	return true;
}

bool session_find(struct service *s, const struct service_request *r, struct session *out,
		  struct store_account *account, struct person *p)
{
	out->has_plain_name = false;
	if (find_named(s, r->cookie, cookie_name(r->secure), out, account, p))
		return true;
	out->has_plain_name = r->secure && find_named(s, r->cookie, plain_name, out, account, p);
	return out->has_plain_name;
}

void session_touch(struct service *s, const struct session *session,
		   const struct store_account *account)
{
	if (s->now - session->seen < SEEN_MS && s->now - account->seen < SEEN_MS)
		return;
	store_if_there(s, store_write(s)->session_seen(s->store, session->hash, s->now,
						       s->now + s->config.session_ms));
	store_if_there(s, store_write(s)->account_seen(s->store, account->id, s->now));
}

void cookie_write(struct buf *out, const char *name, const char *token, int64_t seconds,
		  bool secure)
{
	buf_text(out, secure ? SECURE_PREFIX : "");
	buf_text(out, name);
	buf_char(out, '=');
	buf_text(out, token);
	buf_text(out, "; Path=/; HttpOnly; SameSite=Strict; Max-Age=");
	buf_int(out, seconds);
	if (secure)
		buf_text(out, "; Secure");
}

void session_new(struct service *s, uint64_t account, const struct entrance *from,
		 struct buf *cookies, uint8_t hash[HASH_BYTES])
{
	struct store_session session = {
		.created = s->now,
		.seen = s->now,
		.expires = s->now + s->config.session_ms,
	};
	char token[TOKEN_TEXT];

	random_token(s, token);
	token_hash(cookie_name(from->secure), slice_from(token), hash);
	memcpy(session.token, hash, HASH_BYTES);
	id_write(account, session.account);
	memcpy(session.browser, from->browser, sizeof(session.browser));
	memcpy(session.system, from->system, sizeof(session.system));
	/* Deleted just now: then the token opens nothing. */
	store_if_there(s, store_write(s)->session_add(s->store, &session, SESSIONS_MOST));
	turn_account(s, account);
	/* A browser that keeps it longer than we do gets a clear answer. */
	cookie_write(cookies, COOKIE, token, s->config.session_ms / 1000, from->secure);
	sodium_memzero(token, sizeof(token));
}

bool session_rename(struct service *s, const struct session *session,
		    const struct service_request *r, char cookie[SERVICE_COOKIE_MAX])
{
	struct buf cookies = buf_over(cookie, SERVICE_COOKIE_MAX);
	struct entrance from;
	uint8_t hash[HASH_BYTES];
	struct person *person = person_find(s, session->account);

	if (!session->has_plain_name)
		return false;
	entrance_read(r, &from);
	session_new(s, session->account, &from, &cookies, hash);
	store_if_there(s, store_write(s)->session_seen(s->store, session->hash, s->now,
						       s->now + RENAMED_MS));
	for (struct conn *c = person ? person->conns : NULL; c; c = c->next)
		if (memcmp(c->session, session->hash, HASH_BYTES) == 0) {
			turn_session(s, c);
			memcpy(c->session, hash, HASH_BYTES);
		}
	return true;
}

void session_end(struct service *s, const uint8_t hash[HASH_BYTES])
{
	store_if_there(s, store_write(s)->session_end(s->store, hash));
}

uint64_t session_number(const uint8_t hash[HASH_BYTES])
{
	return short_hash(0, (struct slice){ (const char *)hash, HASH_BYTES });
}

void session_no_cookie(bool secure, char cookie[SERVICE_COOKIE_MAX])
{
	struct buf out = buf_over(cookie, SERVICE_COOKIE_MAX);

	cookie_write(&out, COOKIE, "", 0, secure);
}
