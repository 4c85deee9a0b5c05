/*
 * `pandemonium admin ACTION ...`: what the host may do with accounts and
 * tables. See admin.h on how a running server learns of it.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/host/admin.h"
#include "cli/host/host_store.h"
#include "cli/host/settings.h"
#include "cli/host/until.h"
#include "service/house/house.h"
#include "service/ids.h"
#include "service/jobs.h"
#include "service/people/names.h"

enum { REASON_CHARS_MAX = 500 };

int admin_fail(struct admin *a, enum store_status status)
{
	return cli_fail_about(a->cli, CLI_SYSTEM, store_status_message(status), a->database);
}

int admin_say(struct admin *a, const char *id, const char *word)
{
	cli_say_word(a->cli, id, word);
	return CLI_FINE;
}

int admin_say_banned(struct admin *a, const char *whom, int64_t until)
{
	struct message m = message_of("serve.admin.banned_to");
	char time[HOUSE_TIME_MAX];

	if (!until)
		return admin_say(a, "serve.admin.banned", whom);
	house_time(until, time);
	message_word(&m, whom);
	message_word(&m, time);
	cli_say(a->cli, &m, NULL);
	return CLI_FINE;
}

int admin_account(struct admin *a, struct store_account *out)
{
	struct store *store = a->store;
	struct slice name = slice_from(a->word[0]);
	char key[NAME_MAX_BYTES];
	enum store_status status = store->api->account_find(store, a->word[0], out);

	if (status == STORE_NONE && name_key_before(name, key))
		status = store->api->account_by_key(store, key, out);
	if (status == STORE_NONE && name_key(name, key))
		status = store->api->account_by_key(store, key, out);
	if (status == STORE_OK)
		return CLI_FINE;
	if (status == STORE_NONE)
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.no_account", a->word[0]);
	return admin_fail(a, status);
}

/* Changes. */

const char *admin_who(void)
{
	const char *const names[] = { getenv("SUDO_USER"), getenv("USER"), getenv("LOGNAME") };

	for (int i = 0; i < 3; i++)
		if (names[i] && names[i][0])
			return names[i];
	return "host";
}

void admin_begin(struct admin *a)
{
	a->store->api->begin(a->store);
}

/* Ends the turn: with its line in the audit log, or not at all. */
int admin_commit(struct admin *a, enum store_status status, const char *what, struct buf *details)
{
	struct store *store = a->store;
	struct store_audit audit = { .at = a->now, .who = admin_who(), .what = what };

	text_end(details);
	audit.details = details->at;
	if (status == STORE_OK)
		status = store->api->audit_add(store, &audit);
	if (status == STORE_OK)
		status = store->api->commit(store);
	else
		store->api->rollback(store);
	return status == STORE_OK ? CLI_FINE : admin_fail(a, status);
}

void admin_details(struct buf *out, const char *whom, const char *name, int64_t until,
		   const char *why)
{
	char time[HOUSE_TIME_MAX];

	buf_text(out, whom);
	buf_text(out, name[0] ? " " : "");
	buf_text(out, name);
	if (until) {
		house_time(until, time);
		buf_text(out, " until ");
		buf_text(out, time);
	}
	buf_text(out, why[0] ? ": " : "");
	buf_text(out, why);
}

int admin_reason(struct admin *a, int first, int min, char out[STORE_REASON_MAX])
{
	char memory[STORE_REASON_MAX];
	struct buf words = buf_over(memory, sizeof(memory)), text = buf_over(out, STORE_REASON_MAX);

	if (a->cli->value[OPT_REASON] && a->words <= first)
		buf_text(&words, a->cli->value[OPT_REASON]);
	for (int i = first; i < a->words; i++) {
		buf_text(&words, i > first ? " " : "");
		buf_text(&words, a->word[i]);
	}
	if (!words.full && text_clean(buf_slice_of(&words), min, REASON_CHARS_MAX, &text))
		return CLI_FINE;
	return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.bad_reason", memory);
}

int admin_until(struct admin *a, int64_t *out)
{
	const char *text = a->cli->value[OPT_UNTIL];

	*out = 0;
	if (!text || until_read(slice_from(text), a->now, out))
		return CLI_FINE;
	return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.bad_until", text);
}

static int ban(struct admin *a)
{
	char reason[STORE_REASON_MAX], memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	struct store_account account;
	int64_t until;
	int code = admin_account(a, &account);

	if (code || (code = admin_reason(a, 1, 1, reason)) || (code = admin_until(a, &until)))
		return code;
	admin_details(&details, account.id, account.name, until, reason);
	admin_begin(a);
	code = admin_commit(a, a->store->api->account_ban(a->store, account.id, reason, until),
			    "ban", &details);
	return code ? code : admin_say_banned(a, account.name, until);
}

