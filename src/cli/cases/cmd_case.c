/*
 * `pandemonium case FILE...`: runs rule cases and prints a line for each in the
 * Test Anything Protocol; below a case that fails, where and in what it
 * differs. case.c does the work.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/cases/case.h"
#include "cli/cli.h"

struct case_printer {
	struct case_report report; /* first: the report that put() gets is the printer */
	struct cli *cli;
	const char *file; /* that is being run */
	char *path; /* of the card set that was asked for last */
};

/* "FILE:LINE: what is wrong. The game's reason." in the sentence of that id. */
static struct message located(struct cli *cli, const char *id, const char *file, uint32_t line,
			      const struct message *what, const struct message *detail,
			      struct buf *text)
{
	struct message m = message_of(id);

	text_message(cli->lang, what, NULL, text);
	if (detail->id) {
		buf_char(text, ' ');
		text_message(cli->lang, detail, NULL, text);
	}
	message_word(&m, file);
	message_number(&m, (int32_t)line);
	message_slice(&m, buf_slice_of(text));
	return m;
}

static void print_case(struct case_report *report, const struct case_result *result)
{
	struct cli *cli = ((struct case_printer *)report)->cli;
	char memory[CLI_SENTENCE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	fprintf(cli->out, "%s - %.*s\n", result->ok ? "ok" : "not ok", (int)result->title.len,
		result->title.at);
	if (result->ok)
		return;
	struct message m = located(cli, "case.print.differs", result->file, result->line,
				   &result->why, &result->detail, &text);

	cli_say(cli, &m, NULL);
	if (result->position.len)
		fprintf(cli->out, "# position %.*s\n", (int)result->position.len,
			result->position.at);
}

/* A card set lies beside its case file. The path begins with a folder, so that
 * no name stands for standard input. */
static char *load_set(struct case_report *report, struct slice name, size_t max, size_t *length,
		      struct message *error)
{
	struct case_printer *printer = (struct case_printer *)report;
	const char *slash = strrchr(printer->file, '/');
	struct slice folder = { printer->file, slash ? (size_t)(slash - printer->file) : 0 };
	size_t size = folder.len + name.len + sizeof("./");
	struct buf path;
	char *text;

	free(printer->path);
	printer->path = malloc(size);
	*error = message_of("case.error.memory");
	if (!printer->path)
		return NULL;
	path = buf_over(printer->path, size);
	buf_slice(&path, slash ? folder : slice_from("."));
	buf_char(&path, '/');
	buf_slice(&path, name);
	return try_text(printer->path, max, &text, length, error) ? NULL : text;
}

static int run_file(struct case_printer *printer, const char *path)
{
	struct cli *cli = printer->cli;
	struct case_report *report = &printer->report;
	char memory[CLI_SENTENCE_MAX], *text;
	struct buf sentence = buf_over(memory, sizeof(memory));
	size_t length;
	int code = load_text(cli, path, CASE_TEXT_MAX, &text, &length);

	if (code)
		return code;
	printer->file = path;
	enum case_status status = case_run((struct slice){ text, length }, path, report);

	free(text);
	if (status == CASE_NO_MEMORY)
		return cli_no_memory(cli);
	if (status == CASE_MALFORMED) {
		struct message m = located(cli, "case.print.malformed", path, report->line,
					   &report->error, &report->detail, &sentence);

		return cli_fail(cli, CLI_USAGE, &m);
	}
	return status == CASE_FAILED ? CLI_NO : CLI_FINE;
}

/* A bare plan for machines, a sentence for people. */
static void print_end(struct cli *cli, const struct case_report *report)
{
	if (cli_has(cli, OPT_TAP)) {
		fprintf(cli->out, "1..%u\n", (unsigned)(report->passed + report->failed));
		return;
	}
	struct message m = message_of("case.print.summary");

	message_number(&m, (int32_t)report->passed);
	message_number(&m, (int32_t)report->failed);
	cli_say(cli, &m, NULL);
}

int cmd_case(struct cli *cli)
{
	struct case_printer printer = { .report = { .put = print_case, .load = load_set },
					.cli = cli };
	int worst = CLI_FINE;

	for (int i = 0; i < cli->operand_count; i++) {
		int code = run_file(&printer, cli->operand[i]);

		if (code > worst)
			worst = code;
	}
	free(printer.path);
	print_end(cli, &printer.report);
	return worst;
}
