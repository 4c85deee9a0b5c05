/*
 * A match in memory: built from the store's lines, forgotten when nobody needs
 * it. What the store has of it is asked for as far as the piece at hand can
 * wait (parked.h); nothing is begun before all of that is known.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "service/inside.h"
#include "service/match/play.h"
#include "service/match/stored.h"
#include "service/tables/talk.h"

/* Building. */

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

/* Those who are played by a bot: away, or gone for good. */
static void mark_seats(struct mark *mark, const struct table *t)
{
	mark->away = mark->resigned = 0;
	for (int i = 0; i < t->setup.players; i++) {
		const struct place *p = &t->places[i];

		if (p->seat < 0)
			continue;
		mark->away |= p->away ? SEAT(p->seat) : 0;
		mark->resigned |= place_resigned(p) ? SEAT(p->seat) : 0;
	}
}

/* The mark is settled: now and then it is kept. */
static void step_keep(struct service *s, struct table *t)
{
	if (t->live->mark.stored >= t->live->checkpoint + CHECKPOINT_LINES)
		checkpoint_write(s, t);
}

void live_step(struct service *s, struct table *t, const struct frames_change *change,
	       uint32_t stored, const struct clock *clock)
{
	struct live *live = t->live;
	struct mark *mark = &live->mark;

	if (mark_line(mark, &live->record.match, &live->frames, change->closed))
		step_keep(s, t);
	if (!mark_is_due(mark, &live->frames, change->closed))
		return;
	bool settled = mark_set(mark, &live->record.match, &live->frames, stored);

	mark->clock = *clock;
	mark_seats(mark, t);
	if (settled)
		step_keep(s, t);
}

struct build {
	/* Who is told the beginning, of which the store has nothing yet; NULL: all were. */
	struct watch_sink *sink;
	const struct stored *stored;
	const struct store_checkpoint *checkpoint; /* NULL: from the first line on */
	struct record_source source;
	const char *fault; /* why the lines do not fit the rules */
	bool spoiled; /* the checkpoint is: then there is no fault */
	bool no_memory; /* likewise */
};

static bool is_no_memory(const struct message *why)
{
	return slice_is(slice_from(why->id), "play.error.memory");
}

static bool build_record(struct service *s, struct table *t, struct build *b)
{
	struct message error;

	if (!source_fill(t, &b->source))
		return false;
	if (source_record(&b->source, &t->live->record, &error)) {
		t->live->shared = context_share(&s->contexts, &t->live->record.match);
		return true;
	}
	b->no_memory = error.id && is_no_memory(&error);
	return false;
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
		       const struct stored_line *line)
{
	struct live *live = t->live;
	struct match *m = &live->record.match;
	struct frames_change change;
	struct message why;
	int64_t spent, at = line->at > t->taken ? line->at : t->taken;

	if (at > s->now) /* written before the clock was set back */
		at = s->now;
	if (!stored_play(b->stored, line, &live->frames, m, &s->frames, NULL, &change, &spent,
			 &why)) {
		b->no_memory = is_no_memory(&why);
		return false;
	}
	live_clock(live, &live->frames, &change, line->seat, spent, at);
	live->clock = live->next_clock;
	/* A line of an older program: a repeated key shall find it too. */
	if (line->has_key && !line->told)
		store_if_there(s, store_write(s)->line_told(s->store, t->text, line->number,
							    live_told(live, line->seat, &change)));
	if (change.closed) {
		for (int i = 0; i < SEATS_MAX; i++)
			live->held[i] = REACTION_NONE;
		memset(live->reacted, 0, sizeof(live->reacted));
		show_bots(t);
	}
	live_step(s, t, &change, line->number + 1, &live->clock);
	return true;
}

void live_actors(struct table *t)
{
	const struct match *m = &t->live->record.match;
	const struct frames *f = &t->live->frames;

	t->actors = m->game->actors(m->context, m->state);
	t->asked = frames_secret(f) ? f->actors : 0;
}

bool live_can_undo(struct live *live, int viewer)
{
	struct match *m = &live->record.match;

	return match_can_undo(m, viewer) && match_taken_back(m, viewer) < TAKEN_BACK_MAX;
}

