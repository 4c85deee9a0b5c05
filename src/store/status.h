/*
 * What a call of the store may answer, in one list: the code and the message
 * that a person reads. In every message {0} is the path or the address of the
 * database; {1} is what it said itself, in those that have it.
 */
#ifndef STORE_STATUS_H
#define STORE_STATUS_H

#include <stdbool.h>

#define STORE_STATUSES(X)                                                                          \
	/* Answers; the turn goes on, and the caller knows what to say. */                         \
	X(STORE_OK, NULL)                                                                          \
	X(STORE_NONE, NULL) /* there is no such thing */                                           \
	X(STORE_TAKEN, NULL) /* it is there already, or the name is */                             \
	X(STORE_LATER, NULL) /* not known yet: ask again (later.h) */                              \
	/* The world failed; a turn can only be rolled back. */                                    \
	X(STORE_LOCKED, "store.error.locked") /* another server has this data */                   \
	X(STORE_BUSY, "store.error.busy") /* another program held it for too long */               \
	X(STORE_READ_ONLY, "store.error.read_only")                                                \
	X(STORE_FOREIGN, "store.error.foreign") /* no database, or another program's */            \
	X(STORE_NEWER, "store.error.newer") /* made by a newer version of this program */          \
	X(STORE_DAMAGED, "store.error.damaged")                                                    \
	X(STORE_DISK_FULL, "store.error.disk_full")                                                \
	X(STORE_NO_MEMORY, "store.error.no_memory")                                                \
	X(STORE_NO_FILE, "store.error.no_file") /* it cannot be opened or made */                  \
	X(STORE_ORPHAN, "store.error.orphan") /* its log is there and it is not */                 \
	X(STORE_RESTORING, "store.error.restoring") /* a restore was not finished */               \
	X(STORE_NO_COPY, "store.error.no_copy") /* before a migration */                           \
	X(STORE_UNREACHABLE, "store.error.unreachable") /* no database answers there */            \
	X(STORE_NO_STANDBY, "store.error.no_standby") /* commits wait for one that is not there */ \
	X(STORE_ENCODING, "store.error.encoding") /* it cannot hold our texts */                   \
	X(STORE_ADDRESS, "store.error.address") /* that is none */                                 \
	X(STORE_REFUSED, "store.error.refused") /* it grants us too little */                      \
	X(STORE_SKEWED, "store.error.skewed") /* its clock and ours are far apart */               \
	X(STORE_FENCED, "store.error.fenced") /* other nodes have taken over */                    \
	X(STORE_FAILED, "store.error.failed") /* anything else: an error of the device */

enum store_status {
#define X(code, message) code,
	STORE_STATUSES(X)
#undef X
};

/* The message's id; NULL for answers. */
const char *store_status_message(enum store_status status);

/* Its name, for a log; never NULL. */
const char *store_status_name(enum store_status status);

/* The same in a few plain words, for the log and the host's own eyes. */
const char *store_status_words(enum store_status status);

/* Is it one of the world's failures? */
static inline bool store_failed(enum store_status status)
{
	return status > STORE_LATER;
}

#endif
