/*
 * Finds a game's words: see say.h.
 */
#include "bots/analysis/say.h"

#include <string.h>

#include "base/json.h"

void say_move(const struct game *game, const struct context *c, const struct view *view, int seat,
	      game_move move, struct saying *out)
{
	struct buf plain = buf_over(out->move, sizeof(out->move));

	memset(out, 0, sizeof(*out));
	for (int i = 0; i < says_count; i++)
		if (slice_is(slice_from(game->name), says[i]->game))
			says[i]->move(c, view, seat, move, out);
	if (!out->text.id)
		game->move_write(c, view_position(view), seat, move, seat, &plain);
}

void say_json(struct json *j, const char *key, const struct saying *saying)
{
	if (!saying->text.id) {
		json_text(j, key, saying->move);
		return;
	}
	json_open_object(j, key);
	json_message(j, "text", &saying->text);
	if (saying->thing.id)
		json_message(j, "thing", &saying->thing);
	json_close_object(j);
}
