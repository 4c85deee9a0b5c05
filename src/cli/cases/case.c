/*
 * Runs the statements of a case file one after the other: which case, which
 * moves, where each statement may stand. Games, positions and what a case
 * expects have files of their own beside this one.
 */
#include "cli/cases/case.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/cases/case_lines.h"
#include "cli/cases/case_runner.h"

enum {
	CASE_EVENTS_FIRST = 32,
	CASE_SEED_DIGITS = 2 * RNG_KEY,
};

enum outcome runner_says(struct runner *r, enum outcome outcome, const char *id)
{
	r->why = message_of(id);
	r->detail = message_of(NULL);
	r->words = 0;
	return outcome;
}

/* The report outlives the text that its words are cut from. */
static struct slice runner_keep(struct runner *r, struct slice word)
{
	CHECK(r->words < CASE_WORDS);
	struct buf out = buf_over(r->report->words[r->words++], CASE_WORD_MAX);

	buf_slice(&out, word);
	if (out.full)
		memcpy(out.at + CASE_WORD_MAX - 4, "...", 4);
	return slice_from(out.at);
}

void runner_word(struct runner *r, struct slice word)
{
	message_slice(&r->why, runner_keep(r, word));
}

void runner_detail(struct runner *r, const struct message *detail)
{
	r->detail = *detail;
	for (int i = 0; i < detail->count; i++)
		if (detail->args[i].kind == ARG_WORD)
			r->detail.args[i].word = runner_keep(r, detail->args[i].word);
}

enum outcome runner_says_word(struct runner *r, enum outcome outcome, const char *id,
			      struct slice word)
{
	runner_says(r, outcome, id);
	runner_word(r, word);
	return outcome;
}

enum outcome runner_seat(struct runner *r, struct slice *rest, int *seat)
{
	struct slice word = slice_word(rest);
	int64_t number;

	if (!slice_int(word, 0, r->setup.players - 1, &number))
		return runner_says_word(r, MALFORMED, "case.error.seat", word);
	*seat = (int)number;
	return GOOD;
}

enum outcome runner_move(struct runner *r, struct slice text, game_move *move)
{
	if (!r->game->move_read(r->context, text, move))
		return runner_says_word(r, MALFORMED, "case.error.move", text);
	return GOOD;
}

bool runner_legal(struct runner *r, int seat, game_move move)
{
	uint32_t count = r->game->moves(r->context, r->state, seat, r->list);

	for (uint32_t i = 0; i < count; i++)
		if (r->list[i] == move)
			return true;
	return false;
}

/* Events. */

static void runner_hear(struct sink *sink, const struct event *event)
{
	struct runner *r = (struct runner *)sink;

	if (r->event_count == r->event_capacity) {
		uint32_t more = r->event_capacity ? 2 * r->event_capacity : CASE_EVENTS_FIRST;
		struct event *grown = realloc(r->events, more * sizeof(*grown));

		if (!grown) {
			r->events_lost = true;
			return;
		}
		r->events = grown;
		r->event_capacity = more;
	}
	r->events[r->event_count++] = *event;
}

void runner_forget(struct runner *r)
{
	r->event_count = 0;
	r->events_lost = false;
}

/* A position that the rules lead to must be whole; so must the log. */
static enum outcome runner_arrived(struct runner *r)
{
	const char *broken = r->game->check(r->context, r->state);

	if (r->events_lost)
		return runner_says(r, NO_MEMORY, "case.error.memory");
	if (broken)
		return runner_says_word(r, DIFFERS, "case.differs.broken", slice_from(broken));
	return GOOD;
}

/* Cases. */

/* The fields in which the position differs from the first one, or would by what
 * is given: together with that they are the position again. */
static struct slice runner_position(struct runner *r)
{
	size_t size = r->game->position_max;
	struct buf now = buf_over(r->text, size), first = buf_over(r->other, size);
	struct slice rest, other;
	size_t kept = 0;

	r->game->init(r->context, r->scratch);
	r->game->state_write(r->context, r->state, &now);
	r->game->state_write(r->context, r->scratch, &first);
	rest = buf_slice_of(&now);
	other = buf_slice_of(&first);
	for (struct slice field = slice_word(&rest); field.len > 0; field = slice_word(&rest)) {
		struct slice value = field, name = slice_cut(&value, '=');

		if (slice_equal(field, slice_word(&other)) &&
		    !case_field_find(r->given, name, &value))
			continue;
		memmove(r->text + kept, field.at, field.len);
		kept += field.len;
		r->text[kept++] = ' ';
	}
	return (struct slice){ r->text, kept };
}

static void runner_report(struct runner *r)
{
	struct case_result result = { .file = r->file, .title = r->title, .ok = !r->failed };

	result.line = r->title_line;
	if (r->failed) {
		result.line = r->line;
		result.why = r->why;
		result.detail = r->detail;
	}
	if (r->failed && r->stand >= A_VIEW)
		result.position = slice_trim(runner_position(r));
	if (r->failed)
		r->report->failed++;
	else
		r->report->passed++;
	if (r->report->put)
		r->report->put(r->report, &result);
}

