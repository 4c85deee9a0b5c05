/*
 * What a viewer was told before, told again: his frames' events, in pages of
 * bounded length, each made by replaying from the checkpoint before it.
 */
#ifndef SERVICE_MATCH_HISTORY_H
#define SERVICE_MATCH_HISTORY_H

#include "base/slice.h"
#include "service/tables/table.h"

enum {
	LOG_PAGE = 50, /* frames of a page, */
	LOG_BYTES_MAX = 14 << 10, /* and bytes, of more than one */
	LOG_CHUNK = 256, /* lines read at once */
};

struct log_page {
	int viewer;
	enum watch_form form;
	uint32_t after, before; /* frames n with after < n < before are asked for, */
	uint32_t count; /* and of those at most so many, the last ones */

	/* Made by log_page_make(). */
	char *memory;
	size_t used, size;
	uint32_t starts[LOG_PAGE]; /* where its frames begin */
	uint32_t frames;
	size_t first; /* where the first frame begins that is told */
	bool has_more; /* of those asked for there are more, before these */
	bool lost; /* no memory */
};

/* Writes the page: elements of a JSON array. The match must be in memory.
 * False: the store failed, no memory, or the match is frozen now. */
bool log_page_make(struct service *s, struct table *t, struct log_page *page);
struct slice log_page_text(const struct log_page *page);
void log_page_release(struct log_page *page);

#endif
