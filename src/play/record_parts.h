/*
 * What the files of the record share with each other and with nobody else.
 */
#ifndef PLAY_RECORD_PARTS_H
#define PLAY_RECORD_PARTS_H

#include "play/record.h"

/* Sets the match's key from name, seed and openings. */
void record_make_key(struct record *r);

void record_header(const struct record *r, enum record_form form, int viewer, struct buf *out);
void record_number_line(const char *word, int64_t number, struct buf *out);

/* The lines `result` and `winners` when the match is over, else nothing. */
void record_result(const struct record *r, const struct state *state, struct buf *out);

/* One `tell` line, and what stands behind its first word read back. False: it
 * has not the form of one. */
void record_tell_write(const struct message *m, struct buf *out);
bool record_tell_read(struct slice text, int players, char memory[RECORD_TELL_MAX],
		      struct message *out);

#endif
