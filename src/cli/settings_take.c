/*
 * Settings that change while the server runs; see settings.h. A setting is
 * taken up unless it stands in the list below: then something was made by it at
 * the start that is not made twice.
 */
#include <string.h>

#include "cli/setting.h"

static const char *const fixed[] = {
	"backup-every",
	"backup-keep",
	"backup-folder",
	"backup-before-migration",
	"check-every",
	"data",
	"web",
	"port",
	"bind",
	"lan",
	"http2",
	"connections",
	"connections-beside",
	"bot-threads",
	"body-seconds",
	"passphrase-threads",
	"header-seconds",
};

static bool is_fixed(const struct setting *setting)
{
	for (size_t i = 0; i < sizeof(fixed) / sizeof(fixed[0]); i++)
		if (strcmp(setting->name, fixed[i]) == 0)
			return true;
	return false;
}

static size_t size_of(const struct setting *setting)
{
	switch (setting->kind) {
	case SETTING_SWITCH:
		return sizeof(bool);
	case SETTING_NUMBER:
		return sizeof(int);
	case SETTING_LEVEL:
		return sizeof(enum journal_level);
	case SETTING_FORM:
		return sizeof(enum journal_form);
	default:
		return sizeof(int64_t);
	}
}

static bool same_text(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool same_bind(const struct web_config *a, const struct web_config *b)
{
	for (int i = 0; i < a->bind_count && i < b->bind_count; i++)
		if (!same_text(a->bind[i], b->bind[i]))
			return false;
	return a->bind_count == b->bind_count;
}

static bool same_proxies(const struct web_config *a, const struct web_config *b)
{
	return a->proxy_count == b->proxy_count &&
	       memcmp(a->proxies, b->proxies, (size_t)a->proxy_count * sizeof(a->proxies[0])) == 0;
}

static const void *member_of(const struct settings *s, const struct setting *setting)
{
	return (const char *)s + setting->offset;
}

static bool is_same(const struct settings *a, const struct settings *b,
		    const struct setting *setting)
{
	const void *one = member_of(a, setting), *other = member_of(b, setting);

	switch (setting->kind) {
	case SETTING_TEXT:
		return same_text(*(const char *const *)one, *(const char *const *)other);
	case SETTING_BIND:
		return same_bind(&a->web, &b->web);
	case SETTING_PROXY:
		return same_proxies(&a->web, &b->web);
	default:
		return memcmp(one, other, size_of(setting)) == 0;
	}
}

static bool take_text(struct settings *running, const struct setting *setting, const char *text)
{
	const char *before = *(const char *const *)member_of(running, setting), *kept;

	if (!text || !before)
		return false; /* TLS begins or ends */
	kept = settings_keep(running, slice_from(text));
	if (!kept)
		return false; /* after very many changes there is no room left */
	memcpy((char *)running + setting->offset, &kept, sizeof(kept));
	return true;
}

static bool take(struct settings *running, const struct settings *fresh,
		 const struct setting *setting)
{
	const void *value = member_of(fresh, setting);

	if (is_fixed(setting))
		return false;
	if (setting->kind == SETTING_TEXT)
		return take_text(running, setting, *(const char *const *)value);
	if (setting->kind == SETTING_PROXY) {
		memcpy(running->web.proxies, fresh->web.proxies, sizeof(fresh->web.proxies));
		running->web.proxy_count = fresh->web.proxy_count;
		return true;
	}
	memcpy((char *)running + setting->offset, value, size_of(setting));
	return true;
}

void settings_take(struct settings *running, const struct settings *fresh,
		   void (*tell)(void *user, const char *name, bool is_taken), void *user)
{
	const struct setting *setting;

	for (int i = 0; (setting = setting_at(i)); i++)
		if (!is_same(running, fresh, setting))
			tell(user, setting->name, take(running, fresh, setting));
}
