/* The herald's model: see crier.h. */
#include "simulation/crier.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "simulation/session.h"

enum {
	SOON_MS = 20, /* that news need, */
	LATE_MS = 2000, /* or seldom */
	LATE_ONE_IN = 16,
	TWICE_ONE_IN = 256, /* the connection ends before it has heard that they were sent */
	UNTOLD_ONE_IN = 4, /* a tool is ended between its commit and its news */
	AGAIN_MS = 200, /* between attempts to connect */
	WAIT_MS = 1000, /* so long a turn waits for the herald's word, once */
	ANSWER_MS = STORE_LEASE_MS, /* a connection that is silent for so long is left */
};

static int64_t now_of(const struct database_session *s)
{
	return *s->database->now;
}

static int64_t a_moment(struct database *d)
{
	return 1 +
	       (int64_t)rng_below(&d->luck, rng_below(&d->luck, LATE_ONE_IN) ? SOON_MS : LATE_MS);
}

/* Something is to be done then; what is due behind that is seen when it was done. */
static void later(const struct database_session *s, int64_t at)
{
	struct database *d = s->database;

	if (d->run_due > now_of(s) && d->run_due <= at)
		return;
	d->run_due = at;
	d->run_at(d->user, at);
}

static void wake(const struct crier *c)
{
	if (c->wake)
		c->wake(c->user);
}

/* Notices. */

void notice_add(struct notice *n, const struct store_news *news)
{
	for (int i = 0; i < n->length; i++)
		if (n->news[i].kind == STORE_NEWS_ALL ||
		    memcmp(&n->news[i], news, sizeof(*news)) == 0)
			return;
	if (n->length == NOTICE_MAX) {
		n->length = 1;
		n->news[0] = (struct store_news){ .kind = STORE_NEWS_ALL };
		return;
	}
	n->news[n->length++] = *news;
}

/* Not before those that are on their way already. */
static void put(struct notices *list, const struct notice *n, int64_t at)
{
	struct notice *last;

	if (list->count == list->capacity) {
		list->capacity = list->capacity ? 2 * list->capacity : 8;
		list->all = realloc(list->all, (size_t)list->capacity * sizeof(*list->all));
		CHECK(list->all);
	}
	last = list->count ? &list->all[list->count - 1] : NULL;
	list->all[list->count] = *n;
	list->all[list->count++].at = last && last->at > at ? last->at : at;
}

static void take_first(struct notices *list)
{
	memmove(list->all, list->all + 1, (size_t)--list->count * sizeof(*list->all));
}

void crier_release(struct crier *c)
{
	free(c->told.all);
	free(c->heard.all);
	memset(c, 0, sizeof(*c));
}

/* The connection. */

static bool is_away(const struct database_session *s)
{
	return s->crier.was_away;
}

void crier_loses(struct database_session *s, int64_t until)
{
	struct database *d = s->database;
	struct crier *c = &s->crier;
	int kept = 0;

	for (int i = 0; i < c->heard.count; i++)
		kept += c->heard.all[i].at <= now_of(s);
	d->criers.lost += (uint64_t)(c->heard.count - kept);
	c->heard.count = kept;
	c->was_away = true;
	until += 1 + (int64_t)rng_below(&d->luck, AGAIN_MS);
	if (until > c->away_until)
		c->away_until = until;
	if (c->renewal == RENEWAL_ASKED)
		c->answer_at = now_of(s);
	later(s, now_of(s));
	later(s, c->away_until);
}

/* A silence that is shorter than one's patience only delays. */
void crier_line(struct database_session *s)
{
	struct notices *heard = &s->crier.heard;

	if (s->line_until - now_of(s) > ANSWER_MS || s->line == LINE_CUT)
		crier_loses(s, s->line_until);
	for (int i = 0; i < heard->count; i++)
		if (heard->all[i].at > now_of(s) && heard->all[i].at < s->line_until)
			heard->all[i].at = s->line_until;
	s->crier.is_lost |= s->line == LINE_CUT;
	later(s, s->line_until);
}

