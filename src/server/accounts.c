/*
 * Accounts: guests, registration, login, recovery, names, deletion.
 *
 * Passphrases are hashed and compared in jobs, never here. An answer does not
 * tell whether a name exists: a login without an account is compared with a
 * hash that fits nothing and takes as long, a recovery hashes the new
 * passphrase before it looks for the code.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/http.h"
#include "server/jobs.h"
#include "server/play.h"

enum pending_kind {
	PENDING_REGISTER,
	PENDING_LOGIN,
	PENDING_RECOVER,
	PENDING_REPLACE,
	PENDING_DELETE,
};

/* A request that waits for its passphrase. */
struct pending {
	struct pending *next;
	uint64_t request;
	bool gone; /* nobody waits for the answer, and nothing is to happen */
	enum pending_kind kind;
	bool secure;
	uint64_t account; /* 0: there is none */
	char name[NAME_MAX_BYTES], key[NAME_MAX_BYTES];
	uint8_t code[HASH_BYTES];
	bool has_session;
	uint8_t session[HASH_BYTES]; /* the one that the request came with */
};

/* Jobs. */

static enum error passphrase_read(const struct ask_text *ask, struct slice *out)
{
	char memory[PASSPHRASE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	bool good = ask->given && ask->value.len < PASSPHRASE_MAX &&
		    text_clean(ask->value, PASSPHRASE_CHARS_MIN, PASSPHRASE_MAX, &text);

	sodium_memzero(memory, sizeof(memory));
	*out = ask->value;
	return good ? ERROR_none : ERROR_bad_passphrase;
}

/* `hash`: to compare with, or NULL; `fresh`: of PASSPHRASE_REPLACE alone. */
static enum error pending_start(struct http *h, const struct pending *settings,
				enum passphrase_work work, struct slice passphrase,
				const char *hash, struct slice fresh)
{
	struct service *s = h->s;
	struct pending *p;
	struct passphrase_job *job;

	if (s->passphrase_jobs >= s->config.passphrase_jobs_max)
		return ERROR_busy;
	p = malloc(sizeof(*p));
	job = p ? passphrase_job_new(work, passphrase) : NULL;
	if (!job) {
		free(p);
		return ERROR_server;
	}
	*p = *settings;
	p->request = h->id;
	p->secure = h->request->secure;
	p->has_session = h->has_account;
	memcpy(p->session, h->session.hash, HASH_BYTES);
	p->next = s->pending;
	s->pending = p;
	job->pending = p;
	job->ops = s->config.argon_ops;
	job->bytes = s->config.argon_bytes;
	if (hash)
		memcpy(job->hash, hash, strlen(hash) + 1);
	if (fresh.len)
		memcpy(job->fresh, fresh.at, fresh.len);
	s->passphrase_jobs++;
	s->metrics.passphrase_jobs++;
	s->hooks.job(s->hooks.user, &job->base);
	return ERROR_none;
}

void accounts_request_gone(struct service *s, uint64_t request)
{
	for (struct pending *p = s->pending; p; p = p->next)
		if (p->request == request)
			p->gone = true;
}

void accounts_release(struct service *s)
{
	while (s->pending) {
		struct pending *p = s->pending;

		s->pending = p->next;
		free(p);
	}
}

/* Both of an address and of a name, so that neither can be tried for long. */
static enum error login_limits(struct http *h, const char *key)
{
	struct service *s = h->s;

	if (limits_take(&s->limits, LIMIT_LOGIN, h->request->address, s->config.login_burst,
			s->config.login_every_ms, s->now) &&
	    limits_take(&s->limits, LIMIT_LOGIN, slice_from(key), s->config.login_burst,
			s->config.login_every_ms, s->now))
		return ERROR_none;
	s->metrics.limited++;
	return ERROR_busy;
}

/* Names. */

static enum error name_read(const struct ask_text *ask, char name[NAME_MAX_BYTES],
			    char key[NAME_MAX_BYTES])
{
	if (!ask->given || !name_clean(ask->value, name))
		return ERROR_bad_name;
	name_fold(name, key);
	return ERROR_none;
}

static bool key_taken(struct service *s, const char *key, const char *except)
{
	struct store_account other;

	return store_good(s, store_read(s)->account_by_key(s->store, key, &other)) &&
	       strcmp(other.id, except) != 0;
}

static bool lang_known(struct slice lang)
{
	return slice_is(lang, "en") || slice_is(lang, "fr") || slice_is(lang, "nl") ||
	       slice_is(lang, "de");
}

static void copy_text(char *out, size_t size, struct slice text)
{
	struct buf b = buf_over(out, size);

	buf_slice(&b, text);
	CHECK(!b.full);
}

/* Guests. */

enum error http_guest(struct http *h)
{
	struct service *s = h->s;
	struct store_account account = { .is_guest = true, .created = s->now, .seen = s->now };
	char name[NAME_MAX_BYTES], key[NAME_MAX_BYTES], cookie[SERVICE_COOKIE_MAX];
	uint8_t session[HASH_BYTES];
	uint64_t id = random_id(s);
	enum error error = name_read(&h->ask->name, name, key);

