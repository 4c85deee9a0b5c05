/*
 * Accounts: guests, registration, login, recovery, names, deletion. What goes on
 * when a passphrase was hashed or compared is in accounts_done.c.
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

/* Does somebody else have it? */
static enum error key_taken(struct service *s, const char *key, const char *except)
{
	struct store_account other;

	if (store_good(s, store_read(s)->account_by_key(s->store, key, &other)) &&
	    strcmp(other.id, except) != 0)
		return ERROR_name_taken;
	return piece_is_bad(s) ? ERROR_server : ERROR_none;
}

static bool lang_known(struct slice lang)
{
	return slice_is(lang, "en") || slice_is(lang, "fr") || slice_is(lang, "nl") ||
	       slice_is(lang, "de");
}

void account_text(char *out, size_t size, struct slice text)
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
	if ((error = key_taken(s, key, "")))
		return error; /* a guest must not pass for somebody else */
	id_write(id, account.id);
	account_text(account.name, sizeof(account.name), slice_from(name));
	account_text(account.lang, sizeof(account.lang),
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
		if ((error = name_muted(h)) || (error = name_read(&h->ask->name, name, key)) ||
		    (error = key_taken(s, key, account->id)))
			return error;
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
		account_text(account->name, sizeof(account->name), slice_from(name));
		person_renamed(s, h->session.account, name, account->is_guest);
		tables_renamed(s, h->session.account, name);
	}
	if (h->ask->lang.given) {
		account_text(account->lang, sizeof(account->lang), h->ask->lang.value);
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
	account_text(p->lang, sizeof(p->lang), lang->given ? lang->value : slice_from("en"));
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
	if ((h->has_account && strcmp(p.name, h->account.name) != 0 && (error = name_muted(h))) ||
	    (error = key_taken(h->s, p.key, h->account.id)))
		return error;
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
