/*
 * `pandemonium new GAME`: a record of a match that has just begun.
 */
#include <stdlib.h>

#include "cli/cli.h"

static int write_record(struct cli *cli, const struct record *r)
{
	struct buf text;
	int code = cli_buffer(cli, record_text_max(r), &text);

	if (code)
		return code;
	record_write(r, &text);
	code = save_output(cli, &text);
	free(text.at);
	return code;
}

int cmd_new(struct cli *cli)
{
	const struct game *game;
	struct setup setup;
	uint8_t seed[SEED_BYTES];
	struct record r;
	struct message error;
	int code = given_match(cli, &game, &setup, seed);

	if (code)
		return code;
	if (!record_init(&r, game, &setup, "local", NULL, seed, &error))
		return cli_fail(cli, CLI_USAGE, &error);
	code = write_record(cli, &r);
	record_release(&r);
	return code;
}
