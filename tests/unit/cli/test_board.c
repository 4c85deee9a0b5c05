/*
 * The drawn board: in every language, for every viewer and at every moment of
 * matches it fits 80 columns, keeps its frame straight, is pure ASCII where
 * that is asked for, and shows nothing that the viewer may not know.
 */
#include "unit/unit.h"

#include <stdio.h>
#include <string.h>

#include "cli/boards/board.h"
#include "cli/screen/cells.h"
#include "games/toy/toy.h"
#include "play/match.h"

enum {
	LIST_MAX = 256,
	STEPS_MAX = 400, /* of a walk: a match may be long */
};

static char text[BOARD_TEXT_MAX];

/* A match that random moves lead through, and what looks at it. */
struct walk {
	struct match match;
	struct view *view;
	struct rng rng;
	int steps;
};

static void walk_begin(struct walk *w, const struct game *game, int players, uint32_t number)
{
	uint8_t key[RNG_KEY] = { 0 };
	struct setup setup;
	struct message error;

	memcpy(key, &number, sizeof(number));
	setup_standard(game, players, &setup);
	assert_true(game->moves_max <= LIST_MAX);
	/* Every other match has all options that can be switched on. */
	for (int i = 0; i < game->option_count && number % 2; i++)
		if (game->options[i].is_switch)
			setup.options[i] = 1;
	assert_true(match_init(&w->match, game, &setup, key, &error));
	w->view = malloc(game->state_size);
	assert_non_null(w->view);
	game->observe(w->match.context, w->match.state, SPECTATOR, w->view);
	rng_fast(&w->rng, number);
	w->steps = 0;
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

/* False: the match is over, or has been looked at long enough. */
static bool walk_step(struct walk *w)
{
	uint32_t actors = w->match.game->actors(w->match.context, w->match.state);
	game_move list[LIST_MAX];
	struct message why;
	int seat = (int)rng_below(&w->rng, SEATS_MAX);

	if (!actors || w->steps++ == STEPS_MAX)
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
		board_leads(look, m->game, m->context, w->view, viewer, list[i], &out);
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

static void fit_in_language(const struct game *game, int players, enum language lang)
{
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

static void boards_fit_in_every_language(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++)
		for (int lang = 0; lang < LANGUAGES; lang++)
			for (int p = games[g]->seats_min; p <= games[g]->seats_max; p++)
				fit_in_language(games[g], p, (enum language)lang);
}

static void plain_boards_are_straight_ascii(void **state)
{
	(void)state;
	for (int i = 0; i < LANGUAGES * games_count; i++) {
		const struct game *game = games[i / LANGUAGES];
		struct board_look look = { .lang = i % LANGUAGES, .width = 80 };
		struct walk w;

		walk_begin(&w, game, game->seats_max, (uint32_t)i);
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
	for (int g = 0; g < games_count; g++) {
		walk_begin(&w, games[g], games[g]->seats_max, 1);
		draw(&w, &look, 0);
		assert_straight(110);
		walk_end(&w);
	}
}

/* The same letters, with and without colours. */
static void assert_colours_add_nothing(const struct game *game)
{
	static char painted[BOARD_TEXT_MAX];
	struct board_look plain = { .utf8 = true, .width = 80 }, colour = plain;
	int viewer = game->seats_max - 1;
	struct walk w;
	size_t kept = 0;

	colour.colour = true;
	walk_begin(&w, game, game->seats_max, 3);
	for (int i = 0; i < 60; i++)
		walk_step(&w);
	draw(&w, &colour, viewer);
	assert_non_null(strstr(text, "\033["));
	for (const char *at = text; *at; at++) {
		if (*at == '\033')
			at = strchr(at, 'm');
		else
			painted[kept++] = *at;
	}
	painted[kept] = 0;
	draw(&w, &plain, viewer);
	assert_string_equal(painted, text);
	walk_end(&w);
}

static void colours_say_nothing_that_letters_do_not(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++)
		assert_colours_add_nothing(games[g]);
}

/* Two worlds that a seat cannot tell apart look the same to it. */
static void assert_shows_the_view_alone(const struct game *game)
{
	static char before[BOARD_TEXT_MAX];
	struct board_look look = { .utf8 = true, .width = 80 };
	struct walk w;

	walk_begin(&w, game, game->seats_max, 9);
	struct state *truth = malloc(game->state_size);
	struct rng worlds;

	rng_fast(&worlds, 9);
	for (int i = 0; walk_step(&w); i++) {
		int viewer = i % (game->seats_max + 1);

		if (viewer == game->seats_max)
			viewer = SPECTATOR;
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

static void boards_show_the_view_alone(void **state)
{
	(void)state;
	for (int g = 0; g < games_count; g++)
		assert_shows_the_view_alone(games[g]);
}

static void names_cannot_break_the_frame(void **state)
{
	struct names names = { .seat = { "A name that is much too long for its column",
					 "\033[2J\x07", "王さん", "Ada" } };
	struct board_look look = { .width = 80, .names = &names };
	struct walk w;

	(void)state;
	for (int i = 0; i < 40 * games_count; i++) {
		if (i % 40 == 0)
			walk_begin(&w, games[i / 40], games[i / 40]->seats_max, 2);
		walk_step(&w);
		draw(&w, &look, 1);
		assert_straight(80);
		assert_null(strchr(text, '\033'));
		assert_null(strchr(text, '\x07'));
		if (i % 40 == 39)
			walk_end(&w);
	}
}

/* Below 80 columns there is no frame, and nothing is too long. */
static void assert_list(const struct game *game, enum language lang, int width)
{
	struct board_look look = { .lang = lang, .utf8 = true, .width = width };
	struct walk w;

	walk_begin(&w, game, game->seats_max, (uint32_t)lang);
	do {
		struct buf out = buf_over(text, sizeof(text));
		game_move list[LIST_MAX];

		walk_list(&w, 1, list);
		board_show(&look, game, w.match.context, w.view, 1, &out);
		assert_fits(width);
		assert_null(strstr(text, "│"));
	} while (walk_step(&w));
	walk_end(&w);
}

static void narrow_screens_get_a_list(void **state)
{
	static const int widths[] = { 79, 60, BOARD_LIST_MIN };

	(void)state;
	for (int g = 0; g < games_count; g++)
		for (int lang = 0; lang < LANGUAGES; lang++)
			for (int i = 0; i < 3; i++)
				assert_list(games[g], (enum language)lang, widths[i]);
}

/* Words that name a card, and words that do not. */
static const struct {
	const char *game;
	const char *cards[8], *nonsense[8];
} helps[] = {
	{ "majority",
	  { "R0", "b2", "Y3", "5", "r6", "7", "B9", "10" },
	  { "", "R", "4", "X2", "R22", "R-2", "R 2", "R002" } },
	{ "majority2",
	  { "BSec", "gjun", "RSEN", "pVet", "KAri", "kari", "PJun", "RVet" },
	  { "", "B", "Sec", "BSec/R", "XSec", "BSecc", "B Sec", "ghosts" } },
	{ "goetia",
	  { "alembic", "ALEMBIC", "brass_vessel", "power_of_wit", "master_of_powers",
	    "Master of Worship", "ritual", "evocation" },
	  { "", "alembi", "alembicc", "card", "goetia", "pact", "teal", "resurrect3" } },
	{ "devil",
	  { "b101", "B516", "a1", "bad harvest", "The Ascetic", "vandal", "mortal I",
	    "forester's house" },
	  { "", "b", "b117", "a9", "ascet", "palaces", "mortal III", "b1 1" } },
};

static void assert_helps_on_cards(const struct game *game, const char *const *cards,
				  const char *const *nonsense)
{
	struct board_look look = { .utf8 = true, .width = 80 };
	struct walk w;

	walk_begin(&w, game, game->seats_max, 2);
	for (int i = 0; i < 8; i++) {
		struct buf out = buf_over(text, sizeof(text));

		assert_true(board_help_on(&look, game, w.match.context, w.view,
					  slice_from(cards[i]), &out));
		assert_true(out.len > 20);
		assert_fits(80);
		buf_clear(&out);
		assert_false(board_help_on(&look, game, w.match.context, w.view,
					   slice_from(nonsense[i]), &out));
		assert_int_equal(out.len, 0);
	}
	walk_end(&w);
}

static void every_card_and_phase_has_help(void **state)
{
	(void)state;
	assert_int_equal(sizeof(helps) / sizeof(helps[0]), games_count);
	for (int g = 0; g < games_count; g++) {
		struct board_look look = { .utf8 = true, .width = 80 };
		struct walk w;

		assert_string_equal(helps[g].game, games[g]->name);
		assert_helps_on_cards(games[g], helps[g].cards, helps[g].nonsense);
		walk_begin(&w, games[g], games[g]->seats_max, 2);
		do {
			struct buf out = buf_over(text, sizeof(text));
			game_move list[LIST_MAX];

			look.lang = (look.lang + 1) % LANGUAGES;
			walk_list(&w, 0, list);
			board_help(&look, games[g], w.match.context, w.view, &out);
			assert_true(out.len > 200);
			assert_fits(80);
		} while (walk_step(&w));
		walk_end(&w);
	}
}

/* What a choice says to the seat; an odd number switches all options on. */
static void assert_says(const char *name, uint32_t number, const char *position, int seat,
			const char *move, const char *expected)
{
	const struct game *game = game_find(slice_from(name));
	struct board_look look = { .width = 80 };
	struct walk w;
	struct message error;
	struct buf out = buf_over(text, sizeof(text));
	game_move card;

	walk_begin(&w, game, game->seats_max, number);
	if (!game->state_read(w.match.context, slice_from(position), w.match.state, &error))
		fail_msg("%s: %s", position, error.id);
	game->observe(w.match.context, w.match.state, seat, w.view);
	assert_true(game->move_read(w.match.context, slice_from(move), &card));
	board_choice(&look, game, w.match.context, w.view, seat, card, &out);
	if (!strstr(text, expected))
		fail_msg("“%s” does not say “%s”", text, expected);
	walk_end(&w);
}

/* Open turn of four: with the marker at 3 seat 2 begins, then 3, 0, 1. */
static void assert_choice(const char *laid, int seat, const char *move, const char *expected)
{
	char position[512];

	snprintf(position, sizeof(position),
		 "phase=play round=2 turn=3 open=1 marker=3 %s hand0=B3,R9,B0 hand1=R10,B6,Y6 "
		 "hand2=B0,R2,B2 hand3=B7,R0,B5",
		 laid);
	assert_says("majority", 0, position, seat, move, expected);
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

static void choices_tell_cost_and_outcome(void **state)
{
	static const char lanes[] =
		"phase=play up=9,4 area0=PSec,PJun,BSec,BJun,KJun hand=RSec,RJun,PAri,BJun,KJun,BAri "
		"down=2,0 column0.1=RSec,RJun,RSen,BSec column0.2=BSec,GSec,KSec,PSec "
		"column0.3=GSen,GJun column1.3=PSen,KSen";
	static const char haunted[] =
		"phase=play step=haunt card=Ghost lane=1 up=9,4 hand=RSec column0.1=Ghost "
		"column1.1=BSec,BJun,BSen,GSec column1.2=BSec,BJun,GSen,GSec column1.3=PSec";
	static const char ghostly[] = "phase=play up=9,4 hand=Ghost column0.1=RSec,RJun,RSen,BSec";
	static const char caught[] = "phase=play step=target card=KJun lane=2 left=1 disc=B up=9,4 "
				     "hand=RSec column0.2=KJun column1.1=Ghost,RSec column1.3=GSec";
	static const char burning[] =
		"phase=play step=burn card=RJun lane=1 up=9,4 hand=RSec area1=BSec "
		"column0.1=RJun column1.1=BJun,KSec";

	(void)state;
	assert_says("majority2", 0, lanes, 0, "play RSec 1", "2 coins   forms red of 4, 1 coin");
	assert_says("majority2", 0, lanes, 0, "play RSec 2", "full: discarded");
	assert_says("majority2", 0, lanes, 0, "play RSec 3", "3 cards there then, 1 of them red");
	assert_says("majority2", 0, lanes, 0, "play RJun 3", "discards GJun");
	assert_says("majority2", 0, lanes, 0, "play PAri 1", "+1 coin; discards 4 cards");
	assert_says("majority2", 0, lanes, 0, "play BJun 1",
		    "draw 2 into your reserve; column full");
	assert_says("majority2", 0, lanes, 0, "play KJun 3",
		    "3 coins   a disc on the other's card");
	assert_says("majority2", 0, lanes, 0, "done", "Seat 1 gets your hand of 6");
	assert_says("majority2", 1, ghostly, 0, "play Ghost 1", "goes over to the opponent");
	assert_null(strstr(text, "full"));
	assert_says("majority2", 1, haunted, 0, "send 1", "forms blue of 3, 1 coin");
	assert_says("majority2", 1, haunted, 0, "send 2", "full: discarded");
	assert_says("majority2", 1, haunted, 0, "send 3", "2 cards there then");
	assert_says("majority2", 1, caught, 0, "pick 1:1:2", "but a Ghost catches the disc");
	assert_says("majority2", 1, burning, 0, "pick 1:1:1", "is discarded");
	assert_says("majority2", 1, burning, 0, "pick 1:1:2", "stays");

	assert_says("goetia", 0, "phase=placing", 0, "place w21a", "a:B1  comes home this round");
	assert_says("goetia", 0, "phase=placing", 0, "place w11a", "a=Y2  waits for its group");
	assert_says("goetia", 0, "phase=placing on=w11b:1", 0, "place w11a", "comes home");
	/* What is turned over this round sends its followers home before their group is full. */
	assert_says("goetia", 0, "phase=placing w13=zagan_2 w23=balam_3 on=s1a:1", 0, "place w13a",
		    "a=Y1  waits for its group");
	assert_says("goetia", 0,
		    "phase=placing w13=zagan_2 w23=balam_3 on=s1a:1 board1.attention=1", 0,
		    "place w13a", "a=Y1  comes home this round");
	assert_says("goetia", 0, "phase=placing board1.attention=1", 0, "place s1b",
		    "b=Y1  earns Attention  comes home this round");
	assert_says("goetia", 0, "phase=placing", 0, "place s1b", "costs T1  b=Y1");
	assert_says("goetia", 0,
		    "phase=placing d11=cartomancy ask=deck asked=0 d21.demon=zagan_3 "
		    "deck.zagan=alembic@0,*,*,* placed=1 on=d11a:0 home0=2 "
		    "stack=placement:0.4.48.255.0.0.0.0.0.0",
		    0, "deck d21", "Zagan: Alembic~ (Relic, 3 WP) You may exchange");
	assert_says("goetia", 0, "phase=placing", 0, "place t3", "costs P1 Y1 B3 W1 A1  gives F1");
	assert_says("goetia", 0, "phase=placing column0.1=language_of_the_ants", 0, "place s1b",
		    "costs T1 -1");
	assert_says("goetia", 0, "phase=placing d11=haruspicy", 0, "place d11a",
		    "costs P1 Y2 B3 -F1  Pact");
	assert_says("goetia", 0, "phase=placing column0.1=alembic", 0, "place r1",
		    "Alembic~: You may exchange");
	assert_says("goetia", 0, "phase=placing d11.demon=zagan_3", 0, "place d11a",
		    "costs P2 Y1  a= a card of Zagan");
}

static void choices_promise_nothing_that_cannot_be(void **state)
{
	static const char bare[] = "phase=play up=9,3 area0=BSec,RSec,RJun,KSec,KJun reserve1=- "
				   "hand=BSen,RAri,KAri,RJun,KJun,RSen,KVet column0.1=PSec,PJun";
	static const char last[] =
		"phase=play up=9,3 reserve1=GSec hand=BSen pile=- discard=- reserve0=rest";
	static const char last_of_all[] =
		"phase=play up=9,3 hand=RSen pile=- discard=- reserve0=rest";

	(void)state;
	assert_says("majority2", 0, bare, 0, "play BSen 1",
		    "no effect: the other reserve is empty");
	assert_says("majority2", 0, bare, 0, "play RAri 1", "no effect: the other has no faction");
	assert_says("majority2", 0, bare, 0, "play KAri 1", "no effect: only 3 coins");
	assert_says("majority2", 0, bare, 0, "play RJun 1", "no effect: no 4th card in the lane");
	assert_says("majority2", 0, bare, 0, "play KJun 1", "no effect: no disc can be placed");
	assert_says("majority2", 0, bare, 0, "play KVet 1", "4 coins   a disc in a scoring area");
	assert_says("majority2", 0, bare, 0, "play RSen 1", "discards the hand");
	assert_says("majority2", 0, last, 0, "play BSen 1", "discards 1 of the other reserve");
	assert_says("majority2", 0, last_of_all, 0, "play RSen 1", "no effect: no other hand card");
}

static void help_on_cards_follows_the_match(void **state)
{
	const struct game *game = game_find(slice_from("majority"));
	struct board_look look = { .width = 80 };
	struct walk w;

	(void)state;
	for (int players = 3; players <= 4; players++) {
		struct buf out = buf_over(text, sizeof(text));

		walk_begin(&w, game, players, 0);
		assert_true(
			board_help_on(&look, game, w.match.context, w.view, slice_from("0"), &out));
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
		assert_true(
			board_help_on(&look, game, w.match.context, w.view, slice_from("2"), &out));
		assert_int_equal(strstr(text, "are safe") != NULL, safe);
		assert_int_equal(strstr(text, "stolen ones too") != NULL, !safe);
		match_release(&w.match);
	}
}

static void MJ2_12_help_on_free_play_follows_the_match(void **state)
{
	const struct game *game = game_find(slice_from("majority2"));
	struct board_look look = { .width = 200 };
	struct walk w;
	struct message error;

	(void)state;
	for (uint32_t all = 0; all <= 1; all++) { /* an odd number switches all options on */
		struct buf out = buf_over(text, sizeof(text));

		walk_begin(&w, game, 2, all);
		assert_true(game->state_read(w.match.context, slice_from("phase=free hand=BSec"),
					     w.match.state, &error));
		game->observe(w.match.context, w.match.state, 0, w.view);
		board_help(&look, game, w.match.context, w.view, &out);
		assert_int_equal(strstr(text, "with its requirement") != NULL, all);
		walk_end(&w);
	}
}

/* Both sides of what lies on the table are open to everybody. */
static void GOE_102_help_tells_both_sides_of_a_place(void **state)
{
	static const char *const places[] = { "w11", "w33", "s1", "s3", "l1", "t2", "b3" };
	static const char *const nonsense[] = { "w",  "w1", "w14", "w41", "w111",
						"s4", "t",  "d11", "x1" };
	const struct game *game = game_find(slice_from("goetia"));
	struct board_look look = { .width = 80 };
	struct walk w;

	(void)state;
	walk_begin(&w, game, 4, 2);
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		struct buf out = buf_over(text, sizeof(text));

		assert_true(board_help_on(&look, game, w.match.context, w.view,
					  slice_from(places[i]), &out));
		assert_int_equal(strstr(text, "worship hexes") != NULL, places[i][0] == 'w');
		assert_int_equal(strstr(text, "Dark side, bottom row") != NULL,
				 places[i][0] == 's');
		assert_int_equal(strstr(text, "Turned over it gives") != NULL,
				 strchr("ltb", places[i][0]) != NULL);
		assert_fits(80);
	}
	for (size_t i = 0; i < sizeof(nonsense) / sizeof(nonsense[0]); i++) {
		struct buf out = buf_over(text, sizeof(text));

		assert_false(board_help_on(&look, game, w.match.context, w.view,
					   slice_from(nonsense[i]), &out));
		assert_int_equal(out.len, 0);
	}
	walk_end(&w);
}

static void goetia_at(struct walk *w, int players, const char *position)
{
	struct message error;

	walk_begin(w, game_find(slice_from("goetia")), players, 2);
	assert_true(w->match.game->state_read(w->match.context, slice_from(position),
					      w->match.state, &error));
	w->match.game->observe(w->match.context, w->match.state, 0, w->view);
}

/* The cards of a king that can come, and where those lie that have come. */
static void GOE_17_help_on_a_king_lists_his_cards(void **state)
{
	struct names names = { .seat = { "Ann", "Bob" } };
	struct board_look look = { .width = 80, .names = &names };
	struct buf out = buf_over(text, sizeof(text));
	struct walk w;

	(void)state;
	goetia_at(&w, 3,
		  "phase=placing d11.demon=zagan_3 column1.1=shamir,alembic "
		  "deck.zagan=power_of_oil@0,power_of_wine@1");
	assert_true(board_help_on(&look, w.match.game, w.match.context, w.view, slice_from("Zagan"),
				  &out));
	assert_non_null(strstr(text, "Zagan, number 61, class 1; 2 cards in the deck."));
	assert_non_null(strstr(text, "Alembic (Relic, 3 WP): Bob has it. You may exchange"));
	assert_non_null(strstr(text, "Power of Oil (Power, 3 WP): card 1 of the deck."));
	/* Seat 1 has seen it, seat 0 has not. */
	assert_non_null(strstr(text, "Power of Wine (Power, 3 WP): may still come."));
	assert_non_null(strstr(text, "Power of Coin (Power, 3 WP): may still come."));
	assert_fits(80);
	buf_clear(&out);
	walk_end(&w);
	goetia_at(&w, 2,
		  "phase=placing d11.demon=zagan_3 column1.1=alembic deck.zagan=power_of_oil@0");
	assert_true(board_help_on(&look, w.match.game, w.match.context, w.view, slice_from("zagan"),
				  &out));
	assert_non_null(strstr(text, "Power of Coin (Power, 3 WP): not in this match."));
	walk_end(&w);
}

/* What leaves and comes, for everybody; whether the follower comes home; what is next. */
static void assert_leads(const char *position, const char *move, const char *expected)
{
	struct names names = { .seat = { "Ann", "Bob" } };
	struct board_look look = { .width = 80, .names = &names };
	struct buf out = buf_over(text, sizeof(text));
	struct walk w;
	game_move answer;

	goetia_at(&w, 2, position);
	assert_true(w.match.game->move_read(w.match.context, slice_from(move), &answer));
	board_leads(&look, w.match.game, w.match.context, w.view, 0, answer, &out);
	assert_fits(80);
	if (!strstr(text, expected))
		fail_msg("“%s” does not say “%s”", text, expected);
	walk_end(&w);
}

static void GOE_102_an_answer_is_foreseen_before_it_is_given(void **state)
{
	(void)state;
	assert_leads("phase=placing", "place w21a", "Ann gets 1 x Metals.");
	assert_leads("phase=placing", "place w21a", "your follower comes home");
	assert_leads("phase=placing", "place w11a", "your follower stays there");
	assert_leads("phase=placing home0=1", "place w11a", "stuck");
	assert_leads("phase=placing", "place w11a", "Then it is the turn of Bob.");
	assert_leads("phase=placing cubes0=1,0,0,0,0", "place s1b", "Ann pays 1 x Elements.");
	/* A card that seat 0 has not seen is not told. */
	assert_leads("phase=placing d11.demon=zagan_3 cubes0=0,2,1,0,0 "
		     "deck.zagan=power_of_oil@1,power_of_wine@1",
		     "place d11a", "Ann pays 2 x Incense.");
}

/* Both cost rows of a board, what its Dark hexes give, what the back of an Edge card asks. */
static void GOE_102_the_board_tells_what_dark_sides_and_backs_cost(void **state)
{
	struct board_look look = { .utf8 = true, .width = 100 };
	struct walk w;

	(void)state;
	goetia_at(&w, 2,
		  "phase=placing board1=haruspicy d21=cartomancy d31.demon=zagan_3 "
		  "d31=lychnomancy w11=bael_3");
	draw(&w, &look, 0);
	assert_non_null(strstr(text, "dark side P1 Y2 / B3 · -F1 Pact\n")); /* Scry Board */
	assert_non_null(strstr(text, "a: pay T1 P2 B2  You may take the top card of a conjured "
				     "Demon of class 2 or lower.\n"));
	assert_non_null(strstr(text, "dark side T2 / P2 Y1 · 4 Darkness")); /* under a Demon */
	assert_non_null(strstr(text, "→ Pact1 (+D4)"));
	walk_end(&w);
}

/* Letters differ within each language, and the legend names them with colour and kind. */
static void letters_of_cubes_are_those_of_the_language(void **state)
{
	static const char *const kinds[] = { "teal",  "pink",	   "yellow",	   "brown",
					     "black", "white",	   "attention",	   "follower",
					     "pact",  "sacrifice", "visible_world" };
	enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };
	struct board_look look = { .utf8 = true, .width = 80 };
	struct walk w;

	(void)state;
	for (int lang = 0; lang < LANGUAGES; lang++)
		for (int i = 0; i < KINDS; i++)
			for (int k = 0; k < i; k++)
				assert_string_not_equal(text_family((enum language)lang,
								    "goetia.letter.*", kinds[i]),
							text_family((enum language)lang,
								    "goetia.letter.*", kinds[k]));
	goetia_at(&w, 2, "phase=placing");
	draw(&w, &look, 0);
	assert_non_null(strstr(text, "T teal (Elements), P pink (Incense), Y yellow (Enns)"));
	look.lang = LANG_DE;
	draw(&w, &look, 0);
	assert_non_null(strstr(text, "T türkis (Elemente), R rosa (Weihrauch), G gelb (Enns)"));
	assert_null(strstr(text, "Y1"));
	walk_end(&w);
}

/* A hex tells its price and whether it is open, to the seat that asks. */
static void GOE_105_help_on_a_hex_tells_its_price(void **state)
{
	const struct game *game = game_find(slice_from("goetia"));
	struct board_look look = { .width = 80 };
	struct walk w;
	struct message error;
	struct buf out = buf_over(text, sizeof(text));

	(void)state;
	walk_begin(&w, game, 2, 2);
	assert_true(game->state_read(w.match.context, slice_from("phase=placing cubes0=1,0,0,0,0"),
				     w.match.state, &error));
	game->observe(w.match.context, w.match.state, 0, w.view);
	assert_true(board_help_on(&look, game, w.match.context, w.view, slice_from("w11a"), &out));
	assert_non_null(strstr(text, "You can place a follower there."));
	buf_clear(&out);
	assert_true(board_help_on(&look, game, w.match.context, w.view, slice_from("l1"), &out));
	assert_non_null(strstr(text, "Costs you now"));
	assert_non_null(strstr(text, "Attention"));
	assert_null(strstr(text, "You can place"));
	walk_end(&w);
}

/* By a player's name: what he produces in each round, and where his courtiers lie. */
static void DEV_7_help_on_a_player_tells_what_all_can_see(void **state)
{
	const struct game *game = game_find(slice_from("devil"));
	struct names names = { .seat = { "Ann", "Bob", "Cas", "Dan" } };
	struct board_look look = { .width = 80, .names = &names };
	struct walk w;
	struct message error;
	struct buf out = buf_over(text, sizeof(text));

	(void)state;
	walk_begin(&w, game, 4, 2);
	assert_true(game->state_read(
		w.match.context,
		slice_from("step=plan round=4 courtier1=2,3,wall,home hand0=b401 hand1=b402 "
			   "hand2=b403 hand3=b404"),
		w.match.state, &error));
	game->observe(w.match.context, w.match.state, 0, w.view);
	assert_true(board_help_on(&look, game, w.match.context, w.view, slice_from("bob"), &out));
	assert_null(strstr(text, "Production of round 3"));
	assert_non_null(strstr(text, "Production of round 4: "));
	assert_non_null(strstr(text, "Production of round 5: "));
	assert_non_null(strstr(text, "the town courtier (3 coins)"));
	assert_non_null(strstr(text, "(own space)"));
	assert_false(board_help_on(&look, game, w.match.context, w.view, slice_from("Eve"), &out));
	walk_end(&w);
}

/* Whether the text is the title and the position, whatever lines they are broken into. */
static bool is_same_but_for_lines(const char *title, const struct walk *w)
{
	char memory[4096];
	struct buf expected = buf_over(memory, sizeof(memory));

	buf_text(&expected, title);
	buf_char(&expected, ' ');
	w->match.game->state_write(w->match.context, view_position(w->view), &expected);
	for (char *at = text; (at = strchr(at, '\n'));)
		*at = ' ';
	struct slice wanted = buf_slice_of(&expected), drawn = slice_from(text);

	for (struct slice word = slice_word(&wanted); word.len; word = slice_word(&wanted))
		if (!slice_equal(word, slice_word(&drawn)))
			return false;
	return slice_word(&drawn).len == 0;
}

/* A game without a drawing of its own. */
static void other_games_show_their_position(void **state)
{
	struct board_look look = { .width = 80 };
	struct walk w;

	(void)state;
	walk_begin(&w, &toy, 2, 1);
	draw(&w, &look, SPECTATOR);
	for (const char *line = text; *line; line = strchr(line, '\n') + 1)
		assert_true(strchr(line, '\n') - line <= look.width);
	assert_true(is_same_but_for_lines("toy - Seat 0 to act - Seat 1 to act", &w));
	draw(&w, &look, 0);
	assert_non_null(strstr(text, "\n     "));
	struct buf out = buf_over(text, sizeof(text));

	assert_false(board_help_on(&look, &toy, w.match.context, w.view, slice_from("R2"), &out));
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
		cmocka_unit_test(choices_tell_cost_and_outcome),
		cmocka_unit_test(choices_promise_nothing_that_cannot_be),
		cmocka_unit_test(help_on_cards_follows_the_match),
		cmocka_unit_test(DEV_7_help_on_a_player_tells_what_all_can_see),
		cmocka_unit_test(GOE_105_help_on_a_hex_tells_its_price),
		cmocka_unit_test(GOE_17_help_on_a_king_lists_his_cards),
		cmocka_unit_test(GOE_102_help_tells_both_sides_of_a_place),
		cmocka_unit_test(GOE_102_the_board_tells_what_dark_sides_and_backs_cost),
		cmocka_unit_test(GOE_102_an_answer_is_foreseen_before_it_is_given),
		cmocka_unit_test(letters_of_cubes_are_those_of_the_language),
		cmocka_unit_test(MJ2_12_help_on_free_play_follows_the_match),
		cmocka_unit_test(other_games_show_their_position),
	};

	return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