/* A refused position or setup is an error of the file unless `error` follows. */
static enum outcome runner_unanswered(struct runner *r)
{
	if (!r->refusal.id)
		return GOOD;
	r->line = r->refusal_line;
	runner_says(r, MALFORMED, "case.error.refused");
	runner_detail(r, &r->refusal);
	return MALFORMED;
}

/* Ends the case before `line`: a case that failed has been told already. */
static enum outcome runner_end_case(struct runner *r)
{
	enum outcome outcome = runner_unanswered(r);

	if (outcome != GOOD || r->title.len == 0 || r->failed)
		return outcome;
	if (!r->expects) {
		r->line = r->title_line;
		return runner_says_word(r, MALFORMED, "case.error.expects_nothing", r->title);
	}
	runner_report(r);
	return GOOD;
}

static enum outcome state_case(struct runner *r, struct slice rest)
{
	if (rest.len == 0)
		return runner_says(r, MALFORMED, "case.error.title");
	r->title = rest;
	r->title_line = r->line;
	r->failed = r->expects = false;
	r->stand = NO_SETUP;
	runner_forget(r);
	return r->file_game.len > 0 ? case_state_game(r, r->file_game) : GOOD;
}

/* Fields for the cases that follow: the one before has ended. */
static enum outcome state_given(struct runner *r, struct slice rest)
{
	r->title = (struct slice){ 0 };
	r->failed = false;
	return runner_give(r, rest);
}

/* Moves and chance. */

static enum outcome runner_play(struct runner *r, struct slice text)
{
	struct slice rest = text;
	game_move move;
	int seat;
	enum outcome outcome = runner_seat(r, &rest, &seat);

	rest = slice_trim(rest);
	if (outcome == GOOD)
		outcome = runner_move(r, rest, &move);
	if (outcome != GOOD)
		return outcome;
	if (!runner_legal(r, seat, move)) {
		struct message why;

		r->game->why(r->context, r->state, seat, move, &why);
		runner_says_word(r, DIFFERS, "case.differs.refused", slice_trim(text));
		runner_detail(r, &why);
		return DIFFERS;
	}
	r->game->apply(r->context, r->state, seat, move, &r->sink);
	return runner_arrived(r);
}

static enum outcome state_move(struct runner *r, struct slice rest)
{
	enum outcome outcome = GOOD;

	if (rest.len == 0)
		return runner_says(r, MALFORMED, "case.error.missing");
	runner_forget(r);
	while (outcome == GOOD && rest.len > 0)
		outcome = runner_play(r, slice_cut(&rest, ','));
	return outcome;
}

/* A short seed is a number with zeros before it, so that `deal 1` is enough. */
static bool case_seed(struct slice text, uint8_t key[RNG_KEY])
{
	char digits[CASE_SEED_DIGITS];

	if (text.len == 0 || text.len > CASE_SEED_DIGITS)
		return false;
	memset(digits, '0', sizeof(digits));
	memcpy(digits + CASE_SEED_DIGITS - text.len, text.at, text.len);
	return slice_hex((struct slice){ digits, sizeof(digits) }, key, RNG_KEY);
}

static enum outcome state_deal(struct runner *r, struct slice rest)
{
	uint8_t key[RNG_KEY];
	struct rng rng;
	uint32_t steps = 0;

	if (!case_seed(rest, key))
		return runner_says_word(r, MALFORMED, "case.error.seed", rest);
	runner_forget(r);
	rng_keyed(&rng, key);
	while (r->game->actors(r->context, r->state) == CHANCE && steps++ < r->game->plies_max)
		r->game->deal(r->context, r->state, &rng, &r->sink);
	if (steps == 0)
		return runner_says(r, DIFFERS, "case.differs.nothing_to_deal");
	return runner_arrived(r);
}

/* Statements. */

enum needs {
	ENDS_CASE,
	NEEDS_NOTHING,
	NEEDS_GAME, /* a game that has accepted its setup */
	NEEDS_POSITION, /* the first one when the case gives none; a view will do */
	NEEDS_STATE,
	ANSWERS_REFUSAL,
};

struct statement {
	const char *word;
	enum needs needs;
	bool expects;
	enum outcome (*run)(struct runner *r, struct slice rest);
};

static const struct statement statements[] = {
	{ "case", ENDS_CASE, false, state_case },
	{ "given", ENDS_CASE, false, state_given },
	{ "game", NEEDS_NOTHING, false, case_state_game },
	{ "position", NEEDS_GAME, false, case_state_position },
	{ "error", ANSWERS_REFUSAL, true, case_state_error },
	{ "move", NEEDS_STATE, false, state_move },
	{ "deal", NEEDS_STATE, false, state_deal },
	{ "legal", NEEDS_POSITION, true, expect_legal },
	{ "allows", NEEDS_POSITION, true, expect_allows },
	{ "illegal", NEEDS_POSITION, true, expect_illegal },
	{ "actors", NEEDS_POSITION, true, expect_actors },
	{ "expect", NEEDS_POSITION, true, expect_fields },
	{ "view", NEEDS_STATE, true, expect_view },
	{ "score", NEEDS_POSITION, true, expect_score },
	{ "winners", NEEDS_POSITION, true, expect_winners },
	{ "event", NEEDS_POSITION, true, expect_event },
};

