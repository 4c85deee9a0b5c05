/*
 * What a follower is sent: snapshots and frames of one match, good ones, spoiled
 * ones and clever ones, and what comes beside them. The first line is the game
 * (see fuzz.h) and whose eyes these are, a digit or `s`; then a message a line:
 *
 *   snap N SUM TEXT
 *   frame N SUM SEE      SUM a number, or `=`: the one that fits
 *   tell LINE
 *   log N LINE
 *   setup LINE
 *
 * Lines of a log or of a setup that follow each other are one. What is refused
 * changes nothing; of what is accepted and is a view every question can be asked
 * that a client asks of its own; what is told reads as it was written; a setup
 * makes a match, or a sentence says why not.
 */
#include "fuzz/fuzz.h"
#include "fuzz/mutate.h"

#include <stdio.h>

#include "play/follow.h"
#include "play/match.h"
#include "play/see.h"

enum {
	MESSAGES_MAX = 32, /* of one input */
	INPUT_TEXT_MAX = 1 << 16, /* bytes that the mutator mends */
	ANSWERS_SHARE = 4, /* every question is asked after one message in so many */
	LOOKS = 4, /* moves that are looked at */
	REASONS = 4,
};

/* Mutation. Few numbers are those of the frames in order: mostly they are put right
 * behind it, with sums that fit. */

static const char *const words[] = { "?",	   "-",
				     "spectator",  "everything",
				     "on",	   "viewer",
				     "",	   ".event.round",
				     ".card.r9",   "@1",
				     "@4",	   "seat:1",
				     "number:2",   "text:",
				     "word:",	   "majority.event.pass",
				     "4294967296", "-9223372036854775808",
				     "rules",	   "players",
				     "option",	   "set",
				     "game",	   NULL };
static const char *const lines[] = { "frame 2 0\n",
				     "snap 1 0\n",
				     "frame 1 0 viewer=0\n",
				     "tell .event.round 1\n",
				     "log 2 play.event.undone @0\n",
				     "setup game goetia\n",
				     "setup players 3\n",
				     "setup set {}\n",
				     NULL };

/* One message with the number that it should have and the sum that fits. */
static void mend_line(struct slice line, uint32_t *n, struct buf *out)
{
	struct slice rest = line, word = slice_word(&rest);

	if (!slice_is(word, "snap") && !slice_is(word, "frame")) {
		buf_slice(out, line);
		return;
	}
	slice_word(&rest);
	slice_word(&rest);
	buf_slice(out, word);
	buf_char(out, ' ');
	buf_int(out, ++*n);
	buf_text(out, " = ");
	buf_slice(out, slice_trim(rest));
}

static size_t order_mended(uint8_t *data, size_t size, size_t max)
{
	static char memory[2 * INPUT_TEXT_MAX];
	struct buf out = buf_over(memory, sizeof(memory));
	struct slice rest = { (const char *)data, size }, line;
	uint32_t n = 0;

	for (bool first = true; slice_line(&rest, &line); first = false) {
		if (first)
			buf_slice(&out, line);
		else
			mend_line(line, &n, &out);
		buf_char(&out, '\n');
	}
	if (out.full || out.len > max)
		return size;
	memcpy(data, memory, out.len);
	return out.len;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	size = mutate_lines(data, size, max, seed, words, lines);
	return mutate_choose(&seed, 8) ? order_mended(data, size, max) : size;
}

/* The target. */

struct client {
	struct fuzz_game g;
	struct follow follow;
	game_move *list;
	char *text, *before, *next; /* before: what is known; next: what should be */
};

static struct client client_open(const uint8_t **data, size_t *size)
{
	struct client c = { .g = fuzz_game_open(data, size) };
	const struct game *game = c.g.game;
	struct message error;
	int viewer = *size ? **data - '0' : 0;

