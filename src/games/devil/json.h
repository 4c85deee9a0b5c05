/*
 * What the files that draw Deal with the Devil as JSON share. For json*.c alone.
 */
#ifndef DEVIL_JSON_H
#define DEVIL_JSON_H

#include "base/json.h"
#include "games/devil/devil.h"

struct dev_drawing {
	struct json j;
	struct dev_play p;
	const struct devil_state *d; /* a view */
	int viewer;
};

/* `null` where it is unknown or nothing. */
void dev_json_byte(struct json *j, const char *key, int value);

/* The kinds of which there is something, by name. */
void dev_json_amounts(struct json *j, const char *key, const uint8_t *of, int kinds);

/* json_deals.c: `offers` and `chests`. */
void dev_json_offers(struct dev_drawing *w);
void dev_json_chests(struct dev_drawing *w);

#endif
