/*
 * Mail addresses: given by a person, confirmed by a link that comes with a
 * mail, and ended by one request of the person, of a link in every mail, or of
 * the mail program itself (RFC 8058). An address that is not confirmed gets one
 * mail and no more.
 */
#include <string.h>

#include "service/summons/summons.h"

enum {
	LOCAL_MAX = 64,
	ACCOUNT_BURST = 5, /* mails to confirm an address that an account may ask for, */
	ACCOUNT_EVERY_MS = 30 * 60 * 1000,
	ADDRESS_BURST = 3, /* and that an address may get, whoever asks */
	ADDRESS_EVERY_MS = 8 * 3600 * 1000,
};

static bool is_plain(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Letters of an address as nearly all are; nothing that a header or a command
 * of SMTP could be made of. */
static bool address_good(struct slice text)
{
	struct slice domain = text, local = slice_cut(&domain, '@');
	bool has_dot = false;

	if (!local.len || local.len > LOCAL_MAX || text.len >= STORE_ADDRESS_MAX || !domain.len)
		return false;
	for (size_t i = 0; i < local.len; i++)
		if (!is_plain(local.at[i]) && !memchr("!#$%&*+-/=?^_{|}~.", local.at[i], 18))
			return false;
	if (local.at[0] == '.' || local.at[0] == '-' || local.at[local.len - 1] == '.')
		return false;
	for (size_t i = 0; i < domain.len; i++) {
		bool is_edge = i == 0 || i + 1 == domain.len || domain.at[i - 1] == '.';

		if (!is_plain(domain.at[i]) &&
		    (is_edge || (domain.at[i] != '-' && domain.at[i] != '.')))
			return false;
		has_dot |= domain.at[i] == '.';
	}
	return has_dot;
}

static bool may_ask(struct http *h, struct slice address)
{
	struct service *s = h->s;
	char memory[STORE_ADDRESS_MAX];
	struct buf folded = buf_over(memory, sizeof(memory));

	for (size_t i = 0; i < address.len; i++)
		buf_char(&folded, address.at[i] >= 'A' && address.at[i] <= 'Z'
					  ? (char)(address.at[i] - 'A' + 'a')
					  : address.at[i]);
	return limits_take(&s->limits, LIMIT_MAIL, slice_from(h->account.id), ACCOUNT_BURST,
			   ACCOUNT_EVERY_MS, s->now) &&
	       limits_take(&s->limits, LIMIT_MAIL_ADDRESS, buf_slice_of(&folded), ADDRESS_BURST,
			   ADDRESS_EVERY_MS, s->now);
}

enum error http_mail_set(struct http *h)
{
	struct service *s = h->s;
	const struct ask_text *address = &h->ask->address;
	struct store_summons row;

	if (!summons_mail_on(s))
		return ERROR_not_offered;
	if (!address->given || !address_good(address->value))
		return ERROR_bad_address;
	if (!summons_row(s, h->account.id, &row))
		return ERROR_server;
	if (h->ask->zone.given && !zone_read(h->ask->zone.value, row.zone))
		return ERROR_bad_message;
	if (row.is_confirmed && slice_is(address->value, row.address))
		return summons_answer(h);
	if (!may_ask(h, address->value))
		return ERROR_busy;
	memset(row.address, 0, sizeof(row.address));
	memcpy(row.address, address->value.at, address->value.len);
	row.is_confirmed = false;
	random_token(s, row.confirm);
	random_token(s, row.stop);
	row.confirm_until = s->now + SUMMONS_CONFIRM_MS;
	turn_account(s, h->session.account);
	store_if_there(s, store_write(s)->summons_save(s->store, &row));
	delivery_post(s, h->account.id, NULL, SUMMONS_CONFIRM, 0);
	return summons_answer(h);
}

/* Nothing of the address stays. */
static void mail_end(struct service *s, struct store_summons *row)
{
	memset(row->address, 0, sizeof(row->address));
	memset(row->confirm, 0, sizeof(row->confirm));
	memset(row->stop, 0, sizeof(row->stop));
	row->is_confirmed = false;
	row->confirm_until = 0;
	store_if_there(s, store_write(s)->summons_save(s->store, row));
}

enum error http_mail_end(struct http *h)
{
	struct store_summons row;

	if (!summons_row(h->s, h->account.id, &row))
		return ERROR_server;
	turn_account(h->s, h->session.account);
	if (row.address[0])
		mail_end(h->s, &row);
	return summons_answer(h);
}

static enum error answer_empty(struct http *h)
{
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

static bool row_by(struct http *h, enum store_summons_key which, struct slice key,
		   struct store_summons *out)
{
	char token[TOKEN_TEXT];
	uint64_t account;

	if (key.len != TOKEN_TEXT - 1)
		return false;
	memcpy(token, key.at, key.len);
	token[key.len] = '\0';
	if (!store_good(h->s, store_read(h->s)->summons_by(h->s->store, which, token, out)))
		return false;
	if (id_read(slice_from(out->account), &account))
		turn_account(h->s, account);
	return true;
}

enum error http_mail_confirm(struct http *h)
{
	struct store_summons row;

	if (!h->ask->key.given || !row_by(h, STORE_SUMMONS_CONFIRM, h->ask->key.value, &row) ||
	    row.confirm_until <= h->s->now)
		return store_is_bad(h->s) ? ERROR_server : ERROR_no_key;
	row.is_confirmed = true;
	memset(row.confirm, 0, sizeof(row.confirm));
	store_if_there(h->s, store_write(h->s)->summons_save(h->s->store, &row));
	return answer_empty(h);
}

/* From anywhere, with any body: whoever has the key has the mail. Twice is fine. */
enum error http_mail_stop(struct http *h)
{
	struct store_summons row;

	if (row_by(h, STORE_SUMMONS_STOP, http_query(h, "key"), &row))
		mail_end(h->s, &row);
	else if (store_is_bad(h->s))
		return ERROR_server;
	return answer_empty(h);
}
