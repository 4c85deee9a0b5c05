/*
 * Laws of the other end of frames: whoever puts the fields together has the
 * position, byte for byte, after every frame; whatever he missed, whatever was
 * taken back, wherever the match was begun again. And a seat's record is a fold
 * over that seat's frames.
 */
#include <string.h>

#include "base/check.h"
#include "play/follow.h"
#include "play/retell.h"
#include "play/see.h"
#include "property/support/laws.h"

enum {
	UNDO_SHARE = 6, /* one line in so many is an undo, where one is possible, */
	UNDO_LINES = 1000, /* until the match has so many lines */
	RESTART_SHARE = 12, /* one step in so many is begun anew from what is kept */
	AWAY_SHARE = 40, /* after one line in so many a viewer misses frames */
	AWAY_MOST = 3,
	BACK_SHARE = 4,
	SPOILED_SHARE = 8,
};

struct reader {
	struct follow follow;
	uint32_t away; /* frames that do not reach him yet */
	bool missed; /* some did not */
};

/* A match that is told, and the same begun again somewhere in the middle. */
struct told_match {
	struct frame_sink sink; /* first: the sink that the frames get */
	struct lab *lab;
	struct retelling told, again;
	bool is_again;
	struct scribe scribe, other;
	struct reader reader[VIEWERS];
	bool broken;
};

static bool is_known(const struct reader *r, struct slice text)
{
	return slice_equal(buf_slice_of(&r->follow.text), text);
}

/* What is refused leaves everything as it was. */
static bool is_refused(struct reader *r, const struct frame *frame, uint32_t n, uint32_t sum,
		       enum follow_result wanted, struct buf *before)
{
	uint32_t number = r->follow.n;

	buf_clear(before);
	buf_slice(before, buf_slice_of(&r->follow.text));
	return follow_frame(&r->follow, n, frame->see, sum) == wanted && r->follow.n == number &&
	       is_known(r, buf_slice_of(before));
}

/* A frame says what is new, no less and no more. */
static bool is_exact(struct lab *lab, const struct reader *r, const struct frame *frame)
{
	struct buf see = buf_over(lab->text, lab->text_max);

	see_write(buf_slice_of(&r->follow.text), frame->text, &see);
	return slice_equal(buf_slice_of(&see), frame->see);
}

static bool reader_hears(struct told_match *t, struct reader *r, const struct frame *frame)
{
	struct lab *lab = t->lab;
	uint32_t sum = frame->sum;
	struct buf before = buf_over(lab->text, lab->text_max);

	if (r->away) {
		r->away--;
		r->missed = true;
		return true;
	}
	if (r->missed)
		return is_refused(r, frame, frame->n, sum, FOLLOW_GAP, &before) ||
		       lab_says(lab, "a gap is not noticed");
	if (frame->see.len && !rng_below(&lab->rng, SPOILED_SHARE) &&
	    !is_refused(r, frame, frame->n, sum ^ 1, FOLLOW_SPOILED, &before))
		return lab_says(lab, "a wrong sum is not noticed");
	if (!is_exact(lab, r, frame))
		return lab_says(lab, "frame %u of %d tells more or less than what is new: %.300s",
				frame->n, frame->viewer, frame->see.at);
	if (follow_frame(&r->follow, frame->n, frame->see, sum) != FOLLOW_FINE)
		return lab_says(lab, "frame %u of %d is not understood: %.300s", frame->n,
				frame->viewer, frame->see.at);
	if (!is_known(r, frame->text) || !follow_view(&r->follow) ||
	    !lab_same_state(lab, follow_view(&r->follow), frame->view))
		return lab_says(lab, "frame %u of %d leads to another view: %.300s", frame->n,
				frame->viewer, r->follow.text.at);
	if (!is_refused(r, frame, frame->n, sum, FOLLOW_OLD, &before))
		return lab_says(lab, "a frame counts twice");
	return true;
}

static void told_put(struct frame_sink *sink, const struct frame *frame)
{
	struct told_match *t = (struct told_match *)sink;

	scribe_write(&t->scribe, frame);
	t->lab->compared++;
	if (!t->broken)
		t->broken = !reader_hears(t, &t->reader[frame->viewer], frame);
}

/* Who came back asks for all there is to know. */
static bool reader_comes_back(struct told_match *t, struct reader *r)
{
	struct retelling *told = &t->told;
	struct frame frame;

	frame_whole(&told->frames, &told->match, &told->memory, r->follow.viewer, &frame);
	r->missed = false;
	return follow_snapshot(&r->follow, frame.n, frame.text, frame.sum) == FOLLOW_FINE ||
	       lab_says(t->lab, "a snapshot of %d is not understood", r->follow.viewer);
}

