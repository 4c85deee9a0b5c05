/*
 * The drawn board: in every language, for every viewer and at every moment of
 * matches it fits 80 columns, keeps its frame straight, is pure ASCII where
 * that is asked for, and shows nothing that the viewer may not know.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "cli/board.h"
#include "cli/cells.h"
#include "play/match.h"
#include "support/toy.h"

enum { LIST_MAX = 64 };

static char text[BOARD_TEXT_MAX];

/* A match that random moves lead through, and what looks at it. */
struct walk {
	struct match match;
	struct view *view;
	struct rng rng;
};

static void walk_begin(struct walk *w, const struct game *game, int players, uint32_t number)
{
	uint8_t key[RNG_KEY] = { 0 };
	struct setup setup;
	struct message error;

	memcpy(key, &number, sizeof(number));
	setup_standard(game, players, &setup);
	assert_true(match_init(&w->match, game, &setup, key, &error));
	w->view = malloc(game->state_size);
	assert_non_null(w->view);
	rng_fast(&w->rng, number);
}

static void walk_end(struct walk *w)
{
	match_release(&w->match);
	free(w->view);
}

static uint32_t walk_list(struct walk *w, int viewer, game_move *list)
{
	const struct match *m = &w->match;

	m->game->observe(m->context, m->state, viewer, w->view);
	if (viewer >= m->context->setup.players)
		return 0;
	return m->game->moves(m->context, view_position(w->view), viewer, list);
}

/* False: the match is over. */
static bool walk_step(struct walk *w)
{
	uint32_t actors = w->match.game->actors(w->match.context, w->match.state);
	game_move list[LIST_MAX];
	struct message why;
	int seat = (int)rng_below(&w->rng, SEATS_MAX);

	if (!actors)
		return false;
	while (!(actors & SEAT(seat)))
		seat = (seat + 1) % SEATS_MAX;
	uint32_t count = walk_list(w, seat, list);

	return match_move(&w->match, seat, list[rng_below(&w->rng, count)], NULL, &why);
}

static void draw(struct walk *w, const struct board_look *look, int viewer)
{
	const struct match *m = &w->match;
	struct buf out = buf_over(text, sizeof(text));
	game_move list[LIST_MAX];
	uint32_t count = walk_list(w, viewer, list);

	board_show(look, m->game, m->context, w->view, viewer, &out);
	for (uint32_t i = 0; i < count; i++) {
		buf_text(&out, "     "); /* where the number stands */
		board_choice(look, m->game, m->context, w->view, viewer, list[i], &out);
		buf_char(&out, '\n');
	}
	assert_false(out.full);
}

static void assert_fits(int width)
{
	struct slice rest = slice_from(text), line;

	while (slice_line(&rest, &line)) {
		if (cells_of(line) > width)
			fail_msg("%d cells: %.*s", cells_of(line), (int)line.len, line.at);
		if (line.len && line.at[line.len - 1] == ' ')
			fail_msg("a blank at the end of: %.*s", (int)line.len, line.at);
	}
}

/* Every line of the frame ends in the same column. */
static void assert_straight(int width)
{
	struct slice rest = slice_from(text), line;
	int frames = 0;

	while (slice_line(&rest, &line)) {
		if (line.len && (line.at[0] == '|' || line.at[0] == '+')) {
			assert_int_equal(cells_of(line), width);
			frames++;
		}
	}
	assert_true(frames >= 8);
}

static void boards_fit_in_every_language(void **state)
{
	const struct game *game = game_find(slice_from("majority"));

	(void)state;
	for (int lang = 0; lang < LANGUAGES; lang++) {
		for (int players = 3; players <= 4; players++) {
			struct board_look look = { .lang = lang, .utf8 = true, .width = 80 };
			struct walk w;
			int viewer = 0;

			walk_begin(&w, game, players, (uint32_t)lang);
			do {
				draw(&w, &look, viewer == players ? SPECTATOR : viewer);
				assert_fits(80);
				viewer = (viewer + 1) % (players + 1);
			} while (walk_step(&w));
			draw(&w, &look, EVERYTHING);
			assert_fits(80);
			walk_end(&w);
		}
	}
}

static void plain_boards_are_straight_ascii(void **state)
{
	const struct game *game = game_find(slice_from("majority"));

	(void)state;
	for (int lang = 0; lang < LANGUAGES; lang++) {
		struct board_look look = { .lang = lang, .width = 80 };
		struct walk w;

		walk_begin(&w, game, 4, (uint32_t)lang);
		do {
			draw(&w, &look, 1);
			assert_fits(80);
			assert_straight(80);
			for (const char *at = text; *at; at++)
				assert_true(*at == '\n' || (*at >= ' ' && *at <= '~'));
		} while (walk_step(&w));
		walk_end(&w);
	}
}

static void wide_screens_are_used(void **state)
{
	struct board_look look = { .width = 110 };
	struct walk w;

	(void)state;
	walk_begin(&w, game_find(slice_from("majority")), 4, 1);
	draw(&w, &look, 0);
	assert_straight(110);
	walk_end(&w);
}

