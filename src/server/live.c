/*
 * A match in memory: built from the store's lines, frozen when a CHECK fails,
 * forgotten when nobody needs it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "server/guard.h"
#include "server/inside.h"
#include "server/play.h"
#include "server/talk.h"

/* Freezing. */

/* The position for the host, if it can still be written. */
static void position_write(const struct table *t, struct buf *out)
{
	const struct match *m = t->live ? &t->live->record.match : NULL;
	struct guard guard;

	if (!m || !m->context || !m->state)
		return;
	if (GUARD_ENTER(&guard)) {
		m->game->state_write(m->context, m->state, out);
		guard_leave(&guard);
	}
}

void table_freeze(struct service *s, struct table *t, const char *reason)
{
	char *memory = malloc(t->game->position_max), none[1];
	struct buf position = buf_over(memory ? memory : none, memory ? t->game->position_max : 1);

	service_alarm(s, "a fault stopped a match", t->text);
	service_alarm(s, "the fault", reason);
	s->metrics.matches_frozen++;
	if (table_ended(t)) { /* its result stands; it cannot be looked at */
		t->is_broken = true;
		live_forget(t);
		free(memory);
		return;
	}
	position_write(t, &position);
	table_free_people(s, t);
	t->status = STORE_TABLE_FROZEN;
	t->changed = s->now;
	t->due = INT64_MAX;
	live_forget(t);
	table_kept(s, t,
		   store_write(s)->table_freeze(s->store, t->text, slice_from(reason),
						buf_slice_of(&position), s->now));
	free(memory);
	watch_frozen(s, t);
	table_news(s, t);
}

bool table_guard(struct service *s, struct table *t,
		 void (*work)(struct service *s, struct table *t, void *user), void *user)
{
	struct out_mark mark = out_mark(&s->out);
	struct guard guard;

	if (GUARD_ENTER(&guard)) {
		work(s, t, user);
		guard_leave(&guard);
		return true;
	}
	/* What was half told is not told. */
	out_back(&s->out, mark);
	table_freeze(s, t, guard.what);
	return false;
}

bool setup_good(const struct game *game, const struct setup *setup, struct message *why)
{
	struct context *context = malloc(game->context_size);
	struct guard guard;
	volatile bool good = false;

	*why = message_of("play.error.memory");
	if (context && GUARD_ENTER(&guard)) {
		good = game->context(setup, context, why);
		guard_leave(&guard);
	}
	free(context);
	if (good)
		*why = message_of(NULL);
	return good;
}

/* Lines from the store, copied: the store must not be left by a longjmp. */

struct stored_line {
	int kind, seat;
	int64_t at;
	uint64_t key;
	size_t text, length; /* in the bytes */
};

struct stored {
	struct stored_line *lines;
	uint32_t count, capacity;
	char *bytes;
	size_t used, size;
	bool lost; /* no memory */
};

static bool stored_row(void *user, const struct store_line *line)
{
	struct stored *all = user;

	if (all->count == all->capacity) {
		uint32_t capacity = all->capacity ? 2 * all->capacity : 256;
		struct stored_line *more = realloc(all->lines, capacity * sizeof(*more));

		if (!more)
			return !(all->lost = true);
		all->lines = more;
		all->capacity = capacity;
	}
	if (all->used + line->text.len > all->size) {
		size_t size = 2 * all->size + STORE_LINE_MAX;
		char *more = realloc(all->bytes, size);

		if (!more)
			return !(all->lost = true);
		all->bytes = more;
		all->size = size;
	}
	if (line->text.len)
		memcpy(all->bytes + all->used, line->text.at, line->text.len);
	all->lines[all->count++] = (struct stored_line){
		.kind = line->kind,
		.seat = line->seat,
		.at = line->at,
		.key = line->key.len ? short_hash((uint64_t)line->seat, line->key) : 0,
		.text = all->used,
		.length = line->text.len,
	};
	all->used += line->text.len;
	return true;
}

/* Building. */

