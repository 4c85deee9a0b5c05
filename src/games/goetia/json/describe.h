/*
 * Cards in words, for whoever shows them: terminal, browser, speech. A
 * sentence is made of an effect, never of a card, so that cards of any set
 * have one. What a sentence lists (amounts, areas) is a list that the front
 * end writes in its language and puts in as a word.
 */
#ifndef GOETIA_JSON_DESCRIBE_H
#define GOETIA_JSON_DESCRIBE_H

#include "games/goetia/cards/cards.h"

enum { GOE_WORDS_AMOUNTS = 1, GOE_WORDS_AREAS = 2 }; /* places of the two lists */

/* {0} is a number, {1} and {2} are empty words for the lists, {3} and {4} name
 * what is given and got, {5} is the least cost. */
struct message goe_effect_words(const struct goe_effect *effect);

/* What a Pact scores: {0} points, {1} what is counted, {2} for how many. */
struct message goe_pact_words(const struct goe_pact *pact);

/* The message of so much of a kind, "{0} Darkness". A white cube reads
 * differently where it is paid. */
struct message goe_amount_words(enum goe_kind kind, int n, bool paid);

/* Where something is: "in the World". */
extern const char *const goe_area_texts[GOE_AREA_COUNT];
/* A New World hex is in the World too, so a list without that area may name all hexes; its
 * sentence then has no list. */
bool goe_is_everywhere(uint8_t areas);
extern const char *const goe_source_texts[CARDSET_SOURCES];
extern const char *const goe_type_texts[GOE_TYPES];

#endif
