/*
 * Summonses as the host has switched them on: the courier with its keys, the
 * threads that it has, and the sentences that letters are written in. Used by
 * `serve`, and by the host's tool for its tests.
 */
#ifndef CLI_HOST_SUMMON_H
#define CLI_HOST_SUMMON_H

#include "cli/host/settings.h"

struct summon {
	struct courier *courier; /* NULL: nothing is switched on */
	char public_key[COURIER_POINT_TEXT];
};

/* Do the settings fit together? Reads the networks that may be called. */
bool summon_check(struct settings *s, struct message *error);

/* Makes the courier; its key is kept in the store, and made if there is none. */
bool summon_courier(struct summon *summon, const struct settings *s, struct store *store,
		    struct message *error);

/* The same for a server: tells the service what it can offer, and the transport
 * who carries. */
bool summon_open(struct summon *summon, struct settings *s, struct store *store, struct net *net,
		 struct service_hooks *hooks, struct message *error);

/* Letters under way come to their end at once; before the transport is closed. */
void summon_stop(struct summon *summon);
void summon_close(struct summon *summon);

#endif
