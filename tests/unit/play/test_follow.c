/*
 * Following a match from what comes over a wire: a snapshot, frames, and all
 * that can be wrong with them. Whatever is refused changes nothing, and a text
 * that is no view of this match and this viewer shows nothing.
 */
#include "unit/unit.h"

#include <string.h>

#include "games/toy/toy.h"
#include "play/follow.h"
#include "play/retell.h"
#include "play/see.h"

enum { SENT_MAX = 200, ME = 0, LINES = 12 };

/* What a viewer was sent. */
struct sent {
	uint32_t n, sum;
	char *see, *text;
};

struct wire {
	struct frame_sink sink; /* first */
	struct match match;
	struct retelling told;
	struct sent sent[SENT_MAX];
	int count;
};

static char *copied(struct slice text)
{
	char *copy = calloc(1, text.len + 1);

	memcpy(copy, text.at, text.len);
	return copy;
}

static void wire_put(struct frame_sink *sink, const struct frame *frame)
{
	struct wire *w = (struct wire *)sink;

	assert_true(w->count < SENT_MAX);
	w->sent[w->count++] = (struct sent){
		.n = frame->n,
		.sum = frame->sum,
		.see = copied(frame->see),
		.text = copied(frame->text),
	};
}

/* A random match of that luck, sent to that viewer. */
static void wire_open(struct wire *w, const struct game *game, int players, int viewer,
		      uint8_t luck)
{
	uint8_t key[RNG_KEY] = { luck };
	struct setup setup;
	struct message error;
	struct rng rng;
	game_move list[MATCH_MOVES_MAX];

	memset(w, 0, sizeof(*w));
	w->sink = (struct frame_sink){ .viewers = SEAT(viewer), .texts = true, .put = wire_put };
	setup_standard(game, players, &setup);
	assert_true(match_init(&w->match, game, &setup, key, &error));
	assert_true(retell_init(&w->told, &w->match, &error));
	assert_true(retell_begin(&w->told, &w->sink, &error));
	rng_fast(&rng, luck);
	for (int i = 0; i < LINES * players; i++) {
		const struct match *m = &w->told.match;
		uint32_t actors = game->actors(m->context, m->state);
		int seat = 0;

		if (!actors)
			break;
		while (!(actors & SEAT(seat)))
			seat++;
		uint32_t moves = game->moves(m->context, m->state, seat, list);
		struct line line = { .seat = (uint8_t)seat, .move = list[rng_below(&rng, moves)] };

		assert_true(retell_line(&w->told, &line, &w->sink, &error));
	}
	assert_true(w->count > 4);
}

static void wire_close(struct wire *w)
{
	for (int i = 0; i < w->count; i++) {
		free(w->sent[i].see);
		free(w->sent[i].text);
	}
	retell_release(&w->told);
	match_release(&w->match);
}

static void follow_open(struct follow *f, const struct wire *w, int viewer)
{
	struct message error;

	assert_true(follow_init(f, w->match.game, &w->match.context->setup, viewer, &error));
}

static enum follow_result hear(struct follow *f, const struct sent *s)
{
	return follow_frame(f, s->n, slice_from(s->see), s->sum);
}

static enum follow_result snapshot(struct follow *f, uint32_t n, const char *text)
{
	return follow_snapshot(f, n, slice_from(text), see_sum(slice_from(text)));
}

/* Everything about a follower that counts. */
struct known {
	uint32_t n;
	char *text;
	bool has_view;
	char view[1 << 13];
};

static void note(struct follow *f, struct known *out)
{
	const struct view *view = follow_view(f);

	out->n = f->n;
	out->text = copied(buf_slice_of(&f->text));
	out->has_view = view;
	assert_true(f->game->state_size <= sizeof(out->view));
	if (view)
		memcpy(out->view, view, f->game->state_size);
}

static void assert_unchanged(struct follow *f, const struct known *k)
{
	const struct view *view = follow_view(f);

	assert_int_equal(f->n, k->n);
	assert_int_equal(f->text.len, strlen(k->text));
	assert_memory_equal(f->text.at, k->text, f->text.len);
	assert_int_equal(view != NULL, k->has_view);
	if (view)
		assert_memory_equal(view, k->view, f->game->state_size);
}

/* The frame with another number, fields or sum: refused like this, without a trace. */
static void refused(struct follow *f, enum follow_result how, uint32_t n, const char *see,
		    uint32_t sum)
{
	static struct known k;

	note(f, &k);
	assert_int_equal(follow_frame(f, n, slice_from(see), sum), how);
	assert_unchanged(f, &k);
	free(k.text);
}

