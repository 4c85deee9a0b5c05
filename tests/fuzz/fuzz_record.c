/*
 * Record files. What is accepted as a full record replays to the same bytes
 * when it is written and read again, and gives every seat its record; a
 * seat's record shows a view at every step or says why not.
 */
#include "fuzz/fuzz.h"
#include "play/record.h"

enum { VIEWS_LOOKED_AT = 32 };

static void must_write_and_read(const struct record *r)
{
	size_t size = record_text_max(r);
	char *memory = malloc(size);
	struct record again;
	struct message error = { 0 };
	struct buf text;

	CHECK(memory);
	text = buf_over(memory, size);
	record_write(r, &text);
	CHECK(!text.full);
	CHECK(record_read(&again, buf_slice_of(&text), &error));
	CHECK(memcmp(again.match.state, r->match.state, r->match.game->state_size) == 0);
	record_release(&again);
	for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
		if (viewer >= r->match.context->setup.players && viewer != SPECTATOR)
			continue;
		buf_clear(&text);
		CHECK(record_write_seat(r, viewer, &text));
		CHECK(!text.full);
		CHECK(record_read(&again, buf_slice_of(&text), &error));
		CHECK(again.viewer == viewer);
		record_release(&again);
	}
	free(memory);
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
		char memory[RECORD_TELL_MAX];
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
		must_write_and_read(&r);
	} else {
		must_show_views(&r);
		must_tell(&r);
	}
	record_release(&r);
	return 0;
}
