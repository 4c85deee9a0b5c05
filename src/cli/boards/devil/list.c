/*
 * Lists in sentences for the drawing of Deal with the Devil: "LABEL: this, that".
 */
#include "cli/boards/devil/board.h"

enum { INDENT = 2 };

void list_begin(struct list *l, const struct desk *k)
{
	l->k = k;
	l->count = 0;
	l->text = buf_over(l->memory, sizeof(l->memory));
}

void list_next(struct list *l)
{
	if (l->count++)
		buf_text(&l->text, ", ");
}

void list_message(struct list *l, const struct message *m)
{
	list_next(l);
	text_message(l->k->pen.look->lang, m, l->k->pen.look->names, &l->text);
}

void list_id(struct list *l, const char *id)
{
	struct message m = message_of("devil.board.text");

	message_text(&m, id);
	list_message(l, &m);
}

void list_draw(struct list *l, const char *label)
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

void list_amount(struct list *l, const char *id, int number)
{
	struct message m = message_of(id);

	if (!number)
		return;
	message_number(&m, number);
	list_message(l, &m);
}

void list_number(struct list *l, const char *id, int number)
{
	struct message m = message_of(id);

	message_number(&m, number);
	list_message(l, &m);
}
