/*
 * Looking at a record again; see replay.h. A full record is played on from a
 * kept state, a seat's is put together on top of a kept text.
 */
#include "play/replay.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "play/see.h"

static bool is_full(const struct replay *r)
{
	return r->record->form == RECORD_FULL;
}

/* Where each undo leads back to. */
static void find_ways_back(struct replay *r)
{
	const struct match *m = &r->record->match;

	for (uint32_t i = 0; i < r->lines; i++)
		r->back[i] = UINT32_MAX;
	for (uint32_t i = 0; i < r->lines; i++) {
		uint32_t undo = match_line(m, i)->dropped_by;

		if (undo < r->lines && i < r->back[undo])
			r->back[undo] = i;
	}
}

/*
 * From which line on one may play to get behind line `to`: a position that is
 * kept, or where we stand, that no undo on the way takes something out of.
 */
static uint32_t start_for(const struct replay *r, uint32_t to)
{
	uint32_t limit = to;

	for (;;) {
		uint32_t start = limit / r->stride * r->stride;

		while (start && !r->kept[start / r->stride].at)
			start -= r->stride;
		if (r->at <= limit && r->at > start)
			start = r->at;
		uint32_t first = start;

		for (uint32_t i = start; r->back && i < to; i++)
			if (r->back[i] < first)
				first = r->back[i];
		if (first == start)
			return start;
		limit = first;
	}
}

static void take(struct replay *r, struct slice position)
{
	buf_clear(&r->now);
	buf_slice(&r->now, position);
	CHECK(!r->now.full);
}

static void play_line(struct replay *r, uint32_t index, uint32_t to)
{
	const struct match *m = &r->record->match;
	const struct line *line = match_line(m, index);
	struct state *state = (struct state *)(void *)r->now.at;

	if (line->undo || line->dropped_by < to)
		return;
	m->game->apply(m->context, state, line->seat, line->move, NULL);
	match_deal(m, state, NULL);
	r->work++;
}

/* False: the fields are none of the text, or it grows too long. */
static bool see_step(struct replay *r, uint32_t index)
{
	const struct record_step *step = &r->record->steps[index];
	struct buf old = r->now;

	if (step->is_move)
		return true;
	r->work++;
	if (!see_apply(buf_slice_of(&r->now), step->text, &r->next, NULL))
		return false;
	r->now = r->next;
	r->next = old;
	return true;
}

static bool go_to(struct replay *r, uint32_t line)
{
	uint32_t start = start_for(r, line);
	bool good = true;

	if (start != r->at)
		take(r, buf_slice_of(&r->kept[start / r->stride]));
	for (uint32_t i = start; good && i < line; i++)
		if (is_full(r))
			play_line(r, i, line);
		else
			good = see_step(r, i);
	r->at = line;
	return good;
}

/* A buffer of that many bytes; buf keeps one more for itself. */
static bool room(struct buf *b, size_t bytes)
{
	char *memory = calloc(1, bytes + 1);

	if (memory)
		*b = buf_over(memory, bytes + 1);
	return memory;
}

static bool keep(struct replay *r)
{
	struct buf *place = &r->kept[r->at / r->stride];

	if (!room(place, r->now.len))
		return false;
	buf_slice(place, buf_slice_of(&r->now));
	return true;
}

static bool replay_room(struct replay *r)
{
	const struct match *m = &r->record->match;
	size_t size = is_full(r) ? m->game->state_size : m->game->position_max;

	if (is_full(r)) {
		r->back = malloc((r->lines + 1) * sizeof(*r->back));
		if (!r->back)
			return false;
		find_ways_back(r);
	}
	return room(&r->now, size) && room(&r->next, size);
}

static bool keep_all(struct replay *r, struct message *error)
{
	const struct match *m = &r->record->match;

	if (is_full(r)) {
		struct state *state = (struct state *)(void *)r->now.at;

		m->game->init(m->context, state);
		match_deal(m, state, NULL);
		r->now.len = m->game->state_size;
	}
	for (uint32_t line = 0; line <= r->lines; line += r->stride) {
		if (!go_to(r, line)) {
			*error = message_of("record.error.view");
			return false;
		}
		if (!keep(r)) {
			*error = message_of("play.error.memory");
			return false;
		}
	}
	if (go_to(r, r->lines))
		return true;
	*error = message_of("record.error.view");
	return false;
}

bool replay_init(struct replay *r, const struct record *record, struct message *error)
{
	memset(r, 0, sizeof(*r));
	r->record = record;
	r->lines = record->form == RECORD_FULL ? record->match.count : record->step_count;
	r->stride = r->lines / REPLAY_KEPT_MAX + 1;
	if (r->stride < REPLAY_STRIDE_MIN)
		r->stride = REPLAY_STRIDE_MIN;
	CHECK(record->match.kept == 0);
	if (!replay_room(r))
		*error = message_of("play.error.memory");
	else if (keep_all(r, error))
		return true;
	replay_release(r);
	return false;
}

void replay_release(struct replay *r)
{
	for (int i = 0; i <= REPLAY_KEPT_MAX; i++)
		free(r->kept[i].at);
	free(r->back);
	free(r->now.at);
	free(r->next.at);
	memset(r, 0, sizeof(*r));
}

void replay_seek(struct replay *r, uint32_t line)
{
	CHECK(line <= r->lines);
	CHECK(go_to(r, line)); /* every step was put together once, in replay_init() */
}

const struct state *replay_state(const struct replay *r)
{
	CHECK(is_full(r));
	return (const struct state *)(const void *)r->now.at;
}

bool replay_view(const struct replay *r, struct view *out, struct message *error)
{
	const struct match *m = &r->record->match;

	CHECK(!is_full(r));
	if (m->game->state_read(m->context, buf_slice_of(&r->now), (struct state *)(void *)out,
				error))
		return true;
	*error = message_of("record.error.view"); /* what it was may point into our text */
	return false;
}
