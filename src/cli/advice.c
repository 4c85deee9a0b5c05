/*
 * Advice in words: see advice.h.
 */
#include "cli/advice.h"

/* Lists put their words into columns; in a sentence one space is enough. */
static void close_up(char *text)
{
	size_t to = 0;

	for (size_t i = 0; text[i]; i++)
		if (text[i] != ' ' || (to && text[to - 1] != ' '))
			text[to++] = text[i];
	text[to] = '\0';
}

static void advice_choice(const struct board_look *look, const struct game *game,
			  const struct context *c, const struct view *view, int seat,
			  game_move move, char *memory, size_t size)
{
	struct board_look plain = *look;
	struct buf text = buf_over(memory, size);

	plain.colour = false;
	board_choice(&plain, game, c, view, seat, move, &text);
	close_up(memory);
}

int advice_percent(int32_t chance)
{
	int half = chance < 0 ? -ADVICE_PERCENT / 2 : ADVICE_PERCENT / 2;

	return (int)((chance + half) / ADVICE_PERCENT);
}

void advice_tenths(enum language lang, int32_t tenths, struct buf *out)
{
	if (tenths < 0)
		buf_char(out, '-');
	tenths = tenths < 0 ? -tenths : tenths;
	buf_int(out, tenths / 10);
	buf_char(out, language_point(lang));
	buf_int(out, tenths % 10);
}

static const char *sentence_of(const struct hint *hint, int index)
{
	const struct hint_move *move = &hint->move[index];

	if (index >= hint->count)
		return "cli.hint.none";
	if (move->chance < 0)
		return "cli.hint.only";
	if (!move->why.label.id)
		return move->last ? "cli.hint.last" : "cli.hint.chance";
	return move->why.others ? "cli.hint.others" : "cli.hint.line";
}

void advice_of(const struct board_look *look, const struct match *m, const struct view *view,
	       int seat, const struct hint *hint, int index, int number, struct advice *out)
{
	const struct hint_move *move = &hint->move[index];
	struct buf label = buf_over(out->label, sizeof(out->label));
	struct buf tenths = buf_over(out->number, sizeof(out->number));

	out->text = message_of(sentence_of(hint, index));
	if (index >= hint->count)
		return;
	advice_choice(look, m->game, m->context, view, seat, move->move, out->words,
		      sizeof(out->words));
	message_slice(&out->text, slice_from(out->words));
	if (move->chance < 0)
		return;
	message_number(&out->text, number);
	message_number(&out->text, advice_percent(move->chance));
	if (!move->why.label.id)
		return;
	advice_tenths(look->lang, move->why.tenths, &tenths);
	text_message(look->lang, &move->why.label, look->names, &label);
	message_slice(&out->text, buf_slice_of(&tenths));
	message_slice(&out->text, buf_slice_of(&label));
}