	if (error)
		return error;
	if (h->ask->lang.given && !lang_known(h->ask->lang.value))
		return ERROR_bad_message;
	if (!limits_take(&s->limits, LIMIT_GUEST, h->request->address, s->config.guest_burst,
			 s->config.guest_every_ms, s->now))
		return ERROR_busy;
	if (key_taken(s, key, ""))
		return ERROR_name_taken; /* a guest must not pass for somebody else */
	id_write(id, account.id);
	copy_text(account.name, sizeof(account.name), slice_from(name));
	copy_text(account.lang, sizeof(account.lang),
		  h->ask->lang.given ? h->ask->lang.value : slice_from("en"));
	store_must(s, store_write(s)->account_add(s->store, &account));
	session_new(s, id, h->request->secure, cookie, session);
	http_answer_account(s, h->id, &account, cookie);
	return ERROR_none;
}

enum error http_me(struct http *h)
{
	char cookie[SERVICE_COOKIE_MAX];
	bool is_renamed = session_rename(h->s, &h->session, cookie);

	http_answer_account(h->s, h->id, &h->account, is_renamed ? cookie : NULL);
	return ERROR_none;
}

enum error http_change(struct http *h)
{
	struct service *s = h->s;
	struct store_account *account = &h->account;
	char name[NAME_MAX_BYTES], key[NAME_MAX_BYTES];
	enum error error;

	if (h->ask->lang.given && !lang_known(h->ask->lang.value))
		return ERROR_bad_message;
	if (h->ask->name.given) {
		if ((error = name_read(&h->ask->name, name, key)))
			return error;
		if (key_taken(s, key, account->id))
			return ERROR_name_taken;
		turn_account(s, h->session.account);
		switch (store_met(s,
				  store_write(s)->account_rename(s->store, account->id, name,
								 account->is_guest ? "" : key))) {
		case MET_TAKEN:
			return ERROR_name_taken;
		case MET_GONE:
			return ERROR_no_session;
		case MET_DONE:
		case MET_FAILED:
			break;
		}
		copy_text(account->name, sizeof(account->name), slice_from(name));
		person_renamed(s, h->session.account, name, account->is_guest);
		tables_renamed(s, h->session.account, name);
	}
	if (h->ask->lang.given) {
		copy_text(account->lang, sizeof(account->lang), h->ask->lang.value);
		turn_account(s, h->session.account);
		store_if_there(s,
			       store_write(s)->account_lang(s->store, account->id, account->lang));
		person_speaks(s, h->session.account, account->lang);
	}
	http_answer_account(s, h->id, account, NULL);
	return ERROR_none;
}

enum error http_logout(struct http *h)
{
	char cookie[SERVICE_COOKIE_MAX];

	if (h->has_account) {
		session_end(h->s, h->session.hash);
		people_bye(h->s, h->session.account, h->session.hash, ERROR_no_session);
	}
	session_no_cookie(h->request->secure, cookie);
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_close_object(j);
	}
	http_answer(h->s, h->id, cookie);
	return ERROR_none;
}

/* What waits for a passphrase: the first half. */

enum error http_register(struct http *h)
{
	struct pending p = { .kind = PENDING_REGISTER, .account = h->session.account };
	struct slice passphrase;
	enum error error;

	if (!h->account.is_guest)
		return ERROR_not_guest;
	if ((error = name_read(&h->ask->name, p.name, p.key)) ||
	    (error = passphrase_read(&h->ask->passphrase, &passphrase)))
		return error;
	if (key_taken(h->s, p.key, h->account.id))
		return ERROR_name_taken;
	if ((error = login_limits(h, p.key)))
		return error;
	return pending_start(h, &p, PASSPHRASE_HASH, passphrase, NULL, slice_from(""));
}

enum error http_login(struct http *h)
{
	struct service *s = h->s;
	struct pending p = { .kind = PENDING_LOGIN };
	struct store_account account;
	struct slice passphrase;
	enum error error;

	/* What cannot be a name or a passphrase is not anybody's. */
	if (name_read(&h->ask->name, p.name, p.key) ||
	    passphrase_read(&h->ask->passphrase, &passphrase))
		return ERROR_bad_login;
	if ((error = login_limits(h, p.key)))
		return error;
	if (store_good(s, store_read(s)->account_by_key(s->store, p.key, &account)) &&
	    account.passphrase[0])
		id_read(slice_from(account.id), &p.account);
	return pending_start(h, &p, PASSPHRASE_COMPARE, passphrase,
			     p.account ? account.passphrase : s->nobody, slice_from(""));
}