static int unban(struct admin *a)
{
	char memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	struct store_account account;
	int code = admin_account(a, &account);

	if (code)
		return code;
	if (!store_banned(&account, a->now))
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.not_banned", account.name);
	admin_details(&details, account.id, account.name, 0, "");
	admin_begin(a);
	code = admin_commit(a, a->store->api->account_ban(a->store, account.id, NULL, 0), "unban",
			    &details);
	return code ? code : admin_say(a, "serve.admin.unbanned", account.name);
}

static int rename_account(struct admin *a)
{
	char name[NAME_MAX_BYTES], key[NAME_MAX_BYTES] = "", memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	struct store_account account;
	enum store_status status;
	int code = admin_account(a, &account);

	if (code)
		return code;
	if (!name_clean(slice_from(a->word[1]), name))
		return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.bad_name", a->word[1]);
	if (!account.is_guest)
		name_fold(name, key);
	admin_details(&details, account.id, account.name, 0, name);
	admin_begin(a);
	status = a->store->api->account_rename(a->store, account.id, name, key);
	if (status == STORE_TAKEN) {
		a->store->api->rollback(a->store);
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.name_taken", name);
	}
	code = admin_commit(a, status, "rename", &details);
	return code ? code : admin_say(a, "serve.admin.renamed", name);
}

static int close_table(struct admin *a)
{
	static struct store_table table; /* too large for the stack */
	char memory[STORE_DETAILS_MAX], names[STORE_DETAILS_MAX - STORE_ID_MAX - 1];
	struct buf details = buf_over(memory, sizeof(memory)), who = buf_over(names, sizeof(names));
	struct store *store = a->store;
	enum store_status status = store->api->table_find(store, a->word[0], &table);
	int code;

	if (status == STORE_NONE || (status == STORE_OK && table.status >= STORE_TABLE_OVER))
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.no_table", a->word[0]);
	if (status != STORE_OK)
		return admin_fail(a, status);
	admin_places(a, &table, &who);
	admin_details(&details, table.id, names, 0, "");
	admin_begin(a);
	if (table.started) {
		table.status = STORE_TABLE_CLOSED;
		table.ended = table.changed = a->now;
		status = store->api->table_save(store, &table);
	} else {
		status = store->api->table_delete(store, table.id);
	}
	code = admin_commit(a, status, "close-table", &details);
	return code ? code : admin_say(a, "serve.admin.table_closed", table.id);
}

/* Ten random bytes as four groups of letters: the form of recovery codes. */
static void make_passphrase(char out[RECOVERY_TEXT])
{
	uint8_t bytes[10];

	randombytes_buf(bytes, sizeof(bytes));
	recovery_write(bytes, out);
	sodium_memzero(bytes, sizeof(bytes));
}

static int reset_passphrase(struct admin *a)
{
	char passphrase[RECOVERY_TEXT], hash[STORE_PASSPHRASE_MAX], memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	struct service_config config;
	struct store_account account;
	enum store_status status;
	int code = admin_account(a, &account);

	if (code)
		return code;
	if (account.is_guest)
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.is_guest", a->word[0]);
	service_config_standard(&config);
	make_passphrase(passphrase);
	if (!passphrase_hash(passphrase, config.argon_ops, config.argon_bytes, hash))
		return cli_no_memory(a->cli);
	admin_details(&details, account.id, account.name, 0, "");
	admin_begin(a);
	status = a->store->api->account_passphrase(a->store, account.id, hash);
	if (status == STORE_OK)
		status = a->store->api->sessions_end(a->store, account.id, NULL);
	code = admin_commit(a, status, "reset-passphrase", &details);
	if (code)
		return code;
	admin_say(a, "serve.admin.passphrase", account.name);
	fprintf(a->cli->out, "%s\n", passphrase);
	return CLI_FINE;
}

static int open_door(struct admin *a)
{
	return admin_door(a, HOUSE_DOOR_OPEN);
}

static int registered_only(struct admin *a)
{
	return admin_door(a, HOUSE_DOOR_REGISTERED);
}

static int close_door(struct admin *a)
{
	return admin_door(a, HOUSE_DOOR_CLOSED);
}

static int as_configured(struct admin *a)
{
	return admin_door(a, "");
}

#define UNTIL OPTION(OPT_UNTIL)
#define REASON OPTION(OPT_REASON)
#define RECOMPUTE OPTION(OPT_RECOMPUTE)

