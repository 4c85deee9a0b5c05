/*
 * What a player of the load generator knows of a match, and how he chooses: he
 * follows it with the engine (src/play/follow.h), as a browser does, and has
 * no bot: a bot's thinking would be what is measured. Every frame is put
 * together and its sum compared. The position is read as a whole when he first
 * has to know it; from then on the fields that frames have named are read into
 * it when he looks.
 */
#ifndef BENCH_LOAD_SEAT_H
#define BENCH_LOAD_SEAT_H

#include "games/position.h"
#include "play/follow.h"

enum { MOVE_MAX_TEXT = 64 }; /* no game's move_text_max is larger */

struct seat {
	struct follow follow;
	struct state *at; /* the position, */
	bool is_read; /* if this is true, */
	bool has_news; /* and fields that came since, */
	struct position_set news; /* these, are to be read yet, */
	uint32_t looks; /* and how often it was looked at */
	bool is_following;
	uint16_t rules;
	uint8_t players;
};

/* A match that has not begun; what was known of another one is forgotten. */
void seat_begin(struct seat *s, const struct game *game, int players, uint16_t rules);

/* A snapshot or a frame, with the members n, see and sum; ends the program
 * when it does not fit what is known. */
void seat_snapshot(struct seat *s, const struct game *game, struct slice snapshot);
/* A frame as it came. */
struct frame_item {
	uint64_t handle; /* of the table */
	uint32_t n, sum;
	struct slice see;
};

/* Reads one off the front of a message, looking at each byte once. */
void frame_item_read(struct slice *message, struct frame_item *out);

void seat_frame(struct seat *s, const struct game *game, const struct frame_item *frame);

/* Who may act, as far as this player knows; 0: nobody, or nothing is known. */
uint32_t seat_actors(struct seat *s);

/* Writes one of his moves; he must be among the actors. Without an rng it is
 * the first one. */
void seat_choose(struct seat *s, struct rng *rng, char out[MOVE_MAX_TEXT]);

#endif
