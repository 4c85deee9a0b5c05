/*
 * The words for the components of Deal with the Devil, each list once, in the
 * order of its enum in cards.h: what card sets, positions, moves and JSON call
 * them. A list is given to a macro that makes of each word what a table holds.
 */
#ifndef DEVIL_CARDS_WORDS_H
#define DEVIL_CARDS_WORDS_H

#include "base/word.h"

/* For tables of texts, and of struct word. */
#define DEV_TEXT(word) word,
#define DEV_WORD(word) WORD_OF(word),
/* For tables of sets. */
#define DEV_MINOR(word) "minor_" word,
#define DEV_MAJOR(word) "major_" word,

#define DEV_RESOURCE_WORDS(X) X("wood") X("stone") X("wheat") X("glass") X("marble")
#define DEV_GOOD_WORDS(X) DEV_RESOURCE_WORDS(X) X("coins")
#define DEV_SYMBOL_WORDS(X) X("country") X("town") X("church")
#define DEV_COURTIER_WORDS(X) DEV_SYMBOL_WORDS(X) X("alchemist")
#define DEV_SET_WORDS(X) DEV_SYMBOL_WORDS(X) X("each") /* minors; majors */
#define DEV_ROLE_WORDS(X) X("mortal1") X("mortal2") X("cultist") X("devil")
/* clang-format off */
#define DEV_INQUISITOR_WORDS(X) \
	X("ascetic") X("fundamentalist") X("plebeian") X("profligate") X("debt_collector") \
	X("orator") X("vandal") X("houseguest")
/* clang-format on */

/* And for what a position says of them: where a courtier lies, what an accused
 * seat did, the sides of an event. */
#define DEV_COURTIER_PLACE_WORDS(X) X("home") X("2") X("3") X("wall")
#define DEV_PLEA_WORDS(X) X("none") X("proved") X("confessed")
#define DEV_SIDE_WORDS(X) X("left") X("right")

#endif
