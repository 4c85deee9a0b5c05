/*
 * Names, statuses and texts of errors, from the one list in errors.h.
 */
#include "service/errors.h"

#include "base/check.h"

/* The texts are the family "server.error.*". */
static const struct {
	const char *code, *text;
	int status;
} errors[] = {
#define X(code, status) [ERROR_##code] = { #code, "server.error." #code, status },
	ERRORS(X)
#undef X
};

const char *error_code(enum error e)
{
	CHECK(e > ERROR_none && e < ERRORS_COUNT);
	return errors[e].code;
}

int error_status(enum error e)
{
	CHECK(e > ERROR_none && e < ERRORS_COUNT);
	return errors[e].status;
}

struct message error_text(enum error e)
{
	CHECK(e > ERROR_none && e < ERRORS_COUNT);
	return message_of(errors[e].text);
}

struct message error_banned(const char *reason)
{
	struct message text = message_of("server.error.banned_because");

	if (!reason[0])
		return error_text(ERROR_banned);
	message_word(&text, reason);
	return text;
}