bool live_room(struct live *live)
{
	uint32_t count = live->record.match.count;

	if (count < live->played_capacity)
		return true;
	uint32_t capacity = live->played_capacity ? 2 * live->played_capacity : 64;
	struct played *more = realloc(live->played, capacity * sizeof(*more));

	if (!more)
		return false;
	live->played = more;
	live->played_capacity = capacity;
	return true;
}

void live_clock(struct live *live, const struct frames *f, const struct frames_change *change,
		int seat, int64_t spent, int64_t at)
{
	const struct match *m = &live->record.match;
	uint32_t actors = m->game->actors(m->context, m->state);
	struct clock *next = &live->next_clock;

	*next = live->clock;
	if (change->closed || !(actors & SEAT(seat)))
		clock_spend(next, seat, spent);
	if (change->closed) {
		clock_close(next);
		clock_step(next, actors, at);
	} else if (!change->secret && next->rule.kind != CLOCK_TOTAL && !f->undone) {
		next->since = at; /* a turn of several moves: each has its time */
	}
}

/* Draws that were given up: their texts, one behind the other. */
struct stored_draws {
	char text[RECORD_DRAWS_MAX][STORE_DRAW_MAX];
	int count;
};

static bool draw_row(void *user, struct slice text)
{
	struct stored_draws *all = user;
	struct buf copy;

	if (all->count == RECORD_DRAWS_MAX)
		return false;
	copy = buf_over(all->text[all->count++], STORE_DRAW_MAX);
	buf_slice(&copy, text);
	return true;
}

struct build {
	const struct stored *stored;
	const struct stored_draws *draws; /* NULL: none */
	uint8_t seed[SEED_BYTES];
	const char *fault; /* why the lines do not fit the rules */
	bool no_memory; /* then there is no fault */
};

static bool is_no_memory(const struct message *why)
{
	return slice_is(slice_from(why->id), "play.error.memory");
}

/* Who sits where, by the promises of the draw. */
static void build_persons(const struct table *t, struct record *r)
{
	r->is_bound = true;
	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];
		struct record_person *person = &r->person[r->persons];

		if (!p->is_person)
			continue;
		memcpy(person->commitment, p->promise, HASH_BYTES);
		memcpy(person->opening, p->opening, OPENING_BYTES);
		memcpy(person->who, p->who, HASH_BYTES);
		memcpy(person->salt, p->salt, SALT_BYTES);
		person->has_opening = true;
		person->has_salt = p->has_salt;
		person->seat = p->seat;
		r->is_bound &= p->has_who; /* a match from before they had */
		r->persons++;
	}
	r->is_bound &= r->persons > 0;
}

static bool build_draws(const struct table *t, struct record *r, struct build *b)
{
	int count = b->draws ? b->draws->count : 0;
	struct message error;

	r->has_before = t->draws > 0;
	memcpy(r->before, t->before, HASH_BYTES);
	for (int i = 0; i < count; i++) {
		if (!record_draw_add(r, slice_from(b->draws->text[i]), &error)) {
			b->no_memory = is_no_memory(&error);
			return false;
		}
	}
	return count == t->draws;
}

static bool build_record(struct table *t, struct build *b)
{
	struct record *r = &t->live->record;
	struct record_seat seats[SEATS_MAX];
	struct message error;

	memset(seats, 0, sizeof(seats));
	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];
		struct buf name;

		if (!p->taken || p->seat < 0)
			return false;
		name = buf_over(seats[p->seat].name, RECORD_NAME_MAX);
		seats[p->seat].is_bot = place_is_bot(p);
		if (place_is_bot(p))
			buf_text(&name, p->bot->name);
		else
			table_name(t, i, &name);
	}
	if (!record_init(r, t->game, &t->setup, t->text, seats, b->seed, &error)) {
		b->no_memory = is_no_memory(&error);
		return false;
	}
	memcpy(r->commitment, t->commitment, HASH_BYTES);
	build_persons(t, r);
	record_key(r);
	return build_draws(t, r, b);
}

/* Who is online is shown as it was: that is not in the lines. */
static void show_bots(struct table *t)
{
	for (int i = 0; i < t->setup.players; i++) {
		t->places[i].shown_away = t->places[i].away;
		t->places[i].shown_resigned = place_resigned(&t->places[i]);
	}
}

