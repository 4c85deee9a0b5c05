/*
 * The record of one viewer. It holds the moves that he saw, the events that he
 * may know and, whenever his view changed, the fields of the position text that
 * are new. It is made from views and from events for his eyes alone, so it
 * cannot hold more than the rules let him know; and it has no line for what he
 * could not notice, so the order in which others gave secret answers leaves no
 * trace.
 */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "play/record_parts.h"

/* A position text as it grows from one change to the next. */
struct telling {
	struct sink sink; /* first: the sink that the match gets is the telling */
	const struct record *record;
	int viewer;
	struct match match; /* replays the record, sharing its lines */
	struct view *view;
	char *memory; /* of the texts */
	struct buf told, now, answered; /* position texts; `answered` empty: nothing waits */
	struct buf *out;
	uint32_t steps, tells;
};

static void telling_put(struct sink *sink, const struct event *event)
{
	struct telling *t = (struct telling *)sink;

	if (!(event->viewers & SEAT(t->viewer)))
		return;
	record_tell_write(&event->text, t->out);
	t->tells++;
}

/* Writes the fields of `now` that differ from those told; texts of one game
 * list the same fields in the same order. */
static bool telling_changes(struct telling *t)
{
	struct slice old = buf_slice_of(&t->told), new = buf_slice_of(&t->now);
	bool any = false;

	while (new.len) {
		struct slice was = slice_word(&old), is = slice_word(&new);

		if (slice_equal(was, is))
			continue;
		buf_text(t->out, any ? " " : "see ");
		buf_slice(t->out, is);
		any = true;
	}
	if (any)
		buf_char(t->out, '\n');
	return any;
}

static void telling_view(struct telling *t, struct buf *out)
{
	struct match *m = &t->match;

	m->game->observe(m->context, m->state, t->viewer, t->view);
	buf_clear(out);
	m->game->state_write(m->context, view_position(t->view), out);
	CHECK(!out->full);
}

static void telling_look(struct telling *t)
{
	telling_view(t, &t->now);
	if (slice_equal(buf_slice_of(&t->now), buf_slice_of(&t->answered)))
		return;
	buf_clear(&t->answered);
	if (telling_changes(t)) {
		struct buf swap = t->told;

		t->told = t->now;
		t->now = swap;
		t->steps++;
	}
}

static void telling_move(struct telling *t, const struct line *line)
{
	struct match *m = &t->match;
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

/*
 * His own last answer in a secret step that stays open: that change waits until
 * something else changes too, so that nothing in his record tells how the
 * answers of others lay around his own.
 */
static bool telling_waits(const struct telling *t, int seat, uint32_t before)
{
	uint32_t after = t->match.game->actors(t->match.context, t->match.state);

	return seat == t->viewer && after && after == (before & ~SEAT(seat));
}

static bool telling_init(struct telling *t, const struct record *r, int viewer, struct buf *out)
{
	const struct game *game = r->match.game;
	char *memory = malloc(3 * game->position_max);

	memset(t, 0, sizeof(*t));
	t->sink.put = telling_put;
	t->record = r;
	t->viewer = viewer;
	t->out = out;
	t->match = r->match;
	t->match.base = NULL; /* the record's own */
	t->match.state = malloc(game->state_size);
	t->view = malloc(game->state_size);
	if (!memory || !t->match.state || !t->view) {
		free(memory);
		free(t->match.state);
		free(t->view);
		return false;
	}
	t->memory = memory;
	t->told = buf_over(memory, game->position_max);
	t->now = buf_over(memory + game->position_max, game->position_max);
	t->answered = buf_over(memory + 2 * game->position_max, game->position_max);
	return true;
}

static void telling_release(struct telling *t)
{
	free(t->memory);
	free(t->match.state);
	free(t->view);
}

bool record_write_seat(const struct record *r, int viewer, struct buf *out)
{
	struct telling t;

	CHECK(r->form == RECORD_FULL && r->match.kept == 0);
	if (!telling_init(&t, r, viewer, out))
		return false;
	record_header(r, RECORD_SEAT, viewer, out);
	match_seek(&t.match, 0, &t.sink);
	telling_look(&t);
	for (uint32_t i = 0; i < r->match.count; i++) {
		const struct line *line = &r->match.lines[i];

		if (line->undo || line->dropped_by != UINT32_MAX)
			continue;
		uint32_t before = t.match.game->actors(t.match.context, t.match.state);

		telling_move(&t, line);
		match_replay_line(&t.match, i, &t.sink);
		if (telling_waits(&t, line->seat, before))
			telling_view(&t, &t.answered);
		else
			telling_look(&t);
	}
	buf_clear(&t.answered);
	telling_look(&t); /* an answer that still waits is told at the end */
	record_result(r, t.match.state, out);
	record_number_line("end", t.steps + t.tells, out);
	telling_release(&t);
	return true;
}

/* The value that `changes` has for the field of `old`, else `old` itself. */
static struct slice merged_field(struct slice old, struct slice changes)
{
	struct slice value = old, name = slice_cut(&value, '=');

	while (changes.len) {
		struct slice word = slice_word(&changes), rest = word;

		if (slice_equal(slice_cut(&rest, '='), name))
			return word;
	}
	return old;
}

/* Both buffers hold a position text; *text becomes text with the changes. */
static void merge_changes(struct buf *text, struct slice changes, struct buf *scratch)
{
	struct slice old = buf_slice_of(text);

	if (!old.len) {
		buf_slice(text, changes);
		return;
	}
	buf_clear(scratch);
	while (old.len) {
		if (scratch->len)
			buf_char(scratch, ' ');
		buf_slice(scratch, merged_field(slice_word(&old), changes));
	}
	buf_clear(text);
	buf_slice(text, buf_slice_of(scratch));
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
	struct buf text = buf_over(memory, size), scratch = buf_over(memory + size, size);

	for (uint32_t i = 0; i < steps; i++)
		if (!r->steps[i].is_move)
			merge_changes(&text, r->steps[i].text, &scratch);
	bool good = game->state_read(r->match.context, buf_slice_of(&text),
				     (struct state *)(void *)out, error);

	/* A message may point into the text that goes away here. */
	if (!good)
		*error = message_of("record.error.view");
	free(memory);
	return good;
}
