/*
 * The score sheet of a match, as a table for people or as JSON. Used by
 * `replay` and `play`.
 */
#ifndef CLI_SCORES_H
#define CLI_SCORES_H

#include "cli/cli.h"

struct json;

void scores_print(struct cli *cli, const struct score *score, int players,
		  const struct names *names);

void scores_json(struct json *j, const char *key, const struct score *score, int players);

#endif
