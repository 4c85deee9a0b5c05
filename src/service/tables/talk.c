/*
 * Talk at a table, as far as the game allows it; and whom one does not want
 * to hear.
 */
#include "service/tables/talk.h"

#include <string.h>

#include "service/inside.h"
#include "service/match/play.h"
#include "service/people/friends.h"

enum { REASON_CHARS_MAX = 500 };

static const char *const reactions[] = { "well_played", "thanks", "hello", "oops", "thinking" };

enum { REACTIONS = sizeof(reactions) / sizeof(reactions[0]) };

int reaction_find(struct slice name)
{
	for (int i = 0; i < REACTIONS; i++)
		if (slice_is(name, reactions[i]))
			return i;
	return REACTION_NONE;
}

/* Telling. */

static void json_said(struct json *j, const char *account, const char *name, int kind,
		      const char *text, int64_t at)
{
	json_open_object(j, "from");
	json_text(j, "account", account);
	json_text(j, "name", name);
	json_close_object(j);
	json_text(j, kind == TALK_REACTION ? "reaction" : "text", text);
	if (kind == TALK_WATCHER)
		json_bool(j, "watching", true);
	json_int(j, "at", at);
}

/* What spectators say to each other reaches no seat before the end. */
static bool talk_is_for(const struct table *t, int kind, uint64_t account)
{
	return kind != TALK_WATCHER || table_ended(t) || table_place(t, account) < 0;
}

/* The message of it, ready to be sent. */
static void said_write(struct service *s, const struct table *t, const char *account,
		       const char *name, const struct store_talk *talk)
{
	OUT_WRITE(&s->out, j)
	{
		json_open_object(j, NULL);
		json_text(j, "on", "said");
		json_text(j, "table", t->text);
		json_said(j, account, name, talk->kind, talk->text, talk->at);
		json_close_object(j);
	}
}

void talk_tell(struct service *s, struct table *t, const struct talker *from, int kind,
	       const char *text)
{
	char account[ID_TEXT];
	struct store_talk row = {
		.table = t->text, .account = account, .kind = kind, .text = text, .at = s->now
	};

	id_write(from->account, account);
	t->is_silent = false;
	table_kept(s, t, store_write(s)->talk_add(s->store, &row));
	said_write(s, t, account, from->name, &row);
	for (int i = 0; i < t->watcher_count; i++) {
		const struct person *p = t->watchers[i].conn->person;

		if (!person_mutes(p, from->account) && talk_is_for(t, kind, p->id))
			conn_send(s, t->watchers[i].conn);
	}
}

static void talk_from(struct service *s, struct table *t, const struct place *from, int kind,
		      const char *text)
{
	talk_tell(s, t, &(struct talker){ from->account, place_name(from) }, kind, text);
}

void talk_release(struct service *s, struct table *t)
{
	struct live *live = t->live;

	for (int seat = 0; seat < t->setup.players; seat++) {
		const struct place *p = &t->places[table_place_of_seat(t, seat)];

		if (live->held[seat] != REACTION_NONE && p->account)
			talk_from(s, t, p, TALK_REACTION, reactions[live->held[seat]]);
		live->held[seat] = REACTION_NONE;
	}
}

/* What was said, for a snapshot: the last ones that the reader hears. They are
 * looked for backwards, and told in order. */

struct talk_list {
	struct service *s;
	const struct person *reader;
	const struct table *table;
	struct json *json;
	int64_t first; /* number of the earliest that is told */
	int count;
	size_t bytes;
};

enum { TALK_ROW = 256 }; /* bytes of a row about, without its text */

static bool talk_heard(const struct talk_list *list, const struct store_talk *talk)
{
	uint64_t id;

	work_add(list->s, WORK_ROW);
	return talk_is_for(list->table, talk->kind, list->reader->id) &&
	       (!id_read(slice_from(talk->account), &id) || !person_mutes(list->reader, id));
}

static bool talk_find_row(void *user, const struct store_talk *talk)
{
	struct talk_list *list = user;

	if (talk_heard(list, talk)) {
		list->first = talk->number;
		list->count++;
		list->bytes += TALK_ROW + 2 * strlen(talk->text);
	}
	return list->count < TALK_SHOWN && list->bytes < TALK_BYTES_MAX;
}

