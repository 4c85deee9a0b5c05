/*
 * Record files. What is accepted as a full record replays to the same bytes
 * when it is written and read again, and gives every seat its record; a
 * seat's record shows a view at every step or says why not.
 */
#include "fuzz/fuzz.h"
#include "fuzz/mutate.h"
#include <stdio.h>

#include "play/record.h"

enum { VIEWS_LOOKED_AT = 8 };

static const char *const words[] = { "full",   "seat",	   "spectator", "person", "bot",
				     "greedy", "majority", "majority2", "goetia", "devil",
				     "on",     "off",	   "pass",	NULL };
static const char *const lines[] = { "form full\n",
				     "form seat 0\n",
				     "form seat spectator\n",
				     "undo 0\n",
				     "undo 1\n",
				     "players 3\n",
				     "players 4\n",
				     "rules 1\n",
				     "end 0\n",
				     "winners 0\n",
				     NULL };

/* The last line says how many moves and undos there are: most changes of the
 * lines before it are worth looking at only if it does so rightly. */
static size_t end_mended(uint8_t *data, size_t size, size_t max)
{
	size_t at = size, count = 0;
	char text[32];

	for (size_t i = 0; i < size; i++) {
		bool starts = i == 0 || data[i - 1] == '\n';

		if (starts && size - i >= 5 &&
		    (memcmp(data + i, "move ", 5) == 0 || memcmp(data + i, "undo ", 5) == 0))
			count++;
		if (starts && size - i >= 4 && memcmp(data + i, "end ", 4) == 0)
			at = i;
	}
	int length = snprintf(text, sizeof(text), "end %zu\n", count);

	if (at + (size_t)length > max)
		return size;
	memcpy(data + at, text, (size_t)length);
	return at + (size_t)length;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	size = mutate_lines(data, size, max, seed, words, lines);
	return mutate_choose(&seed, 4) ? end_mended(data, size, max) : size;
}

/* Memory for texts, made once and only ever larger: clearing it for every
 * input would be most of the work. */
static struct buf text_room(size_t size)
{
	static char *memory;
	static size_t room;

	if (size > room) {
		free(memory);
		memory = malloc(size);
		CHECK(memory);
		room = size;
	}
	return buf_over(memory, room);
}

static void must_give_its_record(const struct record *r, int viewer, struct buf *text)
{
	struct record again;
	struct message error = { 0 };

	buf_clear(text);
	CHECK(record_write_seat(r, viewer, text));
	CHECK(!text->full);
	CHECK(record_read(&again, buf_slice_of(text), &error));
	CHECK(again.viewer == viewer);
	record_release(&again);
}

/* Of one viewer, whom the input chooses: in the end all had their turn. */
static void must_write_and_read(const struct record *r, size_t chosen)
{
	struct buf text = text_room(record_text_max(r));
	int viewer = (int)(chosen % ((size_t)r->match.context->setup.players + 1));
	struct record again;
	struct message error = { 0 };

	record_write(r, &text);
	CHECK(!text.full);
	CHECK(record_read(&again, buf_slice_of(&text), &error));
	CHECK(memcmp(again.match.state, r->match.state, r->match.game->state_size) == 0);
	record_release(&again);
	must_give_its_record(r, viewer == r->match.context->setup.players ? SPECTATOR : viewer,
			     &text);
}

static void must_show_views(const struct record *r)
{
	struct view *view = malloc(r->match.game->state_size);
	uint32_t stride = r->step_count / VIEWS_LOOKED_AT + 1;

	CHECK(view);
	for (uint32_t step = 0; step <= r->step_count; step += stride) {
		struct message error = { 0 };

		if (!record_view_at(r, step, view, &error))
			CHECK(error.id);
	}
	free(view);
}

static void must_tell(const struct record *r)
{
	for (uint32_t i = 0; i < r->tell_count; i++) {
		char memory[TELL_MAX];
		struct message told;

		record_told(r, i, memory, &told);
		CHECK(told.id[0]);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice text = { (const char *)data, size };
	struct message error = { 0 };
	struct record r;

	if (!record_read(&r, text, &error)) {
		CHECK(error.id);
		return 0;
	}
	if (r.form == RECORD_FULL) {
		struct record_verdict verdict;

		record_verify(&r, &verdict);
		must_write_and_read(&r, size);
	} else {
		must_show_views(&r);
		must_tell(&r);
	}
	record_release(&r);
	return 0;
}
