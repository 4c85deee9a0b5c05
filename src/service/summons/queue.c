/*
 * The queue of summonses: calls whose time has come become deliveries, and
 * those become letters that somebody else carries. All of it stands in the
 * store before anything is sent; what could not be sent is tried again, more
 * and more seldom, and given up with a word to the host. A server that dies
 * while a letter is on its way sends it again, with the same id, by which the
 * other side knows it.
 */
#include <stdlib.h>
#include <string.h>

#include "service/match/play.h"
#include "service/summons/summons.h"

enum { MINUTE_MS = 60 * 1000, START_MS = 30 * 1000, OLD_MS = 48 * 3600 * 1000 };

void summons_start(struct service *s)
{
	s->summons.next = s->now + START_MS; /* people come back first */
}

int64_t summons_next(const struct service *s)
{
	return summons_on(s) ? s->summons.next : INT64_MAX;
}

/* Calls. */

struct due_calls {
	struct store_call_row row[SUMMONS_DUE_MOST];
	int count;
};

static bool call_row(void *user, const struct store_call_row *c)
{
	struct due_calls *due = user;

	due->row[due->count++] = *c;
	return due->count < SUMMONS_DUE_MOST;
}

void delivery_post(struct service *s, const char *account, const struct store_call_row *call,
		   enum summons_kind kind, int64_t push)
{
	struct store_delivery d = {
		.push = push,
		.kind = (int)kind,
		.next = s->now,
		.created = s->now,
	};

	memcpy(d.account, account, strlen(account) + 1);
	if (call) {
		memcpy(d.table, call->table, sizeof(d.table));
		memcpy(d.other, call->other, sizeof(d.other));
	}
	s->turn.has_called = true;
	s->summons.next = s->now;
	store_if_there(s, store_write(s)->delivery_add(s->store, &d));
}

struct device_list {
	int64_t number[SUMMONS_DEVICES];
	int count;
};

static bool device_row(void *user, const struct store_push *p)
{
	struct device_list *list = user;

	list->number[list->count++] = p->number;
	return list->count < SUMMONS_DEVICES;
}

static void call_make(struct service *s, const struct store_call_row *c)
{
	struct device_list list = { .count = 0 };
	struct store_summons row;
	int64_t until;

	if (!store_good(s, store_read(s)->summons_find(s->store, c->account, &row)))
		return; /* the account goes, and the call with it */
	until = quiet_until(&row, s->now);
	if (until > s->now) { /* they were set after the call */
		store_if_there(s, store_write(s)->call_later(s->store, c->number, until));
		return;
	}
	store_if_there(s, store_write(s)->call_made(s->store, c->number));
	if (summons_push_on(s))
		store_good(s, store_read(s)->pushes(s->store, c->account, device_row, &list));
	for (int i = 0; i < list.count; i++)
		delivery_post(s, c->account, c, (enum summons_kind)c->kind, list.number[i]);
	if (summons_mail_on(s) && row.is_confirmed)
		delivery_post(s, c->account, c, (enum summons_kind)c->kind, 0);
}

static void calls_make(struct service *s)
{
	struct due_calls due = { .count = 0 };

	if (!store_good(s, store_read(s)->calls_due(s->store, s->now, SUMMONS_DUE_MOST, call_row,
						    &due)))
		return;
	work_add(s, (uint64_t)due.count * WORK_ROW);
	for (int i = 0; i < due.count; i++) {
		piece_begin(s);
		call_make(s, &due.row[i]);
		piece_end(s);
	}
	if (due.count == SUMMONS_DUE_MOST)
		s->summons.next = s->now;
}

/* Letters. */

static enum summons_way way_of(int64_t push)
{
	return push ? WAY_PUSH : WAY_MAIL;
}

static bool is_flying(const struct service *s, int64_t number)
{
	for (int i = 0; i < s->summons.count; i++)
		if (s->summons.flying[i].number == number)
			return true;
	return false;
}

static bool has_room(const struct service *s, enum summons_way way)
{
	int mails = 0;

	for (int i = 0; i < s->summons.count; i++)
		mails += s->summons.flying[i].way == WAY_MAIL;
	return s->summons.count < SUMMONS_FLYING &&
	       (way == WAY_PUSH ? s->summons.count - mails < SUMMONS_FLYING - SUMMONS_MAIL_MAX
				: mails < SUMMONS_MAIL_MAX);
}

struct due_deliveries {
	struct store_delivery row[2 * SUMMONS_FLYING];
	int count;
};

static bool delivery_row(void *user, const struct store_delivery *d)
{
	struct due_deliveries *due = user;

	due->row[due->count++] = *d;
	return due->count < 2 * SUMMONS_FLYING;
}

static uint64_t lane_of(const struct letter *letter)
{
	struct slice rest = slice_from(letter->endpoint);

	for (int i = 0; i < 3; i++) /* the host, behind "https://" */
		slice_cut(&rest, '/');
	rest.len = 0;
	return short_hash(7,
			  (struct slice){ letter->endpoint, (size_t)(rest.at - letter->endpoint) });
}

/* Sent, given up, or nothing to say any more. */
static void delivery_over(struct service *s, int64_t number)
{
	store_if_there(s, store_write(s)->delivery_end(s->store, number));
}

