/*
 * Lines of a match as the store has them, copied: rows are not read while the
 * rules are at work, because a guard may leave those at any time.
 */
#ifndef SERVICE_MATCH_STORED_H
#define SERVICE_MATCH_STORED_H

#include "play/frames.h"
#include "store/store.h"

struct service;

struct stored_line {
	uint32_t number;
	int kind, seat;
	int64_t at;
	bool has_key;
	uint32_t told;
	size_t text, length; /* in the bytes */
};

struct stored {
	struct stored_line *lines;
	uint32_t count, capacity;
	uint32_t end; /* the reader wants no more than so many; 0: all */
	char *bytes;
	size_t used, size;
	bool lost; /* no memory */
};

/* Reads at most `most` lines (0: all) from number `first` on, in place of those
 * it had. False: the store failed, or no memory. */
bool stored_read(struct stored *all, struct service *s, const char *table, uint32_t first,
		 uint32_t most);
/* Reads at most `most` more, behind those it has, which are the first ones. */
bool stored_read_on(struct stored *all, struct service *s, const char *table, uint32_t most);
void stored_release(struct stored *all);

struct slice stored_text(const struct stored *all, const struct stored_line *line);

/* A line that is a move or an undo, of a seat that exists? */
bool stored_is_move(const struct stored_line *line);

/* Plays such a line again. False: *why says why not. *spent: see play.h. */
bool stored_play(const struct stored *all, const struct stored_line *line, struct frames *f,
		 struct match *m, struct frames_memory *mem, struct frame_sink *sink,
		 struct frames_change *change, int64_t *spent, struct message *why);

#endif
