/*
 * Tests of the tests: mistakes in the rules of Goetia. Wrong lists are put before
 * the naive predicate; what moves do, what they are refused for and what counts
 * before the case files, which is why this program runs in the root of the
 * repository.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/cases/case.h"
#include "cli/files.h"
#include "property/support/goetia/follow.h"
#include "property/support/mutants.h"
#include "support/tap.h"

enum { PLAYERS = 3, FOLLOWED_MAX = 10 /* matches before a wrong list counts as missed */ };

/* The table of games in this program has one, and which it is changes: so a case
 * file that asks for Goetia meets the fault. */
static struct game played;
const struct game *const games[] = { &played };
const int games_count = 1;

const struct game *game_find(struct slice name)
{
	return slice_is(name, played.name) ? &played : NULL;
}

static struct goetia_state *inside(void *state)
{
	return state;
}

static const struct goetia_state *look_inside(const void *state)
{
	return state;
}

/* Lists with one mistake each, for the naive predicate. */

static uint32_t moves_without(const struct context *c, const struct state *state, int seat,
			      game_move *list,
			      bool (*wrong)(const struct goetia_state *s, game_move move))
{
	uint32_t count = goetia.moves(c, state, seat, list), kept = 0;

	for (uint32_t i = 0; i < count; i++)
		if (!wrong(look_inside(state), list[i]))
			list[kept++] = list[i];
	return kept ? kept : count; /* somebody has to go on */
}

static bool is_relic(const struct goetia_state *s, game_move move)
{
	(void)s;
	return move >> 8 == GOE_MOVE_PLACE && (move & 0xFF) >= GOE_SPACE_RELIC;
}

static bool is_darkness(const struct goetia_state *s, game_move move)
{
	(void)s;
	return move == GOE_MOVE(GOE_MOVE_PAY, GOE_BLACK);
}

static bool is_recruit(const struct goetia_state *s, game_move move)
{
	int edge = (int)(move & 0xFF) - GOE_SPACE_EDGE;

	return move >> 8 == GOE_MOVE_PLACE && edge >= 0 && edge < GOE_EDGES_IN_PLAY &&
	       !s->flipped[edge];
}

static bool is_no_pact(const struct goetia_state *s, game_move move)
{
	(void)s;
	return move == GOE_MOVE(GOE_MOVE_PACT, GOE_PACTS);
}

/* GOE-71: the leftmost free column of the tableau. */
static bool is_free_column(const struct goetia_state *s, game_move move)
{
	return move >> 8 == GOE_MOVE_COLUMN && s->top[s->asked][move & 0xFF] == GOE_NONE;
}

