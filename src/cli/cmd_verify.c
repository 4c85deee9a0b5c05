/*
 * `pandemonium verify FILE`: were the promises kept? For a full record that its
 * seed and openings hash to what was published, that everybody has the seat
 * and name that follow from them, that no draw given up is left out, that every
 * move was legal and that the result is that of the replay; for one seat's
 * record that it is what the full record (--against) says that seat saw.
 */
#include <stdlib.h>

#include "base/version.h"
#include "cli/cli.h"
#include "cli/crash.h"

enum { WHO_SHOWN = 8 }; /* bytes of a hash */

/* A record that is being judged. The fault's words point into the text. */
struct judged {
	char *text;
	size_t length;
	struct record record;
	struct message fault; /* id NULL: every move is legal */
};

static int load_judged(struct cli *cli, const char *path, struct judged *out)
{
	struct message error;
	int code = load_text(cli, path, RECORD_TEXT_MAX, &out->text, &out->length);

	if (code)
		return code;
	if (record_read_legal(&out->record, (struct slice){ out->text, out->length }, &out->fault,
			      &error)) {
		crash_watch(&out->record.match);
		return CLI_FINE;
	}
	code = fail_record(cli, path, &error);
	free(out->text);
	return code;
}

static void release_judged(struct judged *judged)
{
	crash_watch(NULL);
	record_release(&judged->record);
	free(judged->text);
}

static bool tell(struct cli *cli, bool kept, const char *promise)
{
	struct message m = message_of(kept ? "cli.verify.kept" : "cli.verify.broken");

	message_text(&m, promise);
	cli_say(cli, &m, NULL);
	return kept;
}

static bool tell_moves(struct cli *cli, const struct message *fault)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf reason = buf_over(memory, sizeof(memory));
	struct message m = message_of("cli.verify.broken_because");

	if (!fault->id)
		return tell(cli, true, "cli.verify.moves");
	text_message(cli->lang, fault, NULL, &reason);
	message_text(&m, "cli.verify.moves");
	message_slice(&m, buf_slice_of(&reason));
	cli_say(cli, &m, NULL);
	return false;
}

/* What was not promised, or cannot be known: no judgement, but said. */
static void remark(struct cli *cli, const char *id, int number)
{
	struct message m = message_of(id);

	message_number(&m, number);
	cli_say(cli, &m, NULL);
}

/* Who spoiled it stands there by the beginnings of hashes. */
static void tell_draw(struct cli *cli, const struct record_draw *draw, int number)
{
	static const char *const ids[RECORD_CAUSES] = {
		[RECORD_LATE] = "cli.verify.draw_late",
		[RECORD_DELETED] = "cli.verify.draw_deleted",
	};
	char memory[SEATS_MAX * (2 * WHO_SHOWN + 2) + 1];
	struct buf who = buf_over(memory, sizeof(memory));
	struct message m = message_of(ids[draw->cause]);

	for (int i = 0; i < draw->persons; i++) {
		if (!(draw->by & SEAT(i)))
			continue;
		if (who.len)
			buf_text(&who, ", ");
		buf_hex(&who, draw->person[i].who, WHO_SHOWN);
	}
	message_number(&m, number);
	message_slice(&m, buf_slice_of(&who));
	cli_say(cli, &m, NULL);
}

/* Who sits where, and what was tried before. */
static bool tell_bound(struct cli *cli, const struct record *r, const struct record_verdict *v)
{
	bool kept = tell(cli, v->seats, r->is_chosen ? "cli.verify.chosen" : "cli.verify.seats");

	kept &= tell(cli, v->names, "cli.verify.names");
	if (v->deleted)
		remark(cli, "cli.verify.deleted", v->deleted);
	kept &= tell(cli, v->draws, "cli.verify.draws");
	remark(cli, "cli.verify.given_up", r->draw_count);
	for (int i = 0; i < r->draw_count; i++)
		tell_draw(cli, &r->draws[i], i + 1);
	return kept;
}

static bool tell_full(struct cli *cli, const struct judged *judged)
{
	const struct record *r = &judged->record;
	struct record_verdict verdict;
	bool kept;

	record_verify(r, &verdict);
	kept = tell(cli, verdict.commitment, "cli.verify.commitment");
	if (r->persons)
		kept &= tell(cli, verdict.openings, "cli.verify.openings");
	if (r->is_bound)
		kept &= tell_bound(cli, r, &verdict);
	else if (r->persons)
		remark(cli, "cli.verify.unbound", RECORD_FORMAT_PLAIN);
	kept &= tell_moves(cli, &judged->fault);
	if (r->has_result)
		kept &= tell(cli, verdict.result, "cli.verify.result");
	return kept;
}

/* Is it, byte for byte, what the full record says that the seat saw? */
static int same_text(struct cli *cli, const struct judged *seat, const struct record *full,
		     bool *same)
{
	struct buf expected;
	int code = cli_buffer(cli, record_text_max(full), &expected);

	if (code)
		return code;
	if (!record_write_seat(full, seat->record.viewer, &expected))
		code = cli_no_memory(cli);
	*same = slice_equal(buf_slice_of(&expected), (struct slice){ seat->text, seat->length });
	free(expected.at);
	return code;
}

static int verify_against(struct cli *cli, const struct judged *seat, const struct judged *full)
{
	bool same = false;
	int viewer = seat->record.viewer, players = full->record.match.context->setup.players;
	int code = need_full(cli, &full->record, cli->value[OPT_AGAINST]);

	if (!code && (viewer == SPECTATOR || viewer < players))
		code = same_text(cli, seat, &full->record, &same);
	if (code)
		return code;
	bool kept = tell_full(cli, full);

	kept &= tell(cli, same, "cli.verify.seat");
	return kept ? CLI_FINE : CLI_NO;
}

static int verify_seat(struct cli *cli, const struct judged *seat)
{
	struct judged full;

	if (!cli_has(cli, OPT_AGAINST)) {
		struct message m = message_of("cli.bad.no_against");

		return cli_fail(cli, CLI_USAGE, &m);
	}
	int code = load_judged(cli, cli->value[OPT_AGAINST], &full);

	if (code)
		return code;
	code = verify_against(cli, seat, &full);
	release_judged(&full);
	return code;
}

int cmd_verify(struct cli *cli)
{
	struct judged judged;
	int code = load_judged(cli, cli->operand[0], &judged);

	if (code)
		return code;
	if (judged.record.form == RECORD_SEAT)
		code = verify_seat(cli, &judged);
	else if (cli_has(cli, OPT_AGAINST))
		code = cli_fail_about(cli, CLI_USAGE, "cli.bad.against", cli->operand[0]);
	else
		code = tell_full(cli, &judged) ? CLI_FINE : CLI_NO;
	release_judged(&judged);
	return code;
}
