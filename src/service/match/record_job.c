/*
 * Making a record from its lines: see record_job.h.
 */
#include "service/match/record_job.h"

#include <stdlib.h>
#include <string.h>

#include "service/guard.h"
#include "service/match/play.h"

/* False: no memory, or they are not all there (error->id NULL). */
static bool source_draws(const struct record_source *source, struct record *r,
			 struct message *error)
{
	int count = source->draws ? source->draws->count : 0;

	r->has_before = source->has_before;
	memcpy(r->before, source->before, HASH_BYTES);
	for (int i = 0; i < count; i++)
		if (!record_draw_add(r, slice_from(source->draws->text[i]), error))
			return false;
	*error = message_of(NULL);
	return count == source->draw_count;
}

/* Luck's key follows from the openings: with it the first position is dealt once. */
bool source_record(const struct record_source *source, struct record *r, struct message *error)
{
	uint8_t key[RNG_KEY];

	_Static_assert(sizeof(r->name) == sizeof(source->name), "the same text");
	memset(r, 0, sizeof(*r));
	memcpy(r->name, source->name, sizeof(r->name));
	memcpy(r->seats, source->seats, sizeof(r->seats));
	memcpy(r->seed, source->seed, SEED_BYTES);
	memcpy(r->commitment, source->commitment, HASH_BYTES);
	r->is_bound = source->is_bound;
	r->is_rated = source->is_rated;
	r->is_chosen = source->is_chosen;
	r->persons = source->persons;
	memcpy(r->person, source->person, sizeof(r->person));
	record_key(r);
	memcpy(key, r->match.key, sizeof(key));
	return match_init(&r->match, source->game, &source->setup, key, error) &&
	       source_draws(source, r, error);
}

/* Copies of what the source points to; false: no memory. */
static bool record_job_copy(struct record_job *job)
{
	if (!match_keep_cards(&job->source.setup, &job->cards))
		return false;
	if (job->source.draws) {
		job->draws = malloc(sizeof(*job->draws));
		if (!job->draws)
			return false;
		*job->draws = *job->source.draws;
		job->source.draws = job->draws;
	}
	return true;
}

struct record_job *record_job_new(const struct record_source *source, int viewer)
{
	struct record_job *job = calloc(1, sizeof(*job));

	if (!job)
		return NULL;
	job->base.kind = SERVICE_JOB_RECORD;
	job->source = *source;
	job->viewer = viewer;
	if (record_job_copy(job))
		return job;
	record_job_free(job);
	return NULL;
}

void record_job_free(struct record_job *job)
{
	stored_release(&job->lines);
	free(job->cards);
	free(job->draws);
	free(job->text);
	free(job);
}

/* One line of the store; reactions and the like are not of the record. */
static bool play_line(const struct record_job *job, struct match *m, const struct stored_line *line)
{
	struct slice text = stored_text(&job->lines, line);
	struct message why;
	game_move move;

	if (!stored_is_move(line))
		return true;
	if (line->kind == LINE_UNDO)
		return match_undo(m, line->seat, &why);
	slice_word(&text); /* the time that it took */
	return m->game->move_read(m->context, slice_trim(text), &move) &&
	       match_move(m, line->seat, move, NULL, &why);
}

static bool play_lines(struct record_job *job, struct record *r)
{
	struct message error;

	if (!source_record(&job->source, r, &error))
		return false;
	for (uint32_t i = 0; i < job->lines.count; i++) {
		if (!play_line(job, &r->match, &job->lines.lines[i])) {
			job->fault = "a stored line";
			return false;
		}
	}
	return true;
}

/* Into as much memory as it takes: most records are far shorter than they
 * could be. */
static void write_text(struct record_job *job, const struct record *r)
{
	struct buf text = { .full = true };

	for (size_t size = RECORD_BYTES_MIN; text.full && size <= RECORD_BYTES_MAX; size *= 2) {
		free(job->text);
		job->text = malloc(size);
		if (!job->text)
			return;
		text = buf_over(job->text, size);
		if (job->viewer == EVERYTHING)
			record_write(r, &text);
		else if (!record_write_seat(r, job->viewer, &text))
			text.full = true;
	}
	job->length = text.len;
	if (!text.full)
		return;
	job->fault = "a record too long to be read";
	free(job->text);
	job->text = NULL;
}

void record_job_run(struct record_job *job)
{
	struct record record;
	struct guard guard;

	memset(&record, 0, sizeof(record));
	if (GUARD_ENTER(&guard)) {
		if (play_lines(job, &record))
			write_text(job, &record);
		guard_leave(&guard);
	} else {
		job->fault = guard.what;
		free(job->text);
		job->text = NULL;
	}
	record_release(&record);
}