/* The same letters, with and without colours. */
static void colours_say_nothing_that_letters_do_not(void **state)
{
	static char painted[BOARD_TEXT_MAX];
	struct board_look plain = { .utf8 = true, .width = 80 }, colour = plain;
	struct walk w;
	size_t kept = 0;

	(void)state;
	colour.colour = true;
	walk_begin(&w, game_find(slice_from("majority")), 4, 3);
	for (int i = 0; i < 60; i++)
		walk_step(&w);
	draw(&w, &colour, 2);
	assert_non_null(strstr(text, "\033["));
	for (const char *at = text; *at; at++) {
		if (*at == '\033')
			at = strchr(at, 'm');
		else
			painted[kept++] = *at;
	}
	painted[kept] = 0;
	draw(&w, &plain, 2);
	assert_string_equal(painted, text);
	walk_end(&w);
}

/* Two worlds that a seat cannot tell apart look the same to it. */
static void boards_show_the_view_alone(void **state)
{
	static char before[BOARD_TEXT_MAX];
	const struct game *game = game_find(slice_from("majority"));
	struct board_look look = { .utf8 = true, .width = 80 };
	struct walk w;

	(void)state;
	walk_begin(&w, game, 4, 9);
	struct state *truth = malloc(game->state_size);
	struct rng worlds;

	rng_fast(&worlds, 9);
	for (int i = 0; walk_step(&w); i++) {
		int viewer = i % 5;

		draw(&w, &look, viewer);
		memcpy(before, text, sizeof(before));
		memcpy(truth, w.match.state, game->state_size);
		game->sample(w.match.context, w.view, viewer, &worlds, w.match.state);
		draw(&w, &look, viewer);
		assert_string_equal(text, before);
		memcpy(w.match.state, truth, game->state_size);
	}
	free(truth);
	walk_end(&w);
}

static void names_cannot_break_the_frame(void **state)
{
	struct names names = { .seat = { "A name that is much too long for its column",
					 "\033[2J\x07", "王さん", "Ada" } };
	struct board_look look = { .width = 80, .names = &names };
	struct walk w;

	(void)state;
	walk_begin(&w, game_find(slice_from("majority")), 4, 2);
	for (int i = 0; i < 40; i++) {
		walk_step(&w);
		draw(&w, &look, 1);
		assert_straight(80);
		assert_null(strchr(text, '\033'));
		assert_null(strchr(text, '\x07'));
	}
	walk_end(&w);
}

/* Below 80 columns there is no frame, and nothing is too long. */
static void narrow_screens_get_a_list(void **state)
{
	static const int widths[] = { 79, 60, BOARD_LIST_MIN };
	struct walk w;

	(void)state;
	for (int lang = 0; lang < LANGUAGES; lang++) {
		for (int i = 0; i < 3; i++) {
			struct board_look look = {
				.lang = (enum language)lang,
				.utf8 = true,
				.width = widths[i],
			};

			walk_begin(&w, game_find(slice_from("majority")), 4, (uint32_t)lang);
			do {
				struct buf out = buf_over(text, sizeof(text));
				game_move list[LIST_MAX];

				walk_list(&w, 1, list);
				board_show(&look, w.match.game, w.match.context, w.view, 1, &out);
				assert_fits(widths[i]);
				assert_null(strstr(text, "│"));
			} while (walk_step(&w));
			walk_end(&w);
		}
	}
}

static void every_card_and_phase_has_help(void **state)
{
	static const char *const words[] = { "R0", "b2", "Y3", "5", "r6", "7", "B9", "10" };
	static const char *const nonsense[] = { "", "R", "4", "X2", "R22", "R-2", "R 2", "R002" };
	const struct game *game = game_find(slice_from("majority"));
	struct board_look look = { .utf8 = true, .width = 80 };
	struct walk w;

	(void)state;
	walk_begin(&w, game, 4, 2);
	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		struct buf out = buf_over(text, sizeof(text));

		assert_true(
			board_help_on(&look, game, w.match.context, slice_from(words[i]), &out));
		assert_true(out.len > 20);
		assert_fits(80);
	}
	for (size_t i = 0; i < sizeof(nonsense) / sizeof(nonsense[0]); i++) {
		struct buf out = buf_over(text, sizeof(text));

		assert_false(
			board_help_on(&look, game, w.match.context, slice_from(nonsense[i]), &out));
		assert_int_equal(out.len, 0);
	}
	do {
		struct buf out = buf_over(text, sizeof(text));
		game_move list[LIST_MAX];

		look.lang = (look.lang + 1) % LANGUAGES;
		walk_list(&w, 0, list);
		board_help(&look, game, w.match.context, w.view, &out);
		assert_true(out.len > 200);
		assert_fits(80);
	} while (walk_step(&w));
	walk_end(&w);
}

