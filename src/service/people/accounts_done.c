/*
 * The second half of what waits for a passphrase: a job has hashed or compared
 * it, and the account is made, opened, given a new passphrase or ended. The
 * first half is in accounts.c and security.c.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "service/match/play.h"
#include "service/people/pending.h"

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

	account_text(account.id, sizeof(account.id), slice_from(id));
	account_text(account.name, sizeof(account.name), slice_from(p->name));
	account_text(account.key, sizeof(account.key), slice_from(p->key));
	account_text(account.lang, sizeof(account.lang), slice_from(p->lang));
	account_text(account.passphrase, sizeof(account.passphrase), slice_from(hash));
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

/* A seat goes on as a bot; a table that did not start is left. False: its match
 * could not be looked at. */
static bool place_left(struct service *s, struct table *t, int place)
{
	if (t->status == STORE_TABLE_OPEN)
		table_leave(s, t, place);
	else if (t->status == STORE_TABLE_FAIR)
		fair_give_up(s, t, place);
	else if (!live_get(s, t))
		return false;
	else if (!place_resigned(&t->places[place]))
		play_substitute(s, t, place, true);
	return true;
}

bool table_orphans_leave(struct service *s, struct table *t)
{
	for (int i = 0; i < t->setup.players && t->status < STORE_TABLE_FROZEN; i++)
		if (t->places[i].taken && t->places[i].is_person && !t->places[i].account)
			place_left(s, t, i);
	t->has_orphan = store_is_bad(s);
	return !t->has_orphan;
}

static void tables_left(struct service *s, uint64_t account)
{
	struct table *const *tables;
	int count;

	while ((count = tables_of(s, account, &tables)) > 0) {
		struct table *t = tables[count - 1];
		bool has_begun = t->status >= STORE_TABLE_PLAYING;

		/* That node will miss him; or he is not there any more. */
		if (t->is_elsewhere || table_place(t, account) < 0)
			sitter_forget(s, account, t);
		else if (place_left(s, t, table_place(t, account)) && has_begun)
			sitter_forget(s, account, t);
		if (store_is_bad(s) || tables_of(s, account, &tables) == count)
			return; /* it will not be kept */
	}
}

void account_left(struct service *s, uint64_t account)
{
	tables_left(s, account);
	if (!store_is_bad(s)) /* else he is missed again */
		tables_renamed(s, account, NULL);
}

void account_end(struct service *s, uint64_t request, uint64_t account, bool secure)
{
	char id[ID_TEXT], cookie[SERVICE_COOKIE_MAX];

	id_write(account, id);
	parked_stay(s); /* tables are left one by one, and a draw that is given up reads its seed */
	account_left(s, account);
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
