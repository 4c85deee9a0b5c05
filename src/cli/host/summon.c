/*
 * The host's side of summonses: see summon.h.
 */
#include "cli/host/summon.h"

#include <string.h>
#include <time.h>

#include "cli/text.h"

#define PUSH_KEY "push-key" /* under which the store keeps it */

/* Settings. */

static bool refuse(struct message *error, const char *id, const char *word)
{
	*error = message_of(id);
	message_word(error, word);
	return false;
}

static bool read_allowed(struct settings *s, struct message *error)
{
	struct slice rest = slice_from(s->push_allow ? s->push_allow : "");

	s->courier.allowed_count = 0;
	while (rest.len) {
		struct slice one = slice_trim(slice_cut(&rest, ','));

		if (s->courier.allowed_count == COURIER_ALLOWED_MAX ||
		    !network_read(one, &s->courier.allowed[s->courier.allowed_count]))
			return refuse(error, "serve.summon.bad_allow", s->push_allow);
		s->courier.allowed_count++;
	}
	return true;
}

static bool is_url(const char *text, const char *one, const char *other)
{
	struct slice url = slice_from(text);

	for (size_t i = 0; i < url.len; i++)
		if (url.at[i] <= ' ' || url.at[i] > '~' || strchr("\"<>\\", url.at[i]))
			return false;
	return slice_starts(url, one) || slice_starts(url, other);
}

static bool is_address(const char *text)
{
	return is_url(text, "", "") && strchr(text, '@') && text[0] != '@';
}

bool summon_check(struct settings *s, struct message *error)
{
	const struct courier_config *c = &s->courier;
	bool any = c->push || c->mail_relay;

	if (!read_allowed(s, error))
		return false;
	if (any && !s->service.public_url)
		return refuse(error, "serve.summon.no_url", "");
	if (s->service.public_url && !is_url(s->service.public_url, "https://", "http://"))
		return refuse(error, "serve.summon.bad_url", s->service.public_url);
	/* Some push services take nothing from somebody whom they cannot reach. */
	if (c->push && !c->push_contact && is_url(s->service.public_url, "https://", "https://"))
		s->courier.push_contact = s->service.public_url;
	if (c->push_contact && !is_url(c->push_contact, "mailto:", "https://"))
		return refuse(error, "serve.summon.bad_contact", c->push_contact);
	if (c->mail_relay && !is_url(c->mail_relay, "smtp://", "smtps://"))
		return refuse(error, "serve.summon.bad_relay", c->mail_relay);
	if (c->mail_relay && (!c->mail_from || !is_address(c->mail_from)))
		return refuse(error, "serve.summon.no_from", c->mail_from ? c->mail_from : "-");
	if (!c->mail_user != !c->mail_passphrase)
		return refuse(error, "serve.summon.no_pair", "");
	return true;
}

/* The key. */

static bool key_keep(struct store *store, const char *key)
{
	enum store_status status = store->api->begin(store);

	if (status == STORE_OK)
		status = store->api->setting_set(store, PUSH_KEY, key);
	if (status == STORE_OK)
		return store->api->commit(store) == STORE_OK;
	store->api->rollback(store);
	return false;
}

static bool key_load(struct store *store, char out[STORE_VALUE_MAX])
{
	struct buf key = buf_over(out, STORE_VALUE_MAX);

	if (store->api->setting_find(store, PUSH_KEY, &key) == STORE_OK && key.len)
		return true;
	return courier_key_make(out) && key_keep(store, out);
}

bool summon_courier(struct summon *summon, const struct settings *s, struct store *store,
		    struct message *error)
{
	char key[STORE_VALUE_MAX] = "";
	bool push = s->courier.push;

	memset(summon, 0, sizeof(*summon));
	if (push && (!key_load(store, key) || !courier_key_public(key, summon->public_key))) {
		memset(key, 0, sizeof(key));
		return refuse(error, "serve.summon.no_key", "");
	}
	if (push || s->courier.mail_relay)
		summon->courier = courier_new(&s->courier, push ? key : NULL);
	memset(key, 0, sizeof(key));
	if (!summon->courier && (push || s->courier.mail_relay))
		return refuse(error, "serve.summon.no_key", "");
	return true;
}

/* For a server. */

static int64_t microseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void carry(void *user, struct service_job *job)
{
	struct summon *summon = user;
	struct letter *letter = (struct letter *)job;
	int64_t start = microseconds();

	courier_carry(summon->courier, letter);
	letter->us = microseconds() - start;
}

static void say_text(void *user, const char *lang, const struct message *m, struct buf *out)
{
	enum language language = LANG_EN;

	(void)user;
	language_find(slice_from(lang), &language);
	text_message(language, m, NULL, out);
}

bool summon_open(struct summon *summon, struct settings *s, struct store *store, struct net *net,
		 struct service_hooks *hooks, struct message *error)
{
	hooks->text = say_text;
	if (!summon_courier(summon, s, store, error))
		return false;
	if (!summon->courier)
		return true;
	s->service.push_key = s->courier.push ? summon->public_key : NULL;
	s->service.mail = s->courier.mail_relay != NULL;
	if (net_carry(net, carry, summon))
		return true;
	*error = message_of("play.error.memory");
	return false;
}

void summon_stop(struct summon *summon)
{
	if (summon->courier)
		courier_stop(summon->courier);
}

void summon_close(struct summon *summon)
{
	courier_free(summon->courier);
	memset(summon, 0, sizeof(*summon));
}