/* Behind a line everybody has his view, also who was told nothing of it. */
static bool reader_is_right(struct told_match *t, struct reader *r)
{
	struct lab *lab = t->lab;
	const struct match *m = &t->told.match;
	struct buf text = buf_over(lab->text, lab->text_max);
	int viewer = r->follow.viewer;

	if (r->missed && !r->away && !rng_below(&lab->rng, BACK_SHARE) && !reader_comes_back(t, r))
		return false;
	if (r->missed || r->away)
		return true;
	m->game->observe(m->context, m->state, viewer, lab->glass[0]);
	m->game->state_write(m->context, view_position(lab->glass[0]), &text);
	if (!is_known(r, buf_slice_of(&text)) || r->follow.n != t->told.frames.n[viewer] ||
	    !follow_view(&r->follow) ||
	    !lab_same_state(lab, follow_view(&r->follow), lab->glass[0]))
		return lab_says(lab, "%d has another view after %u lines: %.300s / %.300s", viewer,
				m->count, r->follow.text.at, text.at);
	if (!rng_below(&lab->rng, AWAY_SHARE))
		r->away = 1 + rng_below(&lab->rng, AWAY_MOST);
	return true;
}

static bool all_are_right(struct told_match *t)
{
	for (int i = 0; i < t->lab->viewers && !t->broken; i++)
		t->broken = !reader_is_right(t, &t->reader[t->lab->viewer[i]]);
	return !t->broken;
}

/* The match begun again here, from a position text and a few numbers. */
static bool told_restart(struct told_match *t)
{
	struct lab *lab = t->lab;
	struct match *m = &t->told.match;
	struct buf text = buf_over(lab->text, lab->text_max);
	struct message error;

	if (t->is_again)
		retell_release(&t->again);
	CHECK(retell_init(&t->again, m, &error));
	t->is_again = true;
	m->game->state_write(m->context, m->state, &text);
	if (!m->game->state_read(m->context, buf_slice_of(&text), lab->room[0], &error))
		return lab_says(lab, "a position is not read: %s", error.id);
	match_start(&t->again.match, m->count, lab->room[0], match_way_back(m), &m->undos);
	frames_start(&t->again.frames, &t->again.match, t->told.frames.n, t->told.frames.round);
	return true;
}

/* What anybody does next. */
static struct line any_line(struct told_match *t)
{
	struct lab *lab = t->lab;
	struct match *m = &t->told.match;
	uint32_t actors = m->game->actors(m->context, m->state);
	struct line line = { .seat = (uint8_t)rng_below(&lab->rng, (uint32_t)lab->players) };

	line.undo = !rng_below(&lab->rng, UNDO_SHARE) && m->count < UNDO_LINES &&
		    match_can_undo(m, line.seat) &&
		    (!t->is_again || match_can_undo(&t->again.match, line.seat));
	while (!line.undo && !(actors & SEAT(line.seat)))
		line.seat = (uint8_t)rng_below(&lab->rng, (uint32_t)lab->players);
	if (!line.undo)
		line.move = lab_pick(lab, m->state, line.seat);
	return line;
}

static bool again_is_alike(struct told_match *t, const struct line *line)
{
	struct lab *lab = t->lab;
	struct message error;

	scribe_clear(&t->other);
	if (!retell_line(&t->again, line, &t->other.sink, &error))
		return lab_says(lab, "the match that was begun again refuses a line: %s", error.id);
	for (int i = 0; i < lab->viewers; i++) {
		int v = lab->viewer[i];

		if (!scribe_same(&t->scribe, &t->other, v))
			return lab_says(lab,
					"after a restart %d is told %.200s%.200s, not %.200s%.200s",
					v, t->other.open[v].at, t->other.rest[v].at,
					t->scribe.open[v].at, t->scribe.rest[v].at);
	}
	return true;
}

static bool told_play(struct told_match *t)
{
	struct match *m = &t->told.match;
	struct message error;

	if (!retell_begin(&t->told, &t->sink, &error) || t->broken || !all_are_right(t))
		return false;
	while (m->game->actors(m->context, m->state)) {
		struct line line = any_line(t);

		scribe_clear(&t->scribe);
		CHECK(retell_line(&t->told, &line, &t->sink, &error));
		if (t->broken || !all_are_right(t) || (t->is_again && !again_is_alike(t, &line)))
			return false;
		if (t->told.frames.first == m->count && !rng_below(&t->lab->rng, RESTART_SHARE) &&
		    !told_restart(t))
			return false;
	}
	return true;
}