	if (viewer < 0 || viewer >= c.g.players)
		viewer = SPECTATOR;
	CHECK(follow_init(&c.follow, game, &c.g.context->setup, viewer, &error));
	c.list = calloc(game->moves_max, sizeof(*c.list));
	c.text = malloc(game->json_max + game->position_max);
	c.before = malloc(game->position_max);
	c.next = malloc(game->position_max);
	CHECK(c.list && c.text && c.before && c.next);
	return c;
}

static void client_close(struct client *c)
{
	follow_release(&c->follow);
	free(c->list);
	free(c->text);
	free(c->before);
	free(c->next);
	fuzz_game_close(&c->g);
}

static bool is_listed(const struct client *c, uint32_t count, game_move move)
{
	for (uint32_t i = 0; i < count; i++)
		if (c->list[i] == move)
			return true;
	return false;
}

static void must_round_trip(struct client *c, const struct view *view)
{
	const struct follow *f = &c->follow;
	struct buf text = buf_over(c->text, f->game->position_max);
	struct state *again = calloc(1, f->game->state_size);
	struct message error;

	CHECK(again && f->game->check(f->context, view_position(view)) == NULL);
	f->game->state_write(f->context, view_position(view), &text);
	CHECK(!text.full);
	CHECK(f->game->state_read(f->context, buf_slice_of(&text), again, &error));
	CHECK(memcmp(again, view, f->game->state_size) == 0);
	free(again);
}

/* The moves of a seat, reasons against others, what some would lead to. */
static void must_say_what_can_be_done(struct client *c, const struct view *view)
{
	const struct follow *f = &c->follow;
	const struct state *position = view_position(view);
	uint32_t count = f->game->moves(f->context, position, f->viewer, c->list);

	CHECK(count <= f->game->moves_max);
	for (uint32_t i = 0; i < count && i < LOOKS; i++) {
		struct buf text = buf_over(c->text, f->game->json_max);
		game_move move = c->list[(uint64_t)i * count / LOOKS % count];

		f->game->look(f->context, view, f->viewer, move, &text);
		CHECK(!text.full);
		buf_clear(&text);
		f->game->move_write(f->context, position, f->viewer, move, f->viewer, &text);
		CHECK(text.len < f->game->move_text_max);
	}
	for (game_move move = 0; move < REASONS; move++) {
		struct message why = { 0 };

		if (is_listed(c, count, move))
			continue;
		f->game->why(f->context, position, f->viewer, move, &why);
		CHECK(why.id);
	}
}

static void must_answer(struct client *c, const struct view *view)
{
	const struct follow *f = &c->follow;
	struct buf text = buf_over(c->text, f->game->json_max);
	struct score score;

	must_round_trip(c, view);
	f->game->actors(f->context, view_position(view));
	f->game->score(f->context, view_position(view), &score);
	buf_clear(&text);
	f->game->json(f->context, view, f->viewer, &text);
	CHECK(!text.full);
	buf_clear(&text);
	f->game->ahead(f->context, view, f->viewer, &text);
	CHECK(!text.full);
	if (f->viewer != SPECTATOR)
		must_say_what_can_be_done(c, view);
}

/* What happened. */

/* Written again it is the same message. */
static void must_tell(struct client *c, struct slice line)
{
	const struct game *game = c->follow.game;
	char memory[TELL_MAX], other_memory[TELL_MAX], text[2][TELL_MAX];
	struct buf once = buf_over(text[0], TELL_MAX), twice = buf_over(text[1], TELL_MAX);
	struct message told, again;

	CHECK(!line.len || follow_lines_good(&c->follow, line, false) ==
				   follow_tell(&c->follow, line, memory, &told));
	if (!follow_tell(&c->follow, line, memory, &told))
		return;
	tell_write(&told, game, &once);
	CHECK(!once.full && follow_tell(&c->follow, buf_slice_of(&once), other_memory, &again));
	tell_write(&again, game, &twice);
	CHECK(!strcmp(told.id, again.id) && told.count == again.count && !strcmp(text[0], text[1]));
}

static void must_log(struct client *c, struct slice log)
{
	char memory[TELL_MAX];
	struct message text;
	bool good = follow_lines_good(&c->follow, log, true);
	uint32_t n = 1, last = 1;

	while (good && log.len) {
		CHECK(follow_log_line(&c->follow, &log, &n, memory, &text) && n >= last);
		last = n;
	}
}

