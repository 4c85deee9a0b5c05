/*
 * `pandemonium analyse RECORD`: decision by decision how good a move was, by what
 * its player knew and with all cards open, what the bot would have done and why;
 * then what each seat gave away and what luck gave it, the chances over the match
 * and the three turning points. Of a seat's record only what that seat knew.
 */
#include <stdlib.h>

#include "base/json.h"
#include "bots/analysis/course.h"
#include "cli/advice.h"
#include "cli/cli.h"
#include "cli/crash.h"
#include "cli/screen/columns.h"
#include "cli/simulate/progress.h"

enum { CURVE = 60, JSON_MAX = 8192 };

struct analysis {
	struct cli *cli;
	struct record *r;
	uint32_t lines; /* of the record, or steps of a seat's */
	struct names names;
	void *memory;
	struct course course;
};

/* One decision. */

static void write_words(const struct analysis *a, const struct saying *saying, struct buf *out)
{
	char memory[CLI_SENTENCE_MAX];
	struct buf thing = buf_over(memory, sizeof(memory));
	struct message text = saying->text;

	if (!text.id) {
		buf_text(out, saying->move);
		return;
	}
	if (saying->thing.id) {
		text_message(a->cli->lang, &saying->thing, &a->names, &thing);
		message_slice(&text, buf_slice_of(&thing));
	}
	text_message(a->cli->lang, &text, &a->names, out);
}

static void say_indented(const struct analysis *a, const struct message *m)
{
	fputs("    ", a->cli->out);
	cli_say(a->cli, m, &a->names);
}

static void say_chances(const struct analysis *a, const char *id, const int32_t pair[ANALYSE_BOTH])
{
	struct message m = message_of(id);

	message_number(&m, advice_percent(pair[ANALYSE_PLAYED]));
	message_number(&m, advice_percent(pair[ANALYSE_BEST]));
	say_indented(a, &m);
}

static void say_why(const struct analysis *a, const struct analysed *d)
{
	char words[CLI_SENTENCE_MAX], label[CLI_SENTENCE_MAX], number[16];
	struct buf move = buf_over(words, sizeof(words)), text = buf_over(label, sizeof(label)),
		   tenths = buf_over(number, sizeof(number));
	struct message rather = message_of("analysis.say.rather");
	struct message why =
		message_of(d->why.label.id ? "analysis.say.why_line" : "analysis.say.why_chance");

	write_words(a, &d->words[ANALYSE_BEST], &move);
	message_slice(&rather, buf_slice_of(&move));
	say_indented(a, &rather);
	if (d->why.label.id) {
		advice_tenths(a->cli->lang, d->why.tenths, &tenths);
		text_message(a->cli->lang, &d->why.label, &a->names, &text);
		message_slice(&why, buf_slice_of(&tenths));
		message_slice(&why, buf_slice_of(&text));
	}
	say_indented(a, &why);
}

static void say_decision(const struct analysis *a, const struct analysed *d)
{
	char words[CLI_SENTENCE_MAX];
	struct buf text = buf_over(words, sizeof(words));
	struct message m = message_of("analysis.say.decision");

	write_words(a, &d->words[ANALYSE_PLAYED], &text);
	message_number(&m, (int32_t)d->line + 1);
	message_seat(&m, d->seat);
	message_slice(&m, buf_slice_of(&text));
	cli_say(a->cli, &m, &a->names);
	say_chances(a, "analysis.say.known", d->known);
	if (d->is_open)
		say_chances(a, "analysis.say.open", d->open);
	if (d->known[ANALYSE_BEST] - d->known[ANALYSE_PLAYED] >= ANALYSE_WORTH)
		say_why(a, d);
}

