/*
 * Telling a match. Playing and telling again from the lines go through the
 * same functions, so that the numbers agree.
 */
#include "play/frames.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "games/position.h"
#include "play/frames_inside.h"
#include "play/see.h"

enum { EVENTS_AT_FIRST = 64 };

static bool is_one_seat(uint32_t seats)
{
	return (seats & (seats - 1)) == 0;
}

bool frames_secret(const struct frames *f)
{
	return !is_one_seat(f->actors);
}

/* Collecting events. */

static void told_put(struct sink *sink, const struct event *event)
{
	struct told *told = (struct told *)sink;

	if (told->count == told->capacity) {
		uint32_t capacity = told->capacity ? 2 * told->capacity : EVENTS_AT_FIRST;
		struct event *more = realloc(told->events, capacity * sizeof(*more));

		if (!more) {
			told->lost = true;
			return;
		}
		told->events = more;
		told->capacity = capacity;
	}
	told->events[told->count++] = *event;
}

static struct sink *told_anew(struct told *told)
{
	told->base.put = told_put;
	told->count = 0;
	told->lost = false;
	return &told->base;
}

static uint32_t told_for(const struct event *events, uint32_t count, int viewer)
{
	uint32_t found = 0;

	for (uint32_t i = 0; i < count; i++)
		found += event_is_for(&events[i], viewer);
	return found;
}

/* How many events lie before the viewer's event `number`. */
static uint32_t told_behind(const struct told *told, int viewer, uint32_t number)
{
	uint32_t i = 0;

	while (number && i < told->count)
		number -= event_is_for(&told->events[i++], viewer);
	return i;
}

/* NULL: the game has no table of fields that is known here. */
static const struct position_looks *looks_of(const struct frames_memory *mem,
					     const struct game *game)
{
	for (int i = 0; game->fields && i < games_count; i++)
		if (games[i]->fields == game->fields)
			return &mem->looks[i];
	return NULL;
}

bool frames_memory_init(struct frames_memory *mem)
{
	size_t size = 1, text = 1;

	memset(mem, 0, sizeof(*mem));
	mem->looks = calloc((size_t)games_count, sizeof(*mem->looks));
	for (int i = 0; i < games_count; i++) {
		if (mem->looks && games[i]->fields)
			position_looks(games[i], &mem->looks[i]);
		if (games[i]->state_size > size)
			size = games[i]->state_size;
		if (games[i]->position_max > text)
			text = games[i]->position_max;
	}
	mem->before = malloc(size);
	mem->trial = malloc(size);
	mem->was = malloc(size);
	mem->is = malloc(size);
	if (see_text_init(&mem->was_text, text) && see_text_init(&mem->is_text, text) &&
	    see_text_init(&mem->see, text) && mem->looks && mem->before && mem->trial && mem->was &&
	    mem->is)
		return true;
	frames_memory_release(mem);
	return false;
}

void frames_memory_release(struct frames_memory *mem)
{
	free(mem->told.events);
	free(mem->answer.events);
	free(mem->before);
	free(mem->trial);
	free(mem->was);
	free(mem->is);
	free(mem->was_text.at);
	free(mem->is_text.at);
	free(mem->see.at);
	free(mem->looks);
	memset(mem, 0, sizeof(*mem));
}

bool frames_lost(const struct frames_memory *mem)
{
	return mem->told.lost || mem->answer.lost;
}

/* Steps. */

static bool is_round(const struct game *game, const char *id)
{
	size_t own = strlen(game->name);

	return strncmp(id, game->name, own) == 0 && strcmp(id + own, ".event.round") == 0;
}

static void step_begin(struct frames *f, const struct match *m, uint32_t first,
		       const struct told *told)
{
	f->first = first;
	f->actors = m->game->actors(m->context, m->state);
	f->round = f->undone = false;
	memcpy(f->state, m->state, m->game->state_size);
	for (uint32_t i = 0; told && i < told->count; i++)
		f->round |= is_round(m->game, told->events[i].text.id);
}

/* An answer leaves the set of actors as it was, or without that seat. */
static bool step_goes_on(uint32_t before, uint32_t after, int seat)
{
	return after && (after == before || after == (before & ~SEAT(seat)));
}

/* The step as if line `last` and what its seat did before were all of it, into
 * mem->trial; mem->answer is what the line then tells. */