static void delivery_hand(struct service *s, const struct store_delivery *d)
{
	struct letter *letter = calloc(1, sizeof(*letter));

	if (!letter)
		return; /* memory comes back */
	letter->base.kind = d->push ? SERVICE_JOB_PUSH : SERVICE_JOB_MAIL;
	letter->number = d->number;
	letter->push = d->push;
	letter->attempts = d->attempts;
	memcpy(letter->account, d->account, sizeof(letter->account));
	if (d->created + OLD_MS < s->now || !letter_write(s, d, letter)) {
		free(letter);
		if (!store_is_bad(s))
			delivery_over(s, d->number);
		return;
	}
	letter->base.lane = d->push ? lane_of(letter) : 0;
	s->summons.flying[s->summons.count].number = d->number;
	s->summons.flying[s->summons.count++].way = way_of(d->push);
	s->hooks.job(s->hooks.user, &letter->base);
}

static void deliveries_hand(struct service *s)
{
	static struct due_deliveries due; /* one thread; too large for the stack */

	due.count = 0;
	if (!store_good(s, store_read(s)->deliveries(s->store, s->now, 2 * SUMMONS_FLYING,
						     delivery_row, &due)))
		return;
	work_add(s, (uint64_t)due.count * WORK_ROW);
	for (int i = 0; i < due.count; i++) {
		if (is_flying(s, due.row[i].number) || !has_room(s, way_of(due.row[i].push)))
			continue;
		piece_begin(s);
		delivery_hand(s, &due.row[i]);
		piece_end(s);
	}
}

void summons_tick(struct service *s)
{
	if (s->now < summons_next(s) || s->ending)
		return;
	s->summons.next = s->now + SUMMONS_POLL_MS;
	if (s->turn.has_called || s->written.turn.has_called) { /* perhaps it is not kept */
		s->summons.next = s->now;
		return;
	}
	deliveries_hand(s);
	calls_make(s);
}

/* What became of them. */

static void again_later(struct service *s, const struct letter *letter, int attempts)
{
	static const int minutes[SUMMONS_TRIES] = { 0, 1, 5, 30, 120, 360 };
	int64_t pause = (int64_t)minutes[attempts] * MINUTE_MS;
	int64_t asked = (int64_t)letter->again_s * 1000, most = INT64_C(360) * MINUTE_MS;

	if (asked > pause)
		pause = asked < most ? asked : most;
	store_if_there(s, store_write(s)->delivery_later(s->store, letter->number, attempts,
							 s->now + pause));
}

static void letter_failed(struct service *s, const struct letter *letter, struct summons_cost *cost)
{
	cost->failed++;
	if (letter->end == LETTER_LATER && letter->attempts + 1 < SUMMONS_TRIES) {
		again_later(s, letter, letter->attempts + 1);
		return;
	}
	cost->given_up++;
	service_warn(s, letter->push ? "a push was given up" : "a mail was given up", letter->why);
	delivery_over(s, letter->number);
}

void summons_letter_done(struct service *s, const struct letter *letter)
{
	struct summons_cost *cost = &s->summons.cost[way_of(letter->push)];

	for (int i = 0; i < s->summons.count; i++)
		if (s->summons.flying[i].number == letter->number)
			s->summons.flying[i--] = s->summons.flying[--s->summons.count];
	s->summons.next = s->now;
	cost->bytes += (uint64_t)letter->bytes;
	histogram_add(&cost->times, letter->us);
	if (letter->end == LETTER_SENT) {
		cost->sent++;
		delivery_over(s, letter->number);
	} else if (letter->end == LETTER_GONE) {
		cost->gone++;
		store_if_there(
			s, store_write(s)->push_remove(s->store, letter->account, letter->push));
	} else {
		letter_failed(s, letter, cost);
	}
}

static void push_gauges(const struct summons_cost *c, struct buf *out)
{
	metrics_counter(out, "push_sent", "pushes that were taken", (int64_t)c->sent);
	metrics_counter(out, "push_failed", "tries to push that failed", (int64_t)c->failed);
	metrics_counter(out, "push_given_up", "pushes given up", (int64_t)c->given_up);
	metrics_counter(out, "push_gone", "devices that are no longer there", (int64_t)c->gone);
	metrics_counter(out, "push_bytes", "bytes of pushes sent", (int64_t)c->bytes);
	metrics_histogram(out, "push_seconds", "tries to send a push", &c->times);
}

static void mail_gauges(const struct summons_cost *c, struct buf *out)
{
	metrics_counter(out, "mail_sent", "mails that the relay took", (int64_t)c->sent);
	metrics_counter(out, "mail_failed", "tries to send mail that failed", (int64_t)c->failed);
	metrics_counter(out, "mail_given_up", "mails given up", (int64_t)c->given_up);
	metrics_counter(out, "mail_bytes", "bytes of mails sent", (int64_t)c->bytes);
	metrics_histogram(out, "mail_seconds", "tries to send a mail", &c->times);
}

void summons_gauges(struct service *s, struct buf *out)
{
	int64_t push = 0, mail = 0;

	if (!summons_on(s))
		return;
	store_good(s, store_read(s)->deliveries_waiting(s->store, &push, &mail));
	metrics_gauge(out, "push_queued", "pushes that wait", push);
	metrics_gauge(out, "mail_queued", "mails that wait", mail);
	push_gauges(&s->summons.cost[WAY_PUSH], out);
	mail_gauges(&s->summons.cost[WAY_MAIL], out);
}