/* Which match it is. */
static void must_set_up(struct slice text)
{
	struct message error = { 0 };
	struct setup setup;
	struct follow f;
	const struct game *game = follow_setup(text, &setup, &error);

	if (!game) {
		CHECK(error.id);
		return;
	}
	if (follow_init(&f, game, &setup, SPECTATOR, &error))
		CHECK(!follow_view(&f));
	else
		CHECK(error.id);
	follow_release(&f);
}

/* Positions. */

static bool is_changed(const struct client *c, uint32_t number, const struct buf *before)
{
	const struct follow *f = &c->follow;

	return f->n != number || !slice_equal(buf_slice_of(&f->text), buf_slice_of(before));
}

/* Of a number it is that; else the one that fits. */
static uint32_t sum_read(struct client *c, struct slice word, bool is_snap, struct slice see)
{
	struct buf next = buf_over(c->next, c->follow.game->position_max);
	struct slice known = is_snap ? (struct slice){ "", 0 } : buf_slice_of(&c->follow.text);
	int64_t sum;

	if (slice_int(word, 0, UINT32_MAX, &sum))
		return (uint32_t)sum;
	return see_apply(known, see, &next, NULL) ? see_sum(buf_slice_of(&next)) : 0;
}

static void must_follow(struct client *c, struct slice word, struct slice line)
{
	bool is_snap = slice_is(word, "snap");
	struct follow *f = &c->follow;
	struct buf before = buf_over(c->before, f->game->position_max);
	uint32_t number = f->n;
	int64_t n;

	buf_slice(&before, buf_slice_of(&f->text));
	if (!slice_int(slice_word(&line), 0, UINT32_MAX, &n))
		return;
	struct slice sum_word = slice_word(&line);
	uint32_t sum = sum_read(c, sum_word, is_snap, line);
	enum follow_result result = is_snap ? follow_snapshot(f, (uint32_t)n, line, sum)
					    : follow_frame(f, (uint32_t)n, line, sum);

	if (result == FOLLOW_FINE) {
		CHECK(f->n == (uint32_t)n && f->text.len < f->game->position_max);
		result = follow_check(f);
	}
	CHECK(result == FOLLOW_FINE || !is_changed(c, number, &before));
}

/* All lines that begin with the word and follow each other, without it, as one text;
 * the last of them is in hand. */
static struct slice gathered(struct slice word, struct slice line, struct slice *rest, char *memory)
{
	struct buf text = buf_over(memory, INPUT_TEXT_MAX);
	struct slice next = *rest;

	buf_slice(&text, line);
	while (slice_line(&next, &line) && slice_equal(slice_word(&line), word)) {
		buf_char(&text, '\n');
		buf_slice(&text, line);
		*rest = next;
	}
	return buf_slice_of(&text);
}

/* One message; false: it was none of a position. */
static bool hear(struct client *c, struct slice line, struct slice *rest)
{
	static char memory[INPUT_TEXT_MAX];
	struct slice word = slice_word(&line);

	if (slice_is(word, "tell"))
		must_tell(c, line);
	else if (slice_is(word, "log"))
		must_log(c, gathered(word, line, rest, memory));
	else if (slice_is(word, "setup"))
		must_set_up(gathered(word, line, rest, memory));
	else
		must_follow(c, word, line);
	return slice_is(word, "snap") || slice_is(word, "frame");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct client c = client_open(&data, &size);
	struct slice rest = { (const char *)data, size }, line;

	slice_line(&rest, &line);
	for (int i = 0; i < MESSAGES_MAX && slice_line(&rest, &line); i++) {
		const struct view *view = hear(&c, line, &rest) ? follow_view(&c.follow) : NULL;

		/* All questions take as long as many other inputs. */
		if (view && (size + (size_t)i) % ANSWERS_SHARE == 0)
			must_answer(&c, view);
	}
	client_close(&c);
	return 0;
}
