/*
 * Places in the program from which something was called, by their addresses
 * and, for people, by file and line. The sources are read too, so that a place
 * that a test never comes by is found.
 */
#ifndef SIMULATION_CALL_SITES_H
#define SIMULATION_CALL_SITES_H

#include "store/store_calls.h"

enum { SITES_MAX = 4096 };

struct sites {
	struct site {
		const void *from, *behind;
		enum store_call call;
	} site[SITES_MAX];
	int count;
};

/* True: it is new. */
bool sites_add(struct sites *s, const void *from, enum store_call call);
bool sites_add_pair(struct sites *s, const void *from, const void *behind);

/* "file.c:line"; the same memory each time. */
const char *sites_name(const void *from);

/* Compares with the calls of the store that stand in src/service: a line of TAP
 * for each. */
void sites_all_reached(const struct sites *s);

#endif
