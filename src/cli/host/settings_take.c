/*
 * Settings that change while the server runs; see settings.h. A setting is
 * taken up unless it stands in the list below: then something was made by it at
 * the start that is not made twice.
 */
#include <string.h>

#include "cli/host/setting.h"
#include "service/house/bans.h"

static const char *const fixed[] = {
	"backup-every",
	"backup-keep",
	"backup-folder",
	"backup-before-migration",
	"check-every",
	"data",
	"store",
	"node",
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
	"public-url",
	"push",
	"push-contact",
	"push-allow",
	"push-ca",
	"mail-relay",
	"mail-from",
	"mail-user",
	"mail-passphrase",
	"mail-ca",
	"mail-tls",
	"send-seconds",
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

static bool same_bind(const struct net_config *a, const struct net_config *b)
{
	for (int i = 0; i < a->bind_count && i < b->bind_count; i++)
		if (!same_text(a->bind[i], b->bind[i]))
			return false;
	return a->bind_count == b->bind_count;
}

static bool same_proxies(const struct net_config *a, const struct net_config *b)
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
		return same_bind(&a->net, &b->net);
	case SETTING_PROXY:
		return same_proxies(&a->net, &b->net);
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
		memcpy(running->net.proxies, fresh->net.proxies, sizeof(fresh->net.proxies));
		running->net.proxy_count = fresh->net.proxy_count;
		return true;
	}
	memcpy((char *)running + setting->offset, value, size_of(setting));
	return true;
}

/* As the file of settings has them. */

static void write_list(const struct settings *s, bool is_bind, struct buf *out)
{
	int count = is_bind ? s->net.bind_count : s->net.proxy_count;

	for (int i = 0; i < count; i++) {
		buf_text(out, i ? "," : "");
		if (is_bind)
			buf_text(out, s->net.bind[i]);
		else
			ban_write(&s->net.proxies[i], out);
	}
	buf_text(out, count ? "" : "-");
}

static void write_span(const struct setting *setting, int64_t value, struct buf *out)
{
	static const int64_t units[] = {
		[SETTING_DAYS] = 24 * 3600 * 1000,
		[SETTING_HOURS] = 3600 * 1000,
		[SETTING_SECONDS] = 1000,
		[SETTING_MEGABYTES] = 1 << 20,
	};

	buf_int(out, value / units[setting->kind]);
}

static void write_value(const struct settings *s, const struct setting *setting, struct buf *out)
{
	const void *value = member_of(s, setting);
	const char *text;

	switch (setting->kind) {
	case SETTING_TEXT:
		text = *(const char *const *)value;
		buf_text(out, text ? text : "-");
		break;
	case SETTING_SWITCH:
		buf_text(out, *(const bool *)value ? "on" : "off");
		break;
	case SETTING_NUMBER:
		buf_int(out, *(const int *)value);
		break;
	case SETTING_LEVEL:
		buf_text(out, journal_levels[*(const enum journal_level *)value]);
		break;
	case SETTING_FORM:
		buf_text(out, journal_forms[*(const enum journal_form *)value]);
		break;
	case SETTING_BIND:
	case SETTING_PROXY:
		write_list(s, setting->kind == SETTING_BIND, out);
		break;
	default:
		write_span(setting, *(const int64_t *)value, out);
	}
}

/* Where the keys lie is not for a log, nor what opens the relay. */
static bool is_told(const struct setting *setting)
{
	return strcmp(setting->name, "tls-cert") != 0 && strcmp(setting->name, "tls-key") != 0 &&
	       strcmp(setting->name, "mail-passphrase") != 0;
}

void settings_take(struct settings *running, const struct settings *fresh,
		   void (*tell)(void *user, const struct settings_change *change), void *user)
{
	char was[SETTINGS_WHERE_MAX], is[SETTINGS_WHERE_MAX];
	const struct setting *setting;

	for (int i = 0; (setting = setting_at(i)); i++) {
		struct settings_change change = { .name = setting->name };
		struct buf was_text = buf_over(was, sizeof(was)),
			   is_text = buf_over(is, sizeof(is));

		if (is_same(running, fresh, setting))
			continue;
		if (is_told(setting)) {
			write_value(running, setting, &was_text);
			write_value(fresh, setting, &is_text);
			change.was = was;
			change.is = is;
		}
		change.is_taken = take(running, fresh, setting);
		tell(user, &change);
	}
}
