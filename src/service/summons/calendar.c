/*
 * A feed for calendar programs (RFC 5545): the ends of one's time at tables
 * with a clock. Whoever has its address may read it, so the address is secret
 * and can be taken back; it tells no more than a summons would: in a secret
 * step, that the step has an end, whoever has answered.
 */
#include <string.h>
#include <time.h>

#include "service/summons/summons.h"

enum {
	LINE_BYTES = 75, /* of a line, as the RFC asks */
	LENGTH_MS = 15 * 60 * 1000, /* of an entry, before the end of the time */
	STAMP_MAX = 24,
};

/* Lines end with CR LF and go on behind a blank; letters are not cut in two. */
static void line_write(struct buf *out, const char *name, const char *value)
{
	size_t used = strlen(name) + 1;

	buf_text(out, name);
	buf_char(out, ':');
	for (; *value; value++) {
		bool begins = ((uint8_t)*value & 0xc0) != 0x80;

		if (used >= LINE_BYTES - 4 && begins) {
			buf_text(out, "\r\n ");
			used = 1;
		}
		buf_char(out, *value);
		used++;
	}
	buf_text(out, "\r\n");
}

static void text_line(struct buf *out, const char *name, const char *text)
{
	char memory[LETTER_TITLE_MAX];
	struct buf escaped = buf_over(memory, sizeof(memory));

	for (; *text; text++) {
		if (*text == '\n' || strchr("\\;,", *text))
			buf_char(&escaped, '\\');
		buf_char(&escaped, *text == '\n' ? 'n' : *text);
	}
	line_write(out, name, memory);
}

static void stamp_line(struct buf *out, const char *name, int64_t at)
{
	char stamp[STAMP_MAX] = "";
	time_t seconds = (time_t)(at / 1000);
	struct tm utc;

	if (gmtime_r(&seconds, &utc))
		strftime(stamp, sizeof(stamp), "%Y%m%dT%H%M%SZ", &utc);
	line_write(out, name, stamp);
}

static void event_write(struct service *s, const char *lang, struct table *t, int64_t until,
			struct buf *out)
{
	char game[SUMMONS_GAME_MAX], memory[LETTER_TITLE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct message title = message_of("summons.title.turn");

	summons_game(t, game);
	message_text(&title, game);
	line_write(out, "BEGIN", "VEVENT");
	buf_text(&text, t->text);
	buf_text(&text, "@pandemonium");
	line_write(out, "UID", memory);
	stamp_line(out, "DTSTAMP", s->now);
	stamp_line(out, "DTSTART", until - LENGTH_MS);
	stamp_line(out, "DTEND", until);
	buf_clear(&text);
	summons_say(s, lang, &title, &text);
	text_line(out, "SUMMARY", memory);
	if (s->config.public_url) {
		buf_clear(&text);
		summons_url(s, "/#/table/", t->text, &text);
		line_write(out, "URL", memory);
	}
	line_write(out, "TRANSP", "TRANSPARENT");
	line_write(out, "END", "VEVENT");
}

/* An account sits at a bounded number of tables, so there is a bound. */
static void feed_write(struct service *s, const struct store_account *account, struct buf *out)
{
	struct table *const *tables;
	uint64_t reader = 0;
	int count = id_read(slice_from(account->id), &reader) ? tables_of(s, reader, &tables) : 0;

	line_write(out, "BEGIN", "VCALENDAR");
	line_write(out, "VERSION", "2.0");
	line_write(out, "PRODID", "-//Pandemonium//EN");
	line_write(out, "NAME", "Pandemonium");
	line_write(out, "X-WR-CALNAME", "Pandemonium");
	line_write(out, "REFRESH-INTERVAL;VALUE=DURATION", "PT15M");
	for (int i = 0; i < count; i++) {
		struct table *t = tables[i];
		int place = table_place(t, reader);
		int seat = place < 0 ? -1 : t->places[place].seat;
		uint32_t acts = t->asked ? t->asked : t->actors;
		int64_t until =
			seat >= 0 && (acts & SEAT(seat)) ? summons_deadline(s, t, seat) : INT64_MAX;

		if (until != INT64_MAX)
			event_write(s, account->lang, t, until, out);
	}
	line_write(out, "END", "VCALENDAR");
}

enum error http_calendar(struct http *h)
{
	struct service *s = h->s;
	struct slice key = http_query(h, "key");
	const struct service_response response = {
		.status = 200,
		.content_type = "text/calendar; charset=utf-8",
	};
	struct store_account account;
	struct store_summons row;
	uint8_t hash[HASH_BYTES];
	uint64_t reader;

	token_hash("calendar", key, hash);
	if (!s->hooks.text || !key.len ||
	    !store_good(s, store_read(s)->summons_by_calendar(s->store, hash, &row)) ||
	    !store_good(s, store_read(s)->account_find(s->store, row.account, &account)) ||
	    store_banned(&account, s->now) || !id_read(slice_from(account.id), &reader))
		return store_is_bad(s) ? ERROR_server : ERROR_no_key;
	piece_reads_all(s);
	tables_wake(s, reader);
	OUT_WRITE(&s->out, j)
	{
		feed_write(s, &account, j->out);
	}
	out_answer(&s->out, h->id, &response);
	return ERROR_none;
}

enum error http_calendar_make(struct http *h)
{
	struct service *s = h->s;
	char token[TOKEN_TEXT];
	struct store_summons row;

	if (!s->hooks.text)
		return ERROR_not_offered;
	if (!summons_row(s, h->account.id, &row))
		return ERROR_server;
	random_token(s, token);
	row.has_calendar = true;
	token_hash("calendar", slice_from(token), row.calendar);
	turn_account(s, h->session.account);
	store_if_there(s, store_write(s)->summons_save(s->store, &row));
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "calendar", token);
		json_close_object(j);
	}
	http_answer(s, h->id, NULL);
	return ERROR_none;
}

enum error http_calendar_end(struct http *h)
{
	struct store_summons row;

	if (!summons_row(h->s, h->account.id, &row))
		return ERROR_server;
	row.has_calendar = false;
	turn_account(h->s, h->session.account);
	store_if_there(h->s, store_write(h->s)->summons_save(h->s->store, &row));
	return summons_answer(h);
}
