/*
 * Everything a person reads, in four languages. The build compiles po/ into a
 * table of message ids (build/gen/messages.c); this file looks them up and
 * fills in arguments. There is no process-wide locale: the language is a
 * parameter.
 *
 * In a text {0} is the first argument; {0|coin|coins} picks a form by the
 * number in the first argument, by the language's own plural rule. {de 0} is a
 * word that loses its last letter before a vowel: "de Bob", but "d’Ann".
 */
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include "games/game.h"

enum language { LANG_EN, LANG_FR, LANG_NL, LANG_DE, LANGUAGES };

bool language_find(struct slice code, enum language *out);

/* What stands before the decimals of a number. */
char language_point(enum language lang);

/* From LC_ALL, LC_MESSAGES, LANG in that order ("fr_BE.UTF-8" is French); English else. */
enum language language_of_environment(void);

/* What a match calls things: who sits where, for ARG_SEAT (NULL entries are
 * shown as "Seat N"), and how its card set calls its cards, for ARG_TEXT. */
struct names {
	const char *seat[SEATS_MAX];
	const struct game *game; /* NULL: as the texts call them */
	const struct context *context;
};

/* The text of an id; CHECKs that it exists (a test makes sure of it). */
const char *text_of(enum language lang, const char *id);
bool text_exists(const char *id);

/* Can the message be shown: do its ids exist, has it the arguments that its
 * texts ask for? For messages that come from a file. */
bool text_fits(const struct message *message);

/* The text of an id made of parts known at run time only: each star of the
 * pattern stands for one word, text_family(lang, "*.option.*", game, option).
 * The check of the texts finds such ids by their pattern. */
const char *text_family(enum language lang, const char *pattern, ...);

/* Whether a person means the same word: capitals do not matter, nor which kind
 * of apostrophe his keyboard has. */
bool text_same_word(struct slice a, struct slice b);

void text_message(enum language lang, const struct message *message, const struct names *names,
		  struct buf *out);

#endif
