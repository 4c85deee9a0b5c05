/*
 * --help and `help`, made of the tables of commands.c and the texts of po/: on the whole
 * program and on each subcommand. 80 columns are enough: texts are broken at
 * blanks.
 */
#include "cli/cli.h"
#include "cli/screen/cells.h"

enum { HELP_WIDTH = 79, HELP_INDENT = 2, HELP_GAP = 2, HELP_COLUMN = 26, ITEM_MAX = 256 };

static void spaces(FILE *out, int count)
{
	for (int i = 0; i < count; i++)
		fputc(' ', out);
}

static void put_line(struct cli *cli, struct slice line)
{
	char memory[ITEM_MAX];
	struct buf spelt = buf_over(memory, sizeof(memory));

	if (cli->ascii) {
		cells_plain(line, &spelt);
		line = buf_slice_of(&spelt);
	}
	fwrite(line.at, 1, line.len, cli->out);
	fputc('\n', cli->out);
}

/* The text in lines that begin at column `left`; the caller stands at column
 * `at` of the first one. A line end in the text begins a new line. */
static void fill(struct cli *cli, const char *text, int left, int at)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf spelt = buf_over(memory, sizeof(memory));
	struct slice rest = slice_from(text), paragraph;

	if (cli->ascii) { /* first, since the spelling may be longer */
		cells_plain_unbroken(rest, &spelt);
		rest = buf_slice_of(&spelt);
	}
	while (slice_line(&rest, &paragraph)) {
		do {
			struct slice line = cells_line(&paragraph, HELP_WIDTH - left);

			spaces(cli->out, line.len ? left - at : 0);
			put_line(cli, line);
			at = 0;
		} while (paragraph.len);
	}
}

static void heading(struct cli *cli, const char *id)
{
	fputc('\n', cli->out);
	cli_put(cli, cli->out, text_of(cli->lang, id));
	fputc('\n', cli->out);
}

/* "term   explanation", the explanation in a column of its own. */
static void entry(struct cli *cli, const char *term, int column, const char *help)
{
	char memory[ITEM_MAX];
	struct buf spelt = buf_over(memory, sizeof(memory));
	struct slice words = cli_spell(cli, term, &spelt);
	int used = HELP_INDENT + cells_of(words);

	spaces(cli->out, HELP_INDENT);
	fwrite(words.at, 1, words.len, cli->out);
	if (used + HELP_GAP > column) {
		fputc('\n', cli->out);
		used = 0;
	}
	spaces(cli->out, column - used);
	fill(cli, text_of(cli->lang, help), column, column);
}

static void exit_codes(struct cli *cli)
{
	static const char *const codes[][2] = {
		{ "0", "cli.exit.fine" },
		{ "1", "cli.exit.no" },
		{ "2", "cli.exit.usage" },
		{ "3", "cli.exit.system" },
	};

	heading(cli, "cli.help.exit_codes");
	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
		entry(cli, codes[i][0], HELP_INDENT + 1 + HELP_GAP, codes[i][1]);
}

static void option_term(struct cli *cli, int option, struct buf *out)
{
	const struct option_spec *spec = &option_specs[option];

	if (spec->letter) {
		buf_char(out, '-');
		buf_char(out, spec->letter);
		buf_text(out, ", ");
	}
	buf_text(out, "--");
	buf_text(out, spec->name);
	if (spec->value) {
		buf_char(out, ' ');
		buf_text(out, text_of(cli->lang, spec->value));
	}
}

static void option_entries(struct cli *cli, uint64_t options)
{
	for (int i = 0; i < CLI_OPTIONS; i++) {
		char memory[ITEM_MAX];
		struct buf term = buf_over(memory, sizeof(memory));

		if (!(options >> i & 1))
			continue;
		option_term(cli, i, &term);
		entry(cli, memory, HELP_COLUMN, option_specs[i].help);
	}
}

/* Usage is filled item by item: an option stays with its value. */
struct usage {
	struct cli *cli;
	int column;
};

static void usage_item(struct usage *u, const struct buf *item)
{
	char memory[ITEM_MAX];
	struct buf spelt = buf_over(memory, sizeof(memory));
	struct slice words = cli_spell(u->cli, item->at, &spelt);
	int cells = cells_of(words);

	if (u->column > 0 && u->column + 1 + cells > HELP_WIDTH) {
		fputc('\n', u->cli->out);
		u->column = 0;
	}
	spaces(u->cli->out, u->column > 0 ? 1 : 2 * HELP_INDENT);
	u->column += (u->column > 0 ? 1 : 2 * HELP_INDENT) + cells;
	fwrite(words.at, 1, words.len, u->cli->out);
}

