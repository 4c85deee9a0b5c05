/*
 * The positions of a case: the fields that a file gives once for many of them,
 * those that each names itself, and refusals that a case expects.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/cases/case_runner.h"

bool case_field_find(struct slice position, struct slice name, struct slice *value)
{
	for (struct slice word = slice_word(&position); word.len > 0;
	     word = slice_word(&position)) {
		*value = word;
		if (slice_equal(slice_cut(value, '='), name))
			return true;
	}
	return false;
}

enum outcome runner_give(struct runner *r, struct slice fields)
{
	struct slice rest = fields, other;
	int count = 0;

	for (struct slice word = slice_word(&rest); word.len > 0; word = slice_word(&rest)) {
		struct slice value = word, name = slice_cut(&value, '=');
		struct slice before = { fields.at, (size_t)(word.at - fields.at) };

		if (name.len == 0 || name.len == word.len)
			return runner_says_word(r, MALFORMED, "case.error.field_form", word);
		if (++count > CASE_GIVEN_FIELDS || fields.len > CASE_GIVEN_MAX) {
			runner_says(r, MALFORMED, "case.error.given_many");
			message_number(&r->why, CASE_GIVEN_FIELDS);
			message_number(&r->why, CASE_GIVEN_MAX);
			return MALFORMED;
		}
		if (case_field_find(before, name, &other))
			return runner_says_word(r, MALFORMED, "case.error.given_twice", name);
	}
	r->given = fields;
	return GOOD;
}

/* Puts what is given before *fields, without what they name themselves. The
 * result lasts until the next one: a refusal may quote it. */
static enum outcome runner_merge(struct runner *r, struct slice *fields)
{
	struct slice rest = r->given, value;
	size_t size = r->given.len + fields->len + 2; /* a blank between, a NUL behind */

	if (rest.len == 0)
		return GOOD;
	free(r->merged);
	r->merged = malloc(size);
	if (!r->merged)
		return runner_says(r, NO_MEMORY, "case.error.memory");
	struct buf out = buf_over(r->merged, size);

	for (struct slice word = slice_word(&rest); word.len > 0; word = slice_word(&rest)) {
		value = word;
		if (case_field_find(*fields, slice_cut(&value, '='), &value))
			continue;
		buf_slice(&out, word);
		buf_char(&out, ' ');
	}
	buf_slice(&out, *fields);
	*fields = buf_slice_of(&out);
	return GOOD;
}

enum outcome case_state_position(struct runner *r, struct slice rest)
{
	enum outcome outcome = runner_merge(r, &rest);
	struct message refusal;

	if (outcome != GOOD)
		return outcome;
	runner_forget(r);
	r->stand = PLACED;
	if (!r->game->state_read(r->context, rest, r->state, &refusal)) {
		r->stand = REFUSED;
		runner_refused(r, &refusal);
		return GOOD;
	}
	/* The host's look at a state changes nothing; at a view it does. */
	r->game->observe(r->context, r->state, EVERYTHING, r->view);
	if (memcmp(r->view, r->state, r->game->state_size) != 0)
		r->stand = A_VIEW;
	return GOOD;
}

enum outcome case_state_error(struct runner *r, struct slice rest)
{
	struct message refusal = r->refusal;

	r->refusal = message_of(NULL);
	if (rest.len == 0)
		return runner_says(r, MALFORMED, "case.error.missing");
	if (runner_ids(r, rest) != GOOD)
		return MALFORMED;
	if (!refusal.id)
		return runner_says_word(r, DIFFERS, "case.differs.accepted", rest);
	if (case_message_matches(&refusal, rest))
		return GOOD;
	runner_says_word(r, DIFFERS, "case.differs.error", slice_from(refusal.id));
	runner_word(r, rest);
	runner_detail(r, &refusal);
	return DIFFERS;
}
