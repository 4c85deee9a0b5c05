/*
 * Links that show a match to whoever has the key: by the eyes of the one who
 * made it, or open once it is over. Of a match that is played it is what that
 * seat has seen until then and nothing later. No link names a person, and who
 * made it takes it back.
 */
#include <string.h>

#include "service/http.h"
#include "service/match/play.h"

/* How much of the match the link shows; -1: it cannot be read now. */
static int64_t share_lines(struct service *s, struct table *t)
{
	if (table_ended(t))
		return INT64_MAX;
	return live_get(s, t) ? (int64_t)t->live->stored : -1;
}

static enum error share_may(struct call *call, struct table **t, int *place)
{
	enum error error = call_place(call, t, place);

	if (error)
		return error;
	if ((*t)->status == STORE_TABLE_FROZEN || (*t)->is_foreign)
		return table_stopped(*t);
	if (!(*t)->started || (*t)->places[*place].seat < 0)
		return ERROR_too_early;
	return create_take(call->s, call->person->id, slice_from(call->conn->address)) ? ERROR_none
										       : ERROR_busy;
}

enum error action_share_make(struct call *call)
{
	struct service *s = call->s;
	struct store_share share = { .created = s->now };
	char token[TOKEN_TEXT];
	struct table *t;
	int place;
	enum error error = share_may(call, &t, &place);

	if (error)
		return error;
	if (call->ask->open.value && !table_ended(t))
		return ERROR_too_early;
	share.viewer = call->ask->open.value ? EVERYTHING : t->places[place].seat;
	share.lines = share_lines(s, t);
	if (share.lines < 0)
		return t->status == STORE_TABLE_FROZEN ? table_stopped(t) : ERROR_server;
	random_token(s, token);
	token_hash("share", slice_from(token), share.token);
	memcpy(share.table, t->text, ID_TEXT);
	id_write(call->person->id, share.account);
	table_kept(s, t, store_write(s)->share_add(s->store, &share, SHARES_MOST));
	OUT_WRITE(&s->out, j)
	{
		answer_open(j, call);
		json_text(j, "share", token);
		answer_close(j);
	}
	conn_send(s, call->conn);
	return ERROR_none;
}

enum error action_share_revoke(struct call *call)
{
	struct table *t;
	char account[ID_TEXT];
	int place;
	enum error error = call_place(call, &t, &place);

	if (error)
		return error;
	id_write(call->person->id, account);
	table_kept(call->s, t,
		   store_write(call->s)->shares_revoke(call->s->store, t->text, account));
	return answer_fine(call);
}

enum error http_shared(struct http *h)
{
	struct slice key = http_query(h, "key");
	uint8_t hash[HASH_BYTES];
	struct store_share share;
	struct table *t;
	uint64_t id;

	token_hash("share", key, hash);
	if (!key.len ||
	    !store_good(h->s, store_read(h->s)->share_find(h->s->store, hash, &share)) ||
	    !id_read(slice_from(share.table), &id))
		return ERROR_no_share;
	t = table_find(h->s, id);
	if (!t || !t->started)
		return h->s->nodes.elsewhere[0] ? ERROR_elsewhere : ERROR_no_share;
	if (t->status == STORE_TABLE_FROZEN || t->is_foreign)
		return table_stopped(t);
	return record_make(h, t,
			   &(struct record_wish){
				   .viewer = share.viewer,
				   .lines = share.lines,
				   .nameless = true,
			   });
}
