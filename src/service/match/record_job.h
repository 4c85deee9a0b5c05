/*
 * A record, made elsewhere: all lines of a match are played again, which may
 * take long, so a worker does it with copies of all that it needs.
 */
#ifndef SERVICE_MATCH_RECORD_JOB_H
#define SERVICE_MATCH_RECORD_JOB_H

#include "play/record.h"
#include "service/match/stored.h"
#include "service/service.h"

enum {
	RECORD_BYTES_MIN = 1 << 16, /* the text is tried with so much memory first */
	RECORD_BYTES_MAX = RECORD_TEXT_MAX,
};

/* Draws that were given up: their texts. */
struct stored_draws {
	char text[RECORD_DRAWS_MAX][STORE_DRAW_MAX];
	int count;
};

/* What stands at a record's head. */
struct record_source {
	const struct game *game;
	struct setup setup;
	char name[RECORD_NAME_MAX];
	struct record_seat seats[SEATS_MAX];
	uint8_t seed[SEED_BYTES], commitment[HASH_BYTES];
	bool is_bound, is_rated, is_chosen; /* as in struct record */
	int persons;
	struct record_person person[SEATS_MAX];
	bool has_before;
	uint8_t before[HASH_BYTES];
	int draw_count; /* so many draws were given up, and these are they: */
	const struct stored_draws *draws;
};

/* The record of a match that has just begun. False: *error. */
bool source_record(const struct record_source *source, struct record *r, struct message *error);

struct errand;

struct record_job {
	struct service_job base;
	struct record_source source; /* its card set and draws are the job's own: */
	char *cards;
	struct stored_draws *draws;
	int viewer; /* EVERYTHING: the full record */
	struct stored lines; /* all of them */
	struct errand *errand; /* what waits for it; the service's */

	char *text; /* the record; NULL: it could not be made, */
	size_t length;
	const char *fault; /* because of this; NULL: no memory */
};

/* With a copy of the source; NULL: no memory. */
struct record_job *record_job_new(const struct record_source *source, int viewer);
void record_job_run(struct record_job *job);
void record_job_free(struct record_job *job);

#endif
