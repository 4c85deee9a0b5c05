/*
 * What a rule case expects: lists of moves, refusals, actors, fields of the
 * position and of views, scores, events. Nothing here changes the position.
 */
#include <string.h>

#include "base/check.h"
#include "cli/cases/case_runner.h"
#include "cli/text.h"

enum { CASE_NOTE_MAX = CASE_WORD_MAX };

/* Sets of seats, viewers and actors as text: "0,2", "spectator", a word for
 * the empty set, a word for all of them. */
struct set_words {
	const char *none;
	const char *all; /* NULL: there is no such word */
	uint32_t all_set;
	const char *extra; /* the name of a member beside the seats, or NULL */
	uint32_t extra_set;
};

static bool set_read(const struct set_words *words, int players, struct slice text, uint32_t *set)
{
	int64_t seat;

	*set = 0;
	if (slice_is(text, words->none))
		return true;
	if (words->all && slice_is(text, words->all)) {
		*set = words->all_set;
		return true;
	}
	do {
		struct slice member = slice_cut(&text, ',');

		if (words->extra && slice_is(member, words->extra))
			*set |= words->extra_set;
		else if (slice_int(member, 0, players - 1, &seat))
			*set |= SEAT(seat);
		else
			return false;
	} while (text.len > 0);
	return true;
}

static void set_write(const struct set_words *words, int players, uint32_t set, struct buf *out)
{
	bool first = true;

	if (set == 0) {
		buf_text(out, words->none);
		return;
	}
	if (words->all && set == words->all_set) {
		buf_text(out, words->all);
		return;
	}
	for (int s = 0; s < players; s++) {
		if (!(set & SEAT(s)))
			continue;
		if (!first)
			buf_char(out, ',');
		buf_int(out, s);
		first = false;
	}
	if (words->extra && (set & words->extra_set)) {
		if (!first)
			buf_char(out, ',');
		buf_text(out, words->extra);
	}
}

/* Ends the sentence that the caller began with the actual and the expected set. */
static enum outcome set_differs(struct runner *r, const struct set_words *words, uint32_t actual,
				struct slice expected)
{
	char memory[CASE_NOTE_MAX];
	struct buf note = buf_over(memory, sizeof(memory));

	set_write(words, r->setup.players, actual, &note);
	runner_word(r, buf_slice_of(&note));
	runner_word(r, expected);
	return DIFFERS;
}

enum outcome expect_actors(struct runner *r, struct slice rest)
{
	static const struct set_words words = { .none = "none",
						.extra = "chance",
						.extra_set = CHANCE };
	uint32_t actual = r->game->actors(r->context, r->state), expected;

	if (!set_read(&words, r->setup.players, rest, &expected))
		return runner_says_word(r, MALFORMED, "case.error.set", rest);
	if (actual == expected)
		return GOOD;
	runner_says(r, DIFFERS, "case.differs.actors");
	return set_differs(r, &words, actual, rest);
}

enum outcome expect_winners(struct runner *r, struct slice rest)
{
	static const struct set_words words = { .none = "none" };
	struct score score;
	uint32_t expected;

	if (!set_read(&words, r->setup.players, rest, &expected))
		return runner_says_word(r, MALFORMED, "case.error.set", rest);
	r->game->score(r->context, r->state, &score);
	if (score.winners == expected)
		return GOOD;
	runner_says(r, DIFFERS, "case.differs.winners");
	return set_differs(r, &words, score.winners, rest);
}

enum outcome expect_score(struct runner *r, struct slice rest)
{
	struct score score;
	struct slice numbers = rest;
	char memory[CASE_NOTE_MAX];
	struct buf note = buf_over(memory, sizeof(memory));
	bool same = true;

	r->game->score(r->context, r->state, &score);
	for (int s = 0; s < r->setup.players; s++) {
		int64_t number;

		if (!slice_int(slice_cut(&numbers, ','), INT32_MIN, INT32_MAX, &number))
			return runner_says_word(r, MALFORMED, "case.error.score", rest);
		same &= number == score.points[s];
		if (s > 0)
			buf_char(&note, ',');
		buf_int(&note, score.points[s]);
	}
	if (numbers.len > 0)
		return runner_says_word(r, MALFORMED, "case.error.score", rest);
	if (same)
		return GOOD;
	runner_says_word(r, DIFFERS, "case.differs.score", buf_slice_of(&note));
	runner_word(r, rest);
	return DIFFERS;
}

/* Messages. */

static bool arg_is(const struct arg *arg, struct slice word)
{
	int64_t number;

	if (arg->kind == ARG_TEXT)
		return slice_is(word, arg->text);
	if (arg->kind == ARG_WORD)
		return slice_equal(word, arg->word);
	return slice_int(word, INT32_MIN, INT32_MAX, &number) && number == arg->number;
}