static const struct statement *statement_find(struct slice word)
{
	for (size_t i = 0; i < sizeof(statements) / sizeof(statements[0]); i++)
		if (slice_is(word, statements[i].word))
			return &statements[i];
	return NULL;
}

/* A case that gives no position begins at the first one. */
static enum outcome runner_place(struct runner *r, enum needs needs)
{
	if (r->stand == A_VIEW && needs == NEEDS_STATE)
		return runner_says(r, MALFORMED, "case.error.view");
	if (r->stand == REFUSED)
		return runner_says(r, MALFORMED, "case.error.no_position");
	if (r->stand == UNPLACED) {
		r->game->init(r->context, r->state);
		r->stand = PLACED;
	}
	return GOOD;
}

/* Makes sure that the statement stands where it can be run. */
static enum outcome runner_prepare(struct runner *r, const struct statement *s)
{
	uint32_t line = r->line;
	enum outcome outcome = s->needs == ENDS_CASE ? runner_end_case(r) : GOOD;

	if (outcome == GOOD && s->needs != ANSWERS_REFUSAL)
		outcome = runner_unanswered(r);
	if (outcome != GOOD)
		return outcome;
	r->line = line;
	if (s->needs <= NEEDS_NOTHING)
		return GOOD;
	if (r->title.len == 0)
		return runner_says_word(r, MALFORMED, "case.error.before_case",
					slice_from(s->word));
	if (s->needs == ANSWERS_REFUSAL)
		return GOOD;
	if (r->stand == NO_SETUP)
		return runner_says(r, MALFORMED, "case.error.no_game");
	return s->needs == NEEDS_GAME ? GOOD : runner_place(r, s->needs);
}

static enum outcome runner_statement(struct runner *r, struct slice rest)
{
	struct slice word = slice_word(&rest);
	const struct statement *s = statement_find(word);

	if (!s)
		return runner_says_word(r, MALFORMED, "case.error.word", word);
	if (r->failed && s->needs != ENDS_CASE)
		return GOOD;
	enum outcome outcome = runner_prepare(r, s);

	if (outcome != GOOD)
		return outcome;
	r->expects |= s->expects;
	outcome = s->run(r, slice_trim(rest));
	if (outcome == DIFFERS) {
		r->failed = true;
		r->refusal = message_of(NULL);
		runner_report(r);
		outcome = GOOD;
	}
	return outcome;
}

/* The file. */

static enum outcome runner_file(struct runner *r, char *text, size_t len)
{
	struct lines cursor = { text, text + len, 1 };
	struct slice statement;
	enum outcome outcome = GOOD;

	while (outcome == GOOD && case_lines_next(&cursor, &statement, &r->line)) {
		if (statement.at[0] == ' ')
			outcome = runner_says(r, MALFORMED, "case.error.indent");
		else
			outcome = runner_statement(r, slice_trim(statement));
	}
	if (outcome == GOOD)
		outcome = runner_end_case(r);
	if (outcome == GOOD && !r->title_line)
		outcome = runner_says(r, MALFORMED, "case.error.no_case");
	return outcome;
}

static enum outcome runner_text(struct runner *r, struct slice text)
{
	if (text.len > CASE_TEXT_MAX)
		return runner_says(r, MALFORMED, "case.error.too_long");
	char *copy = malloc(text.len + 1);
	enum outcome outcome;

	if (!copy)
		return runner_says(r, NO_MEMORY, "case.error.memory");
	if (text.len > 0)
		memcpy(copy, text.at, text.len);
	if (case_lines_strip(copy, text.len, &r->line))
		outcome = runner_file(r, copy, text.len);
	else
		outcome = runner_says(r, MALFORMED, "case.error.control");
	free(copy);
	return outcome;
}

enum case_status case_run(struct slice text, const char *file, struct case_report *report)
{
	struct runner r;
	uint32_t failed_before = report->failed;

	memset(&r, 0, sizeof(r));
	r.sink.put = runner_hear;
	r.report = report;
	r.file = file;
	enum outcome outcome = runner_text(&r, text);

	runner_drop_game(&r);
	runner_drop_set(&r);
	free(r.merged);
	free(r.events);
	if (outcome == NO_MEMORY)
		return CASE_NO_MEMORY;
	if (outcome == MALFORMED) {
		report->line = r.line;
		report->error = r.why;
		report->detail = r.detail;
		return CASE_MALFORMED;
	}
	return report->failed > failed_before ? CASE_FAILED : CASE_PASSED;
}
