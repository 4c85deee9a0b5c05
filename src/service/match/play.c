/*
 * Playing: moves of people and bots, what follows from them, and who plays a
 * seat when its owner does not.
 */
#include "service/match/play.h"

#include <string.h>

#include "base/check.h"
#include "service/inside.h"
#include "service/jobs.h"
#include "service/people/rated.h"
#include "service/summons/summons.h"

enum { MEMORY_RETRY_MS = 1000 }; /* when there was none for a bot's job */

/* One line on its way: a move or an undo. */
struct line_work {
	struct watch_sink sink;
	int seat;
	bool undo;
	struct slice text; /* a person's move; empty: `move` is set */
	game_move move;
	struct buf stored; /* the line as it is stored */
	struct frames_change change;
	bool refused;
	struct message *why;
	struct score score; /* when the match is over; it is large, and not looked at before */
};

static void line_begin(struct line_work *w, int seat)
{
	memset(w, 0, offsetof(struct line_work, score));
	w->seat = seat;
}

static void line_text(const struct match *m, struct line_work *w)
{
	buf_int(&w->stored, w->sink.spent);
	buf_char(&w->stored, ' ');
	/* To whoever may see everything a move's text needs no position. */
	m->game->move_write(m->context, m->state, w->seat, w->move, EVERYTHING, &w->stored);
	CHECK(!w->stored.full);
}

static void line_work(struct service *s, struct table *t, void *user)
{
	struct line_work *w = user;
	struct live *live = t->live;
	struct match *m = &live->record.match;

	if (w->undo && match_can_undo(m, w->seat) && !live_can_undo(live, w->seat)) {
		*w->why = message_of("server.why.undo_limit");
		w->refused = true;
	} else if (w->undo) {
		w->refused = !frames_undo(&live->frames, m, w->seat, &s->frames, &w->sink.base,
					  &w->change, w->why);
		buf_int(&w->stored, w->sink.spent); /* it may end a step */
	} else if (w->text.len && !m->game->move_read(m->context, w->text, &w->move)) {
		*w->why = message_of("server.why.no_move");
		message_slice(w->why, w->text);
		w->refused = true;
	} else {
		w->refused = !frames_move(&live->frames, m, w->seat, w->move, &s->frames,
					  &w->sink.base, &w->change, w->why);
		if (!w->refused)
			line_text(m, w);
	}
	live_actors(t);
	if (!w->refused)
		live_step(s, t, &w->change, live->stored + 1, &live->next_clock);
	if (!w->refused && !t->actors)
		m->game->score(m->context, m->state, &w->score);
}

static void play_over(struct service *s, struct table *t, const struct score *score)
{
	struct store_result results[SEATS_MAX];

	for (int seat = 0; seat < t->setup.players; seat++)
		results[seat] = (struct store_result){
			.seat = seat,
			.points = score->points[seat],
			.won = (score->winners & SEAT(seat)) != 0,
		};
	table_free_people(s, t);
	t->status = STORE_TABLE_OVER;
	t->ended = s->now;
	t->due = INT64_MAX;
	table_save(s, t);
	table_kept(s, t, store_write(s)->results_set(s->store, t->text, results, t->setup.players));
	rated_over(s, t, score);
	s->metrics.matches_over++;
	table_show(s, t);
	table_news(s, t);
	watch_over(s, t);
	summons_turns(s, t, true);
	summons_raise_all(s, SUMMONS_OVER, t, 0);
}

/* A step has closed: what was hidden while it was open is shown. */
static void step_closed(struct service *s, struct table *t)
{
	struct live *live = t->live;

	memset(live->extra, 0, sizeof(live->extra));
	memset(live->reacted, 0, sizeof(live->reacted));
	talk_release(s, t);
	table_show(s, t);
	absence_step(s, t);
	table_turns(s, t);
}

/* The line is played: keeps it, and goes on. */
static void line_done(struct service *s, struct table *t, struct line_work *w, struct slice key,
		      uint32_t *n)
{
	struct live *live = t->live;

	*n = live_told(live, w->seat, &w->change);
	live->clock = live->next_clock;
	/* He knows that it was his turn; when it is again, he is told. */
	if (!(t->actors & SEAT(w->seat)) || (w->change.closed && w->change.secret))
		t->places[table_place_of_seat(t, w->seat)].told_turn = false;
	live_line(s, t, w->undo ? LINE_UNDO : LINE_MOVE, w->seat, buf_slice_of(&w->stored), key,
		  *n);
	if (t->is_lost)
		return; /* the host has ended it: it has no other end, and counts for nothing */
	if (w->undo)
		s->metrics.undos++;
	else
		s->metrics.moves++;
	if (w->change.closed)
		step_closed(s, t);
	if (t->answers)
		table_news(s, t);
	if (!t->actors) {
		play_over(s, t, &w->score);
		return;
	}
	summons_turns(s, t, w->change.closed);
	play_go_on(s, t);
}

/* Since the step began; the clocks of machines may be set back. */
static int64_t time_spent(const struct service *s, const struct live *live)
{
	return s->now > live->clock.since ? s->now - live->clock.since : 0;
}

