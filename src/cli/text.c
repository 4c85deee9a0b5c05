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

/* A text as an argument: cards may have names of their own. */
static struct slice text_named(enum language lang, const char *id, const struct names *names)
{
	struct slice own = { "", 0 };

	if (names && names->game)
		own = names->game->card_name(names->context, id);
	return own.len ? own : slice_from(text_of(lang, id));
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
		buf_slice(out, text_named(lang, arg->text, names));
		break;
	case ARG_WORD:
		buf_slice(out, arg->word);
		break;
	}
}

/* What a place begins with, behind the brace: a word and a blank, or nothing. */
static struct slice place_word(const char *place)
{
	return (struct slice){ place, *place >= 'a' ? strcspn(place, " ") + 1 : 0 };
}

/* Every place of the text has its argument, and forms depend on a number. */
static bool fits_text(const struct message *message, const char *text)
{
	for (const char *at = text; (at = strchr(at, '{')) != NULL; at++) {
		const char *number = at + 1 + place_word(at + 1).len;
		int index = *number - '0';

		if (index >= message->count ||
		    (number[1] == '|' && message->args[index].kind != ARG_NUMBER))
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

static bool is_vowel(uint32_t code)
{
	enum { A_GRAVE = 0xE0, AE = 0xE6, E_GRAVE = 0xE8, I_TREMA = 0xEF, O_GRAVE = 0xF2 };
	enum { O_TREMA = 0xF6, O_STROKE = 0xF8, U_TREMA = 0xFC, SMALL_OE = 0x153 };

	code = folded(code);
	return (code < 0x80 && code && strchr("aeiou", (int)code)) ||
	       (code >= A_GRAVE && code <= AE) || (code >= E_GRAVE && code <= I_TREMA) ||
	       (code >= O_GRAVE && code <= O_TREMA) || (code >= O_STROKE && code <= U_TREMA) ||
	       code == SMALL_OE;
}

/* As it is spoken: h counts as a consonant, and so does y before a vowel (Yann, but d'Yves). */
static bool begins_with_vowel(struct slice text)
{
	uint32_t code = 0, next = 0;
	size_t length = utf8_read(text, &code);

	if (length && folded(code) == 'y' && text.len > length)
		next = folded((uint8_t)text.at[length]);
	return length &&
	       (is_vowel(code) || (next >= 'a' && next <= 'z' && next != 'y' && !is_vowel(next)));
}

/* What an argument begins with; nothing of a number, nor of a seat without a name. */
static struct slice arg_start(enum language lang, const struct arg *arg, const struct names *names)
{
	if (arg->kind == ARG_WORD)
		return arg->word;
	if (arg->kind == ARG_TEXT)
		return text_named(lang, arg->text, names);
	if (arg->kind == ARG_SEAT && names && names->seat[arg->number])
		return slice_from(names->seat[arg->number]);
	return slice_from("");
}

/* "de ", or "d" with an apostrophe. */
static void write_word(struct slice word, struct slice before, struct buf *out)
{
	bool elided = begins_with_vowel(before);

	buf_slice(out, (struct slice){ word.at, word.len - (elided ? 2 : 0) });
	if (elided)
		buf_text(out, "\u2019");
}

/* `place` stands behind the brace: "0}", "de 0}" or "0|one|other}". Returns its end. */
static const char *write_place(enum language lang, const struct message *message,
			       const struct names *names, const char *place, struct buf *out)
{
	struct slice word = place_word(place);
	const char *end = strchr(place, '}');

	place += word.len;
	int index = place[0] - '0';

	CHECK(index >= 0 && index < message->count && end);
	const struct arg *arg = &message->args[index];

	if (word.len)
		write_word(word, arg_start(lang, arg, names), out);
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
