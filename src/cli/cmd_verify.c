/*
 * `pandemonium verify FILE`: were the promises kept? For a full record that its
 * seed and openings hash to what was published, that every move was legal and
 * that the result is that of the replay; for one seat's record that it is what
 * the full record (--against) says that seat saw.
 */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/crash.h"

static bool tell(struct cli *cli, bool kept, const char *promise)
{
	struct message m = message_of(kept ? "cli.verify.kept" : "cli.verify.broken");

	message_text(&m, promise);
	cli_say(cli, &m, NULL);
	return kept;
}

static bool tell_full(struct cli *cli, const struct record *r)
{
	struct record_verdict verdict;
	bool kept;

	record_verify(r, &verdict);
	kept = tell(cli, verdict.commitment, "cli.verify.commitment");
	if (r->persons)
		kept &= tell(cli, verdict.openings, "cli.verify.openings");
	kept &= tell(cli, verdict.moves, "cli.verify.moves");
	if (r->has_result)
		kept &= tell(cli, verdict.result, "cli.verify.result");
	return kept;
}

/* Writes what the full record says that the seat saw, and compares bytes. */
static int same_text(struct cli *cli, const struct record *seat, const struct record *full,
		     bool *same)
{
	struct buf expected;
	char *text;
	size_t length;
	int code = load_text(cli, cli->operand[0], RECORD_TEXT_MAX, &text, &length);

	if (code)
		return code;
	code = cli_buffer(cli, record_text_max(full), &expected);
	if (!code) {
		if (!record_write_seat(full, seat->viewer, &expected))
			code = cli_no_memory(cli);
		*same = slice_equal(buf_slice_of(&expected), (struct slice){ text, length });
		free(expected.at);
	}
	free(text);
	return code;
}

static int verify_against(struct cli *cli, const struct record *seat, struct record *full)
{
	const char *path = cli->value[OPT_AGAINST];
	bool same = false;
	int players = full->match.context->setup.players;
	int code = need_full(cli, full, path);

	if (!code && (seat->viewer == SPECTATOR || seat->viewer < players))
		code = same_text(cli, seat, full, &same);
	if (code)
		return code;
	bool kept = tell_full(cli, full);

	kept &= tell(cli, same, "cli.verify.seat");
	return kept ? CLI_FINE : CLI_NO;
}

static int verify_seat(struct cli *cli, const struct record *seat)
{
	struct record full;

	if (!cli_has(cli, OPT_AGAINST)) {
		struct message m = message_of("cli.bad.no_against");

		return cli_fail(cli, CLI_USAGE, &m);
	}
	int code = load_record(cli, cli->value[OPT_AGAINST], &full);

	if (code)
		return code;
	crash_watch(&full.match);
	code = verify_against(cli, seat, &full);
	crash_watch(NULL);
	record_release(&full);
	return code;
}

int cmd_verify(struct cli *cli)
{
	struct record r;
	int code = load_record(cli, cli->operand[0], &r);

	if (code)
		return code;
	if (r.form == RECORD_SEAT) {
		code = verify_seat(cli, &r);
	} else if (cli_has(cli, OPT_AGAINST)) {
		code = cli_fail_about(cli, CLI_USAGE, "cli.bad.against", cli->operand[0]);
	} else {
		crash_watch(&r.match);
		code = tell_full(cli, &r) ? CLI_FINE : CLI_NO;
		crash_watch(NULL);
	}
	record_release(&r);
	return code;
}
