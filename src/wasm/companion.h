/*
 * What the companion's page calls (companion/companion.h): a module of its own,
 * so that who only plays online does not load it and who only has the box does not
 * load the engine. It imports nothing and holds one box and one game at a time.
 *
 * Bytes go in and out through places of fixed size, companion_place(); codes are
 * text in COMPANION_TEXT with their length as an argument. JSON goes out through
 * companion_output() for companion_output_length() bytes, until the next call.
 */
#ifndef WASM_COMPANION_H
#define WASM_COMPANION_H

#include <stdbool.h>
#include <stddef.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum companion_place {
	COMPANION_TEXT, /* a code */
	COMPANION_CHANCE, /* random bytes, for one call each */
	COMPANION_SAID, /* preferences: by seat mortal, cultist, devil: 0, 1, 2 */
	COMPANION_BOX, /* struct companion_box */
	COMPANION_GAME, /* struct companion_game */
	COMPANION_PLACES,
};
EXPORT(companion_place) void *companion_place(int place);
EXPORT(companion_place_size) size_t companion_place_size(int place);

EXPORT(companion_output) const char *companion_output(void);
EXPORT(companion_output_length) size_t companion_output_length(void);

/* Registering a box: begun with chance, then four codes, each with chance. Returns
 * how many there are; 0: this one was there already. With the fourth COMPANION_BOX
 * has the box. */
EXPORT(companion_register) void companion_register(void);
EXPORT(companion_register_code) int companion_register_code(size_t length);

/* Whether what was put into COMPANION_BOX, and COMPANION_GAME, is one. */
EXPORT(companion_box_good) bool companion_box_good(void);
EXPORT(companion_game_good) bool companion_game_good(void);
/* Whether the code is of the box. */
EXPORT(companion_knows) bool companion_knows(size_t length);

/* Fills COMPANION_GAME from chance and preferences; false: no chest of the box. */
EXPORT(companion_start) bool companion_start(size_t length);
/* The game was put into its place: nothing has lain there yet. */
EXPORT(companion_loaded) void companion_loaded(void);

/* enum companion_answer, and for a colour 16 times the seat more. */
EXPORT(companion_scanned) int companion_scanned(size_t length);
EXPORT(companion_the_fourth) int companion_the_fourth(void); /* a seat; -1: not now */
EXPORT(companion_forth) bool companion_forth(void);
EXPORT(companion_back) bool companion_back(void);

/* {"step":4,"steps":17,"kind":"pass1","round":2,"ritual":false,"left":3,
 *  "shown":[2],"again":false,"silent":false,"onward":false,"over":false} */
EXPORT(companion_status) void companion_status(void);

/* {"roles":["devil",…] by seat,"route":17,"seed":HEX,"commitment":{"given":HEX,
 *  "computed":HEX},"steps":[{"kind":…,"round":…,"ritual":…,"to":{"devil":0,…}}]};
 * false: no chest of this game's box. */
EXPORT(companion_ended) bool companion_ended(size_t length);

#endif