#define WITHOUT(name)                                                                           \
	static uint32_t no_##name(const struct context *c, const struct state *state, int seat, \
				  game_move *list)                                              \
	{                                                                                       \
		return moves_without(c, state, seat, list, is_##name);                          \
	}
WITHOUT(relic)
WITHOUT(darkness)
WITHOUT(recruit)
WITHOUT(no_pact)
WITHOUT(free_column)

/* A hex that is taken can be taken again. */
static uint32_t occupied_too(const struct context *c, const struct state *state, int seat,
			     game_move *list)
{
	const struct goetia_state *s = look_inside(state);
	uint32_t count = goetia.moves(c, state, seat, list);

	for (uint32_t i = 0; count && i + 1 < count && s->ask == GOE_ASK_PLACE; i++) {
		int space = (int)(list[i] & 0xFF);

		if (list[i] >> 8 != GOE_MOVE_PLACE || space + 1 >= GOE_WORLD_SPACES ||
		    list[i + 1] == list[i] + 1 || !s->on[space + 1])
			continue;
		memmove(&list[i + 2], &list[i + 1], (count - i - 1) * sizeof(*list));
		list[i + 1] = list[i] + 1;
		return count + 1;
	}
	return count;
}

/* GOE-24: who can place must. */
static uint32_t passing_at_will(const struct context *c, const struct state *state, int seat,
				game_move *list)
{
	uint32_t count = goetia.moves(c, state, seat, list);

	if (count && look_inside(state)->ask == GOE_ASK_PLACE &&
	    list[count - 1] >> 8 == GOE_MOVE_PLACE)
		list[count++] = GOE_MOVE(GOE_PASS, 0);
	return count;
}

static const struct {
	const char *fault;
	uint32_t (*moves)(const struct context *c, const struct state *state, int seat,
			  game_move *list);
} wrong_lists[] = {
	{ "a Relic that is never offered", no_relic },
	{ "Darkness that does not pay", no_darkness },
	{ "a recruit hex that is never offered", no_recruit },
	{ "a Pact that must be taken", no_no_pact },
	{ "a card that must cover another", no_free_column },
	{ "a hex that holds two followers", occupied_too },
	{ "passing at will", passing_at_will },
};

static void try_wrong_list(const char *fault,
			   uint32_t (*moves)(const struct context *c, const struct state *state,
					     int seat, game_move *list))
{
	static struct goetia_follower f;
	struct game game = goetia;
	struct lab lab;
	bool agree = true;

	game.moves = moves;
	lab_open(&lab, &game, PLAYERS);
	for (uint64_t n = 0; n < FOLLOWED_MAX && agree; n++)
		agree = goetia_follower_match(&f, &lab, n);
	if (tap(!agree, "naive legality catches mutant of goetia: %s", fault))
		tap_note("%.160s", lab.said);
	lab_close(&lab);
}

/* Wrong rules, for the case files. */

static void attention_costs_nothing(const struct context *c, struct state *state, int seat,
				    game_move move, struct sink *sink)
{
	uint16_t before = inside(state)->attention[seat];

	goetia.apply(c, state, seat, move, sink);
	if (inside(state)->attention[seat] < before)
		inside(state)->attention[seat] = before;
}

static void cubes_come_from_nowhere(const struct context *c, struct state *state, int seat,
				    game_move move, struct sink *sink)
{
	int before = inside(state)->cubes[seat][GOE_BLACK];

	goetia.apply(c, state, seat, move, sink);
	if (inside(state)->cubes[seat][GOE_BLACK] > before)
		inside(state)->cubes[seat][GOE_BLACK]++;
}

static void sacrifices_come_home(const struct context *c, struct state *state, int seat,
				 game_move move, struct sink *sink)
{
	struct goetia_state *s = inside(state);

	goetia.apply(c, state, seat, move, sink);
	s->home[seat] = (uint8_t)(s->home[seat] + s->sacrificed[seat]);
	s->sacrificed[seat] = 0;
}

static void edges_stay_face_up(const struct context *c, struct state *state, int seat,
			       game_move move, struct sink *sink)
{
	uint8_t before[GOE_EDGES_IN_PLAY];

	memcpy(before, inside(state)->flipped, sizeof(before));
	goetia.apply(c, state, seat, move, sink);
	memcpy(inside(state)->flipped, before, sizeof(before));
}

static void start_token_stays(const struct context *c, struct state *state, int seat,
			      game_move move, struct sink *sink)
{
	uint8_t before = inside(state)->start;

	goetia.apply(c, state, seat, move, sink);
	inside(state)->start = before;
}

static void boards_keep_their_attention(const struct context *c, struct state *state, int seat,
					game_move move, struct sink *sink)
{
	uint8_t before[GOE_ROWS];

	memcpy(before, inside(state)->board_attention, sizeof(before));
	goetia.apply(c, state, seat, move, sink);
	memcpy(inside(state)->board_attention, before, sizeof(before));
}

/* A peek that everybody is shown, and nobody told of. */
static void who_looks_is_forgotten(const struct context *c, struct state *state, struct rng *rng,
				   struct sink *sink)
{
	goetia.deal(c, state, rng, sink);
	for (int king = 0; king < GOE_KINGS; king++)
		for (int i = 0; i < GOE_DECK_MAX; i++)
			if (inside(state)->deck[king][i] < GOE_CARDS)
				inside(state)->seen[king][i] = SEAT(PLAYERS) - 1;
}

static void nothing_is_told(const struct context *c, struct state *state, int seat, game_move move,
			    struct sink *sink)
{
	(void)sink;
	goetia.apply(c, state, seat, move, NULL);
}

static void one_reason_for_all(const struct context *c, const struct state *state, int seat,
			       game_move move, struct message *out)
{
	goetia.why(c, state, seat, move, out);
	*out = message_of("goetia.why.not_offered");
}

static void every_cube_scores(const struct context *c, const struct state *state, struct score *out)
{
	goetia.score(c, state, out);
	for (int seat = 0; seat < c->setup.players; seat++)
		out->points[seat] += goe_sum(look_inside(state)->cubes[seat], GOE_COLOURS) % 4;
}

static void first_of_equals_wins(const struct context *c, const struct state *state,
				 struct score *out)
{
	goetia.score(c, state, out);
	out->winners &= -out->winners;
}

static const struct {
	const char *fault;
	struct game with;
} wrong_rules[] = {
	{ "Attention that costs nothing", { .apply = attention_costs_nothing } },
	{ "a black cube too many", { .apply = cubes_come_from_nowhere } },
	{ "sacrifices that come home", { .apply = sacrifices_come_home } },
	{ "Edge cards that are never turned over", { .apply = edges_stay_face_up } },
	{ "a start token that stays", { .apply = start_token_stays } },
	{ "boards that keep their Attention", { .apply = boards_keep_their_attention } },
	{ "a look for everybody", { .deal = who_looks_is_forgotten } },
	{ "moves that tell nothing", { .apply = nothing_is_told } },
	{ "one reason for all", { .why = one_reason_for_all } },
	{ "every cube scores", { .score = every_cube_scores } },
	{ "the first of equals wins", { .score = first_of_equals_wins } },
};

struct case_first {
	struct case_report report; /* first: the report that put() gets is this */
	char said[160];
};

static void note_first(struct case_report *report, const struct case_result *result)
{
	struct case_first *first = (struct case_first *)report;

	if (!result->ok && !*first->said)
		snprintf(first->said, sizeof(first->said), "%s:%u: %.*s", result->file,
			 (unsigned)result->line, (int)result->title.len, result->title.at);
}

/* Card sets lie beside the files that name them. */
static char *load_set(struct case_report *report, struct slice name, size_t max, size_t *length,
		      struct message *error)
{
	char path[256], *text = NULL;
	int written =
		snprintf(path, sizeof(path), "tests/cases/goetia/%.*s", (int)name.len, name.at);

	(void)report;
	(void)error;
	CHECK(written < (int)sizeof(path) && file_read(path, max, &text, length) == FILE_FINE);
	return text;
}

/* How many cases fail while `played` is the game; -1: a file could not be run. */
static int cases_failed(struct case_first *first)
{
	glob_t files;

	memset(first, 0, sizeof(*first));
	first->report.put = note_first;
	first->report.load = load_set;
	CHECK(glob("tests/cases/goetia/*.t", 0, NULL, &files) == 0);
	for (size_t i = 0; i < files.gl_pathc; i++) {
		char *text;
		size_t length;

		CHECK(file_read(files.gl_pathv[i], CASE_TEXT_MAX, &text, &length) == FILE_FINE);
		enum case_status status =
			case_run((struct slice){ text, length }, files.gl_pathv[i], &first->report);

		CHECK(status == CASE_PASSED || status == CASE_FAILED);
		free(text);
	}
	globfree(&files);
	return (int)first->report.failed;
}

static void try_wrong_rule(const char *fault, const struct game *with)
{
	struct case_first first;

	played = game_with(&goetia, with);
	int failed = cases_failed(&first);

	if (tap(failed > 0, "cases catch mutant of goetia: %s", fault))
		tap_note("%d, the first is %s", failed, first.said);
	played = goetia;
}

int main(void)
{
	struct case_first first;

	played = goetia;
	tap(cases_failed(&first) == 0 && first.report.passed, "the cases pass without a mutant");
	for (size_t i = 0; i < sizeof(wrong_rules) / sizeof(wrong_rules[0]); i++)
		try_wrong_rule(wrong_rules[i].fault, &wrong_rules[i].with);
	for (size_t i = 0; i < sizeof(wrong_lists) / sizeof(wrong_lists[0]); i++)
		try_wrong_list(wrong_lists[i].fault, wrong_lists[i].moves);
	return tap_status();
}