static void step_alone(const struct frames *f, const struct match *m, struct frames_memory *mem,
		       uint32_t last)
{
	int seat = match_line(m, last)->seat;

	memcpy(mem->trial, f->state, m->game->state_size);
	for (uint32_t i = f->first; i <= last; i++) {
		const struct line *line = match_line(m, i);
		struct sink *sink = i == last ? told_anew(&mem->answer) : NULL;

		if (line->seat != seat || line->undo || line->dropped_by <= last)
			continue;
		m->game->apply(m->context, mem->trial, seat, line->move, sink);
		mem->work++;
		match_deal(m, mem->trial, sink);
	}
}

static bool step_closed(const struct frames *f, const struct match *m, struct frames_memory *mem,
			uint32_t index, uint32_t before, uint32_t after)
{
	const struct line *line = match_line(m, index);

	if (line->undo) /* in open play a seat may take back what ended its turn */
		return !frames_secret(f) && after != f->actors;
	if (!step_goes_on(before, after, line->seat))
		return true;
	/* The last one busy is busy again: with this step or with the next? */
	if (frames_secret(f) && before == SEAT(line->seat) && after == before) {
		step_alone(f, m, mem, index);
		return !(m->game->actors(m->context, mem->trial) & SEAT(line->seat));
	}
	return false;
}

/* Telling. */

static void look(const struct match *m, const struct state *state, int viewer,
		 struct frames_memory *mem, struct view *out)
{
	m->game->observe(m->context, state, viewer, out);
	mem->work++;
}

/* Does the match have this viewer, and does he count? */
static bool is_viewer(const struct match *m, const struct frame_sink *sink, int viewer)
{
	return (viewer == SPECTATOR || viewer < m->context->setup.players) &&
	       !(sink && sink->no_others && !(sink->viewers & SEAT(viewer)));
}

static bool is_told(const struct frame_sink *sink, int viewer)
{
	return sink && sink->viewers & SEAT(viewer);
}

static bool wants_see(const struct frame_sink *sink)
{
	return sink->sees || sink->texts;
}

static void text_of(const struct match *m, const struct view *view, struct buf *out)
{
	buf_clear(out);
	m->game->state_write(m->context, view_position(view), out);
	CHECK(!out->full);
}

/* What viewers were told last. */

void frames_release(struct frames *f)
{
	for (int v = 0; v < VIEWERS; v++)
		free(f->kept[v].view); /* with the sums behind it */
	memset(f->kept, 0, sizeof(f->kept));
}

static void kept_clear(struct frames *f)
{
	for (int v = 0; v < VIEWERS; v++)
		f->kept[v].n = 0;
}

/* NULL: it is not kept. */
static const struct kept_view *kept_of(const struct frames *f, int viewer)
{
	const struct kept_view *k = &f->kept[viewer];

	return f->n[viewer] && k->n == f->n[viewer] ? k : NULL;
}

/* Bytes of the sums of a view, and where they lie behind it. */
static size_t sums_size(const struct game *game)
{
	return game->fields ? (size_t)game->fields->count * sizeof(uint32_t) : 0;
}

static size_t sums_at(const struct game *game)
{
	return (game->state_size + sizeof(uint32_t) - 1) / sizeof(uint32_t) * sizeof(uint32_t);
}

size_t frames_kept_size(const struct game *game)
{
	return sums_at(game) + sums_size(game);
}

static bool kept_init(struct kept_view *k, const struct game *game)
{
	char *memory = malloc(frames_kept_size(game));

	if (!memory)
		return false;
	k->view = (struct view *)memory;
	k->sums = (uint32_t *)(memory + sums_at(game));
	return true;
}

static void keep_view(struct frames *f, const struct match *m, const struct frame *frame)
{
	struct kept_view *k = &f->kept[frame->viewer];
	bool goes_on = k->n && k->n + 1 == frame->n; /* frame_see() has brought the sums along */

	k->n = 0;
	if (!k->view && !kept_init(k, m->game))
		return; /* it is worked out again then */
	if (!goes_on)
		memset(k->sums, 0, sums_size(m->game));
	memcpy(k->view, frame->view, m->game->state_size);
	k->sum = frame->sum;
	k->n = frame->n;
}

