/*
 * How a store is opened, whatever keeps it.
 */
#ifndef STORE_OPENING_H
#define STORE_OPENING_H

#include "store/store.h"

enum store_use {
	STORE_SERVER, /* makes what is not there; no second server beside it */
	STORE_TOOL, /* the host's tools: it must be there; a server may run */
};

#endif
