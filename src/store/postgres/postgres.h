/*
 * The store in a PostgreSQL database, for who has outgrown one file. One server
 * uses it at a time, and any number of the host's tools.
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

#endif