enum error http_recover(struct http *h)
{
	struct pending p = { .kind = PENDING_RECOVER };
	char code[RECOVERY_TEXT] = "";
	struct slice passphrase;
	enum error error;

	if ((error = passphrase_read(&h->ask->passphrase, &passphrase)))
		return error;
	if (name_read(&h->ask->name, p.name, p.key) || !h->ask->code.given ||
	    !recovery_clean(h->ask->code.value, code))
		return ERROR_bad_code;
	if ((error = login_limits(h, p.key)))
		return error;
	token_hash("recovery", slice_from(code), p.code);
	sodium_memzero(code, sizeof(code));
	return pending_start(h, &p, PASSPHRASE_HASH, passphrase, NULL, slice_from(""));
}

enum error http_passphrase(struct http *h)
{
	struct pending p = { .kind = PENDING_REPLACE, .account = h->session.account };
	struct slice old, passphrase;
	enum error error;

	if (!h->account.passphrase[0] || passphrase_read(&h->ask->old, &old))
		return ERROR_bad_login;
	if ((error = passphrase_read(&h->ask->passphrase, &passphrase)) ||
	    (error = login_limits(h, h->account.key)))
		return error;
	return pending_start(h, &p, PASSPHRASE_REPLACE, old, h->account.passphrase, passphrase);
}

static void account_end(struct service *s, uint64_t request, uint64_t account, bool secure);

enum error http_delete(struct http *h)
{
	struct pending p = { .kind = PENDING_DELETE, .account = h->session.account };
	struct slice passphrase;
	enum error error;

	if (!h->account.passphrase[0]) {
		account_end(h->s, h->id, h->session.account, h->request->secure);
		return ERROR_none;
	}
	if (passphrase_read(&h->ask->passphrase, &passphrase))
		return ERROR_bad_login;
	if ((error = login_limits(h, h->account.key)))
		return error;
	return pending_start(h, &p, PASSPHRASE_COMPARE, passphrase, h->account.passphrase,
			     slice_from(""));
}

/* The second half. */

/* A new session in place of all that the request came with. */
static void session_renew(struct service *s, const struct pending *p, uint64_t account,
			  char cookie[SERVICE_COOKIE_MAX])
{
	uint8_t session[HASH_BYTES];

	if (p->has_session)
		session_end(s, p->session);
	session_new(s, account, p->secure, cookie, session);
	if (!p->has_session)
		return;
	/* Connections of the same account go on; others end with their session. */
	struct person *person = person_find(s, account);

	for (struct conn *c = person ? person->conns : NULL; c; c = c->next)
		if (memcmp(c->session, p->session, HASH_BYTES) == 0) {
			turn_session(s, c);
			memcpy(c->session, session, HASH_BYTES);
		}
}

static void codes_make(struct service *s, const char *account,
		       char codes[RECOVERY_CODES][RECOVERY_TEXT])
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

static enum error register_done(struct service *s, const struct pending *p, const char *hash)
{
	char id[ID_TEXT], codes[RECOVERY_CODES][RECOVERY_TEXT], cookie[SERVICE_COOKIE_MAX];
	struct store_account account;

	id_write(p->account, id);
	turn_account(s, p->account);
	switch (store_met(s,
			  store_write(s)->account_register(s->store, id, p->name, p->key, hash))) {
	case MET_TAKEN:
		return ERROR_name_taken;
	case MET_GONE:
		return ERROR_not_guest;
	case MET_DONE:
	case MET_FAILED:
		break;
	}
	if (!store_good(s, store_read(s)->account_find(s->store, id, &account)))
		return ERROR_server;
	codes_make(s, id, codes);
	session_renew(s, p, p->account, cookie);
	person_renamed(s, p->account, p->name, false);
	tables_renamed(s, p->account, p->name);
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_account_row(j, "account", &account);
		json_open_array(j, "recovery");
		for (int i = 0; i < RECOVERY_CODES; i++)
			json_text(j, NULL, codes[i]);
		json_close_array(j);
		json_close_object(j);
	}
	http_answer(s, p->request, cookie);
	sodium_memzero(codes, sizeof(codes));
	return ERROR_none;
}

/* A session for whoever has proved who he is. */
static enum error login_answer(struct service *s, const struct pending *p, const char *id)
{
	struct store_account account;
	char cookie[SERVICE_COOKIE_MAX];
	uint64_t number;

	if (!store_good(s, store_read(s)->account_find(s->store, id, &account)) ||
	    !id_read(slice_from(id), &number))
		return ERROR_bad_login;
	if (account.is_banned) {
		struct message text = error_banned(account.ban_reason);

		http_error_text(s, p->request, ERROR_banned, &text);
		return ERROR_none;
	}
	session_renew(s, p, number, cookie);
	http_answer_account(s, p->request, &account, cookie);
	return ERROR_none;
}

