/*
 * How far a long run is: on a terminal in place, elsewhere a line now and then,
 * so that a short one says nothing.
 */
#ifndef CLI_SIMULATE_PROGRESS_H
#define CLI_SIMULATE_PROGRESS_H

#include <time.h>

#include "cli/cli.h"

struct progress {
	bool in_place;
	time_t last, pause;
};

struct progress progress_begin(struct cli *cli);

/* Is it time to say something? */
bool progress_is_due(struct progress *p);

/* Says it, on err. */
void progress_say(struct cli *cli, const struct progress *p, const struct message *m);

void progress_end(struct cli *cli, const struct progress *p);

#endif
