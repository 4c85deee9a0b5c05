/*
 * How often each thing happened, over many matches: a sink that counts events
 * by their words. Who did it does not matter, so seats count alike; numbers
 * and names do. Knows no game: what is counted is what a game tells.
 */
#ifndef CLI_TALLY_H
#define CLI_TALLY_H

#include "games/game.h"

struct tally_entry {
	struct message text; /* seats are the word * */
	int64_t count; /* 0: the place is free */
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

/* Puts the entries in the order of their words, at the front; nothing can be
 * counted any more. */
void tally_sort(struct tally *tally);

/* Less than, equal to or greater than 0: ids first, then arguments. */
int message_compare(const struct message *a, const struct message *b);

#endif
