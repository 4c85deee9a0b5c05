/* Scribes and told worlds; see realms.h. */
#include "property/support/realms.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "play/tell.h"

enum { TOLD_MAX = 1 << 14 /* bytes of what happened, for one viewer in one step */ };

static void scribe_put(struct frame_sink *sink, const struct frame *frame)
{
	scribe_write((struct scribe *)sink, frame);
}

void scribe_open(struct scribe *s, const struct game *game)
{
	size_t size = TOLD_MAX + 4 * game->position_max;

	memset(s, 0, sizeof(*s));
	s->game = game;
	s->sink = (struct frame_sink){ .viewers = ALL_VIEWERS, .texts = true, .put = scribe_put };
	s->memory = malloc(2 * VIEWERS * size);
	CHECK(s->memory);
	for (int v = 0; v < VIEWERS; v++) {
		s->open[v] = buf_over(s->memory + (size_t)v * 2 * size, size);
		s->rest[v] = buf_over(s->memory + ((size_t)v * 2 + 1) * size, size);
		blake2b_init(&s->all[v], HASH_BYTES);
	}
}

void scribe_close(struct scribe *s)
{
	free(s->memory);
}

void scribe_clear(struct scribe *s)
{
	for (int v = 0; v < VIEWERS; v++) {
		buf_clear(&s->open[v]);
		buf_clear(&s->rest[v]);
	}
}

void scribe_write(struct scribe *s, const struct frame *frame)
{
	struct buf *out = frame->open ? &s->open[frame->viewer] : &s->rest[frame->viewer];
	size_t start = out->len;
	struct message text;

	buf_int(out, frame->n);
	buf_text(out, frame->waits ? " waits\n" : "\n");
	for (uint32_t at = 0; frame_message(frame, &at, &text);) {
		buf_text(out, "tell ");
		tell_write(&text, s->game, out);
		buf_char(out, '\n');
	}
	buf_text(out, "see ");
	buf_slice(out, frame->see);
	buf_char(out, '\n');
	buf_int(out, frame->sum);
	buf_char(out, '\n');
	CHECK(!out->full);
	blake2b_add(&s->all[frame->viewer], out->at + start, out->len - start);
}

bool scribe_has(const struct scribe *s, int viewer)
{
	return s->open[viewer].len || s->rest[viewer].len;
}

bool scribe_same(const struct scribe *a, const struct scribe *b, int viewer)
{
	return slice_equal(buf_slice_of(&a->open[viewer]), buf_slice_of(&b->open[viewer])) &&
	       slice_equal(buf_slice_of(&a->rest[viewer]), buf_slice_of(&b->rest[viewer]));
}

bool scribe_same_in_all(struct scribe *a, struct scribe *b, int viewer)
{
	uint8_t first[HASH_BYTES], second[HASH_BYTES];

	blake2b_end(&a->all[viewer], first);
	blake2b_end(&b->all[viewer], second);
	return memcmp(first, second, sizeof(first)) == 0;
}

/* Worlds. */

static struct state *state_memory(const struct game *game)
{
	struct state *state = calloc(1, game->state_size);

	CHECK(state);
	return state;
}

void realm_open(struct realm *w, const struct game *game)
{
	memset(w, 0, sizeof(*w));
	w->match.game = game;
	w->match.state = state_memory(game);
	w->match.base = state_memory(game);
	w->frames.state = state_memory(game);
	w->after = state_memory(game);
	scribe_open(&w->scribe, game);
}

void realm_close(struct realm *w)
{
	free(w->match.state);
	free(w->match.base);
	free(w->match.lines);
	free(w->frames.state);
	free(w->after);
	scribe_close(&w->scribe);
}

void realm_start(struct realm *w, const struct match *m, const struct state *state)
{
	static const uint32_t n[VIEWERS] = { 9, 9, 9, 9, 9 };
	struct match_undos undos = { 0 };

	w->match.context = m->context;
	memcpy(w->match.key, m->key, sizeof(m->key));
	match_start(&w->match, 1, state, 0, &undos);
	frames_start(&w->frames, &w->match, n, false);
	scribe_clear(&w->scribe);
}

void realm_move(struct realm *w, int seat, game_move move, struct frames_memory *mem)
{
	struct message why;

	memcpy(w->after, w->match.state, w->match.game->state_size);
	w->match.game->apply(w->match.context, w->after, seat, move, NULL);
	CHECK(frames_move(&w->frames, &w->match, seat, move, mem, &w->scribe.sink, &w->change,
			  &why));
}

void realm_undo(struct realm *w, int seat, struct frames_memory *mem)
{
	struct message why;

	CHECK(frames_undo(&w->frames, &w->match, seat, mem, &w->scribe.sink, &w->change, &why));
}
