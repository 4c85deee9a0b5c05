/*
 * What a new passphrase must not be: one that whoever guesses tries first.
 * Rules and a list of words (data/common-words.txt) stand for the many
 * thousands that are made of them. Pure functions.
 */
#ifndef SERVICE_PEOPLE_PASSPHRASES_H
#define SERVICE_PEOPLE_PASSPHRASES_H

#include "games/game.h"

/* What is wrong with it, for somebody with that folded name; id NULL: nothing. */
struct message passphrase_fault(struct slice passphrase, const char *key);

/* The list, in order of strcmp(); made by the build. */
extern const char *const common_words[];
extern const int common_words_count;

#endif