static bool talk_write_row(void *user, const struct store_talk *talk)
{
	struct talk_list *list = user;
	const char *name = talk->name;
	uint64_t account;

	if (!talk_heard(list, talk))
		return true;
	/* Whoever sits here has the name that the table knows. */
	int place = id_read(slice_from(talk->account), &account) ? table_place(list->table, account)
								 : -1;

	if (place >= 0)
		name = place_name(&list->table->places[place]);
	json_open_object(list->json, NULL);
	json_said(list->json, talk->account, name, talk->kind, talk->text, talk->at);
	json_close_object(list->json);
	return true;
}

void talk_json(struct json *j, const char *key, struct service *s, const struct person *for_whom,
	       const struct table *t)
{
	struct talk_list list = { .s = s, .reader = for_whom, .table = t, .json = j };

	json_open_array(j, key);
	if (!t->is_silent)
		store_good(s, store_read(s)->talk_before(s->store, t->text, STORE_NEWEST,
							 TALK_READ_MAX, talk_find_row, &list));
	if (list.count)
		store_good(s, store_read(s)->talk_at(s->store, t->text, list.first - 1,
						     TALK_READ_MAX, talk_write_row, &list));
	json_close_array(j);
}

/* The end: what was kept from the seats. */

struct disclosure {
	struct service *s;
	struct table *table;
	int64_t first; /* number of the earliest that is told */
	int count;
};

static bool disclose_row(void *user, const struct store_talk *talk)
{
	struct disclosure *d = user;
	struct table *t = d->table;
	uint64_t from;

	work_add(d->s, WORK_ROW);
	if (talk->kind != TALK_WATCHER || !id_read(slice_from(talk->account), &from))
		return true;
	said_write(d->s, t, talk->account, talk->name, talk);
	for (int i = 0; i < t->watcher_count; i++) {
		const struct person *p = t->watchers[i].conn->person;

		if (table_place(t, p->id) >= 0 && !person_mutes(p, from))
			conn_send(d->s, t->watchers[i].conn);
	}
	return true;
}

static bool disclose_find(void *user, const struct store_talk *talk)
{
	struct disclosure *d = user;

	work_add(d->s, WORK_ROW);
	if (talk->kind == TALK_WATCHER) {
		d->first = talk->number;
		d->count++;
	}
	return d->count < TALK_SHOWN;
}

void talk_disclose(struct service *s, struct table *t)
{
	struct disclosure d = { .s = s, .table = t };

	if (t->is_silent)
		return;
	store_good(s, store_read(s)->talk_before(s->store, t->text, STORE_NEWEST, TALK_READ_MAX,
						 disclose_find, &d));
	if (d.count)
		store_good(s, store_read(s)->talk_at(s->store, t->text, d.first - 1, TALK_READ_MAX,
						     disclose_row, &d));
}

/* Actions. */

/* A moderator's word; `until` outlives the answer. */
enum error talk_muted(struct call *call)
{
	if (call->person->muted_until <= call->s->now)
		return ERROR_none;
	call->why = house_muted_text(call->person->muted_until, call->until);
	return ERROR_muted;
}

enum error talk_limits(struct call *call)
{
	char id[ID_TEXT];

	id_write(call->person->id, id);
	return limits_take(&call->s->limits, LIMIT_SAY, slice_from(id), call->s->config.say_burst,
			   call->s->config.say_every_ms, call->s->now)
		       ? ERROR_none
		       : ERROR_busy;
}

static bool between_matches(const struct table *t)
{
	return t->status < STORE_TABLE_PLAYING || table_ended(t);
}

enum error action_say(struct call *call)
{
	char memory[STORE_TALK_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct table *t;
	int place;
	enum error error = call_place(call, &t, &place);

	if (error)
		return error;
	if (!call->ask->text.given || !text_clean(call->ask->text.value, 1, SAY_CHARS_MAX, &text))
		return ERROR_bad_message;
	if (t->game->talk == TALK_NONE ||
	    (t->game->talk == TALK_BETWEEN_MATCHES && !between_matches(t)) ||
	    t->status == STORE_TABLE_FROZEN)
		return ERROR_talk;
	if ((error = talk_muted(call)) || (error = talk_limits(call)))
		return error;
	answer_fine(call);
	talk_from(call->s, t, &t->places[place], TALK_SENTENCE, memory);
	return ERROR_none;
}

/*
 * During a match without talk: once for each seat in a round's first step. In
 * a secret step nobody may see who is there, so it waits until that closes.
 */
static enum error react_in_match(struct service *s, struct table *t, const struct place *p,
				 int reaction)
{
	struct live *live = live_get(s, t);

	if (!live)
		return t->status == STORE_TABLE_FROZEN ? table_stopped(t) : ERROR_server;
	if (!live->frames.round || live->reacted[p->seat] || p->bot)
		return ERROR_talk;
	live->reacted[p->seat] = true;
	live->held[p->seat] = reaction;
	live_line(s, t, LINE_REACTION, p->seat, slice_from(reactions[reaction]), slice_from(""), 0);
	if (!frames_secret(&live->frames))
		talk_release(s, t);
	return ERROR_none;
}

enum error action_react(struct call *call)
{
	struct service *s = call->s;
	struct table *t;
	int place, reaction = REACTION_NONE;
	enum error error = call_place(call, &t, &place);

