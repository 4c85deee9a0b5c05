/*
 * Accounts: guests, registration, login, recovery, names, deletion.
 *
 * Passphrases are hashed and compared in jobs, never here. An answer does not
 * tell whether a name exists: a login without an account is compared with a
 * hash that fits nothing and takes as long, and a recovery is refused at once
 * for a wrong name and for a wrong code.
 *
 * Who may try how often: entrance.h. Recovery codes have buckets of their own,
 * by the address alone: with 80 bits they cannot be guessed, and a bucket for
 * the name would only let others close this way too.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/match/play.h"
#include "service/people/pending.h"

/* Names. */

static enum error name_read(const struct ask_text *ask, char name[NAME_MAX_BYTES],
			    char key[NAME_MAX_BYTES])
{
	if (!ask->given || !name_clean(ask->value, name))
		return ERROR_bad_name;
	name_fold(name, key);
	return ERROR_none;
}

/* The account of a typed name, by its key or by the one it had before; false:
 * there is none. */
static bool account_named(struct service *s, const struct ask_text *ask, struct store_account *out)
{
	char key[NAME_MAX_BYTES];

	return ask->given && ((name_key_before(ask->value, key) &&
			       store_good(s, store_read(s)->account_by_key(s->store, key, out))) ||
			      (name_key(ask->value, key) &&
			       store_good(s, store_read(s)->account_by_key(s->store, key, out))));
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
	char name[NAME_MAX_BYTES], key[NAME_MAX_BYTES], memory[SERVICE_COOKIE_MAX];
	struct buf cookies = buf_over(memory, sizeof(memory));
	struct entrance from;
	uint8_t session[HASH_BYTES];
	uint64_t id = random_id(s);
	enum error error = house_guest(s);

	if (error || (error = name_read(&h->ask->name, name, key)))
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
	entrance_read(h->request, &from);
	session_new(s, id, &from, &cookies, session);
	http_answer_account(s, h->id, &account, memory);
	return ERROR_none;
}

enum error http_me(struct http *h)
{
	char cookie[SERVICE_COOKIE_MAX];
	bool is_renamed = session_rename(h->s, &h->session, h->request, cookie);

	http_answer_account(h->s, h->id, &h->account, is_renamed ? cookie : NULL);
	return ERROR_none;
}

/* Others see a name at once: it is talk. */
static enum error name_muted(struct http *h)
{
	if (h->account.mute_until <= h->s->now)
		return ERROR_none;
	h->why = house_muted_text(h->account.mute_until, h->until);
	return ERROR_muted;
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
		if ((error = name_muted(h)) || (error = name_read(&h->ask->name, name, key)))
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

/* Who is nobody yet becomes an account at once: a house may have no guests. */
static enum error register_nobody(struct http *h, struct pending *p)
{
	struct service *s = h->s;
	const struct ask_text *lang = &h->ask->lang;

	if (lang->given && !lang_known(lang->value))
		return ERROR_bad_message;
	copy_text(p->lang, sizeof(p->lang), lang->given ? lang->value : slice_from("en"));
	p->is_new = true;
	p->account = random_id(s);
	return limits_take(&s->limits, LIMIT_GUEST, h->request->address, s->config.guest_burst,
			   s->config.guest_every_ms, s->now)
		       ? ERROR_none
		       : ERROR_busy;
}

enum error http_register(struct http *h)
{
	struct pending p = { .kind = PENDING_REGISTER, .account = h->session.account };
	struct slice passphrase;
	enum error error = house_account(h->s);

	if (error)
		return error;
	if (h->has_account && !h->account.is_guest)
		return ERROR_not_guest;
	if ((error = name_read(&h->ask->name, p.name, p.key)) ||
	    (error = passphrase_new(h, p.key, &passphrase)))
		return error;
	if (h->has_account && strcmp(p.name, h->account.name) != 0 && (error = name_muted(h)))
		return error;
	if (key_taken(h->s, p.key, h->account.id))
		return ERROR_name_taken;
	if (!pending_room(h->s, h->request->address, false) ||
	    !entrance_take(h->s, LIMIT_REGISTER, h->request->address))
		return ERROR_busy;
	if (!h->has_account && (error = register_nobody(h, &p)))
		return error;
	return pending_start(h, &p, PASSPHRASE_HASH, passphrase, NULL, slice_from(""));
}

/* The queue is looked at first: who finds it full has not used up a try. */
static enum error login_allowed(struct http *h, const struct store_account *account,
				struct pending *p)
{
	struct service *s = h->s;
	struct entrance from;

	entrance_read(h->request, &from);
	p->trusted = account && entrance_known(s, &from, account->id);
	if (!pending_room(s, h->request->address, p->trusted))
		return ERROR_busy;
	if (p->trusted ? entrance_allows_known(s, &from, account->id)
		       : entrance_allows_stranger(s, &from, p->key))
		return ERROR_none;
	return ERROR_busy;
}

enum error http_login(struct http *h)
{
	struct service *s = h->s;
	struct pending p = { .kind = PENDING_LOGIN };
	struct store_account account;
	struct slice passphrase;
	enum error error;