static void frames_lead_to_the_view(void **state)
{
	(void)state;
	for (int g = 0; g <= games_count; g++) {
		const struct game *game = g < games_count ? games[g] : &toy;
		struct wire w;
		struct follow f;

		wire_open(&w, game, game->seats_max, ME, 5);
		follow_open(&f, &w, ME);
		assert_null(follow_view(&f)); /* nothing is known yet */
		for (int i = 0; i < w.count; i++) {
			assert_int_equal(hear(&f, &w.sent[i]), FOLLOW_FINE);
			assert_string_equal(f.text.at, w.sent[i].text);
			assert_non_null(follow_view(&f));
		}
		/* From the end backwards all are known. */
		for (int i = w.count - 1; i >= 0; i--)
			refused(&f, FOLLOW_OLD, w.sent[i].n, w.sent[i].see, w.sent[i].sum);
		follow_release(&f);
		wire_close(&w);
	}
}

static void a_snapshot_takes_over(void **state)
{
	struct wire w;
	struct follow f;

	(void)state;
	wire_open(&w, games[0], games[0]->seats_max, ME, 6);
	follow_open(&f, &w, ME);
	/* In the middle, for whoever comes late. */
	assert_int_equal(snapshot(&f, w.sent[2].n, w.sent[2].text), FOLLOW_FINE);
	assert_int_equal(hear(&f, &w.sent[3]), FOLLOW_FINE);
	/* Behind a gap. */
	refused(&f, FOLLOW_GAP, w.sent[5].n, w.sent[5].see, w.sent[5].sum);
	assert_int_equal(snapshot(&f, w.sent[5].n, w.sent[5].text), FOLLOW_FINE);
	assert_string_equal(f.text.at, w.sent[5].text);
	/* Of what was before: the server has gone back. */
	assert_int_equal(snapshot(&f, w.sent[1].n, w.sent[1].text), FOLLOW_FINE);
	assert_int_equal(hear(&f, &w.sent[2]), FOLLOW_FINE);
	/* With the wrong sum, or none: as if nothing had come. */
	static struct known k;

	note(&f, &k);
	assert_int_equal(follow_snapshot(&f, 9, slice_from(w.sent[5].text), 0), FOLLOW_SPOILED);
	assert_unchanged(&f, &k);
	assert_int_equal(snapshot(&f, 0, w.sent[5].text), FOLLOW_SPOILED);
	assert_unchanged(&f, &k);
	assert_int_equal(snapshot(&f, 9, "viewer=0 nonsense"), FOLLOW_SPOILED);
	assert_unchanged(&f, &k);
	free(k.text);
	follow_release(&f);
	wire_close(&w);
}

static void spoiled_frames_change_nothing(void **state)
{
	struct wire w;
	struct follow f;

	(void)state;
	wire_open(&w, &toy, 3, ME, 7);
	follow_open(&f, &w, ME);
	/* Before anything is known. */
	refused(&f, FOLLOW_SPOILED, 1, "", 0);
	refused(&f, FOLLOW_GAP, 2, w.sent[1].see, w.sent[1].sum);
	assert_int_equal(hear(&f, &w.sent[0]), FOLLOW_FINE);
	const struct sent *next = &w.sent[1];

	assert_true(strlen(next->see) > 0);
	refused(&f, FOLLOW_SPOILED, next->n, next->see, next->sum + 1);
	refused(&f, FOLLOW_SPOILED, next->n, next->see, 0);
	refused(&f, FOLLOW_SPOILED, next->n, next->see, w.sent[0].sum);
	refused(&f, FOLLOW_SPOILED, next->n, "colour=red", next->sum);
	refused(&f, FOLLOW_SPOILED, next->n, "phase=plan phase=plan", next->sum);
	refused(&f, FOLLOW_SPOILED, next->n, "viewer", next->sum);
	/* Of later, and of never. */
	refused(&f, FOLLOW_GAP, next->n + 1, w.sent[2].see, w.sent[2].sum);
	refused(&f, FOLLOW_GAP, UINT32_MAX, w.sent[2].see, w.sent[2].sum);
	refused(&f, FOLLOW_OLD, 0, next->see, next->sum);
	assert_int_equal(hear(&f, next), FOLLOW_FINE);
	assert_string_equal(f.text.at, next->text);
	/* Nothing new: the number alone goes on, whatever the sum. */
	assert_int_equal(follow_frame(&f, next->n + 1, slice_from(""), 77), FOLLOW_FINE);
	assert_string_equal(f.text.at, next->text);
	assert_int_equal(f.n, next->n + 1);
	follow_release(&f);
	wire_close(&w);
}

