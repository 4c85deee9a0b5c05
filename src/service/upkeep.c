/*
 * What happens by itself: deadlines, matches that leave memory, bots to be
 * woken after a start, the host's changes, and the end of what is too old.
 */
#include "service/errands.h"
#include "service/inside.h"
#include "service/match/play.h"
#include "service/summons/summons.h"

/* Nothing here adds or removes tables. A match that sleeps is loaded first, and then says
 * itself when something is due. */
static void due_one(struct service *s, struct table *t)
{
	if (t->status == STORE_TABLE_PLAYING && !t->live) {
		if (!parked_table(s, t))
			table_due(s, t, s->now + PARKED_LOOK_MS);
		return;
	}
	piece_begin(s);
	if (t->has_orphan && !table_orphans_leave(s, t))
		table_due(s, t, s->now + RETRY_MS);
	else if (t->status == STORE_TABLE_OPEN)
		attend_due(s, t);
	else if (t->status == STORE_TABLE_FAIR)
		fair_due(s, t);
	else if (t->status == STORE_TABLE_PLAYING)
		play_due(s, t);
	piece_end(s);
}

/* Many may be due at one time, as after a start; then the others follow in the
 * next turn, from where this one ended, so that none is passed over. */
static void due_some(struct service *s)
{
	size_t at = 0, last = 0;
	int left = DUE_MOST;
	struct table *t;

	if (s->now < s->next_due)
		return;
	/* Nobody's move is kept in time: see tables_resume(). */
	if (nodes_are_cut_off(s) || s->health.clocks_stand) {
		s->next_due = s->now + RETRY_MS;
		return;
	}
	s->next_due = INT64_MAX;
	while ((t = map_next(&s->tables, &at))) {
		if (t->due <= s->now && at > s->due_at && left && work_of_turn(s) < WORK_AT_ONCE) {
			due_one(s, t);
			left--;
			last = at;
		}
		if (!t->is_parked && t->due < s->next_due)
			s->next_due = t->due;
	}
	s->due_at = left && work_of_turn(s) < WORK_AT_ONCE ? 0 : last;
}

/* After a start: a bot may have to move, a deadline may run. */
void upkeep_wake(struct service *s, struct table *t)
{
	bool slept = t->asleep;

	if (!live_get(s, t) || !slept)
		return;
	parked_stay(s); /* it is said once */
	table_news(s, t);
	summons_woken(s, t);
}

static bool wakes(const struct service *s)
{
	return s->asleep > s->parking.tables && parked_tables_room(s);
}

static void wake_some(struct service *s)
{
	while (wakes(s)) {
		struct table *t = map_next(&s->tables, &s->wake_at);

		if (!t) {
			s->wake_at = 0;
			return;
		}
		if (t->asleep)
			parked_table(s, t);
	}
}

/* What could not be read anew after a turn that was not kept. */
static void reread(struct service *s)
{
	struct table *t;
	size_t at = 0;

	if (!s->any_stale)
		return;
	s->any_stale = false;
	while ((t = map_next(&s->tables, &at)))
		if (t->is_stale)
			table_reread(s, t); /* one that is new was never stale: none is freed */
}

static bool has_job(const struct table *t)
{
	for (int i = 0; i < SEATS_MAX; i++)
		if (t->live->job[i])
			return true;
	return false;
}

/* Nobody can do anything with it any more; that was said. */
static void watch_end_gone(struct service *s, struct table *t)
{
	while (t->watcher_count)
		watch_end(s, t->watchers[0].conn, t);
}

/* Matches that nobody needs leave memory; ended tables go altogether. */
static void clean(struct service *s)
{
	struct table *gone[CLEAN_MOST];
	size_t at = 0;
	int count = 0;
	struct table *t;

	if (s->now < s->next_clean)
		return;
	s->next_clean = s->now + CLEAN_MS;
	while ((t = map_next(&s->tables, &at))) {
		if (t->is_elsewhere)
			continue;
		if (t->is_gone && !t->is_stale && !table_touched(t) && count < CLEAN_MOST) {
			watch_end_gone(s, t);
			gone[count++] = t;
			continue;
		}
		piece_begin(s);
		watch_expire(s, t);
		piece_end(s);
		if (t->watcher_count || t->used + s->config.memory_ms > s->now || t->is_stale ||
		    table_touched(t) || (t->live && has_job(t)))
			continue;
		live_forget(t);
		if ((table_ended(t) || t->status == STORE_TABLE_FROZEN) && count < CLEAN_MOST)
			gone[count++] = t;
	}
	if (count == CLEAN_MOST)
		s->next_clean = s->now + POLL_MS;
	for (int i = 0; i < count; i++)
		table_forget(s, gone[i]);
}

/* What is too old. */

static void purged_table(void *user, const char *id)
{
	struct service *s = user;
	struct table *t;
	uint64_t number;

	if (id_read(slice_from(id), &number) && (t = map_get(&s->tables, number)) &&
	    !t->is_elsewhere) {
		turn_table(s, t);
		t->purged = true;
	}
}