static bool seat_is_person(const struct table *t, int seat)
{
	const struct place *p = &t->places[table_place_of_seat(t, seat)];

	return p->is_person && !p->bot;
}

static enum error line_play(struct service *s, struct table *t, struct line_work *w,
			    struct slice key, uint32_t *n, struct message *why)
{
	struct live *live = t->live;
	char memory[STORE_LINE_MAX];

	watch_sink_init(&w->sink, s, t);
	w->stored = buf_over(memory, sizeof(memory));
	w->sink.seat = w->seat;
	w->sink.spent =
		seat_is_person(t, w->seat) ? time_spent(s, live) : live->clock.spent[w->seat];
	w->why = why;
	if (!table_guard(s, t, line_work, w))
		return table_stopped(t);
	if (w->refused)
		return ERROR_illegal;
	line_done(s, t, w, key, n);
	return ERROR_none;
}

/* What was answered to the same key before; STORE_NONE: it is new. */
static enum store_status key_find(struct service *s, const struct table *t, int seat,
				  struct slice key, uint32_t *n)
{
	uint32_t number;

	if (keys_is_new(&t->live->keys, seat, key))
		return STORE_NONE;
	return store_read(s)->line_by_key(s->store, t->text, seat, key, &number, n);
}

enum error play_wish(struct service *s, struct table *t, const struct play_wish *wish, uint32_t *n,
		     struct message *why)
{
	struct line_work w;

	line_begin(&w, wish->seat);
	w.undo = wish->undo;
	w.text = wish->move;
	if (!live_get(s, t))
		return t->status == STORE_TABLE_FROZEN ? table_stopped(t) : ERROR_server;
	enum store_status known = key_find(s, t, w.seat, wish->key, n);

	if (known != STORE_NONE)
		return store_good(s, known) ? ERROR_none : ERROR_server;
	if (table_ended(t))
		return ERROR_too_late;
	int place = table_place_of_seat(t, w.seat);

	if (place_resigned(&t->places[place]) ||
	    (wish->after.given && wish->after.value != t->live->frames.n[w.seat]))
		return ERROR_too_late;
	if (t->places[place].away)
		play_return(s, t, place);
	return line_play(s, t, &w, wish->key, n, why);
}

/* Who plays a seat. */

/* Tells those who may know: others only outside of secret steps, but for what
 * somebody does in the open, once and for all. */
static void seat_changed(struct service *s, struct table *t, int place)
{
	if (place_resigned(&t->places[place]))
		table_resigned(s, t, place);
	if (frames_secret(&t->live->frames))
		table_news_own(s, t, place);
	else
		table_show(s, t);
}

void play_substitute(struct service *s, struct table *t, int place, bool for_good)
{
	struct place *p = &t->places[place];
	struct live *live = live_get(s, t);
	char memory[32];
	struct buf spent = buf_over(memory, sizeof(memory));

	if (!live)
		return;
	p->bot = bot_stand_in();
	p->away = !for_good;
	clock_spend(&live->clock, p->seat, time_spent(s, live));
	buf_int(&spent, live->clock.spent[p->seat]);
	table_save_place(s, t, place);
	live_line(s, t, for_good ? LINE_RESIGN : LINE_AWAY, p->seat, buf_slice_of(&spent),
		  slice_from(""), 0);
	seat_changed(s, t, place);
	play_go_on(s, t);
}

void play_absent(struct service *s, struct table *t)
{
	uint32_t owed = t->actors; /* one who leaves may end the step */

	for (int seat = 0; seat < t->setup.players; seat++) {
		int place = table_place_of_seat(t, seat);

		if (t->status == STORE_TABLE_PLAYING && (owed & SEAT(seat)) &&
		    seat_is_person(t, seat) && !person_find(s, t->places[place].account))
			play_substitute(s, t, place, false);
	}
}

void play_return(struct service *s, struct table *t, int place)
{
	struct place *p = &t->places[place];
	struct live *live = live_get(s, t);

	if (!live)
		return;
	p->bot = NULL;
	p->away = false;
	live->job[p->seat] = 0;
	live->extra[p->seat] = s->now + CLOCK_GRACE_MS;
	table_save_place(s, t, place);
	live_line(s, t, LINE_BACK, p->seat, slice_from(""), slice_from(""), 0);
	seat_changed(s, t, place);
	play_go_on(s, t);
}

/* Until when the seat's owner may think. */
static int64_t seat_deadline(const struct live *live, int seat)
{
	int64_t deadline = clock_deadline(&live->clock, seat);

	return deadline > live->extra[seat] ? deadline : live->extra[seat];
}

/* Does anybody play there himself? */
static bool has_player(const struct table *t)
{
	for (int i = 0; i < t->setup.players; i++)
		if (t->places[i].is_person && !t->places[i].bot)
			return true;
	return false;
}

/*
 * When the bot of that place may answer. Where nobody plays himself, one who
 * stands in takes all the time that the owner would have: else the match
 * would be over before anybody could come back.
 */
