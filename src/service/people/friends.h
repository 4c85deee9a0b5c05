/*
 * Friends: who has agreed to be one, who is there, and what a person shows of
 * himself. As members of JSON, for pages and the export.
 */
#ifndef SERVICE_PEOPLE_FRIENDS_H
#define SERVICE_PEOPLE_FRIENDS_H

#include "service/people/profile.h"

enum {
	FRIENDS_MAX = 300, /* of an account, those whom it has asked among them */
	FRIENDS_ASKING_MAX = 50, /* who wait for the answer of one account */
	FRIEND_BURST = 20, /* what an account asks and invites at once, */
	FRIEND_EVERY_MS = 60 * 1000, /* and one more every so often */
	FRIEND_SEEN_MS = 5 * 60 * 1000, /* who was here so lately counts as here */
	ABOUT_CHARS_MAX = 300,
	RECENT_MOST = 20,
};

/* "friends", and who asks and was asked. `presence`: with who is there. */
void json_friends(struct json *j, struct service *s, const struct owner *owner, bool presence);
/* "invitations" to tables that have not started. */
void json_invitations(struct json *j, struct service *s, const struct owner *owner);
/* "profile": what one shows. */
void json_profile(struct json *j, struct service *s, const char *account);

/* Tells all windows of somebody, if he wants to hear of it: `from` asks him, has
 * accepted, or invites him to a table (else NULL). */
void friends_tell(struct service *s, struct person *p, const char *what, const char *from,
		  const char *name, const struct table *t);

/* Does one of the two block the other? */
bool friends_blocked(struct service *s, const char *account, const char *other);

/* Whoever blocks another has no friend in him. */
void friends_part(struct service *s, uint64_t account, uint64_t other);

#endif
