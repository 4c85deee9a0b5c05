/*
 * What the JSON of all games has in common: the head of a view, why nothing
 * can be done, the score. Each is written here and nowhere else, so that a
 * client reads every game alike; web/src/games/contract.ts has the other end.
 */
#ifndef GAMES_DRAWING_H
#define GAMES_DRAWING_H

#include "base/json.h"
#include "games/game.h"

/* Opens the object of json() and writes game, players, viewer, phase and
 * actors; the game writes its own members, then closes the object. */
void view_head(struct json *j, const struct game *game, const struct context *c,
	       const struct view *view, int viewer, const char *phase);

/* The member `closed`: why the viewer can do nothing now; why->id NULL: null. */
void view_closed(struct json *j, const struct message *why);

/* A member only where something changes: by how much. */
void json_change(struct json *j, const char *key, int before, int after);

/* {"over":false,"points":[0,0],"winners":[],"lines":[{"label":{…},"value":[0,0]}]};
 * points and values by seat. The state may be a view read as a position. */
void score_write(struct json *j, const char *key, const struct score *score, int players);
void score_json(struct json *j, const char *key, const struct game *game, const struct context *c,
		const struct state *state);

#endif
