/*
 * `pandemonium admin ACTION ...`: what the host may do with accounts and
 * tables. See admin.h on how a running server learns of it.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/admin.h"
#include "cli/settings.h"
#include "server/ids.h"
#include "server/jobs.h"
#include "server/names.h"
#include "store/sqlite.h"

enum { REASON_CHARS_MAX = 500 };

int admin_fail(struct admin *a, enum store_status status)
{
	return cli_fail_about(a->cli, CLI_SYSTEM, store_status_message(status), a->database);
}

static int say_done(struct admin *a, const char *id, const char *word)
{
	struct message m = message_of(id);

	message_word(&m, word);
	cli_say(a->cli, &m, NULL);
	return CLI_FINE;
}

/* An account by its id, or by its name when it is no guest's. */
static int find_account(struct admin *a, struct store_account *out)
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

static const char *who(void)
{
	const char *const names[] = { getenv("SUDO_USER"), getenv("USER"), getenv("LOGNAME") };

	for (int i = 0; i < 3; i++)
		if (names[i] && names[i][0])
			return names[i];
	return "host";
}

static void begin(struct admin *a)
{
	a->store->api->begin(a->store);
}

/* Ends the turn: with its line in the audit log, or not at all. */
static int commit(struct admin *a, enum store_status status, const char *what, const char *details)
{
	struct store *store = a->store;
	struct store_audit audit = { .at = a->now, .who = who(), .what = what, .details = details };

	if (status == STORE_OK)
		status = store->api->audit_add(store, &audit);
	if (status == STORE_OK)
		status = store->api->commit(store);
	else
		store->api->rollback(store);
	return status == STORE_OK ? CLI_FINE : admin_fail(a, status);
}

/* "ID NAME MORE", as the audit log keeps it. */
static const char *details_of(const struct store_account *account, const char *more,
			      struct buf *out)
{
	buf_text(out, account->id);
	buf_char(out, ' ');
	buf_text(out, account->name);
	buf_text(out, more[0] ? ": " : "");
	buf_text(out, more);
	return out->at;
}

/* The words behind the account, as one text. */
static bool read_reason(struct admin *a, struct buf *out)
{
	char memory[STORE_REASON_MAX];
	struct buf words = buf_over(memory, sizeof(memory));

	for (int i = 1; i < a->words; i++) {
		buf_text(&words, i > 1 ? " " : "");
		buf_text(&words, a->word[i]);
	}
	return !words.full && text_clean(buf_slice_of(&words), 1, REASON_CHARS_MAX, out);
}

static int ban(struct admin *a)
{
	char reason_memory[STORE_REASON_MAX], memory[STORE_DETAILS_MAX];
	struct buf reason = buf_over(reason_memory, sizeof(reason_memory));
	struct buf details = buf_over(memory, sizeof(memory));
	struct store_account account;
	int code = find_account(a, &account);

	if (code)
		return code;
	if (!read_reason(a, &reason))
		return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.bad_reason", a->word[1]);
	begin(a);
	code = commit(a, a->store->api->account_ban(a->store, account.id, reason_memory, 0), "ban",
		      details_of(&account, reason_memory, &details));
	return code ? code : say_done(a, "serve.admin.banned", account.name);
}

static int unban(struct admin *a)
{
	char memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	struct store_account account;
	int code = find_account(a, &account);

	if (code)
		return code;
	begin(a);
	code = commit(a, a->store->api->account_ban(a->store, account.id, NULL, 0), "unban",
		      details_of(&account, "", &details));
	return code ? code : say_done(a, "serve.admin.unbanned", account.name);
}

static int rename_account(struct admin *a)
{
	char name[NAME_MAX_BYTES], key[NAME_MAX_BYTES] = "", memory[STORE_DETAILS_MAX];
	struct buf details = buf_over(memory, sizeof(memory));
	struct store_account account;
	enum store_status status;
	int code = find_account(a, &account);

	if (code)
		return code;
	if (!name_clean(slice_from(a->word[1]), name))
		return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.bad_name", a->word[1]);
	if (!account.is_guest)
		name_fold(name, key);
	begin(a);
	status = a->store->api->account_rename(a->store, account.id, name, key);
	if (status == STORE_TAKEN) {
		a->store->api->rollback(a->store);
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.name_taken", name);
	}
	code = commit(a, status, "rename", details_of(&account, name, &details));
	return code ? code : say_done(a, "serve.admin.renamed", name);
}

