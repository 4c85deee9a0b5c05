/* The parts of Goetia's json() that lie in files of their own. */
#ifndef GOETIA_JSON_H
#define GOETIA_JSON_H

#include "base/json.h"
#include "games/goetia/goetia.h"

/* Amounts by kind, {"teal":2,"attention":1}; what is 0 is left out. */
void goe_json_bundle(struct json *j, const char *key, const struct goe_bundle *bundle);
void goe_json_items(struct json *j, const char *key, const uint8_t *items, int count);

/* json_spaces.c: every hex with what it costs the payer, what it gives, who
 * stands there, whether he would come back, why it is closed. */
void goe_json_spaces(struct json *j, const struct goetia_context *x, const struct goetia_state *s,
		     int payer);
void goe_json_payment(struct json *j, const struct goetia_context *x, const struct goetia_state *s);

/* json_cards.c: what is printed on cards and boards. */
void goe_json_card(struct json *j, const struct goetia_context *x, int card); /* as an element */
void goe_json_board(struct json *j, const char *key, const struct goetia_context *x, int board);
void goe_json_world(struct json *j, const char *key, const struct goetia_context *x, int card);

#endif
