/*
 * The `pandemonium` program: what its subcommands share. main() parses the
 * arguments into a struct cli and calls one cmd_<name>(); each subcommand has
 * a file of its own and returns its exit code. Nothing here exits, and only
 * the answer goes to `out`: whatever goes wrong is one sentence on `err` that
 * says what to do next.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdio.h>

#include "bots/bot.h"
#include "cli/files.h"
#include "cli/text.h"
#include "play/record.h"

/* Exit codes. Functions below that can fail return them: CLI_FINE, or the
 * sentence has been printed and the caller hands the code up. */
enum {
	CLI_FINE = 0,
	CLI_NO = 1, /* the answer is no: illegal move, promise broken, case failed */
	CLI_USAGE = 2, /* bad arguments or bad input */
	CLI_SYSTEM = 3, /* cannot read, cannot write, no memory */
};

enum {
	CLI_SENTENCE_MAX = 8192, /* one message with its arguments, NUL included */
	CLI_GAMES_MAX = 1000000, /* matches in one simulation */
};

enum cli_option {
	OPT_AGAINST,
	OPT_ALL,
	OPT_AT,
	OPT_BIND,
	OPT_BOTS,
	OPT_CARDS,
	OPT_CHOICES,
	OPT_CLOCK,
	OPT_COLOUR,
	OPT_CONFIG,
	OPT_DATA,
	OPT_DEALS,
	OPT_EVENTS,
	OPT_FORCE,
	OPT_GAMES,
	OPT_HASHES,
	OPT_HELP,
	OPT_HINT,
	OPT_JSON,
	OPT_LAN,
	OPT_LANG,
	OPT_LOG,
	OPT_NODE,
	OPT_OPTION,
	OPT_OUTPUT,
	OPT_PLAIN,
	OPT_PLAYERS,
	OPT_PORT,
	OPT_REASON,
	OPT_RECOMPUTE,
	OPT_RECORD,
	OPT_RESULTS,
	OPT_RESUME,
	OPT_RETENTION_GUESTS,
	OPT_RETENTION_MATCHES,
	OPT_RETENTION_TABLES,
	OPT_RETENTION_TALK,
	OPT_SEAT,
	OPT_SEED,
	OPT_SPECTATOR,
	OPT_STORE,
	OPT_STRICT,
	OPT_TAP,
	OPT_TEXT,
	OPT_THREADS,
	OPT_TLS_CERT,
	OPT_TLS_KEY,
	OPT_TRUSTED_PROXY,
	OPT_UNTIL,
	OPT_VERSION,
	OPT_WEB,
	CLI_OPTIONS,
};

/* The tables that arguments and help are made of (commands.c). */

struct option_spec {
	const char *name; /* without the dashes */
	char letter; /* 0: none */
	const char *value; /* message id of what its value is called; NULL: a switch */
	const char *help; /* message id */
};

struct cli;

struct command {
	const char *name;
	int (*run)(struct cli *cli);
	const char *summary, *detail; /* message ids: one line, and the rest of the help */
	const char *operands[2]; /* message ids of what they are called */
	int operands_min, operands_max; /* more than are named: the last one repeats */
	bool first_may_lack; /* of two the first, not the second */
	uint64_t options; /* set of OPTION(); OPT_HELP and OPT_LANG come with every one */
	uint64_t needed; /* those that must be given */
	uint64_t one_of; /* exactly one of these must be given */
};

enum { ANY_NUMBER = 1 << 20 };

#define OPTION(option) (UINT64_C(1) << (option))
#define OPTIONS_EVERYWHERE (OPTION(OPT_HELP) | OPTION(OPT_LANG))
#define OPTIONS_ALONE OPTION(OPT_VERSION) /* without a command */
/* May be given more than once; a command has at most one of them. */
#define OPTIONS_REPEATED (OPTION(OPT_OPTION) | OPTION(OPT_TRUSTED_PROXY))

extern const struct option_spec option_specs[CLI_OPTIONS];
extern const struct command commands[];
extern const int command_count;

struct cli {
	enum language lang;
	bool ascii; /* the locale knows no UTF-8: sentences are spelt in ASCII */
	FILE *in, *out, *err;
	const char *program; /* as the person called it */
	const struct command *command; /* NULL with OPT_HELP and OPT_VERSION: the whole program */
	char **operand;
	int operand_count;
	const char *value[CLI_OPTIONS]; /* NULL: not given; a switch that is given: "" */
	const char *setting[OPTIONS_MAX]; /* values of the option that may be repeated */
	int setting_count;
	char *cards; /* the card set that --cards named; main() frees it */
};

/* Fills *cli from the arguments (streams apart). Operands point into argv,
 * which is rearranged. False: *error is what to tell the user; cli->lang is
 * set all the same. */
bool args_parse(struct cli *cli, int argc, char **argv, struct message *error);

static inline bool cli_has(const struct cli *cli, enum cli_option option)
{
	return cli->value[option] != NULL;
}

void help_program(struct cli *cli);
void help_command(struct cli *cli, const struct command *command);