/* It has a connection again, and has missed what was told meanwhile. */
static void comes_back(struct database_session *s)
{
	struct notice all = { .length = 1, .news = { { .kind = STORE_NEWS_ALL } } };
	struct crier *c = &s->crier;

	c->was_away = c->is_lost = false;
	put(&c->heard, &all, now_of(s));
	wake(c);
}

/* News. */

void crier_tells(struct database_session *s, struct notice *n)
{
	int64_t at = now_of(s) + a_moment(s->database);

	if (n->length && s->database->plant != PLANT_UNHEARD) {
		put(&s->crier.told, n, at);
		later(s, s->crier.told.all[s->crier.told.count - 1].at);
	}
	n->length = 0;
	n->first = n->last = 0;
}

static void reaches(struct database_session *to, const struct notice *n)
{
	struct database *d = to->database;
	int64_t at = now_of(to) + a_moment(d);

	if (is_away(to)) {
		d->criers.lost++;
		return;
	}
	if (session_line_of(to) != LINE_OPEN && at < to->line_until)
		at = to->line_until;
	put(&to->crier.heard, n, at);
	later(to, to->crier.heard.all[to->crier.heard.count - 1].at);
}

/* One of them goes to all others; false: it has to be sent once more. */
static bool send_first(struct database_session *s)
{
	struct database *d = s->database;
	bool is_answered = session_line_of(s) == LINE_OPEN && rng_below(&d->luck, TWICE_ONE_IN);

	d->criers.told++;
	for (int i = 0; i < DATABASE_NODES_MAX; i++)
		if (d->nodes[i].session && d->nodes[i].session != s)
			reaches(d->nodes[i].session, &s->crier.told.all[0]);
	if (is_answered) {
		take_first(&s->crier.told);
		return true;
	}
	d->criers.twice++;
	crier_loses(s, now_of(s));
	return false;
}

void crier_tells_all(struct database *d, const struct notice *n)
{
	if (!n->length || d->plant == PLANT_UNHEARD || rng_below(&d->luck, UNTOLD_ONE_IN) == 0)
		return;
	d->criers.told++;
	for (int i = 0; i < DATABASE_NODES_MAX; i++)
		if (d->nodes[i].session)
			reaches(d->nodes[i].session, n);
}

bool crier_has_heard(const struct database_session *s)
{
	const struct crier *c = &s->crier;

	return c->renewal == RENEWAL_ANSWERED ||
	       (c->heard.count && c->heard.all[0].at <= now_of(s));
}

/* What has arrived counts, whether the node has taken it or not. */
static void count_heard(struct database_session *s)
{
	struct crier *c = &s->crier;

	for (int i = 0; i < c->heard.count && c->heard.all[i].at <= now_of(s); i++) {
		struct notice *n = &c->heard.all[i];
		char memory[64 + STORE_NODE_MAX];
		struct buf head = buf_over(memory, sizeof(memory));

		if (n->first) {
			senders_head(&head, n->first, n->last, n->from);
			senders_heard(&c->senders, buf_slice_of(&head));
		}
		n->first = 0;
	}
}

int64_t crier_changes(struct database_session *s)
{
	char memory[DATABASE_CHANGES_TEXT];
	struct buf numbers = buf_over(memory, sizeof(memory));

	count_heard(s);
	senders_ask(&s->crier.senders);
	database_changes(s->database, s->row, &numbers);
	return senders_number(&s->crier.senders, buf_slice_of(&numbers));
}

bool crier_hear(struct database_session *s, struct store_news *out)
{
	struct crier *c = &s->crier;
	struct notice *n = c->heard.all;

	if (!c->heard.count || n->at > now_of(s))
		return false;
	count_heard(s);
	*out = n->news[0];
	memmove(n->news, n->news + 1, (size_t)--n->length * sizeof(*n->news));
	if (!n->length)
		take_first(&c->heard);
	s->database->criers.heard++;
	return true;
}

/* The lease. */

