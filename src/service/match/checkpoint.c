/*
 * Marks and checkpoints: see checkpoint.h. The text of a checkpoint is a line
 * of numbers, the position, and a hash of all of it.
 */
#include "service/match/checkpoint.h"

#include <string.h>

#include "base/blake2b.h"
#include "base/check.h"
#include "base/version.h"
#include "service/inside.h"
#include "service/match/play.h"

enum { SUM_BYTES = 16, SUM_TEXT = 2 * SUM_BYTES };

_Static_assert((int)VIEWERS == (int)STORE_VIEWERS,
	       "the store keeps a frame number for each viewer");

bool mark_line(struct mark *mark, struct match *m, const struct frames *f, bool closed)
{
	uint32_t needed = f->first < m->from ? f->first : m->from;

	if (m->undone_from < mark->line)
		mark->is_set = false; /* what it says was before the undo */
	if (needed >= m->kept + TRIM_LINES)
		match_trim(m, needed);
	if (!mark->is_set || mark->is_settled)
		return false;
	if (closed && f->first - mark->line >= MARK_LINES)
		match_settle(m, mark->line, mark->state, mark->held);
	mark->is_settled = m->from >= mark->line;
	return mark->is_settled;
}

bool mark_is_due(const struct mark *mark, const struct frames *f, bool closed)
{
	return closed && (!mark->is_set || f->first - mark->line >= MARK_LINES);
}

bool mark_set(struct mark *mark, const struct match *m, const struct frames *f, uint32_t stored)
{
	CHECK(f->first == m->count);
	mark->is_set = true;
	mark->is_settled = m->from >= m->count;
	mark->line = m->count;
	mark->stored = stored;
	memcpy(mark->n, f->n, sizeof(mark->n));
	mark->round = f->round;
	mark->held = match_way_back(m);
	mark->undos = m->undos;
	memcpy(mark->state, m->state, m->game->state_size);
	return mark->is_settled;
}

void mark_start(const struct mark *mark, struct match *m, struct frames *f)
{
	match_start(m, mark->line, mark->state, mark->held, &mark->undos);
	frames_start(f, m, mark->n, mark->round);
}

/* The text. */

static void numbers_write(struct buf *out, const struct mark *mark)
{
	const int64_t numbers[] = { mark->line,		 mark->round,	 mark->held,
				    mark->away,		 mark->resigned, mark->clock.since,
				    mark->undos.counting };

	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		buf_int(out, numbers[i]);
		buf_char(out, ' ');
	}
	for (int s = 0; s < SEATS_MAX; s++) {
		buf_int(out, mark->undos.most[s]);
		buf_char(out, ' ');
		buf_int(out, mark->undos.taken_back[s]);
		buf_char(out, ' ');
		buf_int(out, mark->clock.bank[s]);
		buf_char(out, s == SEATS_MAX - 1 ? '\n' : ' ');
	}
}

static bool number_read(struct slice *line, int64_t max, int64_t *out)
{
	return slice_int(slice_word(line), 0, max, out);
}

static bool seat_read(struct slice *line, struct mark *out, int seat)
{
	int64_t most, taken_back;

	if (!number_read(line, UINT32_MAX, &most) || !number_read(line, UINT32_MAX, &taken_back) ||
	    !number_read(line, INT64_MAX, &out->clock.bank[seat]))
		return false;
	out->undos.most[seat] = (uint32_t)most;
	out->undos.taken_back[seat] = (uint32_t)taken_back;
	return true;
}

static bool numbers_read(struct slice line, struct mark *out)
{
	int64_t at, round, held, away, resigned, since, counting;

	if (!number_read(&line, UINT32_MAX, &at) || !at || !number_read(&line, 1, &round) ||
	    !number_read(&line, ALL_VIEWERS, &held) || !number_read(&line, ALL_VIEWERS, &away) ||
	    !number_read(&line, ALL_VIEWERS, &resigned) || !number_read(&line, INT64_MAX, &since) ||
	    !number_read(&line, UINT32_MAX, &counting))
		return false;
	out->line = (uint32_t)at;
	out->round = round;
	out->held = (uint32_t)held;
	out->away = (uint32_t)away;
	out->resigned = (uint32_t)resigned;
	out->clock.since = since;
	out->undos.counting = (uint32_t)counting;
	for (int s = 0; s < SEATS_MAX; s++)
		if (!seat_read(&line, out, s))
			return false;
	return !slice_trim(line).len;
}

/* Of all that the checkpoint says, and of whose it is. */
static void sum_write(const struct table *t, const struct store_checkpoint *c, struct slice text,
		      char out[SUM_TEXT + 1])
{
	struct buf hex = buf_over(out, SUM_TEXT + 1);
	struct blake2b hash;
	uint8_t digest[SUM_BYTES];

	blake2b_init(&hash, sizeof(digest));
	blake2b_add(&hash, t->text, sizeof(t->text));
	blake2b_add(&hash, &c->number, sizeof(c->number));
	blake2b_add(&hash, c->frames, sizeof(c->frames));
	blake2b_add(&hash, text.at, text.len);
	blake2b_end(&hash, digest);
	buf_hex(&hex, digest, sizeof(digest));
}

/* The store. */

void checkpoint_write(struct service *s, struct table *t)
{
	struct live *live = t->live;
	const struct mark *mark = &live->mark;
	const struct match *m = &live->record.match;
	struct buf text = buf_over(s->view_text, STORE_CHECKPOINT_MAX);
	struct store_checkpoint c = { .number = mark->stored, .form = CHECKPOINT_FORM };
	char sum[SUM_TEXT + 1];

	memcpy(c.frames, mark->n, sizeof(c.frames));
	numbers_write(&text, mark);
	m->game->state_write(m->context, mark->state, &text);
	buf_char(&text, '\n');
	sum_write(t, &c, buf_slice_of(&text), sum);
	buf_text(&text, sum);
	CHECK(!text.full);
	c.text = buf_slice_of(&text);
	live->checkpoint = mark->stored;
	store_if_there(s, store_write(s)->checkpoint_set(s->store, t->text, &c));
	s->metrics.checkpoints++;
}

bool checkpoint_find(struct service *s, const struct table *t, int viewer, uint32_t frame,
		     char *memory, struct store_checkpoint *out)
{
	struct buf text = buf_over(memory, STORE_CHECKPOINT_MAX);

	return store_good(s, store_read(s)->checkpoint_find(s->store, t->text, CHECKPOINT_FORM,
							    viewer, frame, &text, out));
}

bool checkpoint_read(const struct table *t, const struct context *context,
		     const struct store_checkpoint *c, struct mark *out)
{
	struct slice rest = c->text, line, position;
	struct message error;
	char sum[SUM_TEXT + 1];

	if (c->text.len <= SUM_TEXT)
		return false;
	sum_write(t, c, (struct slice){ c->text.at, c->text.len - SUM_TEXT }, sum);
	if (!slice_is((struct slice){ c->text.at + c->text.len - SUM_TEXT, SUM_TEXT }, sum))
		return false;
	line = slice_cut(&rest, '\n');
	position = slice_cut(&rest, '\n');
	clock_init(&out->clock, &t->clock);
	if (!numbers_read(line, out) || out->line > c->number ||
	    !t->game->state_read(context, position, out->state, &error))
		return false;
	out->is_set = out->is_settled = true;
	out->stored = c->number;
	memcpy(out->n, c->frames, sizeof(out->n));
	out->clock.actors = t->game->actors(context, out->state);
	return true;
}
