/*
 * What the answers of the store mean to a turn: see turn.h.
 */
#include "service/inside.h"

enum { LOG_SAME_MS = 60 * 1000 };

const struct store_api *store_read(const struct service *s)
{
	return s->store->api;
}

void store_log_failure(struct service *s, const char *what, enum store_status status)
{
	nodes_failed(s, status);
	if (status == s->logged_status && s->now < s->logged_at + LOG_SAME_MS)
		return;
	s->logged_status = status;
	s->logged_at = s->now;
	service_alarm(s, what, store_status_name(status));
}

static void turn_fail(struct service *s, const char *what, enum store_status status)
{
	store_log_failure(s, what, status);
	s->turn.failed = true;
}

const struct store_api *store_write(struct service *s)
{
	struct piece *p = piece_of(s);

	p->writes = true;
	if (!s->turn.is_open) {
		enum store_status status = s->store->api->begin(s->store);

		s->turn.is_open = true;
		if (status != STORE_OK)
			turn_fail(s, "the store failed", status);
	}
	/* What was decided on something that could not be read is not kept. */
	s->turn.failed |= p->failed;
	return s->store->api;
}

bool store_good(struct service *s, enum store_status status)
{
	if (store_failed(status)) {
		struct piece *p = piece_of(s);

		store_log_failure(s, "the store failed", status);
		p->failed = true;
		s->turn.failed |= s->turn.is_open; /* as the store says: it is spoiled */
	}
	return status == STORE_OK;
}

bool store_is_bad(const struct service *s)
{
	return s->turn.failed || (s->turn.count && s->turn.pieces[s->turn.count - 1].failed);
}

enum met store_met(struct service *s, enum store_status status)
{
	if (status == STORE_OK)
		return MET_DONE;
	if (status == STORE_NONE)
		return MET_GONE;
	if (status == STORE_TAKEN)
		return MET_TAKEN;
	turn_fail(s, "the store failed", status);
	return MET_FAILED;
}

void store_must(struct service *s, enum store_status status)
{
	if (store_met(s, status) != MET_DONE && !store_failed(status))
		turn_fail(s, "the store does not fit", status);
}

void store_if_there(struct service *s, enum store_status status)
{
	if (status != STORE_NONE)
		store_must(s, status);
}

bool table_lost(struct service *s, struct table *t)
{
	struct store_table row;
	enum store_status status = store_read(s)->table_find(s->store, t->text, &row);

	/* One that the host has ended is gone for us too. */
	if (status != STORE_NONE &&
	    (!store_good(s, status) || row.status <= STORE_TABLE_FROZEN || table_ended(t)))
		return false;
	if (!t->is_lost) {
		t->is_lost = true;
		t->next_lost = s->turn.lost;
		s->turn.lost = t;
	}
	return true;
}

void table_kept(struct service *s, struct table *t, enum store_status status)
{
	turn_table(s, t);
	if (t->is_lost)
		return;
	switch (store_met(s, status)) {
	case MET_DONE:
	case MET_FAILED:
		return;
	case MET_GONE:
		if (table_lost(s, t))
			return;
		break; /* something else of the line was gone: an account */
	case MET_TAKEN:
		break;
	}
	turn_fail(s, "the store does not fit", status);
}