/* The whole text of a frame and its sum. */
static void frame_text(const struct match *m, struct frames_memory *mem, struct frame *frame)
{
	text_of(m, frame->view, &mem->is_text);
	frame->text = buf_slice_of(&mem->is_text);
	frame->sum = see_sum(frame->text);
}

/* Of a frame behind nothing, or behind all that was missed, everything is new. */
static void frame_text_alone(const struct match *m, struct frames_memory *mem, struct frame *frame)
{
	frame_text(m, mem, frame);
	frame->see = frame->text;
}

/* What is new in a game that has no table of fields. */
static void see_by_texts(const struct match *m, struct frames_memory *mem, const struct view *was,
			 struct frame *frame)
{
	frame_text(m, mem, frame);
	text_of(m, was, &mem->was_text);
	see_write(buf_slice_of(&mem->was_text), frame->text, &mem->see);
}

/* What is new beside what the viewer was told last; `was` is his view then if
 * it is not kept, NULL: nothing yet. */
static void frame_see(const struct frames *f, const struct match *m, struct frames_memory *mem,
		      const struct view *was, bool whole, struct frame *frame)
{
	const struct position_looks *looks = looks_of(mem, m->game);
	const struct kept_view *k = kept_of(f, frame->viewer);

	if (k)
		was = k->view;
	if (!was) {
		frame_text_alone(m, mem, frame);
		return;
	}
	buf_clear(&mem->see);
	if (looks) {
		uint32_t more = position_write_changes(
			m->game, looks, m->context, view_position(was), view_position(frame->view),
			k ? k->sums : NULL, frame->open ? NULL : &mem->shared, &mem->see);

		CHECK(!mem->see.full);
		if (k)
			frame->sum = k->sum + more;
		if (!k || whole)
			frame_text(m, mem, frame);
	} else {
		see_by_texts(m, mem, was, frame);
	}
	frame->see = buf_slice_of(&mem->see);
}

/* Behind what he saw last, which is not needed if he is not told. */
static void frames_put(struct frames *f, const struct match *m, struct frames_memory *mem,
		       struct frame_sink *sink, const struct view *was, struct frame *frame)
{
	bool told = is_told(sink, frame->viewer), sees = told && wants_see(sink);

	if (sees)
		frame_see(f, m, mem, was, sink->texts, frame);
	frame->n = ++f->n[frame->viewer];
	if (!told)
		return;
	if (f->keeps && sees)
		keep_view(f, m, frame);
	frame->waits = frame->open && !(m->game->actors(m->context, view_position(frame->view)) &
					SEAT(frame->viewer));
	sink->put(sink, frame);
}

/* A frame after the present line, `seat`'s, if the viewer notices anything. */
static void tell_change(struct frames *f, const struct match *m, struct frames_memory *mem,
			struct frame_sink *sink, int viewer, int seat, int undo_seat, bool open)
{
	bool sure = viewer == undo_seat || told_for(mem->told.events, mem->told.count, viewer);

	if (!sure && open && viewer != seat)
		return; /* of an answer in an open secret step nobody else sees anything */
	if (!sure || is_told(sink, viewer))
		look(m, m->state, viewer, mem, mem->is);
	if (!sure || (is_told(sink, viewer) && wants_see(sink) && !kept_of(f, viewer)))
		look(m, mem->before, viewer, mem, mem->was);
	if (!sure && memcmp(mem->was, mem->is, m->game->state_size) == 0)
		return;
	frames_put(f, m, mem, sink, mem->was,
		   &(struct frame){
			   .viewer = viewer,
			   .view = mem->is,
			   .open = open,
			   .events = mem->told.events,
			   .event_count = mem->told.count,
			   .undo_seat = undo_seat,
		   });
}

/*
 * The seat whose answer closed the step, line `last`: first its own answer, as
 * if others were still busy, then the end. That it sees the answer is not in
 * question: one's own always shows.
 */
static void tell_closer(struct frames *f, const struct match *m, struct frames_memory *mem,
			struct frame_sink *sink, uint32_t last)
{
	int seat = match_line(m, last)->seat;

