/*
 * The store in a PostgreSQL database, for who has outgrown one file. Any number
 * of nodes use it together (store/nodes.h), or one server alone; and any number
 * of the host's tools.
 */
#ifndef STORE_POSTGRES_POSTGRES_H
#define STORE_POSTGRES_POSTGRES_H

#include "store/opening.h"

/* Does the text name such a database? postgresql://…, as libpq reads it. */
bool postgres_is_address(const char *text);

/* The address as it may be shown: without what only we may know. */
void postgres_shown(const char *address, struct buf *out);

/* Opens it and brings its schema up to date; `why` gets the database's own words
 * about a failure, in one line, where it has any. On a failure *out is NULL and
 * the database is as it was. LOCKED: another server has it. */
enum store_status postgres_store_open(const char *address, enum store_use use, struct store **out,
				      struct buf *why);

/* The same for one node of several, by that name. LOCKED: a node of that name
 * lives, or a server that is alone. SKEWED: times that this machine writes would
 * make no sense beside those of others. */
enum store_status postgres_store_open_node(const char *address, const char *node,
					   const char *version, struct store **out,
					   struct buf *why);

/* From now on reads can be answered later (store/later.h), by a thread with a
 * session of its own. */
enum store_status postgres_store_later(struct store *s);

/* The version of the schema that every open store has. */
int postgres_store_schema(void);

/* Can a node be called that? Small letters, digits, '-' between them. */
bool postgres_is_node_name(const char *name);

#endif
