/*
 * What moderators do: accounts that the host has named deal with reports, mute,
 * ban for a time, and close tables. Whatever they change stands in the audit
 * log, in the same turn. What they read is in reports.c.
 *
 * What stays with the host: whatever concerns a moderator, bans without end,
 * and networks. Behind one address may be a school or a whole village, and who
 * is not shown addresses cannot judge whom such a ban would hit.
 */
#include <string.h>

#include "service/http.h"
#include "service/match/play.h"

enum {
	REASON_CHARS_MAX = 500,
	MUTE_MINUTES_MAX = 30 * 24 * 60,
	BAN_MINUTES_MAX = 365 * 24 * 60,
	MINUTE_MS = 60 * 1000,
};

/* "NAME (ID)": names change hands, ids do not. */
static void write_who(const struct store_account *account, struct buf *out)
{
	buf_text(out, account->name);
	buf_text(out, " (");
	buf_text(out, account->id);
	buf_char(out, ')');
}

/* For the host's log: ids alone. */
static void log_act(struct http *h, const char *what, const char *whom)
{
	char memory[STORE_WHO_MAX];
	struct buf line = buf_over(memory, sizeof(memory));

	buf_text(&line, h->account.id);
	buf_char(&line, ' ');
	buf_text(&line, what);
	buf_char(&line, ' ');
	buf_text(&line, whom);
	service_log(h->s, "a moderator has acted", memory);
}

static void audit(struct http *h, const char *what, const char *whom, const char *name,
		  int64_t until, const char *why)
{
	char who_memory[STORE_WHO_MAX], memory[STORE_DETAILS_MAX], time[HOUSE_TIME_MAX];
	struct buf who = buf_over(who_memory, sizeof(who_memory));
	struct buf details = buf_over(memory, sizeof(memory));
	struct store_audit entry = {
		.at = h->s->now, .who = who_memory, .what = what, .details = memory
	};

	write_who(&h->account, &who);
	buf_text(&details, whom);
	buf_text(&details, name[0] ? " " : "");
	buf_text(&details, name);
	if (until) {
		house_time(until, time);
		buf_text(&details, " until ");
		buf_text(&details, time);
	}
	buf_text(&details, why[0] ? ": " : "");
	buf_text(&details, why);
	text_end(&details);
	store_must(h->s, store_write(h->s)->audit_add(h->s->store, &entry));
	log_act(h, what, whom);
}

static enum error answer_done(struct http *h)
{
	OUT_WRITE(&h->s->out, j)
	{
		json_open_object(j, NULL);
		json_close_object(j);
	}
	http_answer(h->s, h->id, NULL);
	return ERROR_none;
}

/* What an action says about itself. */
struct act {
	struct store_account whom;
	uint64_t account;
	char reason[STORE_REASON_MAX];
	int64_t until; /* 0: no time was given */
};

static bool reason_read(const struct ask_text *ask, int min, char out[STORE_REASON_MAX])
{
	struct buf text = buf_over(out, STORE_REASON_MAX);

	return ask->given ? text_clean(ask->value, min, REASON_CHARS_MAX, &text) : min == 0;
}

/* Against whom; `most`: minutes that may be given, and must be unless 0. */
static enum error act_read(struct http *h, int64_t most, struct act *act)
{
	const struct ask *ask = h->ask;
	enum store_status status;
	char id[ID_TEXT];

	memset(act, 0, sizeof(*act));
	if (!ask->account.given || !reason_read(&ask->reason, 1, act->reason))
		return ERROR_bad_message;
	if (most && (!ask->minutes.given || ask->minutes.value < 1 || ask->minutes.value > most))
		return ERROR_bad_message;
	act->account = ask->account.value;
	act->until = most ? h->s->now + ask->minutes.value * MINUTE_MS : 0;
	id_write(act->account, id);
	piece_reads_account(h->s, act->account);
	status = store_read(h->s)->account_find(h->s->store, id, &act->whom);
	if (!store_good(h->s, status))
		return store_is_bad(h->s) ? ERROR_server : ERROR_no_account;
	return act->whom.is_moderator || act->account == h->session.account ? ERROR_protected
									    : ERROR_none;
}

static enum error mute(struct http *h, int64_t most, const char *what)
{
	struct service *s = h->s;
	struct act act;
	enum error error = act_read(h, most, &act);

