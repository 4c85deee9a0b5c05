/*
 * The settings of the server: what `pandemonium serve` is told by its options,
 * by the environment (PANDEMONIUM_NAME) and by a file of lines NAME = VALUE,
 * in this order of weight. One table knows all names; docs/operations.md
 * explains them.
 */
#ifndef CLI_HOST_SETTINGS_H
#define CLI_HOST_SETTINGS_H

#include "cli/cli.h"
#include "courier/courier.h"
#include "net/net.h"
#include "service/service.h"

enum {
	SETTINGS_MAX = 128,
	SETTINGS_FILE_MAX = 1 << 16, /* bytes; a longer file is refused */
	SETTINGS_TEXT_MAX = 1 << 15, /* of all values that are texts */
	SETTINGS_WHERE_MAX = 512,
	SETTINGS_DAYS_MAX = 36500,
	SETTINGS_PATH_MAX = 4096,
};

struct settings {
	const char *data; /* the folder */
	const char *store; /* address of the database; NULL: the file in `data` */
	bool lan;
	int beside; /* connections beside the service's own */
	struct net_config net;
	struct service_config service;
	struct courier_config courier;
	const char *push_allow; /* networks, with commas between them; NULL: none */
	const char *backup_folder; /* NULL: the one in `data` */
	int64_t backup_ms, check_ms; /* 0: never */
	int backup_keep;
	bool backup_before_migration;

	/* What the members above point into. */
	char memory[SETTINGS_TEXT_MAX];
	struct buf texts;
	char where[SETTINGS_WHERE_MAX]; /* of the value being read, for its error */
	bool seen[SETTINGS_MAX]; /* settings that the present source has given */
};

/* Reads all sources and checks them together. Otherwise the sentence has been
 * printed and the exit code is returned. */
int settings_read(struct cli *cli, struct settings *out);

/* Carries over into the settings of a running server what of `fresh` can change
 * while it runs, and tells of each setting that differs: taken up, or waiting
 * for a restart. */
struct settings_change {
	const char *name;
	const char *was, *is; /* as texts; NULL: not to be told */
	bool is_taken;
};
void settings_take(struct settings *running, const struct settings *fresh,
		   void (*tell)(void *user, const struct settings_change *change), void *user);

/* The folder of --data, PANDEMONIUM_DATA or the standard one, and the database of
 * --store or PANDEMONIUM_STORE; all that the host's tools need. */
int settings_data(struct cli *cli, struct settings *out);

/* Makes the folder and those above it, for their owner alone. */
bool settings_make_folder(const char *path);

/* The path of the database in that folder into `out`; false: too long. */
bool settings_database(const char *data, struct buf *out);

/* The folder of the backups; false: too long. */
bool settings_backups(const struct settings *s, struct buf *out);

#endif
