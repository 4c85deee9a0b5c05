/*
 * Of which changes of other nodes, and of tools, a node knows: it has heard of
 * them, or has looked at everything since. Each sender numbers its own from 1 in
 * its row of the database, and its news say which of them they are about. What is
 * missing in between or at the end nobody has told of. The herald of a node keeps
 * one (store/postgres/herald.h); it asks nobody.
 *
 * As text: "FIRST/LAST/NAME" stands in front of news (none, where LAST is less);
 * "NUMBER/NAME", with a space between them, is what the database has. The name of
 * tools is empty.
 */
#ifndef STORE_SENDERS_H
#define STORE_SENDERS_H

#include "base/buf.h"
#include "base/slice.h"
#include "store/nodes.h"

enum { SENDERS_MAX = 64 }; /* of one more nothing is ever known: it is looked for */

struct senders {
	struct sender {
		char name[STORE_NODE_MAX];
		int64_t known; /* all up to this one are */
		int64_t asked; /* known when the database was asked, */
		int64_t given; /* and what it answered; -1: it has no such sender */
	} all[SENDERS_MAX];
	int count;
	int64_t looked; /* the number with which everything was looked at last */
	int64_t missed; /* by the last answer */
};

/* What stands in front of news. */
void senders_head(struct buf *out, int64_t first, int64_t last, const char *name);

/* News came that begin so. An older version says how many there were, which is
 * nobody's number: of those nothing is known. */
void senders_heard(struct senders *s, struct slice head);
/* Do news that begin so come of a tool? */
bool senders_are_tools(struct slice head);

/* How many changes nobody has told of, by what the database has. */
int64_t senders_missed(const struct senders *s, struct slice numbers);

/* The same as a number for who means to look at everything: it differs from that of
 * his last look when there are some. The first goes before the question. */
void senders_ask(struct senders *s);
int64_t senders_number(struct senders *s, struct slice numbers);
/* He has looked, since that number was given. */
void senders_looked(struct senders *s, int64_t number);

#endif
