/*
 * `pandemonium play GAME`: a match between a person at the keyboard and bots,
 * from its first card or, with --resume, from where its record ends.
 */
#include <string.h>
#include <unistd.h>

#include "cli/crash.h"
#include "cli/play/session.h"

static int given_colour(struct cli *cli, enum colour_use *out)
{
	static const struct {
		const char *word;
		enum colour_use use;
	} uses[] = {
		{ "auto", COLOUR_AUTO },
		{ "always", COLOUR_ALWAYS },
		{ "never", COLOUR_NEVER },
	};
	const char *given = cli_has(cli, OPT_COLOUR) ? cli->value[OPT_COLOUR] : "auto";
	int code =
		strcmp(given, "always") == 0 ? refuse_both(cli, OPT_PLAIN, OPT_COLOUR) : CLI_FINE;

	if (code)
		return code;

	for (size_t i = 0; i < sizeof(uses) / sizeof(uses[0]); i++) {
		if (strcmp(given, uses[i].word) == 0) {
			*out = uses[i].use;
			return CLI_FINE;
		}
	}
	return cli_fail_about(cli, CLI_USAGE, "terminal.bad.colour", given);
}

/* The seat that was asked for, else one drawn by the key of the match. */
static int play_seat(struct cli *cli, const uint8_t key[RNG_KEY], int players, int *out)
{
	uint8_t seat_of[SEATS_MAX];

	if (cli_has(cli, OPT_SEAT))
		return given_seat(cli, players, out);
	fair_seats(key, players, seat_of);
	*out = seat_of[0];
	return CLI_FINE;
}

/* A record that is to be replaced may be somebody's match. */
static int play_lock_old(struct play_session *s, struct cli *cli)
{
	if (!s->path || !cli_has(cli, OPT_FORCE) || access(s->path, F_OK) != 0)
		return CLI_FINE;
	return lock_file(cli, s->path, &s->lock);
}

static int play_begin(struct play_session *s, struct cli *cli, int *seat,
		      const struct bot *levels[])
{
	static const char match_name[] = "local";
	struct record_seat seats[SEATS_MAX];
	uint8_t seed[SEED_BYTES], key[RNG_KEY];
	const struct game *game;
	struct setup setup;
	struct message error;
	int code = given_match(cli, &game, &setup, seed);

	if (!code)
		code = given_bots(cli, game, "greedy", levels, setup.players);
	if (code)
		return code;
	fair_key(slice_from(match_name), seed, NULL, 0, key);
	code = play_seat(cli, key, setup.players, seat);
	if (code)
		return code;
	memset(seats, 0, sizeof(seats));
	for (int i = 0; i < setup.players; i++) {
		struct buf name = buf_over(seats[i].name, sizeof(seats[i].name));

		seats[i].is_bot = i != *seat;
		if (seats[i].is_bot)
			buf_text(&name, levels[i]->name);
	}
	if (!record_init(&s->record, game, &setup, match_name, seats, seed, &error))
		return cli_fail(cli, CLI_USAGE, &error);
	s->path = cli->value[OPT_RECORD];
	code = play_lock_old(s, cli);
	return code ? code : session_save(s, cli_has(cli, OPT_FORCE));
}

/* The person's seat and the bots' levels are those of the record. */
static int play_resume(struct play_session *s, struct cli *cli, int *seat,
		       const struct bot *levels[])
{
	const char *path = cli->value[OPT_RESUME];
	int persons = 0, code = lock_file(cli, path, &s->lock);

	if (!code)
		code = load_record(cli, path, &s->record);
	if (!code)
		code = need_full(cli, &s->record, path);
	if (code)
		return code;
	for (int i = 0; i < s->record.match.context->setup.players; i++) {
		const struct record_seat *at = &s->record.seats[i];

		if (!at->is_bot) {
			*seat = i;
			persons++;
			continue;
		}
		levels[i] = bot_find(s->record.match.game, slice_from(at->name));
		if (!levels[i])
			return cli_fail_about(cli, CLI_USAGE, "terminal.bad.bot", at->name);
	}
	if (persons != 1)
		return cli_fail_about(cli, CLI_USAGE, "terminal.bad.persons", path);
	s->path = path;
	return CLI_FINE;
}

/* Either a game or a record to go on with; what the record decides is not asked again. */
static int play_checked(struct cli *cli)
{
	static const enum cli_option decided[] = { OPT_SEAT, OPT_BOTS,	 OPT_PLAYERS, OPT_OPTION,
						   OPT_SEED, OPT_RECORD, OPT_FORCE,   OPT_CARDS };

	if (cli_has(cli, OPT_RESUME) == (cli->operand_count > 0)) {
		struct message m = message_of("terminal.bad.what_to_play");

		return cli_fail(cli, CLI_USAGE, &m);
	}
	for (size_t i = 0; i < sizeof(decided) / sizeof(decided[0]); i++)
		if (cli_has(cli, OPT_RESUME) && cli_has(cli, decided[i]))
			return cli_fail_about(cli, CLI_USAGE, "terminal.bad.decided",
					      option_specs[decided[i]].name);
	return CLI_FINE;
}

int cmd_play(struct cli *cli)
{
	struct play_session session = { .cli = cli, .lock = { -1 } };
	const struct bot *levels[SEATS_MAX] = { NULL };
	enum colour_use colour = COLOUR_AUTO;
	int seat = 0, code = play_checked(cli);

	if (!code)
		code = given_colour(cli, &colour);
	if (!code)
		code = cli_has(cli, OPT_RESUME) ? play_resume(&session, cli, &seat, levels)
						: play_begin(&session, cli, &seat, levels);
	if (!code) {
		session.terminal = terminal_of(cli->in, cli->out, colour, cli_has(cli, OPT_PLAIN));
		code = session_init(&session, cli, seat, levels);
	}
	if (!code) {
		crash_watch(&session.record.match);
		code = session_run(&session);
		crash_watch(NULL);
	}
	session_release(&session);
	return code;
}