static void usage_option(struct cli *cli, struct usage *u, int option, bool needed)
{
	const struct option_spec *spec = &option_specs[option];
	char memory[ITEM_MAX];
	struct buf item = buf_over(memory, sizeof(memory));

	buf_text(&item, needed ? "--" : "[--");
	buf_text(&item, spec->name);
	if (spec->value) {
		buf_char(&item, ' ');
		buf_text(&item, text_of(cli->lang, spec->value));
	}
	if (!needed)
		buf_char(&item, ']');
	if (OPTIONS_REPEATED >> option & 1)
		buf_text(&item, "...");
	usage_item(u, &item);
}

static void usage_operands(struct cli *cli, struct usage *u, const struct command *command)
{
	for (int i = 0; i < 2 && command->operands[i]; i++) {
		bool last = i == 1 || !command->operands[i + 1];
		bool needed = command->first_may_lack ? i > 0 : i < command->operands_min;
		char memory[ITEM_MAX];
		struct buf item = buf_over(memory, sizeof(memory));

		buf_text(&item, needed ? "" : "[");
		buf_text(&item, text_of(cli->lang, command->operands[i]));
		buf_text(&item, needed ? "" : "]");
		buf_text(&item, last && command->operands_max > i + 1 ? "..." : "");
		usage_item(u, &item);
	}
}

/* "(--seat N | --spectator)" */
static void usage_one_of(struct cli *cli, struct usage *u, uint64_t options)
{
	char memory[ITEM_MAX];
	struct buf item = buf_over(memory, sizeof(memory));

	for (int i = 0; i < CLI_OPTIONS; i++) {
		if (!(options >> i & 1))
			continue;
		buf_text(&item, item.len ? " | " : "(");
		option_term(cli, i, &item);
	}
	if (!item.len)
		return;
	buf_char(&item, ')');
	usage_item(u, &item);
}

static void usage_line(struct cli *cli, const struct command *command)
{
	struct usage u = { .cli = cli };

	u.column = fprintf(cli->out, "  pandemonium %s", command->name);
	usage_operands(cli, &u, command);
	for (int i = 0; i < CLI_OPTIONS; i++)
		if (command->needed >> i & 1)
			usage_option(cli, &u, i, true);
	usage_one_of(cli, &u, command->one_of);
	for (int i = 0; i < CLI_OPTIONS; i++)
		if ((command->options & ~command->needed & ~command->one_of) >> i & 1)
			usage_option(cli, &u, i, false);
	fputc('\n', cli->out);
}

void help_command(struct cli *cli, const struct command *command)
{
	fill(cli, text_of(cli->lang, command->summary), 0, 0);
	heading(cli, "cli.help.usage");
	usage_line(cli, command);
	fputc('\n', cli->out);
	fill(cli, text_of(cli->lang, command->detail), 0, 0);
	heading(cli, "cli.help.options");
	option_entries(cli, command->options | OPTIONS_EVERYWHERE);
	exit_codes(cli);
}

void help_program(struct cli *cli)
{
	fill(cli, text_of(cli->lang, "cli.help.about"), 0, 0);
	heading(cli, "cli.help.usage");
	fputs("  ", cli->out);
	cli_put(cli, cli->out, text_of(cli->lang, "cli.help.program_usage"));
	fputc('\n', cli->out);
	heading(cli, "cli.help.commands");
	for (int i = 0; i < command_count; i++)
		entry(cli, commands[i].name, HELP_INDENT + 8 + HELP_GAP, commands[i].summary);
	heading(cli, "cli.help.options");
	option_entries(cli, OPTIONS_EVERYWHERE | OPTIONS_ALONE);
	exit_codes(cli);
	fputc('\n', cli->out);
	fill(cli, text_of(cli->lang, "cli.help.more"), 0, 0);
}

int cmd_help(struct cli *cli)
{
	if (!cli->operand_count) {
		help_program(cli);
		return CLI_FINE;
	}
	for (int i = 0; i < command_count; i++) {
		if (slice_is(slice_from(cli->operand[0]), commands[i].name)) {
			help_command(cli, &commands[i]);
			return CLI_FINE;
		}
	}
	return cli_fail_about(cli, CLI_USAGE, "cli.usage.unknown_command", cli->operand[0]);
}
