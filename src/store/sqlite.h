/*
 * The store in one SQLite file. Many programs may have it open, one of them
 * as the server.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "store/store.h"

enum store_use {
	STORE_SERVER, /* makes the file when there is none; no second server beside it */
	STORE_TOOL, /* the host's tools: the file must be there; a server may run */
};

/* Opens the file and brings its schema up to date. On a failure *out is NULL
 * and the file is as it was. */
enum store_status sqlite_store_open(const char *path, enum store_use use, struct store **out);

#endif
