/*
 * Parts of The Majority 2's JSON that json.c (the view) and look.c (the facts
 * of a match, what a move leads to) share.
 */
#ifndef MAJORITY2_JSON_H
#define MAJORITY2_JSON_H

#include "games/drawing.h"
#include "games/majority2/majority2.h"

enum { M2_JSON_TEXT_MAX = 24 }; /* of a card, a spot or a move */

/* The card's text; M2_NONE: null, M2_UNKNOWN: "?". */
void m2_json_card(struct json *j, const char *key, int card);

/* The letter; null for what is none. */
void m2_json_colour(struct json *j, const char *key, int colour);

/* SEAT:COLUMN:PLACE of a card in play, SEAT:CARD of one in a scoring area. */
void m2_json_spot(struct json *j, const char *key, int seat, int column, int place);
void m2_json_area_spot(struct json *j, const char *key, int seat, int kind);

#endif
