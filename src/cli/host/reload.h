/*
 * SIGHUP: the settings are read again while the server runs.
 */
#ifndef CLI_HOST_RELOAD_H
#define CLI_HOST_RELOAD_H

#include "cli/host/settings.h"

struct reload {
	struct cli *cli;
	struct settings *running;
	struct net *net;
	struct service *service;
	int terminal; /* descriptor of the terminal that it was started in, or -1 */
};

/* Notes where it was started. */
void reload_init(struct reload *r);

/* Of a struct reload: reads all sources again and takes up what can change; a
 * mistake changes nothing. All is said in the log. Stops the server instead
 * when the signal meant that its terminal was closed. */
void reload_run(void *user);

#endif
