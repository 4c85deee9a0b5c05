/*
 * What the files that draw Deal with the Devil as JSON share. For json*.c,
 * look.c and ahead.c alone.
 */
#ifndef DEVIL_JSON_JSON_H
#define DEVIL_JSON_JSON_H

#include "base/json.h"
#include "games/devil/inside.h"

struct dev_drawing {
	struct json j;
	struct dev_look p;
	const struct devil_state *d; /* a view */
	int viewer;
};

/* parts.c. `null` where it is unknown or nothing. */
void dev_json_byte(struct json *j, const char *key, int value);
void dev_json_word(struct json *j, const char *key, const char *const *words, int value);
void dev_json_move(struct json *j, const char *key, game_move move);
void dev_json_card(struct json *j, const char *key, int card);
void dev_json_event(struct json *j, const char *key, int event);
void dev_json_goods(struct json *j, const char *key, const int16_t *goods);

/* The kinds of which there is something, by name. */
void dev_json_amounts(struct json *j, const char *key, const uint8_t *of, int kinds);

/* What a plan would come to (DEV-51). */
void dev_json_forecast(struct json *j, const char *key, const struct dev_look *p, int seat);

/* An array with an object for each seat for which something differs. */
void dev_json_changes(struct json *j, const char *key, const struct devil_state *before,
		      const struct devil_state *after);

/* deals.c: `offers` and `chests`. */
void dev_json_offers(struct dev_drawing *w);
void dev_json_chests(struct dev_drawing *w);

#endif
