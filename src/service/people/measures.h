/*
 * How people measure themselves, as members of JSON: for their own pages, for
 * others where they show it, and for the export.
 */
#ifndef SERVICE_PEOPLE_MEASURES_H
#define SERVICE_PEOPLE_MEASURES_H

#include "service/people/profile.h"

/* "ratings": one for each game, and "points": how they came about. */
void json_ratings(struct json *j, struct service *s, const struct owner *owner);
/* "groups": by game, number of players, seat, part and year. */
void json_groups(struct json *j, struct service *s, const struct owner *owner);
/* "seasons": what was achieved in the last ones, newest first. */
void json_seasons(struct json *j, struct service *s, const struct owner *owner);

/* The value of a parameter with %XX and + made into what they stand for; false: it
 * does not fit, or is no text. */
bool http_text(const struct http *h, const char *name, struct buf *out);

#endif
