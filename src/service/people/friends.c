/*
 * What people ask of each other: to be friends, and to come to a table. Only
 * registered people, none who block each other, and not too often.
 */
#include "service/people/friends.h"

#include <string.h>

#include "service/inside.h"

bool friends_blocked(struct service *s, const char *account, const char *other)
{
	uint64_t one, two;

	return id_read(slice_from(account), &one) && id_read(slice_from(other), &two) &&
	       people_block(s, one, two);
}

void friends_part(struct service *s, uint64_t account, uint64_t other)
{
	char from[ID_TEXT], to[ID_TEXT];

	id_write(account, from);
	id_write(other, to);
	store_must(s, store_write(s)->friend_end(s->store, from, to));
}

/* One who asks, and the other. */
struct friendship {
	char own[ID_TEXT];
	struct store_account other;
	enum store_friend state;
};

static bool find_other(struct call *call, struct store_account *out)
{
	const struct ask *ask = call->ask;
	char id[ID_TEXT], key[NAME_MAX_BYTES];

	if (ask->account.given) {
		id_write(ask->account.value, id);
		return store_good(call->s,
				  store_read(call->s)->account_find(call->s->store, id, out));
	}
	return name_key(ask->name.value, key) &&
	       store_good(call->s, store_read(call->s)->account_by_key(call->s->store, key, out));
}

static enum error call_pair(struct call *call, struct friendship *out)
{
	if (!call->ask->account.given && !call->ask->name.given)
		return ERROR_bad_message;
	if (call->person->is_guest)
		return ERROR_registered;
	if (!find_other(call, &out->other))
		return store_is_bad(call->s) ? ERROR_server : ERROR_no_account;
	id_write(call->person->id, out->own);
	if (strcmp(out->own, out->other.id) == 0)
		return ERROR_bad_message;
	if (out->other.is_guest)
		return ERROR_registered;
	return store_good(call->s, store_read(call->s)->friend_find(call->s->store, out->own,
								    out->other.id, &out->state))
		       ? ERROR_none
		       : ERROR_server;
}

static bool friend_take(struct call *call)
{
	char id[ID_TEXT];

	id_write(call->person->id, id);
	return limits_take(&call->s->limits, LIMIT_FRIEND, slice_from(id), FRIEND_BURST,
			   FRIEND_EVERY_MS, call->s->now);
}

void friends_tell(struct service *s, struct person *p, const char *what, const char *from,
		  const char *name, const struct table *t)
{
	uint64_t other;

	if (!id_read(slice_from(from), &other) || person_mutes(p, other))
		return;
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "friend");
		json_text(j, "what", what);
		json_open_object(j, "from");
		json_text(j, "account", from);
		json_text(j, "name", name);
		json_close_object(j);
		if (t)
			table_outline(j, "table", t);
		json_close_object(j);
	}
	for (struct conn *c = p->conns; c; c = c->next)
		if (c->greeted)
			conn_send(s, c);
}

static void friend_tell(struct call *call, const struct friendship *pair, const char *what,
			const struct table *t)
{
	uint64_t to;
	struct person *p =
		id_read(slice_from(pair->other.id), &to) ? person_find(call->s, to) : NULL;

	if (p)
		friends_tell(call->s, p, what, pair->own, call->person->name, t);
}

static bool asking_row(void *user, const struct store_friend_row *f)
{
	*(int *)user += f->state == STORE_FRIEND_ASKS;
	return true;
}

/* Is there room for one more, on both sides? */
static enum error friend_room(struct call *call, const struct friendship *pair)
{
	struct service *s = call->s;
	int own = 0, asking = 0;

	store_good(s, store_read(s)->friend_count(s->store, pair->own, &own));
	store_good(s, store_read(s)->friends(s->store, pair->other.id, asking_row, &asking));
	if (store_is_bad(s))
		return ERROR_server;
	return own >= FRIENDS_MAX || asking >= FRIENDS_ASKING_MAX ? ERROR_limit : ERROR_none;
}

