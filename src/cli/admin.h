/*
 * What the files of `pandemonium admin` share: the open store and the words
 * of the command line behind the action.
 *
 * The tool works on the database itself, whether a server runs or not: the
 * server looks every few seconds whether somebody else has changed something
 * and follows. Each change and its line in the audit log are one transaction.
 */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "cli/cli.h"
#include "store/store.h"

enum { ADMIN_PAGE = 200, ADMIN_TIME_MAX = 24, ADMIN_LINE_MAX = 8192, ADMIN_POSITION_MAX = 1 << 17 };

struct admin {
	struct cli *cli;
	struct store *store;
	const char *database; /* its path */
	char **word;
	int words;
	int64_t now;
};

/* A failure of the store as a sentence; returns the exit code. */
int admin_fail(struct admin *a, enum store_status status);

/* What is listed (admin_list.c). */
int admin_list(struct admin *a);
int admin_show_table(struct admin *a);
int admin_reports(struct admin *a);
int admin_audit(struct admin *a);

#endif
