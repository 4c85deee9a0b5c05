/*
 * The inside of the case runner, shared by case.c (files, cases, moves),
 * case_setup.c (games and their cards), case_position.c (positions) and
 * case_expect.c (what a case expects); nobody else includes it.
 *
 * A statement answers with an outcome. Every outcome but GOOD goes with the
 * sentence in r->why, set by the call that returned it.
 */
#ifndef CLI_CASES_CASE_RUNNER_H
#define CLI_CASES_CASE_RUNNER_H

#include "cli/cases/case.h"

enum { CASE_POSITIONS = 2 }; /* room for a position with an expected field put in */

enum outcome { GOOD, DIFFERS, MALFORMED, NO_MEMORY };

/* What r->context and r->state are worth. */
enum stand {
	NO_SETUP, /* nothing: no game yet, or the game refused the setup */
	UNPLACED, /* the context is good */
	REFUSED, /* the context is good, the position was refused */
	A_VIEW, /* the state is what one viewer knows: nothing is played from it */
	PLACED, /* both are good */
};

/* The card set that a game line named last. */
struct case_set {
	const struct game *game; /* NULL: none was loaded */
	struct slice name;
	char *source; /* as it was loaded: a refusal may quote it */
	char *text;
	struct slice canonical;
	struct message refusal; /* id NULL: the game takes it */
};

struct runner {
	struct sink sink; /* first: the sink that a game gets is the runner */
	struct case_report *report;
	const char *file;
	uint32_t line; /* of the statement being run */

	/* The case. */
	struct slice title; /* empty: no case has begun */
	uint32_t title_line;
	bool failed; /* the rest of the case is skipped */
	bool expects; /* it has expected something */
	struct slice file_game; /* what the game line outside of a case says */
	struct slice given; /* fields for every position */
	char *merged; /* the last position with them */

	/* The game and memory of its sizes. */
	const struct game *game;
	struct setup setup;
	struct case_set set;
	struct context *context;
	struct state *state;
	struct state *scratch;
	struct view *view;
	game_move *list;
	char *text, *other; /* CASE_POSITIONS positions long each */

	enum stand stand;
	struct message refusal; /* of the position, until `error` has asked for it */
	uint32_t refusal_line;

	/* Events since the last move, deal or position. */
	struct event *events;
	uint32_t event_count, event_capacity;
	bool events_lost; /* no memory */

	struct message why, detail;
	int words; /* of report->words in use by why */
};

/* The outcome with the sentence of that id; words follow one by one. */
enum outcome runner_says(struct runner *r, enum outcome outcome, const char *id);
void runner_word(struct runner *r, struct slice word);
enum outcome runner_says_word(struct runner *r, enum outcome outcome, const char *id,
			      struct slice word);

/* The game's own reason for the sentence. */
void runner_detail(struct runner *r, const struct message *detail);

/* Nothing has happened yet. */
void runner_forget(struct runner *r);

/* The game or the position was refused; `error` may ask for it. */
void runner_refused(struct runner *r, const struct message *refusal);

void runner_drop_game(struct runner *r);
void runner_drop_set(struct runner *r);

/* Fields for the positions that follow, in place of those before. */
enum outcome runner_give(struct runner *r, struct slice fields);

/* The value of the first field of that name. */
bool case_field_find(struct slice position, struct slice name, struct slice *value);

/* Cuts a seat off the front of *rest. */
enum outcome runner_seat(struct runner *r, struct slice *rest, int *seat);
enum outcome runner_move(struct runner *r, struct slice text, game_move *move);
bool runner_legal(struct runner *r, int seat, game_move move);

/* The id, then as many of its arguments as the text names: numbers, seats,
 * ids and words as they are. */
bool case_message_matches(const struct message *message, struct slice text);

/* Every id in the text is one of a message. */
enum outcome runner_ids(struct runner *r, struct slice text);

/* Each statement gets what stands behind its word. */
enum outcome case_state_game(struct runner *r, struct slice rest);
enum outcome case_state_position(struct runner *r, struct slice rest);
enum outcome case_state_error(struct runner *r, struct slice rest);
enum outcome expect_legal(struct runner *r, struct slice rest);
enum outcome expect_allows(struct runner *r, struct slice rest);
enum outcome expect_illegal(struct runner *r, struct slice rest);
enum outcome expect_actors(struct runner *r, struct slice rest);
enum outcome expect_fields(struct runner *r, struct slice rest);
enum outcome expect_view(struct runner *r, struct slice rest);
enum outcome expect_score(struct runner *r, struct slice rest);
enum outcome expect_winners(struct runner *r, struct slice rest);
enum outcome expect_event(struct runner *r, struct slice rest);

#endif