/* Plays a stored move or undo again. */
static bool build_line(struct service *s, struct table *t, struct build *b,
		       const struct stored_line *line, struct slice text)
{
	struct live *live = t->live;
	struct match *m = &live->record.match;
	struct frames_change change;
	struct message why = message_of("");
	int64_t spent = 0, at = line->at > s->started ? line->at : s->started;
	game_move move;
	bool played;

	if (at > s->now) /* written before the clock was set back */
		at = s->now;
	if (!live_room(live))
		return !(b->no_memory = true);
	if (line->kind == LINE_UNDO)
		played = frames_undo(&live->frames, m, line->seat, &s->frames, NULL, &change, &why);
	else
		played = slice_int(slice_word(&text), 0, INT64_MAX, &spent) &&
			 m->game->move_read(m->context, slice_trim(text), &move) &&
			 frames_move(&live->frames, m, line->seat, move, &s->frames, NULL, &change,
				     &why);
	if (!played) {
		b->no_memory = is_no_memory(&why);
		return false;
	}
	live_clock(live, &live->frames, &change, line->seat, spent, at);
	live->clock = live->next_clock;
	live->played[m->count - 1] = (struct played){
		.key = line->key,
		.n = live->frames.n[line->seat] - (change.closed && change.secret),
	};
	if (change.closed) {
		for (int i = 0; i < SEATS_MAX; i++)
			live->held[i] = REACTION_NONE;
		memset(live->reacted, 0, sizeof(live->reacted));
		show_bots(t);
	}
	return true;
}

/* What is not of the rules: it happens to a seat. */
static bool build_note(struct table *t, const struct stored_line *line, struct slice text)
{
	int64_t spent;

	switch (line->kind) {
	case LINE_REACTION:
		t->live->held[line->seat] = reaction_find(text);
		t->live->reacted[line->seat] = true;
		return true;
	case LINE_AWAY:
	case LINE_RESIGN:
		if (!slice_int(text, 0, INT64_MAX, &spent))
			return false;
		clock_spend(&t->live->clock, line->seat, spent);
		return true;
	default:
		return line->kind == LINE_BACK;
	}
}

/*
 * Who is away now stands with the places; what others were shown of it is
 * what it was when the step began, so it is followed through the lines.
 */
static void build_places(struct table *t, const struct stored_line *line)
{
	struct place *p = &t->places[table_place_of_seat(t, line->seat)];

	if (line->kind != LINE_AWAY && line->kind != LINE_RESIGN && line->kind != LINE_BACK)
		return;
	p->away = line->kind == LINE_AWAY;
	p->bot = line->kind == LINE_BACK ? NULL : bots[bots_count - 1];
}

static void build_work(struct service *s, struct table *t, void *user)
{
	struct build *b = user;
	struct live *live = t->live;

	if (!build_record(t, b)) {
		b->fault = "the settings of the table";
		return;
	}
	frames_begin(&live->frames, &live->record.match, &s->frames);
	clock_step(&live->clock, live->frames.actors,
		   t->started > s->started ? t->started : s->started);
	for (uint32_t i = 0; i < b->stored->count && !b->fault; i++) {
		const struct stored_line *line = &b->stored->lines[i];
		struct slice text = { b->stored->bytes + line->text, line->length };
		bool good = line->seat >= 0 && line->seat < t->setup.players;

		if (good && (line->kind == LINE_MOVE || line->kind == LINE_UNDO))
			good = build_line(s, t, b, line, text);
		else if (good)
			good = build_note(t, line, text);
		if (!good)
			b->fault = "a stored line";
		else
			build_places(t, line);
	}
	t->actors = t->game->actors(live->record.match.context, live->record.match.state);
}

static struct live *live_new(const struct table *t)
{
	struct live *live = calloc(1, sizeof(*live));

	if (!live)
		return NULL;
	live->frames.state = malloc(t->game->state_size);
	if (!live->frames.state) {
		free(live);
		return NULL;
	}
	for (int i = 0; i < SEATS_MAX; i++)
		live->held[i] = REACTION_NONE;
	clock_init(&live->clock, &t->clock);
	return live;
}

