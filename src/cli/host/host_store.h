/*
 * The host's store, whichever it is: the file in the data folder, or the
 * PostgreSQL database of --store.
 */
#ifndef CLI_HOST_HOST_STORE_H
#define CLI_HOST_HOST_STORE_H

#include "cli/host/settings.h"
#include "store/opening.h"

enum { HOST_STORE_NAME_MAX = SETTINGS_PATH_MAX };

/* What was opened, for who has to say something about it. */
struct host_store {
	struct store *store;
	char name[HOST_STORE_NAME_MAX]; /* the path, or the address without its secrets */
	bool is_file;
};

/* Opens it; otherwise the sentence has been printed and the exit code is
 * returned. */
int host_store_open(struct cli *cli, const struct settings *s, enum store_use use,
		    struct host_store *out);

/* The same for one that is named alone: a file, or an address. */
int host_store_open_named(struct cli *cli, const char *name, enum store_use use,
			  struct host_store *out);

#endif
