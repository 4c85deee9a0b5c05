/*
 * How often each thing happened, over many matches: a sink that counts events
 * by their words. Which seat it happened to does not matter, so seats count
 * alike; numbers and names do, and what the seat was, such as its role, once
 * that is known. Knows no game: what is counted is what a game tells.
 */
#ifndef CLI_SIMULATE_TALLY_H
#define CLI_SIMULATE_TALLY_H

#include "games/game.h"

enum { PARTS_MAX = 8 }; /* different things that seats can be in a game */

struct tally_entry {
	struct message text; /* seats are the word * */
	int64_t count; /* 0: the place is free */
	int64_t of_part[PARTS_MAX]; /* by what the seat was */
	int32_t of_seat[SEATS_MAX]; /* in the tally of one match */
};

struct tally {
	struct sink sink; /* first: the sink that a match gets is the tally */
	struct tally_entry *entries;
	uint32_t used, capacity;
	bool lost; /* there was no memory for all */
};

/* False: no memory. */
bool tally_open(struct tally *tally);
void tally_close(struct tally *tally);

/* A match is over: what it counted goes to `all`, and it is empty again. `part[s]`
 * says what seat s was, less than 0 for nothing. An event belongs to the first
 * seat it names, else to the one seat that was told, else to nobody. */
void tally_match_over(struct tally *all, struct tally *match, const int part[SEATS_MAX]);

/* Puts the entries in the order of their words, at the front; nothing can be
 * counted any more. */
void tally_sort(struct tally *tally);

/* Less than, equal to or greater than 0: ids first, then arguments. */
int tally_compare(const struct message *a, const struct message *b);

#endif