	/* What cannot be a name or a passphrase is not anybody's. */
	if (!h->ask->name.given ||
	    !(name_key(h->ask->name.value, p.key) || name_key_before(h->ask->name.value, p.key)) ||
	    passphrase_typed(&h->ask->passphrase, &passphrase))
		return ERROR_bad_login;
	if (account_named(s, &h->ask->name, &account) && account.passphrase[0])
		id_read(slice_from(account.id), &p.account);
	if ((error = login_allowed(h, p.account ? &account : NULL, &p)))
		return error;
	return pending_start(h, &p, PASSPHRASE_COMPARE, passphrase,
			     p.account ? account.passphrase : s->nobody, slice_from(""));
}

enum error http_recover(struct http *h)
{
	struct service *s = h->s;
	struct pending p = { .kind = PENDING_RECOVER, .trusted = true };
	struct store_account account;
	char code[RECOVERY_TEXT] = "";
	struct slice passphrase;
	enum error error;

	if ((error = passphrase_typed(&h->ask->passphrase, &passphrase)))
		return error;
	if (!h->ask->code.given || !recovery_clean(h->ask->code.value, code))
		return ERROR_bad_code;
	if (!pending_room(s, h->request->address, p.trusted) ||
	    !entrance_take(s, LIMIT_RECOVER, h->request->address))
		return ERROR_busy;
	token_hash("recovery", slice_from(code), p.code);
	sodium_memzero(code, sizeof(code));
	/* Whether the code fits is seen at once, so that wrong ones cost no hash. */
	if (!account_named(s, &h->ask->name, &account) ||
	    !store_good(s, store_read(s)->recovery_find(s->store, account.id, p.code))) {
		s->metrics.logins_refused++;
		return store_is_bad(s) ? ERROR_server : ERROR_bad_code;
	}
	if ((error = passphrase_new(h, account.key, &passphrase)))
		return error;
	id_read(slice_from(account.id), &p.account);
	return pending_start(h, &p, PASSPHRASE_HASH, passphrase, NULL, slice_from(""));
}

/* Within a session: nobody outside can use these tries up. */
static enum error session_allowed(struct http *h)
{
	return pending_room(h->s, h->request->address, false) &&
			       entrance_take(h->s, LIMIT_PASSPHRASE, slice_from(h->account.id))
		       ? ERROR_none
		       : ERROR_busy;
}

enum error http_passphrase(struct http *h)
{
	struct pending p = { .kind = PENDING_REPLACE, .account = h->session.account };
	struct slice old, passphrase;
	enum error error;

	if (!h->account.passphrase[0] || passphrase_typed(&h->ask->old, &old))
		return ERROR_bad_login;
	if ((error = passphrase_new(h, h->account.key, &passphrase)) ||
	    (error = session_allowed(h)))
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
	if (passphrase_typed(&h->ask->passphrase, &passphrase))
		return ERROR_bad_login;
	if ((error = session_allowed(h)))
		return error;
	return pending_start(h, &p, PASSPHRASE_COMPARE, passphrase, h->account.passphrase,
			     slice_from(""));
}

/* The second half. */

/* A new session in place of the one that the request came with; the account
 * remembers from where. `memory` gets the cookies. */
static void session_renew(struct service *s, const struct pending *p, uint64_t account,
			  char memory[SERVICE_COOKIE_MAX])
{
	struct buf cookies = buf_over(memory, SERVICE_COOKIE_MAX);
	uint8_t session[HASH_BYTES];
	char id[ID_TEXT];

	if (p->has_session)
		session_end(s, p->session);
	id_write(account, id);
	session_new(s, account, &p->from, &cookies, session);
	entrance_remember(s, &p->from, id, &cookies);
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

static enum store_status account_new(struct service *s, const struct pending *p, const char *id,
				     const char *hash)
{
	struct store_account account = { .created = s->now, .seen = s->now };

	copy_text(account.id, sizeof(account.id), slice_from(id));
	copy_text(account.name, sizeof(account.name), slice_from(p->name));
	copy_text(account.key, sizeof(account.key), slice_from(p->key));
	copy_text(account.lang, sizeof(account.lang), slice_from(p->lang));
	copy_text(account.passphrase, sizeof(account.passphrase), slice_from(hash));
	return store_write(s)->account_add(s->store, &account);
}

static enum error register_done(struct service *s, const struct pending *p, const char *hash)
{
	char id[ID_TEXT], codes[RECOVERY_CODES][RECOVERY_TEXT], cookie[SERVICE_COOKIE_MAX];
	struct store_account account;

	id_write(p->account, id);
	turn_account(s, p->account);
	switch (store_met(s, p->is_new ? account_new(s, p, id, hash)
				       : store_write(s)->account_register(s->store, id, p->name,
									  p->key, hash))) {
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
		json_codes(j, codes);
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
	if (store_banned(&account, s->now)) {
		char until[HOUSE_TIME_MAX];
		struct message text = house_account_text(&account, until);

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
	char id[ID_TEXT];

	id_write(p->account, id);
	turn_account(s, p->account);
	switch (store_met(s, store_write(s)->recovery_use(s->store, id, p->code))) {
	case MET_GONE:
		s->metrics.logins_refused++; /* spent meanwhile */
		return ERROR_bad_code;
	case MET_DONE:
	case MET_TAKEN:
	case MET_FAILED:
		break;
	}
	store_if_there(s, store_write(s)->account_passphrase(s->store, id, hash));
	store_must(s, store_write(s)->sessions_end(s->store, id, NULL));
	/* Whoever had the account may have made places known. */
	store_must(s, store_write(s)->known_forget(s->store, id));
	people_bye(s, p->account, NULL, ERROR_no_session);
	return login_answer(s, p, id);
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
	case PENDING_CODES:
		return codes_done(s, p, job->fits);
	case PENDING_DELETE:
		if (!job->fits)
			return ERROR_bad_login;
		account_end(s, p->request, p->account, p->from.secure);
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
