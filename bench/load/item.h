/*
 * Reading the server's messages: arrays of items, each a JSON object. The
 * server's JSON is taken as it is, without blanks and not checked: a program
 * that has one core for thousands of clients reads only what it needs. What
 * it makes of an item is checked by other means (the sum of a position).
 */
#ifndef BENCH_LOAD_ITEM_H
#define BENCH_LOAD_ITEM_H

#include "base/slice.h"

/* Cuts the next item off a message; false: that was the last one. */
bool item_next(struct slice *message, struct slice *item);

/* Cuts the next member off an object; false: that was the last one. */
bool item_member(struct slice *object, struct slice *key, struct slice *value);

/* The value of a member as it stands there; empty: the object has none. */
struct slice item_get(struct slice object, const char *key);

/* A text without its quotes; a number. */
struct slice item_text(struct slice value);
uint64_t item_number(struct slice value);

/* Does the text stand anywhere in it? */
bool item_has(struct slice item, const char *text);

#endif