/* Another program has deleted the account just now. */
static bool is_gone(struct service *s, enum store_status status)
{
	return store_met(s, status) == MET_GONE;
}

static enum error friend_yes(struct call *call, const struct friendship *pair)
{
	struct service *s = call->s;

	if (is_gone(s, store_write(s)->friend_accept(s->store, pair->own, pair->other.id, s->now)))
		return ERROR_no_account;
	answer_fine(call);
	friend_tell(call, pair, "accepted", NULL);
	return ERROR_none;
}

enum error action_friend_accept(struct call *call)
{
	struct friendship pair;
	enum error error = call_pair(call, &pair);

	if (error)
		return error;
	if (pair.state == STORE_FRIEND_YES)
		return answer_fine(call);
	return pair.state == STORE_FRIEND_ASKS ? friend_yes(call, &pair) : ERROR_not_friends;
}

enum error action_friend_ask(struct call *call)
{
	struct service *s = call->s;
	struct friendship pair;
	enum error error = call_pair(call, &pair);

	if (error)
		return error;
	if (pair.state == STORE_FRIEND_ASKS)
		return friend_yes(call, &pair);
	if (pair.state != STORE_FRIEND_NONE)
		return answer_fine(call);
	if (friends_blocked(s, pair.own, pair.other.id))
		return ERROR_blocked;
	if (piece_is_bad(s))
		return ERROR_server;
	if (!friend_take(call))
		return ERROR_busy;
	if ((error = friend_room(call, &pair)))
		return error;
	switch (store_met(s,
			  store_write(s)->friend_ask(s->store, pair.own, pair.other.id, s->now))) {
	case MET_GONE:
		return ERROR_no_account;
	case MET_TAKEN:
		/* By the other, at another node and just now; or by oneself. */
		error = action_friend_accept(call);
		return error == ERROR_not_friends ? answer_fine(call) : error;
	case MET_DONE:
	case MET_FAILED:
		break;
	}
	answer_fine(call);
	friend_tell(call, &pair, "asks", NULL);
	return ERROR_none;
}

/* Refused, taken back or ended; the other is not told. */
enum error action_friend_end(struct call *call)
{
	struct friendship pair;
	enum error error = call_pair(call, &pair);

	if (error)
		return error;
	store_must(call->s,
		   store_write(call->s)->friend_end(call->s->store, pair.own, pair.other.id));
	return answer_fine(call);
}

/* Invitations to a table. */

enum error action_friend_invite(struct call *call)
{
	struct service *s = call->s;
	struct store_invitation row = { .at = s->now };
	struct friendship pair;
	struct table *t;
	int place;
	enum error error = call_place(call, &t, &place);

	if (error || (error = call_pair(call, &pair)))
		return error;
	if (t->status != STORE_TABLE_OPEN)
		return ERROR_too_late;
	if (pair.state != STORE_FRIEND_YES)
		return ERROR_not_friends;
	if (!friend_take(call))
		return ERROR_busy;
	memcpy(row.table, t->text, ID_TEXT);
	memcpy(row.from, pair.own, ID_TEXT);
	memcpy(row.to, pair.other.id, sizeof(row.to));
	switch (store_met(s, store_write(s)->invitation_add(s->store, &row))) {
	case MET_GONE:
		return ERROR_no_account;
	case MET_TAKEN:
		return answer_fine(call);
	case MET_DONE:
	case MET_FAILED:
		break;
	}
	answer_fine(call);
	friend_tell(call, &pair, "invites", t);
	return ERROR_none;
}

enum error action_friend_decline(struct call *call)
{
	char id[ID_TEXT], table[ID_TEXT];

	if (!call->ask->table.given)
		return ERROR_bad_message;
	id_write(call->person->id, id);
	id_write(call->ask->table.value, table);
	store_must(call->s, store_write(call->s)->invitation_end(call->s->store, table, id));
	return answer_fine(call);
}
