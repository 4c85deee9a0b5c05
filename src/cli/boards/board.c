/*
 * Finds the drawing of a game; one that has none gets the plain board.
 */
#include "cli/boards/board.h"

#include "cli/boards/plain.h"

static const struct board_drawing *drawing_of(const struct game *game)
{
	for (int i = 0; i < drawings_count; i++)
		if (slice_is(slice_from(game->name), drawings[i]->game))
			return drawings[i];
	return NULL;
}

void board_show(const struct board_look *look, const struct game *game, const struct context *c,
		const struct view *view, int viewer, struct buf *out)
{
	const struct board_drawing *drawing = drawing_of(game);

	if (drawing)
		drawing->show(look, c, view, viewer, out);
	else
		plain_show(look, game, c, view, out);
}

void board_choice(const struct board_look *look, const struct game *game, const struct context *c,
		  const struct view *view, int seat, game_move move, struct buf *out)
{
	const struct board_drawing *drawing = drawing_of(game);

	if (drawing)
		drawing->choice(look, c, view, seat, move, out);
	else
		plain_choice(look, game, c, view, seat, move, out);
}

void board_leads(const struct board_look *look, const struct game *game, const struct context *c,
		 const struct view *view, int seat, game_move move, struct buf *out)
{
	const struct board_drawing *drawing = drawing_of(game);

	if (drawing && drawing->leads)
		drawing->leads(look, c, view, seat, move, out);
}

void board_help(const struct board_look *look, const struct game *game, const struct context *c,
		const struct view *view, struct buf *out)
{
	const struct board_drawing *drawing = drawing_of(game);

	if (drawing)
		drawing->help(look, c, view, out);
}

bool board_help_on(const struct board_look *look, const struct game *game, const struct context *c,
		   const struct view *view, struct slice word, struct buf *out)
{
	const struct board_drawing *drawing = drawing_of(game);

	return drawing && drawing->help_on(look, c, view, word, out);
}

const char *board_card_example(const struct game *game)
{
	const struct board_drawing *drawing = drawing_of(game);

	return drawing ? drawing->card : "";
}

const char *board_move_example(const struct game *game)
{
	const struct board_drawing *drawing = drawing_of(game);

	return drawing ? drawing->move : "";
}

uint32_t board_answers(const struct game *game, const struct context *c, const struct view *view,
		       int seat, const game_move *list, uint32_t count)
{
	const struct board_drawing *drawing = drawing_of(game);

	while (drawing && drawing->aside && count && drawing->aside(c, view, seat, list[count - 1]))
		count--;
	return count;
}

const char *board_asides(const struct game *game)
{
	return drawing_of(game)->asides;
}
