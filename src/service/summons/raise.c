/*
 * Who is called, and when: see summons.h. Rows of the store are the truth; what
 * a place remembers of them (`called`) only saves looking for rows that
 * are not there.
 */
#include <string.h>

#include "service/match/play.h"
#include "service/summons/summons.h"

bool summons_push_on(const struct service *s)
{
	return s->hooks.text && s->config.push_key;
}

bool summons_mail_on(const struct service *s)
{
	return s->hooks.text && s->config.mail;
}

bool summons_on(const struct service *s)
{
	return summons_push_on(s) || summons_mail_on(s);
}

bool summons_looking(const struct service *s, const struct table *t, uint64_t account)
{
	const struct person *p = person_find(s, account);

	for (const struct conn *c = p ? p->conns : NULL; c; c = c->next)
		if (watch_is(t, c))
			return true;
	return false;
}

static bool can_be_called(const struct service *s, const struct store_summons *row)
{
	return (summons_push_on(s) && row->push_count) || (summons_mail_on(s) && row->is_confirmed);
}

void summons_raise(struct service *s, uint64_t account, enum summons_kind kind, struct table *t,
		   uint64_t other)
{
	struct store_call_row call = { .kind = (int)kind };
	struct store_summons row;
	int place = table_place(t, account);

	if (!summons_on(s) || s->ending || !account || summons_looking(s, t, account))
		return;
	id_write(account, call.account);
	work_add(s, WORK_ROW);
	if (!store_good(s, store_read(s)->summons_find(s->store, call.account, &row)) ||
	    !(row.kinds & 1u << kind) || !can_be_called(s, &row))
		return;
	memcpy(call.table, t->text, ID_TEXT);
	if (other)
		id_write(other, call.other);
	call.due = quiet_until(&row, s->now + SUMMONS_GRACE_MS);
	if (place >= 0)
		t->places[place].called = CALLED_PERHAPS;
	/* One that is there says the same. */
	if (store_met(s, store_write(s)->call_add(s->store, &call)) == MET_DONE)
		s->metrics.calls++;
}

void summons_raise_all(struct service *s, enum summons_kind kind, struct table *t, uint64_t other)
{
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].is_person && t->places[i].account != other)
			summons_raise(s, t->places[i].account, kind, t, other);
}

static void drop(struct service *s, struct table *t, struct place *p, int kind)
{
	char account[ID_TEXT];

	if (p->called == CALLED_NOT || !p->account || !summons_on(s))
		return;
	id_write(p->account, account);
	store_must(s, store_write(s)->call_drop(s->store, account, t->text, kind, SUMMONS_TURN));
}

/* Turns. */

void summons_turns(struct service *s, struct table *t, bool closed)
{
	uint32_t acts = t->asked ? t->asked : t->actors;
	bool is_secret = t->asked != 0;
	uint32_t begin = closed && (is_secret || t->called_secret) ? acts : acts & ~t->called_for;
	uint32_t end = (t->called_for & ~acts) | begin;

	presence_waits(s, t);
	t->called_for = acts;
	t->called_secret = is_secret;
	for (int i = 0; i < t->setup.players; i++) {
		struct place *p = &t->places[i];

		if (!p->is_person || p->seat < 0)
			continue;
		if (end & SEAT(p->seat)) {
			drop(s, t, p, SUMMONS_TURN);
			p->called = CALLED_NOT;
		}
		if ((begin & SEAT(p->seat)) && !p->bot)
			summons_raise(s, p->account, SUMMONS_TURN, t, 0);
	}
}

/* In a secret step it was decided when it began. */
void summons_woken(struct service *s, struct table *t)
{
	bool is_open = t->status == STORE_TABLE_PLAYING && !t->asked;

	presence_waits(s, t);
	t->called_for = t->asked ? t->asked : t->actors;
	t->called_secret = t->asked != 0;
	for (int i = 0; is_open && i < t->setup.players; i++) {
		const struct place *p = &t->places[i];

		if (p->is_person && !p->bot && p->seat >= 0 && (t->actors & SEAT(p->seat)))
			summons_raise(s, p->account, SUMMONS_TURN, t, 0);
	}
}

void summons_looks(struct service *s, struct table *t, uint64_t account)
{
	int place = table_place(t, account);

	if (place < 0)
		return;
	if (t->places[place].called == CALLED_ONCE)
		return;
	drop(s, t, &t->places[place], -1);
	/* That a call for this turn was made stays noted, until the turn ends. */
	if (summons_on(s) && t->places[place].called != CALLED_NOT)
		t->places[place].called = CALLED_ONCE;
}

void summons_leaves(struct service *s, struct table *t, uint64_t account)
{
	int place = table_place(t, account);
	const struct place *p = place >= 0 ? &t->places[place] : NULL;

	if (p && t->status == STORE_TABLE_PLAYING && !t->asked && !p->bot && p->seat >= 0 &&
	    (t->actors & SEAT(p->seat)))
		summons_raise(s, account, SUMMONS_TURN, t, 0);
}

int64_t summons_deadline(struct service *s, struct table *t, int seat)
{
	struct live *live = t->status == STORE_TABLE_PLAYING && t->clock.kind != CLOCK_NONE
				    ? live_get(s, t)
				    : NULL;

	return live ? clock_face(&live->clock, seat, true).deadline : INT64_MAX;
}
