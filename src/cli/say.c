/*
 * What all subcommands print with: messages in the user's language, one line
 * each. Words that came from outside (a path, a name in a record) may hold
 * control characters; they never reach a terminal.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/screen/cells.h"

void cli_tame(struct buf *text)
{
	for (size_t i = 0; i < text->len; i++) {
		unsigned char c = (unsigned char)text->at[i];
		unsigned char after = (unsigned char)text->at[i + 1];

		if (c < 0x20 || c == 0x7F)
			text->at[i] = '?';
		else if (c == 0xC2 && after >= 0x80 && after < 0xA0)
			text->at[i] = text->at[i + 1] = '?'; /* U+0080 .. U+009F */
	}
}

struct slice cli_spell(const struct cli *cli, const char *text, struct buf *memory)
{
	if (!cli->ascii)
		return slice_from(text);
	buf_clear(memory);
	cells_plain(slice_from(text), memory);
	return buf_slice_of(memory);
}

void cli_put(const struct cli *cli, FILE *out, const char *text)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf spelt = buf_over(memory, sizeof(memory));
	struct slice words = cli_spell(cli, text, &spelt);

	fwrite(words.at, 1, words.len, out);
}

static void print_message(struct cli *cli, FILE *out, const struct message *message,
			  const struct names *names)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf text = buf_over(memory, sizeof(memory));

	text_message(cli->lang, message, names, &text);
	cli_tame(&text);
	cli_put(cli, out, memory);
	fputc('\n', out);
}

int cli_fail(struct cli *cli, int code, const struct message *message)
{
	fflush(cli->out); /* else it stands in the middle of an answer where both go to one file */
	print_message(cli, cli->err, message, NULL);
	/* Wherever it ran out, it is the system's fault. */
	return strcmp(message->id, "play.error.memory") == 0 ? CLI_SYSTEM : code;
}

int cli_fail_about(struct cli *cli, int code, const char *id, const char *word)
{
	struct message m = message_of(id);

	message_word(&m, word);
	return cli_fail(cli, code, &m);
}

void cli_say(struct cli *cli, const struct message *message, const struct names *names)
{
	print_message(cli, cli->out, message, names);
}

void cli_say_word(struct cli *cli, const char *id, const char *word)
{
	struct message m = message_of(id);

	message_word(&m, word);
	cli_say(cli, &m, NULL);
}

int cli_no_memory(struct cli *cli)
{
	struct message m = message_of("play.error.memory");

	return cli_fail(cli, CLI_SYSTEM, &m);
}

int cli_buffer(struct cli *cli, size_t bytes, struct buf *out)
{
	char *memory = malloc(bytes);

	if (!memory)
		return cli_no_memory(cli);
	*out = buf_over(memory, bytes);
	return CLI_FINE;
}

void cli_print(struct cli *cli, const struct buf *text)
{
	fwrite(text->at, 1, text->len, cli->out);
	fputc('\n', cli->out);
}