static int dots_in(struct slice word)
{
	int dots = 0;

	for (size_t i = 0; i < word.len; i++)
		dots += word.at[i] == '.';
	return dots;
}

/* A misspelt id would match nothing, which is what `nobody` asks for. Of the
 * arguments those are ids that have three parts. */
enum outcome runner_ids(struct runner *r, struct slice text)
{
	bool is_id = true;

	for (struct slice word = slice_word(&text); word.len > 0; word = slice_word(&text)) {
		char memory[CASE_NOTE_MAX];
		struct buf id = buf_over(memory, sizeof(memory));

		is_id |= dots_in(word) > 1;
		buf_slice(&id, word);
		if (is_id && (id.full || !text_exists(memory)))
			return runner_says_word(r, MALFORMED, "case.error.id", word);
		is_id = false;
	}
	return GOOD;
}

bool case_message_matches(const struct message *message, struct slice text)
{
	uint8_t next = 0;

	if (!slice_is(slice_word(&text), message->id))
		return false;
	for (struct slice word = slice_word(&text); word.len > 0; word = slice_word(&text))
		if (next >= message->count || !arg_is(&message->args[next++], word))
			return false;
	return true;
}

/* Moves. */

/* The sentence with the seat and the move as the seat itself would read it. */
static enum outcome move_differs(struct runner *r, const char *id, int seat, game_move move)
{
	char memory[CASE_NOTE_MAX];
	struct buf note = buf_over(memory, sizeof(memory));

	buf_int(&note, seat);
	runner_says_word(r, DIFFERS, id, buf_slice_of(&note));
	buf_clear(&note);
	r->game->move_write(r->context, r->state, seat, move, seat, &note);
	runner_word(r, buf_slice_of(&note));
	return DIFFERS;
}

static enum outcome move_missing(struct runner *r, int seat, game_move move)
{
	struct message why;

	r->game->why(r->context, r->state, seat, move, &why);
	move_differs(r, "case.differs.not_legal", seat, move);
	runner_detail(r, &why);
	return DIFFERS;
}

/* The next move of a list, `-` being the empty list. */
static enum outcome next_move(struct runner *r, struct slice *rest, game_move *move)
{
	return runner_move(r, slice_trim(slice_cut(rest, ',')), move);
}

static bool list_names(struct runner *r, struct slice rest, game_move wanted)
{
	game_move move;

	while (rest.len > 0)
		if (next_move(r, &rest, &move) == GOOD && move == wanted)
			return true;
	return false;
}

enum outcome expect_allows(struct runner *r, struct slice rest)
{
	int seat;
	game_move move;
	enum outcome outcome = runner_seat(r, &rest, &seat);

	rest = slice_trim(rest);
	if (outcome == GOOD && rest.len == 0)
		return runner_says(r, MALFORMED, "case.error.missing");
	while (outcome == GOOD && rest.len > 0) {
		outcome = next_move(r, &rest, &move);
		if (outcome == GOOD && !runner_legal(r, seat, move))
			outcome = move_missing(r, seat, move);
	}
	return outcome;
}

enum outcome expect_legal(struct runner *r, struct slice rest)
{
	struct slice after = rest, named;
	int seat;
	enum outcome outcome = runner_seat(r, &after, &seat);

	if (outcome != GOOD)
		return outcome;
	named = slice_trim(after);
	if (slice_is(named, "-"))
		named.len = 0;
	else
		outcome = expect_allows(r, rest);
	if (outcome != GOOD)
		return outcome;
	uint32_t count = r->game->moves(r->context, r->state, seat, r->list);

	for (uint32_t i = 0; i < count; i++)
		if (!list_names(r, named, r->list[i]))
			return move_differs(r, "case.differs.legal", seat, r->list[i]);
	return GOOD;
}

/* Cuts the reason off the end of a move: message ids have a dot in them. */
static struct slice cut_reason(struct slice *move)
{
	struct slice rest = *move, reason = { NULL, 0 };

	for (struct slice word = slice_word(&rest); word.len > 0; word = slice_word(&rest)) {
		struct slice after = word;

		if (slice_cut(&after, '.').len == word.len)
			continue;
		reason.at = word.at;
		reason.len = (size_t)(move->at + move->len - word.at);
		move->len = (size_t)(word.at - move->at);
		break;
	}
	*move = slice_trim(*move);
	return reason;
}

enum outcome expect_illegal(struct runner *r, struct slice rest)
{
	int seat;
	game_move move;
	struct message why;
	enum outcome outcome = runner_seat(r, &rest, &seat);
	struct slice reason = cut_reason(&rest);

