/*
 * `pandemonium backup DATA FILE`: the whole database as it is at this moment,
 * in one file, while the server goes on.
 */
#include "cli/settings.h"

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

int cmd_backup(struct cli *cli)
{
	char memory[SETTINGS_PATH_MAX];
	struct buf path = buf_over(memory, sizeof(memory));
	struct store *store;
	enum store_status status;
	int code;

	if (!settings_database(cli->operand[0], &path))
		return cli_fail_about(cli, CLI_USAGE, "serve.start.no_folder", cli->operand[0]);
	status = settings_open_tool(cli->operand[0], memory, &store);
	if (status != STORE_OK)
		return cli_fail_about(cli, CLI_SYSTEM, store_status_message(status), memory);
	code = back_up(cli, store, memory, cli->operand[1]);
	store->api->close(store);
	return code;
}
