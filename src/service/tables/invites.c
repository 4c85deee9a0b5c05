/*
 * Invites to a table: tokens of which the store keeps hashes, made and revoked by
 * the table's host. Who has one finds a private table, and may sit down or watch.
 */
#include <string.h>

#include "service/inside.h"
#include "service/match/play.h"

uint64_t invite_table(struct service *s, const struct ask_text *token, int64_t *until)
{
	struct store_invite invite;
	uint8_t hash[HASH_BYTES];
	uint64_t id;

	if (!token->given)
		return 0;
	token_hash("invite", token->value, hash);
	if (!store_good(s, store_read(s)->invite_find(s->store, hash, &invite)) ||
	    invite.expires <= dates_certain(s) || !id_read(slice_from(invite.table), &id))
		return 0;
	*until = invite.expires + (s->now - dates_certain(s));
	return id;
}

/* By a friend who sits there. */
static bool is_invited(struct service *s, const struct table *t, uint64_t account)
{
	char id[ID_TEXT];

	id_write(account, id);
	return store_good(s, store_read(s)->invitation_find(s->store, t->text, id));
}

bool table_visible(struct service *s, const struct table *t, uint64_t account,
		   const struct ask_text *invite, int64_t *until)
{
	int64_t expires = INT64_MAX;
	bool visible = !t->is_private || table_place(t, account) >= 0 ||
		       invite_table(s, invite, &expires) == t->id ||
		       (!piece_is_bad(s) && is_invited(s, t, account));

	if (until)
		*until = expires;
	return visible;
}

void invite_make(struct service *s, struct table *t, char token[TOKEN_TEXT])
{
	struct store_invite invite = {
		.created = s->now,
		.expires = s->now + s->config.invite_ms,
	};

	random_token(s, token);
	token_hash("invite", slice_from(token), invite.token);
	memcpy(invite.table, t->text, ID_TEXT);
	table_kept(s, t, store_write(s)->invite_add(s->store, &invite, INVITES_MOST));
}

/* Making and revoking count together, as much of each as of making tables. */
static bool invite_take(const struct call *call)
{
	struct service *s = call->s;
	char id[ID_TEXT];

	id_write(call->person->id, id);
	return limits_take(&s->limits, LIMIT_INVITE, slice_from(id), s->config.create_burst,
			   s->config.create_every_ms, s->now) &&
	       limits_take(&s->limits, LIMIT_INVITE_ADDRESS, slice_from(call->conn->address),
			   s->config.create_address_burst, s->config.create_address_every_ms,
			   s->now);
}

enum error action_invite_make(struct call *call)
{
	char token[TOKEN_TEXT];
	struct table *t;
	enum error error = call_host(call, &t);

	if (error)
		return error;
	if (table_ended(t))
		return ERROR_too_late;
	if (!invite_take(call))
		return ERROR_busy;
	invite_make(call->s, t, token);
	OUT_WRITE(&call->s->out, j)
	{
		answer_open(j, call);
		json_text(j, "invite", token);
		answer_close(j);
	}
	conn_send(call->s, call->conn);
	return ERROR_none;
}

enum error action_invite_revoke(struct call *call)
{
	struct table *t;
	enum error error = call_host(call, &t);

	if (error)
		return error;
	if (!invite_take(call))
		return ERROR_busy;
	table_kept(call->s, t, store_write(call->s)->invites_revoke(call->s->store, t->text));
	store_must(call->s, store_write(call->s)->invitation_end(call->s->store, t->text, NULL));
	watch_revoked(call->s, t);
	return answer_fine(call);
}
