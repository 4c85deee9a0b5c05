/* What the JSON of all games has in common; drawing.h has the contract. */
#include "games/drawing.h"

void view_head(struct json *j, const struct game *game, const struct context *c,
	       const struct view *view, int viewer, const char *phase)
{
	json_open_object(j, NULL);
	json_text(j, "game", game->name);
	json_int(j, "players", c->setup.players);
	json_int(j, "viewer", viewer);
	json_text(j, "phase", phase);
	json_seat_set(j, "actors", game->actors(c, view_position(view)));
}

void json_change(struct json *j, const char *key, int before, int after)
{
	if (before != after)
		json_int(j, key, after - before);
}

void view_closed(struct json *j, const struct message *why)
{
	if (why->id)
		json_message(j, "closed", why);
	else
		json_null(j, "closed");
}

static void json_by_seat(struct json *j, const char *key, const int32_t *numbers, int players)
{
	json_open_array(j, key);
	for (int seat = 0; seat < players; seat++)
		json_int(j, NULL, numbers[seat]);
	json_close_array(j);
}

void score_write(struct json *j, const char *key, const struct score *score, int players)
{
	json_open_object(j, key);
	json_bool(j, "over", score->over);
	json_by_seat(j, "points", score->points, players);
	json_seat_set(j, "winners", score->winners);
	json_open_array(j, "lines");
	for (int i = 0; i < score->lines; i++) {
		json_open_object(j, NULL);
		json_message(j, "label", &score->line[i].label);
		json_by_seat(j, "value", score->line[i].value, players);
		json_close_object(j);
	}
	json_close_array(j);
	json_close_object(j);
}

void score_json(struct json *j, const char *key, const struct game *game, const struct context *c,
		const struct state *state)
{
	struct score score;

	game->score(c, state, &score);
	score_write(j, key, &score, c->setup.players);
}
