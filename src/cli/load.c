/*
 * Files and records as subcommands get and leave them: what files.c and the
 * record reader answer becomes a sentence and an exit code here.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

/* The few reasons that people meet, in their language; the others by number. */
static void message_reason(struct message *m, int reason)
{
	static const struct {
		int number;
		const char *id;
	} reasons[] = {
		{ EACCES, "cli.reason.permission" },  { EPERM, "cli.reason.permission" },
		{ EROFS, "cli.reason.read_only" },    { ENOSPC, "cli.reason.no_space" },
		{ EDQUOT, "cli.reason.no_space" },    { ENOMEM, "cli.reason.no_memory" },
		{ ENOTDIR, "cli.reason.not_folder" }, { ENAMETOOLONG, "cli.reason.name_long" },
		{ EIO, "cli.reason.broken_disk" },
	};
	const char *id = "cli.reason.other";

	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++)
		if (reasons[i].number == reason)
			id = reasons[i].id;
	message_text(m, id);
	message_number(m, reason);
}

static struct message message_file(const char *id, const char *path)
{
	int reason = errno;
	struct message m = message_of(id);

	message_word(&m, path);
	message_reason(&m, reason);
	return m;
}

static int fail_file(struct cli *cli, const char *path, const char *id)
{
	struct message m = message_file(id, path);

	return cli_fail(cli, CLI_SYSTEM, &m);
}

static struct message message_about(const char *id, const char *path)
{
	struct message m = message_of(id);

	message_word(&m, path);
	return m;
}

static int miss_file(const char *path, struct message *error)
{
	*error = message_about(path[0] ? "cli.file.missing" : "cli.file.no_name", path);
	return path[0] ? CLI_SYSTEM : CLI_USAGE;
}

static int fail_missing(struct cli *cli, const char *path)
{
	struct message error;
	int code = miss_file(path, &error);

	return cli_fail(cli, code, &error);
}

int try_text(const char *path, size_t max, char **text, size_t *length, struct message *error)
{
	switch (file_read(path, max, text, length)) {
	case FILE_FINE:
		return CLI_FINE;
	case FILE_MISSING:
		return miss_file(path, error);
	case FILE_IS_FOLDER:
		*error = message_about("cli.file.folder", path);
		return CLI_SYSTEM;
	case FILE_TOO_LONG:
		*error = message_about("cli.file.too_long", path);
		return CLI_USAGE;
	default:
		*error = message_file("cli.file.read_failed", path);
		return CLI_SYSTEM;
	}
}

int load_text(struct cli *cli, const char *path, size_t max, char **text, size_t *length)
{
	struct message error;
	int code = try_text(path, max, text, length, &error);

	return code ? cli_fail(cli, code, &error) : CLI_FINE;
}

int lock_file(struct cli *cli, const char *path, struct file_lock *out)
{
	switch (file_lock(path, out)) {
	case FILE_FINE:
		return CLI_FINE;
	case FILE_MISSING:
		return fail_missing(cli, path);
	case FILE_BUSY:
		return cli_fail_about(cli, CLI_SYSTEM, "cli.file.busy", path);
	default:
		return fail_file(cli, path, "cli.file.read_failed");
	}
}

int save_text(struct cli *cli, const char *path, struct slice text, bool replace,
	      struct file_lock *lock)
{
	switch (file_write(path, text, replace, lock)) {
	case FILE_FINE:
		return CLI_FINE;
	case FILE_MISSING:
		return path[0] ? cli_fail_about(cli, CLI_SYSTEM, "cli.file.no_folder", path)
			       : fail_missing(cli, path);
	case FILE_IS_FOLDER:
		return cli_fail_about(cli, CLI_SYSTEM, "cli.file.folder", path);
	case FILE_NOT_PLAIN:
		return cli_fail_about(cli, CLI_SYSTEM, "cli.file.not_plain", path);
	case FILE_EXISTS:
		return cli_fail_about(cli, CLI_USAGE, "cli.file.exists", path);
	default:
		return fail_file(cli, path, "cli.file.write_failed");
	}
}

int save_output(struct cli *cli, const struct buf *text)
{
	if (cli_has(cli, OPT_OUTPUT))
		return save_text(cli, cli->value[OPT_OUTPUT], buf_slice_of(text),
				 cli_has(cli, OPT_FORCE), NULL);
	fwrite(text->at, 1, text->len, cli->out);
	return CLI_FINE;
}

int fail_record(struct cli *cli, const char *path, const struct message *error)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf reason = buf_over(memory, sizeof(memory));
	struct message m = message_of("cli.file.not_record");

	text_message(cli->lang, error, NULL, &reason);
	message_word(&m, path);
	message_slice(&m, buf_slice_of(&reason));
	/* A move against the rules is an answer, not a misunderstanding. */
	bool illegal = strcmp(error->id, "record.error.illegal") == 0;

	return cli_fail(cli, illegal ? CLI_NO : CLI_USAGE, &m);
}

int load_record(struct cli *cli, const char *path, struct record *out)
{
	char *text;
	size_t length;
	struct message error;
	int code = load_text(cli, path, RECORD_TEXT_MAX, &text, &length);

	if (code)
		return code;
	if (!record_read(out, (struct slice){ text, length }, &error))
		code = fail_record(cli, path, &error);
	free(text);
	return code;
}

void load_names(const struct record *r, struct names *out)
{
	*out = (struct names){ .game = r->match.game, .context = r->match.context };
	for (int i = 0; i < SEATS_MAX; i++) {
		const struct record_seat *seat = &r->seats[i];

		out->seat[i] = !seat->is_bot && seat->name[0] ? seat->name : NULL;
	}
}

int need_full(struct cli *cli, const struct record *r, const char *path)
{
	if (r->form == RECORD_FULL)
		return CLI_FINE;
	return cli_fail_about(cli, CLI_USAGE, "cli.file.need_full", path);
}

static int viewer_of(struct cli *cli, const struct record *r, int *viewer)
{
	bool full = r->form == RECORD_FULL;
	int players = r->match.context->setup.players;
	int code = given_viewer(cli, players, full ? SPECTATOR : r->viewer, viewer);

	if (code || full || *viewer == r->viewer)
		return code;
	struct message m = message_of("cli.bad.other_viewer");

	return cli_fail(cli, CLI_USAGE, &m);
}

int load_view(struct cli *cli, struct record *r, struct view **out, int *viewer)
{
	struct match *m = &r->match;
	uint32_t last = r->form == RECORD_FULL ? m->count : r->step_count;
	struct message error;
	int64_t at;
	int code = viewer_of(cli, r, viewer);

	if (!code)
		code = given_number(cli, OPT_AT, 0, last, last, &at);
	if (code)
		return code;
	*out = calloc(1, m->game->state_size);
	if (!*out)
		return cli_no_memory(cli);
	if (r->form == RECORD_FULL) {
		match_seek(m, (uint32_t)at, NULL);
		m->game->observe(m->context, m->state, *viewer, *out);
	} else if (!record_view_at(r, (uint32_t)at, *out, &error)) {
		free(*out);
		return cli_fail(cli, CLI_USAGE, &error);
	}
	return CLI_FINE;
}
