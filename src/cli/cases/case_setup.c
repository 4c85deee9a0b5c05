/*
 * The game of a case: which one, for how many, with which options and whose
 * cards, and memory of its sizes.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/cases/case_runner.h"

void runner_drop_game(struct runner *r)
{
	free(r->context);
	free(r->state);
	free(r->scratch);
	free(r->view);
	free(r->list);
	free(r->text);
	free(r->other);
	r->context = NULL;
	r->state = r->scratch = NULL;
	r->view = NULL;
	r->list = NULL;
	r->text = r->other = NULL;
	r->game = NULL;
}

static enum outcome runner_hold_game(struct runner *r, const struct game *game)
{
	if (r->game == game)
		return GOOD;
	runner_drop_game(r);
	r->context = calloc(1, game->context_size);
	r->state = calloc(1, game->state_size);
	r->scratch = calloc(1, game->state_size);
	r->view = calloc(1, game->state_size);
	r->list = calloc(game->moves_max, sizeof(*r->list));
	r->text = calloc(CASE_POSITIONS, game->position_max);
	r->other = calloc(CASE_POSITIONS, game->position_max);
	if (!r->context || !r->state || !r->scratch || !r->view || !r->list || !r->text ||
	    !r->other)
		return runner_says(r, NO_MEMORY, "case.error.memory");
	r->game = game;
	return GOOD;
}

/* Card sets. */

void runner_drop_set(struct runner *r)
{
	free(r->set.source);
	free(r->set.text);
	memset(&r->set, 0, sizeof(r->set));
}

/* In the folder of the case file or below it, whatever a stranger's file says. */
static bool is_below(struct slice name)
{
	if (name.len == 0 || name.at[0] == '/')
		return false;
	while (name.len > 0)
		if (slice_is(slice_cut(&name, '/'), ".."))
			return false;
	return true;
}

static enum outcome runner_load_set(struct runner *r, struct slice name)
{
	struct case_report *report = r->report;
	struct message error = message_of(NULL);
	size_t length = 0;

	runner_drop_set(r);
	if (report->load)
		r->set.source = report->load(report, name, r->game->cards_max, &length, &error);
	if (!r->set.source) {
		runner_says_word(r, MALFORMED, "case.error.cards_file", name);
		runner_detail(r, &error);
		return MALFORMED;
	}
	r->set.text = malloc(r->game->cards_max);
	if (!r->set.text)
		return runner_says(r, NO_MEMORY, "case.error.memory");
	struct buf out = buf_over(r->set.text, r->game->cards_max);

	if (r->game->cards((struct slice){ r->set.source, length }, &out, &r->set.refusal))
		r->set.refusal = message_of(NULL);
	r->set.canonical = buf_slice_of(&out);
	r->set.game = r->game;
	r->set.name = name;
	return GOOD;
}

/* Cases that follow each other mostly have the same set: it is read once. */
static enum outcome runner_cards(struct runner *r, struct slice name, struct message *refusal)
{
	enum outcome outcome = GOOD;

	if (!is_below(name))
		return runner_says_word(r, MALFORMED, "case.error.cards_path", name);
	if (!r->game->cards_max) {
		r->game->cards(name, NULL, refusal);
		return GOOD;
	}
	if (r->set.game != r->game || !slice_equal(r->set.name, name))
		outcome = runner_load_set(r, name);
	if (outcome == GOOD) {
		*refusal = r->set.refusal;
		r->setup.cards = r->set.canonical;
	}
	return outcome;
}

/* One `name=value` of a game line. */
static enum outcome runner_option(struct runner *r, struct slice word, struct message *refusal)
{
	struct slice value = word;
	struct slice name = slice_cut(&value, '=');
	int64_t players;

	if (slice_is(name, "cards"))
		return runner_cards(r, value, refusal);
	if (slice_is(name, "players")) {
		if (!slice_int(value, 0, UINT8_MAX, &players))
			return runner_says_word(r, MALFORMED, "case.error.players", value);
		r->setup.players = (uint8_t)players;
		return GOOD;
	}
	int option = game_option(r->game, name);

	if (option < 0)
		return runner_says_word(r, MALFORMED, "case.error.option", name);
	if (!option_read(r->game, option, value, &r->setup.options[option])) {
		runner_says_word(r, MALFORMED, "case.error.option_value", value);
		runner_word(r, name);
		return MALFORMED;
	}
	return GOOD;
}

void runner_refused(struct runner *r, const struct message *refusal)
{
	r->refusal = *refusal;
	r->refusal_line = r->line;
}

enum outcome case_state_game(struct runner *r, struct slice rest)
{
	if (r->title.len == 0)
		r->file_game = rest;
	struct slice name = slice_word(&rest);
	const struct game *game = game_find(name);
	struct message refusal = message_of(NULL);

	if (!game)
		return runner_says_word(r, MALFORMED, "case.error.game", name);
	enum outcome outcome = runner_hold_game(r, game);

	setup_standard(game, game->seats_max, &r->setup);
	r->stand = NO_SETUP;
	for (struct slice word = slice_word(&rest); outcome == GOOD && word.len > 0;
	     word = slice_word(&rest))
		outcome = runner_option(r, word, &refusal);
	if (outcome != GOOD)
		return outcome;
	if (!refusal.id && game->context(&r->setup, r->context, &refusal))
		r->stand = UNPLACED;
	else
		runner_refused(r, &refusal);
	return GOOD;
}
