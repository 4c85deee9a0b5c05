/*
 * Frames of the small game that has everything: plans of several moves made at
 * once in secret, moves taken back, open turns, chance, peeks. What is told
 * again from the lines is what was told, and the order in which others answer
 * leaves no trace.
 */
#include "unit/service/served.h"

#include <stdio.h>

#include "games/toy/toy.h"
#include "play/frames.h"

enum { LINES_MAX = 400, TOLD_MAX = 1 << 18 };

struct telling {
	struct frame_sink base;
	char *text[VIEWERS];
	size_t used[VIEWERS];
	uint32_t last[VIEWERS];
};

static void telling_put(struct frame_sink *base, const struct frame *frame)
{
	struct telling *t = (struct telling *)base;
	int v = frame->viewer;
	struct buf out = buf_over(t->text[v] + t->used[v], TOLD_MAX - t->used[v]);
	struct json j = json_over(&out);
	struct message text;

	assert_int_equal(frame->n, ++t->last[v]);
	json_open_array(&j, NULL);
	for (uint32_t at = 0; frame_message(frame, &at, &text);)
		json_message(&j, NULL, &text);
	json_close_array(&j);
	buf_char(&out, ' ');
	buf_hex(&out, (const uint8_t *)frame->view, toy.state_size);
	buf_text(&out, frame->open ? " open\n" : "\n");
	assert_false(out.full);
	t->used[v] += out.len;
}

static void telling_init(struct telling *t)
{
	memset(t, 0, sizeof(*t));
	t->base.put = telling_put;
	t->base.viewers = ALL_VIEWERS;
	for (int v = 0; v < VIEWERS; v++)
		t->text[v] = calloc(1, TOLD_MAX);
}

static void telling_release(struct telling *t)
{
	for (int v = 0; v < VIEWERS; v++)
		free(t->text[v]);
}

/* What was done, without times. */
struct deed {
	int seat;
	bool undo;
	game_move move;
	bool closes; /* the step */
	bool secret;
};

struct told_match {
	struct match match;
	struct frames frames;
	struct telling telling;
};

static void told_begin(struct told_match *m, const uint8_t key[RNG_KEY], struct frames_memory *mem)
{
	struct setup setup;
	struct message error;

	setup_standard(&toy, 3, &setup);
	assert_true(match_init(&m->match, &toy, &setup, key, &error));
	m->frames = (struct frames){ .state = malloc(toy.state_size) };
	telling_init(&m->telling);
	frames_begin(&m->frames, &m->match, mem, &m->telling.base);
}

static bool told_do(struct told_match *m, struct deed *deed, struct frames_memory *mem)
{
	struct frames_change change;
	struct message why;
	bool done = deed->undo ? frames_undo(&m->frames, &m->match, deed->seat, mem,
					     &m->telling.base, &change, &why)
			       : frames_move(&m->frames, &m->match, deed->seat, deed->move, mem,
					     &m->telling.base, &change, &why);

	if (done) {
		deed->closes = change.closed;
		deed->secret = change.secret;
	}
	return done;
}

static void told_release(struct told_match *m)
{
	match_release(&m->match);
	free(m->frames.state);
	telling_release(&m->telling);
}

/* A random match, with second thoughts. */
static int random_deeds(struct told_match *m, struct deed *deeds, struct rng *rng,
			struct frames_memory *mem)
{
	int count = 0;
	uint32_t actors;

	while ((actors = toy.actors(m->match.context, m->match.state)) != 0) {
		struct deed deed = { .seat = (int)rng_below(rng, 3) };
		game_move list[TOY_MOVES];

		assert_true(count < LINES_MAX);
		if (rng_below(rng, 5) == 0 && count < LINES_MAX / 2) {
			deed.undo = true;
		} else if (actors & SEAT(deed.seat)) {
			uint32_t moves =
				toy.moves(m->match.context, m->match.state, deed.seat, list);

			deed.move = list[rng_below(rng, moves)];
		} else {
			continue;
		}
		if (told_do(m, &deed, mem))
			deeds[count++] = deed;
	}
	return count;
}

/* Another order within each secret step; each seat's own order stays, so that
 * the last deed is some seat's last answer in any order. */
static void shuffle_deeds(struct deed *deeds, int count, struct rng *rng)
{
	for (int first = 0, last; first < count; first = last + 1) {
		last = first;
		while (last + 1 < count && !deeds[last].closes)
			last++;
		if (!deeds[first].secret)
			continue;
		for (int round = 0; round < 3; round++)
			for (int i = first; i < last; i++)
				if (deeds[i].seat != deeds[i + 1].seat && rng_below(rng, 2)) {
					struct deed swap = deeds[i];

					deeds[i] = deeds[i + 1];
					deeds[i + 1] = swap;
				}
	}
}

static void the_order_of_others_leaves_no_trace(void **state)
{
	struct frames_memory mem;
	int shuffled = 0;

	(void)state;
	assert_true(frames_memory_init(&mem));
	for (uint64_t seed = 0; seed < 300; seed++) {
		struct told_match first, second;
		static struct deed deeds[LINES_MAX], other[LINES_MAX];
		uint8_t key[RNG_KEY] = { (uint8_t)seed, (uint8_t)(seed >> 8) };
		struct rng rng;

		rng_fast(&rng, seed);
		told_begin(&first, key, &mem);
		int count = random_deeds(&first, deeds, &rng, &mem);

		/* Told in another order. */
		memcpy(other, deeds, sizeof(deeds));
		shuffle_deeds(other, count, &rng);
		told_begin(&second, key, &mem);
		for (int i = 0; i < count; i++)
			assert_true(told_do(&second, &other[i], &mem));
		for (int v = 0; v < VIEWERS; v++)
			assert_string_equal(first.telling.text[v], second.telling.text[v]);
		shuffled += memcmp(other, deeds, sizeof(deeds)) != 0;
		told_release(&first);
		told_release(&second);
	}
	assert_true(shuffled > 250);
	frames_memory_release(&mem);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_order_of_others_leaves_no_trace),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
