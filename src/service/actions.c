/*
 * A message of a connection: read, counted, handed to the action that it
 * names, and answered.
 */
#include <stdlib.h>

#include "base/version.h"
#include "service/inside.h"
#include "service/match/play.h"

static action_function action_hello, action_ping;

/* Looked through from the front: what is asked most comes first. */
static const struct {
	const char *name;
	action_function *run;
} actions[] = {
	{ "move", action_move },
	{ "hello", action_hello },
	{ "ping", action_ping },
	{ "lobby.watch", action_lobby_watch },
	{ "lobby.leave", action_lobby_leave },
	{ "table.create", action_create },
	{ "table.join", action_join },
	{ "table.leave", action_leave },
	{ "table.bot", action_bot },
	{ "table.kick", action_kick },
	{ "table.place", action_place },
	{ "table.swap", action_swap },
	{ "table.start", action_start },
	{ "table.watch", action_watch },
	{ "table.unwatch", action_unwatch },
	{ "table.log", action_log },
	{ "table.facts", action_facts },
	{ "table.look", action_look },
	{ "table.ahead", action_ahead },
	{ "invite.make", action_invite_make },
	{ "invite.revoke", action_invite_revoke },
	{ "share.make", action_share_make },
	{ "share.revoke", action_share_revoke },
	{ "fair.commit", action_commit },
	{ "fair.open", action_open },
	{ "undo", action_undo },
	{ "resign", action_resign },
	{ "return", action_return },
	{ "replace", action_replace },
	{ "rematch", action_rematch },
	{ "say", action_say },
	{ "react", action_react },
	{ "mute", action_mute },
	{ "unmute", action_unmute },
	{ "block", action_block },
	{ "unblock", action_unblock },
	{ "report", action_report },
	{ "watch.say", action_watch_say },
	{ "friend.ask", action_friend_ask },
	{ "friend.accept", action_friend_accept },
	{ "friend.end", action_friend_end },
	{ "friend.invite", action_friend_invite },
	{ "friend.decline", action_friend_decline },
};

enum {
	ACTIONS = sizeof(actions) / sizeof(actions[0]),
	HELLO_HEAD_MAX = 2048, /* bytes of the answer to hello without its tables */
};

/* Answers. */

void answer_open(struct json *j, const struct call *call)
{
	JSON_PIECE(j, "{\"re\":");
	json_int(j, NULL, call->ask->number.value);
	JSON_PIECE(j, ",\"ok\":{");
}

void answer_close(struct json *j)
{
	json_close_object(j);
	json_close_object(j);
}

enum error answer_fine(struct call *call)
{
	OUT_WRITE(&call->s->out, j)
	{
		answer_open(j, call);
		answer_close(j);
	}
	conn_send(call->s, call->conn);
	return ERROR_none;
}

/* What most actions need first. */

/* By its handle, of those that the connection watches. */
static enum error call_handle(struct call *call, struct table **out)
{
	const struct conn *c = call->conn;

	for (int i = 0; i < c->watching_count; i++) {
		if ((int64_t)c->watching[i]->handle == call->ask->handle.value) {
			*out = c->watching[i];
			piece_reads_table(call->s, *out);
			return ERROR_none;
		}
	}
	return ERROR_no_table;
}

enum error call_table(struct call *call, struct table **out)
{
	if (!call->ask->table.given && call->ask->handle.given)
		return call_handle(call, out);
	if (!call->ask->table.given)
		return ERROR_bad_message;
	*out = table_find(call->s, call->ask->table.value);
	if (!*out && attend_closed(call->s, call->ask->table.value, call->person->id))
		call->why = message_of("server.event.closed_empty");
	return *out ? ERROR_none : ERROR_no_table;
}

/* Of a private table a stranger does not learn that it exists. */
static bool is_known(const struct call *call, const struct table *t)
{
	static const struct ask_text no_invite;

	return watch_knows(call->s, t, call->conn) ||
	       table_visible(call->s, t, call->person->id, &no_invite, NULL);
}

enum error call_known(struct call *call, struct table **out)
{
	enum error error = call_table(call, out);

	return error || is_known(call, *out) ? error : ERROR_no_table;
}

enum error call_watched(struct call *call, struct table **out)
{
	enum error error = call_known(call, out);

	if (error)
		return error;
	if (!watch_is(*out, call->conn))
		return ERROR_not_yours;
	if (live_get(call->s, *out))
		return ERROR_none;
	return (*out)->status == STORE_TABLE_FROZEN ? table_stopped(*out) : ERROR_too_early;
}

enum error call_place(struct call *call, struct table **out, int *place)
{
	enum error error = call_known(call, out);

	if (error)
		return error;
	*place = table_place(*out, call->person->id);
	return *place >= 0 ? ERROR_none : ERROR_not_yours;
}

enum error call_host(struct call *call, struct table **out)
{
	int place;
	enum error error = call_place(call, out, &place);

	if (error)
		return error;
	return (*out)->host == call->person->id ? ERROR_none : ERROR_not_host;
}