static int close_table(struct admin *a)
{
	static struct store_table table; /* too large for the stack */
	struct store *store = a->store;
	enum store_status status = store->api->table_find(store, a->word[0], &table);
	int code;

	if (status == STORE_NONE || (status == STORE_OK && table.status >= STORE_TABLE_OVER))
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.no_table", a->word[0]);
	if (status != STORE_OK)
		return admin_fail(a, status);
	begin(a);
	if (table.started) {
		table.status = STORE_TABLE_CLOSED;
		table.ended = table.changed = a->now;
		status = store->api->table_save(store, &table);
	} else {
		status = store->api->table_delete(store, table.id);
	}
	code = commit(a, status, "close-table", table.id);
	return code ? code : say_done(a, "serve.admin.table_closed", table.id);
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
	int code = find_account(a, &account);

	if (code)
		return code;
	if (account.is_guest)
		return cli_fail_about(a->cli, CLI_NO, "serve.admin.is_guest", a->word[0]);
	service_config_standard(&config);
	make_passphrase(passphrase);
	if (!passphrase_hash(passphrase, config.argon_ops, config.argon_bytes, hash))
		return cli_no_memory(a->cli);
	begin(a);
	status = a->store->api->account_passphrase(a->store, account.id, hash);
	if (status == STORE_OK)
		status = a->store->api->sessions_end(a->store, account.id, NULL);
	code = commit(a, status, "reset-passphrase", details_of(&account, "", &details));
	if (code)
		return code;
	say_done(a, "serve.admin.passphrase", account.name);
	fprintf(a->cli->out, "%s\n", passphrase);
	return CLI_FINE;
}

static const struct {
	const char *name;
	int min, max; /* words behind it */
	int (*run)(struct admin *a);
} actions[] = {
	{ "list", 0, 2, admin_list },
	{ "ban", 2, ANY_NUMBER, ban },
	{ "unban", 1, 1, unban },
	{ "rename", 2, 2, rename_account },
	{ "show-table", 1, 1, admin_show_table },
	{ "close-table", 1, 1, close_table },
	{ "reset-passphrase", 1, 1, reset_passphrase },
	{ "reports", 0, 0, admin_reports },
	{ "audit", 0, 0, admin_audit },
};

static int run_action(struct admin *a, const char *name)
{
	for (size_t i = 0; i < sizeof(actions) / sizeof(actions[0]); i++) {
		if (strcmp(actions[i].name, name) != 0)
			continue;
		if (a->words < actions[i].min || a->words > actions[i].max)
			return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.words", name);
		return actions[i].run(a);
	}
	return cli_fail_about(a->cli, CLI_USAGE, "serve.admin.no_action", name);
}

int cmd_admin(struct cli *cli)
{
	static struct settings settings; /* too large for the stack */
	char memory[SETTINGS_PATH_MAX];
	struct buf path = buf_over(memory, sizeof(memory));
	struct admin a = {
		.cli = cli,
		.database = memory,
		.word = cli->operand + 1,
		.words = cli->operand_count - 1,
		.now = (int64_t)time(NULL) * 1000,
	};
	enum store_status status;
	int code = settings_data(cli, &settings);

	if (code)
		return code;
	if (!settings_database(settings.data, &path) || sodium_init() < 0)
		return cli_fail_about(cli, CLI_USAGE, "serve.start.no_folder", settings.data);
	status = settings_open_tool(settings.data, memory, &a.store);
	if (status != STORE_OK)
		return admin_fail(&a, status);
	code = run_action(&a, cli->operand[0]);
	a.store->api->close(a.store);
	return code;
}