/* Fields one at a time, each good by itself, in an order that is not the text's. */
static void fields_out_of_order_are_refused(void **state)
{
	struct wire w;
	struct follow f;
	char see[256];

	(void)state;
	wire_open(&w, &toy, 3, ME, 7);
	follow_open(&f, &w, ME);
	assert_int_equal(hear(&f, &w.sent[0]), FOLLOW_FINE);
	struct slice rest = slice_from(w.sent[0].text), first = slice_word(&rest),
		     second = slice_word(&rest);
	struct buf out = buf_over(see, sizeof(see));

	buf_slice(&out, second);
	buf_char(&out, ' ');
	buf_slice(&out, first);
	refused(&f, FOLLOW_SPOILED, 2, see, w.sent[0].sum);
	buf_clear(&out);
	buf_slice(&out, first);
	buf_char(&out, ' ');
	buf_slice(&out, second);
	assert_int_equal(follow_frame(&f, 2, slice_from(see), w.sent[0].sum), FOLLOW_FINE);
	follow_release(&f);
	wire_close(&w);
}

static void frames_of_another_match_are_refused(void **state)
{
	struct wire w, other;
	struct follow f;
	int different = 0;

	(void)state;
	wire_open(&w, games[0], 3, ME, 8);
	wire_open(&other, games[0], 3, ME, 9);
	follow_open(&f, &w, ME);
	assert_int_equal(hear(&f, &w.sent[0]), FOLLOW_FINE);
	for (int i = 1; i < w.count && i < other.count; i++) {
		const struct sent *wrong = &other.sent[i];

		if (*wrong->see && strcmp(wrong->text, w.sent[i].text) != 0) {
			refused(&f, FOLLOW_SPOILED, wrong->n, wrong->see, wrong->sum);
			different++;
		}
		assert_int_equal(hear(&f, &w.sent[i]), FOLLOW_FINE);
	}
	assert_true(different > 4);
	follow_release(&f);
	wire_close(&w);
	wire_close(&other);
}

/* Texts whose sum is right and that are not what this viewer may have. */
static void texts_of_others_show_nothing(void **state)
{
	struct wire mine, others, three;
	struct follow f;
	char text[1 << 13];
	const struct match *m = &mine.told.match;
	struct buf whole = buf_over(text, sizeof(text));

	(void)state;
	wire_open(&mine, games[0], 4, ME, 10);
	wire_open(&others, games[0], 4, ME + 1, 10);
	wire_open(&three, games[0], 3, ME, 10);
	follow_open(&f, &mine, ME);
	assert_int_equal(snapshot(&f, 3, others.sent[3].text), FOLLOW_FINE);
	assert_null(follow_view(&f)); /* another viewer's */
	m->game->state_write(m->context, m->state, &whole);
	assert_int_equal(snapshot(&f, 3, text), FOLLOW_FINE);
	assert_null(follow_view(&f)); /* nobody's view: the whole state */
	assert_int_equal(snapshot(&f, 3, ""), FOLLOW_FINE);
	assert_null(follow_view(&f)); /* what follows from nothing is a whole state too */
	assert_int_equal(snapshot(&f, 3, "viewer=0 viewer=0"), FOLLOW_FINE);
	assert_null(follow_view(&f));
	assert_int_equal(snapshot(&f, 3, "viewer=0 phase=lunch"), FOLLOW_FINE);
	assert_null(follow_view(&f));
	assert_int_equal(snapshot(&f, 3, three.sent[3].text), FOLLOW_FINE);
	assert_null(follow_view(&f)); /* a match of other people */
	/* And it is not lost for good. */
	assert_int_equal(snapshot(&f, mine.sent[3].n, mine.sent[3].text), FOLLOW_FINE);
	assert_non_null(follow_view(&f));
	assert_int_equal(hear(&f, &mine.sent[4]), FOLLOW_FINE);
	assert_non_null(follow_view(&f));
	follow_release(&f);
	wire_close(&mine);
	wire_close(&others);
	wire_close(&three);
}

/* The next frame with that field, whose sum is right. */
static enum follow_result hear_field(struct follow *f, const char *see)
{
	char text[1 << 13];
	struct buf out = buf_over(text, sizeof(text));

	assert_true(see_apply(buf_slice_of(&f->text), slice_from(see), &out, NULL));
	return follow_frame(f, f->n + 1, slice_from(see), see_sum(buf_slice_of(&out)));
}