/* The memory follows. One that has ended may still be looked at. */
static void purged_leave(struct service *s)
{
	struct table *t;
	size_t at = 0;

	while ((t = map_next(&s->tables, &at))) {
		if (!t->purged || t->is_gone)
			continue;
		if (table_ended(t))
			watch_closed(s, t);
		else
			table_closed(s, t);
		t->is_gone = true;
	}
}

static bool account_gone(struct service *s, uint64_t account)
{
	struct store_account found;
	char id[ID_TEXT];

	id_write(account, id);
	return account && store_read(s)->account_find(s->store, id, &found) == STORE_NONE;
}

static void forget_guests_at(struct service *s, struct table *t)
{
	if (account_gone(s, t->host))
		t->host = 0;
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].taken && account_gone(s, t->places[i].account))
			tables_renamed(s, t->places[i].account, NULL);
}

/* Ended tables in memory may still name guests who are deleted now. A few in
 * each turn. */
static void forget_guests(struct service *s)
{
	struct table *t;
	size_t at = 0;
	int left = FORGET_MOST;

	if (!s->forgets)
		return;
	while (left && (t = map_next(&s->tables, &at))) {
		if (t->forgot == s->forget_round ||
		    (!table_ended(t) && t->status != STORE_TABLE_FROZEN))
			continue;
		t->forgot = s->forget_round;
		piece_begin(s);
		forget_guests_at(s, t);
		piece_end(s);
		left--;
	}
	s->forgets = left == 0;
}

/* Who is here all the time is not forgotten, nor his session. Not all in one
 * turn: everybody waits for its commit. */
static void people_seen(struct service *s)
{
	struct person *p = NULL;
	int left = SEEN_MOST;

	if (s->now < s->next_seen)
		return;
	piece_begin(s);
	while (left-- && (p = map_next(&s->people, &s->seen_at))) {
		char id[ID_TEXT];

		id_write(p->id, id);
		store_if_there(s, store_write(s)->account_seen(s->store, id, s->now));
		for (const struct conn *c = p->conns; c; c = c->next)
			store_if_there(s,
				       store_write(s)->session_seen(s->store, c->session, s->now,
								    s->now + s->config.session_ms));
	}
	piece_end(s);
	if (!p) {
		s->seen_at = 0;
		s->next_seen = s->now + SEEN_MS;
	}
}

static void close_idle_matches(struct service *s, int64_t date)
{
	struct table *t;
	size_t at = 0;

	while ((t = map_next(&s->tables, &at))) {
		if (t->is_elsewhere ||
		    (t->status != STORE_TABLE_PLAYING && t->status != STORE_TABLE_FROZEN) ||
		    t->changed + s->config.idle_match_ms >= date)
			continue;
		piece_begin(s);
		table_close(s, t);
		piece_end(s);
	}
}

static void retention(struct service *s)
{
	int64_t date = dates_certain(s);
	struct store_retention r = {
		.unplayed_guests = date - s->config.guest_ms,
		.unseen_guests = date - s->config.guest_ms,
		.open_tables = date - s->config.idle_table_ms,
		.orphan_tables = date - s->config.guest_ms,
		.expired = date,
		.frozen_tables = date - s->config.idle_match_ms,
		.talk = date - s->config.talk_ms,
		.reports = date - s->config.report_ms,
		.audit = date - s->config.audit_ms,
		.card_sets = date - s->config.idle_table_ms,
		.known = date - s->config.known_ms,
		.most = RETENTION_MOST,
	};
	int deleted = 0;

	if (s->now < s->next_retention)
		return;
	close_idle_matches(s, date);
	piece_begin(s);
	store_must(s, store_write(s)->purge(s->store, &r, purged_table, s, &deleted));
	/* As long as a kind may have more, the next tick goes on. */
	s->next_retention = s->now + (deleted < RETENTION_MOST ? RETENTION_MS : 0);
	purged_leave(s);
	piece_end(s);
	if (deleted) {
		s->forgets = true;
		s->forget_round++;
	}
}

void upkeep_tick(struct service *s)
{
	reread(s);
	health_tick(s);
	dates_tick(s);
	errands_tick(s);
	wake_some(s);
	refold_some(s);
	due_some(s);
	absence_tick(s);
	poll_tick(s);
	clean(s);
	people_seen(s); /* first: retention looks at it */
	retention(s);
	forget_guests(s);
	summons_tick(s);
}

int64_t upkeep_next(const struct service *s)
{
	int64_t next = s->next_due, lobby = lobby_next(s);

	if (wakes(s) || s->forgets || errands_wait(s))
		return s->now;
	next = s->next_refold < next ? s->next_refold : next;
	next = lobby < next ? lobby : next;
	next = s->next_poll < next ? s->next_poll : next;
	next = s->next_clean < next ? s->next_clean : next;
	next = s->next_seen < next ? s->next_seen : next;
	next = s->next_pulse < next ? s->next_pulse : next;
	next = s->next_absence < next ? s->next_absence : next;
	next = summons_next(s) < next ? summons_next(s) : next;
	return s->next_retention < next ? s->next_retention : next;
}
