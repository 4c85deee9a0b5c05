/*
 * The companion of the boxed Deal with the Devil (DEV-119 to DEV-127): it deals
 * out roles and says where each chest goes, and knows no goods, cards or scores.
 *
 * What is kept is two blocks of bytes of fixed length. A box has, for each chest,
 * a tag of its code and, sealed under that code, the key of the box and the
 * chest's role; chests stand in the order of their tags, which says nothing. A
 * game has how far it is, the commitment to its seed and, sealed under the key of
 * the box, the seed and the preferences; roles and plan are drawn from them anew
 * for every answer. So without a chest the bytes tell no role, plan or owner; and
 * since each chest goes to another colour, which colours were shown in a step is
 * all that has to be kept of it, and who sat there has seen that.
 *
 * Pure, as the games are: chance comes in as bytes, and nothing is written but
 * what is passed in.
 */
#ifndef COMPANION_COMPANION_H
#define COMPANION_COMPANION_H

#include "companion/seal.h"
#include "games/devil/devil.h"
#include "play/fair.h"

enum {
	COMPANION_CHESTS = DEV_ROLES,
	COMPANION_STEPS = 1 + 3 * DEV_ROUNDS + 1, /* roles; a round each; round 3's ritual */
	COMPANION_CODE_MAX = 4096, /* bytes of a code; a QR code holds fewer */
};

/* What is scanned in a step. */
enum companion_kind { COMPANION_ROLES, COMPANION_PASS1, COMPANION_PASS2, COMPANION_RETURN };
struct companion_step {
	uint8_t kind;
	uint8_t round; /* 1 to 5; 0: the roles */
	bool ritual; /* the one more return of round 3 (DEV-123) */
};
struct companion_step companion_step_of(int step);

/* box.c: a box, and one that is being registered. */

struct companion_chest {
	uint8_t tag[SEAL_TAG];
	uint8_t sealed[SEAL_KEY + 1 + SEAL_EXTRA]; /* the box's key, the role */
};
struct companion_box {
	uint8_t form; /* COMPANION_FORM */
	uint8_t salt[SEAL_SALT];
	struct companion_chest chest[COMPANION_CHESTS]; /* ascending by tag */
};

struct companion_enrolment {
	struct companion_box box;
	uint8_t key[SEAL_KEY];
	uint8_t count; /* chests so far, in the order of companion_asked[] */
};
/* DEV-119: which role is asked for first, second, third and fourth. */
extern const uint8_t companion_asked[COMPANION_CHESTS];

enum { COMPANION_BOX_CHANCE = SEAL_KEY + SEAL_SALT };
void companion_enrol_begin(struct companion_enrolment *e,
			   const uint8_t chance[COMPANION_BOX_CHANCE]);
/* False: this code was scanned before, and nothing has changed. With the fourth
 * e->box is whole, and the key is gone from `e`. */
bool companion_enrol(struct companion_enrolment *e, struct slice code,
		     const uint8_t salt[SEAL_SALT]);

/* Of bytes that somebody stored: false, they are none. */
bool companion_box_is_whole(const struct companion_box *box);
/* Whether the code is one of the box's. */
bool companion_box_has(const struct companion_box *box, struct slice code);

/* companion.c: a game. */

struct companion_secret {
	uint8_t seed[SEED_BYTES];
	uint8_t said[DEV_SEATS][DEV_PREFER_ROLES]; /* enum dev_preference (DEV-12) */
};
enum { COMPANION_FORM = 1, COMPANION_SECRET = SEED_BYTES + DEV_SEATS * DEV_PREFER_ROLES };

struct companion_game {
	uint8_t form; /* COMPANION_FORM */
	uint8_t done; /* steps that were finished; COMPANION_STEPS: all */
	uint8_t at; /* the step on the screen, at most `done` */
	uint8_t shown; /* in step `done`: the colours shown, bit s for seat s */
	uint8_t commitment[HASH_BYTES];
	uint8_t sealed[COMPANION_SECRET + SEAL_EXTRA];
};
bool companion_game_is_whole(const struct companion_game *game);

/* Draws and seals a game: any chest of the box opens it. False: a foreign code. */
enum { COMPANION_GAME_CHANCE = SEED_BYTES + SEAL_SALT };
bool companion_begin(struct companion_game *game, const struct companion_box *box,
		     struct slice code, const uint8_t chance[COMPANION_GAME_CHANCE],
		     const uint8_t said[DEV_SEATS][DEV_PREFER_ROLES]);

/* What lies on the device in a step that was gone back to, as a set of chests:
 * lives as long as the page (DEV-125). */
typedef uint8_t companion_lain;

enum companion_answer {
	COMPANION_FOREIGN, /* no chest of this box */
	COMPANION_CLOSED, /* a chest of it, but the game is of another registration */
	COMPANION_OVER, /* all steps are finished */
	COMPANION_HEARD, /* gone back: it has lain there, and the others must first */
	COMPANION_COLOUR, /* `seat` gets it */
};
/* A chest was scanned; a refusal changes nothing. */
enum companion_answer companion_scan(struct companion_game *game, companion_lain *lain,
				     const struct companion_box *box, struct slice code, int *seat);
/* Chests that the step still waits for. */
int companion_left(const struct companion_game *game, companion_lain lain);
/* DEV-124: the colour of the fourth, when three were shown; -1: not now. */
int companion_fourth(struct companion_game *game);

/* Whether the step can be left forwards: it was finished once, or all four were shown. */
bool companion_may_go_on(const struct companion_game *game);
bool companion_go_on(struct companion_game *game, companion_lain *lain);
bool companion_go_back(struct companion_game *game, companion_lain *lain);

/* reveal.c: after "End game". */

struct companion_reveal {
	struct companion_secret secret;
	struct dev_draw draw;
	uint8_t computed[HASH_BYTES]; /* what the commitment must be */
	uint8_t to[COMPANION_STEPS][DEV_ROLES]; /* the seat that gets the chest of each role */
};
bool companion_end(const struct companion_game *game, const struct companion_box *box,
		   struct slice code, struct companion_reveal *out);

/* Between the files of this room. */
/* Which chest it is, its role and the box's key; -1: none of the box. */
int companion_chest_of(const struct companion_box *box, struct slice code, uint8_t key[SEAL_KEY],
		       int *role);
/* Opens the game for one answer; the caller wipes it. */
bool companion_open(const struct companion_game *game, const uint8_t key[SEAL_KEY],
		    struct companion_secret *out);
void companion_draw(const struct companion_secret *secret, struct dev_draw *out);
void companion_commit(const struct companion_secret *secret, uint8_t out[HASH_BYTES]);
/* The seat that gets the chest of that role in that step. */
int companion_receiver(const struct dev_draw *draw, int step, int role);

#endif
