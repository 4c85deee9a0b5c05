/*
 * The errors that a client can get: a code for programs, a status for HTTP and
 * a text for people, "server.error.<code>".
 */
#ifndef SERVICE_ERRORS_H
#define SERVICE_ERRORS_H

#include "games/game.h"

#define ERRORS(X)               \
	X(bad_message, 400)     \
	X(bad_version, 400)     \
	X(hello_first, 400)     \
	X(no_session, 401)      \
	X(origin, 403)          \
	X(no_route, 404)        \
	X(elsewhere, 421)       \
	X(wrong_node, 421)      \
	X(no_table, 404)        \
	X(no_account, 404)      \
	X(no_invite, 404)       \
	X(no_share, 404)        \
	X(not_yours, 403)       \
	X(not_host, 403)        \
	X(full, 409)            \
	X(not_full, 409)        \
	X(too_early, 409)       \
	X(too_late, 409)        \
	X(illegal, 409)         \
	X(opening, 409)         \
	X(spoiled, 409)         \
	X(busy, 429)            \
	X(limit, 429)           \
	X(blocked, 403)         \
	X(banned, 403)          \
	X(frozen, 409)          \
	X(other_rules, 409)     \
	X(talk, 403)            \
	X(rated, 403)           \
	X(registered, 403)      \
	X(not_friends, 403)     \
	X(name_taken, 409)      \
	X(bad_name, 400)        \
	X(bad_passphrase, 400)  \
	X(weak_passphrase, 400) \
	X(bad_login, 403)       \
	X(bad_code, 403)        \
	X(not_guest, 409)       \
	X(no_guests, 403)       \
	X(closed, 403)          \
	X(muted, 403)           \
	X(not_moderator, 403)   \
	X(protected, 403)       \
	X(no_report, 404)       \
	X(handled, 409)         \
	X(not_offered, 409)     \
	X(bad_device, 400)      \
	X(bad_address, 400)     \
	X(no_key, 404)          \
	X(shutdown, 503)        \
	X(not_saved, 503)       \
	X(server, 503)

enum error {
	ERROR_none,
#define X(code, status) ERROR_##code,
	ERRORS(X)
#undef X
		ERRORS_COUNT,
};

const char *error_code(enum error e);
int error_status(enum error e);
struct message error_text(enum error e);

/* Why the host has banned somebody; the reason must outlive the message. */
struct message error_banned(const char *reason);

#endif
