/*
 * `pandemonium case FILE...`: runs rule cases and prints a line for each in the
 * Test Anything Protocol; below a case that fails, where and in what it
 * differs. case.c does the work.
 */
#include <stdlib.h>

#include "cli/cases/case.h"
#include "cli/cli.h"

struct case_printer {
	struct case_report report; /* first: the report that put() gets is the printer */
	struct cli *cli;
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
	struct case_printer printer = { .report = { .put = print_case }, .cli = cli };
	int worst = CLI_FINE;

	for (int i = 0; i < cli->operand_count; i++) {
		int code = run_file(&printer, cli->operand[i]);

		if (code > worst)
			worst = code;
	}
	print_end(cli, &printer.report);
	return worst;
}