static void json_decision(const struct analysis *a, const struct analysed *d)
{
	char memory[JSON_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct json j = json_over(&text);

	analyse_json(&j, a->course.players, d);
	fprintf(a->cli->out, "%s%s", a->course.count ? ",\n" : "", memory);
}

/* What came of it. */

static void row_label(const struct columns *t, const char *id)
{
	char memory[CLI_SENTENCE_MAX];
	struct message m = message_of(id);
	struct buf label = buf_over(memory, sizeof(memory));

	text_message(t->cli->lang, &m, NULL, &label);
	columns_label(t, memory);
}

static void row_counts(const struct analysis *a, const struct columns *t, const char *id,
		       bool right)
{
	row_label(t, id);
	for (int s = 0; s < a->course.players; s++) {
		char digits[16];
		struct buf text = buf_over(digits, sizeof(digits));
		const struct course_seat *seat = &a->course.seat[s];

		buf_int(&text, right ? seat->right : seat->decisions);
		columns_cell(t, s, digits);
	}
	columns_end(t);
}

/* For each decision, in tenths of a per cent. */
static void row_means(const struct analysis *a, const struct columns *t, const char *id, bool luck)
{
	row_label(t, id);
	for (int s = 0; s < a->course.players; s++) {
		char digits[16];
		struct buf text = buf_over(digits, sizeof(digits));
		const struct course_seat *seat = &a->course.seat[s];

		if (seat->decisions)
			advice_tenths(a->cli->lang,
				      course_mean(luck ? seat->luck : seat->lost, seat->decisions),
				      &text);
		else
			buf_char(&text, '-');
		columns_cell(t, s, digits);
	}
	columns_end(t);
}

static void say_totals(const struct analysis *a)
{
	fputc('\n', a->cli->out);
	struct columns t = columns_begin(a->cli, a->course.players, &a->names);

	row_counts(a, &t, "analysis.say.decisions", false);
	row_counts(a, &t, "analysis.say.right", true);
	row_means(a, &t, "analysis.say.lost", false);
	if (a->course.viewer == EVERYTHING)
		row_means(a, &t, "analysis.say.luck", true);
}

/* In tenths, a digit a step. */
static void say_curve(const struct analysis *a)
{
	struct message m = message_of("cli.analyse.curve");
	const struct course *course = &a->course;
	uint32_t wide = course->count < CURVE ? course->count : CURVE;

	fputc('\n', a->cli->out);
	message_text(&m, "analysis.say.curve");
	cli_say(a->cli, &m, NULL);
	for (int s = 0; s < course->players; s++) {
		char memory[CLI_SENTENCE_MAX];
		struct buf row = buf_over(memory, sizeof(memory));

		if (course->viewer != EVERYTHING && course->viewer != s)
			continue;
		for (uint32_t i = 0; i < wide; i++) {
			uint32_t at = (uint32_t)((uint64_t)(i + 1) * course->count / wide - 1);
			int32_t tenth = course->point[at].chances[s] * 10 / WEIGH_ALL;

			buf_char(&row, (char)('0' + (tenth > 9 ? 9 : tenth)));
		}
		buf_text(&row, "  ");
		columns_seat_name(a->cli, s, &a->names, &row);
		cli_print(a->cli, &row);
	}
}

static void say_turns(const struct analysis *a)
{
	struct message m = message_of("cli.analyse.turns");

	fputc('\n', a->cli->out);
	cli_say(a->cli, &m, NULL);
	for (int i = 0; i < a->course.turns; i++) {
		const struct course_turn *turn = &a->course.turn[i];
		struct message said = message_of("analysis.say.turn");

		message_number(&said, (int32_t)turn->line + 1);
		message_seat(&said, turn->seat);
		message_number(&said, advice_percent(turn->from));
		message_number(&said, advice_percent(turn->to));
		cli_say(a->cli, &said, &a->names);
	}
}

static void say_seat_only(const struct analysis *a)
{
	struct message m = message_of("analysis.say.seat_only");

	message_seat(&m, a->course.viewer);
	cli_say(a->cli, &m, &a->names);
	fputc('\n', a->cli->out);
}

static void say_end(const struct analysis *a)
{
	struct message nothing = message_of("analysis.say.nothing");

	if (!a->course.count) {
		cli_say(a->cli, &nothing, NULL);
		return;
	}
	say_totals(a);
	say_curve(a);
	say_turns(a);
}

static void json_end(const struct analysis *a)
{
	char memory[JSON_MAX];
	struct buf text = buf_over(memory, sizeof(memory));
	struct json j = json_over(&text);

	json_open_object(&j, NULL);
	course_json(&j, &a->course);
	json_close_object(&j);
	fprintf(a->cli->out, "],\n%s\n", memory + 1); /* goes on in the object of the decisions */
}

static bool judge_line(const struct analysis *a, uint32_t line, struct analysed *d)
{
	struct match *m = &a->r->match;

	if (a->r->form == RECORD_SEAT)
		return analyse_step(a->r, line, a->memory, d);
	match_seek(m, line, NULL);
	return analyse_line(a->r, line, m->state, a->memory, d);
}

static void analyse_all(struct analysis *a)
{
	struct progress progress = progress_begin(a->cli);
	bool json = cli_has(a->cli, OPT_JSON);

	for (uint32_t line = 0; line < a->lines; line++) {
		struct analysed d;

		if (judge_line(a, line, &d)) {
			(json ? json_decision : say_decision)(a, &d);
			course_add(&a->course, &d);
		}
		if (progress_is_due(&progress)) {
			struct message say = message_of("cli.analyse.progress");

			message_number(&say, (int32_t)line + 1);
			message_number(&say, (int32_t)a->lines);
			progress_say(a->cli, &progress, &say);
		}
	}
	progress_end(a->cli, &progress);
	course_end(&a->course);
}

static void analyse(struct analysis *a)
{
	bool json = cli_has(a->cli, OPT_JSON);

	load_names(a->r, &a->names);
	if (json)
		fputs("{\"decisions\":[", a->cli->out);
	else if (a->r->form == RECORD_SEAT)
		say_seat_only(a);
	analyse_all(a);
	(json ? json_end : say_end)(a);
}

static int analyse_record(struct cli *cli, struct record *r)
{
	struct analysis a = { .cli = cli, .r = r };
	struct message why;
	int code = CLI_FINE;

	a.lines = r->form == RECORD_SEAT ? r->step_count : r->match.count;
	a.memory = malloc(analyse_memory(r->match.game));
	struct course_point *points = calloc((size_t)a.lines + 1, sizeof(*points));

	if (!a.memory || !points) {
		code = cli_no_memory(cli);
	} else if (!analyse_ready(r, a.memory, &why)) {
		code = cli_fail(cli, CLI_USAGE, &why);
	} else {
		course_begin(&a.course, r, points);
		analyse(&a);
	}
	free(a.memory);
	free(points);
	return code;
}

int cmd_analyse(struct cli *cli)
{
	struct record r;
	int code = load_record(cli, cli->operand[0], &r);

	if (code)
		return code;
	crash_watch(r.form == RECORD_FULL ? &r.match : NULL);
	code = analyse_record(cli, &r);
	crash_watch(NULL);
	record_release(&r);
	return code;
}
