/*
 * `pandemonium apply FILE --seat N MOVE...`: plays moves (or takes them back:
 * `undo`) and writes the record anew. All or nothing: when one is refused the
 * file stays as it was and nothing is told but the reason. The record's lock
 * is held from reading to writing: of two at once the second sees the first's
 * move.
 */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/crash.h"
#include "cli/log.h"
#include "play/retell.h"

/* "MOVE: why not" */
static int fail_move(struct cli *cli, const char *move, const struct message *why)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf reason = buf_over(memory, sizeof(memory));
	struct message m = message_of("cli.apply.refused");

	text_message(cli->lang, why, NULL, &reason);
	message_word(&m, move);
	message_slice(&m, buf_slice_of(&reason));
	return cli_fail(cli, CLI_NO, &m);
}

static int play_one(struct log *log, struct retelling *t, struct match *m, int seat,
		    const char *text)
{
	struct frames_change change;
	struct message why;
	game_move move = 0;
	bool undo = slice_is(slice_from(text), "undo");

	if (!undo && !m->game->move_read(m->context, slice_from(text), &move))
		return cli_fail_about(log->cli, CLI_USAGE, "cli.apply.no_move", text);
	bool done = undo ? frames_undo(&t->frames, m, seat, &t->memory, &log->frames, &change, &why)
			 : frames_move(&t->frames, m, seat, move, &t->memory, &log->frames, &change,
				       &why);

	if (!done)
		return fail_move(log->cli, text, &why);
	return frames_lost(&t->memory) ? cli_no_memory(log->cli) : CLI_FINE;
}

/* The frames go on where the record ends: what is before they tell nobody. */
static int play_all(struct cli *cli, struct record *r, int seat, FILE *told)
{
	struct frame_sink quiet = { .no_others = true };
	struct retelling t;
	struct names names;
	struct message error;
	int code = CLI_FINE;

	if (!retell_init(&t, &r->match, &error))
		return cli_fail(cli, CLI_SYSTEM, &error);
	if (!retell_all(&t, &r->match, &quiet, &error))
		code = cli_fail(cli, CLI_SYSTEM, &error);
	load_names(r, &names);
	struct log log = log_of(cli, told, seat, r->match.context->setup.players, &names);

	for (int i = 1; i < cli->operand_count && !code; i++)
		code = play_one(&log, &t, &r->match, seat, cli->operand[i]);
	retell_release(&t);
	return code;
}

static int save(struct cli *cli, const struct record *r, struct file_lock *lock)
{
	struct buf text;
	int code = cli_buffer(cli, record_text_max(r), &text);

	if (code)
		return code;
	record_write(r, &text);
	code = save_text(cli, cli->operand[0], buf_slice_of(&text), true, lock);
	free(text.at);
	return code;
}

/* The record is safe already: whoever hears nothing must hear that. */
static int tell_story(struct cli *cli, const char *story, size_t length)
{
	fwrite(story, 1, length, cli->out);
	if (fflush(cli->out) == 0 && !ferror(cli->out))
		return CLI_FINE;
	return cli_fail_about(cli, CLI_SYSTEM, "cli.apply.kept", cli->operand[0]);
}

/* What happened is kept in memory until the record is safe. */
static int apply(struct cli *cli, struct record *r, struct file_lock *lock)
{
	char *story = NULL;
	size_t length = 0;
	int seat;
	int code = need_full(cli, r, cli->operand[0]);

	if (!code)
		code = given_seat(cli, r->match.context->setup.players, &seat);
	if (code)
		return code;
	FILE *told = open_memstream(&story, &length);

	if (!told)
		return cli_no_memory(cli);
	code = play_all(cli, r, seat, told);
	fclose(told);
	if (!code)
		code = save(cli, r, lock);
	if (!code)
		code = tell_story(cli, story, length);
	free(story);
	return code;
}

int cmd_apply(struct cli *cli)
{
	struct file_lock lock = { -1 };
	struct record r;
	int code = lock_file(cli, cli->operand[0], &lock);

	if (code)
		return code;
	code = load_record(cli, cli->operand[0], &r);
	if (!code) {
		crash_watch(&r.match);
		code = apply(cli, &r, &lock);
		crash_watch(NULL);
		record_release(&r);
	}
	file_unlock(&lock);
	return code;
}