static int64_t bot_time(const struct service *s, const struct table *t, const struct place *p)
{
	int64_t deadline;

	if (!p->away || has_player(t))
		return s->now;
	deadline = clock_deadline(&t->live->clock, p->seat);
	return deadline == INT64_MAX ? t->live->clock.since + s->config.replace_ms : deadline;
}

void play_due(struct service *s, struct table *t)
{
	struct live *live = live_get(s, t);

	if (!live)
		return;
	for (int seat = 0; seat < t->setup.players; seat++) {
		if (t->status != STORE_TABLE_PLAYING || !(t->actors & SEAT(seat)) ||
		    !seat_is_person(t, seat) || seat_deadline(live, seat) > s->now)
			continue;
		s->metrics.timeouts++;
		play_substitute(s, t, table_place_of_seat(t, seat), false);
		if (!(live = t->live)) /* a fault froze it */
			return;
	}
	busy_tell(s, t);
	play_go_on(s, t);
}

/* Who watches is told with the next step, or when he asks: told by itself it would
 * say which matches were read anew meanwhile, and so where somebody had written. */
void play_step_anew(struct service *s, struct table *t)
{
	struct live *live = t->live;
	int64_t by = s->now - live->clock.since;

	live->clock.since = live->next_clock.since = s->now;
	for (int v = 0; v < VIEWERS; v++) {
		struct clock_face *face = &live->told_face[v];

		face->since += by;
		if (face->deadline != INT64_MAX)
			face->deadline += by;
	}
}

/* Bots. */

static void observe_work(struct service *s, struct table *t, void *user)
{
	struct bot_job *job = user;
	const struct match *m = &t->live->record.match;

	(void)s;
	m->game->observe(m->context, m->state, job->seat, job->view);
}

static bool bot_start(struct service *s, struct table *t, int seat, const struct bot *bot)
{
	const struct match *m = &t->live->record.match;
	struct bot_job *job = bot_job_new(m->game, m->context, bot, seat);

	if (!job)
		return false;
	if (!table_guard(s, t, observe_work, job)) {
		service_job_free(&job->base);
		return true;
	}
	job->number = t->live->job[seat] = ++s->last_job;
	job->table = t->id;
	job->luck = random_id(s);
	s->metrics.bot_jobs++;
	s->hooks.job(s->hooks.user, &job->base);
	return true;
}

void play_go_on(struct service *s, struct table *t)
{
	int64_t due = busy_due(s, t);

	for (int seat = 0; seat < t->setup.players; seat++) {
		if (!t->live || t->status != STORE_TABLE_PLAYING)
			return;
		const struct place *p = &t->places[table_place_of_seat(t, seat)];
		int64_t at = INT64_MAX;

		if (!(t->actors & SEAT(seat)))
			continue;
		if (!p->bot)
			at = seat_deadline(t->live, seat);
		else if (!t->live->job[seat] && bot_time(s, t, p) > s->now)
			at = bot_time(s, t, p);
		else if (!t->live->job[seat] && !bot_start(s, t, seat, p->bot))
			at = s->now + MEMORY_RETRY_MS;
		due = at < due ? at : due;
	}
	table_due(s, t, due);
}

/* The position may have changed for the seat while its bot was thinking. */
struct compare_work {
	const struct bot_job *job;
	bool same;
};

static void compare_work(struct service *s, struct table *t, void *user)
{
	struct compare_work *w = user;
	const struct match *m = &t->live->record.match;

	m->game->observe(m->context, m->state, w->job->seat, s->frames.is);
	w->same = memcmp(s->frames.is, w->job->view, m->game->state_size) == 0;
}

/* A bot that fails is replaced by the simplest; should that fail, the match
 * cannot go on. */
static void bot_failed(struct service *s, struct table *t, const struct bot_job *job)
{
	s->metrics.bot_faults++;
	service_warn(s, "a bot failed", job->what ? job->what : job->bot->name);
	if (job->bot == bots[0])
		table_freeze(s, t, job->what ? job->what : "a bot's move");
	else if (!bot_start(s, t, job->seat, bots[0]))
		play_go_on(s, t);
}

void play_bot_done(struct service *s, const struct bot_job *job)
{
	struct table *t = map_get(&s->tables, job->table);
	struct compare_work compare = { .job = job };
	struct line_work w;
	struct message why;
	uint32_t n;

	line_begin(&w, job->seat);
	w.move = job->move;
	if (!t || !t->live || t->live->job[job->seat] != job->number)
		return;
	t->live->job[job->seat] = 0;
	if (t->status != STORE_TABLE_PLAYING || !(t->actors & SEAT(job->seat)))
		return;
	if (!table_guard(s, t, compare_work, &compare))
		return;
	enum error error = job->failed ? ERROR_illegal : ERROR_server;

	if (compare.same && !job->failed)
		error = line_play(s, t, &w, slice_from(""), &n, &why);
	if (error == ERROR_illegal)
		bot_failed(s, t, job);
	else if (error == ERROR_server) /* another position, or no memory: once more */
		play_go_on(s, t);
}
