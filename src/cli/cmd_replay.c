/*
 * `pandemonium replay FILE`: the log of a match in words, as one viewer saw it,
 * and the score; or, for programs, the hash of the state after every line. One
 * seat's record brings its events along; of those that this program has no
 * words for it says so.
 */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/crash.h"
#include "cli/log.h"
#include "cli/scores.h"
#include "games/drawing.h"
#include "play/retell.h"

enum { SCORE_JSON_MAX = 1 << 16 };

/* Hashes. */

static void print_hash(struct cli *cli, const struct match *m, uint32_t at)
{
	uint8_t hash[HASH_BYTES];
	char memory[2 * HASH_BYTES + 1];
	struct buf text = buf_over(memory, sizeof(memory));

	hash_bytes(m->state, m->game->state_size, hash);
	buf_hex(&text, hash, sizeof(hash));
	if (cli_has(cli, OPT_JSON))
		fprintf(cli->out, "%s\"%s\"", at ? "," : "", memory);
	else
		fprintf(cli->out, "%u %s\n", (unsigned)at, memory);
}

static int replay_hashes(struct cli *cli, struct record *r, uint32_t last)
{
	bool json = cli_has(cli, OPT_JSON);
	int code = need_full(cli, r, cli->operand[0]);

	if (code)
		return code;
	if (json)
		fputs("{\"hashes\":[", cli->out);
	for (uint32_t at = 0; at <= last; at++) {
		match_seek(&r->match, at, NULL);
		print_hash(cli, &r->match, at);
	}
	if (json)
		fputs("]}\n", cli->out);
	return CLI_FINE;
}

/* The log. */

/* A file may hold what nobody has words for. */
static int check_tells(struct cli *cli, const struct record *r)
{
	for (uint32_t i = 0; i < r->tell_count; i++) {
		struct message told;
		char memory[TELL_MAX];

		record_told(r, i, memory, &told);
		if (!text_fits(&told))
			return cli_fail_about(cli, CLI_USAGE, "cli.replay.no_words", told.id);
	}
	return CLI_FINE;
}

static void log_tells(struct log *log, const struct record *r, uint32_t last)
{
	for (uint32_t i = 0; i < r->tell_count; i++) {
		struct message told;
		char memory[TELL_MAX];

		if (last < r->step_count && r->tells[i].step > last)
			break;
		record_told(r, i, memory, &told);
		log_tell(log, &told);
	}
}

/* The frames of the match as it counts after the first `last` lines, without
 * what was taken back, as a seat's record has it. */
static int log_frames(struct log *log, const struct match *m, uint32_t last)
{
	struct retelling again;
	struct message error;

	if (!retell_init(&again, m, &error))
		return cli_fail(log->cli, CLI_SYSTEM, &error);
	bool good = retell_begin(&again, &log->frames, &error);

	for (uint32_t i = 0; good && i < last; i++) {
		const struct line *line = match_line(m, i);

		if (!line->undo && line->dropped_by >= last)
			good = retell_line(&again, line, &log->frames, &error);
	}
	retell_release(&again);
	return good ? CLI_FINE : cli_fail(log->cli, CLI_SYSTEM, &error);
}

static int print_score(struct cli *cli, const struct record *r, const struct view *view,
		       const struct names *names)
{
	const struct match *m = &r->match;
	struct score score;
	struct buf text;

	/* What a score sheet shows is public. */
	if (!cli_has(cli, OPT_JSON)) {
		m->game->score(m->context, view_position(view), &score);
		fputc('\n', cli->out);
		scores_print(cli, &score, m->context->setup.players, names);
		return CLI_FINE;
	}
	int code = cli_buffer(cli, SCORE_JSON_MAX, &text);

	if (code)
		return code;
	struct json j = json_over(&text);

	score_json(&j, NULL, m->game, m->context, view_position(view));
	fprintf(cli->out, "],\"score\":%s}\n", text.at);
	free(text.at);
	return CLI_FINE;
}

static int replay_log(struct cli *cli, struct record *r, const struct view *view, int viewer,
		      uint32_t last)
{
	struct names names;

	load_names(r, &names);
	struct log log = log_of(cli, cli->out, viewer, r->match.context->setup.players, &names);

	int code = check_tells(cli, r);

	if (code)
		return code;
	if (log.json)
		fputs("{\"events\":[", cli->out);
	if (r->form == RECORD_SEAT)
		log_tells(&log, r, last);
	else if (viewer == EVERYTHING)
		match_seek(&r->match, last, &log.events);
	else
		code = log_frames(&log, &r->match, last);
	return code ? code : print_score(cli, r, view, &names);
}

static int replay(struct cli *cli, struct record *r)
{
	struct view *view;
	int viewer;
	int64_t at;
	uint32_t last = r->form == RECORD_FULL ? r->match.count : r->step_count;
	int code = load_view(cli, r, &view, &viewer);

	if (code)
		return code;
	code = given_number(cli, OPT_AT, 0, last, last, &at);
	if (!code && cli_has(cli, OPT_HASHES))
		code = replay_hashes(cli, r, (uint32_t)at);
	else if (!code)
		code = replay_log(cli, r, view, viewer, (uint32_t)at);
	free(view);
	return code;
}

int cmd_replay(struct cli *cli)
{
	static const enum cli_option viewers[] = { OPT_SEAT, OPT_SPECTATOR, OPT_ALL };
	struct record r;
	int code = CLI_FINE;

	/* A hash is that of the whole state, whoever looks. */
	for (size_t i = 0; i < sizeof(viewers) / sizeof(viewers[0]) && !code; i++)
		code = refuse_both(cli, OPT_HASHES, viewers[i]);
	if (!code)
		code = load_record(cli, cli->operand[0], &r);

	if (code)
		return code;
	crash_watch(&r.match);
	code = replay(cli, &r);
	crash_watch(NULL);
	record_release(&r);
	return code;
}