/* Open turn of four: with the marker at 3 seat 2 begins, then 3, 0, 1. */
static void assert_choice(const char *laid, int seat, const char *move, const char *expected)
{
	const struct game *game = game_find(slice_from("majority"));
	struct board_look look = { .width = 80 };
	struct walk w;
	struct message error;
	struct buf out = buf_over(text, sizeof(text));
	char position[512];
	game_move card;

	walk_begin(&w, game, 4, 1);
	snprintf(position, sizeof(position),
		 "phase=play round=2 turn=3 open=1 marker=3 %s hand0=B3,R9,B0 hand1=R10,B6,Y6 "
		 "hand2=B0,R2,B2 hand3=B7,R0,B5",
		 laid);
	if (!game->state_read(w.match.context, slice_from(position), w.match.state, &error))
		fail_msg("%s: %s", position, error.id);
	game->observe(w.match.context, w.match.state, seat, w.view);
	assert_true(game->move_read(w.match.context, slice_from(move), &card));
	board_choice(&look, game, w.match.context, w.view, seat, card, &out);
	if (!strstr(text, expected))
		fail_msg("“%s” does not say “%s”", text, expected);
	walk_end(&w);
}

static void choices_count_what_lies_open(void **state)
{
	(void)state;
	assert_choice("chosen=-,-,B0,B5", 0, "B3", "stolen by Seat 2 unless another 0 in blue");
	assert_choice("chosen=-,-,B0,B5", 0, "B0", "so far ->  you B0  Seat 2 B0  Seat 3 B5");
	assert_choice("chosen=-,-,R2,B5", 0, "B3", "removed by a 2");
	assert_choice("chosen=-,-,R2,B5", 0, "R9", "so far ->  you R9  Seat 2 R2  removed B5");
	assert_choice("chosen=-,-,R2,R0", 0, "B3", "so far ->  you B3  Seat 3 R2 R0  * you");
	assert_choice("chosen=-,-,B2,-", 3, "B7", "so far ->  Seat 2 B2 B7");
	assert_choice("chosen=B3,-,B0,B5", 1, "R10", "->  you R10  Seat 2 B3 B0 B5");
	assert_choice("chosen=-", 2, "B0", "bribery: steals the other");
}

static void help_on_cards_follows_the_match(void **state)
{
	const struct game *game = game_find(slice_from("majority"));
	struct board_look look = { .width = 80 };
	struct walk w;

	(void)state;
	for (int players = 3; players <= 4; players++) {
		struct buf out = buf_over(text, sizeof(text));

		walk_begin(&w, game, players, 1);
		assert_true(board_help_on(&look, game, w.match.context, slice_from("0"), &out));
		assert_int_equal(strstr(text, "partner") != NULL, players == 4);
		walk_end(&w);
	}
	for (int safe = 0; safe <= 1; safe++) {
		struct buf out = buf_over(text, sizeof(text));
		uint8_t key[RNG_KEY] = { 0 };
		struct setup setup;
		struct message error;

		setup_standard(game, 3, &setup);
		setup.options[0] = safe;
		assert_true(match_init(&w.match, game, &setup, key, &error));
		assert_true(board_help_on(&look, game, w.match.context, slice_from("2"), &out));
		assert_int_equal(strstr(text, "are safe") != NULL, safe);
		assert_int_equal(strstr(text, "stolen ones too") != NULL, !safe);
		match_release(&w.match);
	}
}

/* A game without a drawing of its own. */
static void other_games_show_their_position(void **state)
{
	struct board_look look = { .width = 80 };
	struct walk w;

	(void)state;
	walk_begin(&w, &toy, 2, 1);
	char position[4096];
	struct buf expected = buf_over(position, sizeof(position));

	draw(&w, &look, SPECTATOR);
	toy.state_write(w.match.context, view_position(w.view), &expected);
	buf_char(&expected, '\n');
	assert_string_equal(text, position);
	draw(&w, &look, 0);
	assert_non_null(strstr(text, "\n     "));
	struct buf out = buf_over(text, sizeof(text));

	assert_false(board_help_on(&look, &toy, w.match.context, slice_from("R2"), &out));
	board_help(&look, &toy, w.match.context, w.view, &out);
	assert_int_equal(out.len, 0);
	walk_end(&w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(boards_fit_in_every_language),
		cmocka_unit_test(plain_boards_are_straight_ascii),
		cmocka_unit_test(wide_screens_are_used),
		cmocka_unit_test(colours_say_nothing_that_letters_do_not),
		cmocka_unit_test(boards_show_the_view_alone),
		cmocka_unit_test(names_cannot_break_the_frame),
		cmocka_unit_test(narrow_screens_get_a_list),
		cmocka_unit_test(every_card_and_phase_has_help),
		cmocka_unit_test(choices_count_what_lies_open),
		cmocka_unit_test(help_on_cards_follows_the_match),
		cmocka_unit_test(other_games_show_their_position),
	};

	return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
