/*
 * What is said at a table, and reactions: the few things that can be said where
 * words are not allowed.
 */
#ifndef SERVICE_TABLES_TALK_H
#define SERVICE_TABLES_TALK_H

#include "base/slice.h"
#include "service/errors.h"

struct call;
struct service;
struct table;

/* As the store keeps it; WATCHER: a spectator's sentence, for spectators. */
enum talk_kind { TALK_SENTENCE, TALK_REACTION, TALK_WATCHER };

enum { SAY_CHARS_MAX = 300 };

/* The number of a reaction, or REACTION_NONE. */
int reaction_find(struct slice name);

struct talker {
	uint64_t account;
	const char *name;
};

/* Keeps it, and tells everybody at the table who wants and may hear it. */
void talk_tell(struct service *s, struct table *t, const struct talker *from, int kind,
	       const char *text);

/* At the end of a match: tells the seats what spectators said to each other meanwhile. */
void talk_disclose(struct service *s, struct table *t);

/* A moderator's word, and how often somebody may talk. */
enum error talk_muted(struct call *call);
enum error talk_limits(struct call *call);

#endif
