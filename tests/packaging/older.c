/*
 * A database as the first version left it, with one account: `older FILE`. The
 * test of the package upgrades it.
 */
#include <stdio.h>

#include "store/sqlite/schema.h"

static const char account[] =
	"INSERT INTO account (id, name, key, is_guest, passphrase, lang, created, seen) VALUES"
	" ('00000000000000e1', 'Elder', 'elder', 0, '$argon2id$', 'en', 1000, 1000)";

int main(int argc, char **argv)
{
	struct sqlite_store s = { .sql.driver = &sqlite_driver, .lock = -1 };
	bool good = argc == 2 && sqlite3_open(argv[1], &s.db) == SQLITE_OK &&
		    sqlite_schema_migrate(&s, sqlite_schema_steps, 1) == STORE_OK &&
		    sqlite3_exec(s.db, account, NULL, NULL, NULL) == SQLITE_OK;

	sqlite_forget_statements(&s);
	if (!good)
		fprintf(stderr, "no older database: %s\n", sqlite3_errmsg(s.db));
	sqlite3_close(s.db);
	return good ? 0 : 1;
}
