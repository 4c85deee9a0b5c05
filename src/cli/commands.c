/*
 * The table of subcommands and the table of options. Parsing (args.c) and help
 * (help.c) are made of these alone: a new option is one line here, one name in
 * cli.h and one sentence in po/.
 */
#include "cli/cli.h"

#define ONE(option) (1u << OPT_##option)

const struct option_spec option_specs[CLI_OPTIONS] = {
	[OPT_AGAINST] = { "against", 0, "cli.word.file", "cli.option.against" },
	[OPT_ALL] = { "all", 0, NULL, "cli.option.all" },
	[OPT_AT] = { "at", 0, "cli.word.number", "cli.option.at" },
	[OPT_BOTS] = { "bots", 0, "cli.word.bots", "cli.option.bots" },
	[OPT_COLOUR] = { "colour", 0, "terminal.word.colour", "terminal.option.colour" },
	[OPT_FORCE] = { "force", 0, NULL, "cli.option.force" },
	[OPT_GAMES] = { "games", 0, "cli.word.number", "cli.option.games" },
	[OPT_HASHES] = { "hashes", 0, NULL, "cli.option.hashes" },
	[OPT_HELP] = { "help", 'h', NULL, "cli.option.help" },
	[OPT_JSON] = { "json", 0, NULL, "cli.option.json" },
	[OPT_LANG] = { "lang", 0, "cli.word.language", "cli.option.lang" },
	[OPT_OPTION] = { "option", 0, "cli.word.setting", "cli.option.option" },
	[OPT_OUTPUT] = { "output", 'o', "cli.word.file", "cli.option.output" },
	[OPT_PLAIN] = { "plain", 0, NULL, "cli.option.plain" },
	[OPT_PLAYERS] = { "players", 0, "cli.word.number", "cli.option.players" },
	[OPT_RECORD] = { "record", 0, "cli.word.file", "terminal.option.record" },
	[OPT_RESUME] = { "resume", 0, "cli.word.file", "terminal.option.resume" },
	[OPT_SEAT] = { "seat", 0, "cli.word.number", "cli.option.seat" },
	[OPT_SEED] = { "seed", 0, "cli.word.hex", "cli.option.seed" },
	[OPT_SPECTATOR] = { "spectator", 0, NULL, "cli.option.spectator" },
	[OPT_STRICT] = { "strict", 0, NULL, "cli.option.strict" },
	[OPT_TAP] = { "tap", 0, NULL, "cli.option.tap" },
	[OPT_TEXT] = { "text", 0, NULL, "cli.option.text" },
};

const struct command commands[] = {
	{
		.name = "games",
		.run = cmd_games,
		.summary = "cli.command.games",
		.detail = "cli.detail.games",
		.options = ONE(JSON),
	},
	{
		.name = "play",
		.run = cmd_play,
		.summary = "cli.command.play",
		.detail = "cli.detail.play",
		.operands = { "cli.word.game" },
		.operands_min = 0,
		.operands_max = 1,
		.options = ONE(SEAT) | ONE(BOTS) | ONE(PLAYERS) | ONE(OPTION) | ONE(SEED) |
			   ONE(RECORD) | ONE(FORCE) | ONE(RESUME) | ONE(COLOUR) | ONE(PLAIN),
	},
	{
		.name = "new",
		.run = cmd_new,
		.summary = "cli.command.new",
		.detail = "cli.detail.new",
		.operands = { "cli.word.game" },
		.operands_min = 1,
		.operands_max = 1,
		.options = ONE(PLAYERS) | ONE(OPTION) | ONE(SEED) | ONE(OUTPUT) | ONE(FORCE),
	},
	{
		.name = "show",
		.run = cmd_show,
		.summary = "cli.command.show",
		.detail = "cli.detail.show",
		.operands = { "cli.word.file" },
		.operands_min = 1,
		.operands_max = 1,
		.options = ONE(SEAT) | ONE(SPECTATOR) | ONE(ALL) | ONE(AT) | ONE(JSON) | ONE(TEXT) |
			   ONE(PLAIN),
	},
	{
		.name = "moves",
		.run = cmd_moves,
		.summary = "cli.command.moves",
		.detail = "cli.detail.moves",
		.operands = { "cli.word.file" },
		.operands_min = 1,
		.operands_max = 1,
		.options = ONE(SEAT) | ONE(JSON),
		.needed = ONE(SEAT),
	},
	{
		.name = "apply",
		.run = cmd_apply,
		.summary = "cli.command.apply",
		.detail = "cli.detail.apply",
		.operands = { "cli.word.file", "cli.word.move" },
		.operands_min = 2,
		.operands_max = ANY_NUMBER,
		.options = ONE(SEAT),
		.needed = ONE(SEAT),
	},
	{
		.name = "replay",
		.run = cmd_replay,
		.summary = "cli.command.replay",
		.detail = "cli.detail.replay",
		.operands = { "cli.word.file" },
		.operands_min = 1,
		.operands_max = 1,
		.options =
			ONE(AT) | ONE(SEAT) | ONE(SPECTATOR) | ONE(ALL) | ONE(HASHES) | ONE(JSON),
	},
	{
		.name = "verify",
		.run = cmd_verify,
		.summary = "cli.command.verify",
		.detail = "cli.detail.verify",
		.operands = { "cli.word.file" },
		.operands_min = 1,
		.operands_max = 1,
		.options = ONE(AGAINST),
	},
	{
		.name = "export",
		.run = cmd_export,
		.summary = "cli.command.export",
		.detail = "cli.detail.export",
		.operands = { "cli.word.file" },
		.operands_min = 1,
		.operands_max = 1,
		.options = ONE(SEAT) | ONE(SPECTATOR) | ONE(OUTPUT) | ONE(FORCE),
	},
	{
		.name = "simulate",
		.run = cmd_simulate,
		.summary = "cli.command.simulate",
		.detail = "cli.detail.simulate",
		.operands = { "cli.word.game" },
		.operands_min = 1,
		.operands_max = 1,
		.options =
			ONE(PLAYERS) | ONE(GAMES) | ONE(BOTS) | ONE(SEED) | ONE(OPTION) | ONE(JSON),
	},
	{
		.name = "case",
		.run = cmd_case,
		.summary = "cli.command.case",
		.detail = "cli.detail.case",
		.operands = { "cli.word.file" },
		.operands_min = 1,
		.operands_max = ANY_NUMBER,
		.options = ONE(TAP),
	},
	{
		.name = "bench",
		.run = cmd_bench,
		.summary = "cli.command.bench",
		.detail = "cli.detail.bench",
		.options = ONE(JSON) | ONE(STRICT),
	},
};
const int command_count = sizeof(commands) / sizeof(commands[0]);