/* What fits and is no view is as if it had not come, once somebody looks. */
static void what_is_no_view_is_taken_back(void **state)
{
	static struct known k;
	struct wire mine, others;
	struct follow f;

	(void)state;
	wire_open(&mine, games[0], 4, ME, 10);
	wire_open(&others, games[0], 4, ME + 1, 10);
	follow_open(&f, &mine, ME);
	note(&f, &k);
	assert_int_equal(follow_check(&f), FOLLOW_SPOILED);
	assert_unchanged(&f, &k);
	assert_int_equal(snapshot(&f, 3, "viewer=0 phase=lunch"), FOLLOW_FINE);
	assert_int_equal(follow_check(&f), FOLLOW_SPOILED);
	assert_unchanged(&f, &k);
	free(k.text);
	for (int i = 0; i < 3; i++) {
		assert_int_equal(hear(&f, &mine.sent[i]), FOLLOW_FINE);
		assert_int_equal(follow_check(&f), FOLLOW_FINE);
		note(&f, &k);
		assert_int_equal(snapshot(&f, 9, others.sent[3].text), FOLLOW_FINE);
		assert_int_equal(follow_check(&f), FOLLOW_SPOILED);
		assert_unchanged(&f, &k);
		assert_int_equal(hear_field(&f, "phase=lunch"), FOLLOW_FINE);
		assert_int_equal(follow_check(&f), FOLLOW_SPOILED);
		assert_unchanged(&f, &k);
		free(k.text);
	}
	/* Of several that nobody looked at it is known of the last alone. */
	assert_int_equal(hear_field(&f, "phase=lunch"), FOLLOW_FINE);
	assert_int_equal(hear_field(&f, "phase=supper"), FOLLOW_FINE);
	assert_int_equal(follow_check(&f), FOLLOW_SPOILED);
	assert_int_equal(f.n, mine.sent[2].n + 1);
	assert_int_equal(follow_check(&f), FOLLOW_SPOILED);
	assert_int_equal(f.n, 0);
	assert_int_equal(f.text.len, 0);
	/* And nothing is lost for good. */
	assert_int_equal(snapshot(&f, mine.sent[2].n, mine.sent[2].text), FOLLOW_FINE);
	assert_int_equal(hear(&f, &mine.sent[3]), FOLLOW_FINE);
	assert_int_equal(follow_check(&f), FOLLOW_FINE);
	/* Where something was refused meanwhile, its text was put together in place of
	 * the one before. */
	assert_int_equal(hear_field(&f, "phase=lunch"), FOLLOW_FINE);
	assert_int_equal(follow_frame(&f, f.n + 1, slice_from("phase=supper"), 7), FOLLOW_SPOILED);
	assert_int_equal(follow_check(&f), FOLLOW_SPOILED);
	assert_int_equal(f.n, 0);
	follow_release(&f);
	wire_close(&mine);
	wire_close(&others);
}

static void long_texts_are_refused(void **state)
{
	struct wire w;
	struct follow f;
	size_t size = 2 * toy.position_max;
	char *see = calloc(1, size + 1);

	(void)state;
	wire_open(&w, &toy, 3, ME, 11);
	follow_open(&f, &w, ME);
	assert_int_equal(hear(&f, &w.sent[0]), FOLLOW_FINE);
	memset(see, '0', size);
	memcpy(see, "viewer=", 7);
	refused(&f, FOLLOW_SPOILED, 2, see, w.sent[1].sum);
	static struct known k;

	note(&f, &k);
	assert_int_equal(snapshot(&f, 2, see), FOLLOW_SPOILED);
	assert_unchanged(&f, &k);
	free(k.text);
	assert_int_equal(hear(&f, &w.sent[1]), FOLLOW_FINE);
	assert_non_null(follow_view(&f));
	free(see);
	follow_release(&f);
	wire_close(&w);
}

static void a_bad_setup_is_refused(void **state)
{
	struct follow f;
	struct setup setup;
	struct message error = { 0 };

	(void)state;
	setup_standard(games[0], 1, &setup);
	assert_false(follow_init(&f, games[0], &setup, ME, &error));
	assert_non_null(error.id);
	follow_release(&f); /* nothing is held */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(frames_lead_to_the_view),
		cmocka_unit_test(a_snapshot_takes_over),
		cmocka_unit_test(spoiled_frames_change_nothing),
		cmocka_unit_test(fields_out_of_order_are_refused),
		cmocka_unit_test(frames_of_another_match_are_refused),
		cmocka_unit_test(texts_of_others_show_nothing),
		cmocka_unit_test(what_is_no_view_is_taken_back),
		cmocka_unit_test(long_texts_are_refused),
		cmocka_unit_test(a_bad_setup_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
