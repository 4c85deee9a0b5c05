/*
 * The bench on which the laws of games are tested: one match in progress,
 * played at random, with everything a law needs at hand: the state, each
 * viewer's view of it, room for other worlds, and a notebook of what every
 * viewer was told. Knows no game by name. Laws read the lab and play in its
 * scratch room; only lab_advance() moves the match on.
 */
#ifndef SUPPORT_LAB_H
#define SUPPORT_LAB_H

#include "games/game.h"
#include "play/record.h"
#include "property/support/realms.h"

enum {
	LAB_ROOMS = 4, /* scratch states */
	LAB_PLIES_MAX = 10000, /* of a random match; what rules allow at most may be far more */
	LAB_TOLD_MAX = 1 << 14, /* bytes that one viewer is told in one step */
	LAB_SAID_MAX = 1000,
	LAB_PARSED_MAX = 1024, /* different moves that can be parsed, of one game */
};

/* What each viewer was told: a sink that writes events down as text. */
struct ear {
	struct sink sink; /* first: the sink that a game gets is the ear */
	struct buf told[VIEWERS];
	char *memory;
};

struct lab {
	const struct game *game;
	int players;
	int viewers; /* how many; viewer[] has the seats, then SPECTATOR */
	int viewer[VIEWERS];

	/* The match. */
	struct record record;
	bool playing; /* record holds a match */
	struct frames frames; /* where it stands in its step */
	const struct context *context;
	const struct state *state;
	struct view *view[VIEWERS]; /* of the state, by viewer */
	uint32_t actors;
	uint32_t plies; /* apply and deal calls so far */
	uint8_t (*hash_after)[HASH_BYTES]; /* of the state, by number of lines */
	uint32_t worlds_hidden, worlds_varied; /* law_worlds counts them */

	/* Every move that move_read() accepts, as far as a search finds them. */
	uint32_t parsed_count;
	game_move parsed[LAB_PARSED_MAX];

	/* Scratch. */
	struct state *room[LAB_ROOMS];
	struct view *glass[2];
	game_move *list, *other_list;
	char *text, *other_text;
	size_t text_max; /* each; holds any text of the game and its record */
	struct ear ear, other_ear;
	struct realm realm[2];
	struct frames_memory frames_memory;

	struct rng rng; /* the test's own chance: players, samples */
	struct rng own_luck; /* that of laws which stand apart */
	uint64_t compared; /* what a law has really looked at */
	char said[LAB_SAID_MAX]; /* how the law was broken */
	char broken[LAB_SAID_MAX]; /* what went wrong while the match moved on; "": nothing */
};

/* Takes memory for matches of that game, and looks for its moves. */
void lab_open(struct lab *lab, const struct game *game, int players);
void lab_close(struct lab *lab);

/* A new match by number: its luck, its options and its players follow from it. */
void lab_begin(struct lab *lab, uint64_t number);

/* Plays a random legal move of a random actor, chance included. On the way it
 * checks every state passed and that the match and the bare rules agree; what
 * it finds is in `broken`. False: the match is over, or something is broken. */
bool lab_advance(struct lab *lab);

/* Notes a breach; always false, so that a law can return it. */
bool lab_says(struct lab *lab, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A random legal move; the seat may act. */
game_move lab_pick(struct lab *lab, const struct state *state, int seat);

bool lab_same_state(const struct lab *lab, const void *a, const void *b);
bool lab_in_list(const game_move *list, uint32_t count, game_move move);

/* The move as the viewer may know it, into `out` which it empties first. */
struct slice lab_move_text(struct lab *lab, const struct state *before, int seat, game_move move,
			   int viewer, struct buf *out);

/* Resolves chance in a scratch state by the luck of this match, listening. */
void lab_deal(struct lab *lab, struct state *state, struct sink *sink);
/* One step of chance. */
void lab_deal_once(struct lab *lab, struct state *state, struct sink *sink);

void ear_open(struct ear *ear);
void ear_close(struct ear *ear);
void ear_clear(struct ear *ear);
bool ear_same(const struct ear *a, const struct ear *b, int viewer);

/* Two messages with the same words. */
bool message_same(const struct message *a, const struct message *b);
/* An id, and arguments that a front end can show. */
bool message_good(const struct message *m);

/* Bytes of a message, for notes and hashes: the id, then each argument. */
void message_note(const struct message *m, struct buf *out);

#endif
