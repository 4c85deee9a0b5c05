/*
 * Lists in sentences for the drawing of Deal with the Devil: "LABEL: this, that".
 */
#include "cli/boards/devil/board.h"

enum { INDENT = 2 };

void dev_items_begin(struct dev_items *l, const struct dev_desk *k)
{
	l->k = k;
	l->count = 0;
	l->text = buf_over(l->memory, sizeof(l->memory));
}

void dev_items_next(struct dev_items *l)
{
	if (l->count++)
		buf_text(&l->text, ", ");
}

void dev_items_message(struct dev_items *l, const struct message *m)
{
	dev_items_next(l);
	text_message(l->k->pen.look->lang, m, l->k->pen.look->names, &l->text);
}

void dev_items_id(struct dev_items *l, const char *id)
{
	struct message m = message_of("devil.board.text");

	message_text(&m, id);
	dev_items_message(l, &m);
}

void dev_items_draw(struct dev_items *l, const char *label)
{
	struct message m = message_of("devil.board.label");
	struct pen pen = l->k->pen;

	if (!l->count)
		return;
	pen_paint(&pen, PAINT_FAINT);
	message_word(&m, label);
	pen_message(&pen, &m);
	pen_text(&pen, " ");
	pen_paint(&pen, PAINT_NONE);
	pen_wrap(&pen, buf_slice_of(&l->text), INDENT);
}

void dev_items_amount(struct dev_items *l, const char *id, int number)
{
	struct message m = message_of(id);

	if (!number)
		return;
	message_number(&m, number);
	dev_items_message(l, &m);
}

void dev_items_number(struct dev_items *l, const char *id, int number)
{
	struct message m = message_of(id);

	message_number(&m, number);
	dev_items_message(l, &m);
}
