/*
 * What a person can do for the safety of his account: see his sessions, end
 * one or all of them, get new recovery codes.
 */
#include <sodium.h>
#include <string.h>

#include "service/people/pending.h"

/* Sessions. */

struct session_rows {
	struct json *json;
	const struct http *h;
};

static bool session_row(void *user, const struct store_session *n)
{
	struct session_rows *rows = user;
	struct json *j = rows->json;

	if (n->expires <= dates_certain(rows->h->s))
		return true;
	json_open_object(j, NULL);
	json_id(j, "id", session_number(n->token));
	json_int(j, "created", n->created);
	json_int(j, "seen", n->seen);
	json_text(j, "browser", n->browser);
	json_text(j, "system", n->system);
	json_bool(j, "current", memcmp(n->token, rows->h->session.hash, HASH_BYTES) == 0);
	json_close_object(j);
	return true;
}

enum error http_sessions(struct http *h)
{
	struct service *s = h->s;

	OUT_WRITE(&s->out, j)
	{
		struct session_rows rows = { j, h };

		json_open_object(j, NULL);
		json_open_array(j, "sessions");
		store_good(s, store_read(s)->sessions(s->store, h->account.id, session_row, &rows));
		json_close_array(j);
		json_close_object(j);
	}
	http_answer(s, h->id, NULL);
	return ERROR_none;
}

struct session_wanted {
	uint64_t number;
	bool found;
	uint8_t hash[HASH_BYTES];
};

static bool wanted_row(void *user, const struct store_session *n)
{
	struct session_wanted *w = user;

	w->found = session_number(n->token) == w->number;
	if (w->found)
		memcpy(w->hash, n->token, HASH_BYTES);
	return !w->found;
}

static enum error end_one(struct http *h, bool *is_own)
{
	struct service *s = h->s;
	struct session_wanted w = { .found = false };

	if (!id_read(h->ask->end.value, &w.number))
		return ERROR_bad_message;
	store_good(s, store_read(s)->sessions(s->store, h->account.id, wanted_row, &w));
	if (!w.found)
		return ERROR_none; /* it has ended by itself */
	*is_own = memcmp(w.hash, h->session.hash, HASH_BYTES) == 0;
	session_end(s, w.hash);
	people_bye(s, h->session.account, w.hash, ERROR_no_session);
	return ERROR_none;
}

enum error http_sessions_end(struct http *h)
{
	struct service *s = h->s;
	char cookie[SERVICE_COOKIE_MAX];
	struct slice which = h->ask->end.value;
	bool is_own = h->ask->end.given && slice_is(which, "all");

	if (!h->ask->end.given)
		return ERROR_bad_message;
	turn_account(s, h->session.account);
	if (is_own) {
		store_must(s, store_write(s)->sessions_end(s->store, h->account.id, NULL));
		people_bye(s, h->session.account, NULL, ERROR_no_session);
	} else if (slice_is(which, "others")) {
		store_must(s,
			   store_write(s)->sessions_end(s->store, h->account.id, h->session.hash));
		people_bye_others(s, h->session.account, h->session.hash);
	} else if (end_one(h, &is_own)) {
		return ERROR_bad_message;
	}
	session_no_cookie(h->request->secure, cookie);
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_close_object(j);
	}
	http_answer(s, h->id, is_own ? cookie : NULL);
	return ERROR_none;
}

/* Recovery codes. */

void codes_make(struct service *s, const char *account, char codes[RECOVERY_CODES][RECOVERY_TEXT])
{
	uint8_t hashes[RECOVERY_CODES][STORE_HASH_BYTES], random[10];

	for (int i = 0; i < RECOVERY_CODES; i++) {
		s->hooks.entropy(s->hooks.user, random, sizeof(random));
		recovery_write(random, codes[i]);
		token_hash("recovery", slice_from(codes[i]), hashes[i]);
	}
	store_if_there(s, store_write(s)->recovery_set(s->store, account,
						       (const uint8_t(*)[STORE_HASH_BYTES])hashes,
						       RECOVERY_CODES));
}

void json_codes(struct json *j, char codes[RECOVERY_CODES][RECOVERY_TEXT])
{
	json_open_array(j, "recovery");
	for (int i = 0; i < RECOVERY_CODES; i++)
		json_text(j, NULL, codes[i]);
	json_close_array(j);
}

enum error http_codes(struct http *h)
{
	struct pending p = { .kind = PENDING_CODES, .account = h->session.account };
	struct slice passphrase;

	if (!h->account.passphrase[0] || passphrase_typed(&h->ask->passphrase, &passphrase))
		return ERROR_bad_login;
	if (!pending_room(h->s, h->request->address, false) ||
	    !entrance_take(h->s, LIMIT_PASSPHRASE, slice_from(h->account.id)))
		return ERROR_busy;
	return pending_start(h, &p, PASSPHRASE_COMPARE, passphrase, h->account.passphrase,
			     slice_from(""));
}

enum error codes_done(struct service *s, const struct pending *p, bool fits)
{
	char id[ID_TEXT], codes[RECOVERY_CODES][RECOVERY_TEXT];
	struct store_account account;

	if (!fits) {
		s->metrics.logins_refused++;
		return ERROR_bad_login;
	}
	id_write(p->account, id);
	if (!store_good(s, store_read(s)->account_find(s->store, id, &account)))
		return ERROR_no_session; /* deleted meanwhile */
	turn_account(s, p->account);
	codes_make(s, id, codes);
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_codes(j, codes);
		json_close_object(j);
	}
	http_answer(s, p->request, NULL);
	sodium_memzero(codes, sizeof(codes));
	return ERROR_none;
}
