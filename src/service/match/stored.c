/*
 * Reading and playing stored lines: see stored.h.
 */
#include "service/match/stored.h"

#include <stdlib.h>
#include <string.h>

#include "service/inside.h"
#include "service/match/play.h"

enum { LINES_AT_FIRST = 256 };

static bool stored_room(struct stored *all, size_t bytes)
{
	if (all->count == all->capacity) {
		uint32_t capacity = all->capacity ? 2 * all->capacity : LINES_AT_FIRST;
		struct stored_line *more = realloc(all->lines, capacity * sizeof(*more));

		if (!more)
			return false;
		all->lines = more;
		all->capacity = capacity;
	}
	if (all->used + bytes > all->size) {
		size_t size = 2 * all->size + STORE_LINE_MAX;
		char *more = realloc(all->bytes, size);

		if (!more)
			return false;
		all->bytes = more;
		all->size = size;
	}
	return true;
}

static bool stored_row(void *user, const struct store_line *line)
{
	struct stored *all = user;

	if (!stored_room(all, line->text.len))
		return !(all->lost = true);
	if (line->text.len)
		memcpy(all->bytes + all->used, line->text.at, line->text.len);
	all->lines[all->count++] = (struct stored_line){
		.number = line->number,
		.kind = line->kind,
		.seat = line->seat,
		.at = line->at,
		.has_key = line->key.len > 0,
		.told = line->told,
		.text = all->used,
		.length = line->text.len,
	};
	all->used += line->text.len;
	return !all->end || all->count < all->end;
}

static bool stored_more(struct stored *all, struct service *s, const char *table, uint32_t first)
{
	uint32_t had = all->count;

	all->lost = false;
	bool good = store_good(s, store_read(s)->lines(s->store, table, first, stored_row, all));

	work_add(s, (all->count - had) * WORK_ROW);
	return good && !all->lost;
}

bool stored_read(struct stored *all, struct service *s, const char *table, uint32_t first,
		 uint32_t most)
{
	all->count = 0;
	all->used = 0;
	all->end = most;
	return stored_more(all, s, table, first);
}

bool stored_read_on(struct stored *all, struct service *s, const char *table, uint32_t most)
{
	all->end = all->count + most;
	return stored_more(all, s, table, all->count);
}

void stored_release(struct stored *all)
{
	free(all->lines);
	free(all->bytes);
	memset(all, 0, sizeof(*all));
}

struct slice stored_text(const struct stored *all, const struct stored_line *line)
{
	return (struct slice){ all->bytes + line->text, line->length };
}

bool stored_is_move(const struct stored_line *line)
{
	return line->kind == LINE_MOVE || line->kind == LINE_UNDO;
}

bool stored_play(const struct stored *all, const struct stored_line *line, struct frames *f,
		 struct match *m, struct frames_memory *mem, struct frame_sink *sink,
		 struct frames_change *change, int64_t *spent, struct message *why)
{
	struct slice text = stored_text(all, line);
	game_move move;

	*spent = 0;
	*why = message_of("");
	if (line->kind == LINE_UNDO)
		return (!text.len || slice_int(text, 0, INT64_MAX, spent)) &&
		       frames_undo(f, m, line->seat, mem, sink, change, why);
	return slice_int(slice_word(&text), 0, INT64_MAX, spent) &&
	       m->game->move_read(m->context, slice_trim(text), &move) &&
	       frames_move(f, m, line->seat, move, mem, sink, change, why);
}
