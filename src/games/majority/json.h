/*
 * Parts of The Majority's JSON that json.c (the view) and look.c (the facts of
 * a match, what a card leads to) share.
 */
#ifndef MAJORITY_JSON_H
#define MAJORITY_JSON_H

#include "games/drawing.h"
#include "games/majority/majority.h"

/* The card's text; MAJ_NONE: null, MAJ_UNKNOWN: "?". */
void maj_json_card(struct json *j, const char *key, int card);

/* A seat, or null for MAJ_NONE. */
void maj_json_seat_or_null(struct json *j, const char *key, int seat);

/* The seats on the first and the second place of these sums (MAJ-22). */
void maj_places(const int sum[MAJ_SEATS], int players, uint32_t *first, uint32_t *second);

#endif
