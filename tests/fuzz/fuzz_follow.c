/*
 * What a follower is sent: snapshots and frames of one match, good ones, spoiled
 * ones and clever ones. The first line is the game (see fuzz.h) and whose eyes
 * these are, a digit or `s`; then a message a line:
 *
 *   snap N SUM TEXT
 *   frame N SUM SEE
 *
 * What is refused changes nothing; of what is accepted and is a view every
 * question can be asked that a client asks of its own.
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

/* Mutation. Hardly any change of a text would pass its sum, and few numbers the
 * order of frames: mostly they are put right behind it. */

static const char *const words[] = {
	"?", "-", "spectator", "everything", "on", "viewer", "", NULL
};
static const char *const lines[] = { "frame 2 0\n", "snap 1 0\n", "frame 1 0 viewer=0\n", NULL };

struct mender {
	char text[2][INPUT_TEXT_MAX];
	struct buf known, next, out;
	uint32_t n;
};

/* One message with the number and the sum that it should have. */
static void mend_line(struct mender *m, struct slice line)
{
	struct slice rest = line, word = slice_word(&rest);
	bool is_snap = slice_is(word, "snap");
	struct slice known = is_snap ? (struct slice){ "", 0 } : buf_slice_of(&m->known);

	slice_word(&rest);
	slice_word(&rest);
	if ((!is_snap && !slice_is(word, "frame")) || !see_apply(known, rest, &m->next, NULL)) {
		buf_slice(&m->out, line);
		return;
	}
	struct buf old = m->known;

	m->known = m->next;
	m->next = old;
	buf_slice(&m->out, word);
	buf_char(&m->out, ' ');
	buf_int(&m->out, ++m->n);
	buf_char(&m->out, ' ');
	buf_int(&m->out, see_sum(buf_slice_of(&m->known)));
	buf_char(&m->out, ' ');
	buf_slice(&m->out, slice_trim(rest));
}

static size_t sums_mended(uint8_t *data, size_t size, size_t max)
{
	static struct mender m;
	static char out[2 * INPUT_TEXT_MAX];
	struct slice rest = { (const char *)data, size }, line;

	m.known = buf_over(m.text[0], sizeof(m.text[0]));
	m.next = buf_over(m.text[1], sizeof(m.text[1]));
	m.out = buf_over(out, sizeof(out));
	m.n = 0;
	for (bool first = true; slice_line(&rest, &line); first = false) {
		if (first)
			buf_slice(&m.out, line);
		else
			mend_line(&m, line);
		buf_char(&m.out, '\n');
	}
	if (m.out.full || m.out.len > max)
		return size;
	memcpy(data, out, m.out.len);
	return m.out.len;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	size = mutate_lines(data, size, max, seed, words, lines);
	return mutate_choose(&seed, 8) ? sums_mended(data, size, max) : size;
}

/* The target. */

struct client {
	struct fuzz_game g;
	struct follow follow;
	game_move *list;
	char *text, *before; /* before: what is known */
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
	CHECK(c.list && c.text && c.before);
	return c;
}

static void client_close(struct client *c)
{
	follow_release(&c->follow);
	free(c->list);
	free(c->text);
	free(c->before);
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

static void must_follow(struct client *c, struct slice line)
{
	struct follow *f = &c->follow;
	struct slice word = slice_word(&line);
	struct buf before = buf_over(c->before, f->game->position_max);
	uint32_t number = f->n;
	int64_t n, sum;

	buf_slice(&before, buf_slice_of(&f->text));
	if (!slice_int(slice_word(&line), 0, UINT32_MAX, &n) ||
	    !slice_int(slice_word(&line), 0, UINT32_MAX, &sum))
		return;
	enum follow_result result = slice_is(word, "snap")
					    ? follow_snapshot(f, (uint32_t)n, line, (uint32_t)sum)
					    : follow_frame(f, (uint32_t)n, line, (uint32_t)sum);

	if (result == FOLLOW_FINE) {
		CHECK(f->n == (uint32_t)n && f->text.len < f->game->position_max);
		return;
	}
	CHECK(f->n == number && slice_equal(buf_slice_of(&f->text), buf_slice_of(&before)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct client c = client_open(&data, &size);
	struct slice rest = { (const char *)data, size }, line;

	slice_line(&rest, &line);
	for (int i = 0; i < MESSAGES_MAX && slice_line(&rest, &line); i++) {
		must_follow(&c, line);
		const struct view *view = follow_view(&c.follow);

		/* All questions take as long as many other inputs. */
		if (view && (size + (size_t)i) % ANSWERS_SHARE == 0)
			must_answer(&c, view);
	}
	client_close(&c);
	return 0;
}
