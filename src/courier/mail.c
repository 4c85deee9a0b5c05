/*
 * One mail: written as RFC 5322 wants it and given to the host's relay. No
 * name can write a header: control characters become blanks, and everything
 * that is not plain goes into encoded words (RFC 2047).
 */
#include <sodium.h>
#include <string.h>
#include <time.h>

#include "courier/inside.h"

enum {
	MAIL_MAX = 16384,
	WORD_BYTES = 39, /* of an encoded word, before it is encoded: 76 letters with "Subject: " */
	LINE_BYTES = 57, /* of a line of the body, likewise: 76 letters */
	STAMP_MAX = 48,
};

static void base64_plain(struct buf *out, const char *bytes, size_t count)
{
	char text[2 * LINE_BYTES];

	sodium_bin2base64(text, sizeof(text), (const uint8_t *)bytes, count,
			  sodium_base64_VARIANT_ORIGINAL);
	buf_text(out, text);
}

static bool begins(char c)
{
	return ((uint8_t)c & 0xc0) != 0x80;
}

/* Encoded words, each of whole letters, a line each. */
static void words_write(struct buf *out, const char *text)
{
	while (*text) {
		char part[WORD_BYTES + 1];
		size_t length = 0;

		while (text[length] && length < WORD_BYTES)
			length++;
		while (length && !begins(text[length]))
			length--;
		if (!length) /* no UTF-8 */
			length = 1;
		for (size_t i = 0; i < length; i++)
			part[i] = (uint8_t)text[i] < ' ' || text[i] == 0x7f ? ' ' : text[i];
		buf_text(out, "=?UTF-8?B?");
		base64_plain(out, part, length);
		buf_text(out, "?=");
		text += length;
		if (*text)
			buf_text(out, "\r\n ");
	}
}

static void line(struct buf *out, const char *name, const char *before, const char *value,
		 const char *behind)
{
	buf_text(out, name);
	buf_text(out, ": ");
	buf_text(out, before);
	buf_text(out, value);
	buf_text(out, behind);
	buf_text(out, "\r\n");
}

static void date_line(struct buf *out)
{
	static const char days[][4] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
	static const char months[][4] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
					  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
	char rest[STAMP_MAX] = "", memory[STAMP_MAX];
	struct buf date = buf_over(memory, sizeof(memory));
	time_t now = time(NULL);
	struct tm utc;

	if (!gmtime_r(&now, &utc))
		return;
	strftime(rest, sizeof(rest), " %Y %H:%M:%S +0000", &utc);
	buf_text(&date, days[utc.tm_wday]);
	buf_text(&date, ", ");
	buf_int(&date, utc.tm_mday);
	buf_char(&date, ' ');
	buf_text(&date, months[utc.tm_mon]);
	buf_text(&date, rest);
	line(out, "Date", "", memory, "");
}

/* The part of our own address behind the @. */
static const char *domain_of(const char *address)
{
	const char *at = strrchr(address, '@');

	return at ? at + 1 : address;
}

static void head_write(const struct courier *c, const struct letter *letter, struct buf *out)
{
	char memory[LETTER_ID_MAX + STORE_ADDRESS_MAX];
	struct buf id = buf_over(memory, sizeof(memory));

	date_line(out);
	line(out, "From", "Pandemonium <", c->config.mail_from, ">");
	line(out, "To", "<", letter->address, ">");
	buf_text(out, "Subject: ");
	words_write(out, letter->title);
	buf_text(out, "\r\n");
	buf_text(&id, letter->id);
	buf_char(&id, '@');
	buf_text(&id, domain_of(c->config.mail_from));
	line(out, "Message-ID", "<", memory, ">");
	line(out, "MIME-Version", "", "1.0", "");
	line(out, "Content-Type", "", "text/plain; charset=utf-8", "");
	line(out, "Content-Transfer-Encoding", "", "base64", "");
	line(out, "Auto-Submitted", "", "auto-generated", "");
	if (letter->stop[0]) {
		line(out, "List-Unsubscribe", "<", letter->stop, ">");
		line(out, "List-Unsubscribe-Post", "", "List-Unsubscribe=One-Click", "");
	}
	buf_text(out, "\r\n");
}

static void body_write(const struct letter *letter, struct buf *out)
{
	const char *text = letter->text;
	size_t left = strlen(text);

	while (left) {
		size_t length = left < LINE_BYTES ? left : LINE_BYTES;

		base64_plain(out, text, length);
		buf_text(out, "\r\n");
		text += length;
		left -= length;
	}
}

struct reading {
	const char *at;
	size_t left;
};

static size_t read_mail(char *out, size_t size, size_t count, void *user)
{
	struct reading *r = user;
	size_t length = r->left < size * count ? r->left : size * count;

	memcpy(out, r->at, length);
	r->at += length;
	r->left -= length;
	return length;
}

/* A relay that will never take it: not one that did not know us. */
static void judge(const struct reach *r, struct letter *letter, CURL *curl, CURLcode code)
{
	long status = 0;

	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
	letter->code = (int)status;
	if (code == CURLE_OK) {
		letter->end = LETTER_SENT;
		return;
	}
	reach_failed(r, letter, code);
	if (status >= 550 && status <= 559 && code != CURLE_LOGIN_DENIED)
		letter->end = LETTER_REFUSED;
}

static void send_mail(const struct reach *r, struct letter *letter, CURL *curl, struct slice mail)
{
	const struct courier *c = r->courier;
	struct reading reading = { mail.at, mail.len };
	struct curl_slist *to = curl_slist_append(NULL, letter->address);

	if (!to)
		return;
	curl_easy_setopt(curl, CURLOPT_URL, c->config.mail_relay);
	curl_easy_setopt(curl, CURLOPT_USE_SSL,
			 (long)(c->config.mail_tls ? CURLUSESSL_ALL : CURLUSESSL_TRY));
	if (c->config.mail_user && c->config.mail_passphrase) {
		curl_easy_setopt(curl, CURLOPT_USERNAME, c->config.mail_user);
		curl_easy_setopt(curl, CURLOPT_PASSWORD, c->config.mail_passphrase);
	}
	curl_easy_setopt(curl, CURLOPT_MAIL_FROM, c->config.mail_from);
	curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, to);
	curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_mail);
	curl_easy_setopt(curl, CURLOPT_READDATA, &reading);
	curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
	judge(r, letter, curl, curl_easy_perform(curl));
	letter->bytes = (int64_t)(mail.len - reading.left);
	curl_slist_free_all(to);
}

void mail_carry(struct courier *c, struct letter *letter)
{
	char memory[MAIL_MAX];
	struct buf mail = buf_over(memory, sizeof(memory));
	struct reach reach = { .courier = c };
	CURL *curl = c->config.mail_relay ? reach_new(&reach) : NULL;

	if (!curl)
		return;
	head_write(c, letter, &mail);
	body_write(letter, &mail);
	if (!mail.full)
		send_mail(&reach, letter, curl, buf_slice_of(&mail));
	curl_easy_cleanup(curl);
}
