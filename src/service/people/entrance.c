/*
 * Where somebody comes in: see entrance.h.
 */
#include "service/people/entrance.h"

#include <sodium.h>
#include <string.h>

#include "service/inside.h"
#include "service/people/sessions.h"

#define DEVICE_COOKIE "device"

static void keep(char *out, size_t size, struct slice text)
{
	struct buf b = buf_over(out, size);

	if (text.len < size)
		buf_slice(&b, text);
}

/* What a header that names its ancestors has in it, the youngest first. */
static const char *const browsers[][2] = {
	{ "Edg", "Edge" },
	{ "OPR/", "Opera" },
	{ "SamsungBrowser", "Samsung Internet" },
	{ "Vivaldi", "Vivaldi" },
	{ "FxiOS", "Firefox" },
	{ "Firefox/", "Firefox" },
	{ "CriOS", "Chrome" },
	{ "Chromium", "Chromium" },
	{ "Chrome/", "Chrome" },
	{ "Safari/", "Safari" },
	{ "curl/", "curl" },
};

static const char *const systems[][2] = {
	{ "Android", "Android" }, { "iPhone", "iPhone" },   { "iPad", "iPad" },
	{ "CrOS", "ChromeOS" },	  { "Windows", "Windows" }, { "Mac OS X", "macOS" },
	{ "OpenBSD", "OpenBSD" }, { "FreeBSD", "FreeBSD" }, { "Linux", "Linux" },
};

static bool has(struct slice text, const char *part)
{
	size_t length = strlen(part);

	for (size_t i = 0; i + length <= text.len; i++)
		if (memcmp(text.at + i, part, length) == 0)
			return true;
	return false;
}

static void first_of(struct slice agent, const char *const (*list)[2], size_t count,
		     char out[STORE_WORD_MAX])
{
	out[0] = '\0';
	for (size_t i = 0; i < count && !out[0]; i++)
		if (has(agent, list[i][0]))
			keep(out, STORE_WORD_MAX, slice_from(list[i][1]));
}

/* "Firefox" and "Linux" of a User-Agent header, both of a short list of ours;
 * empty: none of those. */
static void agent_read(struct slice agent, char browser[STORE_WORD_MAX],
		       char system[STORE_WORD_MAX])
{
	first_of(agent, browsers, sizeof(browsers) / sizeof(browsers[0]), browser);
	first_of(agent, systems, sizeof(systems) / sizeof(systems[0]), system);
}

void entrance_read(const struct service_request *r, struct entrance *out)
{
	struct slice device =
		cookie_value(r->cookie, r->secure ? SECURE_PREFIX DEVICE_COOKIE : DEVICE_COOKIE);
	uint8_t bytes[TOKEN_BYTES];

	memset(out, 0, sizeof(*out));
	out->secure = r->secure;
	keep(out->address, sizeof(out->address), r->address);
	if (slice_hex(device, bytes, sizeof(bytes)))
		keep(out->device, sizeof(out->device), device);
	agent_read(r->agent, out->browser, out->system);
}

/* The hash of a place as one account keeps it; false: there is no such place. */
static bool place_hash(const struct entrance *e, enum store_known kind, const char *account,
		       uint8_t out[HASH_BYTES])
{
	char memory[STORE_ID_MAX + TOKEN_TEXT + SERVICE_ADDRESS_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	const char *place = kind == STORE_KNOWN_DEVICE ? e->device : e->address;

	if (!place[0])
		return false;
	buf_text(&text, account);
	buf_char(&text, ' ');
	buf_text(&text, place);
	token_hash(kind == STORE_KNOWN_DEVICE ? "device" : "address", buf_slice_of(&text), out);
	if (kind == STORE_KNOWN_ADDRESS)
		memset(out + ADDRESS_HASH_BYTES, 0, HASH_BYTES - ADDRESS_HASH_BYTES);
	sodium_memzero(memory, sizeof(memory));
	return true;
}

static bool is_known(struct service *s, const struct entrance *e, enum store_known kind,
		     const char *account)
{
	uint8_t hash[HASH_BYTES];

	return place_hash(e, kind, account, hash) &&
	       store_good(s, store_read(s)->known_find(s->store, account, kind, hash));
}

bool entrance_known(struct service *s, const struct entrance *e, const char *account)
{
	return is_known(s, e, STORE_KNOWN_DEVICE, account) ||
	       is_known(s, e, STORE_KNOWN_ADDRESS, account);
}

bool entrance_take(struct service *s, enum limit_kind kind, struct slice who)
{
	if (limits_take(&s->limits, kind, who, s->config.login_burst, s->config.login_every_ms,
			s->now))
		return true;
	s->metrics.limited++;
	return false;
}

/* Each place has a bucket of its own, by what it is and not by its hash: those
 * whose hashes are alike share nothing. */
static bool known_take(struct service *s, const struct entrance *e, enum store_known kind,
		       const char *account)
{
	char memory[STORE_ID_MAX + TOKEN_TEXT + SERVICE_ADDRESS_MAX];
	struct buf who = buf_over(memory, sizeof(memory));

	if (!is_known(s, e, kind, account))
		return false;
	buf_text(&who, account);
	buf_char(&who, ' ');
	buf_text(&who, kind == STORE_KNOWN_DEVICE ? e->device : e->address);
	return entrance_take(s, LIMIT_LOGIN_KNOWN, buf_slice_of(&who));
}

bool entrance_allows_known(struct service *s, const struct entrance *e, const char *account)
{
	return known_take(s, e, STORE_KNOWN_DEVICE, account) ||
	       known_take(s, e, STORE_KNOWN_ADDRESS, account);
}

bool entrance_allows_stranger(struct service *s, const struct entrance *e, const char *key)
{
	return entrance_take(s, LIMIT_LOGIN_ADDRESS, slice_from(e->address)) &&
	       entrance_take(s, LIMIT_LOGIN_NAME, slice_from(key));
}

void entrance_remember(struct service *s, const struct entrance *e, const char *account,
		       struct buf *cookies)
{
	struct entrance now = *e;
	uint8_t hash[HASH_BYTES];

	/* One token for all accounts of a browser, so that they all stay known. */
	if (!now.device[0])
		random_token(s, now.device);
	for (int kind = STORE_KNOWN_DEVICE; kind <= STORE_KNOWN_ADDRESS; kind++)
		if (place_hash(&now, kind, account, hash))
			store_if_there(s, store_write(s)->known_add(s->store, account, kind, hash,
								    s->now, KNOWN_MOST));
	buf_char(cookies, '\n');
	cookie_write(cookies, DEVICE_COOKIE, now.device, s->config.known_ms / 1000, e->secure);
	sodium_memzero(&now, sizeof(now));
}
