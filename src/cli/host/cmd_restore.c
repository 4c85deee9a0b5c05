/*
 * `pandemonium restore BACKUP`: a backup becomes the database of a server that
 * does not run now. What was there stays beside it.
 */
#include "cli/host/settings.h"
#include "store/sqlite/sqlite.h"

static int put_back(struct cli *cli, const char *backup, const char *database)
{
	char memory[SETTINGS_PATH_MAX];
	struct buf kept = buf_over(memory, sizeof(memory));
	bool about_backup;
	enum store_status status = sqlite_restore(backup, database, &kept, &about_backup);

	if (status == STORE_DAMAGED && about_backup)
		return cli_fail_about(cli, CLI_SYSTEM, "serve.restore.damaged", backup);
	if (status != STORE_OK)
		return cli_fail_about(cli, CLI_SYSTEM, store_status_message(status),
				      about_backup ? backup : database);
	cli_say_word(cli, "serve.restore.done", database);
	if (kept.len)
		cli_say_word(cli, "serve.restore.kept", memory);
	return CLI_FINE;
}

int cmd_restore(struct cli *cli)
{
	static struct settings settings; /* too large for the stack */
	char memory[SETTINGS_PATH_MAX];
	struct buf path = buf_over(memory, sizeof(memory));
	int code = settings_data(cli, &settings);

	if (code)
		return code;
	if (settings.store)
		return cli_fail_about(cli, CLI_USAGE, "serve.restore.has_store",
				      "PANDEMONIUM_STORE");
	if (!settings_make_folder(settings.data) || !settings_database(settings.data, &path))
		return cli_fail_about(cli, CLI_SYSTEM, "serve.start.no_folder", settings.data);
	return put_back(cli, cli->operand[0], memory);
}