bool law_follow(struct lab *lab)
{
	static struct told_match t;
	struct message error;

	memset(&t, 0, sizeof(t));
	t.lab = lab;
	t.sink = (struct frame_sink){ .viewers = ALL_VIEWERS, .texts = true, .put = told_put };
	scribe_open(&t.scribe, lab->game);
	scribe_open(&t.other, lab->game);
	for (int i = 0; i < lab->viewers; i++)
		CHECK(follow_init(&t.reader[lab->viewer[i]].follow, lab->game, &lab->context->setup,
				  lab->viewer[i], &error));
	CHECK(retell_init(&t.told, &lab->record.match, &error));
	t.told.frames.keeps = true; /* and the match that is begun anew does not */
	bool good = told_play(&t);

	for (int i = 0; i < lab->viewers; i++)
		follow_release(&t.reader[lab->viewer[i]].follow);
	retell_release(&t.told);
	if (t.is_again)
		retell_release(&t.again);
	scribe_close(&t.scribe);
	scribe_close(&t.other);
	return good;
}

/* The record of a viewer, read along while his frames are told. */
struct fold {
	struct frame_sink sink; /* first */
	struct lab *lab;
	struct slice rest; /* of the record */
	struct buf known, next; /* position texts */
	struct buf last; /* of the last frame */
	const char *wrong;
};

/* The record's next line that begins so, moves and the head left out. */
static bool fold_line(struct fold *f, const char *word, struct slice *out)
{
	struct slice rest = f->rest, line;

	while (slice_line(&rest, &line)) {
		if (slice_starts(line, word)) {
			*out = (struct slice){ line.at + strlen(word), line.len - strlen(word) };
			f->rest = rest;
			return true;
		}
		if (slice_starts(line, "see ") || slice_starts(line, "tell ") ||
		    slice_starts(line, "end "))
			return false;
	}
	return false;
}

static void fold_see(struct fold *f)
{
	struct buf old = f->known;
	struct slice see;

	if (!fold_line(f, "see ", &see))
		return;
	if (!see_apply(buf_slice_of(&f->known), see, &f->next, NULL))
		f->wrong = "fields that do not fit";
	f->known = f->next;
	f->next = old;
}

static void fold_put(struct frame_sink *sink, const struct frame *frame)
{
	struct fold *f = (struct fold *)sink;
	struct message text;

	for (uint32_t at = 0; frame_message(frame, &at, &text) && !f->wrong;) {
		char memory[TELL_MAX];
		struct buf wanted = buf_over(memory, sizeof(memory));
		struct slice line;

		tell_write(&text, NULL, &wanted);
		if (!fold_line(f, "tell ", &line) || !slice_equal(line, buf_slice_of(&wanted)))
			f->wrong = "another event";
	}
	buf_clear(&f->last);
	buf_slice(&f->last, frame->text);
	f->lab->compared++;
	if (frame->waits || f->wrong)
		return;
	if (!slice_equal(buf_slice_of(&f->known), frame->text))
		fold_see(f);
	if (!slice_equal(buf_slice_of(&f->known), frame->text))
		f->wrong = "another position";
}

/* Lines behind the last frame: an answer that waited to the end, and no more. */
static void fold_end(struct fold *f)
{
	struct slice line;

	if (!f->wrong && !slice_equal(buf_slice_of(&f->known), buf_slice_of(&f->last)))
		fold_see(f);
	if (!f->wrong && !slice_equal(buf_slice_of(&f->known), buf_slice_of(&f->last)))
		f->wrong = "another position at the end";
	if (!f->wrong && !fold_line(f, "end ", &line))
		f->wrong = "lines that no frame told";
}

static bool fold_is_right(struct lab *lab, int viewer)
{
	struct buf record = buf_over(lab->text, lab->text_max);
	struct fold f = {
		.sink = { .viewers = SEAT(viewer),
			  .no_others = true,
			  .texts = true,
			  .put = fold_put },
		.lab = lab,
	};
	struct retelling again;
	struct message error;
	size_t size = lab->game->position_max;

	f.known = buf_over(lab->other_text, size);
	f.next = buf_over(lab->other_text + size, size);
	f.last = buf_over(lab->other_text + 2 * size, size);
	CHECK(record_write_seat(&lab->record, viewer, &record));
	f.rest = buf_slice_of(&record);
	CHECK(retell_init(&again, &lab->record.match, &error));
	CHECK(retell_begin(&again, &f.sink, &error));
	for (uint32_t i = 0; i < lab->record.match.count; i++)
		CHECK(retell_line(&again, match_line(&lab->record.match, i), &f.sink, &error));
	fold_end(&f);
	retell_release(&again);
	return !f.wrong ||
	       lab_says(lab, "the record of %d has %s before %.200s", viewer, f.wrong, f.rest.at);
}

bool law_fold(struct lab *lab)
{
	for (int i = 0; i < lab->viewers; i++)
		if (!fold_is_right(lab, lab->viewer[i]))
			return false;
	return true;
}
