/*
 * Opening the host's store: see host_store.h.
 */
#include "cli/host/host_store.h"

#include <string.h>

#include "base/version.h"
#include "store/postgres/postgres.h"
#include "store/sqlite/sqlite.h"

enum { WHY_MAX = 300 };

static int opened(struct cli *cli, enum store_status status, const struct host_store *h)
{
	if (status == STORE_OK)
		return CLI_FINE;
	return cli_fail_about(cli, status == STORE_ADDRESS ? CLI_USAGE : CLI_SYSTEM,
			      store_status_message(status), h->name);
}

static int open_file(struct cli *cli, const struct sqlite_opening *how, struct host_store *out)
{
	out->is_file = true;
	return opened(cli, sqlite_store_open_as(out->name, how, &out->store), out);
}

/* What the database itself says of it stands behind its address. */
static int open_address(struct cli *cli, const char *address, enum store_use use, const char *node,
			struct host_store *out)
{
	char memory[WHY_MAX];
	struct buf name = buf_over(out->name, sizeof(out->name));
	struct buf why = buf_over(memory, sizeof(memory));
	enum store_status status;

	if (!postgres_is_address(address))
		return cli_fail_about(cli, CLI_USAGE, "serve.store.no_address", address);
	postgres_shown(address, &name);
	status = node ? postgres_store_open_node(address, node, PROGRAM_VERSION, &out->store, &why)
		      : postgres_store_open(address, use, &out->store, &why);
	if (node && status == STORE_LOCKED)
		return cli_fail_about(cli, CLI_SYSTEM, "serve.node.taken", node);
	if ((status == STORE_UNREACHABLE || status == STORE_REFUSED || status == STORE_ADDRESS) &&
	    why.len) {
		buf_text(&name, " (");
		buf_slice(&name, buf_slice_of(&why));
		buf_text(&name, ")");
	}
	return opened(cli, status, out);
}

int host_store_open(struct cli *cli, const struct settings *s, enum store_use use,
		    struct host_store *out)
{
	char memory[SETTINGS_PATH_MAX];
	struct buf name = buf_over(out->name, sizeof(out->name));
	struct buf copies = buf_over(memory, sizeof(memory));
	bool copied = use == STORE_TOOL || s->backup_before_migration;
	const struct sqlite_opening how = { .use = use, .copies = copied ? memory : NULL };

	/* Of a database too: the client's files of versions before are kept there. */
	if (use == STORE_SERVER && !settings_make_folder(s->data))
		return cli_fail_about(cli, CLI_SYSTEM, "serve.start.no_folder", s->data);
	if (s->store)
		return open_address(cli, s->store, use,
				    use == STORE_SERVER ? s->service.node : NULL, out);
	if (!settings_database(s->data, &name))
		return cli_fail_about(cli, CLI_SYSTEM, "serve.start.no_folder", s->data);
	if (!settings_backups(s, &copies))
		return cli_fail_about(cli, CLI_SYSTEM, "serve.start.no_folder", s->backup_folder);
	return open_file(cli, &how, out);
}

int host_store_open_named(struct cli *cli, const char *name, enum store_use use,
			  struct host_store *out)
{
	const struct sqlite_opening how = { .use = use };
	struct buf path = buf_over(out->name, sizeof(out->name));

	if (strstr(name, "://"))
		return open_address(cli, name, use, NULL, out);
	buf_text(&path, name);
	if (path.full)
		return cli_fail_about(cli, CLI_USAGE, "store.error.no_file", name);
	return open_file(cli, &how, out);
}