/* Prints (say.c). */

/* The message as one line on err; returns `code`. */
int cli_fail(struct cli *cli, int code, const struct message *message);
/* The same for a sentence about one word, {0}: a path, an argument. */
int cli_fail_about(struct cli *cli, int code, const char *id, const char *word);
/* There is no more memory. */
int cli_no_memory(struct cli *cli);
/* The message as one line on out. */
void cli_say(struct cli *cli, const struct message *message, const struct names *names);
void cli_say_word(struct cli *cli, const char *id, const char *word);
/* The text as this user can read it: itself, or spelt into `memory`. */
struct slice cli_spell(const struct cli *cli, const char *text, struct buf *memory);
/* Writes a text so spelt, without a line end. */
void cli_put(const struct cli *cli, FILE *out, const char *text);
/* Control characters, which words from outside may hold, become '?'. */
void cli_tame(struct buf *text);
/* Memory for a text of that many bytes; the caller frees out->at. */
int cli_buffer(struct cli *cli, size_t bytes, struct buf *out);
/* Writes the whole text and a line end to out. */
void cli_print(struct cli *cli, const struct buf *text);

/* Arguments with a meaning (given.c). */

/* The value of an option as a number, or `standard` when it is not given. */
int given_number(struct cli *cli, enum cli_option option, int64_t min, int64_t max,
		 int64_t standard, int64_t *out);
/* Refuses two options that say different things. */
int refuse_both(struct cli *cli, enum cli_option one, enum cli_option other);
int given_game(struct cli *cli, const char *name, const struct game **out);
/* --players (else as many as the game allows), --option and --cards, checked by
 * the game. The card set lies in cli->cards. */
int given_setup(struct cli *cli, const struct game *game, struct setup *out);
/* --seed: 1 to 64 hex digits, read as a number; else 32 bytes of the system's chance. */
int given_seed(struct cli *cli, uint8_t seed[SEED_BYTES]);
/* All three for a match that begins: the game is the first operand. */
int given_match(struct cli *cli, const struct game **game, struct setup *setup,
		uint8_t seed[SEED_BYTES]);
/* --seat, which must be given, in a match of that many players. */
int given_seat(struct cli *cli, int players, int *out);
/* --seat, --spectator or --all, at most one of them; else `standard`. */
int given_viewer(struct cli *cli, int players, int standard, int *out);
/* --bots a,b,...: levels of that game, one for each seat, the list repeated as often as needed; else
 * the one called `standard`. */
int given_bots(struct cli *cli, const struct game *game, const char *standard,
	       const struct bot *out[], int seats);

/* There is no such level, or list of levels, in that game. */
int fail_bot(struct cli *cli, const struct game *game, const char *given);

/* Files and records (load.c). */

/* A whole file of at most `max` bytes, `-` is standard input; the caller frees *text. */
int load_text(struct cli *cli, const char *path, size_t max, char **text, size_t *length);
/* The same, and nobody is told: *error is what load_text would say of `path`. */
int try_text(const char *path, size_t max, char **text, size_t *length, struct message *error);
int load_record(struct cli *cli, const char *path, struct record *out);
/* "FILE: what is wrong with it" */
int fail_record(struct cli *cli, const char *path, const struct message *error);
/* Waits a little for whoever else is about to change the file. */
int lock_file(struct cli *cli, const char *path, struct file_lock *out);
/* Replaces the file, or leaves it as it was; a lock that is held goes with it. */
int save_text(struct cli *cli, const char *path, struct slice text, bool replace,
	      struct file_lock *lock);
/* To --output, else to out. An existing file needs --force. */
int save_output(struct cli *cli, const struct buf *text);
/* Names of the persons who gave one; the others stay "Seat N". */
void load_names(const struct record *r, struct names *out);
/* The view that --seat, --spectator, --all and --at ask for; in one seat's
 * record only its own. Moves a full record's match there. The caller frees *out. */
int load_view(struct cli *cli, struct record *r, struct view **out, int *viewer);
/* Refuses what is not the full record. */
int need_full(struct cli *cli, const struct record *r, const char *path);

/* The subcommands. */

int cmd_admin(struct cli *cli);
int cmd_apply(struct cli *cli);
int cmd_arena(struct cli *cli);
int cmd_backup(struct cli *cli);
int cmd_bench(struct cli *cli);
int cmd_case(struct cli *cli);
int cmd_export(struct cli *cli);
int cmd_cards(struct cli *cli);
int cmd_games(struct cli *cli);
int cmd_help(struct cli *cli);
int cmd_moves(struct cli *cli);
int cmd_new(struct cli *cli);
int cmd_play(struct cli *cli);
int cmd_replay(struct cli *cli);
int cmd_analyse(struct cli *cli);
int cmd_restore(struct cli *cli);
int cmd_store(struct cli *cli);
int cmd_serve(struct cli *cli);
int cmd_sheet(struct cli *cli);
int cmd_show(struct cli *cli);
int cmd_simulate(struct cli *cli);
int cmd_verify(struct cli *cli);

#endif
