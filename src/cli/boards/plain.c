/* The plain board: see plain.h. */
#include "cli/boards/plain.h"

#include "cli/screen/cells.h"
#include "cli/screen/pen.h"

enum { PLAIN_ID_MAX = 128, PLAIN_INDENT = 2 };

/* The id that the pattern makes of the game's name and a word; NULL: the texts
 * have none. The id lives in `memory`. */
static const char *plain_id(const char *pattern, const struct game *game, struct slice word,
			    char memory[PLAIN_ID_MAX])
{
	struct buf id = buf_over(memory, PLAIN_ID_MAX);
	int stars = 0;

	for (const char *at = pattern; *at; at++) {
		if (*at != '*')
			buf_char(&id, *at);
		else if (stars++ == 0)
			buf_text(&id, game->name);
		else
			buf_slice(&id, word);
	}
	return !id.full && text_exists(memory) ? memory : NULL;
}

static void plain_title(struct pen *pen, const struct game *game, uint32_t actors)
{
	char memory[PLAIN_ID_MAX];
	const char *id = plain_id("*.game.name", game, (struct slice){ "", 0 }, memory);
	struct message acts = message_of("terminal.plain.acts");

	pen_paint(pen, PAINT_STRONG);
	pen_text(pen, id ? text_of(pen->look->lang, id) : game->name);
	pen_paint(pen, PAINT_NONE);
	for (int seat = 0; seat < SEATS_MAX; seat++) {
		if (!(actors & SEAT(seat)))
			continue;
		acts.count = 0;
		message_seat(&acts, seat);
		pen_part(pen, &acts);
	}
	pen_end_line(pen);
}

void plain_show(const struct board_look *look, const struct game *game, const struct context *c,
		const struct view *view, struct buf *out)
{
	char memory[BOARD_TEXT_MAX];
	struct buf position = buf_over(memory, sizeof(memory));
	struct pen pen = pen_over(look, out);

	plain_title(&pen, game, game->actors(c, view_position(view)) & ~CHANCE);
	game->state_write(c, view_position(view), &position);
	pen_pad(&pen, PLAIN_INDENT);
	pen_wrap(&pen, buf_slice_of(&position), PLAIN_INDENT);
}

void plain_choice(const struct board_look *look, const struct game *game, const struct context *c,
		  const struct view *view, int seat, game_move move, struct buf *out)
{
	char memory[PLAIN_ID_MAX], id[PLAIN_ID_MAX], rest_id[PLAIN_ID_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct pen pen = pen_over(look, out);

	game->move_write(c, view_position(view), seat, move, seat, &text);
	struct slice rest = buf_slice_of(&text), whole = rest;
	struct slice word = slice_word(&rest);

	if (plain_id("*.move.*", game, word, id)) {
		struct message words = message_of(id);

		if (plain_id("*.move.*", game, rest, rest_id))
			message_text(&words, rest_id);
		else
			message_slice(&words, rest);
		pen_message(&pen, &words);
		pen_text(&pen, "  ");
	}
	pen_paint(&pen, PAINT_FAINT);
	pen_slice(&pen, whole);
	pen_paint(&pen, PAINT_NONE);
}
