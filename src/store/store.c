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