	if (outcome == GOOD && reason.len == 0)
		return runner_says(r, MALFORMED, "case.error.missing");
	if (outcome == GOOD)
		outcome = runner_ids(r, reason);
	if (outcome == GOOD)
		outcome = runner_move(r, rest, &move);
	if (outcome != GOOD)
		return outcome;
	if (runner_legal(r, seat, move))
		return move_differs(r, "case.differs.legal", seat, move);
	r->game->why(r->context, r->state, seat, move, &why);
	if (case_message_matches(&why, reason))
		return GOOD;
	move_differs(r, "case.differs.reason", seat, move);
	runner_word(r, slice_from(why.id));
	runner_word(r, reason);
	runner_detail(r, &why);
	return DIFFERS;
}

/* Fields of positions and views. */

/* `position` with another value of the named field. */
static void field_replace(struct slice position, struct slice name, struct slice value,
			  struct buf *out)
{
	for (struct slice word = slice_word(&position); word.len > 0;
	     word = slice_word(&position)) {
		struct slice rest = word;

		if (slice_equal(slice_cut(&rest, '='), name)) {
			buf_slice(out, name);
			buf_char(out, '=');
			buf_slice(out, value);
		} else {
			buf_slice(out, word);
		}
		buf_char(out, ' ');
	}
}

/* Two texts may mean the same (another order, `R0*2` for `R0,R0`): they do
 * when the position with the expected one in its place reads as itself. */
static bool field_means(struct runner *r, const struct state *position, struct slice text,
			struct slice name, struct slice value)
{
	struct buf other = buf_over(r->other, CASE_POSITIONS * r->game->position_max);
	struct message ignored;

	field_replace(text, name, value, &other);
	return !other.full &&
	       r->game->state_read(r->context, buf_slice_of(&other), r->scratch, &ignored) &&
	       memcmp(r->scratch, position, r->game->state_size) == 0;
}

/* `who` is empty for the position itself. */
static enum outcome fields_match(struct runner *r, const struct state *position, struct slice rest,
				 struct slice who)
{
	struct buf out = buf_over(r->text, r->game->position_max);

	r->game->state_write(r->context, position, &out);
	struct slice text = buf_slice_of(&out), word = slice_word(&rest);

	if (word.len == 0)
		return runner_says(r, MALFORMED, "case.error.missing");
	for (; word.len > 0; word = slice_word(&rest)) {
		struct slice value = word, name = slice_cut(&value, '='), actual;

		if (name.len == word.len)
			return runner_says_word(r, MALFORMED, "case.error.field_form", word);
		if (!case_field_find(text, name, &actual))
			return runner_says_word(r, MALFORMED, "case.error.field", name);
		if (slice_equal(value, actual) || field_means(r, position, text, name, value))
			continue;
		runner_says_word(r, DIFFERS, who.len ? "case.differs.view" : "case.differs.field",
				 name);
		runner_word(r, actual);
		runner_word(r, value);
		if (who.len)
			runner_word(r, who);
		return DIFFERS;
	}
	return GOOD;
}

enum outcome expect_fields(struct runner *r, struct slice rest)
{
	return fields_match(r, r->state, rest, (struct slice){ NULL, 0 });
}

enum outcome expect_view(struct runner *r, struct slice rest)
{
	struct slice after = rest, who = slice_word(&after);
	int viewer = SPECTATOR;

	if (!slice_is(who, "spectator")) {
		enum outcome outcome = runner_seat(r, &rest, &viewer);

		if (outcome != GOOD)
			return outcome;
	}
	r->game->observe(r->context, r->state, viewer, r->view);
	return fields_match(r, view_position(r->view), after, who);
}

/* Events. */

enum outcome expect_event(struct runner *r, struct slice rest)
{
	struct slice who = slice_word(&rest);
	uint32_t everyone = (SEAT(r->setup.players) - 1) | SEAT(SPECTATOR), expected, seen = 0;
	struct set_words words = {
		.none = "nobody",
		.all = "everyone",
		.all_set = everyone,
		.extra = "spectator",
		.extra_set = SEAT(SPECTATOR),
	};

	rest = slice_trim(rest);
	if (!set_read(&words, r->setup.players, who, &expected))
		return runner_says_word(r, MALFORMED, "case.error.set", who);
	if (rest.len == 0)
		return runner_says(r, MALFORMED, "case.error.missing");
	if (runner_ids(r, rest) != GOOD)
		return MALFORMED;
	for (uint32_t i = 0; i < r->event_count; i++)
		if (case_message_matches(&r->events[i].text, rest))
			seen |= r->events[i].viewers & everyone;
	if (seen == expected)
		return GOOD;
	runner_says_word(r, DIFFERS, "case.differs.event", rest);
	return set_differs(r, &words, seen, who);
}
