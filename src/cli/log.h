/*
 * Events as a person reads them, or as JSON: the log of a match for one
 * viewer. Used by `apply` and `replay`.
 */
#ifndef CLI_LOG_H
#define CLI_LOG_H

#include "cli/cli.h"

struct log {
	struct sink sink; /* give this to the match */
	struct cli *cli;
	FILE *out;
	int viewer; /* EVERYTHING: all wordings; private ones say whose they are */
	uint32_t everyone; /* all viewers of this match */
	const struct names *names;
	bool json; /* the elements of an array, without its brackets */
	bool comma;
};

struct log log_of(struct cli *cli, FILE *out, int viewer, int players, const struct names *names);

#endif