	if (error)
		return error;
	turn_account(s, act.account);
	if (store_met(s, store_write(s)->account_mute(s->store, act.whom.id, act.until)) ==
	    MET_GONE)
		return ERROR_no_account;
	audit(h, what, act.whom.id, act.whom.name, act.until, act.reason);
	person_muted(s, act.account, act.until);
	return answer_done(h);
}

enum error http_mute(struct http *h)
{
	return mute(h, MUTE_MINUTES_MAX, "mute");
}

enum error http_unmute(struct http *h)
{
	return mute(h, 0, "unmute");
}

/* A ban without end was the host's. */
static enum error ban(struct http *h, int64_t most, const char *what)
{
	struct service *s = h->s;
	struct act act;
	enum error error = act_read(h, most, &act);

	if (error)
		return error;
	if (act.whom.is_banned && !act.whom.ban_until)
		return ERROR_protected;
	turn_account(s, act.account);
	if (store_met(s, store_write(s)->account_ban(s->store, act.whom.id,
						     act.until ? act.reason : NULL, act.until)) ==
	    MET_GONE)
		return ERROR_no_account;
	audit(h, what, act.whom.id, act.whom.name, act.until, act.reason);
	if (act.until) {
		memcpy(act.whom.ban_reason, act.reason, sizeof(act.reason));
		act.whom.ban_until = act.until;
		people_banned(s, act.account, &act.whom);
	}
	return answer_done(h);
}

enum error http_ban(struct http *h)
{
	return ban(h, BAN_MINUTES_MAX, "ban");
}

enum error http_unban(struct http *h)
{
	return ban(h, 0, "unban");
}

enum { PEOPLE_BYTES_MAX = SEATS_MAX * (ID_TEXT + NAME_MAX_BYTES + 2) };

/* Who sits there, "ID NAME, …": the table may be gone when the host reads it. */
static void write_people(const struct table *t, struct buf *out)
{
	char id[ID_TEXT];

	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];

		if (!p->taken || !p->account)
			continue;
		id_write(p->account, id);
		buf_text(out, out->len ? ", " : "");
		buf_text(out, id);
		buf_char(out, ' ');
		buf_text(out, p->name);
	}
}

enum error http_close(struct http *h)
{
	struct service *s = h->s;
	char reason[STORE_REASON_MAX], memory[PEOPLE_BYTES_MAX];
	struct buf people = buf_over(memory, sizeof(memory));
	struct table *t;

	if (!h->ask->table.given || !reason_read(&h->ask->reason, 1, reason))
		return ERROR_bad_message;
	t = table_find(s, h->ask->table.value);
	if (!t)
		return s->nodes.elsewhere[0] ? ERROR_elsewhere : ERROR_no_table;
	if (table_ended(t))
		return ERROR_too_late;
	if (table_place(t, h->session.account) >= 0)
		return ERROR_protected; /* who plays there is no judge */
	write_people(t, &people);
	audit(h, "close-table", t->text, people.at, 0, reason);
	watch_closed(s, t);
	table_close(s, t);
	return answer_done(h);
}

static enum error protected_report(struct service *s, const struct store_report *r)
{
	struct store_account about;

	if (!r->about[0])
		return ERROR_none;
	if (store_good(s, store_read(s)->account_find(s->store, r->about, &about)) &&
	    about.is_moderator)
		return ERROR_protected;
	return piece_is_bad(s) ? ERROR_server : ERROR_none;
}

enum error http_handle(struct http *h)
{
	struct service *s = h->s;
	char note[STORE_REASON_MAX] = "", who_memory[STORE_WHO_MAX], number_memory[24 + ID_TEXT];
	struct buf who = buf_over(who_memory, sizeof(who_memory));
	struct buf number = buf_over(number_memory, sizeof(number_memory));
	struct store_report r;
	enum error error;

	if (!h->ask->report.given || !reason_read(&h->ask->note, 0, note))
		return ERROR_bad_message;
	if ((error = report_readable(h, h->ask->report.value, &r)) ||
	    (error = protected_report(s, &r)))
		return error;
	if (r.handled)
		return ERROR_handled;
	write_who(&h->account, &who);
	switch (store_met(
		s, store_write(s)->report_handle(s->store, r.number, who_memory, note, s->now))) {
	case MET_GONE:
		return ERROR_no_report;
	case MET_TAKEN:
		return ERROR_handled;
	case MET_DONE:
	case MET_FAILED:
		break;
	}
	buf_int(&number, r.number);
	if (r.about[0]) {
		buf_char(&number, ' ');
		buf_text(&number, r.about);
	}
	audit(h, "handle-report", number_memory, r.about_name, 0, note);
	return answer_done(h);
}
