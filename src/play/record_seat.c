/*
 * The record of one viewer: a fold over his frames. It holds the moves that he
 * saw, the events that he may know and, whenever his view changed, the fields
 * of the position text that are new. It leaves out what was taken back, and it
 * has no line for what he could not notice, so the order in which others gave
 * secret answers leaves no trace.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "play/inside.h"
#include "play/retell.h"
#include "play/see.h"
#include "play/tell.h"

struct telling {
	struct frame_sink sink; /* first: the sink that the frames get is the telling */
	struct retelling again;
	int viewer;
	struct buf told, held; /* position texts; `held` empty: nothing waits */
	struct buf *out;
	uint32_t steps, tells;
};

static void telling_see(struct telling *t, struct slice text)
{
	size_t start = t->out->len;

	buf_text(t->out, "see ");
	size_t fields = t->out->len;

	see_write(buf_slice_of(&t->told), text, t->out);
	if (t->out->len == fields) {
		buf_cut(t->out, start);
		return;
	}
	buf_char(t->out, '\n');
	buf_clear(&t->told);
	buf_slice(&t->told, text);
	t->steps++;
}

/*
 * His own last answer in a secret step that stays open: that change waits until
 * something else changes too, so that nothing in his record tells how the
 * answers of others lay around his own.
 */
static void telling_put(struct frame_sink *sink, const struct frame *frame)
{
	struct telling *t = (struct telling *)sink;
	struct message text;

	for (uint32_t at = 0; frame_message(frame, &at, &text); t->tells++) {
		buf_text(t->out, "tell ");
		tell_write(&text, NULL, t->out);
		buf_char(t->out, '\n');
	}
	buf_clear(&t->held);
	if (frame->waits)
		buf_slice(&t->held, frame->text);
	else
		telling_see(t, frame->text);
}

static void telling_move(struct telling *t, const struct line *line)
{
	struct match *m = &t->again.match;
	size_t start = t->out->len;

	buf_text(t->out, "move ");
	buf_int(t->out, line->seat);
	buf_char(t->out, ' ');
	size_t text = t->out->len;

	m->game->move_write(m->context, m->state, line->seat, line->move, t->viewer, t->out);
	if (t->out->len == text) { /* he does not learn that it was made */
		buf_cut(t->out, start);
		return;
	}
	buf_char(t->out, '\n');
	t->steps++;
}

static void telling_release(struct telling *t)
{
	retell_release(&t->again);
	free(t->told.at);
	free(t->held.at);
}

static bool telling_init(struct telling *t, const struct match *m, int viewer, struct buf *out)
{
	struct message error;

	memset(t, 0, sizeof(*t));
	t->sink = (struct frame_sink){
		.viewers = SEAT(viewer),
		.no_others = true,
		.texts = true,
		.put = telling_put,
	};
	t->viewer = viewer;
	t->out = out;
	if (see_text_init(&t->told, m->game->position_max) &&
	    see_text_init(&t->held, m->game->position_max) && retell_init(&t->again, m, &error))
		return true;
	telling_release(t);
	return false;
}

/* False: no memory. */
static bool telling_line(struct telling *t, const struct line *line)
{
	struct message error;

	telling_move(t, line);
	return retell_line(&t->again, line, &t->sink, &error);
}

bool record_write_seat(const struct record *r, int viewer, struct buf *out)
{
	struct message error;
	struct telling t;

	CHECK(r->form == RECORD_FULL && r->match.kept == 0);
	if (!telling_init(&t, &r->match, viewer, out))
		return false;
	record_header(r, RECORD_SEAT, viewer, out);
	bool good = retell_begin(&t.again, &t.sink, &error);

	for (uint32_t i = 0; good && i < r->match.count; i++) {
		const struct line *line = &r->match.lines[i];

		if (!line->undo && line->dropped_by == UINT32_MAX)
			good = telling_line(&t, line);
	}
	if (t.held.len)
		telling_see(&t, buf_slice_of(&t.held)); /* an answer that waits to the end */
	record_result(r, t.again.match.state, out);
	record_number_line("end", t.steps + t.tells, out);
	telling_release(&t);
	return good;
}

bool record_view_at(const struct record *r, uint32_t steps, struct view *out, struct message *error)
{
	const struct game *game = r->match.game;
	size_t size = RECORD_TEXT_MAX; /* a hostile file may hold long fields */
	char *memory = malloc(2 * size);

	CHECK(r->form == RECORD_SEAT && steps <= r->step_count);
	if (!memory) {
		*error = message_of("play.error.memory");
		return false;
	}
	struct buf text = buf_over(memory, size), next = buf_over(memory + size, size);
	bool good = true;

	for (uint32_t i = 0; good && i < steps; i++) {
		if (r->steps[i].is_move)
			continue;
		struct buf old = text;

		good = see_apply(buf_slice_of(&text), r->steps[i].text, &next, NULL);
		text = next;
		next = old;
	}
	good = good && game->state_read(r->match.context, buf_slice_of(&text),
					(struct state *)(void *)out, error);

	/* A message may point into the text that goes away here. */
	if (!good)
		*error = message_of("record.error.view");
	free(memory);
	return good;
}