	if (error)
		return error;
	if (call->ask->reaction.given)
		reaction = reaction_find(call->ask->reaction.value);
	if (reaction == REACTION_NONE)
		return ERROR_bad_message;
	if (t->game->talk == TALK_NONE || t->status == STORE_TABLE_FROZEN)
		return ERROR_talk;
	if ((error = talk_muted(call)) || (error = talk_limits(call)))
		return error;
	if (t->game->talk == TALK_FREE || between_matches(t)) {
		answer_fine(call);
		talk_from(s, t, &t->places[place], TALK_REACTION, reactions[reaction]);
		return ERROR_none;
	}
	error = react_in_match(s, t, &t->places[place], reaction);
	return error ? error : answer_fine(call);
}

/* Not wanting to hear or meet somebody. */

static enum error relate(struct call *call, bool block, bool on)
{
	struct store_account account;
	char id[ID_TEXT];

	if (!call->ask->account.given)
		return ERROR_bad_message;
	if (call->ask->account.value == call->person->id)
		return ERROR_bad_message;
	id_write(call->ask->account.value, id);
	if (!store_good(call->s, store_read(call->s)->account_find(call->s->store, id, &account)))
		return ERROR_no_account;
	enum error error =
		person_relate(call->s, call->person, call->ask->account.value, block, on);

	if (error)
		return error;
	if (block && on)
		friends_part(call->s, call->person->id, call->ask->account.value);
	return answer_fine(call);
}

enum error action_mute(struct call *call)
{
	return relate(call, false, true);
}

enum error action_unmute(struct call *call)
{
	return relate(call, false, false);
}

enum error action_block(struct call *call)
{
	return relate(call, true, true);
}

enum error action_unblock(struct call *call)
{
	return relate(call, true, false);
}

/* What the report is about was deleted just now. */
static enum error report_gone(struct call *call, struct table *t)
{
	return t && table_lost(call->s, t) ? ERROR_no_table : ERROR_no_account;
}

static bool number_row(void *user, const struct store_report *r)
{
	*(int64_t *)user = r->number;
	return false;
}

/* For the host's log: its number, by which his tool shows it. */
static void log_report(struct service *s, const char *from)
{
	char memory[ID_TEXT + 24];
	struct buf text = buf_over(memory, sizeof(memory));
	int64_t number = 0;

	store_good(s, store_read(s)->reports(s->store, from, STORE_NEWEST, 1, number_row, &number));
	buf_int(&text, number);
	service_log(s, "somebody was reported, report", memory);
}

enum error action_report(struct call *call)
{
	struct store_report report = { .at = call->s->now };
	struct buf reason = buf_over(report.reason, sizeof(report.reason));
	struct store_account account;
	struct table *t = NULL;
	enum error error;

	if (!call->ask->account.given || !call->ask->reason.given ||
	    !text_clean(call->ask->reason.value, 1, REASON_CHARS_MAX, &reason))
		return ERROR_bad_message;
	if (call->ask->table.given && (error = call_known(call, &t)))
		return error;
	id_write(call->person->id, report.from);
	id_write(call->ask->account.value, report.about);
	if (!store_good(call->s,
			store_read(call->s)->account_find(call->s->store, report.about, &account)))
		return ERROR_no_account;
	if (t)
		memcpy(report.table, t->text, ID_TEXT);
	if ((error = talk_limits(call)))
		return error;
	switch (store_met(call->s, store_write(call->s)->report_add(call->s->store, &report))) {
	case MET_GONE:
		return report_gone(call, t);
	case MET_DONE:
		log_report(call->s, report.from);
		break;
	case MET_TAKEN:
	case MET_FAILED:
		break;
	}
	return answer_fine(call);
}