uint32_t live_told(const struct live *live, int seat, const struct frames_change *change)
{
	/* Whoever closes a secret step has two frames: his answer, the end. */
	return live->frames.n[seat] - (change->closed && change->secret);
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
	p->bot = line->kind == LINE_BACK ? NULL : bot_stand_in();
}

/* The persons as they were at the mark. */
static void places_at_mark(struct table *t, const struct mark *mark)
{
	for (int i = 0; i < t->setup.players; i++) {
		struct place *p = &t->places[i];

		if (!p->is_person || !((mark->away | mark->resigned) & SEAT(p->seat)))
			continue;
		p->away = (mark->away & SEAT(p->seat)) != 0;
		p->bot = bot_stand_in();
	}
	show_bots(t);
}

/* Goes to where the lines begin. */
static bool build_start(struct service *s, struct table *t, struct build *b)
{
	struct live *live = t->live;
	struct match *m = &live->record.match;

	if (!b->checkpoint) {
		clock_step(&live->clock, m->game->actors(m->context, m->state),
			   t->started > t->taken ? t->started : t->taken);
		live->next_clock = live->clock;
		frames_begin(&live->frames, m, &s->frames, b->sink ? &b->sink->base : NULL);
		mark_set(&live->mark, m, &live->frames, 0);
		live->mark.clock = live->clock;
		return true;
	}
	if (!checkpoint_read(t, m->context, b->checkpoint, &live->mark))
		return false;
	mark_start(&live->mark, m, &live->frames);
	live->clock = live->mark.clock;
	if (live->clock.since < t->taken)
		live->clock.since = t->taken;
	if (live->clock.since > s->now) /* kept before the clock was set back */
		live->clock.since = s->now;
	live->checkpoint = live->mark.stored;
	places_at_mark(t, &live->mark);
	return true;
}

static void build_work(struct service *s, struct table *t, void *user)
{
	struct build *b = user;

	if (!build_record(s, t, b)) {
		b->fault = "the settings of the table";
		return;
	}
	if (!build_start(s, t, b)) {
		b->spoiled = true;
		return;
	}
	for (uint32_t i = 0; i < b->stored->count && !b->fault; i++) {
		const struct stored_line *line = &b->stored->lines[i];
		bool good = line->seat >= 0 && line->seat < t->setup.players;

		if (good && stored_is_move(line))
			good = build_line(s, t, b, line);
		else if (good)
			good = build_note(t, line, stored_text(b->stored, line));
		if (!good)
			b->fault = "a stored line";
		else
			build_places(t, line);
	}
	live_actors(t);
}

static struct live *live_new(const struct table *t)
{
	struct live *live = calloc(1, sizeof(*live));

