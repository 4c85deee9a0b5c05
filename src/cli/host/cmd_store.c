/*
 * `pandemonium store copy FROM TO`: a host goes from a file to a PostgreSQL
 * database, or back. Both are his alone meanwhile.
 */
#include <string.h>
#include <sys/stat.h>

#include "cli/host/host_store.h"
#include "store/postgres/postgres.h"
#include "store/sql/copy.h"

/* What is copied is shown as it goes. */
static void tell(void *user, const char *kind, int64_t rows, bool is_compared)
{
	struct cli *cli = user;
	struct message m = message_of(is_compared ? "serve.store.compared" : "serve.store.copied");

	message_number(&m, rows > INT32_MAX ? INT32_MAX : (int32_t)rows);
	if (!is_compared)
		message_word(&m, kind);
	cli_say(cli, &m, NULL);
	fflush(cli->out);
}

/* The database in a folder, where a folder is named. */
static const char *named(const char *name, char memory[SETTINGS_PATH_MAX])
{
	struct buf path = buf_over(memory, SETTINGS_PATH_MAX);
	struct stat there;

	if (stat(name, &there) != 0 || !S_ISDIR(there.st_mode))
		return name;
	return settings_database(name, &path) ? memory : name;
}

static bool is_same(const char *one, const char *other)
{
	struct stat a, b;

	if (strcmp(one, other) == 0)
		return true;
	return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
	       a.st_ino == b.st_ino;
}

/* An address without what only its owner may know. */
static const char *shown(const char *name, struct host_store *memory)
{
	struct buf text = buf_over(memory->name, sizeof(memory->name));

	if (!postgres_is_address(name))
		return name;
	postgres_shown(name, &text);
	return memory->name;
}

/* It must be there before it is opened as a server opens it, who makes it. */
static int open_source(struct cli *cli, const char *name, struct host_store *out)
{
	int code = host_store_open_named(cli, name, STORE_TOOL, out);

	if (code)
		return code;
	out->store->api->close(out->store);
	return host_store_open_named(cli, name, STORE_SERVER, out);
}

static int copy(struct cli *cli, struct host_store *from, struct host_store *to)
{
	struct sql_copying c = { .tell = tell, .user = cli };
	enum store_status status = sql_copy_empty(to->store);

	if (status == STORE_TAKEN)
		return cli_fail_about(cli, CLI_USAGE, "serve.store.not_empty", to->name);
	if (status == STORE_OK)
		status = sql_copy(from->store, to->store, &c);
	if (c.differs)
		return cli_fail_about(cli, CLI_SYSTEM, "serve.store.differs", c.differs);
	if (status != STORE_OK)
		return cli_fail_about(cli, CLI_SYSTEM, store_status_message(status),
				      c.source_failed ? from->name : to->name);
	cli_say_word(cli, "serve.store.done", to->name);
	if (from->is_file && !to->is_file)
		cli_say_word(cli, "serve.store.backups", from->name);
	return CLI_FINE;
}

int cmd_store(struct cli *cli)
{
	static struct host_store from, to;
	char from_memory[SETTINGS_PATH_MAX], to_memory[SETTINGS_PATH_MAX];
	const char *source, *target;
	int code;

	if (strcmp(cli->operand[0], "copy") != 0)
		return cli_fail_about(cli, CLI_USAGE, "serve.store.no_action", cli->operand[0]);
	source = named(cli->operand[1], from_memory);
	target = named(cli->operand[2], to_memory);
	if (is_same(source, target))
		return cli_fail_about(cli, CLI_USAGE, "serve.store.same", shown(source, &to));
	code = open_source(cli, source, &from);
	if (code)
		return code;
	code = host_store_open_named(cli, target, STORE_SERVER, &to);
	if (!code) {
		code = copy(cli, &from, &to);
		to.store->api->close(to.store);
	}
	from.store->api->close(from.store);
	return code;
}
