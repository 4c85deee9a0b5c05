/*
 * What a person can see of his own, in parts: profile.c tells them one at a
 * time, export.c all of them together.
 */
#ifndef SERVICE_PEOPLE_PROFILE_H
#define SERVICE_PEOPLE_PROFILE_H

#include "service/http.h"

enum { MATCHES_PAGE = 50 };

/* Whose it is. */
struct owner {
	uint64_t account;
	const char *id; /* the same as a text */
};

/* A page of matches is read by one question and told then. */
struct matches_page {
	struct listed {
		struct store_table table;
		int seat;
		struct store_result results[STORE_PLACES_MAX];
		int result_count;
	} * matches; /* room for MATCHES_PAGE + 1: is there another page? */
	int count;
};

/* Whoever reads one lets go of it. */
void matches_release(struct matches_page *page);

/* Behind the table `after`; NULL: from the newest. */
void matches_read(struct service *s, const struct owner *owner, const char *after,
		  struct matches_page *page);
/* Those that fit, as many as a page takes and one more. */
void matches_search(struct service *s, const struct owner *owner, const struct store_search *search,
		    struct matches_page *page);
/* Elements of an array. */
void json_matches(struct json *j, struct service *s, const struct owner *owner,
		  const struct matches_page *page);

/* Members of an object. */
/* "matches", and "more": is there another page? */
void json_page(struct json *j, struct service *s, const struct owner *owner,
	       const struct matches_page *page);
void json_statistics(struct json *j, struct service *s, const struct owner *owner);
void json_people(struct json *j, const char *key, struct service *s, const struct owner *owner,
		 enum store_relation kind);

#endif
