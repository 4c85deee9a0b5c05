/*
 * Tables with named columns: see columns.h.
 */
#include "cli/screen/columns.h"

#include "cli/screen/cells.h"

enum { LABEL_WIDTH = 34, COLUMN_MIN = 9, NAME_BYTES_MAX = 256 };

static void pad(FILE *out, int count)
{
	for (int i = 0; i < count; i++)
		fputc(' ', out);
}

void columns_seat_name(struct cli *cli, int seat, const struct names *names, struct buf *out)
{
	struct message name = message_of("cli.seat.name");

	message_seat(&name, seat);
	text_message(cli->lang, &name, names, out);
	cli_tame(out);
}

void columns_label(const struct columns *t, const char *label)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf spelt = buf_over(memory, sizeof(memory));
	struct slice words = cli_spell(t->cli, label, &spelt);

	fwrite(words.at, 1, words.len, t->cli->out);
	pad(t->cli->out, LABEL_WIDTH - cells_of(words));
}

void columns_cell(const struct columns *t, int column, const char *text)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf spelt = buf_over(memory, sizeof(memory));
	struct slice words = cli_spell(t->cli, text, &spelt);
	int blanks = t->width[column] - cells_of(words);

	pad(t->cli->out, blanks > 0 ? blanks : 1);
	fwrite(words.at, 1, words.len, t->cli->out);
}

void columns_end(const struct columns *t)
{
	fputc('\n', t->cli->out);
}

static void columns_name(struct columns *t, int column, const char *name)
{
	t->width[column] = cells_of(slice_from(name)) + 2;
	if (t->width[column] < COLUMN_MIN)
		t->width[column] = COLUMN_MIN;
	columns_cell(t, column, name);
}

struct columns columns_named(struct cli *cli, int count, const char *const names[])
{
	struct columns t = { .cli = cli, .count = count };

	for (int i = 0; i < count; i++)
		columns_name(&t, i, names[i]);
	return t;
}

struct columns columns_begin(struct cli *cli, int seats, const struct names *names)
{
	struct columns t = { .cli = cli, .count = seats };

	columns_label(&t, "");
	for (int s = 0; s < seats; s++) {
		char memory[NAME_BYTES_MAX];
		struct buf name = buf_over(memory, sizeof(memory));

		columns_seat_name(cli, s, names, &name);
		columns_name(&t, s, memory);
	}
	columns_end(&t);
	return t;
}
