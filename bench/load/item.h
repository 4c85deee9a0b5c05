/*
 * Reading the server's messages: arrays of items, each a JSON object. The
 * server's JSON is taken as it is, without blanks and not checked: a program
 * that has one core for thousands of clients reads only what it needs. What
 * it makes of an item is checked by other means (the sum of a position).
 */
#ifndef BENCH_LOAD_ITEM_H
#define BENCH_LOAD_ITEM_H

#include "base/slice.h"

/* Goes to the next item of a message; false: that was the last one. Then it is
 * cut off, or read member by member. */
bool item_enter(struct slice *message);
struct slice item_cut(struct slice *message);

/* Cuts the next member off an object; false: that was the last one, and what is
 * left lies behind the object. */
bool item_member(struct slice *object, struct slice *key, struct slice *value);

/* The value of a member as it stands there; empty: the object has none. */
struct slice item_get(struct slice object, const char *key);

/* A text without its quotes; a number. */
struct slice item_text(struct slice value);
uint64_t item_number(struct slice value);

/* Does the text stand anywhere in it? */
bool item_has(struct slice item, const char *text);

#endif
