/*
 * One value of a setting, as its kind wants it: read, looked at, and put where
 * it belongs. For the sources in settings.c.
 */
#include "cli/host/setting.h"

const char *settings_keep(struct settings *s, struct slice text)
{
	const char *start = s->texts.at + s->texts.len;

	if (s->texts.len + text.len + 2 > s->texts.cap)
		return NULL;
	buf_slice(&s->texts, text);
	buf_char(&s->texts, '\0');
	return start;
}

static void *member_of(struct settings *s, const struct setting *setting)
{
	return (char *)s + setting->offset;
}

/* One value. Each refusal says where it stands: {0}. */

bool setting_refuse(struct settings *s, const char *id, struct slice value, struct message *error)
{
	*error = message_of(id);
	message_word(error, s->where);
	message_slice(error, value);
	return false;
}

static bool read_number(struct settings *s, const struct setting *setting, struct slice value,
			int64_t *out, struct message *error)
{
	if (slice_int(value, setting->min, setting->max, out))
		return true;
	setting_refuse(s, "serve.config.number", value, error);
	message_number(error, setting->min);
	message_number(error, setting->max);
	return false;
}

static bool read_text(struct settings *s, const struct setting *setting, struct slice value,
		      struct message *error)
{
	const char *text = settings_keep(s, value);

	if (!text || !value.len)
		return setting_refuse(s, "serve.config.text", value, error);
	*(const char **)member_of(s, setting) = text;
	return true;
}

static bool read_switch(struct settings *s, const struct setting *setting, struct slice value,
			struct message *error)
{
	bool is_on = slice_is(value, "on");

	if (!is_on && !slice_is(value, "off"))
		return setting_refuse(s, "serve.config.switch", value, error);
	*(bool *)member_of(s, setting) = is_on;
	return true;
}

static bool read_bind(struct settings *s, struct slice value, struct message *error)
{
	struct address address;
	const char *text = settings_keep(s, value);

	if (!text || !address_read(value, &address) || s->net.bind_count == WEB_BINDS_MAX)
		return setting_refuse(s, "serve.config.address", value, error);
	s->net.bind[s->net.bind_count++] = text;
	return true;
}

static bool read_proxy(struct settings *s, struct slice value, struct message *error)
{
	if (s->net.proxy_count == WEB_PROXIES_MAX ||
	    !network_read(value, &s->net.proxies[s->net.proxy_count]))
		return setting_refuse(s, "serve.config.network", value, error);
	s->net.proxy_count++;
	return true;
}

/* The first of a source replaces what a lighter one said. */
static bool read_list(struct settings *s, const struct setting *setting, struct slice value,
		      bool is_first, struct message *error)
{
	bool is_bind = setting->kind == SETTING_BIND, good = true;

	if (is_first)
		*(is_bind ? &s->net.bind_count : &s->net.proxy_count) = 0;
	do {
		struct slice one = slice_trim(slice_cut(&value, ','));

		good = is_bind ? read_bind(s, one, error) : read_proxy(s, one, error);
	} while (good && value.len);
	return good;
}

/* How much of the member one of what is written is. */
static int64_t unit_of(enum setting_kind kind)
{
	switch (kind) {
	case SETTING_DAYS:
		return DAY_MS;
	case SETTING_HOURS:
		return HOUR_MS;
	case SETTING_MEGABYTES:
		return 1 << 20;
	default:
		return 1000; /* seconds */
	}
}

bool setting_read(struct settings *s, const struct setting *setting, struct slice value,
		  struct message *error)
{
	bool *seen = &s->seen[setting - setting_at(0)], is_first = !*seen;
	bool is_list = setting->kind == SETTING_BIND || setting->kind == SETTING_PROXY;
	int64_t number = 0;

	*seen = true;
	if (!is_first && !is_list)
		return setting_refuse(s, "serve.config.twice", value, error);
	switch (setting->kind) {
	case SETTING_TEXT:
		return read_text(s, setting, value, error);
	case SETTING_SWITCH:
		return read_switch(s, setting, value, error);
	case SETTING_NUMBER:
		if (!read_number(s, setting, value, &number, error))
			return false;
		*(int *)member_of(s, setting) = (int)number;
		return true;
	case SETTING_DAYS:
	case SETTING_HOURS:
	case SETTING_SECONDS:
	case SETTING_MEGABYTES:
		if (!read_number(s, setting, value, &number, error))
			return false;
		*(int64_t *)member_of(s, setting) = number * unit_of(setting->kind);
		return true;
	case SETTING_LEVEL:
		return journal_find(value, member_of(s, setting)) ||
		       setting_refuse(s, "serve.config.level", value, error);
	case SETTING_FORM:
		return journal_find_form(value, member_of(s, setting)) ||
		       setting_refuse(s, "serve.config.form", value, error);
	default:
		return read_list(s, setting, value, is_first, error);
	}
}
