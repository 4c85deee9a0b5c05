/*
 * What happened as a person reads it, or as JSON: the log of a match for one
 * viewer, who hears his frames, or for the host, who hears every event. Used by
 * `apply` and `replay`.
 */
#ifndef CLI_LOG_H
#define CLI_LOG_H

#include "cli/cli.h"
#include "play/frames.h"

struct log {
	struct frame_sink frames; /* of a viewer: give this to his frames */
	struct sink events; /* of EVERYTHING: give this to the match */
	struct cli *cli;
	FILE *out;
	int viewer; /* EVERYTHING: all wordings; private ones say whose they are */
	uint32_t everyone; /* all viewers of this match */
	const struct names *names;
	bool json; /* the elements of an array, without its brackets */
	bool comma;
};

struct log log_of(struct cli *cli, FILE *out, int viewer, int players, const struct names *names);

/* What is known already to be for this viewer, as a record has it. */
void log_tell(struct log *log, const struct message *text);

#endif
