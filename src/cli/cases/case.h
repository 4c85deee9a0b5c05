/*
 * Rule cases: a position in text, moves, and what must hold afterwards, for
 * any game. `pandemonium case` runs them and prints what case_run() finds; a
 * fuzz target runs them too, so nothing here prints, exits, opens a file or
 * trusts its text.
 *
 * docs/formats.md ("Case files") describes the form. A case fails when a rule
 * answers otherwise than it expects; a file is malformed when it cannot be
 * understood, and then nothing behind that line is run.
 */
#ifndef CLI_CASES_CASE_H
#define CLI_CASES_CASE_H

#include "games/game.h"

enum {
	CASE_TEXT_MAX = 1 << 20, /* a longer file is refused */
	CASE_GIVEN_MAX = 4096, /* bytes of a `given`, */
	CASE_GIVEN_FIELDS = 64, /* and fields */
	CASE_WORDS = 4 + MESSAGE_ARGS_MAX, /* pieces of text that one result quotes */
	CASE_WORD_MAX = 320, /* bytes of such a piece, NUL included; longer ones are cut */
};

enum case_status {
	CASE_PASSED,
	CASE_FAILED, /* at least one case */
	CASE_MALFORMED, /* report->line, error and detail say what is wrong */
	CASE_NO_MEMORY,
};

/* What became of one case. Valid during the call of put() only. */
struct case_result {
	const char *file;
	uint32_t line; /* of the statement that failed; of the case when it passed */
	struct slice title;
	bool ok;
	struct message why; /* not ok: what differs */
	struct message detail; /* the game's own reason; id NULL: none */
	struct slice position; /* not ok: how the position differs from the first one */
};

struct case_report {
	/* Called once a case, in the order of the file; NULL: nobody listens. */
	void (*put)(struct case_report *report, const struct case_result *result);

	/* The text of a card set, by the name that a case file gives it (relative,
	 * never upwards), of at most `max` bytes; the runner frees it. NULL: *error
	 * says why. Without a loader there is no set. */
	char *(*load)(struct case_report *report, struct slice name, size_t max, size_t *length,
		      struct message *error);

	uint32_t passed, failed; /* added to what the caller left there */

	uint32_t line; /* CASE_MALFORMED: where, and what is wrong */
	struct message error;
	struct message detail; /* the game's own reason; id NULL: none */

	char words[CASE_WORDS][CASE_WORD_MAX]; /* what the arguments of messages point to */
};

/* Runs every case of the text. `file` is the name that results carry. */
enum case_status case_run(struct slice text, const char *file, struct case_report *report);

#endif