	if (!live)
		return NULL;
	live->frames.keeps = true;
	live->frames.state = malloc(t->game->state_size);
	live->mark.state = malloc(t->game->state_size);
	if (!live->frames.state || !live->mark.state) {
		free(live->frames.state);
		free(live->mark.state);
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
	context_leave(live->shared, &live->record.match);
	record_release(&live->record);
	frames_release(&live->frames);
	keys_release(&live->keys);
	free(live->frames.state);
	free(live->mark.state);
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

/* Builds from the lines behind the checkpoint, or from all. */
static struct live *build_from(struct service *s, struct table *t, struct build *b,
			       const struct stored *stored)
{
	t->live = live_new(t);
	if (!t->live)
		return NULL;
	b->stored = stored;
	t->live->stored = (b->checkpoint ? b->checkpoint->number : 0) + stored->count;
	if (!t->live->stored)
		keys_begin(&t->live->keys);
	places_at_start(t);
	if (!table_guard(s, t, build_work, b))
		return NULL;
	if (b->no_memory || b->spoiled)
		live_forget(t); /* another time, another way */
	else if (b->fault)
		table_freeze(s, t, b->fault);
	return t->live;
}

/* What the store has of it, as far as that is known. */
struct load {
	char memory[STORE_CHECKPOINT_MAX];
	struct store_checkpoint checkpoint;
	struct stored stored;
	struct stored_draws *draws;
};

/* The lines behind the checkpoint; the last one before it must be there. One that
 * begins has none. */
static bool load_lines(struct service *s, const struct table *t, struct build *b,
		       struct stored *stored)
{
	uint32_t first = b->checkpoint ? b->checkpoint->number - 1 : 0;

	if (!b->sink && !stored_read(stored, s, t->text, first, 0))
		return false;
	if (b->checkpoint) {
		b->spoiled = !stored->count || stored->lines[0].number != first;
		if (!b->spoiled)
			memmove(stored->lines, stored->lines + 1,
				--stored->count * sizeof(*stored->lines));
	}
	return true;
}

/* All that does not depend on each other is asked for together. */
static bool load(struct service *s, const struct table *t, struct build *b, struct load *l)
{
	bool good = source_load(s, t, &b->source, &l->draws);

	if (!b->sink && checkpoint_find(s, t, SPECTATOR, UINT32_MAX, l->memory, &l->checkpoint))
		b->checkpoint = &l->checkpoint;
	return good && !piece_is_bad(s) && load_lines(s, t, b, &l->stored);
}

/* The lines are the truth. All of them, and at once: places stand as they were at the
 * beginning, since the match was about to be built. */
static struct live *build_without(struct service *s, struct table *t, struct build *b,
				  struct stored *stored)
{
	parked_stay(s);
	service_log(s, "a checkpoint is spoiled and left aside", t->text);
	b->checkpoint = NULL;
	b->spoiled = false;
	return load_lines(s, t, b, stored) ? build_from(s, t, b, stored) : NULL;
}

static struct live *live_build(struct service *s, struct table *t, struct watch_sink *sink)
{
	struct load l;
	struct build b = { .sink = sink };
	struct live *live = NULL;
	bool good;

	l.stored = (struct stored){ 0 };
	good = load(s, t, &b, &l);

	if (good && !b.spoiled)
		live = build_from(s, t, &b, &l.stored);
	if (b.spoiled)
		live = build_without(s, t, &b, &l.stored);
	stored_release(&l.stored);
	free(l.draws);
	return live;
}

/* It cannot be told, looked at or played on by these rules. */
static bool is_foreign(struct service *s, struct table *t)
{
	if (t->is_foreign && !piece_is_bad(s))
		table_freeze(s, t, "the match was begun by other rules of its game");
	return t->is_foreign;
}

/* What it tells is told once: no more of the piece is asked for again. */
static void live_built(struct service *s, struct table *t)
{
	if (t->is_reread) {
		parked_stay(s);
		watch_catch_up(s, t);
	} else {
		memcpy(t->told_n, t->live->frames.n, sizeof(t->told_n));
	}
	t->is_reread = false;
	play_go_on(s, t);
}

struct live *live_get(struct service *s, struct table *t)
{
	t->used = s->now;
	if (t->live || t->status < STORE_TABLE_PLAYING || t->status == STORE_TABLE_FROZEN ||
	    !t->started || t->is_broken)
		return t->live;
	if (is_foreign(s, t) || (t->status == STORE_TABLE_PLAYING && !nodes_may_show(s, t)))
		return NULL;
	struct live *live = live_build(s, t, NULL);

	if (piece_of(s)->later)
		return NULL; /* it is asked for again */
	s->metrics.matches_loaded++;
	s->asleep -= t->asleep;
	t->asleep = false;
	if (live)
		live_built(s, t);
	else if (t->status == STORE_TABLE_PLAYING)
		table_due(s, t, s->now + RETRY_MS); /* no memory just now */
	return t->live;
}

/* Frame 1 goes to all who watch. */
struct live *live_begin(struct service *s, struct table *t)
{
	struct watch_sink sink;

	watch_sink_init(&sink, s, t);
	return live_build(s, t, &sink);
}

void live_line(struct service *s, struct table *t, enum line_kind kind, int seat, struct slice text,
	       struct slice key, uint32_t told)
{
	struct store_line line = {
		.number = t->live->stored++,
		.seat = seat,
		.kind = kind,
		.text = text,
		.key = key,
		.told = told,
		.at = s->now,
	};

	t->changed = s->now;
	if (key.len)
		keys_add(&t->live->keys, seat, key);
	table_line(s, t, &line);
}
