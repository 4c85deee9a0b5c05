/*
 * `pandemonium backup [DATA] FILE`: the whole database as it is at this moment,
 * in one file, while the server goes on.
 */
#include "cli/host/settings.h"

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

int cmd_backup(struct cli *cli)
{
	static struct settings settings; /* too large for the stack */
	char memory[SETTINGS_PATH_MAX];
	struct buf path = buf_over(memory, sizeof(memory));
	struct store *store;
	enum store_status status;
	int code = find_data(cli, &settings);

	if (code)
		return code;
	if (!settings_database(settings.data, &path))
		return cli_fail_about(cli, CLI_USAGE, "serve.start.no_folder", settings.data);
	status = settings_open_tool(settings.data, memory, &store);
	if (status != STORE_OK)
		return cli_fail_about(cli, CLI_SYSTEM, store_status_message(status), memory);
	code = back_up(cli, store, memory, cli->operand[cli->operand_count - 1]);
	store->api->close(store);
	return code;
}
