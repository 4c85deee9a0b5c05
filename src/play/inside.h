/*
 * What the files of the record share with each other and with nobody else.
 */
#ifndef PLAY_INSIDE_H
#define PLAY_INSIDE_H

#include "play/record.h"

/* Terms of a draw: what was agreed, the bots, who the persons are (NULL: it is
 * not said), the draw before (NULL: none). */
void record_terms_of(const struct record *r, const struct record_seat *seats,
		     const struct record_person *person, int persons, const uint8_t *before,
		     struct buf *out);

/* A line, and a name of 0 to 63 bytes without control characters read. */
void record_hex_line(const char *word, const uint8_t *bytes, size_t count, struct buf *out);
void record_seat_line(const struct record_seat *seat, int number, struct buf *out);
bool record_name_read(struct slice text, char out[RECORD_NAME_MAX]);

/* A person's lines, from `person` on; and those behind it read, for the record
 * as far as it is known: they are taken from *rest and counted. */
void record_person_write(const struct record *r, int number, struct buf *out);
bool record_person_read(const struct record *r, struct record_person *person, int players,
			struct slice *rest, int32_t *lines);

/* Reads a draw whose first line, behind its first word, is `value`; takes its
 * other lines from *rest and counts them. */
bool record_draw_read(struct record_draw *d, int number, int players, struct slice value,
		      struct slice *rest, int32_t *lines);
/* Room for one more; NULL: too many, or no memory. */
struct record_draw *record_draw_room(struct record *r);

void record_header(const struct record *r, enum record_form form, int viewer, struct buf *out);
void record_number_line(const char *word, int64_t number, struct buf *out);

/* The lines `result` and `winners` when the match is over, else nothing. */
void record_result(const struct record *r, const struct state *state, struct buf *out);

#endif