static void json_limits(struct json *j, const struct service_config *config)
{
	json_open_object(j, "limits");
	json_int(j, "message_bytes", SERVICE_MESSAGE_MAX);
	json_int(j, "tables", config->tables_account_max);
	json_int(j, "watched", config->watched_max);
	json_int(j, "fair_ms", config->fair_ms);
	json_int(j, "replace_ms", config->replace_ms);
	json_int(j, "name_characters", NAME_CHARS_MAX);
	json_int(j, "passphrase_characters", PASSPHRASE_CHARS_MIN);
	json_close_object(j);
}

/* How many of one's own tables the answer holds; the others follow it. */
static int hello_fit(struct table *const *tables, int count)
{
	size_t bytes = HELLO_HEAD_MAX;

	for (int i = 0; i < count; i++) {
		bytes += summary_most(tables[i]);
		if (bytes > OUT_ITEM_MAX)
			return i;
	}
	return count;
}

static enum error action_hello(struct call *call)
{
	struct service *s = call->s;
	struct table *const *tables;
	char id[ID_TEXT];
	int count, fit;

	if (!call->ask->version.given || call->ask->version.value != PROTOCOL_VERSION)
		return ERROR_bad_version;
	piece_reads_all(s); /* of its own tables' summaries */
	tables_wake(s, call->person->id);
	if (piece_is_bad(s))
		return ERROR_server;
	pictures_of(s, call->person->id);
	presence_here(s, call->person);
	count = tables_of(s, call->person->id, &tables);
	fit = hello_fit(tables, count);
	OUT_WRITE(&s->out, j)
	{
		answer_open(j, call);
		json_int(j, "v", PROTOCOL_VERSION);
		id_write(call->person->id, id);
		json_account(j, "account", id, call->person->name, call->person->is_guest,
			     call->person->lang);
		json_int(j, "now", s->now);
		json_limits(j, &s->config);
		house_json(j, "house", s);
		json_open_array(j, "tables");
		for (int i = 0; i < fit; i++)
			table_summary(j, NULL, tables[i], call->person->id);
		json_close_array(j);
		answer_close(j);
	}
	conn_send(s, call->conn);
	for (int i = fit; i < count; i++)
		news_conn(s, tables[i], call->conn);
	attend_greet(s, call->conn);
	if (!piece_is_bad(s)) /* else nobody has heard of it */
		call->conn->greeted = true;
	return ERROR_none;
}

static enum error action_ping(struct call *call)
{
	OUT_WRITE(&call->s->out, j)
	{
		answer_open(j, call);
		json_int(j, "now", call->s->now);
		answer_close(j);
	}
	conn_send(call->s, call->conn);
	return ERROR_none;
}

static enum error action_run(struct call *call)
{
	const struct ask *ask = call->ask;

	if (!ask->action.given || !ask->number.given)
		return ERROR_bad_message;
	for (int i = 0; i < ACTIONS; i++) {
		if (!slice_is(ask->action.value, actions[i].name))
			continue;
		if (!call->conn->greeted && actions[i].run != action_hello)
			return ERROR_hello_first;
		return actions[i].run(call);
	}
	return ERROR_bad_message;
}

/* Somebody who does not wait when told to is hung up on. */
static bool too_fast(struct service *s, struct conn *c)
{
	if (s->parking.is_again) /* it was heard before */
		return false;
	if (bucket_take(&c->messages, s->config.message_burst, s->config.message_every_ms,
			s->now) &&
	    (!s->config.work_burst ||
	     limits_take(&s->limits, LIMIT_WORK, slice_from(c->address), s->config.work_burst,
			 s->config.work_every_ms, s->now))) {
		c->refused = 0;
		return false;
	}
	s->metrics.limited++;
	if (++c->refused > REFUSED_MAX)
		conn_bye(s, c, ERROR_busy, NULL, SERVICE_CLOSE_POLICY);
	return true;
}

/* What a question has cost beyond what is free is taken off what the
 * connection may ask; all of it off what may be done for its address, since
 * connections are cheap. */
static void action_charge(struct service *s, struct conn *c, uint64_t before)
{
	int messages = work_messages(s, before);

	work_charge(s, c, work_done(s) - before);
	if (messages)
		bucket_charge(&c->messages, messages, s->config.message_every_ms, s->now);
}

void actions_message(struct service *s, struct conn *c, struct slice text)
{
	struct call call = { .s = s, .conn = c, .person = c->person };
	struct ask ask;
	enum error error;
	uint64_t before = work_done(s);
	bool fast = too_fast(s, c);

	if (c->closing)
		return;
	if (text.len > SERVICE_MESSAGE_MAX) {
		conn_bye(s, c, ERROR_bad_message, NULL, SERVICE_CLOSE_POLICY);
		return;
	}
	if (!ask_read(&ask, text)) {
		conn_error(s, c, &ask.number, fast ? ERROR_busy : ERROR_bad_message, NULL);
		return;
	}
	piece_question(s, &ask.number);
	call.ask = &ask;
	nodes_ask(s);
	error = fast ? ERROR_busy : action_run(&call);
	error = nodes_error(s, error, c->person->id, &ask.invite);
	if (error)
		conn_error(s, c, &ask.number, error, call.why.id ? &call.why : NULL);
	free(call.keep);
	if (!piece_of(s)->later)
		action_charge(s, c, before);
}
