/*
 * One push: the sealed text in a POST to the address that a browser gave.
 */
#include <string.h>
#include <time.h>

#include "courier/inside.h"

enum { LIFE_S = 24 * 3600, HEADER_LONGEST = 6144 };

static struct curl_slist *header_add(struct curl_slist *list, const char *name, const char *value)
{
	char memory[HEADER_LONGEST];
	struct buf line = buf_over(memory, sizeof(memory));
	struct curl_slist *more;

	buf_text(&line, name);
	buf_text(&line, ": ");
	buf_text(&line, value);
	more = curl_slist_append(list, memory);
	if (!more)
		curl_slist_free_all(list);
	return more;
}

static struct curl_slist *headers(const struct courier *c, const struct letter *letter)
{
	char vapid_memory[HEADER_LONGEST - 64], life_memory[16];
	struct buf vapid = buf_over(vapid_memory, sizeof(vapid_memory));
	struct buf life = buf_over(life_memory, sizeof(life_memory));
	struct curl_slist *list = NULL;

	buf_int(&life, LIFE_S);
	if (!vapid_write(c, letter->endpoint, (int64_t)time(NULL), &vapid))
		return NULL;
	const char *const lines[][2] = {
		{ "Authorization", vapid_memory },
		{ "Content-Encoding", "aes128gcm" },
		{ "Content-Type", "application/octet-stream" },
		{ "TTL", life_memory },
		{ "Urgency", letter->is_urgent ? "high" : "normal" },
		{ "Topic", letter->topic },
	};

	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++)
		if (!(list = header_add(list, lines[i][0], lines[i][1])))
			return NULL;
	return list;
}

/* 404 and 410: the device is gone; 429 and those of 500: later; else never, nor
 * where no address of it may be called. */
static void judge(const struct reach *r, struct letter *letter, CURL *curl, CURLcode code)
{
	long status = 0;
	curl_off_t again = 0, up = 0;

	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
	curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &again);
	curl_easy_getinfo(curl, CURLINFO_SIZE_UPLOAD_T, &up);
	letter->code = (int)status;
	letter->bytes = (int64_t)up;
	letter->again_s = again > 0 && again < LIFE_S ? (int)again : 0;
	if (code == CURLE_OK && status >= 200 && status < 300) {
		letter->end = LETTER_SENT;
		return;
	}
	reach_failed(r, letter, code);
	if (status == 404 || status == 410)
		letter->end = LETTER_GONE;
	else if ((status >= 300 && status < 500 && status != 429 && status != 408) ||
		 (code == CURLE_COULDNT_CONNECT && r->is_closed))
		letter->end = LETTER_REFUSED;
}

void push_carry(struct courier *c, struct letter *letter)
{
	uint8_t sealed[SEALED_MAX];
	size_t length = 0;
	struct reach reach = { .courier = c, .is_push = true };
	CURL *curl = c->key ? reach_new(&reach) : NULL;
	struct curl_slist *list = curl ? headers(c, letter) : NULL;

	if (list && !push_seal(letter, sealed, &length)) {
		letter->end = LETTER_GONE; /* a key that is no point of the curve */
	} else if (list) {
		curl_easy_setopt(curl, CURLOPT_URL, letter->endpoint);
		curl_easy_setopt(curl, CURLOPT_POST, 1L);
		curl_easy_setopt(curl, CURLOPT_POSTFIELDS, sealed);
		curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)length);
		curl_easy_setopt(curl, CURLOPT_HTTPHEADER, list);
		judge(&reach, letter, curl, curl_easy_perform(curl));
	}
	curl_slist_free_all(list);
	curl_easy_cleanup(curl);
}