static const struct {
	const char *name;
	int min, max; /* words behind it; --reason counts as one */
	uint64_t options; /* that it knows */
	int (*run)(struct admin *a);
} actions[] = {
	{ "list", 0, 2, 0, admin_list },
	{ "ban", 2, ANY_NUMBER, UNTIL | REASON, ban },
	{ "unban", 1, 1, 0, unban },
	{ "mute", 1, ANY_NUMBER, UNTIL | REASON, admin_mute },
	{ "unmute", 1, 1, 0, admin_unmute },
	{ "ban-network", 1, ANY_NUMBER, UNTIL | REASON, admin_ban_network },
	{ "unban-network", 1, 1, 0, admin_unban_network },
	{ "door", 0, 0, 0, admin_show_door },
	{ "open", 0, 0, 0, open_door },
	{ "registered-only", 0, 0, 0, registered_only },
	{ "closed", 0, 0, 0, close_door },
	{ "as-configured", 0, 0, 0, as_configured },
	{ "moderator", 2, 2, 0, admin_moderator },
	{ "rename", 2, 2, 0, rename_account },
	{ "show-table", 1, 1, 0, admin_show_table },
	{ "close-table", 1, 1, 0, close_table },
	{ "reset-passphrase", 1, 1, 0, reset_passphrase },
	{ "reports", 0, 0, 0, admin_reports },
	{ "handle-report", 1, ANY_NUMBER, REASON, admin_handle_report },
	{ "ratings", 0, 0, RECOMPUTE, admin_ratings },
	{ "audit", 0, 0, 0, admin_audit },
	{ "nodes", 0, 0, 0, admin_nodes },
	{ "drain", 1, 1, 0, admin_drain },
	{ "undrain", 1, 1, 0, admin_undrain },
	{ "mail-test", 1, 1, 0, admin_mail_test },
	{ "push-test", 1, 1, 0, admin_push_test },
};

/* How the help writes the action, in the host's language. */
static struct slice usage_of(struct admin *a, const char *action)
{
	struct slice rest = slice_from(admin_word(a, "serve.detail.admin")), line;

	while (slice_line(&rest, &line)) {
		struct slice words = slice_trim(line), whole = words;

		if (slice_starts(line, "  ") && slice_is(slice_word(&words), action))
			return whole;
	}
	return slice_from(action);
}

int admin_wrong_word(struct admin *a, const char *id, const char *action, const char *word)
{
	struct message m = message_of(id);

	message_word(&m, action);
	message_word(&m, word);
	message_slice(&m, usage_of(a, action));
	return cli_fail(a->cli, CLI_USAGE, &m);
}

/* The word of the usage behind those that were given. */
static int fail_missing(struct admin *a, const char *action)
{
	struct slice usage = usage_of(a, action), word = slice_word(&usage);
	struct message m = message_of("serve.admin.word_missing");

	for (int i = 0; i <= a->words; i++)
		word = slice_word(&usage);
	message_word(&m, action);
	message_slice(&m, word);
	message_slice(&m, usage_of(a, action));
	return cli_fail(a->cli, CLI_USAGE, &m);
}

/* An option that the action does not know would be silently ignored. */
static int check_words(struct admin *a, size_t i)
{
	static const char much[] = "serve.admin.word_too_much";
	const char *name = actions[i].name;
	bool has_reason = cli_has(a->cli, OPT_REASON);

	if (cli_has(a->cli, OPT_UNTIL) && !(actions[i].options & UNTIL))
		return admin_wrong_word(a, much, name, "--until");
	if (cli_has(a->cli, OPT_RECOMPUTE) && !(actions[i].options & RECOMPUTE))
		return admin_wrong_word(a, much, name, "--recompute");
	/* Nor is a reason given twice: words behind the first are one. */
	if (has_reason && (!(actions[i].options & REASON) || a->words > 1))
		return admin_wrong_word(a, much, name, "--reason");
	if (a->words > actions[i].max)
		return admin_wrong_word(a, much, name, a->word[actions[i].max]);
	if (a->words + has_reason < actions[i].min || a->words < (actions[i].min > 0))
		return fail_missing(a, name);
	return CLI_FINE;
}

static int run_action(struct admin *a, const char *name)
{
	for (size_t i = 0; i < sizeof(actions) / sizeof(actions[0]); i++) {
		if (strcmp(actions[i].name, name) != 0)
			continue;
		int code = check_words(a, i);

		return code ? code : actions[i].run(a);
	}
	return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.no_action", name);
}

/* By the clock that judges what is written: of a store that others share, its own. */
static int take_time(struct admin *a)
{
	const struct store_nodes *nodes = a->store->api->nodes;
	enum store_status status;

	a->now = (int64_t)time(NULL) * 1000;
	status = nodes ? nodes->clock(a->store, &a->now) : STORE_OK;
	return status == STORE_OK ? CLI_FINE : admin_fail(a, status);
}

int cmd_admin(struct cli *cli)
{
	static struct settings settings; /* too large for the stack */
	static struct host_store host;
	struct admin a = {
		.cli = cli,
		.database = host.name,
		.word = cli->operand + 1,
		.words = cli->operand_count - 1,
	};
	int code = cli_has(cli, OPT_CONFIG) ? settings_read(cli, &settings)
					    : settings_data(cli, &settings);

	if (code)
		return code;
	if (sodium_init() < 0)
		return cli_fail_about(cli, CLI_USAGE, "serve.start.no_folder", settings.data);
	code = host_store_open(cli, &settings, STORE_TOOL, &host);
	if (code)
		return code;
	a.store = host.store;
	code = take_time(&a);
	if (!code)
		code = run_action(&a, cli->operand[0]);
	a.store->api->close(a.store);
	return code;
}