static enum error login_done(struct service *s, const struct pending *p, bool fits)
{
	char id[ID_TEXT];

	if (!fits || !p->account) {
		s->metrics.logins_refused++;
		return ERROR_bad_login;
	}
	id_write(p->account, id);
	return login_answer(s, p, id);
}

static enum error recover_done(struct service *s, const struct pending *p, const char *hash)
{
	struct store_account account;
	uint64_t number;

	if (!store_good(s, store_read(s)->account_by_key(s->store, p->key, &account)) ||
	    !id_read(slice_from(account.id), &number)) {
		s->metrics.logins_refused++;
		return ERROR_bad_code;
	}
	turn_account(s, number);
	switch (store_met(s, store_write(s)->recovery_use(s->store, account.id, p->code))) {
	case MET_GONE:
		s->metrics.logins_refused++;
		return ERROR_bad_code;
	case MET_DONE:
	case MET_TAKEN:
	case MET_FAILED:
		break;
	}
	store_if_there(s, store_write(s)->account_passphrase(s->store, account.id, hash));
	store_must(s, store_write(s)->sessions_end(s->store, account.id, NULL));
	people_bye(s, number, NULL, ERROR_no_session);
	return login_answer(s, p, account.id);
}

/* Whoever else may have known the old passphrase is out. */
static enum error replace_done(struct service *s, const struct pending *p,
			       const struct passphrase_job *job)
{
	char id[ID_TEXT];

	if (!job->fits) {
		s->metrics.logins_refused++;
		return ERROR_bad_login;
	}
	if (!job->made)
		return ERROR_server; /* no memory for the hash */
	id_write(p->account, id);
	turn_account(s, p->account);
	switch (store_met(s, store_write(s)->account_passphrase(s->store, id, job->hash))) {
	case MET_GONE:
		return ERROR_no_session; /* deleted meanwhile */
	case MET_DONE:
	case MET_TAKEN:
	case MET_FAILED:
		break;
	}
	store_must(s, store_write(s)->sessions_end(s->store, id, p->session));
	people_bye_others(s, p->account, p->session);
	return login_answer(s, p, id);
}

/* The account's seats go on as bots; a table that did not start is left. */
static void tables_left(struct service *s, uint64_t account)
{
	struct table *const *tables;
	int count;

	while ((count = tables_of(s, account, &tables)) > 0) {
		struct table *t = tables[count - 1];
		int place = table_place(t, account);

		if (t->status == STORE_TABLE_OPEN) {
			table_leave(s, t, place);
		} else if (t->status == STORE_TABLE_FAIR) {
			fair_give_up(s, t, place);
		} else if (live_get(s, t)) {
			if (!place_resigned(&t->places[place]))
				play_substitute(s, t, place, true);
			sitter_forget(s, account, t);
		}
		if (store_is_bad(s) || tables_of(s, account, &tables) == count)
			return; /* it will not be kept */
	}
}

static void account_end(struct service *s, uint64_t request, uint64_t account, bool secure)
{
	char id[ID_TEXT], cookie[SERVICE_COOKIE_MAX];

	id_write(account, id);
	tables_left(s, account);
	tables_renamed(s, account, NULL);
	turn_account(s, account);
	store_if_there(s, store_write(s)->account_delete(s->store, id));
	people_bye(s, account, NULL, ERROR_no_session);
	session_no_cookie(secure, cookie);
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_close_object(j);
	}
	http_answer(s, request, cookie);
}

static enum error pending_finish(struct service *s, const struct pending *p,
				 const struct passphrase_job *job)
{
	if (job->work == PASSPHRASE_HASH && !job->fits)
		return ERROR_server; /* no memory for the hash */
	switch (p->kind) {
	case PENDING_REGISTER:
		return register_done(s, p, job->hash);
	case PENDING_LOGIN:
		return login_done(s, p, job->fits);
	case PENDING_RECOVER:
		return recover_done(s, p, job->hash);
	case PENDING_REPLACE:
		return replace_done(s, p, job);
	case PENDING_DELETE:
		if (!job->fits)
			return ERROR_bad_login;
		account_end(s, p->request, p->account, p->secure);
		return ERROR_none;
	}
	return ERROR_server;
}

void accounts_job_done(struct service *s, struct passphrase_job *job)
{
	struct pending *p = job->pending, **link = &s->pending;
	enum error error;

	while (*link != p)
		link = &(*link)->next;
	*link = p->next;
	s->passphrase_jobs--;
	if (!p->gone)
		piece_request(s, p->request);
	error = p->gone ? ERROR_none : pending_finish(s, p, job);
	if (error)
		http_error(s, p->request, error);
	free(p);
}