static void renews_now(struct database_session *s)
{
	struct database *d = s->database;
	struct crier *c = &s->crier;
	struct database_node *n = &d->nodes[s->row];
	char memory[DATABASE_CHANGES_TEXT];
	struct buf numbers = buf_over(memory, sizeof(memory));

	c->renewal = RENEWAL_ANSWERED;
	c->status = is_away(s) ? STORE_UNREACHABLE : session_renew(s, c->asked_at);
	if (c->status != STORE_OK)
		return;
	n->load = c->load;
	c->lease = (struct store_lease){ .drains = n->drains, .gained = n->gained };
	count_heard(s);
	database_changes(d, s->row, &numbers);
	c->lease.changes = senders_missed(&c->senders, buf_slice_of(&numbers));
	c->lease.all_live = database_all_live(d, s->row);
}

static void ask(struct database_session *s)
{
	struct crier *c = &s->crier;

	if (c->renewal != RENEWAL_NONE)
		return;
	c->renewal = RENEWAL_ASKED;
	c->asked_at = now_of(s);
	c->answer_at = c->asked_at + 1 + (int64_t)rng_below(&s->database->luck, SOON_MS);
	later(s, c->answer_at);
}

enum store_status crier_make_certain(struct database_session *s)
{
	struct crier *c = &s->crier;

	if (session_is_certain(s))
		return STORE_OK;
	if (c->renewal == RENEWAL_ANSWERED && c->status != STORE_FENCED)
		c->renewal = RENEWAL_NONE; /* it is too old to help */
	ask(s);
	if (!is_away(s) && session_reaches(s) && c->renewal == RENEWAL_ASKED) {
		renews_now(s);
	} else if (c->renewal == RENEWAL_ASKED && !c->is_lost) {
		session_waits(s, now_of(s) + WAIT_MS);
		c->is_lost = true;
	}
	if (session_is_certain(s))
		return STORE_OK;
	return c->renewal == RENEWAL_ANSWERED && c->status == STORE_FENCED ? STORE_FENCED
									   : STORE_UNREACHABLE;
}

enum store_status crier_renew(struct database_session *s, const struct store_load *load,
			      struct store_lease *out)
{
	struct crier *c = &s->crier;

	if (c->renewal == RENEWAL_NONE)
		c->load = *load;
	ask(s);
	if (c->renewal == RENEWAL_ASKED && !session_is_certain(s))
		crier_make_certain(s);
	if (c->renewal != RENEWAL_ANSWERED)
		return STORE_BUSY;
	c->renewal = RENEWAL_NONE;
	if (c->status == STORE_OK) {
		*out = c->lease;
		out->changes += c->senders.looked;
	}
	return c->status;
}

/* The thread. */

static void runs(struct database_session *s)
{
	struct database *d = s->database;
	struct crier *c = &s->crier;
	int64_t now = now_of(s);
	bool is_open = session_line_of(s) == LINE_OPEN && d->down_until <= now;

	if (s->still_until > now)
		return;
	if (is_away(s) && now >= c->away_until) {
		if (is_open)
			comes_back(s);
		else
			c->away_until = now + AGAIN_MS;
	}
	if (c->renewal == RENEWAL_ASKED && now >= c->answer_at && (is_open || is_away(s))) {
		renews_now(s);
		wake(c);
	}
	while (c->told.count && c->told.all[0].at <= now && !is_away(s) &&
	       (is_open || session_line_of(s) == LINE_ONE_WAY) && send_first(s))
		;
	if (crier_has_heard(s) && is_open)
		wake(c);
}

/* When there is something to do next, of what is not now. */
static int64_t next_of(const struct database_session *s)
{
	const struct crier *c = &s->crier;
	const int64_t times[] = {
		s->still_until,
		s->line_until,
		is_away(s) ? c->away_until : 0,
		c->renewal == RENEWAL_ASKED ? c->answer_at : 0,
		c->told.count ? c->told.all[0].at : 0,
		c->heard.count ? c->heard.all[0].at : 0,
	};
	int64_t next = INT64_MAX;

	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++)
		if (times[i] > now_of(s) && times[i] < next)
			next = times[i];
	return next;
}

void criers_run(struct database *d)
{
	for (int i = 0; i < DATABASE_NODES_MAX; i++)
		if (d->nodes[i].session)
			runs(d->nodes[i].session);
	for (int i = 0; i < DATABASE_NODES_MAX; i++) {
		const struct database_session *s = d->nodes[i].session;

		if (s && next_of(s) != INT64_MAX)
			later(s, next_of(s));
	}
}
