/*
 * `pandemonium backup [DATA] FILE`: the whole database as it is at this moment,
 * in one file, while the server goes on.
 */
#include "cli/host/host_store.h"
#include "store/postgres/postgres.h"

static int back_up(struct cli *cli, struct store *store, const char *database, const char *file)
{
	enum store_status status = store->api->backup(store, file);

	if (status == STORE_TAKEN)
		return cli_fail_about(cli, CLI_USAGE, "serve.backup.exists", file);
	if (status == STORE_READ_ONLY || status == STORE_NO_FILE || status == STORE_DISK_FULL)
		return cli_fail_about(cli, CLI_SYSTEM, "serve.backup.no_file", file);
	if (status != STORE_OK)
		return cli_fail_about(cli, CLI_SYSTEM, store_status_message(status), database);
	struct message m = message_of("serve.backup.done");

	message_word(&m, file);
	cli_say(cli, &m, NULL);
	return CLI_FINE;
}

/* The folder as an operand before the file, or as the other tools are told it. */
static int find_data(struct cli *cli, struct settings *out)
{
	int code = settings_data(cli, out);

	if (cli->operand_count == 1)
		return code;
	if (cli_has(cli, OPT_DATA))
		return cli_fail_about(cli, CLI_USAGE, "serve.backup.two_folders", cli->operand[0]);
	out->data = cli->operand[0];
	return CLI_FINE;
}

/* Without what only its owner may know. */
static int fail_database(struct cli *cli, const char *address)
{
	char memory[HOST_STORE_NAME_MAX];
	struct buf name = buf_over(memory, sizeof(memory));

	postgres_shown(address, &name);
	return cli_fail_about(cli, CLI_USAGE, "serve.backup.database", memory);
}

int cmd_backup(struct cli *cli)
{
	static struct settings settings; /* too large for the stack */
	static struct host_store host;
	int code = find_data(cli, &settings);

	for (int i = 0; i < cli->operand_count; i++)
		if (postgres_is_address(cli->operand[i]))
			return fail_database(cli, cli->operand[i]);
	if (code)
		return code;
	settings.store = NULL; /* a backup is of the file */
	code = host_store_open(cli, &settings, STORE_TOOL, &host);
	if (code)
		return code;
	code = back_up(cli, host.store, host.name, cli->operand[cli->operand_count - 1]);
	host.store->api->close(host.store);
	return code;
}