void live_forget(struct table *t)
{
	struct live *live = t->live;

	if (!live)
		return;
	record_release(&live->record);
	free(live->frames.state);
	free(live->played);
	free(live);
	t->live = NULL;
}

void live_forget_person(struct table *t, const struct place *p)
{
	struct record *r = &t->live->record;

	r->seats[p->seat].name[0] = '\0';
	for (int i = 0; i < r->persons; i++) {
		if (r->person[i].seat != p->seat)
			continue;
		r->person[i].has_salt = false;
		memset(r->person[i].salt, 0, SALT_BYTES);
	}
}

/* Persons as the store has them, before the lines are followed. */
static void places_at_start(struct table *t)
{
	for (int i = 0; i < t->setup.players; i++) {
		struct place *p = &t->places[i];

		if (p->is_person) {
			p->bot = NULL;
			p->away = p->shown_away = p->shown_resigned = false;
		}
	}
}

/* False: no memory, or the store failed. */
static bool load_draws(struct service *s, struct table *t, struct stored_draws **out)
{
	*out = NULL;
	if (!t->draws)
		return true;
	*out = calloc(1, sizeof(**out));
	return *out && store_good(s, store_read(s)->draws(s->store, t->text, draw_row, *out));
}

static struct live *live_build(struct service *s, struct table *t)
{
	struct stored stored = { 0 };
	struct stored_draws *draws = NULL;
	struct build b = { .stored = &stored };
	struct live *live = NULL;

	if (load_draws(s, t, &draws) &&
	    store_good(s, store_read(s)->seed_find(s->store, t->text, b.seed)) &&
	    store_good(s, store_read(s)->lines(s->store, t->text, 0, stored_row, &stored)) &&
	    !stored.lost)
		t->live = live_new(t);
	if (t->live) {
		t->live->stored = stored.count;
		b.draws = draws;
		places_at_start(t);
		if (!table_guard(s, t, build_work, &b))
			live = NULL;
		else if (b.no_memory)
			live_forget(t); /* another time */
		else if (b.fault)
			table_freeze(s, t, b.fault);
		else
			live = t->live;
	}
	free(stored.lines);
	free(stored.bytes);
	free(draws);
	s->asleep -= t->asleep;
	t->asleep = false;
	return live;
}

struct live *live_get(struct service *s, struct table *t)
{
	t->used = s->now;
	if (t->live || t->status < STORE_TABLE_PLAYING || t->status == STORE_TABLE_FROZEN ||
	    !t->started || t->is_broken)
		return t->live;
	s->metrics.matches_loaded++;
	struct live *live = live_build(s, t);

	if (live && t->is_reread)
		watch_catch_up(s, t);
	else if (live)
		memcpy(t->told_n, live->frames.n, sizeof(t->told_n));
	t->is_reread = false;
	if (live)
		play_go_on(s, t);
	else if (t->status == STORE_TABLE_PLAYING)
		table_due(s, t, s->now + RETRY_MS); /* no memory just now */
	return t->live;
}

/* Frame 1, to all who watch. */
static void begin_work(struct service *s, struct table *t, void *user)
{
	struct watch_sink *sink = user;
	uint32_t viewers = sink->base.viewers;

	t->live->next_clock = t->live->clock;
	for (int v = 0; v < VIEWERS; v++)
		if (viewers & SEAT(v))
			frames_log(&t->live->record.match, v, &s->frames, &sink->base);
}

struct live *live_begin(struct service *s, struct table *t)
{
	struct watch_sink sink;

	if (!live_build(s, t))
		return NULL;
	watch_sink_init(&sink, s, t);
	table_guard(s, t, begin_work, &sink);
	return t->live;
}

void live_line(struct service *s, struct table *t, enum line_kind kind, int seat, struct slice text,
	       struct slice key)
{
	struct store_line line = {
		.number = t->live->stored++,
		.seat = seat,
		.kind = kind,
		.text = text,
		.key = key,
		.at = s->now,
	};

	t->changed = s->now;
	table_kept(s, t, store_write(s)->line_add(s->store, t->text, &line));
}
