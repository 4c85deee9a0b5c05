/*
 * Looks up message ids and fills in their arguments. The texts come from the
 * table that the build makes of po/; nothing here knows what they say.
 */
#include "cli/text.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/utf8.h"
#include "cli/messages.h"

enum { ID_MAX = 128 }; /* longest composed id, NUL included */

static const char *const language_codes[LANGUAGES] = { "en", "fr", "nl", "de" };

bool language_find(struct slice code, enum language *out)
{
	for (int i = 0; i < LANGUAGES; i++) {
		if (slice_is(code, language_codes[i])) {
			*out = (enum language)i;
			return true;
		}
	}
	return false;
}

char language_point(enum language lang)
{
	return lang == LANG_EN ? '.' : ',';
}

enum language language_of_environment(void)
{
	static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
	enum language lang = LANG_EN;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *value = getenv(names[i]);

		/* The first that is set decides, even when we do not speak it. */
		if (value && *value) {
			struct slice code = { value, strcspn(value, "_.@-") };

			language_find(code, &lang);
			break;
		}
	}
	return lang;
}

static int row_compare(const void *id, const void *row)
{
	return strcmp(id, ((const struct message_row *)row)->id);
}

static const struct message_row *row_find(const char *id)
{
	return bsearch(id, message_rows, (size_t)message_row_count, sizeof(message_rows[0]),
		       row_compare);
}

bool text_exists(const char *id)
{
	return row_find(id) != NULL;
}

const char *text_of(enum language lang, const char *id)
{
	const struct message_row *row = row_find(id);

	if (!row)
		check_failed(__FILE__, __LINE__, id); /* the id says more than the condition */
	return row->text[lang];
}

const char *text_family(enum language lang, const char *pattern, ...)
{
	char memory[ID_MAX];
	struct buf id = buf_over(memory, sizeof(memory));
	va_list words;

	va_start(words, pattern);
	for (const char *at = pattern; *at; at++) {
		if (*at == '*')
			buf_text(&id, va_arg(words, const char *));
		else
			buf_char(&id, *at);
	}
	va_end(words);
	CHECK(!id.full);
	return text_of(lang, memory);
}

/* French counts nought as one; the others count only one as one. */
static bool is_singular(enum language lang, int32_t number)
{
	if (lang == LANG_FR)
		return number > -2 && number < 2;
	return number == 1 || number == -1;
}

static void write_seat(enum language lang, int seat, const struct names *names, struct buf *out)
{
	CHECK(seat >= 0 && seat < SEATS_MAX);
	if (names && names->seat[seat]) {
		buf_text(out, names->seat[seat]);
	} else {
		struct message m = message_of("cli.seat.numbered");

		message_number(&m, seat);
		text_message(lang, &m, NULL, out);
	}
}

static void write_text(enum language lang, const char *id, const struct names *names,
		       struct buf *out)
{
	struct slice own = { "", 0 };

	if (names && names->game)
		own = names->game->card_name(names->context, id);
	if (own.len)
		buf_slice(out, own);
	else
		buf_text(out, text_of(lang, id));
}

static void write_arg(enum language lang, const struct arg *arg, const struct names *names,
		      struct buf *out)
{
	switch (arg->kind) {
	case ARG_NUMBER:
		buf_int(out, arg->number);
		break;
	case ARG_SEAT:
		write_seat(lang, arg->number, names, out);
		break;
	case ARG_TEXT:
		write_text(lang, arg->text, names, out);
		break;
	case ARG_WORD:
		buf_slice(out, arg->word);
		break;
	}
}

/* Every place of the text has its argument, and forms depend on a number. */
static bool fits_text(const struct message *message, const char *text)
{
	for (const char *at = text; (at = strchr(at, '{')) != NULL; at++) {
		int index = at[1] - '0';

		if (index >= message->count ||
		    (at[2] == '|' && message->args[index].kind != ARG_NUMBER))
			return false;
	}
	return true;
}

bool text_fits(const struct message *message)
{
	const struct message_row *row = row_find(message->id);

	for (int i = 0; i < message->count; i++)
		if (message->args[i].kind == ARG_TEXT && !row_find(message->args[i].text))
			return false;
	for (int lang = 0; row && lang < LANGUAGES; lang++)
		if (!fits_text(message, row->text[lang]))
			return false;
	return row != NULL;
}

/* `place` stands behind the brace: "0}" or "0|one|other}". Returns its end. */
static const char *write_place(enum language lang, const struct message *message,
			       const struct names *names, const char *place, struct buf *out)
{
	int index = place[0] - '0';
	const char *end = strchr(place, '}');

	CHECK(index >= 0 && index < message->count && end);
	const struct arg *arg = &message->args[index];

	if (place[1] == '}') {
		write_arg(lang, arg, names, out);
	} else {
		struct slice forms = { place + 2, (size_t)(end - place - 2) };
		struct slice one = slice_cut(&forms, '|');

		CHECK(place[1] == '|' && arg->kind == ARG_NUMBER);
		buf_slice(out, is_singular(lang, arg->number) ? one : forms);
	}
	return end;
}

void text_message(enum language lang, const struct message *message, const struct names *names,
		  struct buf *out)
{
	for (const char *at = text_of(lang, message->id); *at; at++) {
		if (*at == '{')
			at = write_place(lang, message, names, at + 1, out);
		else
			buf_char(out, *at);
	}
}

/* Of the letters that our four languages write. */
static uint32_t folded(uint32_t code)
{
	enum { APOSTROPHE = 0x2019, OE = 0x152, LATIN_A = 0xC0, LATIN_THORN = 0xDE, TIMES = 0xD7 };

	if (code == APOSTROPHE)
		return '\'';
	if (code == OE)
		return OE + 1;
	if ((code >= 'A' && code <= 'Z') ||
	    (code >= LATIN_A && code <= LATIN_THORN && code != TIMES))
		return code + ('a' - 'A');
	return code;
}

bool text_same_word(struct slice a, struct slice b)
{
	while (a.len && b.len) {
		uint32_t one, other;
		size_t one_length = utf8_read(a, &one), other_length = utf8_read(b, &other);

		if (!one_length || !other_length || folded(one) != folded(other))
			return false;
		a = (struct slice){ a.at + one_length, a.len - one_length };
		b = (struct slice){ b.at + other_length, b.len - other_length };
	}
	return !a.len && !b.len;
}
