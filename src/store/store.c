/*
 * What all stores share: the messages of their statuses.
 */
#include "store/store.h"

#include "base/check.h"

const char *store_status_message(enum store_status status)
{
	static const char *const messages[] = {
#define X(code, message) [code] = message,
		STORE_STATUSES(X)
#undef X
	};

	CHECK((size_t)status < sizeof(messages) / sizeof(*messages));
	return messages[status];
}

const char *store_status_name(enum store_status status)
{
	static const char *const names[] = {
#define X(code, message) [code] = #code,
		STORE_STATUSES(X)
#undef X
	};

	CHECK((size_t)status < sizeof(names) / sizeof(*names));
	return names[status];
}

const char *store_status_words(enum store_status status)
{
	static const char *const words[] = {
		[STORE_OK] = "all is well",
		[STORE_NONE] = "there is no such thing",
		[STORE_TAKEN] = "it is there already",
		[STORE_LATER] = "it is not known yet",
		[STORE_LOCKED] = "another server has this data",
		[STORE_BUSY] = "another program held the database for too long",
		[STORE_READ_ONLY] = "the database or its folder is read-only",
		[STORE_FOREIGN] = "it is no database of this program",
		[STORE_NEWER] = "the database is of a newer version",
		[STORE_DAMAGED] = "the database is damaged",
		[STORE_DISK_FULL] = "the disk is full",
		[STORE_NO_MEMORY] = "there is not enough memory",
		[STORE_NO_FILE] = "the file cannot be opened or made",
		[STORE_ORPHAN] = "the database is missing or empty, but its log is there",
		[STORE_RESTORING] = "a restore was not finished",
		[STORE_NO_COPY] = "no copy could be made before the migration",
		[STORE_UNREACHABLE] = "the database cannot be reached",
		[STORE_NO_STANDBY] = "the database waits for a standby that is not there",
		[STORE_ENCODING] = "the database is not in UTF-8",
		[STORE_ADDRESS] = "its address cannot be understood",
		[STORE_REFUSED] = "the database grants too little",
		[STORE_SKEWED] = "the clocks of this machine and of the database are far apart",
		[STORE_FENCED] = "other nodes have taken over, as this one was not heard of",
		[STORE_FAILED] = "reading or writing failed",
	};

	CHECK((size_t)status < sizeof(words) / sizeof(*words) && words[status]);
	return words[status];
}
