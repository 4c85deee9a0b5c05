/*
 * The script's part about summonses: what somebody wants to be called for, by
 * which ways, and what becomes of letters that are not taken.
 */
#include "simulation/script.h"

#include <stdio.h>
#include <string.h>

#include "service/summons/summons.h"

enum { MINUTE_MS = 60 * 1000 };

/* Time for a call to be made and its letters to be carried, after a fault too. */
static void the_queue_runs(struct stage *st)
{
	stage_wait(st, SUMMONS_GRACE_MS);
	for (int i = 0; i < (st->hurt ? 12 : 4); i++)
		stage_wait(st, SUMMONS_POLL_MS);
}

void devices_and_wishes(struct stage *st)
{
	static const char format[] =
		"{\"endpoint\":\"https://push.example/%s\",\"p256dh\":\"%s\",\"auth\":"
		"\"AAAAAAAAAAAAAAAAAAAAAA\",\"zone\":{\"offset\":0}}";
	char key[88], body[512];

	memset(key, 'A', sizeof(key));
	key[0] = 'B'; /* 4: a point of the curve, not compressed */
	key[sizeof(key) - 1] = '\0';
	stage_http(st, ANN, SERVICE_GET, "/api/me/summons", NULL);
	stage_http(st, ANN, SERVICE_POST, "/api/me/summons", "{\"kinds\":{\"turn\":false}}");
	snprintf(body, sizeof(body), format, "phone", key);
	stage_http(st, ANN, SERVICE_POST, "/api/me/push", body);
}

/* One that is taken back before its letter is written, and one that is hers. */
void a_mail_address(struct stage *st)
{
	char body[128];

	stage_http(st, ANN, SERVICE_POST, "/api/me/mail", "{\"address\":\"ann@old.example\"}");
	stage_http(st, ANN, SERVICE_DELETE, "/api/me/mail", NULL);
	the_queue_runs(st);
	stage_http(st, ANN, SERVICE_POST, "/api/me/mail", "{\"address\":\"ann@new.example\"}");
	stage_http(st, -1, SERVICE_GET, "/metrics", NULL);
	the_queue_runs(st);
	if (!st->confirm[0]) {
		/* A row that is said to be gone takes its letter along. */
		if (!st->hurt || st->fault != STORE_NONE)
			stage_broken(st, "the letter that asks for the address does not come");
		return;
	}
	snprintf(body, sizeof(body), "{\"key\":\"%s\"}", st->confirm);
	stage_http(st, -1, SERVICE_POST, "/api/mail/confirm", body);
}

/* She has seen it: the next time she can be called again. */
static void ann_looks(struct stage *st)
{
	stage_fine(st, ANN, "{'do':'table.watch','id':1,'table':'%s'}", st->other);
	stage_fine(st, ANN, "{'do':'table.unwatch','id':1,'table':'%s'}", st->other);
}

static void bob_joins(struct stage *st)
{
	stage_fine(st, BOB, "{'do':'table.join','id':1,'table':'%s'}", st->other);
}

static void bob_leaves(struct stage *st)
{
	stage_fine(st, BOB, "{'do':'table.leave','id':1,'table':'%s'}", st->other);
}

/* She looks elsewhere when somebody sits down, and wants quiet before she is
 * called; afterwards she is. The next time she comes by herself. */
void a_call_waits(struct stage *st)
{
	int minute = (int)(st->node.now / MINUTE_MS % (24 * 60));
	int letters = st->letters;
	char body[96];

	script_keep(
		st->other, sizeof(st->other),
		stage_fine(st, ANN, "{'do':'table.create','id':1,'game':'majority2','players':2}"),
		"ok.table.id");
	bob_joins(st);
	snprintf(body, sizeof(body), "{\"quiet\":{\"from\":%d,\"to\":%d}}", minute,
		 (minute + 4) % (24 * 60));
	stage_http(st, ANN, SERVICE_POST, "/api/me/summons", body);
	the_queue_runs(st);
	if (!st->hurt && st->letters != letters)
		stage_broken(st, "a letter comes in the quiet hours");
	stage_wait(st, 5 * MINUTE_MS);
	the_queue_runs(st);
	if (st->letters == letters && st->fault != STORE_NONE && st->fault != STORE_TAKEN)
		stage_broken(st, "nobody is called after the quiet hours");
	bob_leaves(st);
	bob_joins(st);
	ann_looks(st);
	bob_leaves(st);
}

/* Not now; never; there is no such device. */
void letters_fail(struct stage *st)
{
	static const enum letter_end ends[] = { LETTER_LATER, LETTER_REFUSED, LETTER_GONE };

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		bob_joins(st);
		st->letter_end = ends[i];
		the_queue_runs(st);
		st->letter_end = LETTER_SENT;
		stage_wait(st, 2 * MINUTE_MS);
		ann_looks(st);
		bob_leaves(st);
	}
	stage_fine(st, ANN, "{'do':'table.leave','id':1,'table':'%s'}", st->other);
}

void a_calendar(struct stage *st)
{
	char key[TOKEN_TEXT] = "", path[32 + TOKEN_TEXT];

	stage_http(st, ANN, SERVICE_POST, "/api/me/calendar", NULL);
	script_keep(key, sizeof(key), st->body, "calendar");
	snprintf(path, sizeof(path), "/api/calendar?key=%s", key);
	stage_http(st, -1, SERVICE_GET, path, NULL);
	stage_http(st, ANN, SERVICE_DELETE, "/api/me/calendar", NULL);
}

void calls_end(struct stage *st)
{
	char path[32 + TOKEN_TEXT];

	snprintf(path, sizeof(path), "/api/mail/stop?key=%s", st->stop);
	stage_http(st, -1, SERVICE_POST, path, NULL);
	stage_http(st, ANN, SERVICE_DELETE, "/api/me/push", NULL);
	/* What is said to be gone is left where it was. */
	if (st->hurt && st->fault == STORE_NONE)
		return;
	if (at(st->body, "devices.0").len || !at_is(st->body, "address", "null"))
		stage_broken(st, "a way to call her is left: %s", st->body);
}