	step_alone(f, m, mem, last);
	if (is_told(sink, seat) && wants_see(sink) && !kept_of(f, seat))
		look(m, mem->before, seat, mem, mem->was);
	look(m, mem->trial, seat, mem, mem->is);
	frames_put(f, m, mem, sink, mem->was,
		   &(struct frame){
			   .viewer = seat,
			   .view = mem->is,
			   .open = true,
			   .events = mem->answer.events,
			   .event_count = mem->answer.count,
			   .undo_seat = -1,
		   });
	uint32_t known = told_behind(&mem->told, seat,
				     told_for(mem->answer.events, mem->answer.count, seat));

	look(m, m->state, seat, mem, mem->was);
	frames_put(f, m, mem, sink, mem->is,
		   &(struct frame){
			   .viewer = seat,
			   .view = mem->was,
			   .events = mem->told.events + known,
			   .event_count = mem->told.count - known,
			   .undo_seat = -1,
		   });
}

/* Line `index` was played or taken back; mem->before is the position before
 * it and mem->told what it told. */
static void frames_after(struct frames *f, const struct match *m, uint32_t index,
			 struct frames_memory *mem, struct frame_sink *sink,
			 struct frames_change *change)
{
	const struct line *line = match_line(m, index);
	uint32_t before = m->game->actors(m->context, mem->before);
	uint32_t after = m->game->actors(m->context, m->state);

	mem->shared.is_filled = false;
	change->secret = frames_secret(f);
	change->closed = step_closed(f, m, mem, index, before, after);
	f->undone |= line->undo;
	if (sink && sink->line)
		sink->line(sink, f, change);
	for (int v = 0; v < VIEWERS; v++) {
		if (!is_viewer(m, sink, v))
			continue;
		if (change->closed && change->secret && v == line->seat)
			tell_closer(f, m, mem, sink, index);
		else
			tell_change(f, m, mem, sink, v, line->seat, line->undo ? line->seat : -1,
				    change->secret && !change->closed);
	}
	if (change->closed)
		step_begin(f, m, index + 1, line->undo ? NULL : &mem->told);
}

void frames_begin(struct frames *f, struct match *m, struct frames_memory *mem,
		  struct frame_sink *sink)
{
	CHECK(m->count == 0);
	memset(f->n, 0, sizeof(f->n));
	kept_clear(f);
	match_seek(m, 0, told_anew(&mem->told));
	for (int v = 0; v < VIEWERS; v++) {
		if (!is_viewer(m, sink, v))
			continue;
		look(m, m->state, v, mem, mem->is);
		frames_put(f, m, mem, sink, NULL,
			   &(struct frame){
				   .viewer = v,
				   .view = mem->is,
				   .events = mem->told.events,
				   .event_count = mem->told.count,
				   .undo_seat = -1,
			   });
	}
	step_begin(f, m, 0, &mem->told);
}

void frames_start(struct frames *f, const struct match *m, const uint32_t n[VIEWERS], bool round)
{
	CHECK(m->at == m->count);
	memcpy(f->n, n, sizeof(f->n));
	kept_clear(f);
	step_begin(f, m, m->count, NULL);
	f->round = round;
}

bool frames_move(struct frames *f, struct match *m, int seat, game_move move,
		 struct frames_memory *mem, struct frame_sink *sink, struct frames_change *change,
		 struct message *why)
{
	uint64_t work = m->work;

	memcpy(mem->before, m->state, m->game->state_size);
	if (!match_move(m, seat, move, told_anew(&mem->told), why))
		return false;
	mem->work += m->work - work;
	frames_after(f, m, m->count - 1, mem, sink, change);
	return true;
}

bool frames_undo(struct frames *f, struct match *m, int seat, struct frames_memory *mem,
		 struct frame_sink *sink, struct frames_change *change, struct message *why)
{
	uint64_t work = m->work;

	memcpy(mem->before, m->state, m->game->state_size);
	told_anew(&mem->told);
	if (!match_undo(m, seat, why))
		return false;
	mem->work += m->work - work;
	frames_after(f, m, m->count - 1, mem, sink, change);
	return true;
}

void frame_whole(const struct frames *f, const struct match *m, struct frames_memory *mem,
		 int viewer, struct frame *out)
{
	look(m, m->state, viewer, mem, mem->is);
	*out = (struct frame){
		.viewer = viewer,
		.n = f->n[viewer],
		.view = mem->is,
		.undo_seat = -1,
	};
	frame_text_alone(m, mem, out);
}
