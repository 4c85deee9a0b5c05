/*
 * The score sheet of a match, as a table for people. Used by `replay` and `play`.
 */
#ifndef CLI_SCORES_H
#define CLI_SCORES_H

#include "cli/cli.h"

void scores_print(struct cli *cli, const struct score *score, int players,
		  const struct names *names);

#endif
